"""A program that we start and end, with everything that it starts itself."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
from asyncio.subprocess import SubprocessStreamProtocol
from collections.abc import AsyncGenerator, Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any, Final

_CHUNK: Final = 64 * 1024
_BUFFER: Final = 256 * 1024
"""Bytes of its output that wait to be read before it has to."""

_USUAL_PLACES: Final = (
    "/opt/homebrew/bin",
    "/usr/local/bin",
    "~/.local/bin",
    "~/.cargo/bin",
    "~/.bun/bin",
    "~/.volta/bin",
)
"""Where launchers are installed. An app that was not started from a terminal is not told of them
on macOS, nor on some Linux desktops."""


class _ProcessProtocol(SubprocessStreamProtocol):
    """Tells the end of the program itself: `Process.wait` also waits for whoever inherited its
    output, which may be a program that never ends."""

    def __init__(self, loop: asyncio.AbstractEventLoop) -> None:
        super().__init__(limit=_BUFFER, loop=loop)
        self.exited = asyncio.Event()

    def process_exited(self) -> None:
        super().process_exited()
        self.exited.set()


class Process:
    """A running program. Whoever started it calls `end`, `kill` and then `release`."""

    def __init__(self, transport: asyncio.SubprocessTransport, protocol: _ProcessProtocol) -> None:
        assert protocol.stdin and protocol.stdout and protocol.stderr
        self.stdin = protocol.stdin
        self.stdout = protocol.stdout
        self.stderr = protocol.stderr
        self.exited = protocol.exited
        """Set when the program has ended, whoever ended it."""
        self._transport = transport
        self._killing: asyncio.Task[None] | None = None

    @property
    def pid(self) -> int:
        return self._transport.get_pid()

    @property
    def status(self) -> int | None:
        """Its exit status; negative for the signal that ended it; `None` while it runs."""
        return self._transport.get_returncode()

    async def end(self, patience: float) -> None:
        """Close its input, then tell it to end, then make it; each gets `patience` seconds."""
        self.stdin.close()
        if await self._gone(patience):
            return
        self._tell_to_end()
        if await self._gone(patience):
            return
        self.kill()
        await self._gone(patience)

    def kill(self) -> None:
        """End it and what it started, at once. Harmless when it has ended."""
        if self.exited.is_set():
            return
        if sys.platform == "win32":
            # before the program itself, without which nobody knows what it had started
            self._killing = self._killing or asyncio.create_task(
                _kill_tree(self.pid), name=f"end the programs of {self.pid}"
            )
        else:
            self._signal(signal.SIGKILL)

    def stop_reading(self) -> None:
        """End its output, though somebody else may still hold it open."""
        for descriptor in (1, 2):
            pipe = self._transport.get_pipe_transport(descriptor)
            if pipe is not None:
                pipe.close()

    def release(self) -> None:
        self._transport.close()

    async def _gone(self, within: float) -> bool:
        with suppress(TimeoutError):
            async with asyncio.timeout(within):
                await self.exited.wait()
        return self.exited.is_set()

    def _tell_to_end(self) -> None:
        if sys.platform == "win32":
            self.kill()  # there is no other way to tell a program without a window
        else:
            self._signal(signal.SIGTERM)

    def _signal(self, number: signal.Signals) -> None:
        """To its whole session, of which it is the leader."""
        if sys.platform != "win32":
            with suppress(ProcessLookupError, PermissionError):
                os.killpg(self.pid, number)


async def start_process(command: Sequence[str], environment: Mapping[str, str]) -> Process:
    """Start a program in a session of its own. Raises `OSError`, or `ValueError` for a NUL."""
    loop = asyncio.get_running_loop()
    alone: dict[str, Any] = {}
    if sys.platform == "win32":
        flags = subprocess.CREATE_NO_WINDOW | subprocess.CREATE_NEW_PROCESS_GROUP
        alone["creationflags"] = flags
    else:
        alone["start_new_session"] = True
    transport, protocol = await loop.subprocess_exec(
        lambda: _ProcessProtocol(loop),
        *command,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=dict(environment),
        **alone,
    )
    return Process(transport, protocol)


def search_path(path: str) -> str:
    """`PATH` with the places where launchers usually are. Looks at the disk: use a thread."""
    known = path.split(os.pathsep) if path else []
    if sys.platform == "win32":
        return path
    more = [Path(place).expanduser() for place in _USUAL_PLACES]
    return os.pathsep.join([*known, *(str(p) for p in more if str(p) not in known and p.is_dir())])


async def read_lines(stream: asyncio.StreamReader, limit: int) -> AsyncGenerator[bytes, None]:
    """Lines without their line feed, until the end; of each at most `limit` bytes."""
    line = bytearray()
    while True:
        try:
            chunk = await stream.read(_CHUNK)
        except ConnectionError:
            chunk = b""
        if not chunk:
            break
        start = 0
        while (end := chunk.find(b"\n", start)) >= 0:
            line += chunk[start : min(end, start + limit - len(line))]
            yield bytes(line)
            line.clear()
            start = end + 1
        line += chunk[start : start + limit - len(line)]
    if line:
        yield bytes(line)


async def _kill_tree(pid: int) -> None:
    """Windows keeps no groups of programs that could be ended together, but has a tool."""
    tool = await asyncio.create_subprocess_exec(
        "taskkill",
        "/F",
        "/T",
        "/PID",
        str(pid),
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        creationflags=getattr(subprocess, "CREATE_NO_WINDOW", 0),
    )
    await tool.wait()
