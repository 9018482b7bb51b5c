"""A simulated device over a real socket: asked while it is idle, and known to have restarted."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from companion.app.activity.activity import ActivityLog
from companion.app.activity.derived.polling import PollTiming
from companion.app.activity.derived.service import DerivedService
from companion.app.activity.derived.trends import TrendSpan
from companion.app.activity.noun import ACTIVITY
from companion.app.assemble import assemble
from companion.app.connect.connections import Connections
from companion.app.connect.simulated import SimulatedDevices
from companion.app.settings.settings import Settings
from companion.app.tools.calls import CallService
from companion.app.tools.records import CallOutcome, CallRequest
from companion.app.upgrade.noun import UPGRADE
from companion.app.workspace import Workspace
from companion.devices.models import DeviceState
from companion.events import Event
from companion.simulator import simulated_listener
from companion.transports.endpoint import Endpoint
from tests.fakes.upgrades import FAST, fast
from tests.fakes.waiting import device_in, published

QUICK = PollTiming(first=0.05, shortest=0.1, longest=0.5, info=0.1, quiet=0.1, answer=5.0)


@asynccontextmanager
async def demo(settings: Settings) -> AsyncIterator[tuple[Workspace, str]]:
    workspace = assemble(
        settings,
        QUICK,
        listen=False,
        acts=(
            ACTIVITY,
            UPGRADE,
        ),
    )
    await workspace.start()
    try:
        key = await workspace[SimulatedDevices].start_demo()
        await published(workspace.devices.changed, lambda view: view.connected)
        yield workspace, key
    finally:
        await workspace.stop()


async def test_the_demo_is_asked_and_its_values_are_plotted() -> None:
    async with demo(Settings()) as (workspace, key):
        trends = workspace[DerivedService].trends

        def known(_: str) -> bool:
            names = ("battery", "signal", "temperature", "heap")
            return all(trends.points(key, name, TrendSpan.HOUR) for name in names)

        await published(trends.changed, known)
        view = workspace.devices.view(key)
        assert view is not None and view.status is not None
        # nobody called, so no call is in the stream
        assert [entry.event for entry in workspace[ActivityLog].entries(key)] == [
            "dialed_in",
            "connected",
        ]


async def test_the_switch_is_obeyed() -> None:
    async with demo(Settings(poll_status=False)) as (workspace, key):
        await asyncio.sleep(0.5)
        view = workspace.devices.view(key)
        assert view is not None and view.status is None


async def yes(request: CallRequest) -> bool:
    return True


def restarted(entry: Event) -> bool:
    return entry.event == "rebooted"


async def test_a_control_server_that_answers_before_it_restarts() -> None:
    settings = Settings(poll_status=False, hub_host="127.0.0.1", hub_port=0)
    workspace = assemble(
        settings,
        timing=FAST,
        acts=(
            ACTIVITY,
            UPGRADE,
        ),
    )
    await workspace.start()
    try:
        async with simulated_listener(0, fast(answers_first=True)) as device:
            key = await workspace[Connections].add(Endpoint.parse(device.url))
            await device_in(workspace.devices, key, DeviceState.READY)
            waiting = asyncio.create_task(
                published(workspace[ActivityLog].changed, restarted), name="restart"
            )
            await asyncio.sleep(0)
            record = await workspace[CallService].call(
                key, "self.reboot", {}, timeout=10, confirm=yes
            )
            assert record.outcome is CallOutcome.ANSWERED
            assert (await waiting).values == {"sign": "request"}
    finally:
        await workspace.stop()


async def test_a_restart_is_told_when_it_is_back() -> None:
    async with demo(Settings(poll_status=False)) as (workspace, key):
        waiting = asyncio.create_task(
            published(workspace[ActivityLog].changed, restarted), name="restart"
        )
        await asyncio.sleep(0)
        await workspace[CallService].call(key, "self.reboot", {}, timeout=10, confirm=yes)
        entry = await waiting
        assert entry.title.english() == "The device has restarted"
        assert entry.values == {"sign": "request"}
