"""The list of the activity, and how a row of it is drawn."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import (
    QItemSelectionModel,
    QModelIndex,
    QRect,
    Qt,
    Signal,
)
from PySide6.QtGui import QPainter, QPalette
from PySide6.QtWidgets import (
    QFrame,
    QHeaderView,
    QTableView,
    QWidget,
)

from companion.events import Event
from companion.ui.activity.model import ActivityModel
from companion.ui.activity.words import EntryWords
from companion.ui.kit.rows.row_delegate import Index, PaintedRow, RowDelegate
from companion.ui.kit.rows.row_paint import (
    CLOCK_SAMPLE,
    FreshRows,
    RowCopier,
    line_height,
    paint_icon,
    paint_pills,
    paint_text,
    part,
    pills_width,
    text_width,
    tint_colour,
    two_lines,
)
from companion.ui.kit.theme.paint import pill_height, rounded_box
from companion.ui.kit.theme.theme import Theme
from companion.ui.kit.theme.tokens import RADIUS, ROOM, SIZE, SPACE
from companion.ui.kit.widgets.shifts import GuardedRows

_DEVICE_SHARE: Final = 0.22
"""Of a row, for the name of the device at most."""
_DEVICE_WIDEST: Final = 160


def activity_row_height() -> int:
    """48 px, or more where the text is taller; headings are as high, so that rows are alike."""
    return max(SIZE.activity_row, line_height("strong") + line_height("caption") + SPACE.unit + 2)


class ActivityDelegate(RowDelegate):
    """Time, icon, two lines of words with pills, and how long it took.

    With `devices` the device's name follows the time.
    """

    keys_only = False

    def __init__(self, fresh: FreshRows, parent: QWidget, *, devices: bool = False) -> None:
        super().__init__(parent)
        self._devices = devices
        self._fresh = fresh

    def height(self, index: Index) -> int:
        return activity_row_height()

    def box(self, row: PaintedRow) -> QRect | None:
        heading = row.index.data(ActivityModel.WordsRole) is None
        return None if heading else row.rect.adjusted(SPACE.twelve, 0, -SPACE.twelve, 0)

    def paint_ground(self, painter: QPainter, box: QRect, row: PaintedRow) -> None:
        strength = self._fresh.tint(row.index.data(ActivityModel.EntryRole).number)
        if strength and not row.chosen:
            rounded_box(painter, box, RADIUS.base, fill=tint_colour(strength))
        else:
            super().paint_ground(painter, box, row)

    def paint_row(self, painter: QPainter, row: PaintedRow) -> None:
        inner = row.rect.adjusted(2 * SPACE.twelve, 0, -2 * SPACE.twelve, 0)
        said = row.index.data(ActivityModel.WordsRole)
        if said is None:
            self._paint_heading(painter, inner, row.index)
        else:
            device = row.index.data(ActivityModel.DeviceRole) if self._devices else None
            paint_entry(painter, inner, said, device)

    def _paint_heading(self, painter: QPainter, inner: QRect, index: Index) -> None:
        # nearer to the rows below, to which it belongs
        inner = inner.adjusted(0, SPACE.half, 0, 0)
        model = index.model()
        number = model.data(index, ActivityModel.CountRole)
        count = self.tr("%n entries", "", number) if number is not None else ""
        right = Qt.AlignmentFlag.AlignRight
        width = text_width("caption", count)
        place = QRect(inner.right() + 1 - width, inner.top(), width, inner.height())
        paint_text(painter, place, count, "caption", "text3", right)
        place = inner.adjusted(0, 0, -width - SPACE.unit, 0)
        paint_text(painter, place, index.data(ActivityModel.DayRole), "section", "text2")


def paint_entry(
    painter: QPainter, inner: QRect, said: EntryWords, device: str | None = None
) -> None:
    """One entry inside `inner`; `device` is the name in a column of its own, `None` for none."""
    time = text_width("mono", CLOCK_SAMPLE)
    paint_text(painter, part(inner, 0, time), said.time, "mono", "text2")
    at = time + SPACE.twelve
    if device is not None:
        width = min(_DEVICE_WIDEST, round(inner.width() * _DEVICE_SHARE))
        paint_text(painter, part(inner, at, width), device, "body", "text2")
        at += width + SPACE.twelve
    paint_icon(painter, part(inner, at, SIZE.icon), said.icon, said.icon_role)
    at += SIZE.icon + SPACE.twelve
    words = inner.adjusted(at, 0, 0, 0)
    pills, wanted = pills_width(said.pills), text_width("strong", said.title)
    pills += SPACE.half if pills else 0
    elapsed = text_width("caption", said.elapsed) + SPACE.twelve if said.elapsed else 0
    if wanted + pills + elapsed <= words.width():
        if said.elapsed:
            right = Qt.AlignmentFlag.AlignRight
            place = words
            paint_text(painter, place, said.elapsed, "caption", "text2", right)
            words.adjust(0, 0, -elapsed, 0)
        start = words.left() + wanted
        title, detail = two_lines(words, "strong", "caption")
    else:
        # no room for all of it: the detail gives way, how long it took is told elsewhere
        title, detail = two_lines(words, "strong", "caption")
        detail.adjust(0, 0, -pills, 0)
        start = detail.right() + 1
    if not said.detail and not said.pills:
        title = words
    paint_text(painter, title, said.title, "strong", "text")
    paint_text(painter, detail, said.detail, "caption", "text3")
    middle = title if start == words.left() + wanted else detail
    # a pill is higher than its line: it must not reach into the other one
    above = (pill_height() - middle.height() + 1) // 2 if middle is title else 0
    paint_pills(painter, start + SPACE.half, middle.center().y() + 1 - above, said.pills)


_SEEN: Final = 50
"""Rows; no screen shows more."""

_UPWARDS: Final = frozenset(
    {
        QTableView.CursorAction.MoveUp,
        QTableView.CursorAction.MovePrevious,
        QTableView.CursorAction.MovePageUp,
        QTableView.CursorAction.MoveEnd,
    }
)


class ActivityView(GuardedRows, QTableView):
    """At the top it follows the newest row; anywhere else new rows move nothing.

    A table of one column, because a `QListView` lays out all of its rows again whenever one comes
    in: some 10 ms for 5,000.
    """

    chosen = Signal(object)
    """The `Event` that is selected now, or `None`."""

    def __init__(self, model: ActivityModel, *, devices: bool = False) -> None:
        """With `devices` each row says of which device it is."""
        super().__init__()
        self._model = model
        self._above = 0
        """Rows that came or went above what is seen, since the last layout."""
        self._fresh = FreshRows(self)
        self.setAccessibleName(self.tr("Activity, newest first"))
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setShowGrid(False)
        self.setWordWrap(False)
        self.setTabKeyNavigation(False)
        self.setCornerButtonEnabled(False)
        self.horizontalHeader().hide()
        self.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Stretch)
        rows = self.verticalHeader()
        rows.hide()
        rows.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        self._fit_rows()
        self.setVerticalScrollMode(QTableView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setSelectionMode(QTableView.SelectionMode.SingleSelection)
        self.setMouseTracking(True)
        self.viewport().setAutoFillBackground(False)
        # a table fills the chosen row by itself, behind what the delegate paints
        palette = self.palette()
        palette.setBrush(QPalette.ColorRole.Highlight, Qt.BrushStyle.NoBrush)
        self.setPalette(palette)
        self.setItemDelegate(ActivityDelegate(self._fresh, self, devices=devices))
        self.setModel(model)
        self.setMinimumWidth(ROOM.list)
        model.rowsInserted.connect(self._inserted)
        model.rowsRemoved.connect(self._removed)
        model.modelAboutToBeReset.connect(self._store_choice)
        model.modelReset.connect(self._restore_choice)
        model.dataChanged.connect(self._updated)
        self.selectionModel().selectionChanged.connect(lambda *_: self._emit_chosen())
        Theme.current().changed.connect(self._fit_rows)
        self._stored: int | None = None
        self._awaited: int | None = None
        RowCopier(self, _copied)

    def _fit_rows(self) -> None:
        height = activity_row_height()
        rows = self.verticalHeader()
        rows.setMinimumSectionSize(height)
        rows.setDefaultSectionSize(height)

    @property
    def chosen_number(self) -> int | None:
        """Number of the selected entry."""
        entry = self._entry()
        return entry.number if entry is not None else None

    def choose(self, number: int) -> bool:
        """Select the entry `number` and make it visible; false when it is not shown."""
        index = self._model.index_of(number)
        if not index.isValid():
            return False
        self.setCurrentIndex(index)
        self.scrollTo(index)
        return True

    def choose_when_present(self, number: int) -> None:
        """`choose` the entry, now or when it comes from the history; another choice ends that."""
        if not self.choose(number):
            self._awaited = number

    def lead_back(self) -> None:
        """Show the newest row, as a list does that was never scrolled."""
        self.scrollToTop()

    def moveCursor(
        self, action: QTableView.CursorAction, modifiers: Qt.KeyboardModifier
    ) -> QModelIndex:
        """Headings are stepped over."""
        current = self.currentIndex()
        index = super().moveCursor(action, modifiers) if current.isValid() else QModelIndex()
        row = index.row() if index.isValid() else 0
        # in a table these two go to the ends of a row
        if action == QTableView.CursorAction.MoveHome:
            row = 0
        elif action == QTableView.CursorAction.MoveEnd:
            row = self._model.rowCount() - 1
        step = -1 if action in _UPWARDS else 1
        while 0 <= row < self._model.rowCount():
            found = self._model.index(row)
            if found.flags() & Qt.ItemFlag.ItemIsSelectable:
                return found
            row += step
        return current

    def _entry(self) -> Event | None:
        indexes = self.selectionModel().selectedIndexes()
        entry: Event | None = indexes[0].data(ActivityModel.EntryRole) if indexes else None
        return entry

    def _emit_chosen(self) -> None:
        entry = self._entry()
        if entry is not None:
            self._awaited = None
        self.chosen.emit(entry)

    def _inserted(self, _parent: QModelIndex, first: int, last: int) -> None:
        # of a flood, those that can be seen
        for row in range(first, min(last, first + _SEEN) + 1):
            entry = self._model.index(row).data(ActivityModel.EntryRole)
            # what comes from the history is no news
            if entry is not None and entry.number > 0:
                self._fresh.add(entry.number)
        bar = self.verticalScrollBar()
        if bar.value() > 0 and self._is_above(first):
            self._above += last - first + 1
        if self._awaited is not None:
            self.choose(self._awaited)

    def _removed(self, _parent: QModelIndex, first: int, last: int) -> None:
        if self.verticalScrollBar().value() > 0 and self._is_above(first):
            self._above -= last - first + 1

    def _is_above(self, row: int) -> bool:
        seen = (self.verticalScrollBar().value() // activity_row_height()) + self._above
        return row <= seen

    def doItemsLayout(self) -> None:
        super().doItemsLayout()
        if self._above:
            bar = self.verticalScrollBar()
            moved, self._above = self._above * activity_row_height(), 0
            bar.setValue(bar.value() + moved)

    def _store_choice(self) -> None:
        self._stored = self.chosen_number
        self._above = 0

    def _restore_choice(self) -> None:
        self.verticalScrollBar().setValue(0)
        index = self._model.index_of(self._stored) if self._stored is not None else QModelIndex()
        if index.isValid():
            flag = QItemSelectionModel.SelectionFlag.ClearAndSelect
            self.selectionModel().setCurrentIndex(index, flag)
        else:
            self._emit_chosen()

    def _updated(self, first: QModelIndex, last: QModelIndex) -> None:
        chosen = self.selectionModel().selectedIndexes()
        if chosen and first.row() <= chosen[0].row() <= last.row():
            self._emit_chosen()


def _copied(index: QModelIndex) -> str:
    """The row as it reads, as cells of a table."""
    words = index.data(ActivityModel.WordsRole)
    if words is None:
        return str(index.data())
    model = index.model()
    assert isinstance(model, ActivityModel)
    device = index.data(ActivityModel.DeviceRole) if model.devices else ""
    cells = (words.time, device, words.title, words.detail)
    return "\t".join(cells if device else (words.time, words.title, words.detail))
