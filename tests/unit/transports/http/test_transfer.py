from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.transports.http.offer import Coverage


@pytest.mark.parametrize(
    ("spans", "whole"),
    [
        ([(0, 100)], True),
        ([(0, 99)], False),
        ([(1, 100)], False),
        ([(0, 40), (40, 100)], True),
        ([(60, 100), (0, 40), (40, 60)], True),
        ([(0, 40), (41, 100)], False),
        ([(0, 70), (20, 100)], True),
        ([(0, 0)], False),
        ([], False),
    ],
)
def test_a_file_is_whole_when_no_byte_is_missing(spans: list[tuple[int, int]], whole: bool) -> None:
    coverage = Coverage(100)
    for start, stop in spans:
        coverage.add(start, stop)
    assert coverage.whole is whole


def test_nothing_is_missing_of_an_empty_file() -> None:
    assert Coverage(0).whole


def test_cleared_it_begins_again() -> None:
    coverage = Coverage(10)
    coverage.add(0, 10)
    coverage.clear()
    assert not coverage.whole


@given(st.lists(st.tuples(st.integers(0, 20), st.integers(0, 20)), max_size=12))
def test_it_counts_as_a_set_of_bytes_would(spans: list[tuple[int, int]]) -> None:
    coverage, covered = Coverage(20), set[int]()
    for start, stop in spans:
        coverage.add(start, stop)
        covered.update(range(start, stop))
    assert coverage.whole is (covered == set(range(20)))
