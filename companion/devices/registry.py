"""All known devices by key, and the one place where their changes are published."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime

from msgspec.structs import replace

from companion.devices.boots import Believed, Boots
from companion.devices.device import Device
from companion.devices.frames import FrameSource, WireFrame
from companion.devices.marks import NameMarks
from companion.devices.models import DeviceView, ViewField, Way, unknown_view
from companion.devices.rates import RateLimits
from companion.devices.timing import Timing
from companion.events import Event, Publisher, TopicPublisher
from companion.messages.message import Message
from companion.protocol.session.server_requests import ServerRequests
from companion.transports.turns import Turns


class DeviceRegistry:
    """Holds every device; a key is an endpoint's text and stays the same for ever."""

    def __init__(self, timing: Timing | None = None, rates: RateLimits | None = None) -> None:
        self.timing = timing or Timing()
        self._rates = rates
        self.changed: TopicPublisher[DeviceView, ViewField] = TopicPublisher(lambda view: view.key)
        """Every new view, by the fields that are others; a device that is new, by all of them."""
        self.removed: Publisher[str] = Publisher()
        self.events: Publisher[Event] = Publisher()
        self.boots: Boots = Boots()
        """Devices that asked this computer for their settings, as they do at every start."""
        self.requests: Callable[[str], ServerRequests | None] = lambda key: None
        """Who answers what the server of that key asks; asked again at each connection."""
        self._devices: dict[str, Device] = {}
        self._marks = NameMarks()
        self._turns = Turns()
        self._frames = FrameSource()
        self.frames: Publisher[WireFrame] = self._frames.published
        """Every frame of every device's MCP session, as it travels."""

    def views(self) -> tuple[DeviceView, ...]:
        return tuple(device.view for device in self._devices.values())

    def view(self, key: str) -> DeviceView | None:
        device = self._devices.get(key)
        return device.view if device else None

    def device(self, key: str) -> Device | None:
        return self._devices.get(key)

    def ensure(self, key: str, way: Way, *, name: str = "", saved: bool = False) -> Device:
        """The device of `key`, made if it is new. A given name or `saved` is taken over."""
        device = self._devices.get(key)
        if device is None:
            view = unknown_view(key, way)
            if name or saved:
                view = replace(view, name=name or view.name, saved=saved)
            device = Device(
                view,
                timing=self.timing,
                changed=self._changed,
                events=self.events,
                turns=self._turns,
                frames=self._frames,
                rates=self._rates,
                requests=lambda: self.requests(key),
            )
            self._devices[key] = device
            self._changed(view)
        elif name or saved:
            device.update(name=name or device.view.name, saved=saved or device.view.saved)
        return device

    def _changed(self, view: DeviceView, changed: frozenset[ViewField] | None = None) -> None:
        """Publish a new view, with its mark; and those of other devices, whose marks change."""
        device = self._devices.get(view.key)
        # one that was removed still tells how its connection ended
        marks = self._marks.update(view) if device is not None else {}
        mark = marks.pop(view.key, None)
        if device is not None and mark is not None:
            view = device.view = replace(view, mark=mark)
            changed = changed and changed | {"mark"}
        self.changed.publish(view, changed)
        self._mark(marks)

    def _mark(self, marks: dict[str, str]) -> None:
        for key, mark in marks.items():
            self._devices[key].update(mark=mark)

    def name_of(self, key: str) -> str:
        """What a person called a device; without that its id or address."""
        view = self.view(key)
        named = view is not None and view.name != key
        return view.title if view is not None and named else key.removeprefix("hub:")

    async def answers(self, key: str, seconds: float) -> bool:
        """See `Device.answers`; false for a device that is not known."""
        device = self._devices.get(key)
        return device is not None and await device.answers(seconds)

    def boots_from_now(self, key: str, mac: str = "", since: datetime | None = None) -> Believed:
        """Which boots are those of this device from now on, or since then, from where it is now.

        `mac` is what it told of itself; needed unless it dials in under it.
        """
        device = self._devices.get(key)
        address = device.peer_address if device is not None else None
        addresses = frozenset({address} if address else ())
        return Believed(key, since or datetime.now(UTC), mac, addresses)

    def expect_end(self, reason: Message) -> None:
        """Every connection is about to be closed from here; see `Device.expect_end`."""
        for device in tuple(self._devices.values()):
            device.expect_end(reason)

    def suspect(self, reason: Message, addresses: frozenset[str] | None = None) -> None:
        """Look at once whether every connection still holds; see `Device.suspect`."""
        for device in tuple(self._devices.values()):
            device.suspect(reason, addresses)

    async def forget(self, key: str) -> None:
        """Disconnect a device and drop it; unknown keys are harmless."""
        device = self._devices.pop(key, None)
        if device is not None:
            self._mark(self._marks.drop(key))
            await device.disconnect()
            self.removed.publish(key)
