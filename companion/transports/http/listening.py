"""Opening a port, of the HTTP service or of another one."""

from __future__ import annotations

import asyncio
import errno
import socket
from typing import Final

from companion.errors import ListenFailed
from companion.text import one_line

_BACKLOG: Final = 64


async def listening_socket(
    host: str,
    port: int,
    *,
    taken: str = "web.port_taken",
    failed: str = "web.cannot_listen",
) -> socket.socket:
    """A listening socket at `host` (`""` and `::`: everywhere) and `port` (0: any free one).

    Raises `ListenFailed` when the port is taken, or the address is not this computer's: the
    codes `taken` (with `port`) and `failed` (with `host`, `port` and `reason`).
    """
    if not 0 <= port < 65536:
        raise ListenFailed("endpoint.bad_port", text=str(port))
    try:
        if host in ("", "::") and socket.has_dualstack_ipv6():
            address: tuple[str, int] = ("::", port)
            return socket.create_server(
                address, family=socket.AF_INET6, backlog=_BACKLOG, dualstack_ipv6=True
            )
        found = await asyncio.get_running_loop().getaddrinfo(
            host or "0.0.0.0", port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE
        )
        family, _, _, _, place = found[0]
        return socket.create_server((place[0], port), family=family, backlog=_BACKLOG)
    except OSError as error:
        if error.errno == errno.EADDRINUSE or getattr(error, "winerror", None) == 10048:
            raise ListenFailed(taken, port=port) from None
        reason = one_line(error.strerror or str(error))
        raise ListenFailed(failed, host=host, port=port, reason=reason) from None
