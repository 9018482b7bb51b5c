"""The places of values in a frame, against the standard library's own reading."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.protocol.bridge.json_spans import (
    MAX_SPANS,
    MAX_VALUES,
    Budget,
    Span,
    TooManyValues,
    decoded,
    read_as_device,
    read_spans,
    replaced,
)
from tests.unit.protocol.json_values import json_values


def every(span: Span) -> list[Span]:
    inner = [each for _, each in span.members or ()] + (span.items or [])
    return [span, *(found for each in inner for found in every(each))]


@given(
    json_values,
    st.integers(0, 4),
    st.sampled_from([None, 1, "\t"]),
    st.booleans(),
    st.sampled_from([b"", b"  ", b"\r\n"]),
)
def test_places_are_those_of_the_values(
    value: Any, depth: int, indent: Any, ascii_only: bool, before: bytes
) -> None:
    frame = before + json.dumps(value, indent=indent, ensure_ascii=ascii_only).encode(
        "utf-8", "replace"
    )
    root = read_spans(frame, depth)
    assert root is not None
    plain = json.loads(frame)
    assert decoded(frame, root) == plain
    for span in every(root):
        assert json.loads(frame[span.start : span.stop]) == decoded(frame, span)
        for name, inner in span.members or ():
            here = decoded(frame, span)
            assert (
                any(decoded(frame, inner) == each for key, each in here.items() if key.isascii())
                or not name.isascii()
            )


@given(st.binary())
def test_nothing_raises(frame: bytes) -> None:
    root = read_spans(frame, 3)
    assert root is None or 0 <= root.start < root.stop <= len(frame)


@given(json_values, st.integers(0, 40))
def test_what_is_cut_off_is_no_json(value: Any, cut: int) -> None:
    frame = json.dumps({"a": value, "b": [value]}).encode()
    assert read_spans(frame[: max(1, len(frame) - 1 - cut)], 3) is None


@pytest.mark.parametrize(
    "frame",
    [
        b"",
        b" ",
        b"{",
        b"[",
        b'{"a"',
        b'{"a" 1}',
        b'{"a":}',
        b'{"a":1,}',
        b'{"a":1 "b":2}',
        b"{a:1}",
        b"{1:1}",
        b"[1,]",
        b"[1 2]",
        b"[,]",
        b"nul",
        b'{"a":' * 20_000,
        b"[" * 20_000,
    ],
)
def test_no_json(frame: bytes) -> None:
    assert read_spans(frame, 3) is None


def test_names_in_any_case_and_the_first_of_equal_ones() -> None:
    frame = b'\xef\xbb\xbf{"ID":1,"id":2,"x":{"Y":[{"z":3}]}} and more'
    root = read_spans(frame, 3)
    assert root is not None and root.items is None
    first = root.get("id")
    assert first is not None and first.value == 1 and frame[first.start : first.stop] == b"1"
    assert [each.value for each in root.all("id")] == [1, 2]
    inner = root.get("x")
    assert inner is not None and inner.get("nothing") is None
    array = inner.get("y")
    assert array is not None and array.items is not None and array.members is None
    deepest = array.items[0].get("z")
    assert deepest is not None and deepest.value == 3
    assert first.get("id") is None and first.all("id") == []


def test_strings_are_decoded_when_asked_for() -> None:
    frame = b'{"a":"caf\xc3\xa9","b":"\xe9"}'
    root = read_spans(frame, 1)
    assert root is not None
    assert decoded(frame, root) == {"a": "café", "b": "\ufffd"}


def test_too_many_values_are_no_frame() -> None:
    items = [0] * (MAX_SPANS - 1)
    assert read_spans(json.dumps(items).encode(), 1) is not None
    assert read_spans(json.dumps([*items, 0]).encode(), 1) is None
    # what is nested deeper than was asked for costs nothing
    assert read_spans(json.dumps({"a": {"b": [*items, 0]}}).encode(), 2) is not None


@given(st.binary(min_size=1), st.data())
def test_replacing(frame: bytes, data: st.DataObject) -> None:
    assert replaced(frame, []) is frame
    start = data.draw(st.integers(0, len(frame)))
    stop = data.draw(st.integers(start, len(frame)))
    other = data.draw(st.binary())
    assert replaced(frame, [(start, stop, other)]) == frame[:start] + other + frame[stop:]
    if stop < len(frame):
        both = [(len(frame) - 1, len(frame), b"!"), (start, stop, other)]
        expected = frame[:start] + other + frame[stop:-1] + b"!"
        assert replaced(frame, both) == expected


DEPTH = 6


def plain(span: Span) -> Any:
    if span.items is not None:
        return [plain(item) for item in span.items]
    if span.members is not None:
        return [(name, plain(item)) for name, item in span.members]
    return span.value


@pytest.mark.parametrize(
    ("frame", "value"),
    [
        (b'{"a":1}', [("a", 1)]),
        (b'\xef\xbb\xbf \x00\x01{"a":01}', [("a", 1)]),
        (b'{\x00"a"\x1f:\x02-.5\x03,\x04"B" :1.}\x00 and more', [("a", -0.5), ("b", 1.0)]),
        (b'{"a\\u0000b":1,"A":2}', [("a", 1), ("a", 2)]),
        (b'["a\\u0041\\/\\n\\uZZZZ"]', ["aA/\n\0"]),
        (b'["\\u12\\"x"]', ["\0x"]),
        (b'["raw \x00\n \xc3\xa9 \xff"]', ["raw \0\n é �"]),
        (b'["\\ud83e\\udd16","\\ud83e"]', ["\U0001f916", "���"]),
        (b"[true,false,null,NaN,-Infinity]", [True, False, None, None, None]),
        (b'[{"a":[1,{"b":"]}\\""},2]},3]', [[("a", [1, [("b", ']}"')], 2])], 3]),
        (b"[]{}", []),
        (b'"text"', "text"),
    ],
    ids=range(12),
)
def test_what_a_device_reads(frame: bytes, value: Any) -> None:
    span = read_as_device(frame, DEPTH)
    assert span is not None and plain(span) == value


@pytest.mark.parametrize(
    "frame",
    [
        *(b"", b" ", b"{", b"[", b'{"a"', b'{"a":', b'{"a":1', b'{"a":1,', b'{"a":1,}', b"{1:2}"),
        *(
            b"[1,]",
            b"[1 2]",
            b'"open',
            b'["open\\"]',
            b"no JSON",
            b"-",
            b"+1",
            b'{"a" 1}',
            b"[nul]",
        ),
        *(b'{"a":1;"b":2}', b'{"a":truex}', b'[{"deep":"open]', b"'a'"),
    ],
)
def test_what_no_device_reads(frame: bytes) -> None:
    assert read_as_device(frame, DEPTH) is None


def test_what_is_deep_is_passed_over() -> None:
    span = read_as_device(b'{"a":{"b":[1,"]",{"c":2}]},"d":3}', 1)
    assert span is not None and plain(span) == [("a", None), ("d", 3)]
    deep = b"[" * 2_000 + b"]" * 2_000
    whole = read_as_device(deep, 1)
    assert whole is not None and (whole.start, whole.stop) == (0, len(deep))


@pytest.mark.parametrize("frame", [b"[" + b"1," * MAX_VALUES + b"1]", b"[" * (MAX_VALUES + 9)])
def test_a_frame_without_end_is_not_taken_for_harmless(frame: bytes) -> None:
    with pytest.raises(TooManyValues):
        read_as_device(frame, DEPTH)


def test_the_texts_of_one_frame_have_one_budget() -> None:
    budget = Budget(10)
    assert read_as_device(b"[1,2,3]", DEPTH, budget) is not None
    assert read_as_device(b"[[[1,2,3]]]", 1, budget) is not None
    with pytest.raises(TooManyValues):
        read_as_device(b"[1]", DEPTH, budget)


@pytest.mark.parametrize("escape", ["\\uZZZZ", "\\x"])
def test_escapes_of_nobody_are_not_read_without_end(escape: str) -> None:
    with pytest.raises(TooManyValues):
        read_as_device(f'["{escape * (MAX_VALUES + 1)}"]'.encode(), DEPTH)


@given(json_values, st.booleans())
def test_all_json_is_read_where_it_stands(value: Any, ascii_only: bool) -> None:
    frame = json.dumps([value, "end"], ensure_ascii=ascii_only).encode("utf-8", "replace")
    span = read_as_device(b" " + frame + b"}", 2)
    assert span is not None and (span.start, span.stop) == (1, 1 + len(frame))
    assert span.items is not None and span.items[1].value == "end"
    first = span.items[0]
    assert json.loads(frame)[0] == json.loads(frame[first.start - 1 : first.stop - 1])


@given(st.one_of(st.binary(), st.text('{}[]",:\\u0 "').map(str.encode)))
def test_nothing_else_is_raised(anything: bytes) -> None:
    read_as_device(anything, DEPTH)
