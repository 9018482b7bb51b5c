"""The chip and the flash of a simulated device: which firmware can run on it.

Source: transports/README.md, "Firmware images", of chips, revisions and layouts. `REVISION` in
each is as `esp_chip_info` says it: 100 · major + minor.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, Final

from msgspec import Struct

MEGABYTE: Final = 1024 * 1024
SLOT_BYTES: Final = 0x3F0000
"""The size of an application partition of layout 2; no image can be larger."""

Row = tuple[str, int, int, int, int]
"""Label, type, subtype, address and size of a partition."""

_COMMON: Final[tuple[Row, ...]] = (
    ("nvs", 1, 2, 0x9000, 0x4000),
    ("otadata", 1, 0, 0xD000, 0x2000),
    ("phy_init", 1, 1, 0xF000, 0x1000),
)
_SLOTS_2: Final[tuple[Row, ...]] = (
    ("ota_0", 0, 16, 0x20000, SLOT_BYTES),
    ("ota_1", 0, 17, 0x410000, SLOT_BYTES),
    ("assets", 1, 130, 0x800000, 8 * MEGABYTE),
)
_SLOTS_1: Final[tuple[Row, ...]] = (
    ("model", 1, 130, 0x10000, 0xF0000),
    ("ota_0", 0, 16, 0x100000, 6 * MEGABYTE),
    ("ota_1", 0, 17, 0x700000, 6 * MEGABYTE),
)
_FACTORY: Final[tuple[Row, ...]] = (
    ("nvs", 1, 2, 0x9000, 0x4000),
    ("phy_init", 1, 1, 0xF000, 0x1000),
    ("factory", 0, 0, 0x10000, 0x3F0000),
)
_KEYS: Final = ("label", "type", "subtype", "address", "size")


class Hardware(Struct, frozen=True):
    """What the board is made of. The default is an ESP32-S3 with 16 MB and layout 2."""

    chip: str = "esp32s3"
    """As the firmware writes it."""
    chip_id: int = 9
    """Of images for it; the firmware's `model` is the same number."""
    revision: int = 2
    cores: int = 2
    flash: int = 16 * MEGABYTE
    """Bytes."""
    partitions: tuple[Row, ...] = _COMMON + _SLOTS_2

    @property
    def slot_bytes(self) -> int:
        """Room for an application that comes over the network; 0 where there is none."""
        return max(
            (size for _, kind, sub, _, size in self.partitions if (kind, sub) == (0, 16)), default=0
        )

    @property
    def first_slot(self) -> str:
        """The partition that it runs from when it is new."""
        return next(label for label, kind, *_ in self.partitions if kind == 0)

    def info(self) -> dict[str, Any]:
        """The parts of the system info that tell of it."""
        return {
            "flash_size": self.flash,
            "chip_model_name": self.chip,
            "chip_info": {
                "model": self.chip_id,
                "cores": self.cores,
                "revision": self.revision,
                "features": 18,
            },
            "partition_table": [dict(zip(_KEYS, row, strict=True)) for row in self.partitions],
        }


S3: Final = Hardware()
HARDWARE: Final[Mapping[str, Hardware]] = MappingProxyType(
    {
        "s3": S3,
        "s3-layout-1": Hardware(partitions=_COMMON + _SLOTS_1),
        "c3-4mb": Hardware("esp32c3", 5, 4, 1, 4 * MEGABYTE, _FACTORY),
        "p4-v1": Hardware("esp32p4", 18, 100),
        "p4-v3": Hardware("esp32p4", 18, 301),
    }
)
"""By the names that `companion simulate --hardware` takes: flash layout of firmware 1, 4 MB with
one application and no place for another, and both kinds of ESP32-P4."""
