"""A card that does something when it is pressed."""

from __future__ import annotations

from PySide6.QtCore import QRect, QSize, Qt
from PySide6.QtGui import QFontMetrics, QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QStyle, QWidget

from companion.ui.theme.glyphs import character
from companion.ui.theme.paint import focus_ring, paint_icon_tile, rounded_box
from companion.ui.theme.theme import Theme
from companion.ui.theme.tokens import RADIUS, SIZE, SPACE


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
    ) -> None:
        super().__init__(parent)
        self._subtitle = ""
        self._icon = ""
        self._tone = tone
        self.set(title, subtitle, icon_name)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        Theme.current().changed.connect(self.updateGeometry)

    def set(self, title: str, subtitle: str, icon_name: str) -> None:
        character(icon_name)
        self.setText(title)
        self._subtitle = subtitle
        self._icon = icon_name
        self.setAccessibleName(f"{title}, {subtitle}" if subtitle else title)
        self.update()

    def _lines(self) -> tuple[QFontMetrics, QFontMetrics]:
        theme = Theme.current()
        return QFontMetrics(theme.font("medium")), QFontMetrics(theme.font("caption"))

    def sizeHint(self) -> QSize:
        title, subtitle = self._lines()
        height = title.height() + subtitle.height() + 2 * SPACE.unit
        return QSize(200, max(SIZE.pin, height))

    def minimumSizeHint(self) -> QSize:
        return QSize(120, self.sizeHint().height())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        plain = not (event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier)
        if plain and event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.click()
        else:
            super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        theme = Theme.current()
        rect, direction, on = self.rect(), self.layoutDirection(), self.isEnabled()
        over = on and (self.underMouse() or self.isDown())
        fill = theme.colour("sunken" if over or not on else "surface")
        line = theme.colour("line" if over else "border")
        rounded_box(painter, rect, RADIUS.base, fill=fill, line=line)
        if self.hasFocus():
            focus_ring(painter, rect, RADIUS.base)
        side = SIZE.icon_tile
        tile = QRect(SPACE.twelve, (self.height() - side) // 2, side, side)
        tone = self._tone if on else "neutral"
        paint_icon_tile(painter, QStyle.visualRect(direction, rect, tile), self._icon, tone)
        title, subtitle = self._lines()
        left = tile.right() + 1 + SPACE.twelve
        top = (self.height() - title.height() - subtitle.height()) // 2
        align = QStyle.visualAlignment(direction, Qt.AlignmentFlag.AlignLeft)
        for words, role, colour, metrics in (
            (self.text(), "medium", "text" if on else "text3", title),
            (self._subtitle, "caption", "text3", subtitle),
        ):
            line_rect = QRect(left, top, self.width() - left - SPACE.twelve, metrics.height())
            painter.setFont(theme.font(role))
            painter.setPen(theme.colour(colour))
            shown = metrics.elidedText(words, Qt.TextElideMode.ElideRight, line_rect.width())
            painter.drawText(QStyle.visualRect(direction, rect, line_rect), int(align), shown)
            top += metrics.height()
