"""Numbers, as an edit, and a slider where both bounds are known."""

from __future__ import annotations

from decimal import Decimal

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QAction, QKeyEvent, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QLineEdit, QWidget

from companion.protocol.schema.fields import IntegerField, NumberField
from companion.protocol.schema.values import UNSET, FormValue, read_number, write_number
from companion.ui.forms.control import Control
from companion.ui.forms.text_controls import known_numbers, pop_up
from companion.ui.kit.theme.icons import icon
from companion.ui.kit.theme.paint import focus_ring, rounded_box
from companion.ui.kit.theme.theme import Theme
from companion.ui.kit.theme.tokens import ROOM, SIZE, SPACE
from companion.ui.kit.widgets.fields import NumberEdit
from companion.ui.kit.widgets.layout import row
from companion.ui.kit.widgets.slider import Slider

WIDE_EDIT = ROOM.field
"""Pixels of a number edit without a slider."""

_SLIDER_KEYS = frozenset(
    {
        Qt.Key.Key_Left,
        Qt.Key.Key_Right,
        Qt.Key.Key_Up,
        Qt.Key.Key_Down,
        Qt.Key.Key_Home,
        Qt.Key.Key_End,
        Qt.Key.Key_PageUp,
        Qt.Key.Key_PageDown,
    }
)


class NumberControl(Control):
    """Takes any typing; text that is no number (yet) is the value too, and a fault says so.

    With a slider the edit is at its end. What is typed is never rewritten.
    """

    def __init__(self, field: IntegerField | NumberField, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.field = field
        self.edit = NumberEdit()
        step = field.step if isinstance(field, IntegerField) else field.multiple_of or 1
        self.edit.set_bounds(field.minimum, field.maximum, step)
        self.slider: OpenSlider | None = None
        line = row(on=self, spacing=SPACE.gutter)
        if isinstance(field, IntegerField) and field.slider:
            self.slider = OpenSlider(field)
            self.slider.entered.connect(self._slid)
            line.addWidget(self.slider, 1)
            self.watch_leaving(self.slider)
        else:
            # next to a slider the fixed width of the tokens; alone there is room for more
            self.edit.setMinimumWidth(WIDE_EDIT)
        line.addWidget(self.edit)
        if self.slider is None:
            line.addStretch(1)
        known = known_numbers(field)
        if known:
            action = QAction(icon("caret-down"), self.tr("Examples"), self)
            action.triggered.connect(lambda: pop_up(self.edit, known, self.edit.setText))
            self.edit.addAction(action, QLineEdit.ActionPosition.TrailingPosition)
        self.edit.textChanged.connect(self._typed)
        self.edit.left.connect(self.left)

    @property
    def faults_at_end(self) -> bool:
        return self.slider is not None

    def _slid(self, value: int) -> None:
        blocked = self.edit.blockSignals(True)
        self.edit.setText(write_number(value))
        self.edit.blockSignals(blocked)
        self.edited.emit()

    def _typed(self) -> None:
        self._update_slider()
        self.edited.emit()

    def _update_slider(self) -> None:
        """Move the slider to the typed number."""
        if self.slider is not None:
            number = read_number(self.edit.text())
            self.slider.show_number(None if isinstance(number, str) else number)

    def accepts(self, value: FormValue) -> bool:
        if value is UNSET:
            return True
        if isinstance(value, str):
            # a text that reads as a number is another value than that number
            return read_number(value) is value and "\n" not in value
        return isinstance(value, int | float) and not isinstance(value, bool)

    def show_value(self, value: FormValue) -> None:
        if value is UNSET:
            text = ""
        elif isinstance(value, str):
            text = value
        else:
            text = write_number(value)
        if self.value() != value or type(self.value()) is not type(value):
            blocked = self.edit.blockSignals(True)
            self.edit.setText(text)
            self.edit.blockSignals(blocked)
        self._update_slider()

    def value(self) -> FormValue:
        """The number; the text itself while it is none; `UNSET` while nothing is typed."""
        text = self.edit.text()
        return read_number(text) if text.strip() else UNSET

    def set_invalid(self, invalid: bool) -> None:
        self.edit.set_invalid(invalid)

    def target(self) -> QWidget:
        return self.edit

    def describe(self, name: str, description: str) -> None:
        super().describe(name, description)
        if self.slider is not None:
            self.slider.setAccessibleName(name)
            self.slider.setAccessibleDescription(description)


class OpenSlider(Slider):
    """A slider of an integer field; without a handle while there is no number yet."""

    entered = Signal(int)
    """A person chose this number."""

    def __init__(self, field: IntegerField) -> None:
        self._step = field.step
        # counted in steps from the first multiple: a slider knows no multiples, and only 32 bit
        self._base = -(-(field.minimum or 0) // self._step) * self._step
        steps = max(1, ((field.maximum or 0) - self._base) // self._step)
        super().__init__(0, steps, 0, "")
        self._empty = True
        self.moved.connect(self._enter)

    def _enter(self, steps: int) -> None:
        self._empty = False
        self.entered.emit(self._base + steps * self._step)

    def show_number(self, number: int | float | None) -> None:
        """Show `number`, or the nearest place; `None` shows no handle."""
        self._empty = number is None
        if number is not None:
            place = (Decimal(number) - self._base) / self._step
            self.set_value(int(min(max(place, Decimal(0)), Decimal(self.maximum()))))
        self.update()

    def value_words(self) -> str:
        return write_number(self._base + self.value() * self._step)

    @property
    def empty(self) -> bool:
        return self._empty

    def mousePressEvent(self, event: QMouseEvent) -> None:
        super().mousePressEvent(event)
        # a click on the very place where the handle will be changes nothing, but means it
        if self._empty and event.button() == Qt.MouseButton.LeftButton:
            self._enter(self.value())
            self.update()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        super().keyPressEvent(event)
        if self._empty and event.key() in _SLIDER_KEYS:
            self._enter(self.value())
            self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        if not self._empty or not self.isEnabled():
            super().paintEvent(event)
            return
        painter = QPainter(self)
        half = SIZE.slider_track // 2
        track = self.rect()
        track.setTop(self.height() // 2 - half)
        track.setHeight(SIZE.slider_track)
        theme = Theme.current()
        rounded_box(painter, track, half, fill=theme.colour("track"))
        if self.hasFocus():
            # around the track: one that is filled would read as its end
            around = track.adjusted(0, -SIZE.focus, 0, SIZE.focus)
            focus_ring(painter, around, around.height() / 2)
