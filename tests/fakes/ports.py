"""Ports of this computer that nobody has."""

from __future__ import annotations

import socket
from contextlib import suppress
from random import SystemRandom
from typing import Final

_CHOICE: Final = SystemRandom()
"""Not the workers' own, which all had the same state when they were forked."""


def free_port() -> int:
    """One that a program can open a moment later. It is none of those that the system gives to
    connections, of which the tests beside this one make hundreds in that moment."""
    while True:
        port = _CHOICE.randrange(20_000, 32_000)
        with socket.socket() as probe, suppress(OSError):
            probe.bind(("", port))
            return port
