"""Every recorded device, through hub or direct socket, session, listing and calls."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest

from companion.app.assemble import assemble
from companion.app.settings import Settings
from companion.app.tools.records import CallOutcome, CallRecord, CallRequest
from companion.app.workspace import Workspace
from companion.devices.models import DeviceState, DeviceView
from companion.devices.timing import Timing
from companion.protocol.session.results import ImageContent
from companion.transports.endpoint import Endpoint
from tests.fakes.devices import MAC, dialing_device, listening_device
from tests.fakes.recorded import Recording
from tests.fakes.waiting import device_in

FAST = Timing(handshake=1, call=1)
FIRMWARE = ("ws_initialize", "ws_tools_list", "ws_tools_list_user")


@asynccontextmanager
async def hub_device(recording: Recording) -> AsyncIterator[tuple[Workspace, DeviceView]]:
    workspace = assemble(Settings(hub_host="127.0.0.1", hub_port=0), timing=FAST)
    await workspace.start()
    try:
        async with dialing_device(workspace.hub.port, **recording.script()):
            key = Endpoint.hub(MAC).text
            yield workspace, await device_in(workspace.devices, key, DeviceState.READY)
    finally:
        await workspace.stop()


@asynccontextmanager
async def direct_device(recording: Recording) -> AsyncIterator[tuple[Workspace, DeviceView]]:
    workspace = assemble(Settings(), timing=FAST, listen=False)
    try:
        async with listening_device(**recording.script()) as (_, url):
            await workspace.open(Endpoint.parse(url))
            yield workspace, await device_in(workspace.devices, url, DeviceState.READY)
    finally:
        await workspace.stop()


async def yes(request: CallRequest) -> bool:
    return True


async def test_firmware_over_the_hub_lists_88_tools_and_7_privileged() -> None:
    async with hub_device(Recording(*FIRMWARE)) as (_, view):
        assert (view.board, view.version, view.protocol_version) == (
            "otto-robot",
            "2.0.4",
            "2024-11-05",
        )
        assert len(view.tools) == 88 and view.warnings == ()
        assert [tool.name for tool in view.tools if tool.user_only] == [
            "self.get_system_info",
            "self.reboot",
            "self.upgrade_firmware",
            "self.screen.get_info",
            "self.screen.snapshot",
            "self.screen.preview_image",
            "self.assets.set_download_url",
        ]


async def test_firmware_over_its_control_server() -> None:
    recording = Recording("lan_basic", *FIRMWARE)
    async with direct_device(recording) as (_, view):
        assert len(view.tools) == 88
        assert sum(tool.user_only for tool in view.tools) == 7


async def test_py_xiaozhi_has_no_privileged_tools() -> None:
    names = ("pyxiaozhi_initialize", "pyxiaozhi_tools_list", "pyxiaozhi_tools_list_user")
    async with hub_device(Recording(*names)) as (_, view):
        assert view.board == "py-xiaozhi" and len(view.tools) > 10
        assert not any(tool.user_only for tool in view.tools)


@pytest.mark.parametrize("name", ["ws_calls_good", "ws_calls_bad"])
async def test_every_recorded_call_ends_as_it_was_recorded(name: str) -> None:
    recording = Recording(*FIRMWARE, name)
    calls = [each for each in recording.calls() if isinstance(each.get("name"), str)]
    asked = [each for each in calls if isinstance(each.get("arguments", {}), dict)]
    assert len(asked) > 15
    async with hub_device(recording) as (workspace, view):
        for params in asked:
            arguments = params.get("arguments", {})
            record = await workspace.calls.call(view.key, params["name"], arguments, confirm=yes)
            assert record.outcome in (
                CallOutcome.ANSWERED,
                CallOutcome.DOUBTFUL,
                CallOutcome.FAILED,
            ), params
        assert workspace.devices.view(view.key).connected  # type: ignore[union-attr]


async def call(name: str, recorded: str, **arguments: object) -> CallRecord:
    async with hub_device(Recording(*FIRMWARE, recorded)) as (workspace, view):
        return await workspace.calls.call(view.key, name, arguments)


async def test_the_recorded_image_arrives_whole() -> None:
    record = await call("self.test.image", "ws_calls_good")
    assert record.result is not None
    (block,) = record.result.content
    assert isinstance(block, ImageContent) and block.mime_type == "image/jpeg"
    assert block.data.startswith("/9j/")


async def test_the_recorded_bytes_that_are_not_utf8() -> None:
    record = await call("self.test.gbk", "ws_calls_good")
    assert record.outcome is CallOutcome.ANSWERED and record.result is not None
    assert "\ufffd" in record.result.text


async def test_the_recorded_false_is_doubted() -> None:
    record = await call("self.screen.set_theme", "ws_calls_good", theme="no-such")
    assert record.outcome is CallOutcome.DOUBTFUL


async def test_the_recorded_error_with_quotes() -> None:
    record = await call("self.test.throw_quote", "ws_calls_bad")
    assert record.outcome is CallOutcome.FAILED and record.problem is not None
    assert record.problem.values["text"] == 'Failed to open "sd card"'
    assert record.rpc_code is None
