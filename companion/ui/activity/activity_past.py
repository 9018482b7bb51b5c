"""Brings pages of the history into the activity list as somebody scrolls down."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QObject

from companion.app.activity.history.query import HistoryFilter
from companion.errors import FileError
from companion.ui.activity.activity_model import ActivityModel
from companion.ui.kit.page.context import UiContext
from companion.ui.kit.page.tasks import TaskOwner
from companion.ui.kit.words.words import words

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
