"""The serial ports that USB chips of boards have on this computer. All of it blocks for some
milliseconds: call it in a thread."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Final

from msgspec import Struct

from companion.text import one_line

ANY: Final = 0
ESPRESSIF: Final = 0x303A
_CHIPS: Final = {
    (ESPRESSIF, ANY): "Espressif USB",
    (0x10C4, 0xEA60): "CP210x",
    (0x10C4, 0xEA70): "CP2105",
    (0x1A86, 0x7523): "CH340",
    (0x1A86, 0x5523): "CH341",
    (0x1A86, 0x55D3): "CH343",
    (0x1A86, 0x55D4): "CH9102",
    (0x0403, ANY): "FTDI",
    (0x067B, 0x2303): "PL2303",
}
"""By vendor and product: what sits on boards."""
_OWN_USB: Final = 0x1001
"""The product that the chip itself is while it has a port; firmware may make it something else."""


class CablePort(Struct, frozen=True):
    path: str
    """How it is opened: `/dev/ttyACM0`, `COM3`."""
    chip: str = ""
    """The USB chip, where it is known to sit on boards."""
    usb_id: str = ""
    """`303a:1001`."""
    serial: str = ""
    location: str = ""

    @property
    def name(self) -> str:
        """The path without its folder."""
        return self.path.rpartition("/")[2]

    @property
    def identity(self) -> tuple[str, str, str]:
        """The same for one board however its port is called: after it was plugged in again the
        name may be another."""
        return (self.usb_id, self.serial, "" if self.serial else self.location)


def chip_of(vendor: int, product: int) -> str:
    """What is known of that USB id; empty for what is no board's."""
    return _CHIPS.get((vendor, product)) or _CHIPS.get((vendor, ANY), "")


def read_ports() -> tuple[CablePort, ...]:
    """The ports of USB chips that are known to sit on boards."""
    from serial.tools import list_ports

    found = []
    for each in list_ports.comports():
        if each.vid is None or not (chip := chip_of(each.vid, each.pid or 0)):
            continue
        found.append(
            CablePort(
                each.device,
                chip,
                f"{each.vid:04x}:{each.pid or 0:04x}",
                one_line(each.serial_number or "", 60),
                one_line(each.location or "", 60),
            )
        )
    return tuple(sorted(found, key=lambda port: port.path))


def read_portless(root: Path = Path("/sys/bus/usb/devices")) -> tuple[str, ...]:
    """Chips that are plugged in and of which the system made no port: a driver is missing, or
    another program took it. Linux alone tells."""
    if not sys.platform.startswith("linux"):
        return ()
    found = []
    for device in root.glob("*"):
        try:
            vendor = int((device / "idVendor").read_text(), 16)
            product = int((device / "idProduct").read_text(), 16)
        except (OSError, ValueError):
            continue
        chip = chip_of(vendor, product)
        if not chip or (vendor == ESPRESSIF and product != _OWN_USB):
            continue
        if not any(root.glob(f"{device.name}:*/tty*")):
            found.append(chip)
    return tuple(sorted(found))


def access_rule(port: CablePort) -> str:
    """A line for udev that lets the person at the computer open such ports."""
    vendor, _, product = port.usb_id.partition(":")
    if not vendor:
        return ""
    return (
        f'SUBSYSTEM=="tty", ATTRS{{idVendor}}=="{vendor}", ATTRS{{idProduct}}=="{product}", '
        'TAG+="uaccess"'
    )
