"""The list of frames, and how a row of it is drawn."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import (
    QItemSelectionModel,
    QModelIndex,
    QRect,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtGui import QFocusEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import (
    QAbstractSlider,
    QFrame,
    QHeaderView,
    QTableView,
    QWidget,
)

from companion.app.frames.pairs import FrameRow
from companion.devices.frames import Direction
from companion.protocol.frame_notes import FrameKind
from companion.ui.frames.frames_state import FramesState
from companion.ui.frames.model import Column, FramesModel
from companion.ui.frames.words import ALARMING, FrameWords
from companion.ui.kit.rows.row_delegate import Index, PaintedRow, RowDelegate
from companion.ui.kit.rows.row_paint import RowCopier, line_height, paint_text, text_width
from companion.ui.kit.theme.icons import paint_glyph
from companion.ui.kit.theme.paint import ONE_LINE, draw_text, focus_ring
from companion.ui.kit.theme.theme import Theme
from companion.ui.kit.theme.tokens import PART, RADIUS, SIZE, SPACE
from companion.ui.kit.values.detail_parts import RECEIVED_ICON, SENT_ICON
from companion.ui.kit.widgets.shifts import GuardedRows
from companion.ui.kit.words.measures import elapsed_words, size_words

_QUIRK_ICON: Final = "warning"

_END: Final = Qt.AlignmentFlag.AlignRight


def frame_row_height() -> int:
    """One line of text with room around it."""
    return max(SIZE.pill + SPACE.unit, line_height("body") + SPACE.unit)


def first_cell(rect: QRect) -> QRect:
    """Inside of the first column, whose words begin where those of the page do."""
    return rect.adjusted(SPACE.page, 0, 0, 0)


class FramesDelegate(RowDelegate):
    """One line a frame: quiet, but for what failed or is odd."""

    def __init__(self, model: FramesModel, parent: QWidget) -> None:
        super().__init__(parent)
        self._model = model

    def height(self, index: Index) -> int:
        return frame_row_height()

    def box(self, row: PaintedRow) -> QRect | None:
        # cells are side by side: a row is one band, without corners and without a ring
        return None

    def paint_row(self, painter: QPainter, row: PaintedRow) -> None:
        rect = row.rect
        if row.chosen:
            painter.fillRect(rect, Theme.current().colour("accentTint"))
        inner = rect.adjusted(SPACE.half + 2, 0, -SPACE.half - 2, 0)
        frame, said = self._model.shown_row(row.index.row())
        match row.index.column():
            case Column.TIME:
                # the column is as wide as every time is: nothing to be elided
                _paint_word(painter, first_cell(rect), said.time, "mono")
            case Column.DIRECTION:
                sent = frame.frame.direction is Direction.SENT
                icon, role = (SENT_ICON, "accentText") if sent else (RECEIVED_ICON, "liveText")
                # at the end: where there are no times, room comes before it
                room = QRect(0, rect.top(), SIZE.icon_tiny + 2 * (SPACE.half + 2), rect.height())
                room.moveRight(rect.right())
                _paint_small_icon(painter, room, icon, role)
            case Column.WHAT:
                self._paint_what(painter, inner, frame, said)
            case Column.ID:
                paint_text(painter, inner, said.id, "caption", "text2", _END)
            case Column.ELAPSED:
                _paint_word(painter, inner, said.elapsed, "caption", _END)
            case Column.SIZE:
                _paint_word(painter, inner, said.size, "caption", _END)
            case Column.CONTENT:
                role = "redText" if frame.notes.failed else "text3"
                paint_text(painter, inner, said.content, "caption", role)

    def _paint_what(self, painter: QPainter, inner: QRect, row: FrameRow, said: FrameWords) -> None:
        theme = Theme.current()
        side = SIZE.icon_tiny
        if row.quirks:
            odd = "redText" if ALARMING.intersection(row.quirks) else "text2"
            first = QRect(inner.left(), inner.top(), side, inner.height())
            _paint_small_icon(painter, first, _QUIRK_ICON, odd)
        place = inner.adjusted(side + SPACE.half, 0, 0, 0)
        answer = row.notes.kind is FrameKind.ANSWER
        role = "redText" if row.notes.failed else "text2" if answer else "text"
        painter.setFont(theme.font("body" if answer else "medium"))
        painter.setPen(theme.colour(role))
        # of a tool's name the end tells most, and the beginning is that of many others
        elide = Qt.TextElideMode.ElideMiddle
        text = painter.fontMetrics().elidedText(said.what, elide, place.width())
        draw_text(painter, place, int(Qt.AlignmentFlag.AlignLeft) | ONE_LINE, text)


def _paint_small_icon(painter: QPainter, rect: QRect, name: str, role: str) -> None:
    box = QRect(0, 0, SIZE.icon_tiny, SIZE.icon_tiny)
    box.moveCenter(rect.center())
    paint_glyph(painter, box.toRectF(), name, Theme.current().colour(role))


def _paint_word(
    painter: QPainter,
    rect: QRect,
    text: str,
    role: str,
    align: Qt.AlignmentFlag = Qt.AlignmentFlag.AlignLeft,
) -> None:
    """Quiet text for which its column has room."""
    if text:
        theme = Theme.current()
        painter.setFont(theme.font(role))
        painter.setPen(theme.colour("text2"))
        draw_text(painter, rect, int(align) | ONE_LINE, text)


_PADDING: Final = 2 * (SPACE.half + 2)
_GIVES_WAY: Final = (Column.CONTENT, Column.ID, Column.SIZE, Column.TIME)
"""Columns that a narrow table does without, the first of them first."""

_AWAY: Final = frozenset(
    {
        QAbstractSlider.SliderAction.SliderSingleStepSub,
        QAbstractSlider.SliderAction.SliderPageStepSub,
        QAbstractSlider.SliderAction.SliderToMinimum,
        QAbstractSlider.SliderAction.SliderMove,
    }
)


class FramesHeader(QHeaderView):
    """The titles of the columns."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(Qt.Orientation.Horizontal, parent)
        self.setSectionsClickable(False)
        self.setHighlightSections(False)
        self.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        self.setMinimumSectionSize(SPACE.gutter)

    def sizeHint(self) -> QSize:
        return QSize(0, line_height("section") + SPACE.twelve)

    def paintSection(self, painter: QPainter, rect: QRect, section: int) -> None:
        theme = Theme.current()
        painter.save()
        painter.fillRect(rect, theme.colour("surface"))
        line = QRect(rect.left(), rect.bottom(), rect.width(), 1)
        painter.fillRect(line, theme.colour("border"))
        title = self.model().headerData(section, Qt.Orientation.Horizontal)
        inner = rect.adjusted(SPACE.half + 2, 0, -SPACE.half - 2, 0)
        end = section in (Column.ID, Column.ELAPSED, Column.SIZE)
        align = Qt.AlignmentFlag.AlignRight if end else Qt.AlignmentFlag.AlignLeft
        if section == Column.TIME:
            inner = first_cell(rect)
        elif section == Column.WHAT:
            inner = inner.adjusted(SIZE.icon_tiny + SPACE.half, 0, 0, 0)
        paint_text(painter, inner, title or "", "section", "text2", align)
        painter.restore()


class FramesView(GuardedRows, QTableView):
    """To follow the newest is switched off by scrolling up and by choosing a row."""

    chosen = Signal(object)
    """The `FrameRow` that is selected now, or `None`."""

    def __init__(self, state: FramesState) -> None:
        super().__init__()
        self._state = state
        self._model = model = state.model
        self._timed = True
        self._number: int | None = None
        self._settling = False
        self.setAccessibleName(self.tr("Frames, newest last"))
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setShowGrid(False)
        self.setWordWrap(False)
        self.setCornerButtonEnabled(False)
        self.setSelectionBehavior(QTableView.SelectionBehavior.SelectRows)
        self.setSelectionMode(QTableView.SelectionMode.SingleSelection)
        self.setVerticalScrollMode(QTableView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setTabKeyNavigation(False)
        self.viewport().setAutoFillBackground(False)
        self.setHorizontalHeader(FramesHeader(self))
        rows = self.verticalHeader()
        rows.hide()
        rows.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        self.setItemDelegate(FramesDelegate(model, self))
        self.setModel(model)
        self._restyle()
        Theme.current().changed.connect(self._restyle)
        model.rowsInserted.connect(self._inserted)
        model.rowsAboutToBeRemoved.connect(self._about_to_remove)
        model.modelReset.connect(self._reset)
        model.row_changed.connect(self._row_changed)
        # not by the current row, which the keyboard has before anything is chosen
        self.selectionModel().selectionChanged.connect(lambda *_: self._selection_changed())
        state.following_changed.connect(self._on_following_changed)
        self.verticalScrollBar().actionTriggered.connect(self._scrolled)
        RowCopier(self, _copied)

    # what is followed, and what is chosen

    def _on_following_changed(self, following: bool) -> None:
        if following:
            self._deselect()
            self.scrollToBottom()

    @property
    def chosen_number(self) -> int | None:
        """Number of the frame that was chosen, also while it is not shown."""
        return self._number

    def choose(self, number: int) -> bool:
        """Select a frame and make it visible; false when it is not shown."""
        index = self._model.index_of(number)
        if not index.isValid():
            return False
        self.setCurrentIndex(index)
        self.scrollTo(index)
        return True

    def choose_when_present(self, number: int) -> None:
        """Select this frame as soon as it is there."""
        self._number = number
        self._state.set_following(False)
        self._restore()

    def _deselect(self) -> None:
        self._number = None
        self._settling = True
        self.selectionModel().clear()
        self._settling = False
        self.chosen.emit(None)

    def _selection_changed(self) -> None:
        chosen = self.selectionModel().selectedRows(Column.WHAT)
        if self._settling or not chosen:
            return
        row: FrameRow = chosen[0].data(FramesModel.RowRole)
        self._number = row.number
        self._state.set_following(False)
        self.chosen.emit(row)

    def _row_changed(self, number: int) -> None:
        if number == self._number:
            self.chosen.emit(self._model.row_of(number))

    def _scrolled(self, action: int) -> None:
        if self._state.following and QAbstractSlider.SliderAction(action) in _AWAY:
            bar = self.verticalScrollBar()
            if bar.sliderPosition() < bar.maximum():
                self._state.set_following(False)

    # what comes and goes

    def _inserted(self, _parent: QModelIndex, first: int, last: int) -> None:
        if self._state.following:
            self.scrollToBottom()
        elif self._number is not None and not self.selectionModel().hasSelection():
            self._restore()

    def _restore(self) -> None:
        index = self._model.index_of(self._number) if self._number is not None else QModelIndex()
        if not index.isValid():
            return
        self._settling = True
        flags = QItemSelectionModel.SelectionFlag.ClearAndSelect
        self.selectionModel().setCurrentIndex(index, flags | QItemSelectionModel.SelectionFlag.Rows)
        self._settling = False
        self.scrollTo(index, QTableView.ScrollHint.PositionAtCenter)
        self.chosen.emit(self._model.row_of(index.data(FramesModel.RowRole).number))

    def _about_to_remove(self, _parent: QModelIndex, first: int, last: int) -> None:
        # Qt would move the choice to the next row, which nobody chose
        current = self.currentIndex().row()
        if first <= current <= last:
            self._settling = True
            self.selectionModel().clear()
            self._settling = False

    def _reset(self) -> None:
        if self._state.following:
            self.scrollToBottom()

    # how it looks

    def focusInEvent(self, event: QFocusEvent) -> None:
        """To come here with the keyboard chooses nothing, and goes on following."""
        self._settling = True
        if not self.currentIndex().isValid() and self._model.rowCount():
            last = self._model.index(self._model.rowCount() - 1, Column.WHAT)
            self.selectionModel().setCurrentIndex(last, QItemSelectionModel.SelectionFlag.NoUpdate)
        super().focusInEvent(event)
        self._settling = False
        self.viewport().update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.viewport().update()

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        painter = QPainter(self.viewport())
        chosen = self.selectionModel().selectedRows(Column.WHAT)
        if chosen and Theme.current().contrast:
            # its tint is not seen then
            focus_ring(painter, self._across(chosen[0]), RADIUS.small)
        if self.hasFocus():
            # the row that the arrow keys start from; all of them where it is out of sight
            row, whole = self._across(self.currentIndex()), self.viewport().rect()
            seen = bool(row.height()) and whole.contains(row)
            focus_ring(painter, row if seen else whole, RADIUS.small)

    def _across(self, index: QModelIndex) -> QRect:
        whole, cell = self.viewport().rect(), self.visualRect(index)
        return QRect(whole.left(), cell.top(), whole.width(), cell.height())

    def _restyle(self) -> None:
        self.verticalHeader().setDefaultSectionSize(frame_row_height())
        self.verticalHeader().setMinimumSectionSize(frame_row_height())
        self._arrange()
        self.viewport().update()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()
        if self._state.following:
            self.scrollToBottom()
        elif self.currentIndex().isValid():
            self.scrollTo(self.currentIndex())

    def set_timed(self, timed: bool) -> None:
        """Whether the frames have times to show; those of some files have none."""
        self._timed = timed
        self._arrange()

    def _arrange(self) -> None:
        widths = {
            Column.TIME: SPACE.page + text_width("mono", "00:00:00.000") + SPACE.half,
            Column.DIRECTION: SIZE.icon_tiny + _PADDING,
            Column.WHAT: PART.frame_what[0],
            Column.ID: text_width("caption", "1000000") + _PADDING,
            Column.ELAPSED: text_width("caption", elapsed_words(999)) + _PADDING,
            Column.SIZE: text_width("caption", size_words(999)) + _PADDING,
            Column.CONTENT: PART.frame_content,
        }
        room = self.viewport().width()
        hidden = set() if self._timed else {Column.TIME, Column.ELAPSED}
        for column in _GIVES_WAY:
            if sum(width for each, width in widths.items() if each not in hidden) > room:
                hidden.add(column)
        if Column.TIME in hidden:
            # words begin where those of the page do
            widths[Column.DIRECTION] += SPACE.page - _PADDING // 2
        rest = room - sum(width for each, width in widths.items() if each not in hidden)
        if Column.CONTENT in hidden:
            widths[Column.WHAT] += max(0, rest)
        else:
            more = max(0, min(rest, PART.frame_what[1] - PART.frame_what[0]))
            widths[Column.WHAT] += more
            widths[Column.CONTENT] += max(0, rest - more)
        for column, width in widths.items():
            self.setColumnHidden(column, column in hidden)
            self.setColumnWidth(column, width)


def _copied(index: QModelIndex) -> str:
    """The row as it reads, as cells of a table."""
    words: FrameWords = index.data(FramesModel.WordsRole)
    return "\t".join(words.cell(column.name.lower()) for column in Column)
