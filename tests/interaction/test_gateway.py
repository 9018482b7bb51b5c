"""Simulated devices behind a gateway: what a person is told, and what the devices really did."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass, field
from typing import Any

from companion.app.tools.calls import CallService
from companion.app.tools.read_again import ReadAgain
from companion.app.tools.records import CallOutcome, CallRecord, CallRequest
from companion.app.tools.restart import restart
from companion.devices.dialer import Dialer
from companion.devices.models import DeviceState, DeviceView, Way
from companion.devices.registry import DeviceRegistry
from companion.devices.status import STATUS_TOOL
from companion.devices.timing import Timing
from companion.events import Event
from companion.simulator import Behaviour, SimulatedDevice
from companion.transports.endpoint import Endpoint
from companion.transports.gateway.client import GatewayTiming
from companion.transports.login import Login
from companion.transports.transports import Transports
from tests.fakes.gateway import FakeGateway, fake_gateway
from tests.fakes.gateway_device import device_behind
from tests.fakes.waiting import device_in, published

LIMIT = 0.5
"""Seconds that this gateway waits for its devices."""
WITHIN = 40.0
POLLING = GatewayTiming(limit=LIMIT, poll=0.6, slow=0.01, closely=0.05, closely_for=1.0)
FAST = Timing(handshake=40, dial=40, call=40, backoff_first=0.05, backoff_most=0.1)
SPEED = Behaviour(speed=50, boot_seconds=15)
"""A restart takes 0.3 s: less than `poll`, and more than `closely`, as in real time."""


async def yes(request: CallRequest) -> bool:
    return True


@dataclass
class Bench:
    """What is between a person and the devices, without a window."""

    transports: Transports
    devices: DeviceRegistry = field(default_factory=lambda: DeviceRegistry(FAST))
    events: list[Event] = field(default_factory=list)
    dialers: list[Dialer] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.calls = CallService(self.devices)
        self.reader = ReadAgain(self.devices, self.calls, pause=0.05)
        self.devices.events.subscribe(self.events.append)

    def dial(self, endpoint: Endpoint, login: Login) -> Dialer:
        device = self.devices.ensure(endpoint.text, Way.GATEWAY)
        dialer = Dialer(
            endpoint,
            device,
            FAST,
            open_channel=lambda to, timeout: self.transports.open(to, login, timeout=timeout),
        )
        self.dialers.append(dialer)
        dialer.start()
        return dialer

    async def ready(self, endpoint: Endpoint) -> DeviceView:
        return await device_in(self.devices, endpoint.text, DeviceState.READY, within=WITHIN)

    async def call(self, endpoint: Endpoint, tool: str, **arguments: Any) -> CallRecord:
        return await self.calls.call(endpoint.text, tool, arguments, confirm=yes)

    async def stop(self) -> None:
        await self.reader.stop()
        await asyncio.gather(*(dialer.stop() for dialer in self.dialers))
        await self.transports.stop()


@asynccontextmanager
async def bench(polling: GatewayTiming = POLLING) -> AsyncIterator[Bench]:
    made = Bench(Transports(gateway_timing=polling))
    try:
        yield made
    finally:
        await made.stop()


@asynccontextmanager
async def connected(
    behaviour: Behaviour = SPEED,
) -> AsyncIterator[tuple[Bench, FakeGateway, SimulatedDevice, Endpoint]]:
    """A device that is ready, as far as the app sees."""
    async with (
        fake_gateway(limit=LIMIT) as gateway,
        device_behind(gateway, behaviour=behaviour) as (device, endpoint),
        bench() as made,
    ):
        made.dial(endpoint, gateway.login)
        await made.ready(endpoint)
        yield made, gateway, device, endpoint


async def test_a_slow_call_is_unknown_and_done_once_and_the_state_is_read() -> None:
    async with connected() as (made, _, device, endpoint):
        slow = asyncio.create_task(made.call(endpoint, "self.demo.slow", ms=900))
        await device.until(lambda each: any(name == "self.demo.slow" for name, _ in each.calls))
        reading = asyncio.create_task(
            published(
                made.devices.changed,
                lambda view: view.status is not None and view.status.volume == 33,
            )
        )
        record = await made.call(endpoint, "self.audio_speaker.set_volume", volume=33)
        # it was waiting here while the first ran into the limit, and ran into it behind that
        assert record.outcome in (CallOutcome.NO_ANSWER, CallOutcome.ANSWERED)
        assert (await slow).outcome is CallOutcome.NO_ANSWER
        problem = (await slow).problem
        assert problem is not None and problem.code == "gateway.device_silent"
        await reading
        names = [name for name, _ in device.calls]
        assert names.count("self.demo.slow") == 1
        assert names.count("self.audio_speaker.set_volume") == 1
        assert STATUS_TOOL in names
        assert made.devices.view(endpoint.text) is not None
        assert not any(event.event == "disconnected" for event in made.events)


async def test_an_answer_that_is_no_json_costs_the_connection_and_heals() -> None:
    async with connected() as (made, _, device, endpoint):
        record = await made.call(endpoint, "self.demo.fail")
        assert record.outcome is CallOutcome.LOST
        assert record.problem is not None and record.problem.code == "gateway.dropped"
        await device_in(
            made.devices, endpoint.text, DeviceState.LOST, DeviceState.CONNECTING, within=WITHIN
        )
        view = await made.ready(endpoint)
        assert view.session == 2
        assert [name for name, _ in device.calls].count("self.demo.fail") == 1


async def test_a_restart_is_seen_to_work() -> None:
    async with connected() as (made, _, device, endpoint):
        boots = device.boots
        done = await restart(made.devices, made.calls, endpoint.text, confirm=yes, limit=WITHIN)
        assert done.restarted and done.went_away and device.boots == boots + 1
        assert done.version == device.version


async def test_a_name_that_would_cost_the_connection_is_not_sent() -> None:
    async with connected() as (made, gateway, _, endpoint):
        before = len(gateway.asked("/api/commands/"))
        record = await made.call(endpoint, 'self."x"')
        assert record.outcome is CallOutcome.NOT_SENT
        assert record.problem is not None and record.problem.code == "gateway.bad_name"
        assert len(gateway.asked("/api/commands/")) == before
        assert (await made.call(endpoint, "self.nothing.x")).outcome is CallOutcome.FAILED


async def test_a_device_that_is_away_is_said_and_found_when_it_comes() -> None:
    async with fake_gateway(limit=LIMIT) as gateway, bench() as made:
        device = SimulatedDevice(3)
        endpoint = gateway.place.with_device(f"GID@@@{device.identity.mac}@@@x")
        made.dial(endpoint, gateway.login)
        view = await device_in(made.devices, endpoint.text, DeviceState.WAITING, within=WITHIN)
        assert view.problem is not None and view.problem.code == "gateway.device_offline"
        async with device_behind(gateway, 3, client_id=endpoint.device_id):
            view = await made.ready(endpoint)
        assert view.problem is None and len(view.tools) > 20


async def test_a_gateway_that_is_killed_and_started_again() -> None:
    async with AsyncExitStack() as rest, bench() as made:
        async with fake_gateway(limit=LIMIT) as gateway:
            port = gateway.port
            async with device_behind(gateway) as (_, endpoint):
                made.dial(endpoint, gateway.login)
                await made.ready(endpoint)
                slow = asyncio.create_task(made.call(endpoint, "self.demo.slow", ms=400))
                await gateway.until_asked("/api/commands/")
        record = await slow
        assert record.outcome is CallOutcome.LOST
        view = await device_in(
            made.devices, endpoint.text, DeviceState.LOST, DeviceState.WAITING, within=WITHIN
        )
        again = await rest.enter_async_context(fake_gateway(limit=LIMIT, port=port))
        await rest.enter_async_context(device_behind(again))
        view = await made.ready(endpoint)
        assert view.session == 2


async def test_a_wrong_key_is_said_at_once_and_not_tried_all_the_time() -> None:
    async with (
        fake_gateway(limit=LIMIT) as gateway,
        device_behind(gateway) as (_, endpoint),
        bench() as made,
    ):
        made.dial(endpoint, Login("wrong"))
        view = await device_in(made.devices, endpoint.text, DeviceState.WAITING, within=WITHIN)
        assert view.problem is not None and view.problem.code == "gateway.wrong_key"
        with_wrong_key = len(gateway.requests)
        await asyncio.sleep(0.5)
        assert len(gateway.requests) == with_wrong_key <= 4


async def test_fifty_devices_share_one_question() -> None:
    number = 50
    async with AsyncExitStack() as stack:
        gateway = await stack.enter_async_context(fake_gateway(limit=WITHIN))
        endpoints = []
        for index in range(number):
            behind = device_behind(gateway, index, SPEED)
            endpoints.append((await stack.enter_async_context(behind))[1])
        made = await stack.enter_async_context(bench(GatewayTiming()))
        started = asyncio.get_running_loop().time()
        for endpoint in endpoints:
            made.dial(endpoint, gateway.login)
        views = await asyncio.gather(*(made.ready(endpoint) for endpoint in endpoints))
        assert {view.session for view in views} == {1}
        took = asyncio.get_running_loop().time() - started
        polls = len(gateway.asked("/api/devices/status"))
        # a few to open them all, and one each second at most, however many there are
        assert polls <= took / GatewayTiming().closely + 10
        records = await asyncio.gather(
            *(made.call(endpoint, "self.demo.echo", text=endpoint.text) for endpoint in endpoints)
        )
        for endpoint, record in zip(endpoints, records, strict=True):
            assert record.result is not None and record.result.text == endpoint.text
