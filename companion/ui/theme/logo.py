"""The logo: a speech bubble with two eyes. The same drawing as ``resources/logo.svg``.

It is painted here and not read from the file, because Qt's SVG module would be loaded for
the first page alone.
"""

from __future__ import annotations

from math import atan2, degrees

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QIcon, QLinearGradient, QPainter, QPainterPath, QPixmap

from companion.ui.theme.theme import Theme

_SIDE = 64.0
"""The drawing's own square."""
_ICON_SIZES = (16, 24, 32, 48, 64, 128, 256)


def _bubble() -> QPainterPath:
    round_side = 36.0
    path = QPainterPath(QPointF(22, 7))
    path.lineTo(42, 7)
    path.arcTo(QRectF(24, 7, round_side, round_side), 90, -90)
    path.lineTo(60, 33)
    path.arcTo(QRectF(24, 15, round_side, round_side), 0, -90)
    path.lineTo(30, 51)
    path.cubicTo(26, 55, 21, 58, 15, 59)
    path.cubicTo(17, 56, 18, 53, 18, 50.55)
    # on from the tail's end, around the centre (22, 33), to the left side
    start = degrees(atan2(33 - 50.55, 18 - 22))
    path.arcTo(QRectF(4, 15, round_side, round_side), start, -180 - start)
    path.lineTo(4, 25)
    path.arcTo(QRectF(4, 7, round_side, round_side), 180, -90)
    path.closeSubpath()
    return path


def paint_logo(painter: QPainter, rect: QRectF) -> None:
    """Paint the logo as large as `rect` allows, in its middle."""
    theme = Theme.current()
    side = min(rect.width(), rect.height())
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.translate(rect.center() - QPointF(side / 2, side / 2))
    painter.scale(side / _SIDE, side / _SIDE)
    gradient = QLinearGradient(8, 6, 56, 58)
    gradient.setColorAt(0, theme.colour("logoFrom"))
    gradient.setColorAt(1, theme.colour("logoTo"))
    painter.setPen(Qt.PenStyle.NoPen)
    painter.fillPath(_bubble(), gradient)
    painter.setBrush(theme.colour("onAccent"))
    for left in (19, 37):
        painter.drawRoundedRect(QRectF(left, 20, 8, 17), 4, 4)
    painter.restore()


def logo_pixmap(side: int) -> QPixmap:
    """The logo on nothing, `side` device pixels wide and high."""
    pixmap = QPixmap(side, side)
    pixmap.fill(Qt.GlobalColor.transparent)
    painter = QPainter(pixmap)
    paint_logo(painter, QRectF(0, 0, side, side))
    painter.end()
    return pixmap


def app_icon() -> QIcon:
    """The icon of the application's windows, in the usual sizes."""
    result = QIcon()
    for side in _ICON_SIZES:
        result.addPixmap(logo_pixmap(side))
    return result
