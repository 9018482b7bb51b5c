"""What is told, and when not at all."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest

from companion.app.activity.event_table import NewsKind
from companion.app.settings import Settings
from companion.ui.settings.rules import (
    ALWAYS,
    is_quiet,
    quiet_end,
    quiet_for,
    quiet_until_morning,
    rules_of,
    wants,
)

NOON = datetime(2026, 8, 20, 12, tzinfo=UTC)


def test_everything_is_told_but_what_was_said() -> None:
    untold = [kind for kind in NewsKind if not wants(Settings(), kind)]
    assert untold == [NewsKind.CONVERSATION]


def test_what_the_file_says_wrongly_is_left_at_the_default() -> None:
    rules = rules_of({"call": False, "upgrade": "no", "nonsense": True, "conversation": True})
    assert not rules[NewsKind.CALL] and rules[NewsKind.UPGRADE] and rules[NewsKind.CONVERSATION]


def test_do_not_disturb_ends_by_itself() -> None:
    settings = Settings(quiet_until=quiet_for(timedelta(hours=1), NOON))
    assert is_quiet(settings, NOON) and is_quiet(settings, NOON + timedelta(minutes=59))
    assert not is_quiet(settings, NOON + timedelta(hours=1))
    assert quiet_end(settings) == NOON + timedelta(hours=1)


def test_do_not_disturb_without_an_end() -> None:
    settings = Settings(quiet_until=ALWAYS)
    assert is_quiet(settings, NOON + timedelta(days=900)) and quiet_end(settings) is None


@pytest.mark.parametrize("text", ["", "soon", "2026-08-20T13:00:00", "{}"])
def test_what_is_no_time_disturbs(text: str) -> None:
    assert not is_quiet(Settings(quiet_until=text), NOON)


@pytest.mark.parametrize("hour", range(24))
def test_the_morning_is_the_next_eight_o_clock(hour: int) -> None:
    now = NOON.replace(hour=hour, minute=30)
    end = datetime.fromisoformat(quiet_until_morning(now))
    assert now < end <= now + timedelta(hours=25)
    assert (end.astimezone().hour, end.astimezone().minute) == (8, 0)
