"""Which way leads to this computer's Wi-Fi."""

from __future__ import annotations

import shutil
import sys

from companion.devices.wifi import netsh, network_manager
from companion.devices.wifi.models import ComputerWifi


def computer_wifi() -> ComputerWifi | None:
    """`None` where only a person can join a network: on macOS, whose programs do not say in which
    network a computer is, in a sandbox, and without NetworkManager. Blocks."""
    if sys.platform == "win32":
        return netsh.Netsh() if shutil.which(netsh.PROGRAM) else None
    if sys.platform == "darwin" or shutil.which(network_manager.PROGRAM) is None:
        return None
    return network_manager.NetworkManager()
