"""`self.get_system_info`: what a device says of its chip, its flash and its firmware.

Source: transports/README.md, "User-only tools"; types and subtypes of partitions from Espressif's
documentation of ESP-IDF, "Partition Tables". The text is untrusted: any part can be missing or
of another type, and then counts as not said. The device's uuid is an identity by which servers
know it; it is dropped here, so that no page, file or log of this app can show it. Only a hash of
it is kept, by which two answers can be compared.
"""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, Final

from msgspec import Struct, field

from companion.devices.chips import Chip
from companion.json import object_at
from companion.records import Unshown
from companion.text import one_line

SYSTEM_INFO_TOOL: Final = "self.get_system_info"

MAX_PARTITIONS: Final = 96
"""A partition table has room for 95."""

_WITHHELD: Final = "uuid"
_APPLICATION: Final = 0
_FIRST_OTA: Final = 0x10
_LAST_OTA: Final = 0x1F
_REVISIONS_SINCE: Final = 5
"""The version of ESP-IDF whose `esp_chip_info` tells major and minor revision."""
_LARGEST: Final = 2**53


class Partition(Struct, frozen=True):
    """A row of the partition table; a number is -1 when the device did not say it."""

    label: str
    type: int
    subtype: int
    address: int
    """Bytes from the start of the flash."""
    size: int
    """Bytes."""

    @property
    def holds_application(self) -> bool:
        return self.type == _APPLICATION

    @property
    def accepts_upgrades(self) -> bool:
        """Whether it is one of the partitions that upgrades are written to in turn."""
        return self.holds_application and _FIRST_OTA <= self.subtype <= _LAST_OTA


class Screen(Struct, frozen=True):
    """The screen, as far as the device said it; sizes in pixels, at least 1."""

    width: int
    height: int
    monochrome: bool


class SystemInfo(Unshown, Struct, frozen=True):
    """What a device said of itself. Texts are cleaned; empty when it did not say."""

    unshown = frozenset({"uuid_hash"})

    chip: str = ""
    """As the device writes it (`esp32s3`), else by the number of the model (`ESP32-S3`)."""
    revision: int | None = None
    """Of the chip, as 100 · major + minor; `None` from ESP-IDF 4, which counted otherwise."""
    flash_bytes: int | None = None
    project: str = ""
    version: str = ""
    built: str = ""
    idf_version: str = ""
    elf_sha256: str = ""
    """Names the build, in small hexadecimal digits."""
    mac: str = ""
    uuid_hash: str = ""
    """SHA-256 of the uuid; equal for two answers of one device, and good for nothing else."""
    language: str = ""
    ota_label: str = ""
    """The partition that the firmware runs from."""
    board: str = ""
    """The board's type, of which there may be variants."""
    board_name: str = ""
    """The board itself, as in an image (`FirmwareImage.board`)."""
    screen: Screen | None = None
    partitions: tuple[Partition, ...] = ()
    min_free_heap: int | None = None
    """Bytes; the least that was ever free since the device started."""
    raw: Mapping[str, Any] = field(default_factory=lambda: MappingProxyType({}))
    """The JSON as it came but for the uuid, untrusted."""

    @property
    def upgrade_partition(self) -> Partition | None:
        """Where the next upgrade is written to: the one after the running one, in a ring.

        `None` when the table is not known or has no such place; the difference is told by
        `upgradable`. With a running partition that is not known it is the smallest.
        """
        slots = self._slots()
        if not slots:
            return None
        labels = [slot.label for slot in slots]
        if self.ota_label in labels:
            following = slots[(labels.index(self.ota_label) + 1) % len(slots)]
            return following if following.label != self.ota_label else None
        if any(part.label == self.ota_label for part in self.partitions):
            # it runs from the factory partition: the first is next
            return slots[0]
        return min(slots, key=lambda slot: slot.size)

    @property
    def app_partition_bytes(self) -> int | None:
        """The most that an image can have; `None` when the device did not say."""
        partition = self.upgrade_partition
        return partition.size if partition is not None and partition.size > 0 else None

    @property
    def upgradable(self) -> bool | None:
        """Whether there is a second place for an application; `None` when that is not known."""
        if not any(part.holds_application for part in self.partitions):
            return None
        return self.upgrade_partition is not None

    def _slots(self) -> list[Partition]:
        slots = [part for part in self.partitions if part.accepts_upgrades]
        return sorted(slots, key=lambda slot: slot.subtype)


def read_system_info(text: str) -> SystemInfo | None:
    """The information in a tool's text answer, or `None` when it is no JSON object."""
    try:
        whole = json.loads(text, strict=False)
        value = _without_uuid(whole)
    except (ValueError, RecursionError):
        return None
    if not isinstance(value, dict):
        return None
    application, chip_info = object_at(value, "application"), object_at(value, "chip_info")
    model = _number(chip_info.get("model"))
    chip = Chip.of_model(model) if model is not None else None
    return SystemInfo(
        chip=one_line(value.get("chip_model_name")) or (chip.label if chip is not None else ""),
        revision=_revision(chip_info, one_line(application.get("idf_version"))),
        flash_bytes=_number(value.get("flash_size")) or None,
        project=one_line(application.get("name")),
        version=one_line(application.get("version")),
        built=one_line(application.get("compile_time")),
        idf_version=one_line(application.get("idf_version")),
        elf_sha256=one_line(application.get("elf_sha256")).lower(),
        mac=one_line(value.get("mac_address")),
        uuid_hash=_hashed(one_line(whole.get(_WITHHELD))),
        language=one_line(value.get("language")),
        ota_label=one_line(object_at(value, "ota").get("label")),
        board=one_line(object_at(value, "board").get("type")),
        board_name=one_line(object_at(value, "board").get("name")),
        screen=_screen(object_at(value, "display")),
        partitions=_partitions(value.get("partition_table")),
        min_free_heap=_number(value.get("minimum_free_heap_size")),
        raw=MappingProxyType(value),
    )


def _revision(chip_info: dict[str, Any], idf_version: str) -> int | None:
    major = re.match(r"v?([0-9]{1,3})\.", idf_version)
    if major is None or int(major[1]) < _REVISIONS_SINCE:
        return None
    return _number(chip_info.get("revision"))


def _partitions(value: Any) -> tuple[Partition, ...]:
    rows = [row for row in value if isinstance(row, dict)] if isinstance(value, list) else []
    return tuple(
        Partition(
            one_line(row.get("label")),
            *(
                -1 if (number := _number(row.get(name))) is None else number
                for name in ("type", "subtype", "address", "size")
            ),
        )
        for row in rows[:MAX_PARTITIONS]
    )


def _screen(display: dict[str, Any]) -> Screen | None:
    width, height = _number(display.get("width")), _number(display.get("height"))
    if not width or not height:
        return None
    return Screen(width, height, display.get("monochrome") is True)


def _without_uuid(value: Any) -> Any:
    if isinstance(value, dict):
        kept = (name for name in value if name.lower() != _WITHHELD)
        return {name: _without_uuid(value[name]) for name in kept}
    if isinstance(value, list):
        return [_without_uuid(each) for each in value]
    return value


def _hashed(uuid: str) -> str:
    return hashlib.sha256(uuid.lower().encode()).hexdigest() if uuid else ""


def _number(value: Any) -> int | None:
    """A whole number from 0 up; the firmware writes some as text."""
    if isinstance(value, str) and value.isascii() and value.isdigit() and len(value) <= 16:
        value = int(value)
    if isinstance(value, float) and value.is_integer():
        value = int(value)
    if isinstance(value, bool) or not isinstance(value, int):
        return None
    return value if 0 <= value <= _LARGEST else None
