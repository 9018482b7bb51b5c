"""Pictures in answers: decoded with limits, because a device may send anything."""

from __future__ import annotations

import base64
import binascii
from typing import Final

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QSize, Qt
from PySide6.QtGui import QImageReader, QPainter, QPaintEvent, QPixmap
from PySide6.QtWidgets import QSizePolicy, QWidget

from companion.protocol.results import ImageContent
from companion.ui.theme.paint import rounded_box
from companion.ui.theme.theme import Theme
from companion.ui.theme.tokens import RADIUS, SPACE

MOST_BASE64: Final = 16_000_000
"""Characters; a photo of a device has some ten thousand."""
MOST_SIDE: Final = 8_192
"""Pixels; a larger picture is not decoded."""
_HIGHEST: Final = 320


def decode_image(image: ImageContent) -> QPixmap | None:
    """The picture, or `None` when it is none that can be shown."""
    if len(image.data) > MOST_BASE64:
        return None
    try:
        data = base64.b64decode(image.data, validate=False)
    except (binascii.Error, ValueError):
        return None
    buffer = QBuffer()
    buffer.setData(QByteArray(data))
    buffer.open(QIODevice.OpenModeFlag.ReadOnly)
    reader = QImageReader(buffer)
    size = reader.size()
    if not size.isValid() or max(size.width(), size.height()) > MOST_SIDE:
        return None
    picture = reader.read()
    return None if picture.isNull() else QPixmap.fromImage(picture)


class PictureView(QWidget):
    """A picture in a well, never larger than it is, scaled down to the room there is."""

    def __init__(self, picture: QPixmap, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.picture = picture
        self.setAccessibleName(name)
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        return self._fitted(width).height() + 2 * SPACE.unit

    def sizeHint(self) -> QSize:
        size = self._fitted(self.picture.width() + 2 * SPACE.unit)
        return QSize(size.width() + 2 * SPACE.unit, size.height() + 2 * SPACE.unit)

    def _fitted(self, width: int) -> QSize:
        room = QSize(max(1, width - 2 * SPACE.unit), _HIGHEST)
        size = self.picture.size()
        if size.width() <= room.width() and size.height() <= room.height():
            return size
        return size.scaled(room, Qt.AspectRatioMode.KeepAspectRatio)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        theme = Theme.current()
        fill, line = theme.colour("sunken"), theme.colour("border")
        rounded_box(painter, self.rect(), RADIUS.base, fill=fill, line=line)
        size = self._fitted(self.width())
        place = self.rect().center()
        left, top = place.x() - size.width() // 2, place.y() - size.height() // 2
        painter.drawPixmap(left, top, size.width(), size.height(), self.picture)
