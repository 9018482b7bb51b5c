"""The session with an MCP server that is no device: a real one, in a process of its own."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from mcp.shared.message import SessionMessage
from mcp.types import JSONRPCRequest

from companion.devices.device import Device
from companion.devices.models import DeviceState, Way
from companion.devices.registry import DeviceRegistry
from companion.events import Event
from companion.protocol.session.listing import list_server_tools
from companion.protocol.session.session import ServerCodec
from companion.protocol.wire_events import DeviceRequest, WireEvent
from companion.transports.endpoint import Endpoint
from companion.transports.servers.stdio import start
from tests.fakes.devices import tool
from tests.fakes.servers import workbench
from tests.fakes.waiting import device_in, published
from tests.fakes.warm import python

WITHIN = 40.0


@asynccontextmanager
async def workbench_device() -> AsyncIterator[tuple[Device, DeviceRegistry]]:
    assert workbench.__file__ is not None
    endpoint = Endpoint.stdio(python(workbench.__file__))
    registry = DeviceRegistry()
    device = registry.ensure(endpoint.text, Way.LOCAL)

    async def serve() -> None:
        async with start(endpoint) as channel:
            await device.serve(channel)

    task = asyncio.create_task(serve())
    try:
        await device_in(registry, endpoint.text, DeviceState.READY, within=WITHIN)
        yield device, registry
    finally:
        await device.disconnect()
        await asyncio.wait_for(task, WITHIN)


def fed(codec: ServerCodec, message: Any) -> list[Any]:
    return list(codec.decode(json.dumps(message).encode()).messages)


async def test_a_server_is_believed_and_its_newest_version_spoken() -> None:
    async with workbench_device() as (device, _):
        assert device.view.protocol_version == "2025-11-25"
        assert not any(tool.user_only for tool in device.view.tools)
        # words that would be doubted of a device
        for text in ("false", "Error: none at all", '{"success": false}'):
            result = await device.session.call_tool("self.demo.echo", {"text": text}, WITHIN)
            assert result.text == text and result.doubt is None and not result.is_error


async def test_a_server_that_asks_for_a_sign_of_life_gets_one() -> None:
    async with workbench_device() as (device, _):
        assert (await device.session.call_tool("self.demo.ask_back", {}, WITHIN)).text == "true"


async def test_what_it_writes_beside_the_protocol_is_an_event() -> None:
    async with workbench_device() as (device, registry):

        def is_output(event: Event) -> bool:
            return event.event == "output"

        waiting = asyncio.create_task(published(registry.events, is_output, within=WITHIN))
        await asyncio.sleep(0)
        await device.session.call_tool(
            "self.demo.complain", {"text": "disk is nearly full"}, WITHIN
        )
        assert (await waiting).values == {"text": "disk is nearly full"}


async def test_a_cancelled_call_is_cancelled_there() -> None:
    async with workbench_device() as (device, registry):

        def began(event: Event) -> bool:
            return event.method == "notifications/message"

        def was_cancelled(event: Event) -> bool:
            return event.values.get("text") == "self.demo.slow was cancelled"

        begin = asyncio.create_task(published(registry.events, began, within=WITHIN))
        end = asyncio.create_task(published(registry.events, was_cancelled, within=WITHIN))
        call = asyncio.create_task(
            device.session.call_tool("self.demo.slow", {"ms": 60_000}, WITHIN)
        )
        await begin
        call.cancel()
        await end
        assert device.view.connected


def test_requests_of_a_server_are_the_sessions_to_answer() -> None:
    events: list[WireEvent] = []
    codec = ServerCodec(events.append)
    asked = fed(
        codec, {"jsonrpc": "2.0", "id": "a-1", "method": "roots/list", "params": {"x": 1}}
    ) + fed(codec, {"jsonrpc": "2.0", "id": 7, "method": "ping"})
    assert [message.message.id for message in asked] == ["a-1", 7]
    assert all(
        isinstance(message, SessionMessage) and isinstance(message.message, JSONRPCRequest)
        for message in asked
    )
    assert events == [DeviceRequest("roots/list", {"x": 1})]
    # what cannot be answered is only shown
    assert fed(codec, {"jsonrpc": "2.0", "id": [1], "method": "roots/list"}) == []
    assert fed(codec, {"jsonrpc": "2.0", "id": 1, "method": "roots/list", "params": 3}) == []


async def test_a_listing_asks_for_nothing_that_only_devices_know() -> None:
    asked: list[Any] = []
    mark = {"annotations": {"audience": ["user"]}}

    async def fetch(params: Any) -> Any:
        asked.append(dict(params))
        if "cursor" in params:
            return {"tools": [tool("b", **mark)]}
        return {"tools": [tool("a")], "nextCursor": "more"}

    listing = await list_server_tools(fetch)
    assert asked == [{}, {"cursor": "more"}]
    assert [(each.name, each.user_only) for each in listing.tools] == [("a", False), ("b", True)]
    assert listing.warnings == ()
