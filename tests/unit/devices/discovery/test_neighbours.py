"""Stock devices among the neighbours, by host names that the network knows."""

from __future__ import annotations

import asyncio

import pytest

from companion.devices.discovery import neighbours as module
from companion.devices.discovery.models import Sighting, Source
from companion.devices.discovery.neighbours import (
    MOST,
    Neighbour,
    NeighbourWatch,
    host_name,
    neighbours,
    read_table,
    stock_name,
)

LINUX = """\
IP address       HW type     Flags       HW address            Mask     Device
192.168.1.20     0x1         0x2         a0:85:e3:11:7f:3a     *        wlan0
192.168.1.21     0x1         0x0         00:00:00:00:00:00     *        wlan0
192.168.1.22     0x1         0x6         A0:85:E3:11:7F:3B     *        wlan0
8.8.8.8          0x1         0x2         a0:85:e3:11:7f:3c     *        wlan0
224.0.0.251      0x1         0x2         01:00:5e:00:00:fb     *        wlan0
"""
MACOS = """\
? (192.168.1.20) at a0:85:e3:11:7f:3a on en0 ifscope [ethernet]
? (192.168.1.1) at 0:5e:1:2:3:4 on en0 ifscope [ethernet]
? (192.168.1.9) at (incomplete) on en0 ifscope [ethernet]
? (224.0.0.251) at 1:0:5e:0:0:fb on en0 ifscope permanent [ethernet]
"""
WINDOWS = """\

Interface: 192.168.1.5 --- 0x7
  Internet Address      Physical Address      Type
  192.168.1.20          a0-85-e3-11-7f-3a     dynamic
  192.168.1.255         ff-ff-ff-ff-ff-ff     static
  Schnittstelle: \u00fcber
"""
OTTO = Neighbour("192.168.1.20", "a085e3117f3a")


def test_tables_of_all_systems() -> None:
    assert read_table(LINUX) == (OTTO, Neighbour("192.168.1.22", "a085e3117f3b"))
    assert read_table(MACOS) == (OTTO, Neighbour("192.168.1.1", "005e01020304"))
    assert read_table(WINDOWS) == (OTTO,)


@pytest.mark.parametrize("text", ["", "\0" * 100, "1.2.3.4 " * 50, "a b c d e f\n0 0 0x 0 0 0"])
def test_what_is_no_table(text: str) -> None:
    assert read_table(text) == ()


def test_a_table_is_read_within_bounds() -> None:
    rows = [
        f"10.0.{n >> 8}.{n & 255} 0x1 0x2 a0:85:e3:00:{n >> 8:02x}:{n & 255:02x} * e"
        for n in range(999)
    ]
    assert len(read_table("\n".join(rows))) == MOST


def test_this_computers_table_can_be_read() -> None:
    assert all(each.address and len(each.mac) == 12 for each in neighbours())


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("Xiaozhi-7F3A", "Xiaozhi-7F3A"),
        ("xiaozhi-7f3a.fritz.box", "Xiaozhi-7F3A"),
        ("Xiaozhi-7F3B", ""),  # of another device
        ("my-Xiaozhi-7F3A", ""),
        ("Xiaozhi-7F3A\n", "Xiaozhi-7F3A"),
        ("", ""),
    ],
)
def test_the_host_name_of_a_stock_device(name: str, shown: str) -> None:
    assert stock_name(name, OTTO.mac) == shown


async def test_names_are_asked_for_once_and_known_ones_not_at_all() -> None:
    asked: list[str] = []
    seen: list[Sighting] = []
    known = Neighbour("192.168.1.30", "a085e3110030")
    printer = Neighbour("192.168.1.40", "a085e3110040")

    async def name(address: str) -> str:
        asked.append(address)
        return {"192.168.1.20": "Xiaozhi-7F3A.lan", "192.168.1.40": "printer"}[address]

    watch = NeighbourWatch(
        seen.append, lambda each: each == known, read=lambda: (OTTO, known, printer), name=name
    )
    await watch.update()
    await watch.update()
    assert asked == ["192.168.1.20", "192.168.1.40"]
    # a sign of life each time, and nothing by which it could be connected to
    assert [(each.name, each.address, each.endpoints) for each in seen] == [
        ("Xiaozhi-7F3A", "192.168.1.20", ())
    ] * 2
    assert seen[0].source is Source.NEIGHBOURS and seen[0].identities == {"mac:a085e3117f3a"}


async def test_a_router_that_never_answers(monkeypatch: pytest.MonkeyPatch) -> None:
    release = asyncio.Event()
    loop = asyncio.get_running_loop()

    def never(*_: object) -> tuple[str, str]:
        asyncio.run_coroutine_threadsafe(release.wait(), loop).result(10)
        return "late", ""

    monkeypatch.setattr(module, "LOOKUP", 0.05)
    monkeypatch.setattr(module.socket, "getnameinfo", never)
    assert await host_name("192.168.1.20") == ""
    release.set()
