"""The codec: what clients send, piece by piece, and what is sent to them, byte by byte."""

from __future__ import annotations

import pytest

from companion.transports.mqtt_listener import packets
from companion.transports.mqtt_listener.packets import (
    Acknowledged,
    Connect,
    Disconnect,
    Packet,
    PacketReader,
    Ping,
    ProtocolViolation,
    Publish,
    Release,
    ReturnCode,
    Subscribe,
    Unsubscribe,
    is_topic,
    valid_filter,
)
from tests.unit.transports.mqtt_listener import clients
from tests.unit.transports.mqtt_listener.clients import connect, packet, publish, subscribe, text

PACKET = 1_000_000
CONTROL = 4_000


def reader(*, logged_in: bool = True) -> PacketReader:
    made = PacketReader(packet=PACKET, control=CONTROL)
    if logged_in:
        made.feed(connect())
        assert isinstance(made.read(), Connect)
    return made


def read(data: bytes, *, logged_in: bool = True) -> Packet:
    made = reader(logged_in=logged_in)
    made.feed(data)
    found = made.read()
    assert found is not None and made.read() is None and len(made) == 0
    return found


def refuse(data: bytes, *, logged_in: bool = True) -> ProtocolViolation:
    made = reader(logged_in=logged_in)
    made.feed(data)
    with pytest.raises(ProtocolViolation) as caught:
        made.read()
    return caught.value


def test_a_login_written_out_by_hand() -> None:
    raw = bytes.fromhex("10 18 0004 4d515454 04 c2 00f0 0003 6d6163 0002 6964 0003 00ff01")
    assert read(raw, logged_in=False) == Connect("mac", 240, True, "id", b"\x00\xff\x01")


def test_what_a_login_may_leave_out() -> None:
    bare = connect("a", None, None, keepalive=0)
    assert read(bare, logged_in=False) == Connect("a", 0, True, None, None)
    assert read(connect("a", "b", None), logged_in=False) == Connect("a", 240, True, "b", None)
    assert read(connect("", "b", b""), logged_in=False) == Connect("", 240, True, "b", b"")


def test_a_will_is_read_and_forgotten() -> None:
    raw = connect("a", "b", b"c", will=("gone/x", b"\xff\x00"), flags=0x30)
    assert read(raw, logged_in=False) == Connect("a", 240, True, "b", b"c")


def test_a_password_is_not_shown() -> None:
    assert "c3cret" not in repr(read(connect("a", "b", b"c3cret"), logged_in=False))


@pytest.mark.parametrize(
    ("name", "level"), [(b"MQTT", 5), (b"MQTT", 3), (b"MQTT", 0x84), (b"MQIsdp", 3)]
)
def test_another_version_is_told_so_whatever_follows(name: bytes, level: int) -> None:
    raw = packet(0x10, text(name) + bytes([level]) + b"\xff" * 9)
    assert refuse(raw, logged_in=False).answer is ReturnCode.WRONG_VERSION


def test_a_session_without_a_name_is_rejected() -> None:
    violation = refuse(connect("", clean=False), logged_in=False)
    assert violation.answer is ReturnCode.CLIENT_ID_REJECTED


@pytest.mark.parametrize(
    "raw",
    [
        pytest.param(connect(name=b"mqtt"), id="another protocol"),
        pytest.param(connect(flags=1), id="the reserved flag"),
        pytest.param(connect(will=("a", b""), flags=0x18), id="a will of quality 3"),
        pytest.param(connect(flags=0x20), id="a kept will without a will"),
        pytest.param(connect(flags=0x08), id="a will's quality without a will"),
        pytest.param(connect(username=None), id="a password without a user"),
        pytest.param(connect(client_id=b"\xff\xfe"), id="a name that is not UTF-8"),
        pytest.param(connect(client_id=b"\xed\xa0\x80"), id="half a surrogate pair"),
        pytest.param(connect(client_id="a\0b"), id="a null character"),
        pytest.param(connect(after=b"x"), id="too long"),
        pytest.param(packet(0x10, connect()[2:-1]), id="too short"),
        pytest.param(packet(0x10), id="empty"),
        pytest.param(packet(0x11, connect()[2:]), id="flags of the packet"),
        pytest.param(b"GET / HTTP/1.1\r\n", id="HTTP"),
        pytest.param(b"\x16\x03\x01", id="TLS"),
        pytest.param(b"\x00", id="type 0"),
        pytest.param(publish("a"), id="a message before the login"),
    ],
)
def test_what_is_no_login_is_refused_without_an_answer(raw: bytes) -> None:
    assert refuse(raw, logged_in=False).answer is None


@pytest.mark.parametrize("first", [b"\x00", b"\x16", b"G", b"\x30", b"\xc0"])
def test_the_first_byte_is_enough_to_know_a_stranger(first: bytes) -> None:
    refuse(first, logged_in=False)


@pytest.mark.parametrize("payload", [b"", b"{}", bytes(range(256)), b"x" * 127, b"y" * 70_000])
def test_messages(payload: bytes) -> None:
    assert read(publish("a/b", payload)) == Publish("a/b", payload, 0, 0)
    for qos in (1, 2):
        raw = publish("a/b", payload, qos=qos, packet_id=0xFFFE, flags=8 | 1)
        assert read(raw) == Publish("a/b", payload, qos, 0xFFFE)


def test_a_kept_message_is_a_message() -> None:
    assert read(publish("a", b"x", flags=1)) == Publish("a", b"x", 0, 0)


def test_a_topic_in_any_script() -> None:
    assert read(publish("设备/温度 ☂", b"")) == Publish("设备/温度 ☂", b"", 0, 0)


@pytest.mark.parametrize(
    "raw",
    [
        pytest.param(publish("a", qos=3), id="quality 3"),
        pytest.param(publish("a", flags=8), id="repeated with quality 0"),
        pytest.param(publish(""), id="no topic"),
        pytest.param(publish("a/+"), id="plus"),
        pytest.param(publish("#"), id="hash"),
        pytest.param(publish("a\0"), id="null"),
        pytest.param(publish(b"\xc0\xaf"), id="not UTF-8"),
        pytest.param(publish("a", qos=1, packet_id=0), id="identifier 0"),
        pytest.param(packet(0x30), id="empty"),
        pytest.param(packet(0x30, b"\x00\x05abc"), id="topic beyond the end"),
        pytest.param(packet(0x32, b"\x00\x01a\x00"), id="half an identifier"),
        pytest.param(connect(), id="a second login"),
        pytest.param(packet(0x20, b"\0\0"), id="CONNACK"),
        pytest.param(packet(0x40, b"\x00"), id="a short PUBACK"),
        pytest.param(packet(0x41, b"\x00\x01"), id="flags of PUBACK"),
        pytest.param(packet(0x40, b"\x00\x00"), id="PUBACK 0"),
        pytest.param(packet(0x50, b"\0\1"), id="PUBREC"),
        pytest.param(packet(0x70, b"\0\1"), id="PUBCOMP"),
        pytest.param(packet(0x90, b"\0\1\0"), id="SUBACK"),
        pytest.param(packet(0xB0, b"\0\1"), id="UNSUBACK"),
        pytest.param(b"\xd0\x00", id="PINGRESP"),
        pytest.param(b"\x00\x00", id="type 0"),
        pytest.param(b"\xf0\x00", id="type 15"),
        pytest.param(b"\xc1\x00", id="flags of a ping"),
        pytest.param(b"\xc0\x01", id="length of a ping"),
        pytest.param(b"\xe0\x01", id="length of a goodbye"),
        pytest.param(packet(0x60, b"\0\1"), id="flags of a release"),
        pytest.param(packet(0x62, b"\0\0"), id="release of 0"),
        pytest.param(packet(0x62, b"\0\1\0"), id="length of a release"),
        pytest.param(packet(0x80, subscribe("a")[2:]), id="flags of a subscription"),
        pytest.param(subscribe(), id="no filter"),
        pytest.param(subscribe(""), id="an empty filter"),
        pytest.param(subscribe("a", qos=3), id="quality 3 of a subscription"),
        pytest.param(subscribe("a", packet_id=0), id="subscription 0"),
        pytest.param(packet(0x82, b"\0\1\0\1a"), id="no quality"),
        pytest.param(clients.unsubscribe(), id="no filter to take off"),
        pytest.param(clients.unsubscribe(""), id="an empty filter to take off"),
        pytest.param(b"\x30\xff\xff\xff\xff", id="length of five bytes"),
        pytest.param(b"\x30" + clients.length(PACKET + 1), id="too long a message"),
        pytest.param(b"\x82" + clients.length(CONTROL + 1), id="too long a subscription"),
    ],
)
def test_what_is_not_allowed_after_the_login(raw: bytes) -> None:
    assert refuse(raw).answer is None


def test_the_other_packets() -> None:
    assert read(clients.PING) == Ping()
    assert read(clients.DISCONNECT) == Disconnect()
    assert read(packet(0x62, b"\x12\x34")) == Release(0x1234)
    assert read(packet(0x40, b"\x12\x34")) == Acknowledged(0x1234)
    assert read(subscribe("a/#", "b", qos=2, packet_id=7)) == Subscribe(7, ("a/#", "b"))
    assert read(clients.unsubscribe("a/#", "b")) == Unsubscribe(1, ("a/#", "b"))


@pytest.mark.parametrize("size", [PACKET - 3, PACKET - 2])
def test_the_longest_message_is_taken(size: int) -> None:
    raw = publish("a", bytes(size - 1))
    found = read(raw)
    assert isinstance(found, Publish) and len(found.payload) == size - 1


def test_packets_in_one_piece_come_one_by_one() -> None:
    made = reader()
    made.feed(publish("a", b"1") + clients.PING + publish("a", b"2") + b"\x30")
    assert made.read() == Publish("a", b"1", 0, 0)
    assert made.read() == Ping()
    assert made.read() == Publish("a", b"2", 0, 0)
    assert made.read() is None and len(made) == 1


@pytest.mark.parametrize(
    ("text", "valid"),
    [
        ("a", True),
        ("/", True),
        ("a//b", True),
        ("#", True),
        ("+", True),
        ("a/#", True),
        ("+/a/+", True),
        ("devices/p2p/aa_bb", True),
        ("", False),
        ("a#", False),
        ("#/a", False),
        ("a/+b", False),
        ("++", False),
        ("##", False),
    ],
)
def test_filters(text: str, valid: bool) -> None:
    assert valid_filter(text) is valid
    if valid and not set(text) & set("+#"):
        assert is_topic(text)


def test_replies_byte_by_byte() -> None:
    assert packets.connack(ReturnCode.ACCEPTED) == clients.WELCOME
    assert packets.connack(ReturnCode.NOT_AUTHORIZED) == clients.refused(5)
    assert packets.PINGRESP == clients.PONG
    assert packets.acknowledge(packets.PacketKind.PUBACK, 0x1234) == b"\x40\x02\x12\x34"
    assert packets.acknowledge(packets.PacketKind.PUBREC, 1) == b"\x50\x02\x00\x01"
    assert packets.acknowledge(packets.PacketKind.PUBCOMP, 0xFFFF) == b"\x70\x02\xff\xff"
    assert packets.acknowledge(packets.PacketKind.UNSUBACK, 9) == b"\xb0\x02\x00\x09"
    assert packets.suback(2, [True, False]) == b"\x90\x04\x00\x02\x00\x80"
    assert packets.publish("a/b", b"hi") == b"\x30\x07\x00\x03a/bhi"


@pytest.mark.parametrize("size", [0, 124, 125, 126, 16_380, 16_381, 16_382, 2_097_148, 2_097_149])
def test_the_length_of_a_message_that_is_sent(size: int) -> None:
    assert packets.publish("a", b"\xaa" * size) == publish("a", b"\xaa" * size)


@pytest.mark.parametrize("topic", ["", "a/+", "#", "a\0", "\ud800", "ü" * 32_768])
def test_topics_that_cannot_be_sent(topic: str) -> None:
    with pytest.raises(ValueError, match="not a topic"):
        packets.publish(topic, b"")
