"""The rules of what is told, and their settings."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest
from pytestqt.qtbot import QtBot

from companion.app.activity.event_table import NewsKind
from companion.app.settings import Settings
from companion.ui.settings.notifications import (
    ALWAYS,
    TraySettings,
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


def pane(qtbot: QtBot, settings: Settings, *, has_tray: bool = True) -> TraySettings:
    pane = TraySettings(settings, has_tray=has_tray)
    qtbot.addWidget(pane)
    pane.show()
    return pane


@pytest.mark.parametrize("closing", ["ask", "keep", "quit"])
@pytest.mark.parametrize("has_tray", [True, False])
def test_what_is_not_touched_stays(qtbot: QtBot, closing: str, has_tray: bool) -> None:
    settings = Settings(closing=closing, notify_kinds={"call": False})
    before = settings.copy()
    pane(qtbot, settings, has_tray=has_tray).write(settings)
    assert settings == before


def test_a_switch_answers_the_question(qtbot: QtBot) -> None:
    settings = Settings()
    for closing in ("keep", "quit"):
        shown = pane(qtbot, settings)
        shown.keep.click()
        shown.write(settings)
        assert settings.closing == closing


def test_without_a_tray_the_switch_says_why(qtbot: QtBot) -> None:
    shown = pane(qtbot, Settings(closing="keep"), has_tray=False)
    assert not shown.keep.isEnabled() and not shown.keep.isChecked()


def test_rules_are_kept(qtbot: QtBot) -> None:
    settings = Settings()
    shown = pane(qtbot, settings)
    shown.boxes[NewsKind.PICTURE].click()
    shown.boxes[NewsKind.CONVERSATION].click()
    shown.write(settings)
    rules = rules_of(settings.notify_kinds)
    assert not rules[NewsKind.PICTURE] and rules[NewsKind.CONVERSATION] and rules[NewsKind.CALL]


def test_a_time_of_quiet_outlives_other_settings(qtbot: QtBot) -> None:
    until = quiet_for(timedelta(hours=1), datetime.now(UTC))
    settings = Settings(quiet_until=until)
    shown = pane(qtbot, settings)
    assert shown.quiet.isChecked()
    shown.write(settings)
    assert settings.quiet_until == until
    shown.quiet.click()
    shown.write(settings)
    assert settings.quiet_until == ""
    shown = pane(qtbot, settings)
    shown.quiet.click()
    shown.write(settings)
    assert settings.quiet_until == ALWAYS


def test_every_box_says_what_it_is_for(qtbot: QtBot) -> None:
    shown = pane(qtbot, Settings())
    words = [box.text() for box in shown.boxes.values()]
    assert len(set(words)) == len(NewsKind) and all(words)
