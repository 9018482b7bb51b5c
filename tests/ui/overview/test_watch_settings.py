"""The page of the settings that says what is watched."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from companion.app.activity.derived.rules import (
    DEFAULT_RULES,
    MOST_RULES,
    AlertRule,
    When,
    rules_of,
    with_rules,
)
from companion.app.activity.derived.settings import POLL_STATUS, WATCH
from companion.app.settings.settings import Settings
from companion.errors import UsageError
from companion.ui.kit.widgets.choices import ComboBox
from companion.ui.overview.pane import RuleList, RuleRow, WatchPane
from companion.ui.settings.settings_dialog import SettingsDialog
from tests.fakes.settings_panes import switch


def rules_in(qtbot: QtBot, *rules: AlertRule) -> RuleList:
    made = RuleList(with_rules({}, rules or DEFAULT_RULES))
    qtbot.addWidget(made)
    made.resize(600, 500)
    made.show()
    return made


def is_valid(made: RuleList) -> bool:
    try:
        made.value()
    except UsageError:
        return False
    return True


def choose(box: ComboBox, data: str | int) -> None:
    box.setCurrentIndex(box.findData(data))


def test_the_defaults_come_back_as_they_were(qtbot: QtBot) -> None:
    made = rules_in(qtbot)
    assert made.rules() == DEFAULT_RULES
    assert not made.defaults.isEnabled() and made.value() == {}


def test_a_limit_is_edited(qtbot: QtBot) -> None:
    made = rules_in(qtbot)
    made.rows[0].limit.setText("30")
    made.rows[3].on.click()
    made.rows[3].limit.setText("24")
    rules = made.rules()
    assert rules[0] == AlertRule("battery", When.BELOW, 30, 5)
    # memory is shown in KiB and kept in bytes
    assert rules[3] == AlertRule("heap", When.BELOW, 24 * 1024, 4 * 1024, on=True)
    assert rules_of(made.value()) == rules
    QTest.mouseClick(made.defaults, Qt.MouseButton.LeftButton)
    assert made.rules() == DEFAULT_RULES


@pytest.mark.parametrize("text", ["", "many", "1e40", "nan", "--3"])
def test_what_is_no_number_is_said_and_cannot_be_saved(qtbot: QtBot, text: str) -> None:
    made = rules_in(qtbot)
    made.rows[0].limit.setText(text)
    assert not is_valid(made) and made.rows[0].limit.invalid
    assert made._fault.isVisible() and "“Battery” is a number" in made._fault.text()
    made.rows[0].limit.setText("12.5")
    assert is_valid(made) and made.rules()[0].limit == 12.5
    assert not made._fault.isVisible()


def test_a_rule_for_a_part_that_only_a_fork_has(qtbot: QtBot) -> None:
    made = rules_in(qtbot, AlertRule("volume", When.ABOVE, 90))
    QTest.mouseClick(made.add, Qt.MouseButton.LeftButton)
    row = made.rows[-1]
    choose(row.value, "")
    assert row.path.isVisible() and not is_valid(made)
    QTest.keyClicks(row.path, "lamp.power")
    choose(row.when, "changes")
    assert is_valid(made)
    assert made.rules() == (
        AlertRule("volume", When.ABOVE, 90),
        AlertRule("lamp.power", When.CHANGES),
    )


def test_words_can_only_change_and_a_signal_has_words_for_a_limit(qtbot: QtBot) -> None:
    made = rules_in(qtbot, AlertRule("battery", When.BELOW, 15, 5))
    row = made.rows[0]
    choose(row.value, "charging")
    assert [row.when.itemData(index) for index in range(row.when.count())] == ["changes"]
    assert not row.limit.isVisible() and row.rule() == AlertRule("charging", When.CHANGES)
    choose(row.value, "signal")
    choose(row.when, "below")
    choose(row.level, 3)
    assert row.level.isVisible() and not row.limit.isVisible()
    assert row.rule() == AlertRule("signal", When.BELOW, 3)


def test_a_new_rule_has_a_margin_of_its_own(qtbot: QtBot) -> None:
    row = RuleRow(AlertRule("battery", When.BELOW, 15, 2))
    qtbot.addWidget(row)
    assert row.rule() == AlertRule("battery", When.BELOW, 15, 2)
    choose(row.value, "temperature")
    choose(row.when, "above")
    assert row.rule() == AlertRule("temperature", When.ABOVE, 15, 5)


def test_rules_are_removed_and_the_keyboard_stays_there(qtbot: QtBot) -> None:
    made = rules_in(qtbot, AlertRule("volume", When.ABOVE, 90), AlertRule("theme", When.CHANGES))
    made.activateWindow()
    made.rows[0].remove.setFocus()
    second = made.rows[1]
    QTest.keyClick(made.rows[0].remove, Qt.Key.Key_Space)
    assert made.rows == [second]
    qtbot.waitUntil(second.remove.hasFocus)
    QTest.keyClick(second.remove, Qt.Key.Key_Space)
    assert made.rules() == ()
    qtbot.waitUntil(made.add.hasFocus)


def test_there_is_an_end_to_rules_and_twins_are_one(qtbot: QtBot) -> None:
    made = rules_in(qtbot, AlertRule("volume", When.ABOVE, 90))
    for _ in range(MOST_RULES - 1):
        made.add.click()
    assert len(made.rows) == MOST_RULES and not made.add.isEnabled()
    assert made.rules() == (
        AlertRule("volume", When.ABOVE, 90),
        AlertRule("battery", When.BELOW, 15, 5),
    )


def test_it_is_a_page_of_the_settings(qtbot: QtBot) -> None:
    dialog = SettingsDialog(Settings())
    qtbot.addWidget(dialog)
    dialog.open()
    dialog.tabs.set_value("watching")
    pane = dialog.pane(WatchPane)
    assert pane.isVisible()
    pane.rules.rows[0].limit.setText("x")
    assert not dialog.save_button.isEnabled()
    pane.rules.rows[0].limit.setText("20")
    switch(dialog, POLL_STATUS).click()
    with qtbot.waitSignal(dialog.saved) as told:
        dialog.save_button.click()
    changes, _entered = told.args
    assert rules_of(changes[WATCH])[0].limit == 20 and changes[POLL_STATUS] is False
