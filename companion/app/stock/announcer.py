"""What a person says to a device beside its tools, by messages of the voice channel."""

from __future__ import annotations

from typing import Final

from companion.devices.device import Device
from companion.devices.registry import DeviceRegistry
from companion.errors import ConnectionLost, UsageError
from companion.text import one_line

MOST_CHARACTERS: Final = 2_000
"""Of an alert: far more than a screen shows, and far less than a frame may have."""


class Announcer:
    def __init__(self, registry: DeviceRegistry) -> None:
        self._registry = registry

    async def alert(self, key: str, title: str, text: str, emotion: str) -> None:
        """Raises `ConnectionLost`, `ConnectFailed`, and `UsageError` when it is too long."""
        if max(len(title), len(text), len(emotion)) > MOST_CHARACTERS:
            raise UsageError("stock.alert_too_long", limit=MOST_CHARACTERS)
        device = self._device(key)
        await device.say("alert", status=title, message=text, emotion=emotion)
        values = {"title": title, "text": text, "emotion": emotion}
        device.tell("alert", "stock.alerted", values=values, words={"text": one_line(text, 80)})

    async def reboot(self, key: str) -> None:
        """Raises `ConnectionLost` and `ConnectFailed`."""
        device = self._device(key)
        await device.say("system", command="reboot")
        device.tell("reboot", "stock.told_to_restart")

    def _device(self, key: str) -> Device:
        device = self._registry.device(key)
        if device is None:
            raise ConnectionLost("connect.not_connected")
        return device
