"""The newest version, which has no handshake: over memory, and over HTTP."""

from __future__ import annotations

import asyncio
import json
import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import anyio
import pytest
from mcp.shared.message import SessionMessage
from mcp.types import jsonrpc_message_adapter
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import JSONResponse, Response, StreamingResponse
from starlette.routing import Route

from companion.app.servers.ask import Ask
from companion.app.servers.contents import ContentsChange, ContentsPart
from companion.devices.models import DeviceState, Way
from companion.devices.registry import DeviceRegistry
from companion.errors import DeviceError
from companion.protocol.session.server_requests import Root
from companion.transports.endpoint import Endpoint
from companion.transports.servers.streamable import ModernHeaders, connect
from tests.fakes.mcp_memory import KEY, WITHIN, Bench, bench
from tests.fakes.oauth_server import serving
from tests.fakes.servers.newest import META, VERSION, Newest
from tests.fakes.waiting import device_in, published


@asynccontextmanager
async def newest(*, attended: bool = True) -> AsyncIterator[tuple[Bench, list[Newest]]]:
    made_servers: list[Newest] = []

    async def serve(reads: Any, writes: Any) -> None:
        waiting: list[dict[str, Any]] = []
        server = Newest(waiting.append)
        made_servers.append(server)
        async for item in reads:
            server.take(item.message.model_dump(by_alias=True, mode="json", exclude_unset=True))
            for message in waiting:
                parsed = jsonrpc_message_adapter.validate_python(message, by_name=False)
                await writes.send(SessionMessage(parsed))
            waiting.clear()

    async with bench(connect=False) as made:
        made.asks.use_roots(lambda key: (Root("file:///a"),))

        async def answer(ask: Ask) -> None:
            made.asks.answer(ask.number, {"name": "Ada"})

        if attended:
            made.asks.attend(answerer=answer)
        await made.connect(serve)
        yield made, made_servers


async def test_it_is_found_out_and_shown() -> None:
    async with newest() as (made, _):
        view = made.device.view
        assert (view.protocol_version, view.board, view.version) == (VERSION, "newest", "9")
        assert view.offers is not None and view.offers.subscribe and not view.offers.prompts
        assert [tool.name for tool in view.tools] == ["ask"]


async def test_what_it_needs_is_asked_for_and_sent_along() -> None:
    async with newest() as (made, servers):
        await made.device.session.request("logging/setLevel", {"level": "error"}, WITHIN)
        result = await made.device.session.call_tool("ask", {}, WITHIN)
        given, state, level = json.loads(result.text)
        assert given == {
            "who": {"action": "accept", "content": {"name": "Ada"}},
            "where": {"roots": [{"uri": "file:///a"}]},
        }
        assert (state, level) == ("state-1", "error")
        declared = servers[0].asked[-1]["params"]["_meta"][META + "clientCapabilities"]
        assert set(declared) == {"sampling", "elicitation", "roots", "extensions"}
        # the level travels with requests, and is none of its own
        assert "logging/setLevel" not in [message["method"] for message in servers[0].asked]


async def test_a_server_that_never_has_enough_is_given_up() -> None:
    async with newest() as (made, _):
        with pytest.raises(DeviceError, match="asked for more"):
            await made.device.session.call_tool("ask", {"greedy": True}, WITHIN)


async def test_what_nobody_gives_is_an_error() -> None:
    async with newest(attended=False) as (made, servers):
        with pytest.raises(DeviceError, match="elicitation/create"):
            await made.device.session.call_tool("ask", {}, WITHIN)
        declared = servers[0].asked[-1]["params"]["_meta"][META + "clientCapabilities"]
        assert set(declared) == {"roots", "extensions"}


async def test_subscriptions_are_listened_for() -> None:
    async with newest() as (made, servers):
        updated = asyncio.create_task(
            published(
                made.contents.changed,
                lambda change: change == ContentsChange(KEY, ContentsPart.RESOURCE, "new://1"),
                within=WITHIN,
            )
        )
        await asyncio.sleep(0)
        await made.contents.subscribe(KEY, "new://1")
        await updated
        listens = [m for m in servers[0].asked if m["method"] == "subscriptions/listen"]
        assert [m["params"]["notifications"] for m in listens] == [
            {"toolsListChanged": True},
            {"toolsListChanged": True, "resourceSubscriptions": ["new://1"]},
        ]
        # the former one was given up
        assert servers[0].listening == listens[1]["id"]
        await made.contents.unsubscribe(KEY, "new://1")
        listed = await made.contents.resources(KEY)
        assert [item.name for item in listed.items] == ["one"]


class Web:
    """The same server behind one address, as the newest version has it: a message a request."""

    def __init__(self) -> None:
        self.headers: list[dict[str, str]] = []

    async def answer(self, request: Request) -> Response:
        message = await request.json()
        self.headers.append({"method!": message["method"], **request.headers})
        said: list[dict[str, Any]] = []
        Newest(said.append).take(message)
        if not said:
            return Response(status_code=202)
        if message["method"] == "subscriptions/listen":

            async def events() -> AsyncIterator[str]:
                for each in said:
                    yield f"event: message\ndata: {json.dumps(each)}\n\n"
                await anyio.sleep_forever()

            return StreamingResponse(events(), media_type="text/event-stream")
        return JSONResponse(said[0], 400 if "error" in said[0] else 200)


async def test_over_http_the_headers_say_what_the_message_does() -> None:
    web = Web()
    with socket.socket() as listening:
        listening.bind(("127.0.0.1", 0))
        endpoint = Endpoint.parse(f"http://127.0.0.1:{listening.getsockname()[1]}/mcp")
        app = Starlette(routes=[Route("/mcp", web.answer, methods=["POST"])])
        async with serving(app, listening):
            registry = DeviceRegistry()
            device = registry.ensure(endpoint.text, Way.SERVER)
            async with connect(endpoint) as channel:
                task = asyncio.create_task(device.serve(channel))
                view = await device_in(registry, endpoint.text, DeviceState.READY, within=WITHIN)
                assert view.protocol_version == VERSION
                with pytest.raises(DeviceError):
                    await device.session.call_tool("ask", {"region": "grün"}, WITHIN)
                await device.disconnect()
                await asyncio.wait_for(task, WITHIN)
    by_method = {each["method!"]: each for each in web.headers}
    assert "mcp-protocol-version" not in by_method["initialize"]
    for method in ("server/discover", "tools/list", "tools/call"):
        assert by_method[method]["mcp-protocol-version"] == VERSION
        assert by_method[method]["mcp-method"] == method
    assert by_method["tools/call"]["mcp-name"] == "ask"
    assert by_method["tools/call"]["mcp-param-region"].startswith("=?base64?")


def test_headers_of_a_former_version_are_none() -> None:
    headers = ModernHeaders()
    assert headers.of("tools/call", {"name": "a"}) == {} == headers.of("ping", None)
    headers.see({"tools": ["x", {"name": 3}, {"name": "a", "inputSchema": 3}]})
    modern = {"_meta": {META + "protocolVersion": VERSION}, "name": "a", "arguments": 3}
    assert headers.of("tools/call", modern)["mcp-name"] == "a"
