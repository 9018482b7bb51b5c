"""Which version is newer is said only where it is certain."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.devices.firmware.judge import VersionOrder, order

RISING = [
    "0.9.9",
    "1.4.7",
    "1.4.7.1",
    "2.0.4",
    "2.0.10-beta.2",
    "2.0.10-rc1",
    "2.0.10-rc.2",
    "2.0.10rc3",
    "2.0.10",
    "2.0.10-3-g1a2b3c4",
    "v2.0.10-12-gdeadbeef",
    "2.1.0-dev",
    "2.1.0-alpha1",
    "v2.1.0-rc1",
    "V2.1.0",
    "10.0",
]


@pytest.mark.parametrize("place", range(len(RISING) - 1))
def test_each_is_newer_than_all_before_it(place: int) -> None:
    for later in RISING[place + 1 :]:
        assert order(RISING[place], later) is VersionOrder.OLDER, later
        assert order(later, RISING[place]) is VersionOrder.NEWER, later


@pytest.mark.parametrize(
    ("one", "other"),
    [("2.0.4", "v2.0.4"), ("2.0", "2.0.0"), (" 2.0.4 ", "2.0.4"), ("1a2b3c4", "1a2b3c4")],
)
def test_the_same_in_other_words(one: str, other: str) -> None:
    assert order(one, other) is VersionOrder.SAME


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("2.0.4", "2.0.4-dirty"),
        ("2.0.4-otto", "2.0.4-lichuang"),
        ("2.0.4+build1", "2.0.4+build2"),
        ("1a2b3c4", "2.0.4"),
        ("f8d6e3c-dirty", "2.0.4"),
        ("", "2.0.4"),
        ("main", "develop"),
        ("1.2.x", "1.2.3"),
        ("2.0.4-rcx", "2.0.4"),
        ("1234567890123", "1.0"),
    ],
)
def test_what_has_no_order(one: str, other: str) -> None:
    assert order(one, other) is None
    assert order(other, one) is None


def test_another_number_has_an_order_whatever_follows() -> None:
    assert order("2.0.4-otto", "2.0.5-lichuang-dirty") is VersionOrder.OLDER


@given(st.text(max_size=30), st.text(max_size=30))
def test_any_two_texts(one: str, other: str) -> None:
    there, back = order(one, other), order(other, one)
    assert (there is None) == (back is None)
    assert there is None or back is None or there == -back
    assert order(one, one) is VersionOrder.SAME
