"""Devices that send no pongs: they are asked by MCP, and only those that sent some are judged by
them."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest

from companion.app.assemble import assemble
from companion.app.connect.hub import HubListener
from companion.app.settings.settings import Settings
from companion.app.tools.calls import CallService
from companion.app.workspace import Workspace
from companion.devices import link as link_module
from companion.devices.models import DeviceState, DeviceView
from companion.devices.timing import Timing
from companion.simulator import Behaviour, SimulatedDevice, run_dialer
from companion.simulator.websocket import leave_out_pongs
from companion.transports.hub import server
from companion.transports.hub.server import DeviceConnection
from tests.fakes.waiting import device_in, published

KEY = "hub:02:58:5a:00:00:00"


@pytest.fixture(autouse=True)
def hurry(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(server, "PING_INTERVAL", 0.03)
    monkeypatch.setattr(server, "PING_TIMEOUT", 0.1)


@asynccontextmanager
async def connected(**faults: bool) -> AsyncIterator[tuple[Workspace, SimulatedDevice]]:
    timing = Timing(handshake=0.4, call=40, keepalive=0.1)
    settings = Settings(hub_host="127.0.0.1", hub_port=0)
    workspace = assemble(settings, timing=timing)
    await workspace.start()
    device = SimulatedDevice(0, Behaviour(speed=50, redial_delay=100, **faults))
    url = f"ws://127.0.0.1:{workspace[HubListener].status.port}/xiaozhi/v1/"
    dialing = asyncio.create_task(run_dialer(device, url))
    try:
        await device_in(workspace.devices, KEY, DeviceState.READY)
        yield workspace, device
    finally:
        dialing.cancel()
        await asyncio.gather(dialing, return_exceptions=True)
        await workspace.stop()


def connection_of(workspace: Workspace) -> DeviceConnection:
    hub = workspace[HubListener]._hub
    assert hub is not None
    (connection,) = hub._handlers.values()
    assert isinstance(connection, DeviceConnection)
    return connection


async def until_pinged(connection: DeviceConnection, times: int) -> None:
    """The connection has asked so many times."""
    asked, send_ping = asyncio.Semaphore(0), connection.send_ping

    def counted() -> None:
        asked.release()
        send_ping()

    connection.send_ping = counted  # type: ignore[method-assign]
    async with asyncio.timeout(40):
        for _ in range(times):
            await asked.acquire()


async def test_who_never_sent_a_pong_stays_and_is_called() -> None:
    async with connected(no_pongs=True) as (workspace, device):
        connection = connection_of(workspace)
        await until_pinged(connection, 5)
        view = workspace.devices.view(KEY)
        assert view is not None and view.connected and view.session == 1
        assert not connection.ponged and device.link is not None
        record = await workspace[CallService].call(KEY, "self.battery.get_level", {})
        assert record.result is not None


async def test_who_sent_pongs_and_stops_is_gone() -> None:
    async with connected() as (workspace, device):
        await until_pinged(connection_of(workspace), 2)
        assert connection_of(workspace).ponged
        assert device.link is not None
        leave_out_pongs(device.link._socket)  # type: ignore[attr-defined]
        lost = await gone(workspace)
        assert lost.problem is not None and lost.problem.code == "link.silent"


async def test_who_sends_neither_pongs_nor_answers_is_gone(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(link_module, "_MOST_UNANSWERED", 2)
    async with connected(no_pongs=True) as (workspace, device):
        device.link._socket.transport.pause_reading()  # type: ignore[union-attr]
        lost = await gone(workspace)
        assert lost.problem is not None and lost.problem.code == "link.silent"


async def gone(workspace: Workspace) -> DeviceView:
    def is_lost(view: DeviceView) -> bool:
        return view.key == KEY and view.state is DeviceState.LOST

    view = workspace.devices.view(KEY)
    assert view is not None
    return view if is_lost(view) else await published(workspace.devices.changed, is_lost)
