"""The tools of the app itself: found by name, and on record like those of a device."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from companion.app.activity.activity import ActivityLog
from companion.app.assemble import assemble
from companion.app.connect.hub import HubListener
from companion.app.offer.choice import APP, OfferChoice
from companion.app.offer.offer import ToolOffer
from companion.app.offer.own_tools import OwnTools
from companion.app.say.service import SayService
from companion.app.settings.settings import Settings
from companion.app.tools.calls import CallService
from companion.app.workspace import Workspace
from companion.devices.models import DeviceState
from companion.devices.timing import Timing
from companion.transports.endpoint import Endpoint
from tests.fakes.devices import MAC, ScriptedDevice, dialing_device, tool
from tests.fakes.waiting import device_in

KEY = Endpoint.hub(MAC).text


@asynccontextmanager
async def offering() -> AsyncIterator[tuple[ToolOffer, Workspace, list[tuple[str, str, str]]]]:
    async def status(device: ScriptedDevice, request: dict[str, Any]) -> None:
        await device.text(request, '{"battery": {"level": 40, "charging": false}}')

    alerts: list[tuple[str, str, str]] = []

    async def alert(key: str, title: str, text: str) -> None:
        alerts.append((key, title, text))

    workspace = assemble(Settings(hub_host="127.0.0.1", hub_port=0), timing=Timing(call=40))
    await workspace.start()
    own = OwnTools(workspace.devices, workspace[CallService], alert, workspace[SayService])
    choice = OfferChoice()
    for each in own.tools[:3]:
        choice = choice.with_tool(APP, each.name, offered=True)
    offer = ToolOffer(workspace.devices, workspace[CallService], [APP], choice, asker="A", own=own)
    offer.set_complete()
    try:
        script = {"tools": [tool("self.get_device_status")], "on_request": {"tools/call": status}}
        async with dialing_device(workspace[HubListener].status.port, **script):
            view = await device_in(workspace.devices, KEY, DeviceState.READY)
            workspace.devices.ensure(KEY, view.way, name="Kitchen")
            yield offer, workspace, alerts
    finally:
        offer.close()
        await workspace.stop()


def words(result: dict[str, Any] | None) -> str:
    assert result is not None
    return str(result["content"][0]["text"])


async def test_devices_are_listed_read_and_told() -> None:
    async with offering() as (offer, workspace, alerts):
        names = [each.name for each in offer.tools()]
        assert names == ["list_devices", "read_device_status", "show_message"]
        read = await offer.call("read_device_status", {"device": "kitchen"})
        assert '"level": 40' in words(read)
        (listed,) = json.loads(words(await offer.call("list_devices", {})))
        assert listed["name"] == "Kitchen" and listed["connected"] and listed["battery"] == 40
        assert KEY not in json.dumps(listed)
        shown = await offer.call("show_message", {"device": "Kitchen", "text": "Dinner is ready"})
        assert shown is not None and not shown["isError"]
        assert alerts == [(KEY, "", "Dinner is ready")]
        calls = [entry.call for entry in workspace[ActivityLog].entries() if entry.call is not None]
        told = [(call.request.asker, call.request.tool.name, call.outcome.value) for call in calls]
        assert told == [
            ("A", "self.get_device_status", "answered"),
            ("A", "list_devices", "answered"),
            ("A", "show_message", "answered"),
        ]


async def test_a_name_that_nobody_has_is_an_error_in_words() -> None:
    async with offering() as (offer, _, alerts):
        for name, arguments in (
            ("read_device_status", {"device": "Cellar"}),
            ("show_message", {"device": "Cellar", "text": "x"}),
        ):
            result = await offer.call(name, arguments)
            assert result is not None and result["isError"] and "Kitchen" in words(result)
        wrong = await offer.call("show_message", {"device": "Kitchen"})
        assert wrong is not None and wrong["isError"] and not alerts
