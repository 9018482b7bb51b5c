"""What this computer's Wi-Fi is asked, whatever the system.

A device's own Wi-Fi is open: no password is needed to join it. The own Wi-Fi of this computer is
joined again by the profile that the system keeps, so its password is never seen here.
"""

from __future__ import annotations

import os
from collections.abc import Awaitable, Callable, Sequence
from typing import Final, Protocol

from msgspec import Struct

from companion.devices.sound.programs import ProgramEnd, TooMuchOutput, run_program
from companion.errors import ConnectFailed
from companion.messages.message import Message, message
from companion.text import one_line

SECONDS: Final = 45.0
"""For one program: a system may take half a minute to join a network."""
_MOST: Final = 512 * 1024

Run = Callable[[Sequence[str]], Awaitable[ProgramEnd]]
"""Runs a program. Raises `ConnectFailed` where it is missing or takes too long."""


class OwnWifi(Struct, frozen=True):
    """The Wi-Fi that this computer is in."""

    interface: str
    profile: str = ""
    """As the system names it; empty while it is in none."""
    name: str = ""
    five_ghz: bool = False


class Hotspot(Struct, frozen=True):
    """A device's own Wi-Fi that this computer sees."""

    name: str
    signal: int = 0
    """Percent."""


class ComputerWifi(Protocol):
    """All raise `ConnectFailed` where the system refuses."""

    async def current(self) -> OwnWifi | None:
        """`None` for a computer without Wi-Fi, or with Wi-Fi that is off."""

    async def hotspots(self, interface: str) -> tuple[Hotspot, ...]:
        """Devices that wait to be set up, the nearest first."""

    async def join(self, name: str, interface: str) -> None:
        """Join a device's Wi-Fi; returns when this computer is in it."""

    async def leave(self, name: str, own: OwnWifi) -> bool:
        """Leave it, whether or not it was joined, and forget it; whether this computer is as it
        was before. Harmless twice."""


async def run(words: Sequence[str]) -> ProgramEnd:
    """See `Run`."""
    environment = {**os.environ, "LC_ALL": "C.UTF-8"}  # states are read, which are words
    try:
        return await run_program(words, b"", environment=environment, seconds=SECONDS, most=_MOST)
    except TimeoutError:
        raise denied(message("setup.no_system")) from None
    except (OSError, ValueError, TooMuchOutput):
        raise ConnectFailed("setup.no_wifi") from None


def denied(reason: str | Message) -> ConnectFailed:
    return ConnectFailed("setup.wifi_denied", reason=reason)


def cannot_join(name: str, reason: str) -> ConnectFailed:
    said = one_line(reason) or message("setup.no_system")
    return ConnectFailed("setup.cannot_join", network=name, reason=said)
