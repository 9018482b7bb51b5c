"""Found nearby: announcements, searches and what dials in, as one list."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any

import pytest

from companion.app.connect.nearby import NearbyService, NearbyStatus
from companion.app.settings.settings import Settings
from companion.devices.discovery.dnssd import DnsSdTiming
from companion.devices.discovery.interfaces import Addresses, InterfaceAddress
from companion.devices.discovery.merge import Fading
from companion.devices.discovery.models import FoundDevice, FoundKind, Source
from companion.devices.discovery.neighbours import Neighbour
from companion.devices.discovery.scan import ScanLimits
from companion.devices.discovery.services import HTTP, HUB, MCP
from companion.devices.models import DeviceState, Way
from companion.devices.registry import DeviceRegistry
from companion.errors import UsageError
from companion.simulator import simulated_listener
from companion.transports.endpoint import Endpoint
from tests.fakes.announcer import LOOPBACK, announced, look_for_hub, need_multicast, new_name
from tests.fakes.waiting import published

MAC = "aa:bb:cc:dd:ee:ff"
FAST = DnsSdTiming(answer=1.0, recheck=0.3)
ETH = InterfaceAddress("eth0", 2, "192.168.1.5", 24)


def service(
    devices: DeviceRegistry | None = None, *, host: str = "127.0.0.1", **given: Any
) -> NearbyService:
    given.setdefault("interval", 0.1)
    return NearbyService(
        Settings(hub_host=host),
        devices if devices is not None else DeviceRegistry(),
        timing=FAST,
        **given,
    )


@asynccontextmanager
async def looking(nearby: NearbyService) -> AsyncIterator[NearbyService]:
    need_multicast()
    await nearby.start()
    try:
        yield nearby
    finally:
        await nearby.stop()


async def until(
    nearby: NearbyService,
    wanted: Callable[[FoundDevice], bool],
    within: float = 60.0,
) -> FoundDevice:
    """The first entry that is `wanted`, already there or published."""
    future: asyncio.Future[FoundDevice] = asyncio.get_running_loop().create_future()

    def look(entry: FoundDevice) -> None:
        if not future.done() and wanted(entry):
            future.set_result(entry)

    unsubscribe = nearby.found.subscribe(look)
    for entry in nearby.entries():
        look(entry)
    try:
        async with asyncio.timeout(within):
            return await future
    finally:
        unsubscribe()


async def status(nearby: NearbyService, wanted: Callable[[NearbyStatus], bool]) -> None:
    if not wanted(nearby.status):
        await published(nearby.status_changed, wanted)


def port_of(url: str) -> int:
    return int(url.rpartition(":")[2].partition("/")[0])


# announcements


async def test_what_announces_itself_is_found_and_fades() -> None:
    name = new_name()
    async with looking(service()) as nearby:
        assert nearby.status.browsing and nearby.status.problem is None
        async with announced(MCP, name, 7200) as announcer:
            entry = await until(nearby, lambda each: each.name == name)
            assert entry.kind is FoundKind.MCP_SERVER and not entry.fading
            assert entry.best == Endpoint.parse("http://127.0.0.1:7200/mcp")
            await announcer.goodbye()
            faded = await until(nearby, lambda each: each.key == entry.key and each.fading)
            assert faded.endpoints[0].fading
    assert not nearby.status.browsing


async def test_what_is_gone_for_long_is_forgotten() -> None:
    name = new_name()
    lost: list[str] = []
    async with looking(service(fading=Fading(after={}, forgotten=0.3))) as nearby:
        nearby.lost.subscribe(lost.append)
        async with announced(MCP, name, 7201):
            entry = await until(nearby, lambda each: each.name == name)
        if entry.key not in lost:
            await published(nearby.lost, lambda key: key == entry.key)
        assert nearby.entry(entry.key) is None


async def test_other_hubs_are_found_and_ours_is_not() -> None:
    other = new_name("hub")
    async with looking(service()) as nearby:
        nearby.announce(7202)
        async with announced(HUB, other, 7203):
            entry = await until(nearby, lambda each: each.name == other)
            assert entry.kind is FoundKind.HUB and entry.best is None
            await status(nearby, lambda each: each.announced_port == 7202)
            assert not any("(7202)" in each.name for each in nearby.entries())


async def test_firmware_that_looks_for_a_hub_finds_this_one() -> None:
    import socket

    name = f"Xiaozhi Companion on {socket.gethostname().replace('.', ' ')} (7204)"
    async with looking(service()) as nearby:
        nearby.announce(7204)
        assert await look_for_hub(name) == "http://127.0.0.1:7204/xiaozhi/ota/"
        nearby.announce(0)
        await status(nearby, lambda each: not each.announced_port)
        with pytest.raises(TimeoutError):
            await look_for_hub(name, within=1.0)


async def test_an_endpoint_that_comes_back_is_told_to_those_who_wait() -> None:
    name, appeared = new_name(), []
    endpoint = Endpoint.parse("http://127.0.0.1:7205/mcp")
    async with looking(service()) as nearby:
        nearby.appeared.subscribe(appeared.append)
        for turn in (1, 2):
            async with announced(MCP, name, 7205):
                await until(nearby, lambda each: each.name == name and not each.fading)
            await until(nearby, lambda each: each.name == name and each.fading)
            assert appeared.count(endpoint) == turn


async def test_without_a_network_it_says_so_and_looks_again() -> None:
    have: list[Addresses] = [()]
    nearby = service(interfaces=lambda: have[0])
    async with looking(nearby):
        assert not nearby.status.browsing
        assert nearby.status.problem is not None
        assert nearby.status.problem.code == "nearby.no_network"
        have[0] = LOOPBACK
        await status(nearby, lambda each: each.browsing and each.problem is None)


async def test_a_fault_of_ours_is_told_and_ends_nothing(caplog: pytest.LogCaptureFixture) -> None:
    broken = [True]

    def read() -> Addresses:
        if broken[0]:
            raise ZeroDivisionError("a fault")
        return LOOPBACK

    nearby = service(interfaces=read)
    async with looking(nearby):
        assert nearby.status.problem is not None
        assert nearby.status.problem.code == "nearby.fault" and "a fault" in caplog.text
        broken[0] = False
        await status(nearby, lambda each: each.browsing and each.problem is None)


async def test_after_sleep_everything_is_asked_again() -> None:
    name = new_name()
    async with looking(service()) as nearby, announced(MCP, name, 7207):
        entry = await until(nearby, lambda each: each.name == name)
        nearby.search_now()
        again = await until(nearby, lambda each: each.key == entry.key and each.seen > entry.seen)
        assert not again.fading and nearby.status.browsing


async def test_it_can_be_stopped_and_started_again() -> None:
    nearby = service()
    name = new_name()
    async with looking(nearby):
        await nearby.start()
    await nearby.stop()
    async with looking(nearby), announced(MCP, name, 7206):
        await until(nearby, lambda each: each.name == name)
    names = {task.get_name() for task in asyncio.all_tasks()}
    assert not any("nearby" in each or "look up" in each for each in names)


# what dials in, and brokers


async def test_what_dials_in_is_an_entry_that_is_known() -> None:
    devices = DeviceRegistry()
    nearby = service(devices)
    device = devices.ensure(f"hub:{MAC}", Way.DIALS_IN)
    device.update(
        state=DeviceState.READY, address="192.168.1.20", board="otto-robot", version="2.0.4"
    )
    async with looking(nearby):
        entry = await until(nearby, lambda each: each.best == Endpoint.parse(f"hub:{MAC}"))
        assert nearby.known_as(entry) == f"hub:{MAC}"
        assert entry.sources == (Source.HUB,) and entry.address == "192.168.1.20"
        device.update(state=DeviceState.LOST)
        await until(nearby, lambda each: each.key == entry.key and each.fading)
        await devices.forget(f"hub:{MAC}")
        assert nearby.entry(entry.key) is None


async def test_a_broker_and_a_gateway_report_the_same_device() -> None:
    nearby = service()
    broker = Endpoint.parse(f"mqtt://broker/{MAC}")
    gateway = Endpoint.parse("gateway+http://gate/G@@@aa_bb_cc_dd_ee_ff@@@x")
    nearby.report(gateway, online=True)
    nearby.report(broker, online=True, name="Kitchen\n")
    (entry,) = nearby.entries()
    assert entry.best == broker and entry.name == "Kitchen"
    assert nearby.entry_of(gateway) == entry and nearby.known_as(entry) is None
    nearby.prefer(entry.key, gateway)
    assert nearby.entries()[0].best == gateway
    nearby.report(gateway, online=False)
    assert nearby.entries()[0].best == gateway  # the person said so
    nearby.report(broker, online=False)
    assert nearby.entries()[0].fading


async def test_nobody_reports_what_he_cannot_know() -> None:
    nearby = service()
    with pytest.raises(ValueError, match="nobody"):
        nearby.report(Endpoint.parse("ws://192.168.1.2:8080/ws"), online=True)
    with pytest.raises(ValueError, match="nobody"):
        nearby.report(Endpoint.parse("mqtt://broker/"), online=True)


# searching


async def test_a_search_finds_what_announces_itself_as_one_entry() -> None:
    async with simulated_listener() as device:
        port = port_of(device.url)
        nearby = service(limits=ScanLimits(port, connect=20, answer=20, a_second=10_000))
        name = new_name("xiaozhi")
        told: list[Any] = []
        nearby.status_changed.subscribe(lambda status: told.append(status.scan))
        async with looking(nearby), announced(HTTP, name, port):
            found = await until(nearby, lambda each: each.name == name)
            progress = await nearby.scan("127.0.0.0/28")
            assert progress.total == 14 and progress.found == 1
            entry = nearby.entry(found.key)
            assert entry is not None and entry.board == "otto-robot"
            assert entry.best == Endpoint.parse(device.url)
            assert set(entry.sources) == {Source.DNS_SD, Source.SCAN}
        assert told[-1] is None and any(each and each.done == each.total for each in told)


async def test_a_search_works_without_multicast_and_without_looking() -> None:
    async with simulated_listener() as device:
        nearby = service(limits=ScanLimits(port_of(device.url), a_second=10_000))
        assert (await nearby.scan("127.0.0.1")).found == 1
        assert nearby.entry_of(Endpoint.parse(device.url)) is not None


async def test_searches_do_not_overlap_and_can_be_cancelled() -> None:
    entered = asyncio.Event()

    async def silent(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        entered.set()
        await reader.read()
        writer.close()

    server = await asyncio.start_server(silent, "127.0.0.1", 0)
    port = server.sockets[0].getsockname()[1]
    nearby = service(limits=ScanLimits(port, connect=30, answer=30))
    try:
        search = asyncio.create_task(nearby.scan("127.0.0.1/32"))
        async with asyncio.timeout(40):
            await entered.wait()
            with pytest.raises(UsageError, match="already"):
                await nearby.scan("127.0.0.1")
            search.cancel()
            with pytest.raises(asyncio.CancelledError):
                await search
        assert nearby.status.scan is None
        again = asyncio.create_task(nearby.scan("127.0.0.1"))
        await asyncio.sleep(0)
        await nearby.stop()  # also what is still searching
        with pytest.raises(asyncio.CancelledError):
            await again
    finally:
        server.close()
        await server.wait_closed()


async def test_a_bad_range_is_told_and_the_next_one_is_searched() -> None:
    nearby = service(limits=ScanLimits(1, connect=0.2, a_second=10_000))
    with pytest.raises(UsageError, match="not a local network"):
        await nearby.scan("8.8.8.8")
    assert (await nearby.scan("127.0.0.1")).found == 0


async def test_what_is_worth_searching_depends_on_the_settings() -> None:
    every = (*LOOPBACK, ETH, InterfaceAddress("wlan0", 3, "10.0.0.5", 24))
    nearby = service(host="0.0.0.0", interfaces=lambda: every)
    assert await nearby.ranges() == ("192.168.1.0/24", "10.0.0.0/24")
    nearby = service(host="10.0.0.5", interfaces=lambda: every)
    assert await nearby.ranges() == ("10.0.0.0/24",)
    assert await service(interfaces=lambda: every).ranges() == ()


# neighbours


async def test_a_stock_device_that_was_never_set_up_is_listed_until_it_is() -> None:
    devices = DeviceRegistry()
    asks: set[str] = set()

    async def name(address: str) -> str:
        return "Xiaozhi-EEFF.lan" if address == "192.168.1.77" else "printer.lan"

    nearby = service(
        devices,
        neighbours=lambda: (
            Neighbour("192.168.1.77", MAC.replace(":", "")),
            Neighbour("192.168.1.78", "a085e3110001"),
        ),
        host_name=name,
        asks_here=asks.__contains__,
    )
    lost: list[str] = []
    nearby.lost.subscribe(lost.append)
    async with looking(nearby):
        entry = await until(nearby, lambda each: each.not_set_up)
        assert (entry.name, entry.address) == ("Xiaozhi-EEFF", "192.168.1.77")
        assert entry.best is None and entry.note is not None
        assert nearby.known_as(entry) is None
        # now it asks this computer: it is no stranger any more
        asks.add(f"hub:{MAC}")
        async with asyncio.timeout(40):
            while entry.key not in lost:
                await published(nearby.lost, lambda key: True)
        assert not any(each.not_set_up for each in nearby.entries())
