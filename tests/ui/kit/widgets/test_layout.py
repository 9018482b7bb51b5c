"""Rows and columns, and a line that folds."""

from __future__ import annotations

from PySide6.QtCore import QMargins, Qt
from PySide6.QtWidgets import QApplication, QHBoxLayout, QLabel, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from companion.ui.kit.theme.tokens import SPACE
from companion.ui.kit.widgets.button import Button
from companion.ui.kit.widgets.layout import FILL, MIDDLE, TOP, FoldingRow, add, column, row


def test_parts_come_in_order_with_stretch_and_alignment(qtbot: QtBot) -> None:
    page = QWidget()
    qtbot.addWidget(page)
    labels = [QLabel(str(number)) for number in range(5)]
    inner = row(labels[3], (labels[4], 2, MIDDLE))
    made = column(labels[0], (labels[1], 3), (labels[2], TOP), 7, FILL, (inner, 1), on=page)
    assert page.layout() is made and isinstance(made, QVBoxLayout)
    assert [made.itemAt(at).widget() for at in range(6)] == [*labels[:3], None, None, None]
    assert [made.stretch(at) for at in range(6)] == [0, 3, 0, 0, 1, 1]
    assert made.itemAt(2).alignment() == Qt.AlignmentFlag.AlignTop
    assert made.itemAt(3).spacerItem().sizeHint().height() == 7
    assert made.itemAt(5).layout() is inner
    assert inner.stretch(1) == 2 and inner.itemAt(1).alignment() == MIDDLE
    assert all(label.parentWidget() is page for label in labels)


def test_spacing_and_margins() -> None:
    plain = row()
    assert plain.spacing() == SPACE.unit and plain.contentsMargins() == QMargins()
    assert row(spacing=0).spacing() == 0
    assert row(margins=3).contentsMargins() == QMargins(3, 3, 3, 3)
    assert column(margins=(1, 2)).contentsMargins() == QMargins(1, 2, 1, 2)
    assert column(margins=(1, 2, 3, 4)).contentsMargins() == QMargins(1, 2, 3, 4)


def test_more_can_be_added(qtbot: QtBot) -> None:
    page = QWidget()
    qtbot.addWidget(page)
    made = row(QLabel("first"), on=page)
    add(made, FILL, (QLabel("last"), 1))
    assert made.count() == 3 and made.stretch(2) == 1


# a line that becomes two where it has no room


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
