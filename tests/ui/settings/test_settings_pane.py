"""The settings of the tray and of notifications."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest
from pytestqt.qtbot import QtBot

from companion.app.activity.event_table import NewsKind
from companion.app.settings import Settings
from companion.ui.settings.rules import ALWAYS, quiet_for, rules_of
from companion.ui.settings.settings_pane import TraySettings


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
