"""A card that does something when it is pressed."""

from __future__ import annotations

from PySide6.QtCore import QRect, QSize, Qt
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QWidget

from companion.ui.kit.theme.glyphs import character
from companion.ui.kit.theme.lengths import ROOM
from companion.ui.kit.theme.paint import focus_ring, paint_icon_tile, rounded_box
from companion.ui.kit.theme.theme import Theme
from companion.ui.kit.theme.tokens import RADIUS, SIZE, SPACE


class ActionCard(QAbstractButton):
    """Icon tile, title and a line below it, 56 px high; both lines elide. Signal `clicked`."""

    def __init__(
        self,
        title: str,
        subtitle: str,
        icon_name: str,
        parent: QWidget | None = None,
        *,
        tone: str = "accent",
        end: int = SPACE.twelve,
    ) -> None:
        """`end` are the pixels behind the words."""
        super().__init__(parent)
        self._subtitle = ""
        self._icon = ""
        self._tone = tone
        self._end = end
        self.set(title, subtitle, icon_name)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        Theme.current().changed.connect(self.updateGeometry)

    def set_tone(self, tone: str) -> None:
        """The colours of the icon's tile."""
        self._tone = tone
        self.update()

    def set(self, title: str, subtitle: str, icon_name: str) -> None:
        character(icon_name)
        self.setText(title)
        self._subtitle = subtitle
        self._icon = icon_name
        self.setAccessibleName(f"{title}, {subtitle}" if subtitle else title)
        self.updateGeometry()
        self.update()

    def _heights(self) -> tuple[int, int]:
        fonts = Theme.current().fonts
        title = fonts.line_height("medium", self.text())
        return title, fonts.line_height("caption", self._subtitle)

    def sizeHint(self) -> QSize:
        return QSize(ROOM.row, max(SIZE.pin, sum(self._heights()) + 2 * SPACE.unit))

    def minimumSizeHint(self) -> QSize:
        return QSize(ROOM.short, self.sizeHint().height())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        plain = not (event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier)
        if plain and event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.click()
        else:
            super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        theme = Theme.current()
        rect, on = self.rect(), self.isEnabled()
        over = on and (self.underMouse() or self.isDown())
        fill = theme.colour("sunken" if over or not on else "surface")
        line = theme.colour("line" if over else "border")
        rounded_box(painter, rect, RADIUS.base, fill=fill, line=line)
        if self.hasFocus():
            focus_ring(painter, rect, RADIUS.base)
        side = SIZE.icon_tile
        tile = QRect(SPACE.twelve, (self.height() - side) // 2, side, side)
        tone = self._tone if on else "neutral"
        paint_icon_tile(painter, tile, self._icon, tone)
        left = tile.right() + 1 + SPACE.twelve
        heights = self._heights()
        top = (self.height() - sum(heights)) // 2
        align = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
        for words, role, colour, height in (
            (self.text(), "medium", "text" if on else "text3", heights[0]),
            (self._subtitle, "caption", "text3", heights[1]),
        ):
            place = QRect(left, top, self.width() - left - self._end, height)
            painter.setFont(theme.font(role))
            painter.setPen(theme.colour(colour))
            metrics = painter.fontMetrics()
            shown = metrics.elidedText(words, Qt.TextElideMode.ElideRight, place.width())
            painter.drawText(place, int(align), shown)
            top += height
