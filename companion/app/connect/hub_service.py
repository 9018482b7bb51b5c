"""A systemd service that holds devices on a small computer that is always on.

Source: systemd.service(5), systemd.exec(5) and systemd.syntax(7).
"""

from __future__ import annotations

import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Final

from companion.patterns import regex

FILE_NAME: Final = "companion-hub.service"
USUAL_PROGRAM: Final = "/opt/xiaozhi-companion/.venv/bin/companion"
"""Where the file looks for the program on a computer of which nothing is known."""

_PLAIN: Final = regex(r"[A-Za-z0-9_@%+=:,./$-]+")
_FILE: Final = """\
# Holds voice devices while no window is open.
#   1. Install the app on the small computer, and check the path behind ExecStart.
#   2. Copy this file to /etc/systemd/system/{name}.
#   3. sudo systemctl daemon-reload
#   4. sudo systemctl enable --now {unit}
#   5. journalctl -u {unit} says which OTA address to enter on the devices.
[Unit]
Description=Holds voice devices
Wants=network-online.target
After=network-online.target

[Service]
DynamicUser=yes
StateDirectory=xiaozhi-companion
Environment=COMPANION_CONFIG_DIR=/var/lib/xiaozhi-companion
ExecStart={command}
Restart=on-failure
RestartSec=5
NoNewPrivileges=yes
ProtectSystem=strict
ProtectHome=yes
PrivateTmp=yes

[Install]
WantedBy=multi-user.target
"""


def service_file(
    devices: Iterable[str] = (), options: Iterable[str] = (), program: str = USUAL_PROGRAM
) -> str:
    """The text of the file. `devices` are the ids (MAC addresses) that are let in without a
    question; `options` go to `companion hub` as they are."""
    command = [program, "hub"]
    for device in devices:
        command += ["--accept", device]
    command += options
    return _FILE.format(
        name=FILE_NAME,
        unit=FILE_NAME.partition(".")[0],
        command=" ".join(_escaped(part) for part in command),
    )


def _escaped(part: str) -> str:
    """A word of a command line as systemd reads it: `%` and `$` mean something there."""
    part = part.replace("%", "%%").replace("$", "$$")
    if _PLAIN.fullmatch(part):
        return part
    return '"' + part.replace("\\", "\\\\").replace('"', '\\"') + '"'


def this_program() -> str:
    """The command of this installation, as a service can start it."""
    if getattr(sys, "frozen", False):
        return sys.executable
    beside = Path(sys.executable).with_name("companion")
    return str(beside) if beside.exists() else str(Path(sys.argv[0]).absolute())
