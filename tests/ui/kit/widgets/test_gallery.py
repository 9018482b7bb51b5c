"""The gallery shows every widget of our own, and follows what its switches say at once."""

from __future__ import annotations

import importlib
import pkgutil
import subprocess
import sys
from pathlib import Path

import pytest
from PySide6.QtCore import QAbstractAnimation, QTimer
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

import companion.ui.kit.widgets
from companion.ui.kit.theme.contrast import CONTRAST_LIGHT
from companion.ui.kit.theme.theme import Theme
from companion.ui.kit.theme.tokens import DARK, LIGHT
from companion.ui.kit.widgets.button import Button
from companion.ui.kit.widgets.dialog import Dialog
from companion.ui.kit.widgets.menu import Menu
from companion.ui.kit.widgets.progress import Turn
from tests.gallery.boards import OverlaysBoard
from tests.gallery.window import BOARDS, GalleryWindow


@pytest.fixture
def gallery(qtbot: QtBot) -> GalleryWindow:
    window = GalleryWindow()
    qtbot.addWidget(window)
    window.show()
    return window


def all_boards(window: GalleryWindow) -> None:
    for board in BOARDS:
        window.show_board(board)


def picture(qtbot: QtBot, window: GalleryWindow, board: str) -> QImage:
    """What is seen of a page when everything on it is laid out, and nothing has the focus."""
    window.show_board(board)
    # a button that waits says so only after a while
    waiting = [button for button in window.findChildren(Button) if button.busy]
    qtbot.waitUntil(lambda: all(button._arc for button in waiting))
    heights: list[int] = []

    def at_rest() -> bool:
        window.resize(window.width(), window.whole_height())
        heights.append(window.height())
        return len(heights) > 2 and len(set(heights[-3:])) == 1

    qtbot.waitUntil(at_rest)
    focused = QApplication.focusWidget()
    if focused is not None:
        focused.clearFocus()
    return window.grab().toImage()


def own_widgets() -> set[type[QWidget]]:
    """Every widget that a module of `companion.ui.kit.widgets` has for others."""
    found: set[type[QWidget]] = set()
    for module in pkgutil.iter_modules(companion.ui.kit.widgets.__path__):
        name = f"{companion.ui.kit.widgets.__name__}.{module.name}"
        found |= {
            thing
            for thing in vars(importlib.import_module(name)).values()
            if isinstance(thing, type)
            and issubclass(thing, QWidget)
            and thing.__module__ == name
            and not thing.__name__.startswith("_")
        }
    return found


def test_every_widget_of_our_own_is_shown(gallery: GalleryWindow, qtbot: QtBot) -> None:
    all_boards(gallery)
    gallery.show_board("overlays")
    board = gallery.stack.currentWidget()
    assert isinstance(board, OverlaysBoard)
    board.ask()
    assert board.dialog is not None
    qtbot.waitUntil(board.dialog.isVisible)
    menu = next(button for button in board.findChildren(Button) if "menu" in button.text())
    menu.click()
    shown = {type(widget) for widget in gallery.findChildren(QWidget)}
    missing = {
        widget.__name__
        for widget in own_widgets()
        if not any(issubclass(kind, widget) for kind in shown)
    }
    assert missing == set()
    for menu_shown in gallery.findChildren(Menu):
        menu_shown.close()
    board.dialog.reject()


def test_there_are_widgets_to_look_for() -> None:
    names = {widget.__name__ for widget in own_widgets()}
    assert {"Tile", "Pill", "Card", "StepTracker", "Toast", "EmptyState"} <= names
    assert {"SplitView", "PropertyTable"} <= names


@pytest.mark.parametrize("board", BOARDS)
def test_a_change_of_theme_repaints_all_that_is_open(
    gallery: GalleryWindow, theme: Theme, qtbot: QtBot, board: str
) -> None:
    light = picture(qtbot, gallery, board)
    theme.set_mode("dark")
    gallery.mode.set_value("dark")
    changed = picture(qtbot, gallery, board)
    # one that never was light
    fresh = GalleryWindow()
    qtbot.addWidget(fresh)
    fresh.show()
    assert changed == picture(qtbot, fresh, board)
    assert changed != light
    theme.set_contrast(True)
    gallery.contrast.setChecked(True)
    theme.set_mode("light")
    theme.set_contrast(False)
    gallery.contrast.setChecked(False)
    gallery.mode.set_value("light")
    assert picture(qtbot, gallery, board) == light, "there and back again"


def test_the_switches_reach_the_theme(gallery: GalleryWindow, theme: Theme) -> None:
    segments = gallery.mode.findChildren(QWidget)
    dark = next(segment for segment in segments if getattr(segment, "text", str)() == "Dark")
    dark.click()  # type: ignore[attr-defined]
    assert theme.colours == DARK
    gallery.contrast.click()
    assert theme.contrast
    gallery.contrast.click()
    gallery.mode.chosen.emit("light")
    assert theme.colours == LIGHT
    gallery.contrast.click()
    assert theme.colours == CONTRAST_LIGHT
    gallery.contrast.click()


def moving(window: QWidget) -> list[object]:
    """What moves at this moment, or will by itself."""
    animations = [
        animation
        for animation in window.findChildren(QAbstractAnimation)
        if animation.state() == QAbstractAnimation.State.Running
    ]
    turns = [turn for turn in window.findChildren(Turn) if turn.running]
    return [*animations, *turns]


def test_nothing_moves_when_less_motion_is_asked_for(
    gallery: GalleryWindow, theme: Theme, qtbot: QtBot
) -> None:
    theme.set_less_motion(False)
    all_boards(gallery)
    for board in ("buttons", "states"):
        gallery.show_board(board)
        qtbot.waitUntil(lambda: bool(moving(gallery)))
    theme.set_less_motion(True)
    assert moving(gallery) == [], "also what moved already"
    for board in BOARDS:
        gallery.show_board(board)
        assert moving(gallery) == []
    gallery.show_board("overlays")
    board = gallery.stack.currentWidget()
    assert isinstance(board, OverlaysBoard)
    for show in board.findChildren(Button):
        if show.text() in ("Info", "Done", "Failed"):
            show.click()
            assert moving(gallery) == []
    theme.set_less_motion(False)
    gallery.show_board("states")
    assert moving(gallery), "and it goes on when motion is wanted again"


def test_timers_that_repaint_are_those_of_turns(gallery: GalleryWindow, theme: Theme) -> None:
    theme.set_less_motion(True)
    all_boards(gallery)
    repeating = [
        timer
        for timer in gallery.findChildren(QTimer)
        if timer.isActive() and not timer.isSingleShot()
    ]
    assert repeating == []


def test_a_dialog_is_a_dialog_of_ours(gallery: GalleryWindow, qtbot: QtBot) -> None:
    gallery.show_board("overlays")
    board = gallery.stack.currentWidget()
    assert isinstance(board, OverlaysBoard)
    board.ask()
    assert isinstance(board.dialog, Dialog) and board.dialog.isModal()
    with qtbot.waitSignal(board.dialog.finished):
        board.dialog.reject()


ROOT = Path(__file__).resolve().parents[4]
OPENED_AND_CLOSED = """
import sys
from PySide6.QtCore import QTimer
from companion.ui.kit.theme.theme import Theme
from tests.gallery import __main__ as program

class Closing(program.GalleryWindow):
    def showEvent(self, event):
        super().showEvent(event)
        print(self.windowTitle(), Theme.current().dark, self.windowIcon().isNull())
        QTimer.singleShot(0, self.close)

program.GalleryWindow = Closing
sys.exit(program.main())
"""


def test_it_opens_in_the_theme_that_is_asked_for_and_ends_when_it_is_closed() -> None:
    done = subprocess.run(
        [sys.executable, "-c", OPENED_AND_CLOSED, "--theme", "dark"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=110,
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout.strip() == "Xiaozhi Companion: gallery True False"
