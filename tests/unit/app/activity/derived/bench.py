"""A device in a registry whose state and answers a test sets, and a clock that it moves."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Mapping
from typing import Any

from companion.app.activity.derived.polling import PollTiming
from companion.app.activity.derived.service import DerivedService
from companion.app.settings.settings import Settings
from companion.app.tools.calls import CallService
from companion.devices.device import Device
from companion.devices.models import DeviceState, Way
from companion.devices.registry import DeviceRegistry
from companion.devices.status import STATUS_TOOL
from companion.devices.system_info import SYSTEM_INFO_TOOL
from companion.errors import CompanionError
from companion.events import Event, Publisher
from companion.protocol.results import CallResult, TextContent
from companion.protocol.tools import Tool
from tests.fakes.sessions import answer_calls

KEY = "ws://device.test/ws"
TOOLS = (
    Tool("self.x"),
    Tool("self.reboot", user_only=True),
    Tool(SYSTEM_INFO_TOOL, user_only=True),
    Tool(STATUS_TOOL),
)
FAST = PollTiming(gap=0.0, first=0.0, shortest=0.01, longest=0.04, info=0.0, quiet=0.02, answer=1.0)
DERIVED = {
    "online",
    "offline",
    "rebooted",
    "version_changed",
    "limit_crossed",
    "limit_back",
    "value_changed",
}


class Bench:
    def __init__(self, key: str = KEY, way: Way = Way.LOCAL, **service: Any) -> None:
        self.now = 1000.0
        self.settings = Settings()
        self.devices = DeviceRegistry()
        self.calls = CallService(self.devices)
        self.key = key
        self.device: Device = self.devices.ensure(key, way, name="Otto", saved=True)
        answer_calls(self.device, self._call)
        self.status: dict[str, Any] = {"battery": {"level": 80, "charging": False}}
        self.info: dict[str, Any] = {"minimum_free_heap_size": "50000"}
        self.asked: list[str] = []
        self.came: Publisher[str] = Publisher()
        """Publishes each tool's name as it is called."""
        self.error: CompanionError | None = None
        """What every call ends with, if anything."""
        self.hold: asyncio.Event | None = None
        """Until it is set, `self.x` does not answer."""
        self.events: list[Event] = []
        self.devices.events.subscribe(self._keep)
        self.derived = DerivedService(
            self.settings, self.devices, self.calls, clock=lambda: self.now, **service
        )

    def connect(self, version: str = "2.0.3", tools: tuple[Tool, ...] = TOOLS) -> None:
        """As `Device` does it when a listing came."""
        self.device.update(
            state=DeviceState.READY,
            version=version,
            tools=tools,
            session=self.device.view.session + 1,
        )

    def lose(self, state: DeviceState = DeviceState.LOST) -> None:
        self.device.update(state=state)

    def told(self, *only: str) -> list[str]:
        """The titles of derived events, or of `only` some."""
        wanted = set(only) or DERIVED
        return [each.title.english() for each in self.events if each.event in wanted]

    async def ask(self, tool: str) -> None:
        async def yes(request: Any) -> bool:
            return True

        await self.calls.call(self.key, tool, {}, confirm=yes)

    def _keep(self, event: Event) -> None:
        self.events.append(event)

    async def _call(
        self, name: str, arguments: Mapping[str, Any], timeout: float, **_: Any
    ) -> CallResult:
        self.asked.append(name)
        self.came.publish(name)
        if name == "self.x" and self.hold is not None:
            await self.hold.wait()
        if self.error is not None:
            raise self.error
        answers = {STATUS_TOOL: self.status, SYSTEM_INFO_TOOL: self.info}
        return CallResult((TextContent(json.dumps(answers.get(name, True))),))
