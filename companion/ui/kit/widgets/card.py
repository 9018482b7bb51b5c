"""Cards: a ground for what belongs together, and one that can be pressed."""

from __future__ import annotations

from PySide6.QtCore import QRect, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QLayout, QWidget

from companion.ui.kit.theme.icons import character
from companion.ui.kit.theme.paint import (
    draw_text,
    focus_ring,
    paint_icon_tile,
    rounded_box,
    wants_ring,
)
from companion.ui.kit.theme.theme import Theme
from companion.ui.kit.theme.tokens import RADIUS, ROOM, SIZE, SPACE
from companion.ui.kit.widgets.button import RowButton
from companion.ui.kit.widgets.layout import column
from companion.ui.kit.widgets.shifts import ShiftNoted


class Card(ShiftNoted, QWidget):
    """A ground for what belongs together; `body` is its column, 8 px between the rows.

    `flush` leaves out the padding (lists with their own rows). `fill` and `line` are colour
    roles, for wells (``"sunken"``) and strips.
    """

    def __init__(
        self,
        parent: QWidget | None = None,
        *,
        flush: bool = False,
        fill: str = "surface",
        line: str = "border",
    ) -> None:
        super().__init__(parent)
        self._fill = fill
        self._line = line
        across, down = (0, 0) if flush else SPACE.card
        # the hairline is not part of the padding
        self.body = column(
            on=self, spacing=0 if flush else SPACE.unit, margins=(across + 1, down + 1)
        )

    def add(self, item: QWidget | QLayout, stretch: int = 0) -> None:
        """Append a widget or a layout to the column."""
        if isinstance(item, QWidget):
            self.body.addWidget(item, stretch)
        else:
            self.body.addLayout(item, stretch)

    def paintEvent(self, event: QPaintEvent) -> None:
        theme = Theme.current()
        fill, line = theme.colour(self._fill), theme.colour(self._line)
        rounded_box(QPainter(self), self.rect(), RADIUS.base, fill=fill, line=line)


class ActionCard(RowButton):
    """Icon tile, title and a line below it, 56 px high; both lines elide. Signal `clicked`."""

    def __init__(
        self,
        title: str,
        subtitle: str,
        icon_name: str,
        *,
        tone: str = "accent",
        end: int = SPACE.twelve,
    ) -> None:
        """`end` are the pixels behind the words."""
        super().__init__()
        self._subtitle = ""
        self._icon = ""
        self._tone = tone
        self._end = end
        self.set(title, subtitle, icon_name)
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

    @property
    def subtitle(self) -> str:
        return self._subtitle

    @property
    def words_width(self) -> int:
        """Pixels that a line has."""
        return self.width() - 2 * SPACE.twelve - SIZE.icon_tile - self._end

    def _heights(self) -> tuple[int, int]:
        fonts = Theme.current().fonts
        title = fonts.line_height("medium", self.text())
        return title, fonts.line_height("caption", self._subtitle)

    def sizeHint(self) -> QSize:
        return QSize(ROOM.row, max(SIZE.pin, sum(self._heights()) + 2 * SPACE.unit))

    def minimumSizeHint(self) -> QSize:
        return QSize(ROOM.short, self.sizeHint().height())

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        theme = Theme.current()
        rect, on = self.rect(), self.isEnabled()
        over = on and (self.underMouse() or self.isDown())
        fill = theme.colour("sunken" if over or not on else "surface")
        line = theme.colour("line" if over else "border")
        rounded_box(painter, rect, RADIUS.base, fill=fill, line=line)
        if wants_ring(self):
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
            place = QRect(left, top, self.words_width, height)
            painter.setFont(theme.font(role))
            painter.setPen(theme.colour(colour))
            metrics = painter.fontMetrics()
            shown = metrics.elidedText(words, Qt.TextElideMode.ElideRight, place.width())
            draw_text(painter, place, int(align), shown)
            top += height
