"""The list of lines, and how one is drawn."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QModelIndex, QRect, QRectF, Qt, Signal
from PySide6.QtGui import QKeyEvent, QKeySequence, QPainter, QPen, QResizeEvent
from PySide6.QtWidgets import QAbstractSlider, QFrame, QHeaderView, QTableView, QWidget

from companion.devices.cable.lines import MARK, CableLine
from companion.ui.cable.model import CableModel, time_words
from companion.ui.cable.state import CablePageState
from companion.ui.kit.rows.row_delegate import Index, PaintedRow, RowDelegate
from companion.ui.kit.rows.row_paint import line_height, paint_text, part, text_width
from companion.ui.kit.theme.icons import paint_glyph
from companion.ui.kit.theme.paint import ONE_LINE, draw_text, rounded_box
from companion.ui.kit.theme.theme import Theme
from companion.ui.kit.theme.tokens import BREAK, RADIUS, SIZE, SPACE

_BADGES: Final = {
    # ground, line, letter
    "E": ("red", "", "onRed"),
    "W": ("", "text", "text"),
    "I": ("accentTint", "", "accentText"),
    "D": ("sunken", "", "text2"),
    "V": ("sunken", "", "text2"),
}
_TAG: Final = "WifiStation  "
"""About as long as most tags are."""
_AWAY: Final = frozenset(
    {
        QAbstractSlider.SliderAction.SliderMove,
        QAbstractSlider.SliderAction.SliderPageStepSub,
        QAbstractSlider.SliderAction.SliderSingleStepSub,
        QAbstractSlider.SliderAction.SliderToMinimum,
    }
)


def cable_row_height() -> int:
    """One line of text with little room around it."""
    return max(SIZE.pill, line_height("mono")) + 1


class CableDelegate(RowDelegate):
    """Time, level, tag and text; a mark is a line of its own."""

    def __init__(self, model: CableModel, parent: QWidget) -> None:
        super().__init__(parent)
        self._model = model

    def height(self, index: Index) -> int:
        return cable_row_height()

    def box(self, row: PaintedRow) -> QRect | None:
        return None

    def paint_row(self, painter: QPainter, row: PaintedRow) -> None:
        line, rect = self._model.line(row.index.row()), row.rect
        theme = Theme.current()
        if row.chosen:
            painter.fillRect(rect, theme.colour("accentTint"))
        elif line.level == "E":
            painter.fillRect(rect, theme.colour("redTint"))
        left = SPACE.gutter
        if line.level == MARK:
            self._paint_mark(painter, rect, left, line)
            return
        if rect.width() >= BREAK.card:
            wide = text_width("mono", "00:00:00.000")
            paint_text(painter, part(rect, left, wide), time_words(line), "mono", "text3")
            left += wide + SPACE.twelve
        self._paint_badge(painter, part(rect, left, SIZE.icon_small), line.level)
        left += SIZE.icon_small + SPACE.twelve
        alarming = line.level == "E"
        wide = text_width("mono", _TAG)
        tag = "redText" if alarming else "text2"
        paint_text(painter, part(rect, left, wide - SPACE.half), line.tag, "mono", tag)
        left += wide + SPACE.half
        quiet = line.level in ("D", "V", "")
        colour = "redText" if alarming else "text2" if quiet else "text"
        room = part(rect, left, rect.width() - left - SPACE.unit)
        paint_text(painter, room, line.text, "mono", colour)

    def _paint_badge(self, painter: QPainter, rect: QRect, level: str) -> None:
        theme = Theme.current()
        box = QRect(0, 0, SIZE.icon_small, SIZE.icon_small)
        box.moveCenter(rect.center())
        middle = int(Qt.AlignmentFlag.AlignHCenter) | ONE_LINE
        fill, edge, letter = _BADGES.get(level, ("", "", "text3"))
        painter.setFont(theme.font("pillStrong"))
        if level:
            rounded_box(
                painter,
                box,
                RADIUS.small,
                fill=theme.colour(fill) if fill else None,
                line=theme.colour(edge) if edge else None,
            )
        painter.setPen(theme.colour(letter))
        draw_text(painter, box, middle, level or "·")

    def _paint_mark(self, painter: QPainter, rect: QRect, left: int, line: CableLine) -> None:
        theme = Theme.current()
        icon = QRectF(0, 0, SIZE.icon_tiny, SIZE.icon_tiny)
        icon.moveCenter(QRectF(part(rect, left, SIZE.icon_tiny)).center())
        paint_glyph(painter, icon, "flag", theme.colour("accentText"))
        left += SIZE.icon_tiny + SPACE.unit
        wide = min(text_width("pillStrong", line.text), rect.width() - left)
        paint_text(painter, part(rect, left, wide), line.text, "pillStrong", "accentText")
        left += wide + SPACE.unit
        painter.setPen(QPen(theme.colour("ring"), 1))
        middle = rect.center().y()
        painter.drawLine(rect.left() + left, middle, rect.right() - SPACE.gutter, middle)


class CableView(QTableView):
    """Follows the newest line until a person scrolls away."""

    copy_wanted = Signal()

    def __init__(self, state: CablePageState) -> None:
        super().__init__()
        self._state = state
        self._model = state.model
        self.setAccessibleName(self.tr("Lines of the board, newest last"))
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setShowGrid(False)
        self.setWordWrap(False)
        self.setCornerButtonEnabled(False)
        self.setSelectionBehavior(QTableView.SelectionBehavior.SelectRows)
        self.setSelectionMode(QTableView.SelectionMode.ExtendedSelection)
        self.setVerticalScrollMode(QTableView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setTabKeyNavigation(False)
        self.viewport().setAutoFillBackground(False)
        self.horizontalHeader().hide()
        self.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Stretch)
        self.verticalHeader().hide()
        self.verticalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        self.setItemDelegate(CableDelegate(self._model, self))
        self.setModel(self._model)
        self._restyle()
        Theme.current().changed.connect(self._restyle)
        self._model.rowsInserted.connect(self._follow)
        self._model.modelReset.connect(self._follow)
        state.following_changed.connect(self._follow)
        self.verticalScrollBar().actionTriggered.connect(self._scrolled)

    def chosen(self) -> tuple[CableLine, ...]:
        """The lines that are selected."""
        rows = sorted(index.row() for index in self.selectionModel().selectedRows())
        return tuple(self._model.line(at) for at in rows)

    def go_to(self, number: int) -> bool:
        """Select a line, and bring it into sight; false where it is not shown."""
        at = self._model.row_of(number)
        if at < 0:
            return False
        self._state.set_following(False)
        index: QModelIndex = self._model.index(at, 0)
        self.setCurrentIndex(index)
        self.scrollTo(index, QTableView.ScrollHint.PositionAtCenter)
        self.setFocus()
        return True

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.matches(QKeySequence.StandardKey.Copy):
            self.copy_wanted.emit()
        else:
            super().keyPressEvent(event)
            if event.key() == Qt.Key.Key_End:
                self._state.set_following(True)
            elif event.key() in (Qt.Key.Key_Up, Qt.Key.Key_PageUp, Qt.Key.Key_Home):
                self._state.set_following(False)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._follow()

    def _follow(self, *_: object) -> None:
        if self._state.following:
            self.scrollToBottom()

    def _scrolled(self, action: int) -> None:
        bar = self.verticalScrollBar()
        at_end = bar.sliderPosition() >= bar.maximum()
        if self._state.following and not at_end and QAbstractSlider.SliderAction(action) in _AWAY:
            self._state.set_following(False)
        elif not self._state.following and at_end:
            self._state.set_following(True)

    def _restyle(self) -> None:
        self.verticalHeader().setMinimumSectionSize(cable_row_height())
        self.verticalHeader().setDefaultSectionSize(cable_row_height())
        self.viewport().update()
