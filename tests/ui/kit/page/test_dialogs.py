"""Dialogs for files, where Qt draws them."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from companion.ui.kit.page.dialogs import file_dialog
from tests.fakes.screens import SMALL, bring_to


@pytest.mark.parametrize("screen", SMALL)
def test_a_dialog_for_a_file_is_on_its_screen(screen: str, qtbot: QtBot) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    window.show()
    free = bring_to(window, screen)
    dialog = file_dialog(window, "Choose a file", print)
    dialog.move(free.topLeft())
    dialog.open()
    qtbot.waitUntil(dialog.isVisible)
    assert free.contains(dialog.frameGeometry()), dialog.frameGeometry()
    dialog.reject()
