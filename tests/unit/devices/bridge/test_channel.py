"""Our session's side of a line."""

from __future__ import annotations

import asyncio
import itertools
from collections.abc import Awaitable, Callable

import pytest

from companion.devices.bridge.channel import BridgeChannel
from companion.errors import ConnectionLost
from companion.messages.message import message
from companion.protocol.bridge.mcp_switch import OUR_IDS
from companion.transports.channel import LARGEST_FIRST_ID, Answers, Explains
from tests.unit.devices.bridge.lines import Peer


def channel() -> tuple[BridgeChannel, list[str]]:
    written: list[str] = []
    peer = Peer()
    return BridgeChannel(peer, written.append, answers=of(peer)), written


def of(peer: Peer) -> Callable[[float], Awaitable[bool]]:
    return lambda seconds: peer.answers("down", b"?", seconds)


async def read(one: BridgeChannel) -> list[bytes]:
    return [each async for each in one]


async def test_frames_come_in_their_order_until_the_end() -> None:
    one, _ = channel()
    one.feed(b"1")
    reading = asyncio.create_task(read(one))
    await asyncio.sleep(0)
    one.feed(b"2")
    await asyncio.sleep(0)
    one.end()
    assert await reading == [b"1", b"2"]
    assert await read(one) == []


async def test_what_is_written_until_the_end() -> None:
    one, written = channel()
    await one.send("a")
    one.end()
    with pytest.raises(ConnectionLost):
        await one.send("b")
    assert written == ["a"]


def test_each_session_has_ids_of_its_own_within_our_space() -> None:
    one, _ = channel()
    firsts = [one.first_id for _ in range(1_000)]
    assert all(a != b for a, b in itertools.pairwise(firsts))
    assert all(first in OUR_IDS and first <= LARGEST_FIRST_ID for first in firsts)


@pytest.mark.parametrize(("size", "kept"), [(0, 256), (100, 256), (10_000, 104), (2**21, 0)])
async def test_a_flood_that_nobody_reads_is_bounded(size: int, kept: int) -> None:
    one, _ = channel()
    for _ in range(1_000):
        one.feed(bytes(size))
    assert one._frames.qsize() == kept
    # what is read makes room again
    if kept:
        frames = aiter(one)
        await anext(frames)
        one.feed(bytes(size))
        assert one._frames.qsize() == kept


async def test_it_closes_the_line_below() -> None:
    peer = Peer()
    one = BridgeChannel(peer, lambda text: None, answers=of(peer), needs_keepalive=True)
    assert one.needs_keepalive and one.carries_more and not one.shared
    assert (one.address, one.local_address, one.peer_address) == ("127.0.0.1",) * 3
    assert one.session_id == "" and one.max_send == 65_535
    await one.close()
    await one.wait_closed()
    assert peer.gone.is_set()


async def test_it_explains_and_answers_as_the_line_below_does() -> None:
    peer = Peer()
    one = BridgeChannel(peer, lambda text: None, answers=of(peer))
    assert isinstance(one, Explains) and isinstance(one, Answers)
    assert one.reason is None and await one.answers(1)
    peer.confirms = False
    assert not await one.answers(1)
    peer.confirms, peer.reason = True, message("link.silent")
    one.end()
    assert one.reason == message("link.silent")
    assert not await one.answers(1) and len(peer.heard) == 2
