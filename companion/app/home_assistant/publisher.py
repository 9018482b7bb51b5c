"""What the broker was told of the hub and its devices, and keeping it up to date.

What was told is kept by the broker. So what this program must know of it in its next run is kept
there as well (`discovery.Owner`), and whatever was told is taken back also after a crash.
"""

from __future__ import annotations

import asyncio
from collections import deque
from typing import Any, Final, Protocol

from msgspec.structs import replace

from companion.app.home_assistant.commands import CommandBudget
from companion.app.home_assistant.discovery import (
    OFFLINE,
    ONLINE,
    HomeDevice,
    Owner,
    available_topic,
    device_topic,
    hub_topic,
    leftovers,
    node_of,
    owner_of,
    owner_topic,
    removing,
    state_topic,
    yields_to,
)
from companion.app.home_assistant.entities import Entity, EntityKind
from companion.app.home_assistant.line import HomeLine
from companion.devices.models import DeviceView
from companion.errors import CompanionError
from companion.events import Publisher
from companion.json import dumps

MOST_EVENTS: Final = 500
"""Events that wait for a slow broker; the oldest go first."""


class HomeSource(Protocol):
    """Where the publisher finds what is to be told."""

    hub: str

    @property
    def prefix(self) -> str: ...

    @property
    def single(self) -> bool: ...

    def views(self) -> tuple[DeviceView, ...]: ...

    def view_of(self, key: str) -> DeviceView | None: ...

    def device(self, key: str) -> HomeDevice | None:
        """`None` for one that is not shown."""

    def hub_device(self) -> HomeDevice: ...

    def documents(self, device: HomeDevice) -> dict[str, dict[str, Any]]:
        """Its discovery messages."""

    def states(self, view: DeviceView, device: HomeDevice) -> dict[str, str]: ...

    def hub_states(self) -> dict[str, str]: ...

    def is_wanted(self, node: str) -> bool:
        """Whether something may be told of it, now or when it comes."""


class ToldDevice:
    """What was told of one device on this connection."""

    def __init__(self, key: str) -> None:
        self.key = key
        self.device: HomeDevice | None = None
        self.states: dict[str, str] = {}
        self.connected: bool | None = None
        self.budget = CommandBudget(20, 5)
        self.turn = asyncio.Lock()
        self.waiting = 0

    def entity(self, ident: str) -> Entity | None:
        entities = self.device.entities if self.device is not None else ()
        return next((each for each in entities if each.id == ident), None)


class HomePublisher:
    """Of one connection after the other. `changed` publishes that other devices or entities are
    told of."""

    def __init__(self, source: HomeSource) -> None:
        self.changed: Publisher[None] = Publisher()
        self.told: dict[str, ToldDevice] = {}
        """By node."""
        self.hub = ToldDevice("")
        self.owners: dict[str, Owner] = {}
        """What the broker has, by node."""
        self.hubs: set[str] = set()
        """Those that are online."""
        self._source = source
        self._dirty: dict[str, None] = {}
        self._hub_dirty = False
        self._events: deque[tuple[str, dict[str, Any]]] = deque(maxlen=MOST_EVENTS)
        self._wake = asyncio.Event()

    def forget(self) -> None:
        """The connection is gone."""
        self.told.clear()
        self.hub = ToldDevice("")
        self.owners.clear()
        self.hubs.clear()

    # what has changed

    def touch(self, key: str) -> None:
        """Look at a device once more."""
        self._dirty[key] = None
        self.touch_hub()

    def touch_hub(self) -> None:
        self._hub_dirty = True
        self._wake.set()

    def touch_all(self) -> None:
        self._dirty |= dict.fromkeys(view.key for view in self._source.views())
        self.touch_hub()

    def tell_again(self) -> None:
        """Nobody knows any more what was told."""
        for told in (*self.told.values(), self.hub):
            told.device = None
        self.touch_all()

    def add_event(self, key: str, value: dict[str, Any]) -> None:
        """Tell of something that has happened to a device."""
        self._events.append((key, value))
        self._wake.set()

    def owner_changed(self, node: str, owner: Owner | None, *, retained: bool) -> None:
        """Somebody claims a device, or nobody does any more."""
        if owner is not None and owner.hub == self._source.hub and not retained:
            return  # our own, which comes back; meanwhile it may be another's
        if owner is None:
            self.owners.pop(node, None)
        else:
            self.owners[node] = owner
        self._touch_node(node)

    def hub_changed(self, hub: str, *, online: bool) -> None:
        """Another hub came or went."""
        if online == (hub in self.hubs):
            return
        (self.hubs.add if online else self.hubs.discard)(hub)
        for node, owner in self.owners.items():
            if owner.hub == hub:
                self._touch_node(node)

    def _touch_node(self, node: str) -> None:
        for view in self._source.views():
            if node_of(view) == node:
                self.touch(view.key)

    def is_taken(self, view: DeviceView) -> bool:
        """Whether another hub tells of the device."""
        owner = self.owners.get(node_of(view))
        return owner is not None and yields_to(self._source.hub, view.connected, owner, self.hubs)

    # telling

    async def run(self, line: HomeLine) -> None:
        """From being connected to the end of the connection. Raises `ConnectFailed`."""
        await line.settled()
        await line.send(hub_topic(self._source.hub), ONLINE)
        for node in tuple(self.owners):
            if not self._source.is_wanted(node):
                # told in an earlier run
                await self.take_back(line, node)
        self.touch_all()
        while True:
            counts = self._counts()
            if self._hub_dirty:
                self._hub_dirty = False
                await self._tell_hub(line)
            while self._dirty:
                key = next(iter(self._dirty))
                del self._dirty[key]
                try:
                    await self._tell(line, key)
                except CompanionError:
                    self._dirty[key] = None
                    raise
                await asyncio.sleep(0)
            await self._tell_events(line)
            if self._counts() != counts:
                self.changed.publish(None)
            await self._wake.wait()
            self._wake.clear()

    def _counts(self) -> tuple[int, ...]:
        told = (*self.told.values(), self.hub)
        return tuple(len(each.device.entities) for each in told if each.device)

    async def _tell_hub(self, line: HomeLine) -> None:
        device, told = self._source.hub_device(), self.hub
        if told.device != device:
            await self._tell_device(line, device, self._owner(device, connected=True))
            told.device, told.states = device, {}
        await self._tell_states(line, device.node, told, self._source.hub_states())

    def _owner(self, device: HomeDevice, *, connected: bool) -> Owner:
        source = self._source
        return owner_of(device, source.prefix, single=source.single, connected=connected)

    async def _tell(self, line: HomeLine, key: str) -> None:
        view, device = self._source.view_of(key), self._source.device(key)
        if view is None or device is None:
            for node, told in tuple(self.told.items()):
                if told.key == key:
                    del self.told[node]
                    await self.take_back(line, node)
            return
        node = device.node
        if self.is_taken(view):
            # what the other hub tells is on the same topics
            self.told.pop(node, None)
            return
        told, before = self.told.setdefault(node, ToldDevice(key)), self.owners.get(node)
        if not view.tools and before is not None and before.entities:
            # not seen in this run yet: what was told of it before is as true as it was
            if told.connected is not False:
                told.connected = False
                owner = replace(before, hub=self._source.hub, connected=False)
                await self._send_owner(line, node, owner)
                await line.send(available_topic(node), OFFLINE)
            return
        owner = self._owner(device, connected=view.connected)
        if told.device != device or (before is not None and before.hub != owner.hub):
            await self._tell_device(line, device, owner)
            told.device, told.states, told.connected = device, {}, None
        elif before != owner:
            await self._send_owner(line, node, owner)
        if told.connected is not view.connected:
            await line.send(available_topic(node), ONLINE if view.connected else OFFLINE)
            told.connected = view.connected
        await self._tell_states(line, node, told, self._source.states(view, device))

    async def _tell_states(
        self, line: HomeLine, node: str, told: ToldDevice, states: dict[str, str]
    ) -> None:
        for entity, value in states.items():
            if told.states.get(entity) != value:
                told.states[entity] = value
                await line.send(state_topic(node, entity), value.encode())

    async def _tell_device(self, line: HomeLine, device: HomeDevice, owner: Owner) -> None:
        """The discovery messages, after what takes back what they say no more."""
        node, before = device.node, self.owners.get(device.node)
        documents = self._source.documents(device)
        if before is not None:
            for topic in leftovers(node, before, owner):
                await line.send(topic, b"")
            topic = device_topic(owner.prefix, node)
            shrinking = removing(documents[topic], before, owner) if topic in documents else None
            if shrinking is not None:
                await line.send(topic, dumps(shrinking).encode())
        await self._send_owner(line, node, owner)
        for topic, document in documents.items():
            await line.send(topic, dumps(document).encode())

    async def _send_owner(self, line: HomeLine, node: str, owner: Owner) -> None:
        self.owners[node] = owner
        await line.send(owner_topic(node), owner.write())

    async def take_back(self, line: HomeLine, node: str) -> None:
        """Remove all that is retained of a device, unless it is another hub's."""
        owner = self.owners.get(node)
        if owner is None or owner.hub != self._source.hub:
            return
        for topic in leftovers(node, owner, None):
            await line.send(topic, b"")
        self.owners.pop(node, None)

    async def _tell_events(self, line: HomeLine) -> None:
        while self._events:
            key, value = self._events.popleft()
            for node, told in tuple(self.told.items()):
                entities = told.device.entities if told.device is not None else ()
                for each in entities if told.key == key else ():
                    types = each.options.get("event_types", ())
                    if each.kind is EntityKind.EVENTS and value["event_type"] in types:
                        topic = state_topic(node, each.id)
                        await line.send(topic, dumps(value).encode(), retain=False)
