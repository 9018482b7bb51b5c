"""Devices that listen: dialed, lost, dialed again."""

from __future__ import annotations

import asyncio
import json
from typing import Any

from websockets.asyncio.client import connect

from companion.devices.device import Device
from companion.devices.dialer import Dialer
from companion.devices.models import DeviceState, Way
from companion.devices.registry import DeviceRegistry
from companion.devices.timing import Timing
from companion.events import Event
from companion.transports.endpoint import Endpoint
from tests.fakes.devices import ScriptedDevice, listening_device
from tests.fakes.waiting import device_in, published

FAST = Timing(handshake=40, handshake_attempts=1, dial=40, call=40, backoff_first=0.01)


class Line:
    """A dialer for one endpoint, and everything that was told."""

    def __init__(self, url: str, timing: Timing = FAST) -> None:
        self.devices = DeviceRegistry(timing)
        self.events: list[Event] = []
        self.devices.events.subscribe(self.events.append)
        endpoint = Endpoint.parse(url)
        self.key = endpoint.text
        self.device: Device = self.devices.ensure(self.key, Way.LOCAL)
        self.dialer = Dialer(endpoint, self.device, timing)

    async def __aenter__(self) -> Line:
        self.dialer.start()
        return self

    async def __aexit__(self, *exc_info: object) -> None:
        await self.dialer.stop()

    async def ready(self) -> None:
        await device_in(self.devices, self.key, DeviceState.READY)


async def test_a_device_is_dialed_without_hello_and_with_bare_payloads() -> None:
    frames: list[dict[str, Any]] = []

    class Recorder(ScriptedDevice):
        pass

    async with listening_device() as (scripted, url):
        handle = scripted.handle

        async def record(frame: str | bytes) -> None:
            frames.append(json.loads(frame))
            await handle(frame)

        scripted.handle = record  # type: ignore[method-assign]
        async with Line(url) as line:
            await line.ready()
    assert frames[0]["method"] == "initialize"
    assert all("jsonrpc" in frame and "payload" not in frame for frame in frames)
    ids = [frame["id"] for frame in frames if "id" in frame]
    assert all(0 < wire_id < 2**31 for wire_id in ids)


async def test_answers_to_other_clients_are_ignored() -> None:
    async def both(device: ScriptedDevice, request: dict[str, Any]) -> None:
        other = {**request, "id": request["id"] % 1_000_000}
        await device.text(other, "for another client")
        await device.text(request, "mine")

    script = {"tools/call": both}
    async with listening_device(on_request=script) as (_, url), Line(url) as line:
        await line.ready()
        for _ in range(5):
            assert (await line.device.session.call_tool("self.a.ping", {}, 2)).text == "mine"
        assert "stray_answer" not in [event.event for event in line.events]


async def test_another_client_of_the_same_server_works_beside_us() -> None:
    async with listening_device() as (_, url), Line(url) as line, connect(url) as other:
        await line.ready()
        await other.send('{"jsonrpc":"2.0","id":1,"method":"initialize"}')
        async with asyncio.timeout(40):
            async for frame in other:
                if json.loads(frame)["id"] == 1:
                    break
        assert (await line.device.session.call_tool("self.a.ping", {}, 2)).text == "true"


async def test_a_device_that_answers_enveloped_is_understood() -> None:
    async with listening_device(envelope=True) as (_, url), Line(url) as line:
        await line.ready()


async def test_a_lost_device_is_dialed_again() -> None:
    async with listening_device() as (_, url), Line(url) as line:
        await line.ready()
        again = asyncio.create_task(published(line.devices.changed, lambda view: view.session == 2))
        await line.device.disconnect()
        await again
        assert [event.event for event in line.events].count("connected") == 2


async def test_nothing_there_is_told_once_and_tried_on() -> None:
    async with Line("ws://127.0.0.1:1/ws") as line:
        view = await device_in(line.devices, line.key, DeviceState.WAITING)
        assert view.problem is not None and view.problem.code == "connect.refused"
        for _ in range(3):
            await published(line.devices.changed, lambda view: view.state is DeviceState.CONNECTING)
        assert [event.event for event in line.events] == ["failed"]


async def test_dialing_can_be_hurried() -> None:
    slow = Timing(handshake=0.5, dial=1, backoff_first=1000, backoff_most=1000)
    async with Line("ws://127.0.0.1:1/ws", slow) as line:
        await device_in(line.devices, line.key, DeviceState.WAITING)
        line.dialer.dial_now()
        await device_in(line.devices, line.key, DeviceState.CONNECTING)


async def test_stopping_leaves_nothing_behind() -> None:
    before = asyncio.all_tasks()
    async with listening_device() as (_, url):
        async with Line(url) as line:
            await line.ready()
        view = line.devices.view(line.key)
        assert view is not None and not view.connected
        await asyncio.gather(*(asyncio.all_tasks() - before - {asyncio.current_task()}))
