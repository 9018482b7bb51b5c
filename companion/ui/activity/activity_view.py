"""The list of the activity page: newest on top, and it stays where the person scrolled to."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QItemSelectionModel, QModelIndex, Qt, Signal
from PySide6.QtGui import QPalette
from PySide6.QtWidgets import QFrame, QHeaderView, QTableView, QWidget

from companion.app.tools.records import ActivityEntry
from companion.ui.activity.activity_delegate import ActivityDelegate, activity_row_height
from companion.ui.activity.activity_model import ActivityModel
from companion.ui.kit.rows.row_paint import FreshRows, RowCopier
from companion.ui.kit.theme.theme import Theme
from companion.ui.kit.theme.tokens import ROOM

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


class ActivityView(QTableView):
    """At the top it follows the newest row; anywhere else new rows move nothing.

    A table of one column, because a `QListView` lays out all of its rows anew whenever one comes
    in: some 10 ms for 5,000.
    """

    chosen = Signal(object)
    """The `ActivityEntry` that is selected now, or `None`."""

    def __init__(
        self, model: ActivityModel, parent: QWidget | None = None, *, devices: bool = False
    ) -> None:
        """With `devices` each row says of which device it is."""
        super().__init__(parent)
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
        model.modelAboutToBeReset.connect(self._keep_choice)
        model.modelReset.connect(self._restore_choice)
        model.dataChanged.connect(self._updated)
        self.selectionModel().selectionChanged.connect(lambda *_: self._tell())
        Theme.current().changed.connect(self._fit_rows)
        self._kept: int | None = None
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

    def keep(self, number: int) -> None:
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

    def _entry(self) -> ActivityEntry | None:
        indexes = self.selectionModel().selectedIndexes()
        entry: ActivityEntry | None = indexes[0].data(ActivityModel.EntryRole) if indexes else None
        return entry

    def _tell(self) -> None:
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

    def _keep_choice(self) -> None:
        self._kept = self.chosen_number
        self._above = 0

    def _restore_choice(self) -> None:
        self.verticalScrollBar().setValue(0)
        index = self._model.index_of(self._kept) if self._kept is not None else QModelIndex()
        if index.isValid():
            flag = QItemSelectionModel.SelectionFlag.ClearAndSelect
            self.selectionModel().setCurrentIndex(index, flag)
        else:
            self._tell()

    def _updated(self, first: QModelIndex, last: QModelIndex) -> None:
        chosen = self.selectionModel().selectedIndexes()
        if chosen and first.row() <= chosen[0].row() <= last.row():
            self._tell()


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
