"""Routines of this computer: kept, run when they are due, and told of.

One program runs them, the app or `companion hub`: it holds the lock of their folder. Any other
sees them, changes them, and takes over when that one has ended.
"""

from __future__ import annotations

import asyncio
import logging
import time
import uuid
from collections.abc import Callable, Iterable
from contextlib import suppress
from datetime import UTC, datetime, tzinfo
from pathlib import Path
from typing import Any, Final

from msgspec import Struct
from msgspec.structs import replace

from companion.app.activity.derived.values import of_status
from companion.app.activity.event_table import ConnectionNews, event_type
from companion.app.files.store import Store
from companion.app.forms.form_file import SavedForm
from companion.app.forms.saved_forms import SavedForms, asks_first
from companion.app.routines.engine import RoutineEngine, RoutineOrder, next_due
from companion.app.routines.records import (
    ASKED_FOR,
    LOCK_NAME,
    MOST_RUNS,
    AskedRun,
    RoutineContent,
    RoutineRecords,
)
from companion.app.routines.routine import (
    MOST_ROUTINES,
    Action,
    ActionKind,
    Routine,
    RoutineRun,
    RunCause,
    RunOutcome,
    Trigger,
    TriggerKind,
    action_words,
    allowance,
    problem_of,
)
from companion.app.say.service import SayService
from companion.app.say.views import Origin, SayOutcome, SayView, SayWhat
from companion.app.stock.service import StockService
from companion.app.tools.calls import CallService
from companion.app.tools.gate import Confirm
from companion.app.tools.records import CallOutcome, CallRecord, CallRequest
from companion.devices.models import DeviceView, Way
from companion.devices.registry import DeviceRegistry
from companion.errors import CompanionError, UsageError
from companion.events import Event, Publisher
from companion.messages.message import Message, message
from companion.messages.traits import Trait
from companion.protocol.results import Doubt
from companion.protocol.tools import ACTING, Tool
from companion.tasks import end_tasks, happens, hold_task
from companion.text import reason_of

logger = logging.getLogger(__name__)

LOOK: Final = 3.0
"""Seconds between two looks at the clock and the files."""
COMING: Final = 15.0
"""Seconds that a run waits for a device that is away: connections blink."""
_ACTED: Final = 20
"""Devices that are acted on at the same time."""
_EVENTS: Final = {
    ConnectionNews.AWAY: TriggerKind.OFFLINE,
    ConnectionNews.BACK: TriggerKind.ONLINE,
}
"""Events of `companion.app.activity.derived`, which tells them after a while."""


class _Step(Struct, frozen=True):
    """What became of one action."""

    words: Message
    problem: Message | None = None
    missed: bool = False
    """Nothing was begun: the device is away, or do-not-disturb is on."""
    call: int = 0
    """Number of the call that was made; 0 for none."""


class RoutineService:
    """`changed` tells that a routine, or what is known of its runs, is another."""

    def __init__(
        self,
        devices: DeviceRegistry,
        calls: CallService,
        stock: StockService,
        says: SayService,
        *,
        store: Store | None = None,
        saved: SavedForms | None = None,
        publish: Callable[[Event], None] = lambda event: None,
        clock: Callable[[], datetime] = lambda: datetime.now(UTC),
        zone: tzinfo | None = None,
        interval: float = LOOK,
        coming: float = COMING,
    ) -> None:
        """Without a `store` there are none. `saved` are the forms of this program; without,
        they are read from the store at each run."""
        self.changed: Publisher[None] = Publisher()
        self.here = False
        """Whether this program runs them."""
        self.unlocked: Message | None = None
        """Why it is not known whether another one does: then none is said to."""
        self.clock = clock
        self.zone = zone
        self._devices = devices
        self._calls = calls
        self._stock = stock
        self._says = says
        self._store = store
        self._saved = saved
        self._publish = publish
        self._interval = interval
        self._coming = coming
        self._records = RoutineRecords(store) if store is not None else None
        self._content = RoutineContent()
        self._engine = RoutineEngine(zone)
        self._seen = -1
        """What `changes` said when they were read last."""
        self._changes = 0
        """Counts what this program changed, so that no former state of the store undoes it."""
        self._turn = asyncio.Lock()
        """Of reading and writing the store."""
        self._looping: asyncio.Task[None] | None = None
        self._runs: dict[asyncio.Task[RoutineRun], str] = {}
        self._calls_of: dict[str, tuple[int, ...]] = {}
        """By the id of a run."""
        self._saves: set[asyncio.Task[None]] = set()
        self._handled_status: dict[str, datetime] = {}
        self._unsubscribe: list[Callable[[], None]] = []
        self._soon = asyncio.Event()

    # the app's start and end

    async def start(self, *, run: bool = True) -> None:
        """Read them; with `run` run them as well, as soon as no other program does."""
        if self._records is None or self._looping is not None:
            return
        await self.reload()
        if run:
            self._unsubscribe = [
                self._devices.changed.filter("state", "status", "status_at").subscribe(
                    self._device_changed
                ),
                self._devices.events.subscribe(self._happened),
                self._devices.removed.subscribe(self._forget),
            ]
            await self._acquire_lock()
            self._looping = asyncio.create_task(self._loop(), name="run the routines")

    async def stop(self) -> None:
        """End what runs, write what is to be remembered, and let another program go on."""
        while self._unsubscribe:
            self._unsubscribe.pop()()
        tasks: list[asyncio.Task[Any]] = [*self._runs]
        if self._looping is not None:
            tasks.append(self._looping)
        await end_tasks(*tasks)
        self._looping = None
        if self._records is not None:
            if self.here:
                self._note_beyond()
                self._save(runs=True)
            await asyncio.gather(*self._saves, return_exceptions=True)
            await asyncio.to_thread(self._records.release_lock)
        self.here = False

    # what there is

    @property
    def routines(self) -> tuple[Routine, ...]:
        return self._content.routines

    def routine(self, ident: str) -> Routine | None:
        return next((each for each in self.routines if each.id == ident), None)

    def named(self, name: str) -> Routine:
        """The routine of that name, in whatever letters. Raises `UsageError`."""
        wanted = name.strip().casefold()
        for each in self.routines:
            if wanted in (each.name.casefold(), each.id):
                return each
        if not self.routines:
            raise UsageError("routine.none")
        others = ", ".join(each.name for each in self.routines[:10])
        raise UsageError("routine.unknown", name=name, others=others)

    def runs(self, ident: str) -> tuple[RoutineRun, ...]:
        """Of one routine, newest first."""
        return tuple(run for run in reversed(self._content.runs) if run.routine == ident)

    def last_run(self, ident: str) -> RoutineRun | None:
        return next(iter(self.runs(ident)), None)

    def run_of(self, run: str) -> RoutineRun | None:
        """The run of that id."""
        return next((each for each in reversed(self._content.runs) if each.id == run), None)

    def is_running(self, ident: str) -> bool:
        return ident in self._runs.values()

    def next_run(self, ident: str) -> datetime | None:
        """UTC; `None` if it is off, or waits for an event."""
        return self._engine.next_run(ident, self.clock())

    def due(self, trigger: Trigger) -> datetime | None:
        """When a trigger is due next, UTC, also one that is not kept."""
        return next_due(trigger, self.clock(), self.zone)

    def form(self, action: Action) -> SavedForm | None:
        """What an action sends: the saved form, of those that this program knows, or its own."""
        return _form(action, self._saved) if self._saved is not None else action.own_form()

    def is_protected(self, tool: str) -> bool:
        """Whether a tool is known to be one that a person is asked about."""
        found = (view.tool(tool) for view in self._devices.views())
        return tool in ACTING or any(each is not None and asks_first(each) for each in found)

    # changing them

    def save(self, routine: Routine) -> Routine:
        """Store a routine, in the place of the one with its id. Raises `UsageError` for one that
        cannot be stored. Returns it as it is stored."""
        problem = problem_of(routine, self.routines)
        if problem is not None:
            raise UsageError(problem)
        before = self.routine(routine.id)
        if before is None and len(self.routines) >= MOST_ROUTINES:
            raise UsageError("routine.full", limit=MOST_ROUTINES)
        if before is None or before.trigger != routine.trigger or not before.on:
            # what was due before a person switched it on is not missed
            routine = replace(routine, since=self.clock())
        routines = [routine if each.id == routine.id else each for each in self.routines]
        if before is None:
            routines.append(routine)
        self._set(routines=tuple(routines))
        return routine

    def set_on(self, ident: str, on: bool) -> None:
        """Switch one on or off; harmless for one that is gone."""
        routine = self.routine(ident)
        if routine is not None and routine.on != on:
            changed = replace(routine, on=on, since=self.clock() if on else routine.since)
            kept = tuple(changed if each.id == ident else each for each in self.routines)
            self._set(routines=kept)

    def remove(self, ident: str) -> None:
        """Delete one, and what is known of its runs."""
        if self.routine(ident) is None:
            return
        self._set(routines=tuple(each for each in self.routines if each.id != ident))
        kept = tuple(run for run in self._content.runs if run.routine != ident)
        self._set(runs=kept)

    def _set(self, **changes: Any) -> None:
        self._content = replace(self._content, **changes)
        self._changes += 1
        if "routines" in changes:
            self._engine.set_routines(self.routines, self._last())
            self._soon.set()
        self._save(runs="routines" not in changes)
        self.changed.publish(None)

    def _last(self) -> dict[str, datetime]:
        found: dict[str, datetime] = {}
        for run in self._content.runs:
            if run.due is not None:
                found[run.routine] = max(run.due, found.get(run.routine, run.due))
        return found

    # the store

    async def saved(self) -> None:
        """Returns when all that was changed is written."""
        await asyncio.gather(*self._saves, return_exceptions=True)

    def _save(self, *, runs: bool) -> None:
        if self._records is None:
            return
        task = asyncio.create_task(self._write(runs=runs), name="write the routines")
        hold_task(task, self._saves)

    async def _write(self, *, runs: bool) -> None:
        assert self._records is not None
        async with self._turn:
            if runs:
                await self._records.save_runs(lambda: self._content)
            else:
                await self._records.save_routines(lambda: self._content)

    async def reload(self) -> None:
        """Take over what other programs changed."""
        if self._records is None:
            return
        async with self._turn:
            if self._saves:
                return  # what is not written yet would be undone
            changes = self._changes
            seen = await asyncio.to_thread(self._records.changes)
            if seen == self._seen:
                return
            content = await asyncio.to_thread(self._records.read)
            if changes != self._changes:
                return  # it has changed meanwhile here: looked at again soon
            self._seen = seen
        self._records.store.publish_failures()
        if content == self._content:
            return
        first = self._content == RoutineContent()
        self._content = content
        self._engine.set_routines(content.routines, self._last())
        if first:
            self._engine.set_beyond(content.beyond)
        self.changed.publish(None)

    def _note_beyond(self) -> None:
        beyond = {ident: tuple(keys) for ident, keys in self._engine.beyond().items()}
        self._content = replace(self._content, beyond=beyond)

    async def own(self) -> bool:
        """Be the program that runs the routines, until `stop`; whether no other one is."""
        if self._records is not None:
            await self._acquire_lock()
        return self.here

    async def _acquire_lock(self) -> None:
        assert self._records is not None
        unlocked: Message | None = None
        try:
            here = await asyncio.to_thread(self._records.acquire_lock)
        except OSError as error:
            here = False
            unlocked = message("file.unwritable", file=LOCK_NAME, reason=reason_of(error))
        if (here, unlocked) != (self.here, self.unlocked):
            self.here, self.unlocked = here, unlocked
            if unlocked is not None:
                logger.warning("the routines do not run: %s", unlocked.english())
            self.changed.publish(None)

    # running them

    async def _loop(self) -> None:
        while True:
            if not self.here:
                await self._acquire_lock()
            await self.reload()
            if self.here:
                self._start_requested()
                self._obey(self._engine.tick(self.clock()))
            self._soon.clear()
            await happens(self._soon, self._pause())

    def _pause(self) -> float:
        """Seconds until the clock is looked at again."""
        now = self.clock()
        due = [each for routine in self.routines if (each := self.next_run(routine.id)) is not None]
        soonest = min((each - now).total_seconds() for each in due) if due else self._interval
        return min(max(soonest, 0.02), self._interval)

    def woke(self) -> None:
        """This computer slept: the clock has moved, and devices come back one by one."""
        with suppress(AttributeError):  # the time zone may be another one; Windows looks by itself
            time.tzset()
        self._engine.woke(self.clock())
        self._soon.set()

    def _device_changed(self, view: DeviceView) -> None:
        if view.connected:
            self._engine.connected(view.key)
        status, at = view.status, view.status_at
        if status is not None and at is not None and self._handled_status.get(view.key) != at:
            self._handled_status[view.key] = at
            readings = of_status(status)
            self._obey(self._engine.handle_values(view.key, readings, self.clock(), status.raw))

    def _happened(self, event: Event) -> None:
        news = event_type(event).connection
        if news is not None and (kind := _EVENTS.get(news)) is not None:
            self._obey(self._engine.happened(event.device_key, kind, self.clock()))

    def _forget(self, key: str) -> None:
        self._engine.forget(key)
        self._handled_status.pop(key, None)

    def _obey(self, orders: Iterable[RoutineOrder]) -> None:
        if not self.here:
            return
        for order in orders:
            routine = self.routine(order.routine)
            if routine is None:
                continue
            missed = order.missed
            if missed is None and self.is_running(routine.id):
                missed = message("routine.still_running")
            if missed is not None:
                self._add(
                    RoutineRun(
                        _new_id(),
                        routine.id,
                        self.clock(),
                        order.cause,
                        RunOutcome.MISSED,
                        order.due,
                        order.about,
                        missed,
                    ),
                    routine,
                )
                continue
            self._begin(routine, order.cause, due=order.due, about=order.about)

    def _start_requested(self) -> None:
        asked, now = self._content.asked, self.clock()
        if not asked:
            return
        self._set(asked=())
        for each in asked:
            routine = self.routine(each.routine)
            if routine is not None and abs(now - each.at) <= ASKED_FOR:
                self._begin(routine, RunCause.HAND, run=each.id)

    def ask_owner(self, routine: Routine) -> str:
        """Ask the program that runs the routines to run one now; returns the id of that run."""
        asked = AskedRun(_new_id(), routine.id, self.clock())
        self._set(asked=(*self._content.asked, asked))
        return asked.id

    async def run(self, routine: Routine, about: str = "") -> RoutineRun:
        """Run it once now, by hand and as it is given, saved or not."""
        return await asyncio.shield(self._begin(routine, RunCause.HAND, about=about))

    def _begin(
        self,
        routine: Routine,
        cause: RunCause,
        *,
        run: str = "",
        due: datetime | None = None,
        about: str = "",
    ) -> asyncio.Task[RoutineRun]:
        work = self._run(routine, cause, run or _new_id(), due, about)
        task = asyncio.create_task(work, name=f"routine: {routine.name}")
        self._runs[task] = routine.id
        task.add_done_callback(self._ended)
        self.changed.publish(None)
        return task

    def _ended(self, task: asyncio.Task[RoutineRun]) -> None:
        self._runs.pop(task, None)
        if not task.cancelled() and (error := task.exception()) is not None:
            logger.error("%s failed", task.get_name(), exc_info=error)
        self.changed.publish(None)

    async def _run(
        self, routine: Routine, cause: RunCause, run: str, due: datetime | None, about: str
    ) -> RoutineRun:
        begun, at = time.monotonic(), self.clock()
        made = RoutineRun(run, routine.id, at, cause, RunOutcome.FAILED, due, about)
        steps: list[_Step] = []
        try:
            saved = await self._forms()
            targets = routine.targets(about)
            if cause is not RunCause.HAND and any(each.on_devices for each in routine.actions):
                await self.wait_for(targets, self._coming)
            for action in routine.actions:
                steps += await self._act(routine, action, saved, targets, about)
        except asyncio.CancelledError:
            self._add(replace(made, words=message("routine.ended_early")), routine)
            raise
        made = replace(
            made,
            seconds=round(time.monotonic() - begun, 3),
            done=tuple(dict.fromkeys(step.words for step in steps if step.problem is None)),
        )
        problems = [step for step in steps if step.problem is not None]
        if not steps:
            made = replace(made, words=message("routine.nothing"))
        elif not problems:
            made = replace(made, outcome=RunOutcome.DONE)
        else:
            missed = len(problems) == len(steps) and all(step.missed for step in problems)
            outcome = RunOutcome.MISSED if missed else RunOutcome.FAILED
            made = replace(made, outcome=outcome, words=problems[0].problem)
        calls = tuple(step.call for step in steps if step.call)
        self._calls_of = dict(list({**self._calls_of, made.id: calls}.items())[-MOST_RUNS:])
        self._add(made, routine)
        return made

    def calls_of(self, run: RoutineRun) -> tuple[int, ...]:
        """Numbers of the calls that it made, if that was in this run of the program."""
        return self._calls_of.get(run.id, ())

    async def _forms(self) -> SavedForms:
        if self._saved is not None:
            return self._saved
        if self._store is None:
            return SavedForms()
        return await asyncio.to_thread(SavedForms.load, self._store)

    async def wait_for(self, keys: Iterable[str], seconds: float) -> None:
        """Until these are connected, at most so many seconds."""
        wanted = list(keys)

        def all_there() -> bool:
            views = (self._devices.view(key) for key in wanted)
            return all(view is not None and view.connected for view in views)

        changed = asyncio.Event()
        unsubscribe = self._devices.changed.filter("state").subscribe(lambda _view: changed.set())
        try:
            with suppress(TimeoutError):
                async with asyncio.timeout(seconds):
                    while not all_there():
                        changed.clear()
                        await changed.wait()
        finally:
            unsubscribe()

    async def _act(
        self,
        routine: Routine,
        action: Action,
        saved: SavedForms,
        targets: tuple[str, ...],
        about: str,
    ) -> list[_Step]:
        said = action_words(action)
        if action.kind is ActionKind.NOTICE:
            self._notify(routine, action, about)
            return [_Step(said)]
        if action.kind is ActionKind.SAY:
            return await self._say(routine, action, targets)
        turns = asyncio.Semaphore(_ACTED)

        async def one(key: str) -> _Step:
            async with turns:
                view = self._devices.view(key)
                name = view.title if view is not None else key
                if view is None or not view.connected:
                    return _Step(said, message("routine.is_away", device=name), missed=True)
                call = 0
                try:
                    if action.kind is ActionKind.MESSAGE:
                        problem = await self._show(routine, action, view)
                    else:
                        problem, call = await self._call(routine, action, saved, view)
                except CompanionError as error:
                    problem = error.message
                if problem is not None:
                    problem = message("routine.failed_on", device=name, reason=problem)
                return _Step(said, problem, call=call)

        return list(await asyncio.gather(*(one(key) for key in targets)))

    async def _say(self, routine: Routine, action: Action, targets: tuple[str, ...]) -> list[_Step]:
        """Until it has ended on all devices; on one where it cannot be played it is shown."""
        said = action_words(action)
        views = {key: self._devices.view(key) for key in targets}
        there = [key for key, view in views.items() if view is not None and view.connected]
        names = [view.title if view else key for key, view in views.items() if key not in there]
        steps = [_Step(said, message("routine.is_away", device=each), True) for each in names]
        if not there:
            return steps
        file = Path(action.sound) if action.sound else None
        what = SayWhat(action.text, file, title=routine.name)
        try:
            saying = await self._says.say(there, what, origin=Origin.ROUTINE)
        except CompanionError as error:
            quiet = Trait.KEPT_QUIET in error.message.traits
            return [*steps, _Step(said, error.message, missed=quiet)]
        try:
            ended = await saying.done()
        except asyncio.CancelledError:
            saying.cancel()
            raise
        return [*steps, *(_said(said, view) for view in ended)]

    async def _show(self, routine: Routine, action: Action, view: DeviceView) -> Message | None:
        if view.way is not Way.DIALS_IN:
            return message("routine.no_screen", device=view.title)
        await self._stock.alert(view.key, routine.name, action.text, action.emotion)
        return None

    async def _call(
        self, routine: Routine, action: Action, saved: SavedForms, view: DeviceView
    ) -> tuple[Message | None, int]:
        """Why it failed, and the number of the call, 0 for none."""
        form = _form(action, saved)
        if form is None:
            return message("routine.form_gone", name=action.form), 0
        if form.left_out:
            return message("routine.needs_secret", name=action.form), 0
        if view.tool(action.tool) is None and not view.warnings:
            return message("routine.no_tool", device=view.title, tool=Tool(action.tool).label), 0
        record = await self._calls.call(
            view.key,
            action.tool,
            form.arguments,
            confirm=permission(routine, action),
            # what only reads is allowed one by one as well: nobody looks at it when it runs
            always_ask=True,
            asker=routine.name,
        )
        return _problem(record, action), record.number

    def _notify(self, routine: Routine, action: Action, about: str) -> None:
        view = self._devices.view(about) if about else None
        text = action.text if view is None else f"{view.title}: {action.text}"
        self._publish(
            Event.now(
                "routine_notice",
                device_key=about,
                device_name=view.title if view is not None else "",
                title=message("routine.text", text=text),
                detail=message("routine.text", text=routine.name),
                values={"routine": routine.id, "name": routine.name},
            )
        )

    def _add(self, run: RoutineRun, routine: Routine) -> None:
        # a draft that is only tried has no place to be listed in
        if self.routine(routine.id) is not None:
            self._set(runs=(*self._content.runs, run)[-MOST_RUNS:])
        code = {
            RunOutcome.DONE: "done",
            RunOutcome.FAILED: "failed",
            RunOutcome.MISSED: "missed",
        }[run.outcome]
        self._publish(
            Event.now(
                "routine_missed" if run.outcome is RunOutcome.MISSED else "routine_run",
                device_key="",
                device_name="",
                title=message(f"routine.event_{code}", name=routine.name),
                detail=run.words,
                failed=run.outcome is RunOutcome.FAILED,
                values={"routine": routine.id, "cause": run.cause.value},
            )
        )


def _said(action: Message, view: SayView) -> _Step:
    """How it ended on one device."""
    name, reason, outcome = view.device_name, view.reason, view.outcome
    assert reason is not None and outcome is not None
    if outcome.reached:
        return _Step(message("routine.said", action=action, device=name, ending=reason))
    missed = outcome is SayOutcome.OFFLINE or Trait.KEPT_QUIET in reason.traits
    return _Step(action, message("routine.failed_on", device=name, reason=reason), missed=missed)


def _form(action: Action, saved: SavedForms) -> SavedForm | None:
    if action.kind is ActionKind.CALL:
        return action.own_form()
    return saved.get(action.tool, action.form)


def permission(routine: Routine, action: Action) -> Confirm:
    """The gate of one action: open for exactly the call that a person allowed, and judged again at
    each run. A form, a list of devices or arguments that changed since then close it."""

    async def confirm(request: CallRequest) -> bool:
        wanted = allowance(routine, request.tool.name, request.arguments)
        return bool(wanted) and request.tool.name == action.tool and action.allowed == wanted

    return confirm


def _problem(record: CallRecord, action: Action) -> Message | None:
    if record.outcome is CallOutcome.REFUSED:
        return message("routine.not_allowed", name=action.form)
    if record.restarting or record.outcome is CallOutcome.ANSWERED:
        return None
    if record.outcome is CallOutcome.DOUBTFUL and record.result is not None:
        said = record.result.doubt is Doubt.SAID_FALSE
        return message("call.said_false" if said else "call.said_error")
    return record.problem


def _new_id() -> str:
    return uuid.uuid4().hex[:16]


def new_routine(name: str = "", **fields: Any) -> Routine:
    """One that is not kept yet."""
    return Routine(_new_id(), name, **fields)
