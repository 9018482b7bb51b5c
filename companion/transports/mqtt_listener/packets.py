"""What clients send: the bodies of MQTT 3.1.1 packets, read strictly. No input or output.

Section numbers are those of the OASIS standard "MQTT Version 3.1.1" of 29 October 2014.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import IntEnum
from typing import Final, TypeAlias

from msgspec import Struct

from companion.records import Unshown

_NAMES: Final = {"MQTT": 4, "MQIsdp": 3}
"""The protocol names of 3.1.1 (and 5) and of 3.1, with the level that goes with them."""

MAX_LENGTH: Final = 268_435_455
"""Bytes of the longest body there is (2.2.3)."""

MAX_TOPIC: Final = 65_535
"""Bytes of the longest topic (1.5.3)."""

_AT_LEAST_ONCE: Final = 0x02
"""In the first byte of a PUBLISH (3.3.1.2)."""

REFUSED_FILTER: Final = 0x80
"""In a SUBACK (3.9.3)."""


class PacketKind(IntEnum):
    """The control packet types (2.2.1)."""

    CONNECT = 1
    CONNACK = 2
    PUBLISH = 3
    PUBACK = 4
    PUBREC = 5
    PUBREL = 6
    PUBCOMP = 7
    SUBSCRIBE = 8
    SUBACK = 9
    UNSUBSCRIBE = 10
    UNSUBACK = 11
    PINGREQ = 12
    PINGRESP = 13
    DISCONNECT = 14


class ReturnCode(IntEnum):
    """What CONNACK answers (3.2.2.3)."""

    ACCEPTED = 0
    WRONG_VERSION = 1
    CLIENT_ID_REJECTED = 2
    UNAVAILABLE = 3
    NOT_AUTHORIZED = 5


class ProtocolViolation(Exception):
    """What came is no MQTT 3.1.1, or not allowed now; the connection has to be closed.

    `answer` is what a CONNACK says before, if the standard lets one be sent.
    """

    def __init__(self, reason: str, answer: ReturnCode | None = None) -> None:
        super().__init__(reason)
        self.answer = answer


class Connect(Unshown, Struct, frozen=True):
    """CONNECT (3.1). The will is read and forgotten: nobody could be told."""

    unshown = frozenset({"password"})

    client_id: str
    keepalive: int
    """Seconds; 0 for none."""
    clean_session: bool
    username: str | None
    password: bytes | None


class Publish(Struct, frozen=True):
    """PUBLISH (3.3)."""

    topic: str
    payload: bytes
    qos: int
    packet_id: int
    """0 with quality of service 0."""


class Subscribe(Struct, frozen=True):
    """SUBSCRIBE (3.8). The wished qualities of service are left out: all is sent with 0."""

    packet_id: int
    filters: tuple[str, ...]


class Unsubscribe(Struct, frozen=True):
    """UNSUBSCRIBE (3.10)."""

    packet_id: int
    filters: tuple[str, ...]


class Release(Struct, frozen=True):
    """PUBREL (3.6): the second half of a message with quality of service 2."""

    packet_id: int


class Ping(Struct, frozen=True):
    """PINGREQ (3.12)."""


class Disconnect(Struct, frozen=True):
    """DISCONNECT (3.14)."""


class Acknowledged(Struct, frozen=True):
    """PUBACK (3.4): the device has the message that it was to confirm."""

    packet_id: int


Packet: TypeAlias = (
    Connect | Publish | Subscribe | Unsubscribe | Release | Acknowledged | Ping | Disconnect
)

FLAGS: Final = {
    PacketKind.CONNECT: 0,
    PacketKind.PUBACK: 0,
    PacketKind.PUBREL: 2,
    PacketKind.SUBSCRIBE: 2,
    PacketKind.UNSUBSCRIBE: 2,
    PacketKind.PINGREQ: 0,
    PacketKind.DISCONNECT: 0,
}
"""The fixed lower half of the first byte (2.2.2) of what clients may send to us; PUBLISH has its
own. We send nothing with quality of service 2, so PUBREC and PUBCOMP are amiss."""


def parse(kind: PacketKind, flags: int, body: memoryview) -> Packet:
    """The packet whose first byte and body these are. Raises `ProtocolViolation`."""
    if kind is PacketKind.PUBLISH:
        return _publish(flags, _Body(body))
    rest = _Body(body)
    packet: Packet
    if kind is PacketKind.CONNECT:
        packet = _connect(rest)
    elif kind is PacketKind.SUBSCRIBE:
        packet = Subscribe(rest.packet_id(), _filters(rest, with_qos=True))
    elif kind is PacketKind.UNSUBSCRIBE:
        packet = Unsubscribe(rest.packet_id(), _filters(rest, with_qos=False))
    elif kind is PacketKind.PUBREL:
        packet = Release(rest.packet_id())
    elif kind is PacketKind.PUBACK:
        packet = Acknowledged(rest.packet_id())
    elif kind is PacketKind.PINGREQ:
        packet = Ping()
    elif kind is PacketKind.DISCONNECT:
        packet = Disconnect()
    else:
        raise ProtocolViolation(f"{kind.name} from a client")
    rest.end()
    return packet


def valid_filter(text: str) -> bool:
    """Whether wildcards are only where they may be in a topic filter (4.7.1)."""
    levels = text.split("/")
    return bool(text) and all(
        level == "+"
        or (level == "#" and at == len(levels) - 1)
        or not ("+" in level or "#" in level)
        for at, level in enumerate(levels)
    )


def is_topic(topic: str) -> bool:
    """Whether a message can be published to this topic name (1.5.3, 3.3.2.1, 4.7)."""
    try:
        size = len(topic.encode())
    except UnicodeEncodeError:
        return False  # halves of surrogate pairs
    return 0 < size <= MAX_TOPIC and not any(char in topic for char in "#+\0")


class _Body:
    __slots__ = ("_at", "_view")

    def __init__(self, view: memoryview) -> None:
        self._view = view
        self._at = 0

    def read(self, count: int) -> memoryview:
        end = self._at + count
        if end > len(self._view):
            raise ProtocolViolation("a packet ends too early")
        part = self._view[self._at : end]
        self._at = end
        return part

    def byte(self) -> int:
        return self.read(1)[0]

    def number(self) -> int:
        return int.from_bytes(self.read(2))

    def packet_id(self) -> int:
        number = self.number()
        if number == 0:  # 2.3.1
            raise ProtocolViolation("a packet identifier is zero")
        return number

    def binary(self) -> bytes:
        return bytes(self.read(self.number()))

    def text(self) -> str:
        try:
            text = self.binary().decode("utf-8")
        except UnicodeDecodeError:
            raise ProtocolViolation("a text is not UTF-8") from None
        if "\0" in text:  # 1.5.3
            raise ProtocolViolation("a text holds a null character")
        return text

    def rest(self) -> bytes:
        return bytes(self._view[self._at :])

    @property
    def empty(self) -> bool:
        return self._at >= len(self._view)

    def end(self) -> None:
        if not self.empty:
            raise ProtocolViolation("a packet is too long for what it holds")


def _connect(body: _Body) -> Connect:
    name, level = body.text(), body.byte()
    if name not in _NAMES:
        raise ProtocolViolation("another protocol")
    if (name, level) != ("MQTT", 4):
        # what follows may be laid out in another way
        raise ProtocolViolation("another version of MQTT", ReturnCode.WRONG_VERSION)
    flags, keepalive = body.byte(), body.number()
    has_username, has_password = bool(flags & 0x80), bool(flags & 0x40)
    has_will, clean_session = bool(flags & 0x04), bool(flags & 0x02)
    will_qos = flags >> 3 & 3
    if flags & 1 or will_qos == 3 or (not has_will and flags & 0x38):
        raise ProtocolViolation("wrong flags of a connection")
    if has_password and not has_username:  # 3.1.2.9
        raise ProtocolViolation("a password without a user name")
    client_id = body.text()
    if not client_id and not clean_session:  # 3.1.3.1
        raise ProtocolViolation("a session without a name", ReturnCode.CLIENT_ID_REJECTED)
    if has_will:
        body.text()
        body.binary()
    username = body.text() if has_username else None
    password = body.binary() if has_password else None
    return Connect(client_id, keepalive, clean_session, username, password)


def _publish(flags: int, body: _Body) -> Publish:
    qos = flags >> 1 & 3
    if qos == 3 or (qos == 0 and flags & 8):  # 3.3.1.1, 3.3.1.2
        raise ProtocolViolation("wrong flags of a message")
    topic = body.text()
    if not is_topic(topic):
        raise ProtocolViolation("no topic to publish to")
    packet_id = body.packet_id() if qos else 0
    return Publish(topic, body.rest(), qos, packet_id)


def _filters(body: _Body, *, with_qos: bool) -> tuple[str, ...]:
    filters: list[str] = []
    while not body.empty:
        filters.append(body.text())
        if not filters[-1]:  # 4.7.3
            raise ProtocolViolation("an empty topic filter")
        if with_qos and body.byte() > 2:  # 3.8.3
            raise ProtocolViolation("an unknown quality of service")
    if not filters:  # 3.8.3, 3.10.3
        raise ProtocolViolation("no topic filter at all")
    return tuple(filters)


# What the listener sends: MQTT 3.1.1 packets as bytes. No input or output.


PINGRESP: Final = bytes((PacketKind.PINGRESP << 4, 0))


def connack(code: ReturnCode) -> bytes:
    """There is never a session that was kept from before (3.2.2.2)."""
    return bytes((PacketKind.CONNACK << 4, 2, 0, code))


def acknowledge(kind: PacketKind, packet_id: int) -> bytes:
    """A PUBACK, PUBREC, PUBCOMP or UNSUBACK."""
    return bytes((kind << 4, 2)) + packet_id.to_bytes(2)


def suback(packet_id: int, granted: Sequence[bool]) -> bytes:
    """Everything that is granted is granted quality of service 0."""
    codes = bytes(0 if one else REFUSED_FILTER for one in granted)
    return _packet(PacketKind.SUBACK, packet_id.to_bytes(2) + codes)


def publish(topic: str, payload: bytes, *, packet_id: int = 0) -> bytes:
    """A message with quality of service 0 (3.3); with a `packet_id` 1, which is acknowledged.

    Raises `ValueError` for a topic that is empty, too long, no Unicode text, or has wildcards,
    and for a payload of more than 256 MiB.
    """
    if not is_topic(topic):
        raise ValueError("not a topic to publish to")
    name = topic.encode()
    if not packet_id:
        return _packet(PacketKind.PUBLISH, len(name).to_bytes(2), name, payload)
    head = len(name).to_bytes(2), name, packet_id.to_bytes(2)
    return _packet(PacketKind.PUBLISH, *head, payload, flags=_AT_LEAST_ONCE)


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


# Cutting what a client sends into packets. No input or output.

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
        self._buffer.clear()

    def read(self) -> Packet | None:
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
