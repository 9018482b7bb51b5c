"""JSON that a person can trust, and measures in words."""

from __future__ import annotations

import json
from typing import Any

import pytest

from companion.ui.kit.words.json_text import exact_json, pretty_json, pretty_text, read_json
from companion.ui.kit.words.measures import ago_words, elapsed_words, size_words

pytestmark = pytest.mark.usefixtures("qapp")


def test_what_cannot_be_seen_is_escaped_and_reads_back_the_same() -> None:
    value = {"a\u202eb": ["\u2066x", "\ud800", "\x9b", "\ufeff", "\n", "中文 é"]}
    text = exact_json(value)
    assert json.loads(text) == value
    assert not set(text) & set("\u202e\u2066\ud800\x9b\ufeff\n")
    assert "中文 é" in text


def test_whole_numbers_and_order_stay_as_they_are() -> None:
    value = {"z": 2**60 + 1, "a": 1.0, "n": None}
    assert exact_json(value) == '{"z": 1152921504606846977, "a": 1.0, "n": null}'


def deep(levels: int) -> Any:
    value: Any = 1
    for _ in range(levels):
        value = [value]
    return value


def test_nesting_without_end_costs_nothing_but_the_line_breaks() -> None:
    assert exact_json(deep(500)).count("[") == 500
    assert pretty_json(deep(500)).count("[") == 500
    assert "…" in pretty_json(deep(200_000))


def test_a_text_is_made_pretty_only_where_it_is_a_structure() -> None:
    assert pretty_text('{"a":1}') == '{\n  "a": 1\n}'
    assert pretty_text("true") == "true"
    assert pretty_text("{not json\u202e") == "{not json"
    assert read_json("[" * 100_000) is None
    assert read_json("5") is None


@pytest.mark.parametrize(
    ("milliseconds", "expected"),
    [(0.4, "0 ms"), (412, "412 ms"), (1200, "1.2 s"), (10_000, "10.0 s"), (125_000, "2 min 5 s")],
)
def test_elapsed(milliseconds: float, expected: str) -> None:
    assert elapsed_words(milliseconds) == expected


@pytest.mark.parametrize(
    ("seconds", "expected"),
    [(0.3, "just now"), (4.2, "4 s ago"), (200, "3 min ago"), (7300, "2 h ago")],
)
def test_ago(seconds: float, expected: str) -> None:
    assert ago_words(seconds) == expected


@pytest.mark.parametrize(
    ("count", "expected"), [(94, "94 bytes"), (18_300, "18 KB"), (2_410_000, "2.4 MB")]
)
def test_size(count: int, expected: str) -> None:
    assert size_words(count) == expected
