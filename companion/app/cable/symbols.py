"""Which functions a crash was in: `addr2line` of ESP-IDF, asked about the addresses of the log."""

from __future__ import annotations

import hashlib
import shutil
import subprocess
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

from companion.devices.cable.explain import Crash
from companion.errors import FileError, UsageError
from companion.text import one_line, reason_of

_PROGRAMS: Final = (
    "xtensa-esp-elf-addr2line",
    "xtensa-esp32s3-elf-addr2line",
    "xtensa-esp32-elf-addr2line",
    "riscv32-esp-elf-addr2line",
    "addr2line",
)
_LIMIT: Final = 20.0
"""Seconds for a file of some ten megabytes."""
_MOST: Final = 100
_LONGEST: Final = 400
_MACHINE: Final = {94: "xtensa", 243: "riscv32"}
"""By the number in the head of an ELF file."""


def functions(elf: Path, crash: Crash) -> list[str]:
    """A line for each address: function, file and line. Blocks.

    Raises `FileError` for what is no ELF file of this firmware, `UsageError` where there is no
    program.
    """
    name = one_line(elf.name)
    try:
        with elf.open("rb") as file:
            head = file.read(20)
            file.seek(0)
            digest = hashlib.file_digest(file, "sha256").hexdigest()
    except OSError as error:
        raise FileError("cable.elf_unreadable", file=name, reason=reason_of(error)) from None
    if not head.startswith(b"\x7fELF") or len(head) < 20:
        raise FileError("cable.elf_unreadable", file=name, reason="not ELF")
    if crash.elf_hash and not digest.startswith(crash.elf_hash):
        raise FileError("cable.elf_other", file=name)
    program = next(_found(_MACHINE.get(int.from_bytes(head[18:20], "little"), "")), None)
    if program is None:
        raise UsageError("cable.no_addr2line")
    return _asked(program, elf, crash.addresses[:_MOST])


def _found(machine: str) -> Iterator[str]:
    """Programs that can read such a file, the best one first."""
    for name in _PROGRAMS:
        if machine and "-" in name and not name.startswith(machine):
            continue
        if path := shutil.which(name):
            yield path
            continue
        if "-" in name:
            tools = Path.home() / ".espressif" / "tools"
            for found in sorted(tools.glob(f"*/*/*/bin/{name}*"), reverse=True):
                yield str(found)


def _asked(program: str, elf: Path, addresses: Sequence[str]) -> list[str]:
    command = [program, "-e", str(elf.absolute()), "-f", "-i", "-p", "-C", "-a", *addresses]
    try:
        done = subprocess.run(
            command, capture_output=True, timeout=_LIMIT, check=True, stdin=subprocess.DEVNULL
        )
    except subprocess.TimeoutExpired:
        raise FileError("cable.elf_unreadable", file=one_line(elf.name), reason="timeout") from None
    except (OSError, subprocess.CalledProcessError) as error:
        reason = one_line(getattr(error, "stderr", b"").decode("utf-8", "replace")) or str(error)
        raise FileError(
            "cable.elf_unreadable", file=one_line(elf.name), reason=one_line(reason)
        ) from None
    lines = done.stdout.decode("utf-8", "replace").splitlines()
    return [one_line(line, _LONGEST) for line in lines[: 4 * _MOST] if line.strip()]
