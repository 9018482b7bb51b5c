"""The tools that are given to one assistant or program: of which devices, under which names."""

from __future__ import annotations

import asyncio
import hashlib
import json
import re
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any, Final

from companion.app.tools.calls import CallService
from companion.app.tools.gate import Confirm, refuse_all
from companion.app.tools.records import CallOutcome, CallRecord
from companion.devices.models import DeviceView
from companion.devices.registry import DeviceRegistry
from companion.errors import UsageError
from companion.events import Publisher
from companion.json import dumps
from companion.messages.message import message
from companion.protocol.session.results import (
    AudioContent,
    CallResult,
    EmbeddedResource,
    ImageContent,
    ResourceLink,
    TextContent,
)
from companion.protocol.tools import ACTING, PREFIX, Tool
from companion.text import clean, one_line

MOST_NAME: Final = 64
"""Characters of a name. Models take letters, digits, `_` and `-`, and most of them 64."""
MOST_DESCRIPTION: Final = 4_000
MOST_ANSWER: Final = 20_000
"""Characters of an answer's text that an assistant gets: it reads all of it before it speaks."""
MANY_TOOLS: Final = 32
"""From here on a warning: every tool is read by the model before each answer, and users report
assistants that fail with more (transports/README.md, "MCP endpoint of an assistant")."""
LISTING_WAIT: Final = 20.0
"""Seconds that the first list waits for sources that are still being connected."""

_NOT_IN_NAMES: Final = re.compile(r"[^A-Za-z0-9_-]+")


@dataclass(frozen=True, slots=True)
class OfferChoice:
    """What of the sources is offered. A tool is named as its device does, or as it is offered."""

    only: frozenset[str] = frozenset()
    """Empty for every ordinary tool."""
    without: frozenset[str] = frozenset()
    privileged: frozenset[str] = frozenset()
    """User-only tools that are offered all the same, chosen one by one."""
    descriptions: Mapping[str, str] = field(default_factory=dict)
    """For this assistant, by the name under which the tool is offered."""
    pictures: bool = False
    """Whether pictures and sounds are sent; else a sentence tells that there is one."""
    most_answer: int = MOST_ANSWER
    """Characters."""


@dataclass(frozen=True, slots=True)
class OfferedTool:
    name: str
    """What the assistant sees."""
    device_key: str
    device_name: str
    tool: Tool
    description: str = ""

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


def is_privileged(tool: Tool) -> bool:
    """Whether it is offered only when it was chosen by name: also what is known to act, when a
    fork lists it as an ordinary tool."""
    return tool.user_only or tool.name in ACTING


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
    ) -> None:
        """`sources` are keys of devices; `asker` is the name of who asks, for the activity.
        `confirm` is asked before each privileged call."""
        self.sources: Final = tuple(dict.fromkeys(sources))
        self.choice = choice
        self.asker: Final = asker
        self.changed: Publisher[tuple[OfferedTool, ...]] = Publisher()
        self.listed: Publisher[tuple[OfferedTool, ...]] = Publisher()
        """Somebody has read the list."""
        self.called: Publisher[tuple[OfferedTool, CallRecord]] = Publisher()
        self.paused = False
        """While it is, every call is answered with an error."""
        self._devices = devices
        self._calls = calls
        self._confirm = confirm
        self._complete = asyncio.Event()
        self._last = self.tools()
        self._unsubscribe = devices.changed.subscribe(self._device_changed)

    def close(self) -> None:
        self._unsubscribe()

    def set_complete(self) -> None:
        """All sources are there, or will not come soon: the list need not wait for them."""
        self._complete.set()

    def choose(self, choice: OfferChoice) -> None:
        self.choice = choice
        self._look()

    def tools(self) -> tuple[OfferedTool, ...]:
        """In the order of the sources, each with a name of its own."""
        views = [view for key in self.sources if (view := self._devices.view(key)) is not None]
        found = [(view, tool) for view in views for tool in view.tools]
        names = offered_names([(view.title, tool.name) for view, tool in found])
        return tuple(
            OfferedTool(name, view.key, view.title, tool, self._description(name, tool))
            for (view, tool), name in zip(found, names, strict=True)
            if self._chosen(tool, name)
        )

    def _chosen(self, tool: Tool, name: str) -> bool:
        choice = self.choice
        either = {tool.name, name}
        if is_privileged(tool):
            return bool(either & choice.privileged) and not either & choice.without
        return not either & choice.without and (not choice.only or bool(either & choice.only))

    def _description(self, name: str, tool: Tool) -> str:
        given = self.choice.descriptions.get(name)
        return clean(tool.description if given is None else given, MOST_DESCRIPTION)

    def _device_changed(self, view: DeviceView) -> None:
        if view.key in self.sources:
            self._look()

    def _look(self) -> None:
        now = self.tools()
        if now != self._last:
            self._last = now
            self.changed.publish(now)

    # for the server

    async def listing(self) -> list[dict[str, Any]]:
        with suppress(TimeoutError):
            async with asyncio.timeout(LISTING_WAIT):
                await self._complete.wait()
        tools = self.tools()
        self.listed.publish(tools)
        return [each.as_json() for each in tools]

    async def call(self, name: str, arguments: Mapping[str, Any]) -> dict[str, Any] | None:
        """Call the tool of that name, once; `None` when none is offered under it."""
        offered = next((each for each in self.tools() if each.name == name), None)
        if offered is None:
            return None
        if self.paused:
            return _refused(message("offer.paused").english())
        faults = offered.tool.form.check_json(dict(arguments)).faults
        if faults:
            words = "; ".join(f"{each.pointer}: {each.message.english()}" for each in faults[:5])
            return _refused(message("offer.wrong_arguments", faults=words).english())
        record = await self._calls.call(
            offered.device_key,
            offered.tool.name,
            arguments,
            confirm=self._confirm,
            always_ask=True,
            asker=self.asker,
        )
        self.called.publish((offered, record))
        return self._answer(record)

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


def check_choice(choice: OfferChoice, tools: Iterable[tuple[str, Tool]]) -> None:
    """Raises `UsageError` when a privileged tool is chosen as if it were an ordinary one, or a name
    is none of `tools` (offered names and tools, chosen or not)."""
    known = list(tools)
    names = {each for name, tool in known for each in (name, tool.name)}
    unknown = sorted((choice.only | choice.without | choice.privileged) - names)
    if unknown:
        listed = ", ".join(one_line(each) for each in unknown[:10])
        raise UsageError("offer.no_such_tool", names=listed)
    wrong = sorted(
        tool.name for name, tool in known if is_privileged(tool) and {name, tool.name} & choice.only
    )
    if wrong:
        raise UsageError("offer.privileged", names=", ".join(one_line(each) for each in wrong))


def offered_names(tools: Sequence[tuple[str, str]]) -> list[str]:
    """A name for each (device, tool): of letters, digits, `_` and `-`, at most `MOST_NAME` long,
    and never the same one twice. Where tools of two devices would share one, both get the device's
    name before it, so that the order of the devices changes no name."""
    plain = [_sound(tool.removeprefix(PREFIX)) for _, tool in tools]
    count = Counter(plain)
    names = [
        name if count[name] == 1 else _sound(f"{device}_{name}")
        for (device, _), name in zip(tools, plain, strict=True)
    ]
    used: set[str] = set()
    result = []
    for name in names:
        unique, number = name, 2
        while unique in used:
            end = f"_{number}"
            unique, number = name[: MOST_NAME - len(end)] + end, number + 1
        used.add(unique)
        result.append(unique)
    return result


def _sound(text: str) -> str:
    name = _NOT_IN_NAMES.sub("_", text).strip("_")
    if not name:  # Chinese, for example
        name = "tool_" + hashlib.sha256(text.encode(errors="replace")).hexdigest()[:8]
    if len(name) > MOST_NAME:
        end = "_" + hashlib.sha256(name.encode()).hexdigest()[:6]
        name = name[: MOST_NAME - len(end)] + end
    return name


def _refused(words: str) -> dict[str, Any]:
    return {"content": [{"type": "text", "text": words}], "isError": True}


def client_entry(command: Sequence[str], name: str = "xiaozhi") -> str:
    """The JSON that other MCP apps keep in their list of servers, to start `command`."""
    entry = {"command": command[0], "args": list(command[1:])}
    return json.dumps({"mcpServers": {name: entry}}, ensure_ascii=False, indent=2)
