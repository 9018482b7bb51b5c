"""Whether a device of firmware 2.5 plays a file as it is, and how long it lasts.

Source: transports/README.md, "Announcements"; RFC 3533 (Ogg), RFC 7845 (Opus in Ogg), RFC 6716,
3.1 and 3.2 (the first bytes of a packet). Nothing is decoded.
"""

from __future__ import annotations

import struct
from collections.abc import Iterator
from typing import Final

from msgspec import Struct

from companion.errors import SoundError
from companion.messages.message import Value, message

MOST_PACKET: Final = 2_048
"""Bytes of a packet that a device takes."""
SHORTEST_PACKET: Final = 5.0
LONGEST_PACKET: Final = 120.0
"""Milliseconds of a packet."""

_HEADER: Final = struct.Struct("<4sBBqIIIB")
"""Capture pattern, version, flags, position, serial number, page number, checksum, segments."""
_HEAD: Final = struct.Struct("<8sBBHI")
"""Magic, version, channels, samples to leave out at the start, rate of the input."""
_CONTINUED, _FIRST, _LAST = 1, 2, 4
_STEREO: Final = 0x04
_FRAMES: Final = (
    *((10.0, 20.0, 40.0, 60.0) * 3),  # SILK, of three bandwidths
    *((10.0, 20.0) * 2),  # both
    *((2.5, 5.0, 10.0, 20.0) * 4),  # CELT
)
"""Milliseconds of one frame of a packet, by its configuration."""


class ReadySound(Struct, frozen=True):
    """A sound that devices play as it is."""

    milliseconds: int
    rate: int
    """Samples a second of what it was made from; 0 where that is not told."""
    packets: int
    largest_packet: int
    """In bytes."""


def read_sound(data: bytes) -> ReadySound:
    """Raises `SoundError` for what a device would not play."""
    packets = _packets(data)
    head = next(packets, b"")
    if len(head) < _HEAD.size or not head.startswith(b"OpusHead"):
        raise _unfit("not_opus")
    _magic, _version, channels, _skipped, rate = _HEAD.unpack_from(head)
    if channels != 1:
        raise _unfit("channels", count=channels)
    if not next(packets, b"").startswith(b"OpusTags"):
        raise _unfit("not_opus")
    total, count, largest = 0.0, 0, 0
    for packet in packets:
        total += milliseconds_of(packet)
        count += 1
        largest = max(largest, len(packet))
    if not count:
        raise SoundError("sound.silent")
    # devices play the first samples as well, which a decoder of RFC 7845 leaves out
    return ReadySound(int(total), rate, count, largest)


def milliseconds_of(packet: bytes) -> float:
    """How long one packet of Opus lasts. Raises `SoundError` for one that no device plays."""
    if not packet or (packet[0] & 3 == 3 and len(packet) < 2):
        raise _unfit("damaged")
    if packet[0] & _STEREO:
        raise _unfit("channels", count=2)
    frames = (1, 2, 2)[packet[0] & 3] if packet[0] & 3 < 3 else packet[1] & 0x3F
    total = _FRAMES[packet[0] >> 3] * frames
    if not SHORTEST_PACKET <= total <= LONGEST_PACKET:
        raise _unfit("packet_time", milliseconds=f"{total:g}")
    return total


def _packets(data: bytes) -> Iterator[bytes]:
    """Each packet of the one stream that the file must be. Raises `SoundError`."""
    place, stream, over = 0, None, False
    packet = bytearray()
    while place < len(data):
        if not data.startswith(b"OggS", place):
            raise _unfit("damaged" if place else "not_opus")
        if len(data) - place < _HEADER.size:
            raise _unfit("no_end")
        _magic, version, flags, _at, serial, _number, _sum, count = _HEADER.unpack_from(data, place)
        if over or stream not in (None, serial) or bool(flags & _FIRST) != (stream is None):
            raise _unfit("streams")
        if version or bool(flags & _CONTINUED) != bool(packet):
            raise _unfit("damaged")
        stream, over = serial, bool(flags & _LAST)
        place += _HEADER.size + count
        lengths = data[place - count : place]
        if len(lengths) < count or len(data) - place < sum(lengths):
            raise _unfit("no_end")
        for length in lengths:
            packet += data[place : place + length]
            place += length
            if len(packet) > MOST_PACKET:
                raise _unfit("packet_size", size=len(packet), limit=MOST_PACKET)
            if length < 255:
                yield bytes(packet)
                packet.clear()
    if not over or packet:
        raise _unfit("no_end")


def _unfit(why: str, **values: Value) -> SoundError:
    return SoundError("sound.unfit", why=message(f"sound.why.{why}", **values))
