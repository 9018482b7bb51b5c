"""Everything that this computer reaches out to: dialed, watched, woken, with its secrets."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncGenerator, AsyncIterator, Callable, Mapping
from contextlib import aclosing, asynccontextmanager
from dataclasses import replace
from types import MappingProxyType
from typing import Final

from msgspec import Struct

from companion.app.connect.diagnosis import DiagnosisStep, diagnose
from companion.app.privacy.endpoint import withhold
from companion.app.secrets import Secrets
from companion.devices.dialer import Dialer, VisionOffer, no_vision
from companion.devices.models import Way
from companion.devices.registry import DeviceRegistry
from companion.devices.wake import Wake, WakeWatch
from companion.errors import EndpointError
from companion.events import Publisher
from companion.messages.message import Message, message
from companion.tasks import end_tasks
from companion.transports.broker.brokers import BrokerWatch
from companion.transports.channel import Channel
from companion.transports.endpoint import Endpoint, EndpointKind
from companion.transports.login import NO_LOGIN, Login
from companion.transports.transports import Transports


class Logins:
    """The secrets that belong to endpoints, in the password store under the endpoint's text.

    Devices behind one broker or gateway share that of the place. What was given for this run only
    is never written anywhere.
    """

    def __init__(self, secrets: Secrets) -> None:
        self.changed: Publisher[str] = Publisher()
        """The place's text, when another login was set for it; what failed can try again."""
        self._secrets = secrets
        self._for_now: dict[str, Login] = {}

    def seen(self) -> frozenset[str]:
        """What was given for this run only; `Secrets.seen` has the others."""
        return frozenset(login.pack() for login in self._for_now.values() if login.pack())

    async def of(self, endpoint: Endpoint) -> Login:
        """The login of an endpoint, empty when there is none."""
        account = _account(endpoint)
        if account in self._for_now:
            return self._for_now[account]
        # asked each time, not remembered: another copy of the app may have written it
        return Login.unpack(await self._secrets.get(account))

    async def set(self, endpoint: Endpoint, login: Login) -> bool:
        """Keep a login, or drop it when it is empty. False: only until the app is closed."""
        account = _account(endpoint)
        self._for_now.pop(account, None)
        kept = await self._secrets.set(account, login.pack() or None)
        self.changed.publish(account)
        return kept

    def use_now(self, endpoint: Endpoint, login: Login) -> None:
        """Use a login in this run without keeping it, as the command line is given one."""
        self._for_now[_account(endpoint)] = login
        self.changed.publish(_account(endpoint))

    def is_for_now(self, endpoint: Endpoint) -> bool:
        """Whether the endpoint's login counts in this run only."""
        return _account(endpoint) in self._for_now

    async def withhold(self, endpoint: Endpoint) -> Endpoint:
        """The endpoint without the secrets in it, which are kept as variables of its login."""
        safe, secrets = withhold(endpoint)
        if not secrets:
            return endpoint
        given, for_now = await self.of(endpoint), self.is_for_now(endpoint)
        login = with_variables(given if given != NO_LOGIN else await self.of(safe), secrets)
        await self.drop(endpoint)
        if for_now:
            self.use_now(safe, login)
        elif login != await self.of(safe):
            await self.set(safe, login)
        return safe

    async def drop(self, endpoint: Endpoint) -> None:
        """Forget a login; one that was never there is harmless."""
        if await self.of(endpoint) != NO_LOGIN:
            self._for_now.pop(_account(endpoint), None)
            await self._secrets.set(_account(endpoint), None)


def with_variables(login: Login, secrets: Mapping[str, str]) -> Login:
    """`login` with these variables besides its own."""
    return replace(login, environment=MappingProxyType({**login.environment, **secrets}))


def _account(endpoint: Endpoint) -> str:
    return endpoint.place.text


class PlaceChange(Struct, frozen=True):
    """A device behind a place came or went."""

    endpoint: Endpoint
    """The device's own."""
    online: bool


class PlaceView(Struct, frozen=True):
    """One broker that is listened to."""

    endpoint: Endpoint
    listening: bool
    """Whether the broker delivers what its devices send."""
    problem: Message | None
    """Why it does not; `None` before the first answer as well."""


class Places:
    """Brokers whose devices are found by their traffic, whether or not anybody talks to them.

    Owns a watch for each, from `watch` to `forget` or `stop`.
    """

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
            place.begin_again()


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

    def begin_again(self) -> None:
        previous, self._task = self._task, self._begin(self._task)
        previous.cancel()

    async def stop(self) -> None:
        await end_tasks(self._task)

    def _begin(self, previous: asyncio.Task[None] | None = None) -> asyncio.Task[None]:
        name = f"listen to {self.view.endpoint}"
        return asyncio.create_task(self._listen(previous), name=name)

    async def _listen(self, previous: asyncio.Task[None] | None) -> None:
        if previous is not None:
            await asyncio.gather(previous, return_exceptions=True)
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


logger = logging.getLogger(__name__)

MOST_BEHIND: Final = 50
"""Devices of one broker that are connected to because the broker was named and no device."""

_NOBODY_DIALS: Final = frozenset({EndpointKind.HUB, EndpointKind.DEMO})


class ReachService:
    """Owns a dialer for each device that is dialed, and what their ways have in common.

    `places` finds the devices behind brokers; `wake` notices sleep and other networks. Both begin
    with `start`, dialing begins with `dial`.
    """

    def __init__(
        self,
        devices: DeviceRegistry,
        logins: Logins,
        *,
        vision: VisionOffer = no_vision,
        transports: Transports | None = None,
        wake: WakeWatch | None = None,
    ) -> None:
        self.logins: Final = logins
        self.transports: Final = transports if transports is not None else Transports()
        self.wake: Final = wake if wake is not None else WakeWatch()
        self.places: Final = Places(self.transports, logins)
        self.woke: Publisher[Wake] = Publisher()
        """After everything that waits was told to try now."""
        self._devices = devices
        self._vision = vision
        self._dialers: dict[str, Dialer] = {}
        self._minders: dict[str, asyncio.Task[None]] = {}
        self._dialed_places: set[str] = set()
        self.wake.woke.subscribe(self._woken)
        self.logins.changed.subscribe(self._login_changed)
        self.places.seen.subscribe(lambda seen: self._seen(seen.endpoint, seen.online))
        self.transports.brokers.declined.subscribe(self._declined)

    def start(self) -> None:
        """Begin to notice sleep and other networks; returns at once."""
        self.wake.start()

    async def stop(self) -> None:
        """Close every connection; returns when nothing of it runs any more."""
        await self.wake.stop()
        await self.places.stop()
        minders, self._minders = list(self._minders.values()), {}
        await end_tasks(*minders)
        dialers, self._dialers = list(self._dialers.values()), {}
        await asyncio.gather(*(dialer.stop() for dialer in dialers))
        await self.transports.stop()

    def _declined(self, key: str) -> None:
        """Somebody spoke to a device behind a broker, where no assistant is."""
        device = self._devices.device(key)
        if device is not None:
            device.tell("warning", "live.no_assistant_answered")

    @staticmethod
    def reaches(endpoint: Endpoint) -> bool:
        """Whether this computer reaches out to it, and does not wait to be dialed."""
        return endpoint.kind not in _NOBODY_DIALS

    def dial(self, endpoint: Endpoint, name: str = "", *, saved: bool = False) -> None:
        """Keep a device connected from now on; returns at once, its view tells how it goes."""
        key = endpoint.text
        device = self._devices.ensure(key, Way.of(endpoint.kind), name=name, saved=saved)
        if key in self._dialers:
            return
        minded = endpoint.kind is EndpointKind.GATEWAY and endpoint.device_id is not None
        dialer = Dialer(
            endpoint,
            device,
            self._devices.timing,
            open_channel=self._open,
            vision=self._vision,
            minded=minded,
        )
        self._dialers[key] = dialer
        dialer.start()
        if minded:
            self._mind(endpoint)

    def dial_behind(self, place: Endpoint) -> None:
        """Connect to the devices behind a broker as they appear, at most `MOST_BEHIND`.

        Raises `EndpointError` for a place that does not tell who is behind it, as a gateway.
        """
        if place.kind is not EndpointKind.BROKER:
            raise EndpointError("gateway.no_device", endpoint=place.text)
        self._dialed_places.add(place.place.text)
        self.places.watch(place)

    async def forget(self, key: str) -> None:
        """Stop dialing a device and drop its secrets, unless others need them. Any key."""
        await self._end(key)
        try:
            endpoint = Endpoint.parse(key)
        except EndpointError:
            return
        await self.places.forget(endpoint)
        others = {dialer.endpoint.place.text for dialer in self._dialers.values()}
        if self.reaches(endpoint) and endpoint.place.text not in others:
            await self.logins.drop(endpoint)

    async def disconnect(self, key: str) -> bool:
        """Close a connection and do not make another until `reconnect`. Whether it was dialed."""
        dialer = self._dialers.get(key)
        if dialer is not None:
            await dialer.stop(message("link.stopped"))
        return dialer is not None

    async def reconnect(self, key: str) -> bool:
        """Try now, also what was stopped; what is connected is connected again. Whether it is
        a device that is dialed."""
        dialer = self._dialers.get(key)
        device = self._devices.device(key)
        if dialer is None or device is None:
            return False
        if device.view.connected:
            await device.disconnect(message("link.anew"))
        dialer.start()
        dialer.dial_now()
        return True

    def appeared(self, endpoint: Endpoint) -> None:
        """Something was heard of it: a dialer that waits for it tries now."""
        dialer = self._dialers.get(endpoint.text)
        if dialer is not None and not self._connected(endpoint.text):
            dialer.dial_now()

    async def diagnose(self, endpoint: Endpoint) -> AsyncGenerator[DiagnosisStep, None]:
        """See `companion.app.connect.diagnosis`; with the endpoint's login and what is open."""
        login = await self.logins.of(endpoint)
        steps = diagnose(endpoint, transports=self.transports, login=login)
        async with aclosing(steps):
            async for step in steps:
                yield step

    @asynccontextmanager
    async def _open(self, endpoint: Endpoint, timeout: float) -> AsyncIterator[Channel]:
        login = await self.logins.of(endpoint)
        async with self.transports.open(endpoint, login, timeout=timeout) as channel:
            yield channel

    async def _end(self, key: str) -> None:
        minder = self._minders.pop(key, None)
        await end_tasks(minder)
        dialer = self._dialers.pop(key, None)
        if dialer is not None:
            await dialer.stop()

    # what wakes those that wait

    def _woken(self, wake: Wake) -> None:
        words = "link.woken" if wake is Wake.SLEPT else "link.network_changed"
        self._devices.suspect(message(words), self.wake.addresses or None)
        for dialer in tuple(self._dialers.values()):
            if not self._connected(dialer.endpoint.text):
                dialer.dial_now()
        self.woke.publish(wake)

    def _login_changed(self, place: str) -> None:
        for dialer in tuple(self._dialers.values()):
            if dialer.endpoint.place.text == place:
                if not self._connected(dialer.endpoint.text):
                    dialer.dial_now()
                if dialer.endpoint.text in self._minders:
                    self._mind(dialer.endpoint)

    def _seen(self, endpoint: Endpoint, online: bool) -> None:
        if not online:
            return
        place = endpoint.place.text
        if place in self._dialed_places and endpoint.text not in self._dialers:
            behind = sum(each.endpoint.place.text == place for each in self._dialers.values())
            if behind < MOST_BEHIND:
                self.dial(endpoint)
        self.appeared(endpoint)

    def _connected(self, key: str) -> bool:
        view = self._devices.view(key)
        return view is not None and view.connected

    def _mind(self, endpoint: Endpoint) -> None:
        """Let the gateway's one question for all wake the device's dialer."""
        previous = self._minders.pop(endpoint.text, None)
        if previous is not None:
            previous.cancel()
        self._minders[endpoint.text] = asyncio.create_task(
            self._watch(endpoint), name=f"mind {endpoint}"
        )

    async def _watch(self, endpoint: Endpoint) -> None:
        assert endpoint.device_id is not None

        def on_online_changed(online: bool) -> None:
            if online:
                self.appeared(endpoint)

        login = await self.logins.of(endpoint)
        try:
            async with self.transports.gateways.at(endpoint, login) as gateway:
                unwatch = gateway.poller.watch(endpoint.device_id, on_online_changed)
                try:
                    await asyncio.get_running_loop().create_future()
                finally:
                    unwatch()
        except Exception:
            # without it the dialer still tries by itself, only more seldom
            logger.exception("watching %s failed", endpoint)
