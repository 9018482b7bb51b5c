"""The table of all devices: rows are drawn on demand, ticked by mouse and keys."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QEvent, QPoint, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QGuiApplication,
    QKeyEvent,
    QKeySequence,
    QMouseEvent,
    QPainter,
)
from PySide6.QtWidgets import (
    QFrame,
    QHeaderView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTableView,
    QWidget,
)

from companion.app.fleet.facts import DeviceFacts
from companion.app.fleet.table_file import csv_text
from companion.ui.fleet.fleet_state import FleetState
from companion.ui.fleet.model import FACTS_ROLE, NAME_ROLE, TICK, Index
from companion.ui.fleet.words import LOW, UNKNOWN, cell_words
from companion.ui.kit.rows.row_paint import line_height, paint_icon, paint_name, paint_text
from companion.ui.kit.theme.icons import paint_glyph
from companion.ui.kit.theme.paint import focus_ring, paint_dot, rounded_box
from companion.ui.kit.theme.theme import Theme
from companion.ui.kit.theme.tokens import FLEET, FLEET_COLUMNS, RADIUS, SIZE, SPACE, STROKE
from companion.ui.kit.widgets.shifts import GuardedRows
from companion.ui.kit.widgets.toggles import paint_tick
from companion.ui.kit.words.device_words import state_shape

_GIVES_WAY: Final = ("note", "chip", "signal", "seen", "label")
"""Columns that a narrow table does without, the first of them first."""
_GROWS: Final = ("name", "board")
"""Columns that get half as much again where there is room: their texts are the longest."""


def paint_check(painter: QPainter, rect: QRect, on: bool | None) -> None:
    """A tick box in the middle of `rect`; `None` is some of them."""
    theme, side = Theme.current(), SIZE.check_box
    box = QRectF(0, 0, side, side)
    box.moveCenter(QRectF(rect).center())
    if on is False:
        line = theme.colour("control")
        rounded_box(painter, box, RADIUS.small, fill=theme.colour("surface"), line=line)
        return
    rounded_box(painter, box, RADIUS.small, fill=theme.colour("accent"))
    if on:
        paint_tick(painter, box)
        return
    painter.save()
    pen = painter.pen()
    pen.setColor(theme.colour("onAccent"))
    pen.setWidthF(STROKE.tick)
    painter.setPen(pen)
    inset = SPACE.half + 1
    middle = box.center().y()
    painter.drawLine(
        box.topLeft().toPoint() + QPoint(inset, round(middle - box.top())),
        box.topRight().toPoint() + QPoint(-inset, round(middle - box.top())),
    )
    painter.restore()


class FleetHeader(QHeaderView):
    """Titles with the order's arrow, and a tick for all rows that are shown."""

    def __init__(self, state: FleetState, parent: QWidget | None = None) -> None:
        super().__init__(Qt.Orientation.Horizontal, parent)
        self._state = state
        self.setSectionsClickable(True)
        self.setHighlightSections(False)
        self.setMinimumSectionSize(SPACE.page)
        self.setDefaultAlignment(Qt.AlignmentFlag.AlignLeft)

    def sizeHint(self) -> QSize:
        return QSize(0, max(FLEET.row + SPACE.half, line_height("section") + SPACE.twelve))

    def paintSection(self, painter: QPainter, rect: QRect, section: int) -> None:
        theme = Theme.current()
        painter.save()
        painter.fillRect(rect, theme.colour("window"))
        line = QRect(rect.left(), rect.bottom(), rect.width(), 1)
        painter.fillRect(line, theme.colour("border"))
        name = self._state.model.columns[section]
        if name == TICK:
            paint_check(painter, rect, self._state.all_ticked)
            painter.restore()
            return
        place = rect.adjusted(SPACE.half, 0, -SPACE.half, 0)
        sort, descending = self._state.sort
        title = str(self.model().headerData(section, Qt.Orientation.Horizontal))
        colour = "text" if sort == name else "text2"
        if sort == name:
            place.setRight(place.right() - SIZE.icon_tiny - SPACE.half)
            metrics = theme.metrics("section")
            width = min(metrics.horizontalAdvance(title), place.width())
            arrow = QRect(place.left() + width + SPACE.half, 0, SIZE.icon_tiny, SIZE.icon_tiny)
            arrow.moveCenter(QPoint(arrow.center().x(), rect.center().y()))
            glyph = "arrow-down" if descending else "arrow-up"
            paint_glyph(painter, QRectF(arrow), glyph, theme.colour("accentText"))
        paint_text(painter, place, title, "section", colour)
        painter.restore()


class FleetDelegate(QStyledItemDelegate):
    """A cell: the mark is never elided, the name before it is."""

    def __init__(self, state: FleetState, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._state = state
        self.over = -1
        """The row under the pointer."""

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        return QSize(0, FLEET.row)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        facts, name = index.data(FACTS_ROLE), index.data(NAME_ROLE)
        theme, rect = Theme.current(), QRect(option.rect)
        ticked = self._state.is_ticked(facts.key)
        painter.save()
        ground = "accentTint" if ticked else "hover" if index.row() == self.over else "surface"
        painter.fillRect(rect, theme.colour(ground))
        line = QRect(rect.left(), rect.bottom(), rect.width(), 1)
        painter.fillRect(line, theme.colour("border"))
        if name == TICK:
            paint_check(painter, rect, ticked)
        else:
            place = rect.adjusted(SPACE.half, 0, -SPACE.half, 0)
            self._paint_cell(painter, place, name, facts)
        flag = QStyle.StateFlag
        keys = option.state & flag.State_KeyboardFocusChange
        if option.state & flag.State_HasFocus and keys and name == "name":
            focus_ring(painter, rect, RADIUS.small)
        painter.restore()

    def _paint_cell(self, painter: QPainter, place: QRect, name: str, facts: DeviceFacts) -> None:
        said = cell_words(name, facts)
        if name == "name":
            paint_name(painter, place, facts.name, facts.mark, "medium")
            return
        if name == "state":
            dot = QRectF(place.left(), 0, SIZE.dot, SIZE.dot)
            dot.moveCenter(QRectF(place).center())
            dot.moveLeft(place.left())
            paint_dot(painter, dot, state_shape(facts))
            place.setLeft(place.left() + SIZE.dot + SPACE.unit)
        colour = "text3" if said == UNKNOWN else "text2"
        low = name == "battery" and facts.battery is not None and facts.battery < LOW
        if low and not facts.charging:
            colour = "amberText"
        if name == "firmware" and facts.offered:
            side = SIZE.icon_small
            badge = QRect(place.right() - side + 1, 0, side, side)
            badge.moveCenter(QPoint(badge.center().x(), place.center().y()))
            paint_icon(painter, badge, "download-simple", "accentText")
            place.setRight(badge.left() - SPACE.half)
        role = "mono" if name in ("firmware", "id", "slot", "revision") else "body"
        paint_text(painter, place, said, role, colour)


class FleetTable(GuardedRows, QTableView):
    """What is ticked is the state's; the current row is only where the keys are."""

    opened = Signal(str)
    """Key of a device whose page is wanted."""
    menu_wanted = Signal(str, QPoint)

    def __init__(self, state: FleetState, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._state = state
        self._delegate = FleetDelegate(state, self)
        self._anchor = -1
        self._fitting = False
        self.setAccessibleName(self.tr("All devices"))
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setShowGrid(False)
        self.setWordWrap(False)
        self.setCornerButtonEnabled(False)
        self.setSelectionMode(QTableView.SelectionMode.NoSelection)
        self.setVerticalScrollMode(QTableView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollMode(QTableView.ScrollMode.ScrollPerPixel)
        self.setTabKeyNavigation(False)
        self.setMouseTracking(True)
        self.setItemDelegate(self._delegate)
        self.header = FleetHeader(state, self)
        self.setHorizontalHeader(self.header)
        rows = self.verticalHeader()
        rows.hide()
        rows.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        self.setModel(state.model)
        self._restyle()
        Theme.current().changed.connect(self._restyle)
        self.header.sectionClicked.connect(self._head_clicked)
        self.header.sectionResized.connect(self._resized)
        state.model.modelAboutToBeReset.connect(self._hold)
        state.model.modelReset.connect(self._settle)
        state.ticks_changed.connect(self.header.viewport().update)
        state.looks_changed.connect(self._fit)
        self._held = ("", 0)
        self._fit()

    def _restyle(self) -> None:
        self.verticalHeader().setDefaultSectionSize(
            max(FLEET.row, line_height("body") + SPACE.twelve)
        )

    # rows that come and go

    def _hold(self) -> None:
        facts = self._state.model.facts(self.currentIndex().row())
        self._held = (facts.key if facts is not None else "", self.verticalScrollBar().value())

    def _settle(self) -> None:
        key, place = self._held
        row = self._state.model.row_of(key)
        if row >= 0:
            self.setCurrentIndex(self._state.model.index(row, 1))
        self._anchor = row
        self.verticalScrollBar().setValue(place)
        self._fit()

    def device_rect(self, key: str) -> QRect:
        """As `DeviceRows`."""
        row = self._state.model.row_of(key)
        if row < 0:
            return QRect()
        return QRect(0, self.rowViewportPosition(row), self.viewport().width(), self.rowHeight(row))

    # columns

    def _fit(self) -> None:
        """Columns as wide as a person made them, else as their kind wants; names and boards take
        some of what is left, and the last column the rest. What there is no room for is left out,
        note, chip and signal first."""
        columns = self._state.model.columns
        wanted = {name: self._state.width_of(name) or FLEET_COLUMNS[name] for name in columns}
        room = self.viewport().width()
        hidden: set[str] = set()
        for name in _GIVES_WAY:
            if sum(wanted.values()) - sum(wanted[each] for each in hidden) <= room:
                break
            if name in wanted:
                hidden.add(name)
        self._fitting = True
        shown = [name for name in columns if name not in hidden]
        spare = max(room - sum(wanted[name] for name in shown), 0)
        for name in _GROWS:
            if name in shown and not self._state.width_of(name):
                more = min(spare, wanted[name] // 2)
                wanted[name], spare = wanted[name] + more, spare - more
        for section, name in enumerate(columns):
            self.setColumnHidden(section, name in hidden)
            more = spare if name == shown[-1] else 0
            fixed = name == TICK
            mode = QHeaderView.ResizeMode.Fixed if fixed else QHeaderView.ResizeMode.Interactive
            self.header.setSectionResizeMode(section, mode)
            self.setColumnWidth(section, wanted[name] + more)
        self._fitting = False

    def _resized(self, section: int, _before: int, width: int) -> None:
        if not self._fitting:
            self._state.set_width(self._state.model.columns[section], width)

    def resizeEvent(self, event: QEvent) -> None:
        super().resizeEvent(event)  # type: ignore[arg-type]
        self._fit()

    def _head_clicked(self, section: int) -> None:
        name = self._state.model.columns[section]
        if name != TICK:
            self._state.sort_by(name)
        elif self._state.all_ticked:
            self._state.tick([row.key for row in self._state.model.rows], False)
        else:
            self._state.tick_all()

    # the mouse

    def mousePressEvent(self, event: QMouseEvent) -> None:
        index = self.indexAt(event.position().toPoint())
        facts = self._state.model.facts(index.row())
        if event.button() != Qt.MouseButton.LeftButton or facts is None:
            return
        self.setFocus(Qt.FocusReason.MouseFocusReason)
        keys = event.modifiers()
        if keys & Qt.KeyboardModifier.ShiftModifier and self._anchor >= 0:
            self._tick_to(index.row())
        elif keys & Qt.KeyboardModifier.ControlModifier or index.data(NAME_ROLE) == TICK:
            self._state.toggle(facts.key)
        if not keys & Qt.KeyboardModifier.ShiftModifier:
            self._anchor = index.row()
        self.setCurrentIndex(self._state.model.index(index.row(), 1))

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        index = self.indexAt(event.position().toPoint())
        facts = self._state.model.facts(index.row())
        if facts is not None and index.data(NAME_ROLE) != TICK:
            self.opened.emit(facts.key)
        elif facts is not None:
            # a fast second press on the tick
            self._state.toggle(facts.key)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        self._state.pointer_moved()
        self._set_over(self.rowAt(event.position().toPoint().y()))

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self._state.pointer_left()
        self._set_over(-1)

    def _set_over(self, row: int) -> None:
        if row != self._delegate.over:
            self._delegate.over = row
            self.viewport().update()

    def _tick_to(self, row: int) -> None:
        first, last = sorted((max(self._anchor, 0), row))
        self._state.tick(each.key for each in self._state.model.rows[first : last + 1])

    def contextMenuEvent(self, event) -> None:  # type: ignore[no-untyped-def]
        by_mouse = event.reason() == event.Reason.Mouse
        index = self.indexAt(event.pos()) if by_mouse else self.currentIndex()
        facts = self._state.model.facts(index.row())
        if facts is not None:
            self.menu_wanted.emit(facts.key, event.globalPos())

    # the keys

    def keyPressEvent(self, event: QKeyEvent) -> None:
        row, key, keys = self.currentIndex().row(), event.key(), event.modifiers()
        facts = self._state.model.facts(row)
        shift = bool(keys & Qt.KeyboardModifier.ShiftModifier)
        if event.matches(QKeySequence.StandardKey.SelectAll):
            self._state.tick_all()
        elif event.matches(QKeySequence.StandardKey.Copy):
            self.copy()
        elif key == Qt.Key.Key_Escape and self._state.ticked:
            self._state.clear_ticks()
        elif facts is not None and key == Qt.Key.Key_Space:
            self._anchor = row
            self._state.toggle(facts.key)
        elif facts is not None and key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.opened.emit(facts.key)
        elif key in (Qt.Key.Key_Up, Qt.Key.Key_Down) and shift:
            step = 1 if key == Qt.Key.Key_Down else -1
            there = min(max(row + step, 0), len(self._state.model.rows) - 1)
            if self._anchor < 0:
                self._anchor = max(row, 0)
            self.setCurrentIndex(self._state.model.index(there, 1))
            self._tick_to(there)
        else:
            super().keyPressEvent(event)
            if not shift:
                self._anchor = self.currentIndex().row()

    def copy(self) -> None:
        """Put the ticked rows, or the current one, into the clipboard as CSV."""
        model = self._state.model
        rows = [row for row in model.rows if self._state.is_ticked(row.key)]
        if not rows and (facts := model.facts(self.currentIndex().row())) is not None:
            rows = [facts]
        if rows:
            QGuiApplication.clipboard().setText(csv_text(rows, model.columns))
