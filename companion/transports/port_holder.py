"""Which program listens on a port of this computer, where the system tells it without a question.

On Linux `/proc/net/tcp` lists the sockets that listen and `/proc/PID/fd` whose they are, for the
processes of the same user; see proc(5). Elsewhere that takes a program or a privilege, and the
person is told only that the port is taken.
"""

from __future__ import annotations

import logging
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from companion.text import one_line

PROC: Final = Path("/proc")
MOST: Final = 4_096
"""Processes that are looked at; more would take longer than the answer is worth."""

_LISTENING: Final = "0A"
_WITH_VALUE: Final = frozenset({"-X", "-W", "-cp", "-classpath"})
"""Options of interpreters that stand before what they run, and take the next word."""

logger = logging.getLogger(__name__)


def port_holder(port: int, proc: Path = PROC) -> str | None:
    """The name of the program, cleaned, or `None` when it cannot be found out.

    Blocks for some milliseconds: reads files of the system. Never raises.
    """
    inodes = {f"socket:[{inode}]" for inode in _listeners(port, proc)}
    if not inodes:
        return None
    for process in _processes(proc):
        if _holds(process, inodes):
            return _name(process)
    return None


def _listeners(port: int, proc: Path) -> Iterator[str]:
    for table in ("net/tcp", "net/tcp6"):
        try:
            lines = (proc / table).read_text("ascii", "replace").splitlines()[1:]
        except OSError:
            continue
        for line in lines:
            columns = line.split()
            if len(columns) < 10 or columns[3] != _LISTENING:
                continue
            local = columns[1].rpartition(":")[2]
            if local == f"{port:04X}":
                yield columns[9]


def _processes(proc: Path) -> list[Path]:
    try:
        found = [each for each in proc.iterdir() if each.name.isdigit()]
    except OSError:
        return []
    # the youngest first: what took a port was started a short while ago more often than not
    return sorted(found, key=lambda each: int(each.name), reverse=True)[:MOST]


def _holds(process: Path, inodes: set[str]) -> bool:
    try:
        return any(_target(descriptor) in inodes for descriptor in (process / "fd").iterdir())
    except OSError:
        return False  # another user's, or gone meanwhile


def _target(descriptor: Path) -> str:
    try:
        return str(descriptor.readlink())
    except OSError:
        return ""


def _name(process: Path) -> str | None:
    try:
        words = (process / "cmdline").read_bytes().split(b"\0")
        short = (process / "comm").read_text("utf-8", "replace").strip()
    except OSError as error:
        logger.debug("a process has gone: %s", error)
        return None
    program = words[0].decode("utf-8", "replace").rpartition("/")[2]
    # an interpreter says little; what it runs says more
    if program.startswith(("python", "node", "ruby", "perl", "java")):
        ran = _what_it_runs([word.decode("utf-8", "replace") for word in words[1:]])
        if ran:
            return one_line(f"{program} {ran}", 60)
    return one_line(program or short, 60) or None


def _what_it_runs(arguments: list[str]) -> str:
    """The script or module; never other arguments, which may hold secrets."""
    words = iter(arguments)
    for word in words:
        if word in _WITH_VALUE:
            next(words, "")
        elif word == "-m":
            return f"-m {next(words, '')}"
        elif word in ("-c", "-e"):
            return ""
        elif word and not word.startswith("-"):
            return word.rpartition("/")[2]
    return ""
