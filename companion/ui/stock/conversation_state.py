"""What a person does on the page of a device's conversations; apart from any widget."""

from __future__ import annotations

import asyncio
from datetime import UTC, date, datetime
from pathlib import Path

from msgspec.structs import replace
from PySide6.QtCore import QObject, QTimer, Signal

from companion.app.activity.activity import ActivityLog
from companion.app.activity.event_table import holds_words
from companion.app.activity.history.history import History
from companion.app.activity.history.query import HistoryFilter
from companion.app.stock.service import StockService
from companion.app.stock.turns import TalkTurn, TurnLog, write_turns
from companion.app.stock.views import Route
from companion.errors import CompanionError, FileError
from companion.events import Event, EventKind
from companion.messages.message import Message
from companion.protocol.bridge.turn_times import RunningTurn
from companion.ui.kit.page.context import UiContext
from companion.ui.kit.page.restart_control import RestartState
from companion.ui.kit.page.tasks import TaskOwner
from companion.ui.kit.page.view_state import ViewState
from companion.ui.kit.words.words import words
from companion.ui.say.say_state import SayPageState

SAVED_ROWS = 300
"""Entries of former runs that are shown before those of this one."""
_RECALLED = 50
"""Messages that can be brought back."""
_COUNT_AFTER = 1_500
"""Milliseconds after a sentence, in which the history has it."""


class ConversationPageState(QObject):
    """Shared by all views of the device. What it begins goes on when a view is gone."""

    changed = Signal()
    """The message, or what came of it."""
    upstream_failed = Signal(object)
    """The `Message` that says why another upstream server was not taken."""
    saved_changed = Signal()
    """What is kept of former runs, or how much of each day."""

    def __init__(
        self, context: UiContext, key: str, say: SayPageState, parent: QObject | None = None
    ) -> None:
        """`say` is what is said aloud from the device's pages."""
        super().__init__(parent)
        self.key = key
        self.view = ViewState()
        self.title = ""
        """As entered; an empty one means the one that is suggested."""
        self.message = ""
        self.emotion = "happy"
        self.sound = True
        """Whether the device plays its sound for messages."""
        self.sending = False
        self.problem: Message | None = None
        """Why it was not sent."""
        self.suggested_title = ""
        self.restart = RestartState(context, key, self)
        self.say = say
        self.saves = False
        self.saved: tuple[Event, ...] = ()
        """Of former runs, oldest first."""
        self.days: tuple[tuple[date, int], ...] = ()
        """How many sentences are kept of each of the last days, today last."""
        self._recalled: list[str] = []
        self._back = 0
        self._context = context
        self._stock = context[StockService]
        self._history = context[History]
        self._turns = context[TurnLog]
        self._tasks = TaskOwner(context.tasks, self)
        self._counting = QTimer(self, singleShot=True, interval=_COUNT_AFTER)
        self._counting.timeout.connect(self.count)
        talk = context[ActivityLog].changed.filter(EventKind.CONVERSATION, key=key)
        context.connect(talk, self._happened)
        context.connect(context[History].cleared, self._cleared)

    # the message

    def enter(self, message: str, emotion: str, *, sound: bool) -> None:
        """Another message for the device's screen."""
        if (message, emotion, sound) != (self.message, self.emotion, self.sound):
            self.message, self.emotion, self.sound = message, emotion, sound
            self._end()

    def recall(self, back: int) -> None:
        """Bring back what was sent so many messages earlier than what is shown."""
        if not self._back and back > 0 and self.message.strip():
            return  # what is being written is not thrown away
        there = min(max(self._back + back, 0), len(self._recalled))
        if there != self._back:
            self._back = there
            self.message = self._recalled[-there] if there else ""
            self._end()

    def send(self, message: str) -> None:
        """Show this on the device; ignored while another message is under way."""
        if not self.sending:
            self.sending = True
            self._end()
            self._tasks.start(self._send(message), f"message for {self.key}")

    async def _send(self, message: str) -> None:
        title = self.title.strip() or self.suggested_title
        problem: Message | None = None
        try:
            await self._stock.alert(self.key, title, message, self.emotion, sound=self.sound)
        except CompanionError as error:
            problem = error.message
        else:
            self._recalled = [*self._recalled, message][-_RECALLED:]
            self._back = 0
            if self.message.strip() == message:
                self.message = ""
        finally:
            self.sending = False
        self._end(problem=problem)

    def _end(self, *, problem: Message | None = None) -> None:
        self.problem = problem
        self.changed.emit()

    # what is kept

    def set_stored(self, saves: bool) -> None:
        """Set whether the words of this device are stored; reads what there is when that begins."""
        if saves != self.saves:
            self.saves = saves
            if saves:
                self._tasks.start(self._load(), f"saved conversations of {self.key}")
            else:
                self.saved, self.days = (), ()
                self._turns.forget_saved(self.key)
                self.saved_changed.emit()

    def set_saving(self, on: bool, *, delete: bool = False) -> None:
        """Keep what is said from now on, or no more; with `delete` what was kept goes as well."""
        self._tasks.start(self._set_saving(on, delete), f"save conversations of {self.key}")

    async def _set_saving(self, on: bool, delete: bool) -> None:
        await self._stock.decisions.set_saves(self.key, on)
        if delete:
            await self._history.forget_said(self.key)

    def count(self) -> None:
        """Ask how many sentences are kept of each day."""
        if self.saves:
            self._tasks.start(self._count(), f"count conversations of {self.key}")

    async def _count(self) -> None:
        self.days = tuple(await self._history.sentences_by_day(self.key))
        self.saved_changed.emit()

    async def _load(self) -> None:
        wanted = HistoryFilter(devices=(self.key,), kinds=(EventKind.CONVERSATION,))
        begun = min(
            (entry.time for entry in self._context[ActivityLog].entries()),
            default=datetime.now(UTC),
        )
        await self._turns.load(self.key)
        page = await self._history.read(replace(wanted, until=begun), limit=SAVED_ROWS)
        # numbers of other runs: these come before all of this one
        self.saved = tuple(
            replace(each.entry, number=-number)
            for number, each in sorted(enumerate(page.entries, 1), reverse=True)
        )
        await self._count()

    def _happened(self, entry: Event) -> None:
        if self.saves and holds_words(entry):
            self._counting.start()

    def _cleared(self, _nothing: object) -> None:
        if self.saves:
            self._tasks.start(self._load(), f"saved conversations of {self.key}")

    # where the time went

    def turns(self) -> list[TalkTurn]:
        """Those of today, oldest first."""
        return self._turns.today(self.key)

    def running_turn(self) -> RunningTurn | None:
        """The one that goes on now."""
        return self._stock.running_turn(self.key)

    def export_turns(self, path: Path) -> None:
        """Write the turns of today, in the background."""
        self._tasks.start(self._write_turns(path), f"times of {self.key}")

    async def _write_turns(self, path: Path) -> None:
        turns = self.turns()
        try:
            await asyncio.to_thread(write_turns, path, turns)
        except FileError as error:
            title = self.tr("The times could not be exported")
            self._context.notify(title, words(error.message), True)
        else:
            title = self.tr("%n turn(s) exported", "", len(turns))
            self._context.notify(title, path.name, False)

    # settings

    def set_upstream(self, url: str) -> None:
        """Have the device served by another upstream server; empty for none."""
        self._tasks.start(self._set_upstream(url), f"upstream server of {self.key}")

    async def _set_upstream(self, url: str) -> None:
        try:
            await self._stock.decisions.set_upstream(self.key, url)
        except CompanionError as error:
            self.upstream_failed.emit(error.message)

    def set_route(self, route: Route) -> None:
        """Have the device connect in this way."""
        self._tasks.start(
            self._stock.decisions.set_route(self.key, route), f"connection of {self.key}"
        )

    def set_transcript(self, on: bool) -> None:
        """Show what is said, or not."""
        self._tasks.start(
            self._stock.decisions.set_transcript(self.key, on), f"transcript of {self.key}"
        )
