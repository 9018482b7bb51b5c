"""The wrapper around the desktop's tray, where there is none, and the menu of the icon."""

from __future__ import annotations

import sys

import pytest
from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QMenu, QSystemTrayIcon
from pytestqt.qtbot import QtBot

from companion.ui.main.navigator import WindowPlace
from companion.ui.tray.notifier import Note
from companion.ui.tray.tray import (
    Mark,
    MenuState,
    SystemTray,
    TrayMenu,
    TrayNotifier,
    _plain,
    tray_icon,
)
from tests.fakes.tray import FakeTray

Reason = QSystemTrayIcon.ActivationReason


def test_without_a_tray_it_says_so_and_does_no_harm() -> None:
    tray = SystemTray()
    assert not tray.available() and not tray.shows_notes()
    tray.show_note(Note("before there is an icon"))
    menu = QMenu()
    tray.set_menu(menu)
    tray.show_icon(tray_icon(Mark.NEWS, True), "words")
    assert tray._icon is not None
    assert tray._icon.toolTip() == "words" and tray._icon.contextMenu() is menu
    tray.show_note(Note("title", "text", failed=True))
    tray.remove()
    assert not tray._icon.isVisible()


@pytest.mark.parametrize(
    ("reason", "system", "opens"),
    [
        (Reason.Trigger, "linux", True),
        (Reason.MiddleClick, "win32", True),
        (Reason.Context, "linux", False),
        (Reason.DoubleClick, "win32", False),
        (Reason.Trigger, "darwin", False),
    ],
)
def test_only_a_click_that_opens_no_menu_opens_the_window(
    monkeypatch: pytest.MonkeyPatch, reason: Reason, system: str, opens: bool
) -> None:
    monkeypatch.setattr(sys, "platform", system)
    tray = SystemTray()
    pressed: list[bool] = []
    tray.pressed.connect(lambda: pressed.append(True))
    tray._activated(reason)
    assert pressed == [True] * opens


def test_a_devices_marks_are_no_markup_where_a_desktop_would_read_them(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(sys, "platform", "linux")
    assert "<" not in _plain("<img src=x>")
    monkeypatch.setattr(sys, "platform", "win32")
    assert _plain("1 < 2") == "1 < 2"


def test_a_click_is_for_the_newest_note() -> None:
    tray = FakeTray()
    notifier = TrayNotifier(tray)
    assert notifier.available()
    clicked: list[WindowPlace] = []
    notifier.clicked.connect(clicked.append)
    notifier.show_note(Note("one", place=WindowPlace("hub:1")))
    notifier.show_note(Note("two", place=WindowPlace("hub:2")))
    tray.note_clicked.emit()
    assert clicked == [WindowPlace("hub:2")] and [note.title for note in tray.notes] == [
        "one",
        "two",
    ]
    tray.takes_notes = False
    assert not notifier.available()


# the menu of the icon


def words(menu: TrayMenu) -> list[str]:
    return [action.text() for action in menu.actions() if not action.isSeparator()]


def test_many_devices_end_in_the_window(qtbot: QtBot) -> None:
    menu = TrayMenu()
    qtbot.addWidget(menu)
    devices = tuple((f"hub:{number}", f"R&D {number}") for number in range(13))
    menu.show_state(MenuState(devices))
    # an ampersand is no shortcut
    assert words(menu)[1:3] == ["R&&D 0", "R&&D 1"]
    [more] = [action for action in menu.actions() if action.text().startswith("3 more")]
    with qtbot.waitSignal(menu.open_wanted):
        more.trigger()


def test_a_menu_that_is_read_does_not_change(qtbot: QtBot) -> None:
    menu = TrayMenu()
    qtbot.addWidget(menu)
    menu.show_state(MenuState())
    menu.popup(QPoint(0, 0))
    menu.show_state(MenuState((("hub:1", "Otto"),)))
    assert "Otto" not in words(menu)
    menu.hide()
    qtbot.waitUntil(lambda: "Otto" in words(menu))


def test_the_end_of_quiet_is_said_and_can_be_now(qtbot: QtBot) -> None:
    menu = TrayMenu()
    qtbot.addWidget(menu)
    menu.show_state(MenuState(quiet=True, quiet_end="14:30"))
    [action] = [one for one in menu.actions() if one.text() == "Do not disturb until 14:30"]
    assert action.isChecked()
    with qtbot.waitSignal(menu.quiet_wanted) as wanted:
        action.trigger()
    assert wanted.args == ["off"]


def test_assistants_are_paused_from_the_menu(qtbot: QtBot) -> None:
    menu = TrayMenu()
    qtbot.addWidget(menu)
    menu.show_state(MenuState())
    assert "Assistants" not in words(menu)
    menu.show_state(MenuState(assistants=(("a1", "R&D (Connected)", True),)))
    [assistants] = [one.menu() for one in menu.actions() if one.text() == "Assistants"]
    assert isinstance(assistants, QMenu)
    first, *_, last = assistants.actions()
    assert first.text() == "R&&D (Connected)" and first.isChecked()
    with qtbot.waitSignal(menu.assistant_wanted) as wanted:
        first.trigger()
    assert wanted.args == ["a1", False]
    with qtbot.waitSignal(menu.assistants_wanted):
        last.trigger()
