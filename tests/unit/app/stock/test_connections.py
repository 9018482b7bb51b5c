"""StockConnections of accepted devices that begin while others end."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any

from websockets.asyncio.client import connect as dial

from companion.app.connect.connections import Connections
from companion.app.connect.hub import HubListener
from companion.app.stock.service import StockService
from companion.app.stock.views import Route, StockView, UpstreamState
from companion.app.workspace import Workspace
from companion.protocol.bridge.conversation import ConversationState
from companion.simulator.mqtt import MqttClient, MqttError
from companion.transports.upstream.ota import ask
from tests.fakes.stock_workspace import ota_of, stock_workspace
from tests.fakes.upstream_server import FakeUpstream, upstream_server
from tests.fakes.waiting import published
from tests.unit.devices.bridge.assistants import SESSION, Assistant, assistant
from tests.unit.devices.bridge.lines import HELLO

MAC = "02:58:5a:00:00:01"
KEY = f"hub:{MAC}"


@asynccontextmanager
async def accepted(name: str = "") -> AsyncIterator[tuple[Assistant, FakeUpstream, Workspace]]:
    """A device that was accepted, and the server that it talks to."""
    async with (
        assistant() as server,
        upstream_server("settings") as former,
        stock_workspace("") as workspace,
    ):
        former.extra = {"websocket": server.section}
        decisions = workspace[StockService].decisions
        await decisions.accept(KEY, name=name, upstream_url=former.ota_url)
        yield server, former, workspace


async def told(workspace: Workspace) -> dict[str, Any]:
    reply = await ask(
        ota_of(workspace), method="POST", headers={"Device-Id": MAC}, body=b"{}", timeout=10
    )
    assert reply.status == 200
    value = json.loads(reply.body)
    assert isinstance(value, dict)
    return value


async def connect(mqtt: dict[str, Any]) -> MqttClient:
    host, _, port = mqtt["endpoint"].partition(":")
    return await MqttClient.open(
        host, int(port), client_id=MAC, username=mqtt["username"], password=mqtt["password"]
    )


async def until(workspace: Workspace, wanted: Callable[[StockView], bool]) -> StockView:
    view = workspace[StockService].view(KEY)
    if view is not None and wanted(view):
        return view
    return await published(workspace[StockService].changed, wanted)


async def gone(client: MqttClient) -> None:
    async with asyncio.timeout(40):
        try:
            while True:
                await client.receive()
        except MqttError:
            client.abort()


async def hears(client: MqttClient, kind: str) -> dict[str, Any]:
    async with asyncio.timeout(40):
        while True:
            value = json.loads((await client.receive())[1])
            if isinstance(value, dict) and value.get("type") == kind:
                return value


async def test_a_second_line_takes_the_place_of_the_first() -> None:
    async with accepted() as (server, _former, workspace):
        mqtt = (await told(workspace))["mqtt"]
        first = await connect(mqtt)
        await until(workspace, lambda view: view.upstream_state is UpstreamState.READY)
        first.publish("t", json.dumps(HELLO).encode())
        there = await server.greet()
        await hears(first, "hello")
        first.publish("t", json.dumps({"type": "listen", "state": "start"}).encode())
        await until(workspace, lambda view: view.conversation is ConversationState.LISTENING)
        # the device has restarted, and nobody has noticed that its line is dead
        second = await connect(mqtt)
        await gone(first)
        async with asyncio.timeout(40):
            await there.wait_closed()
        second.publish("t", json.dumps(HELLO).encode())
        await server.greet(session_id="second")
        assert (await hears(second, "hello"))["session_id"] == "second"
        second.publish("t", json.dumps({"type": "listen", "state": "start"}).encode())
        view = await until(workspace, lambda view: view.conversation is ConversationState.LISTENING)
        assert view.connected_by == "mqtt" and view.upstream_state is UpstreamState.READY
        await workspace[StockService].decisions.set_upstream(KEY, "")
        assert (await hears(second, "goodbye"))["session_id"] == "second" != SESSION
        second.abort()
        view = await until(workspace, lambda view: not view.connected_by)
        assert view.conversation is ConversationState.IDLE


async def test_a_server_that_never_connects_leaves_no_state_behind() -> None:
    async def silent(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await reader.read()
        writer.close()

    server = await asyncio.start_server(silent, "127.0.0.1", 0)
    port = server.sockets[0].getsockname()[1]
    async with (
        server,
        upstream_server("settings") as former,
        stock_workspace("") as workspace,
    ):
        former.extra = {"mqtt": {"endpoint": f"127.0.0.1:{port}", "publish_topic": "t"}}
        await workspace[StockService].decisions.accept(KEY, upstream_url=former.ota_url)
        client = await connect((await told(workspace))["mqtt"])
        await until(workspace, lambda view: view.upstream_state is UpstreamState.CONNECTING)
        client.abort()
        view = await until(workspace, lambda view: not view.connected_by)
        assert view.upstream_state is not UpstreamState.CONNECTING


async def test_asking_again_does_not_disturb_a_conversation() -> None:
    async with accepted() as (server, _former, workspace):
        client = await connect((await told(workspace))["mqtt"])
        await until(workspace, lambda view: view.upstream_state is UpstreamState.READY)
        client.publish("t", json.dumps(HELLO).encode())
        there = await server.greet()
        await hears(client, "hello")
        await told(workspace)  # somebody else in its name, or it did not hear the first answer
        await there.send(json.dumps({"type": "tts", "state": "start"}))
        assert (await hears(client, "tts"))["state"] == "start"
        client.abort()


async def test_removed_in_the_middle_of_a_conversation() -> None:
    async with accepted("Kitchen") as (server, former, workspace):
        mqtt = (await told(workspace))["mqtt"]
        client = await connect(mqtt)
        await until(workspace, lambda view: view.upstream_state is UpstreamState.READY)
        client.publish("t", json.dumps(HELLO).encode())
        there = await server.greet()
        await hears(client, "hello")
        async with asyncio.timeout(40):
            await workspace[Connections].remove(KEY)
        await gone(client)
        async with asyncio.timeout(40):
            await there.wait_closed()
        assert workspace[StockService].view(KEY) is None and workspace.devices.view(KEY) is None
        assert not workspace.settings.devices
        # added again it is let in, but not by what it had
        await workspace[StockService].decisions.accept(KEY, upstream_url=former.ota_url)
        try:
            (await connect(mqtt)).abort()
        except MqttError:
            pass
        else:
            raise AssertionError("an old password let it in")
        (await connect((await told(workspace))["mqtt"])).abort()


async def test_a_device_that_talks_only_is_seen_while_it_does() -> None:
    async with accepted() as (server, _former, workspace):
        await workspace[StockService].decisions.set_route(KEY, Route.TALKING)
        section = (await told(workspace))["websocket"]
        for _ in range(2):
            headers = {"Device-Id": MAC, "Authorization": f"Bearer {section['token']}"}
            async with dial(section["url"], additional_headers=headers, proxy=None) as device:
                await device.send(json.dumps({**HELLO, "transport": "websocket"}))
                await server.greet()
                async with asyncio.timeout(40):
                    assert json.loads(await device.recv())["session_id"] == SESSION
                view = await until(workspace, lambda view: view.connected_by == "websocket")
                assert view.upstream_state is UpstreamState.READY
            await until(workspace, lambda view: not view.connected_by)
        # a device that goes before its server has answered
        device = await dial(section["url"], additional_headers=headers, proxy=None)
        await device.send(json.dumps({**HELLO, "transport": "websocket"}))
        there = await server.accept()
        device.transport.abort()
        await there.close()
        view = await until(workspace, lambda view: not view.connected_by)
        assert view.upstream_state is not UpstreamState.CONNECTING


async def test_nobody_takes_the_place_of_a_connected_device_without_its_password() -> None:
    async with stock_workspace("") as workspace:
        await workspace[StockService].decisions.accept(KEY, upstream_url="")
        client = await connect((await told(workspace))["mqtt"])
        await until(workspace, lambda view: view.connected_by == "mqtt")
        url = f"ws://127.0.0.1:{workspace[HubListener].status.port}/xiaozhi/v1/"
        headers = {"Device-Id": MAC, "Authorization": "Bearer guessed"}
        async with dial(url, additional_headers=headers, proxy=None) as other:
            await other.send(json.dumps(HELLO))
            async with asyncio.timeout(40):
                await other.wait_closed()
        view = workspace[StockService].view(KEY)
        assert view is not None and view.connected_by == "mqtt"
        client.publish("t", json.dumps(HELLO).encode())
        await hears(client, "hello")
        client.abort()
