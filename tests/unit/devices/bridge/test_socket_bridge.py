"""Plain passing-through: a device that dials the hub, and a server that is dialed for it."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import pytest
from msgspec.structs import replace
from websockets.asyncio.client import ClientConnection, connect

from companion.devices.bridge.bridges import SocketBridge
from companion.devices.bridge.relay import BridgeTiming, Reason
from companion.devices.bridge.upstream import SocketServer, UpstreamServer
from companion.protocol.bridge.order_gate import Judge
from companion.transports.hub import DialIn, HubServer, Knock, Served
from companion.transports.upstream.mqtt import MqttServer
from tests.fakes.frame_kinds import KnowingClient, received
from tests.unit.devices.bridge.assistants import GREETING, SESSION, assistant, soon
from tests.unit.devices.bridge.lines import HELLO, MAC, Events

TIMING = BridgeTiming(open=40, hello=40, alert_after=0)
MQTT = UpstreamServer(mqtt=MqttServer.from_section({"endpoint": "127.0.0.1:9"}))


class Bench:
    """A hub whose devices are all served by bridges to `server`."""

    def __init__(self, server: SocketServer | None) -> None:
        self.server = server
        self.timing = TIMING
        self.events = Events()
        self.judge: Judge = lambda order: True
        self.bridges: list[SocketBridge] = []
        self.ended = asyncio.Event()
        self.hub = HubServer(self._stranger, host="127.0.0.1", port=0, greeter=self._greet)

    async def _stranger(self, dial_in: DialIn) -> None:
        raise AssertionError("every device is served by a bridge")

    async def _greet(self, knock: Knock) -> Served:
        bridge = SocketBridge(
            knock.open_socket(),
            knock.headers,
            language="en",
            on_event=self.events.on_event,
            on_upstream=self.events.on_upstream,
            judge=self.judge,
            timing=self.timing,
        )
        self.bridges.append(bridge)
        try:
            hello = await bridge.greet(knock.hello, self.server)
        except BaseException:
            await bridge.close()
            raise
        reason = Reason.UNREACHABLE if hello is None else None

        async def run() -> None:
            try:
                await bridge.run(reason=reason)
            finally:
                self.ended.set()

        async def abandon() -> None:
            await bridge.close()
            self.ended.set()

        return Served(hello, run, abandon)

    def dial(self, **headers: str) -> connect:
        return connect(
            f"ws://127.0.0.1:{self.hub.port}/xiaozhi/v1/",
            additional_headers={"Device-Id": MAC, "Client-Id": "uuid", **headers},
            create_connection=KnowingClient,
            compression=None,
            proxy=None,
            close_timeout=0.2,
        )


@asynccontextmanager
async def hub(server: SocketServer | None) -> AsyncIterator[Bench]:
    bench = Bench(server)
    await bench.hub.start()
    try:
        yield bench
    finally:
        async with asyncio.timeout(40):
            await bench.hub.stop()
        names = {task.get_name() for task in asyncio.all_tasks()}
        assert not [name for name in names if "send to" in name or "from a" in name]


async def next_json(connection: ClientConnection) -> dict[str, Any]:
    is_text, data = await soon(received(connection))  # type: ignore[arg-type]
    assert is_text
    value = json.loads(data)
    assert isinstance(value, dict)
    return value


async def test_frames_pass_as_they_are_in_both_directions() -> None:
    async with assistant() as server, hub(server.server) as here:
        async with here.dial(**{"Protocol-Version": "3", "Authorization": "Bearer ours"}) as device:
            await device.send(json.dumps(HELLO))
            there = await server.accept()
            headers = there.request.headers if there.request else {}
            assert headers["Authorization"] == "Bearer t-secret"
            assert (headers["Device-Id"], headers["Protocol-Version"]) == (MAC, "3")
            assert json.loads((await soon(received(there)))[1]) == HELLO
            await there.send(json.dumps(GREETING))
            assert await next_json(device) == GREETING
            for data in (b"\x00\xff", b'{"type":"not text"}'):
                await device.send(data)
                assert await soon(received(there)) == (False, data)
                await there.send(data)
                assert await soon(received(device)) == (False, data)  # type: ignore[arg-type]
            gbk = b'{"type":"x","ssid":"\xd6\xd0"}'
            await there.send(gbk, text=True)
            assert await soon(received(device)) == (True, gbk)  # type: ignore[arg-type]
            await device.send(gbk, text=True)
            assert await soon(received(there)) == (True, gbk)
            assert here.events.upstream == [("connecting", ""), ("ready", "")]
            await there.close()
            await soon(device.wait_closed())
        await soon(here.ended.wait())
        assert here.events.states[-1] == "idle"


async def test_the_device_s_end_is_the_conversation_s() -> None:
    async with assistant() as server, hub(server.server) as here:
        async with here.dial() as device:
            await device.send(json.dumps(HELLO))
            there = await server.greet()
            await next_json(device)
        await soon(there.wait_closed())
        await soon(here.ended.wait())


@pytest.mark.parametrize("how", ["nobody", "silent", "no transport", "closes", "no server"])
async def test_without_a_server_the_device_is_greeted_and_told(how: str) -> None:
    async with assistant() as server:
        section = SocketServer("ws://127.0.0.1:9/q-secret", "", 1)
        async with hub(section if how == "nobody" else server.server) as here:
            if how == "no server":
                here.server = None
            if how == "silent":
                here.timing = replace(TIMING, hello=0.5)
            async with here.dial() as device:
                await device.send(json.dumps(HELLO))
                if how == "no transport":
                    there = await server.accept()
                    await there.send(json.dumps({"type": "hello", "session_id": SESSION}))
                elif how == "closes":
                    await (await server.accept()).close()
                hello = await next_json(device)
                assert hello["type"] == "hello" and hello["transport"] == "websocket"
                assert (await next_json(device))["type"] == "alert"
            await soon(here.ended.wait())
            if how != "no server":
                assert here.events.upstream[-1][0] == "unreachable"
            if how == "silent":
                there = await server.accept()
                await soon(there.wait_closed())


async def test_a_device_that_goes_while_its_server_is_dialed_leaves_nothing_open() -> None:
    async with assistant() as server, hub(server.server) as here:
        device = await here.dial()
        await device.send(json.dumps(HELLO))
        there = await server.accept()
        device.transport.abort()
        await device.wait_closed()
        await there.send(json.dumps(GREETING))
        await soon(here.ended.wait())
        await soon(there.wait_closed())


@pytest.mark.parametrize("greeted", [False, True])
async def test_stopping_the_hub_ends_everything(greeted: bool) -> None:
    async with assistant() as server:
        async with hub(server.server) as here:
            device = await here.dial()
            await device.send(json.dumps(HELLO))
            if greeted:
                there = await server.greet()
                await next_json(device)
            else:
                there = await server.accept()
        await soon(there.wait_closed())
        await soon(device.wait_closed())


async def test_closing_the_bridge_ends_both_sides() -> None:
    async with assistant() as server, hub(server.server) as here:
        device = await here.dial()
        await device.send(json.dumps(HELLO))
        there = await server.greet()
        await next_json(device)
        await here.bridges[0].close()
        await soon(there.wait_closed())
        await soon(device.wait_closed())
        await soon(here.ended.wait())


async def test_another_server_is_for_the_next_conversation() -> None:
    async with assistant() as server, hub(server.server) as here, here.dial() as device:
        await device.send(json.dumps(HELLO))
        there = await server.greet()
        await next_json(device)
        bridge = here.bridges[0]
        for upstream, state in ((None, "waiting"), (MQTT, "ready"), (UpstreamServer(), "none")):
            await bridge.use(upstream)
            assert here.events.upstream[-1][0] == state
        await device.send(json.dumps({"type": "listen", "state": "start"}))
        assert b"listen" in (await soon(received(there)))[1]


async def test_a_hello_that_is_no_object_is_waited_over() -> None:
    async with assistant() as server, hub(server.server) as here, here.dial() as device:
        for junk in ("[]", "5", '{"type":["hello"]}', "{", '"hello"', "[" * 10_000):
            await device.send(junk)
        await device.send(b"\xff\x00")
        await device.send(b'{"type":"hello","x":"\xd6"}', text=True)
        await device.send(json.dumps({**HELLO, "version": [], "features": "x" * 5_000}))
        await server.greet()
        assert (await next_json(device))["session_id"] == SESSION


async def test_the_device_is_asked_for_a_sign_of_life_and_its_end_is_explained() -> None:
    async with assistant() as server, hub(server.server) as here:
        device = await here.dial()
        await device.send(json.dumps(HELLO))
        await server.greet()
        await next_json(device)
        channel = here.bridges[0].channel
        assert await channel.answers(5) and channel.reason is None
        device.transport.pause_reading()  # type: ignore[attr-defined]
        assert not await channel.answers(0.02)
        device.transport.abort()
        await soon(here.ended.wait())
        assert channel.reason is not None and channel.reason.code == "link.broken"
        assert not await channel.answers(5)


async def test_a_device_that_says_goodbye_has_ended_it() -> None:
    async with assistant() as server, hub(server.server) as here:
        device = await here.dial()
        await device.send(json.dumps(HELLO))
        await server.greet()
        await next_json(device)
        await device.close()
        await soon(here.ended.wait())
        reason = here.bridges[0].channel.reason
        assert reason is not None and reason.code == "link.closed"
