"""What comes over a connection to a broker, in its order and in small portions.

The rest is proved where connections are used: `tests/unit/transports/upstream/test_mqtt.py` and
`tests/unit/transports/broker`.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator

import pytest

from companion.transports.mqtt_client import connection as module
from companion.transports.mqtt_client.connection import BrokerLogin, MqttConnection, ReceivedMessage
from companion.transports.mqtt_client.network import NetworkThread
from tests.fakes.mqtt_server import CONNACK, SUBSCRIBE, UNSUBSCRIBE, mqtt_server, packet, suback

WITHIN = 40.0
MANY = 50


def published(topic: str, payload: bytes, *, retained: bool = False) -> bytes:
    body = len(topic).to_bytes(2) + topic.encode() + payload
    assert len(body) < 128
    return bytes((0x31 if retained else 0x30, len(body))) + body


async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    """Sends many messages before each answer, and one that it kept after that."""
    await packet(reader)
    writer.write(CONNACK)
    while True:
        kind, body = await packet(reader)
        before = b"".join(published("t", b"%d" % number) for number in range(MANY))
        if kind == SUBSCRIBE:
            writer.write(before + suback(body) + published("t", b"kept", retained=True))
        elif kind == UNSUBSCRIBE:
            writer.write(before + bytes((0xB0, 2)) + body[:2])


@contextlib.asynccontextmanager
async def connected(received: list[ReceivedMessage]) -> AsyncIterator[MqttConnection]:
    network = NetworkThread()
    network.acquire()
    async with mqtt_server(serve) as port, asyncio.timeout(WITHIN):
        line = MqttConnection(
            network, BrokerLogin("localhost", port, "client", "", "", 60), received.append
        )
        try:
            await line.dial(None)
            assert await line.accepted() is None
            line.begin()
            yield line
        finally:
            await line.close()
            network.release()


async def test_answers_stay_behind_the_messages_before_them() -> None:
    received: list[ReceivedMessage] = []
    async with connected(received) as line:
        assert line.local_address in ("127.0.0.1", "::1")
        assert await line.subscribe("t")
        assert [each.payload for each in received[:MANY]] == [b"%d" % n for n in range(MANY)]
        assert await line.unsubscribe("t")
        assert received[MANY] == ReceivedMessage("t", b"kept", True)
        assert len(received) == 2 * MANY + 1


async def test_the_loop_gets_its_turn_between_messages(monkeypatch: pytest.MonkeyPatch) -> None:
    received: list[ReceivedMessage] = []
    portions: list[int] = []
    read_inbox = MqttConnection._read_inbox

    def counted(line: MqttConnection, most: int) -> None:
        before = len(received)
        read_inbox(line, most)
        portions.append(len(received) - before)

    monkeypatch.setattr(MqttConnection, "_read_inbox", counted)
    async with connected(received) as line:
        await line.subscribe("t")
    assert len(received) >= MANY and max(portions) <= module.AT_ONCE


async def test_nothing_is_asked_after_the_end() -> None:
    async with connected([]) as line:
        pass
    assert line.over
    assert line.subscribe("t").cancelled() and line.unsubscribe("t").cancelled()
    assert not line.publish("t", b"x")
