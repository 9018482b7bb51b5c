"""What screen readers are told of a row of the sidebar."""

from __future__ import annotations

import gc

from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from companion.ui.kit.widgets.button import Button
from companion.ui.kit.widgets.navigation import NavRow
from tests.ui.kit.widgets.helpers import accessible, accessible_name, shown


def test_a_row_of_the_sidebar_is_a_tab(qtbot: QtBot) -> None:
    row, button = NavRow("Routines", "repeat"), Button("Save")
    shown(qtbot, row, button)
    pressed: list[bool] = []
    row.clicked.connect(lambda: pressed.append(True))
    found = accessible(row)
    assert found.role() is QAccessible.Role.PageTab
    assert accessible_name(row) == "Routines"
    assert not found.state().selected and not found.state().checkable
    row.setChecked(True)
    assert found.state().selected
    row.set_count(2, "2 wait")
    assert found.text(QAccessible.Text.Description) == "2 wait"
    acts = found.actionInterface()
    assert acts is not None and acts.actionNames()[0] == "Press"
    acts.doAction("Press")
    assert len(pressed) == 1
    # everything else is what Qt makes of it
    assert accessible(button).role() is QAccessible.Role.Button


def test_rows_come_and_go(qtbot: QtBot) -> None:
    for number in range(200):
        row = NavRow(f"Page {number}", "repeat")
        assert accessible_name(row) == f"Page {number}"
        row.deleteLater()
        del row
        QApplication.processEvents()
    gc.collect()
