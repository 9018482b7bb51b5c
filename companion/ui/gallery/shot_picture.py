"""A picture of our own for pictures of the window that sends one to a device."""

from __future__ import annotations

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, Qt
from PySide6.QtGui import QColor, QImage, QImageWriter, QLinearGradient, QPainter


def sunset() -> bytes:
    """A picture that somebody might want to see on a device."""
    image = QImage(900, 600, QImage.Format.Format_RGB32)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    sky = QLinearGradient(0, 0, 0, 420)
    for place, colour in ((0.0, (225, 184, 139)), (0.6, (350, 127, 210)), (1.0, (31, 149, 247))):
        sky.setColorAt(place, QColor.fromHsv(*colour))
    painter.fillRect(image.rect(), sky)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor.fromHsv(45, 92, 255))
    painter.drawEllipse(360, 250, 180, 180)
    painter.fillRect(0, 420, 900, 180, QColor.fromHsv(215, 172, 95))
    painter.end()
    held = QByteArray()
    buffer = QBuffer(held)
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    QImageWriter(buffer, b"PNG").write(image)
    return bytes(held.data())
