"""A node of multicast DNS (RFC 6762): the sockets with which we ask and announce."""

from __future__ import annotations

import asyncio
import socket
import sys
from collections.abc import Coroutine, Sequence
from typing import Any, Final

from zeroconf import IPVersion
from zeroconf.asyncio import AsyncZeroconf

from companion.devices.discovery.interfaces import InterfaceAddress
from companion.errors import ListenFailed
from companion.text import one_line

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
    """A node on these interfaces, in the running loop; whoever opens it has to close it.

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


def keep_apart(node: AsyncZeroconf) -> None:
    """Let a node of one interface not answer what is asked on another one, where the answer would
    be wrong."""
    if not sys.platform.startswith("linux"):
        return
    for reader in node.zeroconf.engine.readers:
        listening = reader.transport.get_extra_info("socket")
        if listening.family == socket.AF_INET:
            listening.setsockopt(socket.IPPROTO_IP, _IP_MULTICAST_ALL, 0)


def _failed(error: Exception) -> ListenFailed:
    reason = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
    return ListenFailed("nearby.no_multicast", reason=one_line(reason))
