"""What is chosen and done with the activity of one device, or of all, apart from any widget; how
what happens comes into the list, and its export to a file."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import UTC, date, datetime, time, timedelta
from enum import StrEnum
from pathlib import Path
from typing import Any, Final

from msgspec.structs import replace
from PySide6.QtCore import QObject, Qt, QTimer, Signal
from PySide6.QtWidgets import QFileDialog, QWidget

from companion.app.activity.activity import CAPACITY, ActivityLog
from companion.app.activity.event_table import Level, holds_words
from companion.app.activity.history.export import Format
from companion.app.activity.history.history import History
from companion.app.activity.history.query import HistoryFilter
from companion.app.tools.calls import CallService
from companion.app.tools.gate import Confirm
from companion.app.tools.records import CallRecord
from companion.errors import FileError
from companion.events import Event
from companion.ui.activity.model import ActivityChip, ActivityFilter, ActivityModel
from companion.ui.bundle.bundle_dialog import BundleDialog
from companion.ui.kit.page.context import UiContext
from companion.ui.kit.page.dialogs import ExportDialog, ask_where_to_save
from companion.ui.kit.page.tasks import TaskOwner
from companion.ui.kit.page.view_state import ViewState
from companion.ui.kit.widgets.menu import Menu
from companion.ui.kit.words.language import Language
from companion.ui.kit.words.technical import Technical
from companion.ui.kit.words.words import words

STEP: Final = 50
"""Milliseconds between two steps of a flood: twenty a second are more than anybody can read."""
AT_ONCE: Final = 4
"""Entries of a step that come in without waiting, so that a list at rest never lags behind. Each
has the whole list painted, which takes some milliseconds: none does after a step of a flood."""


class ActivityFeed(QObject):
    """Later states of what is in the list always come in; new entries wait while `paused`.

    While no view of the list is seen everything waits, and nothing is spent on it.
    """

    paused_changed = Signal(bool)
    waiting_changed = Signal(int)
    """So many new entries wait that the filter would let through."""
    came = Signal(object)
    """An `Event` that was brought in, or a later state of one."""

    def __init__(
        self, context: UiContext, key: str | None, model: ActivityModel, parent: QObject
    ) -> None:
        """`key` is that of the one device whose list it is, `None` for the list of all."""
        super().__init__(parent)
        self._activity = context[ActivityLog]
        self._key = key
        self._model = model
        self._waiting: dict[int, Event] = {}
        self._fitting: set[int] = set()
        """Numbers of waiting entries that the filter lets through, while paused."""
        self._published = 0
        self._overflowed = False
        self._paused = False
        self._seen: set[int] = set()
        """Ids of the views that are on the screen."""
        self._budget = AT_ONCE
        self._step = QTimer(self)
        self._step.setInterval(STEP)
        self._step.timeout.connect(self._flush)
        model.load(self._activity.entries(key))
        model.past_dropped.connect(self._count_again)
        context.connect(context[ActivityLog].changed.filter(key=key or ""), self._on_entry)

    @property
    def paused(self) -> bool:
        return self._paused

    @property
    def waiting(self) -> int:
        """New entries that wait and would be shown."""
        return len(self._fitting)

    def set_paused(self, paused: bool) -> None:
        """Let nothing new in; or let in all that has waited, and go on."""
        if paused == self._paused:
            return
        if paused:
            # what had come before that is no news
            self._flush()
        self._paused = paused
        if not paused:
            self._flush()
        self.paused_changed.emit(paused)

    def set_seen(self, view: QObject, seen: bool) -> None:
        """Whether `view` is on the screen."""
        if seen:
            self._seen.add(id(view))
            self._flush()
            return
        self._seen.discard(id(view))
        if not self._seen:
            self._step.stop()

    def _on_entry(self, entry: Event) -> None:
        new = entry.number not in self._waiting and not self._model.holds(entry.number)
        if self._seen and not self._waiting and self._budget and not (self._paused and new):
            self._budget -= 1
            self._model.add(entry)
            self.came.emit(entry)
            self._start()
            return
        self._waiting[entry.number] = entry
        if self._paused and new and self._model.fits(entry):
            self._fitting.add(entry.number)
        if len(self._waiting) > CAPACITY:
            oldest = next(iter(self._waiting))
            del self._waiting[oldest]
            self._fitting.discard(oldest)
            self._overflowed = True
        if self._seen:
            self._start()

    def _start(self) -> None:
        if not self._step.isActive():
            self._step.start()

    def _flush(self) -> None:
        self._budget = 0 if self._waiting else AT_ONCE
        if not self._waiting:
            self._step.stop()
            self._publish_waiting()
            return
        if self._paused:
            ready = [n for n in self._waiting if self._model.holds(n)]
        else:
            ready = sorted(self._waiting)
        entries = [self._waiting.pop(number) for number in ready]
        if not self._waiting:
            self._fitting.clear()
        if not self._paused and (self._overflowed or self._model.oldest is None):
            # with a gap, or with the history read up to now: start again
            self._overflowed = False
            self._model.load(self._activity.entries(self._key))
        else:
            self._model.add_all(entries)
        for entry in entries:
            self.came.emit(entry)
        if self._waiting and not ready:
            self._step.stop()
        self._publish_waiting()

    def _count_again(self) -> None:
        """Another filter, another number of new entries."""
        if self._paused:
            waiting = self._waiting.values()
            self._fitting = {entry.number for entry in waiting if self._model.fits(entry)}
            self._publish_waiting()

    def _publish_waiting(self) -> None:
        if len(self._fitting) != self._published:
            self._published = len(self._fitting)
            self.waiting_changed.emit(self._published)


_SCREENFUL: Final = 50
"""Rows that fill any list; with fewer of this run the first page is read without being asked for,
for an empty list cannot be scrolled."""


class PastPager(QObject):
    """Owns the reading for one list; another filter gives up what was being read."""

    def __init__(
        self,
        context: UiContext,
        key: str | None,
        model: ActivityModel,
        tasks: TaskOwner,
        parent: QObject,
    ) -> None:
        """`key` is that of the one device whose list it is, `None` for the list of all."""
        super().__init__(parent)
        self._context = context
        self._history = context[History]
        self._key = key
        self._model = model
        self._tasks = tasks
        self._before: int | None = None
        self._turn = 0
        self._notified = False
        model.past_wanted.connect(self._read)
        model.past_dropped.connect(self._begin)
        # not by a lambda, which would outlive the page
        context.connect(context[History].cleared, self._drop)
        self._begin()

    @property
    def wanted(self) -> HistoryFilter:
        """What is shown now."""
        return self._model.filter.of_history(self._key)

    def before_number(self) -> int:
        """The number of this run's entries before which everything comes from the history."""
        oldest = self._model.oldest
        if oldest is not None:
            return oldest
        entries = self._context[ActivityLog].entries()
        return entries[-1].number + 1 if entries else 1

    def _drop(self, *_: object) -> None:
        self._model.drop_past()

    def _begin(self) -> None:
        self._turn += 1
        self._before = None
        self._model.set_more(self._history.path is not None)
        if self._model.rowCount() < _SCREENFUL:
            self._model.fetchMore()

    def _read(self) -> None:
        self._tasks.start(self._read_page(self._turn), "read the history")

    async def _read_page(self, turn: int) -> None:
        found = False
        more = True
        while more and not found:
            before = self._before
            number = self.before_number() if before is None else None
            try:
                page = await self._history.read(self.wanted, before=before, before_number=number)
            except FileError as error:
                if turn == self._turn:
                    self._model.set_more(False)
                if not self._notified:
                    self._notified = True
                    title = self.tr("Earlier entries cannot be shown")
                    self._context.notify(title, words(error.message), True)
                return
            if turn != self._turn:
                return
            self._before = page.before
            found, more = bool(page.entries), page.before is not None
            self._model.add_past(stored.entry for stored in page.entries)
        self._model.set_more(more)


class ActivityExporter(QObject):
    """Asks for a file without stopping the window, and writes in the background."""

    def __init__(
        self,
        context: UiContext,
        tasks: TaskOwner,
        model: ActivityModel,
        past: PastPager,
        parent: QObject,
    ) -> None:
        super().__init__(parent)
        self._context = context
        self._tasks = tasks
        self._model = model
        self._past = past
        self.dialog: QFileDialog | None = None
        self.question: ExportDialog | None = None
        self.bundle_dialog: BundleDialog | None = None

    def offer(self, button: QWidget, page: QWidget) -> None:
        """A menu below `button`: what is shown, or a bundle for somebody who helps. Dialogs open
        over `page`."""
        menu = Menu(page)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        menu.add(self.tr("Export what is shown…"), lambda: self.ask(page), "export")
        menu.add(self.tr("Support bundle…"), lambda: self.bundle(page), "lifebuoy")
        menu.popup(button.mapToGlobal(button.rect().bottomLeft()))

    def bundle(self, page: QWidget) -> None:
        """Show a support bundle, first about the device whose activity is shown."""
        devices = self._past.wanted.devices
        key = devices[0] if len(devices) == 1 else ""
        dialog = BundleDialog(self._context, key, page)
        dialog.finished.connect(dialog.deleteLater)
        self.bundle_dialog = dialog
        dialog.open()

    def ask(self, page: QWidget) -> None:
        """Open the file dialog; what is shown when it is accepted is written.

        Where something that was said is among it, a person is asked about that first.
        """
        kept = self._context[History].limits.words
        if not kept and not any(holds_words(entry) for entry in self._model.entries()):
            self._ask_file(page, said=False)
            return
        question = ExportDialog(page)
        question.finished.connect(question.deleteLater)
        question.chosen.connect(lambda said: self._ask_file(page, said=said))
        self.question = question
        question.open()

    def _ask_file(self, page: QWidget, *, said: bool) -> None:
        self.dialog = ask_where_to_save(
            page,
            self.tr("Export the activity that is shown"),
            datetime.now().strftime("activity-%Y-%m-%d-%H%M.jsonl"),
            "jsonl",
            lambda path: self.export(path, said=said),
            self.tr("JSON Lines (*.jsonl)"),
            self.tr("Table (*.csv)"),
        )

    def export(self, path: Path, *, said: bool) -> None:
        """Write what is shown, in the background; `said` with what was said in conversations."""
        self._tasks.start(self._write(path, said), "export the activity")

    async def _write(self, path: Path, said: bool) -> None:
        history, form = self._context[History], Format.of(path)
        try:
            count = await history.export(
                path,
                form,
                self._past.wanted,
                tail=self._model.entries(),
                before_number=self._past.before_number(),
                said=said,
            )
        except FileError as error:
            title = self.tr("The activity could not be exported")
            self._context.notify(title, words(error.message), True)
        else:
            title = self.tr("%n entries exported", "", count)
            self._context.notify(title, path.name, False)


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

    def restore_habits(self, habits: Mapping[str, Any]) -> None:
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
        self.model = ActivityModel(self, devices=key is None, name_of=self._name_of)
        self.feed = ActivityFeed(context, key, self.model, self)
        self.past = PastPager(context, key, self.model, self._tasks, self)
        self.exporter = ActivityExporter(context, self._tasks, self.model, self.past, self)
        self.filters.changed.connect(self._filter)
        Language.current().changed.connect(self.model.retell)
        Technical.current().changed.connect(self.model.retell)

    def _name_of(self, key: str) -> str:
        view = self._context.workspace.devices.view(key)
        return view.title if view is not None else ""

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
        await self._context[CallService].call(
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
        context.connect(
            context.workspace.devices.changed.filter("name", "mark"), self._name_devices
        )
        context.connect(context.workspace.devices.removed, self._name_devices)
        context.connect(context[History].cleared, self.ask_devices)
        self._name_devices()

    def ask_devices(self, *_: object) -> None:
        """Learn of which devices the history keeps something."""
        self._tasks.start(self._read_devices(), "devices of the history")

    async def _read_devices(self) -> None:
        try:
            self._past = await self._context[History].devices()
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
