"""Asking idle devices for their status, and nobody else."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import pytest
from msgspec.structs import replace

from companion.app.activity.derived import polling
from companion.app.activity.derived.polling import PollTiming
from companion.app.activity.derived.settings import POLL_STATUS
from companion.app.activity.derived.trends import TrendSpan
from companion.devices.models import DeviceState, Way
from companion.devices.status import STATUS_TOOL
from companion.devices.system_info import SYSTEM_INFO_TOOL
from companion.errors import AnswerTimeout
from companion.protocol.tools import Tool
from tests.fakes.sessions import answer_calls
from tests.fakes.waiting import published
from tests.unit.app.activity.derived.bench import FAST, KEY, TOOLS, Bench

STATUS_ONLY = (Tool("self.x"), Tool(STATUS_TOOL))


@asynccontextmanager
async def polled(timing: PollTiming = FAST, **more: Any) -> AsyncIterator[Bench]:
    made = Bench(timing=timing, **more)
    await made.derived.start()
    yield made
    await made.derived.stop()


SHARE = polling._SHARE
"""The shortest pause where there is one device."""


async def next_call(made: Bench, tool: str = STATUS_TOOL) -> None:
    await published(made.came, lambda name: name == tool)


async def next_pause(made: Bench) -> float:
    """Seconds until the next question, as planned when the one that came last was answered: the
    computer may be slow."""
    running = made.derived._running
    assert running is not None
    asked = running.poller._asked[KEY]
    # a task that has ended tells the poller in one of the next turns
    while asked.question is not None:  # noqa: ASYNC110
        await asyncio.sleep(0)
    return asked.pause


async def test_an_idle_device_is_asked_and_nothing_of_it_is_on_record() -> None:
    async with polled() as made:
        records: list[object] = []
        made.calls.changed.subscribe(records.append)
        waiting = asyncio.create_task(next_call(made))
        await asyncio.sleep(0)
        made.connect()
        await waiting
        await published(made.devices.changed, lambda view: view.status is not None)
        assert made.asked[:2] == [SYSTEM_INFO_TOOL, STATUS_TOOL]
        assert records == [] and made.calls.recent(KEY) == []
        trends = made.derived.trends
        assert [point.value for point in trends.points(KEY, "heap", TrendSpan.HOUR)] == [50_000]
        assert [point.value for point in trends.points(KEY, "battery", TrendSpan.HOUR)] == [80]


async def test_never_while_a_tool_runs_nor_right_after_it() -> None:
    async with polled(replace(FAST, quiet=0.05)) as made:
        made.connect(tools=STATUS_ONLY)
        made.hold = asyncio.Event()
        running = asyncio.create_task(made.ask("self.x"))
        await next_call(made, "self.x")
        made.asked.clear()
        await asyncio.sleep(0.2)
        assert made.asked == []
        made.hold.set()
        await running
        # the bench's own clock stands still: as long as it does, the call has just ended
        await asyncio.sleep(0.2)
        assert made.asked == []
        made.now += 1
        await next_call(made)


async def test_not_while_a_tool_may_still_be_running() -> None:
    async with polled(replace(FAST, unclear=30.0)) as made:
        made.connect(tools=STATUS_ONLY)
        made.hold = asyncio.Event()
        running = asyncio.create_task(made.ask("self.x"))
        await next_call(made, "self.x")
        running.cancel()
        await asyncio.gather(running, return_exceptions=True)
        made.asked.clear()
        made.now += 29
        await asyncio.sleep(0.1)
        assert made.asked == []
    async with polled(replace(FAST, unclear=0.02)) as made:
        made.connect(tools=STATUS_ONLY)
        made.error = AnswerTimeout("call.timeout", seconds=1)
        await made.ask("self.x")
        made.now += 1
        await next_call(made)


async def test_not_while_something_else_goes_on() -> None:
    busy = {KEY}
    async with polled() as made:
        made.derived.occupied.append(busy.__contains__)
        made.connect(tools=STATUS_ONLY)
        await asyncio.sleep(0.1)
        assert made.asked == []
        busy.clear()
        await next_call(made)


async def test_slower_while_nothing_changes_and_fast_again_when_something_does() -> None:
    timing = PollTiming(
        gap=0.0, first=0.0, shortest=0.02, longest=10.0, info=9.0, quiet=0.0, answer=1.0
    )
    async with polled(timing) as made:
        made.connect(tools=STATUS_ONLY)
        pauses = []
        for _ in range(5):
            await next_call(made)
            pauses.append(await next_pause(made))
        assert pauses == pytest.approx([SHARE * 1.5**turn for turn in range(5)])
        made.status = {"battery": {"level": 79, "charging": False}}
        await next_call(made)
        assert await next_pause(made) == SHARE


async def test_a_chip_that_wavers_by_less_than_a_degree_has_not_changed() -> None:
    timing = PollTiming(
        gap=0.0, first=0.0, shortest=0.02, longest=10.0, info=9.0, quiet=0.0, answer=1.0
    )
    async with polled(timing) as made:
        made.status = {"chip": {"temperature": 41.0}}
        seen: list[str] = []

        def waver(name: str) -> None:
            seen.append(name)
            made.status = {"chip": {"temperature": 41.0 + 0.3 * (len(seen) % 2)}}

        made.came.subscribe(waver)
        made.connect(tools=STATUS_ONLY)
        for _ in range(4):
            await next_call(made)
        assert await next_pause(made) > 3 * SHARE


async def test_no_answer_is_no_reason_to_insist() -> None:
    timing = PollTiming(
        gap=0.0, first=0.0, shortest=0.02, longest=10.0, info=9.0, quiet=0.0, answer=1.0
    )
    async with polled(timing) as made:
        made.error = AnswerTimeout("call.timeout", seconds=1)
        made.connect()
        for turn in range(3):
            await next_call(made, SYSTEM_INFO_TOOL)
            assert await next_pause(made) == pytest.approx(SHARE * 1.5**turn)
        # without an answer to one, the other is not asked
        assert set(made.asked) == {SYSTEM_INFO_TOOL}
        made.error = None
        await next_call(made)


async def test_many_devices_are_asked_less_often_but_for_the_one_that_is_looked_at(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(polling, "_SHARE", 30.0)
    timing = PollTiming(gap=0.0, first=0.0, shortest=0.02, longest=0.02, quiet=0.0, answer=1.0)
    async with polled(timing) as made:
        made.connect(tools=STATUS_ONLY)
        await next_call(made)
        await asyncio.sleep(0.1)
        assert made.asked == [STATUS_TOOL]
        for _ in range(3):
            # as a page does that is shown: again at each answer
            made.derived.poll_soon(KEY)
            await next_call(made)


@pytest.mark.parametrize("gap", [60.0, 0.05])
async def test_of_many_that_come_at_once_one_is_asked_after_the_other(gap: float) -> None:
    timing = PollTiming(gap=gap, first=0.0, shortest=9.0, quiet=0.0, answer=1.0)
    async with polled(timing) as made:
        other = Bench("ws://other.test/ws")
        devices = [made.device, made.devices.ensure(other.key, Way.LOCAL, name="Other")]
        answer_calls(devices[1], made._call)
        for device in devices:
            device.update(state=DeviceState.READY, tools=STATUS_ONLY, session=1)
        await next_call(made)
        if gap < 1:
            await next_call(made)
        else:
            await asyncio.sleep(0.1)
            assert made.asked == [STATUS_TOOL], "the other one's turn comes later"


async def test_the_switch() -> None:
    async with polled() as made:
        made.connect()
        await next_call(made)
        made.settings[POLL_STATUS] = False
        made.derived.apply()
        made.asked.clear()
        await asyncio.sleep(0.1)
        assert made.asked == []
        made.settings[POLL_STATUS] = True
        made.derived.apply()
        await next_call(made)


@pytest.mark.parametrize(
    "tools",
    [
        (Tool("self.x"),),
        # a fork that means its status for the owner alone: nobody agreed
        (Tool("self.x"), Tool(STATUS_TOOL, user_only=True)),
    ],
)
async def test_a_device_that_cannot_be_asked_is_not(tools: tuple[Tool, ...]) -> None:
    async with polled() as made:
        made.connect(tools=tools)
        await asyncio.sleep(0.1)
        assert made.asked == []


async def test_a_device_that_is_away_is_asked_when_it_is_back() -> None:
    async with polled() as made:
        made.connect()
        await next_call(made)
        made.lose()
        made.asked.clear()
        await asyncio.sleep(0.1)
        assert made.asked == []
        made.connect()
        await next_call(made)
        await made.devices.forget(KEY)
        made.asked.clear()
        await asyncio.sleep(0.1)
        assert made.asked == []


async def test_the_end_ends_every_question() -> None:
    async with polled() as made:
        made.connect()
        await next_call(made)
    made.asked.clear()
    await asyncio.sleep(0.1)
    assert made.asked == []
    assert not [task for task in asyncio.all_tasks() if "now and then" in task.get_name()]


@pytest.mark.parametrize("tool", ["self.x", "self.reboot", "self.screen.snapshot"])
async def test_nothing_that_acts_can_be_called_without_a_record(tool: str) -> None:
    made = Bench()
    made.connect(tools=TOOLS)
    with pytest.raises(ValueError, match="may act"):
        await made.calls.read(KEY, tool, timeout=1)
    assert made.asked == []
