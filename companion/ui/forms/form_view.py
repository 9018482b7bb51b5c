"""A form that is drawn from a tree of fields."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent, QShowEvent
from PySide6.QtWidgets import QApplication, QLineEdit, QScrollArea, QWidget

from companion.protocol.schema.explain import Fault
from companion.protocol.schema.fields import (
    ArrayField,
    BooleanField,
    ChoiceField,
    ConstField,
    EnumField,
    Field,
    IntegerField,
    JsonField,
    MapField,
    NumberField,
    ObjectField,
    StringField,
    StringStyle,
)
from companion.protocol.schema.values import UNSET, FormValue, Json
from companion.ui.forms.choices import (
    MOST_BOXES,
    ChecklistControl,
    ChoiceControl,
    ConstControl,
    EnumControl,
    SwitchControl,
    YesNoControl,
)
from companion.ui.forms.containers import EntriesControl, GroupControl, MappingControl
from companion.ui.forms.control import Control, Drawing, FaultLine
from companion.ui.forms.file_control import FileControl
from companion.ui.forms.form_state import FaultBoard, FormState
from companion.ui.forms.number_control import NumberControl
from companion.ui.forms.row import Row
from companion.ui.forms.text_controls import (
    ColourControl,
    DateControl,
    LineControl,
    PathControl,
    RawControl,
    TextControl,
    TimeControl,
    known_texts,
)
from companion.ui.kit.theme.tokens import SPACE
from companion.ui.kit.widgets.layout import column
from companion.ui.kit.widgets.notice import Notice
from companion.ui.kit.widgets.reading_order import move_focus, next_outside, next_widget, tab_stops
from companion.ui.kit.widgets.timer import single_shot
from companion.ui.kit.words.words import words


def make_control(drawing: Drawing, field: Field, value: FormValue) -> Control:
    """The best control for `field` that can show `value`; a JSON editor where none can."""
    for make in _candidates(drawing, field):
        control = make()
        if control.accepts(value):
            return control
        control.deleteLater()
    reason = words(field.reason) if isinstance(field, JsonField) else ""
    return RawControl(drawing.state, field.path, reason)


def _candidates(drawing: Drawing, field: Field) -> Iterator[Callable[[], Control]]:
    match field:
        case IntegerField() | NumberField():
            yield lambda: NumberControl(field)
        case BooleanField():
            if not field.required or field.default.usable:
                yield SwitchControl
            # a switch would claim "off" before anybody answered
            yield YesNoControl
        case EnumField():
            yield lambda: EnumControl(field)
        case ConstField():
            yield lambda: ConstControl(field)
        case StringField():
            yield from _text(field)
        case ObjectField():
            yield lambda: GroupControl(drawing, field)
        case ArrayField():
            if 0 < len(field.checklist) <= MOST_BOXES:
                yield lambda: ChecklistControl(field)
            yield lambda: EntriesControl(drawing, field)
        case MapField():
            yield lambda: MappingControl(drawing, field)
        case ChoiceField():
            yield lambda: ChoiceControl(drawing, field)


def _text(field: StringField) -> Iterator[Callable[[], Control]]:
    match field.style:
        case StringStyle.MULTILINE:
            pass
        case StringStyle.BASE64:
            yield lambda: FileControl(field)
        case StringStyle.PATH:
            yield lambda: PathControl(field)
        case StringStyle.DATE | StringStyle.DATE_TIME:
            yield lambda: DateControl(field)
        case StringStyle.TIME:
            yield lambda: TimeControl(field)
        case StringStyle.COLOR:
            yield lambda: ColourControl(field)
        case _:
            yield lambda: LineControl(field)
    yield lambda: TextControl(known_texts(field), required=field.required)


class FormView(QWidget):
    """Draws what `state` holds. It scrolls with the page that it is in.

    Enter moves to the next field; Ctrl+Enter is `submitted`.
    """

    changed = Signal()
    """What would be sent is another, or other faults are shown."""
    submitted = Signal()

    def __init__(self, state: FormState) -> None:
        super().__init__()
        form = state.form
        self.state = state
        state.add_view(self)
        self.board = FaultBoard(state, self)
        self._old = False
        """Something was entered elsewhere while this was hidden."""
        self._head = FaultLine()
        self._head.hide()
        stack = column(on=self, spacing=SPACE.half)
        for note in form.notes:
            stack.addWidget(Notice(words(note), "neutral"))
        stack.addWidget(self._head)
        drawing = Drawing(self.state, self.board, make_control)
        self._root: GroupControl | Row
        if isinstance(form.root, ObjectField):
            self.board.register((), self)
            self._root = GroupControl(drawing, form.root, self)
            self._root.hide()
            self._root.show_value(self.state.value)
            stack.addWidget(self._root.column)
            self.board.held = self._root.column.held
        else:
            self._root = Row(drawing, form.root, tools=QWidget(), name=self.tr("Arguments"))
            stack.addWidget(self._root)
        stack.addStretch(1)
        self._late = single_shot(self, self._reread, 0)
        self.state.replaced.connect(self._reread)
        self.state.changed.connect(self._changed)
        self.state.checked.connect(self._emit_changed)

    def _changed(self) -> None:
        # what is typed in another window is shown here too; here, the widget has it already
        if self.state.shared:
            self._old = not self.isVisible()
            if not self._old and not self.isActiveWindow():
                self._late.start()
        self.changed.emit()

    def _emit_changed(self) -> None:
        self.changed.emit()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if self._old:
            self._old = False
            self._reread()

    # values and faults

    def value(self) -> FormValue:
        """What the form holds; members that are not sent are `UNSET`."""
        return self.state.value

    def arguments(self) -> Json:
        """What would be sent, valid or not."""
        return self.state.arguments()

    def set_arguments(self, arguments: Json) -> None:
        """Fill the form; what `arguments` lacks is not sent.

        Raises `TypeError` for what cannot be the arguments of a tool.
        """
        if isinstance(self._root, GroupControl) and not isinstance(arguments, dict):
            raise TypeError(type(arguments).__name__)
        self.state.replace(self.state.form.fill(arguments))

    def reset(self) -> None:
        """As nobody had touched it."""
        self.state.reset()

    def faults(self) -> tuple[Fault, ...]:
        """All that is wrong, whether or not it is shown yet."""
        return self.state.check().faults

    def shown_faults(self) -> tuple[Fault, ...]:
        """What is wrong and said at its field."""
        return self.state.shown_faults()

    def count_sent(self) -> tuple[int, int]:
        """Members that are sent, and all that there are."""
        value = self.state.value
        if not isinstance(value, dict):
            return (0 if value is UNSET else 1), 1
        return sum(each is not UNSET for each in value.values()), len(value)

    def show_all_faults(self) -> bool:
        """Say everything that is wrong and go to the first; true if there was something."""
        faults = self.state.show_all().faults
        if faults:
            self.reveal(faults[0])
        return bool(faults)

    def reveal(self, fault: Fault) -> None:
        """Bring the field of a fault into view, with the cursor in it."""
        widget = self._root.reveal(fault.path)
        if widget is not None:
            widget.setFocus(Qt.FocusReason.OtherFocusReason)
            self._scroll_to(widget)

    def focus_first(self) -> bool:
        """Put the cursor into the first field; false where there is none."""
        stops = tab_stops(self)
        if stops:
            stops[0].setFocus(Qt.FocusReason.TabFocusReason)
        return bool(stops)

    def show_faults(self, sentences: Sequence[str]) -> None:
        """Faults of the whole, above the first field."""
        self._head.set_text("\n".join(sentences))
        self._head.setVisible(bool(sentences))

    def _reread(self) -> None:
        if isinstance(self._root, GroupControl):
            self._root.show_value(self.state.value)
        else:
            self._root.refresh()

    # keys

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            keys = event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
            if keys == Qt.KeyboardModifier.ControlModifier:
                self.submitted.emit()
                return
            if not keys and isinstance(QApplication.focusWidget(), QLineEdit):
                self.focusNextPrevChild(True)
                return
        super().keyPressEvent(event)

    def focusNextPrevChild(self, forward: bool) -> bool:
        current = QApplication.focusWidget()
        if current is None or not self.isAncestorOf(current):
            return super().focusNextPrevChild(forward)
        target = next_widget(self, current, forward)
        if target is None and move_focus(self.window(), forward=forward):
            return True
        target = target or next_outside(self, current, forward)
        if target is None:
            return super().focusNextPrevChild(forward)
        tab = Qt.FocusReason.TabFocusReason if forward else Qt.FocusReason.BacktabFocusReason
        target.setFocus(tab)
        self._scroll_to(target)
        return True

    def _scroll_to(self, widget: QWidget) -> None:
        above = self.parentWidget()
        while above is not None:
            if isinstance(above, QScrollArea):
                content = above.widget()
                if content is not None and content.isAncestorOf(widget):
                    above.ensureWidgetVisible(widget, 0, SPACE.page * 2)
                    return
            above = above.parentWidget()
