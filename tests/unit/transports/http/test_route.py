"""Fixed paths: who is answered, what the answer sees, and what stays a 404."""

from __future__ import annotations

import asyncio
import logging
import socket
from collections.abc import AsyncIterator

import pytest

from companion.errors import ListenFailed
from companion.transports.http import HttpService
from companion.transports.http.route import Request, Routes
from companion.transports.http.upload import Answer
from tests.fakes.http import ask, connected, request, until_closed
from tests.unit.transports.http.services import HERE, needs_dual_stack, offered, serving
from tests.unit.transports.http.test_service import NOT_FOUND

PATH = "/xiaozhi/ota/"
JSON = "application/json"


class Desk:
    """Answers with what it was told to, and keeps what it was asked."""

    def __init__(self, status: int = 200) -> None:
        self.status = status
        self.asked: list[Request] = []
        self.answer = b'{"ok":1}'

    async def __call__(self, request: Request) -> Answer:
        self.asked.append(request)
        return self.status, JSON, self.answer


@pytest.fixture
async def service() -> AsyncIterator[HttpService]:
    async with serving(idle_read=0.3, body=0.6) as service:
        yield service


def posted(body: bytes, path: str = PATH, **headers: str) -> bytes:
    return request("POST", path, body, Content_Length=str(len(body)), **headers)


async def test_a_request_is_answered_whole(service: HttpService) -> None:
    desk = Desk()
    service.route(PATH, desk, methods=("POST", "GET"), limit=100)
    await service.open()
    reply = await ask(
        service.port, posted(b'{"a":1}', PATH + "?x=1&y=%20", Device_Id="AA:bb", User_Agent="b/2.0")
    )
    assert reply.status == 200 and reply.body == b'{"ok":1}'
    assert reply.headers["content-type"] == JSON and reply.headers["content-length"] == "8"
    (asked,) = desk.asked
    assert (asked.method, asked.path, asked.query) == ("POST", PATH, "x=1&y=%20")
    assert asked.headers["device-id"] == "AA:bb" and asked.headers["user-agent"] == "b/2.0"
    assert (asked.body, asked.client, asked.local) == (b'{"a":1}', HERE, HERE)
    assert (await ask(service.port, request("GET", PATH))).status == 200
    assert desk.asked[1].body == b""
    assert '"a"' not in repr(asked)  # a log does not show it by accident


@pytest.mark.parametrize("registered", ["/xiaozhi/ota/", "/xiaozhi/ota"])
async def test_with_and_without_the_slash(service: HttpService, registered: str) -> None:
    desk = Desk()
    service.route(registered, desk, limit=10)
    await service.open()
    for path in ("/xiaozhi/ota/", "/xiaozhi/ota"):
        assert (await ask(service.port, posted(b"x", path))).status == 200
    assert [each.path for each in desk.asked] == ["/xiaozhi/ota/", "/xiaozhi/ota"]


@pytest.mark.parametrize(
    "what",
    [
        request("GET", PATH),
        request("HEAD", PATH),
        request("PUT", PATH),
        request("post", PATH),
        posted(b"x", "/xiaozhi/ota//"),
        posted(b"x", "/xiaozhi/ota/activate/"),
        posted(b"x", "/xiaozhi"),
        posted(b"x", "//xiaozhi/ota/"),
        posted(b"x", "/XIAOZHI/ota/"),
        posted(b"x", "/xiaozhi%2fota/"),
        posted(b"x", "/"),
    ],
)
async def test_everything_else_stays_the_plain_404(service: HttpService, what: bytes) -> None:
    desk = Desk()
    service.route(PATH, desk, limit=10)
    await service.open()
    reply = await ask(service.port, what)
    assert reply.raw == NOT_FOUND or (what.startswith(b"HEAD") and reply.status == 404)
    assert desk.asked == []


async def test_a_body_may_come_in_chunks_and_pieces(service: HttpService) -> None:
    desk = Desk()
    service.route(PATH, desk, limit=6)
    await service.open()
    head = request("POST", PATH, Transfer_Encoding="chunked")
    async with connected(service.port) as (reader, writer):
        writer.write(head + b"3\r\nabc\r\n")
        await writer.drain()
        await asyncio.sleep(0)
        writer.write(b"3\r\ndef\r\n0\r\n\r\n")
        assert b" 200 " in await until_closed(reader)
    assert desk.asked[0].body == b"abcdef"


@pytest.mark.parametrize(
    "what",
    [
        posted(b"x" * 11),
        posted(b"x" * 300_000),
        request("POST", PATH, b"b\r\n" + b"y" * 11 + b"\r\n0\r\n\r\n", Transfer_Encoding="chunked"),
    ],
)
async def test_a_long_body_is_refused(service: HttpService, what: bytes) -> None:
    desk = Desk()
    service.route(PATH, desk, limit=10)
    await service.open()
    assert (await ask(service.port, what)).status == 413
    assert (await ask(service.port, posted(b"x" * 10))).status == 200
    assert len(desk.asked) == 1


async def test_a_client_that_stalls_or_trickles_is_dropped(service: HttpService) -> None:
    desk = Desk()
    service.route(PATH, desk, limit=1_000)
    await service.open()
    async with asyncio.timeout(40), connected(service.port) as (reader, writer):
        writer.write(request("POST", PATH, b"x", Content_Length="10"))
        assert await until_closed(reader) == b""
    async with asyncio.timeout(40), connected(service.port) as (reader, writer):
        writer.write(request("POST", PATH, Content_Length="900"))
        closed = asyncio.ensure_future(until_closed(reader))
        while not closed.done():
            writer.write(b"x")
            await asyncio.wait({closed}, timeout=0.1)
        assert closed.result() == b""
    assert desk.asked == []


async def test_a_client_that_hangs_up_in_the_middle(service: HttpService) -> None:
    desk = Desk()
    service.route(PATH, desk, limit=1_000)
    await service.open()
    async with connected(service.port) as (_, writer):
        writer.write(request("POST", PATH, b"x", Content_Length="10"))
        await writer.drain()
    assert (await ask(service.port, posted(b"y"))).status == 200
    assert [each.body for each in desk.asked] == [b"y"]


async def test_a_fault_of_a_handler_is_seen_and_stops_nobody(
    service: HttpService, caplog: pytest.LogCaptureFixture
) -> None:
    async def faulty(request: Request) -> Answer:
        raise RuntimeError("broken here")

    service.route(PATH, faulty, limit=10)
    service.route("/other", Desk(), limit=10)
    await service.open()
    with caplog.at_level(logging.ERROR):
        assert (await ask(service.port, posted(b"x"))).status == 500
    assert "broken here" in caplog.text and PATH not in caplog.messages[-1]
    assert (await ask(service.port, posted(b"x", "/other"))).status == 200


async def test_answers_wait_for_nobody_else(service: HttpService) -> None:
    first, go = asyncio.Event(), asyncio.Event()

    async def slow(request: Request) -> Answer:
        if request.body == b"slow":
            first.set()
            await go.wait()
        return 200, "text/plain", request.body

    service.route(PATH, slow, limit=10)
    await service.open()
    waiting = asyncio.create_task(ask(service.port, posted(b"slow")))
    async with asyncio.timeout(40):
        await first.wait()
        assert (await ask(service.port, posted(b"quick"))).body == b"quick"
        assert not waiting.done()
        go.set()
        assert (await waiting).body == b"slow"


async def test_stopping_cancels_a_handler_and_routes_stay_for_the_next_time(
    service: HttpService,
) -> None:
    begun, cancelled = asyncio.Event(), asyncio.Event()

    async def endless(request: Request) -> Answer:
        begun.set()
        try:
            await asyncio.Event().wait()
        finally:
            cancelled.set()
        raise AssertionError("unreachable: the event is never set")

    desk = Desk()
    service.route(PATH, endless, limit=10)
    service.route("/desk", desk, limit=10)
    await service.open()
    waiting = asyncio.create_task(ask(service.port, posted(b"x")))
    async with asyncio.timeout(40):
        await begun.wait()
        await service.stop()
        assert cancelled.is_set()
        assert (await waiting).raw == b""
    assert not service.listening
    await service.open()
    assert (await ask(service.port, posted(b"x", "/desk"))).status == 200


async def test_it_stays_open_without_grants_and_serves_them_beside(service: HttpService) -> None:
    await service.open()
    port = service.port
    assert service.listening and port and service.live == 0
    assert (await ask(port, posted(b"x"))).raw == NOT_FOUND
    await service.open()
    assert service.port == port
    service.route(PATH, Desk(), limit=10)
    offer = await offered(service, b"abc")
    assert (await ask(port, request("GET", offer.path))).body == b"abc"
    assert (await ask(port, posted(b"x"))).status == 200
    service.unroute("/xiaozhi/ota")
    assert (await ask(port, posted(b"x"))).raw == NOT_FOUND
    service.unroute(PATH)


async def test_a_taken_port_is_told_when_it_opens() -> None:
    with socket.create_server((HERE, 0)) as taken:
        service = HttpService(HERE, taken.getsockname()[1])
        with pytest.raises(ListenFailed) as refused:
            await service.open()
        assert refused.value.message.code == "web.port_taken"
    await service.open()
    await service.stop()


@needs_dual_stack
async def test_addresses_are_told_in_one_form() -> None:
    desk = Desk()
    async with serving("::") as service:
        service.route(PATH, desk, limit=10)
        await service.open()
        for address in (HERE, "::1"):
            await ask(service.port, posted(b"x"), host=address)
    assert [(each.client, each.local) for each in desk.asked] == [(HERE, HERE), ("::1", "::1")]


@pytest.mark.parametrize("path", ["", "xiaozhi", "/x?y", "/ü"])
def test_what_is_no_path(path: str) -> None:
    with pytest.raises(ValueError, match="no path"):
        HttpService(HERE).route(path, Desk(), limit=10)


def test_a_path_has_one_handler() -> None:
    routes = Routes()
    routes.add("/a/", Desk(), methods=["post"], limit=1)
    with pytest.raises(ValueError, match="already"):
        routes.add("/a", Desk(), methods=["GET"], limit=1)
    found = routes.find("/a?b", "POST")
    assert found is not None and found.limit == 1
    assert routes.find("/a/?b", "GET") is None


async def test_a_stop_can_wait_for_the_answers(service: HttpService) -> None:
    asked, goes_on = asyncio.Event(), asyncio.Event()

    async def slow(request: Request) -> Answer:
        asked.set()
        await goes_on.wait()
        return 200, JSON, b"{}"

    service.route(PATH, slow, limit=100)
    await service.open()
    await service.settle(5)  # nobody asks: it takes no time
    reply = asyncio.create_task(ask(service.port, posted(b"{}")))
    await asyncio.wait_for(asked.wait(), 40)
    await service.settle(0.01)  # no longer than that
    assert not reply.done()
    asyncio.get_running_loop().call_later(0.05, goes_on.set)
    await service.settle(5)
    await service.stop()
    assert (await reply).status == 200
