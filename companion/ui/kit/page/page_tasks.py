"""The tasks of one page: cancelled when the page goes, not only when the window does."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from functools import partial
from typing import Any, Final
from weakref import WeakKeyDictionary

import shiboken6
from PySide6.QtCore import QObject
from PySide6.QtWidgets import QWidget

from companion.ui.kit.page.tasks import TaskOwner


class PageTasks:
    """Starts tasks through the window's owner and cancels them when `page` is destroyed."""

    def __init__(self, owner: TaskOwner, page: QObject) -> None:
        self._owner = owner
        self._running: set[asyncio.Task[Any]] = set()
        _OF_PAGES[page] = self._running
        # the set, not `self`: the page must not keep itself alive
        page.destroyed.connect(partial(_cancel, self._running))

    def start(self, work: Coroutine[Any, Any, Any], name: str) -> asyncio.Task[Any]:
        """Run `work`; how it fails is shown by the window's owner."""
        task = self._owner.start(work, name)
        self._running.add(task)
        task.add_done_callback(self._running.discard)
        return task


_OF_PAGES: Final[WeakKeyDictionary[QObject, set[asyncio.Task[Any]]]] = WeakKeyDictionary()


def running_in(part: QWidget) -> list[asyncio.Task[Any]]:
    """What runs for `part` and for the pages in it."""
    return [
        task
        for page, tasks in list(_OF_PAGES.items())
        if shiboken6.isValid(page)
        and (page is part or (isinstance(page, QWidget) and part.isAncestorOf(page)))
        for task in tasks
    ]


def _cancel(tasks: set[asyncio.Task[Any]], *_: object) -> None:
    for task in tuple(tasks):
        task.cancel()
