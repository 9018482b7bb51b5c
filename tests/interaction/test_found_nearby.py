"""Devices and this app find each other: over multicast, HTTP and WebSockets for real."""

from __future__ import annotations

import asyncio
import socket
from contextlib import AsyncExitStack

import pytest

from companion.app.assemble import assemble
from companion.app.connect.connections import Connections
from companion.app.connect.nearby import NearbyService
from companion.app.connect.noun import CONNECT
from companion.app.settings.settings import Settings
from companion.app.stock.service import StockService
from companion.devices.discovery.services import HTTP
from companion.devices.models import DeviceState
from companion.devices.timing import Timing
from companion.simulator import Behaviour, simulated_listener, simulated_stock_device
from companion.transports.endpoint import Endpoint
from tests.fakes.announcer import announced, look_for_hub, need_multicast, new_name
from tests.fakes.ports import free_port
from tests.fakes.waiting import device_in, published

PATIENT = Timing(handshake=40, dial=40, call=40, backoff_first=60, backoff_most=60)
"""The next attempt would come later than a test waits."""


@pytest.fixture(autouse=True)
def _multicast() -> None:
    need_multicast()


async def test_firmware_that_looks_for_a_hub_needs_no_set_up() -> None:
    settings = Settings(hub_host="127.0.0.1", hub_port=0, stock_open=True, former_url="")
    workspace = assemble(settings, timing=PATIENT, acts=(CONNECT,))
    try:
        await workspace.start()
        port = workspace[StockService].listeners.http_port
        host = socket.gethostname().replace(".", " ")
        url = await look_for_hub(f"Xiaozhi Companion on {host} ({port})")
        asked = asyncio.create_task(published(workspace[StockService].changed))
        async with simulated_stock_device(url, behaviour=Behaviour(speed=50)):
            view = await asked
        assert view.address == "127.0.0.1" and not view.accepted
    finally:
        await workspace.stop()


async def test_a_saved_device_that_is_switched_on_is_dialed_at_once() -> None:
    port = free_port()
    endpoint = Endpoint.parse(f"ws://127.0.0.1:{port}/ws")
    settings = Settings(hub_host="127.0.0.1")
    workspace = assemble(settings, timing=PATIENT, listen=False, acts=(CONNECT,))
    async with AsyncExitStack() as stack:
        stack.push_async_callback(workspace.stop)
        await workspace.start()
        key = await workspace[Connections].add(endpoint)
        await device_in(workspace.devices, key, DeviceState.WAITING)
        await stack.enter_async_context(simulated_listener(port=port))
        await stack.enter_async_context(announced(HTTP, new_name("xiaozhi"), port))
        view = await device_in(workspace.devices, key, DeviceState.READY)
        assert view.saved and view.board == "otto-robot"
        entry = workspace[NearbyService].entry_of(endpoint)
        assert entry is not None and workspace[NearbyService].known_as(entry) == key
