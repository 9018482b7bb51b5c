"""`companion form` as a shell sees it: outline, report, faults of files, exit status."""

from __future__ import annotations

import io
import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from companion.__main__ import main
from companion.app.frames.recording import Recording, write_recording
from companion.cli import commands
from companion.cli import form as form_module
from companion.errors import CompanionError
from companion.messages.message import Message, message
from companion.protocol.session.listing import MAX_TOOLS
from companion.protocol.tools import Tool
from tests.fakes.data import Data
from tests.fakes.recordings import KEY, answered, asked, exchange
from tests.marks import both

Capture = pytest.CaptureFixture[str]

VOLUME = {
    "name": "self.speaker.set_volume",
    "title": "Volume",
    "description": "How loud the speaker is.",
    "inputSchema": {
        "type": "object",
        "properties": {
            "volume": {"type": "integer", "minimum": 0, "maximum": 100, "description": "Loudness"},
            "fade": {"type": ["boolean", "null"], "default": True},
        },
        "required": ["volume"],
    },
}
UPGRADE = {
    "name": "self.upgrade",
    "inputSchema": {
        "type": "object",
        "properties": {"url": {"type": "string", "format": "uri", "default": "The address of it"}},
    },
}


@pytest.fixture
def write(tmp_path: Path) -> Any:
    def write(content: Any, name: str = "tools.json") -> str:
        path = tmp_path / name
        if not isinstance(content, bytes):
            text = content if isinstance(content, str) else json.dumps(content)
            content = text.encode()
        path.write_bytes(content)
        return str(path)

    return write


def document(capsys: Capture) -> Any:
    return json.loads(capsys.readouterr().out)


def report(capsys: Capture, *argv: str, status: int = 0) -> Any:
    assert main(["form", *argv, "--report"]) == status
    return document(capsys)


def names(capsys: Capture, *argv: str) -> list[str]:
    return [tool["name"] for tool in report(capsys, *argv)["tools"]]


# what a file may be


ANSWER = {"jsonrpc": "2.0", "id": 1, "result": {"tools": [VOLUME]}}


@pytest.mark.parametrize(
    "content",
    [
        {"tools": [VOLUME]},
        {"tools": [VOLUME], "nextCursor": "self.more"},
        {"result": {"tools": [VOLUME]}},
        ANSWER,
        {"session_id": "s", "type": "mcp", "payload": ANSWER},
        {"session_id": "s", "type": "mcp", "payload": json.dumps(ANSWER)},
        {"dir": "d2c", "frame": json.dumps({"type": "mcp", "payload": ANSWER})},
        [VOLUME],
        [ANSWER],
        VOLUME,
    ],
)
def test_a_listing_in_all_its_wrappings(capsys: Capture, write: Any, content: Any) -> None:
    (tool,) = report(capsys, write(content))["tools"]
    assert tool["name"] == "self.speaker.set_volume"
    assert [(each["path"], each["kind"]) for each in tool["fields"]] == [
        ("/volume", "integer"),
        ("/fade", "boolean"),
    ]


@pytest.mark.parametrize("encoding", ["utf-8-sig", "utf-16", "utf-16-le"])
def test_files_that_windows_writes(capsys: Capture, write: Any, encoding: str) -> None:
    text = json.dumps({**VOLUME, "name": "音量"}, ensure_ascii=False)
    assert names(capsys, write(text.encode(encoding))) == ["音量"]


def test_one_schema(capsys: Capture, write: Any) -> None:
    schema = {"title": "T", "properties": {"n": {"type": "integer", "default": 2**60 + 1}}}
    (tool,) = report(capsys, write({**schema, "required": ["n"]}))["tools"]
    assert tool["name"] == "T" and tool["initialArguments"] == {"n": 2**60 + 1}


def test_standard_input(capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    stream = io.TextIOWrapper(io.BytesIO(json.dumps([VOLUME, UPGRADE]).encode()))
    monkeypatch.setattr(sys, "stdin", stream)
    assert names(capsys, "-") == ["self.speaker.set_volume", "self.upgrade"]


def recorded(*frames: Any) -> str:
    """Frames as one a line; those of text stand as they are."""
    texts = [each if isinstance(each, str) else json.dumps(each) for each in frames]
    return "".join(json.dumps({"dir": "d2c", "frame": text}) + "\n" for text in texts)


def test_a_recording_of_this_app_begins_with_what_was_recorded(
    capsys: Capture, tmp_path: Path
) -> None:
    tools = [{"name": "self.volume", "inputSchema": {"type": "object"}}]
    frames = exchange(asked(1, "tools/list"), answered(1, {"tools": tools}))
    path = tmp_path / "a.jsonl"
    write_recording(path, Recording.of("Kitchen", KEY, frames))
    assert names(capsys, str(path)) == ["self.volume"]


def test_recorded_frames_are_joined(capsys: Capture, write: Any) -> None:
    other = {**ANSWER, "result": {"tools": [VOLUME, UPGRADE], "nextCursor": ""}}
    frames = recorded(
        {"jsonrpc": "2.0", "id": 1, "method": "tools/list"},
        {"type": "mcp", "payload": ANSWER},
        {"type": "mcp", "payload": other},
        {"type": "mcp", "payload": {"jsonrpc": "2.0", "id": 2, "result": {"content": []}}},
        '{"jsonrpc":"2.0","id":3,"error":{"message":"no "such" tool"}}',
        {"type": "hello", "version": 1},
    )
    assert main(["form", write(frames, "frames.jsonl"), "--report"]) == 0
    captured = capsys.readouterr()
    assert [each["name"] for each in json.loads(captured.out)["tools"]] == [
        "self.speaker.set_volume",
        "self.upgrade",
    ]
    assert captured.err == ""


@both
@pytest.mark.parametrize(
    "name", ["ws_tools_list_user", "lan_tools_list", "python_device_tools_list"]
)
def test_frames_of_devices(capsys: Capture, data: Data, name: str) -> None:
    tools = report(capsys, str(data.wire(name)))["tools"]
    assert len(tools) > 10 and len({tool["name"] for tool in tools}) == len(tools)
    if name == "ws_tools_list_user":
        (upgrade,) = [tool for tool in tools if tool["name"] == "self.upgrade_firmware"]
        assert upgrade["fields"][0]["required"] and upgrade["fields"][0]["reason"]
        assert upgrade["initialArguments"] == {}


@both
def test_every_file_of_servers_tools(capsys: Capture, data: Data) -> None:
    for path in data.schema_files():
        wanted = [tool["name"] for tool in json.loads(path.read_bytes())["tools"]]
        assert main(["form", str(path), "--report"]) == 0
        assert [tool["name"] for tool in document(capsys)["tools"]] == wanted
        assert main(["form", str(path)]) == 0
        heads = [line for line in capsys.readouterr().out.splitlines() if line[:1].strip()]
        assert len(heads) == len(wanted)


# the report


def test_the_report(capsys: Capture, write: Any) -> None:
    (tool,) = report(capsys, write([VOLUME, UPGRADE]), "--tool", "self.upgrade")["tools"]
    assert tool.pop("ms") >= 0
    (field,) = tool["fields"]
    assert "so it is not used" in field.pop("reason")
    assert field.pop("hints")
    assert tool == {
        "name": "self.upgrade",
        "fields": [{"path": "/url", "kind": "string", "required": True, "nullable": False}],
        "json": 0,
        "initialArguments": {},
        "initialErrors": [{"path": "/url", "message": "This is required."}],
    }


def test_what_is_not_listed_is_said(capsys: Capture, write: Any) -> None:
    wide = {"properties": {f"p{index}": {"type": "string"} for index in range(10_000)}}
    (tool,) = report(capsys, write(wide))["tools"]
    assert len(tool["fields"]) == 1_000
    assert any("10000 fields" in note for note in tool["notes"])
    deep: dict[str, Any] = {"type": "string"}
    for _ in range(30):
        deep = {"type": "object", "properties": {"n": deep}}
    (tool,) = report(capsys, write(deep))["tools"]
    assert tool["notes"] == ["What lies deeper than 16 levels is not listed."]


# the outline


def test_the_outline(capsys: Capture, write: Any) -> None:
    assert main(["form", write([VOLUME, UPGRADE])]) == 0
    first, second = capsys.readouterr().out.split("\n\n")
    assert first.splitlines() == [
        "self.speaker.set_volume (Volume)",
        "  How loud the speaker is.",
        "  - volume: integer, 0 to 100, required",
        "      Loudness",
        "  - fade: boolean, optional, null allowed, default true",
        "  An untouched form holds {} and is not sent:",
        "    /volume: This is required.",
    ]
    assert "url: string, format uri, required\n" in second
    assert "! The default that was sent (The address of it)" in second


def test_all_kinds_in_the_outline(capsys: Capture, write: Any) -> None:
    node = {"type": "object", "properties": {"next": {"$ref": "#/$defs/node"}}}
    schema = {
        "title": "Kinds",
        "$defs": {"node": node},
        "properties": {
            "mode": {"enum": ["off", 1, None], "title": "Mode of it"},
            "ratio": {"type": "number", "exclusiveMinimum": 0, "maximum": 1.5},
            "steps": {"type": "integer", "minimum": 1, "multipleOf": 5},
            "fixed": {"const": "x"},
            "tags": {"type": "array", "items": {"type": "string"}, "maxItems": 3},
            "pair": {"prefixItems": [{"type": "integer"}], "items": False},
            "which": {"anyOf": [{"type": "boolean"}, {"type": "string", "title": "Words"}]},
            "env": {"type": "object", "additionalProperties": {"type": "number"}},
            "tree": {"$ref": "#/$defs/node"},
            "far": {"$ref": "https://example.com/schema"},
            "code": {"type": "string", "pattern": "^[a-z]+$", "maxLength": 8, "examples": ["ab"]},
        },
    }
    assert main(["form", write(schema)]) == 0
    out = capsys.readouterr().out
    for line in (
        "Kinds\n",
        '  - mode (Mode of it): one of "off", 1, optional, null allowed\n',
        "  - ratio: number, above 0, at most 1.5, optional\n",
        "  - steps: integer, 1 or more, multiple of 5, optional\n",
        '  - fixed: always "x", optional\n',
        "  - tags: list, at most 3 entries, optional\n    - each entry: string\n",
        "  - pair: list, optional\n    - entry 1: integer\n  - which",
        "  - which: one of 2 kinds, optional\n    - if Yes or no: boolean\n    - if Words: ",
        "  - env: names and values, optional\n    - each value: number\n",
        "  - tree: group, optional\n    - next: group, optional, as above\n  - far",
        "  - far: JSON, optional\n      ! A JSON editor: What belongs here is described elsewhere",
        '  - code: string, at most 8 characters, pattern ^[a-z]+$, optional, for example "ab"\n',
        "  An untouched form sends {}\n",
    ):
        assert line in out, line


def test_text_of_a_device_cannot_disturb_the_terminal(capsys: Capture, write: Any) -> None:
    evil = "\x1b[31mred\u202e\x07\nline"
    tool = {
        "name": evil,
        "title": evil + "T",
        "description": evil,
        "inputSchema": {
            "properties": {
                evil: {"type": "string", "description": evil, "default": evil, "title": evil + "U"},
                "e": {"enum": [evil, "b"]},
                "p": {"type": "string", "pattern": "\x1b", "format": evil},
                "c": {"oneOf": [{"title": evil, "type": "string"}, {"type": "integer"}]},
            },
            "required": [evil],
        },
    }
    path = write([tool, VOLUME])
    assert main(["form", path]) == 0
    captured = capsys.readouterr()
    assert main(["form", path, "--tool", "x"]) == 2
    for text in (captured.out, capsys.readouterr().err):
        assert "[31mred" in text
        assert not set(text) & set("\x1b\x07\u202e")
        assert not any(line.startswith("line") for line in text.splitlines())


# faults of files


@pytest.mark.parametrize(
    ("content", "words"),
    [
        ("", "There is nothing in"),
        (" \n ", "There is nothing in"),
        ('{"tools": [\n  {,}]}', "line 2, column 4"),
        ('{"tools": []}', "There are no tools in"),
        ('{"tools": [5]}', "There are no tools in"),
        ("5", "no list of tools and no schema"),
        ('"text"', "no list of tools and no schema"),
        ("[1, 2]", "no list of tools and no schema"),
        ('{"jsonrpc":"2.0","id":1,"result":{"content":[]}}', "There are no tools in"),
        ('{"jsonrpc":"2.0","id":1,"method":"tools/list"}', "There are no tools in"),
        ('{"jsonrpc":"2.0","id":1,"error":{"message":"busy\\u001b"}}', "answered: busy"),
        ('{"dir":"d2c","frame":"audio"}', "There are no tools in"),
        ('{"tools": []}\n{"tools": [}\n', "line 2, column 12"),
        ("[" * 100_000, "nested too deeply"),
        (b"\x89PNG\r\n\x1a\n\x00\xff", "line 1, column 1"),
    ],
)
def test_files_without_use(capsys: Capture, write: Any, content: Any, words: str) -> None:
    path = write(content)
    assert main(["form", path]) == 1
    captured = capsys.readouterr()
    assert captured.out == "" and words in captured.err and "\x1b" not in captured.err
    failure = report(capsys, path, status=1)
    assert failure["tools"] == [] and words in failure["error"]["message"]


def test_files_that_cannot_be_read(capsys: Capture, tmp_path: Path, write: Any) -> None:
    assert main(["form", str(tmp_path / "none.json")]) == 1
    assert "There is no file" in capsys.readouterr().err
    assert main(["form", str(tmp_path)]) == 1
    assert "is a folder" in capsys.readouterr().err
    assert main(["form", "a\0b"]) == 1
    assert "cannot be read" in capsys.readouterr().err
    path = write(b" " * (16 * 1024 * 1024 - 2) + b"{}")
    assert main(["form", path]) == 0
    assert main(["form", write(b" " * (16 * 1024 * 1024 - 1) + b"{}")]) == 1
    assert "more than 16 megabytes" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ('{"name":"t","name":"u","inputSchema":{"properties":{"a":{}}}}', "“name” is there twice"),
        ('{"name":"u","description":"a\nb","inputSchema":{}}', "line 1, column 29"),
        ('{"name":"u","description":"\\ud800","inputSchema":{}}', "half"),
        ('{"name":"u","inputSchema":{"properties":{"a":{"maximum":1e400}}}}', "1e400"),
        ('{"name":"u","inputSchema":{"properties":{"a":{"default":NaN}}}}', "NaN"),
    ],
)
def test_careless_json_is_used_with_a_warning(
    capsys: Capture, write: Any, text: str, words: str
) -> None:
    path = write(text)
    assert main(["form", path, "--report"]) == 0
    captured = capsys.readouterr()
    (tool,) = json.loads(captured.out, parse_constant=pytest.fail)["tools"]
    assert tool["name"] == "u"
    assert "used all the same" in captured.err and words in captured.err
    assert main(["form", path]) == 0


def test_bytes_that_are_no_text(capsys: Capture, write: Any) -> None:
    path = write(b'{"name":"' + "小智".encode("gbk") + b'","inputSchema":{}}')
    assert main(["form", path]) == 0
    captured = capsys.readouterr()
    assert "\ufffd" in captured.out and "not UTF-8" in captured.err


def test_names_that_stand_twice_and_entries_that_are_none(capsys: Capture, write: Any) -> None:
    other = {"name": "self.upgrade", "inputSchema": {"properties": {"other": {}}}}
    path = write({"tools": [UPGRADE, None, other, VOLUME]})
    assert main(["form", path, "--report"]) == 0
    captured = capsys.readouterr()
    tools = json.loads(captured.out)["tools"]
    assert [tool["name"] for tool in tools] == ["self.upgrade", "self.speaker.set_volume"]
    assert [field["path"] for field in tools[0]["fields"]] == ["/url"]
    assert "self.upgrade more than once" in captured.err and "1 entries" in captured.err


def test_too_many_tools(capsys: Capture, write: Any) -> None:
    tools = [{"name": f"t{index}", "inputSchema": {}} for index in range(MAX_TOOLS + 5)]
    assert main(["form", write(tools)]) == 0
    captured = capsys.readouterr()
    assert captured.out.count("takes no arguments") == MAX_TOOLS
    assert f"more than {MAX_TOOLS} tools" in captured.err


# choosing a tool


def test_a_tool_that_is_not_there(capsys: Capture, write: Any) -> None:
    path = write([VOLUME, UPGRADE])
    assert main(["form", path, "--tool", "set_volume"]) == 2
    err = capsys.readouterr().err
    assert "There are: self.speaker.set_volume." in err
    assert main(["form", path, "--tool", "self.upgarde"]) == 2
    assert "There are: self.upgrade." in capsys.readouterr().err
    failure = report(capsys, path, "--tool", "zzz", status=2)
    assert "self.upgrade" in failure["error"]["message"]
    assert main(["form", write({"type": "object"}), "--tool", "x"]) == 2
    assert "has no name" in capsys.readouterr().err


def test_one_tool_of_several(capsys: Capture, write: Any) -> None:
    assert names(capsys, write([VOLUME, UPGRADE]), "--tool", "self.upgrade") == ["self.upgrade"]


# the picture, drawn by a stand-in: the real one is the window's


class Drawn:
    def __init__(self, *warnings: Message, problem: Exception | None = None) -> None:
        self.calls: list[tuple[Tool, str, str]] = []
        self.warnings = warnings
        self.problem = problem

    def draw_form(self, tool: Tool, theme: str, language: str) -> tuple[bytes, tuple[Message, ...]]:
        self.calls.append((tool, theme, language))
        if self.problem is not None:
            raise self.problem
        return b"picture", self.warnings

    def run(self, *argv: str) -> int:
        return commands.main(["form", *argv], self)  # type: ignore[arg-type]


def test_a_picture(capsys: Capture, write: Any, tmp_path: Path) -> None:
    draw, target = Drawn(message("cli.shot_cut", limit=8000)), tmp_path / "form.png"
    shot = ["--shot", str(target), "--theme", "dark", "--language", "zh_CN"]
    assert draw.run(write([VOLUME, UPGRADE]), "--tool", "self.speaker.set_volume", *shot) == 0
    captured = capsys.readouterr()
    assert captured.out == f"{target}\n" and "8000 pixels" in captured.err
    assert target.read_bytes() == b"picture"
    assert sorted(each.name for each in tmp_path.iterdir()) == ["form.png", "tools.json"]
    ((tool, theme, language),) = draw.calls
    assert (tool.label, theme, language) == ("Volume", "dark", "zh_CN")
    assert tool.input_schema == VOLUME["inputSchema"]
    assert tool.description == "How loud the speaker is."


def test_a_picture_and_a_report(capsys: Capture, write: Any, tmp_path: Path) -> None:
    target = tmp_path / "form.png"
    assert Drawn().run(write([VOLUME]), "--shot", str(target), "--report") == 0
    captured = capsys.readouterr()
    assert json.loads(captured.out)["tools"][0]["name"] == "self.speaker.set_volume"
    assert captured.err == f"{target}\n" and target.exists()


def test_a_picture_shows_one_tool(capsys: Capture, write: Any, tmp_path: Path) -> None:
    draw, target = Drawn(), tmp_path / "form.png"
    path = write([VOLUME, UPGRADE])
    assert draw.run(path, "--shot", str(target)) == 2
    assert "2 tools" in (err := capsys.readouterr().err)
    assert "self.speaker.set_volume, self.upgrade" in err
    assert draw.run(path, "--shot", str(target), "--report") == 2
    assert document(capsys)["tools"] == []
    assert not draw.calls and not target.exists()


@pytest.mark.parametrize(
    "problem",
    [CompanionError("cli.shot_slow", seconds="60"), ImportError("libEGL.so.1 is not there")],
)
def test_a_picture_that_cannot_be_drawn(
    capsys: Capture, write: Any, tmp_path: Path, problem: Exception
) -> None:
    target = tmp_path / "form.png"
    target.write_bytes(b"former")
    assert Drawn(problem=problem).run(write([VOLUME]), "--shot", str(target), "--report") == 1
    captured = capsys.readouterr()
    assert len(json.loads(captured.out)["tools"]) == 1
    assert "60 seconds" in captured.err or "libEGL.so.1" in captured.err
    assert target.read_bytes() == b"former"


def test_a_picture_that_cannot_be_written(capsys: Capture, write: Any, tmp_path: Path) -> None:
    path = write([VOLUME])
    for target in (tmp_path, tmp_path / "no" / "form.png", Path("/dev/null")):
        assert Drawn().run(path, "--shot", str(target)) == 1
        captured = capsys.readouterr()
        assert "cannot be written" in captured.err and captured.out == ""
    assert [each.name for each in tmp_path.iterdir()] == ["tools.json"]


def test_a_picture_behind_a_link(write: Any, tmp_path: Path) -> None:
    target, link = tmp_path / "real.png", tmp_path / "link.png"
    target.write_bytes(b"former")
    link.symlink_to(target)
    assert Drawn().run(write([VOLUME]), "--shot", str(link)) == 0
    assert link.is_symlink() and target.read_bytes() == b"picture"


@pytest.mark.parametrize("schema", [True, False, None, [], "x"])
def test_schemas_that_are_no_objects(write: Any, tmp_path: Path, schema: Any) -> None:
    draw = Drawn()
    path = write([{"name": "t", "inputSchema": schema}])
    assert draw.run(path, "--shot", str(tmp_path / "form.png"), "--report") == 0
    assert draw.calls[0][0].input_schema == ({"not": {}} if schema is False else {})
    assert main(["form", path]) == 0


# the program itself


@pytest.mark.parametrize("argv", [["form"], ["form", "a", "b"], ["form", "a", "--theme", "red"]])
def test_wrong_use(argv: list[str]) -> None:
    with pytest.raises(SystemExit) as caught:
        main(argv)
    assert caught.value.code == 2


def test_the_program_prints_one_document_and_loads_no_qt(write: Any) -> None:
    path = write({"tools": [VOLUME, UPGRADE, UPGRADE]})
    code = (
        "import sys; from companion.__main__ import main;"
        f"status = main(['form', {path!r}, '--report']);"
        "assert not [name for name in sys.modules if name.startswith(('PySide6', 'qasync'))];"
        "sys.exit(status)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=60)
    assert done.returncode == 0, done.stderr
    assert len(json.loads(done.stdout)["tools"]) == 2
    assert "more than once" in done.stderr


def test_the_program_reads_a_pipe_and_says_what_is_wrong() -> None:
    command = [sys.executable, "-m", "companion", "form", "-", "--report"]
    done = subprocess.run(command, input="{", capture_output=True, text=True, timeout=60)
    assert done.returncode == 1
    assert json.loads(done.stdout)["error"]["message"] in done.stderr


def test_near_names_come_first() -> None:
    many = [f"self.tool_{index}" for index in range(30)] + ["self.lamp.on"]
    assert form_module._near("lamp", many) == ["self.lamp.on"]
    assert form_module._near("self.lamp.no", many)[0] == "self.lamp.on"
    assert form_module._near("zzzzzz", many) == many
