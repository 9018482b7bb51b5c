"""Paints what was found: icon, name with the letters that fit in bold, what it is, its keys."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRect, Qt
from PySide6.QtGui import QKeySequence, QPainter, QTextCharFormat, QTextLayout, QTextOption

from companion.ui.finder.model import FOUND_ROLE, FoundEntry
from companion.ui.kit.rows.row_delegate import Index, PaintedRow, RowDelegate
from companion.ui.kit.rows.row_paint import line_height, paint_icon, paint_text, text_width
from companion.ui.kit.theme.theme import Theme
from companion.ui.kit.theme.tokens import SIZE, SPACE


class FinderDelegate(RowDelegate):
    """One line; the name gives way to what stands at the end."""

    def height(self, index: Index) -> int:
        return max(SIZE.live_row, line_height("medium") + 2 * SPACE.unit)

    def paint_row(self, painter: QPainter, row: PaintedRow) -> None:
        found: FoundEntry = row.index.data(FOUND_ROLE)
        entry, rect = found.entry, row.rect
        left, right = rect.left() + SPACE.twelve, rect.right() - SPACE.twelve
        mark = QRect(left, rect.top(), SIZE.icon, rect.height())
        role = "amberText" if entry.privileged else "text2"
        paint_icon(painter, mark, entry.icon, role)
        left += SIZE.icon + SPACE.twelve
        keys = QKeySequence(entry.keys).toString(QKeySequence.SequenceFormat.NativeText)
        end = Qt.AlignmentFlag.AlignRight
        for text in (entry.kind, keys):
            width = min(text_width("caption", text), max(right - left, 0)) if text else 0
            place = QRect(right - width, rect.top(), width, rect.height())
            # on the tint, captions need the darker of the quiet colours
            paint_text(painter, place, text, "caption", "text2", end)
            right -= width + (SPACE.twelve if width else 0)
        place = QRect(left, rect.top(), right - left, rect.height())
        used = self._name(painter, found, place)
        left += used + SPACE.unit
        if entry.detail and right - left > SPACE.page:
            place = QRect(left, rect.top(), right - left, rect.height())
            paint_text(painter, place, entry.detail, "caption", "text2")

    def _name(self, painter: QPainter, found: FoundEntry, place: QRect) -> int:
        """Pixels that the name took. One layout for all of it, so that letters stay joined."""
        theme = Theme.current()
        text = found.entry.title
        layout = QTextLayout(text, theme.font("body"))
        choice = QTextOption()
        choice.setWrapMode(QTextOption.WrapMode.NoWrap)
        choice.setTextDirection(Qt.LayoutDirection.LeftToRight)
        layout.setTextOption(choice)
        bold = QTextCharFormat()
        bold.setFont(theme.font("strong"))
        layout.setFormats([_range(at, bold) for at in sorted(found.match.places)])
        layout.beginLayout()
        line = layout.createLine()
        line.setLineWidth(max(place.width(), 0))
        layout.endLayout()
        used = int(line.naturalTextWidth()) + 1
        if used > place.width():
            paint_text(painter, place, text, "body", "text")
            return max(place.width(), 0)
        painter.setPen(theme.colour("text"))
        top = place.top() + (place.height() - line.height()) / 2
        layout.draw(painter, QPointF(place.left(), top))
        return used


def _range(at: int, looks: QTextCharFormat) -> QTextLayout.FormatRange:
    found = QTextLayout.FormatRange()
    found.start, found.length, found.format = at, 1, looks
    return found
