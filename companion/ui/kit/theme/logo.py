"""The logo, drawn from ``resources/logo.svg``, and the icon of the app's windows."""

from __future__ import annotations

import sys
from functools import lru_cache

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QIcon, QPainter, QPixmap
from PySide6.QtSvg import QSvgRenderer

from companion.resources import resource_path

LOGO, SMALL, PLATE = "logo.svg", "logo-small.svg", "app-icon.svg"
"""The logo; the same on the grid of 16 pixels; and on the plate that macOS wants."""
_SMALL_UP_TO = 16
"""Pixels up to which the drawing for small sizes is sharper."""
_ICON_SIZES = (16, 20, 24, 32, 40, 48, 64, 96, 128, 256)
_DOCK_SIZES = (512, 1024)


@lru_cache(maxsize=3)
def _drawing(name: str) -> QSvgRenderer:
    """Read once. Raises `FileNotFoundError` if the installation is broken."""
    drawing = QSvgRenderer(str(resource_path(name)))
    drawing.setAspectRatioMode(Qt.AspectRatioMode.KeepAspectRatio)
    return drawing


def paint_logo(painter: QPainter, rect: QRectF) -> None:
    """Paint the logo as large as `rect` allows, in its middle."""
    _paint(painter, rect, SMALL if min(rect.width(), rect.height()) <= _SMALL_UP_TO else LOGO)


def _paint(painter: QPainter, rect: QRectF, name: str) -> None:
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    _drawing(name).render(painter, rect)
    painter.restore()


def logo_pixmap(side: int, name: str = "") -> QPixmap:
    """The logo on nothing, or the drawing `name`, `side` device pixels wide and high."""
    pixmap = QPixmap(side, side)
    pixmap.fill(Qt.GlobalColor.transparent)
    painter = QPainter(pixmap)
    place = QRectF(0, 0, side, side)
    if name:
        _paint(painter, place, name)
    else:
        paint_logo(painter, place)
    painter.end()
    return pixmap


@lru_cache(maxsize=1)
def app_icon() -> QIcon:
    """The icon of the application's windows, in the sizes that the systems show."""
    result = QIcon()
    on_plate = sys.platform == "darwin"
    for side in _ICON_SIZES + _DOCK_SIZES if on_plate else _ICON_SIZES:
        result.addPixmap(logo_pixmap(side, PLATE if on_plate else ""))
    return result
