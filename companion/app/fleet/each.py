"""Doing one thing to several devices: some at a time, each with its own result.

What is privileged is asked for once, with all devices that it goes to (`ask_once`), and passes the
gate of `companion.app.tools.gate` for each of them as ever: the yes is good for exactly these
devices and this request, once each.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any, Final, Protocol

from msgspec import Struct
from msgspec.structs import replace

from companion.app.tools.gate import Confirm, refuse_all
from companion.app.tools.records import CallOutcome, CallRecord, CallRequest
from companion.devices.models import DeviceView
from companion.errors import CompanionError
from companion.events import Publisher
from companion.messages.message import Message, message
from companion.protocol.results import Doubt
from companion.protocol.tools import ACTING, Tool
from companion.tasks import end_tasks
from companion.text import one_line

logger = logging.getLogger(__name__)

AT_ONCE: Final = 20
"""Devices that are acted on at the same time."""
_ANSWER: Final = 2_000
"""Characters of an answer that are kept."""


class EachOutcome(StrEnum):
    """How it went with one device."""

    WAITING = "waiting"
    RUNNING = "running"
    DONE = "done"
    DOUBTFUL = "doubtful"
    """Answered, but the answer reads like a failure."""
    FAILED = "failed"
    REFUSED = "refused"
    """The person said no; nothing was sent."""
    CANCELLED = "cancelled"
    """It was stopped. What was sent already may still happen."""

    @property
    def over(self) -> bool:
        return self not in (EachOutcome.WAITING, EachOutcome.RUNNING)

    @property
    def good(self) -> bool:
        return self is EachOutcome.DONE


class EachResult(Struct, frozen=True):
    """One device of a run, as far as it is."""

    key: str
    title: str
    board: str = ""
    outcome: EachOutcome = EachOutcome.WAITING
    answer: str = ""
    """What the device answered, cleaned and cut; untrusted."""
    words: Message | None = None
    """What became of it, where that is no answer."""
    seconds: float = 0.0
    """From the start of this device's turn."""
    picture: str = ""
    """The id of a picture of the gallery that it brought."""


Act = Callable[[str, Confirm], Awaitable[EachResult | CallRecord | Message | None]]
"""Does it to the device of that key. Returns what became of it, `None` for simply done; raises
`CompanionError` where it failed. What is privileged passes the `Confirm`."""


class EachRun:
    """Owns one task a device that is acted on; `changed` publishes each new state."""

    def __init__(
        self,
        act: Act,
        devices: Sequence[DeviceView],
        *,
        at_once: int = AT_ONCE,
        confirm: Confirm = refuse_all,
    ) -> None:
        """`confirm` must have been made by `ask_once`, or refuse."""
        self.changed: Publisher[EachResult] = Publisher()
        self._act = act
        self._confirm = confirm
        self._turns = asyncio.Semaphore(at_once)
        self._results = {view.key: EachResult(view.key, view.title, view.board) for view in devices}

    @property
    def results(self) -> tuple[EachResult, ...]:
        """In the order in which the devices were given."""
        return tuple(self._results.values())

    @property
    def over(self) -> bool:
        return all(result.outcome.over for result in self._results.values())

    async def run(self) -> tuple[EachResult, ...]:
        """Returns when all have ended. Cancelling it ends what runs, and begins nothing more."""
        tasks = [asyncio.create_task(self._one(key), name=f"each: {key}") for key in self._results]
        try:
            await asyncio.gather(*tasks)
        finally:
            await end_tasks(*tasks)
            for result in self.results:
                if not result.outcome.over:
                    self._set(replace(result, outcome=EachOutcome.CANCELLED))
        return self.results

    async def _one(self, key: str) -> None:
        async with self._turns:
            begun = time.monotonic()
            before = replace(self._results[key], outcome=EachOutcome.RUNNING)
            self._set(before)
            try:
                came = await self._act(key, self._confirm)
                result = _result(before, came)
            except CompanionError as error:
                result = replace(before, outcome=EachOutcome.FAILED, words=error.message)
            self._set(replace(result, seconds=time.monotonic() - begun))

    def _set(self, result: EachResult) -> None:
        self._results[result.key] = result
        self.changed.publish(result)


def _result(before: EachResult, came: EachResult | CallRecord | Message | None) -> EachResult:
    match came:
        case EachResult():
            return replace(came, key=before.key, title=before.title, board=before.board)
        case CallRecord():
            return _of_record(before, came)
    return replace(before, outcome=EachOutcome.DONE, words=came)


_OUTCOMES: Final = {
    CallOutcome.ANSWERED: EachOutcome.DONE,
    CallOutcome.DOUBTFUL: EachOutcome.DOUBTFUL,
    CallOutcome.REFUSED: EachOutcome.REFUSED,
    CallOutcome.CANCELLED: EachOutcome.CANCELLED,
}


def _of_record(before: EachResult, record: CallRecord) -> EachResult:
    words, text = record.problem, ""
    if record.result is not None and not record.result.is_error:
        text = one_line(record.result.text, _ANSWER)
        if record.result.doubt is not None:
            said = record.result.doubt is Doubt.SAID_FALSE
            words = message("call.said_false" if said else "call.said_error")
    outcome = _OUTCOMES.get(record.outcome, EachOutcome.FAILED)
    if record.restarting:
        outcome = EachOutcome.DONE
    return replace(before, outcome=outcome, answer=text, words=words)


def failed_of(results: Iterable[EachResult]) -> list[str]:
    """The keys of those that it can be tried again with."""
    wanted = (EachOutcome.FAILED, EachOutcome.DOUBTFUL, EachOutcome.CANCELLED)
    return [result.key for result in results if result.outcome in wanted]


def failed_first(results: Iterable[EachResult]) -> list[EachResult]:
    """Those that failed before the others, each in their order."""
    return sorted(results, key=lambda result: result.outcome.good)


# the one question


class ManyRequest(Struct, frozen=True):
    """What would be sent, and to whom: a front end shows all of it."""

    tool: Tool
    arguments: Mapping[str, Any] | None
    """`None` where each device gets arguments of its own, such as a one-time address."""
    devices: tuple[DeviceView, ...]
    note: Message | None = None


class ConfirmMany(Protocol):
    """Shows a request for several devices to a person and returns whether it may be sent."""

    async def __call__(self, request: ManyRequest) -> bool: ...


def is_privileged(tool: Tool) -> bool:
    """Whether a person is asked before it is sent; as `CallService.call` decides it."""
    return (tool.user_only or tool.name in ACTING) and not tool.read_only


CheckSame = Callable[[DeviceView], Awaitable[object]]
"""Raises `CompanionError` unless it is still this device: `CallService.check_same`."""


async def ask_once(confirm: ConfirmMany, request: ManyRequest, check_same: CheckSame) -> Confirm:
    """Ask about all devices at once; the gate that is returned lets exactly that through.

    After a no it lets nothing through. A yes is for each device once, for this tool and these
    arguments, and only as long as it is the device of the question: the gate raises otherwise.
    """
    if not await confirm(request):
        return refuse_all
    return _Agreed(request, check_same)


@dataclass
class _Agreed:
    request: ManyRequest
    check_same: CheckSame
    left: dict[str, DeviceView] = field(init=False)

    def __post_init__(self) -> None:
        self.left = {view.key: view for view in self.request.devices}

    async def __call__(self, request: CallRequest) -> bool:
        meant = self.request
        if request.tool.name != meant.tool.name or request.device_key not in self.left:
            return False
        if meant.arguments is not None and dict(request.arguments) != dict(meant.arguments):
            return False
        await self.check_same(self.left.pop(request.device_key))
        return True


# tools that several devices have


class CommonTool(Struct, frozen=True):
    """A tool that all of some devices have, perhaps with different schemas."""

    tool: Tool
    """As most of them list it; its form is the one that is filled in."""
    variants: tuple[tuple[Tool, tuple[DeviceView, ...]], ...]
    """Each schema with the devices that have it, the most frequent first."""

    @property
    def devices(self) -> tuple[DeviceView, ...]:
        return tuple(view for _, views in self.variants for view in views)

    @property
    def differences(self) -> tuple[Message, ...]:
        """What is different in other schemas, in words that name the boards."""
        found: list[Message] = []
        for tool, views in self.variants[1:]:
            found += _differences(self.tool, tool, boards_of(views))
        return tuple(dict.fromkeys(found))

    def outside(self, arguments: Any) -> tuple[tuple[DeviceView, str], ...]:
        """The devices whose schema these arguments do not fit, each with its faults in English."""
        found = []
        for tool, views in self.variants:
            faults = tool.form.check_json(arguments).faults
            said = "; ".join(f"{each.pointer}: {each.message.english()}" for each in faults)
            found += [(view, said) for view in views if said]
        return tuple(found)

    @property
    def privileged(self) -> bool:
        return any(is_privileged(tool) for tool, _ in self.variants)


def common_tools(devices: Sequence[DeviceView]) -> list[CommonTool]:
    """The tools that each of `devices` has, in the order of the first."""
    if not devices:
        return []
    names = set.intersection(*({tool.name for tool in view.tools} for view in devices))
    ordered = [tool.name for tool in devices[0].tools if tool.name in names]
    return [shared_tool(name, devices) for name in ordered]


def shared_tool(name: str, devices: Iterable[DeviceView]) -> CommonTool:
    """The tool of that name, of those of `devices` that have it. Raises `KeyError` if none has."""
    by_schema: dict[int, tuple[Tool, list[DeviceView]]] = {}
    for view in devices:
        tool = view.tool(name)
        if tool is None:
            continue
        # equal tools are one object (`companion.protocol.tools.shared`) but for hand-made ones
        same = next((at for at, (other, _) in by_schema.items() if _alike(other, tool)), id(tool))
        by_schema.setdefault(same, (tool, []))[1].append(view)
    if not by_schema:
        raise KeyError(name)
    groups = sorted(by_schema.values(), key=lambda group: -len(group[1]))
    return CommonTool(groups[0][0], tuple((tool, tuple(views)) for tool, views in groups))


def _alike(one: Tool, other: Tool) -> bool:
    return one is other or (
        dict(one.input_schema) == dict(other.input_schema) and one.user_only == other.user_only
    )


def boards_of(devices: Iterable[DeviceView]) -> Message | tuple[Message, ...]:
    """Boards with how many devices, for a sentence."""
    counts: dict[str, int] = {}
    for view in devices:
        board = view.board or view.name
        counts[board] = counts.get(board, 0) + 1
    return tuple(
        message("fleet.board_count", board=board, count=count) for board, count in counts.items()
    )


def _differences(mine: Tool, theirs: Tool, boards: Any) -> list[Message]:
    found = []
    here, there = _members(mine), _members(theirs)
    required = {
        name for name in _texts(theirs.input_schema.get("required")) if name in there
    } - set(_texts(mine.input_schema.get("required")))
    for name, schema in there.items():
        shown = one_line(name, 40)
        if name not in here:
            code = "fleet.needs_field"
            if name in required:
                found.append(message(code, devices=boards, field=shown))
        elif schema != here[name]:
            least, most = schema.get("minimum"), schema.get("maximum")
            bounds = (here[name].get("minimum"), here[name].get("maximum"))
            if (
                (least, most) != bounds
                and isinstance(least, int | float)
                and isinstance(most, int | float)
            ):
                found.append(
                    message("fleet.limits", devices=boards, field=shown, least=least, most=most)
                )
            elif name in required or _meaning(schema) != _meaning(here[name]):
                found.append(message("fleet.other_field", devices=boards, field=shown))
    for name in here:
        if name not in there:
            shown = one_line(name, 40)
            found.append(message("fleet.lacks_field", devices=boards, field=shown))
    return found


_SAYING: Final = frozenset({"description", "title", "examples"})


def _meaning(schema: Mapping[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in schema.items() if name not in _SAYING}


def _members(tool: Tool) -> dict[str, Mapping[str, Any]]:
    properties = tool.input_schema.get("properties")
    if not isinstance(properties, Mapping):
        return {}
    return {str(name): schema for name, schema in properties.items() if isinstance(schema, Mapping)}


def _texts(value: Any) -> list[str]:
    return [each for each in value if isinstance(each, str)] if isinstance(value, list) else []
