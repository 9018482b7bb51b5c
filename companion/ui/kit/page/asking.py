"""One question to a server at a time, with its answer or why there is none."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Generic, TypeVar

import shiboken6
from PySide6.QtCore import QObject, Signal

from companion.errors import CompanionError
from companion.messages.message import Message
from companion.ui.kit.page.page_tasks import PageTasks

T = TypeVar("T")


class AskSignals(QObject):
    """What a `PageQuestion` tells; apart from it, because QObjects take no type arguments."""

    changed = Signal()
    """Asking or not, or another answer."""


class PageQuestion(Generic[T]):
    """A later question takes the place of one that is under way, which is cancelled."""

    def __init__(self, tasks: PageTasks, name: str, owner: QObject) -> None:
        """`name` is the task's; `owner` ends with the page."""
        self.signals = AskSignals(owner)
        self.answer: T | None = None
        """The last that came; it stays while another is asked for."""
        self.problem: Message | None = None
        """Why the last question has no answer."""
        self.cancelled = False
        """A person gave the last question up."""
        self._tasks = tasks
        self._name = name
        self._task: asyncio.Task[None] | None = None

    @property
    def asking(self) -> bool:
        return self._task is not None

    def ask(self, question: Callable[[], Awaitable[T]]) -> None:
        """Ask; `CompanionError` becomes `problem`."""
        former, self._task = self._task, None
        if former is not None:
            former.cancel()
        self.cancelled = False
        task = self._tasks.start(self._ask(question), self._name)
        self._task = task
        task.add_done_callback(self._done)
        self.signals.changed.emit()

    def cancel(self) -> None:
        """Stop waiting; the server is told so."""
        if self._task is not None:
            self.cancelled = True
            self._task.cancel()

    def move_to(self, owner: QObject, tasks: PageTasks) -> PageQuestion[T]:
        """Belong to another page from now on; what is under way goes on. Nobody listens to
        `signals` any more."""
        self.signals.changed.disconnect()
        self.signals.setParent(owner)
        self._tasks = tasks
        return self

    def forget(self) -> None:
        """There is no answer any more, and none is waited for."""
        former, self._task = self._task, None
        if former is not None:
            former.cancel()
        self.answer = self.problem = None
        self.cancelled = False
        self.signals.changed.emit()

    async def _ask(self, question: Callable[[], Awaitable[T]]) -> None:
        mine = asyncio.current_task()
        try:
            answer = await question()
        except CompanionError as error:
            if mine is self._task:
                self.problem = error.message
            return
        if mine is self._task:
            self.answer, self.problem = answer, None

    def _done(self, task: asyncio.Task[None]) -> None:
        # a task that is cancelled with its page ends after the page is gone
        if task is self._task and shiboken6.isValid(self.signals):
            self._task = None
            self.signals.changed.emit()
