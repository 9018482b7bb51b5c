from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.devices.sound.subtitles import split_subtitles


def texts(text: str) -> list[str]:
    return [each.text for each in split_subtitles(text, 10_000)]


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("Dinner is ready!", ["Dinner is ready!"]),
        ("Come. Now? “Yes!” he said…", ["Come.", "Now?", "“Yes!”", "he said…"]),
        ("It costs 3.50 at example.org today.", ["It costs 3.50 at example.org today."]),
        ("开饭了！大家快来。「好。」走吧", ["开饭了！", "大家快来。", "「好。」", "走吧"]),
        ("ご飯ですよ。早く！", ["ご飯ですよ。", "早く！"]),
        ("one\ntwo\n\n", ["one", "two"]),
        (" \n ", []),
        ("", []),
    ],
)
def test_a_text_is_cut_by_sentences(text: str, wanted: list[str]) -> None:
    assert texts(text) == wanted


def test_a_long_sentence_is_cut_where_a_reader_would_pause() -> None:
    assert texts(
        "Take the bread out of the oven first, then bring plates and glasses for eight people."
    ) == [
        "Take the bread out of the oven first, then bring plates and",
        "glasses for eight people.",
    ]
    assert [len(each) for each in texts("我" * 70)] == [30, 30, 10]


def test_times_follow_the_length_of_what_is_spoken() -> None:
    short, long = split_subtitles("Yes. That is a sentence of another length.", 5_000)
    assert short.start_ms == 0
    assert 700 < long.start_ms < 1_500
    first, second = split_subtitles("开饭了大家快来。Now.", 4_000)
    assert first.start_ms == 0 and second.start_ms > 2_000


@given(st.text(max_size=400), st.integers(0, 120_000))
def test_nothing_is_lost_and_times_rise(text: str, milliseconds: int) -> None:
    found = split_subtitles(text, milliseconds)
    assert all(each.text and each.text == each.text.strip() for each in found)
    starts = [each.start_ms for each in found]
    assert starts == sorted(starts) and all(0 <= start <= milliseconds for start in starts)
    seen = "".join("".join(each.text.split()) for each in found)
    assert all(char in seen for char in text if char.isascii() and char.isalnum())
