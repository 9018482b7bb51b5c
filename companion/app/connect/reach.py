"""Everything that this computer reaches out to: dialed, watched, woken, with its secrets."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncGenerator, AsyncIterator
from contextlib import aclosing, asynccontextmanager
from typing import Final

from companion.app.connect.diagnose import diagnose
from companion.app.connect.diagnosis.steps import DiagnosisStep
from companion.app.connect.logins import Logins
from companion.app.connect.places import Places
from companion.devices.dialer import Dialer, VisionOffer, no_vision
from companion.devices.models import Way
from companion.devices.registry import DeviceRegistry
from companion.devices.wake import Wake, WakeWatch
from companion.errors import EndpointError
from companion.events import Publisher
from companion.messages.message import message
from companion.transports.channel import Channel
from companion.transports.endpoint import Endpoint, EndpointKind
from companion.transports.transports import Transports

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

    def start(self) -> None:
        """Begin to notice sleep and other networks; returns at once."""
        self.wake.start()

    async def stop(self) -> None:
        """Close every connection; returns when nothing of it runs any more."""
        await self.wake.stop()
        await self.places.stop()
        minders, self._minders = list(self._minders.values()), {}
        for minder in minders:
            minder.cancel()
        await asyncio.gather(*minders, return_exceptions=True)
        dialers, self._dialers = list(self._dialers.values()), {}
        await asyncio.gather(*(dialer.stop() for dialer in dialers))
        await self.transports.stop()

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
        """Try now, also what was stopped; what is connected is connected anew. Whether it is
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
        """Something was heard of it: whoever waits for it need not wait any longer."""
        dialer = self._dialers.get(endpoint.text)
        if dialer is not None and not self._connected(endpoint.text):
            dialer.dial_now()

    async def diagnose(self, endpoint: Endpoint) -> AsyncGenerator[DiagnosisStep, None]:
        """See `companion.app.connect.diagnose`; with the endpoint's login and what is open."""
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
        if minder is not None:
            minder.cancel()
            await asyncio.gather(minder, return_exceptions=True)
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
        former = self._minders.pop(endpoint.text, None)
        if former is not None:
            former.cancel()
        self._minders[endpoint.text] = asyncio.create_task(
            self._watch(endpoint), name=f"mind {endpoint}"
        )

    async def _watch(self, endpoint: Endpoint) -> None:
        assert endpoint.device_id is not None

        def heard(online: bool) -> None:
            if online:
                self.appeared(endpoint)

        login = await self.logins.of(endpoint)
        try:
            async with self.transports.gateways.at(endpoint, login) as gateway:
                unwatch = gateway.poller.watch(endpoint.device_id, heard)
                try:
                    await asyncio.get_running_loop().create_future()
                finally:
                    unwatch()
        except Exception:
            # without it the dialer still tries by itself, only more seldom
            logger.exception("watching %s failed", endpoint)
