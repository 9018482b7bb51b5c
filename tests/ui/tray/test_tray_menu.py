"""The menu of the icon."""

from __future__ import annotations

from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QMenu
from pytestqt.qtbot import QtBot

from companion.ui.tray.tray import MenuState, TrayMenu


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
