"""Brokers whose devices are found by their traffic, whether or not anybody talks to them."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass

from companion.app.connect.logins import Logins
from companion.events import Publisher
from companion.messages.message import Message
from companion.transports.broker.watch import BrokerWatch
from companion.transports.endpoint import Endpoint, EndpointKind
from companion.transports.transports import Transports


@dataclass(frozen=True, slots=True)
class PlaceChange:
    """A device behind a place came or went."""

    endpoint: Endpoint
    """The device's own."""
    online: bool


@dataclass(frozen=True, slots=True)
class PlaceView:
    """One broker that is listened to."""

    endpoint: Endpoint
    listening: bool
    """Whether the broker delivers what its devices send."""
    problem: Message | None
    """Why it does not; `None` before the first answer as well."""


class Places:
    """Owns a watch for each broker, from `watch` to `forget` or `stop`."""

    def __init__(self, transports: Transports, logins: Logins) -> None:
        self.seen: Publisher[PlaceChange] = Publisher()
        self.changed: Publisher[PlaceView] = Publisher()
        self._transports = transports
        self._logins = logins
        self._places: dict[str, _WatchedPlace] = {}
        logins.changed.subscribe(self._login_changed)

    def views(self) -> tuple[PlaceView, ...]:
        return tuple(place.view for place in self._places.values())

    def watch(self, endpoint: Endpoint) -> None:
        """Listen to a broker; returns at once. Twice is harmless."""
        if endpoint.kind is not EndpointKind.BROKER or endpoint.place.text in self._places:
            return
        self._places[endpoint.place.text] = _WatchedPlace(
            endpoint.place, self._transports, self._logins, self.seen.publish, self.changed.publish
        )

    async def forget(self, endpoint: Endpoint) -> None:
        """Listen no more; a device behind the broker, or another kind, is no place."""
        if endpoint.device_id is None and (place := self._places.pop(endpoint.text, None)):
            await place.stop()

    async def stop(self) -> None:
        places, self._places = list(self._places.values()), {}
        await asyncio.gather(*(place.stop() for place in places))

    def _login_changed(self, account: str) -> None:
        if (place := self._places.get(account)) is not None:
            place.begin_anew()


class _WatchedPlace:
    """Owns the task that listens: the login must be read first, and may change."""

    def __init__(
        self,
        endpoint: Endpoint,
        transports: Transports,
        logins: Logins,
        seen: Callable[[PlaceChange], None],
        changed: Callable[[PlaceView], None],
    ) -> None:
        self.view = PlaceView(endpoint, listening=False, problem=None)
        self._transports = transports
        self._logins = logins
        self._seen = seen
        self._changed = changed
        self._task = self._begin()

    def begin_anew(self) -> None:
        """Another login is there."""
        former, self._task = self._task, self._begin(self._task)
        former.cancel()

    async def stop(self) -> None:
        self._task.cancel()
        await asyncio.gather(self._task, return_exceptions=True)

    def _begin(self, former: asyncio.Task[None] | None = None) -> asyncio.Task[None]:
        name = f"listen to {self.view.endpoint}"
        return asyncio.create_task(self._listen(former), name=name)

    async def _listen(self, former: asyncio.Task[None] | None) -> None:
        if former is not None:
            await asyncio.gather(former, return_exceptions=True)
        endpoint = self.view.endpoint
        watch = BrokerWatch(
            endpoint,
            await self._logins.of(endpoint),
            self._device,
            brokers=self._transports.brokers,
            on_state=self._state,
        )
        watch.start()
        try:
            await asyncio.get_running_loop().create_future()
        finally:
            await watch.stop()

    def _device(self, device_id: str, online: bool) -> None:
        self._seen(PlaceChange(self.view.endpoint.with_device(device_id), online))

    def _state(self, problem: Message | None) -> None:
        self.view = PlaceView(self.view.endpoint, problem is None, problem)
        self._changed(self.view)
