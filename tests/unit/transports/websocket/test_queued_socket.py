"""What both sides of a passing-through have in common; frames are in `upstream/test_websocket`."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial

import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.asyncio.server import ServerConnection, serve

from companion.transports.hub.server import DeviceConnection, DeviceSocket
from companion.transports.tcp import AddressPlaces
from companion.transports.websocket.queued_socket import MAX_AUDIO, MAX_TEXT


@asynccontextmanager
async def pair() -> AsyncIterator[tuple[DeviceSocket, ClientConnection]]:
    """A device, and its socket on our side."""
    made: asyncio.Queue[DeviceSocket] = asyncio.Queue()

    async def handle(connection: ServerConnection) -> None:
        assert isinstance(connection, DeviceConnection)
        made.put_nowait(DeviceSocket(connection, "somewhere"))
        await connection.wait_closed()

    async with (
        serve(
            handle,
            "127.0.0.1",
            0,
            create_connection=partial(  # type: ignore[arg-type]  # it is called, no more
                DeviceConnection,
                places=AddressPlaces(10, 10),
                on_full=lambda peer: None,
                on_start=lambda connection, data: None,
            ),
            compression=None,
            close_timeout=0.2,
        ) as server,
        connect(
            f"ws://127.0.0.1:{next(iter(server.sockets)).getsockname()[1]}",
            compression=None,
            proxy=None,
            close_timeout=0.2,
        ) as device,
    ):
        async with asyncio.timeout(40):
            socket = await made.get()
        try:
            yield socket, device
        finally:
            async with asyncio.timeout(40):
                await socket.close()


async def test_kinds_of_whole_frames_and_of_pieces() -> None:
    async with pair() as (socket, device):
        await device.send("text")
        await device.send(b"bytes")
        await device.send(["te", "xt"])
        await device.send([b"by", b"tes"])
        await device.send("")
        frames = [await anext(socket) for _ in range(5)]
        assert frames == [
            (True, b"text"),
            (False, b"bytes"),
            (True, b"text"),
            (False, b"bytes"),
            (True, b""),
        ]


async def test_a_reader_that_is_cancelled_many_times_keeps_kinds_and_frames_together() -> None:
    async with pair() as (socket, device):
        got: list[object] = []
        for number in range(50):
            reading = asyncio.ensure_future(anext(socket))
            await asyncio.sleep(0)
            reading.cancel()
            got += await asyncio.gather(reading, return_exceptions=True)
            await device.send(f"{number}" if number % 2 else f"{number}".encode())
        got = [each for each in got if not isinstance(each, BaseException)]
        while len(got) < 50:
            got.append(await anext(socket))
        assert got == [(bool(number % 2), f"{number}".encode()) for number in range(50)]


async def test_addresses() -> None:
    async with pair() as (socket, _):
        assert (socket.local_address, socket.peer_address) == ("127.0.0.1", "127.0.0.1")
        assert socket.address == "somewhere"


async def test_nothing_is_taken_after_the_end() -> None:
    async with pair() as (socket, device):
        socket.abort()
        socket.send_text(b"late")
        socket.send_audio(b"late")
        assert not socket._queue
        async with asyncio.timeout(20):  # it does not wait for what nobody sends
            await socket.close()
        await device.wait_closed()
        assert [each async for each in socket] == []
        socket.abort()


async def test_a_flood_of_text_drops_the_peer_once() -> None:
    async with pair() as (socket, device):
        for _ in range(40):
            socket.send_text(bytes(MAX_TEXT // 8))
        assert not socket._queue
        async with asyncio.timeout(40):
            await socket.wait_closed()
            await device.wait_closed()


async def test_the_oldest_audio_is_dropped_and_text_stays_in_its_place() -> None:
    async with pair() as (socket, device):
        for number in range(2 * MAX_AUDIO):
            socket.send(False, number.to_bytes(2))
            if number % 10 == 0:
                socket.send(True, str(number).encode())
        async with asyncio.timeout(40):
            got = [await device.recv() for _ in range(MAX_AUDIO + 10)]
        texts = [int(each) for each in got if isinstance(each, str)]
        audio = [int.from_bytes(each) for each in got if isinstance(each, bytes)]
        assert texts == list(range(0, 2 * MAX_AUDIO, 10))
        assert audio == list(range(MAX_AUDIO, 2 * MAX_AUDIO))


@pytest.mark.parametrize("ours", [False, True], ids=["the device", "we"])
async def test_closing_while_frames_wait(ours: bool) -> None:
    async with pair() as (socket, device):
        for number in range(20):
            socket.send_text(str(number).encode())
        if ours:
            await socket.close()
            assert [await device.recv() for _ in range(20)] == [str(each) for each in range(20)]
        else:
            await device.close()
            async with asyncio.timeout(40):
                await socket.wait_closed()
                await socket.close()
