"""The frames of this run, bounded and in memory only: frames carry secrets."""

from __future__ import annotations

import zlib
from collections import deque
from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from companion.devices.frames import WireFrame
from companion.events import Publisher

FRAMES_PER_DEVICE: Final = 2_000
BYTES_PER_DEVICE: Final = 4 * 1024 * 1024
BYTES_IN_ALL: Final = 32 * 1024 * 1024
"""What is kept; of what is above, the oldest frames of the largest device go first."""

LONGEST: Final = 1024 * 1024
"""Bytes that are kept of one frame: a photo fits, and one frame cannot drive out all others."""

_OVERHEAD: Final = 240
"""Bytes that a kept frame takes beside its data, measured with CPython 3.11."""
_PACKED_FROM: Final = 768
_PACKED_TO: Final = 64 * 1024
"""Bytes. A page of tools shrinks to a fifth in 0.1 ms; pictures are longer and hardly shrink."""


class _DeviceFrames:
    """Of one device, oldest first. The data of a packed frame is compressed."""

    __slots__ = ("dropped", "frames", "size")

    def __init__(self) -> None:
        self.frames: deque[tuple[WireFrame, bool]] = deque()
        self.size = 0
        self.dropped = 0

    def put(self, frame: WireFrame) -> int:
        """Keep one more; returns the bytes that it takes."""
        packed = _PACKED_FROM <= len(frame.data) <= _PACKED_TO
        kept = replace(frame, data=zlib.compress(frame.data, 1)) if packed else frame
        size = len(kept.data) + _OVERHEAD
        self.frames.append((kept, packed))
        self.size += size
        return size

    def drop_oldest(self) -> int:
        """Returns the bytes that are free now."""
        frame, _ = self.frames.popleft()
        size = len(frame.data) + _OVERHEAD
        self.size -= size
        self.dropped += 1
        return size


def _unpacked(kept: tuple[tuple[WireFrame, bool], ...]) -> Iterator[WireFrame]:
    for frame, packed in kept:
        yield replace(frame, data=zlib.decompress(frame.data)) if packed else frame


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

    @property
    def size(self) -> int:
        """Bytes of memory that the frames of all devices take, about."""
        return self._size

    def keys(self) -> tuple[str, ...]:
        """The devices of which there are frames."""
        return tuple(self._devices)

    def add(self, frame: WireFrame) -> None:
        """Keep and publish one frame; what is above `LONGEST` is cut."""
        if len(frame.data) > LONGEST:
            rest = len(frame.data) - LONGEST
            frame = replace(frame, data=frame.data[:LONGEST], cut=frame.cut + rest)
        device = self._devices.get(frame.key)
        if device is None:
            device = self._devices[frame.key] = _DeviceFrames()
        self._size += device.put(frame)
        while len(device.frames) > self._per_device or device.size > self._bytes_per_device:
            self._size -= device.drop_oldest()
        while self._size > self._bytes_in_all:
            largest = max(self._devices.values(), key=lambda other: other.size)
            self._size -= largest.drop_oldest()
        self.added.publish(frame)

    def frames(self, key: str) -> list[WireFrame]:
        """The kept frames of a device, oldest first."""
        return list(self.each(key))

    def each(self, key: str) -> Iterator[WireFrame]:
        """`frames` of this moment, one after the other: unpacking many at once takes a while."""
        device = self._devices.get(key)
        return _unpacked(tuple(device.frames) if device is not None else ())

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
