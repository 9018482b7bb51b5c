"""Announcements of real services, heard over multicast on the loopback interface."""

from __future__ import annotations

import asyncio
import socket
import sys
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

import pytest

from companion.devices.discovery.dnssd import (
    Announcement,
    DnsSdBrowser,
    DnsSdTiming,
    isolate,
    open_node,
)
from companion.devices.discovery.interfaces import InterfaceAddress
from companion.devices.discovery.models import FoundKind, Sighting
from companion.devices.discovery.services import HTTP, HUB, MCP
from companion.errors import ListenFailed
from tests.fakes.announcer import LOOPBACK, announced, look_for_hub, need_multicast, new_name

FAST = DnsSdTiming(answer=1.0, recheck=0.2)


@pytest.fixture(autouse=True)
def _multicast() -> None:
    need_multicast()


class Heard:
    """What a browser told of one name."""

    def __init__(self, name: str) -> None:
        self.name = name.lower()
        self.seen: list[Sighting] = []
        self.faded = 0
        self._changed = asyncio.Event()

    def take(self, sighting: Sighting) -> None:
        if self.name in sighting.ref:
            self.seen.append(sighting)
            self._changed.set()

    def take_faded(self, ref: str) -> None:
        if self.name in ref:
            self.faded += 1
            self._changed.set()

    async def until(self, wanted: Callable[[Heard], bool], within: float = 60.0) -> None:
        async with asyncio.timeout(within):
            while not wanted(self):
                self._changed.clear()
                await self._changed.wait()


@asynccontextmanager
async def browsing(
    name: str,
    timing: DnsSdTiming = FAST,
    own: Callable[[str, int], bool] = lambda address, port: False,
) -> AsyncIterator[tuple[Heard, DnsSdBrowser]]:
    heard = Heard(name)
    browser = DnsSdBrowser(heard.take, heard.take_faded, own=own, timing=timing)
    await browser.start(LOOPBACK)
    try:
        yield heard, browser
    finally:
        await browser.stop()
    assert not browser.running


@pytest.mark.parametrize(
    ("kind", "prefix", "found", "endpoint"),
    [
        (MCP, "server", FoundKind.MCP_SERVER, "http://127.0.0.1:7001/rpc"),
        (HTTP, "xiaozhi", FoundKind.DEVICE, "ws://127.0.0.1:7001/ws"),
        (HUB, "otherhub", FoundKind.HUB, None),
    ],
)
async def test_what_announces_itself_is_seen(
    kind: str, prefix: str, found: FoundKind, endpoint: str | None
) -> None:
    name = new_name(prefix)
    async with (
        browsing(name) as (heard, _),
        announced(kind, name, 7001, txt={"path": "/rpc", "proto": "http"}),
    ):
        await heard.until(lambda each: bool(each.seen))
        sighting = heard.seen[0]
        assert sighting.kind is found and sighting.address == "127.0.0.1"
        assert [each.text for each in sighting.endpoints] == ([endpoint] if endpoint else [])


async def test_what_was_announced_before_is_seen_as_well() -> None:
    name = new_name()
    async with announced(MCP, name, 7002), browsing(name) as (heard, _):
        await heard.until(lambda each: bool(each.seen))


async def test_a_goodbye_is_heard() -> None:
    name = new_name()
    async with browsing(name) as (heard, _), announced(MCP, name, 7003) as announcer:
        await heard.until(lambda each: bool(each.seen))
        await announcer.goodbye()
        await heard.until(lambda each: each.faded > 0)
        before = len(heard.seen)
    assert len(heard.seen) == before


async def test_what_vanishes_without_a_goodbye_is_missed() -> None:
    name = new_name()
    async with browsing(name) as (heard, _), announced(MCP, name, 7004, ttl=1) as announcer:
        await heard.until(lambda each: len(each.seen) > 1)  # asked again, and there
        await announcer.vanish()
        await heard.until(lambda each: each.faded > 0)


async def test_a_service_that_moves_is_seen_at_its_new_place() -> None:
    name = new_name()
    async with browsing(name) as (heard, _), announced(MCP, name, 7005) as announcer:
        await heard.until(lambda each: bool(each.seen))
        await announcer.move(7006)
        await heard.until(
            lambda each: each.seen[-1].endpoints[0].text == "http://127.0.0.1:7006/mcp"
        )


async def test_a_printer_and_what_is_ours_are_passed_over() -> None:
    printer, ours, other = new_name("printer"), new_name("ours"), new_name("other")
    async with (
        browsing("", own=lambda address, port: (address, port) == ("127.0.0.1", 7008)) as (
            heard,
            _,
        ),
        announced(HTTP, printer, 7007),
        announced(HUB, ours, 7008),
        announced(HUB, other, 7009),
    ):
        await heard.until(lambda each: any(other in seen.ref for seen in each.seen))
        assert not any(printer in seen.ref or ours in seen.ref for seen in heard.seen)


async def test_a_browser_can_be_started_again() -> None:
    name = new_name()
    async with announced(MCP, name, 7010), browsing(name) as (heard, browser):
        await heard.until(lambda each: bool(each.seen))
        await browser.stop()
        await browser.stop()
        before = len(heard.seen)
        await browser.start(LOOPBACK)
        await browser.start(LOOPBACK)
        await heard.until(lambda each: len(each.seen) > before)


async def test_without_a_network_the_reason_is_told() -> None:
    browser = DnsSdBrowser(lambda sighting: None, lambda ref: None)
    with pytest.raises(ListenFailed, match="no network"):
        await browser.start(())
    assert not browser.running
    await browser.stop()


@pytest.mark.parametrize("turns", range(8))
async def test_a_stop_that_is_cancelled_leaves_no_socket(turns: int) -> None:
    """Looking again is cancelled half-way when the window closes."""
    browser = DnsSdBrowser(lambda sighting: None, lambda ref: None, timing=FAST)
    await browser.start(LOOPBACK)
    node = browser._node
    assert node is not None
    readers = list(node.zeroconf.engine.readers)
    stopping = asyncio.create_task(browser.stop())
    for _ in range(turns):
        await asyncio.sleep(0)
    stopping.cancel()
    await asyncio.gather(stopping, return_exceptions=True)
    await browser.stop()
    assert all(each.transport.is_closing() for each in readers)


async def test_firmware_finds_the_hub() -> None:
    name = new_name("hub")
    announcement = Announcement(name)
    try:
        await announcement.announce(7100, LOOPBACK)
        assert announcement.running
        assert await look_for_hub(f"{name} (7100)") == "http://127.0.0.1:7100/xiaozhi/ota/"
        assert announcement.is_ours("127.0.0.1", 7100)
        assert not announcement.is_ours("127.0.0.1", 7101)
        assert not announcement.is_ours("192.168.1.9", 7100)
    finally:
        await announcement.stop()
    assert not announcement.running and not announcement.is_ours("127.0.0.1", 7100)


async def test_another_port_is_announced_instead() -> None:
    name = new_name("hub")
    announcement = Announcement(name)
    try:
        await announcement.announce(7101, LOOPBACK)
        await announcement.announce(7102, LOOPBACK)
        assert await look_for_hub(f"{name} (7102)") == "http://127.0.0.1:7102/xiaozhi/ota/"
    finally:
        await announcement.stop()


async def test_what_is_taken_back_is_not_found() -> None:
    name = new_name("hub")
    announcement = Announcement(name)
    try:
        await announcement.announce(7103, LOOPBACK)
        await look_for_hub(f"{name} (7103)")
        await announcement.announce(0, LOOPBACK)
        assert not announcement.running
        with pytest.raises(TimeoutError):
            await look_for_hub(f"{name} (7103)", within=1.0)
    finally:
        await announcement.stop()


async def test_two_programs_of_one_computer_are_both_found() -> None:
    name = new_name("hub")
    one, other = Announcement(name), Announcement(name)
    try:
        await one.announce(7104, LOOPBACK)
        await other.announce(7105, LOOPBACK)
        assert await look_for_hub(f"{name} (7104)") == "http://127.0.0.1:7104/xiaozhi/ota/"
        assert await look_for_hub(f"{name} (7105)") == "http://127.0.0.1:7105/xiaozhi/ota/"
    finally:
        await one.stop()
        await other.stop()


async def test_ipv6_and_a_cable_without_a_network_are_not_announced() -> None:
    announcement = Announcement(new_name("hub"))
    await announcement.announce(
        7106,
        (InterfaceAddress("x", 2, "169.254.1.2", 16), InterfaceAddress("x", 2, "fd00::9", 64)),
    )
    assert not announcement.running


async def test_cancelling_it_leaves_nothing_behind() -> None:
    announcement = Announcement(new_name("hub"))
    telling = asyncio.create_task(announcement.announce(7107, LOOPBACK))
    await asyncio.sleep(0)
    await asyncio.sleep(0)
    telling.cancel()
    with pytest.raises(asyncio.CancelledError):
        await telling
    assert not announcement.running and not announcement.is_ours("127.0.0.1", 7107)


def test_a_long_name_fits() -> None:
    assert len(Announcement("名" * 100).instance(65535).encode()) <= 63
    assert Announcement("my.computer").instance(8687) == "my computer (8687)"


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="only Linux has that switch")
async def test_each_network_is_answered_by_its_own_node_alone() -> None:
    node = await open_node(LOOPBACK)
    try:
        isolate(node)
        sockets = [
            reader.transport.get_extra_info("socket") for reader in node.zeroconf.engine.readers
        ]
        assert sockets
        assert [each.getsockopt(socket.IPPROTO_IP, 49) for each in sockets] == [0] * len(sockets)
    finally:
        await node.async_close()
