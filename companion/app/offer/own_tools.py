"""A few tools of this app itself, for assistants: about the devices that it knows."""

from __future__ import annotations

import asyncio
import copy
from collections.abc import Awaitable, Callable, Mapping
from typing import Any, Final

from msgspec.structs import replace

from companion.app.offer.choice import APP
from companion.app.say.service import SayService
from companion.app.say.views import Origin, SayWhat
from companion.app.tools.calls import CallService
from companion.app.tools.records import CallRecord, CallRequest
from companion.devices.models import DeviceView, Way
from companion.devices.registry import DeviceRegistry
from companion.devices.status import STATUS_TOOL
from companion.errors import UsageError
from companion.json import dumps
from companion.messages.message import message
from companion.protocol.results import CallResult, TextContent
from companion.protocol.tools import Tool
from companion.text import one_line

TITLE: Final = "Xiaozhi Companion"
"""What these calls are told of by, and the prefix of their names where one is needed."""

_DEVICE: Final = {"type": "string", "description": "The device's name, as list_devices has it"}
LIST: Final = Tool(
    "list_devices",
    "List devices",
    "Names the voice devices that are known here, and tells which of them are connected.",
    {"type": "object", "properties": {}},
)
STATUS: Final = Tool(
    "read_device_status",
    "Read a device's status",
    "Asks a voice device for its volume, screen, battery and network.",
    {"type": "object", "properties": {"device": _DEVICE}, "required": ["device"]},
)
MESSAGE: Final = Tool(
    "show_message",
    "Show a message",
    "Shows a message on the screen of a voice device, with a sound.",
    {
        "type": "object",
        "properties": {
            "device": _DEVICE,
            "text": {"type": "string", "minLength": 1, "maxLength": 500},
            "title": {"type": "string", "maxLength": 100, "description": "Above the text"},
        },
        "required": ["device", "text"],
    },
)

SAY: Final = Tool(
    "say",
    "Say aloud",
    "Says a text aloud on a voice device as soon as it is idle, by a voice of the owner's "
    "computer. Answers how that ended. Only the owner may allow it.",
    {
        "type": "object",
        "properties": {
            "device": _DEVICE,
            "text": {"type": "string", "minLength": 1, "maxLength": 500},
        },
        "required": ["device", "text"],
    },
    user_only=True,
)
SAY_WAIT: Final = 20.0
"""Seconds that a busy device is waited for: assistants wait no longer for an answer."""


def is_say(key: str, tool: Tool) -> bool:
    """Whether a tool of the source `key` is that one."""
    return key == APP and tool.name == SAY.name


Permit = Callable[[CallRequest], Awaitable[None]]
"""Returns when something may be said on the device of the request, and raises `UsageError` when it
may not."""
Alert = Callable[[str, str, str], Awaitable[None]]
"""Shows title and text on the device of a key; raises `CompanionError`."""


class OwnTools:
    """Tools that are called like those of a device, and that are told of like them."""

    title: Final = TITLE
    tools: Final = (LIST, STATUS, MESSAGE, SAY)

    def __init__(
        self, devices: DeviceRegistry, calls: CallService, alert: Alert, says: SayService
    ) -> None:
        self._devices = devices
        self._calls = calls
        self._alert = alert
        self._says = says

    async def call(
        self, tool: Tool, arguments: Mapping[str, Any], asker: str, permit: Permit
    ) -> CallRecord:
        """Run one of `tools` with arguments that its schema takes. Never raises for what happens
        to a device."""
        if tool.name == STATUS.name and (view := self._named(arguments)) is not None:
            return await self._calls.call(view.key, STATUS_TOOL, {}, asker=asker)
        request = CallRequest(
            device_key="",
            device_name=TITLE,
            tool=tool,
            arguments=copy.deepcopy(dict(arguments)),
            timeout=self._devices.timing.call,
            asker=asker,
        )
        return await self._calls.act(request, lambda: self._work(request, permit))

    async def _work(self, request: CallRequest, permit: Permit) -> CallResult:
        tool, arguments = request.tool, request.arguments
        if tool.name == LIST.name:
            return _text(dumps([_facts(view) for view in self._known()]))
        view = self._named(arguments)
        if view is None:
            known = ", ".join(each.title for each in self._known()) or "–"
            name = one_line(arguments.get("device"), 100)
            raise UsageError("offer.no_such_device", name=name, known=known)
        if tool.name == SAY.name:
            await permit(replace(request, device_key=view.key, device_name=view.title))
            return await self._say(view.key, str(arguments["text"]), request.asker)
        await self._alert(view.key, str(arguments.get("title", "")), str(arguments["text"]))
        return _text("true")

    async def _say(self, key: str, text: str, asker: str) -> CallResult:
        """Until it has ended; who waits no longer ends it."""
        what = SayWhat(text, title=asker or TITLE, asker=asker)
        saying = await self._says.say([key], what, origin=Origin.PROGRAM, wait=SAY_WAIT)
        try:
            [view] = await saying.done()
        except asyncio.CancelledError:
            saying.cancel()
            raise
        if view.reason is None or view.outcome is None or not view.outcome.reached:
            raise UsageError(view.reason or message("say.cancelled"))
        return _text(view.reason.english())

    def _known(self) -> list[DeviceView]:
        """The voice devices, in the order in which they came."""
        return [view for view in self._devices.views() if view.way is not Way.SERVER]

    def _named(self, arguments: Mapping[str, Any]) -> DeviceView | None:
        wanted = one_line(arguments.get("device")).casefold()
        titled = [view for view in self._known() if view.title.casefold() == wanted]
        named = [view for view in self._known() if view.name.casefold() == wanted]
        found = titled or named
        return found[0] if len(found) == 1 else None


def _facts(view: DeviceView) -> dict[str, Any]:
    value: dict[str, Any] = {"name": view.title, "connected": view.connected}
    if view.board:
        value["board"] = view.board
    if view.status is not None and view.status.battery is not None:
        value["battery"] = view.status.battery
    return value


def _text(words: str) -> CallResult:
    return CallResult((TextContent(words),))
