"""Sleep and network changes, with clocks and addresses of the test's own."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from companion.devices.wake import JUMP, Wake, WakeWatch, this_computers_addresses
from tests.fakes.waiting import published

HOME = frozenset({"127.0.0.1", "192.0.2.20"})


class Computer:
    """What the watch looks at."""

    def __init__(self) -> None:
        self.ahead = 0.0
        """Seconds that the wall clock has gained on the loop's."""
        self.addresses = HOME
        self.broken = False
        self.looks = 0
        self.looked = asyncio.Event()
        self.loop = asyncio.get_running_loop()

    def wall(self) -> float:
        return self.loop.time() + self.ahead

    def look(self) -> frozenset[str]:
        self.looks += 1
        self.loop.call_soon_threadsafe(self.looked.set)
        if self.broken:
            raise OSError("no such thing")
        return self.addresses

    async def looked_again(self, times: int = 3) -> None:
        """So that at least one whole look lies in between."""
        for _ in range(times):
            self.looked.clear()
            async with asyncio.timeout(40):
                await self.looked.wait()


@asynccontextmanager
async def watching() -> AsyncIterator[tuple[Computer, WakeWatch, list[Wake]]]:
    computer = Computer()
    watch = WakeWatch(interval=0.005, wall=computer.wall, addresses=computer.look)
    woken: list[Wake] = []
    watch.woke.subscribe(woken.append)
    watch.start()
    try:
        await computer.looked_again()
        yield computer, watch, woken
    finally:
        await watch.stop()


async def test_nothing_happens_while_nothing_happens() -> None:
    async with watching() as (computer, watch, woken):
        await computer.looked_again(5)
        assert woken == [] and watch.addresses == HOME


async def test_a_clock_that_jumped_ahead_means_sleep_once() -> None:
    async with watching() as (computer, watch, woken):
        waiting = asyncio.create_task(published(watch.woke))
        await asyncio.sleep(0)
        computer.ahead += 3600
        assert await waiting is Wake.SLEPT
        await computer.looked_again(5)
        assert woken == [Wake.SLEPT]


async def test_a_clock_that_is_put_right_by_a_little_means_nothing() -> None:
    async with watching() as (computer, _, woken):
        computer.ahead += JUMP / 2
        await computer.looked_again(4)
        computer.ahead -= 3600
        await computer.looked_again(4)
        assert woken == []


async def test_other_addresses_mean_another_network() -> None:
    async with watching() as (computer, watch, woken):
        waiting = asyncio.create_task(published(watch.woke))
        await asyncio.sleep(0)
        computer.addresses = frozenset({"127.0.0.1", "198.51.100.7"})
        assert await waiting is Wake.NETWORK
        assert "198.51.100.7" in watch.addresses
        await computer.looked_again(4)
        assert woken == [Wake.NETWORK]


async def test_sleep_in_one_network_and_waking_in_another_is_told_once() -> None:
    async with watching() as (computer, watch, woken):
        waiting = asyncio.create_task(published(watch.woke))
        await asyncio.sleep(0)
        computer.addresses = frozenset({"127.0.0.1"})
        computer.ahead += 3600
        await waiting
        await computer.looked_again(4)
        assert woken[-1] is Wake.SLEPT and len(woken) <= 2


async def test_addresses_that_cannot_be_had_are_no_change() -> None:
    async with watching() as (computer, watch, woken):
        computer.broken = True
        await computer.looked_again(4)
        computer.broken = False
        await computer.looked_again(4)
        assert woken == [] and watch.addresses == HOME


async def test_stopping_ends_the_looking() -> None:
    async with watching() as (computer, watch, _):
        watch.start()  # twice is once
        await watch.stop()
        looks = computer.looks
        await asyncio.sleep(0.03)
        assert computer.looks == looks


async def test_this_computer_has_a_loopback_address() -> None:
    assert "127.0.0.1" in await asyncio.to_thread(this_computers_addresses)
