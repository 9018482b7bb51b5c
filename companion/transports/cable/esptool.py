"""Espressif's `esptool`, which reads and writes the flash of a board: a program of its own, that is
found or installed, started, and ended with all that it started. Nothing of it is imported.

It is believed by its exit status and by the files that it writes. Of its words only those are read
by which a board is known, and where these are missing it stops. Source: Espressif's documentation
of esptool, "Basic Commands", and its "v4 to v5 Migration Guide"; seen of 4.8.1, 5.0.2 and 5.6.0.
"""

from __future__ import annotations

import asyncio
import os
import shutil
import sys
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Final

from msgspec import Struct

from companion.errors import CompanionError
from companion.patterns import regex
from companion.tasks import end_tasks, happens
from companion.text import one_line, reason_of
from companion.transports.servers.stdio import Process, search_path, start_process

OLDEST: Final = (4, 8)
NEWEST: Final = 5
WANTED: Final = "esptool>=4.8,<6"
"""What is installed, as pip, pipx and uv name it."""
FLASH_BAUD: Final = 460_800
_NAMES: Final = ("esptool", "esptool.py")
_PIECE: Final = 4_096
_KEPT: Final = 64 * 1024
"""Characters of its output that are kept, of the start and of the end each."""
_LONGEST: Final = 500
"""Characters of why it failed."""
_VERSION_LIMIT: Final = 30.0
_PATIENCE: Final = 2.0
"""Seconds in which it ends when it is told to."""
_VERSION: Final = regex(r"(?m)^v?(\d{1,3})\.(\d{1,3})(?:\.\S{1,20})?\s*$")
_PERCENT: Final = regex(r"(\d{1,3})(?:\.\d)? ?%")
_COLOURS: Final = regex(r"\x1b\[[0-9;?]{0,20}[A-Za-z]")


class EsptoolLimits(Struct, frozen=True):
    """Seconds."""

    look: float = 60.0
    """For what a board says of itself."""
    quiet: float = 120.0
    """Without a word while it reads and writes: a large flash is erased without one."""
    whole: float = 3_600.0


class EsptoolFailed(CompanionError):
    """It did not do what it was asked for."""


class EsptoolMissing(CompanionError):
    """It is not on this computer, or of a version that is not known."""

    exit_status = 2


class Esptool(Struct, frozen=True):
    """A program that was found."""

    program: str
    version: tuple[int, int]
    limits: EsptoolLimits = EsptoolLimits()

    @property
    def version_text(self) -> str:
        return f"{self.version[0]}.{self.version[1]}"

    def _name(self, text: str) -> str:
        """Of a command or a choice: version 5 writes hyphens."""
        return text if self.version[0] >= NEWEST else text.replace("-", "_")

    def command(
        self, port: str, baud: int, command: str, arguments: Sequence[str] = (), *, stay: bool
    ) -> list[str]:
        after = "no-reset" if stay else "hard-reset"
        return [
            self.program,
            *("--chip", "auto", "--port", port, "--baud", str(baud)),
            *("--before", self._name("default-reset"), "--after", self._name(after)),
            self._name(command),
            *arguments,
        ]

    async def run(
        self,
        port: str,
        baud: int,
        command: str,
        arguments: Sequence[str] = (),
        *,
        stay: bool = False,
        progress: Callable[[int], None] = lambda percent: None,
    ) -> str:
        """What it printed. With `stay` the board waits for the next command, and is else restarted.

        Raises `EsptoolFailed` where it does not end well, or not in time.
        """
        long = command in ("read-flash", "write-flash", "verify-flash")
        return await _run(
            self.command(port, baud, command, arguments, stay=stay),
            quiet=self.limits.quiet if long else self.limits.look,
            whole=self.limits.whole if long else self.limits.look,
            progress=progress,
        )


async def find_esptool(own: Path, limits: EsptoolLimits | None = None) -> Esptool:
    """The one in the folder `own`, else that on the path, of pipx or of uv. Raises
    `EsptoolMissing`."""
    found = await asyncio.to_thread(_programs, own)
    unknown = ""
    for program in found:
        try:
            said = await _run([program, "version"], quiet=_VERSION_LIMIT, whole=_VERSION_LIMIT)
        except EsptoolFailed:
            continue  # what is left of one that was removed
        versions = _VERSION.findall(said)
        if not versions:
            continue
        version = (int(versions[-1][0]), int(versions[-1][1]))
        if OLDEST <= version < (NEWEST + 1, 0):
            return Esptool(program, version, limits or EsptoolLimits())
        unknown = f"{version[0]}.{version[1]}"
    if unknown:
        raise EsptoolMissing("cable.esptool_version", version=unknown)
    raise EsptoolMissing("cable.no_esptool")


def _programs(own: Path) -> list[str]:
    path = search_path(os.environ.get("PATH", ""))
    places = [str(_binaries(own)), *path.split(os.pathsep)]
    found: list[str] = []
    for place in places:
        for name in _NAMES:
            # Windows would look into the folder that it is in as well
            program = shutil.which(name, path=place) if Path(place).is_absolute() else None
            if program and Path(program).is_absolute() and program not in found:
                found.append(program)
    return found


def install_commands(own: Path) -> list[list[str]]:
    """How it is installed into an environment of its own: by uv, by pipx, else by Python in the
    folder `own`. Raises `EsptoolMissing` where none of them is there. Blocks."""
    path = search_path(os.environ.get("PATH", ""))
    if uv := shutil.which("uv", path=path):
        return [[uv, "tool", "install", WANTED]]
    if pipx := shutil.which("pipx", path=path):
        return [[pipx, "install", WANTED]]
    names = ("python", "py") if sys.platform == "win32" else ("python3",)
    # a program that was frozen is no Python
    python = None if getattr(sys, "frozen", False) else sys.executable
    python = python or next((each for name in names if (each := shutil.which(name, path=path))), "")
    if not python:
        raise EsptoolMissing("cable.no_python")
    name = "python.exe" if sys.platform == "win32" else "python"
    return [
        [python, "-m", "venv", str(own)],
        [str(_binaries(own) / name), "-m", "pip", "install", WANTED],
    ]


async def install_esptool(commands: Sequence[Sequence[str]]) -> None:
    """Carry `install_commands` out. Raises `EsptoolFailed`."""
    for command in commands:  # they may fetch some megabytes in silence
        await _run(command, quiet=300.0, whole=900.0)


def _binaries(own: Path) -> Path:
    return own / ("Scripts" if sys.platform == "win32" else "bin")


def _environment() -> dict[str, str]:
    """Without what would change how it works, or colour its words."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith("ESPTOOL")}
    kept.pop("PYTHONPATH", None)
    return kept | {
        "NO_COLOR": "1",
        "TERM": "dumb",
        "COLUMNS": "200",
        "PYTHONUNBUFFERED": "1",
        "PYTHONIOENCODING": "utf-8",
    }


async def _run(
    command: Sequence[str],
    *,
    quiet: float,
    whole: float,
    progress: Callable[[int], None] = lambda percent: None,
) -> str:
    try:
        process = await start_process(command, _environment())
    except (OSError, ValueError) as error:
        raise EsptoolFailed("cable.esptool_start", reason=reason_of(error)) from None
    said = _EsptoolOutput(progress)
    reading = [
        asyncio.create_task(said.read(stream), name="read esptool")
        for stream in (process.stdout, process.stderr)
    ]
    try:
        process.stdin.close()
        await _until_ended(process, said, quiet, whole)
        # a program that it started may hold its output open
        await asyncio.wait(reading, timeout=_PATIENCE)
    finally:
        await asyncio.shield(_end(process, reading))
    if process.status:
        raise _failure(process.status, said.text)
    return said.text


async def _until_ended(process: Process, said: _EsptoolOutput, quiet: float, whole: float) -> None:
    began = time.monotonic()
    while not await happens(process.exited, min(quiet, 1.0)):
        now = time.monotonic()
        if now - max(said.heard, began) > quiet or now - began > whole:
            raise EsptoolFailed("cable.esptool_hangs", seconds=round(now - began))


async def _end(process: Process, reading: Sequence[asyncio.Task[None]]) -> None:
    if process.status is None:
        await process.end(_PATIENCE)
    else:
        await process.end_left_behind(_PATIENCE)
    process.stop_reading()
    await end_tasks(*reading)
    process.release()


class _EsptoolOutput:
    """Its output: the start and the end of it, and how far it says it is."""

    def __init__(self, progress: Callable[[int], None]) -> None:
        self.heard = time.monotonic()
        self._progress = progress
        self._start = ""
        self._end = ""
        self._percent = -1

    @property
    def text(self) -> str:
        """Without colours, and a line for each time that it wrote over one."""
        text = _COLOURS.sub("", self._start + self._end)
        lines = text.replace("\b", "\r").replace("\r", "\n").split("\n")
        return "\n".join(one_line(line, _LONGEST) for line in lines if line.strip())

    async def read(self, stream: asyncio.StreamReader) -> None:
        with suppress(ConnectionError):
            while chunk := await stream.read(_PIECE):
                self.heard = time.monotonic()
                text = chunk.decode("utf-8", "replace")
                room = _KEPT - len(self._start)
                self._start += text[:room]
                self._end = (self._end + text[room:])[-_KEPT:]
                self._count(text)

    def _count(self, text: str) -> None:
        found = _PERCENT.findall(text)
        if found and (percent := min(100, int(found[-1]))) != self._percent:
            self._percent = percent
            self._progress(percent)


# why it failed

_REASON: Final = regex(r"(?im)^.{0,40}error occurred: *(.+(?:\n\(.+\)$)?)")
_NO_ANSWER: Final = regex(r"(?i)no serial data received|failed to connect|no sync reply|boot mode")


def _failure(status: int, text: str) -> EsptoolFailed:
    if status < 0:
        return EsptoolFailed("cable.esptool_killed")
    if _NO_ANSWER.search(text):
        return EsptoolFailed("cable.esptool_no_answer")
    named = _REASON.findall(text)
    lines = text.splitlines()
    reason = named[-1] if named else lines[-1] if lines else ""
    return EsptoolFailed(
        "cable.esptool_failed", reason=one_line(reason, _LONGEST) or f"status {status}"
    )
