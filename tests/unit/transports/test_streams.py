"""The pump between a channel and the SDK's streams."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator

import anyio
import pytest
from mcp.shared.message import SessionMessage
from mcp.types import JSONRPCNotification

from companion.errors import AnswerTimeout, ConnectionLost
from companion.transports.channel import Frame, Unanswered
from companion.transports.streams import Decoded, open_streams


def note(text: str) -> SessionMessage:
    return SessionMessage(JSONRPCNotification(jsonrpc="2.0", method=text))


class FakeChannel:
    """A channel of queues. `broken` makes sending fail."""

    address = "fake"
    session_id = None
    max_send = 10
    shared = False
    needs_keepalive = False
    has_room = True

    def __init__(self) -> None:
        self.incoming: asyncio.Queue[Frame | None] = asyncio.Queue()
        self.sent: asyncio.Queue[str] = asyncio.Queue()
        self.broken = False

    async def send(self, text: str) -> None:
        if self.broken:
            raise ConnectionLost("call.lost")
        self.sent.put_nowait(text)

    async def __aiter__(self) -> AsyncIterator[Frame]:
        while (frame := await self.incoming.get()) is not None:
            yield frame

    async def wait_closed(self) -> None:
        return

    async def close(self) -> None:
        return

    def abort(self) -> None:
        return


class FakeCodec:
    """Turns every frame into a notification of that name; `?x` is answered with `!x`."""

    def decode(self, frame: bytes) -> Decoded:
        text = frame.decode()
        return Decoded(replies=["!" + text[1:]]) if text[:1] == "?" else Decoded([note(text)])

    def encode(self, message: SessionMessage) -> str:
        assert isinstance(message.message, JSONRPCNotification)
        return message.message.method

    def unsent(self, message: SessionMessage, size: int, limit: int) -> Exception | None:
        return ValueError(f"{size} > {limit}") if "!" not in self.encode(message) else None

    def unanswered(self, failure: Unanswered) -> Decoded:
        return Decoded([note(f"{failure.request_id}: {failure.error.message.code}")])


async def test_both_ways_and_the_end() -> None:
    channel = FakeChannel()
    async with open_streams(channel, FakeCodec()) as (read, write):
        channel.incoming.put_nowait(b"in")
        assert await read.receive() == note("in")
        await write.send(note("out"))
        assert await channel.sent.get() == "out"
        channel.incoming.put_nowait(b"?who")
        channel.incoming.put_nowait(None)
        with anyio.fail_after(5):
            assert [message async for message in read] == []
        assert await channel.sent.get() == "!who"


async def test_a_frame_that_is_too_long_is_not_sent_and_its_sender_is_told() -> None:
    channel = FakeChannel()
    async with open_streams(channel, FakeCodec()) as (_, write):
        with pytest.raises(ValueError, match="12 > 10"):
            await write.send(note("ä" * 6))
        await write.send(note("!" * 11))  # nobody waits for an answer to it
        await write.send(note("short"))
        assert await channel.sent.get() == "short"


async def test_what_stays_without_an_answer_is_told_like_one() -> None:
    channel = FakeChannel()
    async with open_streams(channel, FakeCodec()) as (read, _):
        channel.incoming.put_nowait(Unanswered(7, AnswerTimeout("call.timeout", seconds="5")))
        channel.incoming.put_nowait(b"next")
        for expected in ("7: call.timeout", "next"):
            received = await read.receive()
            assert isinstance(received, SessionMessage)
            assert isinstance(received.message, JSONRPCNotification)
            assert received.message.method == expected


@pytest.mark.parametrize("has_room", [True, False])
async def test_writing_to_a_broken_channel_ends_the_write_stream(has_room: bool) -> None:
    channel = FakeChannel()
    channel.broken, channel.has_room = True, has_room
    async with open_streams(channel, FakeCodec()) as (_, write):
        with anyio.fail_after(5):
            try:
                while True:
                    await write.send(note("x"))
                    await asyncio.sleep(0)  # to the task that sends what waits
            except anyio.BrokenResourceError:
                pass


class SlowChannel(FakeChannel):
    """Takes a frame when it is let, and says beforehand whether it would."""

    def __init__(self, *, has_room: bool = False) -> None:
        super().__init__()
        self.has_room = has_room
        self.lets = asyncio.Event()

    async def send(self, text: str) -> None:
        if not self.has_room:
            await self.lets.wait()
        await super().send(text)


async def test_a_slow_peer_does_not_stop_receiving() -> None:
    channel = SlowChannel()
    async with open_streams(channel, FakeCodec()) as (read, write):
        await write.send(note("out"))
        for number in range(500):
            channel.incoming.put_nowait(str(number).encode())
        got = [(await read.receive()) for _ in range(500)]
        assert got[-1] == note("499")
        assert channel.sent.empty()


async def test_frames_for_a_slow_peer_keep_their_order_and_outlive_their_sender() -> None:
    channel = SlowChannel()
    async with open_streams(channel, FakeCodec()) as (_, write):
        for number in range(64):
            with anyio.move_on_after(5):  # none of them has to wait
                await write.send(note(f"{number}"))
        with anyio.move_on_after(0.01) as given_up:
            await write.send(note("too many"))
        assert given_up.cancelled_caught
        channel.has_room = True  # what waits goes first all the same
        later = asyncio.create_task(write.send(note("last")))
        channel.lets.set()
        with anyio.fail_after(5):
            assert [await channel.sent.get() for _ in range(65)] == [*map(str, range(64)), "last"]
            await later


async def test_a_channel_with_room_is_given_a_frame_in_the_same_turn() -> None:
    channel = SlowChannel(has_room=True)
    async with open_streams(channel, FakeCodec()) as (_, write):
        await write.send(note("out"))
        assert channel.sent.get_nowait() == "out"


async def test_a_flood_leaves_others_their_turns() -> None:
    channel = FakeChannel()
    turns = 0
    taken: list[int] = []
    all_taken = asyncio.Event()

    class Silent(FakeCodec):
        """What nobody waits for, as notifications."""

        def decode(self, frame: bytes) -> Decoded:
            taken.append(turns)
            if len(taken) == 400:
                all_taken.set()
            return Decoded()

    async def other() -> None:
        nonlocal turns
        while True:
            turns += 1
            await asyncio.sleep(0)

    for number in range(400):
        channel.incoming.put_nowait(str(number).encode())
    async with open_streams(channel, Silent()) as (read, _):
        reader = asyncio.create_task(read.receive())
        beside = asyncio.create_task(other())
        with anyio.fail_after(5):
            await all_taken.wait()
        for task in (beside, reader):
            task.cancel()
        await asyncio.gather(beside, reader, return_exceptions=True)
    most = max(taken.count(turn) for turn in taken)
    assert most <= 16, "frames in one turn of the loop"


class FakeTap:
    def __init__(self) -> None:
        self.frames: list[tuple[str, bytes]] = []

    def sent(self, frame: bytes) -> None:
        self.frames.append(("sent", frame))

    def received(self, frame: bytes) -> None:
        self.frames.append(("received", frame))


async def test_a_tap_sees_what_travels_and_nothing_else() -> None:
    channel, tap = FakeChannel(), FakeTap()
    async with open_streams(channel, FakeCodec(), tap) as (read, write):
        await write.send(note("ä"))
        await channel.sent.get()
        with pytest.raises(ValueError, match="21 > 10"):
            await write.send(note("longer than it may be"))
        channel.incoming.put_nowait(b"?q")
        channel.incoming.put_nowait(Unanswered(1, AnswerTimeout("call.timeout", seconds="1")))
        channel.incoming.put_nowait(b"last")
        async for message in read:
            if message.message.method == "last":  # type: ignore[union-attr]
                break
        assert await channel.sent.get() == "!q"
    assert tap.frames == [
        ("sent", "ä".encode()),
        ("received", b"?q"),
        ("sent", b"!q"),
        ("received", b"last"),
    ]
