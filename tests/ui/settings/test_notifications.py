"""The rules of what is told, and their settings."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest
from pytestqt.qtbot import QtBot

from companion.app.activity.event_table import NewsKind
from companion.app.activity.settings import NOTIFY_KINDS
from companion.app.settings.quiet import is_quiet, quiet_end
from companion.app.settings.settings import Settings
from companion.app.settings.window import ALWAYS, CLOSING, QUIET_UNTIL
from companion.ui.forms.settings_form import Around
from companion.ui.kit.widgets.choices import Segment, Segmented
from companion.ui.kit.widgets.notice import Notice
from companion.ui.kit.widgets.toggles import CheckBox
from companion.ui.settings.notifications import (
    KindBoxes,
    NotificationsPane,
    quiet_for,
    quiet_until_morning,
    rules_of,
    wants,
)
from tests.fakes.settings_panes import pane_of, switch

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


TEXTS = ["", "soon", "2026-08-20T13:00:00", "{}", "9999-12-31T23:59-14:00"]


@pytest.mark.parametrize("text", TEXTS)
def test_what_is_no_time_disturbs(text: str) -> None:
    assert not is_quiet(Settings(quiet_until=text), NOON)


@pytest.mark.parametrize("hour", range(24))
def test_the_morning_is_the_next_eight_o_clock(hour: int) -> None:
    now = NOON.replace(hour=hour, minute=30)
    end = datetime.fromisoformat(quiet_until_morning(now))
    assert now < end <= now + timedelta(hours=25)
    assert (end.astimezone().hour, end.astimezone().minute) == (8, 0)


def pane(
    qtbot: QtBot, settings: Settings | None = None, *, has_tray: bool = True
) -> NotificationsPane:
    pane = pane_of(NotificationsPane, "notifications", settings, Around(has_tray=has_tray))
    qtbot.addWidget(pane)
    pane.show()
    return pane


def boxes(pane: NotificationsPane) -> dict[NewsKind, CheckBox]:
    return pane.field(NOTIFY_KINDS, KindBoxes).boxes


@pytest.mark.parametrize("closing", ["ask", "keep", "quit"])
@pytest.mark.parametrize("has_tray", [True, False])
def test_what_is_not_touched_stays(qtbot: QtBot, closing: str, has_tray: bool) -> None:
    settings = Settings(closing=closing, notify_kinds={"call": False})
    assert pane(qtbot, settings, has_tray=has_tray).changes() == {}


@pytest.mark.parametrize(("words", "closing"), [("Keep running", "keep"), ("Quit", "quit")])
def test_what_closing_does_is_chosen(qtbot: QtBot, words: str, closing: str) -> None:
    shown = pane(qtbot)
    segments = shown.field(CLOSING, Segmented).findChildren(Segment)
    next(each for each in segments if each.text() == words).click()
    assert shown.changes() == {CLOSING: closing}


def test_without_a_tray_it_is_said_why_nothing_can_be_chosen(qtbot: QtBot) -> None:
    shown = pane(qtbot, Settings(closing="keep"), has_tray=False)
    assert not shown.field(CLOSING, Segmented).isEnabled()
    assert any("no tray" in each.text() for each in shown.findChildren(Notice))


def test_rules_are_kept(qtbot: QtBot) -> None:
    shown = pane(qtbot)
    boxes(shown)[NewsKind.PICTURE].click()
    boxes(shown)[NewsKind.CONVERSATION].click()
    rules = rules_of(shown.changes()[NOTIFY_KINDS])
    assert not rules[NewsKind.PICTURE] and rules[NewsKind.CONVERSATION] and rules[NewsKind.CALL]


def test_a_time_of_quiet_outlives_other_settings(qtbot: QtBot) -> None:
    until = quiet_for(timedelta(hours=1), datetime.now(UTC))
    shown = pane(qtbot, Settings(quiet_until=until))
    assert switch(shown, QUIET_UNTIL).isChecked() and shown.changes() == {}
    switch(shown, QUIET_UNTIL).click()
    assert shown.changes() == {QUIET_UNTIL: ""}
    shown = pane(qtbot)
    switch(shown, QUIET_UNTIL).click()
    assert shown.changes() == {QUIET_UNTIL: ALWAYS}


def test_every_box_says_what_it_is_for(qtbot: QtBot) -> None:
    shown = pane(qtbot)
    words = [box.text() for box in boxes(shown).values()]
    assert len(set(words)) == len(NewsKind) and all(words)
