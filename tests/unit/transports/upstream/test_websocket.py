"""An upstream server's WebSocket: a real server, and some that misbehave."""

from __future__ import annotations

import asyncio
import contextlib
import ssl
from collections.abc import AsyncIterator, Awaitable, Callable
from typing import TYPE_CHECKING, Any

import pytest
from websockets.asyncio.server import ServerConnection, serve
from websockets.exceptions import ConnectionClosed
from websockets.frames import Frame, Opcode
from websockets.http11 import Request, Response

from companion.errors import ConnectFailed
from companion.transports.upstream import websocket
from companion.transports.upstream.websocket import UpstreamSocket
from companion.transports.websocket.queued_socket import MAX_AUDIO, MAX_TEXT
from tests.fakes.certificates import Certificates

if TYPE_CHECKING:
    from qasync import QEventLoop

WITHIN = 40.0
GBK = b'{"ssid":"\xd6\xd0\xce\xc4"}'
"""Text that is not UTF-8."""


@contextlib.asynccontextmanager
async def assistant(
    handler: Callable[[ServerConnection], Awaitable[None]], **options: Any
) -> AsyncIterator[int]:
    async with serve(handler, "127.0.0.1", 0, compression=None, **options) as server:
        yield server.sockets[0].getsockname()[1]


@contextlib.asynccontextmanager
async def dialed(
    port: int, headers: dict[str, str] | None = None, **options: Any
) -> AsyncIterator[UpstreamSocket]:
    socket = await UpstreamSocket.open(
        f"ws://127.0.0.1:{port}/xiaozhi/v1/", headers or {}, timeout=WITHIN, **options
    )
    try:
        yield socket
    finally:
        async with asyncio.timeout(WITHIN):
            await socket.close()


async def next_of(socket: UpstreamSocket) -> tuple[bool, bytes]:
    async with asyncio.timeout(WITHIN):
        return await anext(socket)


async def send_raw(connection: ServerConnection, *frames: Frame) -> None:
    """Frames as a library would not make them."""
    for frame in frames:
        connection.transport.write(frame.serialize(mask=False))


async def test_frames_come_as_they_are_with_their_kind() -> None:
    sent = [
        (True, b'{"type":"hello"}'),
        (False, b"\x00\x01opus"),
        (True, GBK),
        (True, b""),
        (False, b""),
        (False, b'{"looks":"like text"}'),
        (True, '{"text":"你好"}'.encode()),
        (True, bytes(range(256)) * 200),
    ]

    async def handler(connection: ServerConnection) -> None:
        for is_text, data in sent:
            await send_raw(connection, Frame(Opcode.TEXT if is_text else Opcode.BINARY, data))
        # in pieces, with a ping in between, cut within a character
        await send_raw(
            connection,
            Frame(Opcode.TEXT, b"\xe4\xbd", fin=False),
            Frame(Opcode.PING, b"?"),
            Frame(Opcode.CONT, b"\xa0", fin=False),
            Frame(Opcode.CONT, GBK),
            Frame(Opcode.BINARY, b"a", fin=False),
            Frame(Opcode.CONT, b"b"),
        )
        await connection.wait_closed()

    async with assistant(handler) as port, dialed(port) as socket:
        assert [await next_of(socket) for _ in sent] == sent
        assert await next_of(socket) == (True, b"\xe4\xbd\xa0" + GBK)
        assert await next_of(socket) == (False, b"ab")


async def test_frames_go_as_they_are_and_in_order() -> None:
    came: asyncio.Queue[tuple[bool, bytes]] = asyncio.Queue()

    async def handler(connection: ServerConnection) -> None:
        while True:
            # the server's own way to tell the kind would decode
            frame = await connection.recv_messages.frames.get()
            came.put_nowait((frame.opcode is Opcode.TEXT, bytes(frame.data)))

    sent = [(True, GBK), (False, bytes(range(256))), (True, b"{}"), (True, b""), (False, b"")]
    async with assistant(handler) as port, dialed(port) as socket:
        for is_text, data in sent:
            (socket.send_text if is_text else socket.send_audio)(data)
        async with asyncio.timeout(WITHIN):
            assert [await came.get() for _ in sent] == sent


async def test_the_server_is_told_who_the_device_is_and_nothing_else() -> None:
    seen: dict[str, str] = {}

    def look(connection: ServerConnection, request: Request) -> None:
        seen.update({name.lower(): value for name, value in request.headers.raw_items()})

    async def handler(connection: ServerConnection) -> None:
        await connection.wait_closed()

    headers = {
        "Authorization": "Bearer secret",
        "Protocol-Version": "1",
        "Device-Id": "aa:bb:cc:dd:ee:ff",
        "Client-Id": "uuid",
    }
    async with assistant(handler, process_request=look) as port, dialed(port, headers):
        assert {name: seen[name.lower()] for name in headers} == headers
        assert set(seen) - {name.lower() for name in headers} == {
            "host",
            "upgrade",
            "connection",
            "sec-websocket-key",
            "sec-websocket-version",
        }


async def test_closing_sends_what_waits() -> None:
    came: list[bytes] = []
    ended = asyncio.Event()

    async def handler(connection: ServerConnection) -> None:
        with contextlib.suppress(ConnectionClosed):
            while True:
                came.append(await connection.recv(decode=False))
        ended.set()

    async with assistant(handler) as port:
        socket = await UpstreamSocket.open(f"ws://127.0.0.1:{port}", {}, timeout=WITHIN)
        for number in range(40):
            socket.send_audio(b"%d" % number)
        socket.send_text(b'{"type":"goodbye"}')
        await socket.close()
        await socket.close()
        async with asyncio.timeout(WITHIN):
            await ended.wait()
        assert came == [*(b"%d" % number for number in range(40)), b'{"type":"goodbye"}']
        # too late, and harmless
        socket.send_text(b"x")
        socket.send_audio(b"x")
        assert [frame async for frame in socket] == []


async def test_a_server_that_reads_slowly_loses_audio_and_no_text() -> None:
    go = asyncio.Event()
    texts: list[bytes] = []
    audio: list[int] = []
    done = asyncio.Event()

    async def handler(connection: ServerConnection) -> None:
        connection.transport.pause_reading()
        await go.wait()
        connection.transport.resume_reading()
        while True:
            frame = await connection.recv(decode=False)
            if frame.startswith(b"{"):
                texts.append(frame)
            else:
                audio.append(int(frame[:8]))
            if frame == b"{last}":
                done.set()

    many = 2000
    async with assistant(handler, max_queue=1) as port, dialed(port) as socket:
        # nobody reads: one that waited would wait for ever
        for number in range(many):
            socket.send_audio(b"%08d" % number + bytes(8000))
            if number % 100 == 0:
                socket.send_text(b"{%d}" % number)
            await asyncio.sleep(0)
        assert len(socket._queue) <= MAX_AUDIO + many // 100
        socket.send_text(b"{last}")
        go.set()
        async with asyncio.timeout(WITHIN):
            await done.wait()
    assert texts == [*(b"{%d}" % number for number in range(0, many, 100)), b"{last}"]
    # the newest came, the order was kept, and much was dropped
    assert audio[-1] == many - 1
    assert audio == sorted(audio)
    assert len(audio) < many


async def test_a_server_that_takes_no_text_is_given_up() -> None:
    end = asyncio.Event()

    async def handler(connection: ServerConnection) -> None:
        connection.transport.pause_reading()
        await end.wait()
        connection.transport.abort()

    async with assistant(handler) as port, dialed(port) as socket:
        async with asyncio.timeout(WITHIN):
            ended = asyncio.ensure_future(socket.wait_closed())
            put = 0
            while not ended.done():
                socket.send_text(b"x" * 60_000)
                put += 60_000
                assert put < MAX_TEXT + 64 * 1024 * 1024
                await asyncio.sleep(0)
        assert [frame async for frame in socket] == []
        end.set()


async def test_a_server_that_dies_ends_the_reading() -> None:
    async def handler(connection: ServerConnection) -> None:
        await connection.send("last words")
        await connection.recv()
        connection.transport.abort()

    async with assistant(handler) as port, dialed(port) as socket:
        assert await next_of(socket) == (True, b"last words")
        socket.send_text(b"die")
        async with asyncio.timeout(WITHIN):
            assert [frame async for frame in socket] == []
            await socket.wait_closed()


async def test_a_server_that_died_without_a_word_is_noticed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(websocket, "PING_SECONDS", 0.2)

    end = asyncio.Event()

    async def handler(connection: ServerConnection) -> None:
        connection.transport.pause_reading()
        await end.wait()
        connection.transport.abort()

    async with assistant(handler) as port, dialed(port) as socket, asyncio.timeout(WITHIN):
        assert [frame async for frame in socket] == []
        end.set()


async def test_a_frame_that_is_far_too_long_ends_the_connection() -> None:
    async def handler(connection: ServerConnection) -> None:
        await connection.send(bytes(websocket.MAX_FRAME + 1))
        await connection.wait_closed()

    async with assistant(handler) as port, dialed(port) as socket, asyncio.timeout(WITHIN):
        assert [frame async for frame in socket] == []


async def test_a_reader_that_is_cancelled_loses_nothing() -> None:
    async def handler(connection: ServerConnection) -> None:
        await connection.recv()
        await send_raw(connection, Frame(Opcode.TEXT, b"ab", fin=False))
        await connection.recv()
        await send_raw(connection, Frame(Opcode.CONT, GBK), Frame(Opcode.BINARY, b"opus"))
        await connection.wait_closed()

    async with assistant(handler) as port, dialed(port) as socket:
        for _ in range(2):
            reading = asyncio.ensure_future(anext(socket))
            await asyncio.sleep(0.05)
            reading.cancel()
            with pytest.raises(asyncio.CancelledError):
                await reading
            socket.send_text(b"go on")
        assert await next_of(socket) == (True, b"ab" + GBK)
        assert await next_of(socket) == (False, b"opus")


async def test_dropping_it_at_once() -> None:
    async def handler(connection: ServerConnection) -> None:
        await connection.wait_closed()

    async with assistant(handler) as port, dialed(port) as socket:
        socket.abort()
        async with asyncio.timeout(WITHIN):
            await socket.wait_closed()


async def refused(url: str, **options: Any) -> tuple[str, str]:
    with pytest.raises(ConnectFailed) as raised:
        await UpstreamSocket.open(url, {}, **({"timeout": 2.0} | options))
    assert "secret" not in str(raised.value)
    return raised.value.message.code, str(raised.value)


@contextlib.asynccontextmanager
async def talking(answer: bytes | None) -> AsyncIterator[int]:
    """A server that says this to everybody; `None` says nothing and waits."""
    end = asyncio.Event()

    async def handle(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await reader.readuntil(b"\r\n\r\n")
        if answer is None:
            await end.wait()
        else:
            writer.write(answer)
        writer.close()

    server = await asyncio.start_server(handle, "127.0.0.1", 0)
    try:
        yield server.sockets[0].getsockname()[1]
    finally:
        end.set()
        server.close()
        await server.wait_closed()


async def test_why_a_server_was_not_reached() -> None:
    def away(connection: ServerConnection, request: Request) -> Response:
        response = connection.respond(302, "elsewhere")
        response.headers["Location"] = "/other"
        return response

    async def handler(connection: ServerConnection) -> None:
        pytest.fail("a redirect was followed")

    async with assistant(handler, process_request=away) as port:
        code, words = await refused(f"ws://127.0.0.1:{port}/?token=secret")
        assert code == "former.rejected" and "HTTP 302" in words
    async with talking(b"SSH-2.0-x\r\n") as port:
        assert (await refused(f"ws://127.0.0.1:{port}/secret"))[0] == "former.rejected"
    async with talking(b"") as port:
        assert (await refused(f"ws://127.0.0.1:{port}/secret"))[0] == "former.rejected"
    async with talking(None) as port:
        code, words = await refused(f"ws://127.0.0.1:{port}/secret", timeout=0.2)
        assert code == "former.timeout" and "0.2 seconds" in words
    # the port was just given back
    assert (await refused(f"ws://127.0.0.1:{port}/secret"))[0] == "former.no_answer"


@pytest.mark.parametrize(
    "url", ["http://host/secret", "ws://[::1/secret", "ws:///secret", "secret"]
)
async def test_what_is_no_address(url: str) -> None:
    assert (await refused(url))[0] == "former.bad_address"


async def test_a_name_that_cannot_be_looked_up() -> None:
    assert (await refused("ws://" + "h" * 70 + ".test/"))[0] == "former.no_name"


async def test_tls(certificates: Certificates, other_name: Certificates) -> None:
    async def handler(connection: ServerConnection) -> None:
        async for message in connection:
            await connection.send(message)

    clients: ssl.SSLContext = await asyncio.to_thread(certificates.for_clients)
    async with assistant(handler, ssl=certificates.for_servers()) as port:
        url = f"wss://localhost:{port}/"
        socket = await UpstreamSocket.open(url, {}, timeout=WITHIN, ssl_context=clients)
        socket.send_text(b"there?")
        assert await next_of(socket) == (True, b"there?")
        await socket.close()
        # the system trusts no authority of a test
        assert (await refused(url))[0] == "former.unproven"
    clients = await asyncio.to_thread(other_name.for_clients)
    async with assistant(handler, ssl=other_name.for_servers()) as port:
        code, _ = await refused(f"wss://localhost:{port}/", ssl_context=clients)
        assert code == "former.unproven"


async def test_it_works_in_the_loop_of_the_window(
    qtloop: QEventLoop, certificates: Certificates
) -> None:
    async def echo(connection: ServerConnection) -> None:
        async for message in connection:
            await connection.send(message)

    clients = await asyncio.to_thread(certificates.for_clients)
    async with assistant(echo, ssl=certificates.for_servers()) as port:
        socket = await UpstreamSocket.open(
            f"wss://localhost:{port}/", {}, timeout=WITHIN, ssl_context=clients
        )
        socket.send_audio(b"opus")
        assert await next_of(socket) == (False, b"opus")
        await socket.close()
