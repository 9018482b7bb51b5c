"""Asking a gateway over HTTP: tokens, connections, and everything that is no gateway."""

from __future__ import annotations

import asyncio
import hashlib
import logging
import socket
import ssl
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from datetime import UTC, date, datetime, timedelta, timezone
from pathlib import Path

import pytest
from msgspec.structs import replace

from companion.errors import (
    AnswerTimeout,
    CompanionError,
    ConnectFailed,
    ConnectionLost,
    LoginRefused,
)
from companion.transports.endpoint import Endpoint
from companion.transports.gateway.client import GatewayClient, GatewayTiming, Tokens, now, token
from companion.transports.login import NO_LOGIN, Login
from tests.fakes.certificates import Certificates, make_certificates
from tests.fakes.gateway import KEY, FakeGateway, fake_gateway
from tests.fakes.gateway_http import HttpResponse, html

STATUS = "/api/devices/status"
PING = b'{"type":"mcp","payload":{"method":"ping"}}'


@asynccontextmanager
async def client_of(
    place: Endpoint,
    timing: GatewayTiming,
    *,
    login: Login | None = None,
    clock: Callable[[], datetime] = now,
    ssl_context: ssl.SSLContext | None = None,
) -> AsyncIterator[GatewayClient]:
    client = await GatewayClient.open(
        place, login or Login(KEY), timing=timing, ssl_context=ssl_context, clock=clock
    )
    try:
        yield client
    finally:
        await client.close()


async def refused(client: GatewayClient, kind: type[CompanionError] = ConnectFailed) -> str:
    """The code of what asking who is there raises."""
    with pytest.raises(kind) as raised:
        await client.states(["a"])
    assert raised.type is kind
    return raised.value.message.code


async def test_who_is_there(gateway: FakeGateway, timing: GatewayTiming) -> None:
    gateway.connect("a@@@b", lambda text: None)
    async with client_of(gateway.place, timing) as client:
        assert await client.states(["a@@@b", "c", ""]) == {"a@@@b": True, "c": False, "": False}
    (request,) = gateway.requests
    assert request.path == STATUS


async def test_a_client_id_stands_in_the_path_as_it_is(
    gateway: FakeGateway, timing: GatewayTiming
) -> None:
    async with client_of(gateway.place, timing) as client:
        for client_id in ("G@@@aa_bb@@@x", "a b%/ü"):
            answer = await client.command(client_id, PING)
            assert answer.value == {"success": False, "error": "设备未连接"}
    assert [request.path for request in gateway.requests] == [
        "/api/commands/G@@@aa_bb@@@x",
        "/api/commands/a%20b%25%2F%C3%BC",
    ]


@pytest.mark.parametrize("days", [-1, 0, 1])
async def test_a_gateway_on_another_date_is_asked_once_more_and_then_known(
    gateway: FakeGateway, timing: GatewayTiming, days: int
) -> None:
    moment = datetime(2026, 8, 9, 12, tzinfo=UTC)
    gateway.today = lambda: (moment + timedelta(days=days)).date()
    async with client_of(gateway.place, timing, clock=lambda: moment) as client:
        for _ in range(3):
            await client.states([])
    tokens = [request.headers["authorization"] for request in gateway.requests]
    right = f"Bearer {gateway.token(gateway.today())}"
    assert tokens[-3:] == [right] * 3 and len(tokens) <= 5
    assert len(set(tokens[:-3])) == len(tokens) - 3  # no other day was tried twice


async def test_midnight_at_the_gateway(gateway: FakeGateway, timing: GatewayTiming) -> None:
    moment = datetime(2026, 8, 9, 23, 59, 59, tzinfo=UTC)
    gateway.today = lambda: (moment + timedelta(seconds=3)).date()
    async with client_of(gateway.place, timing, clock=lambda: moment) as client:
        await client.states([])
        moment += timedelta(minutes=1)
        await client.states([])
    assert len(gateway.requests) <= 6


async def test_a_command_that_a_token_was_refused_for_reaches_the_device_once(
    gateway: FakeGateway, timing: GatewayTiming
) -> None:
    heard: list[str] = []
    gateway.connect("a", heard.append)
    moment = datetime(2026, 8, 9, 12, tzinfo=UTC)
    gateway.today = lambda: (moment + timedelta(days=1)).date()
    async with client_of(gateway.place, timing, clock=lambda: moment) as client:
        answer = await client.command("a", PING)
    assert answer.value == {"success": False, "error": "timeout"}
    assert len(heard) == 1 and len(gateway.requests) == 2


async def test_a_wrong_key(gateway: FakeGateway, timing: GatewayTiming) -> None:
    async with client_of(gateway.place, timing, login=Login("another")) as client:
        assert await refused(client, LoginRefused) == "gateway.wrong_key"
        assert 3 <= len(gateway.requests) <= 4


async def test_without_a_key_nothing_is_asked(gateway: FakeGateway, timing: GatewayTiming) -> None:
    async with client_of(gateway.place, timing, login=NO_LOGIN) as client:
        assert await refused(client, LoginRefused) == "gateway.no_key"
    assert gateway.requests == []


async def test_key_and_token_are_nowhere_to_be_read(
    gateway: FakeGateway, timing: GatewayTiming, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG)
    secret = "correct horse battery staple"
    async with client_of(gateway.place, timing, login=Login(secret)) as client:
        with pytest.raises(ConnectFailed) as raised:
            await client.states(["a"])
    sent = {request.headers["authorization"].split()[1] for request in gateway.requests}
    said = caplog.text + repr(raised.value) + str(raised.value) + repr(Login(secret))
    assert not any(word in said for word in (secret, *sent))


async def test_connections_are_used_again_and_closed_before_the_gateway_does(
    gateway: FakeGateway, timing: GatewayTiming
) -> None:
    async with client_of(gateway.place, replace(timing, idle=2.0)) as client:
        await client.states([])
        await client.states([])
        await asyncio.sleep(2.2)
        await client.states([])
    assert [request.connection for request in gateway.requests] == [1, 1, 2]


async def test_nothing_listens(timing: GatewayTiming) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        place = Endpoint.parse(f"gateway+http://127.0.0.1:{taken.getsockname()[1]}/")
        async with client_of(place, timing) as client:
            assert await refused(client) == "gateway.no_answer"
            with pytest.raises(ConnectFailed):  # certainly not sent
                await client.command("a", PING)


async def test_a_name_that_nobody_has(timing: GatewayTiming) -> None:
    for name in ("no-such-gateway.invalid", f"{'x' * 70}.invalid"):
        async with client_of(Endpoint.parse(f"gateway+http://{name}/"), timing) as client:
            assert await refused(client) == "gateway.no_name"


@pytest.mark.parametrize(
    ("response", "code"),
    [
        (html(404, "Cannot POST"), "gateway.not_one"),
        (html(502, "Bad gateway"), "gateway.not_one"),
        (HttpResponse(301, "text/html", b""), "gateway.not_one"),
        (HttpResponse(200, "application/json", b"{}"), "gateway.not_one"),
        (HttpResponse(200, "application/json", b"x" * 5_000_000), "gateway.not_one"),
        (HttpResponse(0, "", b""), "gateway.no_http"),
    ],
)
async def test_something_else_listens(
    gateway: FakeGateway, timing: GatewayTiming, response: HttpResponse, code: str
) -> None:
    gateway.interfere = lambda request: response
    async with client_of(gateway.place, timing) as client:
        assert await refused(client) == code
    assert len(gateway.requests) == 1


async def test_a_redirect_is_not_followed(timing: GatewayTiming) -> None:
    async with fake_gateway() as elsewhere, fake_gateway() as gateway:
        to = f"http://127.0.0.1:{elsewhere.port}{STATUS}"
        gateway.interfere = lambda request: HttpResponse(307, "text/html", b"", (("location", to),))
        async with client_of(gateway.place, timing) as client:
            assert await refused(client) == "gateway.not_one"
        assert len(gateway.requests) == 1 and elsewhere.requests == []


async def test_a_gateway_that_says_nothing(timing: GatewayTiming) -> None:
    hang = asyncio.Event()

    async def take(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            await hang.wait()
        finally:
            writer.transport.abort()

    short = replace(timing, limit=0.1, margin=0.1)
    server = await asyncio.start_server(take, "127.0.0.1", 0)
    try:
        port = server.sockets[0].getsockname()[1]
        async with client_of(Endpoint.parse(f"gateway+http://127.0.0.1:{port}/"), short) as client:
            assert await refused(client) == "gateway.timeout"
            with pytest.raises(AnswerTimeout):  # it may have been passed on
                await client.command("a", PING)
    finally:
        hang.set()
        server.close()


async def test_a_gateway_that_hangs_up_on_a_command(
    gateway: FakeGateway, timing: GatewayTiming
) -> None:
    gateway.interfere = lambda request: HttpResponse(0, "", b"")
    async with client_of(gateway.place, timing) as client:
        with pytest.raises(ConnectionLost) as raised:
            await client.command("a", PING)
    assert raised.value.message.code == "gateway.hung_up"
    assert len(gateway.requests) == 1  # and it is not asked again


async def test_tls(certificates: Certificates, timing: GatewayTiming) -> None:
    clients = await asyncio.to_thread(certificates.for_clients)
    async with fake_gateway(ssl=certificates.for_servers()) as gateway:
        place = Endpoint.parse(f"gateway+https://localhost:{gateway.port}/")
        async with client_of(place, timing, ssl_context=clients) as client:
            assert await client.states(["a"]) == {"a": False}
        async with client_of(place, timing) as client:
            assert await refused(client) == "gateway.unproven"
    assert len(gateway.requests) == 1


async def test_tls_of_a_wrong_host(tmp_path: Path, timing: GatewayTiming) -> None:
    of_another = await asyncio.to_thread(make_certificates, tmp_path, "gateway.test")
    clients = await asyncio.to_thread(of_another.for_clients)
    async with fake_gateway(ssl=of_another.for_servers()) as gateway:
        place = Endpoint.parse(f"gateway+https://localhost:{gateway.port}/")
        async with client_of(place, timing, ssl_context=clients) as client:
            assert await refused(client) == "gateway.unproven"
    assert gateway.requests == []


async def test_no_tls_where_tls_is_asked_for(gateway: FakeGateway, timing: GatewayTiming) -> None:
    place = Endpoint.parse(f"gateway+https://127.0.0.1:{gateway.port}/")
    async with client_of(place, timing) as client:
        assert await refused(client) == "gateway.rejected"


# tokens: which day they are of, here and at the gateway


def test_a_token_is_the_hash_of_date_and_key() -> None:
    plain = b"2026-08-09a signature key"
    assert token(date(2026, 8, 9), "a signature key") == hashlib.sha256(plain).hexdigest()
    assert token(date(2026, 8, 9), "键") == hashlib.sha256("2026-08-09键".encode()).hexdigest()


def test_this_computers_time_has_a_zone() -> None:
    assert now().utcoffset() is not None


@pytest.mark.parametrize(
    ("hour", "offset", "expected"),
    [
        # at noon in London it is today nearly everywhere, tomorrow in Kiribati
        (12, 0, [9, 10, 8]),
        # at 23:30 in Beijing it is tomorrow east of it
        (23, 8, [9, 10, 8]),
        # at 01:00 in Beijing it is yesterday in most of the world
        (1, 8, [9, 8, 10]),
        # at 07:00 in New York there are three dates on Earth
        (7, -4, [9, 8, 10]),
    ],
)
def test_the_neighbour_days_are_tried(hour: int, offset: int, expected: list[int]) -> None:
    moment = datetime(2026, 8, 9, hour, tzinfo=timezone(timedelta(hours=offset)))
    tokens = Tokens("key", lambda: moment)
    assert [day.day for day in tokens.days()] == expected


def test_what_was_accepted_is_tried_first_from_then_on() -> None:
    moment = datetime(2026, 8, 9, 20, tzinfo=UTC)
    tokens = Tokens("key", lambda: moment)
    tokens.worked(date(2026, 8, 10))
    assert tokens.days()[0] == date(2026, 8, 10)
    assert sorted(tokens.days()) == [date(2026, 8, 8), date(2026, 8, 9), date(2026, 8, 10)]
    moment += timedelta(hours=5)
    # the gateway's midnight was before ours: the guess is one too far, today is next
    assert tokens.days()[:2] == [date(2026, 8, 11), date(2026, 8, 10)]


def test_the_header_names_the_key_nowhere() -> None:
    tokens = Tokens("a signature key")
    assert "signature" not in tokens.header(date(2026, 8, 9))
    assert tokens.header(date(2026, 8, 9)).startswith("Bearer ")
