"""What `self.get_system_info` answers: the JSON that the firmware also POSTs at boot."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from companion.simulator.cjson import compact

if TYPE_CHECKING:
    from companion.simulator.device import SimulatedDevice

SLOT_BYTES: Final = 0x3F0000
"""The size of an application partition; no image can be larger."""

_FLASH_BYTES: Final = 16 * 1024 * 1024
_HEAP_BYTES: Final = 7_245_312
_PARTITIONS: Final = (
    ("nvs", 1, 2, 0x9000, 0x4000),
    ("otadata", 1, 0, 0xD000, 0x2000),
    ("phy_init", 1, 1, 0xF000, 0x1000),
    ("ota_0", 0, 16, 0x20000, SLOT_BYTES),
    ("ota_1", 0, 17, 0x410000, SLOT_BYTES),
    ("assets", 1, 130, 0x800000, 0x800000),
)
_KEYS: Final = ("label", "type", "subtype", "address", "size")


def system_info(device: SimulatedDevice) -> str:
    """The JSON text, with the firmware's keys in the firmware's order."""
    who = device.identity
    info: dict[str, Any] = {
        "version": 2,
        "language": "zh-CN",
        "flash_size": _FLASH_BYTES,
        "minimum_free_heap_size": str(_HEAP_BYTES - 1024 * min(len(device.calls), 1000)),
        "mac_address": who.mac,
        "uuid": who.uuid,
        "chip_model_name": "esp32s3",
        "chip_info": {"model": 9, "cores": 2, "revision": 2, "features": 18},
        "application": {
            "name": "xiaozhi",
            "version": device.version,
            "compile_time": "Aug  8 2026T08:33:45Z",
            "idf_version": "v5.5.2",
            "elf_sha256": device.elf_sha256,
        },
        "partition_table": [dict(zip(_KEYS, row, strict=True)) for row in _PARTITIONS],
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
