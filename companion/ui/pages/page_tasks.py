"""The tasks of one page: cancelled when the page goes, not only when the window does."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from functools import partial
from typing import Any

from PySide6.QtCore import QObject

from companion.ui.tasks import TaskOwner


class PageTasks:
    """Starts tasks through the window's owner and cancels them when `page` is destroyed."""

    def __init__(self, owner: TaskOwner, page: QObject) -> None:
        self._owner = owner
        self._running: set[asyncio.Task[Any]] = set()
        # the set, not `self`: the page must not keep itself alive
        page.destroyed.connect(partial(_cancel, self._running))

    def start(self, work: Coroutine[Any, Any, Any], name: str) -> asyncio.Task[Any]:
        """Run `work`; how it fails is shown by the window's owner."""
        task = self._owner.start(work, name)
        self._running.add(task)
        task.add_done_callback(self._running.discard)
        return task


def _cancel(tasks: set[asyncio.Task[Any]], *_: object) -> None:
    for task in tuple(tasks):
        task.cancel()
