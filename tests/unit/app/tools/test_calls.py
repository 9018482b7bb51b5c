"""Calls through all layers: what is sent, what is refused, and how each way of ending is told."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import pytest

from companion.app.activity.activity import ActivityLog
from companion.app.assemble import assemble
from companion.app.connect.connections import Connections
from companion.app.connect.hub import HubListener
from companion.app.settings.settings import Settings
from companion.app.tools.calls import CallService
from companion.app.tools.gate import KnownDevices
from companion.app.tools.records import CallOutcome, CallRecord, CallRequest
from companion.app.workspace import Workspace
from companion.devices.models import DeviceState
from companion.devices.timing import Timing
from companion.errors import UsageError
from companion.messages.message import message
from companion.transports.endpoint import Endpoint
from tests.fakes.devices import MAC, ScriptedDevice, dialing_device, listening_device, tool
from tests.fakes.waiting import device_in, published

KEY = Endpoint.hub(MAC).text
REBOOT = tool("self.reboot", annotations={"audience": ["user"]})
STATUS = tool("self.get_device_status")
TOOLS = [tool("self.a.ping"), STATUS, REBOOT]
FAST = Timing(handshake=40, call=40)


async def never(device: ScriptedDevice, request: dict[str, Any]) -> None:
    return


@asynccontextmanager
async def connected(
    timing: Timing = FAST, **script: Any
) -> AsyncIterator[tuple[Workspace, ScriptedDevice]]:
    settings = Settings(hub_host="127.0.0.1", hub_port=0)
    workspace = assemble(settings, timing=timing)
    await workspace.start()
    try:
        script.setdefault("tools", list(TOOLS))
        async with dialing_device(workspace[HubListener].status.port, **script) as device:
            await device_in(workspace.devices, KEY, DeviceState.READY)
            yield workspace, device
    finally:
        await workspace.stop()


async def yes(request: CallRequest) -> bool:
    return True


def answering(text: str) -> dict[str, Any]:
    async def answer(device: ScriptedDevice, request: dict[str, Any]) -> None:
        await device.text(request, text)

    return {"on_request": {"tools/call": answer}}


async def test_an_answer() -> None:
    async with connected(**answering("fine")) as (workspace, device):
        seen: list[CallRecord] = []
        workspace[CallService].changed.subscribe(seen.append)
        record = await workspace[CallService].call(KEY, "self.a.ping", {"x": 1})
        assert record.outcome is CallOutcome.ANSWERED and record.result is not None
        assert record.result.text == "fine" and record.elapsed_ms > 0
        (request,) = device.requests("tools/call")
        assert request["params"] == {"name": "self.a.ping", "arguments": {"x": 1}}
        assert [r.outcome for r in seen] == [CallOutcome.RUNNING, CallOutcome.ANSWERED]
        assert workspace[CallService].recent(KEY) == [record]
        assert workspace[CallService].recent(KEY, "self.other") == []


async def test_what_others_do_when_a_call_begins_is_no_time_of_the_device(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    now = [0.0]

    def dawdle(_: CallRecord) -> None:
        now[0] += 100.0

    async with connected(**answering("fine")) as (workspace, _device):
        calls = workspace[CallService]
        calls.changed.filter(CallOutcome.RUNNING).subscribe(dawdle)
        monkeypatch.setattr(time, "perf_counter", lambda: now[0])
        record = await calls.call(KEY, "self.a.ping", {})
        assert record.outcome is CallOutcome.ANSWERED and record.elapsed_ms < 1_000


@pytest.mark.parametrize("text", ["false", "Failed to open"])
async def test_a_doubtful_answer(text: str) -> None:
    async with connected(**answering(text)) as (workspace, _):
        record = await workspace[CallService].call(KEY, "self.a.ping", {})
        assert record.outcome is CallOutcome.DOUBTFUL and record.failed


async def test_an_error() -> None:
    async def fail(device: ScriptedDevice, request: dict[str, Any]) -> None:
        error = {"message": "Unknown tool: x"}
        await device.payload({"jsonrpc": "2.0", "id": request["id"], "error": error})

    async with connected(on_request={"tools/call": fail}) as (workspace, _):
        record = await workspace[CallService].call(KEY, "self.a.ping", {})
        assert record.outcome is CallOutcome.FAILED and record.rpc_code is None
        assert record.problem is not None and record.problem.values["text"] == "Unknown tool: x"


async def test_an_admitted_failure() -> None:
    async def fail(device: ScriptedDevice, request: dict[str, Any]) -> None:
        content = [{"type": "text", "text": "no camera"}]
        await device.result(request, {"content": content, "isError": True})

    async with connected(on_request={"tools/call": fail}) as (workspace, _):
        record = await workspace[CallService].call(KEY, "self.a.ping", {})
        assert record.outcome is CallOutcome.FAILED
        assert record.problem is not None and record.problem.values["text"] == "no camera"


async def test_no_answer_in_time() -> None:
    async with connected(on_request={"tools/call": never}) as (workspace, _):
        record = await workspace[CallService].call(KEY, "self.a.ping", {}, timeout=0.05)
        assert record.outcome is CallOutcome.NO_ANSWER
        assert record.problem is not None and record.problem.values["seconds"] == "0.05"


async def test_a_device_that_vanishes() -> None:
    async def vanish(device: ScriptedDevice, request: dict[str, Any]) -> None:
        device.connection.transport.abort()  # type: ignore[attr-defined]

    async with connected(on_request={"tools/call": vanish}) as (workspace, _):
        record = await workspace[CallService].call(KEY, "self.a.ping", {})
        assert record.outcome is CallOutcome.LOST and record.failed and not record.restarting
        await device_in(workspace.devices, KEY, DeviceState.LOST)
        again = await workspace[CallService].call(KEY, "self.a.ping", {})
        assert again.outcome is CallOutcome.NOT_SENT


async def test_an_unknown_device() -> None:
    async with connected() as (workspace, _):
        record = await workspace[CallService].call("hub:nobody", "self.a.ping", {}, confirm=yes)
        assert record.outcome is CallOutcome.NOT_SENT


async def test_stopping_to_wait() -> None:
    async with connected(on_request={"tools/call": never}) as (workspace, device):
        call = asyncio.create_task(workspace[CallService].call(KEY, "self.a.ping", {}))
        await asyncio.wait_for(device.called.wait(), 40)
        call.cancel()
        record = await published(
            workspace[CallService].changed, lambda record: record.outcome is CallOutcome.CANCELLED
        )
        assert record.problem is not None and record.problem.code == "call.cancelled"
        with pytest.raises(asyncio.CancelledError):
            await call
        assert workspace.devices.view(KEY).connected  # type: ignore[union-attr]


async def test_a_refusal_sends_nothing() -> None:
    asked: list[CallRequest] = []

    async def no(request: CallRequest) -> bool:
        asked.append(request)
        return False

    async with connected() as (workspace, device):
        record = await workspace[CallService].call(KEY, "self.reboot", {"a": [1]}, confirm=no)
        assert record.outcome is CallOutcome.REFUSED and not record.failed
        (request,) = asked
        assert (request.tool.name, request.arguments) == ("self.reboot", {"a": [1]})
        view = workspace.devices.view(KEY)
        assert view is not None
        assert (request.device_key, request.device_name) == (KEY, view.title)
        await workspace[CallService].call(KEY, "self.a.ping", {})
        sent = [r["params"]["name"] for r in device.requests("tools/call")]
        assert sent == ["self.a.ping"]


async def test_a_restart_is_no_failure_though_it_never_answers() -> None:
    async def vanish(device: ScriptedDevice, request: dict[str, Any]) -> None:
        device.connection.transport.abort()  # type: ignore[attr-defined]

    async with connected(on_request={"tools/call": vanish}) as (workspace, _):
        record = await workspace[CallService].call(KEY, "self.reboot", {}, confirm=yes)
        assert record.outcome is CallOutcome.LOST
        assert record.restarting and not record.failed
        assert record.problem == message("call.restarting")
        (entry,) = [e for e in workspace[ActivityLog].entries(KEY) if e.call is not None]
        assert not entry.failed


async def test_without_somebody_to_ask_nothing_privileged_is_sent() -> None:
    async with connected() as (workspace, device):
        record = await workspace[CallService].call(KEY, "self.reboot", {})
        assert record.outcome is CallOutcome.REFUSED and not device.requests("tools/call")


async def test_what_only_reads_asks_nobody() -> None:
    async def never_asked(request: CallRequest) -> bool:
        raise AssertionError(request.tool.name)

    state = tool("self.door.state", annotations={"audience": ["user"], "readOnlyHint": True})
    info = tool("self.get_system_info", annotations={"audience": ["user"]})
    async with connected(tools=[*TOOLS, state, info], **answering("{}")) as (workspace, device):
        for name in ("self.door.state", "self.get_system_info"):
            record = await workspace[CallService].call(KEY, name, {}, confirm=never_asked)
            assert record.outcome is CallOutcome.ANSWERED
        sent = [request["params"]["name"] for request in device.requests("tools/call")]
        assert sent == ["self.door.state", "self.get_system_info"]


async def test_a_hint_makes_nothing_harmless_that_is_known_to_act() -> None:
    sly = {**REBOOT, "annotations": {"audience": ["user"], "readOnlyHint": True}}
    async with connected(tools=[sly]) as (workspace, device):
        record = await workspace[CallService].call(KEY, "self.reboot", {})
        assert record.outcome is CallOutcome.REFUSED and not device.requests("tools/call")


async def test_a_strict_caller_is_asked_for_everything() -> None:
    info = tool("self.get_system_info", annotations={"audience": ["user"]})
    async with connected(tools=[info]) as (workspace, device):
        record = await workspace[CallService].call(KEY, "self.get_system_info", {}, always_ask=True)
        assert record.outcome is CallOutcome.REFUSED and not device.requests("tools/call")


async def test_what_was_shown_is_what_is_sent() -> None:
    arguments = {"list": [1]}

    async def sly(request: CallRequest) -> bool:
        arguments["list"].append(2)
        arguments["more"] = []
        return True

    async with connected() as (workspace, device):
        await workspace[CallService].call(KEY, "self.reboot", arguments, confirm=sly)
        (request,) = device.requests("tools/call")
        assert request["params"]["arguments"] == {"list": [1]}


async def test_an_unlisted_tool_is_privileged_only_where_the_list_has_holes() -> None:
    async with connected() as (workspace, device):
        await workspace[CallService].call(KEY, "self.not.listed", {})
        assert len(device.requests("tools/call")) == 1
    holes = [*TOOLS, tool("self.reboot")]  # a duplicate: the listing carries a warning
    async with connected(tools=holes) as (workspace, device):
        record = await workspace[CallService].call(KEY, "self.not.listed", {})
        assert record.outcome is CallOutcome.REFUSED and not device.requests("tools/call")


async def test_a_status_answer_updates_the_view() -> None:
    async with connected(**answering('{"audio_speaker":{"volume":33}}')) as (workspace, _):
        await workspace[CallService].refresh_status(KEY)
        view = workspace.devices.view(KEY)
        assert view is not None and view.status is not None and view.status.volume == 33
        assert view.status_at is not None


async def test_no_status_tool_no_question() -> None:
    async with connected(tools=[tool("self.a.ping")]) as (workspace, device):
        assert await workspace[CallService].refresh_status(KEY) is None
        assert not device.requests("tools/call")


async def test_a_stranger_gets_nothing_privileged_and_nobody_is_asked() -> None:
    async def asked(request: CallRequest) -> bool:
        raise AssertionError("a question about what is never sent")

    async with connected() as (workspace, device):
        calls = workspace[CallService]
        calls.known = KnownDevices("hub:", [], lambda key: f"companion call {key} …")
        for more in ({}, {"always_ask": True}):
            with pytest.raises(UsageError) as raised:
                await calls.call(KEY, "self.reboot", {}, confirm=asked, **more)
            assert raised.value.message.code == "connect.stranger"
            assert f"{KEY} (Test board)" in str(raised.value)
        assert calls.recent(KEY) == [] and not device.requests("tools/call")
        assert (await calls.call(KEY, "self.a.ping", {})).outcome is CallOutcome.ANSWERED
        calls.known = KnownDevices("hub:", [KEY.upper().replace("HUB", "hub")], str)
        await calls.call(KEY, "self.reboot", {}, confirm=yes)
        assert len(device.requests("tools/call")) == 2


async def test_a_call_goes_over_no_other_connection_than_it_was_judged_for() -> None:
    """The device comes again while the person decides."""
    async with connected() as (workspace, device):
        view = workspace.devices.view(KEY)
        found = workspace.devices.device(KEY)
        assert view is not None and found is not None
        # while the connection answers, nobody takes its place
        await found.disconnect(message("link.stopped"))
        async with dialing_device(workspace[HubListener].status.port, tools=list(TOOLS)) as other:
            now = await device_in(workspace.devices, KEY, DeviceState.READY)
            assert now.session > view.session
            record = await workspace[CallService].call(
                KEY, "self.reboot", {}, confirm=yes, session=lambda: view.session
            )
            assert record.outcome is CallOutcome.NOT_SENT
            assert record.problem == message("call.other_connection")
            assert device.requests("tools/call") == other.requests("tools/call") == []
            again = view.session + 1
            await workspace[CallService].call(KEY, "self.a.ping", {}, session=lambda: again)
            assert len(other.requests("tools/call")) == 1


@pytest.mark.parametrize("text", ["true", "false", "Download started"])
async def test_an_upgrade_that_is_answered_has_failed(text: str) -> None:
    async with connected(tools=[tool("self.upgrade_firmware")], **answering(text)) as (
        workspace,
        _,
    ):
        arguments = {"url": "http://192.0.2.1/xiaozhi.bin"}
        record = await workspace[CallService].call(
            KEY, "self.upgrade_firmware", arguments, confirm=yes
        )
        assert record.outcome is CallOutcome.FAILED and record.failed and record.answered_upgrade
        assert record.result is not None and record.result.text == text
        assert record.problem is not None and record.problem.code == "call.upgrade_answered"


@pytest.mark.parametrize(
    ("text", "early_answer", "outcome"),
    [
        ("true", 3.5, CallOutcome.ANSWERED),
        ("false", 3.5, CallOutcome.DOUBTFUL),
        ("Failed to open URL: http://192.0.2.1/ (timeout)", 3.5, CallOutcome.DOUBTFUL),
        ("true", 0.0, CallOutcome.FAILED),
        ("false", 0.0, CallOutcome.FAILED),
    ],
)
async def test_a_control_server_may_answer_an_upgrade_before_it_begins(
    text: str, early_answer: float, outcome: CallOutcome
) -> None:
    """Only a late answer, which is no answer of before, says that it failed."""
    settings = Settings(hub_host="127.0.0.1", hub_port=0)
    timing = Timing(handshake=40, call=40, early_answer=early_answer)
    workspace = assemble(settings, timing=timing)
    await workspace.start()
    try:
        script = {"tools": [tool("self.upgrade_firmware")], **answering(text)}
        async with listening_device(**script) as (_, url):
            key = await workspace[Connections].add(Endpoint.parse(url))
            await device_in(workspace.devices, key, DeviceState.READY)
            arguments = {"url": "http://192.0.2.1/xiaozhi.bin"}
            record = await workspace[CallService].call(
                key, "self.upgrade_firmware", arguments, confirm=yes
            )
            assert record.outcome is outcome and record.answered_upgrade
            assert record.failed is (outcome is not CallOutcome.ANSWERED)
    finally:
        await workspace.stop()
