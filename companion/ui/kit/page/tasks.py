"""Tasks: who started them, how they fail, when they are cancelled."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Coroutine
from functools import partial
from typing import Any, Generic, TypeVar

import shiboken6
from PySide6.QtCore import QObject, Signal

from companion.errors import CompanionError
from companion.messages.message import Message

logger = logging.getLogger(__name__)


class TaskOwner(QObject):
    """Starts named tasks, keeps them alive, shows how they fail, and cancels them at the end.

    A window has one. Pages and dialogs have their own, made with the window's: a task of theirs
    ends with the page and with the window, which shows how it failed.
    """

    failed = Signal(str, object)
    """Name of the task, and a `Message` or `None` when the error was not foreseen. Sent once, by
    the window's owner."""

    def __init__(self, parent: QObject | None = None, page: QObject | None = None) -> None:
        """`parent` of a page's owner is the window's. Its tasks end when `page` is destroyed."""
        super().__init__(parent if page is None else page)
        self._tasks: set[asyncio.Task[Any]] = set()
        self._owners: tuple[TaskOwner, ...] = (self,)
        """This one and those that its tasks end with as well; the window's is the last."""
        if isinstance(parent, TaskOwner):
            self._owners += parent._owners
        if page is not None:
            # the set, not `self`: the page must not keep itself alive
            page.destroyed.connect(partial(_cancel, self._tasks))

    @property
    def tasks(self) -> frozenset[asyncio.Task[Any]]:
        """What runs now."""
        return frozenset(self._tasks)

    def start(self, work: Coroutine[Any, Any, Any], name: str) -> asyncio.Task[Any]:
        """Run `work` on the current loop; the task is cancelled by `close`, and with its page."""
        task = asyncio.get_event_loop().create_task(work, name=name)
        task.add_done_callback(self._owners[-1]._done)
        for owner in self._owners:
            owner._tasks.add(task)
            # no method of the owner, which may be gone with its page by then
            task.add_done_callback(owner._tasks.discard)
        return task

    async def close(self) -> None:
        """Cancel what still runs and wait for its end."""
        tasks = self.tasks
        _cancel(self._tasks)
        await asyncio.gather(*tasks, return_exceptions=True)

    def _done(self, task: asyncio.Task[Any]) -> None:
        if task.cancelled():
            return
        error = task.exception()
        if error is None:
            return
        words: Message | None = error.message if isinstance(error, CompanionError) else None
        if words is None:
            logger.error("%s failed", task.get_name(), exc_info=error)
        self.failed.emit(task.get_name(), words)


def _cancel(tasks: set[asyncio.Task[Any]], *_: object) -> None:
    for task in tuple(tasks):
        task.cancel()


T = TypeVar("T")


class AskSignals(QObject):
    """What a `PageQuestion` tells; apart from it, because QObjects take no type arguments."""

    changed = Signal()
    """Asking or not, or another answer."""


class PageQuestion(Generic[T]):
    """A later question takes the place of one that is under way, which is cancelled."""

    def __init__(self, tasks: TaskOwner, name: str, owner: QObject) -> None:
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
