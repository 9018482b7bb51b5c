"""Restarts are judged by what is seen of the device afterwards: a connection, or its start."""

from __future__ import annotations

import asyncio
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from msgspec.structs import replace

from companion.app.connect.connections import Connections
from companion.app.connect.hub import HubListener
from companion.app.fleet.acts import FleetActs
from companion.app.fleet.each import EachOutcome, EachResult
from companion.app.tools.calls import CallService
from companion.app.tools.device_facts import mac_of_boots
from companion.app.tools.records import CallOutcome, CallRequest
from companion.app.tools.restart import Restarted, restart
from companion.app.workspace import Workspace
from companion.cli.tools import ending
from companion.devices.boots import Boot
from companion.devices.models import DeviceState
from companion.simulator import simulated_listener
from companion.transports.endpoint import Endpoint
from tests.fakes.devices import MAC, ScriptedDevice, dialing_device, tool
from tests.fakes.upgrades import fast, workspace_in
from tests.fakes.waiting import device_in
from tests.unit.app.tools.test_calls import KEY, TOOLS, connected, never, yes

USER = {"audience": ["user"]}
LIMIT = 40.0


def boot_now(**changes: Any) -> Boot:
    boot = Boot(KEY, MAC, "2.0.4", "", "ota_0", datetime.now(UTC), "127.0.0.1")
    return replace(boot, **changes)


async def drop(device: ScriptedDevice, request: dict[str, Any]) -> None:
    """Never answer; lose the connection, as a restart does."""
    device.connection.transport.abort()  # type: ignore[attr-defined]


def begin(workspace: Workspace, key: str = KEY, **options: Any) -> asyncio.Task[Restarted]:
    chosen: dict[str, Any] = {"confirm": yes, "limit": LIMIT, **options}
    return asyncio.create_task(restart(workspace.devices, workspace[CallService], key, **chosen))


async def test_a_start_is_enough() -> None:
    async with connected(on_request={"tools/call": drop}) as (workspace, _):
        task = begin(workspace)
        await device_in(workspace.devices, KEY, DeviceState.LOST)
        workspace.devices.boots.publish(boot_now())
        ended = await task
        assert ended.restarted and ended.went_away and ended.back is None
        assert ended.version == "2.0.4" and ended.seconds < LIMIT
        outcome, words = ending(ended, LIMIT, waits=True)
        assert (outcome, words.code) == ("restarted", "restart.booted")
        silent = replace(ended, boot=boot_now(version=""))
        assert ending(silent, LIMIT, waits=True)[1].code == "restart.booted_unknown"


async def test_a_device_that_stays_connected_is_back_when_it_is_connected_again() -> None:
    gone: list[bool] = []
    options: dict[str, Any] = {"stays_connected": True, "on_gone": gone.append}
    async with connected(on_request={"tools/call": drop}) as (workspace, _):
        task = begin(workspace, **options)
        await device_in(workspace.devices, KEY, DeviceState.LOST)
        workspace.devices.boots.publish(boot_now())
        async with dialing_device(workspace[HubListener].status.port, tools=list(TOOLS)):
            ended = await task
        assert ended.restarted and ended.back is not None and ended.boot is not None
        assert ending(ended, LIMIT, waits=True)[1].code == "restart.back" and len(gone) == 1
    async with connected(on_request={"tools/call": drop}) as (workspace, _):
        task = begin(workspace, limit=0.4, **options)
        await device_in(workspace.devices, KEY, DeviceState.LOST)
        workspace.devices.boots.publish(boot_now())
        ended = await task
        assert not ended.restarted and ended.boot is not None
        outcome, words = ending(ended, 0.4, waits=True)
        assert (outcome, words.code) == ("no_return", "restart.booted_only")


async def test_a_start_counts_though_the_dead_connection_is_not_noticed_yet() -> None:
    async with connected(on_request={"tools/call": never}) as (workspace, device):
        task = begin(workspace)
        await device.called.wait()
        workspace.devices.boots.publish(boot_now())
        ended = await task
        assert ended.restarted and ended.went_away and ended.back is None


async def test_a_new_connection_is_enough() -> None:
    async with connected(on_request={"tools/call": drop}) as (workspace, _):
        task = begin(workspace)
        await device_in(workspace.devices, KEY, DeviceState.LOST)
        async with dialing_device(workspace[HubListener].status.port, tools=list(TOOLS)):
            ended = await task
        assert ended.back is not None and ended.boot is None and ended.version == "1.2.3"
        assert ending(ended, LIMIT, waits=True)[1].code == "restart.back"


@pytest.mark.parametrize(
    "misfit",
    [
        {"key": "hub:02:00:00:00:00:99", "mac": "02:00:00:00:00:99"},
        {"address": "192.0.2.7"},
        {"at": datetime.now(UTC) - timedelta(hours=1)},
    ],
    ids=["foreign", "from elsewhere", "stale"],
)
async def test_a_start_that_does_not_fit_proves_nothing(misfit: dict[str, Any]) -> None:
    async with connected(on_request={"tools/call": drop}) as (workspace, _):
        task = begin(workspace, limit=0.4)
        await device_in(workspace.devices, KEY, DeviceState.LOST)
        workspace.devices.boots.publish(boot_now(**misfit))
        ended = await task
        assert ended.went_away and not ended.restarted
        assert ending(ended, 0.4, waits=True)[0] == "no_return"


async def test_a_device_that_asks_here_and_does_not_is_not_said_to_sleep() -> None:
    async with connected(on_request={"tools/call": drop}) as (workspace, _):
        assert not (await begin(workspace, limit=0.2)).asks_here
    async with connected(on_request={"tools/call": drop}) as (workspace, _):
        workspace.devices.boots.expect(KEY, MAC)
        ended = await begin(workspace, limit=0.2)
        assert ending(ended, 0.2, waits=True)[1].code == "restart.no_boot"


async def test_the_time_of_the_question_does_not_count() -> None:
    limit = 2.0
    asked, answer = asyncio.Event(), asyncio.Event()

    async def slowly(request: CallRequest) -> bool:
        asked.set()
        await answer.wait()
        return True

    async with connected(on_request={"tools/call": drop}) as (workspace, _):
        task = begin(workspace, confirm=slowly, limit=limit)
        await asked.wait()
        # what is seen while the question is open is no restart
        workspace.devices.boots.publish(boot_now())
        await asyncio.wait({task}, timeout=limit)
        assert not task.done(), "the question has no limit here"
        answer.set()
        await device_in(workspace.devices, KEY, DeviceState.LOST)
        await asyncio.wait({task}, timeout=limit / 10)
        assert not task.done(), "the device has its whole time"
        workspace.devices.boots.publish(boot_now())
        ended = await task
        assert ended.restarted and ended.seconds < 2 * limit


async def test_a_no_restarts_nothing() -> None:
    async def no(request: CallRequest) -> bool:
        return False

    async with connected() as (workspace, device):
        ended = await begin(workspace, confirm=no)
        assert ended.not_done and not ended.went_away and not ended.restarted
        assert device.requests("tools/call") == []


async def test_a_device_that_is_dialed_is_known_by_its_mac() -> None:
    async with workspace_in(None) as workspace, simulated_listener(0, fast(boot_seconds=3e3)) as it:
        key = await workspace[Connections].add(Endpoint.parse(it.url))
        await device_in(workspace.devices, key, DeviceState.READY)
        mac = it.identity.mac
        workspace.devices.boots.expect(f"hub:{mac}", mac)
        task = begin(workspace, key)
        await it.until(lambda each: [name for name, _ in each.calls][-1:] == ["self.reboot"])
        workspace.devices.boots.publish(boot_now(key=f"hub:{mac}", mac=mac))
        ended = await task
        assert ended.restarted and ended.back is None and ended.asks_here


async def test_the_mac_is_asked_for_only_where_it_can_help() -> None:
    info = tool("self.get_system_info", annotations=USER)
    async with connected(tools=[info]) as (workspace, device):
        workspace.devices.boots.expect("hub:somebody")
        assert await mac_of_boots(workspace.devices, workspace[CallService], KEY) == ""
        assert await mac_of_boots(workspace.devices, workspace[CallService], "hub:nobody") == ""
        assert device.requests("tools/call") == [], "its key is its MAC"
    async with workspace_in(None) as workspace, simulated_listener(0, fast()) as it:
        key = await workspace[Connections].add(Endpoint.parse(it.url))
        await device_in(workspace.devices, key, DeviceState.READY)
        assert await mac_of_boots(workspace.devices, workspace[CallService], key) == ""
        assert not it.calls, "no boot will be seen"
        workspace.devices.boots.expect("hub:somebody")
        assert await mac_of_boots(workspace.devices, workspace[CallService], key) == it.identity.mac


async def test_a_control_server_that_answers_before_it_restarts() -> None:
    behaviour = fast(answers_first=True)
    async with workspace_in(None) as workspace, simulated_listener(0, behaviour) as it:
        key = await workspace[Connections].add(Endpoint.parse(it.url))
        await device_in(workspace.devices, key, DeviceState.READY)
        ended = await begin(workspace, key)
        assert ended.restarted and ended.went_away and ended.back is not None and it.boots == 2
        assert ending(ended, LIMIT, waits=True)[1].code == "restart.back"
        (record,) = workspace[CallService].recent(key, "self.reboot")
        assert record.outcome is CallOutcome.ANSWERED
        gone = await begin(workspace, key, wait=False)
        assert gone.went_away and not gone.not_done
        # the page of many devices
        await it.until(lambda each: each.boots == 3 and each.ready)
        await device_in(workspace.devices, key, DeviceState.READY)
        result = await workspace[FleetActs].restarting(limit=LIMIT)(key, yes)
        assert isinstance(result, EachResult) and result.outcome is EachOutcome.DONE
