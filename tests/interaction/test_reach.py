"""The workspace reaches out: every kind of endpoint, its login, its sleep, its forgetting."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from paho.mqtt import publish

from companion.app.activity.activity import ActivityLog
from companion.app.assemble import assemble
from companion.app.connect.connections import Connections
from companion.app.connect.hub import HubListener, HubStatus
from companion.app.connect.nearby import NearbyService
from companion.app.connect.reach import Logins, ReachService
from companion.app.settings.settings import SavedDevice, Settings
from companion.app.tools.calls import CallService
from companion.app.tools.records import CallOutcome
from companion.app.workspace import Workspace
from companion.devices.models import DeviceState, Way
from companion.devices.timing import Timing
from companion.devices.wake import WakeWatch
from companion.simulator import Behaviour
from companion.transports.endpoint import Endpoint
from companion.transports.login import NO_LOGIN, Login
from tests.fakes.broker_device import device_behind, topic_name
from tests.fakes.devices import listening_device
from tests.fakes.faults import FaultProxy
from tests.fakes.gateway import fake_gateway
from tests.fakes.gateway_device import device_behind as device_behind_gateway
from tests.fakes.mosquitto import Mosquitto
from tests.fakes.secrets import MemoryKeyring
from tests.fakes.waiting import device_in, published
from tests.interaction.transports import KINDS
from tests.interaction.transports.peer import WITHIN
from tests.marks import needs_mosquitto

FAST = Timing(
    handshake=40, handshake_attempts=1, dial=40, call=40, backoff_first=0.05, sign_of_life=0.2
)
SLOW = Timing(
    handshake=40, dial=40, call=40, backoff_first=1000, backoff_most=1000, sign_of_life=0.2
)
"""Who comes back by itself within the test was woken."""

WAYS = {
    "direct": Way.LOCAL,
    "broker": Way.BROKER,
    "gateway": Way.GATEWAY,
    "streamable": Way.SERVER,
    "http": Way.SERVER,
    "stdio": Way.SERVER,
}
DIALED = sorted(KINDS.keys() - {"hub", "stock", "stock_alone"})


@asynccontextmanager
async def workspace(
    *given: object, timing: Timing = FAST, **options: Any
) -> AsyncIterator[Workspace]:
    options.setdefault("listen", False)
    settings = Settings(
        hub_host=options.pop("host", "127.0.0.1"), hub_port=0, devices=options.pop("devices", [])
    )
    space = assemble(settings, *given, timing=timing, **options)
    await space.start()
    try:
        yield space
    finally:
        await space.stop()


class Computer:
    """Clock and addresses of a computer that sleeps, and that moves."""

    def __init__(self) -> None:
        self.ahead = 0.0
        self.addresses = frozenset({"127.0.0.1", "192.0.2.20"})
        self.loop = asyncio.get_running_loop()

    def watch(self) -> WakeWatch:
        return WakeWatch(
            interval=0.02,
            wall=lambda: self.loop.time() + self.ahead,
            addresses=lambda: self.addresses,
        )


@pytest.mark.parametrize("kind", DIALED)
async def test_every_kind_of_endpoint_is_reached_called_and_forgotten(
    kind: str, memory_keyring: MemoryKeyring
) -> None:
    before = asyncio.all_tasks()
    async with KINDS[kind]() as peer, workspace() as space:
        if peer.login != NO_LOGIN:
            await space[Logins].set(peer.endpoint, peer.login)
        key = await space[Connections].add(peer.endpoint, "Mine")
        view = await device_in(space.devices, key, DeviceState.READY, within=WITHIN)
        assert view.way is WAYS.get(kind, view.way) and view.name == "Mine"
        record = await space[CallService].call(key, "self.demo.echo", {"text": "hello"})
        assert record.outcome is CallOutcome.ANSWERED and record.result is not None
        assert record.result.text == "hello"
        steps = [step async for step in space[Connections].diagnose(peer.endpoint)]
        assert [step for step in steps if step.outcome.value == "failed"] == []
        await space[Connections].reconnect(key)
        view = await device_in(space.devices, key, DeviceState.READY, within=WITHIN)
        await space[Connections].disconnect(key)
        view = await device_in(space.devices, key, DeviceState.STOPPED, within=WITHIN)
        assert view.problem is not None and view.problem.code == "link.stopped"
        again = asyncio.create_task(
            published(space.devices.changed, lambda seen: seen.connected, within=WITHIN)
        )
        await asyncio.sleep(0)
        await space[Connections].reconnect(key)
        await again
        await space[Connections].remove(key)
        assert space.devices.view(key) is None and space.settings.devices == []
        assert memory_keyring.secrets == {}
        assert "secret" not in str(space[ActivityLog].entries())
    left = [task.get_name() for task in asyncio.all_tasks() - before]
    assert not [name for name in left if str(peer.endpoint) in name]


async def test_after_sleep_what_waits_is_tried_at_once_and_what_is_dead_is_noticed() -> None:
    computer = Computer()
    async with (
        listening_device() as (_, url),
        FaultProxy(Endpoint.parse(url).port) as proxy,
        workspace(computer.watch(), timing=SLOW) as space,
    ):
        key = await space[Connections].open(Endpoint.parse(f"ws://127.0.0.1:{proxy.port}/ws"))
        await device_in(space.devices, key, DeviceState.READY)
        proxy.cut_device()  # nobody tells: this computer sleeps
        lost = asyncio.create_task(
            published(space.devices.changed, lambda seen: seen.state is DeviceState.LOST)
        )
        await asyncio.sleep(0)
        computer.ahead += 3600
        view = await lost
        assert view.problem is not None and view.problem.code == "link.woken"
        await proxy.heal()
        back = asyncio.create_task(
            published(space.devices.changed, lambda seen: seen.session == 2, within=WITHIN)
        )
        await asyncio.sleep(0)
        computer.ahead += 3600
        assert (await back).connected


async def test_in_another_network_the_hub_tells_its_address_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    computer = Computer()
    async with workspace(computer.watch(), listen=True, host="0.0.0.0") as space:
        told: list[HubStatus] = []
        space[HubListener].changed.subscribe(told.append)

        async def elsewhere(host: str) -> str:
            return "198.51.100.7"

        monkeypatch.setattr("companion.app.connect.hub.reachable_address", elsewhere)
        changed = asyncio.create_task(published(space[HubListener].changed))
        await asyncio.sleep(0)
        computer.addresses = frozenset({"127.0.0.1", "198.51.100.7"})
        status = await changed
        assert (
            status.listening and status.address == f"198.51.100.7:{space[HubListener].status.port}"
        )


async def test_a_new_login_is_tried_at_once() -> None:
    async with KINDS["gateway"]() as peer, workspace(timing=SLOW) as space:
        await space[Logins].set(peer.endpoint, Login("a wrong key"))
        key = await space[Connections].open(peer.endpoint)
        view = await device_in(space.devices, key, DeviceState.WAITING, within=WITHIN)
        assert view.problem is not None and view.problem.code == "gateway.wrong_key"
        await space[Logins].set(peer.endpoint, peer.login)
        await device_in(space.devices, key, DeviceState.READY, within=WITHIN)


async def test_a_device_that_comes_back_to_its_gateway_does_not_wait_for_its_time() -> None:
    async with (
        fake_gateway() as server,
        device_behind_gateway(server) as (device, endpoint),
        workspace(timing=SLOW) as space,
    ):
        await space[Logins].set(endpoint, server.login)
        device.may_dial.clear()
        assert device.link is not None
        device.link.drop()
        async with asyncio.timeout(WITHIN):
            await device.until(lambda each: not each.connected)
        key = await space[Connections].open(endpoint)
        view = await device_in(space.devices, key, DeviceState.WAITING, within=WITHIN)
        assert view.problem is not None and view.problem.code == "gateway.device_offline"
        device.may_dial.set()
        await device_in(space.devices, key, DeviceState.READY)


@needs_mosquitto
async def test_devices_behind_a_broker_appear_and_are_reached(tmp_path: Path) -> None:
    async with Mosquitto(tmp_path) as broker, AsyncExitStack() as stack:
        place = Endpoint.parse(f"mqtt://127.0.0.1:{broker.port}/")
        async with workspace() as space:
            await space[Connections].open(place)
            await published(
                space[ReachService].places.changed, lambda seen: seen.listening, within=WITHIN
            )
            for index in range(2):
                behaviour = Behaviour(speed=200)
                device = await stack.enter_async_context(
                    device_behind(broker.port, index, behaviour)
                )
                name = topic_name(device)
                assert space.devices.view(place.with_device(name).text) is None
                await _publish(broker.port, f"devices/{name}/up", b'{"type":"hello"}')
                key = place.with_device(name).text
                await device_in(space.devices, key, DeviceState.READY, within=WITHIN)
            assert len(space.devices.views()) == 2
        assert space[ReachService].places.views() == ()


@needs_mosquitto
async def test_a_saved_broker_tells_who_is_behind_it_and_connects_to_nobody(
    tmp_path: Path,
) -> None:
    async with Mosquitto(tmp_path) as broker:
        place = Endpoint.parse(f"mqtt://127.0.0.1:{broker.port}/")
        async with workspace(devices=[SavedDevice(place.text, "Home")]) as space:
            await published(
                space[ReachService].places.changed, lambda seen: seen.listening, within=WITHIN
            )
            seen = asyncio.create_task(published(space[ReachService].places.seen, within=WITHIN))
            found = asyncio.create_task(published(space[NearbyService].found, within=WITHIN))
            await asyncio.sleep(0)
            await _publish(broker.port, "devices/02_00_00_00_00_77/up", b'{"type":"hello"}')
            sight = await seen
            assert sight.online and sight.endpoint == place.with_device("02_00_00_00_00_77")
            entry = await found
            assert sight.endpoint in [way.endpoint for way in entry.endpoints]
            assert space.devices.views() == ()
            await space[Connections].remove(place.text)
            assert space[ReachService].places.views() == () and space.settings.devices == []


async def _publish(port: int, topic: str, payload: bytes) -> None:
    await asyncio.to_thread(publish.single, topic, payload, hostname="127.0.0.1", port=port)
