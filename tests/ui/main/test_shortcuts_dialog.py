"""The list of keys is complete: it names what works, and what it names works."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from companion.ui.kit.page import shortcuts
from companion.ui.kit.theme.tokens import SIZE
from companion.ui.kit.widgets.label import WrappedText
from companion.ui.kit.widgets.marks import KeyCap
from companion.ui.main.shortcuts_dialog import ShortcutsDialog
from tests.fakes.window import OpenWindow, open_window
from tests.fakes.workbench import settled, until

BY_WIDGETS = {*shortcuts.REMOVE, *shortcuts.PASTE}
"""Keys that lists and forms take themselves; their own tests press them."""


def portable(keys: str) -> str:
    return QKeySequence(keys).toString(QKeySequence.SequenceFormat.PortableText)


def listed(dialog: ShortcutsDialog) -> set[str]:
    return {portable(key) for group in dialog.groups() for row in group.rows for key in row.keys}


def real(window: QWidget) -> set[str]:
    return {
        each.toString(QKeySequence.SequenceFormat.PortableText)
        for shortcut in window.findChildren(QShortcut)
        for each in QShortcut.keys(shortcut)
        # the question mark of other layouts
        if each != QKeySequence("Shift+?")
    }


async def test_the_list_has_every_shortcut_and_no_other(qtbot: QtBot) -> None:
    async with open_window(demo=True) as opened:
        await opened.ready("demo:")
        opened.window.choose("demo:")
        opened.window.open_device_window("demo:")
        own = opened.window.device_window("demo:")
        assert own is not None
        # a page, and what it knows of keys, is made when it is first shown
        for name in ("tools", "pictures"):
            opened.page.show_page(name)
        dialog = ShortcutsDialog()
        qtbot.addWidget(dialog)
        there = real(opened.frame) | real(own)
        said = listed(dialog)
        assert there - said == set()
        assert said - there == {portable(key) for key in BY_WIDGETS}
        # both kinds of window know the keys of a device
        device = {*shortcuts.REFRESH, *shortcuts.RENAME, *shortcuts.PALETTE}
        device |= {*shortcuts.HELP, *shortcuts.SHORTCUTS}
        for window in (opened.frame, own):
            assert {portable(key) for key in device} <= real(window)


async def test_no_key_does_two_things_in_one_place() -> None:
    async with open_window(demo=True) as opened:
        await opened.ready("demo:")
        everywhere = [
            shortcut
            for shortcut in opened.frame.findChildren(QShortcut)
            if shortcut.context() is Qt.ShortcutContext.WindowShortcut
        ]
        keys = [shortcut.key().toString() for shortcut in everywhere]
        assert len(keys) == len(set(keys))


async def test_its_key_and_the_question_mark_open_it() -> None:
    async def type_into_search(opened: OpenWindow) -> None:
        """A question mark that is typed is a question mark."""
        await opened.active()
        opened.window.sidebar.focus_search()
        QTest.keyClicks(opened.window.sidebar.search, "a?")
        await settled()
        assert opened.window.sidebar.search.text() == "a?"
        assert opened.dialogs.dialog is None

    async with open_window() as opened:
        for key, modifier in (
            (Qt.Key.Key_Slash, Qt.KeyboardModifier.ControlModifier),
            (Qt.Key.Key_Question, Qt.KeyboardModifier.ShiftModifier),
        ):
            await opened.active()
            QTest.keyClick(opened.frame, key, modifier)
            dialog = opened.dialog(ShortcutsDialog)
            dialog.reject()
            await until(lambda: opened.dialogs.dialog is None)
        await type_into_search(opened)


def test_everything_of_it_is_seen_in_the_smallest_window(qtbot: QtBot) -> None:
    dialog = ShortcutsDialog()
    qtbot.addWidget(dialog)
    dialog.show()
    assert dialog.width() <= SIZE.window_minimum[0] and dialog.height() <= SIZE.window_minimum[1]
    for words in dialog.findChildren(WrappedText):
        assert words.height() >= words.heightForWidth(words.width()), words.text()
    for cap in dialog.findChildren(KeyCap):
        assert cap.width() >= cap.sizeHint().width(), cap.text()


@pytest.mark.parametrize("width", [640, 800, 870, 1000])
def test_it_is_no_wider_than_its_window(width: int, qtbot: QtBot) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    window.resize(width, 600)
    window.show()
    dialog = ShortcutsDialog(window)
    dialog.open()
    qtbot.waitUntil(dialog.isVisible)
    assert dialog.width() < width
    dialog.reject()
