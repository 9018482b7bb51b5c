"""What the rows of all lists and trees have alike: a ground, a focus ring, what is in them."""

from __future__ import annotations

from typing import ClassVar, Final

from msgspec import Struct
from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRect, QSize
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem

from companion.ui.kit.theme.paint import chosen_ground, focus_ring, rounded_box
from companion.ui.kit.theme.theme import Theme
from companion.ui.kit.theme.tokens import RADIUS

Index = QModelIndex | QPersistentModelIndex
NO_PARENT: Final = QModelIndex()
"""What the rows of a list are below."""


class PaintedRow(Struct, frozen=True):
    """A row, or a cell of it, that is painted now."""

    index: Index
    rect: QRect
    """All of its place. Painters change a copy."""
    chosen: bool
    over: bool
    """The mouse is over it."""
    opened: bool
    """In a tree: what is below it is shown."""


class RowDelegate(QStyledItemDelegate):
    """A subclass says how high a row is and paints what is in it."""

    radius: ClassVar[int] = RADIUS.base
    """Of the corners of ground and ring, in pixels."""
    keys_only: ClassVar[bool] = True
    """The ring is shown to a person who uses the keyboard; otherwise to everybody."""

    def height(self, index: Index) -> int:
        """Pixels."""
        raise NotImplementedError

    def paint_row(self, painter: QPainter, row: PaintedRow) -> None:
        """Paint what is in the row; the painter is restored afterwards."""
        raise NotImplementedError

    def box(self, row: PaintedRow) -> QRect | None:
        """Where the ring and the ground are; `None` for a row without them, as a heading."""
        return row.rect

    def paint_ground(self, painter: QPainter, box: QRect, row: PaintedRow) -> None:
        """Show whether the row is chosen, or the mouse is over it."""
        if row.chosen:
            chosen_ground(painter, box, self.radius)
        elif row.over:
            rounded_box(painter, box, self.radius, fill=Theme.current().colour("hover"))

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        return QSize(0, self.height(index))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        flag, state = QStyle.StateFlag, option.state
        row = PaintedRow(
            index,
            QRect(option.rect),
            bool(state & flag.State_Selected),
            bool(state & flag.State_MouseOver),
            bool(state & flag.State_Open),
        )
        painter.save()
        box = self.box(row)
        if box is not None:
            self.paint_ground(painter, box, row)
            keys = not self.keys_only or state & flag.State_KeyboardFocusChange
            if state & flag.State_HasFocus and keys:
                focus_ring(painter, box, self.radius)
        self.paint_row(painter, row)
        painter.restore()
