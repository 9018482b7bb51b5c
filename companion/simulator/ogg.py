"""Reads one stream of mono Ogg Opus as it comes, and refuses what firmware 2.5 refuses.

Source: transports/README.md, "Announcements". Nothing is decoded: a packet's first byte says how
long it lasts (RFC 6716, 3.1).
"""

from __future__ import annotations

import struct
from collections.abc import Iterator
from typing import Final

LARGEST_PACKET: Final = 2048

# capture pattern, version, flags, granule position, serial number, page number, checksum, segments
_PAGE: Final = struct.Struct("<4sBBqIIIB")
_CONTINUED, _FIRST, _LAST = 1, 2, 4
_FULL_SEGMENT: Final = 255
_STEREO: Final = 0x04
_SILK, _HYBRID, _CELT = (10.0, 20.0, 40.0, 60.0), (10.0, 20.0), (2.5, 5.0, 10.0, 20.0)
_SHORTEST, _LONGEST = 5.0, 120.0


class NotSound(ValueError):
    """The device would not play these bytes; the text says why."""


class OggOpus:
    """`feed` it what arrives, and `finish` at the end."""

    def __init__(self) -> None:
        self._data = bytearray()
        self._packet = bytearray()
        self._serial: int | None = None
        self._headers = 0
        self._over = False

    def feed(self, data: bytes) -> Iterator[float]:
        """Milliseconds of each packet of sound that is complete by now. Raises `NotSound`."""
        self._data += data
        while (size := self._page_size()) and len(self._data) >= size:
            page = bytes(self._data[:size])
            del self._data[:size]
            yield from self._read_page(page)

    def finish(self) -> None:
        """Raises `NotSound` unless the last page was complete and said that it is the last."""
        if not self._over or self._data or self._packet:
            raise NotSound("the stream ended early")

    def _page_size(self) -> int:
        """Bytes of the page that begins here; 0 while that is not known."""
        if not b"OggS".startswith(self._data[:4]):
            raise NotSound("no Ogg page")
        if len(self._data) < _PAGE.size:
            return 0
        segments = self._data[_PAGE.size - 1]
        table = self._data[_PAGE.size : _PAGE.size + segments]
        return _PAGE.size + segments + sum(table) if len(table) == segments else 0

    def _read_page(self, page: bytes) -> Iterator[float]:
        _magic, version, flags, _granule, serial, _number, _sum, segments = _PAGE.unpack_from(page)
        if version or self._over or bool(flags & _FIRST) != (self._serial is None):
            raise NotSound("more than one stream")
        if self._serial not in (None, serial):
            raise NotSound("more than one stream")
        if bool(flags & _CONTINUED) != bool(self._packet):
            raise NotSound("a packet was cut off")
        self._serial = serial
        place = _PAGE.size + segments
        for length in page[_PAGE.size : place]:
            self._packet += page[place : place + length]
            place += length
            if len(self._packet) > LARGEST_PACKET:
                raise NotSound("a packet is too large")
            if length < _FULL_SEGMENT:
                packet = bytes(self._packet)
                self._packet.clear()
                yield from self._read_packet(packet)
        self._over = bool(flags & _LAST)

    def _read_packet(self, packet: bytes) -> Iterator[float]:
        if self._headers == 0:
            if not packet.startswith(b"OpusHead") or len(packet) < 19:
                raise NotSound("no Opus")
            if packet[9] != 1:
                raise NotSound("more than one channel")
        elif self._headers == 1:
            if not packet.startswith(b"OpusTags"):
                raise NotSound("no Opus")
        else:
            yield milliseconds_of(packet)
            return
        self._headers += 1


def milliseconds_of(packet: bytes) -> float:
    """How long a packet of Opus lasts. Raises `NotSound` for one that the device refuses."""
    if not packet:
        raise NotSound("an empty packet")
    if packet[0] & _STEREO:
        raise NotSound("more than one channel")
    kind, code = packet[0] >> 3, packet[0] & 3
    frames = _SILK if kind < 12 else _HYBRID if kind < 16 else _CELT
    frame = frames[kind % len(frames)]
    if code == 3 and len(packet) < 2:
        raise NotSound("a packet without its count")
    total = frame * ((1, 2, 2)[code] if code < 3 else packet[1] & 0x3F)
    if not _SHORTEST <= total <= _LONGEST:
        raise NotSound(f"a packet of {total:g} ms")
    return total
