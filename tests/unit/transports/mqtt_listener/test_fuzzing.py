"""Any bytes, split anywhere: never another exception, a hang, or memory without a bound."""

from __future__ import annotations

import asyncio
from typing import Any

from hypothesis import example, given, settings
from hypothesis import strategies as st

from companion.transports.mqtt_listener.connection import Connection, ListenerLimits
from companion.transports.mqtt_listener.packets import (
    Packet,
    PacketReader,
    ProtocolViolation,
    ReturnCode,
)
from companion.transports.mqtt_listener.peer import MqttLogin, MqttPeer, Publication
from tests.examples import examples
from tests.unit.transports.mqtt_listener.clients import (
    DISCONNECT,
    PING,
    connect,
    packet,
    publish,
    subscribe,
    unsubscribe,
)

LIMITS = ListenerLimits(
    packet=2_000, control=500, unread_bytes=3_000, unread_count=4, untaken=5_000
)

topics = st.text(st.characters(exclude_characters="+#\0", exclude_categories=["Cs"]), min_size=1)
filters = st.text(st.characters(exclude_characters="\0", exclude_categories=["Cs"]), min_size=1)
sound = st.one_of(
    st.builds(
        publish,
        topics.map(lambda text: text[:20]),
        st.binary(max_size=300),
        qos=st.integers(0, 2),
        packet_id=st.integers(1, 65_535),
    ),
    st.builds(subscribe, filters.map(lambda text: text[:20]), packet_id=st.integers(1, 65_535)),
    st.builds(unsubscribe, filters.map(lambda text: text[:20])),
    st.just(PING),
    st.builds(lambda number: packet(0x62, number.to_bytes(2)), st.integers(1, 65_535)),
)
amiss = st.one_of(
    st.binary(max_size=80),
    st.builds(packet, st.integers(0, 255), st.binary(max_size=80)),
    st.just(DISCONNECT),
    st.just(connect()),
    st.just(publish("a", bytes(3_000))),
)


@st.composite
def damaged(draw: st.DrawFn) -> bytes:
    """A sound conversation in which some bytes were changed, taken out or put in."""
    raw = bytearray(connect() + b"".join(draw(st.lists(sound, max_size=6))))
    for _ in range(draw(st.integers(0, 4))):
        at = draw(st.integers(0, max(len(raw) - 1, 0)))
        raw[at : at + draw(st.integers(0, 2))] = draw(st.binary(max_size=3))
    return bytes(raw)


anything = st.one_of(
    st.binary(max_size=400),
    st.builds(lambda raw: connect() + raw, st.binary(max_size=400)),
    st.lists(st.one_of(sound, amiss), max_size=12).map(lambda parts: connect() + b"".join(parts)),
    damaged(),
)


@st.composite
def pieces(draw: st.DrawFn, source: st.SearchStrategy[bytes] = anything) -> list[bytes]:
    raw = draw(source)
    cuts = sorted(draw(st.lists(st.integers(0, len(raw)), max_size=8)))
    return [raw[a:b] for a, b in zip([0, *cuts], [*cuts, len(raw)], strict=True)]


def all_of(parts: list[bytes]) -> tuple[list[Packet], str]:
    """What the reader gives, and what it refuses in the end."""
    reader = PacketReader(packet=LIMITS.packet, control=LIMITS.control)
    packets: list[Packet] = []
    for part in parts:
        reader.feed(part)
        try:
            while (found := reader.read()) is not None:
                packets.append(found)
        except ProtocolViolation as violation:
            return packets, str(violation)
        # never more than one packet waits for its end: 5 bytes of head and the body
        assert len(reader) < 5 + LIMITS.packet
    return packets, ""


@settings(max_examples=examples(500), deadline=None)
@given(pieces())
@example([b"\x30\xff\xff\xff\xff\x7f"])
@example([b"\x10\x80\x80\x80\x80\x01"])
def test_the_reader_takes_any_bytes_and_splitting_changes_nothing(parts: list[bytes]) -> None:
    whole = b"".join(parts)
    assert all_of(parts) == all_of([whole]) == all_of([bytes([byte]) for byte in whole])


@settings(max_examples=examples(200), deadline=None)
@given(st.lists(sound, max_size=20), st.data())
def test_what_is_sound_is_never_refused(packets: list[bytes], data: st.DataObject) -> None:
    raw = connect() + b"".join(packets)
    found, refused = all_of(data.draw(pieces(st.just(raw))))
    assert refused == "" and len(found) == 1 + len(packets)


class Wire(asyncio.Transport):
    """The socket's side of a connection: what is written goes nowhere."""

    def __init__(self) -> None:
        super().__init__()
        self.sent = bytearray()
        self.paused = False
        self.ended = False
        self.moved = asyncio.Event()
        """Reading was resumed, or it has ended."""

    def get_extra_info(self, name: str, default: Any = None) -> Any:
        return {"peername": ("192.0.2.7", 1), "sockname": ("192.0.2.1", 2), "socket": Options()}[
            name
        ]

    def write(self, data: bytes | bytearray | memoryview) -> None:
        assert not self.ended
        self.sent += data

    def get_write_buffer_size(self) -> int:
        return len(self.sent)

    def pause_reading(self) -> None:
        self.paused = True

    def resume_reading(self) -> None:
        self.paused = False
        self.moved.set()

    def close(self) -> None:
        self.ended = True
        self.moved.set()

    def abort(self) -> None:
        self.ended = True
        self.moved.set()


class Options:
    def setsockopt(self, level: int, name: int, value: int) -> None:
        pass


class Open:
    """A door that lets everybody in, and writes down who came."""

    def __init__(self) -> None:
        self.refused: list[MqttLogin | str] = []

    def enter(self, connection: Connection) -> bool:
        return True

    def log_in(self, connection: Connection, login: MqttLogin) -> None:
        connection.logged_in(login, ReturnCode.ACCEPTED)

    def welcome(self, connection: Connection, peer: MqttPeer) -> None:
        pass

    def turned_away(self, who: MqttLogin | str, start: bytes = b"") -> None:
        self.refused.append(who)

    def leave(self, connection: Connection) -> None:
        pass


async def fed(parts: list[bytes], reads: bool) -> tuple[list[Publication], Wire]:
    """Feed a connection as a loop would, which holds back while it is paused."""
    wire, door = Wire(), Open()
    connection = Connection(door, LIMITS)
    connection.connection_made(wire)
    taken: list[Publication] = []
    for part in parts:
        if wire.paused and not reads:
            break
        if wire.ended:
            break
        connection.data_received(part)
        peer = connection.peer
        if peer is None:
            assert len(connection._reader) <= 5 + LIMITS.control
            continue
        # one message may be above the limit by itself; what comes in one piece was received
        assert len(peer._unread) <= LIMITS.unread_count
        assert peer._count <= LIMITS.unread_bytes + LIMITS.packet + 200
        assert len(peer.subscriptions) <= LIMITS.subscriptions
        assert len(connection._reader) <= 5 + LIMITS.packet + len(part)
        assert wire.ended or len(wire.sent) <= LIMITS.untaken
        while reads and (peer._unread or wire.paused) and not wire.ended:
            if peer._unread:
                taken.append(await anext(peer))
            await asyncio.sleep(0)  # the loop's turn: a long piece is worked on in parts
    assert connection.closing or not wire.ended
    # what came before the end can still be read
    if connection.peer is not None and reads:
        while connection.peer._unread:
            taken.append(await anext(connection.peer))
    connection.connection_lost(None)
    assert connection.gone.done()
    return taken, wire


@settings(max_examples=examples(300), deadline=None)
@given(pieces(), st.booleans())
def test_a_connection_takes_any_bytes(parts: list[bytes], reads: bool) -> None:
    asyncio.run(fed(parts, reads))


@settings(max_examples=examples(50), deadline=None)
@given(st.lists(st.binary(max_size=400), max_size=30), st.data())
def test_messages_come_whole_and_in_order(payloads: list[bytes], data: st.DataObject) -> None:
    raw = connect() + b"".join(publish("up", payload) for payload in payloads)
    taken, _ = asyncio.run(fed(data.draw(pieces(st.just(raw))), reads=True))
    assert [one.payload for one in taken] == payloads


def test_ten_thousand_pings_in_one_piece_are_answered_in_turns() -> None:
    async def flood() -> None:
        wire = Wire()
        connection = Connection(Open(), ListenerLimits())
        connection.connection_made(wire)
        connection.data_received(connect() + PING * 10_000)
        # some at once, then everybody else has a turn, and no more is read meanwhile
        assert len(wire.sent) < 1_000 and wire.paused
        await asyncio.wait_for(wire.moved.wait(), 40)
        assert wire.sent == b"\x20\x02\x00\x00" + b"\xd0\x00" * 10_000
        connection.connection_lost(None)

    asyncio.run(flood())


def test_pings_of_a_client_that_takes_no_answer_end_its_connection() -> None:
    async def flood() -> None:
        wire = Wire()
        connection = Connection(Open(), LIMITS)
        connection.connection_made(wire)
        connection.data_received(connect() + PING * 3_000)
        await asyncio.wait_for(wire.moved.wait(), 40)
        assert wire.ended and connection.closing
        connection.connection_lost(None)

    asyncio.run(flood())
