"""What a simulated device is, what it remembers, and what it tells of itself."""

from __future__ import annotations

import dataclasses
import math
import time
import uuid
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from msgspec import Struct, field

from companion.simulator.cjson import compact

if TYPE_CHECKING:
    from companion.simulator.device import SimulatedDevice

THEMES: Final = ("light", "dark")
SERVOS: Final = ("left_leg", "right_leg", "left_foot", "right_foot", "left_hand", "right_hand")
LEDS: Final = 3
BOARD: Final = "otto-robot"
VERSION: Final = "2.0.4"

_NAMESPACE: Final = uuid.UUID("6f2c1d0e-5a5b-4c58-9f0e-7a6d3f1b9c42")
_LOWEST_LEVEL: Final = 5.0
_FULL: Final = 100.0
_SECONDS_A_PERCENT: Final = 90.0
"""The battery lasts about two hours, so that a demonstration shows it falling."""
_CHARGING_FASTER: Final = 3.0
_HEAP_BYTES: Final = 7_245_312
Colour = tuple[int, int, int]
OFF: Final[Colour] = (0, 0, 0)


class Identity(Struct, frozen=True):
    """`mac` is a locally administered address, so that no real device can have it."""

    mac: str
    uuid: str
    ip: str
    board: str = BOARD

    @classmethod
    def number(cls, index: int) -> Identity:
        """The identity of device `index`, from 0 on to 65,535."""
        high, low = divmod(index, 256)
        if not 0 <= high <= 255:
            raise ValueError(f"no simulated device has the number {index}")
        mac = f"02:58:5a:00:{high:02x}:{low:02x}"
        return cls(
            mac=mac,
            uuid=cls.uuid_of(mac),
            ip=f"192.168.{77 + high % 100}.{20 + low % 200}",
        )

    @staticmethod
    def uuid_of(mac: str) -> str:
        return str(uuid.uuid5(_NAMESPACE, mac))


class Vision(Struct):
    """Where the camera uploads to, from `capabilities.vision` of `initialize`."""

    url: str
    token: str


class FlashSettings(Struct):
    """Kept in flash: survives a restart."""

    volume: int = 70
    brightness: int = 75
    theme: str = "light"
    trims: dict[str, int] = field(default_factory=lambda: dict.fromkeys(SERVOS, 0))
    assets_url: str = ""
    """Where assets are fetched from at the next start; empty for nowhere."""
    ota_url: str = ""
    """Where a device asks for its settings when it starts; empty: it does not ask."""
    mqtt: dict[str, str | int] = field(default_factory=dict)
    """What the OTA address said, key by key; a key that it leaves out later stays."""
    websocket: dict[str, str | int] = field(default_factory=dict)


class Working(Struct):
    """Kept in memory: a restart clears it."""

    vision: Vision | None = None
    lamp: bool = False
    strip_level: int = 4
    strip: list[Colour] = field(default_factory=lambda: [OFF] * LEDS)
    preview: bool = False
    """An image was sent to the screen."""


class Alert(Struct, frozen=True):
    """A message on the screen. Without one of its three parts it is not shown."""

    status: str
    message: str
    emotion: str


class Firmware(Struct, frozen=True):
    """The image that runs."""

    version: str
    elf_sha256: str
    slot: str


@dataclasses.dataclass(slots=True)
class Surroundings:
    """Battery, Wi-Fi and temperature, which change slowly by themselves.

    `clock` gives seconds; the values follow the time since this was made.
    """

    level: float = 83.0
    charging: bool = False
    ssid: str = "Workshop"
    rssi: int = -52
    temperature: float = 41.5
    clock: Callable[[], float] = time.monotonic
    _since: float = dataclasses.field(init=False)

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


def system_info(device: SimulatedDevice) -> str:
    """What `self.get_system_info` answers and the firmware POSTs at boot.

    JSON, with the firmware's keys in the firmware's order.
    """
    who, hardware = device.identity, device.hardware.info()
    info: dict[str, Any] = {
        "version": 2,
        "language": "zh-CN",
        "flash_size": hardware["flash_size"],
        "minimum_free_heap_size": str(_HEAP_BYTES - 1024 * min(len(device.calls), 1000)),
        "mac_address": who.mac,
        "uuid": who.uuid,
        "chip_model_name": hardware["chip_model_name"],
        "chip_info": hardware["chip_info"],
        "application": {
            "name": "xiaozhi",
            "version": device.version,
            "compile_time": "Aug  8 2026T08:33:45Z",
            "idf_version": "v5.5.2",
            "elf_sha256": device.elf_sha256,
        },
        "partition_table": _partitions(device, hardware["partition_table"]),
        "ota": {"label": device.slot},
        "display": {"monochrome": False, "width": 320, "height": 240},
        "board": {
            "type": who.board,
            "name": who.board,
            "manufacturer": "",
            "ssid": device.around.ssid,
            "rssi": device.around.signal_strength(),
            "channel": 6,
            "ip": who.ip,
            "mac": who.mac,
        },
    }
    return compact(info)


def _partitions(device: SimulatedDevice, table: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """The flash of its hardware, with the place for assets that its script gives it."""
    size = device.behaviour.assets_bytes
    fitted = [row | {"size": size} if row["label"] == "assets" else row for row in table]
    return [row for row in fitted if row["size"]]
