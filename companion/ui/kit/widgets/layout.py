"""How widgets are laid out and taken away: `row` and `column`, and a row that folds."""

from __future__ import annotations

from typing import Final, TypeVar

from PySide6.QtCore import QEvent, QPoint, QRect, QSize, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import (
    QBoxLayout,
    QGridLayout,
    QHBoxLayout,
    QLayout,
    QLayoutItem,
    QVBoxLayout,
    QWidget,
)

from companion.ui.kit.theme.tokens import DIALOG, SPACE


class Fill:
    """Room that grows between parts, or before or after them."""


FILL: Final = Fill()
TOP: Final = Qt.AlignmentFlag.AlignTop
MIDDLE: Final = Qt.AlignmentFlag.AlignVCenter
START: Final = Qt.AlignmentFlag.AlignLeft

Item = QWidget | QLayout
Part = (
    Item
    | Fill
    | int
    | tuple[Item, int]
    | tuple[QWidget, Qt.AlignmentFlag]
    | tuple[QWidget, int, Qt.AlignmentFlag]
)
"""A widget or layout, alone or with its stretch or alignment; `FILL`; or empty pixels."""
Box = TypeVar("Box", bound=QBoxLayout)
Margins = int | tuple[int, int] | tuple[int, int, int, int]
"""Pixels all around; at the sides, then above and below; or left, top, right, bottom."""


def row(
    *parts: Part, on: QWidget | None = None, spacing: int = SPACE.unit, margins: Margins = 0
) -> QHBoxLayout:
    """Parts side by side, `spacing` pixels between them; `on` is the widget that they fill."""
    made = QHBoxLayout() if on is None else QHBoxLayout(on)
    return _filled(made, parts, spacing, margins)


def column(
    *parts: Part, on: QWidget | None = None, spacing: int = SPACE.unit, margins: Margins = 0
) -> QVBoxLayout:
    """Parts one below the other, otherwise as `row`."""
    made = QVBoxLayout() if on is None else QVBoxLayout(on)
    return _filled(made, parts, spacing, margins)


def labelled_grid() -> QGridLayout:
    """For settings: labels in column 0, all of one width, and fields in column 1, which grows."""
    grid = QGridLayout()
    grid.setContentsMargins(0, SPACE.half, 0, 0)
    grid.setHorizontalSpacing(SPACE.gutter)
    grid.setVerticalSpacing(SPACE.unit)
    grid.setColumnMinimumWidth(0, DIALOG.labels)
    grid.setColumnStretch(1, 1)
    return grid


def add(layout: QBoxLayout, *parts: Part) -> None:
    """Append parts to a row or column."""
    for part in parts:
        match part:
            case Fill():
                layout.addStretch(1)
            case int():
                layout.addSpacing(part)
            case QWidget():
                layout.addWidget(part)
            case QLayout():
                layout.addLayout(part)
            case (QWidget() as widget, Qt.AlignmentFlag() as alignment):
                layout.addWidget(widget, 0, alignment)
            case (QWidget() as widget, int(stretch)):
                layout.addWidget(widget, stretch)
            case (QWidget() as widget, int(stretch), Qt.AlignmentFlag() as alignment):
                layout.addWidget(widget, stretch, alignment)
            case (QLayout() as inner, int(stretch)):
                layout.addLayout(inner, stretch)


def least_height(widget: QWidget, width: int) -> int:
    """The height at which all of `widget` is in sight at a width, or can be scrolled to."""
    layout = widget.layout()
    if layout is None:
        follows = widget.hasHeightForWidth()
        least = widget.heightForWidth(width) if follows else widget.minimumSizeHint().height()
        return max(least, widget.minimumHeight())
    if layout.hasHeightForWidth():
        return layout.totalMinimumHeightForWidth(width)
    return layout.totalMinimumSize().height()


def remove_widgets(*widgets: QWidget) -> None:
    """Hide widgets at once, and delete them once nothing of theirs runs."""
    for widget in widgets:
        widget.hide()
        widget.deleteLater()


def clear(layout: QLayout) -> None:
    """Take all out of a layout, and its widgets away."""
    while (item := layout.takeAt(0)) is not None:
        if (widget := item.widget()) is not None:
            remove_widgets(widget)


def _filled(layout: Box, parts: tuple[Part, ...], spacing: int, margins: Margins) -> Box:
    match margins:
        case int():
            layout.setContentsMargins(margins, margins, margins, margins)
        case (across, down):
            layout.setContentsMargins(across, down, across, down)
        case (left, top, right, bottom):
            layout.setContentsMargins(left, top, right, bottom)
    layout.setSpacing(spacing)
    add(layout, *parts)
    return layout


class FoldingRow(QWidget):
    """`fields` at the start and what `add` appends at the end of one line, or of a second one."""

    def __init__(self, fields: QHBoxLayout, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        fields.addStretch(1)
        self._ends = QHBoxLayout()
        self._ends.setSpacing(SPACE.unit)
        self._ends.addStretch(1)
        self._fields = fields
        self._line = QBoxLayout(QBoxLayout.Direction.LeftToRight, self)
        self._line.setContentsMargins(0, 0, 0, 0)
        self._line.setSpacing(SPACE.unit)
        self._line.addLayout(fields)
        self._line.addLayout(self._ends)

    @property
    def folded(self) -> bool:
        """Whether the buttons are below the fields."""
        return self._line.direction() is QBoxLayout.Direction.TopToBottom

    def add(self, widget: QWidget) -> None:
        """Append a widget at the end."""
        self._ends.addWidget(widget, 0, Qt.AlignmentFlag.AlignVCenter)

    def minimumSizeHint(self) -> QSize:
        # it may be as narrow as its wider line: then it folds
        fields, ends = self._fields.minimumSize(), self._ends.minimumSize()
        return QSize(max(fields.width(), ends.width()), super().minimumSizeHint().height())

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.LayoutRequest:
            # other words, or a button that came or went
            self._fold()
        return super().event(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fold()

    def _fold(self) -> None:
        needed = self._fields.minimumSize().width() + self._ends.minimumSize().width() + SPACE.unit
        across = QBoxLayout.Direction.LeftToRight
        wanted = QBoxLayout.Direction.TopToBottom if needed > self.width() else across
        if self._line.direction() is not wanted:
            self._line.setDirection(wanted)


class FlowLayout(QLayout):
    """Widgets side by side, on as many lines as they need."""

    def __init__(self, on: QWidget, spacing: int = SPACE.half) -> None:
        super().__init__(on)
        self._items: list[QLayoutItem] = []
        self.setContentsMargins(0, 0, 0, 0)
        self.setSpacing(spacing)

    def addItem(self, item: QLayoutItem) -> None:
        self._items.append(item)

    def count(self) -> int:
        return len(self._items)

    def itemAt(self, index: int) -> QLayoutItem | None:
        return self._items[index] if 0 <= index < len(self._items) else None

    def takeAt(self, index: int) -> QLayoutItem | None:
        return self._items.pop(index) if 0 <= index < len(self._items) else None

    def expandingDirections(self) -> Qt.Orientation:
        return Qt.Orientation(0)

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        return self._place(QRect(0, 0, width, 0), move=False)

    def setGeometry(self, rect: QRect) -> None:
        super().setGeometry(rect)
        self._place(rect, move=True)

    def sizeHint(self) -> QSize:
        return self.minimumSize()

    def minimumSize(self) -> QSize:
        size = QSize()
        for item in self._items:
            size = size.expandedTo(item.minimumSize())
        return size

    def _place(self, rect: QRect, *, move: bool) -> int:
        """The height that all lines take, in pixels."""
        at, line = rect.topLeft(), 0
        for item in self._items:
            if item.isEmpty():  # hidden
                continue
            size = item.sizeHint()
            if at.x() > rect.left() and at.x() + size.width() > rect.right() + 1:
                at = QPoint(rect.left(), at.y() + line + self.spacing())
                line = 0
            if move:
                item.setGeometry(QRect(at, size))
            at.setX(at.x() + size.width() + self.spacing())
            line = max(line, size.height())
        return at.y() + line - rect.top()
