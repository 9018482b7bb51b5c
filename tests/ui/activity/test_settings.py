"""The page of the settings about the history, alone and in the window."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from companion.app.activity.history.database import FILE_NAME
from companion.app.activity.history.history import History
from companion.app.activity.history.settings import (
    HISTORY_DAYS,
    HISTORY_KEEP,
    HISTORY_MEGABYTES,
    HISTORY_WORDS,
)
from companion.app.settings.settings import Settings
from companion.ui.activity.settings import HistoryPane
from companion.ui.kit.widgets.notice import Notice
from companion.ui.settings.settings_dialog import SettingsDialog
from tests.fakes.history import history_in, notice, set_aside_in
from tests.fakes.settings_panes import line, pane_of, switch
from tests.fakes.window import OpenWindow, open_window
from tests.fakes.workbench import until


@pytest.fixture
def pane(qtbot: QtBot) -> HistoryPane:
    pane = pane_of(HistoryPane, "history", Settings(history_days=30))
    qtbot.addWidget(pane)
    pane.show()
    return pane


def test_what_is_chosen_is_given_back(pane: HistoryPane) -> None:
    assert pane.changes() == {}
    switch(pane, HISTORY_WORDS).setChecked(True)
    line(pane, HISTORY_MEGABYTES).setText("50")
    assert pane.changes() == {HISTORY_WORDS: True, HISTORY_MEGABYTES: 50}
    switch(pane, HISTORY_KEEP).setChecked(False)
    assert not switch(pane, HISTORY_WORDS).isEnabled() and pane.changes()[HISTORY_KEEP] is False


@pytest.mark.parametrize("text", ["", "0", "4000", "9" * 30, "a", "٣"])
def test_a_number_that_is_none_is_said(pane: HistoryPane, text: str) -> None:
    days = line(pane, HISTORY_DAYS)
    days.setText(text)
    assert pane.fault and days.invalid
    said = [each for each in pane.findChildren(Notice) if each.isVisible()]
    assert len(said) == 1 and "1 to 3650" in said[0].text()
    days.setText("7")
    assert not pane.fault and not days.invalid and not said[0].isVisible()


def test_deleting_takes_two_clicks(pane: HistoryPane, qtbot: QtBot) -> None:
    with qtbot.assertNotEmitted(pane.delete_wanted):
        pane.delete.click()
        pane.spare.click()
        pane.delete.click()
    with qtbot.waitSignal(pane.delete_wanted):
        pane.really.click()
    assert not pane.delete.isEnabled() and not pane.really.isVisible()


def open_settings(live: OpenWindow) -> SettingsDialog:
    live.dialogs.settings()
    dialog = live.dialog(SettingsDialog)
    return dialog


async def test_the_windows_history_is_deleted_and_bounded(config_dir: Path) -> None:
    async with history_in(config_dir) as history:
        history.add(notice(1))
    async with open_window() as live:
        kept = live.workspace[History]
        assert len((await kept.read()).entries) == 1
        dialog = open_settings(live)
        cleared: list[None] = []
        kept.cleared.subscribe(cleared.append)
        dialog.pane(HistoryPane).really.click()
        await until(lambda: bool(cleared))
        assert not (await kept.read()).entries
        line(dialog, HISTORY_DAYS).setText("5")
        switch(dialog, HISTORY_KEEP).setChecked(False)
        dialog.save_button.click()
        await until(lambda: not kept.limits.keep)
        assert kept.limits.days == 5
    assert (await asyncio.to_thread(Settings.load))[HISTORY_DAYS] == 5


async def test_with_a_damaged_history_the_window_starts_and_says_so(config_dir: Path) -> None:
    await asyncio.to_thread((config_dir / FILE_NAME).write_bytes, b"no database" * 999)
    async with open_window(demo=True) as live:
        await until(lambda: any("A new history was begun" in each for each in toasts(live)))
        await live.ready("demo:")
        assert (await live.workspace[History].read()).entries
    assert len(set_aside_in(config_dir)) == 1
    # what happened is there at the next start
    history = History(config_dir)
    found = [stored.entry.event for stored in (await history.read()).entries]
    await history.stop()
    assert "connected" in found


def toasts(live: OpenWindow) -> list[str]:
    from companion.ui.kit.widgets.toast import Toast

    return [each.accessibleName() for each in live.window.findChildren(Toast)]
