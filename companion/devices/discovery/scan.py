"""Searching a range of addresses for local control servers: only when a person asks for it.

Every address is tried once; what accepts is asked by `initialize` who it is, which any control
server answers and which changes nothing (transports/README.md, "Handshake"). No tool is called.
"""

from __future__ import annotations

import asyncio
import errno
import ipaddress
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from typing import TYPE_CHECKING, Final

from msgspec import Struct

from companion.devices.discovery.identity import of_endpoint
from companion.devices.discovery.interfaces import InterfaceAddress
from companion.devices.discovery.models import FoundKind, Sighting, Source
from companion.devices.discovery.services import CONTROL_PATH
from companion.devices.link import session_module
from companion.errors import AnswerTimeout, CompanionError, ConnectFailed, NotReached, UsageError
from companion.messages.message import message
from companion.text import one_line
from companion.transports.endpoint import Endpoint
from companion.transports.tcp import in_url
from companion.transports.websocket.channel import dial

if TYPE_CHECKING:
    from companion.protocol.session.session import ServerInfo


CONTROL_PORT: Final = 8080

_NO_ROUTE: Final = frozenset({errno.ENETUNREACH, errno.ENETDOWN, errno.EADDRNOTAVAIL, 10051, 10049})
"""The last two are Windows' own."""


class ScanLimits(Struct, frozen=True):
    """What keeps a search from disturbing the network."""

    port: int = CONTROL_PORT
    at_once: int = 64
    """Addresses that are tried at a time; home routers remember some thousand connections."""
    a_second: float = 100.0
    """Attempts that begin. With the other limits a /24 in which hardly anybody answers takes some
    six seconds."""
    connect: float = 1.5
    """Seconds for a port to open: a chip whose Wi-Fi sleeps answers within half of one."""
    answer: float = 5.0
    """Seconds for each step of asking who it is."""


class ScanProgress(Struct, frozen=True):
    """How far a search is."""

    total: int
    """Addresses in the range."""
    done: int = 0
    found: int = 0


class Scan:
    """One search. `progress` is what is done so far; `found` is called for each device."""

    def __init__(
        self,
        addresses: Sequence[str],
        found: Callable[[Sighting], None],
        on_progress: Callable[[ScanProgress], None] = lambda progress: None,
        limits: ScanLimits | None = None,
    ) -> None:
        self.progress = ScanProgress(len(addresses))
        self._addresses = iter(addresses)
        self._found = found
        self._on_progress = on_progress
        self._limits = limits or ScanLimits()
        self._next = 0.0
        self._unreached = 0

    async def run(self) -> ScanProgress:
        """Search; cancelling it ends everything of it at once.

        Raises `NotReached` when this computer has no way to any of the addresses.
        """
        self._on_progress(self.progress)
        workers = min(self._limits.at_once, max(self.progress.total, 1))
        async with asyncio.TaskGroup() as group:
            for number in range(workers):
                group.create_task(self._work(), name=f"search the network {number}")
        if self.progress.total and self._unreached == self.progress.total:
            raise NotReached("nearby.no_route")
        return self.progress

    async def _work(self) -> None:
        for address in self._addresses:
            await self._pace()
            sighting = await self._probe(address)
            if sighting is not None:
                self._found(sighting)
            self.progress = ScanProgress(
                self.progress.total,
                self.progress.done + 1,
                self.progress.found + (sighting is not None),
            )
            self._on_progress(self.progress)

    async def _pace(self) -> None:
        """Wait for the turn of this attempt."""
        now = asyncio.get_running_loop().time()
        turn = max(self._next, now)
        self._next = turn + 1.0 / self._limits.a_second
        await asyncio.sleep(turn - now)

    async def _probe(self, address: str) -> Sighting | None:
        if not await self._opens(address):
            return None
        endpoint = Endpoint.parse(f"ws://{in_url(address)}:{self._limits.port}{CONTROL_PATH}")
        try:
            info = await self._ask(endpoint)
        except AnswerTimeout:
            # it speaks WebSocket at the right place; a device that runs a tool answers nothing
            info = None
        except CompanionError:
            return None
        return Sighting(
            source=Source.SCAN,
            ref=endpoint.text,
            kind=FoundKind.DEVICE,
            name=info.name if info is not None else "",
            board=info.name if info is not None else "",
            version=info.version if info is not None else "",
            address=address,
            endpoints=(endpoint,),
            identities=of_endpoint(endpoint),
            note=None if info is not None else message("nearby.silent"),
        )

    async def _opens(self, address: str) -> bool:
        """Whether anything listens there."""
        try:
            async with asyncio.timeout(self._limits.connect):
                _, writer = await asyncio.open_connection(address, self._limits.port)
        except TimeoutError:
            return False
        except OSError as error:
            self._unreached += error.errno in _NO_ROUTE
            return False
        writer.close()
        with suppress(OSError):  # it hung up first, which says as much
            await writer.wait_closed()
        return True

    async def _ask(self, endpoint: Endpoint) -> ServerInfo:
        """Who it is. Raises `CompanionError` when it does not tell."""
        module = await session_module()
        problem: CompanionError | None = None
        info: ServerInfo | None = None
        async with (
            dial(endpoint, timeout=self._limits.answer) as channel,
            module.open_session(channel, lambda event: None, first_id=channel.first_id) as session,
        ):
            try:
                info = await session.initialize(self._limits.answer)
            except CompanionError as error:
                problem = error  # raised outside: the session's task groups would wrap it
        if problem is not None:
            raise problem
        if info is None:
            raise ConnectFailed("connect.hung_up")
        return info


# Which addresses a search of the network may try.

LARGEST: Final = 1024
"""Addresses in one search: a /22. Larger networks belong to offices, which notice searches."""
_USUAL_PREFIX: Final = 24

Network = ipaddress.IPv4Network | ipaddress.IPv6Network


def addresses_in(text: str, own: Sequence[InterfaceAddress] = ()) -> tuple[str, ...]:
    """The addresses of a range such as `192.168.1.0/24`, or one address.

    Only private ranges, and this computer's own networks. Raises `UsageError` when it is no
    range, is larger than `LARGEST`, or is somebody else's network.
    """
    shown = one_line(text, 100)
    try:
        network = ipaddress.ip_network(text.strip(), strict=False)
    except ValueError:
        raise UsageError("nearby.bad_range", text=shown) from None
    if network.num_addresses > LARGEST:
        raise UsageError("nearby.large_range", text=shown, most=LARGEST, prefix=_least(network))
    if not _is_near(network, own):
        raise UsageError("nearby.far_range", text=shown)
    return tuple(map(str, network.hosts()))


def local_ranges(own: Iterable[InterfaceAddress]) -> tuple[str, ...]:
    """What is worth searching: this computer's IPv4 networks; of a large one, what is nearest."""
    found: dict[str, None] = {}
    for each in own:
        if each.ip.version != 4 or each.ip.is_loopback or each.ip.is_link_local:
            continue
        network = each.network
        if network.num_addresses > LARGEST:
            network = ipaddress.ip_network(f"{each.address}/{_USUAL_PREFIX}", strict=False)
        if network.num_addresses > 1:  # of a tunnel there is nobody else
            found[str(network)] = None
    return tuple(found)


def _is_near(network: Network, own: Sequence[InterfaceAddress]) -> bool:
    if network.is_multicast or network.is_unspecified:
        return False
    if network.is_private or network.is_link_local or network.is_loopback:
        return True
    return any(
        network.version == each.network.version
        and each.network.network_address <= network.network_address  # type: ignore[operator]
        and network.broadcast_address <= each.network.broadcast_address  # type: ignore[operator]
        for each in own
    )


def _least(network: Network) -> int:
    """The shortest prefix that is small enough."""
    return network.max_prefixlen - (LARGEST.bit_length() - 1)
