"""DNS-SD (RFC 6763) over multicast DNS: hearing what is announced, by IPv4 and IPv6, and announcing
our OTA service.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
import socket
import sys
from collections.abc import Callable, Coroutine, Sequence
from typing import Any, Final

from msgspec import Struct
from zeroconf import Error as ZeroconfError
from zeroconf import IPVersion, ServiceInfo, ServiceStateChange
from zeroconf.asyncio import AsyncServiceBrowser, AsyncServiceInfo, AsyncZeroconf

from companion.devices.discovery.interfaces import InterfaceAddress
from companion.devices.discovery.models import Sighting
from companion.devices.discovery.services import HUB, OTA_PATH, TYPES, Service, sighting_of
from companion.errors import ListenFailed
from companion.text import one_line

logger = logging.getLogger(__name__)


# A node of multicast DNS (RFC 6762): the sockets with which we ask and announce.

_IP_MULTICAST_ALL: Final = 49
"""Of Linux's `ip(7)`; Python has no name for it. Unless it is 0, a socket hears the groups that
any program of this computer has joined, on whatever interface. Other systems never do that."""


def interface_choice(addresses: Sequence[InterfaceAddress]) -> tuple[list[str | int], IPVersion]:
    """What zeroconf wants to be told: IPv4 addresses, and the numbers of interfaces for IPv6."""
    v4 = [each.address for each in addresses if each.ip.version == 4]
    v6 = {each.index: None for each in addresses if each.ip.version == 6 and each.index}
    if not v6:
        return [*v4], IPVersion.V4Only
    return [*v4, *v6], IPVersion.All if v4 else IPVersion.V6Only


async def open_node(addresses: Sequence[InterfaceAddress]) -> AsyncZeroconf:
    """A node on these interfaces, in the running loop; the caller has to close it.

    It listens on UDP port 5353, which multicast DNS is bound to, shared with the system's own.
    By IPv4 alone where IPv6 cannot be had. Raises `ListenFailed` when nothing can be opened.
    """
    if not addresses:
        raise ListenFailed("nearby.no_network")
    choice, version = interface_choice(addresses)
    try:
        return await _opened(choice, version)
    except (OSError, RuntimeError) as error:
        v4 = [each for each in choice if isinstance(each, str)]
        if version is IPVersion.V4Only or not v4:
            raise _failed(error) from None
    try:
        return await _opened([*v4], IPVersion.V4Only)
    except (OSError, RuntimeError) as error:
        raise _failed(error) from None


async def _opened(choice: list[str | int], version: IPVersion) -> AsyncZeroconf:
    # it takes the running loop; the sockets are made at once and do not block
    node = AsyncZeroconf(interfaces=choice, ip_version=version)
    starting = asyncio.create_task(node.zeroconf.async_wait_for_start(), name="start to listen")
    try:
        await asyncio.shield(starting)
    except BaseException:
        await to_the_end(_close_started(node, starting), "close what did not start")
        raise
    return node


async def _close_started(node: AsyncZeroconf, starting: asyncio.Task[None]) -> None:
    # closed in the middle of its start it would leave sockets open
    await asyncio.gather(starting, return_exceptions=True)
    await node.async_close()


async def close_node(node: AsyncZeroconf) -> None:
    """Say goodbye for all that it announces and close its sockets, even when cancelled."""
    await to_the_end(node.async_close(), "close a node of multicast DNS")


async def to_the_end(work: Coroutine[Any, Any, None], name: str) -> None:
    """Await `work`, which goes on to its end even when the caller is cancelled meanwhile.

    A node that is closed half and known to nobody any more would keep its sockets for good.
    """
    task = asyncio.create_task(work, name=name)
    cancelled: asyncio.CancelledError | None = None
    while not task.done():
        try:
            await asyncio.wait({task})
        except asyncio.CancelledError as error:
            cancelled = error
    if cancelled is not None:
        await asyncio.gather(task, return_exceptions=True)
        raise cancelled
    task.result()


def isolate(node: AsyncZeroconf) -> None:
    """Keep a node of one interface from answering what is asked on another one, where the answer
    would be wrong."""
    if not sys.platform.startswith("linux"):
        return
    for reader in node.zeroconf.engine.readers:
        listening = reader.transport.get_extra_info("socket")
        if listening.family == socket.AF_INET:
            listening.setsockopt(socket.IPPROTO_IP, _IP_MULTICAST_ALL, 0)


def _failed(error: Exception) -> ListenFailed:
    reason = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
    return ListenFailed("nearby.no_multicast", reason=one_line(reason))


MOST_SERVICES: Final = 500
"""Services that are looked into; a home has some dozens, printers included."""
_MOST_TXT: Final = 50


class DnsSdTiming(Struct, frozen=True):
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
        self._resolving: dict[str, asyncio.Task[None]] = {}
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
        self._keeper = asyncio.create_task(
            self._recheck_forever(), name="ask services for signs of life"
        )

    async def stop(self) -> None:
        """Returns when nothing of it runs any more. Nothing is said to fade by that."""
        node, self._node = self._node, None
        browser, self._browser = self._browser, None
        keeper, self._keeper = self._keeper, None
        tasks = [*self._resolving.values(), *([keeper] if keeper is not None else [])]
        self._resolving.clear()
        self._types.clear()
        self._strange.clear()
        for task in tasks:
            task.cancel()
        if node is not None and browser is not None:
            await to_the_end(_close(node, browser, tasks), "stop browsing")

    def recheck_all(self) -> None:
        """Ask everything that is known whether it is still there, now."""
        for name in self._types:
            if name not in self._strange:
                self._resolve(name)

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
                if (task := self._resolving.pop(name, None)) is not None:
                    task.cancel()
                self._faded(name.lower())
        elif name in self._types or len(self._types) < MOST_SERVICES:
            self._types[name] = service_type
            self._resolve(name)

    def _resolve(self, name: str) -> None:
        if name not in self._resolving:
            task = asyncio.create_task(self._ask(name), name=f"look up {name}")
            self._resolving[name] = task
            task.add_done_callback(lambda done: self._resolved(name, done))

    def _resolved(self, name: str, task: asyncio.Task[None]) -> None:
        if self._resolving.get(name) is task:
            del self._resolving[name]
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

    async def _recheck_forever(self) -> None:
        while True:
            await asyncio.sleep(self._timing.recheck)
            self.recheck_all()


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


# Announcing our OTA service, so that firmware which looks for a hub needs no set-up.
#
# Source: transports/README.md, "Announcing": forks browse `_xiaozhi._tcp`, take the first result's
# first IPv4 address and its port, and ask ``http://IP:PORT/xiaozhi/ota/``; they ignore TXT. So in
# each network only this computer's own address there is announced, by a node of its own.


MOST_NETWORKS: Final = 8
"""Networks in which it is announced; more of them usually belong to virtual machines."""
_LONGEST_NAME: Final = 63
"""Bytes of an instance name (RFC 6763, 4.1.1)."""


class Announcement:
    """Announces from `announce` on, until `stop` or another `announce`."""

    def __init__(self, name: str = "") -> None:
        self._name = name or f"Xiaozhi Companion on {socket.gethostname()}"
        # not the computer's own host name: the system announces that, with other addresses
        self._host = f"companion-{secrets.token_hex(4)}.local."
        self._current: tuple[int, tuple[str, ...]] = (0, ())
        self._nodes: list[AsyncZeroconf] = []
        self._lock = asyncio.Lock()

    @property
    def running(self) -> bool:
        return bool(self._nodes)

    def instance(self, port: int) -> str:
        """What it is called in the network: two programs of one computer have other ports."""
        tail = f" ({port})"
        return _shortened(one_line(self._name.replace(".", " ")), _LONGEST_NAME - len(tail)) + tail

    def is_ours(self, address: str, port: int) -> bool:
        """Whether what is announced with this address and port is this announcement."""
        return port == self._current[0] and address in self._current[1]

    async def announce(self, port: int, addresses: Sequence[InterfaceAddress]) -> None:
        """Announce the OTA service at `port`; 0 takes the announcement back.

        The same again does nothing. Raises `ListenFailed` when multicast cannot be had anywhere.
        """
        wanted = tuple(dict.fromkeys(each.address for each in _announced(addresses)))[
            :MOST_NETWORKS
        ]
        if port == 0 or not wanted:
            port, wanted = 0, ()
        async with self._lock:
            if (port, wanted) == self._current:
                return
            await self._close()
            if not port:
                return
            self._current = (port, wanted)
            chosen = [each for each in _announced(addresses) if each.address in wanted]
            try:
                await self._open(port, chosen)
            except BaseException:
                await self._close()
                raise

    async def stop(self) -> None:
        """Say goodbye; returns when nothing of it runs any more."""
        async with self._lock:
            await self._close()

    async def _open(self, port: int, addresses: Sequence[InterfaceAddress]) -> None:
        failed: ListenFailed | None = None
        opened: list[tuple[AsyncZeroconf, str]] = []
        for each in addresses:
            try:
                node = await open_node((each,))
            except ListenFailed as error:
                failed = error  # one network without multicast is no reason to leave out others
                continue
            self._nodes.append(node)
            isolate(node)
            opened.append((node, each.address))
        if failed is not None and not opened:
            raise failed
        await asyncio.gather(*(self._register(node, port, address) for node, address in opened))

    async def _register(self, node: AsyncZeroconf, port: int, address: str) -> None:
        info = ServiceInfo(
            HUB,
            f"{self.instance(port)}.{HUB}",
            port=port,
            server=self._host,
            properties={"txtvers": "1", "path": OTA_PATH},
            parsed_addresses=[address],
        )
        try:
            # another computer of the same name may announce as well: ours is then called "… (2)"
            told = await node.async_register_service(info, allow_name_change=True)
            await told
        except ZeroconfError as error:
            logger.warning("the hub is not announced at %s: %s", address, error)

    async def _close(self) -> None:
        nodes, self._nodes = self._nodes, []
        self._current = (0, ())
        await asyncio.gather(*(close_node(node) for node in nodes))


def _announced(addresses: Sequence[InterfaceAddress]) -> list[InterfaceAddress]:
    """IPv4 only, as those devices take no other; what a cable without a network gives is none."""
    return [each for each in addresses if each.ip.version == 4 and not each.ip.is_link_local]


def _shortened(text: str, most: int) -> str:
    """At most `most` bytes of it."""
    return text.encode()[:most].decode(errors="ignore").strip()
