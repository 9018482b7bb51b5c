"""One owner for every asyncio task that a window starts."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Coroutine
from typing import Any

from PySide6.QtCore import QObject, Signal

from companion.errors import CompanionError
from companion.messages.message import Message

logger = logging.getLogger(__name__)


class TaskOwner(QObject):
    """Starts named tasks, keeps them alive, shows how they fail, and cancels them at the end."""

    failed = Signal(str, object)
    """Name of the task, and a `Message` or `None` when the error was not foreseen."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._tasks: set[asyncio.Task[Any]] = set()

    def start(self, work: Coroutine[Any, Any, Any], name: str) -> asyncio.Task[Any]:
        """Run `work` on the current loop; the task is cancelled by `close`."""
        task = asyncio.get_event_loop().create_task(work, name=name)
        self._tasks.add(task)
        task.add_done_callback(self._done)
        return task

    async def close(self) -> None:
        """Cancel what still runs and wait for its end."""
        tasks = tuple(self._tasks)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def _done(self, task: asyncio.Task[Any]) -> None:
        self._tasks.discard(task)
        if task.cancelled():
            return
        error = task.exception()
        if error is None:
            return
        words: Message | None = error.message if isinstance(error, CompanionError) else None
        if words is None:
            logger.error("%s failed", task.get_name(), exc_info=error)
        self.failed.emit(task.get_name(), words)
