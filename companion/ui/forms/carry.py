"""Brings what a person typed and chose from one part of the window to its successor.

A part that is made anew, because the language is another, is built of the same attributes as
its predecessor. They are walked side by side: whatever takes input is given what the other
holds. What a part holds beside that (a call under way, a picture) its own `take_over` carries.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

import shiboken6
from PySide6.QtCore import Qt, QTimer
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractScrollArea,
    QComboBox,
    QLineEdit,
    QPlainTextEdit,
    QSplitter,
    QWidget,
)

from companion.ui.forms.form_view import FormView
from companion.ui.forms.text_controls import entered_text
from companion.ui.forms.tool_form import ToolForm
from companion.ui.kit.widgets.choices import Segmented


def carry(former: QWidget, fresh: QWidget) -> None:
    """Give `fresh` what was entered in `former`, where it is scrolled to, and the keyboard."""
    focus = focus_in(former)
    heir: QWidget | None = None
    for old, new in pairs(former, fresh):
        _give(old, new)
        if old is focus:
            heir = new
    if heir is not None:
        # a reason that paints no ring anew and selects nothing
        heir.setFocus(Qt.FocusReason.OtherFocusReason)


def focus_in(part: QWidget) -> QWidget | None:
    """What has the keyboard in `part`, or would have it if the window were in front."""
    focus = part.window().focusWidget()
    return focus if focus is not None and part.isAncestorOf(focus) else None


def pairs(former: QWidget, fresh: QWidget) -> Iterator[tuple[QWidget, QWidget]]:
    """The widgets of two parts that are the same attribute of the same kind of owner."""
    seen: set[int] = set()

    def walk(old: Any, new: Any, depth: int) -> Iterator[tuple[QWidget, QWidget]]:
        if depth > _DEEPEST or type(old) is not type(new) or id(old) in seen:
            return
        if isinstance(old, QWidget):
            seen.add(id(old))
            if old is new or not (shiboken6.isValid(old) and shiboken6.isValid(new)):
                return
            yield old, new
            if isinstance(old, ToolForm | FormView):
                return  # its rows come and go with what it holds; it carries itself
            theirs = vars(new)
            for name, value in vars(old).items():
                if name in theirs:
                    yield from walk(value, theirs[name], depth + 1)
        elif isinstance(old, Mapping):
            for key in old.keys() & new.keys():
                yield from walk(old[key], new[key], depth)
        elif isinstance(old, list | tuple) and len(old) == len(new):
            for mine, other in zip(old, new, strict=True):
                yield from walk(mine, other, depth)

    return walk(former, fresh, 0)


def carry_typed(former: QWidget, fresh: QWidget) -> QWidget | None:
    """As `carry` for parts whose rows are no attributes: by the order of their fields, if they
    have the same ones. Returns the field that is to have the keyboard."""
    heir: QWidget | None = None
    olds, news = _fields(former), _fields(fresh)
    focus = focus_in(former)
    if [type(old) for old in olds] == [type(new) for new in news]:
        for old, new in zip(olds, news, strict=True):
            _give_text(old, new)
            if old is focus:
                heir = new
    return heir


_DEEPEST = 8


def _fields(part: QWidget) -> list[QWidget]:
    return [
        child
        for child in part.findChildren(QWidget)
        if isinstance(child, QLineEdit | QPlainTextEdit)
    ]


def _give(old: QWidget, new: QWidget) -> None:
    match old, new:
        case (QLineEdit(), _) | (QPlainTextEdit(), _):
            _give_text(old, new)
        case QComboBox(), QComboBox() if old.count() == new.count():
            new.setCurrentIndex(old.currentIndex())
        case Segmented(), Segmented() if old.value() != new.value():
            new.set_value(old.value())
            if old.value():
                new.chosen.emit(old.value())
        case QSplitter(), QSplitter():
            new.restoreState(old.saveState())
        case QAbstractButton(), QAbstractButton() if old.isCheckable():
            new.setChecked(old.isChecked())
    if isinstance(old, QAbstractScrollArea) and isinstance(new, QAbstractScrollArea):
        place = old.verticalScrollBar().value()
        # there is something to scroll only after the layout
        QTimer.singleShot(0, new, lambda: new.verticalScrollBar().setValue(place))


def _give_text(old: QWidget, new: QWidget) -> None:
    if isinstance(old, QLineEdit) and isinstance(new, QLineEdit):
        if old.text() != new.text():
            new.setText(old.text())
        new.setCursorPosition(old.cursorPosition())
        if old.hasSelectedText():
            new.setSelection(old.selectionStart(), old.selectionLength())
    elif isinstance(old, QPlainTextEdit) and isinstance(new, QPlainTextEdit):
        if new.isReadOnly():
            return  # an answer, which is written by whoever shows it
        if entered_text(old) != entered_text(new):
            new.setPlainText(entered_text(old))
        cursor = new.textCursor()
        cursor.setPosition(min(old.textCursor().position(), len(new.toPlainText())))
        new.setTextCursor(cursor)
