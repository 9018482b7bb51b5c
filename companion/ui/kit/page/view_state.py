"""Where a person left a page: kept while its widgets are made again in another language.

What was typed, chosen and begun belongs to the page's own state. Here is only what a view alone
has: how far it is scrolled, what is in its search, where the keyboard is.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from PySide6.QtCore import QByteArray, Qt, QTimer
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractScrollArea,
    QComboBox,
    QLineEdit,
    QPlainTextEdit,
    QSplitter,
    QWidget,
)

from companion.ui.kit.widgets.choices import Segmented


class ViewState:
    """Plain values by the name of a part; no widgets, so that it outlives them."""

    def __init__(self) -> None:
        self.values: dict[str, Any] = {}
        self.focus: tuple[str, int] | None = None
        """The part that had the keyboard, and the place in it; -1 for the part itself."""


class ViewParts:
    """The parts of one view whose place is kept, each under a name of its own."""

    def __init__(self, state: ViewState) -> None:
        self._state = state
        self._widgets: dict[str, QWidget] = {}
        self._values: dict[str, tuple[Callable[[], Any], Callable[[Any], None]]] = {}

    def add(self, name: str, part: QWidget) -> None:
        """Keep the text, choice, scroll place and focus of `part`, as far as it has them. Of the
        widgets in it only the focus is kept."""
        self._widgets[name] = part
        self.add_value(name, lambda: _read(part), lambda kept: _write(part, kept))

    def add_fields(self, name: str, part: Callable[[], QWidget | None]) -> None:
        """Keep what is typed into the fields in `part`, and their cursors: for a form whose rows
        come and go. They are told apart by their order, and left if there are others now."""
        self.add_value(name, lambda: _read_fields(part()), lambda kept: _write_fields(part(), kept))

    def add_value(self, name: str, read: Callable[[], Any], write: Callable[[Any], None]) -> None:
        """Keep something else; `write` is given what `read` returned."""
        self._values[name] = (read, write)

    def store(self) -> None:
        """Note where the view is now."""
        for name, (read, _) in self._values.items():
            self._state.values[name] = read()
        self._state.focus = self._focus()

    def restore(self) -> None:
        """Go where the last view was, in the order in which parts were added; what does not fit
        any more is left as it is."""
        for name, (_, write) in self._values.items():
            if name in self._state.values:
                write(self._state.values[name])
        target = self._target()
        if target is not None:
            # a reason that paints no ring and selects nothing
            target.setFocus(Qt.FocusReason.OtherFocusReason)

    def _focus(self) -> tuple[str, int] | None:
        names = {id(part): name for name, part in self._widgets.items()}
        for part in self._widgets.values():
            focus = part.window().focusWidget()
            if focus is None or not (part is focus or part.isAncestorOf(focus)):
                continue
            around: QWidget = focus
            while id(around) not in names and (above := around.parentWidget()) is not None:
                around = above
            stops = _stops(around)
            return names[id(around)], stops.index(focus) if focus in stops else -1
        return None

    def _target(self) -> QWidget | None:
        name, place = self._state.focus or ("", -1)
        part = self._widgets.get(name)
        if part is None or place < 0:
            return part
        stops = _stops(part)
        return stops[place] if place < len(stops) else None


def _stops(part: QWidget) -> list[QWidget]:
    """What can have the keyboard in `part`: the same in each view of the same state."""
    return [
        child
        for child in part.findChildren(QWidget)
        if child.focusPolicy() != Qt.FocusPolicy.NoFocus and child.isVisibleTo(part)
    ]


def _fields(part: QWidget | None) -> list[QWidget]:
    children = part.findChildren(QWidget) if part is not None else []
    return [child for child in children if isinstance(child, QLineEdit | QPlainTextEdit)]


def _read_fields(part: QWidget | None) -> list[tuple[type, dict[str, Any]]]:
    return [(type(field), _read(field)) for field in _fields(part)]


def _write_fields(part: QWidget | None, kept: list[tuple[type, dict[str, Any]]]) -> None:
    fields = _fields(part)
    if [type(field) for field in fields] == [kind for kind, _ in kept]:
        for field, (_, value) in zip(fields, kept, strict=True):
            _write(field, value)


def _text(area: QPlainTextEdit) -> str:
    """Exactly: `toPlainText` would turn spaces that do not break into others."""
    return area.document().toRawText().replace("\u2029", "\n").replace("\u2028", "\n")


def _read(part: QWidget) -> dict[str, Any]:
    kept: dict[str, Any] = {}
    match part:
        case QLineEdit():
            kept["text"], kept["cursor"] = part.text(), part.cursorPosition()
            kept["selected"] = (part.selectionStart(), part.selectionLength())
        case QPlainTextEdit() if not part.isReadOnly():
            kept["text"], kept["cursor"] = _text(part), part.textCursor().position()
        case QComboBox():
            kept["chosen"] = (part.count(), part.currentIndex())
        case Segmented():
            kept["chosen"] = part.value()
        case QSplitter():
            kept["split"] = part.saveState()
        case QAbstractButton() if part.isCheckable():
            kept["checked"] = part.isChecked()
    if isinstance(part, QAbstractScrollArea):
        kept["place"] = part.verticalScrollBar().value()
    return kept


def _write(part: QWidget, kept: dict[str, Any]) -> None:
    match part, kept:
        case QLineEdit(), {"text": str(text), "cursor": int(cursor), "selected": (start, length)}:
            if part.text() != text:
                part.setText(text)
            part.setCursorPosition(cursor)
            if length > 0:
                part.setSelection(start, length)
        case QPlainTextEdit(), {"text": str(text), "cursor": int(cursor)}:
            if _text(part) != text:
                part.setPlainText(text)
            there = part.textCursor()
            there.setPosition(min(cursor, len(text)))
            part.setTextCursor(there)
        case QComboBox(), {"chosen": (count, index)} if part.count() == count:
            part.setCurrentIndex(index)
        case Segmented(), {"chosen": str(chosen)} if part.value() != chosen:
            part.set_value(chosen)
            if chosen:
                part.chosen.emit(chosen)
        case QSplitter(), {"split": QByteArray() as split}:
            part.restoreState(split)
        case QAbstractButton(), {"checked": bool(checked)}:
            part.setChecked(checked)
    match part, kept:
        case QAbstractScrollArea(), {"place": int(place)}:
            # there is something to scroll only after the layout
            QTimer.singleShot(0, part, lambda: part.verticalScrollBar().setValue(place))
