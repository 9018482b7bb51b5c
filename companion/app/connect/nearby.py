"""*Found nearby*: everything that can be reached without typing an address."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Final

from msgspec import Struct
from msgspec.structs import replace

from companion.app.connect.settings import NEARBY_ANNOUNCE, NEARBY_LOOK
from companion.app.settings.ports import HUB_HOST, WEB_HOST
from companion.app.settings.settings import Settings
from companion.devices.boots import with_colons
from companion.devices.discovery.identity import of_endpoint
from companion.devices.discovery.interfaces import Reader, allowed_interfaces, read_interfaces
from companion.devices.discovery.lookout import Lookout
from companion.devices.discovery.merge import USUAL, Changes, Fading, Merger
from companion.devices.discovery.models import FoundDevice, FoundKind, Sighting, Source
from companion.devices.discovery.neighbours import Neighbour, NeighbourWatch, host_name
from companion.devices.discovery.neighbours import neighbours as read_neighbours
from companion.devices.discovery.scan import (
    Scan,
    ScanLimits,
    ScanProgress,
    addresses_in,
    local_ranges,
)
from companion.devices.models import DeviceState, DeviceView
from companion.devices.registry import DeviceRegistry
from companion.errors import CompanionError, UsageError
from companion.events import Publisher
from companion.messages.message import Message, message
from companion.tasks import end_tasks, happens
from companion.text import one_line
from companion.transports.endpoint import Endpoint, EndpointKind
from companion.transports.tcp import plain_address

if TYPE_CHECKING:
    from companion.devices.discovery.dnssd import DnsSdTiming

logger = logging.getLogger(__name__)

LOOK_AROUND: Final = 15.0
"""Seconds between two looks at this computer's interfaces and at what has become old."""

_SOURCES: Final = {
    EndpointKind.HUB: Source.HUB,
    EndpointKind.BROKER: Source.BROKER,
    EndpointKind.GATEWAY: Source.GATEWAY,
}


class NearbyStatus(Struct, frozen=True):
    """What is being done to find something."""

    browsing: bool = False
    """Whether announcements in the network are heard."""
    announced_port: int = 0
    """Where devices are told to ask that look for a hub; 0 while nothing is announced."""
    problem: Message | None = None
    """Why announcements are not heard, or not made."""
    scan: ScanProgress | None = None
    """The search that runs; `None` when none does."""


class NearbyService:
    """Looks around from `start` to `stop`, on the interfaces that the settings name.

    What is found is never connected to by itself. `devices` adds what dials in.
    """

    def __init__(
        self,
        settings: Settings,
        devices: DeviceRegistry,
        *,
        fading: Fading = USUAL,
        timing: DnsSdTiming | None = None,
        limits: ScanLimits | None = None,
        interval: float = LOOK_AROUND,
        interfaces: Reader = read_interfaces,
        neighbours: Callable[[], tuple[Neighbour, ...]] = read_neighbours,
        host_name: Callable[[str], Awaitable[str]] = host_name,
        asks_here: Callable[[str], bool] = lambda key: False,
    ) -> None:
        """`asks_here` says whether the device of a key asks this computer for its settings."""
        self.found: Publisher[FoundDevice] = Publisher()
        """An entry that is new or different."""
        self.lost: Publisher[str] = Publisher()
        """The key of an entry that is none any more: forgotten, or part of another one now."""
        self.appeared: Publisher[Endpoint] = Publisher()
        """An endpoint that was not there a moment ago: what waits for it can try now."""
        self.status_changed: Publisher[NearbyStatus] = Publisher()
        self._settings = settings
        self._devices = devices
        self._limits = limits
        self._interval = interval
        self._lookout = Lookout(self._see, self._faded, timing=timing, read=interfaces)
        self._merger = Merger(fading)
        self._neighbours = NeighbourWatch(
            self._see, self._is_set_up, read=neighbours, name=host_name
        )
        self._asks_here = asks_here
        self._met: asyncio.Task[None] | None = None
        self._status = NearbyStatus()
        self._live: frozenset[Endpoint] = frozenset()
        self._unsubscribe: list[Callable[[], None]] = []
        self._task: asyncio.Task[None] | None = None
        self._searched = asyncio.Event()
        self._wake = asyncio.Event()
        self._again = False
        self._port = 0
        self._scan: asyncio.Task[ScanProgress] | None = None

    @property
    def status(self) -> NearbyStatus:
        return self._status

    def entries(self) -> tuple[FoundDevice, ...]:
        """Everything that is found, longest known first."""
        return self._merger.entries()

    def entry(self, key: str) -> FoundDevice | None:
        return self._merger.entry(key)

    def entry_of(self, endpoint: Endpoint) -> FoundDevice | None:
        """What is reached by this endpoint, or was until it moved: its `best` is where now."""
        return self._merger.entry_of(endpoint.text)

    def known_as(self, entry: FoundDevice) -> str | None:
        """The key of the device in the list that this is; `None` when it is in no list yet."""
        for way in entry.endpoints:
            if self._devices.view(way.endpoint.text) is not None:
                return way.endpoint.text
        return None

    def prefer(self, key: str, endpoint: Endpoint) -> None:
        """The person wants an entry to be reached by that endpoint of it, in this run."""
        self._apply(self._merger.prefer(key, endpoint.text))

    # looking

    async def start(self) -> None:
        """Begin to look; returns when announcements are heard, or `status` says why not."""
        if self._task is not None:
            return
        for view in self._devices.views():
            self._device_changed(view)
        self._unsubscribe = [
            self._devices.changed.filter("name", "board", "version", "address", "state").subscribe(
                self._device_changed
            ),
            self._devices.removed.subscribe(self._device_removed),
        ]
        self._searched.clear()
        self._task = asyncio.create_task(self._run(), name="look for devices nearby")
        await self._searched.wait()

    async def stop(self) -> None:
        """Returns when nothing of it runs any more. What was found stays to be seen."""
        for unsubscribe in self._unsubscribe:
            unsubscribe()
        self._unsubscribe = []
        tasks = [task for task in (self._task, self._scan, self._met) if task is not None]
        self._task = self._met = None
        await end_tasks(*tasks)
        await self._lookout.stop()
        self._set(browsing=False, announced_port=0)

    def announce(self, port: int) -> None:
        """Tell devices that look for a hub to ask at this port for their settings; 0: at none."""
        self._port = port
        self._wake.set()

    def search_now(self) -> None:
        """The network has changed, or this computer was asleep: ask again, without waiting.

        What is known is asked once in a while only, and what is not known ever more rarely.
        """
        self._again = True
        self._wake.set()

    def report(
        self, endpoint: Endpoint, *, online: bool, name: str = "", address: str = ""
    ) -> None:
        """A hub, broker or gateway sees a device of it come or go.

        Raises `ValueError` for another kind of endpoint, or one without a device.
        """
        source = _SOURCES.get(endpoint.kind)
        if source is None or endpoint.device_id is None:
            raise ValueError(f"nobody could report {endpoint}")
        sighting = Sighting(
            source=source,
            ref=endpoint.text,
            kind=FoundKind.DEVICE,
            name=one_line(name),
            address=address,
            endpoints=(endpoint,),
            identities=of_endpoint(endpoint),
            online=online,
        )
        self._see(sighting)

    # searching

    async def ranges(self) -> tuple[str, ...]:
        """What is worth searching, for example `192.168.1.0/24`; empty without a network."""
        every = await self._lookout.interfaces()
        return local_ranges(await allowed_interfaces(every, self._settings[HUB_HOST]))

    async def scan(self, cidr: str) -> ScanProgress:
        """Search a range of addresses for control servers; cancelling it ends the search.

        `status.scan` tells how far it is. Raises `UsageError` for a range that cannot be searched
        (see `addresses_in`) or while another search runs, and `NotReached` without a network.
        """
        if self._scan is not None:
            raise UsageError("nearby.scan_runs")
        self._scan = asyncio.create_task(self._search(cidr), name=f"search {cidr}")
        try:
            return await self._scan
        except asyncio.CancelledError:
            # of us, or by `stop`; either way nothing of it may outlive this
            await end_tasks(self._scan)
            raise
        finally:
            self._scan = None
            self._set(scan=None)

    async def _search(self, cidr: str) -> ScanProgress:
        own = await self._lookout.interfaces()
        self._merger.own_addresses = frozenset(each.address for each in own)
        scan = Scan(
            addresses_in(cidr, own),
            self._see,
            lambda progress: self._set(scan=progress),
            self._limits,
        )
        return await scan.run()

    # what happens by itself

    async def _run(self) -> None:
        while True:
            self._wake.clear()
            problem = await self._search_once()
            self._searched.set()
            self._set(
                browsing=self._lookout.browsing,
                announced_port=self._port if self._lookout.announcing else 0,
                problem=problem,
            )
            self._apply(self._merger.tick(self._now()))
            await happens(self._wake, self._interval)

    async def _search_once(self) -> Message | None:
        """Hear and announce on the interfaces of now; why it cannot be done, if it cannot."""
        host = self._settings[HUB_HOST]
        try:
            every = await self._lookout.interfaces()
            self._merger.own_addresses = frozenset(each.address for each in every)
            again, self._again = self._again, False
            if self._settings[NEARBY_LOOK]:
                self._meet()
                await self._lookout.browse(host, again=again)
            else:
                await self._lookout.listen_no_more()
            self._set(browsing=self._lookout.browsing)
            self._searched.set()  # an announcement takes some seconds, and nobody waits for it
            port = self._port if self._settings[NEARBY_ANNOUNCE] else 0
            await self._lookout.announce(self._settings[WEB_HOST] or host, port)
        except CompanionError as error:
            return error.message
        except Exception:
            # a fault of ours must not end all looking, nor go unseen
            logger.exception("looking for devices nearby failed")
            return message("nearby.fault")
        return None

    def _meet(self) -> None:
        """Look among the neighbours, in the background: names can take seconds each."""
        if self._met is None or self._met.done():
            self._met = asyncio.create_task(self._read_neighbours(), name="look at neighbours")

    async def _read_neighbours(self) -> None:
        try:
            await self._neighbours.update()
        except Exception:
            logger.exception("looking at the neighbours failed")

    def _is_set_up(self, neighbour: Neighbour) -> bool:
        """Whether it is this computer, or a device that is in the list or asks here."""
        if neighbour.address in self._merger.own_addresses:
            return True
        key = Endpoint.hub(with_colons(neighbour.mac)).text
        if self._devices.view(key) is not None or self._asks_here(key):
            self._apply(self._merger.drop(Source.NEIGHBOURS, neighbour.mac))
            return True
        return any(
            _address_of(view) == neighbour.address for view in self._devices.views() if view.address
        )

    def _device_changed(self, view: DeviceView) -> None:
        if view.key.startswith("hub:"):
            endpoint = Endpoint.parse(view.key)
            if endpoint.device_id is not None:
                self._see(_dialed_in(view, endpoint))

    def _device_removed(self, key: str) -> None:
        self._apply(self._merger.drop(Source.HUB, key))

    def _see(self, sighting: Sighting) -> None:
        self._apply(self._merger.see(sighting, self._now()))

    def _faded(self, ref: str) -> None:
        self._apply(self._merger.fade(Source.DNS_SD, ref, self._now()))

    def _apply(self, changes: Changes) -> None:
        for key in changes.lost:
            logger.debug("no longer nearby: %s", one_line(key))
            self.lost.publish(key)
        for entry in changes.found:
            name = one_line(entry.name or entry.address)
            logger.debug("nearby: %s, %s at %s", name, entry.kind.value, entry.address)
            self.found.publish(entry)
        live = frozenset(
            way.endpoint
            for entry in self._merger.entries()
            for way in entry.endpoints
            if not way.fading
        )
        new, self._live = live - self._live, live
        for endpoint in sorted(new, key=lambda each: each.text):
            self.appeared.publish(endpoint)

    def _set(self, **changes: object) -> None:
        status = replace(self._status, **changes)
        if status != self._status:
            self._status = status
            self.status_changed.publish(status)

    def _now(self) -> float:
        return asyncio.get_running_loop().time()


def _address_of(view: DeviceView) -> str:
    """Its IP address; empty where it is not known."""
    try:
        return plain_address(view.address)
    except ValueError:
        return ""


def _dialed_in(view: DeviceView, endpoint: Endpoint) -> Sighting:
    address = _address_of(view)
    return Sighting(
        source=Source.HUB,
        ref=view.key,
        kind=FoundKind.DEVICE,
        name=view.name,
        board=view.board,
        version=view.version,
        address=address,
        endpoints=(endpoint,),
        identities=of_endpoint(endpoint),
        online=view.state in (DeviceState.HANDSHAKING, DeviceState.READY),
    )
