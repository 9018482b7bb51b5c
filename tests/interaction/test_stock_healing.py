"""Stock devices that are lost: it is said why, and sleep or another network brings it out."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from typing import Any

import pytest
from msgspec.structs import replace

from companion.app.tools.calls import CallService
from companion.app.workspace import Workspace
from companion.devices.models import DeviceState, DeviceView
from companion.devices.timing import Timing
from companion.messages.message import message
from tests.fakes.devices import HELLO
from tests.fakes.scripted_stock import ScriptedStock, dialing_stock, scripted_stock
from tests.fakes.stock_workspace import TIMING, stock_workspace
from tests.fakes.waiting import device_in

IMPATIENT = replace(TIMING, sign_of_life=0.2)
PATIENT = replace(TIMING, sign_of_life=1.0)
"""For who answers: a busy computer may take a while to hear it."""
WOKEN = message("link.woken")

WAYS: tuple[Any, ...] = (scripted_stock, dialing_stock)


@asynccontextmanager
async def stock(
    way: Any, timing: Timing = IMPATIENT
) -> AsyncIterator[tuple[Workspace, ScriptedStock]]:
    """A device without a former server that is ready, by MQTT or for a conversation."""
    async with AsyncExitStack() as stack:
        workspace = await stack.enter_async_context(stock_workspace(timing=timing))
        device = await stack.enter_async_context(way(workspace, ""))
        if way is dialing_stock:
            device.say(json.dumps(HELLO).encode())
        await device_in(workspace.devices, device.key, DeviceState.READY)
        yield workspace, device


async def lost(workspace: Workspace, device: ScriptedStock) -> tuple[str, DeviceView]:
    view = await device_in(workspace.devices, device.key, DeviceState.LOST)
    return (view.problem.code if view.problem is not None else ""), view


@pytest.mark.parametrize("way", WAYS)
async def test_one_that_breaks_off_is_said_to(way: Any) -> None:
    async with stock(way) as (workspace, device):
        device.cut()
        assert (await lost(workspace, device))[0] == "link.broken"


@pytest.mark.parametrize("way", WAYS)
async def test_one_that_went_while_this_computer_slept_is_noticed_at_once(way: Any) -> None:
    async with stock(way) as (workspace, device):
        device.stall()
        workspace.devices.suspect(WOKEN)
        assert (await lost(workspace, device))[0] == "link.woken"


@pytest.mark.parametrize("way", WAYS)
async def test_one_that_is_busy_outlasts_a_suspicion(way: Any) -> None:
    """It answers no request, but its network part does its work."""
    async with stock(way, PATIENT) as (workspace, device):
        device.answers_calls = False
        call = asyncio.create_task(
            workspace[CallService].call(device.key, "self.a.ping", {}, timeout=30)
        )
        for _ in range(2):
            workspace.devices.suspect(WOKEN, frozenset({"127.0.0.1"}))
            await asyncio.sleep(PATIENT.sign_of_life * 1.5)
        view = workspace.devices.view(device.key)
        assert view is not None and view.connected and view.session == 1
        assert not call.done() and not device.lost.is_set()
        call.cancel()
        await asyncio.gather(call, return_exceptions=True)


@pytest.mark.parametrize("way", WAYS)
async def test_one_that_was_reached_from_an_address_which_is_gone(way: Any) -> None:
    async with stock(way) as (workspace, device):
        changed = message("link.network_changed")
        workspace.devices.suspect(changed, frozenset({"192.0.2.1"}))
        assert (await lost(workspace, device))[0] == "link.network_changed"
