"""Programs that make sounds: whatever they do has an end, and leaves nothing behind."""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from companion.devices.sound.programs import ProgramEnd, TooMuchOutput, run_program
from tests.marks import needs_posix


async def python(
    code: str, data: bytes = b"", seconds: float = 60.0, most: int = 10_000
) -> ProgramEnd:
    return await run_program(
        (sys.executable, "-I", "-S", "-c", code),
        data,
        environment=os.environ,
        seconds=seconds,
        most=most,
    )


async def until(condition: Callable[[], bool]) -> None:
    async with asyncio.timeout(60):
        while not condition():  # noqa: ASYNC110 - nothing tells
            await asyncio.sleep(0.01)


async def test_a_program_gets_what_it_reads_and_gives_what_it_writes() -> None:
    ended = await python(
        "import sys; sys.stdout.buffer.write(sys.stdin.buffer.read()[::-1]);"
        "print('a\\n\\x1b[1mb\\n', file=sys.stderr); sys.exit(3)",
        b"123",
    )
    assert (ended.status, ended.output, ended.last_words) == (3, b"321", "[1mb")


async def test_a_program_that_reads_nothing_of_much() -> None:
    ended = await python("print('done')", bytes(5_000_000))
    assert ended.output.strip() == b"done"


async def test_a_program_that_writes_without_end_is_ended() -> None:
    with pytest.raises(TooMuchOutput):
        await python("while True: print('x' * 1000)")


async def test_of_much_that_it_says_the_end_is_kept() -> None:
    ended = await python(
        "import sys\nfor n in range(20000): print('line', n, file=sys.stderr)\nprint('x')"
    )
    assert ended.last_words == "line 19999" and len(ended.errors) <= 20_000


async def test_a_program_that_is_too_slow_is_ended() -> None:
    with pytest.raises(TimeoutError):
        await python("import time; time.sleep(600)", seconds=0.3)


@needs_posix
async def test_what_it_started_ends_with_it(tmp_path: Path) -> None:
    file = tmp_path / "pid"
    code = (
        "import subprocess, sys, time\n"
        "child = subprocess.Popen([sys.executable, '-c', 'import time; time.sleep(600)'])\n"
        f"open({str(file)!r}, 'w').write(str(child.pid))\n"
        "time.sleep(600)"
    )
    running = asyncio.create_task(python(code))
    await until(lambda: file.exists() and file.read_text() != "")
    running.cancel()
    with pytest.raises(asyncio.CancelledError):
        await running
    pid = int(file.read_text())

    def gone() -> bool:
        told = subprocess.run(("ps", "-o", "stat=", "-p", str(pid)), capture_output=True)
        return not told.stdout.strip() or told.stdout.startswith(b"Z")

    await until(gone)


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux keeps to a limit of memory")
async def test_a_program_that_wants_much_memory_does_not_get_it() -> None:
    # it waits until the limit is there
    ended = await run_program(
        (sys.executable, "-I", "-S", "-c", "input(); bytearray(600_000_000)"),
        b"go\n",
        environment=os.environ,
        seconds=60.0,
        most=10,
        memory=500_000_000,
    )
    assert ended.status == 1 and ended.last_words == "MemoryError"


async def test_what_is_not_there_cannot_be_started() -> None:
    with pytest.raises(FileNotFoundError):
        await run_program(("/no/such",), b"", environment={}, seconds=5.0, most=10)
