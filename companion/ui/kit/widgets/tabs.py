"""The tabs of a page's header."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QWheelEvent
from PySide6.QtWidgets import QSizePolicy, QTabBar, QWidget

from companion.ui.kit.theme.glyphs import character, paint_glyph
from companion.ui.kit.theme.paint import focus_ring
from companion.ui.kit.theme.theme import Theme
from companion.ui.kit.theme.tokens import RADIUS, SIZE, SPACE

_UNDERLINE = 2
_OVERHANG = 2
"""How far the underline reaches beyond the words."""
_ICON_GAP = 6


class Tabs(QTabBar):
    """Words with a line under the chosen one; arrow keys move. An icon may stand before.

    Tabs are ``(key, words)`` or ``(key, words, icon name, icon colour role)``. `INSET` is the
    empty room before the first word's underline: place the bar that much further out.
    """

    chosen = Signal(str)
    """Another tab was chosen, by a person or by `set_value`."""

    INSET = SPACE.twelve

    def __init__(
        self,
        tabs: Sequence[tuple[str, str] | tuple[str, str, str, str]] = (),
        name: str = "",
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._icons: dict[str, tuple[str, str]] = {}
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
            if self.tabData(number) == key:
                self.setTabVisible(number, shown)
        # Qt does not tell the layout, and would scroll the tabs in the room of before
        self.updateGeometry()

    def width_with(self, key: str) -> int:
        """Pixels that the shown tabs take, with this one among them."""
        return sum(
            self.tabSizeHint(number).width()
            for number in range(self.count())
            if self.isTabVisible(number) or self.tabData(number) == key
        )

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
        width = words + self._icon_room(number) + 2 * (self.INSET + _OVERHANG)
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
        inner = rect.adjusted(self.INSET, 0, -self.INSET, 0)
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
        painter.drawText(words, int(flags) | Qt.TextFlag.TextShowMnemonic, text)
        if chosen:
            top = rect.bottom() + 1 - _UNDERLINE
            line = QRect(inner.left(), top, inner.width(), _UNDERLINE)
            painter.fillRect(line, theme.colour("ring"))
            if self.hasFocus():
                around = inner.adjusted(-SPACE.half, SPACE.half, SPACE.half, -SPACE.half - 1)
                focus_ring(painter, around, RADIUS.input)
