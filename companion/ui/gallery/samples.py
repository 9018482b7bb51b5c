"""Texts that are hard to lay out."""

from __future__ import annotations

from typing import Final

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


SHORT: Final = "Kitchen speaker"
CHINESE: Final = "厨房里的小智音箱（二号）"
ARABIC: Final = "مكبّر صوت المطبخ"
LONG: Final = (
    "Sets the volume of the speaker. If the current volume is not known, the tool for the status "
    "of the device has to be called first, and only then this one. "
    "在调用此工具之前，如果当前音量未知，必须先调用获取设备状态的工具。 "
    "The value is a whole number from 0 to 100, and 0 is silent. It is "
    "kept when the device restarts, and it does not change how loud the device is while it starts. "
    "A device without a speaker answers with an error."
)
UNBROKEN: Final = "mqtts://companion@broker.example.org:8883/02:58:5a:00:00:01?keepalive=90"
CALL: Final = 'self.upgrade_firmware {"url": "http://192.168.1.20:8687/file/4f1c/xiaozhi.bin"}'
CURVE: Final = (52.0, 52.4, 53.1, 52.8, 54.0, 55.2, 54.9, 56.3, 58.0, 57.2, 57.9, 59.4)
