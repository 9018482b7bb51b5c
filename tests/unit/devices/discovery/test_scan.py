"""Searching addresses for control servers: real ones, and what else may listen there."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager

import pytest
from websockets.asyncio.server import serve

from companion.devices.discovery.interfaces import InterfaceAddress
from companion.devices.discovery.models import FoundKind, Sighting, Source
from companion.devices.discovery.scan import (
    LARGEST,
    Scan,
    ScanLimits,
    ScanProgress,
    addresses_in,
    local_ranges,
)
from companion.errors import NotReached, UsageError
from companion.simulator import Behaviour, simulated_listener

FAST = ScanLimits(connect=0.5, answer=0.5, a_second=10_000)
HERE = "127.0.0.1"


def port_of(url: str) -> int:
    return int(url.rpartition(":")[2].partition("/")[0])


async def found_at(port: int, *addresses: str, answer: float = 20) -> list[Sighting]:
    """`answer` is for how many seconds one is waited for."""
    found: list[Sighting] = []
    limits = ScanLimits(port, connect=20, answer=answer, a_second=10_000)
    progress = await Scan(addresses or (HERE,), found.append, limits=limits).run()
    assert progress.done == progress.total and progress.found == len(found)
    return found


@asynccontextmanager
async def listening(
    handler: Callable[[asyncio.StreamReader, asyncio.StreamWriter], Awaitable[None]],
) -> AsyncIterator[int]:
    async def handle(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            await handler(reader, writer)
        finally:
            writer.close()

    server = await asyncio.start_server(handle, HERE, 0)
    try:
        yield server.sockets[0].getsockname()[1]
    finally:
        server.close()
        await server.wait_closed()


async def test_a_control_server_is_found_and_nothing_is_called() -> None:
    async with simulated_listener() as device:
        (sighting,) = await found_at(port_of(device.url))
        assert sighting.source is Source.SCAN and sighting.kind is FoundKind.DEVICE
        assert (sighting.board, sighting.version) == ("otto-robot", "2.0.4")
        assert [each.text for each in sighting.endpoints] == [device.url]
        assert sighting.address == HERE and sighting.note is None
        assert not device.calls
        await device.until(lambda each: not each.connected)


async def test_one_is_found_among_many_addresses() -> None:
    async with simulated_listener() as device:
        addresses = [f"127.0.{high}.{low}" for high in range(4) for low in range(1, 51)]
        (sighting,) = await found_at(port_of(device.url), *addresses)
        assert sighting.address == HERE


async def test_a_device_that_is_busy_is_found_without_a_name() -> None:
    async def silent(socket: object) -> None:
        async for _ in socket:  # type: ignore[attr-defined]
            pass

    async with serve(silent, HERE, 0) as server:
        (sighting,) = await found_at(server.sockets[0].getsockname()[1], answer=1)
    assert sighting.name == "" and sighting.note is not None
    assert "has not said what it is" in sighting.note.english()


async def test_another_kind_of_server_is_nothing() -> None:
    async def web(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        if await reader.read(1000):
            writer.write(b"HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\n\r\n")
            await writer.drain()

    async with listening(web) as port:
        assert await found_at(port) == []


async def test_what_hangs_up_or_never_answers_holds_nothing_up() -> None:
    async def hang_up(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        return

    async def say_nothing(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await reader.read()

    async with listening(hang_up) as port:
        assert await found_at(port) == []
    async with listening(say_nothing) as port, asyncio.timeout(40):
        assert await found_at(port, answer=0.5) == []


async def test_a_websocket_server_that_is_no_device_is_nothing() -> None:
    async def refuse(socket: object) -> None:
        async for _ in socket:  # type: ignore[attr-defined]
            await socket.close()  # type: ignore[attr-defined]

    async with serve(refuse, HERE, 0) as server:
        assert await found_at(server.sockets[0].getsockname()[1]) == []


async def test_faults_of_a_device_are_survived() -> None:
    async with simulated_listener(behaviour=Behaviour(vanish=True)) as device:
        assert len(await found_at(port_of(device.url))) <= 1


async def test_progress_is_told_from_beginning_to_end() -> None:
    told: list[ScanProgress] = []
    addresses = [f"127.0.0.{n}" for n in range(1, 41)]
    limits = ScanLimits(1, at_once=8, connect=0.5, a_second=10_000)
    await Scan(addresses, lambda sighting: None, told.append, limits).run()
    assert [each.done for each in told] == list(range(41))
    assert {each.total for each in told} == {40}
    assert told[-1].done == told[-1].total and told[0].done == 0 < told[0].total


async def test_no_more_are_knocked_at_in_a_second_or_at_once_than_allowed() -> None:
    open_now, most = 0, 0
    times: list[float] = []

    async def count(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        nonlocal open_now, most
        times.append(asyncio.get_running_loop().time())
        open_now += 1
        most = max(most, open_now)
        await reader.read()
        open_now -= 1

    async with listening(count) as port:
        limits = ScanLimits(port, at_once=3, a_second=50, connect=0.5, answer=0.1)
        await Scan([HERE] * 12, lambda sighting: None, limits=limits).run()
    # each is knocked at, and asked
    assert len(times) == 24 and most <= 6
    assert times[-1] - times[0] >= 11 / 50 * 0.9


async def test_cancelling_ends_it_at_once() -> None:
    started = asyncio.Event()

    async def say_nothing(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        started.set()
        await reader.read()

    async with listening(say_nothing) as port:
        limits = ScanLimits(port, connect=60, answer=60)
        scan = asyncio.create_task(Scan([HERE] * 500, lambda each: None, limits=limits).run())
        async with asyncio.timeout(40):
            await started.wait()
            scan.cancel()
            with pytest.raises(asyncio.CancelledError):
                await scan
    names = {task.get_name() for task in asyncio.all_tasks()}
    assert not any(name.startswith("search the network") for name in names)


async def test_without_a_way_there_the_reason_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    import errno

    async def no_way(*args: object) -> None:
        raise OSError(errno.ENETUNREACH, "Network is unreachable")

    monkeypatch.setattr(asyncio, "open_connection", no_way)
    with pytest.raises(NotReached, match="no way to that network"):
        await Scan(["192.0.2.1", "192.0.2.2"], lambda each: None, limits=FAST).run()


async def test_an_empty_range_is_done() -> None:
    progress = await Scan([], lambda each: None, limits=FAST).run()
    assert progress.done == progress.total == 0


def own(address: str, prefix: int, name: str = "eth0") -> InterfaceAddress:
    return InterfaceAddress(name, 2, address, prefix)


def test_a_range_is_its_hosts() -> None:
    found = addresses_in("192.168.1.0/24")
    assert len(found) == 254 and found[0] == "192.168.1.1" and found[-1] == "192.168.1.254"
    # a person who copies their own address with its prefix means the network
    assert addresses_in(" 192.168.1.77/24 ") == found


@pytest.mark.parametrize(
    ("text", "count"),
    [("192.168.1.9", 1), ("192.168.1.8/31", 2), ("10.0.0.0/22", 1022), ("fd00::/118", 1023)],
)
def test_small_and_largest_ranges(text: str, count: int) -> None:
    assert len(addresses_in(text)) == count


@pytest.mark.parametrize("text", ["", "here", "192.168.1.0/33", "192.168.1", "192.168.1.0/24/1"])
def test_what_is_no_range(text: str) -> None:
    with pytest.raises(UsageError, match="no range of addresses"):
        addresses_in(text)


@pytest.mark.parametrize(("text", "prefix"), [("10.0.0.0/21", 22), ("fd00::/64", 118)])
def test_what_is_too_large_says_what_is_not(text: str, prefix: int) -> None:
    with pytest.raises(UsageError, match=f"/{prefix}"):
        addresses_in(text)
    assert len(addresses_in(f"{text.partition('/')[0]}/{prefix}")) <= LARGEST


@pytest.mark.parametrize("text", ["8.8.8.0/24", "100.64.0.0/24", "224.0.0.0/24", "2001:4860::/120"])
def test_other_peoples_networks_are_not_searched(text: str) -> None:
    with pytest.raises(UsageError, match="not a local network"):
        addresses_in(text, [own("192.168.1.5", 24)])


def test_ones_own_network_is_local_whatever_its_addresses() -> None:
    mine = [own("100.64.0.5", 24), own("fd00::5", 64)]
    assert len(addresses_in("100.64.0.0/25", mine)) == 126
    with pytest.raises(UsageError):
        addresses_in("100.64.0.0/23", mine)


def test_what_is_worth_searching() -> None:
    mine = [
        own("127.0.0.1", 8, "lo"),
        own("192.168.1.5", 24),
        own("192.168.1.6", 24, "wlan0"),
        own("10.20.30.40", 16, "office"),
        own("169.254.3.4", 16, "cable"),
        own("10.8.0.2", 32, "tunnel"),
        own("fd00::5", 64),
    ]
    assert local_ranges(mine) == ("192.168.1.0/24", "10.20.30.0/24")
