"""Whether a field is sent, at the end of its row."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QSizePolicy, QVBoxLayout, QWidget

from companion.ui.kit.theme.lengths import PART
from companion.ui.kit.theme.tokens import SIZE, SPACE
from companion.ui.kit.widgets.check_box import CheckBox
from companion.ui.kit.widgets.label import Label

WIDTH = PART.form_state
"""Pixels at least; wider where a language needs it."""
_ROOM = PART.ring_room
"""What a check box keeps free around its box, for the focus ring."""


class StateColumn(QWidget):
    """*Required*, or a box to tick for *Send*; below it one for *Null* where that is allowed.

    `tools` stands there instead for what is always sent: the entries of a list.
    """

    send_clicked = Signal(bool)
    null_clicked = Signal(bool)

    def __init__(
        self,
        name: str,
        parent: QWidget | None = None,
        *,
        required: bool,
        nullable: bool,
        tools: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.check_box: CheckBox | None = None
        self.null_box: CheckBox | None = None
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(SPACE.half)
        if tools is not None:
            column.addWidget(tools)
        elif required:
            words = Label(self.tr("Required"), "body", "accentText")
            words.setContentsMargins(SPACE.unit, 0, 0, 0)
            words.setMinimumHeight(SIZE.input)
            column.addWidget(words, 0, Qt.AlignmentFlag.AlignLeading)
        else:
            self.check_box = CheckBox(self.tr("Send"), self.tr("Send {name}").format(name=name))
            self.check_box.clicked.connect(self.send_clicked)
            # level with a control of one line
            self.check_box.setMinimumHeight(SIZE.input)
            self._append_box(self.check_box)
        if nullable:
            words_of_null = self.tr("Send {name} as null").format(name=name)
            self.null_box = CheckBox(self.tr("Null"), words_of_null)
            self.null_box.clicked.connect(self.null_clicked)
            self._append_box(self.null_box)
        self.setMinimumWidth(WIDTH)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def _append_box(self, box: CheckBox) -> None:
        column = self.layout()
        assert isinstance(column, QVBoxLayout)
        line = QVBoxLayout()
        line.setContentsMargins(SPACE.unit - _ROOM, 0, 0, 0)
        line.addWidget(box, 0, Qt.AlignmentFlag.AlignLeading)
        column.addLayout(line)

    def show_state(self, sent: bool, null: bool) -> None:
        """Tick the boxes without any signal."""
        if self.check_box is not None:
            self.check_box.setChecked(sent)
        if self.null_box is not None:
            self.null_box.setChecked(null)
            self.null_box.setVisible(sent)
