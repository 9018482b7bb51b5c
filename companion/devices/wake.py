"""Notices that this computer slept, or that its network is another one.

Nothing of it blocks or polls in a thread. A timer of the loop looks every few seconds at two
clocks and at this computer's addresses:

- The loop's clock stops while the computer sleeps (Linux and macOS), the wall clock does
  not: when it is ahead by more than the timer's time, the computer slept. Where the loop's clock
  runs on (Windows), the timer comes late by as much. Somebody who sets the clock looks the same,
  and costs a sign of life of each device.
- The addresses come from the system's list of interfaces, without asking the network.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable
from enum import StrEnum
from typing import Final

from companion.devices.discovery.interfaces import read_interfaces
from companion.events import Publisher
from companion.tasks import end_tasks

INTERVAL: Final = 5.0
"""Seconds between two looks."""
JUMP: Final = 15.0
"""Seconds that a clock must be ahead. No stall of ours lasts as long, and a shorter sleep harms no
connection: pongs are waited for longer."""

logger = logging.getLogger(__name__)


class Wake(StrEnum):
    SLEPT = "slept"
    """This computer slept; what was connected is probably dead."""
    NETWORK = "network"
    """It has other addresses than before."""


class WakeWatch:
    """Publishes what it notices, from `start` to `stop`. `wall` and `addresses` are for tests."""

    def __init__(
        self,
        *,
        interval: float = INTERVAL,
        wall: Callable[[], float] = time.time,
        addresses: Callable[[], frozenset[str]] | None = None,
    ) -> None:
        self.woke: Publisher[Wake] = Publisher()
        self.addresses: frozenset[str] = frozenset()
        """This computer's, as of the last look."""
        self._interval = interval
        self._wall = wall
        self._read_addresses = addresses or this_computers_addresses
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Begin to look; returns at once. Twice is harmless."""
        if self._task is None:
            self._task = asyncio.create_task(self._run(), name="notice sleep and network changes")

    async def stop(self) -> None:
        task, self._task = self._task, None
        await end_tasks(task)

    async def _run(self) -> None:
        clock = asyncio.get_running_loop().time
        self.addresses = await self._addresses()
        ticked, walled = clock(), self._wall()
        while True:
            await asyncio.sleep(self._interval)
            tick, wall = clock(), self._wall()
            late = tick - ticked - self._interval
            ahead = (wall - walled) - (tick - ticked)
            ticked, walled = tick, wall
            before, self.addresses = self.addresses, await self._addresses()
            if max(late, ahead) > JUMP:
                logger.info("this computer slept for about %.0f s", max(late, ahead))
                self.woke.publish(Wake.SLEPT)
            elif before != self.addresses:
                logger.info("this computer's addresses have changed")
                self.woke.publish(Wake.NETWORK)

    async def _addresses(self) -> frozenset[str]:
        try:
            # a quarter of a millisecond on Linux, more where there are many virtual interfaces
            return await asyncio.to_thread(self._read_addresses)
        except OSError as error:
            logger.info("this computer's addresses are not to be had: %s", error)
            return self.addresses


def this_computers_addresses() -> frozenset[str]:
    """All of them, loopback too. Blocks for a moment; raises `OSError` when the system does not
    tell."""
    return frozenset(each.address for each in read_interfaces())
