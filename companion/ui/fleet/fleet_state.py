"""What is filtered, sorted, ticked and shown on the page of all devices; apart from any widget."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from PySide6.QtCore import QElapsedTimer, QObject, Signal

from companion.app.fleet.facts import DeviceFacts, sorted_facts
from companion.app.fleet.service import FleetService, Group
from companion.app.fleet.terms import Filter, TermError, parse_filter
from companion.app.pictures.picture import GalleryChange, Picture, PictureKind
from companion.app.pictures.service import PictureService
from companion.devices.models import DeviceView
from companion.messages.message import Message
from companion.ui.fleet.model import COLUMNS, DEFAULT_COLUMNS, FleetModel
from companion.ui.fleet.run_state import RunState
from companion.ui.kit.page.context import UiContext
from companion.ui.kit.page.tasks import TaskOwner
from companion.ui.kit.page.view_state import ViewState
from companion.ui.kit.widgets.timer import single_shot
from companion.ui.kit.words.language import Language
from companion.ui.say.say_state import SayPageState

HABITS: Final = "fleet"
"""The page's part of what the window remembers."""
CARDS, TABLE = "cards", "table"
MOST_CARDS: Final = 12
"""Devices above which the table is shown, unless a person chose."""
_EVERY: Final = 250
"""Milliseconds between two states of the list: a thousand devices that arrive at once, or tell
their status, are read four times a second and not a thousand times."""
_STILL: Final = 2_000
"""Milliseconds for which the pointer must not have moved over the rows before their order changes:
nobody should press what has just moved there."""


class FleetState(QObject):
    """Kept as long as the window. `refresh` reads at once what is otherwise read soon."""

    changed = Signal()
    """Rows, counts or groups are others."""
    ticks_changed = Signal()
    filter_changed = Signal()
    """The filter's text, or what is wrong with it."""
    pictures_changed = Signal()
    looks_changed = Signal()
    """Columns, order, or table instead of cards."""

    def __init__(
        self, context: UiContext, remembered: dict[str, Any], parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self.context = context
        self.fleet = context[FleetService]
        self.tasks = TaskOwner(context.tasks, self)
        self.view = ViewState()
        self.model = FleetModel(self)
        self.run = RunState(context, self.tasks, self)
        self.say = SayPageState(context, parent=self)
        self.total = self.connected = 0
        self.updates: dict[str, str] = {}
        """By key the version of newer firmware."""
        self.groups: list[tuple[Group, int]] = []
        """Each with how many devices it has now."""
        self.text = ""
        """The filter as it is typed."""
        self.problem: Message | None = None
        """Why `text` is no filter; the last good one counts."""
        self._filter: Filter = parse_filter("")
        self._ticked: dict[str, None] = {}
        self._remembered = remembered
        self._sort, self._descending = "name", False
        self._chosen_look = ""
        self._restore_habits()
        self.model.ticked = self._ticked
        self._moved = QElapsedTimer()
        self._timer = single_shot(self, self.refresh)
        self.pictures: dict[str, Picture] = {}
        """By key the newest snapshot of a device's screen."""
        self._pictures_read = False
        context.connect(context[PictureService].gallery.changed, self._gallery_changed)
        context.connect(context.workspace.devices.removed, self._removed)
        self._unsubscribe = (
            self.fleet.changed.subscribe(self._on_device_changed),
            self.fleet.groups_changed.subscribe(lambda _none: self.refresh()),
        )
        self.destroyed.connect(_ender(self._unsubscribe))
        Language.current().changed.connect(self.model.update_ticks)
        self.refresh()

    # rows

    def _on_device_changed(self, key: str) -> None:
        if not self._timer.isActive():
            self._timer.start(_EVERY)

    def refresh(self) -> None:
        """Read all devices, and show those that the filter finds."""
        everything = self.fleet.all()
        self.total = len(everything)
        self.connected = sum(facts.connected for facts in everything)
        self.updates = {facts.key: facts.offered for facts in everything if facts.offered}
        found = self._filter.select(everything)
        rows = sorted_facts(found, self._sort, descending=self._descending)
        typed = self.text.strip().casefold()
        if typed:
            # addresses hold the same digits anywhere: first whose mark begins so
            rows.sort(key=lambda row: not (row.mark and row.mark.casefold().startswith(typed)))
        if self._pointer_rests():
            rows = self._in_place(rows)
        self.model.set_rows(rows)
        self.groups = [(group, self._count(group, everything)) for group in self.fleet.groups]
        known = {facts.key for facts in everything}
        gone = [key for key in self._ticked if key not in known]
        for key in gone:
            del self._ticked[key]
        self.changed.emit()
        if gone:
            self.ticks_changed.emit()

    def _removed(self, key: str) -> None:
        """Also of a device that dials in again at once."""
        self.tick([key], False)

    def _in_place(self, rows: list[DeviceFacts]) -> list[DeviceFacts]:
        """The same rows in the order that is shown, new ones last; sorted again later."""
        at = {row.key: number for number, row in enumerate(self.model.rows)}
        self._timer.start(_STILL)
        return sorted(rows, key=lambda row: at.get(row.key, len(at)))

    def _pointer_rests(self) -> bool:
        return self._moved.isValid() and self._moved.elapsed() < _STILL

    def pointer_moved(self) -> None:
        """The pointer moved over the rows."""
        self._moved.start()

    def pointer_left(self) -> None:
        self._moved.invalidate()

    def _count(self, group: Group, everything: list[DeviceFacts]) -> int:
        try:
            return len(parse_filter(group.terms).select(everything))
        except TermError:
            return 0

    def view_of(self, key: str) -> DeviceView | None:
        return self.context.workspace.devices.view(key)

    # pictures

    def read_pictures(self) -> None:
        """Learn of the snapshots that there are, when they are first to be seen."""
        if not self._pictures_read:
            self._pictures_read = True
            self.tasks.start(self._read_pictures(), "snapshots of all devices")

    async def _read_pictures(self) -> None:
        pictures = await self.context[PictureService].gallery.pictures()
        self.pictures = {}
        self._note_pictures(pictures)

    def _gallery_changed(self, change: GalleryChange) -> None:
        gone = {picture.id for picture in change.removed}
        if any(picture.id in gone for picture in self.pictures.values()):
            self.tasks.start(self._read_pictures(), "snapshots of all devices")
        else:
            self._note_pictures(change.added)

    def _note_pictures(self, pictures: Iterable[Picture]) -> None:
        for picture in pictures:
            known = self.pictures.get(picture.device_key)
            # ids sort by time
            newer = known is None or known.id < picture.id
            if picture.kind is PictureKind.SNAPSHOT and newer:
                self.pictures[picture.device_key] = picture
        self.pictures_changed.emit()

    # the filter

    def set_text(self, text: str) -> None:
        """Filter by this. A wrong filter leaves the rows as they are."""
        if text == self.text:
            return
        self.text = text
        try:
            self._filter, self.problem = parse_filter(text), None
        except TermError as error:
            self.problem = error.message
        else:
            self.pointer_left()
            self.refresh()
        self.filter_changed.emit()

    @property
    def filtered(self) -> bool:
        return not self._filter.empty

    @property
    def filter(self) -> Filter:
        """The last one that could be understood."""
        return self._filter

    @property
    def group(self) -> str:
        """The name of the group whose filter is shown; empty for none."""
        wanted = self.text.strip()
        return next((each.name for each, _ in self.groups if each.terms.strip() == wanted), "")

    # ticks

    @property
    def ticked(self) -> list[str]:
        """Keys, in the order in which they were ticked."""
        return list(self._ticked)

    @property
    def ticked_views(self) -> list[DeviceView]:
        views = (self.view_of(key) for key in self._ticked)
        return [view for view in views if view is not None]

    @property
    def ticked_elsewhere(self) -> int:
        """How many of them the filter does not show."""
        return sum(self.model.row_of(key) < 0 for key in self._ticked)

    def is_ticked(self, key: str) -> bool:
        return key in self._ticked

    def tick(self, keys: Iterable[str], on: bool = True) -> None:
        for key in keys:
            if on:
                self._ticked[key] = None
            else:
                self._ticked.pop(key, None)
        self._publish_ticks()

    def toggle(self, key: str) -> None:
        self.tick([key], not self.is_ticked(key))

    def tick_all(self) -> None:
        """All that the filter shows; those that it does not show stay as they are."""
        self.tick([row.key for row in self.model.rows])

    @property
    def all_ticked(self) -> bool | None:
        """Of the rows that are shown; `None` for some of them."""
        count = sum(row.key in self._ticked for row in self.model.rows)
        return None if 0 < count < len(self.model.rows) else count > 0

    def clear_ticks(self) -> None:
        self._ticked.clear()
        self._publish_ticks()

    def _publish_ticks(self) -> None:
        self.model.update_ticks()
        self.ticks_changed.emit()

    # how it looks

    @property
    def sort(self) -> tuple[str, bool]:
        """The field, and whether it is descending."""
        return self._sort, self._descending

    def sort_by(self, name: str) -> None:
        """The same field again turns the order round."""
        descending = not self._descending if name == self._sort else False
        self._sort, self._descending = name, descending
        self.pointer_left()
        self.refresh()
        self._note(sort=[name, descending])
        self.looks_changed.emit()

    @property
    def look(self) -> str:
        """`CARDS` or `TABLE`."""
        return self._chosen_look or (CARDS if self.total <= MOST_CARDS else TABLE)

    def choose_look(self, look: str) -> None:
        self._chosen_look = look
        self._note(look=look)
        self.looks_changed.emit()

    def show_column(self, name: str, shown: bool) -> None:
        chosen = {*self.model.wanted_columns}
        now = {*chosen, name} if shown else chosen - {name}
        self.model.set_columns([each for each in COLUMNS if each in now])
        self._note(columns=[each for each in COLUMNS if each in now])
        self.looks_changed.emit()

    def width_of(self, column: str) -> int:
        """That a person gave it, in pixels; 0 for none."""
        widths = self._habits().get("widths")
        width = widths.get(column) if isinstance(widths, dict) else None
        return width if type(width) is int and 0 < width < 10_000 else 0

    def set_width(self, column: str, width: int) -> None:
        widths = self._habits().get("widths")
        self._note(widths={**(widths if isinstance(widths, dict) else {}), column: width})

    def _restore_habits(self) -> None:
        habits = self._habits()
        if habits.get("look") in (CARDS, TABLE):
            self._chosen_look = str(habits["look"])
        columns = habits.get("columns")
        if isinstance(columns, list):
            self.model.set_columns([each for each in columns if isinstance(each, str)])
        else:
            self.model.set_columns(DEFAULT_COLUMNS)
        match habits.get("sort"):
            case [str(name), bool(descending)] if name in ("name", *COLUMNS):
                self._sort, self._descending = name, descending

    def _habits(self) -> dict[str, Any]:
        kept = self._remembered.get(HABITS)
        return kept if isinstance(kept, dict) else {}

    def _note(self, **habits: Any) -> None:
        self._remembered[HABITS] = {**self._habits(), **habits}


def _ender(unsubscribe: Iterable[Any]) -> Any:
    """Without the state, which is gone by then."""

    def end(_gone: object = None) -> None:
        for each in unsubscribe:
            each()

    return end
