"""What calls changed, found by comparing the device's status before and after, and undoing it.

Most tools answer `true` (transports/README.md, "Answers"). Whether a value is another then is
in `self.get_device_status`: its parts are named as the tools are, so `self.lamp.set_power` with the
argument `power` sets what the status tells at `lamp.power`.
"""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from collections.abc import Callable, Mapping
from datetime import UTC, datetime
from typing import Any, Final

from msgspec import Struct, field
from msgspec.structs import replace

from companion.app.activity.derived.values import LONGEST_PATH, Scalar, at_path
from companion.app.activity.derived.words import value_name, value_words
from companion.app.activity.event_table import TalkPart, event_type
from companion.app.tools.calls import CallService
from companion.app.tools.gate import Confirm, refuse_all
from companion.app.tools.records import CallOutcome, CallRecord, CallRequest
from companion.devices.models import DeviceStatus, DeviceView
from companion.devices.registry import DeviceRegistry
from companion.devices.status import SETTING_TOOLS, STATUS_TOOL
from companion.errors import CompanionError, UsageError
from companion.events import Event, Publisher
from companion.messages.message import Message, message
from companion.protocol.schema.fields import ObjectField
from companion.protocol.tools import ACTING, PREFIX, Tool
from companion.tasks import end_tasks

logger = logging.getLogger(__name__)

REMEMBERED: Final = 200
"""Outcomes that are kept; the oldest go first."""
STALE_AFTER: Final = 600.0
"""Seconds after which a status is not what was before a call: somebody else may have changed it.
An idle device is asked at least every five minutes."""
FRESH: Final = 30.0
"""Seconds for which a status need not be asked again before a call whose change is to be told."""
SETTLE: Final = 0.2
"""Seconds for which the caller may ask for the status itself."""
LOOK: Final = 5.0
"""Seconds to wait for the status."""

_PASSIVE: Final = ("get_", "is_", "has_", "take_", "list_", "read_")
"""How names of tools begin that only tell something."""
_SETS: Final = "set_"
_MOST: Final = 8
"""Changed values of one call."""


class ValueChange(Struct, frozen=True):
    name: str
    """One of `companion.app.activity.derived.values.KNOWN`, else the path in the status."""
    before: Scalar | None
    """`None` when it was not known."""
    after: Scalar
    tool: str = ""
    """That sets it; empty when none is known."""
    argument: str = ""

    @property
    def changed(self) -> bool:
        return self.before is not None and self.before != self.after

    @property
    def can_undo(self) -> bool:
        return self.changed and bool(self.tool)

    @property
    def words(self) -> Message:
        """`Volume 70 → 40 %`; without the value before it where that is the same or not known."""
        name, after = value_name(self.name), value_words(self.name, self.after)
        if not self.changed or self.before is None:
            return message("outcome.is", value=name, after=after)
        before = value_words(self.name, self.before)
        if not isinstance(self.before, str | bool) and not isinstance(self.after, str | bool):
            # with one unit for both
            before = message("derived.plain", text=f"{self.before:.10g}")
        return message("outcome.changed", value=name, before=before, after=after)


class Outcome(Struct, frozen=True):
    """What a call changed."""

    record: CallRecord
    changes: tuple[ValueChange, ...]
    at: datetime = field(default_factory=lambda: datetime.now(UTC))
    undone: bool = False
    reverts: bool = False
    """It set back what an earlier call had changed."""

    @property
    def key(self) -> str:
        return self.record.request.device_key

    @property
    def number(self) -> int:
        """Of the call."""
        return self.record.number

    @property
    def words(self) -> tuple[Message, ...]:
        """What changed, one for each value."""
        said = tuple(change.words for change in self.changes)
        return (
            tuple(message("outcome.undone", change=each) for each in said) if self.undone else said
        )

    @property
    def can_undo(self) -> bool:
        return not self.undone and any(change.can_undo for change in self.changes)


class _Watched(Struct):
    """A call that is under way, and what was known before it."""

    before: dict[str, Scalar]
    targets: dict[str, tuple[str, str]]
    """The tool and its argument that set a value, by the value's name."""


class Outcomes:
    """Publishes an `Outcome` in `changed` for each call that set or changed a value; again when it
    was undone. Devices without a status have none."""

    def __init__(self, devices: DeviceRegistry, calls: CallService, *, settle: float = SETTLE):
        self.changed: Publisher[Outcome] = Publisher()
        self._devices = devices
        self._calls = calls
        self._settle = settle
        self._watched: dict[int, _Watched] = {}
        self._tasks: dict[tuple[str, str], tuple[asyncio.Task[None], _Watched]] = {}
        """By device and tool: of values that are set quickly one after the other the last one
        tells, from what was before the first."""
        self._reverting: set[tuple[str, str]] = set()
        """Devices and tools by which a change is being undone."""
        self._known: deque[Outcome] = deque(maxlen=REMEMBERED)
        self._unsubscribe: tuple[Callable[[], None], ...] = (
            calls.changed.subscribe(self._called),
            devices.removed.subscribe(self._forget),
        )

    async def stop(self) -> None:
        """Look at nothing more."""
        for unsubscribe in self._unsubscribe:
            unsubscribe()
        tasks = [task for task, _ in self._tasks.values()]
        await end_tasks(*tasks)

    # what is known

    def of(self, number: int) -> Outcome | None:
        """What the call of that number changed, if that is known."""
        return next((each for each in reversed(self._known) if each.number == number), None)

    def recent(self, key: str = "", limit: int = 20) -> list[Outcome]:
        """Newest first; of all devices without a `key`."""
        found = (each for each in reversed(self._known) if key in ("", each.key))
        return [each for each, _ in zip(found, range(limit), strict=False)]

    # calling

    async def call(
        self,
        key: str,
        tool: str,
        arguments: Mapping[str, Any],
        *,
        confirm: Confirm = refuse_all,
    ) -> tuple[CallRecord, Outcome | None]:
        """Call a tool and wait until it is known what it changed; `None` when that is not known.

        The status is asked first where what is known of it is old. Never raises for what a device
        does.
        """
        view = self._devices.view(key)
        listed = view.tool(tool) if view is not None else None
        if view is not None and listed is not None and _targets(listed, arguments, view):
            await self.refresh(key, FRESH)
        record = await self._calls.call(key, tool, arguments, confirm=confirm)
        waiting = self._tasks.get((key, tool))
        if waiting is not None:
            await asyncio.wait({waiting[0]})
        return record, self.of(record.number)

    async def refresh(self, key: str, age: float = 0.0) -> DeviceStatus | None:
        """The status, asked again if it is older than `age` seconds; the known one, or `None`, if
        the device does not tell it now."""
        view = self._devices.view(key)
        if view is None:
            return None
        if _age(view) > age and view.connected and view.tool(STATUS_TOOL) is not None:
            try:
                await self._calls.read(key, STATUS_TOOL, timeout=LOOK)
            except CompanionError as error:
                logger.info("the status of %s is not known: %s", key, error)
            view = self._devices.view(key)
        return view.status if view is not None else None

    async def undo(self, number: int, *, confirm: Confirm = refuse_all) -> CallRecord:
        """Set what the call changed to what it was before, through the gate as any call.

        Returns the last call that was made. Raises `UsageError` when there is nothing to undo.
        """
        outcome = self.of(number)
        record: CallRecord | None = None
        if outcome is not None and outcome.can_undo:
            for change in outcome.changes:
                if change.can_undo:
                    arguments = {change.argument: change.before}
                    place = outcome.key, change.tool
                    self._reverting.add(place)
                    try:
                        record, _ = await self.call(*place, arguments, confirm=confirm)
                    finally:
                        self._reverting.discard(place)
                    if record.outcome is not CallOutcome.ANSWERED:
                        return record
        if record is None or outcome is None:
            raise UsageError("outcome.nothing_to_undo")
        self._store(replace(outcome, undone=True))
        return record

    # listening

    def _called(self, record: CallRecord) -> None:
        if record.outcome is CallOutcome.RUNNING:
            if record.number not in self._watched:
                self._watch(record)
            return
        watched = self._watched.pop(record.number, None)
        if watched is not None and record.outcome is CallOutcome.ANSWERED:
            self._watch_record(record, watched)

    def handle_event(self, event: Event) -> None:
        """Watch what an assistant called past this app, through the bridge. Its outcome has
        the number of the event, below 0."""
        tool, arguments = event.values.get("tool"), event.values.get("arguments")
        if (
            event_type(event).talk is not TalkPart.CALL
            or event.failed
            or not isinstance(arguments, Mapping)
        ):
            return
        view = self._devices.view(event.device_key)
        listed = view.tool(str(tool)) if view is not None else None
        if view is None or listed is None or view.tool(STATUS_TOOL) is None:
            return
        targets = _targets(listed, arguments, view)
        if targets:
            asked = CallRequest(
                view.key, view.title, listed, dict(arguments), LOOK, asker=event.event
            )
            record = CallRecord(-event.number, asked, event.time, CallOutcome.ANSWERED)
            self._watch_record(record, self._before(view, targets))

    def _watch_record(self, record: CallRecord, watched: _Watched) -> None:
        request = record.request
        key, name = request.device_key, request.tool.name
        earlier = self._tasks.pop((key, name), None)
        if earlier is not None:
            earlier[0].cancel()
            watched = replace(watched, before={**watched.before, **earlier[1].before})
        work = self._compare(record, watched)
        task = asyncio.create_task(work, name=f"what {name} changed")
        self._tasks[key, name] = (task, watched)
        task.add_done_callback(lambda done: self._ended((key, name), done))

    def _watch(self, record: CallRecord) -> None:
        request = record.request
        view = self._devices.view(request.device_key)
        if view is None or view.tool(STATUS_TOOL) is None:
            return
        targets = _targets(request.tool, request.arguments, view)
        if not targets:
            return
        self._watched[record.number] = self._before(view, targets)

    def _before(self, view: DeviceView, targets: dict[str, tuple[str, str]]) -> _Watched:
        old = _age(view) > STALE_AFTER
        return _Watched({} if old else _values(view.status, targets), targets)

    def _ended(self, place: tuple[str, str], task: asyncio.Task[None]) -> None:
        if (now := self._tasks.get(place)) is not None and now[0] is task:
            del self._tasks[place]
        if not task.cancelled() and (fault := task.exception()) is not None:
            logger.error("what a call changed is not known", exc_info=fault)

    async def _compare(self, record: CallRecord, watched: _Watched) -> None:
        answered = datetime.now(UTC)
        await asyncio.sleep(self._settle)
        key = record.request.device_key
        view = self._devices.view(key)
        if view is None:
            return
        if view.status_at is None or view.status_at <= answered:
            await self.refresh(key)
            view = self._devices.view(key)
        if view is None or view.status_at is None or view.status_at <= answered:
            return  # it did not tell
        sets = _sets(record.request.tool)
        changes = []
        for name, after in _values(view.status, watched.targets).items():
            tool, argument = watched.targets[name]
            change = ValueChange(name, watched.before.get(name), after, tool, argument)
            if change.changed or (sets and argument in record.request.arguments):
                changes.append(change)
        if changes:
            reverts = (key, record.request.tool.name) in self._reverting
            self._store(Outcome(record, tuple(changes[:_MOST]), reverts=reverts))

    def _store(self, outcome: Outcome) -> None:
        for place, known in enumerate(self._known):
            if known.number == outcome.number:
                self._known[place] = outcome
                break
        else:
            self._known.append(outcome)
        self.changed.publish(outcome)

    def _forget(self, key: str) -> None:
        kept = [each for each in self._known if each.key != key]
        self._known = deque(kept, maxlen=REMEMBERED)


def _age(view: DeviceView) -> float:
    """Seconds since the device told its status."""
    if view.status_at is None:
        return float("inf")
    return (datetime.now(UTC) - view.status_at).total_seconds()


def _sets(tool: Tool) -> bool:
    return tool.name.rpartition(".")[2].startswith(_SETS)


def _part(tool: Tool) -> str:
    """The part of the status that it is about; empty for none."""
    group, dot, _ = tool.name.removeprefix(PREFIX).partition(".")
    return group if dot else ""


def _targets(
    tool: Tool, arguments: Mapping[str, Any], view: DeviceView
) -> dict[str, tuple[str, str]]:
    """The values that the call may change, each with the tool and argument that set it."""
    if tool.read_only or tool.name in ACTING or tool.name == STATUS_TOOL or tool.ends_connection:
        return {}
    if tool.name.rpartition(".")[2].startswith(_PASSIVE):
        return {}
    if (known := SETTING_TOOLS.get(tool.name)) is not None:
        return {known: (tool.name, known)} if known in arguments else {}
    raw = view.status.raw if view.status is not None else None
    part = _part(tool)
    members = raw.get(part) if isinstance(raw, dict) and part else None
    if not isinstance(members, dict):
        return {}
    found: dict[str, tuple[str, str]] = {}
    for name in list(members)[: 4 * _MOST]:
        path = f"{part}.{name}"
        if len(path) > LONGEST_PATH or "." in name or at_path(raw, path) is None:
            continue
        if _sets(tool) and name not in arguments:
            continue
        found[path] = (tool.name, name) if _sets(tool) else _setter(view, part, name)
    # what stock firmware tells has its own names
    return {path: target for path, target in found.items() if target[0] not in SETTING_TOOLS}


def _setter(view: DeviceView, part: str, name: str) -> tuple[str, str]:
    """The tool that sets this value, and its argument; empty for none."""
    tool = view.tool(f"{PREFIX}{part}.{_SETS}{name}")
    root = tool.form.root if tool is not None else None
    if tool is None or not isinstance(root, ObjectField) or root.member(name) is None:
        return "", ""
    others = (each for each in root.fields if each.path[-1] != name)
    return ("", "") if any(each.required for each in others) else (tool.name, name)


def _values(status: DeviceStatus | None, names: Mapping[str, Any]) -> dict[str, Scalar]:
    """What a status tells of these."""
    if status is None:
        return {}
    known = set(SETTING_TOOLS.values())
    said = {
        name: getattr(status, name) if name in known else at_path(status.raw, name)
        for name in names
    }
    return {name: value for name, value in said.items() if value is not None}
