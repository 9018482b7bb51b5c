"""Programs of their own that write into the folder of the settings, for as long as a test wants."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

LIMIT = 60.0
"""Seconds for a program to its end; on a busy computer it takes some to start."""

STOCK = """
import asyncio, sys
from companion.app.files.store import Store
from companion.app.settings.settings import config_directory
from companion.app.stock.records import StockRecords

async def main(mine, count):
    records = StockRecords(Store(config_directory()))
    print("ready", flush=True)
    sys.stdin.readline()
    for number in range(count):
        record = records.ensure(f"02:00:00:00:{mine:02x}:{number:02x}")
        record.accepted = record.named = True
        await records.save()

asyncio.run(main(int(sys.argv[1]), int(sys.argv[2])))
"""
"""Lets in so many devices, one after the other."""

SETTINGS = """
import sys
from companion.app.settings.settings import SavedDevice, Settings

mine, count = int(sys.argv[1]), int(sys.argv[2])
settings = Settings.load()
print("ready", flush=True)
sys.stdin.readline()
for number in range(count):
    settings.devices.append(SavedDevice(f"ws://10.0.{mine}.{number}/ws", f"{mine} {number}"))
    settings.write()
"""
"""Adds so many devices, one after the other."""

WITHOUT_END = """
import itertools, sys
from companion.app.settings.settings import Settings
from companion.app.settings.window import WINDOW

settings = Settings.load()
settings[WINDOW]["much"] = "x" * 500_000
print("ready", flush=True)
sys.stdin.readline()
for number in itertools.count():
    settings[WINDOW]["number"] = number
    settings.write()
    if not number:
        print("writing", flush=True)
"""
"""Writes the settings again and again, until it is killed."""


@asynccontextmanager
async def program(text: str, *arguments: object) -> AsyncIterator[asyncio.subprocess.Process]:
    """A Python program that says a line when it is ready, and begins when it is told one."""
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-W", "error", "-c", text, *map(str, arguments)),
        stdin=asyncio.subprocess.PIPE,
        stdout=asyncio.subprocess.PIPE,
    )
    try:
        await said(process, "ready")
        yield process
    finally:
        if process.returncode is None:
            process.kill()
            await process.wait()


async def said(process: asyncio.subprocess.Process, line: str) -> None:
    """Wait for a line of its output."""
    assert process.stdout is not None
    async with asyncio.timeout(LIMIT):
        found = (await process.stdout.readline()).decode().strip()
    assert found == line, f"it said {found!r}"


async def begin(*processes: asyncio.subprocess.Process) -> None:
    """Let them all begin now."""
    for process in processes:
        assert process.stdin is not None
        process.stdin.write(b"\n")
        await process.stdin.drain()


async def end(*processes: asyncio.subprocess.Process) -> None:
    """Wait until they have ended well."""
    for process in processes:
        async with asyncio.timeout(LIMIT):
            assert await process.wait() == 0
