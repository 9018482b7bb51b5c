"""Commands as processes of their own, driven from a test's loop."""

from __future__ import annotations

import asyncio
import json
import sys
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from tests.fakes.warm import python

LIMIT = 40.0
"""Seconds for anything that a process does; on a busy computer it takes some to start."""


@dataclass
class Command:
    """A process; `lines` are those of standard output that were read so far."""

    process: asyncio.subprocess.Process
    lines: list[str] = field(default_factory=list)
    rest: str = ""
    """Of standard output, and `said` of standard error, once it has ended."""
    said: str = ""

    async def line(self) -> str:
        """The next line of standard output; fails when there is none."""
        assert self.process.stdout is not None
        async with asyncio.timeout(LIMIT):
            line = (await self.process.stdout.readline()).decode()
        if not line:
            await self.end()
            raise AssertionError(f"it ended with {self.process.returncode}: {self.said}")
        self.lines.append(line)
        return line

    async def document(self, wanted: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
        """The next line of JSON that is `wanted`."""
        while True:
            value = json.loads(await self.line())
            assert isinstance(value, dict)
            if wanted(value):
                return value

    async def kind(self, kind: str) -> dict[str, Any]:
        return await self.document(lambda value: value["kind"] == kind)

    async def end(self) -> int:
        """Wait for its end; the exit status."""
        async with asyncio.timeout(LIMIT):
            out, err = await self.process.communicate()
        self.rest += out.decode()
        self.said += err.decode()
        assert self.process.returncode is not None
        return self.process.returncode

    @property
    def everything(self) -> str:
        """All that it wrote, after its end."""
        return "".join(self.lines) + self.rest + self.said


@asynccontextmanager
async def command(
    *words: str, bare: bool = False, folder: Path | None = None
) -> AsyncIterator[Command]:
    """`companion WORDS`, as long as the body runs and it does not end by itself.

    A `bare` one starts from nothing and ends as Python does; and any signal can be sent to it. It
    starts in the `folder`.
    """
    arguments = ("-m", "companion", *words)
    process = await asyncio.create_subprocess_exec(
        *((sys.executable, *arguments) if bare else python(*arguments)),
        stdin=asyncio.subprocess.DEVNULL,
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.PIPE,
        cwd=folder,
    )
    started = Command(process)
    try:
        yield started
    finally:
        if process.returncode is None:
            process.kill()
            await started.end()


async def run(*words: str, folder: Path | None = None) -> Command:
    """`companion WORDS` to its end; `rest` is its standard output."""
    async with command(*words, folder=folder) as started:
        await started.end()
    return started
