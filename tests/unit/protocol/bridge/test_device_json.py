"""What any device reads of a frame: more than JSON, at the same places."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.protocol.bridge.device_json import MAX_VALUES, TooManyValues, read_as_device
from companion.protocol.bridge.json_spans import Budget, Span
from tests.unit.protocol.json_values import json_values

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
