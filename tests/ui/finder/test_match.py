"""Which name fits what was typed, and which fits better."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.ui.finder.match import match
from tests.fakes.work import work_of_at_most


def order(typed: str, *names: str) -> list[str]:
    """Names that fit, best first."""
    found = [(name, match(typed, name)) for name in names]
    fits = [(each.merit, -each.span, name) for name, each in found if each is not None]
    return [name for *_, name in sorted(fits, reverse=True)]


def test_the_beginning_counts_most_and_scattered_letters_least() -> None:
    names = ("Theme", "Evolve", "Violet lamp", "Set volume", "Volume")
    assert order("vol", *names) == ["Volume", "Set volume", "Evolve", "Violet lamp"]


def test_initials_find_a_name_of_several_words() -> None:
    assert order("sv", "Saved", "Set volume") == ["Set volume", "Saved"]
    assert match("aspv", "Audio speaker › Set volume") is not None
    assert match("setvol", "Set volume") is not None


@pytest.mark.parametrize("typed", ["volume set", "VOLUME", "  set   vol ", "vlm"])
def test_words_are_found_in_any_order_and_case(typed: str) -> None:
    assert match(typed, "Set volume") is not None


@pytest.mark.parametrize("typed", ["volumes", "xset", "set brightness"])
def test_every_word_must_fit(typed: str) -> None:
    assert match(typed, "Set volume") is None


def test_words_that_are_not_shown_count_whole_and_are_not_marked() -> None:
    found = match("self.otto", "Action", "self.otto.action")
    assert found is not None and found.places == frozenset()
    assert match("slfott", "Action", "self.otto.action") is None
    shown = match("otto", "Otto", "self.otto.action")
    assert shown is not None and shown.merit > found.merit


def test_the_letters_that_fit_are_known() -> None:
    found = match("vol", "Set volume")
    assert found is not None and sorted(found.places) == [4, 5, 6]
    jumped = match("sv", "Set volume")
    assert jumped is not None and sorted(jumped.places) == [0, 4]


@pytest.mark.parametrize(
    ("typed", "name"), [("音量", "设置音量"), ("küche", "KÜCHE"), ("straße", "STRASSE Straße")]
)
def test_other_scripts(typed: str, name: str) -> None:
    assert match(typed, name) is not None


@given(st.text(max_size=20), st.text(max_size=60), st.text(max_size=60))
def test_no_text_breaks_it_and_marks_lie_in_the_name(typed: str, name: str, also: str) -> None:
    found = match(typed, name, also)
    if found is not None:
        assert all(0 <= place < len(name) for place in found.places)


def test_a_hostile_name_takes_no_time() -> None:
    with work_of_at_most(100):
        match("ab" * 20, "a b " * 5_000)
        match("a" * 39 + "b", "a " * 5_000)
