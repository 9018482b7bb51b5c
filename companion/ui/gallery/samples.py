"""Texts that are hard to lay out."""

from __future__ import annotations

from typing import Final

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
