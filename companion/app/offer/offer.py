"""The tools that are given to one assistant or program: of which devices, under which names."""

from __future__ import annotations

import asyncio
import hashlib
import json
import sys
from collections import Counter
from collections.abc import Mapping, Sequence
from datetime import datetime
from functools import partial
from pathlib import Path
from typing import Any, Final

from msgspec import Struct
from msgspec.structs import replace

from companion.app.offer.choice import (
    APP,
    MOST_DESCRIPTION,
    MOST_NAME,
    OfferChoice,
    is_privileged,
)
from companion.app.offer.may_say import SayRate, refusal
from companion.app.offer.own_tools import OwnTools
from companion.app.tools.calls import CallService
from companion.app.tools.gate import Confirm, refuse_all
from companion.app.tools.records import CallOutcome, CallRecord, CallRequest
from companion.devices.models import DeviceView
from companion.devices.registry import DeviceRegistry
from companion.errors import UsageError
from companion.events import Publisher
from companion.json import dumps
from companion.messages.message import message
from companion.patterns import regex
from companion.protocol.results import (
    AudioContent,
    CallResult,
    EmbeddedResource,
    ImageContent,
    ResourceLink,
    TextContent,
)
from companion.protocol.tools import PREFIX, Tool
from companion.tasks import happens
from companion.text import clean

LISTING_WAIT: Final = 20.0
"""Seconds that the first list waits for sources that are still being connected."""

_NOT_IN_NAMES: Final = regex(r"[^A-Za-z0-9_-]+")


class OfferedTool(Struct, frozen=True):
    name: str
    """What the assistant sees."""
    device_key: str
    device_name: str
    tool: Tool
    description: str = ""
    chosen: bool = True
    """Whether the assistant gets it."""
    renamed: bool = False
    """A person gave it this name."""
    free: bool = False
    """A privileged one is called without a question."""
    new: bool = False
    """A server added it later: it is not offered until a person chooses it."""
    hours: str = ""
    """When it may be called, where that is limited."""

    @property
    def privileged(self) -> bool:
        return is_privileged(self.tool)

    def as_json(self) -> dict[str, Any]:
        """As `tools/list` has it."""
        schema = dict(self.tool.input_schema)
        schema["type"] = "object"  # the specification allows nothing else, and devices leave it out
        value: dict[str, Any] = {"name": self.name, "inputSchema": schema}
        if self.tool.title:
            value["title"] = self.tool.title
        if self.description:
            value["description"] = self.description
        return value


class ToolOffer:
    """One choice of tools, and calling them.

    A tool of a device that is away stays offered: it answers with an error in words, and the list
    does not change with every loss of a connection.
    """

    def __init__(
        self,
        devices: DeviceRegistry,
        calls: CallService,
        sources: Sequence[str],
        choice: OfferChoice,
        *,
        asker: str,
        confirm: Confirm = refuse_all,
        own: OwnTools | None = None,
        plain: bool = False,
        recorded_elsewhere: frozenset[str] = frozenset(),
    ) -> None:
        """`sources` are keys of devices, and `APP` where `own` is given. `asker` is the assistant's
        name, for the activity; `confirm` is asked before each privileged call that is not free.
        With `plain` the tools of a single source keep their names as they are. What is called of
        the devices `recorded_elsewhere` is in the activity of another program."""
        self.sources: tuple[str, ...] = tuple(dict.fromkeys(sources))
        self.choice = choice
        self.asker = asker
        self.changed: Publisher[tuple[OfferedTool, ...]] = Publisher()
        self.listed: Publisher[tuple[OfferedTool, ...]] = Publisher()
        """Somebody has read the list."""
        self.called: Publisher[tuple[OfferedTool | None, CallRecord]] = Publisher()
        """A call has ended; `None` where no tool of that name is offered."""
        self._devices = devices
        self._calls = calls
        self._confirm = confirm
        self._one_question = asyncio.Lock()
        self._say_rate = SayRate()
        self.say_allowed: Publisher[None] = Publisher()
        """A person let it say things aloud: kept with the choice."""
        self._own = own
        self._plain = plain
        self._recorded_elsewhere = recorded_elsewhere
        self._complete = asyncio.Event()
        self._every: tuple[OfferedTool, ...] | None = None
        self._seen: dict[str, tuple[str, tuple[Tool, ...]]] = {}
        """Name and tools of each source, as of the list that is known."""
        self._last = self.tools()
        self._unsubscribe = devices.changed.filter("name", "mark", "tools").subscribe(
            self._device_changed
        )

    def close(self) -> None:
        self._unsubscribe()

    def set_complete(self) -> None:
        """All sources are there, or will not come soon: the list need not wait for them."""
        self._complete.set()

    def choose(self, choice: OfferChoice, sources: Sequence[str] | None = None) -> None:
        """Another choice, and other sources where they are given."""
        self.choice = choice
        if sources is not None:
            self.sources = tuple(dict.fromkeys(sources))
        self._every = None
        self._update()

    def tools(self) -> tuple[OfferedTool, ...]:
        """What the assistant gets."""
        return tuple(each for each in self.every_tool() if each.chosen)

    def every_tool(self) -> tuple[OfferedTool, ...]:
        """All that the sources have, chosen or not, in their order, each with a name of its own."""
        if self._every is None:
            self._every = self._list()
        return self._every

    def _list(self) -> tuple[OfferedTool, ...]:
        found: list[tuple[str, str, Tool]] = []
        for key in self.sources:
            if key == APP and self._own is not None:
                found += [(key, self._own.title, tool) for tool in self._own.tools]
            elif (view := self._devices.view(key)) is not None:
                found += [(key, view.title, tool) for tool in view.tools]
        names = [tool.name for _, _, tool in found]
        if not self._plain:
            names = offered_names([(title, tool.name) for _, title, tool in found])
        edits = [
            self.choice.edit(key, tool, name)
            for (key, _, tool), name in zip(found, names, strict=True)
        ]
        shown = _renamed(names, [each.name for each in edits])
        return tuple(
            OfferedTool(
                now,
                key,
                title,
                tool,
                clean(
                    tool.description if edit.description is None else edit.description,
                    MOST_DESCRIPTION,
                ),
                self.choice.chooses(key, tool, name),
                bool(edit.name),
                self.choice.is_free(key, tool, name),
                self.choice.is_new(key, tool),
                self.choice.source(key).tool(tool.name).hours,
            )
            for (key, title, tool), name, now, edit in zip(found, names, shown, edits, strict=True)
        )

    def _device_changed(self, view: DeviceView) -> None:
        known = (view.title, view.tools)
        if view.key in self.sources and self._seen.get(view.key) != known:
            self._seen[view.key] = known
            self._every = None
            self._update()

    def _update(self) -> None:
        now = self.tools()
        if now != self._last:
            self._last = now
            self.changed.publish(now)

    # for the server

    async def listing(self) -> list[dict[str, Any]]:
        await happens(self._complete, LISTING_WAIT)
        tools = self.tools()
        self.listed.publish(tools)
        return [each.as_json() for each in tools]

    async def call(self, name: str, arguments: Mapping[str, Any]) -> dict[str, Any] | None:
        """Call the tool of that name, once; `None` when none is offered under it."""
        offered = next((each for each in self.tools() if each.name == name), None)
        if offered is None:
            tool = Tool(clean(name, MOST_NAME))
            problem = message("offer.unknown_tool", name=tool.name)
            self.called.publish(
                (None, self._calls.reject("", tool, arguments, problem, self.asker))
            )
            return None
        faults = offered.tool.form.check_json(dict(arguments)).faults
        if faults:
            words = "; ".join(f"{each.pointer}: {each.message.english()}" for each in faults[:5])
            problem = message("offer.wrong_arguments", faults=words)
            key = "" if offered.device_key == APP else offered.device_key
            record = self._calls.reject(key, offered.tool, arguments, problem, self.asker)
        else:
            record = await self._run(offered, arguments)
        self.called.publish((offered, record))
        return self._answer(record)

    async def _run(self, offered: OfferedTool, arguments: Mapping[str, Any]) -> CallRecord:
        if offered.device_key == APP:
            assert self._own is not None
            permit = partial(self._permit_saying, offered)
            return await self._own.call(offered.tool, arguments, self.asker, permit)
        try:
            return await self._calls.call(
                offered.device_key,
                offered.tool.name,
                arguments,
                confirm=_allow if offered.free else self._confirm,
                always_ask=True,
                quiet=offered.device_key in self._recorded_elsewhere,
                asker=self.asker,
            )
        except UsageError as error:  # a privileged call to a device that nobody let in
            key, tool, asker = offered.device_key, offered.tool, self.asker
            return self._calls.reject(key, tool, arguments, error.message, asker)

    async def _permit_saying(self, offered: OfferedTool, request: CallRequest) -> None:
        """Raises `UsageError` unless this may be said aloud now. A person is asked once."""
        self._check_saying(request)
        self._say_rate.begin()
        async with self._one_question:
            if self.choice.is_free(APP, offered.tool, offered.name):
                return
            asked = replace(request, note=message("offer.say_once"))
            if not (self._say_rate.may_ask and await self._confirm(asked)):
                if self._say_rate.may_ask:
                    self._say_rate.refuse()
                raise UsageError("offer.say_refused")
            self.say_allowed.publish(None)
        # a person may have taken time, and changed it
        self._check_saying(request)

    def _check_saying(self, request: CallRequest) -> None:
        choice = self.choice.source(APP).tool(request.tool.name)
        now = datetime.now()
        problem = refusal(choice, request.device_key, request.device_name, now)
        if problem is not None:
            raise UsageError(problem)

    def _answer(self, record: CallRecord) -> dict[str, Any]:
        if record.restarting:
            words = record.problem.english() if record.problem is not None else ""
            return {"content": [{"type": "text", "text": words}], "isError": False}
        answered = record.outcome in (CallOutcome.ANSWERED, CallOutcome.DOUBTFUL)
        if record.result is None or not (answered or record.result.is_error):
            words = record.problem.english() if record.problem is not None else ""
            return _refused(words)
        value: dict[str, Any] = {
            "content": self._content(record.result),
            "isError": not answered,
        }
        structured = record.result.structured
        if isinstance(structured, dict) and len(dumps(structured)) <= self.choice.most_answer:
            value["structuredContent"] = structured
        return value

    def _content(self, result: CallResult) -> list[dict[str, Any]]:
        left = self.choice.most_answer
        blocks: list[dict[str, Any]] = []
        for block in result.content:
            match block:
                case TextContent():
                    text = block.raw
                case ImageContent() | AudioContent() if self.choice.pictures:
                    kind = "image" if isinstance(block, ImageContent) else "audio"
                    blocks.append({"type": kind, "mimeType": block.mime_type, "data": block.data})
                    continue
                case ImageContent() | AudioContent():
                    size = len(block.data) * 3 // 4
                    text = message("offer.left_out", type=block.mime_type, size=size).english()
                case ResourceLink() | EmbeddedResource() if self.choice.pictures:
                    blocks.append(block.value)
                    continue
                case _:
                    text = dumps(block.value)
            if len(text) > left:
                cut = message("offer.cut", size=len(text), left=left).english()
                blocks.append({"type": "text", "text": f"{text[:left]}\n{cut}"})
                break
            left -= len(text)
            blocks.append({"type": "text", "text": text})
        return blocks


async def _allow(request: CallRequest) -> bool:
    """The person chose this tool by itself, and that it is called without a question."""
    return True


def _renamed(names: Sequence[str], wanted: Sequence[str]) -> list[str]:
    """The names with those in place of them that a person gave, where one was given. A given name
    is kept, as far as it is sound; none occurs twice."""
    used: set[str] = set()
    result = list(names)
    # first those that were given: another tool must not take them
    for at in sorted(range(len(names)), key=lambda at: not wanted[at]):
        result[at] = _unused(sound_name(wanted[at]) if wanted[at] else names[at], used)
    return result


def offered_names(tools: Sequence[tuple[str, str]]) -> list[str]:
    """A name for each (device, tool): of letters, digits, `_` and `-`, at most `MOST_NAME` long,
    and never the same one twice. Where tools of two devices would share one, both get the device's
    name before it, so that the order of the devices changes no name."""
    plain = [sound_name(tool.removeprefix(PREFIX)) for _, tool in tools]
    count = Counter(plain)
    names = [
        name if count[name] == 1 else sound_name(f"{device}_{name}")
        for (device, _), name in zip(tools, plain, strict=True)
    ]
    used: set[str] = set()
    return [_unused(name, used) for name in names]


def _unused(name: str, used: set[str]) -> str:
    unique, number = name, 2
    while unique in used:
        end = f"_{number}"
        unique, number = name[: MOST_NAME - len(end)] + end, number + 1
    used.add(unique)
    return unique


def sound_name(text: str) -> str:
    """A name that assistants take, as near to `text` as can be."""
    name = _NOT_IN_NAMES.sub("_", text).strip("_")
    if not name:  # Chinese, for example
        name = "tool_" + hashlib.sha256(text.encode(errors="replace")).hexdigest()[:8]
    if len(name) > MOST_NAME:
        end = "_" + hashlib.sha256(name.encode()).hexdigest()[:6]
        name = name[: MOST_NAME - len(end)] + end
    return name


def _refused(words: str) -> dict[str, Any]:
    return {"content": [{"type": "text", "text": words}], "isError": True}


def client_entry(words: Sequence[str], name: str = "xiaozhi") -> str:
    """The JSON that other MCP apps keep in their list of servers, to start this program with
    `words`."""
    # a program that is its own interpreter takes no module
    frozen = getattr(sys, "frozen", False)
    module = [] if frozen else ["-m", "companion"]
    program = Path(sys.executable)
    if frozen and sys.platform == "win32":
        # the program with a window has no standard output there
        program = program.with_name("companion.exe")
    entry = {"command": str(program), "args": [*module, *words]}
    return json.dumps({"mcpServers": {name: entry}}, ensure_ascii=False, indent=2)
