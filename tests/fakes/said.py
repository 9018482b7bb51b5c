"""All that a window says: the texts of its widgets and actions, and what screen readers hear."""

from __future__ import annotations

import xml.etree.ElementTree as ET
from collections.abc import Iterator
from pathlib import Path

from PySide6.QtGui import QAction
from PySide6.QtWidgets import (
    QAbstractButton,
    QComboBox,
    QLabel,
    QLineEdit,
    QMenu,
    QPlainTextEdit,
    QTabBar,
    QWidget,
)

SOURCES = Path(__file__).resolve().parents[2] / "translations" / "companion_zh_CN.ts"


def english_texts() -> frozenset[str]:
    """Every text of the source that has a translation and no field in it."""
    root = ET.parse(SOURCES).getroot()
    texts = (message.findtext("source") or "" for message in root.iter("message"))
    return frozenset(
        text
        for text in texts
        if "{" not in text and "%" not in text and any(part.isalpha() for part in text)
    )


def said_by(part: QWidget) -> Iterator[tuple[str, str]]:
    """The place of a text, and the text; of everything in `part`, hidden or not."""
    for widget in (part, *part.findChildren(QWidget)):
        place = _place(widget)
        for text in _texts(widget):
            if text:
                yield place, text
    for action in part.findChildren(QAction):
        if action.text():
            yield f"action in {_place(action.parent())}", action.text()


def left_english(part: QWidget) -> list[str]:
    """What the pseudo-language would have changed and did not."""
    english = english_texts()
    return [f"{place}: {text}" for place, text in said_by(part) if text in english]


def _texts(widget: QWidget) -> Iterator[str]:
    yield widget.toolTip()
    yield widget.accessibleName()
    yield widget.accessibleDescription()
    match widget:
        case QLabel() | QAbstractButton():
            yield widget.text()
        case QLineEdit() | QPlainTextEdit():
            yield widget.placeholderText()
        case QComboBox():
            yield from (widget.itemText(row) for row in range(widget.count()))
        case QTabBar():
            yield from (widget.tabText(tab) for tab in range(widget.count()))
        case QMenu():
            yield widget.title()


def _place(widget: object) -> str:
    names = []
    while isinstance(widget, QWidget) and len(names) < 4:
        names.append(type(widget).__name__)
        widget = widget.parentWidget()
    return " < ".join(names)
