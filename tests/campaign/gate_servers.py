"""Ways to a call that begin at a server: its orders over the bridge, and an assistant's endpoint.
Each function is a `tests.campaign.gate.Tried`."""

from __future__ import annotations

import asyncio
import contextlib
import json
from contextlib import AbstractAsyncContextManager, AsyncExitStack
from functools import partial
from pathlib import Path
from types import SimpleNamespace
from typing import Any, Final

from msgspec.structs import replace

from companion.app.home_assistant.commands import HomeActKind, HomeOrder
from companion.app.home_assistant.entities import (
    INSTALL,
    PRESS,
    Entity,
    EntityKind,
    HomeChoice,
    Platform,
)
from companion.app.offer.offer import OfferChoice, ToolOffer
from companion.app.offer.service import AssistantService
from companion.app.routines.routine import allowance
from companion.app.stock.service import StockService
from companion.app.stock.views import OrderRule
from companion.app.tools.calls import CallService
from companion.app.tools.gate import refuse_all
from companion.app.tools.records import CallRequest
from companion.app.upgrade.available import AvailableUpdates
from companion.devices.models import DeviceState
from companion.messages.message import message
from companion.protocol.tools import READ_ONLY, REBOOT_TOOL
from companion.simulator import simulated_dialer
from companion.tasks import end_tasks
from companion.transports.endpoint import Endpoint
from tests.fakes.assistant import assistant
from tests.fakes.bare_upstream import SESSION
from tests.fakes.devices import dialing_device, tool
from tests.fakes.home_assistant import HomeAssistant
from tests.fakes.mosquitto import PROGRAM, Mosquitto
from tests.fakes.ports import free_port
from tests.fakes.rollouts import BOARDS, image_file
from tests.fakes.upgrades import fast
from tests.fakes.waiting import device_in
from tests.fakes.workbench import KEY, settled, until, workbench
from tests.interaction.test_stock_limits import talk
from tests.unit.app.home_assistant.test_service import Hub, hub
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


async def _home(
    act: HomeActKind, kind: EntityKind, payload: str, yes: bool, folder: Path
) -> list[str]:
    """What Home Assistant orders by its broker, where there is mosquitto, and once more past it. A
    yes is the permission for this device; a call has none, whatever a person chose."""
    allowed = frozenset({kind} if yes and act is not HomeActKind.CALL else ())
    choice = HomeChoice(offered=True, tools=frozenset({REBOOT_TOOL}), allowed=allowed)
    async with AsyncExitStack() as stack:
        broker = await stack.enter_async_context(Mosquitto(folder)) if PROGRAM else None
        made = await stack.enter_async_context(_hub(broker, folder))
        url = f"ws://127.0.0.1:{made.port}/xiaozhi/v1/"
        device = await stack.enter_async_context(simulated_dialer(url, behaviour=fast()))
        key = Endpoint.hub(device.identity.mac).text
        await device_in(made.space.devices, key, DeviceState.READY, within=60)
        made.home.choose(key, choice)
        updates, orders = made.space[AvailableUpdates], made.home._orders
        await updates.add_source(str(image_file(folder, BOARDS[0], "9.1.0")))
        await updates.check()
        await until(lambda: updates.of(key) is not None)
        reads = READ_ONLY | {"self.get_device_status"}

        def acted() -> list[str]:
            return [name for name, _ in device.calls if name not in reads]

        if broker is not None:
            home = await stack.enter_async_context(HomeAssistant(broker.port))
            node = device.identity.mac.replace(":", "")
            config = f"homeassistant/device/xiaozhi_{node}/config"
            await until(lambda: config in home.kept)
            if allowed:
                await until(lambda: kind.value in home.json(config)["components"])
            home.send(f"xiaozhi-companion/{node}/{kind.value}/set", payload)
            if allowed:
                await until(acted)
        entity = Entity(kind.value, kind, Platform.BUTTON, message("home.restart"), takes=True)
        order = HomeOrder(act, entity, REBOOT_TOOL)
        doing = asyncio.create_task(orders.carry_out(key, order))
        await until(lambda: acted() or doing.done())
        await settled(20)
        await end_tasks(doing)
        return acted()


def _hub(broker: Mosquitto | None, folder: Path) -> AbstractAsyncContextManager[Hub]:
    # nobody answers at that port
    port = broker.port if broker is not None else free_port()
    return hub(SimpleNamespace(port=port), folder, choice=None)  # type: ignore[arg-type]


home_call = partial(_home, HomeActKind.CALL, EntityKind.RESTART, PRESS)
home_restart = partial(_home, HomeActKind.RESTART, EntityKind.RESTART, PRESS)
home_install = partial(_home, HomeActKind.INSTALL, EntityKind.UPDATE, INSTALL)
