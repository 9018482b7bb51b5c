"""Announcing our OTA service, so that firmware which looks for a hub needs no set-up.

Source: transports/README.md, "Announcing": forks browse `_xiaozhi._tcp`, take the first result's
first IPv4 address and its port, and ask ``http://IP:PORT/xiaozhi/ota/``; they ignore TXT. So in
each network only this computer's own address there is announced, by a node of its own.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
import socket
from collections.abc import Sequence
from typing import Final

from zeroconf import Error as ZeroconfError
from zeroconf import ServiceInfo
from zeroconf.asyncio import AsyncZeroconf

from companion.devices.discovery.interfaces import InterfaceAddress
from companion.devices.discovery.node import close_node, keep_apart, open_node
from companion.devices.discovery.services import HUB, OTA_PATH
from companion.errors import ListenFailed
from companion.text import one_line

logger = logging.getLogger(__name__)

MOST: Final = 8
"""Networks in which it is announced; who has more has them from virtual machines."""
_LONGEST_NAME: Final = 63
"""Bytes of an instance name (RFC 6763, 4.1.1)."""


class Announcement:
    """Announces from `tell` on, until `stop` or another `tell`."""

    def __init__(self, name: str = "") -> None:
        self._name = name or f"Xiaozhi Companion on {socket.gethostname()}"
        # not the computer's own host name: the system announces that, with other addresses
        self._host = f"companion-{secrets.token_hex(4)}.local."
        self._told: tuple[int, tuple[str, ...]] = (0, ())
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
        return port == self._told[0] and address in self._told[1]

    async def tell(self, port: int, addresses: Sequence[InterfaceAddress]) -> None:
        """Announce the OTA service at `port`; 0 takes the announcement back.

        The same again does nothing. Raises `ListenFailed` when multicast cannot be had anywhere.
        """
        wanted = tuple(dict.fromkeys(each.address for each in _announced(addresses)))[:MOST]
        if port == 0 or not wanted:
            port, wanted = 0, ()
        async with self._lock:
            if (port, wanted) == self._told:
                return
            await self._close()
            if not port:
                return
            self._told = (port, wanted)
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
            keep_apart(node)
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
        self._told = (0, ())
        await asyncio.gather(*(close_node(node) for node in nodes))


def _announced(addresses: Sequence[InterfaceAddress]) -> list[InterfaceAddress]:
    """IPv4 only, as those devices take no other; what a cable without a network gives is none."""
    return [each for each in addresses if each.ip.version == 4 and not each.ip.is_link_local]


def _shortened(text: str, most: int) -> str:
    """At most `most` bytes of it."""
    return text.encode()[:most].decode(errors="ignore").strip()
