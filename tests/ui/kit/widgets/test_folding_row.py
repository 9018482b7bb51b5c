"""A line of fields and buttons that becomes two lines where it has no room."""

from __future__ import annotations

from PySide6.QtWidgets import QApplication, QHBoxLayout, QLabel, QWidget
from pytestqt.qtbot import QtBot

from companion.ui.kit.widgets.button import Button
from companion.ui.kit.widgets.layout import FoldingRow


def test_buttons_go_below_the_fields_where_there_is_no_room(qtbot: QtBot) -> None:
    fields = QHBoxLayout()
    label = QLabel("Quality")
    fields.addWidget(label)
    ground = QWidget()
    qtbot.addWidget(ground)
    ground.resize(600, 200)
    row = FoldingRow(fields, ground)
    button = Button("Take a picture of the screen…")
    row.add(button)
    row.resize(600, row.sizeHint().height())
    ground.show()
    QApplication.processEvents()
    assert not row.folded and button.geometry().left() > label.geometry().right()
    row.resize(button.sizeHint().width() + 20, 100)
    QApplication.processEvents()
    assert row.folded and button.geometry().top() > label.geometry().bottom()
    assert row.rect().contains(button.geometry())
    assert row.minimumSizeHint().width() <= row.width()
    # other words need less
    button.setText("Take…")
    QApplication.processEvents()
    assert not row.folded
