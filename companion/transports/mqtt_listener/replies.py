"""What the listener sends: MQTT 3.1.1 packets as bytes. No input or output."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from companion.transports.mqtt_listener.packets import PacketKind, ReturnCode, valid_topic

MAX_LENGTH: Final = 268_435_455
"""Bytes of the longest body there is (2.2.3)."""

MAX_TOPIC: Final = 65_535
"""Bytes of the longest topic (1.5.3)."""

PINGRESP: Final = bytes((PacketKind.PINGRESP << 4, 0))

_AT_LEAST_ONCE: Final = 0x02
"""In the first byte of a PUBLISH (3.3.1.2)."""

REFUSED_FILTER: Final = 0x80
"""In a SUBACK (3.9.3)."""


def connack(code: ReturnCode) -> bytes:
    """There is never a session that was kept from before (3.2.2.2)."""
    return bytes((PacketKind.CONNACK << 4, 2, 0, code))


def puback(packet_id: int) -> bytes:
    return _acknowledge(PacketKind.PUBACK, packet_id)


def pubrec(packet_id: int) -> bytes:
    return _acknowledge(PacketKind.PUBREC, packet_id)


def pubcomp(packet_id: int) -> bytes:
    return _acknowledge(PacketKind.PUBCOMP, packet_id)


def unsuback(packet_id: int) -> bytes:
    return _acknowledge(PacketKind.UNSUBACK, packet_id)


def suback(packet_id: int, granted: Sequence[bool]) -> bytes:
    """Everything that is granted is granted quality of service 0."""
    codes = bytes(0 if one else REFUSED_FILTER for one in granted)
    return _packet(PacketKind.SUBACK, packet_id.to_bytes(2) + codes)


def publish(topic: str, payload: bytes, *, packet_id: int = 0) -> bytes:
    """A message with quality of service 0 (3.3); with a `packet_id` 1, which is acknowledged.

    Raises `ValueError` for a topic that is empty, too long, no Unicode text, or has wildcards,
    and for a payload of more than 256 MiB.
    """
    try:
        name = topic.encode("utf-8")
    except UnicodeEncodeError:
        name = b""  # halves of surrogate pairs
    if not name or not valid_topic(topic) or len(name) > MAX_TOPIC:
        raise ValueError("not a topic to publish to")
    if not packet_id:
        return _packet(PacketKind.PUBLISH, len(name).to_bytes(2), name, payload)
    head = len(name).to_bytes(2), name, packet_id.to_bytes(2)
    return _packet(PacketKind.PUBLISH, *head, payload, flags=_AT_LEAST_ONCE)


def _acknowledge(kind: PacketKind, packet_id: int) -> bytes:
    return bytes((kind << 4, 2)) + packet_id.to_bytes(2)


def _packet(kind: PacketKind, *parts: bytes, flags: int = 0) -> bytes:
    length = sum(map(len, parts))
    if length > MAX_LENGTH:
        raise ValueError("too long for one message")
    return b"".join((bytes((kind << 4 | flags,)), _encoded(length), *parts))


def _encoded(length: int) -> bytes:
    """A body's length, seven bits a byte, the lowest first (2.2.3)."""
    encoded = bytearray()
    while True:
        length, digit = divmod(length, 128)
        encoded.append(digit | 0x80 if length else digit)
        if not length:
            return bytes(encoded)
