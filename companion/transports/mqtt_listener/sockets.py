"""What is asked of the system for every connection."""

from __future__ import annotations

import socket
from typing import Final

SEND_BUFFER: Final = 64 * 1024
"""Bytes asked for the system's buffer of one connection (Linux doubles them). By itself it grows
to megabytes, in which messages to a device that takes nothing would be lost unseen."""

_IDLE: Final = 60
_INTERVAL: Final = 15
_PROBES: Final = 4
"""Seconds of silence before the system asks whether the other side is there, seconds between its
questions, and how many go unanswered before it gives up: 2 minutes, where the keep-alive of a
device (240 s, transports/README.md, "MQTT of a device") alone takes 6. The network part answers
them, busy device or not."""


def watch_over(connection: socket.socket) -> None:
    """Let the system send at once, notice a vanished device, and keep little for a stalled one.

    Raises `OSError` on some systems when the other side has gone already.
    """
    # asyncio asks for this only when a socket says that it is TCP, and an accepted one does not;
    # without it a message can wait 40 ms for the acknowledgement of the one before
    connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    connection.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, SEND_BUFFER)
    connection.setsockopt(socket.SOL_SOCKET, socket.SO_KEEPALIVE, 1)
    # macOS has another name for the first; what a system lacks keeps its own setting
    for names, value in (
        (("TCP_KEEPIDLE", "TCP_KEEPALIVE"), _IDLE),
        (("TCP_KEEPINTVL",), _INTERVAL),
        (("TCP_KEEPCNT",), _PROBES),
        # the same while something is on its way, when the system asks nothing (Linux)
        (("TCP_USER_TIMEOUT",), (_IDLE + _PROBES * _INTERVAL) * 1000),
    ):
        for name in names:
            if hasattr(socket, name):
                connection.setsockopt(socket.IPPROTO_TCP, getattr(socket, name), value)
                break
