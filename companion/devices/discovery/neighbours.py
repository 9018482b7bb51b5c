"""Stock devices of the network that were never set up with us, by their host name.

Source: transports/README.md, "Set-up page": since 2.3.0 a device asks for its address under the
name `Xiaozhi-XXXX`, the last two bytes of its MAC, which many routers answer to a reverse look-up.
This computer's own table of neighbours says which addresses to ask for; nothing is sent to a
device, and no address is tried that this computer has not met by itself.
"""

from __future__ import annotations

import asyncio
import ipaddress
import re
import shutil
import socket
import subprocess
import sys
import threading
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Final

from msgspec import Struct

from companion.devices.boots import plain_mac
from companion.devices.discovery.identity import of_mac
from companion.devices.discovery.models import FoundKind, Sighting, Source
from companion.messages.message import message
from companion.patterns import regex

MOST: Final = 256
"""Neighbours that are asked about."""
LOOKUP: Final = 3.0
"""Seconds for one name; a router that knows none answers at once, or never."""
AGAIN: Final = 600.0
"""Seconds until the name of the same neighbour is asked for again."""

_TABLE: Final = Path("/proc/net/arp")
_PROGRAM: Final = 5.0
"""Seconds for the program that prints the table where there is no file."""
_LONGEST: Final = 1 << 20
_COMPLETE: Final = 0x2
_PAIR: Final = regex(
    r"\(?\b((?:[0-9]{1,3}\.){3}[0-9]{1,3})\b\)?\s+(?:at\s+)?"
    r"((?:[0-9a-fA-F]{1,2}[:-]){5}[0-9a-fA-F]{1,2})\b"
)
_NAME: Final = regex(r"(xiaozhi-([0-9a-f]{4}))(?:\..*)?", re.IGNORECASE)


class Neighbour(Struct, frozen=True):
    """An address of the local network that this computer has met, and whose it is."""

    address: str
    """IPv4."""
    mac: str
    """Twelve small hexadecimal digits."""


def neighbours() -> tuple[Neighbour, ...]:
    """This computer's table of neighbours, empty where it cannot be read. Blocks."""
    if _TABLE.parent.is_dir():  # Linux
        try:
            with _TABLE.open(encoding="ascii", errors="replace") as file:
                return read_table(file.read(_LONGEST))
        except OSError:
            return ()
    program = shutil.which("arp")
    if program is None:
        return ()
    # -n on macOS: names are not asked for here, one after the other
    arguments = ["-a"] if sys.platform == "win32" else ["-a", "-n"]
    try:
        done = subprocess.run(
            [program, *arguments],
            capture_output=True,
            timeout=_PROGRAM,
            check=False,
            stdin=subprocess.DEVNULL,
            creationflags=getattr(subprocess, "CREATE_NO_WINDOW", 0),
        )
    except (OSError, subprocess.SubprocessError):
        return ()
    return read_table(done.stdout[:_LONGEST].decode("ascii", "replace"))


def read_table(text: str) -> tuple[Neighbour, ...]:
    """The neighbours in the table of Linux, or in what `arp -a` prints on macOS and Windows."""
    found: dict[str, Neighbour] = {}
    for line in text.splitlines():
        parts = line.split()
        # Linux: address, type, flags, MAC, mask, interface; without the flag nobody answered
        if len(parts) == 6 and parts[2].startswith("0x"):
            if not _flags(parts[2]) & _COMPLETE:
                continue
            address, mac = parts[0], parts[3]
        elif (pair := _PAIR.search(line)) is not None:
            address, mac = pair[1], pair[2]
        else:
            continue
        # macOS leaves zeros out: 0:5e:…
        mac = plain_mac(":".join(each.zfill(2) for each in re.split("[:-]", mac)))
        if mac and _is_local(address) and not int(mac[:2], 16) & 1 and mac != "0" * 12:
            found.setdefault(address, Neighbour(address, mac))
        if len(found) >= MOST:
            break
    return tuple(found.values())


def _flags(text: str) -> int:
    try:
        return int(text, 16)
    except ValueError:
        return 0


def _is_local(address: str) -> bool:
    try:
        parsed = ipaddress.ip_address(address)
    except ValueError:
        return False
    return parsed.is_private and not (parsed.is_loopback or parsed.is_multicast)


async def host_name(address: str) -> str:
    """What the network calls this address; empty for nothing, and after `LOOKUP` seconds."""
    loop = asyncio.get_running_loop()
    answer: asyncio.Future[str] = loop.create_future()

    def on_name(name: str) -> None:
        if not answer.done():
            answer.set_result(name)

    def ask() -> None:
        try:
            name, _service = socket.getnameinfo((address, 0), socket.NI_NAMEREQD)
        except OSError:
            name = ""
        try:
            loop.call_soon_threadsafe(on_name, name)
        except RuntimeError:
            return  # the loop is closed by now

    # the system's look-up cannot be ended, and a pool's thread would keep the app from closing
    threading.Thread(target=ask, name=f"name of {address}", daemon=True).start()
    try:
        async with asyncio.timeout(LOOKUP):
            return await answer
    except TimeoutError:
        return ""


def stock_name(name: str, mac: str) -> str:
    """`Xiaozhi-7F3A`, if that is the host name of a stock device with this MAC; else empty."""
    found = _NAME.fullmatch(name.strip())
    if found is None or found[2].lower() != mac[-4:]:
        return ""
    return f"Xiaozhi-{found[2].upper()}"


class NeighbourWatch:
    """`update` reports each stock device among the neighbours, again while it is there."""

    def __init__(
        self,
        see: Callable[[Sighting], None],
        is_known: Callable[[Neighbour], bool],
        *,
        read: Callable[[], tuple[Neighbour, ...]] = neighbours,
        name: Callable[[str], Awaitable[str]] = host_name,
    ) -> None:
        """`is_known` are the neighbours that need not be told: they are set up, or no device."""
        self._see = see
        self._is_known = is_known
        self._read = read
        self._name = name
        self._asked: dict[Neighbour, tuple[float, str]] = {}
        """When its name was asked for, by the loop's clock, and the name."""

    async def update(self) -> None:
        """Read the table, and ask for the names that are not known yet, one after the other."""
        there = await asyncio.to_thread(self._read)
        self._asked = {each: asked for each, asked in self._asked.items() if each in there}
        for neighbour in there[:MOST]:
            if self._is_known(neighbour):
                continue
            now = asyncio.get_running_loop().time()
            asked, name = self._asked.get(neighbour, (-AGAIN, ""))
            if now - asked >= AGAIN:
                name = await self._name(neighbour.address)
                self._asked[neighbour] = (now, name)
            shown = stock_name(name, neighbour.mac)
            if shown:
                self._see(
                    Sighting(
                        source=Source.NEIGHBOURS,
                        ref=neighbour.mac,
                        kind=FoundKind.DEVICE,
                        name=shown,
                        address=neighbour.address,
                        identities=of_mac(neighbour.mac),
                        note=message("nearby.not_set_up"),
                    )
                )
