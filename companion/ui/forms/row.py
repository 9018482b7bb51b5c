"""One field of a form: its name, its control, and whether it is sent."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QSignalBlocker, Qt
from PySide6.QtWidgets import QWidget

from companion.protocol.schema.fields import Field, JsonField, StringField
from companion.protocol.schema.form_value import starting_value
from companion.protocol.schema.paths import Path
from companion.protocol.schema.values import UNSET, FormValue
from companion.ui.forms.control import Control
from companion.ui.forms.default_words import caption_words, unsent_words
from companion.ui.forms.drawing import Drawing
from companion.ui.forms.name_block import NameBlock
from companion.ui.forms.raw import RawControl
from companion.ui.forms.row_frame import RowFrame
from companion.ui.forms.state_column import StateColumn
from companion.ui.kit.widgets.button import Button
from companion.ui.kit.widgets.unsent_line import UnsentLine


class Row(RowFrame):
    """The row of one field. The control is made when there is something to show in it.

    `tools` replaces the state (the buttons of a list's entry, which is always sent). Without
    `register` the row shows no faults: another one shows the same place.
    """

    def __init__(
        self,
        drawing: Drawing,
        field: Field,
        parent: QWidget | None = None,
        *,
        tools: QWidget | None = None,
        name: str = "",
        register: bool = True,
    ) -> None:
        self.field = field
        self.name = name or field.label
        self.tools = tools
        self._always = field.required or tools is not None
        self.column = StateColumn(
            self.name, required=self._always, nullable=field.nullable, tools=tools
        )
        self.column.send_clicked.connect(self._send_clicked)
        self.column.null_clicked.connect(self._null_clicked)
        lead = NameBlock(
            self.name,
            caption_words(field),
            required=field.required and tools is None,
            deprecated=field.deprecated,
        )
        super().__init__(field, lead, self.column, parent)
        self.control: Control | None = None
        self.unsent_line: UnsentLine | None = None
        self.send_empty: Button | None = None
        self._drawing = drawing
        self._kept: FormValue = UNSET
        self._faults: tuple[str, ...] = ()
        if register:
            drawing.board.register(field.path, self)
        self.refresh()

    # the value

    @property
    def value(self) -> FormValue:
        """What the form holds for this field."""
        return self._drawing.state.get(self.field.path)

    def refresh(self) -> None:
        """Show the form's value, which may be another one altogether."""
        value = self.value
        sent = self._always or value is not UNSET
        null = value is None and self.field.nullable
        self.column.show_state(sent, null)
        if not sent:
            self._show_line(unsent_words(self.field))
        elif null:
            self._show_line(self.tr("Null is sent"))
        else:
            self._show_control(value)

    def _show_line(self, said: str) -> None:
        if self.unsent_line is None or self.unsent_line.text() != said:
            former = self.unsent_line
            self.unsent_line = UnsentLine(said, f"{self.name}: {said}")
            self.unsent_line.clicked.connect(self._line_clicked)
            self.put_control(self.unsent_line)
            if former is not None:
                former.deleteLater()
        self.put_body(None)

    def _show_control(self, value: FormValue) -> None:
        # a text that became no value yet stays in its control
        fresh = self._stands_in() and self._drawing.state.broken(self.field.path) is None
        if self.control is None or fresh or not self.control.accepts(value):
            self._take_control(self._drawing.make(self._drawing, self.field, value))
        control = self.control
        assert control is not None
        with QSignalBlocker(control):
            control.show_value(value)
        self.put_control(control)
        self.put_body(control.body)
        if self.unsent_line is not None:
            self.unsent_line.deleteLater()
            self.unsent_line = None

    def _stands_in(self) -> bool:
        """The control is only there for a value that does not fit the field."""
        return isinstance(self.control, RawControl) and not isinstance(self.field, JsonField)

    def _take_control(self, control: Control) -> None:
        former, self.control = self.control, control
        if former is not None:
            former.retire()
            self.put_body(None)
            if former.body is not None:
                former.body.deleteLater()
            former.hide()
            former.deleteLater()
        control.describe(f"{self.name}, {caption_words(self.field)}", self.field.description)
        control.edited.connect(self._edited)
        control.left.connect(self._left)
        control.body_changed.connect(self._body_changed)
        control.widened.connect(self._widen)
        control.set_invalid(bool(self._faults))

    def _body_changed(self) -> None:
        if self.control is not None and self.unsent_line is None:
            self.put_body(self.control.body)

    def _widen(self) -> None:
        """What was pasted needs another control; the focus goes along."""
        self._show_control(self.value)
        self.focus_control()

    # what a person does

    def _edited(self) -> None:
        assert self.control is not None
        value = self.control.value()
        if value is UNSET and not self._always:
            # the box is ticked: nothing typed is sent as nothing, and the check says so
            value = ""
        self._drawing.state.put(self.field.path, value)
        if value is not UNSET:
            self._offer_empty(False)

    def _left(self) -> None:
        self._drawing.state.touch(self.field.path)
        if self._stands_in() and isinstance(self.control, RawControl) and not self.control.broken:
            self.refresh()

    def _send_clicked(self, send: bool) -> None:
        state = self._drawing.state
        if send:
            value = starting_value(self.field) if self._kept is UNSET else self._kept
            state.put(self.field.path, value)
            self.refresh()
            self.focus_control()
            return
        self._kept = self.value
        if self.control is not None:
            self.control.retire()
        state.put(self.field.path, UNSET)
        self.refresh()

    def _null_clicked(self, null: bool) -> None:
        if null:
            self._kept = self.value if self.value is not None else self._kept
            self._drawing.state.put(self.field.path, None)
            self.refresh()
        else:
            self._leave_null()

    def _leave_null(self) -> None:
        value = starting_value(self.field) if self._kept is UNSET else self._kept
        if value is None:
            value = UNSET if self._always else ""
        self._drawing.state.put(self.field.path, value)
        self.refresh()
        self.focus_control()

    def _line_clicked(self) -> None:
        if self.value is None:
            self._leave_null()
        else:
            self._send_clicked(True)

    def focus_control(self) -> None:
        """Put the cursor where the value is entered."""
        if self.control is not None and self.unsent_line is None:
            self.control.target().setFocus(Qt.FocusReason.OtherFocusReason)

    # faults

    def show_faults(self, sentences: Sequence[str]) -> None:
        """Mark the control and say why; an empty list takes both away."""
        if tuple(sentences) == self._faults:
            return
        self._faults = tuple(sentences)
        if self.control is not None:
            self.control.set_invalid(bool(sentences))
        at_end = self.control is not None and self.control.faults_at_end
        self.put_fault(sentences, at_end=at_end)
        self._offer_empty(bool(sentences))

    @property
    def faults(self) -> tuple[str, ...]:
        """The sentences that are shown."""
        return self._faults

    def _offer_empty(self, wanted: bool) -> None:
        """A required text that is missing may be meant to be empty: that must be said."""
        field = self.field
        missing = isinstance(field, StringField) and self._always and self.value is UNSET
        if wanted and missing and isinstance(field, StringField) and not field.min_length:
            if self.send_empty is None:
                self.send_empty = Button(self.tr("Send an empty text"), "link", parent=self)
                self.send_empty.clicked.connect(self._put_empty)
            self.put_link(self.send_empty)
        else:
            self.put_link(None)

    def _put_empty(self) -> None:
        self._drawing.state.put(self.field.path, "")
        self._offer_empty(False)
        self.refresh()
        self.focus_control()

    def reveal(self, path: Path) -> QWidget | None:
        """The widget to focus for a fault at `path`, at or below this field."""
        if self.control is None or self.unsent_line is not None:
            return self.column.check_box or self.column.null_box
        return self.control.reveal(path)

    def retire(self) -> None:
        """Called before the row is deleted."""
        self._drawing.board.unregister(self.field.path, self)
        if self.control is not None:
            self.control.retire()
