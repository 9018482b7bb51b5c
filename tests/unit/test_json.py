"""Writing what every program reads, and finding places in JSON and in what is none."""

from __future__ import annotations

import json
import time
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.json import (
    DEEPEST,
    dumps,
    find_id,
    quoted,
    read_object,
    read_value,
    replaced,
    scan,
    unquoted,
)

VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(),
    lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
    max_leaves=20,
)


def _refuse(constant: str) -> Any:
    raise AssertionError(constant)


@pytest.mark.parametrize(
    "text", ["", "no", "[", '{"a":1} x', "[" * 200_000, b"\xff\xfe\x00", b"\xff"]
)
def test_what_cannot_be_read_is_nothing(text: str | bytes) -> None:
    assert read_value(text) is None
    assert read_object(text) is None


def test_only_an_object_is_one() -> None:
    assert read_value("[1]") == [1]
    assert read_object("[1]") is None
    assert read_object(b'{"a": 1}') == {"a": 1}


def test_raw_line_feeds_are_read_when_asked_for() -> None:
    text = '{"a": "b\nc"}'
    assert read_object(text) is None
    assert read_object(text, strict=False) == {"a": "b\nc"}


def test_numbers_that_are_none_become_words() -> None:
    value = {"a": [float("nan"), 1.5, (float("inf"),)], "b": {"c": float("-inf")}}
    found = json.loads(dumps(value), parse_constant=_refuse)
    assert found == {"a": ["NaN", 1.5, ["Infinity"]], "b": {"c": "-Infinity"}}


def test_everything_else_is_written_as_ever() -> None:
    value = {"a": [1, 2.5, None, True, "ü"], "b": {}}
    assert dumps(value) == json.dumps(value)
    assert dumps(value, indent=1, ensure_ascii=False) == json.dumps(
        value, indent=1, ensure_ascii=False
    )


def test_what_is_no_json_at_all_is_an_error() -> None:
    circle: list[Any] = []
    circle.append(circle)
    with pytest.raises((ValueError, RecursionError)):
        dumps(circle)


def leaves(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[tuple[Any, ...], Any]]:
    if isinstance(value, dict):
        return [leaf for name, each in value.items() for leaf in leaves(each, (*path, name))]
    if isinstance(value, list):
        return [leaf for index, each in enumerate(value) for leaf in leaves(each, (*path, index))]
    return [(path, value)]


@given(VALUES, st.booleans())
def test_it_finds_every_value_of_valid_json_at_its_path(value: Any, plain: bool) -> None:
    text = json.dumps(value, ensure_ascii=plain)
    found = [
        (each.path, json.loads(text[each.start : each.stop]))
        for each in scan(text)
        if not each.is_name
    ]
    assert found == leaves(value)


@given(st.text(alphabet='{}[]:,"\\ab1 \n'))
def test_nothing_makes_it_raise(text: str) -> None:
    for each in scan(text):
        assert text[each.start : each.stop]


def test_an_error_with_quotes_in_it_keeps_its_id() -> None:
    text = '{"jsonrpc":"2.0","id":23,"error":{"message":"Failed to open "sd card""}}'
    place = find_id(text)
    assert place is not None and text[place.start : place.stop] == "23"
    assert replaced(text, [(place, "7")]) == text.replace("23", "7")


@pytest.mark.parametrize(
    ("text", "token"),
    [
        ('{"type":"mcp","payload":{"result":{"id":5},"id":"abc"}}', '"abc"'),
        ('{"ID": 5.7, "result": {}}', "5.7"),
        ('{"result":{"id":5}}', None),
        ('[{"id":5}]', None),
        ("no json", None),
    ],
)
def test_the_id_of_a_message_is_no_other_id(text: str, token: str | None) -> None:
    place = find_id(text)
    assert (place and text[place.start : place.stop]) == token


def test_depth_is_bounded_and_what_follows_keeps_its_path() -> None:
    text = '{"a":' + "[" * 500 + '"x"' + "]" * 500 + ',"b":1}'
    first, last = (each for each in scan(text) if not each.is_name)
    assert len(first.path) == DEEPEST
    assert last.path == ("b",)


@pytest.mark.parametrize(
    "text", ['"\\"' * 200_000, "{[" * 200_000, '"a":' * 100_000, " " * 400_000]
)
def test_hostile_text_is_read_in_linear_time(text: str) -> None:
    began = time.process_time()
    for _ in scan(text):
        pass
    assert time.process_time() - began < 10


def test_texts_are_written_so_that_bytes_come_back() -> None:
    text = 'a"b\\c\n' + b"\xce\xd2".decode("utf-8", "surrogateescape") + "\ud800"
    token = quoted(text)
    token.encode("utf-8", "surrogateescape")
    assert unquoted(token) == text
    assert quoted("é", plain=True) == '"\\u00e9"'


def test_a_wrong_escape_leaves_the_text_as_it_is() -> None:
    assert unquoted('"a\\xb"') == "a\\xb"
