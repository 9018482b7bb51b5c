"""Kinds of connections as buttons: in the Add dialog, and the ways to one thing."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QRect, QSize, Qt, Signal
from PySide6.QtGui import QFontMetrics, QPainter, QPainterPath, QPaintEvent
from PySide6.QtWidgets import QAbstractButton, QButtonGroup, QSizePolicy, QWidget

from companion.text import one_line
from companion.ui.kit.theme.icons import character
from companion.ui.kit.theme.paint import (
    RingByKeys,
    chosen_ground,
    draw_text,
    focus_ring,
    paint_icon_tile,
    rounded_box,
    wants_ring,
)
from companion.ui.kit.theme.theme import Theme
from companion.ui.kit.theme.tokens import RADIUS, ROOM, SIZE, SPACE
from companion.ui.kit.widgets.enter import EnterPresses
from companion.ui.kit.widgets.layout import column
from companion.ui.kit.widgets.tooltip import literal
from companion.ui.kit.words.device_words import kind_words

if TYPE_CHECKING:
    from companion.devices.discovery.models import FoundEndpoint
    from companion.transports.endpoint import Endpoint


class KindButton(RingByKeys, EnterPresses, QAbstractButton):
    """Checkable, icon tile and two lines; in a group the arrow keys move from one to the next."""

    def __init__(self, title: str, subtitle: str, icon_name: str) -> None:
        super().__init__()
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
        return theme.metrics("strong"), theme.metrics("caption")

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
        if wants_ring(self):
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
            align = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
            draw_text(painter, line, align, shown)
            top += metrics.height()


_ICONS = {
    "websocket": "wifi-high",
    "broker": "share-network",
    "gateway": "hard-drives",
    "http": "globe",
    "stdio": "terminal-window",
    "hub": "broadcast",
}


def way_title(way: FoundEndpoint) -> str:
    """How it is reached, and whether that still holds."""
    said = kind_words(way.endpoint)
    if not way.fading:
        return said
    faded = QCoreApplication.translate("Nearby", "{way}  ·  not seen for a while")
    return faded.format(way=said)


class EndpointChoice(QWidget):
    """One button each, with the address; the arrow keys move from one to the next."""

    chosen = Signal(object)
    """`Endpoint`, by a person."""

    def __init__(self, ways: Sequence[FoundEndpoint]) -> None:
        super().__init__()
        self.setAccessibleName(self.tr("Ways to reach it"))
        self._group = QButtonGroup(self)
        self.buttons: dict[str, KindButton] = {}
        self._endpoints: dict[str, Endpoint] = {}
        stack = column(on=self, spacing=SPACE.half)
        for way in ways:
            text = way.endpoint.text
            icon = _ICONS.get(way.endpoint.kind.value, "broadcast")
            button = KindButton(way_title(way), one_line(text), icon)
            button.setToolTip(literal(one_line(text)))
            button.clicked.connect(lambda _=False, key=text: self._toggled(True, key))
            button.toggled.connect(lambda on, key=text: self._toggled(on, key))
            self._group.addButton(button)
            self.buttons[text] = button
            self._endpoints[text] = way.endpoint
            stack.addWidget(button)
        self._published = ""
        if self.buttons:
            self.choose(next(iter(self.buttons)))

    def choose(self, text: str) -> None:
        """Choose without a signal; an unknown text chooses nothing."""
        if text in self.buttons:
            self._published = text
            self.buttons[text].setChecked(True)

    def endpoint(self) -> Endpoint | None:
        """The chosen one."""
        return self._endpoints.get(self._published)

    def _toggled(self, on: bool, key: str) -> None:
        if on and key != self._published:
            self._published = key
            self.chosen.emit(self._endpoints[key])


class KindSide(QWidget):
    """The left side of a dialog, rounded as the dialog is."""

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        theme = Theme.current()
        shape = QPainterPath()
        radius = RADIUS.dialog - 1
        # rounded at the left only: wider than the widget, which cuts the other side off
        box = self.rect().adjusted(0, 0, radius, 0)
        shape.addRoundedRect(box, radius, radius)
        painter.fillPath(shape, theme.colour("sunken"))
        painter.fillRect(self.width() - 1, 0, 1, self.height(), theme.colour("border"))
