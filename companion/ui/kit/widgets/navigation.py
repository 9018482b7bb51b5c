"""Ways between pages: a row of the sidebar, and tabs."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent, QWheelEvent
from PySide6.QtWidgets import QSizePolicy, QTabBar

from companion.ui.kit.theme.icons import character, paint_glyph
from companion.ui.kit.theme.paint import (
    RingByKeys,
    chosen_ground,
    draw_text,
    focus_ring,
    paint_pill,
    pill_height,
    pill_width,
    rounded_box,
    wants_ring,
)
from companion.ui.kit.theme.theme import Theme
from companion.ui.kit.theme.tokens import RADIUS, ROOM, SIZE, SPACE
from companion.ui.kit.widgets.accessible import make_page_tab
from companion.ui.kit.widgets.button import RowButton


class NavRow(RowButton):
    """Icon and words, 32 px high; looks chosen while its page is shown. Signal `clicked`.

    A number of what waits there can be shown at the end. Where there is room for the icon alone,
    the words are in a tool tip.
    """

    def __init__(self, text: str, icon_name: str) -> None:
        super().__init__()
        character(icon_name)
        self._icon = icon_name
        self._count = 0
        self._quiet = False
        self._count_words = ""
        self.setText(text)
        self.setCheckable(True)
        make_page_tab(self)
        self._restyle()
        Theme.current().changed.connect(self._restyle)

    def _restyle(self) -> None:
        self.setFont(Theme.current().font("medium"))
        self.updateGeometry()

    @property
    def count(self) -> int:
        return self._count

    def set_count(self, count: int, said: str = "", *, quiet: bool = False) -> None:
        """How much waits there, and that in words; 0 takes the number away. A `quiet` number
        asks for nothing."""
        self._count, self._quiet = count, quiet
        self.setAccessibleDescription(said)
        self._count_words = said
        self._show_tip()
        self.update()

    @property
    def _tight(self) -> bool:
        return self.width() < ROOM.narrow

    def _show_tip(self) -> None:
        parts = (self.text() if self._tight else "", self._count_words)
        self.setToolTip(". ".join(part for part in parts if part))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._show_tip()

    def nextCheckState(self) -> None:
        # a press shows the page; that it is shown is told by `setChecked` alone
        return

    def sizeHint(self) -> QSize:
        height = max(SIZE.nav_row, self.fontMetrics().height() + 2 * SPACE.half)
        return QSize(ROOM.short, height)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        theme, rect = Theme.current(), self.rect()
        chosen = self.isChecked()
        if chosen:
            chosen_ground(painter, rect, RADIUS.base)
        elif self.underMouse():
            rounded_box(painter, rect, RADIUS.base, fill=theme.colour("hover"))
        if wants_ring(self):
            focus_ring(painter, rect, RADIUS.base)
        # below each other: this icon and those of the devices
        inset = SPACE.unit + (SIZE.icon_tile - SIZE.icon) // 2
        place = QRect(inset, (self.height() - SIZE.icon) // 2, SIZE.icon, SIZE.icon)
        box = QRectF(place)
        paint_glyph(painter, box, self._icon, theme.colour("accentText" if chosen else "text2"))
        if self._tight:
            if self._count and not self._quiet:
                dot = QRectF(0, 0, SIZE.dot, SIZE.dot)
                dot.moveCenter(box.topRight())
                fill = theme.colour("ring")
                rounded_box(painter, dot.toRect(), dot.height() / 2, fill=fill)
            return
        left = SPACE.unit + SIZE.icon_tile + SPACE.twelve
        room = self.width() - left - SPACE.unit
        if self._count:
            badge, tall = pill_width(str(self._count)), pill_height()
            top = (self.height() - tall) // 2
            place = QRect(self.width() - SPACE.unit - badge, top, badge, tall)
            if self._quiet:
                painter.setFont(theme.font("caption"))
                painter.setPen(theme.colour("text2"))
                draw_text(painter, place, Qt.AlignmentFlag.AlignCenter, str(self._count))
            else:
                paint_pill(painter, place, str(self._count), "accent")
            painter.setFont(self.font())
            room -= badge + SPACE.unit
        words = QRect(left, 0, room, self.height())
        painter.setPen(theme.colour("text"))
        shown = self.fontMetrics().elidedText(
            self.text(), Qt.TextElideMode.ElideRight, words.width()
        )
        align = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
        draw_text(painter, words, int(align), shown)


_UNDERLINE = 2
_OVERHANG = 2
"""How far the underline reaches beyond the words."""
_ICON_GAP = 6


class Tabs(RingByKeys, QTabBar):
    """Words with a line under the chosen one; arrow keys move. An icon can be shown before them.

    Tabs are ``(key, words)`` or ``(key, words, icon name, icon colour role)``. `inset` is the
    empty room before the first word's underline: place the bar that much further out.
    """

    chosen = Signal(str)
    """Another tab was chosen, by a person or by `set_value`."""

    INSET = SPACE.twelve

    def __init__(
        self,
        tabs: Sequence[tuple[str, str] | tuple[str, str, str, str]] = (),
        name: str = "",
        *,
        inset: int = INSET,
    ) -> None:
        super().__init__()
        self.inset = inset
        self._icons: dict[str, tuple[str, str]] = {}
        self._dots: dict[str, str] = {}
        self.setAccessibleName(name)
        self.setDrawBase(False)
        self.setExpanding(False)
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setElideMode(Qt.TextElideMode.ElideNone)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self._restyle()
        for tab in tabs:
            self.add_tab(*tab)
        self.currentChanged.connect(self._chose)
        Theme.current().changed.connect(self._restyle)

    def add_tab(self, key: str, words: str, icon_name: str = "", role: str = "text2") -> None:
        """Append a tab. Raises `KeyError` for an unknown icon."""
        if icon_name:
            character(icon_name)
            self._icons[key] = (icon_name, role)
        number = self.addTab(words)
        self.setTabData(number, key)

    def value(self) -> str:
        """The key of the chosen tab; empty when there is none."""
        key = self.tabData(self.currentIndex())
        return key if isinstance(key, str) else ""

    def set_value(self, key: str) -> None:
        """Choose the tab with this key; an unknown key changes nothing."""
        for number in range(self.count()):
            if self.tabData(number) == key:
                self.setCurrentIndex(number)

    def shown_tabs(self) -> list[tuple[str, str]]:
        """Key and words of every tab that is not hidden."""
        numbers = [number for number in range(self.count()) if self.isTabVisible(number)]
        return [(str(self.tabData(number)), self.tabText(number)) for number in numbers]

    def set_shown(self, key: str, shown: bool) -> None:
        """Hide a tab, or show it again; one that is chosen stays chosen."""
        for number in range(self.count()):
            # told what is so already, Qt forgets that a tab shown just before has no place yet
            if self.tabData(number) == key and self.isTabVisible(number) != shown:
                self.setTabVisible(number, shown)
        # Qt does not tell the layout, and would scroll the tabs in the room of before
        self.updateGeometry()

    def set_dot(self, key: str, said: str) -> None:
        """Mark a tab behind which something waits, and say what; empty takes the mark away."""
        if said != self._dots.get(key, ""):
            self._dots[key] = said
            for number in range(self.count()):
                if self.tabData(number) == key:
                    self.setTabToolTip(number, said)
                    words = self.tabText(number)
                    self.setAccessibleTabName(number, f"{words}, {said}" if said else words)
            self.update()

    def dot(self, key: str) -> str:
        """What waits behind a tab; empty for nothing."""
        return self._dots.get(key, "")

    def width_of(self, key: str) -> int:
        """Pixels that this tab takes where it is shown."""
        numbers = (number for number in range(self.count()) if self.tabData(number) == key)
        return sum(self.tabSizeHint(number).width() for number in numbers)

    def _chose(self, number: int) -> None:
        if number >= 0 and isinstance(self.tabData(number), str):
            self.chosen.emit(self.tabData(number))

    def _restyle(self) -> None:
        # the wider of both weights, so that nothing moves when the choice does
        self.setFont(Theme.current().font("strong"))
        self.updateGeometry()

    def _icon_room(self, number: int) -> int:
        return SIZE.icon_small + _ICON_GAP if self.tabData(number) in self._icons else 0

    def tabSizeHint(self, number: int) -> QSize:
        metrics = self.fontMetrics()
        words = metrics.size(Qt.TextFlag.TextShowMnemonic.value, self.tabText(number)).width()
        width = words + self._icon_room(number) + 2 * (self.inset + _OVERHANG)
        return QSize(width, max(SIZE.tab, metrics.height() + 2 * SPACE.unit))

    def minimumTabSizeHint(self, number: int) -> QSize:
        return self.tabSizeHint(number)

    def wheelEvent(self, event: QWheelEvent) -> None:
        event.ignore()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        for number in range(self.count()):
            if self.isTabVisible(number):
                self._paint_tab(painter, number)

    def _paint_tab(self, painter: QPainter, number: int) -> None:
        theme = Theme.current()
        chosen = number == self.currentIndex()
        rect = self.tabRect(number)
        inner = rect.adjusted(self.inset, 0, -self.inset, 0)
        over = rect.contains(self.mapFromGlobal(self.cursor().pos())) and self.underMouse()
        role = "accentText" if chosen else "text" if over else "text2"
        if not self.isTabEnabled(number):
            role = "text3"
        room = self._icon_room(number)
        if room:
            name, own = self._icons[self.tabData(number)]
            place = QRect(inner.left() + _OVERHANG, inner.top(), SIZE.icon_small, inner.height())
            paint_glyph(painter, QRectF(place), name, theme.colour(own))
        painter.setFont(theme.font("strong" if chosen else "medium"))
        painter.setPen(theme.colour(role))
        words = inner.adjusted(_OVERHANG + room, 0, -_OVERHANG, 0)
        flags = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
        text = self.tabText(number)
        draw_text(painter, words, int(flags) | Qt.TextFlag.TextShowMnemonic, text)
        if self.dot(str(self.tabData(number))):
            side = SPACE.unit
            box = QRectF(words.right() + 1, inner.center().y() - side, side, side)
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(theme.colour("ring"))
            painter.drawEllipse(box)
        if chosen:
            top = rect.bottom() + 1 - _UNDERLINE
            line = QRect(inner.left(), top, inner.width(), _UNDERLINE)
            painter.fillRect(line, theme.colour("ring"))
            if wants_ring(self):
                around = inner.adjusted(-SPACE.half, SPACE.half, SPACE.half, -SPACE.half - 1)
                focus_ring(painter, around, RADIUS.input)
