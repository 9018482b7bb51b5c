from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.transports.http.asgi import Unsatisfiable, requested_range


@pytest.mark.parametrize(
    ("header", "span"),
    [
        ("bytes=0-9", (0, 10)),
        ("bytes=0-0", (0, 1)),
        ("bytes=90-", (90, 100)),
        ("bytes=90-1000", (90, 100)),
        ("bytes=-10", (90, 100)),
        ("bytes=-1000", (0, 100)),
        (" Bytes = 5 - 6 ", (5, 7)),
        ("bytes=99-99", (99, 100)),
    ],
)
def test_one_range(header: str, span: tuple[int, int]) -> None:
    assert requested_range(header, 100) == span


@pytest.mark.parametrize(
    "header",
    [
        None,
        "",
        "bytes",
        "bytes=",
        "bytes=-",
        "bytes=9-5",
        "bytes=a-b",
        "bytes=0-1,5-6",
        "lines=0-1",
        "bytes=+1-2",
        "bytes=٣-",
        "bytes=" + "9" * 5000 + "-",
    ],
)
def test_everything_else_means_the_whole(header: str | None) -> None:
    assert requested_range(header, 100) is None


@pytest.mark.parametrize("header", ["bytes=100-", "bytes=100-200", "bytes=-0", "bytes=5000-5001"])
def test_behind_the_end_there_is_nothing(header: str) -> None:
    with pytest.raises(Unsatisfiable):
        requested_range(header, 100)


@pytest.mark.parametrize("header", ["bytes=0-", "bytes=-5"])
def test_an_empty_file_has_no_range(header: str) -> None:
    with pytest.raises(Unsatisfiable):
        requested_range(header, 0)


@given(st.text(max_size=30), st.integers(0, 1000))
def test_whatever_comes_the_range_is_within_the_file(text: str, total: int) -> None:
    for header in (text, f"bytes={text}"):
        try:
            span = requested_range(header, total)
        except Unsatisfiable:
            continue
        assert span is None or 0 <= span[0] < span[1] <= total
