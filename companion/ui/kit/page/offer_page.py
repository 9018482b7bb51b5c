"""A page with a list at the left, and at the right what is chosen in it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar, Final, NamedTuple

from PySide6.QtCore import Signal
from PySide6.QtGui import QResizeEvent, QShowEvent
from PySide6.QtWidgets import QStackedWidget, QWidget

from companion.ui.kit.rows.entry_list import EntryList
from companion.ui.kit.theme.tokens import BREAK, PART, SIZE
from companion.ui.kit.widgets.empty_state import NothingChosen
from companion.ui.kit.widgets.layout import row
from companion.ui.kit.widgets.panes import BalancedSplit

NARROW: Final = BREAK.tools
"""Pixels below which the list gives room to what is chosen."""


class HabitNames(NamedTuple):
    """Names under which is kept how a person left a page; empty for what is not kept."""

    chosen: str = ""
    """Id of the chosen entry."""
    closed: str = ""
    """Keys of the sections that were closed."""
    share: str = ""
    """Part of the height that the upper part of the detail has."""


class OfferPage(QWidget):
    """What a device or a server offers. `build` makes it, when a subclass has its parts."""

    habit_changed = Signal(str, object)
    """A name and a JSON value: how somebody left the page. See `restore_habits`."""
    habits: ClassVar[HabitNames] = HabitNames()

    list: EntryList

    def build(self, entries: EntryList, detail: QWidget, split: BalancedSplit, said: str) -> None:
        """Put the parts in their places. `split` divides the detail; `said` is shown in its
        place while nothing is chosen."""
        self.list = entries
        self.wanted = ""
        """The entry that was chosen in an earlier run, until it is listed."""
        self._detail = detail
        self._split = split
        self._stack = QStackedWidget()
        self._stack.addWidget(NothingChosen(said))
        self._stack.addWidget(detail)
        row(self.list, (self._stack, 1), on=self, spacing=0)
        self.list.chosen.connect(self.choose)
        self.list.chosen.connect(lambda key: self._store_habit(self.habits.chosen, key))
        self.list.entered.connect(self.enter)
        self.list.folded.connect(lambda: self._store_habit(self.habits.closed, self.list.closed()))
        split.share_chosen.connect(lambda share: self._store_habit(self.habits.share, share))

    # for subclasses

    def choose(self, key: str) -> None:
        """Show an entry of the list."""
        raise NotImplementedError

    def enter(self) -> None:
        """Go on with the keyboard to what is shown of the chosen entry."""
        raise NotImplementedError

    def on_seen(self) -> None:
        """The page is seen."""
        raise NotImplementedError

    @property
    def detail_shown(self) -> bool:
        """Whether something is chosen."""
        return self._stack.currentWidget() is self._detail

    def show_detail(self) -> None:
        self._stack.setCurrentWidget(self._detail)

    def select(self, key: str) -> None:
        """As if a person chose an entry that is listed, whatever is searched."""
        self.list.search.clear()
        self.list.choose(key)
        self.choose(key)
        self._store_habit(self.habits.chosen, key)

    # for the device's page

    def go_to(self, key: str) -> None:
        """Show an entry and have the keyboard there; one that is not listed is ignored."""
        if key in self.list.model.ids:
            self.select(key)
            self.enter()

    def restore_habits(self, habits: Mapping[str, Any]) -> None:
        """Show the page as somebody left it in an earlier run; what does not fit is left out."""
        wanted, closed, share = (habits.get(name) if name else None for name in self.habits)
        if isinstance(wanted, str):
            self.wanted = wanted
        if isinstance(closed, list):
            self.list.set_closed(each for each in closed if isinstance(each, str))
        if isinstance(share, float):
            self._split.set_share(share)

    def shown(self) -> None:
        """Somebody came to this page."""
        self.on_seen()

    def focus_search(self) -> None:
        self.list.focus_search()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.on_seen()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        narrow = self.width() < NARROW
        self.list.setFixedWidth(PART.tool_list_narrow if narrow else SIZE.tool_list)

    def _store_habit(self, name: str, value: object) -> None:
        if name:
            self.habit_changed.emit(name, value)
