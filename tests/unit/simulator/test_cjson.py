from __future__ import annotations

import pytest

from companion.simulator.cjson import (
    INT_MAX,
    INT_MIN,
    MISSING,
    JsonObject,
    NotJson,
    compact,
    int_of,
    parse,
    parse_object,
    quoted,
    text_of,
)


def _object(text: str) -> JsonObject:
    value = parse(text)
    assert isinstance(value, JsonObject)
    return value


def test_names_match_whatever_their_case_and_the_first_counts() -> None:
    value = _object('{"ID":1,"id":2}')
    assert value.get("Id") == 1
    assert value.get("other") is MISSING


def test_null_is_not_missing() -> None:
    assert _object('{"params":null}').get("params") is None


@pytest.mark.parametrize("text", ['{"a":1} and more', ' \n\t{"a":1}', '{"a":"raw\nline"}'])
def test_what_the_firmware_reads_though_it_is_not_quite_json(text: str) -> None:
    assert isinstance(parse(text), JsonObject)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "not json",
        '{"a":1',
        '{"a":1} '[:-2],
        '{"a":NaN}',
        '{"a":Infinity}',
        '{"a":"\\ud800"}',
        '{"a":"\\udc00"}',
        '{"a":"\\udc00\\ud800"}',
        '{"a":"\\ud800 \\udc00"}',
        '{"a":"\\ud800\\ud800\\udc00"}',
        "[" * 100_000,
    ],
)
def test_what_the_firmware_does_not_read(text: str) -> None:
    with pytest.raises(NotJson):
        parse(text)


@pytest.mark.parametrize(
    ("text", "read"),
    [
        ('"\\ud83d\\ude00"', "😀"),
        ('"\\\\ud800"', "\\ud800"),  # an escaped backslash, then letters
        ('"\\u0041"', "A"),
        ('"a\\u0000b"', "a"),  # a C string ends at NUL
    ],
)
def test_strings(text: str, read: str) -> None:
    assert text_of(parse(text)) == read


@pytest.mark.parametrize(
    ("text", "number"),
    [
        ("5", 5),
        ("5.7", 5),
        ("-5.7", -5),
        ("-0", 0),
        ("2147483647", INT_MAX),
        ("2147483648", INT_MAX),
        ("1e999", INT_MAX),
        ("-1e999", INT_MIN),
        ("9" * 5000, INT_MAX),
        ("true", None),
        ("null", None),
        ('"5"', None),
    ],
)
def test_numbers_become_32_bit_integers(text: str, number: int | None) -> None:
    assert int_of(parse(text)) == number


def test_bytes_that_are_not_utf8_pass_through() -> None:
    raw = b'"\xc4\xe3"'.decode("utf-8", "surrogateescape")
    assert quoted(text_of(parse(raw)) or "").encode("utf-8", "surrogateescape") == b'"\xc4\xe3"'


def test_only_what_must_be_escaped_is_escaped() -> None:
    assert quoted('你 / " \\ \n\x01') == '"你 / \\" \\\\ \\n\\u0001"'
    assert compact({"a": [1, True, None, 41.5]}) == '{"a":[1,true,null,41.5]}'


@pytest.mark.parametrize("text", ["", "no json", "[]", "null", "17", '"text"', '{"a":'])
def test_what_is_no_object(text: str) -> None:
    assert parse_object(text) is None


def test_an_object_is_read_as_any_value() -> None:
    assert parse_object('{"a":1} and more') == parse('{"a":1}')
