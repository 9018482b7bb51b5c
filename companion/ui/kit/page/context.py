"""What pages and dialogs work with: the workspace, its signals, tasks and toasts."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any, TypeVar

from msgspec import Struct
from PySide6.QtCore import QObject, Signal

from companion.app.activity.derived.outcomes import Outcomes
from companion.app.tools.records import CallOutcome
from companion.app.workspace import Workspace
from companion.errors import CompanionError
from companion.events import Published
from companion.ui.kit.page.tasks import TaskOwner
from companion.ui.kit.words.call_words import outcome_words, tool_title
from companion.ui.kit.words.words import words

T = TypeVar("T")


class Signals:
    """Repeats as Qt signals what services publish, or a part of it, until `close`: a slot of a
    widget is not called any more once that is gone. Slots of the same part are called in the order
    in which they were connected, those of several parts in that of each part's first slot."""

    def __init__(self, parent: QObject | None = None) -> None:
        self._parent = parent
        self._repeaters: dict[Published[Any], _Repeater] = {}

    def connect(
        self, published: Published[T], slot: Callable[[T], object] | Callable[[], object]
    ) -> None:
        """Call `slot` for all that is published from now on."""
        repeater = self._repeaters.get(published)
        if repeater is None:
            repeater = self._repeaters[published] = _Repeater(self._parent)
            repeater.end = published.subscribe(repeater.published.emit)
        repeater.published.connect(slot)

    def disconnect(self, published: Published[T], slot: Callable[..., object]) -> None:
        """Call it no longer."""
        self._repeaters[published].published.disconnect(slot)

    def close(self) -> None:
        """Stop repeating; harmless twice."""
        for repeater in self._repeaters.values():
            repeater.end()


class _Repeater(QObject):
    published = Signal(object)

    end: Callable[[], None]


class UiContext(Struct, frozen=True, weakref=True):
    workspace: Workspace
    signals: Signals
    tasks: TaskOwner
    notify: Callable[[str, str, bool], None]
    """Shows a toast: title, detail, and whether it is a failure. For what no page shows."""

    def __getitem__(self, kind: type[T]) -> T:
        """The service of that class."""
        return self.workspace[kind]

    def connect(
        self, published: Published[T], slot: Callable[[T], object] | Callable[[], object]
    ) -> None:
        """Call `slot` for all that a service publishes, as long as its widget is there."""
        self.signals.connect(published, slot)

    def disconnect(self, published: Published[T], slot: Callable[..., object]) -> None:
        """Call it no longer."""
        self.signals.disconnect(published, slot)

    def undo(self, number: int) -> asyncio.Task[None]:
        """Set back what the call of that number changed; says why where that fails."""
        return self.tasks.start(self._undo(number), "undo")

    async def _undo(self, number: int) -> None:
        try:
            record = await self[Outcomes].undo(number)
        except CompanionError as error:
            self.notify(words(error.message), "", True)
            return
        if record.outcome is not CallOutcome.ANSWERED:
            self.notify(tool_title(record.request.tool), outcome_words(record), True)
