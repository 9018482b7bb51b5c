"""Cutting what a client sends into packets. No input or output."""

from __future__ import annotations

from typing import Final

from companion.transports.mqtt_listener.packets import (
    FLAGS,
    Packet,
    PacketKind,
    ProtocolViolation,
    parse,
)

_EXACT: Final = {
    PacketKind.PUBACK: 2,
    PacketKind.PUBREL: 2,
    PacketKind.PINGREQ: 0,
    PacketKind.DISCONNECT: 0,
}
"""Bytes of the bodies that have a fixed length."""


class PacketReader:
    """Takes bytes, however they were split on their way, and gives packets.

    It keeps what it was fed and has not given yet. A packet that is too long, or that no client
    may send, is noticed at its first bytes, so it is never waited for.

    `packet` and `control` are bytes of the longest body: of messages, and of all others.
    """

    __slots__ = ("_buffer", "_control", "_first", "_packet")

    def __init__(self, *, packet: int, control: int) -> None:
        self._buffer = bytearray()
        self._packet = packet
        self._control = control
        self._first = True

    def __len__(self) -> int:
        """Bytes that were fed and not given."""
        return len(self._buffer)

    def feed(self, data: bytes) -> None:
        self._buffer += data

    def clear(self) -> None:
        """Forget what was fed."""
        self._buffer.clear()

    def take(self) -> Packet | None:
        """The next packet, or `None` until more was fed. Raises `ProtocolViolation`.

        After that the reader is of no use any more.
        """
        buffer = self._buffer
        if not buffer:
            return None
        kind, flags = self._kind(buffer[0])
        found = _remaining_length(buffer)
        if found is None:
            return None
        length, start = found
        self._check(kind, length)
        end = start + length
        if len(buffer) < end:
            return None
        with memoryview(buffer) as whole, whole[start:end] as body:
            packet = parse(kind, flags, body)
        del buffer[:end]
        self._first = False
        return packet

    def _kind(self, first: int) -> tuple[PacketKind, int]:
        number, flags = first >> 4, first & 15
        if self._first != (number == PacketKind.CONNECT):  # 3.1: once, and before all others
            raise ProtocolViolation("not a login, or a second one")
        if number == PacketKind.PUBLISH:
            return PacketKind.PUBLISH, flags
        try:
            kind = PacketKind(number)
            expected = FLAGS[kind]
        except (ValueError, KeyError):
            raise ProtocolViolation("a packet that clients do not send") from None
        if flags != expected:
            raise ProtocolViolation(f"wrong flags of {kind.name}")
        return kind, flags

    def _check(self, kind: PacketKind, length: int) -> None:
        exact = _EXACT.get(kind)
        if exact is not None and length != exact:
            raise ProtocolViolation(f"wrong length of {kind.name}")
        if length > (self._packet if kind is PacketKind.PUBLISH else self._control):
            raise ProtocolViolation(f"{kind.name} is too long: {length} bytes")


def _remaining_length(buffer: bytearray) -> tuple[int, int] | None:
    """The body's length and where it starts (2.2.3), or `None` when it is not all there."""
    length = 0
    for at, byte in enumerate(buffer[1:5]):
        length |= (byte & 0x7F) << 7 * at
        if byte < 0x80:
            return length, at + 2
    if len(buffer) >= 5:
        raise ProtocolViolation("a length of more than four bytes")
    return None
