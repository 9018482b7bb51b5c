"""The parts of a form's row and where they stand."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QGridLayout, QSizePolicy, QVBoxLayout, QWidget

from companion.protocol.schema.fields import Field
from companion.ui.forms.fault_line import FaultLine
from companion.ui.theme.tokens import SIZE, SPACE
from companion.ui.widgets.description_label import DescriptionLabel
from companion.ui.widgets.notice import Notice
from companion.ui.words import words

NARROW = 400
"""Pixels below which the name stands above the control instead of beside it."""
TIGHT = 480
"""Pixels below which the name has less room."""
TIGHT_NAME = 112

_NO_LIMIT = 16_777_215
"""Qt's own word for no limit of a size."""
_NAME, _CONTROL, _STATE = 0, 1, 2
"""Columns."""


class RowFrame(QWidget):
    """Name, control, state; below the control what is wrong and what the field is for; below
    all of it the control's body, if it has one."""

    def __init__(
        self, field: Field, lead: QWidget, state: QWidget, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.lead = lead
        self._state = state
        self._shown: QWidget | None = None
        self._body: QWidget | None = None
        self._fault: FaultLine | None = None
        self._link: QWidget | None = None
        self._hints: list[str] = [words(hint) for hint in field.hints]
        self._notes = self._make_notes(field.description)
        self._narrow = False
        self._name_width = SIZE.form_label
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, SPACE.half + 2, 0, SPACE.half + 2)
        self._grid.setHorizontalSpacing(SPACE.unit)
        self._grid.setVerticalSpacing(SPACE.half)
        self._grid.setColumnStretch(_CONTROL, 1)
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def _make_notes(self, description: str) -> QWidget | None:
        """Description and hints, which stay whatever is typed."""
        if not description and not self._hints:
            return None
        notes = QWidget()
        column = QVBoxLayout(notes)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(SPACE.half)
        if description:
            column.addWidget(DescriptionLabel(description, role="caption", colour="text3"))
        for hint in self._hints:
            column.addWidget(Notice(hint, "neutral"))
        return notes

    def hints(self) -> list[str]:
        """What is said about the field's description itself."""
        return list(self._hints)

    # changing the parts

    def put_control(self, widget: QWidget) -> None:
        """Show `widget` in the place of the control; what was there is hidden."""
        if self._shown is not None and self._shown is not widget:
            self._grid.removeWidget(self._shown)
            self._shown.hide()
        self._shown = widget
        self._place()
        widget.show()

    def put_body(self, body: QWidget | None) -> None:
        """Show `body` below everything, or nothing."""
        if body is self._body:
            return
        if self._body is not None:
            self._grid.removeWidget(self._body)
            self._body.hide()
        self._body = body
        self._place()
        if body is not None:
            body.show()

    def put_fault(self, sentences: Sequence[str], *, at_end: bool) -> None:
        """Say what is wrong; nothing takes the line away."""
        if sentences:
            if self._fault is None:
                self._fault = FaultLine()
            self._fault.at_end = at_end
            self._fault.set_text("\n".join(sentences))
            self._place()
            self._fault.show()
        elif self._fault is not None:
            self._grid.removeWidget(self._fault)
            self._fault.hide()
            self._fault.deleteLater()
            self._fault = None
            self._place()

    def put_link(self, link: QWidget | None) -> None:
        """Something that can be done about a fault, below it."""
        if link is self._link:
            return
        if self._link is not None:
            self._grid.removeWidget(self._link)
            self._link.hide()
        self._link = link
        self._place()
        if link is not None:
            link.show()

    # where they stand

    def _place(self) -> None:
        """Put every part into its cell."""
        grid = self._grid
        below = (self._shown, self._fault, self._link, self._notes)
        for part in (self.lead, self._state, *below, self._body):
            if part is not None:
                grid.removeWidget(part)
        top = Qt.AlignmentFlag.AlignTop
        grid.addWidget(self.lead, 0, _NAME, 1, 2 if self._narrow else 1, top)
        grid.addWidget(self._state, 0, _STATE, top)
        grid.setColumnMinimumWidth(_NAME, 0 if self._narrow else self._name_width)
        self.lead.setMaximumWidth(_NO_LIMIT if self._narrow else self._name_width)
        line, column, span = (1, _NAME, 3) if self._narrow else (0, _CONTROL, 1)
        for part in below:
            if part is not None:
                align = top | Qt.AlignmentFlag.AlignLeading if part is self._link else top
                grid.addWidget(part, line, column, 1, span, align)
                line += 1
        if self._body is not None:
            grid.addWidget(self._body, max(line, 1), _NAME, 1, 3)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        width = event.size().width()
        name = SIZE.form_label if width >= TIGHT else TIGHT_NAME
        if (width < NARROW) != self._narrow or name != self._name_width:
            self._narrow, self._name_width = width < NARROW, name
            self._place()
