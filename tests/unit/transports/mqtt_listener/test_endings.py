"""Why a device's connection ended, in words, and whether one that has not still holds."""

from __future__ import annotations

import asyncio

import pytest

from companion.transports.mqtt_listener.connection import ListenerLimits
from companion.transports.mqtt_listener.peer import MqttPeer
from tests.unit.transports.mqtt_listener.clients import (
    DISCONNECT,
    PING,
    Raw,
    listening,
    publish,
    soon,
)

QUESTION = publish("down", b"?", qos=1)
CONFIRMED = b"\x40\x02\x00\x01"


def code(peer: MqttPeer) -> str:
    return peer.reason.code if peer.reason is not None else ""


async def test_a_goodbye() -> None:
    async with listening() as (listener, seen), Raw.login(listener) as client:
        peer = await soon(seen.peers)
        assert peer.reason is None
        await client.send(DISCONNECT)
        assert await soon(seen.ended) is peer and code(peer) == "link.closed"


@pytest.mark.parametrize("how", ["abort", "close"])
async def test_no_goodbye(how: str) -> None:
    async with listening() as (listener, seen), Raw.login(listener) as client:
        peer = await soon(seen.peers)
        getattr(client.writer.transport, how)()
        assert await soon(seen.ended) is peer and code(peer) == "link.broken"


async def test_a_device_that_comes_again() -> None:
    async with listening() as (listener, seen), Raw.login(listener):
        peer = await soon(seen.peers)
        async with Raw.login(listener):
            assert await soon(seen.ended) is peer and code(peer) == "link.broken"


async def test_silence() -> None:
    limits = ListenerLimits(grace=0.1)
    async with listening(limits) as (listener, seen), Raw.login(listener, keepalive=1):
        peer = await soon(seen.peers)
        assert await soon(seen.ended) is peer and code(peer) == "link.silent"


async def test_bytes_that_nobody_confirms() -> None:
    """The system gives up on them with this error, which no test can wait two minutes for."""
    async with listening() as (listener, seen), Raw.login(listener):
        peer = await soon(seen.peers)
        (connection,) = listener._connections
        connection.connection_lost(TimeoutError())
        assert await soon(seen.ended) is peer and code(peer) == "link.silent"
        connection._transport.abort()  # type: ignore[union-attr]


async def test_what_is_no_mqtt() -> None:
    async with listening() as (listener, seen), Raw.login(listener) as client:
        peer = await soon(seen.peers)
        await client.send(b"\xf0\x00")
        assert await soon(seen.ended) is peer and code(peer) == "link.not_understood"


async def test_closed_from_here() -> None:
    async with listening() as (listener, seen), Raw.login(listener):
        peer = await soon(seen.peers)
        await peer.close()
        assert await soon(seen.ended) is peer and peer.reason is None


async def test_a_device_confirms_that_it_is_there() -> None:
    async with listening() as (listener, seen), Raw.login(listener) as client:
        peer = await soon(seen.peers)
        asked = asyncio.create_task(peer.answers("down", b"?", 10))
        assert await client.read(len(QUESTION)) == QUESTION
        assert not asked.done()
        await client.send(CONFIRMED)
        assert await asked is True
        # which is no message, and harms nothing
        assert seen.messages.empty()
        await client.send(PING)
        assert await client.read(2) == b"\xd0\x00"
        # the next question has a number of its own
        again = asyncio.create_task(peer.answers("down", b"?", 10))
        assert await client.read(len(QUESTION)) == publish("down", b"?", qos=1, packet_id=2)
        await client.send(PING)  # any sign of life will do
        assert await again is True


async def test_two_ask_at_once() -> None:
    async with listening() as (listener, seen), Raw.login(listener) as client:
        peer = await soon(seen.peers)
        impatient = await peer.answers("down", b"?", 0.01)
        both = asyncio.gather(*(peer.answers("down", b"?", 10) for _ in range(2)))
        await client.read(3 * len(QUESTION))
        await client.send(CONFIRMED)
        assert await both == [True, True] and not impatient


async def test_a_device_that_is_not_there_confirms_nothing() -> None:
    async with listening() as (listener, seen), Raw.login(listener) as client:
        peer = await soon(seen.peers)
        assert await peer.answers("down", b"?", 0.02) is False
        asked = asyncio.create_task(peer.answers("down", b"?", 10))
        await asyncio.sleep(0)
        client.writer.transport.abort()
        assert await asked is False
        assert await peer.answers("down", b"?", 10) is False


async def test_a_device_that_is_held_back_is_not_asked_in_vain() -> None:
    async with listening() as (listener, seen), Raw.login(listener):
        peer = await soon(seen.peers)
        (connection,) = listener._connections
        connection._pause(True)
        assert await peer.answers("down", b"?", 0.02) is True
        connection._pause(False)
        assert await peer.answers("down", b"?", 0.02) is False
