"""A page of the window that stands above the list of devices."""

from __future__ import annotations

from PySide6.QtCore import QRect, QRectF, QSize, Qt
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QWidget

from companion.ui.kit.theme.glyphs import character, paint_glyph
from companion.ui.kit.theme.lengths import ROOM
from companion.ui.kit.theme.paint import (
    chosen_ground,
    focus_ring,
    paint_pill,
    pill_height,
    pill_width,
    rounded_box,
)
from companion.ui.kit.theme.theme import Theme
from companion.ui.kit.theme.tokens import RADIUS, SIZE, SPACE


class NavRow(QAbstractButton):
    """Icon and words, 40 px high; looks chosen while its page is shown. Signal `clicked`.

    A number of what waits there may stand at the end.
    """

    def __init__(self, text: str, icon_name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        character(icon_name)
        self._icon = icon_name
        self._count = 0
        self.setText(text)
        self.setCheckable(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self._restyle()
        Theme.current().changed.connect(self._restyle)

    def _restyle(self) -> None:
        self.setFont(Theme.current().font("medium"))
        self.updateGeometry()

    @property
    def count(self) -> int:
        return self._count

    def set_count(self, count: int, said: str = "") -> None:
        """How much waits there, and that in words; 0 takes the number away."""
        self._count = count
        self.setAccessibleDescription(said)
        self.setToolTip(said)
        self.update()

    def nextCheckState(self) -> None:
        # a press shows the page; that it is shown is told by `setChecked` alone
        return

    def sizeHint(self) -> QSize:
        height = max(SIZE.live_row, self.fontMetrics().height() + 2 * SPACE.unit)
        return QSize(ROOM.short, height)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        plain = not (event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier)
        if plain and event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.click()
        else:
            super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        theme, rect = Theme.current(), self.rect()
        chosen = self.isChecked()
        if chosen:
            chosen_ground(painter, rect, RADIUS.base)
        elif self.underMouse():
            rounded_box(painter, rect, RADIUS.base, fill=theme.colour("hover"))
        if self.hasFocus():
            focus_ring(painter, rect, RADIUS.base)
        # below each other: this icon and those of the devices
        inset = SPACE.unit + (SIZE.icon_tile - SIZE.icon) // 2
        place = QRect(inset, (self.height() - SIZE.icon) // 2, SIZE.icon, SIZE.icon)
        box = QRectF(place)
        paint_glyph(painter, box, self._icon, theme.colour("accentText" if chosen else "text2"))
        left = SPACE.unit + SIZE.icon_tile + SPACE.twelve
        room = self.width() - left - SPACE.unit
        if self._count:
            badge, tall = pill_width(str(self._count)), pill_height()
            top = (self.height() - tall) // 2
            place = QRect(self.width() - SPACE.unit - badge, top, badge, tall)
            paint_pill(painter, place, str(self._count), "accent")
            painter.setFont(self.font())
            room -= badge + SPACE.unit
        words = QRect(left, 0, room, self.height())
        painter.setPen(theme.colour("text"))
        shown = self.fontMetrics().elidedText(
            self.text(), Qt.TextElideMode.ElideRight, words.width()
        )
        align = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
        painter.drawText(words, int(align), shown)
