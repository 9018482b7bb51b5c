"""The service as a whole: when it listens, what strangers get, and how many of them."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import logging
import re
import socket
import subprocess
import sys

import pytest
from uvicorn.protocols.http.h11_impl import H11Protocol

from companion.errors import ListenFailed, TransferFailed
from companion.transports.http import HttpService, TransferState
from companion.transports.http.embedded import READ
from companion.transports.http.grants import MAX_GRANTS, MAX_OFFER, MAX_OFFERED
from tests.fakes.http import FORM, Reply, ask, connected, form, request, until_closed
from tests.unit.transports.http.services import (
    ELSEWHERE,
    HERE,
    needs_dual_stack,
    offered,
    reaches,
    serving,
)

NOT_FOUND = (
    b"HTTP/1.1 404 Not Found\r\nconnection: close\r\ncache-control: no-store\r\n"
    b"content-length: 11\r\ncontent-type: text/plain; charset=utf-8\r\n\r\nNot found.\n"
)


async def test_it_listens_from_the_first_grant_on() -> None:
    service = HttpService(HERE, 0)
    assert not service.listening and service.port == 0
    offer = await offered(service, b"abc")
    assert service.listening and service.port > 0 and service.host == HERE
    port = service.port
    again = await offered(service, b"def")
    assert service.port == port and service.live == 2
    assert service.url(offer, HERE) == f"http://127.0.0.1:{port}{offer.path}"
    assert service.url(again, "2001:db8::1") == f"http://[2001:db8::1]:{port}{again.path}"
    await service.stop()
    assert not service.listening and service.live == 0
    with pytest.raises(ConnectionRefusedError):
        await ask(port, request("GET", offer.path))


async def test_stopping_ends_everything_and_a_new_grant_begins_again() -> None:
    async with serving() as service:
        data = bytes(4_000_000)
        running, waiting = await offered(service, data), await offered(service, b"x")
        upload = await service.accept(peer=HERE, lifetime=5, limit=10)
        async with connected(service.port, receive_buffer=4096) as (reader, writer):
            writer.write(request("GET", running.path))
            await reader.readexactly(1000)
            async with asyncio.timeout(40):
                await service.stop()
            assert len(await until_closed(reader)) < len(data)
        assert {running.transfer.state, waiting.transfer.state} == {TransferState.CLOSED}
        with pytest.raises(TransferFailed):
            await upload.received()
        await service.stop()
        offer = await offered(service, b"abc")
        assert (await ask(service.port, request("GET", offer.path))).body == b"abc"


async def test_a_taken_port_is_told() -> None:
    with socket.create_server((HERE, 0)) as taken:
        port = taken.getsockname()[1]
        service = HttpService(HERE, port)
        with pytest.raises(ListenFailed) as refused:
            await offered(service, b"abc")
        assert refused.value.message.code == "web.port_taken"
        assert refused.value.message.values == {"port": port}
        assert not service.listening and service.live == 0
    # the port is free again, and the next try takes it
    await offered(service, b"abc")
    assert service.port == port
    await service.stop()


@pytest.mark.parametrize(
    ("host", "port", "code"),
    [
        (ELSEWHERE, 0, "web.cannot_listen"),
        ("no such host.invalid", 0, "web.cannot_listen"),
        (HERE, 65536, "endpoint.bad_port"),
        (HERE, -1, "endpoint.bad_port"),
    ],
)
async def test_where_it_cannot_listen(host: str, port: int, code: str) -> None:
    service = HttpService(host, port)
    with pytest.raises(ListenFailed) as refused:
        await offered(service, b"abc")
    assert refused.value.message.code == code


async def test_it_listens_where_it_is_told() -> None:
    async with serving("localhost") as service:
        await offered(service, b"abc")
        assert service.host in ("127.0.0.1", "::1")
    async with serving("0.0.0.0") as service:
        await offered(service, b"abc")
        assert service.host == "0.0.0.0"


@needs_dual_stack
@pytest.mark.parametrize("host", ["", "::"])
async def test_everywhere_is_ipv6_as_well(host: str) -> None:
    async with serving(host) as service:
        for address in ("::1", HERE):
            offer = await offered(service, b"abc", peer=address)
            reply = await ask(service.port, request("GET", offer.path), host=address)
            assert reply.body == b"abc"


async def test_a_stop_that_is_cancelled_leaves_no_port_open() -> None:
    service = HttpService(HERE, 0)
    await service.open()
    port = service.port
    stopping = asyncio.create_task(service.stop())
    await asyncio.sleep(0)
    stopping.cancel()
    with pytest.raises(asyncio.CancelledError):
        await stopping
    with pytest.raises(ConnectionRefusedError):
        await asyncio.open_connection(HERE, port)


async def test_giving_up_while_it_opens_leaves_no_port_open() -> None:
    service = HttpService(HERE, 0)
    for ticks in range(12):
        opening = asyncio.create_task(offered(service, b"abc"))
        for _ in range(ticks):
            await asyncio.sleep(0)
        opening.cancel()
        await asyncio.gather(opening, return_exceptions=True)
        await service.stop()
    assert not [task for task in asyncio.all_tasks() if task is not asyncio.current_task()]


async def test_many_grants_at_the_same_time_open_one_port() -> None:
    async with serving() as service:
        offers = await asyncio.gather(*(offered(service, b"%d" % each) for each in range(20)))
        assert len({service.port}) == 1 and len({offer.path for offer in offers}) == 20
        replies = await asyncio.gather(
            *(ask(service.port, request("GET", offer.path)) for offer in offers[:10])
        )
        assert [reply.body for reply in replies] == [b"%d" % each for each in range(10)]


async def test_a_path_cannot_be_guessed() -> None:
    async with serving() as service:
        paths = {(await offered(service, b"")).path for _ in range(100)}
        assert len(paths) == 100
        # 32 characters of 6 bits
        assert all(re.fullmatch(r"/[A-Za-z0-9_-]{32}", path) for path in paths)


async def test_everything_else_is_the_same_plain_404() -> None:
    async with serving() as service:
        live = await offered(service, b"abc")
        others = await offered(service, b"abc", peer=ELSEWHERE)
        used = await offered(service, b"abc")
        assert (await ask(service.port, request("GET", used.path))).status == 200
        closed = await offered(service, b"abc")
        closed.close()
        upper = live.path.swapcase()
        asked = [
            request("GET", "/"),
            request("GET", "/favicon.ico"),
            request("GET", others.path),
            request("GET", used.path),
            request("GET", closed.path),
            request("GET", upper),
            request("GET", live.path + "/"),
            request("GET", "/" + live.path),
            request("GET", live.path + "?"[:1] + "x=1"),
            request("GET", live.path[:-1]),
            request("GET", live.path[:-1] + f"%{ord(live.path[-1]):x}"),
            request("GET", f"http://companion.test{live.path}"),
            request("POST", live.path, Content_Length="0"),
            request("PUT", live.path, b"abc", Content_Length="3"),
            request("DELETE", live.path),
            request("OPTIONS", "*"),
            request("TRACE", live.path),
            request("GET", "/ws", Upgrade="websocket", Connection="Upgrade"),
            request("POST", "/upload", b"x" * 200_000, Content_Length="200000"),
            request("GET", "/", X="y" * 100_000),
            b"rubbish\r\n\r\n",
            b"GET / HTTP/9.9\r\n\r\n",
            b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03\r\n\r\n",
        ]
        for what in asked:
            reply = await ask(service.port, what)
            assert reply.raw == NOT_FOUND, what[:80]
        head = await ask(service.port, request("HEAD", "/"))
        assert head.raw == NOT_FOUND.removesuffix(b"Not found.\n")
        assert live.live and live.transfer.attempts == 0


async def test_no_header_tells_what_serves() -> None:
    async with serving() as service:
        offer = await offered(service, b"abc")
        for path in ("/", offer.path):
            headers = (await ask(service.port, request("GET", path))).headers
            assert not {"server", "date", "location", "allow"} & set(headers)


async def test_a_forwarded_address_is_not_believed() -> None:
    async with serving() as service:
        offer = await offered(service, b"abc", peer=ELSEWHERE)
        what = request("GET", offer.path, X_Forwarded_For=ELSEWHERE, Forwarded=f"for={ELSEWHERE}")
        assert (await ask(service.port, what)).status == 404


async def test_no_log_names_a_path(caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.DEBUG):
        async with serving(idle_write=0.1) as service:
            offer = await offered(service, bytes(4_000_000))
            await ask(service.port, request("POST", offer.path))
            async with connected(service.port, receive_buffer=4096) as (_, writer):
                writer.write(request("GET", offer.path))
                await reaches(offer, TransferState.BROKEN_OFF)
            await ask(service.port, b"rubbish " + offer.path.encode() + b"\r\n\r\n")
            names = {task.get_name() for task in asyncio.all_tasks()}
    assert offer.path[1:] not in caplog.text + repr(names)


async def test_nothing_is_said_about_what_strangers_send(
    caplog: pytest.LogCaptureFixture, capfd: pytest.CaptureFixture[str]
) -> None:
    async with serving() as service:
        await offered(service, b"abc")
        caplog.clear()  # where it listens may be told, once a command of this run began the log
        for what in (
            b"rubbish\r\n\r\n",
            request("GET", "/", Upgrade="websocket", Connection="Upgrade"),
            request("GET", "/nothing"),
        ):
            await ask(service.port, what)
    assert caplog.records == [] and capfd.readouterr() == ("", "")


@pytest.mark.parametrize("limits", [{"connections": 3}, {"connections_of_one": 3}])
async def test_the_oldest_that_asked_for_nothing_yet_makes_room(limits: dict[str, int]) -> None:
    async with serving(**limits) as service, contextlib.AsyncExitStack() as held:
        await service.open()
        lines = []
        for start in (b"", b"GET / HT", _half_a_body()):
            reader, writer = await held.enter_async_context(connected(service.port))
            writer.write(start)
            lines.append((reader, writer))
        for reader, _ in lines:
            offer = await offered(service, b"abc")
            reply = await ask(service.port, request("GET", offer.path))
            assert reply.body == b"abc"
            async with asyncio.timeout(40):
                assert await until_closed(reader) == b""
            # the next one in its place, and another place is needed
            await held.enter_async_context(connected(service.port))


@pytest.mark.parametrize("limits", [{"connections": 3}, {"connections_of_one": 3}])
async def test_who_downloads_makes_room_for_nobody(limits: dict[str, int]) -> None:
    async with serving(**limits) as service, contextlib.AsyncExitStack() as held:
        data = bytes(4 << 20)
        readers = []
        for _ in range(3):
            offer = await offered(service, data)
            place = connected(service.port, receive_buffer=4_096)
            reader, writer = await held.enter_async_context(place)
            writer.write(request("GET", offer.path))
            assert b"200" in await reader.readline()
            readers.append(reader)
        assert await ask(service.port, request("GET", "/")) == Reply(b""), "dropped unheard"
        async with asyncio.timeout(40):
            for reader in readers:
                assert (await until_closed(reader)).endswith(data)


def _half_a_body() -> bytes:
    return request("POST", "/nowhere", b"x", content_length="9")


@pytest.mark.parametrize("start", [b"", b"GET /slow", b"GET / HTTP/1.1\r\nHost: x\r\n"])
async def test_who_does_not_ask_is_dropped(start: bytes) -> None:
    async with serving(head=0.2) as service:
        await offered(service, b"abc")
        async with asyncio.timeout(40), connected(service.port) as (reader, writer):
            writer.write(start)
            assert await until_closed(reader) == b""


async def test_who_asks_byte_by_byte_is_dropped() -> None:
    async with serving(head=0.3) as service:
        await offered(service, b"abc")
        async with asyncio.timeout(40), connected(service.port) as (reader, writer):
            closed = asyncio.create_task(until_closed(reader))
            while not closed.done():
                writer.write(b"G")
                await asyncio.wait({closed}, timeout=0.02)
            assert await closed == b""


async def test_grants_are_counted() -> None:
    async with serving() as service:
        for _ in range(MAX_GRANTS):
            await service.accept(peer=HERE, lifetime=60, limit=1)
        with pytest.raises(TransferFailed) as refused:
            await offered(service, b"abc")
        assert refused.value.message.code == "web.too_many"


async def test_the_bytes_of_all_offers_are_counted() -> None:
    data = bytes(MAX_OFFER)
    async with serving() as service:
        offers = [await offered(service, data) for _ in range(MAX_OFFERED // MAX_OFFER)]
        with pytest.raises(TransferFailed) as refused:
            await offered(service, b"abc")
        assert refused.value.message.code == "web.too_many"
        offers[0].close()
        await offered(service, b"abc")


@pytest.mark.parametrize("lifetime", [0, -1, 3601])
async def test_a_path_lives_for_a_short_time_only(lifetime: float) -> None:
    async with serving() as service:
        with pytest.raises(ValueError, match="lifetime"):
            await offered(service, b"abc", lifetime=lifetime)
        assert service.live == 0


async def test_a_peer_is_an_address() -> None:
    async with serving() as service:
        with pytest.raises(ValueError, match="address"):
            await offered(service, b"abc", peer="otto.local")
        assert service.live == 0


def test_the_server_is_imported_when_it_is_needed() -> None:
    """In a process of its own, since this one may have imported everything."""
    script = (
        "import asyncio, sys\n"
        "import companion.app.assemble\n"
        "from companion.transports.http import HttpService\n"
        "heavy = {'uvicorn', 'starlette', 'python_multipart', 'h11'}\n"
        "assert not heavy & set(sys.modules), heavy & set(sys.modules)\n"
        "async def main():\n"
        "    service = HttpService('127.0.0.1')\n"
        "    assert not heavy & set(sys.modules)\n"
        "    await service.accept(peer=None, lifetime=5, limit=1)\n"
        "    assert heavy <= set(sys.modules)\n"
        "    await service.stop()\n"
        "asyncio.run(main())\n"
    )
    command = [sys.executable, "-W", "error", "-c", script]
    done = subprocess.run(command, capture_output=True, text=True, timeout=110, check=False)
    assert (done.returncode, done.stderr) == (0, "")


async def test_stopping_while_it_opens_leaves_no_path_without_a_port() -> None:
    service = HttpService(HERE, 0)
    for ticks in range(12):
        opening = asyncio.create_task(offered(service, b"abc"))
        for _ in range(ticks):
            await asyncio.sleep(0)
        await service.stop()
        offer = await opening
        assert offer.live is service.listening
    await service.stop()
    assert not service.listening


async def test_answers_do_not_wait_for_each_other_s_acknowledgement() -> None:
    async with serving() as service:
        await service.open()
        with socket.create_connection((HERE, service.port)) as client:
            found: list[socket.socket] = []
            async with asyncio.timeout(40):
                while not found:
                    await asyncio.sleep(0)
                    found = [
                        each
                        for each in gc.get_objects()
                        if issubclass(type(each), socket.socket)
                        and each.fileno() >= 0
                        and _peer(each) == client.getsockname()
                    ]
                await asyncio.sleep(0)  # accepted in one round of the loop, served in the next
                await asyncio.sleep(0)
            [accepted] = found
            assert accepted.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY) != 0


def _peer(end: socket.socket) -> object:
    try:
        return end.getpeername()
    except OSError:  # a listening one
        return None


async def test_little_is_read_in_one_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each byte may be a chunk of its own, which is work."""
    turns: list[int] = []
    read = H11Protocol.data_received

    def count(self: H11Protocol, data: bytes) -> None:
        turns.append(len(data))
        read(self, data)

    monkeypatch.setattr(H11Protocol, "data_received", count)
    async with serving() as service:
        upload = await service.accept(peer=HERE, lifetime=40, limit=100_000)
        body = form({"file": b"x" * 20_000}, files=frozenset({"file"}))
        pieces = b"".join(b"1\r\n%c\r\n" % each for each in body) + b"0\r\n\r\n"
        kind = {"Content-Type": FORM, "Transfer-Encoding": "chunked"}
        reply = await ask(service.port, request("POST", upload.path, pieces, **kind))
        assert reply.status == 200 and len((await upload.received()).data) == 20_000
    assert sum(turns) > len(pieces) and max(turns) <= READ
