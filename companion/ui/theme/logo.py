"""The logo, drawn from ``resources/logo.svg``."""

from __future__ import annotations

from functools import lru_cache

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QIcon, QPainter, QPixmap
from PySide6.QtSvg import QSvgRenderer

from companion.resources import resource_path

_ICON_SIZES = (16, 24, 32, 48, 64, 128, 256)


@lru_cache(maxsize=1)
def _drawing() -> QSvgRenderer:
    """Read once. Raises `FileNotFoundError` if the installation is broken."""
    drawing = QSvgRenderer(str(resource_path("logo.svg")))
    drawing.setAspectRatioMode(Qt.AspectRatioMode.KeepAspectRatio)
    return drawing


def paint_logo(painter: QPainter, rect: QRectF) -> None:
    """Paint the logo as large as `rect` allows, in its middle."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    _drawing().render(painter, rect)
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
