"""Dialing, and the words for everything that can be wrong with an address."""

from __future__ import annotations

import asyncio
import contextlib
import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from websockets.asyncio.server import ServerConnection, serve

from companion.errors import ConnectFailed, ConnectionLost
from companion.transports import tls
from companion.transports.endpoint import Endpoint
from companion.transports.websocket.channel import dial
from tests.fakes.certificates import Certificates, make_certificates

HOST = "127.0.0.1"


def endpoint(port: int) -> Endpoint:
    return Endpoint.parse(f"ws://{HOST}:{port}/ws")


async def failure(port: int, timeout: float = 60) -> str:
    with pytest.raises(ConnectFailed) as caught:
        async with dial(endpoint(port), timeout=timeout):
            pass
    return caught.value.message.code


@asynccontextmanager
async def tcp_server(answer: bytes | None) -> AsyncIterator[int]:
    begun, ended = False, asyncio.Event()

    async def handle(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        nonlocal begun
        begun = True
        # on a busy computer it gives up before it has asked
        with contextlib.suppress(asyncio.IncompleteReadError):
            await reader.readuntil(b"\r\n\r\n")
        if answer is not None:
            writer.write(answer)
            await writer.drain()
        else:
            await reader.read()
        writer.close()
        await writer.wait_closed()
        ended.set()

    server = await asyncio.start_server(handle, HOST, 0)
    async with server:
        yield server.sockets[0].getsockname()[1]
        if begun:
            await asyncio.wait_for(ended.wait(), 40)


async def test_frames_both_ways_undecoded() -> None:
    async def echo(connection: ServerConnection) -> None:
        async for frame in connection:
            await connection.send(str(frame).encode("utf-8") + b"\xff", text=True)

    async with serve(echo, HOST, 0) as server:
        port = next(iter(server.sockets)).getsockname()[1]
        async with dial(endpoint(port)) as channel:
            assert channel.shared and channel.session_id is None and channel.max_send == 4096
            await channel.send("hi")
            async for frame in channel:
                assert frame == b"hi\xff"
                break


async def test_sending_to_a_peer_that_has_gone() -> None:
    async def leave(connection: ServerConnection) -> None:
        connection.transport.abort()

    async with serve(leave, HOST, 0) as server:
        port = next(iter(server.sockets)).getsockname()[1]
        async with dial(endpoint(port)) as channel:
            await asyncio.wait_for(channel.wait_closed(), 40)
            assert [frame async for frame in channel] == []
            with pytest.raises(ConnectionLost):
                await channel.send("hi")


async def test_frames_keep_their_order_whether_there_is_room_or_not() -> None:
    full, begin, rest = asyncio.Event(), asyncio.Event(), asyncio.Event()
    got: list[int] = []

    async def slow(connection: ServerConnection) -> None:
        await begin.wait()
        async for frame in connection:
            got.append(int(frame[:4]))
            if len(got) == 200:
                rest.set()

    async with serve(slow, HOST, 0) as server:
        port = next(iter(server.sockets)).getsockname()[1]
        async with dial(endpoint(port)) as channel:

            async def send() -> None:
                for number in range(200):
                    if not channel.has_room:
                        full.set()
                    await channel.send(f"{number:04}" + "x" * 60_000)

            sender = asyncio.create_task(send())
            await asyncio.wait_for(full.wait(), 40)
            begin.set()
            await asyncio.wait_for(sender, 40)
            await asyncio.wait_for(rest.wait(), 40)
            channel.abort()
            assert not channel.has_room, "on its way out"
    assert got == list(range(200))


async def test_nobody_listens() -> None:
    with socket.socket() as unused:
        unused.bind((HOST, 0))
        assert await failure(unused.getsockname()[1]) == "connect.refused"


async def test_nobody_answers() -> None:
    async with tcp_server(None) as port:
        assert await failure(port, timeout=0.1) == "connect.timeout"


@pytest.mark.parametrize(
    ("answer", "code"),
    [
        (b"HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\n\r\n", "connect.no_path"),
        (b"HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n", "connect.rejected"),
        (b"HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n\r\n", "connect.web_page"),
        (b"SSH-2.0-OpenSSH\r\n\r\n", "connect.foreign"),
        (b"", "connect.rejected"),
    ],
)
async def test_somebody_else_answers(answer: bytes, code: str) -> None:
    async with tcp_server(answer) as port:
        assert await failure(port) == code


async def test_a_name_that_does_not_exist() -> None:
    with pytest.raises(ConnectFailed) as caught:
        async with dial(Endpoint.parse("ws://no-such-host.invalid/ws"), timeout=5):
            pass
    assert caught.value.message.code in ("connect.no_name", "connect.timeout")


@asynccontextmanager
async def proved_by(
    certificates: Certificates, monkeypatch: pytest.MonkeyPatch
) -> AsyncIterator[int]:
    """The port of a control server with TLS, whose authority this computer trusts meanwhile."""
    monkeypatch.setattr(tls, "_shared", await asyncio.to_thread(certificates.for_clients))

    async def handler(connection: ServerConnection) -> None:
        await connection.wait_closed()

    context = await asyncio.to_thread(certificates.for_servers)
    async with serve(handler, "127.0.0.1", 0, ssl=context) as server:
        yield next(iter(server.sockets)).getsockname()[1]


async def test_a_server_that_proves_who_it_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    certificates = await asyncio.to_thread(make_certificates, tmp_path)
    async with (
        proved_by(certificates, monkeypatch) as port,
        dial(Endpoint.parse(f"wss://localhost:{port}/ws")) as channel,
    ):
        assert await channel.answers(5)


async def test_a_server_that_proves_to_be_another(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    certificates = await asyncio.to_thread(make_certificates, tmp_path, "somewhere.example")
    async with proved_by(certificates, monkeypatch) as port:
        with pytest.raises(ConnectFailed) as caught:
            async with dial(Endpoint.parse(f"wss://localhost:{port}/ws")):
                pass
    assert caught.value.message.code == "connect.unproven"
    assert "localhost" in str(caught.value)


async def test_a_server_whose_authority_nobody_knows(tmp_path: Path) -> None:
    certificates = await asyncio.to_thread(make_certificates, tmp_path)
    context = await asyncio.to_thread(certificates.for_servers)

    async def handler(connection: ServerConnection) -> None:
        await connection.wait_closed()

    async with serve(handler, "127.0.0.1", 0, ssl=context) as server:
        port = next(iter(server.sockets)).getsockname()[1]
        with pytest.raises(ConnectFailed) as caught:
            async with dial(Endpoint.parse(f"wss://localhost:{port}/ws")):
                pass
    assert caught.value.message.code == "connect.unproven"


async def test_encryption_is_asked_of_a_server_that_has_none() -> None:
    async def handler(connection: ServerConnection) -> None:
        await connection.wait_closed()

    async with serve(handler, "127.0.0.1", 0) as server:
        port = next(iter(server.sockets)).getsockname()[1]
        with pytest.raises(ConnectFailed) as caught:
            async with dial(Endpoint.parse(f"wss://127.0.0.1:{port}/ws")):
                pass
    assert caught.value.message.code == "connect.no_tls"


async def test_why_a_connection_ended() -> None:
    ended: list[object] = []

    async def handler(connection: ServerConnection) -> None:
        if await connection.recv() == "bye":
            await connection.close()
        else:
            connection.transport.abort()

    async with serve(handler, "127.0.0.1", 0) as server:
        port = next(iter(server.sockets)).getsockname()[1]
        for word in ("bye", "crash", None):
            async with dial(Endpoint.parse(f"ws://127.0.0.1:{port}/ws")) as channel:
                assert channel.reason is None
                if word is None:
                    await channel.close()
                else:
                    await channel.send(word)
                    await channel.wait_closed()
                ended.append(channel.reason.code if channel.reason is not None else None)
                assert not await channel.answers(5)
    assert ended == ["link.closed", "link.broken", None]
