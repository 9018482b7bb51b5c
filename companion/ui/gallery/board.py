"""What the pages of the gallery are laid out with."""

from __future__ import annotations

from typing import TypeVar

from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QLayout, QVBoxLayout, QWidget

from companion.ui.kit.theme.theme import Theme
from companion.ui.kit.theme.tokens import SIZE, SPACE
from companion.ui.kit.widgets.card import Card
from companion.ui.kit.widgets.label import Label
from companion.ui.kit.widgets.layout import FILL, MIDDLE, add, column, row
from companion.ui.kit.widgets.panes import ScrollPage

Shown = TypeVar("Shown", bound=QWidget)


class Board(ScrollPage):
    """Cards in columns; each has a title and lines of widgets."""

    def __init__(self, columns: int = 2) -> None:
        super().__init__()
        self._columns: list[QVBoxLayout] = []
        self._across = row(spacing=SPACE.gutter)
        for _ in range(columns):
            stack = column(spacing=SPACE.gutter)
            self._across.addLayout(stack, 1)
            self._columns.append(stack)
        self.add(self._across)
        self.body.addStretch(1)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        # large text needs the room of both columns
        room = self.width() / Theme.current().fonts.scale
        way = QBoxLayout.Direction
        narrow = room < SIZE.two_columns - 2 * SPACE.page
        self._across.setDirection(way.TopToBottom if narrow else way.LeftToRight)

    def card(self, title: str, *items: QWidget | QLayout, column: int = 0) -> Card:
        """Append a card to a column, counted from 0."""
        card = Card()
        card.body.setSpacing(SPACE.twelve)
        add(card.body, Label(title, "strong"), *items)
        self._columns[column].addWidget(card)
        return card

    def close_columns(self) -> None:
        """No more cards come: what room is left stays below them."""
        for each in self._columns:
            each.addStretch(1)


def line(*widgets: QWidget, gap: int = SPACE.twelve) -> QHBoxLayout:
    """Widgets side by side, each as large as it wants to be."""
    return row(*((widget, MIDDLE) for widget in widgets), FILL, spacing=gap)


def shared(*widgets: QWidget) -> QHBoxLayout:
    """Widgets side by side that share the room."""
    return row(*((widget, 1) for widget in widgets), spacing=SPACE.twelve)


def captioned(caption: str, *items: QWidget | QLayout) -> QVBoxLayout:
    """A caption above widgets."""
    stack = column(Label(caption, "caption"), spacing=SPACE.half)
    for item in items:
        if isinstance(item, QWidget):
            stack.addWidget(item)
        else:
            stack.addLayout(item)
    return stack


def posed(widget: Shown, *, focus: bool = False, over: bool = False, down: bool = False) -> Shown:
    """`widget` painted as if it had the focus, or the pointer were on it, or held it down.

    Only one widget can really have the focus; those of ours ask these methods when they paint.
    """
    for pose, name in ((focus, "hasFocus"), (over, "underMouse"), (down, "isDown")):
        if pose:
            setattr(widget, name, lambda: True)
    return widget


def off(widget: Shown) -> Shown:
    """`widget`, disabled."""
    widget.setEnabled(False)
    return widget
