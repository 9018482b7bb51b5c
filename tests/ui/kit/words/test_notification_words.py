"""Rows of progress and of log messages."""

from __future__ import annotations

from typing import Any

import pytest

from companion.app.activity.event_table import Level
from companion.ui.activity.words import EntryWords, entry_words
from companion.ui.kit.words.call_words import level_words
from tests.fakes.entries import event_entry


def log(data: Any, level: str = "info", **more: Any) -> EntryWords:
    params = {"level": level, "data": data, **more}
    return entry_words(event_entry(method="notifications/message", params=params))


def progress(**params: Any) -> EntryWords:
    return entry_words(event_entry(method="notifications/progress", params=params))


def test_a_log_message_says_what_it_says_with_level_and_logger() -> None:
    row = log("beacon lost", "error", logger="wifi")
    assert (row.title, row.detail, row.source) == ("beacon lost", "wifi", "wifi")
    assert row.pills == (("Error", "red"),) and row.live_pill == ("Error", "red")
    assert row.icon_role == "redText"
    assert "Error" in row.spoken and "wifi" in row.spoken
    quiet = log("hello", "debug")
    assert quiet.pills == (("Debug", "neutral"),) and quiet.icon_role == "text2"
    assert quiet.detail == "Log message"
    # one that nobody knows counts as "info"
    assert log("x", "loud").pills == (("Info", "neutral"),)


@pytest.mark.parametrize(
    ("data", "title"),
    [
        ("two\nlines", "two lines"),
        ({"message": "inside", "n": 1}, "inside"),
        ({"n": 1}, '{"n": 1}'),
        (None, "null"),
        ("", "Empty log message"),
        ("a\x1b\u202eb\x00", "ab"),
    ],
)
def test_any_json_can_be_logged(data: Any, title: str) -> None:
    assert log(data).title == title


def test_every_level_has_a_word() -> None:
    assert len({level_words(level) for level in Level}) == len(Level)


def test_progress_says_how_far_it_is() -> None:
    row = progress(progressToken="t", progress=29, total=40, message="Copying")
    assert row.title == "Copying" and row.detail.startswith("72 %") and "29 of 40" in row.detail
    assert row.icon == "hourglass"
    assert progress(progressToken="t", progress=399, total=400).detail.startswith("99 %")
    done = progress(progressToken="t", progress=40, total=40)
    assert done.title == "Progress" and done.detail.startswith("100 %")
    assert done.icon == "check-circle"
    assert progress(progressToken="t", progress=2.5).detail == "2.5"
    over = progress(progressToken="t", progress=50, total=40)
    assert over.detail.startswith("100 %")
    below = progress(progressToken="t", progress=-3, total=40)
    assert below.detail.startswith("0 %")


def test_progress_that_is_none_is_shown_as_it_came() -> None:
    row = progress(progress="much")
    assert row.icon == "bell" and "much" in row.detail


def test_the_name_of_the_device_is_found() -> None:
    assert "otto robot" in entry_words(event_entry(method="x")).haystack
