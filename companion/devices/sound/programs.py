"""Running a program that makes a sound: what it gets, what it gives, and an end to both."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Mapping, Sequence
from contextlib import suppress
from typing import Final

from msgspec import Struct

from companion.text import one_line
from companion.transports.servers.stdio import Process, start_process

if sys.platform == "linux":
    import resource

_PIECE: Final = 64 * 1024
_WORDS: Final = 20_000
"""Bytes of its standard error that are kept: the last ones."""
_KILLED_SECONDS: Final = 5.0


class ProgramEnd(Struct, frozen=True):
    """How a program ended. A negative `status` is the signal that ended it."""

    status: int
    output: bytes
    errors: str
    """The end of its standard error, as it came."""

    @property
    def last_words(self) -> str:
        """The last line of its standard error, for people."""
        lines = self.errors.strip().splitlines()
        return one_line(lines[-1]) if lines else ""


class TooMuchOutput(Exception):
    """It wrote more than it may."""


async def run_program(
    command: Sequence[str],
    data: bytes,
    *,
    environment: Mapping[str, str],
    seconds: float,
    most: int,
    memory: int = 0,
) -> ProgramEnd:
    """Give it `data` on its standard input, and take at most so many bytes of its output. On Linux
    it gets at most so many bytes of `memory`, unless that is 0.

    However this ends, the program has ended too, and what it started. Raises `TimeoutError` after
    so many `seconds`, `TooMuchOutput`, and `OSError` or `ValueError` if it cannot be started.
    """
    process = await start_process(command, environment)
    if memory and sys.platform == "linux":
        with suppress(ProcessLookupError):  # it has ended already
            resource.prlimit(process.pid, resource.RLIMIT_AS, (memory, memory))
    parts: list[asyncio.Task[bytes]] = []
    writing = asyncio.create_task(_write(process, data), name="what a program reads")
    try:
        async with asyncio.timeout(seconds):
            reads = (process.stdout, most, False), (process.stderr, _WORDS, True)
            parts = [asyncio.create_task(_read(*each), name="what it says") for each in reads]
            output, errors = await asyncio.gather(*parts)
            await process.exited.wait()
    finally:
        # also when this is cancelled: no program outlives its use
        process.kill()
        for task in (writing, *parts):
            task.cancel()
        await asyncio.gather(writing, *parts, return_exceptions=True)
        await asyncio.wait(
            [waiting := asyncio.ensure_future(process.exited.wait())], timeout=_KILLED_SECONDS
        )
        waiting.cancel()
        process.release()
    return ProgramEnd(process.status or 0, output, errors.decode("utf-8", "replace"))


async def _write(process: Process, data: bytes) -> None:
    with suppress(OSError, RuntimeError):  # it does not want all of it; how it ends tells why
        process.stdin.write(data)
        await process.stdin.drain()
        process.stdin.close()
        await process.stdin.wait_closed()


async def _read(stream: asyncio.StreamReader, most: int, last: bool) -> bytes:
    """Until its end; of more than `most` bytes the last ones, or `TooMuchOutput`."""
    read = bytearray()
    while piece := await stream.read(_PIECE):
        read += piece
        if len(read) > most:
            if not last:
                raise TooMuchOutput
            del read[:-most]
    return bytes(read)
