"""The hub that devices of the network dial: opened and closed as the settings say."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import Awaitable, Callable
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from companion.app.settings.ports import HUB_HOST, HUB_PORT
from companion.app.settings.settings import Settings
from companion.app.web.addresses import reachable_address
from companion.devices.dialer import VisionOffer
from companion.devices.models import Way
from companion.devices.registry import DeviceRegistry
from companion.errors import ListenFailed
from companion.events import Publisher
from companion.messages.message import Message
from companion.records import Unshown
from companion.tasks import end_tasks
from companion.transports.endpoint import Endpoint
from companion.transports.hub import PATH, DialIn, HubServer, Knock, Refusal, Served
from companion.transports.port_requests import PortRequest


class HubStatus(Struct, frozen=True):
    listening: bool
    host: str
    port: int
    address: str = ""
    """What a device would dial, for example `192.168.1.20:8686`; empty when not listening."""
    problem: Message | None = None

    @property
    def url(self) -> str:
        """The whole address for the device's `websocket.url`; empty when not listening."""
        return f"ws://{self.address}{PATH}" if self.address else ""


RETRY_EVERY: Final = 5.0
"""Seconds between two tries to open a port that another program has."""


class HubStart(Unshown, Struct, frozen=True):
    """What a run begins its hub with."""

    unshown = frozenset({"token"})

    token: str | None = None
    """What devices must send; `None` for nothing."""
    opened: socket.socket | None = None
    """Listens already where the settings say; it is used when the hub is opened for the first
    time."""


class HubListener:
    """Owns the network's hub, and hands each connection to its device.

    `vision` is what a device's camera is offered, `on_refusal` is told who was turned away, and
    `on_request` of all who came. `claim` decides who may connect under a key from an IP address.
    `admit` and `greeter` let stock devices in: see `HubServer`.
    """

    def __init__(
        self,
        settings: Settings,
        devices: DeviceRegistry,
        start: HubStart,
        *,
        vision: VisionOffer,
        on_refusal: Callable[[Refusal], None],
        on_request: Callable[[PortRequest], None],
        admit: Callable[[str, str], bool],
        claim: Callable[[str, str], Awaitable[bool]],
        greeter: Callable[[Knock], Awaitable[Served | None]],
    ) -> None:
        self.changed: Publisher[HubStatus] = Publisher()
        self.status = HubStatus(False, settings[HUB_HOST], settings[HUB_PORT])
        self.token = start.token
        self._settings = settings
        self._devices = devices
        self._vision = vision
        self._on_refusal = on_refusal
        self._on_request = on_request
        self._admit = admit
        self._claim = claim
        self._greeter = greeter
        self._opened = start.opened
        self._lock = asyncio.Lock()
        self._hub: HubServer | None = None
        self._address_check: asyncio.Task[None] | None = None
        self.retry_every = RETRY_EVERY
        self._retrying: asyncio.Task[None] | None = None

    @property
    def port(self) -> int:
        """The port that is open; 0 while none is."""
        return self._hub.port if self._hub is not None else 0

    async def open(self) -> None:
        """Listen as the settings say; closes what is open first.

        Never raises for a port that is taken: `status` has the problem.
        """
        async with self._lock:
            await self._close()
            if await self._open():
                return
        if self._retrying is None or self._retrying.done():
            self._retrying = asyncio.create_task(self._retry(), name="open the hub's port again")

    async def _open(self) -> bool:
        """Whether the port is open now; the status says why not."""
        host, port = self._settings[HUB_HOST], self._settings[HUB_PORT]
        opened, self._opened = self._opened, None
        hub = HubServer(
            self._dialed_in,
            self._on_refusal,
            self._on_request,
            host=host,
            port=port,
            token=self.token,
            admit=self._admit,
            claim=lambda device_id, peer: self._claim(Endpoint.hub(device_id).text, peer),
            greeter=self._greeter,
            opened=opened,
        )
        try:
            await _start_whole(hub)
        except ListenFailed as error:
            self._set(HubStatus(False, host, port, problem=error.message))
            return False
        self._hub = hub
        self._set(HubStatus(True, host, hub.port, await _address(hub)))
        return True

    async def _retry(self) -> None:
        """Until it is open: the program that has the port may end at any time."""
        while True:
            await asyncio.sleep(self.retry_every)
            async with self._lock:
                if self._hub is not None or await self._open():
                    return

    async def close(self) -> None:
        await end_tasks(self._address_check)
        await self._stop_retrying()
        self._close_early()
        async with self._lock:
            await self._close()

    async def set_token(self, token: str | None) -> None:
        """Listen with another token; devices have to dial in again with it."""
        self.token = token or None
        await self.open()

    def stay_closed(self, problem: Message) -> None:
        """Do not open the hub, and show why: the reason lies outside of it."""
        if self._retrying is not None:
            self._retrying.cancel()
        self._close_early()
        self._set(
            HubStatus(False, self._settings[HUB_HOST], self._settings[HUB_PORT], problem=problem)
        )

    def check_address(self) -> None:
        """In another network devices dial this computer at another address; returns at once."""
        if self._address_check is not None:
            self._address_check.cancel()
        work = self._check_address()
        self._address_check = asyncio.create_task(work, name="check the hub's address")

    async def serve(self, dial_in: DialIn, key: str, way: Way) -> None:
        """Serve a connection of a device until it ends."""
        device = self._devices.ensure(key, way)
        address = dial_in.channel.address
        device.tell("dialed_in", "live.dialed_in", values={"address": address})
        async with self._vision(device, dial_in.channel) as vision:
            await device.serve(dial_in.channel, vision=vision, hello=dial_in.exchange)

    async def _dialed_in(self, dial_in: DialIn) -> None:
        await self.serve(dial_in, Endpoint.hub(dial_in.device_id).text, Way.DIALS_IN)

    async def _check_address(self) -> None:
        async with self._lock:
            if self._hub is not None:
                address = await _address(self._hub)
                if address != self.status.address:
                    self._set(replace(self.status, address=address))

    async def _stop_retrying(self) -> None:
        await end_tasks(self._retrying)

    async def _close(self) -> None:
        hub, self._hub = self._hub, None
        if hub is not None:
            await hub.stop()
            self._set(HubStatus(False, hub.host, self._settings[HUB_PORT]))

    def _close_early(self) -> None:
        if self._opened is not None:
            self._opened.close()
            self._opened = None

    def _set(self, status: HubStatus) -> None:
        if status != self.status:
            self.status = status
            self.changed.publish(status)


async def _address(hub: HubServer) -> str:
    return f"{await reachable_address(hub.host)}:{hub.port}"


async def _start_whole(hub: HubServer) -> None:
    """`hub.start()`, which when cancelled in the middle would leave its port open."""
    starting = asyncio.create_task(hub.start(), name="open the hub")
    try:
        await asyncio.shield(starting)
    except asyncio.CancelledError:
        await asyncio.gather(starting, return_exceptions=True)
        await hub.stop()
        raise
