"""Which boards are plugged in, and the logs that are read."""

from __future__ import annotations

import asyncio
import logging
import sys
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Final

from msgspec import Struct

from companion.devices.discovery.interfaces import read_interfaces
from companion.events import Publisher
from companion.tasks import end_tasks
from companion.transports.cable.ports import CablePort, access_rule, read_portless, read_ports
from companion.transports.loading import load_module

if TYPE_CHECKING:
    from companion.app.cable.log import CableLog

logger = logging.getLogger(__name__)

EVERY: Final = 2.0
"""Seconds between two looks at the list of ports, which takes some milliseconds in a thread."""


class CableSystem(Struct, frozen=True):
    """What the system knows of its ports, and how often it is asked."""

    ports: Callable[[], tuple[CablePort, ...]] = read_ports
    portless: Callable[[], tuple[str, ...]] = read_portless
    own_addresses: Callable[[], frozenset[str]] = lambda: frozenset(
        each.address for each in read_interfaces()
    )
    every: float = EVERY
    again: float = 1.0


class CableService:
    def __init__(self, system: CableSystem | None = None) -> None:
        self.system = system or CableSystem()
        self.ports: tuple[CablePort, ...] = ()
        self.portless: tuple[str, ...] = ()
        """USB chips that are plugged in without a port."""
        self.logs: dict[str, CableLog] = {}
        """By path, those that were read in this run, also of boards that are gone."""
        self.changed: Publisher[None] = Publisher()
        self._watching: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Look for boards from now on."""
        self._watching = asyncio.create_task(self._watch(), name="watch ports")

    async def stop(self) -> None:
        """Close all ports."""
        await end_tasks(self._watching)
        await asyncio.gather(*(log.stop() for log in self.logs.values()))

    async def look(self) -> None:
        """Read the list of ports."""
        ports, portless = await asyncio.to_thread(self._read)
        if (ports, portless) != (self.ports, self.portless):
            self.ports, self.portless = ports, portless
            self.changed.publish(None)

    async def open(self, path: str, baud: int = 0) -> CableLog:
        """The log of a port, which is read from now on; at the usual baud rate unless one is
        named."""
        if (log := self.logs.get(path)) is None:
            port = next((each for each in self.ports if each.path == path), None)
            # not loaded by all those who read no port
            log_module = await load_module("companion.app.cable.log")
            own = await asyncio.to_thread(self.system.own_addresses)
            # meanwhile another caller may have opened it
            log = self.logs.get(path) or log_module.CableLog(
                path,
                lambda: self._find(path, port),
                baud=baud or log_module.BAUD,
                again=self.system.again,
                own_addresses=own,
            )
            self.logs[path] = log
        log.start()
        return log

    def rule(self, path: str) -> str:
        """The line for udev that lets a person open that port; empty where none does."""
        port = next((each for each in self.ports if each.path == path), None)
        return access_rule(port) if port is not None and sys.platform.startswith("linux") else ""

    def _find(self, path: str, port: CablePort | None) -> str:
        """Where the board is now."""
        if port is None:
            return path if Path(path).exists() else ""
        for each in self.system.ports():
            if each.identity == port.identity:
                return each.path
        return ""

    def _read(self) -> tuple[tuple[CablePort, ...], tuple[str, ...]]:
        try:
            return self.system.ports(), self.system.portless()
        except OSError as error:  # a port that went while it was read
            logger.info("the list of ports cannot be read: %s", error)
            return self.ports, self.portless

    async def _watch(self) -> None:
        while True:
            await self.look()
            await asyncio.sleep(self.system.every)
