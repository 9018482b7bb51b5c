"""The chips above the activity, where the window is narrow."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from companion.ui.models.activity_filter import Shown
from companion.ui.pages.activity_toolbar import ActivityToolbar


def test_a_narrow_window_does_without_the_chip_for_changes(qtbot: QtBot) -> None:
    # a window of its own would be kept as wide as its layout
    window = QWidget()
    qtbot.addWidget(window)
    window.resize(1200, 80)
    bar = ActivityToolbar(window)
    window.show()
    chip = bar.chips[Shown.CHANGES]
    bar.resize(1000, 60)
    bar.show()
    assert chip.isVisible()
    least = bar.minimumSizeHint().width()
    bar.resize(least, 60)
    assert not chip.isVisible() and bar.minimumSizeHint().width() == least == bar.width()
    bar.resize(1000, 60)
    assert chip.isVisible()
    chip.click()
    assert bar.filter.shown is Shown.CHANGES
    # what is chosen stays to be seen
    bar.resize(least, 60)
    assert chip.isVisible() and bar.minimumSizeHint().width() > least
    # conversations need room as well
    bar.clear()
    bar.resize(bar.minimumSizeHint().width() + chip.sizeHint().width() + 20, 60)
    assert chip.isVisible()
    bar.set_conversations(True)
    assert not chip.isVisible()
