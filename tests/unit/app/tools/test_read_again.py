"""After a call of which nobody knows how it ended, the state is read again."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Mapping
from contextlib import asynccontextmanager
from typing import Any

import pytest

from companion.app.tools.calls import CallService
from companion.app.tools.read_again import TRIES, ReadAgain
from companion.app.tools.records import CallOutcome, CallRecord
from companion.devices.device import Device
from companion.devices.models import DeviceState, Way
from companion.devices.registry import DeviceRegistry
from companion.devices.status import STATUS_TOOL
from companion.errors import AnswerTimeout, CompanionError, ConnectionLost
from companion.protocol.results import CallResult, TextContent
from companion.protocol.tools import Tool
from companion.transports.endpoint import Endpoint
from tests.fakes.sessions import answer_calls
from tests.fakes.waiting import published

KEY = Endpoint.parse("gateway+http://gateway.test:8007/a@@@b").text
STATUS = '{"audio_speaker":{"volume":33}}'
UNKNOWN = AnswerTimeout("gateway.device_silent", seconds="5")

Answer = Callable[[str], CallResult]


class Bench:
    """A device that is ready and answers as `answer` says."""

    def __init__(self, key: str = KEY) -> None:
        self.devices = DeviceRegistry()
        self.calls = CallService(self.devices)
        self.device: Device = self.devices.ensure(key, Way.GATEWAY)
        self.asked: list[str] = []
        self.errors: list[CompanionError] = []
        """What the next calls end with; then they are answered."""
        answer_calls(self.device, self._call)
        self.ready()

    def ready(self) -> None:
        tools = (Tool("self.x"), Tool("self.reboot"), Tool(STATUS_TOOL))
        self.device.update(state=DeviceState.READY, tools=tools)

    async def call(self, tool: str = "self.x") -> CallRecord:
        async def yes(request: Any) -> bool:
            return True

        return await self.calls.call(self.device.view.key, tool, {}, confirm=yes)

    async def _call(
        self, name: str, arguments: Mapping[str, Any], timeout: float, **_: Any
    ) -> CallResult:
        self.asked.append(name)
        if self.errors:
            raise self.errors.pop(0)
        return CallResult((TextContent(STATUS if name == STATUS_TOOL else "true"),))

    async def read(self) -> CallRecord:
        """The next answer to the question for the status."""
        return await published(
            self.calls.changed,
            lambda record: (
                record.request.tool.name == STATUS_TOOL and record.outcome is CallOutcome.ANSWERED
            ),
        )


@asynccontextmanager
async def bench(key: str = KEY) -> AsyncIterator[Bench]:
    made = Bench(key)
    reader = ReadAgain(made.devices, made.calls, pause=0.01)
    yield made
    await reader.stop()


@pytest.mark.parametrize("error", [UNKNOWN, ConnectionLost("gateway.dropped")])
async def test_the_state_is_read_and_the_call_is_not_repeated(error: CompanionError) -> None:
    async with bench() as made:
        made.errors = [error]
        reading = asyncio.create_task(made.read())
        await made.call()
        await reading
        assert made.asked == ["self.x", STATUS_TOOL]
        status = made.device.view.status
        assert status is not None and status.volume == 33


async def test_a_busy_device_is_asked_again_and_not_for_ever() -> None:
    async with bench() as made:
        made.errors = [UNKNOWN, UNKNOWN, UNKNOWN]
        reading = asyncio.create_task(made.read())
        await made.call()
        await reading
        assert made.asked == ["self.x", *[STATUS_TOOL] * 3]
        made.asked.clear()
        made.errors = [UNKNOWN] * (TRIES + 5)
        await made.call()
        await asyncio.sleep(0.01 * 2 ** (TRIES + 1))
        assert made.asked == ["self.x", *[STATUS_TOOL] * TRIES]


async def test_a_device_that_left_is_asked_when_it_is_back() -> None:
    async with bench() as made:
        made.errors = [ConnectionLost("gateway.went_away")]
        await made.call()
        made.device.update(state=DeviceState.LOST)
        await asyncio.sleep(0.05)
        assert made.asked == ["self.x"]
        reading = asyncio.create_task(made.read())
        await asyncio.sleep(0)
        made.ready()
        await reading


async def test_what_is_known_asks_nothing() -> None:
    async with bench() as made:
        await made.call()
        made.errors = [UNKNOWN]
        await made.call("self.reboot")  # its return tells
        made.errors = [UNKNOWN]
        await made.call(STATUS_TOOL)
        await asyncio.sleep(0.05)
        assert made.asked == ["self.x", "self.reboot", STATUS_TOOL]


@pytest.mark.parametrize("key", ["hub:02:00:00:00:00:01", "ws://device.test/ws"])
async def test_other_connections_wait_for_answers_themselves(key: str) -> None:
    async with bench(key) as made:
        made.errors = [UNKNOWN]
        await made.call()
        await asyncio.sleep(0.05)
        assert made.asked == ["self.x"]


async def test_a_device_without_a_status() -> None:
    async with bench() as made:
        made.device.update(tools=(Tool("self.x"),))
        made.errors = [UNKNOWN]
        await made.call()
        await asyncio.sleep(0.05)
        assert made.asked == ["self.x"]


async def test_stopping_asks_no_more() -> None:
    made = Bench()
    reader = ReadAgain(made.devices, made.calls, pause=0.01)
    made.errors = [UNKNOWN]
    await made.call()
    await reader.stop()
    made.errors = [UNKNOWN]
    await made.call()
    await asyncio.sleep(0.05)
    assert made.asked == ["self.x", "self.x"]
