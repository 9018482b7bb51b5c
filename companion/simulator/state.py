"""What a simulated device remembers, and what it forgets when it restarts."""

from __future__ import annotations

import math
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Final

THEMES: Final = ("light", "dark")
SERVOS: Final = ("left_leg", "right_leg", "left_foot", "right_foot", "left_hand", "right_hand")
LEDS: Final = 3

_LOWEST_LEVEL: Final = 5.0
_FULL: Final = 100.0
_SECONDS_A_PERCENT: Final = 90.0
"""The battery lasts two hours or so, which can be seen to fall in a demonstration."""
_CHARGING_FASTER: Final = 3.0

Colour = tuple[int, int, int]
OFF: Final[Colour] = (0, 0, 0)


@dataclass(slots=True)
class Vision:
    """Where the camera uploads to, from `capabilities.vision` of `initialize`."""

    url: str
    token: str


@dataclass(slots=True)
class FlashSettings:
    """Kept in flash: survives a restart."""

    volume: int = 70
    brightness: int = 75
    theme: str = "light"
    trims: dict[str, int] = field(default_factory=lambda: dict.fromkeys(SERVOS, 0))
    ota_url: str = ""
    """Where a device asks for its settings when it starts; empty: it does not ask."""
    mqtt: dict[str, str | int] = field(default_factory=dict)
    """What the OTA address said, key by key; a key that it leaves out later stays."""
    websocket: dict[str, str | int] = field(default_factory=dict)


@dataclass(slots=True)
class Working:
    """Kept in memory: a restart begins with a new one."""

    vision: Vision | None = None
    lamp: bool = False
    strip_level: int = 4
    strip: list[Colour] = field(default_factory=lambda: [OFF] * LEDS)
    preview: bool = False
    """An image was sent to the screen."""


@dataclass(frozen=True, slots=True)
class Alert:
    """A message on the screen. Without one of its three parts it is not shown."""

    status: str
    message: str
    emotion: str


@dataclass(frozen=True, slots=True)
class Firmware:
    """The image that runs."""

    version: str
    elf_sha256: str
    slot: str


@dataclass(slots=True)
class Surroundings:
    """Battery, Wi-Fi and temperature, which change slowly by themselves.

    `clock` gives seconds; they change with the time since the first look at it.
    """

    level: float = 83.0
    charging: bool = False
    ssid: str = "Workshop"
    rssi: int = -52
    temperature: float = 41.5
    clock: Callable[[], float] = time.monotonic
    _since: float = field(init=False)

    def __post_init__(self) -> None:
        self._since = self.clock()

    def battery(self) -> tuple[int, bool]:
        """Percent and whether it charges: it falls to 5, is charged to 100, and falls again."""
        falling = _SECONDS_A_PERCENT * (_FULL - _LOWEST_LEVEL)
        charging = falling / _CHARGING_FASTER
        start = _SECONDS_A_PERCENT * (_FULL - self.level)
        at = (start + self._elapsed()) % (falling + charging)
        if at < falling:
            return round(_FULL - at / _SECONDS_A_PERCENT), self.charging
        risen = (at - falling) * _CHARGING_FASTER / _SECONDS_A_PERCENT
        return round(_LOWEST_LEVEL + risen), True

    def degrees(self) -> float:
        """Degrees Celsius of the chip, in tenths."""
        return round(self.temperature + 1.2 * math.sin(self._elapsed() / 47), 1)

    def signal_strength(self) -> int:
        """dBm of the access point."""
        return self.rssi + round(4 * math.sin(self._elapsed() / 31))

    def signal(self) -> str:
        """`strong`, `medium` or `weak`."""
        rssi = self.signal_strength()
        return "strong" if rssi >= -60 else "medium" if rssi >= -70 else "weak"

    def _elapsed(self) -> float:
        return self.clock() - self._since


def device_status(settings: FlashSettings, around: Surroundings) -> dict[str, Any]:
    """What `self.get_device_status` answers: transports/README.md, "Device status"."""
    level, charging = around.battery()
    return {
        "audio_speaker": {"volume": settings.volume},
        "screen": {"brightness": settings.brightness, "theme": settings.theme},
        "battery": {"level": level, "charging": charging},
        "network": {"type": "wifi", "ssid": around.ssid, "signal": around.signal()},
        "chip": {"temperature": around.degrees()},
    }
