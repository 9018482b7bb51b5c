"""Every recorded device, through hub or direct socket, session, listing and calls."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest

from companion.app.assemble import assemble
from companion.app.connect.connections import Connections
from companion.app.connect.hub import HubListener
from companion.app.settings.settings import Settings
from companion.app.tools.calls import CallService
from companion.app.tools.records import CallOutcome, CallRecord, CallRequest
from companion.app.workspace import Workspace
from companion.devices.models import DeviceState, DeviceView
from companion.devices.timing import Timing
from companion.protocol.results import ImageContent
from companion.transports.endpoint import Endpoint
from tests.fakes.data import OWN, SHARED, Data
from tests.fakes.devices import MAC, dialing_device, listening_device
from tests.fakes.recorded import Recording
from tests.fakes.waiting import device_in
from tests.marks import both

FAST = Timing(handshake=40, call=40)
FIRMWARE = ("ws_initialize", "ws_tools_list", "ws_tools_list_user")
TOOLS = {OWN: 91, SHARED: 88}
PROGRAM = {OWN: "desk-radio", SHARED: "py-xiaozhi"}


@asynccontextmanager
async def hub_device(recording: Recording) -> AsyncIterator[tuple[Workspace, DeviceView]]:
    workspace = assemble(Settings(hub_host="127.0.0.1", hub_port=0), timing=FAST)
    await workspace.start()
    try:
        async with dialing_device(workspace[HubListener].status.port, **recording.script()):
            key = Endpoint.hub(MAC).text
            yield workspace, await device_in(workspace.devices, key, DeviceState.READY)
    finally:
        await workspace.stop()


@asynccontextmanager
async def direct_device(recording: Recording) -> AsyncIterator[tuple[Workspace, DeviceView]]:
    workspace = assemble(Settings(), timing=FAST, listen=False)
    try:
        async with listening_device(**recording.script()) as (_, url):
            await workspace[Connections].open(Endpoint.parse(url))
            yield workspace, await device_in(workspace.devices, url, DeviceState.READY)
    finally:
        await workspace.stop()


async def yes(request: CallRequest) -> bool:
    return True


@both
async def test_firmware_over_the_hub_lists_its_tools_and_7_privileged(data: Data) -> None:
    async with hub_device(Recording(data, *FIRMWARE)) as (_, view):
        assert (view.board, view.version, view.protocol_version) == (
            "otto-robot",
            "2.0.4",
            "2024-11-05",
        )
        assert len(view.tools) == TOOLS[data] and view.warnings == ()
        assert [tool.name for tool in view.tools if tool.user_only] == [
            "self.get_system_info",
            "self.reboot",
            "self.upgrade_firmware",
            "self.screen.get_info",
            "self.screen.snapshot",
            "self.screen.preview_image",
            "self.assets.set_download_url",
        ]


@both
async def test_firmware_over_its_control_server(data: Data) -> None:
    recording = Recording(data, "lan_basic", *FIRMWARE)
    async with direct_device(recording) as (_, view):
        assert len(view.tools) == TOOLS[data]
        assert sum(tool.user_only for tool in view.tools) == 7


@both
async def test_a_program_has_no_privileged_tools(data: Data) -> None:
    names = ("initialize", "tools_list", "tools_list_user")
    recording = Recording(data, *(f"python_device_{name}" for name in names))
    async with hub_device(recording) as (_, view):
        assert view.board == PROGRAM[data] and len(view.tools) > 10
        assert not any(tool.user_only for tool in view.tools)


@both
@pytest.mark.parametrize("name", ["ws_calls_good", "ws_calls_bad"])
async def test_every_recorded_call_ends_as_it_was_recorded(data: Data, name: str) -> None:
    recording = Recording(data, *FIRMWARE, name)
    calls = [each for each in recording.calls() if isinstance(each.get("name"), str)]
    asked = [each for each in calls if isinstance(each.get("arguments", {}), dict)]
    assert len(asked) > 15
    async with hub_device(recording) as (workspace, view):
        for params in asked:
            arguments = params.get("arguments", {})
            record = await workspace[CallService].call(
                view.key, params["name"], arguments, confirm=yes
            )
            assert record.outcome in (
                CallOutcome.ANSWERED,
                CallOutcome.DOUBTFUL,
                CallOutcome.FAILED,
            ), params
        assert workspace.devices.view(view.key).connected  # type: ignore[union-attr]


async def call(data: Data, name: str, recorded: str, **arguments: object) -> CallRecord:
    async with hub_device(Recording(data, *FIRMWARE, recorded)) as (workspace, view):
        return await workspace[CallService].call(view.key, name, arguments)


@both
async def test_the_recorded_image_arrives_whole(data: Data) -> None:
    name = "self.test.image" if data.recorded else "self.bench.picture"
    record = await call(data, name, "ws_calls_good")
    assert record.result is not None
    (block,) = record.result.content
    assert isinstance(block, ImageContent) and block.mime_type == "image/jpeg"
    assert block.data.startswith("/9j/")


@both
async def test_the_recorded_bytes_that_are_not_utf8(data: Data) -> None:
    name = "self.test.gbk" if data.recorded else "self.bench.network"
    record = await call(data, name, "ws_calls_good")
    assert record.outcome is CallOutcome.ANSWERED and record.result is not None
    assert "\ufffd" in record.result.text


@both
async def test_the_recorded_false_is_doubted(data: Data) -> None:
    theme = "no-such" if data.recorded else "plaid"
    record = await call(data, "self.screen.set_theme", "ws_calls_good", theme=theme)
    assert record.outcome is CallOutcome.DOUBTFUL


@both
async def test_the_recorded_error_with_quotes(data: Data) -> None:
    name, text = {
        OWN: ("self.bench.fail_quoted", 'Cannot read "tank 2"'),
        SHARED: ("self.test.throw_quote", 'Failed to open "sd card"'),
    }[data]
    record = await call(data, name, "ws_calls_bad")
    assert record.outcome is CallOutcome.FAILED and record.problem is not None
    assert record.problem.values["text"] == text
    assert record.rpc_code is None
