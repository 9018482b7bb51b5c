"""The frames of this run, bounded and in memory only: frames carry secrets."""

from __future__ import annotations

import asyncio
import marshal
import zlib
from collections import deque
from collections.abc import Iterator, Sequence
from datetime import UTC, datetime
from itertools import islice
from typing import Final, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from companion.devices.frames import Direction, WireFrame
from companion.events import Publisher

FRAMES_PER_DEVICE: Final = 2_000
BYTES_PER_DEVICE: Final = 4 * 1024 * 1024
BYTES_IN_ALL: Final = 32 * 1024 * 1024
"""What is kept; of what is above, the oldest frames of the largest device go first."""

LONGEST: Final = 1024 * 1024
"""Bytes that are kept of one frame: a photo fits, and one frame cannot drive out all others."""

_OVERHEAD: Final = 260
"""Bytes that a kept frame or block takes besides its data, measured with CPython 3.11."""
_BLOCK_FRAMES: Final = 16
_LARGEST_BLOCK: Final = 32 * 1024
"""Frames are packed together once there are so many, or so much of them: they repeat each other,
and the packing looks back as far as that. Pages of tools shrink to a sixth in 0.2 ms."""
_SMALL: Final = 8 * 1024
"""Bytes up to which a window of zlib that looks back no further finds as much."""
_LONG: Final = 1_500
"""Bytes of a frame that does not wait for others: a device that is listed may say nothing for
hours."""
_LISTED: Final = 1.0
"""Seconds after which long frames are packed. The tools are to be seen first."""
_AT_ONCE: Final = 4
_NEXT: Final = 0.01
"""Of so many devices in one turn of the loop, and seconds until the next one: when fifty devices
are back at once, nobody is to wait for their frames."""
_UNPACKED: Final = 64 * 1024
"""Bytes from which a frame is not packed: pictures hardly shrink, and take long."""


_Values: TypeAlias = tuple[int, float, int, bool, bytes, int]
"""A frame without its key: number, time in seconds, session, whether it was sent, data, cut."""


class _Block(Struct, frozen=True):
    """Frames that follow each other."""

    count: int
    size: int
    """Bytes of memory."""
    packed: bytes = b""
    unpacked_size: int = 0
    whole: WireFrame | None = None
    """A very long frame as it is, instead."""

    def fits(self, more: int) -> bool:
        return self.whole is None and self.unpacked_size + more <= _LARGEST_BLOCK

    def values(self) -> list[_Values]:
        values: list[_Values] = marshal.loads(zlib.decompress(self.packed))
        return values

    def unpacked(self, key: str) -> Iterator[WireFrame]:
        if self.whole is not None:
            yield self.whole
            return
        for number, time, session, sent, data, cut in self.values():
            direction = Direction.SENT if sent else Direction.RECEIVED
            at = datetime.fromtimestamp(time, UTC)
            yield WireFrame(number, at, key, session, direction, data, cut)


def _packed(frames: Sequence[WireFrame], before: _Block | None) -> _Block:
    values = before.values() if before is not None else []
    values += [
        (
            frame.number,
            frame.time.timestamp(),
            frame.session,
            frame.direction is Direction.SENT,
            frame.data,
            frame.cut,
        )
        for frame in frames
    ]
    plain = marshal.dumps(values)
    packed = _compressed(plain)
    return _Block(len(values), len(packed) + _OVERHEAD, packed, len(plain))


def _compressed(plain: bytes) -> bytes:
    if len(plain) > _SMALL:
        return zlib.compress(plain, 1)
    # no larger with a window of that size; to clear the tables of a usual one takes longest
    small = zlib.compressobj(1, zlib.DEFLATED, wbits=13, memLevel=5)
    return small.compress(plain) + small.flush()


class _DeviceFrames:
    """Of one device, oldest first: blocks, and the latest frames as they came."""

    __slots__ = ("_blocks", "_loose", "_loose_bytes", "_skipped", "count", "dropped", "size")

    def __init__(self) -> None:
        self._blocks: deque[_Block] = deque()
        self._skipped = 0
        """Frames of the first block that are no longer kept."""
        self._loose: list[WireFrame] = []
        self._loose_bytes = 0
        self.count = 0
        self.size = 0
        self.dropped = 0

    def add(self, frame: WireFrame) -> None:
        self.count += 1
        if len(frame.data) >= _UNPACKED:
            self._pack()
            self._append(_Block(1, len(frame.data) + 2 * _OVERHEAD, whole=frame))
            return
        self._loose.append(frame)
        self._loose_bytes += len(frame.data)
        self.size += len(frame.data) + _OVERHEAD
        if self._loose_bytes >= _LARGEST_BLOCK or len(self._loose) >= _BLOCK_FRAMES:
            self._pack()

    @property
    def has_long(self) -> bool:
        """Whether frames should not stay loose."""
        return any(len(frame.data) >= _LONG for frame in self._loose)

    def pack(self) -> None:
        self._pack(join=True)

    def drop_one(self) -> None:
        self.count -= 1
        self.dropped += 1
        if not self._blocks:
            frame = self._loose.pop(0)
            self._loose_bytes -= len(frame.data)
            self.size -= len(frame.data) + _OVERHEAD
            return
        self._skipped += 1
        if self._skipped == self._blocks[0].count:
            self.size -= self._blocks.popleft().size
            self._skipped = 0

    def drop_some(self) -> None:
        """Drop the oldest frames, as many as are kept together."""
        for _ in range(self._blocks[0].count - self._skipped if self._blocks else 1):
            self.drop_one()

    def each(self, key: str) -> Iterator[WireFrame]:
        """The frames of this moment; `key` is the device's."""
        return _each(tuple(self._blocks), tuple(self._loose), self._skipped, key)

    def _pack(self, *, join: bool = False) -> None:
        """Pack what is loose; with `join` together with the last block, if that is small."""
        if not self._loose:
            return
        self.size -= self._loose_bytes + len(self._loose) * _OVERHEAD
        before = None
        if join and self._blocks and self._blocks[-1].fits(self._loose_bytes):
            before = self._blocks.pop()
            self.size -= before.size
        self._append(_packed(self._loose, before))
        self._loose, self._loose_bytes = [], 0

    def _append(self, block: _Block) -> None:
        self._blocks.append(block)
        self.size += block.size


def _each(
    blocks: Sequence[_Block], loose: Sequence[WireFrame], skipped: int, key: str
) -> Iterator[WireFrame]:
    for block in blocks:
        yield from islice(block.unpacked(key), skipped, None)
        skipped = 0
    yield from loose


class FrameLog:
    """Keeps the latest frames of every device; `add` is what a registry's `frames` calls."""

    def __init__(
        self,
        *,
        per_device: int = FRAMES_PER_DEVICE,
        bytes_per_device: int = BYTES_PER_DEVICE,
        bytes_in_all: int = BYTES_IN_ALL,
    ) -> None:
        self.added: Publisher[WireFrame] = Publisher()
        self.forgotten: Publisher[str] = Publisher()
        """The key of a device whose frames are gone."""
        self._per_device = per_device
        self._bytes_per_device = bytes_per_device
        self._bytes_in_all = bytes_in_all
        self._devices: dict[str, _DeviceFrames] = {}
        self._size = 0
        self._loose: dict[str, None] = {}
        """Devices with long frames that are not packed yet."""

    @property
    def size(self) -> int:
        """Bytes of memory that the frames of all devices take, about."""
        return self._size

    def keys(self) -> tuple[str, ...]:
        return tuple(self._devices)

    def add(self, frame: WireFrame) -> None:
        """Keep and publish one frame; what is above `LONGEST` is cut."""
        if len(frame.data) > LONGEST:
            rest = len(frame.data) - LONGEST
            frame = replace(frame, data=frame.data[:LONGEST], cut=frame.cut + rest)
        device = self._devices.get(frame.key)
        if device is None:
            device = self._devices[frame.key] = _DeviceFrames()
        before = device.size
        device.add(frame)
        while device.count > self._per_device:
            device.drop_one()
        while device.size > self._bytes_per_device:
            device.drop_some()
        self._size += device.size - before
        if len(frame.data) >= _LONG and frame.key not in self._loose:
            self._pack_later(frame.key)
        while self._size > self._bytes_in_all:
            largest = max(self._devices.values(), key=lambda other: other.size)
            before = largest.size
            largest.drop_some()
            self._size += largest.size - before
        self.added.publish(frame)

    def _pack_later(self, key: str) -> None:
        self._loose[key] = None
        if len(self._loose) > 1:
            return
        try:
            asyncio.get_running_loop().call_later(_LISTED, self._pack_some)
        except RuntimeError:  # no loop, whose turns it would take
            self._pack_some()

    def _pack_some(self) -> None:
        for key in list(self._loose)[:_AT_ONCE]:
            del self._loose[key]
            device = self._devices.get(key)
            if device is not None and device.has_long:
                before = device.size
                device.pack()
                self._size += device.size - before
        if self._loose:
            asyncio.get_running_loop().call_later(_NEXT, self._pack_some)

    def frames(self, key: str) -> list[WireFrame]:
        """The kept frames of a device, oldest first."""
        return list(self.each(key))

    def each(self, key: str) -> Iterator[WireFrame]:
        """`frames` of this moment, one after the other: unpacking many at once takes a while."""
        device = self._devices.get(key)
        return device.each(key) if device is not None else iter(())

    def dropped(self, key: str) -> int:
        """How many older frames of a device are gone."""
        device = self._devices.get(key)
        return device.dropped if device is not None else 0

    def forget(self, key: str) -> None:
        """Drop what is kept of a device; an unknown one is harmless."""
        device = self._devices.pop(key, None)
        if device is not None:
            self._size -= device.size
            self.forgotten.publish(key)
