"""How a device upgrades: it hangs up, waits, fetches the image, and restarts or carries on.

Source: transports/README.md, "Restart and upgrade" and "Firmware images"; Espressif's
documentation of ESP-IDF, "App Image Format". Success never answers. After a failure a device that
dialed comes back with its old version; on the local control server `true` is answered, unless it
was answered before (`Behaviour.answers_first`).
"""

from __future__ import annotations

import asyncio
import hashlib
import struct
from typing import TYPE_CHECKING, Final

from msgspec import Struct

from companion.simulator import web
from companion.simulator.behaviour import UpgradeFault
from companion.simulator.hardware import S3, Hardware
from companion.simulator.state import Firmware

if TYPE_CHECKING:
    from companion.simulator.device import SimulatedDevice

IMAGE_MAGIC: Final = 0xE9
DESCRIPTION_MAGIC: Final = 0xABCD5432

_HEADER_SIZE: Final = 24
_CHIP_OFFSET: Final = 12
_REVISIONS: Final = struct.Struct("<HH")
_REVISIONS_OFFSET: Final = 15
_NO_LIMIT: Final = (0, 0xFFFF)
_HASH_FLAG_OFFSET: Final = 23
_DESCRIPTION_OFFSET: Final = 32
# magic, secure version, reserved; then version, project, time, date, IDF version, ELF SHA-256
_DESCRIPTION: Final = struct.Struct("<II8x32s32s16s16s32s32s")
_SEGMENT: Final = struct.Struct("<II")
_MAX_SEGMENTS: Final = 16
_MAX_SEGMENT: Final = 16 * 1024 * 1024
_SEED: Final = 0xEF


async def upgrade(device: SimulatedDevice, url: str) -> None:
    """Run in the main task. Raises `RestartRequested` after a successful installation."""
    device.publish("upgrading", url=url)
    device.announcer.stop("upgrade")
    waits = device.voice.line is not None and not device.voice.talking
    device.may_dial.clear()
    if device.link is not None:
        device.link.close_channel()
    try:
        image = await _fetch(device, url)
    except (web.WebError, NotAnImage) as error:
        device.publish("upgrade_failed", url=url, reason=str(error))
        device.may_dial.set()
        if waits:
            # only the end of a conversation, or of the start, brings the firmware out of this state
            device.voice.stay_upgrading()
        return
    await _start(device, image)  # the next boot lets it dial


async def _start(device: SimulatedDevice, image: ImageDescription) -> None:
    fault = device.behaviour.upgrade_fault
    if fault is UpgradeFault.ROLLS_BACK:
        device.publish("rolled_back", version=device.version, tried=image.version)
    else:
        slot = "ota_1" if device.slot == "ota_0" else "ota_0"
        device.install(Firmware(image.version, image.elf_sha256, slot))
        device.returns = fault is not UpgradeFault.NO_RETURN
        device.publish("upgraded", version=image.version)
    await device.restart()


async def _fetch(device: SimulatedDevice, url: str) -> ImageDescription:
    """Download and check. A real device needs the length beforehand, to erase its flash."""
    behaviour, fault = device.behaviour, device.behaviour.upgrade_fault
    await asyncio.sleep(behaviour.seconds(behaviour.upgrade_delay))
    if fault is UpgradeFault.SILENT:
        await asyncio.sleep(behaviour.seconds(behaviour.upgrade_silence))
        raise web.WebError("did not even ask for the file")
    rate = behaviour.download_rate * behaviour.speed
    part = 0.5 if fault is UpgradeFault.BROKEN_OFF else 1.0
    async with web.download(url) as answer:
        if answer.status != 200:
            raise web.WebError(f"status {answer.status}")
        if answer.length == 0:
            raise web.WebError("no Content-Length")
        if not device.hardware.slot_bytes:
            raise NotAnImage("no partition for upgrades")
        if answer.length > device.hardware.slot_bytes:
            raise NotAnImage("larger than the partition")
        device.publish("downloading", bytes=answer.length)
        body = await web.read_paced(answer, rate, round(answer.length * part))
    if len(body) < answer.length:
        raise web.WebError(f"broke off after {len(body)} bytes")
    image = await asyncio.to_thread(read_image, body, device.hardware)
    if fault is UpgradeFault.FAILS:
        raise NotAnImage("could not be installed")
    return image


class ImageDescription(Struct, frozen=True):
    """What an image says of itself."""

    version: str
    project: str
    elf_sha256: str = ""


class NotAnImage(ValueError):
    """The device would not start these bytes; the text says why."""


def read_image(data: bytes, hardware: Hardware = S3) -> ImageDescription:
    """Check `data` as a device of this kind does. Raises `NotAnImage`.

    The firmware looks for the first byte while it downloads, and for the rest when everything is
    written. What follows the image in its file is not looked at.
    """
    if len(data) < _DESCRIPTION_OFFSET + _DESCRIPTION.size:
        raise NotAnImage("too short")
    if data[0] != IMAGE_MAGIC:
        raise NotAnImage("no application image")
    (made_for,) = struct.unpack_from("<H", data, _CHIP_OFFSET)
    if made_for != hardware.chip_id:
        raise NotAnImage(f"made for chip {made_for}")
    least, most = _REVISIONS.unpack_from(data, _REVISIONS_OFFSET)
    if least > hardware.revision or (most not in _NO_LIMIT and most < hardware.revision):
        raise NotAnImage(f"made for revisions from {least} to {most}")
    magic, _secure, version, project, *_rest, elf = _DESCRIPTION.unpack_from(
        data, _DESCRIPTION_OFFSET
    )
    if magic != DESCRIPTION_MAGIC:
        raise NotAnImage("no application description")
    _verify(data)
    return ImageDescription(_text(version), _text(project), elf.hex())


def made_image(board: str, version: str, size: int, chip: int = S3.chip_id) -> bytes:
    """An image of about `size` bytes that a simulated device of this board installs."""
    words = (version, "xiaozhi", "08:33:45", "Aug  8 2026", "v5.5.2")
    build = hashlib.sha256(f"{board} {version}".encode()).digest()
    fields = [word.encode() for word in words]
    data = _DESCRIPTION.pack(DESCRIPTION_MAGIC, 0, *fields, build) + bytes(80)
    marker = f'"serverInfo":{{"name":"{board}","version":"'.encode()
    data += marker.ljust(len(marker) + max(size - len(data) - len(marker), 0), b"\xa5")
    data += bytes(-len(data) % 4)
    image = struct.pack("<BBBBI", IMAGE_MAGIC, 1, 2, 0x4F, 0x40376000)
    image += struct.pack("<B3xHBHH4xB", 0xEE, chip, 0, 0, 0xFFFF, 1)
    image += _SEGMENT.pack(0x3C000020, len(data)) + data
    image += bytes(15 - len(image) % 16)
    image += bytes([_SEED ^ _exclusive_or(data)])
    return image + hashlib.sha256(image).digest()


def _verify(data: bytes) -> None:
    """Walk the segments to the checksum, and to the hash behind it."""
    if data[1] > _MAX_SEGMENTS:
        raise NotAnImage("too many segments")
    place, together = _HEADER_SIZE, _SEED
    for _ in range(data[1]):
        if place + _SEGMENT.size > len(data):
            raise NotAnImage("cut off")
        _address, length = _SEGMENT.unpack_from(data, place)
        place += _SEGMENT.size
        if length % 4 or length >= _MAX_SEGMENT:
            raise NotAnImage("bad segment")
        together ^= _exclusive_or(data[place : place + length])
        place += length
    end = place + 16 - place % 16
    if end > len(data):
        raise NotAnImage("cut off")
    if data[end - 1] != together:
        raise NotAnImage("bad checksum")
    if data[_HASH_FLAG_OFFSET]:
        found = data[end : end + hashlib.sha256().digest_size]
        if found != hashlib.sha256(data[:end]).digest():
            raise NotAnImage("bad hash")


def _exclusive_or(data: bytes) -> int:
    """All bytes put together; as words of 8 bytes first, because there are millions."""
    whole = len(data) - len(data) % 8
    number = 0
    for (word,) in struct.iter_unpack("<Q", data[:whole]):
        number ^= word
    together = 0
    for byte in number.to_bytes(8, "little") + data[whole:]:
        together ^= byte
    return together


def _text(field: bytes) -> str:
    return field.split(b"\0", 1)[0].decode("ascii", "replace")
