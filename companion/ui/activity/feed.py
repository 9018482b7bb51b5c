"""Brings what happens into the list: a flood in steps, and nothing new while it is paused; and
pages of the history as far as a person scrolls."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QObject, QTimer, Signal

from companion.app.activity.activity import CAPACITY
from companion.app.activity.history.query import HistoryFilter
from companion.errors import FileError
from companion.events import Event
from companion.ui.activity.model import ActivityModel
from companion.ui.kit.page.context import UiContext
from companion.ui.kit.page.tasks import TaskOwner
from companion.ui.kit.words.words import words

STEP: Final = 50
"""Milliseconds between two steps of a flood: twenty a second are more than anybody can read."""
AT_ONCE: Final = 10
"""Entries of a step that come in without waiting, so that a list at rest never lags behind."""


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
        self._activity = context.workspace.activity
        self._key = key
        self._model = model
        self._waiting: dict[int, Event] = {}
        self._fitting: set[int] = set()
        """Numbers of waiting entries that the filter lets through, while paused."""
        self._told = 0
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
        context.bridge.activity_changed.connect(self._take)

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

    def _take(self, entry: Event) -> None:
        if self._key is not None and entry.device_key != self._key:
            return
        new = entry.number not in self._waiting and not self._model.keeps(entry.number)
        if self._seen and not self._waiting and self._budget and not (self._paused and new):
            self._budget -= 1
            self._model.put(entry)
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
        self._budget = AT_ONCE
        if not self._waiting:
            self._step.stop()
            self._tell()
            return
        if self._paused:
            ready = [n for n in self._waiting if self._model.keeps(n)]
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
            self._model.put_all(entries)
        for entry in entries:
            self.came.emit(entry)
        if self._waiting and not ready:
            self._step.stop()
        self._tell()

    def _count_again(self) -> None:
        """Another filter, another number of new entries."""
        if self._paused:
            waiting = self._waiting.values()
            self._fitting = {entry.number for entry in waiting if self._model.fits(entry)}
            self._tell()

    def _tell(self) -> None:
        if len(self._fitting) != self._told:
            self._told = len(self._fitting)
            self.waiting_changed.emit(self._told)


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
        self._history = context.workspace.history
        self._key = key
        self._model = model
        self._tasks = tasks
        self._before: int | None = None
        self._turn = 0
        self._told = False
        model.past_wanted.connect(self._read)
        model.past_dropped.connect(self._begin)
        # not by a lambda, which would outlive the page
        context.bridge.history_cleared.connect(self._drop)
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
        entries = self._context.workspace.activity.entries()
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
                if not self._told:
                    self._told = True
                    title = self.tr("Earlier entries cannot be shown")
                    self._context.notify(title, words(error.message), True)
                return
            if turn != self._turn:
                return
            self._before = page.before
            found, more = bool(page.entries), page.before is not None
            self._model.add_past(stored.entry for stored in page.entries)
        self._model.set_more(more)
