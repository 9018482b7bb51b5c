"""Sockets of brokers, where the MQTT library leaves them as they are."""

from __future__ import annotations

import socket
import ssl
from typing import Any


class HoldingContext:
    """A TLS context that holds its last socket: when a handshake fails the library drops the
    socket unclosed. It has all that the library asks of a context."""

    def __init__(self, context: ssl.SSLContext) -> None:
        self._context = context
        self.check_hostname = context.check_hostname
        self.socket: ssl.SSLSocket | None = None

    def wrap_socket(self, sock: socket.socket, **options: Any) -> ssl.SSLSocket:
        self.socket = self._context.wrap_socket(sock, **options)
        return self.socket


def tune(sock: socket.socket) -> None:
    """Send small messages at once, and let the system notice a peer that is gone."""
    sock.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    sock.setsockopt(socket.SOL_SOCKET, socket.SO_KEEPALIVE, 1)
