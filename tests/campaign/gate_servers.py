"""Ways to a call that begin at a server: its orders over the bridge, and an assistant's endpoint.
Each function is a `tests.campaign.gate.Tried`."""

from __future__ import annotations

import asyncio
import contextlib
import json
from functools import partial
from pathlib import Path
from typing import Any, Final

from msgspec.structs import replace

from companion.app.offer.offer import OfferChoice, ToolOffer
from companion.app.offer.service import AssistantService
from companion.app.routines.routine import allowance
from companion.app.stock.service import StockService
from companion.app.stock.views import OrderRule
from companion.app.tools.calls import CallService
from companion.app.tools.gate import refuse_all
from companion.app.tools.records import CallRequest
from companion.devices.models import DeviceState
from companion.protocol.tools import REBOOT_TOOL
from tests.fakes.assistant import assistant
from tests.fakes.bare_upstream import SESSION
from tests.fakes.devices import dialing_device, tool
from tests.fakes.waiting import device_in
from tests.fakes.workbench import KEY, settled, workbench
from tests.interaction.test_stock_limits import talk
from tests.unit.app.routines.test_service import PROTECTED, evening
from tests.unit.app.routines.test_service import bench as bench_of_routines
from tests.unit.app.routines.test_service import connected as with_device

OWNERS: Final = tool(REBOOT_TOOL, annotations={"audience": ["user"]})
MARK: Final = b'{"type":"stt","text":"the end"}'


async def endpoint_that_asks(yes: bool, folder: Path) -> list[str]:
    """A privileged tool that is offered to an assistant, and not free: without a gate, or with a
    person who agrees."""

    async def agree(request: CallRequest) -> bool:
        return True

    async with workbench() as bench, dialing_device(bench.port, tools=[OWNERS]) as device:
        await device_in(bench.workspace.devices, KEY, DeviceState.READY, within=60)
        choice = OfferChoice().with_tool(KEY, REBOOT_TOOL, offered=True)
        devices, calls = bench.workspace.devices, bench.workspace[CallService]
        confirm = agree if yes else refuse_all
        offer = ToolOffer(devices, calls, [KEY], choice, asker="A", confirm=confirm)
        offer.set_complete()
        [offered] = offer.tools()
        assert await offer.call(offered.name, {}) is not None
        await settled(20)
        offer.close()
        return [call["params"]["name"] for call in device.requests("tools/call")]


async def read(yes: bool, folder: Path) -> list[str]:
    """What asks on nobody's behalf takes no tool that may act."""
    async with workbench() as bench, dialing_device(bench.port, tools=[OWNERS]) as device:
        await device_in(bench.workspace.devices, KEY, DeviceState.READY, within=60)
        with contextlib.suppress(ValueError):
            await bench.workspace[CallService].read(KEY, REBOOT_TOOL, timeout=2)
        await settled(20)
        return [call["params"]["name"] for call in device.requests("tools/call")]


async def _bridge(kind: str, order: bytes, yes: bool, folder: Path) -> list[str]:
    async with talk(kind, folder) as here:
        stock = here.workspace[StockService]
        if yes:
            await stock.decisions.set_order_rule(here.device.key, OrderRule.ALWAYS)
        await here.to_device(order)
        await here.to_device(MARK)
        async with asyncio.timeout(60):
            await here.device.until(lambda each: MARK in each.heard)
        return [frame.decode() for frame in here.device.heard if frame != MARK]


def _order() -> bytes:
    params: dict[str, Any] = {"name": REBOOT_TOOL, "arguments": {}}
    payload = {"jsonrpc": "2.0", "id": 5, "method": "tools/call", "params": params}
    return json.dumps({"session_id": SESSION, "type": "mcp", "payload": payload}).encode()


bridge = partial(_bridge, "websocket", _order())
"""The device on MQTT, its server on WebSocket."""
bridge_of_sockets = partial(_bridge, "talking", _order())
bridge_restart = partial(_bridge, "talking", b'{"type":"system","command":"reboot"}')


async def routine(yes: bool, folder: Path) -> list[str]:
    """One whose person allowed the call, and one in a file that somebody else wrote."""
    async with bench_of_routines(folder) as made, with_device(made) as device:
        planned = evening(PROTECTED, devices=(KEY,))
        if yes:
            allowed = replace(PROTECTED, allowed=allowance(planned, REBOOT_TOOL, {}))
            planned = replace(planned, actions=(allowed,))
        await made.routines.run(planned)
        await settled(20)
        return [call["params"]["name"] for call in device.requests("tools/call")]


async def assistant_asks(yes: bool, folder: Path) -> list[str]:
    """An assistant that is kept, and a privileged tool that was chosen for it, but not set free."""

    async def answer(request: CallRequest) -> bool:
        return yes

    async with (
        workbench() as bench,
        dialing_device(bench.port, tools=[OWNERS]) as device,
        assistant() as (fake, address),
    ):
        await device_in(bench.workspace.devices, KEY, DeviceState.READY, within=60)
        service = bench.workspace[AssistantService]
        service.confirm = answer
        key = await service.add("Family", address, [KEY])
        async with asyncio.timeout(60):
            await fake.connected()
            service.choose(key, OfferChoice().with_tool(KEY, REBOOT_TOOL, offered=True))
            await fake.call("reboot")
        await settled(20)
        return [call["params"]["name"] for call in device.requests("tools/call")]
