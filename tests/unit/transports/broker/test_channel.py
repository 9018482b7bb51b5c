"""The channel to one device, without a broker."""

from __future__ import annotations

import asyncio

import pytest

from companion.errors import ConnectionLost
from companion.messages.message import message
from companion.transports.broker import channel as module
from companion.transports.broker.channel import BrokerChannel
from companion.transports.broker.topics import Side
from companion.transports.channel import LARGEST_FIRST_ID, Answers, Explains

LOST = message("broker.lost", host="broker")


class Bench:
    def __init__(self, *, silence: float = 60.0) -> None:
        self.sent: list[bytes] = []
        self.takes = True
        self.channel = BrokerChannel(
            "mqtt://broker:1883/a",
            "devices/p2p/a",
            self._publish,
            LOST,
            answers=self._answers,
            local_address="192.0.2.7",
            silence=silence,
        )

    def _publish(self, frame: bytes) -> bool:
        if self.takes:
            self.sent.append(frame)
        return self.takes

    async def _answers(self, seconds: float) -> bool:
        return self.takes

    def heard(self, payload: bytes, side: Side = Side.UP, *, retained: bool = False) -> None:
        self.channel.on_message("a", side, payload, retained)

    async def read(self) -> list[bytes]:
        """All until the end."""
        async with asyncio.timeout(40):
            return [frame async for frame in self.channel]


async def test_both_ways_in_order() -> None:
    bench = Bench()
    frames = [b"%d" % number for number in range(5)] + [b"\xd6\xd0"]
    for frame in frames:
        bench.heard(frame)
    await bench.channel.send("{}")
    await bench.channel.send("七")
    await bench.channel.close()
    assert await bench.read() == frames
    assert bench.sent == [b"{}", "七".encode()]
    assert bench.channel.reason is None
    bench.heard(b"late")
    assert await bench.read() == []


async def test_what_it_says_of_itself() -> None:
    channel = Bench().channel
    assert (channel.address, channel.local_address) == ("mqtt://broker:1883/a", "192.0.2.7")
    assert (channel.peer_address, channel.session_id, channel.max_send) == (None, "", 65_535)
    assert isinstance(channel, Explains) and isinstance(channel, Answers)
    assert channel.shared and channel.needs_keepalive and not channel.carries_more
    for _ in range(200):
        first = Bench().channel.first_id
        # a voice server on the same topics counts from 1
        assert 1_000_000 <= first <= LARGEST_FIRST_ID


async def test_a_broker_that_takes_nothing_ends_it() -> None:
    bench = Bench()
    bench.takes = False
    for _ in range(2):
        with pytest.raises(ConnectionLost) as caught:
            await bench.channel.send("{}")
        assert caught.value.message == LOST
    assert bench.channel.reason == LOST
    async with asyncio.timeout(40):
        await bench.channel.wait_closed()


async def test_a_sign_of_life_is_the_brokers() -> None:
    bench = Bench()
    assert await bench.channel.answers(1)
    bench.takes = False
    assert not await bench.channel.answers(1)
    bench.takes = True
    await bench.channel.close()
    assert not await bench.channel.answers(1)


async def test_after_closing_nothing_is_sent() -> None:
    bench = Bench()
    bench.channel.abort()
    with pytest.raises(ConnectionLost) as caught:
        await bench.channel.send("{}")
    assert caught.value.message.code == "call.lost"
    assert bench.sent == []


@pytest.mark.parametrize("retained", [False, True])
async def test_the_last_will_ends_it(retained: bool) -> None:
    bench = Bench()
    bench.heard(b"online", Side.STATUS, retained=retained)
    assert bench.channel.reason is None
    bench.heard(b"offline", Side.STATUS, retained=retained)
    assert bench.channel.reason == message("broker.device_offline")
    assert await bench.read() == []


async def test_what_the_broker_kept_is_no_answer() -> None:
    bench = Bench()
    bench.heard(b"old", retained=True)
    bench.heard(b"new")
    bench.heard(b"{}", Side.STATUS)
    await bench.channel.close()
    assert await bench.read() == [b"new"]


async def test_a_device_that_says_nothing_is_given_up() -> None:
    bench = Bench(silence=0.05)
    loop = asyncio.get_running_loop()
    # nobody has asked it for anything
    await asyncio.sleep(0.1)
    assert bench.channel.reason is None
    began = loop.time()
    await bench.channel.send("{}")
    await bench.channel.send("{}")
    assert await bench.read() == []
    assert loop.time() - began >= 0.045
    reason = bench.channel.reason
    assert reason == message("broker.device_silent", seconds="0.05", topic="devices/p2p/a")


async def test_any_word_of_it_is_a_sign_of_life() -> None:
    bench = Bench(silence=0.05)
    await bench.channel.send("{}")
    bench.heard(b"anything")
    await asyncio.sleep(0.1)
    assert bench.channel.reason is None
    bench.channel.abort()


async def test_a_flood_is_cut_off(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(module, "MAX_WAITING", 3)
    monkeypatch.setattr(module, "MAX_WAITING_BYTES", 10)
    bench = Bench()
    for frame in (b"1", b"x" * 20, b"2", b"3", b"4"):
        bench.heard(frame)
    await bench.channel.close()
    assert await bench.read() == [b"1", b"2", b"3"]
    assert caplog.text.count("was dropped") == 2
