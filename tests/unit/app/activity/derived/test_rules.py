"""Rules in the settings, and values in what devices say."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from companion.app.activity.derived.rules import (
    DEFAULT_RULES,
    MOST_RULES,
    AlertRule,
    When,
    is_path,
    rules_of,
    with_rules,
)
from companion.app.activity.derived.settings import WATCH
from companion.app.activity.derived.values import at_path
from companion.app.settings.settings import Settings

MINE = (AlertRule("battery", When.BELOW, 30, 2), AlertRule("lamp.power", When.CHANGES, on=False))


def test_rules_come_back_from_the_file_as_they_were(tmp_path: Path) -> None:
    settings = Settings()
    settings[WATCH] = with_rules({"later": 1}, MINE)
    settings.write(tmp_path)
    again = Settings.load(tmp_path)
    assert rules_of(again[WATCH]) == MINE
    assert again[WATCH]["later"] == 1


def test_the_defaults_are_not_written() -> None:
    assert rules_of({}) == DEFAULT_RULES
    assert with_rules(with_rules({}, MINE), DEFAULT_RULES) == {}
    assert rules_of(with_rules({}, ())) == ()


@pytest.mark.parametrize(
    "entry",
    [
        None,
        {"value": "", "when": "below", "limit": 1},
        {"value": "battery", "when": "near", "limit": 1},
        {"value": "battery", "when": [], "limit": 1},
        {"value": "battery", "when": {}, "limit": 1},
        {"value": "battery", "when": "below", "limit": True},
        {"value": "battery", "when": "below", "limit": "15"},
        {"value": "battery", "when": "below", "limit": 1e300},
        {"value": "charging", "when": "below", "limit": 1},
        {"value": ["battery"], "when": "changes"},
    ],
)
def test_a_rule_that_is_wrong_is_left_out_alone(entry: Any) -> None:
    good = {"value": "battery", "when": "below", "limit": 15}
    assert rules_of({"rules": [entry, good]}) == (AlertRule("battery", When.BELOW, 15),)


def test_there_is_an_end_to_rules() -> None:
    many = [{"value": f"a{number}", "when": "changes"} for number in range(MOST_RULES + 20)]
    assert len(rules_of({"rules": many})) == MOST_RULES
    assert rules_of({"rules": [many[0], many[0]]}) == (AlertRule("a0", When.CHANGES),)
    assert rules_of({"rules": "none"}) == DEFAULT_RULES


def test_paths() -> None:
    assert is_path("lamp.power") and is_path("a")
    assert not any(is_path(text) for text in ("", ".", "a..b", "a. b", "a" * 500))


@pytest.mark.parametrize(
    ("path", "value"),
    [
        ("a.b", 1),
        ("a.list.1", "two"),
        ("a.list.9", None),
        ("a.list.x", None),
        ("a", None),
        ("a.b.c", None),
        ("a.huge", None),
        ("a.nan", None),
        ("a.text", "x y"),
    ],
)
def test_values_at_paths(path: str, value: object) -> None:
    raw = json.loads(
        '{"a": {"b": 1, "list": ["one", "two"], "nan": NaN, "text": "x\\u2028y", "huge": 1'
        + "0" * 400
        + "}}"
    )
    assert at_path(raw, path) == value
