"""What a device does now, what it heard and said last, and pictures of its screen; apart from any
widget."""

from __future__ import annotations

from datetime import datetime
from typing import Final

import shiboken6
from msgspec import Struct
from PySide6.QtCore import QCoreApplication, QObject, Signal

from companion.app.activity.activity import ActivityLog
from companion.app.activity.event_table import TalkPart, event_type, reports_state
from companion.app.pictures.picture import RepeatState, RepeatView
from companion.app.pictures.service import PictureService
from companion.app.routines.service import RoutineService
from companion.app.stock.views import StockView
from companion.devices.models import DeviceView
from companion.errors import CompanionError, ConsentMissing
from companion.events import Event, EventKind
from companion.messages.message import Message
from companion.messages.traits import Trait
from companion.text import one_line
from companion.ui.kit.page.context import UiContext
from companion.ui.kit.page.gate_host import GateState
from companion.ui.kit.page.tasks import TaskOwner
from companion.ui.kit.words.words import words
from companion.ui.pictures.loading import LastSnapshot

SECONDS: Final = 5.0
"""From picture to picture of a live view."""
LONGEST: Final = 600
"""Characters of a sentence that was heard or said."""


class LastSentence(Struct, frozen=True):
    """A sentence of a conversation."""

    text: str
    at: datetime


class NowState(QObject):
    """Shared by all views of the device. A live view goes on when a view is gone."""

    changed = Signal()

    def __init__(
        self, context: UiContext, tasks: TaskOwner, key: str, parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self.key = key
        self.view: DeviceView | None = None
        self.stock: StockView | None = None
        """While it is accepted: only then its conversations pass through here."""
        self.heard: LastSentence | None = None
        self.said: LastSentence | None = None
        self.emotion = ""
        """The face that it was told to show last; empty while that is not known."""
        self.last_event: Event | None = None
        """What it told last about its own state."""
        self.since: datetime | None = None
        """Since when its conversation is as it is; `None` while that is not known."""
        self.connected_since: datetime | None = None
        """Since when it is connected; `None` while that is not known."""
        self.gate = GateState(self)
        self.taking = False
        """A snapshot is asked for, or under way."""
        self.last = LastSnapshot(context, tasks, key, self)
        self.last.changed.connect(self.changed)
        self._context = context
        self._tasks = tasks
        self._pictures = context[PictureService]
        self.live = self._pictures.repeat_of(key) is not None
        """Pictures come one after the other, or are asked about."""
        for entry in context[ActivityLog].entries(key):
            self._apply(entry)
        told = context[ActivityLog].changed.filter(
            EventKind.CONVERSATION,
            EventKind.NOTIFICATION,
            EventKind.WARNING,
            EventKind.CONNECTION,
            key=key,
        )
        context.connect(told, self._happened)
        context.connect(context[PictureService].repeats, self._repeat_changed)
        self._routines = context[RoutineService]
        self.next_routine: tuple[datetime, str] | None = None
        """Time, UTC, and name of the routine that acts on the device next."""
        self._read_routines()
        context.connect(self._routines.changed, self._routines_changed)

    def set_device(self, view: DeviceView) -> None:
        """Show this state of the device."""
        self.view = view
        if not view.connected:
            self.gate.cancel()
        self.changed.emit()

    def set_stock(self, stock: StockView | None) -> None:
        """Show this state of its conversations; `None` for a device without any."""
        self.stock = stock
        self.changed.emit()

    def _routines_changed(self) -> None:
        self._read_routines()
        self.changed.emit()

    def _read_routines(self) -> None:
        due = [
            (at, routine.name)
            for routine in self._routines.routines
            if self.key in routine.devices and (at := self._routines.next_run(routine.id))
        ]
        self.next_routine = min(due, default=None)

    # conversations

    def _happened(self, entry: Event) -> None:
        if self._apply(entry):
            self.changed.emit()

    def _apply(self, entry: Event) -> bool:
        """Apply an entry; whether it changes what is shown."""
        talk = event_type(entry).talk
        text = one_line(str(entry.values.get("text", "")), LONGEST)
        emotion = one_line(str(entry.values.get("emotion", "")), LONGEST)
        if talk in (TalkPart.EMOTION, TalkPart.MESSAGE) and emotion:
            self.emotion = emotion
        elif talk is TalkPart.HEARD and text:
            self.heard = LastSentence(text, entry.time)
        elif talk is TalkPart.SPOKEN and text:
            self.said = LastSentence(text, entry.time)
        elif event_type(entry).begins_session:
            self.connected_since = entry.time
        elif talk is TalkPart.STATE:
            self.since = entry.time
        elif reports_state(entry):
            self.last_event = entry
        else:
            return False
        return True

    # pictures of the screen

    def request_snapshot(self) -> None:
        """Ask, then take a picture of the screen; ignored while one is under way."""
        if not self.taking and not self.live:
            self.taking, self.gate.seconds = True, 0.0
            self.changed.emit()
            self._tasks.start(self._take_picture(), f"snapshot of {self.key}")

    async def _take_picture(self) -> None:
        try:
            await self._pictures.snapshot(self.key, confirm=self.gate.confirm)
        except ConsentMissing:
            return  # the person knows
        except CompanionError as error:
            self._notify(error.message)
        finally:
            self.taking = False
            if shiboken6.isValid(self):
                self.changed.emit()

    def turn_live(self) -> None:
        """Ask, then take one picture after the other; or end that."""
        repeat = self._pictures.repeat_of(self.key)
        if repeat is not None:
            repeat.stop()
        elif not self.taking and not self.live:
            self.live, self.gate.seconds = True, SECONDS
            try:
                self._pictures.repeat(self.key, SECONDS, confirm=self.gate.confirm)
            except CompanionError as error:
                self.live = False
                self._notify(error.message)
            self.changed.emit()

    def _repeat_changed(self, view: RepeatView) -> None:
        if view.device_key != self.key:
            return
        ended = view.state is RepeatState.STOPPED
        why = view.problem
        # what a person declined, and what was begun elsewhere, is told elsewhere or known
        ours = ended and self.live and self.gate.seconds
        if ours and why is not None and Trait.DECLINED not in why.traits:
            self._notify(why)
        self.live = not ended
        if ended:
            self.gate.seconds = 0.0
        self.changed.emit()

    def _notify(self, why: Message) -> None:
        title = QCoreApplication.translate("PicturesPage", "No snapshot was taken")
        self._context.notify(title, words(why), True)
