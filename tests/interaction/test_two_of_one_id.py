"""Two that say to be the same device, over real sockets at every door."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from companion.app.activity.activity import ActivityLog
from companion.app.assemble import assemble
from companion.app.connect.hub import HubListener
from companion.app.settings.settings import Settings
from companion.app.stock.noun import STOCK
from companion.app.stock.service import StockService
from companion.app.web.addresses import OTA_PATH
from companion.app.workspace import Workspace
from companion.devices.claims import ClaimTiming, DeviceClaims
from companion.devices.models import DeviceState
from companion.simulator.mqtt import MqttClient, MqttError
from tests.fakes.devices import HELLO, MAC, dialing_device
from tests.fakes.http import ask, request
from tests.fakes.stock_workspace import BRIDGE, TIMING
from tests.fakes.waiting import device_in, published
from tests.unit.transports.http.services import needs_more_loopbacks

pytestmark = needs_more_loopbacks

KEY = f"hub:{MAC}"
HOME, OTHER = "127.0.0.1", "127.0.0.2"
FAST = ClaimTiming(answer=1.0, first_wait=0.01, longest_wait=0.05, answered_late=0.02)


@asynccontextmanager
async def workspace(directory: Path | None = None) -> AsyncIterator[Workspace]:
    settings = Settings(hub_host="127.0.0.1", hub_port=0, stock_open=True, former_url="")
    space = assemble(settings, BRIDGE, FAST, timing=TIMING, keeps={STOCK: directory})
    try:
        await space.start()
        yield space
    finally:
        await space.stop()


def dial(space: Workspace, address: str) -> connect:
    url = f"ws://{HOME}:{space[HubListener].status.port}/xiaozhi/v1/"
    headers = {"Device-Id": MAC}
    return connect(url, additional_headers=headers, proxy=None, local_addr=(address, 0))


async def is_refused(connection: ClientConnection) -> bool:
    await connection.send(json.dumps(HELLO))
    try:
        async with asyncio.timeout(40):
            await connection.recv()
    except ConnectionClosed as closed:
        return closed.rcvd is not None and closed.rcvd.code == 1013
    return False


def told(space: Workspace) -> list[str]:
    return [each.title.code for each in space[ActivityLog].entries() if each.event == "claim"]


async def boots(space: Workspace, address: str = HOME) -> dict[str, Any] | None:
    """The settings that a device is given; `None` for none of ours."""
    port = space[StockService].listeners.http_port
    body = json.dumps({"application": {"version": "2.0.4"}}).encode()
    head = {"Content_Length": str(len(body)), "Device_Id": MAC}
    whole = request("POST", OTA_PATH, body, host=f"127.0.0.1:{port}", **head)
    answer = await ask(port, whole, source=address)
    if answer.status != 200:
        return None
    mqtt: dict[str, Any] = json.loads(answer.body)["mqtt"]
    return mqtt


async def log_in(mqtt: dict[str, Any]) -> MqttClient:
    host, _, port = mqtt["endpoint"].partition(":")
    return await MqttClient.open(
        host,
        int(port),
        client_id=mqtt["client_id"],
        username=mqtt["username"],
        password=mqtt["password"],
    )


async def stays(space: Workspace) -> None:
    while not space[StockService].stays_connected(KEY):
        await published(space[StockService].changed)


async def test_nobody_drops_a_device_at_the_hub_that_answers() -> None:
    async with workspace() as space, dialing_device(space[HubListener].status.port):
        await device_in(space.devices, KEY, DeviceState.READY)
        for _ in range(3):
            async with dial(space, OTHER) as stranger:
                assert await is_refused(stranger)
        view = space.devices.view(KEY)
        assert view is not None and view.connected and view.session == 1
        assert told(space) == ["claim.kept_out"]


async def test_the_person_s_answer_counts_at_the_hub() -> None:
    async with workspace() as space, dialing_device(space[HubListener].status.port):
        await device_in(space.devices, KEY, DeviceState.READY)
        async with dial(space, OTHER) as mine:
            assert await is_refused(mine)
        space[DeviceClaims].trust(KEY, OTHER)
        async with dial(space, OTHER) as mine:
            assert not await is_refused(mine)
        await space[DeviceClaims].refuse(KEY, OTHER)
        async with dial(space, OTHER) as mine:
            assert await is_refused(mine)


async def test_a_second_program_with_a_password_of_its_own_gets_nowhere(tmp_path: Path) -> None:
    """Anybody who knows a MAC may ask for settings; while the device answers it gets none."""
    async with workspace(tmp_path) as space:
        await space[StockService].decisions.accept(KEY, upstream_url="")
        mqtt = await boots(space)
        assert mqtt is not None
        device = await log_in(mqtt)
        answering = asyncio.create_task(_confirm(device))
        try:
            await stays(space)
            assert await boots(space, OTHER) is None
            assert told(space) == ["claim.kept_out"]
            # one who has the password all the same, of the same computer
            with pytest.raises(MqttError):
                await log_in(mqtt)
            assert space[StockService].stays_connected(KEY) and not answering.done()
        finally:
            answering.cancel()
            await asyncio.gather(answering, return_exceptions=True)
            device.abort()


async def test_a_device_that_is_gone_without_a_word_is_replaced_at_once(tmp_path: Path) -> None:
    async with workspace(tmp_path) as space:
        await space[StockService].decisions.accept(KEY, upstream_url="")
        mqtt = await boots(space)
        assert mqtt is not None
        silent = await log_in(mqtt)  # it confirms nothing
        await stays(space)
        again = await log_in(mqtt)
        assert told(space) == [], "the same address, and the old connection was dead"
        silent.abort()
        again.abort()


async def test_a_known_device_elsewhere_is_let_in_and_told(tmp_path: Path) -> None:
    async with workspace(tmp_path) as space:
        await space[StockService].decisions.accept(KEY, upstream_url="")
        assert await boots(space) is not None
    async with workspace(tmp_path) as space:
        assert await boots(space, OTHER) is not None, "a router may have given it another address"
        assert told(space) == ["claim.new_address"]
        await space[DeviceClaims].refuse(KEY, OTHER)
        assert await boots(space, OTHER) is None and await boots(space, HOME) is not None


async def _confirm(device: MqttClient) -> None:
    """Answer as the network part of a device does."""
    while True:
        await device.receive()
