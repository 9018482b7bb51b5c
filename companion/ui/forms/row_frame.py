"""The parts of a form's row and where they stand."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QGridLayout, QSizePolicy, QVBoxLayout, QWidget

from companion.protocol.schema.fields import Field
from companion.ui.forms.fault_line import FaultLine
from companion.ui.kit.theme.lengths import BREAK, PART
from companion.ui.kit.theme.tokens import SIZE, SPACE
from companion.ui.kit.widgets.description_label import DescriptionLabel
from companion.ui.kit.widgets.notice import Notice
from companion.ui.kit.words.words import words

NARROW = BREAK.form_stacked
"""Pixels below which the name stands above the control instead of beside it."""
TIGHT = BREAK.form_tight
"""Pixels below which the name has less room."""
TIGHT_NAME = PART.form_label_narrow

_NO_LIMIT = 16_777_215
"""Qt's own word for no limit of a size."""
_NAME, _CONTROL, _STATE = 0, 1, 2
"""Columns."""
_VALUE, _FAULT, _LINK, _NOTES, _BODY = 0, 1, 2, 3, 9
"""Lines."""


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
        self._place_all()
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
        if self._shown is widget:
            return
        self._take_out(self._shown)
        self._shown = widget
        self._put_in(widget, _VALUE)

    def put_body(self, body: QWidget | None) -> None:
        """Show `body` below everything, or nothing."""
        if body is not self._body:
            self._take_out(self._body)
            self._body = body
            self._put_in(body, _BODY)

    def put_fault(self, sentences: Sequence[str], *, at_end: bool) -> None:
        """Say what is wrong; nothing takes the line away."""
        if not sentences:
            former, self._fault = self._fault, None
            self._take_out(former)
            if former is not None:
                former.deleteLater()
            return
        if self._fault is None:
            self._fault = FaultLine()
            self._put_in(self._fault, _FAULT)
        self._fault.at_end = at_end
        self._fault.set_text("\n".join(sentences))

    def put_link(self, link: QWidget | None) -> None:
        """Something that can be done about a fault, below it."""
        if link is not self._link:
            self._take_out(self._link)
            self._link = link
            self._put_in(link, _LINK)

    # where they stand

    def _take_out(self, part: QWidget | None) -> None:
        if part is not None:
            self._grid.removeWidget(part)
            part.hide()

    def _put_in(self, part: QWidget | None, line: int) -> None:
        """Place a part on its line; a line without a part takes no room."""
        if part is None:
            return
        top = Qt.AlignmentFlag.AlignTop
        if line == _BODY:
            self._grid.addWidget(part, _BODY, _NAME, 1, 3)
        elif self._narrow:
            align = top | Qt.AlignmentFlag.AlignLeading if line == _LINK else top
            # below the name, not beside it
            self._grid.addWidget(part, line + 1, _NAME, 1, 3, align)
        else:
            align = top | Qt.AlignmentFlag.AlignLeading if line == _LINK else top
            self._grid.addWidget(part, line, _CONTROL, align)
        if part.isHidden():
            part.show()

    def _place_all(self) -> None:
        """Put every part into its cell: the row got narrow or wide."""
        grid, top = self._grid, Qt.AlignmentFlag.AlignTop
        parts = {
            _VALUE: self._shown,
            _FAULT: self._fault,
            _LINK: self._link,
            _NOTES: self._notes,
            _BODY: self._body,
        }
        for part in (self.lead, self._state, *parts.values()):
            if part is not None:
                grid.removeWidget(part)
        grid.addWidget(self.lead, 0, _NAME, 1, 2 if self._narrow else 1, top)
        grid.addWidget(self._state, 0, _STATE, top)
        grid.setColumnMinimumWidth(_NAME, 0 if self._narrow else self._name_width)
        self.lead.setMaximumWidth(_NO_LIMIT if self._narrow else self._name_width)
        for line, part in parts.items():
            self._put_in(part, line)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        width = event.size().width()
        name = SIZE.form_label if width >= TIGHT else TIGHT_NAME
        if (width < NARROW) != self._narrow or name != self._name_width:
            self._narrow, self._name_width = width < NARROW, name
            self._place_all()
