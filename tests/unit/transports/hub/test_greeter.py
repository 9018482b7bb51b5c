"""Devices that somebody else than the hub serves."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from companion.transports.hub import DialIn, HubServer, Knock, Served
from tests.fakes.devices import HELLO, MAC

TOKEN = "of-the-hub"


class Greeter:
    """Serves who knows the password, and writes down what became of each."""

    def __init__(self) -> None:
        self.knocks: asyncio.Queue[Knock] = asyncio.Queue()
        self.done: asyncio.Queue[str] = asyncio.Queue()
        self.strangers: asyncio.Queue[DialIn] = asyncio.Queue()
        self.may_answer = asyncio.Event()
        self.may_answer.set()
        self.hello: bytes | None = b'{"type":"hello","transport":"websocket","of":"another"}'

    def admit(self, device_id: str, password: str) -> bool:
        return (device_id, password) == (MAC, "ours")

    async def __call__(self, knock: Knock) -> Served | None:
        self.knocks.put_nowait(knock)
        await self.may_answer.wait()
        if not self.admit(knock.device_id, knock.password):
            return None
        socket = knock.open_socket()

        async def run() -> None:
            try:
                async for is_text, frame in socket:
                    socket.send(is_text, frame)
            finally:
                await socket.close()
                self.done.put_nowait("run")

        async def abandon() -> None:
            await socket.close()
            self.done.put_nowait("abandoned")

        return Served(self.hello, run, abandon)

    async def stranger(self, dial_in: DialIn) -> None:
        self.strangers.put_nowait(dial_in)
        async for _ in dial_in.channel:
            pass


@asynccontextmanager
async def hub(token: str | None = None) -> AsyncIterator[tuple[HubServer, Greeter]]:
    greeter = Greeter()
    server = HubServer(
        greeter.stranger,
        host="127.0.0.1",
        port=0,
        token=token,
        admit=greeter.admit,
        greeter=greeter,
    )
    await server.start()
    try:
        yield server, greeter
    finally:
        async with asyncio.timeout(40):
            await server.stop()


def dial(server: HubServer, password: str = "", device_id: str = MAC) -> connect:
    headers = {"Device-Id": device_id}
    if password:
        headers["Authorization"] = f"Bearer {password}"
    return connect(
        f"ws://127.0.0.1:{server.port}/xiaozhi/v1/", additional_headers=headers, proxy=None
    )


async def soon(awaitable: Any) -> Any:
    async with asyncio.timeout(40):
        return await awaitable


async def test_who_is_served_by_another_gets_its_hello_and_its_frames() -> None:
    async with hub() as (server, greeter), dial(server, "ours") as device:
        await device.send(json.dumps(HELLO))
        knock = await soon(greeter.knocks.get())
        assert json.loads(knock.hello) == HELLO and knock.device_id == MAC
        assert "ours" not in repr(knock)
        assert json.loads(await soon(device.recv()))["of"] == "another"
        for frame in ("text", b"bytes", "", b""):
            await device.send(frame)
            assert await soon(device.recv()) == frame
        await device.close()
        assert await soon(greeter.done.get()) == "run"


async def test_the_hub_s_own_hello_where_the_other_has_none() -> None:
    async with hub() as (server, greeter), dial(server, "ours") as device:
        greeter.hello = None
        await device.send(json.dumps(HELLO))
        hello = json.loads(await soon(device.recv()))
        assert hello["transport"] == "websocket" and hello["session_id"]


async def test_all_others_are_the_hub_s() -> None:
    async with hub() as (server, greeter), dial(server, "wrong") as device:
        await device.send(json.dumps(HELLO))
        dial_in = await soon(greeter.strangers.get())
        assert dial_in.device_id == MAC
        assert json.loads(await soon(device.recv()))["type"] == "hello"


@pytest.mark.parametrize(
    ("password", "let_in"), [("ours", True), (TOKEN, True), ("wrong", False), ("", False)]
)
async def test_with_a_token_a_device_has_that_or_its_own_password(
    password: str, let_in: bool
) -> None:
    async with hub(TOKEN) as (server, _):
        if let_in:
            async with dial(server, password) as device:
                await device.send(json.dumps(HELLO))
                assert json.loads(await soon(device.recv()))["type"] == "hello"
        else:
            with pytest.raises(InvalidStatus) as caught:
                await dial(server, password)
            assert caught.value.response.status_code == 401


async def test_a_device_s_password_lets_nobody_else_in() -> None:
    async with hub(TOKEN) as (server, _):
        with pytest.raises(InvalidStatus):
            await dial(server, "ours", device_id="02:00:00:00:00:99")


@pytest.mark.parametrize("header", [b"Bearer \xff\xfe", b"\xd6\xd0", b"Bearer", b""])
async def test_a_password_of_any_bytes(header: bytes) -> None:
    async with hub(TOKEN) as (server, _):
        reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
        writer.write(
            b"GET /xiaozhi/v1/ HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\n"
            b"Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
            b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
            b"Device-Id: \xff\r\nAuthorization: " + header + b"\r\n\r\n"
        )
        assert (await soon(reader.readline())).startswith(b"HTTP/1.1 401")
        writer.transport.abort()


async def test_a_device_that_goes_before_it_is_answered_is_abandoned_or_ended() -> None:
    async with hub() as (server, greeter):
        greeter.may_answer.clear()
        device = await dial(server, "ours")
        await device.send(json.dumps(HELLO))
        await soon(greeter.knocks.get())
        await device.close()
        greeter.may_answer.set()
        assert await soon(greeter.done.get()) in ("abandoned", "run")
        names = {task.get_name() for task in asyncio.all_tasks()}
        assert not [name for name in names if name.startswith("send to")]


async def test_stopping_while_it_is_greeted() -> None:
    async with hub() as (server, greeter):
        greeter.may_answer.clear()
        device = await dial(server, "ours")
        await device.send(json.dumps(HELLO))
        await soon(greeter.knocks.get())
        await soon(server.stop())
        with pytest.raises(ConnectionClosed):
            await soon(device.recv())
