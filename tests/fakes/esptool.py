"""Programs that are found as `esptool`: a stand-in, and the real one on a pseudo-terminal."""

from __future__ import annotations

import json
import os
import shlex
import sys
from pathlib import Path
from typing import Any, Final

VERSIONS: Final = ("4.8.1", "5.0.2", "5.6.0")
REAL: Final = tuple(filter(None, os.environ.get("COMPANION_TEST_ESPTOOL", "").split(os.pathsep)))
"""Programs of the real esptool, of whatever versions; see CONTRIBUTING.md."""
COMMANDS: Final = (
    "flash-id",
    "get-security-info",
    "read-flash",
    "write-flash",
    "verify-flash",
)


class StandIn:
    """A program in a folder of its own, and the board that it finds at `port`."""

    def __init__(self, folder: Path, port: Path, flash: bytes, version: str = "5.6.0") -> None:
        self.folder = folder
        folder.mkdir(parents=True, exist_ok=True)
        self._flash = folder / "flash.bin"
        self._flash.write_bytes(flash)
        self.state: dict[str, Any] = {
            "version": version,
            "commands": COMMANDS,
            "port": str(port),
            "chip": "ESP32-S3",
            "revision": "0.2",
            "mac": "34:85:18:00:11:22",
            "encrypted": False,
            "secure_boot": False,
            "faults": {},
        }
        self.is_()
        script = Path(__file__).with_name("esptool_program.py")
        write_program(folder / "esptool", [sys.executable, str(script), str(folder)])

    def is_(self, **changes: Any) -> None:
        self.state |= changes
        (self.folder / "state.json").write_text(json.dumps(self.state))

    @property
    def flash(self) -> bytes:
        return self._flash.read_bytes()

    @property
    def commands(self) -> list[list[str]]:
        """What it was asked for: the command, its arguments, and what stood before it."""
        log = self.folder / "commands"
        return [json.loads(line) for line in log.read_text().splitlines()] if log.exists() else []


def real_program(path: Path, program: str, *, stub: bool) -> None:
    """The real one, which does not pull lines that a pseudo-terminal does not have. Without its
    `stub` it speaks to the ROM alone."""
    kept = (
        'for each; do shift; case "$each" in '
        "default-reset|hard-reset) each=no-reset;; default_reset|hard_reset) each=no_reset;; "
        'esac; set -- "$@" "$each"; done'
    )
    more = "" if stub else '[ "$1" = version ] || set -- --no-stub "$@"\n'
    path.write_text(f'#!/bin/sh\n{kept}\n{more}exec {shlex.quote(program)} "$@"\n')
    path.chmod(0o700)


def write_program(path: Path, command: list[str]) -> None:
    path.write_text(f'#!/bin/sh\nexec {shlex.join(command)} "$@"\n')
    path.chmod(0o700)
