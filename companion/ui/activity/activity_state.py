"""What is chosen and done with the activity of one device, or of all; apart from any widget."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from datetime import UTC, date, datetime, time, timedelta
from enum import StrEnum
from typing import Any, Final

from PySide6.QtCore import QObject, Signal

from companion.app.activity.event_table import Level
from companion.app.tools.gate import Confirm
from companion.app.tools.records import CallRecord
from companion.errors import FileError
from companion.events import Event
from companion.ui.activity.exporter import ActivityExporter
from companion.ui.activity.feed import ActivityFeed, PastPager
from companion.ui.activity.model import ActivityChip, ActivityFilter, ActivityModel
from companion.ui.kit.page.context import UiContext
from companion.ui.kit.page.tasks import TaskOwner
from companion.ui.kit.page.view_state import ViewState
from companion.ui.kit.words.language import Language
from companion.ui.kit.words.technical import Technical

Bounds = tuple[datetime | None, datetime | None]
"""Aware: not earlier than the first, earlier than the second; `None` is no bound."""


class Period(StrEnum):
    ANY = "any"
    HOUR = "hour"
    """The hour before it was chosen, and what comes after."""
    TODAY = "today"
    YESTERDAY = "yesterday"
    WEEK = "week"
    """Today and the six days before."""
    OWN = "own"
    """What a person enters."""


def bounds(period: Period, now: datetime) -> Bounds:
    """The bounds of `period` at the aware time `now`. `OWN` has none of its own."""
    today = now.astimezone().date()
    match period:
        case Period.HOUR:
            return now - timedelta(hours=1), None
        case Period.TODAY:
            return midnight(today), None
        case Period.YESTERDAY:
            return midnight(today - timedelta(days=1)), midnight(today)
        case Period.WEEK:
            return midnight(today - timedelta(days=6)), None
        case _:
            return None, None


def midnight(day: date) -> datetime:
    """When `day` begins here, aware: days with a change of the clock are longer or shorter."""
    return datetime.combine(day, time.min).astimezone()


LEVELS: Final = (Level.INFO, Level.NOTICE, Level.WARNING, Level.ERROR, Level.CRITICAL)
"""Those of which one can be chosen."""


class FilterState(QObject):
    """Everything that is chosen works together. With `of_devices` one of them can be chosen."""

    changed = Signal()
    """`chosen` or `period` is another."""
    devices_changed = Signal()

    def __init__(self, parent: QObject | None = None, *, of_devices: bool = False) -> None:
        super().__init__(parent)
        self.of_devices = of_devices
        self.chosen = ActivityFilter()
        self.period = Period.ANY
        self.devices: list[tuple[str, str]] = []
        """Key and name of those that can be chosen."""

    @property
    def own_period(self) -> Bounds:
        """The stretch of time that was entered, where that is chosen."""
        own = self.period is Period.OWN
        return (self.chosen.since, self.chosen.until) if own else (None, None)

    def change(self, **parts: Any) -> None:
        """Choose other values for these fields of the filter."""
        self._set(replace(self.chosen, **parts), self.period)

    def choose_period(self, period: Period, own: Bounds | None = None) -> None:
        """Show what happened then; `own` are the bounds of `OWN`."""
        since, until = own or bounds(period, datetime.now(UTC))
        self._set(replace(self.chosen, since=since, until=until), period)

    def clear(self) -> None:
        """Show everything again."""
        self._set(ActivityFilter(), Period.ANY)

    def _set(self, chosen: ActivityFilter, period: Period) -> None:
        if (chosen, period) != (self.chosen, self.period):
            self.chosen, self.period = chosen, period
            self.changed.emit()

    def set_devices(self, devices: Sequence[tuple[str, str]]) -> None:
        """Let one of these be chosen: key and name. What is chosen stays chosen."""
        listed, chosen = list(devices), self.chosen.device
        if chosen and chosen not in dict(listed):
            listed.append((chosen, dict(self.devices).get(chosen, chosen)))
        if listed != self.devices:
            self.devices = listed
            self.devices_changed.emit()

    @property
    def habits(self) -> dict[str, Any]:
        """What is worth remembering of what is chosen: neither what is searched for, nor a
        stretch of time that is over."""
        now, period = self.chosen, self.period
        habits = {
            "shown": now.shown.value,
            "level": now.level.word if now.level is not None else "",
            "period": period.value if period is not Period.OWN else Period.ANY.value,
        }
        return {**habits, "of": now.device} if self.of_devices else habits

    def take_habits(self, habits: Mapping[str, Any]) -> None:
        """Choose what somebody had chosen in an earlier run; what does not fit is left out."""
        shown, level = habits.get("shown"), habits.get("level")
        period, device = habits.get("period"), habits.get("of")
        parts: dict[str, Any] = {}
        if isinstance(shown, str) and shown in list(ActivityChip):
            parts["shown"] = ActivityChip(shown)
        levels = {each.word: each for each in LEVELS}
        if isinstance(level, str) and level in levels:
            parts["level"] = levels[level]
        if self.of_devices and isinstance(device, str) and device:
            parts["device"] = device
            if device not in dict(self.devices):
                self.devices.append((device, device))
                self.devices_changed.emit()
        then = self.period
        if isinstance(period, str) and period in list(Period) and period != Period.OWN:
            then = Period(period)
            parts["since"], parts["until"] = bounds(then, datetime.now(UTC))
        self._set(replace(self.chosen, **parts), then)


class ActivityState(QObject):
    """Shared by all views of a device, or of all devices. What it begins goes on when a view is
    gone."""

    running_changed = Signal()
    first_changed = Signal()

    def __init__(self, context: UiContext, key: str | None, parent: QObject | None = None) -> None:
        """`key` is that of the one device whose activity it is, `None` for that of all."""
        super().__init__(parent)
        self.key = key
        self.view = ViewState()
        self.running = False
        """Whether a call is being run again."""
        self.first: Event | None = None
        """What the next entry is compared with."""
        self._context = context
        self._tasks = TaskOwner(context.tasks, self)
        self.filters = FilterState(self, of_devices=key is None)
        self.model = ActivityModel(self, devices=key is None)
        self.feed = ActivityFeed(context, key, self.model, self)
        self.past = PastPager(context, key, self.model, self._tasks, self)
        self.exporter = ActivityExporter(context, self._tasks, self.model, self.past, self)
        self.filters.changed.connect(self._filter)
        Language.current().changed.connect(self.model.retell)
        Technical.current().changed.connect(self.model.retell)

    def _filter(self) -> None:
        self.model.set_filter(self.filters.chosen)

    def choose_first(self, entry: Event | None) -> None:
        """Compare the next entry with this one; `None` to choose again."""
        self.first = entry
        self.first_changed.emit()

    def run_again(self, call: CallRecord, confirm: Confirm) -> None:
        """Send the tool and arguments of `call` once more; ignored while another is under way.
        `confirm` asks before a privileged one."""
        if not self.running:
            # who sends something wants to see what comes of it
            self.feed.set_paused(False)
            work = self._run_again(call, confirm)
            self._tasks.start(work, f"run {call.request.tool.name} again")

    async def _run_again(self, call: CallRecord, confirm: Confirm) -> None:
        request = call.request
        self._set_running(True)
        await self._context.workspace.calls.call(
            request.device_key, request.tool.name, request.arguments, confirm=confirm
        )
        self._set_running(False)

    def _set_running(self, running: bool) -> None:
        self.running = running
        self.running_changed.emit()


class AllActivityState(ActivityState):
    """That of all devices: those that are known and those of the history can be chosen."""

    def __init__(self, context: UiContext, parent: QObject | None = None) -> None:
        super().__init__(context, None, parent)
        self._past: list[tuple[str, str]] = []
        """Key and name of devices of which something is kept."""
        bridge = context.bridge
        bridge.device_changed.connect(self._name_devices)
        bridge.device_removed.connect(self._name_devices)
        bridge.history_cleared.connect(self.ask_devices)
        self._name_devices()

    def ask_devices(self, *_: object) -> None:
        """Learn of which devices the history keeps something."""
        self._tasks.start(self._read_devices(), "devices of the history")

    async def _read_devices(self) -> None:
        try:
            self._past = await self._context.workspace.history.devices()
        except FileError:
            # the list says so when it reads the entries themselves
            self._past = []
        self._name_devices()

    def _name_devices(self, *_: object) -> None:
        names = dict(self._past)
        # of those that are known now, the name that they have now
        names.update((view.key, view.title) for view in self._context.workspace.devices.views())
        listed = sorted(names.items(), key=lambda device: (device[1].casefold(), device[0]))
        self.filters.set_devices(listed)
