"""Writing what every program reads, and finding places in JSON and in what is none."""

from __future__ import annotations

import json
import math
from datetime import UTC, datetime, timedelta, timezone
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import companion.json
from companion.json import (
    DEEPEST,
    dumps,
    find_id,
    finite,
    frame_of,
    frame_value,
    iso,
    quoted,
    read_object,
    read_value,
    replaced,
    scan,
    unquoted,
)
from tests.fakes.work import work_of_at_most

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


NUMBERS = VALUES | st.floats(allow_nan=False) | st.integers(-(2**70), 2**70)


@given(NUMBERS)
def test_a_frame_says_what_it_is_made_of(value: Any) -> None:
    frame = frame_of({"a": [value]})
    assert json.loads(frame) == {"a": [value]} == frame_value(frame.encode())
    assert "\n" not in frame


@pytest.mark.parametrize(
    ("value", "frame"),
    [
        (
            {"b": "七\u2028\x1f", "a": [1, 2.5, True, None]},
            '{"b":"七\u2028\\u001f","a":[1,2.5,true,null]}',
        ),
        (math.nan, "NaN"),
        ([-math.inf, None], "[-Infinity,null]"),
        ("七\ud800", '"\\u4e03\\ud800"'),
        ({None: 1, True: 2, 3: 4}, '{"null":1,"true":2,"3":4}'),
        (2**64, "18446744073709551616"),
    ],
)
def test_a_frame_is_written_as_python_does(value: Any, frame: str) -> None:
    assert frame_of(value) == frame


def _read_by_python(frame: bytes) -> str:
    try:
        return repr(json.JSONDecoder(strict=False).decode(frame.decode("utf-8", "replace")))
    except (ValueError, RecursionError):
        return "nothing"


def _read(frame: bytes) -> str:
    try:
        return repr(frame_value(frame))
    except (ValueError, RecursionError):
        return "nothing"


@given(
    st.text('[]{}",:\\ \n\x00\ufeff019.-+eE七tru NaIf\xa0/bud8', max_size=40).map(str.encode)
    | st.binary()
)
def test_a_frame_is_read_as_python_does(frame: bytes) -> None:
    assert _read(frame) == _read_by_python(frame)
    assert _read(b'{"a":"' + frame + b'"}') == _read_by_python(b'{"a":"' + frame + b'"}')


@pytest.mark.parametrize(
    "frame",
    [
        '{"a":"line\nfeed"}',
        '{"a":1,"a":2}',
        '"\\ud800"',
        '{"\\udfff":"\\ud83d\\ude00"}',
        "[NaN,-Infinity,1e999,-1e999,-0,-0.0,1e-400]",
        "[18446744073709551616,-9223372036854775809,0.1,123456789012345678901234567890.5]",
        "1" * 4_000,
        "1" * 5_000,
        "[" * 900 + "]" * 900,
        "[" * 100_000,
        "\ufeff{}",
        "{} x",
        " \t\r\n{}\n",
        "01",
        '{"a":1,}',
    ],
)
def test_odd_frames_are_read_as_python_does(frame: str) -> None:
    assert _read(frame.encode()) == _read_by_python(frame.encode())


def test_python_reads_the_floats() -> None:
    # msgspec needs 24 µs for one such as 1.7976931348623157e308, of which a frame may hold 40,000
    assert companion.json._QUICK.float_hook is float


def test_what_is_no_utf8_is_read_all_the_same() -> None:
    assert frame_value(b'{"ssid":"\xd6\xd0","\xff":1}') == {"ssid": "\ufffd\ufffd", "\ufffd": 1}


def _by_python(text: str | bytes, strict: bool) -> str:
    try:
        return repr(json.loads(text, strict=strict))
    except (ValueError, RecursionError):
        return repr(None)


@pytest.mark.parametrize("strict", [True, False])
@pytest.mark.parametrize(
    "text",
    [
        *('{"a": 1, "b": 2, "a": 3}', "[NaN, -Infinity]", "1e400", "-0", "-0.0", "01", "1."),
        *(r'"\ud800"', r'"\ud83d\ude00"', r'"\ude00\ud83d"', '"\ud800"', '"a\x7fb"', '"a\x01"'),
        *("9" * 30, "9" * 5_000, "18446744073709551616", "0.1", "5e-324", "9007199254740993.0"),
        *('{"a": 1,}', "[1 2]", "\ufeff1", "1 2", " \t\r\n1\x0b", '"\\x"', "{1: 2}", '{"": null}'),
        *(b"\xef\xbb\xbf1", b'"\xff"', b'"\xed\xa0\x80"', "1".encode("utf-16"), b'"\xc3\xa9"'),
        "[" * 300 + "]" * 300,
    ],
)
def test_a_text_says_what_it_says_to_python(text: str | bytes, strict: bool) -> None:
    assert repr(read_value(text, strict=strict)) == _by_python(text, strict)


@given(
    st.text(alphabet='{}[]:,"\\udD8aeE01.-+tN \n\ud800é')
    | st.from_regex(r"-?[0-9]{1,25}(\.[0-9]{1,25})?([eE][+-]?[0-9]{1,3})?", fullmatch=True)
    | VALUES.map(json.dumps),
    st.booleans(),
)
def test_any_text_says_what_it_says_to_python(text: str, strict: bool) -> None:
    assert repr(read_value(text, strict=strict)) == _by_python(text, strict)


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


@given(
    st.datetimes(
        min_value=datetime(1, 1, 2),
        max_value=datetime(9999, 12, 30),
        timezones=st.sampled_from([UTC, timezone(timedelta(hours=-9, minutes=-30))]),
    )
)
def test_a_moment_is_written_as_python_writes_it(time: datetime) -> None:
    for each in (time, time.replace(microsecond=0), time.replace(microsecond=999)):
        assert iso(each) == each.astimezone(UTC).isoformat(timespec="milliseconds")


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
    with work_of_at_most(1_000):
        for _ in scan(text):
            pass


def test_texts_are_written_so_that_bytes_come_back() -> None:
    text = 'a"b\\c\n' + b"\xce\xd2".decode("utf-8", "surrogateescape") + "\ud800"
    token = quoted(text)
    token.encode("utf-8", "surrogateescape")
    assert unquoted(token) == text
    assert quoted("é", plain=True) == '"\\u00e9"'


def test_a_wrong_escape_leaves_the_text_as_it_is() -> None:
    assert unquoted('"a\\xb"') == "a\\xb"


@pytest.mark.parametrize(
    ("value", "number"),
    [
        (5, 5.0),
        (-0.5, -0.5),
        (2**1_000, float(2**1_000)),
        (True, None),
        ("5", None),
        (None, None),
        (math.nan, None),
        (-math.inf, None),
        (10**400, None),
        (-(10**400), None),
    ],
)
def test_a_number_is_one_that_a_float_holds(value: Any, number: float | None) -> None:
    assert finite(value) == number
