"""One field of a form: its name, its control, and whether it is sent."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRect, QSignalBlocker, QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QAbstractButton, QGridLayout, QLineEdit, QSizePolicy, QWidget

from companion.protocol.schema.fields import Field, JsonField, StringField
from companion.protocol.schema.form_value import starting_value
from companion.protocol.schema.paths import Path
from companion.protocol.schema.values import UNSET, FormValue
from companion.ui.forms.control import Control, Drawing, FaultLine
from companion.ui.forms.field_words import caption_words, unsent_words
from companion.ui.forms.text_controls import RawControl
from companion.ui.kit.theme.paint import RingByKeys, draw_text, focus_ring, rounded_box, wants_ring
from companion.ui.kit.theme.theme import Theme
from companion.ui.kit.theme.tokens import BREAK, PART, RADIUS, ROOM, SIZE, SPACE
from companion.ui.kit.widgets.button import Button
from companion.ui.kit.widgets.enter import EnterPresses
from companion.ui.kit.widgets.label import DescriptionLabel, Label
from companion.ui.kit.widgets.layout import add, column, remove_widgets
from companion.ui.kit.widgets.notice import Notice
from companion.ui.kit.widgets.toggles import CheckBox
from companion.ui.kit.widgets.tooltip import literal
from companion.ui.kit.words.markdown import description_words
from companion.ui.kit.words.words import words

_STAR_GAP = SPACE.half


class NameBlock(QWidget):
    """Two lines, painted: forms have hundreds of them. Elided, the tool tip has it all.

    The control is named for screen readers by its row; this is what is seen.
    """

    def __init__(
        self, name: str, caption: str, *, required: bool = False, deprecated: bool = False
    ) -> None:
        super().__init__()
        self._name = name
        self._caption = caption
        self._required = required
        self._deprecated = deprecated
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(f"{name}, {caption}" if caption else name)

    def name(self) -> str:
        return self._name

    def caption(self) -> str:
        return self._caption

    def set_name(self, name: str) -> None:
        self._name = name
        self.update()

    def _heights(self) -> tuple[int, int]:
        theme = Theme.current()
        name = theme.metrics("medium").height()
        caption = theme.metrics("caption").height() if self._caption else 0
        return name, caption

    def sizeHint(self) -> QSize:
        return QSize(SIZE.form_label, max(sum(self._heights()), SIZE.input))

    def minimumSizeHint(self) -> QSize:
        return QSize(0, self.sizeHint().height())

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        theme = Theme.current()
        name_height, caption_height = self._heights()
        top = (self.height() - name_height - caption_height) // 2
        font = theme.font("medium")
        font.setStrikeOut(self._deprecated)
        painter.setFont(font)
        metrics = painter.fontMetrics()
        star = metrics.horizontalAdvance("*") + _STAR_GAP if self._required else 0
        room = max(self.width() - star, 0)
        name = metrics.elidedText(self._name, Qt.TextElideMode.ElideRight, room)
        across = metrics.horizontalAdvance(name)
        painter.setPen(theme.colour("text3" if self._deprecated else "text"))
        align = Qt.AlignmentFlag.AlignLeading | Qt.AlignmentFlag.AlignVCenter
        line = QRect(0, top, self.width(), name_height)
        draw_text(painter, line, int(align) | Qt.TextFlag.TextSingleLine, name)
        if self._required:
            painter.setFont(theme.font("medium"))
            painter.setPen(theme.colour("accentText"))
            draw_text(painter, QRect(across + _STAR_GAP, top, star, name_height), int(align), "*")
        if self._caption:
            painter.setFont(theme.font("caption"))
            painter.setPen(theme.colour("text3"))
            words = painter.fontMetrics().elidedText(
                self._caption, Qt.TextElideMode.ElideRight, self.width()
            )
            line = QRect(0, top + name_height, self.width(), caption_height)
            draw_text(painter, line, int(align) | Qt.TextFlag.TextSingleLine, words)

    def _cut(self) -> bool:
        theme = Theme.current()
        name = theme.metrics("medium").horizontalAdvance(self._name)
        caption = theme.metrics("caption").horizontalAdvance(self._caption)
        return max(name + (PART.required_star if self._required else 0), caption) > self.width()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        tip = "\n".join(filter(None, (self._name, self._caption))) if self._cut() else ""
        self.setToolTip(literal(tip))


WIDTH = PART.form_state
"""Pixels at least; wider where a language needs it."""
_ROOM = PART.ring_room
"""What a check box keeps free around its box, for the focus ring."""


class StateColumn(QWidget):
    """*Required*, or a box to tick for *Send*; below it one for *Null* where that is allowed.

    `tools` is there instead for what is always sent: the entries of a list.
    """

    send_clicked = Signal(bool)
    null_clicked = Signal(bool)

    def __init__(
        self, name: str, *, required: bool, nullable: bool, tools: QWidget | None = None
    ) -> None:
        super().__init__()
        self.check_box: CheckBox | None = None
        self.null_box: CheckBox | None = None
        self._boxes = column(on=self, spacing=SPACE.half)
        if tools is not None:
            self._boxes.addWidget(tools)
        elif required:
            words = Label(self.tr("Required"), "body", "accentText")
            words.setContentsMargins(SPACE.unit, 0, 0, 0)
            words.setMinimumHeight(SIZE.input)
            self._boxes.addWidget(words, 0, Qt.AlignmentFlag.AlignLeading)
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
        start = Qt.AlignmentFlag.AlignLeading
        add(self._boxes, column((box, start), margins=(SPACE.unit - _ROOM, 0, 0, 0)))

    def show_state(self, sent: bool, null: bool) -> None:
        """Tick the boxes without any signal."""
        if self.check_box is not None:
            self.check_box.setChecked(sent)
        if self.null_box is not None:
            self.null_box.setChecked(null)
            self.null_box.setVisible(sent)


class UnsentLine(RingByKeys, EnterPresses, QAbstractButton):
    """A dashed box that says what the device uses instead; a click asks to send the field."""

    def __init__(self, text: str, name: str = "") -> None:
        super().__init__()
        self.setText(text)
        self.setAccessibleName(name or text)
        # the check box next to it does the same: one stop for the Tab key is enough
        self.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        height = max(SIZE.input, self.fontMetrics().height() + 2 * (SPACE.half + 1))
        return QSize(ROOM.field, height)

    def minimumSizeHint(self) -> QSize:
        return QSize(ROOM.narrow, self.sizeHint().height())

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        theme = Theme.current()
        line, rect = theme.colour("line"), self.rect()
        style = Qt.PenStyle.DashLine if theme.contrast else Qt.PenStyle.DotLine
        rounded_box(painter, rect, RADIUS.input, line=line, style=style)
        if wants_ring(self):
            focus_ring(painter, rect, RADIUS.input)
        painter.setPen(theme.colour("text3"))
        room = rect.adjusted(SPACE.twelve, 0, -SPACE.twelve, 0)
        flags = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
        text = self.fontMetrics().elidedText(self.text(), Qt.TextElideMode.ElideRight, room.width())
        draw_text(painter, room, int(flags), text)


NARROW = BREAK.form_stacked
"""Pixels below which the name is above the control instead of before it."""
TIGHT = BREAK.form_tight
"""Pixels below which the name has less room."""
TIGHT_NAME = PART.form_label_narrow

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
        self._widest_name = lead.maximumWidth()
        """As wide as it likes, for rows whose name is above the control."""
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
        stack = column(on=notes, spacing=SPACE.half)
        if description:
            stack.addWidget(
                DescriptionLabel(description_words(description), role="caption", colour="text3")
            )
        for hint in self._hints:
            stack.addWidget(Notice(hint, "neutral"))
        return notes

    def hints(self) -> list[str]:
        """What is said about the field's description itself."""
        return list(self._hints)

    # changing the parts

    def show_control(self, widget: QWidget) -> None:
        """Show `widget` in the place of the control; what was there is hidden."""
        if self._shown is widget:
            return
        self._remove(self._shown)
        self._shown = widget
        self._place(widget, _VALUE)

    def show_body(self, body: QWidget | None) -> None:
        """Show `body` below everything, or nothing."""
        if body is not self._body:
            self._remove(self._body)
            self._body = body
            self._place(body, _BODY)

    def show_fault(self, sentences: Sequence[str], *, at_end: bool) -> None:
        """Show what is wrong; without sentences the line is removed."""
        if not sentences:
            former, self._fault = self._fault, None
            self._remove(former)
            if former is not None:
                former.deleteLater()
            return
        if self._fault is None:
            self._fault = FaultLine()
            self._place(self._fault, _FAULT)
        self._fault.at_end = at_end
        self._fault.set_text("\n".join(sentences))

    def show_link(self, link: QWidget | None) -> None:
        """Something that can be done about a fault, below it."""
        if link is not self._link:
            self._remove(self._link)
            self._link = link
            self._place(link, _LINK)

    # where they are

    def _remove(self, part: QWidget | None) -> None:
        if part is not None:
            self._grid.removeWidget(part)
            part.hide()

    def _place(self, part: QWidget | None, line: int) -> None:
        """Add a part to the layout on its line; a line without a part has no height."""
        if part is None:
            return
        top = Qt.AlignmentFlag.AlignTop
        if line == _BODY:
            self._grid.addWidget(part, _BODY, _NAME, 1, 3)
        elif self._narrow:
            align = top | Qt.AlignmentFlag.AlignLeading if line == _LINK else top
            # below the name, not next to it
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
        self.lead.setMaximumWidth(self._widest_name if self._narrow else self._name_width)
        for line, part in parts.items():
            self._place(part, line)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        width = event.size().width()
        name = SIZE.form_label if width >= TIGHT else TIGHT_NAME
        if (width < NARROW) != self._narrow or name != self._name_width:
            self._narrow, self._name_width = width < NARROW, name
            self._place_all()


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
        self._stored: FormValue = UNSET
        self._faults: tuple[str, ...] = ()
        self._was_edited = False
        """A person entered something, or chose to send the field."""
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
            self.show_control(self.unsent_line)
            if former is not None:
                former.deleteLater()
        self.show_body(None)

    def _show_control(self, value: FormValue) -> None:
        # a text that became no value yet stays in its control
        fresh = self._stands_in() and self._drawing.state.broken(self.field.path) is None
        if self.control is None or fresh or not self.control.accepts(value):
            self._set_control(self._drawing.make(self._drawing, self.field, value))
        control = self.control
        assert control is not None
        with QSignalBlocker(control):
            control.show_value(value)
        self.show_control(control)
        self.show_body(control.body)
        if self.unsent_line is not None:
            self.unsent_line.deleteLater()
            self.unsent_line = None

    def _stands_in(self) -> bool:
        """The control is only there for a value that does not fit the field."""
        return isinstance(self.control, RawControl) and not isinstance(self.field, JsonField)

    def _set_control(self, control: Control) -> None:
        former, self.control = self.control, control
        if former is not None:
            former.retire()
            self.show_body(None)
            if former.body is not None:
                former.body.deleteLater()
            remove_widgets(former)
        control.describe(f"{self.name}, {caption_words(self.field)}", self.field.description)
        control.edited.connect(self._edited)
        control.left.connect(self._left)
        control.body_changed.connect(self._body_changed)
        control.widened.connect(self._widen)
        control.set_invalid(bool(self._faults))

    def _body_changed(self) -> None:
        if self.control is not None and self.unsent_line is None:
            self.show_body(self.control.body)

    def _widen(self) -> None:
        """What was pasted needs another control; the focus goes along."""
        self._show_control(self.value)
        self.focus_control()

    # what a person does

    def _edited(self) -> None:
        assert self.control is not None
        self._was_edited = True
        value = self.control.value()
        if value is UNSET and not self._always:
            # the box is ticked: nothing typed is sent as nothing, and the check says so
            value = ""
        self._drawing.state.set_value(self.field.path, value)
        if value is not UNSET:
            self._offer_empty(False)

    def _left(self) -> None:
        # who only came by, or was brought here, made no mistake
        if self._was_edited:
            self._drawing.state.touch(self.field.path)
        if self._stands_in() and isinstance(self.control, RawControl) and not self.control.broken:
            self.refresh()

    def _send_clicked(self, send: bool) -> None:
        state = self._drawing.state
        if send:
            self._was_edited = True
            value = starting_value(self.field) if self._stored is UNSET else self._stored
            state.set_value(self.field.path, value)
            self.refresh()
            self.focus_control()
            self._select_value()
            return
        self._stored = self.value
        if self.control is not None:
            self.control.retire()
        state.set_value(self.field.path, UNSET)
        self.refresh()

    def _null_clicked(self, null: bool) -> None:
        if null:
            self._stored = self.value if self.value is not None else self._stored
            self._drawing.state.set_value(self.field.path, None)
            self.refresh()
        else:
            self._leave_null()

    def _leave_null(self) -> None:
        value = starting_value(self.field) if self._stored is UNSET else self._stored
        if value is None:
            value = UNSET if self._always else ""
        self._drawing.state.set_value(self.field.path, value)
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

    def _select_value(self) -> None:
        """What is typed next takes the place of what the device would use."""
        target = self.control.target() if self.control is not None else None
        if isinstance(target, QLineEdit):
            target.selectAll()

    # faults

    def show_faults(self, sentences: Sequence[str]) -> None:
        """Mark the control and say why; an empty list takes both away."""
        if tuple(sentences) == self._faults:
            return
        self._faults = tuple(sentences)
        if self.control is not None:
            self.control.set_invalid(bool(sentences))
        at_end = self.control is not None and self.control.faults_at_end
        self.show_fault(sentences, at_end=at_end)
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
                self.send_empty.clicked.connect(self._send_empty)
            self.show_link(self.send_empty)
        else:
            self.show_link(None)

    def _send_empty(self) -> None:
        self._drawing.state.set_value(self.field.path, "")
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
