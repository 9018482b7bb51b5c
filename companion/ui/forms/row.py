"""One field of a form: its name, its control, and whether it is sent."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QSignalBlocker, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QGridLayout, QSizePolicy, QVBoxLayout, QWidget

from companion.protocol.schema.fields import Field, JsonField, StringField
from companion.protocol.schema.initial import starting_value
from companion.protocol.schema.paths import Path
from companion.protocol.schema.values import UNSET, FormValue
from companion.ui.forms.controls.control import Control
from companion.ui.forms.controls.raw import RawControl
from companion.ui.forms.controls.text import TextControl
from companion.ui.forms.default_words import caption_words, unsent_words
from companion.ui.forms.drawing import Drawing
from companion.ui.forms.fault_line import FaultLine
from companion.ui.forms.name_block import NameBlock
from companion.ui.forms.state_column import StateColumn
from companion.ui.theme.tokens import SIZE, SPACE
from companion.ui.widgets.description_label import DescriptionLabel
from companion.ui.widgets.notice import Notice
from companion.ui.widgets.unsent_line import UnsentLine
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


class Row(QWidget):
    """The row of one field. The control is made when there is something to show in it.

    `tools` replaces the state column (the buttons of a list's entry, which is always sent);
    `name_widget` replaces the name (the key of a map's entry). Without `register` the row
    shows no faults: another one shows the same place.
    """

    def __init__(
        self,
        drawing: Drawing,
        field: Field,
        parent: QWidget | None = None,
        *,
        tools: QWidget | None = None,
        name_widget: QWidget | None = None,
        name: str = "",
        register: bool = True,
    ) -> None:
        super().__init__(parent)
        self.field = field
        self.name = name or field.label
        self.control: Control | None = None
        self._drawing = drawing
        self._always = field.required or tools is not None
        self._kept: FormValue = UNSET
        self._unsent: UnsentLine | None = None
        self._fault: FaultLine | None = None
        self._faults: tuple[str, ...] = ()
        self._body: QWidget | None = None
        self._narrow = False
        self._name_width = SIZE.form_label
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, SPACE.half + 2, 0, SPACE.half + 2)
        self._grid.setHorizontalSpacing(SPACE.unit)
        self._grid.setVerticalSpacing(SPACE.half)
        self._grid.setColumnStretch(_CONTROL, 1)
        self._lead = name_widget or NameBlock(
            self.name,
            caption_words(field),
            required=field.required and tools is None,
            deprecated=field.deprecated,
        )
        self.column = StateColumn(self.name, required=self._always, nullable=field.nullable)
        self.column.send_clicked.connect(self._send_clicked)
        self.column.null_clicked.connect(self._null_clicked)
        self._state: QWidget = self.column if tools is None else tools
        self._notes = self._make_notes()
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        if register:
            drawing.board.register(field.path, self)
        self.refresh()

    # what stands where

    def _make_notes(self) -> QWidget | None:
        """Description and hints, which stay whatever is typed."""
        if not self.field.description and not self.field.hints:
            return None
        notes = QWidget()
        column = QVBoxLayout(notes)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(SPACE.half)
        if self.field.description:
            column.addWidget(
                DescriptionLabel(self.field.description, role="caption", colour="text3")
            )
        for hint in self.field.hints:
            column.addWidget(Notice(words(hint), "neutral"))
        return notes

    def _place(self) -> None:
        """Put every part into its cell; called again when the row gets narrow or wide."""
        grid = self._grid
        below = (self._shown_control(), self._fault, self._notes)
        for part in (self._lead, self._state, *below, self._body):
            if part is not None:
                grid.removeWidget(part)
        top = Qt.AlignmentFlag.AlignTop
        grid.addWidget(self._lead, 0, _NAME, 1, 2 if self._narrow else 1, top)
        grid.addWidget(self._state, 0, _STATE, top)
        grid.setColumnMinimumWidth(_NAME, 0 if self._narrow else self._name_width)
        self._lead.setMaximumWidth(_NO_LIMIT if self._narrow else self._name_width)
        line, column, span = (1, _NAME, 3) if self._narrow else (0, _CONTROL, 1)
        for part in below:
            if part is not None:
                grid.addWidget(part, line, column, 1, span, top)
                line += 1
        if self._body is not None:
            grid.addWidget(self._body, line, _NAME, 1, 3)

    def _shown_control(self) -> QWidget | None:
        return self._unsent if self._unsent is not None else self.control

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        width = event.size().width()
        name = SIZE.form_label if width >= TIGHT else TIGHT_NAME
        if (width < NARROW) != self._narrow or name != self._name_width:
            self._narrow, self._name_width = width < NARROW, name
            self._place()

    # the value

    @property
    def _value(self) -> FormValue:
        return self._drawing.state.get(self.field.path)

    def refresh(self) -> None:
        """Show the form's value, which may be another one altogether."""
        value = self._value
        sent = self._always or value is not UNSET
        self.column.show_state(sent, value is None and self._null_apart())
        if not sent:
            self._show_line(unsent_words(self.field))
        elif value is None and self._null_apart():
            self._show_line(self.tr("Null is sent"))
        else:
            self._show_control(value)

    def _null_apart(self) -> bool:
        """Null is a state of its own here, not one of the control's values."""
        return self.field.nullable

    def _show_line(self, said: str) -> None:
        if self._unsent is None or self._unsent.text() != said:
            self._drop_line()
            self._unsent = UnsentLine(said, f"{self.name}: {said}")
            self._unsent.clicked.connect(self._line_clicked)
        if self.control is not None:
            self.control.hide()
        self._set_body(None)
        self._place()

    def _drop_line(self) -> None:
        if self._unsent is not None:
            self._grid.removeWidget(self._unsent)
            self._unsent.hide()
            self._unsent.deleteLater()
            self._unsent = None

    def _show_control(self, value: FormValue) -> None:
        self._drop_line()
        if self.control is None or self._stands_in() or not self.control.accepts(value):
            self._take_control(self._make_control(value))
        control = self.control
        assert control is not None
        with QSignalBlocker(control):
            control.show_value(value)
        control.show()
        self._set_body(control.body)
        self._place()

    def _stands_in(self) -> bool:
        """The control is only there for a value that does not fit the field."""
        return isinstance(self.control, RawControl) and not isinstance(self.field, JsonField)

    def _make_control(self, value: FormValue) -> Control:
        """The field's own control, or one that can show a value that does not fit the field."""
        control = self._drawing.make(self._drawing, self.field)
        if control.accepts(value):
            return control
        control.deleteLater()
        if isinstance(self.field, StringField):
            text = TextControl(required=self.field.required)
            if text.accepts(value):
                return text
            text.deleteLater()
        return RawControl(self._drawing.state, self.field.path)

    def _take_control(self, control: Control) -> None:
        former, self.control = self.control, control
        if former is not None:
            self._drop(former)
        control.describe(f"{self.name}, {caption_words(self.field)}", self.field.description)
        control.edited.connect(self._edited)
        control.left.connect(self._left)
        control.body_changed.connect(self._body_changed)
        control.widened.connect(self._widen)
        control.set_invalid(bool(self._faults))

    def _drop(self, control: Control) -> None:
        control.retire()
        self._set_body(None)
        if control.body is not None:
            control.body.deleteLater()
        self._grid.removeWidget(control)
        control.hide()
        control.deleteLater()

    def _set_body(self, body: QWidget | None) -> None:
        if body is self._body:
            return
        if self._body is not None:
            self._grid.removeWidget(self._body)
            self._body.hide()
        self._body = body
        if body is not None:
            body.setParent(self)
            body.show()

    def _body_changed(self) -> None:
        assert self.control is not None
        self._set_body(self.control.body)
        self._place()

    def _widen(self) -> None:
        """What was pasted needs another control; the focus goes along."""
        self._show_control(self._value)
        if self.control is not None:
            self.control.target().setFocus()

    # what a person does

    def _edited(self) -> None:
        assert self.control is not None
        value = self.control.value()
        if value is UNSET and not self._always:
            # the box is ticked: nothing typed is sent as nothing, and the check says so
            value = ""
        self._drawing.state.put(self.field.path, value)

    def _left(self) -> None:
        self._drawing.state.touch(self.field.path)
        if self._stands_in() and not self._broken():
            self.refresh()

    def _broken(self) -> bool:
        return isinstance(self.control, RawControl) and self.control.broken

    def _send_clicked(self, send: bool) -> None:
        state = self._drawing.state
        if send:
            value = starting_value(self.field) if self._kept is UNSET else self._kept
            state.put(self.field.path, value)
            self.refresh()
            self.focus_control()
        else:
            self._kept = self._value
            if self.control is not None:
                self.control.retire()
            state.put(self.field.path, UNSET)
            self.refresh()
        state.touch(self.field.path)

    def _null_clicked(self, null: bool) -> None:
        if null:
            if self._value is not None:
                self._kept = self._value
            self._drawing.state.put(self.field.path, None)
            self.refresh()
        else:
            self._leave_null()

    def _leave_null(self) -> None:
        value = starting_value(self.field) if self._kept in (UNSET, None) else self._kept
        if value is None:
            value = UNSET if self._always else ""
        self._drawing.state.put(self.field.path, value)
        self.refresh()
        self.focus_control()

    def _line_clicked(self) -> None:
        if self._value is None:
            self._leave_null()
        else:
            self._send_clicked(True)

    def focus_control(self) -> None:
        """Put the cursor where the value is entered."""
        if self.control is not None and self._unsent is None:
            self.control.target().setFocus(Qt.FocusReason.OtherFocusReason)

    # faults

    def show_faults(self, sentences: Sequence[str]) -> None:
        """Mark the control and say why; an empty list takes both away."""
        if tuple(sentences) == self._faults:
            return
        self._faults = tuple(sentences)
        if self.control is not None:
            self.control.set_invalid(bool(sentences))
        if sentences:
            if self._fault is None:
                self._fault = FaultLine(self)
            self._fault.at_end = self.control is not None and self.control.faults_at_end
            self._fault.set_text("\n".join(sentences))
            self._fault.show()
        elif self._fault is not None:
            self._grid.removeWidget(self._fault)
            self._fault.hide()
            self._fault.deleteLater()
            self._fault = None
        self._place()

    @property
    def faults(self) -> tuple[str, ...]:
        """The sentences that are shown."""
        return self._faults

    def reveal(self, path: Path) -> QWidget | None:
        """The widget to focus for a fault at `path`, at or below this field."""
        if self.control is None or self._unsent is not None:
            return self.column.check_box or self.column.null_box
        return self.control.reveal(path)

    def retire(self) -> None:
        """Called before the row is deleted."""
        self._drawing.board.unregister(self.field.path, self)
        if self.control is not None:
            self.control.retire()
