"""DNS-SD (RFC 6763) over multicast DNS: what announces itself in the network, IPv4 and IPv6."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Final

from zeroconf import IPVersion, ServiceStateChange
from zeroconf.asyncio import AsyncServiceBrowser, AsyncServiceInfo, AsyncZeroconf

from companion.devices.discovery.interfaces import InterfaceAddress
from companion.devices.discovery.models import Sighting
from companion.devices.discovery.node import open_node, to_the_end
from companion.devices.discovery.services import TYPES, Service, sighting_of

logger = logging.getLogger(__name__)

MOST: Final = 500
"""Services that are looked into; a home has some dozens, printers included."""
_MOST_TXT: Final = 50


@dataclass(frozen=True, slots=True)
class DnsSdTiming:
    """In seconds; tests shorten them."""

    answer: float = 3.0
    """For what a service says of itself."""
    recheck: float = 60.0
    """Between two questions whether a service is still there. What was pulled out of the wall
    says no goodbye, and its announcement is valid for 75 minutes; only its host's address has a
    life of 120 s (RFC 6762, 10), so that it is missed after three minutes at most."""


class DnsSdBrowser:
    """Browses from `start` to `stop`; both callbacks run in the loop.

    `seen` gets every service that is for us, again at every sign of life; `faded` the ref of one
    that said goodbye or answers no more. `own(address, port)` tells what this app announces
    itself, which is passed over.
    """

    def __init__(
        self,
        seen: Callable[[Sighting], None],
        faded: Callable[[str], None],
        *,
        own: Callable[[str, int], bool] = lambda address, port: False,
        timing: DnsSdTiming | None = None,
    ) -> None:
        self._seen = seen
        self._faded = faded
        self._own = own
        self._timing = timing or DnsSdTiming()
        self._node: AsyncZeroconf | None = None
        self._browser: AsyncServiceBrowser | None = None
        self._loopback = False
        self._types: dict[str, str] = {}
        """What is announced: the type of every name."""
        self._strange: set[str] = set()
        """Names that are nothing for us, such as printers."""
        self._lookups: dict[str, asyncio.Task[None]] = {}
        self._keeper: asyncio.Task[None] | None = None

    @property
    def running(self) -> bool:
        return self._node is not None

    async def start(self, addresses: Sequence[InterfaceAddress]) -> None:
        """Browse on these interfaces. Raises `ListenFailed` when multicast cannot be had."""
        if self._node is not None:
            return
        node = await open_node(addresses)
        self._node = node
        self._loopback = all(each.ip.is_loopback for each in addresses)
        self._browser = AsyncServiceBrowser(node.zeroconf, [*TYPES], handlers=[self._changed])
        self._keeper = asyncio.create_task(self._keep(), name="ask services for signs of life")

    async def stop(self) -> None:
        """Returns when nothing of it runs any more. Nothing is said to fade by that."""
        node, self._node = self._node, None
        browser, self._browser = self._browser, None
        keeper, self._keeper = self._keeper, None
        tasks = [*self._lookups.values(), *([keeper] if keeper is not None else [])]
        self._lookups.clear()
        self._types.clear()
        self._strange.clear()
        for task in tasks:
            task.cancel()
        if node is not None and browser is not None:
            await to_the_end(_close(node, browser, tasks), "stop browsing")

    def look(self) -> None:
        """Ask everything that is known whether it is still there, now."""
        for name in self._types:
            if name not in self._strange:
                self._look_up(name)

    def _changed(
        self,
        zeroconf: Any,
        service_type: str,
        name: str,
        state_change: ServiceStateChange,
    ) -> None:
        if self._node is None:
            return
        self._strange.discard(name)
        if state_change is ServiceStateChange.Removed:
            if self._types.pop(name, None) is not None:
                if (task := self._lookups.pop(name, None)) is not None:
                    task.cancel()
                self._faded(name.lower())
        elif name in self._types or len(self._types) < MOST:
            self._types[name] = service_type
            self._look_up(name)

    def _look_up(self, name: str) -> None:
        if name not in self._lookups:
            task = asyncio.create_task(self._ask(name), name=f"look up {name}")
            self._lookups[name] = task
            task.add_done_callback(lambda done: self._looked_up(name, done))

    def _looked_up(self, name: str, task: asyncio.Task[None]) -> None:
        if self._lookups.get(name) is task:
            del self._lookups[name]
        if not task.cancelled() and (error := task.exception()) is not None:
            logger.error("looking up %r failed", name, exc_info=error)

    async def _ask(self, name: str) -> None:
        node, kind = self._node, self._types[name]
        if node is None:
            return
        info = AsyncServiceInfo(kind, name)
        if not await info.async_request(node.zeroconf, self._timing.answer * 1000):
            self._faded(name.lower())
            return
        sighting = sighting_of(_service(kind, info), loopback=self._loopback)
        if sighting is None or self._own(sighting.address, info.port or 0):
            self._strange.add(name)
            self._faded(name.lower())
        else:
            self._seen(sighting)

    async def _keep(self) -> None:
        while True:
            await asyncio.sleep(self._timing.recheck)
            self.look()


async def _close(
    node: AsyncZeroconf, browser: AsyncServiceBrowser, tasks: Sequence[asyncio.Task[None]]
) -> None:
    await asyncio.gather(*tasks, return_exceptions=True)
    await browser.async_cancel()
    await node.async_close()


def _service(kind: str, info: AsyncServiceInfo) -> Service:
    told = list(info.decoded_properties.items())[:_MOST_TXT]
    return Service(
        kind,
        info.name,
        info.server or "",
        info.port or 0,
        tuple(info.parsed_scoped_addresses(IPVersion.All)),
        {name: value or "" for name, value in told},
    )
