"""Every recorded session is played as a device that the app itself talks to."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from companion.app.activity.activity import ActivityLog
from companion.app.assemble import assemble
from companion.app.connect.connections import Connections
from companion.app.connect.hub import HubListener
from companion.app.frames.log import FrameLog
from companion.app.frames.recording import Recording, write_recording
from companion.app.settings.settings import Settings
from companion.app.tools.calls import CallService
from companion.app.tools.records import CallOutcome, CallRequest
from companion.app.workspace import Workspace
from companion.devices.models import DeviceState, DeviceView
from companion.devices.timing import Timing
from companion.events import Event
from companion.simulator import (
    ReplayedDevice,
    Script,
    read_script,
    replayed_dialer,
    run_replay_listener,
)
from companion.simulator.tasks import owned_task
from companion.transports.endpoint import Endpoint
from tests.fakes.data import NAMES, OWN, SHARED, Data
from tests.fakes.recordings import answered, asked, called, notified, recorded_file, said
from tests.fakes.waiting import device_in, published
from tests.marks import both

FAST = Timing(handshake=40, call=40)
HELLOS = ("ws_hello", "python_device_hello")
"""Files without any request, so there is nothing to play."""
RECORDED = [name for name in NAMES if name not in HELLOS]
TOOLS = {OWN: 91, SHARED: 88}


@asynccontextmanager
async def over_the_hub(
    script: Script, *, speed: float = 20.0
) -> AsyncIterator[tuple[Workspace, DeviceView, ReplayedDevice]]:
    workspace = assemble(Settings(hub_host="127.0.0.1", hub_port=0), timing=FAST)
    await workspace.start()
    try:
        url = f"ws://127.0.0.1:{workspace[HubListener].status.port}/xiaozhi/v1/"
        async with replayed_dialer(script, url, speed=speed) as device:
            key = Endpoint.hub(device.identity.mac).text
            view = await device_in(workspace.devices, key, DeviceState.READY)
            yield workspace, view, device
    finally:
        await workspace.stop()


async def yes(request: CallRequest) -> bool:
    return True


@both
@pytest.mark.parametrize("name", RECORDED)
async def test_every_recorded_session_becomes_a_device_that_can_be_used(
    data: Data, name: str
) -> None:
    script = await asyncio.to_thread(read_script, data.wire(name))
    calls = [
        exchange
        for session in script.sessions
        for exchange in session.exchanges
        if exchange.request.method == "tools/call"
        and exchange.request.shape == "plain"
        and exchange.answers
        and isinstance(exchange.arguments, dict | None)
    ]
    async with over_the_hub(script) as (workspace, view, device):
        for exchange in calls[:12]:
            tool, arguments = exchange.request.subject, exchange.arguments or {}
            record = await workspace[CallService].call(view.key, tool, arguments, confirm=yes)
            assert record.outcome in (
                CallOutcome.ANSWERED,
                CallOutcome.DOUBTFUL,
                CallOutcome.FAILED,
            ), (tool, record.problem)
        assert device.connected


@both
async def test_the_recorded_tools_are_all_there(data: Data) -> None:
    script = read_script(data.wire("ws_tools_list_user"))
    async with over_the_hub(script) as (_, view, _device):
        assert len(view.tools) == TOOLS[data]
        assert sum(tool.user_only for tool in view.tools) == 7


@both
async def test_a_control_server_is_played_as_one(data: Data) -> None:
    script = read_script(data.wire("lan_tools_list"))
    device = ReplayedDevice(script)
    workspace = assemble(Settings(), timing=FAST, listen=False)
    work = run_replay_listener(device, host="127.0.0.1", port=0)
    async with owned_task(work, "replayed device"):
        try:
            async with asyncio.timeout(40):
                await device.until(lambda each: bool(each.url))
            await workspace[Connections].open(Endpoint.parse(device.url))
            view = await device_in(workspace.devices, device.url, DeviceState.READY)
            assert len(view.tools) > 60
        finally:
            await workspace.stop()


async def test_what_the_app_recorded_itself_can_be_played_and_recorded_again(
    tmp_path: Path,
) -> None:
    tools = [{"name": "self.volume", "inputSchema": {"type": "object", "properties": {}}}]
    status = {"network": {"ssid": "Home Net"}}
    path = recorded_file(
        tmp_path / "a.jsonl",
        asked(1, "initialize"),
        answered(1, {"protocolVersion": "2024-11-05", "serverInfo": {"name": "first"}}),
        asked(2, "tools/list"),
        answered(2, {"tools": tools}),
        called(3, "self.volume"),
        ("d2c", '{"type":"mcp","payload":{"id":3,"error":{"message":"no "sd card""}}}'),
        called(4, "self.volume"),
        said(4, json.dumps(status)),
        notified("notifications/moved", to="left"),
    )
    again = tmp_path / "b.jsonl"

    def moved(entry: Event) -> bool:
        return entry.method == "notifications/moved"

    async def talk(script: Script) -> None:
        async with over_the_hub(script) as (workspace, view, _device):
            assert view.board == "first" and [tool.name for tool in view.tools] == ["self.volume"]
            failed = await workspace[CallService].call(view.key, "self.volume", {})
            assert failed.problem is not None
            assert failed.problem.values["text"] == 'no "sd card"'
            done = await workspace[CallService].call(view.key, "self.volume", {})
            assert done.outcome is CallOutcome.ANSWERED
            # it may have come already, since it comes at its recorded time
            if not any(map(moved, workspace[ActivityLog].entries())):
                await published(workspace[ActivityLog].changed, moved)
            frames = tuple(workspace[FrameLog].frames(view.key))
            write_recording(again, Recording.of(view.name, view.key, frames))

    await talk(read_script(path))
    assert b"Home Net" not in again.read_bytes()
    recorded = read_script(again)
    assert recorded.timed and recorded.name == "First"
    await talk(recorded)


async def test_a_recorded_restart_is_seen_as_one(tmp_path: Path) -> None:
    def initialized(number: int, version: str) -> tuple[str, str]:
        info = {"name": "otto", "version": version}
        return answered(number, {"protocolVersion": "2024-11-05", "serverInfo": info})

    path = recorded_file(
        tmp_path / "a.jsonl",
        asked(1, "initialize"),
        initialized(1, "1.0.0"),
        called(2, "self.reboot"),
        asked(1, "initialize"),
        initialized(1, "1.1.0"),
        session=[1, 1, 1, 2, 2],
    )
    async with over_the_hub(read_script(path)) as (workspace, view, _device):
        assert view.version == "1.0.0"
        changed = asyncio.ensure_future(
            published(workspace.devices.changed, lambda each: each.version == "1.1.0")
        )
        await asyncio.sleep(0)
        record = await workspace[CallService].call(view.key, "self.reboot", {}, confirm=yes)
        assert record.outcome is not CallOutcome.FAILED
        await changed
