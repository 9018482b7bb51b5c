"""Controls for text: one line, several lines, pickers, and JSON where nothing else fits."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import UTC, datetime
from functools import partial
from typing import Final

from PySide6.QtCore import QDate, QSize, Qt
from PySide6.QtGui import QAction, QColor, QIcon, QPainter, QPixmap
from PySide6.QtWidgets import (
    QCalendarWidget,
    QColorDialog,
    QFileDialog,
    QLineEdit,
    QPlainTextEdit,
    QSizePolicy,
    QWidget,
    QWidgetAction,
)

from companion.patterns import regex
from companion.protocol.schema.fields import IntegerField, NumberField, StringField, StringStyle
from companion.protocol.schema.jsontext import parse_json
from companion.protocol.schema.paths import Path
from companion.protocol.schema.values import UNSET, FormValue, Json, write_number
from companion.text import one_line
from companion.ui.forms.control import Control
from companion.ui.forms.form_state import FormState
from companion.ui.kit.page.dialogs import FileDialog
from companion.ui.kit.theme.icons import icon
from companion.ui.kit.theme.paint import rounded_box
from companion.ui.kit.theme.theme import Theme
from companion.ui.kit.theme.tokens import RADIUS, ROOM, SIZE, SPACE
from companion.ui.kit.widgets.button import Button
from companion.ui.kit.widgets.fields import LineEdit, TextArea
from companion.ui.kit.widgets.layout import FlowLayout, column, row
from companion.ui.kit.widgets.menu import Menu
from companion.ui.kit.widgets.notice import Notice
from companion.ui.kit.words.json_text import exact_json

MOST: Final = 40
"""A longer menu cannot be read; the rest is left out."""
MOST_CHIPS: Final = 30
"""Words that are seen at once; more are in the menu alone."""
SHOWN: Final = 80
"""Characters of an entry."""


def known_texts(field: StringField) -> tuple[str, ...]:
    """Examples and known values of a text field, each once, in the schema's order."""
    known = [*field.examples, *field.suggestions]
    return tuple(dict.fromkeys(text for text in known if isinstance(text, str)))


def known_numbers(field: IntegerField | NumberField) -> tuple[str, ...]:
    """Examples of a number field, as they are typed."""
    numbers = (each for each in field.examples if type(each) in (int, float))
    return tuple(dict.fromkeys(map(write_number, numbers)))


def suggestion_menu(parent: QWidget, known: Sequence[str], enter: Callable[[str], None]) -> Menu:
    """A menu that gives the chosen value to `enter`."""
    menu = Menu(parent)
    for text in known[:MOST]:
        # "&" would be taken for a shortcut
        menu.add(one_line(text, SHOWN).replace("&", "&&"), partial(enter, text))
    return menu


def pop_up(parent: QWidget, known: Sequence[str], enter: Callable[[str], None]) -> None:
    """Open the menu below `parent`."""
    menu = suggestion_menu(parent, known, enter)
    menu.aboutToHide.connect(menu.deleteLater)
    menu.setMinimumWidth(min(parent.width(), ROOM.broad))
    menu.popup(parent.mapToGlobal(parent.rect().bottomLeft()))


class WordChoices(QWidget):
    """The words that a description lists, as chips; any other text may be typed all the same."""

    def __init__(self, words: Sequence[str], enter: Callable[[str], None]) -> None:
        super().__init__()
        self.chips: dict[str, Button] = {}
        lines = FlowLayout(self)
        for word in words:
            chip = Button(one_line(word, SHOWN).replace("&", "&&"), "chip")
            chip.clicked.connect(partial(self._enter, enter, word))
            self.chips[word] = chip
            lines.addWidget(chip)
        self.setAccessibleName(self.tr("Words that the description lists"))
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def _enter(self, enter: Callable[[str], None], word: str) -> None:
        enter(word)
        self.show_chosen(word)

    def show_chosen(self, text: str | None) -> None:
        """Mark the chip of this text, if there is one; `None` is no text."""
        for word, chip in self.chips.items():
            chip.setChecked(word == text)


MOST_CHARACTERS: Final = 10_000
"""A longer text is slow in a line edit, and nobody reads it there."""

_NOT_IN_A_LINE: Final = frozenset("\n\r\0\u2028\u2029")


class LineControl(Control):
    """A line edit; known good values open from the arrow at its end, never unasked.

    An empty text is a value like any other, and is said to be one. Only in a required field
    does deleting everything mean "not filled in yet" (`send_empty` is the way then).
    """

    def __init__(self, field: StringField, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.field = field
        self.edit = LineEdit()
        # Qt cuts at 32,767 characters without a word
        self.edit.setMaxLength(2**31 - 1)
        if field.style is StringStyle.SECRET:
            self.edit.setEchoMode(QLineEdit.EchoMode.Password)
            self._reveal = self._action("eye", self.tr("Show the text"))
            self._reveal.triggered.connect(self._toggle_echo)
        self._unset = True
        row(self.edit, on=self)
        listed = field.suggestions if 2 <= len(field.suggestions) <= MOST_CHIPS else ()
        self.choices = WordChoices(listed, self.enter) if listed else None
        known = known_texts(field)
        if set(known) - set(listed):
            action = self._action("caret-down", self.tr("Examples"))
            action.triggered.connect(lambda: pop_up(self, known, self.enter))
        self.edit.textEdited.connect(self._typed)
        self.edit.left.connect(self.left)

    @property
    def body(self) -> QWidget | None:
        return self.choices

    def _action(self, icon_name: str, words: str) -> QAction:
        action = QAction(icon(icon_name), words, self)
        self.edit.addAction(action, QLineEdit.ActionPosition.TrailingPosition)
        return action

    def _toggle_echo(self) -> None:
        hidden = self.edit.echoMode() == QLineEdit.EchoMode.Password
        modes = QLineEdit.EchoMode
        self.edit.setEchoMode(modes.Normal if hidden else modes.Password)
        self._reveal.setIcon(icon("eye-slash" if hidden else "eye"))
        self._reveal.setText(self.tr("Hide the text") if hidden else self.tr("Show the text"))

    def enter(self, text: str) -> None:
        """Put `text` in as if a person had typed it."""
        self.edit.setText(text)
        self._typed(text)

    def _typed(self, text: str) -> None:
        self._set_unset(not text and self.field.required)
        self.edited.emit()
        if not _fits_line(text):
            self.widened.emit()

    def _set_unset(self, unset: bool) -> None:
        self._unset = unset
        if self.choices is not None:
            self.choices.show_chosen(None if unset else self.edit.text())
        self.edit.setPlaceholderText("" if unset else self.tr("An empty text is sent"))

    def accepts(self, value: FormValue) -> bool:
        return value is UNSET or (isinstance(value, str) and _fits_line(value))

    def show_value(self, value: FormValue) -> None:
        text = "" if value is UNSET else str(value)
        if text != self.edit.text():
            self.edit.setText(text)
            # the beginning of a long text says more than its end
            self.edit.setCursorPosition(0)
        self._set_unset(value is UNSET)

    def value(self) -> FormValue:
        return UNSET if self._unset else self.edit.text()

    def set_invalid(self, invalid: bool) -> None:
        self.edit.set_invalid(invalid)

    def target(self) -> QWidget:
        return self.edit


def _fits_line(text: str) -> bool:
    return len(text) <= MOST_CHARACTERS and not set(text) & _NOT_IN_A_LINE


class DateControl(LineControl):
    """A calendar opens from the end of the field; a date with a time keeps its time."""

    def __init__(self, field: StringField) -> None:
        super().__init__(field)
        self._timed = field.style is StringStyle.DATE_TIME
        if self._timed:
            now = self._action("clock", self.tr("Now"))
            now.triggered.connect(lambda: self.enter(_now().isoformat()))
        calendar = self._action("calendar-blank", self.tr("Choose a day"))
        calendar.triggered.connect(self._open_calendar)

    def _open_calendar(self) -> None:
        calendar = QCalendarWidget()
        calendar.setVerticalHeaderFormat(QCalendarWidget.VerticalHeaderFormat.NoVerticalHeader)
        day = QDate.fromString(self.edit.text()[:10], Qt.DateFormat.ISODate)
        if day.isValid():
            calendar.setSelectedDate(day)
        menu = Menu(self)
        menu.aboutToHide.connect(menu.deleteLater)
        action = QWidgetAction(menu)
        action.setDefaultWidget(calendar)
        menu.addAction(action)

        def choose(chosen: QDate) -> None:
            self.enter_day(chosen)
            menu.close()

        calendar.clicked.connect(choose)
        calendar.activated.connect(choose)
        menu.popup(self.mapToGlobal(self.rect().bottomLeft()))
        calendar.setFocus()

    def enter_day(self, day: QDate) -> None:
        """Put a day in as if a person had chosen it."""
        text = day.toString(Qt.DateFormat.ISODate)
        if self._timed:
            former = self.edit.text()
            rest = former[10:] if former[10:11] in ("T", "t", " ") else ""
            text += rest or _now().replace(hour=12, minute=0, second=0).isoformat()[10:]
        self.enter(text)


class TimeControl(LineControl):
    """A time of day with its zone; the present one at a click."""

    def __init__(self, field: StringField) -> None:
        super().__init__(field)
        now = self._action("clock", self.tr("Now"))
        now.triggered.connect(lambda: self.enter(_now().isoformat()[11:]))


class ColourControl(LineControl):
    """The colour is shown at the end of the field, and a click on it chooses another."""

    def __init__(self, field: StringField) -> None:
        super().__init__(field)
        self._swatch = self._action("palette", self.tr("Choose a colour"))
        self._swatch.triggered.connect(self._open_dialog)
        self.edit.textChanged.connect(self._show_colour)

    def _show_colour(self, text: str) -> None:
        colour = QColor.fromString(text.strip())
        if colour.isValid():
            self._swatch.setIcon(_swatch(colour))

    def show_value(self, value: FormValue) -> None:
        super().show_value(value)
        self._show_colour(self.edit.text())

    def _open_dialog(self) -> None:
        colour = QColor.fromString(self.edit.text().strip())
        dialog = QColorDialog(
            colour if colour.isValid() else Theme.current().colour("accent"), self
        )
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.setOption(QColorDialog.ColorDialogOption.DontUseNativeDialog)
        dialog.colorSelected.connect(lambda chosen: self.enter(chosen.name()))
        dialog.open()


class PathControl(LineControl):
    """A path where the tool's server runs; a file of this computer can be chosen for it."""

    def __init__(self, field: StringField) -> None:
        super().__init__(field)
        choose = self._action("folder-open", self.tr("Choose a file of this computer"))
        choose.triggered.connect(self._open_dialog)

    def _open_dialog(self) -> None:
        dialog = FileDialog(self, self.tr("Choose a file"))
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.setFileMode(QFileDialog.FileMode.AnyFile)
        dialog.fileSelected.connect(self.enter)
        dialog.open()


def _now() -> datetime:
    """The present second, with the zone of this computer."""
    return datetime.now(UTC).astimezone().replace(microsecond=0)


def _swatch(colour: QColor) -> QIcon:
    side = SIZE.icon
    ratio = 2
    pixmap = QPixmap(QSize(side, side) * ratio)
    pixmap.setDevicePixelRatio(ratio)
    pixmap.fill(Qt.GlobalColor.transparent)
    painter = QPainter(pixmap)
    line = Theme.current().colour("control")
    box = pixmap.rect()
    box.setSize(QSize(side, side))
    rounded_box(painter, box, RADIUS.small, fill=colour, line=line)
    painter.end()
    return QIcon(pixmap)


LEAST_LINES: Final = 3
MOST_LINES: Final = 10
_LOST: Final = regex("[\0\r\u2028\u2029\ufdd0\ufdd1]")
"""What a text document turns into something else: other line ends and its own marks."""
_LINE_ENDS: Final = str.maketrans({"\u2028": "\n", "\u2029": "\n"})


def entered_text(area: QPlainTextEdit) -> str:
    """The text exactly: `toPlainText` would turn spaces that do not break into others."""
    return area.document().toRawText().translate(_LINE_ENDS)


def editable_json(value: Json) -> str:
    """`value` as JSON for a text area, with escapes for what one cannot hold."""
    return _LOST.sub(lambda found: f"\\u{ord(found.group()):04x}", exact_json(value, indent=2))


class TextControl(Control):
    """A text area that grows with what is typed, up to ten lines."""

    def __init__(
        self,
        suggestions: Sequence[str] = (),
        parent: QWidget | None = None,
        *,
        required: bool = False,
    ) -> None:
        super().__init__(parent)
        self.area = TextArea()
        self._required = required
        self._unset = True
        stack = column(self.area, on=self, spacing=SPACE.half)
        if suggestions:
            examples = Button(self.tr("Examples"), "link", "caret-down")
            examples.clicked.connect(lambda: pop_up(examples, suggestions, self.enter))
            stack.addWidget(examples, 0, Qt.AlignmentFlag.AlignLeading)
        self._fit()
        self.area.textChanged.connect(self._typed)
        self.watch_leaving(self.area)

    def _fit(self) -> None:
        self.area.set_lines(min(max(self.area.blockCount(), LEAST_LINES), MOST_LINES))

    def _typed(self) -> None:
        self._set_unset(self._required and self.area.document().isEmpty())
        self._fit()
        self.edited.emit()

    def enter(self, text: str) -> None:
        """Put `text` in as if a person had typed it."""
        self.area.selectAll()
        self.area.insertPlainText(text)

    def _set_unset(self, unset: bool) -> None:
        self._unset = unset
        self.area.setPlaceholderText("" if unset else self.tr("An empty text is sent"))

    def accepts(self, value: FormValue) -> bool:
        return value is UNSET or (isinstance(value, str) and not _LOST.search(value))

    def show_value(self, value: FormValue) -> None:
        text = "" if value is UNSET else str(value)
        if text != entered_text(self.area):
            blocked = self.area.blockSignals(True)
            self.area.setPlainText(text)
            self.area.blockSignals(blocked)
            self._fit()
        self._set_unset(value is UNSET)

    def value(self) -> FormValue:
        return UNSET if self._unset else entered_text(self.area)

    def set_invalid(self, invalid: bool) -> None:
        self.area.set_invalid(invalid)

    def target(self) -> QWidget:
        return self.area


class RawControl(Control):
    """A small JSON editor with the reason for it. Broken JSON stays, and is a fault."""

    def __init__(
        self,
        state: FormState,
        path: Path,
        reason: str = "",
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._state = state
        self._path = path
        self._value: FormValue = UNSET
        self._broken = False
        self.area = TextArea(mono=True)
        said = reason or self.tr("This value does not fit the field, so it is shown as JSON.")
        column(self.area, Notice(said, "neutral"), on=self, spacing=SPACE.half)
        self._fit()
        self.area.textChanged.connect(self._typed)
        self.watch_leaving(self.area)

    def _fit(self) -> None:
        self.area.set_lines(min(max(self.area.blockCount(), LEAST_LINES), MOST_LINES))

    def _typed(self) -> None:
        self._fit()
        text = entered_text(self.area)
        read = parse_json(text)
        self._broken = bool(text.strip()) and read.problem is not None
        self._state.set_broken(self._path, text, read.problem if self._broken else None)
        if not self._broken:
            self._value = read.value
            self.edited.emit()

    @property
    def broken(self) -> bool:
        """The text is no JSON; `value` is the last one that was."""
        return self._broken

    def show_value(self, value: FormValue) -> None:
        self._value = value
        broken = self._state.broken(self._path)
        self._broken = broken is not None
        text = "" if value is UNSET else editable_json(self._state.form.assemble(value))
        text = text if broken is None else broken
        if text != entered_text(self.area):
            blocked = self.area.blockSignals(True)
            self.area.setPlainText(text)
            self.area.blockSignals(blocked)
            self._fit()

    def value(self) -> FormValue:
        return self._value

    def set_invalid(self, invalid: bool) -> None:
        self.area.set_invalid(invalid)

    def target(self) -> QWidget:
        return self.area

    def retire(self) -> None:
        self._state.set_broken(self._path, "", None)
