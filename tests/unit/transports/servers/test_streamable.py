from __future__ import annotations

import asyncio
import ssl
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from starlette.requests import Request
from starlette.responses import JSONResponse, PlainTextResponse, Response, StreamingResponse

from companion.devices.device import Device
from companion.devices.models import DeviceState, Way
from companion.devices.registry import DeviceRegistry
from companion.devices.timing import Timing
from companion.errors import CompanionError, ConnectionLost, DeviceError, EndpointError
from companion.transports.endpoint import Endpoint
from companion.transports.login import NO_LOGIN, Login
from companion.transports.servers import http_client
from companion.transports.servers.streamable import HttpChannel, connect
from tests.fakes.certificates import make_certificates
from tests.fakes.mcp_http import Answer, scripted_server
from tests.fakes.ports import free_port

WITHIN = 40.0


@asynccontextmanager
async def served(
    url: str,
    login: Login = NO_LOGIN,
    *,
    timeout: float = WITHIN,
    ssl_context: ssl.SSLContext | None = None,
) -> AsyncIterator[tuple[Device, HttpChannel]]:
    """A device whose handshake has ended, well or not. `timeout` is for each of its ways in."""
    registry = DeviceRegistry(Timing(handshake=WITHIN, call=WITHIN))
    device = registry.ensure(url, Way.LOCAL)
    settled = asyncio.Event()
    registry.changed.subscribe(
        lambda view: (
            settled.set() if view.state is DeviceState.READY or view.problem is not None else None
        )
    )
    opened: asyncio.Future[HttpChannel] = asyncio.get_running_loop().create_future()

    async def serve() -> None:
        async with connect(
            Endpoint.parse(url), login, timeout=timeout, ssl_context=ssl_context
        ) as channel:
            opened.set_result(channel)
            await device.serve(channel)

    task = asyncio.create_task(serve())
    try:
        async with asyncio.timeout(WITHIN):
            await settled.wait()
        yield device, await opened
    finally:
        await device.disconnect()
        await asyncio.wait_for(task, WITHIN)


async def problem(url: str, login: Login = NO_LOGIN, *, timeout: float = WITHIN) -> str:
    """The code of why the handshake failed."""
    async with served(url, login, timeout=timeout) as (device, _):
        assert device.view.problem is not None, "it was ready"
        return device.view.problem.code


async def lost(device: Device) -> str:
    """The code of why it was lost."""
    async with asyncio.timeout(WITHIN):
        while True:
            if not device.view.connected:
                assert device.view.problem is not None
                return device.view.problem.code
            await asyncio.sleep(0.01)


def refusing(status: int, kind: str = "text/plain") -> Answer:
    async def answer(request: Request, body: dict[str, Any]) -> Response | None:
        return Response("<html>", status_code=status, media_type=kind)

    return answer


def calls(answer: Answer) -> Answer:
    async def only_calls(request: Request, body: dict[str, Any]) -> Response | None:
        return await answer(request, body) if body.get("method") == "tools/call" else None

    return only_calls


async def test_session_version_and_token_go_with_every_request() -> None:
    login = Login("t0ken", headers={"X-Team": "blue"})
    async with scripted_server() as server, served(server.url, login) as (device, _):
        assert device.view.connected and device.view.protocol_version == "2025-06-18"
    assert server.requests[-1][0] == "DELETE"
    for _, headers, body in server.requests:
        assert headers["authorization"] == "Bearer t0ken" and headers["x-team"] == "blue"
        assert headers["accept-encoding"] == "identity"
        if body.get("method") != "initialize":
            assert headers["mcp-session-id"] == "the-session"
            assert headers["mcp-protocol-version"] == "2025-06-18"
    methods = [body.get("method") for _, _, body in server.requests]
    assert methods[:2] == ["initialize", "notifications/initialized"]
    listings = [body for _, _, body in server.requests if body.get("method") == "tools/list"]
    assert len(listings) == 1 and "withUserTools" not in str(listings)


@pytest.mark.parametrize(
    ("status", "kind", "code"),
    [
        (401, "text/plain", "server.sign_in"),
        (403, "text/plain", "server.forbidden"),
        (404, "text/plain", "server.no_mcp"),
        (405, "text/plain", "server.no_mcp"),
        (200, "text/html", "server.page_at_path"),
        (500, "text/plain", "server.status"),
    ],
)
async def test_a_refused_handshake_is_told_in_words(status: int, kind: str, code: str) -> None:
    async with scripted_server(refusing(status, kind)) as server:
        assert await problem(server.url) == code


async def test_a_refused_token_is_told_otherwise_than_a_missing_one() -> None:
    async with scripted_server(refusing(401)) as server:
        assert await problem(server.url, Login("wrong")) == "server.login"


async def test_a_redirect_to_another_host_takes_no_token_with_it() -> None:
    async def away(request: Request, body: dict[str, Any]) -> Response:
        return Response(status_code=307, headers={"location": other.url})

    async with scripted_server() as other, scripted_server(away) as server:
        assert await problem(server.url, Login("t0ken")) == "server.redirected"
        assert other.requests == []


async def test_a_server_that_is_not_there() -> None:
    assert await problem(f"http://127.0.0.1:{free_port()}/mcp") == "server.no_answer"
    assert await problem("http://no-such-host.invalid/mcp") == "server.no_name"


async def test_tls_and_a_server_that_cannot_prove_who_it_is(tmp_path: Path) -> None:
    certificates = await asyncio.to_thread(make_certificates, tmp_path)
    async with scripted_server(certificates=certificates) as server:
        trusted = await asyncio.to_thread(certificates.for_clients)
        async with served(server.url, Login("t0ken"), ssl_context=trusted) as (device, _):
            assert device.view.connected
        server.requests.clear()
        assert await problem(server.url, Login("t0ken")) == "server.unproven"
        assert server.requests == []


async def test_what_cannot_be_a_header_is_refused_without_repeating_it() -> None:
    for login in (
        Login("t0ken\r\nX: y"),
        Login(headers={"X": "七七"}),
        Login(headers={"A b": "c"}),
    ):
        with pytest.raises(EndpointError) as caught:
            async with connect(Endpoint.parse("http://127.0.0.1:9/mcp"), login):
                pass
        assert caught.value.message.code == "server.bad_header"


async def test_errors_and_refusals_of_one_call_cost_only_that_call() -> None:
    async def wrong(request: Request, body: dict[str, Any]) -> Response:
        if body["params"]["name"] == "rpc":
            error = {"code": -32602, "message": "No such tool"}
            return JSONResponse({"jsonrpc": "2.0", "id": body["id"], "error": error})
        return PlainTextResponse("no", status_code=int(body["params"]["name"]))

    async with scripted_server(calls(wrong)) as server, served(server.url) as (device, _):
        with pytest.raises(DeviceError) as caught:
            await device.session.call_tool("rpc", {}, WITHIN)
        assert caught.value.rpc_code == -32602 and "No such tool" in str(caught.value)
        for status in ("400", "403", "500"):
            with pytest.raises(DeviceError):
                await device.session.call_tool(status, {}, WITHIN)
        assert device.view.connected


@pytest.mark.parametrize(("status", "code"), [(404, "server.session_over"), (401, "server.login")])
async def test_a_forgotten_session_or_token_ends_the_connection(status: int, code: str) -> None:
    async with (
        scripted_server(calls(refusing(status))) as server,
        served(server.url, Login("t0ken")) as (device, _),
    ):
        with pytest.raises(CompanionError):
            await device.session.call_tool("any", {}, WITHIN)
        assert await lost(device) == code


async def test_an_answer_that_breaks_off_is_a_lost_connection() -> None:
    async def broken(request: Request, body: dict[str, Any]) -> Response:
        async def parts() -> AsyncIterator[bytes]:
            yield b": here it comes\n\n"
            raise ConnectionResetError

        return StreamingResponse(parts(), media_type="text/event-stream")

    async with scripted_server(calls(broken)) as server, served(server.url) as (device, _):
        with pytest.raises(ConnectionLost):
            await device.session.call_tool("any", {}, WITHIN)
        assert await lost(device) == "server.lost"


async def test_an_endless_answer_is_not_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(http_client, "MAX_RECEIVE", 100_000)

    async def endless(request: Request, body: dict[str, Any]) -> Response:
        async def parts() -> AsyncIterator[bytes]:
            while not await request.is_disconnected():
                yield b'"' + b"x" * 10_000

        return StreamingResponse(parts(), media_type="application/json")

    async with scripted_server(calls(endless)) as server, served(server.url) as (device, _):
        with pytest.raises(ConnectionLost):
            await device.session.call_tool("any", {}, WITHIN)


async def test_packed_answers_are_refused_because_they_may_unpack_to_anything() -> None:
    async def packed(request: Request, body: dict[str, Any]) -> Response:
        return Response(b"\x1f\x8b", headers={"content-encoding": "gzip"}, media_type="text/plain")

    async with scripted_server(calls(packed)) as server, served(server.url) as (device, _):
        with pytest.raises(CompanionError):
            await device.session.call_tool("any", {}, WITHIN)


async def test_half_of_a_surrogate_pair_costs_nothing() -> None:
    async with scripted_server() as server, served(server.url) as (device, _):
        await device.session.call_tool("any", {"text": "a\ud83d"}, WITHIN)
        assert server.requests[-1][2]["params"]["arguments"] == {"text": "a?"}


async def test_a_server_that_goes_away_is_noticed_by_the_next_request() -> None:
    async with scripted_server() as server:
        manager = served(server.url)
        device, _ = await manager.__aenter__()
    try:
        with pytest.raises(ConnectionLost):
            await device.session.call_tool("any", {}, WITHIN)
        assert await lost(device) in ("server.no_answer", "server.lost")
    finally:
        await manager.__aexit__(None, None, None)


async def test_closing_is_quick_when_the_server_does_not_answer_the_goodbye() -> None:
    never = asyncio.Event()

    async def silent(request: Request, body: dict[str, Any]) -> Response | None:
        if request.method == "DELETE":
            await never.wait()
        return None

    async with scripted_server(silent) as server:
        started = asyncio.get_running_loop().time()
        async with served(server.url):
            pass
        assert asyncio.get_running_loop().time() - started < 25
        never.set()


@pytest.mark.parametrize(
    ("host", "local"),
    [
        ("127.0.0.1", True),
        ("192.168.1.7", True),
        ("::1", True),
        ("fd00::1", True),
        ("nas", True),
        ("otto.local", True),
        ("mcp.example.com", False),
        ("8.8.8.8", False),
    ],
)
def test_no_proxy_for_the_local_network(
    host: str, local: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("https_proxy", "http://proxy.example:3128")
    monkeypatch.delenv("no_proxy", raising=False)
    monkeypatch.delenv("NO_PROXY", raising=False)
    found = http_client._proxy("https", host)
    assert found == (None if local else "http://proxy.example:3128")
