"""Numbers, as an edit, and a slider where both bounds are known; and a file of this computer, sent
as base64."""

from __future__ import annotations

import base64
import binascii
from decimal import Decimal
from pathlib import Path as FilePath
from typing import Final

import shiboken6
from PySide6.QtCore import QObject, Qt, QThreadPool, Signal
from PySide6.QtGui import QAction, QKeyEvent, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QFileDialog, QLineEdit, QWidget

from companion.protocol.schema.fields import IntegerField, NumberField, StringField
from companion.protocol.schema.values import UNSET, FormValue, read_number, write_number
from companion.text import one_line, reason_of
from companion.ui.forms.control import Control, FaultLine
from companion.ui.forms.text_controls import known_numbers, pop_up
from companion.ui.kit.page.dialogs import FileDialog
from companion.ui.kit.theme.icons import icon
from companion.ui.kit.theme.paint import focus_ring, rounded_box
from companion.ui.kit.theme.theme import Theme
from companion.ui.kit.theme.tokens import ROOM, SIZE, SPACE
from companion.ui.kit.widgets.button import Button, IconButton
from companion.ui.kit.widgets.fields import NumberEdit
from companion.ui.kit.widgets.label import ElidingLabel
from companion.ui.kit.widgets.layout import column, row
from companion.ui.kit.widgets.slider import Slider
from companion.ui.kit.words.measures import size_words

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
        self._follow()
        self.edited.emit()

    def _follow(self) -> None:
        """Put the slider where the typed number is."""
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
        self._follow()

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


MOST_BYTES: Final = 16 * 1024 * 1024
"""A larger file is not read; devices take far less."""


class FileReader(QObject):
    """Reads one file in a thread."""

    done = Signal(str, bytes)
    """Name and contents."""
    failed = Signal(str, str)
    """Name, and the system's reason; an empty one means that the file is too large."""

    def read(self, path: FilePath) -> None:
        QThreadPool.globalInstance().start(lambda: self._read(path))

    def _read(self, path: FilePath) -> None:
        data, reason = b"", ""
        try:
            fits = path.stat().st_size <= MOST_BYTES
            if fits:
                data = path.read_bytes()
        except OSError as error:
            fits, reason = False, reason_of(error)
        if not shiboken6.isValid(self):
            # the form was closed meanwhile
            return
        if fits:
            self.done.emit(path.name, data)
        else:
            self.failed.emit(path.name, reason)


class FileControl(Control):
    """Name and size of what was chosen; the text itself is nothing for eyes."""

    def __init__(self, field: StringField) -> None:
        super().__init__()
        self.field = field
        self._value: FormValue = UNSET
        self._name = ""
        self._reader = FileReader(self)
        self._reader.done.connect(self._take)
        self._reader.failed.connect(self._refuse)
        self.choose = Button(self.tr("Choose a file…"), "secondary", "file")
        self.choose.clicked.connect(self._open_dialog)
        self.facts = ElidingLabel("", "body", "text2", mode=Qt.TextElideMode.ElideMiddle)
        self.clear = IconButton("x", self.tr("Take the file away"))
        self.clear.clicked.connect(self._clear)
        self._fault = FaultLine()
        self._fault.hide()
        column(
            row(self.choose, (self.facts, 1), self.clear), self._fault, on=self, spacing=SPACE.half
        )
        self._say()

    def accepts(self, value: FormValue) -> bool:
        if value is UNSET:
            return True
        if not isinstance(value, str):
            return False
        try:
            base64.b64decode(value, validate=True)
        except (binascii.Error, ValueError):
            return False
        return True

    def show_value(self, value: FormValue) -> None:
        if value != self._value:
            self._value, self._name = value, ""
            self._fault.hide()
        self._say()

    def value(self) -> FormValue:
        return self._value

    def _say(self) -> None:
        text = self._value if isinstance(self._value, str) else ""
        size = size_words(len(text) * 3 // 4 - text[-2:].count("="))
        if self._value is UNSET:
            said = self.tr("No file yet")
        elif not text:
            said = self.tr("An empty file is sent")
        else:
            said = " · ".join(filter(None, (self._name, size)))
        self.facts.setText(said)
        self.clear.setVisible(bool(text))

    def _open_dialog(self) -> None:
        dialog = FileDialog(self, self.tr("Choose a file"))
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.setFileMode(QFileDialog.FileMode.ExistingFile)
        if self.field.media_type:
            dialog.setMimeTypeFilters([self.field.media_type, "application/octet-stream"])
        dialog.fileSelected.connect(self.load)
        dialog.open()

    def load(self, path: str) -> None:
        """Read a file, as if a person had chosen it."""
        self._fault.hide()
        self._reader.read(FilePath(path))

    def _take(self, name: str, data: bytes) -> None:
        self._value = base64.b64encode(data).decode("ascii")
        self._name = one_line(name)
        self._say()
        self.edited.emit()
        self.left.emit()

    def _refuse(self, name: str, reason: str) -> None:
        if reason:
            said = self.tr("“{name}” could not be read: {reason}.")
        else:
            said = self.tr("“{name}” is larger than {size}, which is too much to send.")
        size = size_words(MOST_BYTES)
        self._fault.set_text(said.format(name=one_line(name), reason=reason, size=size))
        self._fault.show()

    def problem(self) -> str:
        """Why a file was not taken; empty when there is nothing to say."""
        return self._fault.text() if not self._fault.isHidden() else ""

    def _clear(self) -> None:
        self._value = UNSET if self.field.required else ""
        self._say()
        self.edited.emit()

    def target(self) -> QWidget:
        return self.choose
