"""One kind of connection in the Add dialog's list."""

from __future__ import annotations

from PySide6.QtCore import QRect, QSize, Qt
from PySide6.QtGui import QFontMetrics, QPainter, QPaintEvent
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QWidget

from companion.ui.kit.theme.icons import character
from companion.ui.kit.theme.paint import chosen_ground, focus_ring, paint_icon_tile, rounded_box
from companion.ui.kit.theme.theme import Theme
from companion.ui.kit.theme.tokens import RADIUS, ROOM, SIZE, SPACE


class KindButton(QAbstractButton):
    """Checkable, icon tile and two lines; in a group the arrow keys move from one to the next."""

    def __init__(
        self, title: str, subtitle: str, icon_name: str, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        character(icon_name)
        self._subtitle = subtitle
        self._icon = icon_name
        self.setText(title)
        self.setAccessibleName(f"{title}, {subtitle}")
        self.setCheckable(True)
        self.setAutoExclusive(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        Theme.current().changed.connect(self.updateGeometry)

    def _metrics(self) -> tuple[QFontMetrics, QFontMetrics]:
        theme = Theme.current()
        return QFontMetrics(theme.font("strong")), QFontMetrics(theme.font("caption"))

    def sizeHint(self) -> QSize:
        first, second = self._metrics()
        return QSize(ROOM.row, max(SIZE.pin, first.height() + second.height() + 2 * SPACE.unit))

    def minimumSizeHint(self) -> QSize:
        return QSize(ROOM.short, self.sizeHint().height())

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        theme = Theme.current()
        rect = self.rect()
        chosen = self.isChecked()
        if chosen:
            chosen_ground(painter, rect, RADIUS.base)
        elif self.underMouse():
            rounded_box(painter, rect, RADIUS.base, fill=theme.colour("hover"))
        if self.hasFocus():
            focus_ring(painter, rect, RADIUS.base)
        side = SIZE.icon_tile
        tile = QRect(SPACE.twelve, (self.height() - side) // 2, side, side)
        tone = "surface" if chosen else "neutral"
        paint_icon_tile(painter, tile, self._icon, tone)
        first, second = self._metrics()
        left = tile.right() + 1 + SPACE.twelve
        top = (self.height() - first.height() - second.height()) // 2
        for words, role, colour, metrics in (
            (self.text(), "strong" if chosen else "medium", "text", first),
            (self._subtitle, "caption", "text2" if chosen else "text3", second),
        ):
            line = QRect(left, top, self.width() - left - SPACE.unit, metrics.height())
            painter.setFont(theme.font(role))
            painter.setPen(theme.colour(colour))
            shown = metrics.elidedText(words, Qt.TextElideMode.ElideRight, line.width())
            painter.drawText(line, int(Qt.AlignmentFlag.AlignLeft), shown)
            top += metrics.height()
