"""The tray icon: the logo, and a mark in its corner that says what there is to know."""

from __future__ import annotations

from enum import StrEnum
from functools import lru_cache

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QIcon, QPainter, QPen, QPixmap

from companion.ui.kit.theme.logo import paint_logo
from companion.ui.kit.theme.tokens import LIGHT, OPACITY, STROKE

_SIZES = (16, 22, 32, 44, 64)
"""What panels ask for, at one and two times."""


class Mark(StrEnum):
    """Told apart by shape as well as by colour; the first that applies is shown."""

    NONE = "none"
    PROBLEM = "problem"
    """Something failed, or devices cannot dial in: an exclamation mark."""
    NEWS = "news"
    """Something happened since the window was in front: a dot."""
    QUIET = "quiet"
    """Do not disturb: a bar."""


@lru_cache(maxsize=16)
def tray_icon(mark: Mark, connected: bool) -> QIcon:
    """The icon in the usual sizes. A panel's ground may be light or dark: it fits both."""
    result = QIcon()
    for side in _SIZES:
        result.addPixmap(_pixmap(side, mark, connected))
    return result


def _pixmap(side: int, mark: Mark, connected: bool) -> QPixmap:
    pixmap = QPixmap(side, side)
    pixmap.fill(Qt.GlobalColor.transparent)
    painter = QPainter(pixmap)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    if not connected:
        painter.setOpacity(OPACITY.pale)
    paint_logo(painter, QRectF(0, 0, side, side))
    painter.setOpacity(1.0)
    if mark is not Mark.NONE:
        _paint_mark(painter, side, mark)
    painter.end()
    return pixmap


def _paint_mark(painter: QPainter, side: int, mark: Mark) -> None:
    across = side * (0.5 if mark is Mark.NEWS else 0.6)
    disc = QRectF(side - across, side - across, across, across)
    # cut out of the logo, so that the mark stands apart on every ground
    painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_Clear)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(LIGHT.text))
    rim = side / 16
    painter.drawEllipse(disc.adjusted(-rim, -rim, rim, rim))
    painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_SourceOver)
    painter.setBrush(QColor(_colour(mark)))
    painter.drawEllipse(disc)
    middle = disc.center()
    pen = QPen(QColor(LIGHT.onAccent), max(across / 6, STROKE.tray))
    pen.setCapStyle(Qt.PenCapStyle.RoundCap)
    painter.setPen(pen)
    if mark is Mark.QUIET:
        half = across * 0.24
        painter.drawLine(QLineF(middle.x() - half, middle.y(), middle.x() + half, middle.y()))
    elif mark is Mark.PROBLEM:
        top = QPointF(middle.x(), middle.y() - across * 0.26)
        painter.drawLine(QLineF(top, QPointF(middle.x(), middle.y() + across * 0.06)))
        painter.drawPoint(QPointF(middle.x(), middle.y() + across * 0.28))


def _colour(mark: Mark) -> str:
    # a panel does not follow the window's theme: the colours are always the same
    if mark is Mark.PROBLEM:
        return LIGHT.red
    return LIGHT.live if mark is Mark.NEWS else LIGHT.text3
