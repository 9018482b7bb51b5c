"""The places of values in a frame, against the standard library's own reading."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.protocol.bridge.json_spans import MAX_SPANS, Span, decoded, read_spans, replaced
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
