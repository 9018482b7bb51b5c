"""What may be written to a board on a cable, and where. Nothing here talks to a board.

A board is known by what `esptool` says of it, and by what is in its flash now. Sources: Espressif's
documentation of ESP-IDF, "App Image Format", "Partition Tables" and "Over The Air Updates" (OTA
data: two sectors, each with a number, a state and a checksum); of esptool, "Firmware Image Format"
(places of the bootloader, sizes of the flash).
"""

from __future__ import annotations

import hashlib
import io
import struct
import zlib
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from companion.devices.chips import Chip
from companion.devices.firmware.image import (
    HEAD,
    MAX_FILE,
    FirmwareImage,
    application_at,
    is_application,
    read_bootloader,
    read_image,
    read_partitions,
    what_it_is,
)
from companion.devices.firmware.judge import Warning_, judge
from companion.devices.system_info import Partition, SystemInfo
from companion.errors import CompanionError, ImageRefused
from companion.messages.message import Message, message
from companion.patterns import regex

SECTOR: Final = 4096
_BOOTLOADER_AT: Final = {
    Chip.ESP32: 0x1000,
    Chip.ESP32_S2: 0x1000,
    Chip.ESP32_P4: 0x2000,
    Chip.ESP32_C5: 0x2000,
    Chip.ESP32_S3: 0,
    Chip.ESP32_C3: 0,
    Chip.ESP32_C2: 0,
    Chip.ESP32_C6: 0,
    Chip.ESP32_H2: 0,
    Chip.ESP32_C61: 0,
}
_DATA, _OTA_DATA, _SETTINGS = 1, 0, 2
"""The type of partitions with data, and two of its subtypes."""
_OTA_ENTRY: Final = struct.Struct("<I20xII")
_UNPROVEN, _DEAD = 1, (3, 4)
"""States of an application: started once and not confirmed; invalid or given up."""
_OF_CABLE: Final = frozenset(
    {"other_project", "other_board", "old_layout", "no_hash", "extra_bytes"}
)
"""What is warned of here as well. Versions are not: who writes by cable may want any."""

_CHIP: Final = regex(r"(?m)Detecting chip type\.{3} *(ESP[0-9A-Z-]{2,20})\s*$")
_REVISION: Final = regex(r"(?m)\(revision v(\d{1,2})\.(\d{1,2})\)")
_MAC: Final = regex(r"(?mi)^(BASE )?MAC: *((?:[0-9a-f]{2}:){5,7}[0-9a-f]{2})\s*$")
_SIZE: Final = regex(r"(?m)^Detected flash size: *(\d{1,4})([KM])B\s*$")
_LOCKED: Final = regex(r"(?i)in secure download mode")
_ENCRYPTED: Final = regex(r"(?m)^Flash Encryption: *(Enabled|Disabled)\s*$")
_SIGNED: Final = regex(r"(?m)^Secure Boot: *(Enabled|Disabled)\s*$")


class BoardFacts(Struct, frozen=True):
    """A board as `esptool` found it."""

    chip: str
    """`ESP32-S3`."""
    revision: int
    """As 100 · major + minor."""
    mac: str
    flash_bytes: int
    encrypted: bool = False
    """Its flash reads as nonsense; also where the chip cannot say and the flash looks so."""
    signed_only: bool = False
    """It starts only what its maker signed."""

    @property
    def name(self) -> str:
        """For files."""
        return f"{self.chip}-{self.mac.replace(':', '')}"


class UnknownWords(CompanionError):
    """`esptool` does not say what must be known, or says it in words that are not known."""


def read_facts(said: str, security: str) -> BoardFacts:
    """From what `esptool flash-id` and `get-security-info` said; the latter is empty for a chip
    that does not have it. Raises `UnknownWords`."""
    if _LOCKED.search(said):
        raise UnknownWords("cable.board_locked")
    chips = _CHIP.findall(said)
    chip = Chip.named(chips[-1]) if chips else None
    revision = _REVISION.search(said)
    macs = sorted(_MAC.findall(said), reverse=True)  # the base one before the long one
    size = _SIZE.search(said)
    if chip is None or revision is None or not macs or size is None:
        raise UnknownWords("cable.esptool_words")
    encrypted, signed = _ENCRYPTED.search(security), _SIGNED.search(security)
    if security and (encrypted is None or signed is None):
        raise UnknownWords("cable.esptool_words")
    return BoardFacts(
        chip.label,
        100 * int(revision[1]) + int(revision[2]),
        macs[0][1].lower(),
        int(size[1]) * (1024 * 1024 if size[2] == "M" else 1024),
        encrypted is not None and encrypted[1] == "Enabled",
        signed is not None and signed[1] == "Enabled",
    )


def is_readable(flash: bytes) -> bool:
    """Whether it is a flash as it is used: blank, or with a partition table. What is neither may be
    encrypted, and would be worth nothing on the day that it is needed."""
    return not flash.strip(b"\xff") or bool(read_partitions(io.BytesIO(flash), len(flash)))


class FlashPiece(Struct, frozen=True):
    """Bytes, and where they go."""

    address: int
    data: bytes

    @property
    def end(self) -> int:
        return self.address + len(self.data)


class FlashPlan(Struct, frozen=True):
    """What would be written to one board. With refusals there are no pieces."""

    pieces: tuple[FlashPiece, ...] = ()
    image: FirmwareImage | None = None
    slot: Partition | None = None
    """Where an application goes; `None` for an image of the whole flash."""
    kept: tuple[Partition, ...] = ()
    """Partitions with settings that stay as they are."""
    sha256: str = ""
    """Of the file."""
    refusals: tuple[Message, ...] = ()
    warnings: tuple[Warning_, ...] = ()


def judge_flash(
    data: bytes, board: BoardFacts, now: bytes | None, *, keep_settings: bool = False
) -> FlashPlan:
    """Whether the firmware file `data` belongs on the board, and where to.

    `now` is what is in its flash, `None` where that cannot be read. Computes for a while: call it
    in a thread.
    """
    sha256 = hashlib.sha256(data).hexdigest()
    try:
        if board.encrypted:
            raise ImageRefused("cable.board_encrypted")
        if board.signed_only:
            raise ImageRefused("cable.board_signed")
        if len(data) > min(board.flash_bytes, MAX_FILE):
            raise ImageRefused(
                "firmware.too_large_for_flash", size=len(data), room=board.flash_bytes
            )
        if is_application(data[:HEAD]):
            plan = _application(data, board, now)
        else:
            plan = _merged(data, board, now, keep_settings)
    except ImageRefused as refused:
        return FlashPlan(sha256=sha256, refusals=(refused.message,))
    if plan.refusals:
        plan = replace(plan, pieces=())
    return replace(plan, sha256=sha256)


def _info(board: BoardFacts, now: bytes | None, partitions: tuple[Partition, ...]) -> SystemInfo:
    """The board as firmware itself would say it."""
    info = SystemInfo(
        chip=board.chip,
        revision=board.revision,
        flash_bytes=board.flash_bytes,
        mac=board.mac,
        partitions=partitions,
    )
    runs = running_image(now) if now is not None else None
    if runs is None:
        return info
    return replace(info, project=runs.project, version=runs.version, board_name=runs.board)


def running_image(flash: bytes) -> FirmwareImage | None:
    """The application that is in a flash; of two the first."""
    place = application_at(io.BytesIO(flash), len(flash))
    if place is None:
        return None
    start, room = place
    try:
        return read_image(io.BytesIO(flash[start : start + room]), room)
    except ImageRefused:
        return None


def _merged(data: bytes, board: BoardFacts, now: bytes | None, keep_settings: bool) -> FlashPlan:
    file = io.BytesIO(data)
    place = application_at(file, len(data))
    partitions = read_partitions(file, len(data))
    if place is None or not partitions:
        raise ImageRefused(what_it_is(file, data[:HEAD], len(data)))
    start, room = place
    application = data[start : start + room]
    length = read_image(io.BytesIO(application), room).image_size
    image = read_image(io.BytesIO(application[:length]), length)
    verdict = judge(image, _info(board, now, ()))
    refusals = [*verdict.refusals]
    if (refusal := _bootloader(data, image, board, partitions)) is not None:
        refusals.append(refusal)
    kept = _kept(partitions, now) if keep_settings else ()
    if keep_settings and not kept:
        refusals.append(message("cable.flash_other_settings"))
    return FlashPlan(
        _around(data, kept),
        image,
        kept=kept,
        refusals=tuple(refusals),
        warnings=_doubts(verdict.warnings),
    )


def _bootloader(
    data: bytes, image: FirmwareImage, board: BoardFacts, partitions: tuple[Partition, ...]
) -> Message | None:
    """Why the board would not start the application."""
    chip = Chip.named(board.chip)
    places = (_BOOTLOADER_AT[chip],) if chip in _BOOTLOADER_AT else (0, 0x1000, 0x2000)
    found = next((at for at in places if data[at : at + 1] == b"\xe9"), None)
    loader = read_bootloader(data[found:]) if found is not None else None
    if loader is None or loader.chip_id != image.chip_id:
        return message("cable.flash_no_bootloader", chip=board.chip)
    needed = max(loader.flash_bytes, *(part.address + part.size for part in partitions))
    if needed > board.flash_bytes:
        return message("cable.flash_needs_more", needed=_mb(needed), has=_mb(board.flash_bytes))
    return None


def _mb(size: int) -> str:
    return f"{size / (1024 * 1024):g}"


def _doubts(warnings: tuple[Warning_, ...]) -> tuple[Warning_, ...]:
    return tuple(each for each in warnings if each.code in _OF_CABLE)


def _settings(partitions: tuple[Partition, ...]) -> list[Partition]:
    return [part for part in partitions if (part.type, part.subtype) == (_DATA, _SETTINGS)]


def _kept(partitions: tuple[Partition, ...], now: bytes | None) -> tuple[Partition, ...]:
    """Those with settings, where they are at the same places as before; else none."""
    if now is None:
        return ()
    before = {(part.address, part.size) for part in _settings(read_now(now))}
    after = _settings(partitions)
    if any((part.address, part.size) not in before or part.address % SECTOR for part in after):
        return ()
    return tuple(after)


def read_now(flash: bytes) -> tuple[Partition, ...]:
    """The partition table of a flash."""
    return read_partitions(io.BytesIO(flash), len(flash))


def _around(data: bytes, kept: tuple[Partition, ...]) -> tuple[FlashPiece, ...]:
    pieces = []
    begin = 0
    for part in sorted(kept, key=lambda part: part.address):
        if piece := data[begin : part.address]:
            pieces.append(FlashPiece(begin, piece))
        begin = part.address + part.size
    if begin < len(data):
        pieces.append(FlashPiece(begin, data[begin:]))
    return tuple(pieces)


def _application(data: bytes, board: BoardFacts, now: bytes | None) -> FlashPlan:
    image = read_image(io.BytesIO(data), len(data))
    partitions = read_now(now) if now is not None else ()
    slot = _slot(partitions, now) if now is not None else None
    if slot is None:
        raise ImageRefused("cable.flash_no_slot")
    # this is no upgrade: it needs no second place
    verdict = judge(image, _info(board, now, partitions))
    refusals = [each for each in verdict.refusals if each.word not in _OF_SLOT]
    if len(data) > slot.size:
        refusals.append(message("firmware.too_large_for_partition", size=len(data), room=slot.size))
    return FlashPlan(
        (FlashPiece(slot.address, data),),
        image,
        slot,
        tuple(_settings(partitions)),
        refusals=tuple(refusals),
        warnings=_doubts(verdict.warnings),
    )


_OF_SLOT: Final = frozenset({"no_slot", "too_large_for_partition"})


def _slot(partitions: tuple[Partition, ...], flash: bytes) -> Partition | None:
    """The partition that the board starts from; `None` where that is not certain."""
    slots = sorted((p for p in partitions if p.accepts_upgrades), key=lambda p: p.subtype)
    factory = next((p for p in partitions if p.holds_application and p.subtype == 0), None)
    data = next((p for p in partitions if (p.type, p.subtype) == (_DATA, _OTA_DATA)), None)
    newest, state = 0, 0
    for sector in range(2) if data is not None and slots else ():
        at = data.address + sector * SECTOR if data is not None else 0
        entry = flash[at : at + _OTA_ENTRY.size]
        if len(entry) < _OTA_ENTRY.size:
            continue
        number, found, checksum = _OTA_ENTRY.unpack(entry)
        if checksum != zlib.crc32(entry[:4], 0xFFFFFFFF) or found in _DEAD or number == 0xFFFFFFFF:
            continue
        if number > newest:
            newest, state = number, found
    if newest:
        return None if state == _UNPROVEN else slots[(newest - 1) % len(slots)]
    return factory or (slots[0] if slots else None)


# a back-up


def judge_restore(data: bytes, board: BoardFacts, chip: str) -> FlashPlan:
    """Whether a back-up of a board with that chip can be written to this one."""
    sha256 = hashlib.sha256(data).hexdigest()
    refusal = None
    if board.encrypted:
        refusal = message("cable.board_encrypted")
    elif chip != board.chip:
        refusal = message("cable.backup_other_chip", image=chip, device=board.chip)
    elif len(data) != board.flash_bytes:
        size, has = _mb(len(data)), _mb(board.flash_bytes)
        refusal = message("cable.backup_other_size", size=size, has=has)
    if refusal is not None:
        return FlashPlan(sha256=sha256, refusals=(refusal,))
    return FlashPlan((FlashPiece(0, data),), running_image(data), sha256=sha256)
