"""What calls changed on a device that dials the real hub, and taking it back."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import pytest

from companion.app.activity.derived.outcomes import Outcome, Outcomes
from companion.app.assemble import assemble
from companion.app.connect.connections import Connections
from companion.app.connect.hub import HubListener
from companion.app.settings.settings import Settings
from companion.app.tools.calls import CallService
from companion.app.tools.records import CallOutcome, CallRequest
from companion.app.workspace import Workspace
from companion.devices.status import STATUS_TOOL
from companion.devices.timing import Timing
from companion.errors import UsageError
from tests.fakes.devices import ScriptedDevice, dialing_device, tool
from tests.fakes.workbench import KEY, until

VOLUME = "self.audio_speaker.set_volume"


def one(name: str, argument: str, kind: str = "integer", **more: Any) -> dict[str, Any]:
    properties = {argument: {"type": kind}}
    schema = {"type": "object", "properties": properties, "required": [argument]}
    return tool(name, inputSchema=schema, **more)


class Board:
    """A fork with a lamp, whose status tells of it."""

    def __init__(self) -> None:
        self.status: dict[str, Any] = {
            "audio_speaker": {"volume": 70},
            "lamp": {"power": False, "level": 3},
        }
        self.tools = [
            tool(STATUS_TOOL),
            one(VOLUME, "volume"),
            one("self.lamp.set_power", "power", "boolean"),
            one("self.lamp.set_level", "level", annotations={"audience": ["user"]}),
            tool("self.lamp.turn_on"),
            tool("self.lamp.get_state"),
            tool("self.dance"),
        ]
        self.asked: list[str] = []
        self.answer = "true"

    async def call(self, device: ScriptedDevice, request: dict[str, Any]) -> None:
        name, arguments = request["params"]["name"], request["params"]["arguments"]
        self.asked.append(name)
        if name == STATUS_TOOL:
            await device.text(request, json.dumps(self.status))
            return
        if name == "self.lamp.turn_on":
            self.status["lamp"]["power"] = True
        elif self.answer == "true":
            for part in self.status.values():
                part.update({key: value for key, value in arguments.items() if key in part})
        await device.text(request, self.answer)


@asynccontextmanager
async def lamp() -> AsyncIterator[tuple[Workspace, Board, list[Outcome]]]:
    """A workspace with the device, of which the status is known."""
    board, heard = Board(), list[Outcome]()
    settings = Settings(hub_host="127.0.0.1", hub_port=0)
    workspace = assemble(settings, timing=Timing(call=40, handshake=40))
    workspace[Outcomes].changed.subscribe(heard.append)
    await workspace.start()
    try:
        script = {"tools": board.tools, "on_request": {"tools/call": lambda d, r: board.call(d, r)}}
        async with dialing_device(workspace[HubListener].status.port, **script):
            await until(lambda: (v := workspace.devices.view(KEY)) is not None and v.connected)
            await workspace[CallService].refresh_status(KEY)
            yield workspace, board, heard
    finally:
        await workspace.stop()


def said(outcome: Outcome) -> list[str]:
    return [each.english() for each in outcome.words]


async def test_a_set_volume_is_told_with_what_it_was() -> None:
    async with lamp() as (workspace, board, heard):
        record = await workspace[CallService].call(KEY, VOLUME, {"volume": 40})
        await until(lambda: heard)
        assert said(heard[0]) == ["Volume 70 → 40 %"]
        assert heard[0].can_undo
        assert workspace[Outcomes].of(record.number) == heard[0]
        assert board.asked == [STATUS_TOOL, VOLUME, STATUS_TOOL]


async def test_undo_sets_what_was_there_before_and_is_told_too() -> None:
    async with lamp() as (workspace, board, heard):
        record, outcome = await workspace[Outcomes].call(KEY, VOLUME, {"volume": 40})
        assert outcome is not None and said(outcome) == ["Volume 70 → 40 %"]
        back = await workspace[Outcomes].undo(record.number)
        assert back.request.arguments == {"volume": 70}
        assert board.status["audio_speaker"]["volume"] == 70
        assert [said(each) for each in heard] == [
            ["Volume 70 → 40 %"],
            ["Volume 40 → 70 %"],
            ["Undone: Volume 70 → 40 %"],
        ]
        with pytest.raises(UsageError):
            await workspace[Outcomes].undo(record.number)


async def test_a_value_of_a_fork_is_found_by_its_name() -> None:
    async with lamp() as (workspace, board, heard):
        record, _ = await workspace[Outcomes].call(KEY, "self.lamp.set_power", {"power": True})
        assert said(heard[-1]) == ["“lamp.power” no → yes"]
        await workspace[Outcomes].undo(record.number)
        assert board.status["lamp"]["power"] is False


async def test_a_tool_without_a_value_is_undone_by_the_setter() -> None:
    async with lamp() as (workspace, board, _):
        record, outcome = await workspace[Outcomes].call(KEY, "self.lamp.turn_on", {})
        assert outcome is not None and said(outcome) == ["“lamp.power” no → yes"]
        await workspace[Outcomes].undo(record.number)
        assert board.asked[-2:] == ["self.lamp.set_power", STATUS_TOOL]


async def test_a_protected_setter_is_undone_only_after_a_yes() -> None:
    asked: list[CallRequest] = []

    async def yes(request: CallRequest) -> bool:
        asked.append(request)
        return True

    async with lamp() as (workspace, board, _):
        name = "self.lamp.set_level"
        record, outcome = await workspace[Outcomes].call(KEY, name, {"level": 9}, confirm=yes)
        assert outcome is not None and outcome.can_undo
        refused = await workspace[Outcomes].undo(record.number)
        assert refused.outcome is CallOutcome.REFUSED
        assert board.status["lamp"]["level"] == 9
        await workspace[Outcomes].undo(record.number, confirm=yes)
        assert board.status["lamp"]["level"] == 3
        assert [each.arguments for each in asked] == [{"level": 9}, {"level": 3}]


async def test_what_changes_nothing_is_not_looked_at() -> None:
    async with lamp() as (workspace, board, _heard):
        for name in ("self.lamp.get_state", "self.dance"):
            _, outcome = await workspace[Outcomes].call(KEY, name, {})
            assert outcome is None
        assert STATUS_TOOL not in board.asked[1:]
        _, outcome = await workspace[Outcomes].call(KEY, VOLUME, {"volume": 70})
        assert outcome is not None and said(outcome) == ["Volume 70 %"] and not outcome.can_undo


async def test_an_answer_that_was_a_refusal_changed_nothing() -> None:
    async with lamp() as (workspace, board, heard):
        board.answer = "false"
        record, outcome = await workspace[Outcomes].call(KEY, VOLUME, {"volume": 40})
        assert record.outcome is CallOutcome.DOUBTFUL and outcome is None and not heard


async def test_of_values_set_quickly_one_change_is_told() -> None:
    async with lamp() as (workspace, _, heard):
        for volume in (60, 50, 40):
            await workspace[CallService].call(KEY, VOLUME, {"volume": volume})
        await until(lambda: heard)
        assert [said(each) for each in heard] == [["Volume 70 → 40 %"]]


async def test_a_device_that_leaves_meanwhile_leaves_nothing_running() -> None:
    async with lamp() as (workspace, _, heard):
        await workspace[CallService].call(KEY, VOLUME, {"volume": 40})
        await workspace[Connections].remove(KEY)
    assert not heard
    assert not [task for task in asyncio.all_tasks() if "changed" in task.get_name()]
