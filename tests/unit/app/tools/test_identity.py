"""Between a question and its yes another device can have the address: then nothing is sent."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import pytest

from companion.app.assemble import assemble
from companion.app.connect.connections import Connections
from companion.app.settings.settings import Settings
from companion.app.tools.calls import CallService
from companion.app.tools.device_facts import present_device
from companion.app.tools.records import CallOutcome, CallRecord, CallRequest
from companion.app.workspace import Workspace
from companion.devices.models import DeviceState
from companion.devices.timing import Timing
from companion.transports.endpoint import Endpoint
from tests.fakes.devices import ScriptedDevice, listening_device, tool
from tests.fakes.waiting import device_in, published

USER_ONLY = {"annotations": {"audience": ["user"]}}
REBOOT = tool("self.reboot", **USER_ONLY)
INFO = tool("self.get_system_info", **USER_ONLY)


class Board:
    """What answers at the address now."""

    def __init__(self, mac: str, name: str = "otto-robot") -> None:
        self.mac = mac
        self.name = name

    async def initialize(self, device: ScriptedDevice, request: dict[str, Any]) -> None:
        result = {
            "protocolVersion": "2024-11-05",
            "capabilities": {"tools": {}},
            "serverInfo": {"name": self.name, "version": "1.2.3"},
        }
        await device.result(request, result)

    async def call(self, device: ScriptedDevice, request: dict[str, Any]) -> None:
        told = {"mac_address": self.mac} if self.mac else {}
        asks = request["params"]["name"] == "self.get_system_info"
        await device.text(request, json.dumps(told) if asks else "true")


@asynccontextmanager
async def connected(
    board: Board, *tools: dict[str, Any]
) -> AsyncIterator[tuple[Workspace, ScriptedDevice, str]]:
    timing = Timing(handshake=40, call=40, backoff_first=0.01)
    workspace = assemble(Settings(hub_host="127.0.0.1", hub_port=0), timing=timing)
    await workspace.start()
    try:
        script = {"initialize": board.initialize, "tools/call": board.call}
        async with listening_device(tools=list(tools), on_request=script) as (device, url):
            key = await workspace[Connections].add(Endpoint.parse(url))
            await device_in(workspace.devices, key, DeviceState.READY)
            await present_device(workspace.devices, workspace[CallService], key)
            yield workspace, device, key
    finally:
        await workspace.stop()


async def reboot(
    workspace: Workspace, device: ScriptedDevice, key: str, board: Board, mac: str, name: str
) -> CallRecord:
    """Ask for a reboot; before the yes the device is another, or the same that came back."""
    view = workspace.devices.view(key)
    assert view is not None

    async def yes_after_a_while(request: CallRequest) -> bool:
        board.mac, board.name = mac, name
        for client in tuple(device.clients):
            client.transport.abort()
        await published(
            workspace.devices.changed,
            lambda now: now.connected and now.session > view.session,
        )
        return True

    return await workspace[CallService].call(key, "self.reboot", {}, confirm=yes_after_a_while)


def sent(device: ScriptedDevice) -> int:
    called = [each["params"]["name"] for each in device.requests("tools/call")]
    return called.count("self.reboot")


async def test_the_same_device_that_reconnected_is_told() -> None:
    board = Board("02:00:00:00:00:0a")
    async with connected(board, REBOOT, INFO) as (workspace, device, key):
        record = await reboot(workspace, device, key, board, board.mac, board.name)
        assert record.outcome is CallOutcome.ANSWERED and sent(device) == 1


@pytest.mark.parametrize(
    ("mac", "name"),
    [
        ("02:00:00:00:00:0b", "otto-robot"),
        ("", "otto-robot"),
        ("02:00:00:00:00:0a", "electron-bot"),
    ],
)
async def test_another_device_is_not(mac: str, name: str) -> None:
    board = Board("02:00:00:00:00:0a")
    async with connected(board, REBOOT, INFO) as (workspace, device, key):
        record = await reboot(workspace, device, key, board, mac, name)
        assert record.outcome is CallOutcome.NOT_SENT and sent(device) == 0
        assert record.problem is not None and record.problem.code == "call.other_device"
        assert "otto-robot (02:00:00:00:00:0a)" in record.problem.english()


async def test_one_that_cannot_say_who_it_is_is_asked_for_anew() -> None:
    board = Board("")
    async with connected(board, REBOOT) as (workspace, device, key):
        record = await reboot(workspace, device, key, board, "", board.name)
        assert record.outcome is CallOutcome.NOT_SENT and sent(device) == 0
        assert record.problem is not None and record.problem.code == "call.other_connection"
