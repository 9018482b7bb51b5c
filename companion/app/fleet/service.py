"""All devices: their facts, and what a person keeps about them: labels, notes, names, groups.

MCP servers are no devices, and are left out.
"""

from __future__ import annotations

import asyncio
import dataclasses
from collections.abc import Callable, Iterable, Mapping
from typing import TYPE_CHECKING, Final

from msgspec import Struct
from msgspec.structs import replace

from companion.app.activity.derived.seen import LastSeen, SeenDevices
from companion.app.files.store import Store
from companion.app.fleet.facts import DeviceFacts, facts_of
from companion.app.fleet.settings import GROUPS
from companion.app.fleet.terms import TermError, parse_filter
from companion.app.settings.settings import LONGEST_NOTE, SavedDevice, Settings, read_labels
from companion.app.stock.service import StockService
from companion.app.stock.views import StockView
from companion.devices.models import DeviceView, Way
from companion.devices.registry import DeviceRegistry
from companion.errors import UsageError
from companion.events import Publisher
from companion.text import one_line

if TYPE_CHECKING:
    from companion.app.finder.phrases import NamedDevice

MOST_GROUPS: Final = 50
LONGEST_GROUP: Final = 60
"""Characters of its name."""


class DeviceEdit(Struct, frozen=True):
    """What is to be kept of a device; `None` leaves it as it is."""

    key: str
    name: str | None = None
    labels: tuple[str, ...] | None = None
    note: str | None = None


class Group(Struct, frozen=True):
    """The devices that a filter finds, whichever these are at the time."""

    name: str
    terms: str


class FleetService:
    """Publishes in `changed` the key of a device whose facts are others, or that is gone."""

    def __init__(
        self,
        settings: Settings,
        devices: DeviceRegistry,
        stock: StockService,
        save: Callable[[], None],
        *,
        store: Store | None = None,
    ) -> None:
        """`save` tells that the settings are others. `store` is where it is remembered what
        devices said in former runs."""
        self.changed: Publisher[str] = Publisher()
        self.groups_changed: Publisher[None] = Publisher()
        self._settings = settings
        self._devices = devices
        self._stock = stock
        self._save = save
        self.offered: Callable[[DeviceView, DeviceFacts], str] = lambda _view, facts: facts.offered
        """The version of newer firmware for a device; empty for none."""
        self._store = store
        self._before: Mapping[str, LastSeen] = {}
        self._facts: dict[str, DeviceFacts] = {}
        self._saved: dict[str, SavedDevice] = {}
        facts = devices.changed.filter(
            "name",
            "mark",
            "address",
            "saved",
            "state",
            "work",
            "last_seen",
            "board",
            "version",
            "status",
            "info",
        )
        facts.subscribe(self._view_changed)
        devices.removed.subscribe(self._forget)
        stock.changed.subscribe(self._stock_changed)

    async def start(self) -> None:
        """Read what devices said in former runs."""
        if self._store is not None:
            self._before = await asyncio.to_thread(SeenDevices(self._store).read)
        self.settings_changed()

    # what is known

    def named(self) -> list[NamedDevice]:
        """What a person may call each device, for `read_phrase`."""
        from companion.app.finder.phrases import NamedDevice  # no command reads sentences

        found = []
        for view in self._devices.views():
            if (facts := self.facts(view.key)) is not None:
                names = (view.title, view.name, view.board, *facts.labels)
                found.append(NamedDevice(view.key, tuple(dict.fromkeys(filter(None, names)))))
        return found

    def facts(self, key: str) -> DeviceFacts | None:
        """`None` for a device that is not known, and for a server."""
        known = self._facts.get(key)
        if known is None:
            view = self._devices.view(key)
            if view is None or view.way is Way.SERVER:
                return None
            known = self._facts[key] = self._made(view)
        return known

    def all(self) -> list[DeviceFacts]:
        """Of every device, in no order."""
        found = (self.facts(view.key) for view in self._devices.views())
        return [facts for facts in found if facts is not None]

    def select(self, terms: str) -> list[DeviceFacts]:
        """The devices that a filter finds; see `companion.app.fleet.terms`. Raises `TermError`."""
        return parse_filter(terms).select(self.all())

    @property
    def labels(self) -> list[str]:
        """Every label that some device has, each once, sorted."""
        found = {label.casefold(): label for facts in self.all() for label in facts.labels}
        return sorted(found.values(), key=str.casefold)

    def _made(self, view: DeviceView) -> DeviceFacts:
        kept = self._saved.get(view.key)
        facts = facts_of(
            view,
            labels=kept.labels if kept is not None else (),
            note=kept.note if kept is not None else "",
            stock=self._stock.view(view.key),
            before=self._before.get(view.key),
        )
        offered = self.offered(view, facts)
        return facts if offered == facts.offered else replace(facts, offered=offered)

    def offers_changed(self, key: str) -> None:
        """There is other firmware for a device, or for all of them where `key` is empty."""
        for each in (key,) if key else tuple(self._facts):
            view, known = self._devices.view(each), self._facts.get(each)
            if view is not None and known != self._made(view):
                self._publish(each)

    # what a person keeps

    def edit(self, edits: Iterable[DeviceEdit]) -> None:
        """Keep names, labels and notes; a device that was not saved is saved by that.

        Devices that are not known, simulated ones and servers are left out.
        """
        changed = []
        for edit in edits:
            view = self._devices.view(edit.key)
            if view is None or view.way in (Way.SERVER, Way.SIMULATED):
                continue
            saved = self._settings.saved(edit.key) or SavedDevice(edit.key, "")
            # the name that it has for people stays when it is saved only now
            name = one_line(edit.name) if edit.name is not None else saved.name
            labels = read_labels(edit.labels) if edit.labels is not None else saved.labels
            note = one_line(edit.note, LONGEST_NOTE) if edit.note is not None else saved.note
            named = name or saved.name
            changed.append(dataclasses.replace(saved, name=named, labels=labels, note=note))
        if not changed:
            return
        self._settings.change_devices(changed)
        for device in changed:
            view = self._devices.view(device.endpoint)
            assert view is not None
            self._devices.ensure(device.endpoint, view.way, name=device.name, saved=True)
        self.settings_changed()
        self._save()

    def save(self, keys: Iterable[str]) -> None:
        """Save devices that came by themselves."""
        self.edit([DeviceEdit(key) for key in keys])

    def label(self, keys: Iterable[str], add: Iterable[str] = (), drop: Iterable[str] = ()) -> None:
        """Give devices labels, and take others away."""
        added, dropped = tuple(add), {each.casefold() for each in drop}
        edits = []
        for key in keys:
            if (facts := self.facts(key)) is not None:
                kept = (each for each in facts.labels if each.casefold() not in dropped)
                edits.append(DeviceEdit(key, labels=(*kept, *added)))
        self.edit(edits)

    def settings_changed(self) -> None:
        """Take over labels and notes that are others now."""
        before, self._saved = self._saved, {each.endpoint: each for each in self._settings.devices}
        for key in {*before, *self._saved}:
            if before.get(key) != self._saved.get(key):
                self._publish(key)

    # groups

    @property
    def groups(self) -> list[Group]:
        """In the order in which they were saved."""
        found = []
        for name, terms in self._settings[GROUPS].items():
            if isinstance(terms, str) and terms.strip() and one_line(name):
                found.append(Group(one_line(name, LONGEST_GROUP), terms))
        return found

    def save_group(self, name: str, terms: str) -> None:
        """Keep a filter under a name; one of that name gets the new filter.

        Raises `TermError` for a filter that cannot be understood, and `UsageError` for an empty
        one, for an empty name and for more than `MOST_GROUPS`.
        """
        name = one_line(name, LONGEST_GROUP)
        if parse_filter(terms).empty:
            raise UsageError("fleet.empty_filter")
        groups = self._settings[GROUPS].copy()
        if not name:
            raise UsageError("fleet.group_no_name")
        if name not in groups and len(groups) >= MOST_GROUPS:
            raise UsageError("fleet.too_many_groups", limit=MOST_GROUPS)
        self._settings[GROUPS] = groups | {name: terms}
        self._groups_saved()

    def remove_group(self, name: str) -> None:
        """Its devices stay as they are. An unknown name is harmless."""
        kept = {each: terms for each, terms in self._settings[GROUPS].items() if each != name}
        if kept != self._settings[GROUPS]:
            self._settings[GROUPS] = kept
            self._groups_saved()

    def group_keys(self, group: Group) -> frozenset[str]:
        """Of its devices now; none where its filter cannot be understood."""
        try:
            return frozenset(facts.key for facts in self.select(group.terms))
        except TermError:
            return frozenset()

    def _groups_saved(self) -> None:
        self.groups_changed.publish(None)
        self._save()

    # what others tell

    def _view_changed(self, view: DeviceView) -> None:
        known = self._facts.get(view.key)
        if view.way is Way.SERVER:
            return
        if known is not None:
            made = self._made(view)
            if made == known:
                return
            self._facts[view.key] = made
        self.changed.publish(view.key)

    def _stock_changed(self, stock: StockView) -> None:
        if self._devices.view(stock.key) is not None:
            self._publish(stock.key)

    def _publish(self, key: str) -> None:
        self._facts.pop(key, None)
        self.changed.publish(key)

    def _forget(self, key: str) -> None:
        self._facts.pop(key, None)
        self._saved.pop(key, None)
        self.changed.publish(key)
