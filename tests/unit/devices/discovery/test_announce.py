"""Our OTA service as firmware that looks for a hub finds it."""

from __future__ import annotations

import asyncio
import socket
import sys

import pytest

from companion.devices.discovery.announce import Announcement
from companion.devices.discovery.interfaces import InterfaceAddress
from companion.devices.discovery.node import keep_apart, open_node
from tests.fakes.announcer import LOOPBACK, look_for_hub, need_multicast, new_name


@pytest.fixture(autouse=True)
def _multicast() -> None:
    need_multicast()


async def test_firmware_finds_the_hub() -> None:
    name = new_name("hub")
    announcement = Announcement(name)
    try:
        await announcement.tell(7100, LOOPBACK)
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
        await announcement.tell(7101, LOOPBACK)
        await announcement.tell(7102, LOOPBACK)
        assert await look_for_hub(f"{name} (7102)") == "http://127.0.0.1:7102/xiaozhi/ota/"
    finally:
        await announcement.stop()


async def test_what_is_taken_back_is_not_found() -> None:
    name = new_name("hub")
    announcement = Announcement(name)
    try:
        await announcement.tell(7103, LOOPBACK)
        await look_for_hub(f"{name} (7103)")
        await announcement.tell(0, LOOPBACK)
        assert not announcement.running
        with pytest.raises(TimeoutError):
            await look_for_hub(f"{name} (7103)", within=1.0)
    finally:
        await announcement.stop()


async def test_two_programs_of_one_computer_are_both_found() -> None:
    name = new_name("hub")
    one, other = Announcement(name), Announcement(name)
    try:
        await one.tell(7104, LOOPBACK)
        await other.tell(7105, LOOPBACK)
        assert await look_for_hub(f"{name} (7104)") == "http://127.0.0.1:7104/xiaozhi/ota/"
        assert await look_for_hub(f"{name} (7105)") == "http://127.0.0.1:7105/xiaozhi/ota/"
    finally:
        await one.stop()
        await other.stop()


async def test_ipv6_and_a_cable_without_a_network_are_not_announced() -> None:
    announcement = Announcement(new_name("hub"))
    await announcement.tell(
        7106,
        (InterfaceAddress("x", 2, "169.254.1.2", 16), InterfaceAddress("x", 2, "fd00::9", 64)),
    )
    assert not announcement.running


async def test_cancelling_it_leaves_nothing_behind() -> None:
    announcement = Announcement(new_name("hub"))
    telling = asyncio.create_task(announcement.tell(7107, LOOPBACK))
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
        keep_apart(node)
        sockets = [
            reader.transport.get_extra_info("socket") for reader in node.zeroconf.engine.readers
        ]
        assert sockets
        assert [each.getsockopt(socket.IPPROTO_IP, 49) for each in sockets] == [0] * len(sockets)
    finally:
        await node.async_close()
