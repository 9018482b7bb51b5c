"""The newest entries of a device, as they come: a part of its Overview."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from PySide6.QtCore import (
    QAbstractListModel,
    QModelIndex,
    QObject,
    QRect,
    QSize,
    Qt,
    QTimer,
    Signal,
)
from PySide6.QtGui import QHideEvent, QPainter, QShowEvent
from PySide6.QtWidgets import (
    QFrame,
    QListView,
    QSizePolicy,
    QWidget,
)

from companion.events import Event
from companion.ui.activity.words import EntryWords, entry_words
from companion.ui.kit.rows.row_delegate import NO_PARENT, Index, PaintedRow, RowDelegate
from companion.ui.kit.rows.row_paint import (
    CLOCK_SAMPLE,
    FreshRows,
    line_height,
    paint_icon,
    paint_pills,
    paint_text,
    part,
    pills_width,
    text_width,
    tint_colour,
)
from companion.ui.kit.theme.theme import Theme
from companion.ui.kit.theme.tokens import RADIUS, ROOM, SIZE, SPACE
from companion.ui.kit.widgets.button import Button
from companion.ui.kit.widgets.card import Card
from companion.ui.kit.widgets.label import Label
from companion.ui.kit.widgets.layout import MIDDLE, column, row
from companion.ui.kit.widgets.panes import Pane
from companion.ui.kit.widgets.section_header import SectionHeader

SHOWN: Final = 5


class LiveModel(QAbstractListModel):
    """At most `SHOWN` rows; a later state of an entry updates its row."""

    WordsRole = Qt.ItemDataRole.UserRole + 2
    """`EntryWords`"""
    NumberRole = Qt.ItemDataRole.UserRole + 3

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._rows: list[tuple[int, EntryWords]] = []

    @property
    def newest(self) -> int:
        """Number of the newest entry; 0 where there is none."""
        return self._rows[0][0] if self._rows else 0

    def shows(self, number: int) -> bool:
        """Whether the entry `number` has a row."""
        return any(number == shown for shown, _ in self._rows)

    def load(self, entries: Iterable[Event]) -> None:
        """Start again with `entries`, oldest first."""
        self.beginResetModel()
        newest = list(entries)[-SHOWN:]
        self._rows = [(entry.number, entry_words(entry)) for entry in reversed(newest)]
        self.endResetModel()

    def add(self, entry: Event) -> None:
        """Add an entry on top, or show a later state of one that is still shown."""
        for place, (number, _) in enumerate(self._rows):
            if number == entry.number:
                self._rows[place] = (number, entry_words(entry))
                index = self.index(place)
                self.dataChanged.emit(index, index)
                return
        if self._rows and entry.number < self._rows[0][0]:
            return  # a late end of a call that has scrolled away
        if len(self._rows) == SHOWN:
            self.beginRemoveRows(QModelIndex(), SHOWN - 1, SHOWN - 1)
            self._rows.pop()
            self.endRemoveRows()
        self.beginInsertRows(QModelIndex(), 0, 0)
        self._rows.insert(0, (entry.number, entry_words(entry)))
        self.endInsertRows()

    def rowCount(self, parent: Index = NO_PARENT) -> int:
        return 0 if parent.isValid() else len(self._rows)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if not index.isValid():
            return None
        number, said = self._rows[index.row()]
        match role:
            case self.WordsRole:
                return said
            case self.NumberRole:
                return number
            case Qt.ItemDataRole.DisplayRole:
                return said.title
            case Qt.ItemDataRole.AccessibleTextRole:
                live = said.live_pill[0]
                return said.spoken if live in said.spoken else f"{said.spoken}, {live}"
            case _:
                return None


_SOURCE_SHARE = 0.4
"""Part of the room that the machine's word may take even from a long title."""

_STEP = 50
"""Milliseconds between two steps of a flood."""


class LiveDelegate(RowDelegate):
    """Time, icon, words, the machine's word in mono, and a pill; 40 px high."""

    radius = RADIUS.small
    keys_only = False

    def __init__(self, fresh: FreshRows, parent: QWidget) -> None:
        super().__init__(parent)
        self._fresh = fresh

    def height(self, index: Index) -> int:
        return row_height()

    def box(self, row: PaintedRow) -> QRect:
        return row.rect.adjusted(1, 1, -1, -1)

    def paint_ground(self, painter: QPainter, box: QRect, row: PaintedRow) -> None:
        rect = row.rect
        strength = self._fresh.tint(row.index.data(LiveModel.NumberRole))
        if strength:
            painter.fillRect(rect, tint_colour(strength))
        elif row.over:
            painter.fillRect(rect, Theme.current().colour("sunken"))
        if row.index.row():
            line = QRect(rect.left(), rect.top(), rect.width(), 1)
            painter.fillRect(line, Theme.current().colour("border"))

    def paint_row(self, painter: QPainter, row: PaintedRow) -> None:
        said = row.index.data(LiveModel.WordsRole)
        inner = row.rect.adjusted(SPACE.gutter, 0, -SPACE.twelve, 0)
        time = text_width("mono", CLOCK_SAMPLE)
        paint_text(painter, part(inner, 0, time), said.time, "mono", "text2")
        at = time + SPACE.gutter
        paint_icon(painter, part(inner, at, SIZE.icon), said.icon, said.icon_role)
        at += SIZE.icon + SPACE.twelve
        pill = pills_width([said.live_pill])
        middle = inner.center().y() + 1
        paint_pills(painter, inner.right() + 1 - pill, middle, [said.live_pill])
        room = inner.width() - at - pill - SPACE.unit
        left = room - text_width("body", said.title) - SPACE.gutter
        source = min(text_width("mono", said.source), max(left, round(room * _SOURCE_SHARE)))
        box = part(inner, at + room - source, source)
        paint_text(painter, box, said.source, "mono", "text3", Qt.AlignmentFlag.AlignRight)
        left = max(0, room - source - SPACE.gutter)
        title = min(left, text_width("body", said.title))
        paint_text(painter, part(inner, at, title), said.title, "body", "text")
        rest = part(inner, at + title + SPACE.unit, left - title - SPACE.unit)
        if said.elapsed and rest.width() > SIZE.number_edit:
            # what was asked and answered says more than the tool's name
            paint_text(painter, rest, said.detail, "caption", "text3")


def row_height() -> int:
    """40 px, or more where the text is taller."""
    return max(SIZE.live_row, line_height("body") + 2 * SPACE.unit)


class LiveView(QListView):
    """As high as its rows; it never scrolls by itself."""

    def __init__(self) -> None:
        super().__init__()
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setSelectionMode(QListView.SelectionMode.NoSelection)
        self.setUniformItemSizes(True)
        self.setMouseTracking(True)
        self.viewport().setAutoFillBackground(False)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        model = self.model()
        rows = model.rowCount() if model is not None else 0
        return QSize(ROOM.block, max(rows, 1) * row_height())

    def minimumSizeHint(self) -> QSize:
        return QSize(ROOM.row, self.sizeHint().height())


class LiveSection(QWidget):
    """Heading with a link, and at most five rows. Opening a row opens the activity."""

    opened = Signal()

    def __init__(self) -> None:
        super().__init__()
        header = SectionHeader(self.tr("Live"), link=self.tr("Open activity"))
        header.link_clicked.connect(self.opened)
        self.model = LiveModel(self)
        self.view = LiveView()
        self.view.setAccessibleName(self.tr("What happened last"))
        self._fresh = FreshRows(self.view)
        self._waiting: dict[int, Event] = {}
        self._budget = SHOWN
        self._step = QTimer(self)
        self._step.setInterval(_STEP)
        self._step.timeout.connect(self._flush)
        self.view.setItemDelegate(LiveDelegate(self._fresh, self.view))
        self.view.setModel(self.model)
        self.view.activated.connect(lambda _: self.opened.emit())
        self._empty = Label(self.tr("No activity yet."), "body", "text3")
        self._empty.setContentsMargins(SPACE.gutter, SPACE.twelve, SPACE.gutter, SPACE.twelve)
        card = Card(flush=True)
        card.add(self._empty)
        card.add(self.view)
        column(header, card, on=self)
        self.model.rowsInserted.connect(self._came)
        self.model.rowsRemoved.connect(self._resize)
        self.model.modelReset.connect(self._resize)
        Theme.current().changed.connect(self._resize)
        self._resize()

    def load(self, entries: list[Event]) -> None:
        """Start again with `entries`, oldest first."""
        self._waiting.clear()
        self.model.load(entries)

    def add(self, entry: Event) -> None:
        """Show an entry, or a later state of one. Of a flood the newest few are shown, some twenty
        times a second; what comes while the section is hidden waits."""
        if self.isVisible() and self._budget and not self._waiting:
            self._budget -= 1
            self.model.add(entry)
            self._step.start()
            return
        if entry.number <= self.model.newest and not self.model.shows(entry.number):
            return  # a late end of a call that has scrolled away
        self._waiting[entry.number] = entry
        if len(self._waiting) > 2 * SHOWN:
            # the later states of what is shown, and the newest of what is not
            del self._waiting[min(self._waiting, key=lambda n: (self.model.shows(n), n))]
        if self.isVisible() and not self._step.isActive():
            self._step.start()

    def _flush(self) -> None:
        self._budget = SHOWN
        if not self._waiting:
            self._step.stop()
        waiting, self._waiting = self._waiting, {}
        for number in sorted(waiting):
            self.model.add(waiting[number])

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._flush()

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self._step.stop()

    def _came(self, _parent: QModelIndex, first: int, last: int) -> None:
        for place in range(first, last + 1):
            self._fresh.add(self.model.index(place).data(LiveModel.NumberRole))
        self._resize()

    def _resize(self) -> None:
        filled = self.model.rowCount() > 0
        self._empty.setVisible(not filled)
        self.view.setVisible(filled)
        self.view.updateGeometry()


class FollowLine(Pane):
    """Hidden until `show_waiting`."""

    follow_wanted = Signal()

    def __init__(self) -> None:
        super().__init__("sunken", ("bottom",))
        self.words = Label("", "body", "text2")
        self.button = Button(self.tr("Follow again"), "link", "arrow-up")
        self.button.clicked.connect(self.follow_wanted)
        row(
            (self.words, 1, MIDDLE),
            self.button,
            on=self,
            spacing=SPACE.twelve,
            margins=(SPACE.page, SPACE.half),
        )
        self.hide()

    def show_waiting(self, count: int) -> None:
        """It is paused, and so many new entries wait."""
        said = self.tr("%n new entries", "", count) if count else self.tr("Nothing new yet")
        self.words.setText(self.tr("Paused. {news}").format(news=said))
        self.show()
