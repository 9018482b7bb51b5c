from __future__ import annotations

import base64
import json

import pytest

from companion.simulator.cjson import MISSING, parse
from companion.simulator.tools import (
    PAGE_BYTES,
    Answer,
    Arguments,
    Image,
    Json,
    SimulatedTool,
    ToolArgument,
    ToolError,
    content,
    page,
)


async def _nothing(_arguments: Arguments) -> Answer:
    return True


def _tool(*properties: ToolArgument, user_only: bool = False) -> SimulatedTool:
    return SimulatedTool("self.a.b", "About “it”", _nothing, properties, user_only)


def test_listed_has_the_keys_in_the_firmwares_order() -> None:
    tool = _tool(
        ToolArgument("level", "integer", 5, -1, 10),
        ToolArgument("name", "string"),
        ToolArgument("on", "boolean", False),
    )
    assert tool.listed() == (
        '{"name":"self.a.b","description":"About “it”","inputSchema":{"type":"object",'
        '"properties":{"level":{"type":"integer","default":5,"minimum":-1,"maximum":10},'
        '"name":{"type":"string"},"on":{"type":"boolean","default":false}},'
        '"required":["name"]}}'
    )


def test_user_only_is_marked_unless_the_firmware_is_old() -> None:
    tool = _tool(user_only=True)
    assert json.loads(tool.listed())["annotations"] == {"audience": ["user"]}
    assert "annotations" not in json.loads(tool.listed(with_audience=False))


def test_arguments_are_taken_as_the_firmware_takes_them() -> None:
    tool = _tool(
        ToolArgument("level", "integer", minimum=0, maximum=100),
        ToolArgument("steps", "integer", 3, 1, 9),
        ToolArgument("on", "boolean", False),
        ToolArgument("word", "string", "x"),
    )
    given = parse('{"LEVEL":50.9,"steps":"7","on":1,"word":null,"more":[1]}')
    assert tool.arguments(given) == {"level": 50, "steps": 3, "on": False, "word": "x"}


@pytest.mark.parametrize(
    ("given", "message"),
    [
        ("{}", "Missing valid argument: level"),
        ('{"level":"50"}', "Missing valid argument: level"),
        ('{"level":true}', "Missing valid argument: level"),
        ('{"level":null}', "Missing valid argument: level"),
        ('{"level":101}', "Value exceeds maximum allowed: 100"),
        ('{"level":1e12}', "Value exceeds maximum allowed: 100"),
        ('{"level":-1}', "Value is below minimum allowed: 0"),
    ],
)
def test_wrong_arguments_are_refused_in_the_firmwares_words(given: str, message: str) -> None:
    tool = _tool(ToolArgument("level", "integer", minimum=0, maximum=100))
    with pytest.raises(ToolError) as raised:
        tool.arguments(parse(given))
    assert str(raised.value) == message


def test_no_arguments_at_all_are_no_arguments() -> None:
    assert _tool(ToolArgument("word", "string", "x")).arguments(MISSING) == {"word": "x"}


@pytest.mark.parametrize(
    ("answer", "text"),
    [(True, "true"), (False, "false"), (5, "5"), ("é", "é"), (Json({"a": 1}), '{"a":1}')],
)
def test_every_answer_but_an_image_is_text(answer: Answer, text: str) -> None:
    assert content(answer) == {"type": "text", "text": text}


def test_an_image_is_nested_as_json_in_a_string() -> None:
    item = content(Image("image/png", b"\x89PNG"))
    assert list(item) == ["type", "image"]
    nested = json.loads(item["image"])
    assert list(nested) == ["type", "mimeType", "data"]
    assert base64.b64decode(nested["data"]) == b"\x89PNG"


def _entries(*sizes: int) -> list[tuple[str, str]]:
    return [(f"t{number}", "x" * size) for number, size in enumerate(sizes)]


def test_a_page_ends_before_the_tool_that_would_not_fit() -> None:
    # 10 bytes for the head, a comma each, and 30 kept free
    fits = PAGE_BYTES - 30 - 10 - 2
    assert page(_entries(fits - 100, 100)).endswith("]}")
    assert page(_entries(fits - 100, 101)).endswith('],"nextCursor":"t1"}')


def test_size_is_counted_in_bytes() -> None:
    assert page([("a", "é" * 3000), ("b", "é" * 1000)]).endswith('],"nextCursor":"b"}')


@pytest.mark.parametrize(
    ("entries", "name"), [(_entries(PAGE_BYTES), "t0"), ([], "")], ids=["too large", "none"]
)
def test_a_page_without_tools_is_an_error(entries: list[tuple[str, str]], name: str) -> None:
    with pytest.raises(ToolError) as raised:
        page(entries)
    assert str(raised.value) == f"Failed to add tool {name} because of payload size limit"
