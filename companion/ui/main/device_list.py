"""The devices of the sidebar as a list model: sections and rows, sorted and searched."""

from __future__ import annotations

from collections.abc import Iterable
from enum import IntEnum
from typing import TYPE_CHECKING, Any, Final

from msgspec import Struct
from PySide6.QtCore import (
    QAbstractListModel,
    QModelIndex,
    QObject,
    Qt,
    Signal,
)

from companion.devices.marks import marks_of
from companion.devices.models import DeviceState, DeviceView, Way
from companion.ui.connect.nearby_rows import (
    NEARBY,
    found_state_words,
    found_subtitle,
    found_view,
    is_known,
)
from companion.ui.kit.rows.row_delegate import NO_PARENT, Index
from companion.ui.kit.widgets.timer import single_shot
from companion.ui.kit.widgets.tooltip import literal
from companion.ui.kit.words.device_words import (
    device_subtitle,
    state_words,
    way_words,
    work_words,
)
from companion.ui.kit.words.measures import clock

if TYPE_CHECKING:
    from companion.app.stock.views import StockView
    from companion.devices.discovery.models import FoundDevice
    from companion.devices.models import DeviceView

ROW_ROLE = Qt.ItemDataRole.UserRole
"""`Heading` or `DeviceView`: what a delegate paints."""
SUBTITLE_ROLE = Qt.ItemDataRole.UserRole + 1
"""The second line of a device."""
FADING_ROLE = Qt.ItemDataRole.UserRole + 2
"""Whether nobody has seen it for a while: it is soon forgotten."""

MARK_ROLE = Qt.ItemDataRole.UserRole + 4
"""What tells a device from others of its name; empty where the name is its own."""

UPDATE_ROLE = Qt.ItemDataRole.UserRole + 5
"""The version of newer firmware; empty for none."""

ADDABLE_ROLE = Qt.ItemDataRole.UserRole + 3
"""Whether there is something to add; of another hub there is only something to know."""

_MANY: Final = 50
"""Devices from which on those that arrive are sorted in a little later, together."""
_LATER: Final = 200
"""Milliseconds."""
MOST_LISTED: Final = 8
"""Devices that the list shows of many; the page of all devices shows them all."""


class DeviceSection(IntEnum):
    """In the order in which they are shown."""

    CONNECTED = 0
    SAVED = 1
    SERVERS = 2
    """MCP servers, connected or not: among many devices nobody would find them."""
    FOUND = 3
    """Dialed in by itself before, asks for its settings here, or is in the network, and is not
    saved: it can be added."""


_LONG: Final = (DeviceSection.CONNECTED, DeviceSection.SAVED)
"""Sections of which some is left out where there are many."""


class Heading(Struct, frozen=True):
    section: DeviceSection
    count: int


if TYPE_CHECKING:
    Row = Heading | DeviceView


def section_of(view: DeviceView) -> DeviceSection:
    """Nobody can save a simulated device: while away it is listed with the saved ones. One that
    was told to restart stays where it is."""
    if view.way.value == "server" and (view.connected or view.saved):
        return DeviceSection.SERVERS
    if view.connected or view.work is not None:
        return DeviceSection.CONNECTED
    if view.saved or view.way.value == "simulated":
        return DeviceSection.SAVED
    return DeviceSection.FOUND


class DeviceListModel(QAbstractListModel):
    """Rows are headings, which cannot be chosen, and devices, sorted by name.

    What stays the same stays in place, so that the view keeps its scroll position and choice. Of
    many devices only some are listed, and `left_out` says how many are not.
    """

    left_out_changed = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._views: dict[str, DeviceView] = {}
        self._stock: dict[str, StockView] = {}
        self._nearby: dict[str, FoundDevice] = {}
        self._rows: list[Row] = []
        self._marks: dict[str, str] = {}
        """By key, of all that are listed: also of those that only ask or were found."""
        self._later = single_shot(self, self._arrange, _LATER)
        self._search = ""
        self._always_shown = ""
        """The device that is shown in any case."""
        self.left_out = 0
        """Devices that the search finds and the list does not show."""
        self._updates: dict[str, str] = {}
        self._numbers: dict[str, int] = {}
        """The row of each device that is shown."""

    def update_device(self, view: DeviceView) -> None:
        """Add a device, or replace what is known of it. Many that arrive at once are sorted in
        together."""
        before, at = self._views.get(view.key), self._numbers.get(view.key)
        self._views[view.key] = view
        stays = before is not None and not self._search and _same_place(before, view)
        if stays and self._marks.get(view.key, "") == view.mark:
            if at is not None:  # else it is left out
                self._rows[at] = view
                self.dataChanged.emit(self.index(at), self.index(at))
        elif len(self._views) < _MANY:
            self._arrange()
        elif not self._later.isActive():
            self._later.start()

    def update_devices(self, views: Iterable[DeviceView]) -> None:
        self._views.update((view.key, view) for view in views)
        self._arrange()

    def remove(self, key: str) -> None:
        """Drop a device; unknown keys are harmless."""
        if self._views.pop(key, None) is not None:
            self._arrange()

    def update_stock(self, stock: StockView) -> None:
        """Store and show what is known of a device that asked for its settings here.

        One that is not accepted gets a row of its own where it has none.
        """
        self._stock[stock.key] = stock
        self._arrange()
        index = self.index_of(stock.key)
        if index.isValid():
            self.dataChanged.emit(index, index)

    def remove_stock(self, key: str) -> None:
        if self._stock.pop(key, None) is not None:
            self._arrange()

    def update_found(self, entry: FoundDevice) -> None:
        """Store and show something that was found in the network.

        It gets a row of its own while none of its endpoints is a device of the list.
        """
        self._nearby[NEARBY + entry.key] = entry
        self._arrange()
        index = self.index_of(NEARBY + entry.key)
        if index.isValid():
            self.dataChanged.emit(index, index)

    def remove_found(self, key: str) -> None:
        if self._nearby.pop(NEARBY + key, None) is not None:
            self._arrange()

    def found(self, key: str) -> FoundDevice | None:
        """What was found, by the key of its row."""
        return self._nearby.get(key)

    def stock(self, key: str) -> StockView | None:
        return self._stock.get(key)

    def asks(self, key: str) -> bool:
        """Whether the device waits to be accepted."""
        stock = self._stock.get(key)
        return stock is not None and not stock.accepted

    def set_search(self, text: str) -> None:
        """Show only devices whose name, board, way or address holds every word of `text`."""
        self._search = text
        self._arrange()

    def always_show(self, key: str) -> None:
        """Show this device, whatever is left out of a long list; empty for none."""
        if key != self._always_shown:
            self._always_shown = key
            if self.left_out:
                self._arrange()

    def set_updates(self, updates: dict[str, str]) -> None:
        """By key the version of newer firmware, of all devices for which there is some."""
        before, self._updates = self._updates, updates
        for key in {*before, *updates}:
            index = self.index_of(key)
            if before.get(key) != updates.get(key) and index.isValid():
                self.dataChanged.emit(index, index)

    def view(self, key: str) -> DeviceView | None:
        return self._views.get(key)

    def fleet_count(self) -> int:
        """Devices that the search finds and the page of all devices has, shown or not."""
        headings = [row for row in self._rows if isinstance(row, Heading)]
        return sum(each.count for each in headings if each.section in _LONG)

    def device_count(self) -> int:
        """Devices that are known, whether or not the search shows them."""
        return len(self._all())

    def keys(self) -> list[str]:
        """Keys of the devices that are shown, from the top."""
        return [row.key for row in self._rows if not isinstance(row, Heading)]

    def everything(self) -> list[DeviceView]:
        """All that is known, searched for or not, in the order of the list."""
        views = self._all().values()
        return sorted(views, key=lambda view: (section_of(view), view.name.casefold(), view.key))

    def has_pages(self) -> bool:
        """Whether any device has a page, shown or not."""
        return bool(self._views)

    def page_keys(self) -> list[str]:
        """Of the devices that are shown and have a page."""
        return [key for key in self.keys() if key in self._views]

    def index_of(self, key: str) -> QModelIndex:
        """The row of a device; an invalid index when it is not shown."""
        number = self._numbers.get(key)
        return self.index(number) if number is not None else QModelIndex()

    def title_of(self, view: DeviceView) -> str:
        """Its name, with its mark where the name is not its own."""
        mark = self._marks.get(view.key, "")
        return f"{view.name} {mark}" if mark else view.name

    def rowCount(self, parent: Index = NO_PARENT) -> int:
        return 0 if parent.isValid() else len(self._rows)

    def flags(self, index: Index) -> Qt.ItemFlag:
        if not index.isValid() or isinstance(self._rows[index.row()], Heading):
            return Qt.ItemFlag.NoItemFlags
        return Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if not index.isValid():
            return None
        row = self._rows[index.row()]
        if role == ROW_ROLE:
            return row
        if isinstance(row, Heading):
            return self._heading_data(row, role)
        match role:
            case Qt.ItemDataRole.DisplayRole:
                return self.title_of(row)
            case _ if role == MARK_ROLE:
                return self._marks.get(row.key, "")
            case _ if role == UPDATE_ROLE:
                return self._updates.get(row.key, "")
            case Qt.ItemDataRole.ToolTipRole:
                parts = (self.title_of(row), row.address, self._update_words(row))
                return literal("\n".join(part for part in parts if part))
            case Qt.ItemDataRole.AccessibleTextRole:
                entry = self._nearby.get(row.key)
                state = state_words(row) if entry is None else found_state_words(entry)
                mark = self._marks.get(row.key, "")
                way = way_words(row, self._stock.get(row.key)) if entry is None else ""
                # of some the second line is the way already
                way = "" if way in self._subtitle(row) else way
                update = self._update_words(row)
                spoken = (row.name, mark, state, self._subtitle(row), way, update)
                return ", ".join(part for part in spoken if part)
            case _ if role == ADDABLE_ROLE:
                entry = self._nearby.get(row.key)
                return entry is None or bool(entry.endpoints) or entry.not_set_up
            case _ if role == FADING_ROLE:
                entry = self._nearby.get(row.key)
                return entry is not None and entry.fading
            case _ if role == SUBTITLE_ROLE:
                return self._subtitle(row)
        return None

    def heading_words(self, section: DeviceSection) -> str:
        match section:
            case DeviceSection.CONNECTED:
                return self.tr("Connected")
            case DeviceSection.SAVED:
                return self.tr("Saved")
            case DeviceSection.SERVERS:
                return self.tr("Servers")
            case DeviceSection.FOUND:
                return self.tr("Found nearby")

    def _heading_data(self, heading: Heading, role: int) -> Any:
        words = self.heading_words(heading.section)
        if role == Qt.ItemDataRole.DisplayRole:
            return words
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return f"{words}, {heading.count}"
        return None

    def _subtitle(self, view: DeviceView) -> str:
        if (entry := self._nearby.get(view.key)) is not None:
            return found_subtitle(entry)
        if view.work is not None:
            return work_words(view)
        if section_of(view) is DeviceSection.FOUND and view.last_seen is not None:
            said = self.tr("Not saved, left {time}")
            return said.format(time=clock(view.last_seen, seconds=False))
        return device_subtitle(view, self._stock.get(view.key))

    def _update_words(self, view: DeviceView) -> str:
        version = self._updates.get(view.key, "")
        return self.tr("Firmware {version} is available").format(version=version) if version else ""

    def _all(self) -> dict[str, DeviceView]:
        """The devices, and those that only ask, or were found, as if they were some."""
        asking = {
            key: _asking_view(stock)
            for key, stock in self._stock.items()
            if not stock.accepted and key not in self._views
        }
        nearby = {
            key: found_view(entry)
            for key, entry in self._nearby.items()
            if not is_known(entry, self._views) and not is_known(entry, asking)
        }
        return {**self._views, **asking, **nearby} if asking or nearby else self._views

    def _found(self, view: DeviceView) -> bool:
        if not self._search:
            return True
        said = self._subtitle(view)
        mark = self._marks.get(view.key, "")
        way = way_words(view, self._stock.get(view.key))
        where = " ".join((view.name, mark, view.board, said, way, view.address, view.key))
        where = where.casefold()
        return all(word in where for word in self._search.casefold().split())

    def _order(self, view: DeviceView) -> tuple[bool, str, str]:
        """By name; first what has a mark that begins with what is searched for, since addresses
        hold the same digits anywhere."""
        mark = self._marks.get(view.key, "").casefold()
        words = self._search.casefold().split()
        meant = bool(mark) and any(mark.startswith(word) for word in words)
        return not meant, view.name.casefold(), view.key

    def _wanted_rows(self) -> list[Row]:
        sections: dict[DeviceSection, list[DeviceView]] = {section: [] for section in DeviceSection}
        for view in self._all().values():
            if self._found(view):
                sections[section_of(view)].append(view)
        rows: list[Row] = []
        left_out = 0
        left = MOST_LISTED if len(self._views) >= _MANY else None
        for section, views in sections.items():
            if not views:
                continue
            views.sort(key=self._order)
            shown = views
            # what was found is on no other page, and of servers there are few
            if left is not None and section in _LONG:
                shown = views[:left] + [
                    view for view in views[left:] if view.key == self._always_shown
                ]
                left = max(left - len(shown), 0)
                left_out += len(views) - len(shown)
            if shown:
                rows.append(Heading(section, len(views)))
                rows.extend(shown)
        if left_out != self.left_out:
            self.left_out = left_out
            self.left_out_changed.emit()
        return rows

    def _arrange(self) -> None:
        """Turn the old rows into the new ones by one removal and one insertion at most."""
        self._later.stop()
        before, self._marks = self._marks, marks_of(self._all().values())
        old, new = self._rows, self._wanted_rows()
        old_ids, new_ids = [_identity(row) for row in old], [_identity(row) for row in new]
        start = 0
        while start < min(len(old), len(new)) and old_ids[start] == new_ids[start]:
            start += 1
        end = 0
        while end < min(len(old), len(new)) - start and old_ids[-1 - end] == new_ids[-1 - end]:
            end += 1
        if start < len(old) - end:
            self.beginRemoveRows(NO_PARENT, start, len(old) - end - 1)
            del old[start : len(old) - end]
            self._count_rows()
            self.endRemoveRows()
        if start < len(new) - end:
            self.beginInsertRows(NO_PARENT, start, len(new) - end - 1)
            old[start:start] = new[start : len(new) - end]
            self._count_rows()
            self.endInsertRows()
        for number, (there, row) in enumerate(zip(old, new, strict=True)):
            if there is row or (isinstance(row, Heading) and there == row):
                continue
            old[number] = row
            index = self.index(number)
            self.dataChanged.emit(index, index)
        if before != self._marks and self._rows:
            self.dataChanged.emit(self.index(0), self.index(len(self._rows) - 1))

    def _count_rows(self) -> None:
        self._numbers = {
            row.key: number for number, row in enumerate(self._rows) if not isinstance(row, Heading)
        }


def _same_place(before: DeviceView, after: DeviceView) -> bool:
    """Whether a device stays in its row, under the same name."""
    return before.name == after.name and section_of(before) is section_of(after)


def _asking_view(stock: StockView) -> DeviceView:
    """A row for a device of which the registry knows nothing yet."""
    return DeviceView(
        stock.key,
        stock.name,
        DeviceState.IDLE,
        Way.DIALS_IN,
        board=stock.board,
        version=stock.version,
        address=stock.address,
    )


def _identity(row: Row) -> tuple[str, str]:
    return ("heading", str(row.section)) if isinstance(row, Heading) else ("device", row.key)
