"""A request as a command line: what is copied is read back as what was sent, without secrets."""

from __future__ import annotations

import ctypes
import json
import shlex
import sys
from typing import Any

import pytest

from companion.app.frames.command import command_line
from companion.cli.commands import parse
from companion.protocol.tools import Tool

NASTY = 'it\'s "quoted" $HOME `id` & | > < ^ % ! \\ ; * ä\nnext'


def call(name: str = "self.a", **arguments: Any) -> dict[str, Any]:
    params = {"name": name, "arguments": arguments}
    return {"jsonrpc": "2.0", "id": 1, "method": "tools/call", "params": params}


def words(text: str) -> list[str]:
    return shlex.split(text)


def test_a_call_becomes_the_command_that_makes_it() -> None:
    line = command_line("ws://10.0.0.2:8080/ws", call(volume=30, text=NASTY), windows=False)
    assert line is not None and not line.hidden
    program, *rest = words(line.text)
    assert program == "companion"
    read = parse(rest)
    assert (read.command, read.endpoint, read.tool) == ("call", "ws://10.0.0.2:8080/ws", "self.a")
    assert json.loads(read.args) == {"volume": 30, "text": NASTY}


def test_without_arguments_there_are_none() -> None:
    line = command_line("hub:02:00:00:00:00:01", call("self.get_device_status"), windows=False)
    assert line is not None
    assert line.text == "companion call hub:02:00:00:00:00:01 self.get_device_status"


def test_a_listing_becomes_its_command() -> None:
    payload = {"jsonrpc": "2.0", "id": 1, "method": "tools/list", "params": {"cursor": "a"}}
    line = command_line("demo:", payload, windows=False)
    assert line is not None and line.text == "companion tools demo:"


@pytest.mark.parametrize(
    "payload",
    [
        None,
        {"jsonrpc": "2.0", "id": 1, "method": "ping"},
        {"jsonrpc": "2.0", "id": 1, "method": "tools/call"},
        {"jsonrpc": "2.0", "id": 1, "method": "tools/call", "params": {"name": 5}},
        {"jsonrpc": "2.0", "id": 1, "result": {}},
    ],
)
def test_what_no_command_sends_has_none(payload: Any) -> None:
    assert command_line("demo:", payload) is None


def test_without_an_endpoint_there_is_no_command() -> None:
    assert command_line("", call()) is None


def test_secrets_are_left_out_and_that_is_said() -> None:
    schema = {"type": "object", "properties": {"pin": {"type": "string", "writeOnly": True}}}
    tool = Tool("self.a", input_schema=schema)
    line = command_line("demo:", call(pin="hunter2x", password="hunter3x"), tool, windows=False)
    assert line is not None and line.hidden
    assert "hunter" not in line.text
    untold = command_line("demo:", call(token="hunter4x"), windows=False)
    assert untold is not None and untold.hidden and "hunter" not in untold.text


@pytest.mark.parametrize(
    "endpoint",
    [
        "http://host/mcp?token=hunter2x",
        "stdio:server --api-key hunter2x",
        "stdio:server --token=hunter2x",
    ],
)
def test_secrets_in_an_endpoint_are_left_out(endpoint: str) -> None:
    line = command_line(endpoint, call(), windows=False)
    assert line is not None and line.hidden and "hunter2x" not in line.text


def test_an_endpoint_with_blanks_stays_one_word() -> None:
    line = command_line("stdio:server --name 'a b'", call(), windows=False)
    assert line is not None and not line.hidden
    assert words(line.text)[2] == "stdio:server --name 'a b'"


def _seen_by_the_program(line: str) -> list[str]:
    """What a program of Windows gets of a line that its command prompt passes on.

    Outside of quotation marks a circumflex takes the meaning from the character after it; every
    mark is written so, so that the prompt never counts itself inside of any.
    """
    passed, at = "", 0
    while at < len(line):
        at += line[at] == "^"
        passed += line[at]
        at += 1
    return _split(passed)


def _split(line: str) -> list[str]:
    """By the rules of Microsoft's C runtime."""
    found: list[str] = []
    word, quoted, began, at = "", False, False, 0
    while at < len(line):
        char = line[at]
        if char == "\\":
            end = at
            while line[end : end + 1] == "\\":
                end += 1
            count = end - at
            if line[end : end + 1] == '"':
                word += "\\" * (count // 2)
                if count % 2:
                    word, end = word + '"', end + 1
            else:
                word += "\\" * count
            at, began = end, True
            continue
        if char == '"':
            quoted, began = not quoted, True
        elif char in " \t" and not quoted:
            if began:
                found.append(word)
            word, began = "", False
        else:
            word, began = word + char, True
        at += 1
    return [*found, word] if began else found


def test_windows_gets_the_same_words() -> None:
    nasty = NASTY.replace("\n", " ")
    line = command_line("demo:", call(text=nasty, volume=3), windows=True)
    assert line is not None
    seen = _seen_by_the_program(line.text)
    assert seen[:4] == ["companion", "call", "demo:", "self.a"]
    assert json.loads(seen[5]) == {"text": nasty, "volume": 3}
    # nothing that the command prompt acts on is left unquoted
    bare = line.text.replace("^^", "")
    assert all(bare[at - 1] == "^" for at, char in enumerate(bare) if char in '"&|<>%!()')


@pytest.mark.skipif(sys.platform != "win32", reason="asks Windows itself")
def test_windows_itself_agrees() -> None:
    line = command_line("demo:", call(text=NASTY), windows=True)
    assert line is not None
    plain = line.text.replace("^^", "\0").replace("^", "").replace("\0", "^")
    count = ctypes.c_int()
    split = ctypes.windll.shell32.CommandLineToArgvW  # type: ignore[attr-defined]
    split.restype = ctypes.POINTER(ctypes.c_wchar_p)
    found = split(plain, ctypes.byref(count))
    assert [found[index] for index in range(count.value)] == _split(plain)


def test_arguments_that_are_nested_too_deep_are_left_out() -> None:
    deep: dict[str, object] = {}
    for _ in range(900):
        deep = {"a": deep}
    payload = {"method": "tools/call", "params": {"name": "t.x", "arguments": deep}}
    line = command_line("demo:", payload, windows=False)
    assert line is not None and line.hidden
    assert line.text.startswith("companion call demo: t.x")
