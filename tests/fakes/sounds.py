"""Ogg Opus of the tests' own: packets that say how long they are, and hold no sound."""

from __future__ import annotations

import struct

PACKET_MS = 60
_TOC_60_MS = 0x18


def ogg_sound(
    milliseconds: int,
    *,
    channels: int = 1,
    toc: int = _TOC_60_MS,
    packet_bytes: int = 120,
    whole: bool = True,
) -> bytes:
    """A stream of so long; not `whole`: without its last page."""
    head = b"OpusHead" + struct.pack("<BBHIhB", 1, channels, 312, 16_000, 0, 0)
    pages = [_page(2, 0, head), _page(0, 1, b"OpusTags" + bytes(8))]
    count = milliseconds // PACKET_MS
    for number in range(count):
        last = 4 if number == count - 1 else 0
        packet, end = bytes([toc]) + bytes(packet_bytes - 1), (number + 1) * PACKET_MS * 48
        pages.append(_page(last, number + 2, packet, end))
    return b"".join(pages if whole else pages[:-1])


def _page(flags: int, number: int, packet: bytes, granule: int = 0) -> bytes:
    full, rest = divmod(len(packet), 255)
    table = bytes([255] * full + [rest])
    return (
        struct.pack("<4sBBqIIIB", b"OggS", 0, flags, granule, 7, number, 0, len(table))
        + table
        + packet
    )
