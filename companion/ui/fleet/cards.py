"""Cards of all devices: the last picture of the screen, state, battery and volume."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QModelIndex, QPoint, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QKeySequence, QMouseEvent, QPainter, QResizeEvent
from PySide6.QtWidgets import QFrame, QListView, QStyle, QStyledItemDelegate, QWidget
from PySide6.QtWidgets import QStyleOptionViewItem as Option

from companion.app.fleet.acts import VOLUME_TOOL, can_call
from companion.app.fleet.facts import DeviceFacts
from companion.app.pictures.service import PictureService
from companion.app.tools.calls import CallService
from companion.ui.fleet.fleet_state import FleetState
from companion.ui.fleet.model import FACTS_ROLE, Index
from companion.ui.fleet.table import paint_check
from companion.ui.fleet.words import (
    UNKNOWN,
    battery_words,
    charging_words,
    last_seen_words,
    percent_words,
    update_words,
)
from companion.ui.kit.rows.row_paint import line_height, paint_icon, paint_name, paint_text
from companion.ui.kit.theme.paint import (
    focus_ring,
    paint_dot,
    paint_icon_tile,
    paint_pill,
    pill_height,
    pill_width,
    rounded_box,
)
from companion.ui.kit.theme.theme import Theme
from companion.ui.kit.theme.tokens import FLEET, OPACITY, RADIUS, SIZE, SPACE
from companion.ui.kit.widgets.shifts import GuardedRows
from companion.ui.kit.words.device_words import device_icon, state_shape, state_words
from companion.ui.pictures.loading import Thumbnails

_PAD: Final = SPACE.gutter
_END: Final = Qt.AlignmentFlag.AlignRight


def volume_track(card: QRect) -> QRect:
    """Where the volume is dragged, in a card at `card`."""
    top = card.bottom() - FLEET.card_foot + 1
    left = card.left() + _PAD + SIZE.icon + SPACE.unit
    right = card.right() - _PAD - FLEET.card_value
    return QRect(left, top, right - left, FLEET.card_foot - SPACE.unit)


class CardDelegate(QStyledItemDelegate):
    """Paints a card; the one whose volume is dragged shows the dragged value."""

    def __init__(self, state: FleetState, parent: FleetCards) -> None:
        super().__init__(parent)
        self._state = state
        self._cards = parent
        self.thumbnails = Thumbnails(state.context[PictureService].gallery, state.tasks, self)
        self.dragged: tuple[str, int] | None = None

    def sizeHint(self, option: Option, index: Index) -> QSize:
        return QSize(self._cards.card_width, self._cards.card_height())

    def card(self, rect: QRect) -> QRect:
        """The card in its cell."""
        return rect.adjusted(0, 0, -SPACE.gutter, -SPACE.gutter)

    def paint(self, painter: QPainter, option: Option, index: Index) -> None:
        facts: DeviceFacts = index.data(FACTS_ROLE)
        theme, card = Theme.current(), self.card(option.rect)
        ticked = self._state.is_ticked(facts.key)
        over = bool(option.state & QStyle.StateFlag.State_MouseOver)
        painter.save()
        line = theme.colour("ring" if ticked else "line" if over else "border")
        rounded_box(painter, card, RADIUS.base, fill=theme.colour("surface"), line=line)
        well = QRect(card.left() + 1, card.top() + 1, card.width() - 2, FLEET.card_well)
        painter.fillRect(
            well.adjusted(SPACE.half, SPACE.half, -SPACE.half, 0), theme.colour("sunken")
        )
        self._paint_screen(painter, well, facts)
        bottom = QRect(card.left() + 1, well.bottom(), card.width() - 2, 1)
        painter.fillRect(bottom, theme.colour("border"))
        self._paint_facts(painter, card, well.bottom() + SPACE.twelve, facts)
        if over or ticked or self._state.ticked:
            tick = QRect(card.left() + SPACE.unit, card.top() + SPACE.unit, SPACE.page, SPACE.page)
            paint_check(painter, tick, ticked)
        if facts.offered:
            said = update_words(facts)
            width = pill_width(said)
            place = QRect(
                card.right() - SPACE.unit - width, card.top() + SPACE.unit, width, pill_height()
            )
            paint_pill(painter, place, said, "accent")
        keys = option.state & QStyle.StateFlag.State_KeyboardFocusChange
        if option.state & QStyle.StateFlag.State_HasFocus and keys:
            focus_ring(painter, card, RADIUS.base)
        painter.restore()

    def _paint_screen(self, painter: QPainter, well: QRect, facts: DeviceFacts) -> None:
        picture = self._state.pictures.get(facts.key)
        shown = self.thumbnails.get(picture) if picture is not None else None
        if not facts.connected:
            painter.setOpacity(OPACITY.gone)
        if shown is None:
            side = SIZE.avatar
            tile = QRect(0, 0, side, side)
            tile.moveCenter(well.center())
            view = self._state.view_of(facts.key)
            icon = device_icon(view) if view is not None else "speaker-high"
            paint_icon_tile(painter, tile, icon, "neutral", RADIUS.avatar)
        else:
            room = well.adjusted(_PAD, SPACE.gutter, -_PAD, -SPACE.gutter)
            size = shown.size().scaled(room.size(), Qt.AspectRatioMode.KeepAspectRatio)
            place = QRect(QPoint(0, 0), size)
            place.moveCenter(room.center())
            painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
            painter.drawPixmap(place, shown)
        painter.setOpacity(1.0)

    def _paint_facts(self, painter: QPainter, card: QRect, top: int, facts: DeviceFacts) -> None:
        first = line_height("strong") + SPACE.half
        line = QRect(card.left() + _PAD, top, card.width() - 2 * _PAD, first)
        label = facts.labels[0] if facts.labels else ""
        if label:
            width = min(pill_width(label), line.width() // 2)
            place = QRect(line.right() - width + 1, 0, width, pill_height())
            place.moveCenter(QPoint(place.center().x(), line.center().y()))
            paint_pill(painter, place, label, "neutral")
            line.setWidth(line.width() - width - SPACE.unit)
        paint_name(painter, line, facts.name, facts.mark, "strong")
        line = QRect(
            card.left() + _PAD,
            top + first + SPACE.half,
            card.width() - 2 * _PAD,
            line_height("body"),
        )
        battery = battery_words(facts)
        if not facts.connected:
            said = last_seen_words(facts)
        elif battery != UNKNOWN and facts.charging:
            said = charging_words(facts)
        else:
            said = "" if battery == UNKNOWN else battery
        paint_text(painter, line, said, "caption", "text2", _END)
        dot = QRectF(line.left(), line.center().y() - SIZE.dot / 2, SIZE.dot, SIZE.dot)
        paint_dot(painter, dot, state_shape(facts))
        words = line.adjusted(SIZE.dot + SPACE.unit, 0, 0, 0)
        paint_text(painter, words, state_words(facts), "body", "text2")
        self._paint_volume(painter, card, facts)

    def _paint_volume(self, painter: QPainter, card: QRect, facts: DeviceFacts) -> None:
        theme, track = Theme.current(), volume_track(card)
        icon = QRect(card.left() + _PAD, track.top(), SIZE.icon, track.height())
        paint_icon(painter, icon, "speaker-high", "text2" if facts.connected else "text3")
        volume = facts.volume
        if self.dragged is not None and self.dragged[0] == facts.key:
            volume = self.dragged[1]
        bar = QRect(track.left(), 0, track.width(), SIZE.slider_track)
        bar.moveCenter(QPoint(bar.center().x(), track.center().y()))
        rounded_box(painter, bar, RADIUS.small, fill=theme.colour("track"))
        value = QRect(
            track.right() + 1, track.top(), card.right() - _PAD - track.right(), track.height()
        )
        said = UNKNOWN if volume is None else percent_words(volume)
        paint_text(painter, value, said, "caption", "text2", _END)
        if volume is None or not facts.connected:
            return
        done = QRect(bar.left(), bar.top(), round(bar.width() * volume / 100), bar.height())
        rounded_box(painter, done, RADIUS.small, fill=theme.colour("accent"))
        side = SIZE.slider_handle
        knob = QRectF(0, 0, side, side)
        knob.moveCenter(QRectF(bar).center())
        knob.moveLeft(bar.left() + (bar.width() - side) * volume / 100)
        rounded_box(
            painter, knob, side / 2, fill=theme.colour("handle"), line=theme.colour("control")
        )


class FleetCards(GuardedRows, QListView):
    """The same rows as the table; pictures are read for the cards that are seen."""

    opened = Signal(str)
    menu_wanted = Signal(str, QPoint)

    def __init__(self, state: FleetState, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._state = state
        self.card_width = FLEET.card
        self._delegate = CardDelegate(state, self)
        self._anchor = -1
        self.setAccessibleName(self.tr("All devices"))
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setViewMode(QListView.ViewMode.IconMode)
        self.setResizeMode(QListView.ResizeMode.Adjust)
        self.setMovement(QListView.Movement.Static)
        self.setUniformItemSizes(True)
        self.setSelectionMode(QListView.SelectionMode.NoSelection)
        self.setVerticalScrollMode(QListView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setMouseTracking(True)
        self.viewport().setAutoFillBackground(False)
        self.setItemDelegate(self._delegate)
        self.setModel(state.model)
        self.setModelColumn(1)
        self._delegate.thumbnails.ready.connect(lambda _id: self.viewport().update())
        state.pictures_changed.connect(self.viewport().update)

    def card_height(self) -> int:
        words = line_height("strong") + line_height("body") + 2 * SPACE.half
        return FLEET.card_well + words + 2 * SPACE.twelve + FLEET.card_foot + SPACE.gutter

    def device_rect(self, key: str) -> QRect:
        """As `DeviceRows`."""
        index = self._state.model.index(self._state.model.row_of(key), 1)
        return self.visualRect(index) if index.isValid() else QRect()

    def resizeEvent(self, event: QResizeEvent) -> None:
        room = self.viewport().width() - 1
        count = max(room // (FLEET.card + SPACE.gutter), 1)
        self.card_width = room // count
        super().resizeEvent(event)
        self.scheduleDelayedItemsLayout()

    def _facts(self, index: QModelIndex) -> DeviceFacts | None:
        return self._state.model.facts(index.row()) if index.isValid() else None

    def mousePressEvent(self, event: QMouseEvent) -> None:
        index = self.indexAt(event.position().toPoint())
        facts = self._facts(index)
        if facts is None or event.button() != Qt.MouseButton.LeftButton:
            return
        self.setFocus(Qt.FocusReason.MouseFocusReason)
        self.setCurrentIndex(index)
        card = self._delegate.card(self.visualRect(index))
        place = event.position().toPoint()
        view = self._state.view_of(facts.key)
        volume = view is not None and can_call(view, VOLUME_TOOL) and facts.volume is not None
        corner = QRect(card.left(), card.top(), SPACE.wide + SPACE.unit, SPACE.wide + SPACE.unit)
        keys = event.modifiers()
        if volume and volume_track(card).adjusted(-SPACE.unit, 0, SPACE.unit, 0).contains(place):
            self._drag(facts.key, card, place)
        elif keys & Qt.KeyboardModifier.ShiftModifier and self._anchor >= 0:
            first, last = sorted((self._anchor, index.row()))
            self._state.tick(each.key for each in self._state.model.rows[first : last + 1])
        elif keys & Qt.KeyboardModifier.ControlModifier or corner.contains(place):
            self._state.toggle(facts.key)
            self._anchor = index.row()
        else:
            self._anchor = index.row()

    def _drag(self, key: str, card: QRect, place: QPoint) -> None:
        track = volume_track(card)
        share = (place.x() - track.left()) / max(track.width(), 1)
        self._delegate.dragged = (key, round(min(max(share, 0.0), 1.0) * 100))
        self.viewport().update()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        self._state.pointer_moved()
        if self._delegate.dragged is None:
            super().mouseMoveEvent(event)
            return
        key = self._delegate.dragged[0]
        index = self._state.model.index(self._state.model.row_of(key), 1)
        if index.isValid():
            card = self._delegate.card(self.visualRect(index))
            self._drag(key, card, event.position().toPoint())

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        super().mouseReleaseEvent(event)
        dragged, self._delegate.dragged = self._delegate.dragged, None
        if dragged is not None:
            self._state.tasks.start(self._set_volume(*dragged), f"volume of {dragged[0]}")

    async def _set_volume(self, key: str, volume: int) -> None:
        workspace = self._state.context.workspace
        await workspace[CallService].call(key, VOLUME_TOOL, {"volume": volume})
        await workspace[CallService].refresh_status(key)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        index = self.indexAt(event.position().toPoint())
        facts = self._facts(index)
        if facts is None:
            return
        card = self._delegate.card(self.visualRect(index))
        if event.position().toPoint().y() < volume_track(card).top():
            self.opened.emit(facts.key)

    def contextMenuEvent(self, event) -> None:  # type: ignore[no-untyped-def]
        by_mouse = event.reason() == event.Reason.Mouse
        facts = self._facts(self.indexAt(event.pos()) if by_mouse else self.currentIndex())
        if facts is not None:
            self.menu_wanted.emit(facts.key, event.globalPos())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        facts = self._facts(self.currentIndex())
        if event.matches(QKeySequence.StandardKey.SelectAll):
            self._state.tick_all()
        elif event.key() == Qt.Key.Key_Escape and self._state.ticked:
            self._state.clear_ticks()
        elif facts is not None and event.key() == Qt.Key.Key_Space:
            self._state.toggle(facts.key)
        elif facts is not None and event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.opened.emit(facts.key)
        else:
            super().keyPressEvent(event)
