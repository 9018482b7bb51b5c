"""Which ports there are."""

from __future__ import annotations

import sys
from pathlib import Path
from types import SimpleNamespace

import pytest
from serial.tools import list_ports

from companion.transports.cable.ports import (
    CablePort,
    access_rule,
    chip_of,
    read_portless,
    read_ports,
)


def test_only_chips_of_boards_are_listed(monkeypatch: pytest.MonkeyPatch) -> None:
    ports = [
        SimpleNamespace(device="/dev/ttyS0", vid=None, pid=None, serial_number=None, location=None),
        SimpleNamespace(
            device="/dev/ttyUSB1", vid=0x1A86, pid=0x7523, serial_number=None, location="1-3"
        ),
        SimpleNamespace(
            device="/dev/ttyACM0", vid=0x303A, pid=0x1001, serial_number="34\x1b:85", location="1-2"
        ),
        SimpleNamespace(
            device="/dev/ttyACM1", vid=0x2341, pid=0x0043, serial_number="A", location="1-4"
        ),
    ]
    monkeypatch.setattr(list_ports, "comports", lambda: ports)
    assert read_ports() == (
        CablePort("/dev/ttyACM0", "Espressif USB", "303a:1001", "34:85", "1-2"),
        CablePort("/dev/ttyUSB1", "CH340", "1a86:7523", "", "1-3"),
    )


def test_the_system_is_really_asked() -> None:
    assert isinstance(read_ports(), tuple)
    assert isinstance(read_portless(), tuple)


def test_a_board_is_the_same_under_another_name() -> None:
    one = CablePort("/dev/ttyACM0", "Espressif USB", "303a:1001", "34:85", "1-2")
    other = CablePort("/dev/ttyACM1", "Espressif USB", "303a:1001", "34:85", "3-1")
    assert one.identity == other.identity and other.name == "ttyACM1"
    assert CablePort("COM3").name == "COM3"


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="Linux alone tells")
def test_a_chip_without_a_port_is_found(tmp_path: Path) -> None:
    for name, vendor, product, port in (
        ("1-1", "1a86", "7523", ""),
        ("1-2", "10c4", "ea60", "ttyUSB0"),
        ("1-3", "303a", "4002", ""),  # firmware made it a microphone
        ("1-4", "046d", "c077", ""),
        ("1-5", "303a", "1001", "tty/ttyACM0"),
    ):
        (tmp_path / f"{name}:1.0" / port).mkdir(parents=True)
        (tmp_path / name).mkdir()
        (tmp_path / name / "idVendor").write_text(f"{vendor}\n")
        (tmp_path / name / "idProduct").write_text(f"{product}\n")
    assert read_portless(tmp_path) == ("CH340",)
    assert read_portless(tmp_path / "none") == ()


def test_the_rule_names_the_chip() -> None:
    rule = access_rule(CablePort("/dev/ttyUSB0", "CH340", "1a86:7523"))
    assert rule.startswith('SUBSYSTEM=="tty", ATTRS{idVendor}=="1a86", ATTRS{idProduct}=="7523"')
    assert access_rule(CablePort("/dev/ttyUSB0")) == ""


def test_ids_of_common_boards_are_known() -> None:
    assert chip_of(0x303A, 0x1001) == "Espressif USB" and chip_of(0x10C4, 0xEA60) == "CP210x"
    assert chip_of(0x1A86, 0x55D4) == "CH9102" and chip_of(0x0403, 0x6001) == "FTDI"
    assert chip_of(0x1234, 0x0001) == ""
