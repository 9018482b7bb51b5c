"""The values of a device that can be watched, and how they are read from what it says.

Source of the known ones: transports/README.md, "User-only tools" and "Device status". Any other
part of the status is named by its path, for example `lamp.power`: forks of the firmware add parts.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from enum import StrEnum
from types import MappingProxyType
from typing import Any, Final

from msgspec import Struct

from companion.devices.models import DeviceStatus
from companion.devices.system_info import SystemInfo
from companion.text import clean

Scalar = bool | int | float | str
Readings = Mapping[str, Scalar]
"""By name; a value that the device did not say is missing."""

SIGNAL_LEVELS: Final[Mapping[str, int]] = MappingProxyType({"weak": 1, "medium": 2, "strong": 3})
"""The firmware's own words for the strength of the Wi-Fi, as numbers that can be compared."""

LONGEST_PATH: Final = 120
"""Characters of a path."""
_LONGEST_TEXT: Final = 200
_DEEPEST: Final = 8


class Unit(StrEnum):
    PERCENT = "percent"
    CELSIUS = "celsius"
    BYTES = "bytes"
    LEVEL = "level"
    """One of `SIGNAL_LEVELS`."""
    NONE = "none"


class Value(Struct, frozen=True):
    """A value of stock firmware."""

    name: str
    code: str
    """Of the message that names it."""
    unit: Unit = Unit.NONE
    numeric: bool = True
    """Whether it can cross a limit; else it can only change."""
    believed_after: int = 1
    """How often in a row it must be beyond a limit, or back: words such as `weak` have no margin
    between them, and a device at the edge says one and the other in turn."""
    bounds: tuple[float, float] | None = None
    """Least and most that it can be, if that is known."""


KNOWN: Final[Mapping[str, Value]] = MappingProxyType(
    {
        value.name: value
        for value in (
            Value("battery", "derived.value_battery", Unit.PERCENT, bounds=(0, 100)),
            Value("charging", "derived.value_charging", numeric=False),
            Value("signal", "derived.value_signal", Unit.LEVEL, believed_after=2, bounds=(1, 3)),
            Value("network", "derived.value_network", numeric=False),
            Value("temperature", "derived.value_temperature", Unit.CELSIUS),
            Value("heap", "derived.value_heap", Unit.BYTES),
            Value("volume", "derived.value_volume", Unit.PERCENT, bounds=(0, 100)),
            Value("brightness", "derived.value_brightness", Unit.PERCENT, bounds=(0, 100)),
            Value("theme", "derived.value_theme", numeric=False),
        )
    }
)
"""In the order in which a person is offered them. `heap` is the least memory that was ever free
since the device started, in bytes; it comes from the system information."""


def of_status(status: DeviceStatus) -> dict[str, Scalar]:
    """The known values in a status."""
    said: dict[str, Scalar | None] = {
        "battery": status.battery,
        "charging": status.charging,
        "signal": status.signal,
        "network": " ".join(part for part in (status.network_type, status.ssid) if part) or None,
        "temperature": status.temperature,
        "volume": status.volume,
        "brightness": status.brightness,
        "theme": status.theme,
    }
    return {name: value for name, value in said.items() if value is not None}


def of_info(info: SystemInfo) -> dict[str, Scalar]:
    """The known values in the system information."""
    return {} if info.min_free_heap is None else {"heap": info.min_free_heap}


def at_path(value: Any, path: str) -> Scalar | None:
    """The value at `lamp.power` or `servos.0.angle` in a JSON value, `None` where there is none.

    Texts are cleaned and cut. Objects and lists are no values, nor are numbers that are none.
    """
    for name in path.split(".")[:_DEEPEST]:
        if isinstance(value, dict):
            value = value.get(name)
        elif isinstance(value, list) and name.isascii() and name.isdigit() and len(name) < 5:
            value = value[int(name)] if int(name) < len(value) else None
        else:
            return None
    if isinstance(value, str):
        return clean(value, _LONGEST_TEXT)
    if isinstance(value, bool):
        return value
    if isinstance(value, int):
        # longer ones cannot be compared with a limit, and take long to write out
        return value if abs(value) < 2**63 else None
    return value if isinstance(value, float) and math.isfinite(value) else None


def number(name: str, value: Scalar) -> float | None:
    """The value as a number that can be compared with a limit, `None` where it is none."""
    if isinstance(value, bool):
        return None
    if isinstance(value, int | float):
        return float(value)
    known = KNOWN.get(name)
    if known is not None and known.unit is Unit.LEVEL:
        level = SIGNAL_LEVELS.get(value)
        return None if level is None else float(level)
    return None
