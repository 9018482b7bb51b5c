"""One thing done to several devices."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from companion.app.fleet.each import (
    EachOutcome,
    EachRun,
    ManyRequest,
    ask_once,
    common_tools,
    failed_first,
    failed_of,
    shared_tool,
)
from companion.app.tools.gate import Confirm, refuse_all
from companion.app.tools.records import CallRequest
from companion.devices.models import DeviceView
from companion.errors import ConnectionLost, UsageError
from companion.messages.message import message
from companion.protocol.tools import Tool
from tests.fakes.views import device_view

VOLUME, REBOOT = "self.audio_speaker.set_volume", "self.reboot"


def volume(most: int = 100, **more: Any) -> Tool:
    limits = {"type": "integer", "minimum": 0, "maximum": most}
    schema = {"type": "object", "properties": {"volume": limits, **more}, "required": ["volume"]}
    return Tool(VOLUME, input_schema=schema)


def views(count: int, *tools: Tool, board: str = "otto-robot") -> list[DeviceView]:
    keys = [f"hub:02:00:00:00:{board[:1].encode().hex()}:{n:02x}" for n in range(count)]
    return [device_view(key, name=key, board=board, tools=tools) for key in keys]


def request(view: DeviceView, tool: Tool, **arguments: Any) -> CallRequest:
    return CallRequest(view.key, view.title, tool, arguments, 5.0)


async def same(asked: DeviceView) -> None:
    """It is the device of the question."""


async def test_some_at_a_time_and_each_ends_in_its_own_way() -> None:
    most = running = 0
    there = views(9, volume())

    async def act(key: str, confirm: Confirm) -> Any:
        nonlocal most, running
        running += 1
        most = max(most, running)
        await asyncio.sleep(0)
        running -= 1
        if key == there[4].key:
            raise ConnectionLost("connect.not_connected")
        return message("fleet.done")

    run = EachRun(act, there, at_once=3)
    told: list[EachOutcome] = []
    run.changed.subscribe(lambda result: told.append(result.outcome))
    results = await run.run()
    assert most == 3 and run.over
    assert failed_of(results) == [there[4].key]
    assert failed_first(results)[0].key == there[4].key
    assert told.count(EachOutcome.RUNNING) == 9 and told.count(EachOutcome.DONE) == 8


async def test_stopping_ends_what_runs_and_begins_nothing_more() -> None:
    begun = []
    started = asyncio.Event()

    async def act(key: str, confirm: Confirm) -> None:
        begun.append(key)
        started.set()
        await asyncio.Event().wait()

    run = EachRun(act, views(5, volume()), at_once=2)
    task = asyncio.create_task(run.run())
    await started.wait()
    task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await task
    assert len(begun) <= 2
    assert {result.outcome for result in run.results} == {EachOutcome.CANCELLED}


async def test_one_yes_is_for_exactly_these_devices_once() -> None:
    tool = Tool(REBOOT, user_only=True)
    there = views(3, tool)
    asked: list[ManyRequest] = []

    async def yes(wanted: ManyRequest) -> bool:
        asked.append(wanted)
        return True

    gate = await ask_once(yes, ManyRequest(tool, {}, tuple(there[:2])), same)
    assert await gate(request(there[0], tool))
    assert not await gate(request(there[0], tool)), "a second time"
    assert not await gate(request(there[2], tool)), "another device"
    assert not await gate(request(there[1], Tool("self.upgrade_firmware"), url="x"))
    assert not await gate(request(there[1], tool, more=1)), "other arguments"
    assert await gate(request(there[1], tool))
    assert len(asked) == 1


async def test_after_a_no_nothing_passes() -> None:
    tool = Tool(REBOOT, user_only=True)

    async def no(wanted: ManyRequest) -> bool:
        return False

    assert await ask_once(no, ManyRequest(tool, {}, tuple(views(1, tool))), same) is refuse_all


async def test_a_yes_is_only_for_the_device_of_the_question() -> None:
    tool = Tool(REBOOT, user_only=True)
    there = views(2, tool)

    async def yes(wanted: ManyRequest) -> bool:
        return True

    async def check(asked: DeviceView) -> None:
        if asked is there[0]:
            raise UsageError("call.other_connection")

    gate = await ask_once(yes, ManyRequest(tool, {}, tuple(there)), check)
    sent = []

    async def act(key: str, confirm: Confirm) -> None:
        device = next(view for view in there if view.key == key)
        if await confirm(request(device, tool)):
            sent.append(key)

    first, second = await EachRun(act, there, confirm=gate).run()
    assert first.outcome is EachOutcome.FAILED
    assert first.words == message("call.other_connection")
    assert second.outcome is EachOutcome.DONE and sent == [there[1].key]


def test_a_common_tool_says_what_differs_and_who_does_not_take_a_value() -> None:
    most, few = views(10, volume()), views(2, volume(80), board="bread-compact-wifi")
    common = common_tools([*few, *most])
    assert [each.tool.name for each in common] == [VOLUME]
    tool = common[0]
    assert len(tool.variants[0][1]) == 10 and tool.tool.input_schema == volume().input_schema
    assert [each.english() for each in tool.differences] == [
        "bread-compact-wifi (2): volume 0 to 80"
    ]
    assert tool.outside({"volume": 40}) == ()
    assert [view.board for view, _ in tool.outside({"volume": 90})] == ["bread-compact-wifi"] * 2
    assert len(tool.outside({"volume": 101})) == 12


def test_fields_that_only_some_have_are_said() -> None:
    plain, odd = volume(), volume(fade={"type": "integer"})
    there = [*views(2, plain), *views(1, odd, board="xmini")]
    assert shared_tool(VOLUME, there).differences == ()
    assert [each.english() for each in shared_tool(VOLUME, there[1:][::-1]).differences] == [
        "otto-robot (1): no fade"
    ]
    strict = Tool(VOLUME, input_schema={**odd.input_schema, "required": ["volume", "fade"]})
    there = [*views(2, plain), *views(1, strict, board="xmini")]
    assert [each.english() for each in shared_tool(VOLUME, there).differences] == [
        "xmini (1): also needs fade"
    ]


def test_no_tool_is_common_to_devices_without_one() -> None:
    assert common_tools([*views(1, volume()), *views(1, board="x")]) == []
    with pytest.raises(KeyError):
        shared_tool(VOLUME, views(2))
