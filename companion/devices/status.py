"""`self.get_device_status`: JSON text whose parts are missing where the board lacks them.

Source: transports/README.md, "Device status".
"""

from __future__ import annotations

from typing import Any, Final

from companion.devices.models import DeviceStatus
from companion.json import finite, object_at, read_object
from companion.text import one_line

STATUS_TOOL: Final = "self.get_device_status"

SETTING_TOOLS: Final = {
    "self.audio_speaker.set_volume": "volume",
    "self.screen.set_brightness": "brightness",
    "self.screen.set_theme": "theme",
}
"""Tools of stock firmware that set what a status tells, and the name of both the argument and the
part of `DeviceStatus`."""


def present_value(tool: str, status: DeviceStatus | None) -> dict[str, Any]:
    """The arguments with which a tool would set what is set already; empty where that is not
    known."""
    name = SETTING_TOOLS.get(tool)
    value = getattr(status, name) if name is not None and status is not None else None
    return {name: value} if name is not None and value is not None else {}


def read_status(text: str) -> DeviceStatus | None:
    """The status in a tool's text answer, or `None` when it is no JSON object.

    A value of the wrong type counts as missing: half a status is better than none.
    """
    value = read_object(text, strict=False)
    if value is None:
        return None
    speaker, screen, battery, network, chip = (
        object_at(value, name) for name in ("audio_speaker", "screen", "battery", "network", "chip")
    )
    return DeviceStatus(
        volume=_percent(speaker.get("volume")),
        brightness=_percent(screen.get("brightness")),
        theme=_words(screen.get("theme")),
        battery=_percent(battery.get("level")),
        charging=battery["charging"] if isinstance(battery.get("charging"), bool) else None,
        network_type=_words(network.get("type")),
        ssid=_words(network.get("ssid")),
        signal=_words(network.get("signal")),
        temperature=finite(chip.get("temperature")),
        raw=value,
    )


def _words(value: Any) -> str | None:
    return one_line(value) or None


def _percent(value: Any) -> int | None:
    number = finite(value)
    return round(number) if number is not None and 0 <= number <= 100 else None
