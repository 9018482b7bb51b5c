"""From a device's hello until its tools are shown and one form can be used, and until all listings
are compared, with the 91 tools of `tests/data`.

The floor does what cannot be avoided: hello, `initialize` and the pages of one listing, by the SDK.
"""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import Awaitable, Callable
from typing import Any

import anyio
from mcp import ClientSession
from mcp.shared.jsonrpc_dispatcher import JSONRPCDispatcher
from mcp.shared.message import SessionMessage
from mcp.types import jsonrpc_message_adapter
from websockets.asyncio.server import ServerConnection, serve

from companion.app.assemble import assemble
from companion.app.connect.hub import HubListener
from companion.app.settings.settings import Settings
from companion.app.workspace import Workspace
from companion.devices.models import DeviceView
from companion.protocol.schema.form import build_form
from companion.transports.endpoint import Endpoint
from tests.benchmarks.pairs import Pair, Rounds
from tests.fakes.data import OWN
from tests.fakes.devices import MAC, ScriptedDevice, dialing_device
from tests.fakes.waiting import published

HOST = "127.0.0.1"
PAGE_BYTES = 7_000


def measure(rounds: Rounds) -> Pair:
    return asyncio.run(_measure(rounds.processes, _first_form))


def measure_compared(rounds: Rounds) -> Pair:
    return asyncio.run(_measure(rounds.processes, _compared))


Shown = Callable[[Workspace], Awaitable[int]]
"""Waits until there is something to see; returns how many tools are listed."""


async def _measure(rounds: int, shown: Shown) -> Pair:
    pages = _pages(OWN.tools())
    ours: list[float] = []
    floor: list[float] = []
    for number in range(rounds + 1):
        mine, bare = await _ours(pages, shown), await _floor(pages)
        if number:  # the first ones import
            ours.append(mine)
            floor.append(bare)
    return Pair(ours, floor)


async def _first_form(workspace: Workspace) -> int:
    view = await _view(workspace, lambda view: bool(view.tools))
    build_form(view.tools[0].input_schema).initial()
    return len(view.tools)


async def _compared(workspace: Workspace) -> int:
    return len((await _view(workspace, lambda view: view.connected)).tools)


async def _view(workspace: Workspace, wanted: Callable[[DeviceView], bool]) -> DeviceView:
    view = workspace.devices.view(Endpoint.hub(MAC).text)
    if view is not None and wanted(view):
        return view
    return await published(workspace.devices.changed, wanted)


async def _ours(pages: list[list[dict[str, Any]]], shown: Shown) -> float:
    workspace = assemble(Settings(hub_host=HOST, hub_port=0))
    await workspace.start()
    try:
        async with dialing_device(workspace[HubListener].status.port, **_script(pages)) as device:
            started = device.created
            count = await shown(workspace)
            ended = time.perf_counter()
    finally:
        await workspace.stop()
    assert count == sum(map(len, pages))
    return ended - started


async def _floor(pages: list[list[dict[str, Any]]]) -> float:
    done: asyncio.Future[float] = asyncio.get_running_loop().create_future()

    async def handle(connection: ServerConnection) -> None:
        hello = json.loads(await connection.recv())
        assert hello["type"] == "hello"
        answer = {"type": "hello", "transport": "websocket", "session_id": "s"}
        await connection.send(json.dumps(answer))
        tools = await _list_bare(connection)
        assert len(tools) == sum(map(len, pages))
        done.set_result(time.perf_counter())

    async with serve(handle, HOST, 0, compression=None) as server:
        port = next(iter(server.sockets)).getsockname()[1]
        async with dialing_device(port, **_script(pages)) as device:
            started = device.created
            return await done - started


async def _list_bare(connection: ServerConnection) -> list[Any]:
    """What a script of an evening does: two pumps, the session, the pages."""
    to_session, read = anyio.create_memory_object_stream[SessionMessage | Exception](16)
    write, from_session = anyio.create_memory_object_stream[SessionMessage](16)

    async def receive() -> None:
        async with to_session:
            async for frame in connection:
                value = json.loads(frame)
                if value.get("type") == "mcp":
                    message = jsonrpc_message_adapter.validate_python(value["payload"])
                    await to_session.send(SessionMessage(message))

    async def send() -> None:
        async for message in from_session:
            payload = message.message.model_dump(by_alias=True, mode="json", exclude_unset=True)
            envelope = {"session_id": "s", "type": "mcp", "payload": payload}
            await connection.send(json.dumps(envelope))

    tools: list[Any] = []
    async with anyio.create_task_group() as tasks:
        tasks.start_soon(receive)
        tasks.start_soon(send)
        dispatcher: JSONRPCDispatcher = JSONRPCDispatcher(read, write)
        async with ClientSession(dispatcher=dispatcher) as session:
            await session.initialize()
            params: dict[str, Any] = {"withUserTools": True}
            while True:
                page = await dispatcher.send_raw_request("tools/list", params)
                tools += page["tools"]
                if "nextCursor" not in page:
                    break
                params = {"withUserTools": True, "cursor": page["nextCursor"]}
        tasks.cancel_scope.cancel()
    return tools


def _pages(tools: list[dict[str, Any]]) -> list[list[dict[str, Any]]]:
    """Pages of the size that firmware sends."""
    pages: list[list[dict[str, Any]]] = [[]]
    for entry in tools:
        if len(json.dumps([*pages[-1], entry], ensure_ascii=False).encode()) > PAGE_BYTES:
            pages.append([])
        pages[-1].append(entry)
    return pages


def _script(pages: list[list[dict[str, Any]]]) -> dict[str, Any]:
    names = {page[0]["name"]: number for number, page in enumerate(pages)}

    async def list_page(device: ScriptedDevice, request: dict[str, Any]) -> None:
        params = request.get("params", {})
        number = names.get(params.get("cursor", ""), 0)
        user = params.get("withUserTools") is True
        tools = [each for each in pages[number] if user or "annotations" not in each]
        result: dict[str, Any] = {"tools": tools}
        if number + 1 < len(pages):
            result["nextCursor"] = pages[number + 1][0]["name"]
        await device.result(request, result)

    return {"on_request": {"tools/list": list_page}}
