"""JSON as people type it: exact, and refused with words where it could not be sent."""

from __future__ import annotations

import pytest

from companion.protocol.schema.jsontext import parse_json, write_json
from companion.protocol.schema.values import UNSET, identical


@pytest.mark.parametrize(
    "text",
    [
        '{"b":1,"a":{"z":[1,1.0,true,null,"é😀"]}}',
        "12345678901234567890123",
        "1.0",
        "-0.5",
        '""',
        "[]",
    ],
)
def test_text_comes_back_as_it_was(text: str) -> None:
    parsed = parse_json(text)
    assert parsed.ok
    assert write_json(parsed.value, indent=None).replace(": ", ":").replace(", ", ",") == text


def test_values_come_back_identical_when_indented() -> None:
    value = {"b": [1, 1.0, {"a": 2**60}], "a": "x\ny"}
    assert identical(parse_json(write_json(value)).value, value)


@pytest.mark.parametrize(
    ("text", "code", "line", "column"),
    [
        ("", "field.json.empty", 0, 0),
        ("  \n", "field.json.empty", 0, 0),
        ('{"a": 1,\n "b" 2}', "field.json.syntax", 2, 6),
        ("{'a': 1}", "field.json.syntax", 1, 2),
        ("NaN", "field.json.constant", 0, 0),
        ("[-Infinity]", "field.json.constant", 0, 0),
        ("1e400", "field.json.number", 0, 0),
        ("9" * 5000, "field.json.number", 0, 0),
        ('{"a": 1, "a": 2}', "field.json.duplicate", 0, 0),
        ("[" * 5000 + "]" * 5000, "field.json.too_deep", 0, 0),
        ("[" * 150 + "]" * 150, "field.json.too_deep", 0, 0),
        ('{"a":\n"\ud800"}', "field.json.surrogate", 2, 0),
        (r'"\ud800"', "field.json.surrogate", 1, 0),
    ],
)
def test_what_cannot_be_sent_is_said(text: str, code: str, line: int, column: int) -> None:
    parsed = parse_json(text)
    assert not parsed.ok
    assert parsed.value is UNSET
    assert parsed.problem is not None
    assert parsed.problem.code == code
    assert parsed.problem.english()
    assert (parsed.line, parsed.column)[0] == (
        line if code != "field.json.surrogate" else parsed.line
    )
    assert parsed.column == column


def test_the_line_of_half_a_character_is_given() -> None:
    assert parse_json('{"a":\n"\ud800"}').line == 2


def test_an_escaped_pair_is_one_character() -> None:
    assert parse_json(r'"\ud83d\ude00"').value == "😀"
