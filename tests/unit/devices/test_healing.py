"""Connections that break for real and come back: cut, swallowed, refused, half open, many."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from datetime import UTC, datetime
from typing import Any

import pytest
from msgspec.structs import replace

from companion.devices.device import Device
from companion.devices.dialer import Dialer
from companion.devices.models import DeviceState, DeviceView, Way
from companion.devices.registry import DeviceRegistry
from companion.devices.timing import Timing
from companion.errors import ConnectionLost, EndpointError, LoginRefused
from companion.events import Event
from companion.messages.message import message
from companion.simulator import Behaviour, simulated_dialer
from companion.transports.channel import CLOSE_TIMEOUT, PING_INTERVAL, PING_TIMEOUT, Channel
from companion.transports.endpoint import Endpoint
from companion.transports.hub import PATH, DialIn, HubServer
from companion.transports.websocket import channel as websocket_channel
from companion.transports.websocket.channel import dial
from tests.fakes.devices import ScriptedDevice, listening_device, tool
from tests.fakes.faults import FaultProxy
from tests.fakes.waiting import device_in, published

FAST = Timing(
    handshake=40, handshake_attempts=1, dial=40, call=40, backoff_first=0.01, sign_of_life=0.2
)
PATIENT = replace(FAST, sign_of_life=1.0)
"""For who answers: a busy computer may take a while to hear it."""


class Line:
    """A device that listens, a proxy before it, and a dialer that goes through the proxy."""

    def __init__(self, scripted: ScriptedDevice, proxy: FaultProxy, timing: Timing) -> None:
        self.scripted = scripted
        self.proxy = proxy
        self.devices = DeviceRegistry(timing)
        self.events: list[Event] = []
        self.devices.events.subscribe(self.events.append)
        self.views: list[DeviceView] = []
        self.devices.changed.subscribe(self.views.append)
        endpoint = Endpoint.parse(f"ws://127.0.0.1:{proxy.port}/ws")
        self.key = endpoint.text
        self.device: Device = self.devices.ensure(self.key, Way.LOCAL)
        self.dialer = Dialer(endpoint, self.device, timing)

    async def ready(self, session: int = 1) -> DeviceView:
        view = self.device.view
        if view.connected and view.session == session:
            return view
        return await published(
            self.devices.changed, lambda seen: seen.connected and seen.session == session
        )

    def states(self) -> list[DeviceState]:
        """Those that were passed through, without repeats."""
        found: list[DeviceState] = []
        for view in self.views:
            if not found or found[-1] is not view.state:
                found.append(view.state)
        return found

    def told(self, event: str) -> list[Event]:
        return [each for each in self.events if each.event == event]


@asynccontextmanager
async def line(timing: Timing = FAST, **script: Any) -> AsyncIterator[Line]:
    async with listening_device(**script) as (scripted, url):
        port = Endpoint.parse(url).port
        async with FaultProxy(port) as proxy:
            made = Line(scripted, proxy, timing)
            made.dialer.start()
            try:
                yield made
            finally:
                await made.dialer.stop()


async def never(device: ScriptedDevice, request: dict[str, Any]) -> None:
    return


async def test_the_way_to_ready_and_back_again_in_states_with_reasons() -> None:
    async with line() as made:
        await made.ready()
        made.proxy.cut()
        await made.ready(2)
        assert made.states() == [
            DeviceState.IDLE,
            DeviceState.CONNECTING,
            DeviceState.HANDSHAKING,
            DeviceState.READY,
            DeviceState.LOST,
            DeviceState.CONNECTING,
            DeviceState.HANDSHAKING,
            DeviceState.READY,
        ]
        lost = next(view for view in made.views if view.state is DeviceState.LOST)
        assert lost.problem is not None and lost.problem.code == "link.broken"
        due = next(view for view in made.views if view.retry_at is not None)
        assert due.state is DeviceState.LOST
        (told,) = made.told("disconnected")
        assert told.detail is not None and told.detail.code == "link.broken"
        assert made.device.view.problem is None and made.device.view.retry_at is None


async def test_a_call_on_a_line_that_is_cut_fails_once_and_is_not_sent_again() -> None:
    async with line(on_request={"tools/call": never}) as made:
        await made.ready()
        call = asyncio.create_task(made.device.session.call_tool("self.a.ping", {}, 30))
        async with asyncio.timeout(40):
            await made.scripted.called.wait()
        made.proxy.cut()
        with pytest.raises(ConnectionLost) as caught:
            await call
        assert str(caught.value).startswith("The device went away")
        await made.ready(2)
        made.scripted.on_request.clear()
        await made.device.session.call_tool("self.a.pong", {}, 5)
        names = [each["params"]["name"] for each in made.scripted.requests("tools/call")]
        assert names == ["self.a.ping", "self.a.pong"]


async def test_a_call_while_the_device_is_away_is_not_kept_for_later() -> None:
    async with line() as made:
        await made.ready()
        await made.proxy.refuse()
        made.proxy.cut()
        await device_in(made.devices, made.key, DeviceState.LOST, DeviceState.WAITING)
        with pytest.raises(ConnectionLost) as caught:
            await made.device.session.call_tool("self.a.ping", {}, 5)
        assert caught.value.message.code == "connect.not_connected"
        await made.proxy.heal()
        await made.ready(2)
        assert made.scripted.requests("tools/call") == []


async def test_a_pulled_cable_is_noticed_by_pongs_that_stay_away(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(websocket_channel, "PING_INTERVAL", 0.1)
    monkeypatch.setattr(websocket_channel, "PING_TIMEOUT", 0.2)
    monkeypatch.setattr(websocket_channel, "CLOSE_TIMEOUT", 0.1)
    async with line(on_request={"tools/call": never}) as made:
        await made.ready()
        call = asyncio.create_task(made.device.session.call_tool("self.a.ping", {}, 30))
        async with asyncio.timeout(40):
            await made.scripted.called.wait()
        made.proxy.swallow()
        with pytest.raises(ConnectionLost):
            await asyncio.wait_for(call, 40)
        lost = await device_in(made.devices, made.key, DeviceState.LOST)
        assert lost.problem is not None and lost.problem.code == "link.silent"
        await made.proxy.heal()
        await made.ready(2)


def test_a_dead_peer_is_noticed_within_thirty_seconds() -> None:
    assert PING_INTERVAL + PING_TIMEOUT + CLOSE_TIMEOUT < 30


async def test_a_half_open_line_is_noticed_at_once_after_sleep() -> None:
    """The device restarted while this computer slept: our side believes to be connected."""
    async with line() as made:
        await made.ready()
        made.proxy.cut_device()
        made.devices.suspect(message("link.woken"))
        lost = await device_in(made.devices, made.key, DeviceState.LOST)
        assert lost.problem is not None and lost.problem.code == "link.woken"
        await made.proxy.heal()
        made.dialer.dial_now()
        await made.ready(2)


async def test_a_healthy_line_outlasts_a_suspicion() -> None:
    async with line(PATIENT) as made:
        await made.ready()
        for _ in range(3):
            made.devices.suspect(message("link.woken"), frozenset({"127.0.0.1"}))
            await asyncio.sleep(PATIENT.sign_of_life / 2)
        assert made.device.view.session == 1 and made.device.view.connected
        assert (await made.device.session.call_tool("self.a.ping", {}, 5)).text == "true"


async def test_a_busy_device_outlasts_a_suspicion() -> None:
    """Nothing answers while a tool runs, but pongs come from another task of the device."""
    async with line(PATIENT, on_request={"tools/call": never, "ping": never}) as made:
        await made.ready()
        call = asyncio.create_task(made.device.session.call_tool("self.a.ping", {}, 30))
        async with asyncio.timeout(40):
            await made.scripted.called.wait()
        made.devices.suspect(message("link.woken"))
        await asyncio.sleep(PATIENT.sign_of_life * 1.5)
        assert made.device.view.connected and not call.done()
        call.cancel()


async def test_a_line_from_an_address_that_this_computer_lost_is_dropped_at_once() -> None:
    timing = Timing(sign_of_life=60, backoff_first=0.01)
    async with line(timing) as made:
        await made.ready()
        made.devices.suspect(message("link.network_changed"), frozenset({"192.0.2.1"}))
        lost = await device_in(made.devices, made.key, DeviceState.LOST)
        assert lost.problem is not None and lost.problem.code == "link.network_changed"
        await made.ready(2)


async def test_a_refused_line_waits_longer_each_time_and_is_woken() -> None:
    timing = Timing(dial=2, backoff_first=0.02, backoff_most=1000)
    async with line(timing) as made:
        await made.ready()
        await made.proxy.refuse()
        made.proxy.cut()
        waits = []
        for _ in range(4):
            view = await published(
                made.devices.changed, lambda seen: seen.state is DeviceState.WAITING
            )
            assert view.retry_at is not None
            waits.append((view.retry_at - datetime.now(UTC)).total_seconds())
        assert waits[3] > waits[0] * 3
        await made.proxy.heal()
        made.dialer.dial_now()
        await made.ready(2)


async def test_a_device_that_crashes_at_every_connection_is_not_dialed_every_moment() -> None:
    timing = Timing(backoff_first=0.05, backoff_most=1000, stable=1000)
    async with line(timing) as made:
        for session in range(1, 5):
            await made.ready(session)
            made.proxy.cut()
        await device_in(made.devices, made.key, DeviceState.LOST)
        lost = made.device.view
        assert lost.retry_at is not None and lost.last_seen is not None
        # the fourth in a row, and jitter takes away a quarter at most
        assert (lost.retry_at - lost.last_seen).total_seconds() > 0.05 * 2**3 * 0.7


async def test_what_changed_while_it_was_away_is_told() -> None:
    async with line() as made:
        await made.ready()
        assert made.told("tools_changed") == []
        made.scripted.tools[:] = [
            tool("self.a.pong", description="Another"),
            tool("self.b.new"),
        ]
        made.proxy.cut()
        await made.ready(2)
        (told,) = made.told("tools_changed")
        told_lists = {"before", "after"}
        assert {name: value for name, value in told.values.items() if name not in told_lists} == {
            "added": ["self.b.new"],
            "removed": ["self.a.ping"],
            "changed": [{"tool": "self.a.pong", "parts": ["description"], "arguments": []}],
        }
        assert told.detail is not None and "self.b.new" in told.detail.english()
        made.proxy.cut()
        await made.ready(3)
        assert len(made.told("tools_changed")) == 1


async def test_a_slow_line_is_no_dead_one() -> None:
    async with line() as made:
        await made.ready()
        made.proxy.delay, made.proxy.piece = 0.005, 16
        assert (await made.device.session.call_tool("self.a.ping", {}, 10)).text == "true"
        assert made.device.view.session == 1


async def test_a_slow_peer_that_never_finishes_the_handshake_is_given_up() -> None:
    timing = Timing(dial=0.2, backoff_first=1000, backoff_most=1000)
    async with line(timing) as made:
        made.proxy.swallow()
        view = await device_in(made.devices, made.key, DeviceState.WAITING)
        assert view.problem is not None and view.problem.code == "connect.timeout"


async def test_failures_that_repeat_are_told_once() -> None:
    async with line(
        on_request={"initialize": never},
        timing=Timing(handshake=0.05, handshake_attempts=1, backoff_first=0.01, backoff_most=0.02),
    ) as made:
        for _ in range(4):
            await published(made.devices.changed, lambda seen: seen.state is DeviceState.WAITING)
        assert len(made.told("failed")) == 1


class Refusing:
    """An opener that raises what it is told to."""

    def __init__(self, error: Exception | None) -> None:
        self.error = error
        self.calls = 0

    @asynccontextmanager
    async def __call__(self, endpoint: Endpoint, timeout: float) -> AsyncIterator[Channel]:
        self.calls += 1
        if self.error is not None:
            raise self.error
        async with dial(endpoint, timeout=timeout) as channel:
            yield channel


@asynccontextmanager
async def refused(error: Exception) -> AsyncIterator[tuple[DeviceRegistry, str, Dialer, Refusing]]:
    async with listening_device() as (_, url):
        devices = DeviceRegistry(FAST)
        device = devices.ensure(url, Way.LOCAL)
        opener = Refusing(error)
        dialer = Dialer(Endpoint.parse(url), device, FAST, open_channel=opener)
        dialer.start()
        try:
            yield devices, url, dialer, opener
        finally:
            await dialer.stop()


async def test_a_wrong_password_is_not_tried_again_and_again() -> None:
    async with refused(LoginRefused("broker.login", host="here")) as (devices, key, dialer, opener):
        view = await device_in(devices, key, DeviceState.WAITING)
        assert view.problem is not None and view.problem.code == "broker.login"
        assert view.retry_at is not None
        await asyncio.sleep(FAST.backoff_first * 10)
        assert opener.calls == 1
        opener.error = None
        dialer.dial_now()
        await device_in(devices, key, DeviceState.READY)


async def test_what_no_attempt_can_mend_stops_until_it_is_asked_for() -> None:
    async with refused(EndpointError("endpoint.empty")) as (devices, key, dialer, opener):
        view = await device_in(devices, key, DeviceState.STOPPED)
        assert view.problem is not None and view.retry_at is None
        opener.error = None
        dialer.dial_now()
        await device_in(devices, key, DeviceState.READY)


async def test_a_fault_of_ours_is_logged_and_does_not_end_the_dialing(
    caplog: pytest.LogCaptureFixture,
) -> None:
    async with refused(ValueError("a bug")) as (devices, key, _, opener):
        view = await device_in(devices, key, DeviceState.WAITING)
        assert view.problem is not None and view.problem.code == "connect.fault"
        opener.error = None
        await device_in(devices, key, DeviceState.READY)
    assert "a bug" in caplog.text
    caplog.clear()


async def test_stopping_says_so_and_starting_again_works() -> None:
    async with line() as made:
        await made.ready()
        await made.dialer.stop(message("link.stopped"))
        view = made.device.view
        assert view.state is DeviceState.STOPPED
        assert view.problem is not None and view.problem.code == "link.stopped"
        await asyncio.sleep(FAST.backoff_first * 5)
        assert made.device.view.state is DeviceState.STOPPED
        made.dialer.start()
        await made.ready(2)


async def test_a_wake_during_an_attempt_is_not_lost() -> None:
    timing = Timing(dial=0.3, backoff_first=1000, backoff_most=1000)
    async with line(timing) as made:
        made.proxy.swallow()
        await device_in(made.devices, made.key, DeviceState.CONNECTING)
        async with asyncio.timeout(40):
            await made.proxy.accepted.wait()
        made.dialer.dial_now()
        await made.proxy.heal()
        # the attempt leads nowhere any more; the next one does not wait a thousand seconds
        await made.ready()


MANY = 50


async def test_fifty_devices_that_were_cut_off_together_all_come_back_once() -> None:
    devices = DeviceRegistry(FAST)

    async def serve(dial_in: DialIn) -> None:
        device = devices.ensure(Endpoint.hub(dial_in.device_id).text, Way.DIALS_IN)
        await device.serve(dial_in.channel)

    hub = HubServer(serve, host="127.0.0.1", port=0)
    await hub.start()
    try:
        async with FaultProxy(hub.port) as proxy, AsyncExitStack() as stack:
            url = f"ws://127.0.0.1:{proxy.port}{PATH}"
            behaviour = Behaviour(speed=50)
            for index in range(MANY):
                await stack.enter_async_context(simulated_dialer(url, index, behaviour))
            await _all_in(devices, 1)
            proxy.cut()
            await _all_in(devices, 2)
            views = devices.views()
            assert len(views) == MANY and all(view.session == 2 for view in views)
            assert proxy.open == MANY
            calls = [
                device.session.call_tool("self.get_device_status", {}, 20)
                for view in views
                if (device := devices.device(view.key)) is not None
            ]
            assert len(await asyncio.gather(*calls)) == MANY
    finally:
        await hub.stop()


async def _all_in(devices: DeviceRegistry, session: int) -> None:
    def whole() -> bool:
        views = devices.views()
        return len(views) == MANY and all(
            view.connected and view.session == session for view in views
        )

    if not whole():
        await published(devices.changed, lambda _: whole())
