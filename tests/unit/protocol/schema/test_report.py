"""The form report, and the files that it is made from."""

from __future__ import annotations

import json
from typing import Any

import pytest

from companion.messages.message import Message
from companion.protocol.schema.report import NamedSchema, read_tools, report

TOOL = {"name": "set", "inputSchema": {"type": "object", "properties": {"a": {"type": "integer"}}}}


@pytest.mark.parametrize(
    "document",
    [
        {"tools": [TOOL]},
        {"tools": [TOOL], "nextCursor": "x"},
        {"jsonrpc": "2.0", "id": 1, "result": {"tools": [TOOL]}},
        {"type": "mcp", "payload": {"jsonrpc": "2.0", "id": 1, "result": {"tools": [TOOL]}}},
        [TOOL],
        TOOL,
    ],
)
def test_files_with_tools(document: Any) -> None:
    assert read_tools(document) == (NamedSchema("set", TOOL["inputSchema"]),)


def test_a_file_with_one_schema() -> None:
    schema = {"title": "T", "type": "object"}
    assert read_tools(schema) == (NamedSchema("T", schema),)
    assert read_tools(True) == (NamedSchema("", True),)
    assert read_tools({"tools": []}) == Message("form.no_tools")


@pytest.mark.parametrize("document", ["text", 5, None, [1], []])
def test_other_files(document: Any) -> None:
    problem = read_tools(document)
    assert isinstance(problem, Message)
    assert problem.english()


def entries(schema: Any) -> list[tuple[str, str, bool, bool]]:
    (tool,) = report((NamedSchema("t", schema),))["tools"]
    return [
        (each["path"], each["kind"], each["required"], each["nullable"]) for each in tool["fields"]
    ]


def test_every_field_is_listed_once() -> None:
    assert entries(
        {
            "properties": {
                "a/b": {"type": ["integer", "null"]},
                "list": {"type": "array", "items": {"enum": [1, 2]}},
                "pair": {"prefixItems": [{"const": 1}, {"type": "string"}], "items": False},
                "map": {"type": "object", "additionalProperties": {"type": "number"}},
                "choice": {"anyOf": [{"type": "boolean"}, {"type": "object", "required": ["z"]}]},
                "any": {},
            },
            "required": ["list"],
            "additionalProperties": {"type": "string"},
        }
    ) == [
        ("/a~1b", "integer", False, True),
        ("/list", "array", True, False),
        ("/list/0", "enum", True, False),
        ("/pair", "array", False, False),
        ("/pair/0", "const", True, False),
        ("/pair/1", "string", True, False),
        ("/map", "map", False, False),
        ("/map/*", "number", True, False),
        ("/choice", "choice", False, False),
        ("/choice", "boolean", False, False),
        ("/choice", "object", False, False),
        ("/choice/z", "any", True, True),
        ("/any", "any", False, True),
        ("/*", "string", True, False),
    ]


def test_what_an_untouched_form_sends_and_lacks() -> None:
    schema = {
        "properties": {"a": {"type": "integer", "default": 3}, "b": {"type": "string"}},
        "required": ["a", "b"],
    }
    document = report((NamedSchema("t", schema),))
    (tool,) = document["tools"]
    assert tool["name"] == "t"
    assert tool["initialArguments"] == {"a": 3}
    assert tool["initialErrors"] == [{"path": "/b", "message": "This is required."}]
    assert tool["json"] == 0
    assert 0 <= tool["ms"] < 1_000
    assert json.loads(json.dumps(document)) == document


def test_json_fields_are_counted_and_say_why() -> None:
    schema = {"properties": {"a": {"$ref": "https://example.com/a"}, "b": {"$ref": "#/no"}}}
    (tool,) = report((NamedSchema("t", schema),))["tools"]
    assert tool["json"] == 2
    assert "never fetched" in tool["fields"][0]["reason"]
    assert len(tool["notes"]) == 2


def test_a_distrusted_default_says_why() -> None:
    schema = {"properties": {"a": {"type": "integer", "maximum": 5, "default": 9}}}
    (tool,) = report((NamedSchema("t", schema),))["tools"]
    assert "breaks the field's own rules" in tool["fields"][0]["reason"]
    assert tool["fields"][0]["required"]


def test_a_recursive_schema_is_opened_once() -> None:
    node = {"type": "object", "properties": {"next": {"$ref": "#/$defs/node"}}}
    assert [each[0] for each in entries({"$ref": "#/$defs/node", "$defs": {"node": node}})] == [
        "/next"
    ]


def test_a_root_that_is_no_plain_object_is_listed_too() -> None:
    assert entries({"type": "string"}) == [("", "string", True, False)]
    assert entries({"oneOf": [{"required": ["a"]}, {"required": ["b"]}]})[0][:2] == ("", "choice")
