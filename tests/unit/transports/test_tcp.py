"""Addresses and ports: names of who has one, really and in a made-up `/proc`."""

from __future__ import annotations

import asyncio
import os
import socket
import sys
from pathlib import Path
from typing import Any

import pytest

from companion.devices.discovery.interfaces import allowed_interfaces, read_interfaces
from companion.errors import ListenFailed
from companion.transports.hub import HubServer
from companion.transports.tcp import (
    AddressPlaces,
    address_of,
    can_be_dialed,
    in_url,
    is_loopback,
    listening_socket,
    plain_address,
    port_holder,
)


@pytest.mark.parametrize(
    ("text", "plain"),
    [
        ("192.168.1.20", "192.168.1.20"),
        ("::ffff:192.168.1.20", "192.168.1.20"),
        ("::FFFF:c0a8:0114", "192.168.1.20"),
        ("2001:DB8:0:0::1", "2001:db8::1"),
        ("fe80::1%eth0", "fe80::1"),
    ],
)
def test_equal_addresses_have_equal_texts(text: str, plain: str) -> None:
    assert plain_address(text) == plain


@pytest.mark.parametrize("text", ["", "localhost", "1.2.3", "::g"])
def test_what_is_no_address_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="address"):
        plain_address(text)


async def test_a_name_that_cannot_be_looked_up_is_told() -> None:
    long = "x" * 64 + ".example"  # no part of a name has more than 63 characters
    with pytest.raises(ListenFailed) as caught:
        await listening_socket(long, 0)
    assert caught.value.message.code == "web.cannot_listen"
    with pytest.raises(ListenFailed) as caught:
        await HubServer(_nobody, host=long, port=0).start()
    assert caught.value.message.code == "hub.cannot_listen"
    assert await allowed_interfaces(read_interfaces(), long) == ()


async def test_a_name_of_both_kinds_is_listened_at_where_devices_come(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def both(_host: str, port: int, **_: object) -> list[Any]:
        first = (socket.AF_INET6, socket.SOCK_STREAM, 6, "", ("::1", port, 0, 0))
        return [first, (socket.AF_INET, socket.SOCK_STREAM, 6, "", ("127.0.0.1", port))]

    monkeypatch.setattr(asyncio.get_running_loop(), "getaddrinfo", both)
    with await listening_socket("localhost", 0) as listening:
        assert listening.getsockname()[0] == "127.0.0.1"


async def _nobody(_dial_in: object) -> None:
    return


class _Places(AddressPlaces):
    """Numbers of connections, and those that made room."""

    def __init__(self, *limits: int, of_local: int | None = None) -> None:
        super().__init__(*limits, of_local=of_local)
        self.dropped: list[int] = []

    def come(self, number: int, address: str, *, proven: bool = True) -> bool:
        inside = self.enter(number, address, lambda: self.dropped.append(number))
        if proven:
            self.prove(number)
        return inside


def test_one_address_has_only_some_of_the_places() -> None:
    places = _Places(5, 2)
    assert [places.come(number, "10.0.0.1") for number in range(4)] == [True, True, False, False]
    assert [places.come(number, f"10.0.0.{number}") for number in (7, 8, 9)] == [True] * 3
    assert len(places) == 5 and not places.come(10, "10.0.0.10"), "all are taken"
    for who in (0, 0, 2, 7):
        places.leave(who)
    assert len(places) == 3
    assert places.come(3, "10.0.0.1") and not places.come(4, "10.0.0.1")
    assert places.dropped == []


def test_this_computer_may_have_more_places_but_not_all() -> None:
    places = _Places(6, 2, of_local=4)
    entered = [places.come(number, "127.0.0.1") for number in range(5)]
    assert entered == [True, True, True, True, False]
    assert places.come(7, "10.0.0.1")


def test_the_oldest_that_has_shown_nothing_makes_room() -> None:
    places = _Places(4, 3)
    assert all(places.come(number, "10.0.0.1", proven=number == 0) for number in (0, 1, 2))
    assert places.come(3, "10.0.0.1", proven=False) and places.dropped == [1]
    assert places.come(4, "10.0.0.2", proven=False) and places.dropped == [1]
    assert places.come(5, "10.0.0.3") and places.dropped == [1, 2], "the oldest of all"
    places.prove(3)
    assert places.come(6, "10.0.0.3") and places.dropped == [1, 2, 4]
    assert not places.come(7, "10.0.0.3") and len(places) == 4, "all have shown it"
    places.leave(1)  # long gone
    assert len(places) == 4


def test_one_that_has_begun_makes_room_after_the_others() -> None:
    places = _Places(4, 3)
    assert all(places.come(number, "10.0.0.1", proven=False) for number in (0, 1, 2))
    places.begin(0)
    assert places.come(3, "10.0.0.1", proven=False) and places.dropped == [1]
    places.begin(1)  # it is gone
    places.begin(3)
    assert places.come(4, "10.0.0.1", proven=False) and places.dropped == [1, 2]
    places.prove(0)
    assert places.come(5, "10.0.0.1", proven=True) and places.dropped == [1, 2, 4]
    assert places.come(6, "10.0.0.1", proven=True) and places.dropped == [1, 2, 4, 3]
    assert not places.come(7, "10.0.0.1") and len(places) == 3


@pytest.mark.parametrize(
    ("name", "address"),
    [
        (("10.0.0.1", 80), "10.0.0.1"),
        (("::ffff:10.0.0.1", 80, 0, 0), "10.0.0.1"),
        (("fe80::2%3", 80, 0, 3), "fe80::2"),
        (("", 0), None),
        ("/run/socket", None),
        ((), None),
        (None, None),
    ],
)
def test_the_address_in_what_a_socket_tells(name: Any, address: str | None) -> None:
    assert address_of(name) == address


@pytest.mark.parametrize(
    ("address", "can"),
    [
        ("192.168.1.20", True),
        ("127.0.0.1", True),
        ("169.254.1.1", True),
        ("2001:db8::1", True),
        ("fd00::1", True),
        ("fe80::1", False),
        ("0.0.0.0", False),
        ("::", False),
    ],
)
def test_a_link_local_ipv6_address_cannot_be_dialed(address: str, can: bool) -> None:
    assert can_be_dialed(address) is can


def test_loopback() -> None:
    assert is_loopback("127.0.0.9") and is_loopback("::1") and not is_loopback("10.0.0.1")


def test_ipv6_stands_in_brackets_in_a_url() -> None:
    assert [in_url(host) for host in ("10.0.0.1", "2001:db8::1", "[::1]", "otto.local")] == [
        "10.0.0.1",
        "[2001:db8::1]",
        "[::1]",
        "otto.local",
    ]


on_linux = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="/proc is Linux's")

HEAD = "  sl  local_address rem_address   st tx_queue rx_queue tr tm->when retrnsmt   uid  inode\n"


def make_proc(
    folder: Path, *, inode: int = 4711, state: str = "0A", name: bytes = b"radio"
) -> Path:
    (folder / "net").mkdir()
    line = (
        f"   0: 0100007F:21EE 00000000:0000 {state} 00000000:00000000 00:00000000 00000000"
        f"  1000        0 {inode} 1 0000000000000000 100 0 0 10 0\n"
    )
    (folder / "net" / "tcp").write_text(HEAD + line)
    process = folder / "77" / "fd"
    process.mkdir(parents=True)
    (process / "3").symlink_to("socket:[4711]")
    (process / "4").symlink_to("/dev/null")
    (folder / "77" / "cmdline").write_bytes(b"/usr/bin/" + name + b"\0--secret\0hunter2\0")
    (folder / "77" / "comm").write_text("radio\n")
    (folder / "78").mkdir()  # one whose files nobody may read
    (folder / "self").mkdir()
    return folder


def test_the_program_is_named_without_its_arguments(tmp_path: Path) -> None:
    assert port_holder(0x21EE, make_proc(tmp_path)) == "radio"


def test_another_port_is_nobodys(tmp_path: Path) -> None:
    assert port_holder(0x21EF, make_proc(tmp_path)) is None


def test_a_connection_is_no_listener(tmp_path: Path) -> None:
    assert port_holder(0x21EE, make_proc(tmp_path, state="01")) is None


def test_a_process_of_somebody_else_stays_unknown(tmp_path: Path) -> None:
    assert port_holder(0x21EE, make_proc(tmp_path, inode=4712)) is None


def test_a_name_is_cleaned(tmp_path: Path) -> None:
    name = port_holder(0x21EE, make_proc(tmp_path, name="ra\u202e\ndio".encode()))
    assert name is not None and "\u202e" not in name and "\n" not in name


def test_an_interpreter_is_named_with_what_it_runs(tmp_path: Path) -> None:
    proc = make_proc(tmp_path)
    (proc / "77" / "cmdline").write_bytes(b"python3\0-X\0dev\0-m\0http.server\0--token\0x\0")
    assert port_holder(0x21EE, proc) == "python3 -m http.server"
    (proc / "77" / "cmdline").write_bytes(b"python3\0/home/me/hub.py\0--token\0x\0")
    assert port_holder(0x21EE, proc) == "python3 hub.py"
    (proc / "77" / "cmdline").write_bytes(b"python3\0-c\0import secrets\0")
    assert port_holder(0x21EE, proc) == "python3"


def test_where_there_is_no_proc_nothing_is_known(tmp_path: Path) -> None:
    assert port_holder(8686, tmp_path / "none") is None


@on_linux
async def test_the_hub_says_which_program_has_its_port() -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        hub = HubServer(_never, host="127.0.0.1", port=taken.getsockname()[1])
        with pytest.raises(ListenFailed) as caught:
            await hub.start()
    assert caught.value.message.code == "hub.port_taken_by"
    assert await asyncio.to_thread(own_program) in str(caught.value)


def own_program() -> str:
    words = Path(f"/proc/{os.getpid()}/cmdline").read_bytes().split(b"\0")
    return Path(words[0].decode()).name


async def _never(_: object) -> None:
    await asyncio.sleep(0)
