"""The keys of the finder, and what comes first in it."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from companion.ui.finder import finder_dialog
from companion.ui.finder.finder_dialog import MOST_RECENT, FinderDialog, FinderEntry, Recent
from tests.ui.accessibility.enter import enter

CONTROL = Qt.KeyboardModifier.ControlModifier


def entry(name: str, **more: object) -> FinderEntry:
    return FinderEntry(f"id {name}", name, "Tool", "wrench", lambda: None, **more)  # type: ignore[arg-type]


NAMES = ("Volume", "Brightness", "Theme", "Set volume", "Reboot")


@pytest.fixture
def dialog(qtbot: QtBot) -> FinderDialog:
    made = FinderDialog([entry(name) for name in NAMES], ["id Theme", "id Reboot"])
    qtbot.addWidget(made)
    made.show()
    return made


def shown(dialog: FinderDialog) -> list[str]:
    rows = range(dialog.model.rowCount())
    return [str(dialog.model.index(row, 0).data()) for row in rows]


def chosen(dialog: FinderDialog) -> str:
    return str(dialog.list.currentIndex().data())


def test_what_was_used_last_comes_first(dialog: FinderDialog) -> None:
    assert shown(dialog) == ["Theme", "Reboot", "Volume", "Brightness", "Set volume"]
    assert chosen(dialog) == "Theme"


def test_among_what_fits_alike_too(dialog: FinderDialog) -> None:
    QTest.keyClicks(dialog.field, "b")
    # "Reboot" was used, but only "Brightness" begins with it
    assert shown(dialog)[0] == "Brightness"
    dialog.field.setText("e")
    assert shown(dialog)[:2] == ["Theme", "Reboot"]


def test_the_arrow_keys_go_round_and_typing_begins_at_the_top(dialog: FinderDialog) -> None:
    QTest.keyClick(dialog.field, Qt.Key.Key_Up)
    assert chosen(dialog) == "Set volume"
    QTest.keyClick(dialog.field, Qt.Key.Key_Down)
    assert chosen(dialog) == "Theme"
    QTest.keyClick(dialog.field, Qt.Key.Key_PageDown)
    assert chosen(dialog) == "Set volume"
    QTest.keyClick(dialog.field, Qt.Key.Key_PageUp)
    assert chosen(dialog) == "Theme"
    QTest.keyClicks(dialog.field, "vol")
    assert shown(dialog) == ["Volume", "Set volume"] and chosen(dialog) == "Volume"


def test_enter_goes_after_the_dialog_is_closed(qtbot: QtBot, dialog: FinderDialog) -> None:
    open_when_told: list[bool] = []
    dialog.chosen.connect(lambda _: open_when_told.append(dialog.isVisible()))
    with qtbot.waitSignal(dialog.chosen) as told:
        QTest.keyClicks(dialog.field, "bright")
        QTest.keyClick(dialog.field, Qt.Key.Key_Return)
    assert told.args is not None and told.args[0].title == "Brightness"
    assert open_when_told == [False]


def test_a_key_that_is_held_down_goes_nowhere(dialog: FinderDialog) -> None:
    told: list[object] = []
    dialog.chosen.connect(told.append)
    QApplication.sendEvent(dialog.field, enter(Qt.Key.Key_Return, held=True))
    assert told == [] and dialog.isVisible()


def test_nothing_found_is_said_and_enter_does_nothing(dialog: FinderDialog) -> None:
    QTest.keyClicks(dialog.field, "zzz")
    assert dialog.nothing.isVisible() and not dialog.list.isVisible()
    QTest.keyClick(dialog.field, Qt.Key.Key_Return)
    assert dialog.isVisible()
    dialog.field.clear()
    assert dialog.list.isVisible() and not dialog.nothing.isVisible()


@pytest.mark.parametrize(
    ("key", "modifier"),
    [(Qt.Key.Key_Escape, Qt.KeyboardModifier.NoModifier), (Qt.Key.Key_K, CONTROL)],
)
def test_closing(dialog: FinderDialog, key: Qt.Key, modifier: Qt.KeyboardModifier) -> None:
    QTest.keyClick(dialog.field, key, modifier)
    assert not dialog.isVisible()


def test_escape_first_empties_the_field(dialog: FinderDialog) -> None:
    QTest.keyClicks(dialog.field, "vol")
    QTest.keyClick(dialog.field, Qt.Key.Key_Escape)
    assert dialog.isVisible() and dialog.field.text() == ""


def test_the_chosen_row_is_announced(dialog: FinderDialog, monkeypatch: pytest.MonkeyPatch) -> None:
    said: list[str] = []

    class Announced:
        @staticmethod
        def updateAccessibility(event: object) -> None:
            said.append(event.message())  # type: ignore[attr-defined]

    monkeypatch.setattr(finder_dialog, "QAccessible", Announced)
    QTest.keyClick(dialog.field, Qt.Key.Key_Down)
    QTest.keyClicks(dialog.field, "zzz")
    assert said[0] == "Reboot, Tool, 2 of 5"
    assert said[-1] == dialog.nothing.text()
    assert hasattr(QAccessible, "updateAccessibility")


def test_only_so_many_are_remembered_and_damage_does_no_harm() -> None:
    remembered: dict[str, object] = {"recent": "rubbish"}
    recent = Recent(remembered)
    assert recent.ids() == []
    for number in range(MOST_RECENT + 5):
        recent.use(f"id {number}")
    recent.use("id 10")
    recent.use("x" * 5_000)
    assert (
        recent.ids()[:2] == ["id 10", f"id {MOST_RECENT + 4}"] and len(recent.ids()) == MOST_RECENT
    )
