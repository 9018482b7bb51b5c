"""Why something cannot be reached: each cause made for real on a socket, and what the window and
`companion diagnose` say of it. A new cause is a function and a line of `CAUSES`."""

from __future__ import annotations

import asyncio
import contextlib
import http
import socket
import ssl
import sys
from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from pathlib import Path
from typing import Any, Final, NamedTuple

import pytest
from starlette.responses import HTMLResponse, PlainTextResponse, Response
from websockets.asyncio.server import ServerConnection, serve
from websockets.http11 import Request
from websockets.http11 import Response as SocketResponse

from companion.app.connect.diagnosis import CheckOutcome, DiagnosisStep, checks_of, diagnose
from companion.cli.connect import step_line
from companion.devices.timing import Timing
from companion.transports import tls
from companion.transports.endpoint import Endpoint
from companion.transports.login import Login
from companion.transports.transports import Transports
from companion.ui.connect.diagnose_dialog import StepRow
from companion.ui.kit.words.words import words
from tests.fakes.certificates import make_certificates
from tests.fakes.devices import ScriptedDevice, listening_device
from tests.fakes.gateway import fake_gateway
from tests.fakes.mcp_http import scripted_server
from tests.fakes.mosquitto import Mosquitto
from tests.fakes.mqtt_server import mqtt_server as tcp_server
from tests.fakes.mqtt_server import packet, suback
from tests.fakes.ports import free_port
from tests.marks import needs_mosquitto

Made = tuple[str, Login]
"""Of the other side: its endpoint, and who we are."""
Cause = Callable[[Path], AbstractAsyncContextManager[Made]]
NOBODY: Final = Login()


# WebSocket


@asynccontextmanager
async def web_socket(
    status: int, body: bytes = b"", kind: str = "text/plain"
) -> AsyncIterator[str]:
    """Answers each request for a WebSocket like this."""

    async def answer(connection: ServerConnection, request: Request) -> SocketResponse:
        response = connection.respond(http.HTTPStatus(status), body)
        del response.headers["Content-Type"]
        response.headers["Content-Type"] = kind
        return response

    async def never(connection: ServerConnection) -> None:
        await connection.wait_closed()

    async with serve(never, "127.0.0.1", 0, process_request=answer) as server:
        yield f"127.0.0.1:{next(iter(server.sockets)).getsockname()[1]}"


def refused_with(status: int, body: str = "", kind: str = "text/plain") -> Cause:
    @asynccontextmanager
    async def made(_: Path) -> AsyncIterator[Made]:
        async with web_socket(status, body, kind) as place:
            yield f"ws://{place}/ws", NOBODY

    return made


def banner(scheme: str, tail: str, said: bytes) -> Cause:
    """Another service, which says who it is and hangs up after the first bytes."""

    @asynccontextmanager
    async def made(_: Path) -> AsyncIterator[Made]:
        async def greet(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
            writer.write(said)
            await writer.drain()
            await reader.read(100)

        async with tcp_server(greet) as port:
            yield f"{scheme}://127.0.0.1:{port}{tail}", NOBODY

    return made


def swallowing(scheme: str, tail: str) -> Cause:
    """Takes the connection, and says nothing."""

    @asynccontextmanager
    async def made(_: Path) -> AsyncIterator[Made]:
        async def swallow(reader: asyncio.StreamReader, _: asyncio.StreamWriter) -> None:
            while await reader.read(1000):
                pass

        async with tcp_server(swallow) as port:
            yield f"{scheme}://localhost:{port}{tail}", NOBODY

    return made


def nothing_at(scheme: str, tail: str) -> Cause:
    @asynccontextmanager
    async def made(_: Path) -> AsyncIterator[Made]:
        yield f"{scheme}://127.0.0.1:{free_port()}{tail}", NOBODY

    return made


def at(text: str) -> Cause:
    @asynccontextmanager
    async def made(_: Path) -> AsyncIterator[Made]:
        yield text, NOBODY

    return made


@asynccontextmanager
async def full_port(_: Path) -> AsyncIterator[Made]:
    """A port that takes no more connections: what comes is dropped, as by a firewall."""
    with contextlib.ExitStack() as stack:
        listening = stack.enter_context(socket.socket())
        listening.bind(("127.0.0.1", 0))
        listening.listen(0)
        place = listening.getsockname()
        for _number in range(4):
            one = stack.enter_context(socket.socket())
            one.setblocking(False)
            one.connect_ex(place)
        yield f"ws://127.0.0.1:{place[1]}/ws", NOBODY


@asynccontextmanager
async def busy_device(_: Path) -> AsyncIterator[Made]:
    async def never(device: ScriptedDevice, request: dict[str, Any]) -> None:
        return

    async with listening_device(on_request={"initialize": never}) as (_device, url):
        yield url, NOBODY


# TLS


def certified(*, name: str = "localhost", trusted: bool = True, expired: bool = False) -> Cause:
    @asynccontextmanager
    async def made(folder: Path) -> AsyncIterator[Made]:
        files = await asyncio.to_thread(make_certificates, folder, name, expired=expired)
        context = await asyncio.to_thread(files.for_servers)
        before = tls._shared
        if trusted:
            tls._shared = await asyncio.to_thread(files.for_clients)
        else:
            tls._shared = await asyncio.to_thread(ssl.create_default_context)

        async def never(connection: ServerConnection) -> None:
            await connection.wait_closed()

        try:
            async with serve(never, "127.0.0.1", 0, ssl=context) as server:
                port = next(iter(server.sockets)).getsockname()[1]
                yield f"wss://localhost:{port}/ws", NOBODY
        finally:
            tls._shared = before

    return made


@asynccontextmanager
async def plain_where_tls_is_asked(_: Path) -> AsyncIterator[Made]:
    async with listening_device() as (_device, url):
        yield url.replace("ws://", "wss://"), NOBODY


# brokers


def broker(
    tail: str = "", *, login: str = "right", rules: tuple[str, ...] = (), **options: Any
) -> Cause:
    @asynccontextmanager
    async def made(folder: Path) -> AsyncIterator[Made]:
        async with Mosquitto(folder, users={"me": "right"}, rules=rules, **options) as running:
            yield f"mqtt://me@127.0.0.1:{running.port}/{tail}", Login(login)

    return made


@asynccontextmanager
async def subscription_refused(_: Path) -> AsyncIterator[Made]:
    async def refuse(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        while True:
            kind, body = await packet(reader)
            if kind >> 4 == 1:
                writer.write(b"\x20\x02\x00\x00")
            elif kind >> 4 == 8:
                writer.write(suback(body, 0x80))

    async with tcp_server(refuse) as port:
        yield f"mqtt://127.0.0.1:{port}/{DEVICE}", NOBODY


# MCP servers over HTTP


def mcp(answer: Callable[[], Response]) -> Cause:
    @asynccontextmanager
    async def made(_: Path) -> AsyncIterator[Made]:
        async def answered(request: Any, body: Any) -> Response:
            return answer()

        async with scripted_server(answered) as server:
            yield server.url, NOBODY

    return made


# gateways and programs


def gateway(device: str, key: str = "") -> Cause:
    @asynccontextmanager
    async def made(_: Path) -> AsyncIterator[Made]:
        async with fake_gateway() as running:
            login = Login(key) if key else running.login
            yield f"{running.place.text}{device}", login

    return made


def program(*words_of: str) -> Cause:
    @asynccontextmanager
    async def made(_: Path) -> AsyncIterator[Made]:
        yield Endpoint.stdio(words_of).text, NOBODY

    return made


class Known(NamedTuple):
    cause: Cause
    check: str
    """Where it fails."""
    said: str
    """Is in what is found."""
    todo: str = ""
    """Is in what to do about it."""
    broker: bool = False


DEVICE: Final = "02_00_00_00_00_07"
HTML: Final = "<!doctype html><html><body>Welcome</body></html>"
CAUSES: Final = {
    "a name that nobody knows": Known(
        at("ws://no-such-host.invalid/ws"), "name", "Nobody knows the name", "spelling"
    ),
    "nothing listens": Known(nothing_at("ws", "/ws"), "port", "nothing listens", "Check the port"),
    "packets are dropped": Known(full_port, "port", "Nothing answered at", "firewall"),
    "another service": Known(
        banner("ws", "/ws", b"SSH-2.0-OpenSSH_9.2\r\n"),
        "handshake",
        "said “SSH-2.0-OpenSSH_9.2”",
        "port",
    ),
    "silence": Known(swallowing("ws", "/ws"), "handshake", "did not answer within", "port"),
    "a refused token": Known(refused_with(401), "handshake", "401", "login"),
    "a forbidden login": Known(refused_with(403), "handshake", "403", "login"),
    "a wrong path": Known(refused_with(404), "handshake", "at this path (HTTP 404)", "path"),
    "a web page": Known(
        refused_with(200, HTML, "text/html"), "handshake", "A web page came from", "path"
    ),
    "a busy device": Known(busy_device, "mcp", "It may be busy", "Wait a moment"),
    "an unknown issuer": Known(certified(trusted=False), "tls", "does not trust", "authority"),
    "an old certificate": Known(certified(expired=True), "tls", "out of date", "date"),
    "a certificate for another": Known(
        certified(name="somewhere.example"), "tls", "is not for localhost", "name"
    ),
    "no encryption": Known(
        plain_where_tls_is_asked, "tls", "encrypted connection (", "without encryption"
    ),
    "silence instead of encryption": Known(
        swallowing("wss", "/ws"), "tls", "not answer with an encrypted", "Check the port"
    ),
    "no broker": Known(
        nothing_at("mqtt", f"/{DEVICE}"), "port", "nothing listens", "Check the port"
    ),
    "a wrong broker password": Known(
        broker(DEVICE, login="wrong"), "token", "does not accept the login", "login", True
    ),
    "nobody behind the broker": Known(
        broker(DEVICE), "hello", "nobody answered", "device is on", True
    ),
    "a topic that is not allowed": Known(
        broker(DEVICE, rules=("user me", "topic write #")),
        "hello",
        "the broker's rules keep it from this computer",
        "operator",
        True,
    ),
    "a topic that is refused": Known(
        subscription_refused, "handshake", "does not let this computer listen", "operator"
    ),
    "another service at the broker's port": Known(
        banner("mqtt", f"/{DEVICE}", b"HTTP/1.1 400 Bad Request\r\n\r\n"),
        "handshake",
        "is no MQTT broker",
        "Check the whole address",
    ),
    "a web page at /mcp": Known(mcp(lambda: HTMLResponse(HTML)), "handshake", "web page", "path"),
    "no MCP server at the path": Known(
        mcp(lambda: PlainTextResponse("", 404)),
        "handshake",
        "no MCP server at this address",
        "path",
    ),
    "a server that asks who we are": Known(
        mcp(lambda: PlainTextResponse("", 401)), "token", "wants to know who you are", "login"
    ),
    "a device that left its gateway": Known(
        gateway("otto"), "hello", "not connected to the gateway", "device is on"
    ),
    "a wrong key of a gateway": Known(
        gateway("otto", "wrong"), "token", "does not accept the signature key", "login"
    ),
    "a program that is not there": Known(
        program("no-such-program-anywhere"), "program", "was not found"
    ),
    "a program that ends": Known(
        program(sys.executable, "-c", "import sys; sys.exit('no licence')"), "mcp", "no licence"
    ),
}
QUICK: Final = Timing(handshake=0.4, handshake_attempts=1, dial=1.5, call=3)


async def steps_of(text: str, login: Login) -> list[DiagnosisStep]:
    transports, endpoint = Transports(), Endpoint.parse(text)
    try:
        made = diagnose(endpoint, transports=transports, login=login, timing=QUICK, seconds=1.5)
        steps = [step async for step in made]
    finally:
        await transports.stop()
    assert tuple(step.check for step in steps) == checks_of(endpoint)
    return steps


def test_there_are_as_many_as_people_met() -> None:
    assert len(CAUSES) >= 24


@pytest.mark.parametrize(
    "name",
    [pytest.param(n, marks=[needs_mosquitto] if k.broker else []) for n, k in CAUSES.items()],
)
async def test_a_cause_is_named(name: str, tmp_path: Path, qapp: object) -> None:
    known = CAUSES[name]
    async with known.cause(tmp_path) as (text, login):
        steps = await steps_of(text, login)
    failed = [step for step in steps if step.outcome is CheckOutcome.FAILED]
    assert [step.check.value for step in failed] == [known.check], [step_line(s) for s in steps]
    [step] = failed
    # the command
    line = step_line(step)
    assert "()" not in line
    assert "FAILED" in line and known.said in line and known.todo in line
    # the window
    row = StepRow(words(step.title))
    row.set_step(step)
    assert known.said in row.finding.text() and known.todo in row.todo.text()
    assert row.finding.text() in line and "Failed" in row.accessibleName()
    row.deleteLater()
