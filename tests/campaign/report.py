"""What a part of the campaign tried, and what came of it."""

from __future__ import annotations

import asyncio
import faulthandler
import logging
import random
import resource
import sys
import threading
import time
from collections.abc import Awaitable, Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import asdict, dataclass, field
from pathlib import Path
from types import TracebackType
from typing import Any, Final, Self, TypeVar

from companion.errors import CompanionError

T = TypeVar("T")

LIMIT: Final = 120.0
"""Seconds that one thing may take; an attempt has twice that, and the time of its part."""
BEAT: Final = 0.005
"""Seconds between two beats of a loop's heart."""
SHORT: Final = 20.0
"""Seconds; in less than that only some parts are tried."""
LATE: Final = 150.0
"""Seconds after the end of its time from which a part begins nothing more."""
FREEZE: Final = 240.0
"""Seconds without a beat after which the program ends, with the stacks of all threads."""
STARVED: Final = 1.0
"""Seconds without a processor, at once, from which on a machine is too busy for any limit."""
TOO_BUSY: Final = "the machine was too busy"
_KEPT: Final = 20
"""Faults and tracebacks that are kept in words; all are counted."""
_LONGEST: Final = 2_000
"""Characters of one of them."""


@dataclass
class Report:
    """Everything that one part found. `fault` is for what must not happen; no time is one."""

    name: str
    seed: int
    seconds: float
    """That it may take; some parts have something that they finish."""
    whole: bool = False
    """Go on until all that is aimed at was tried, however long it takes."""
    tried: int = 0
    survived: int = 0
    fault_count: int = 0
    faults: list[str] = field(default_factory=list)
    tracebacks: int = 0
    stall: float = 0.0
    """Longest time without a beat, in seconds; on a busy machine most of it is waiting."""
    work: float = 0.0
    """The longest processor time between two beats, in seconds."""
    memory: float = 0.0
    """Megabytes of the process that was tried, at most."""
    took: float = 0.0
    figures: dict[str, float] = field(default_factory=dict)
    """Further ones, by name."""
    left_out: list[str] = field(default_factory=list)
    """What could not be tried here, and why."""

    def __post_init__(self) -> None:
        self.random: Final = random.Random(f"{self.seed} {self.name}")
        self.ends = time.monotonic() + self.seconds

    @property
    def over(self) -> bool:
        """Whether the time is up."""
        return time.monotonic() >= self.ends

    def late(self, what: str) -> bool:
        """Whether there is no time left for `what`, which is left out; no time is a fault."""
        late = not self.whole and time.monotonic() > self.ends + LATE
        if late:
            self.too_busy(what)
        return late

    def too_busy(self, what: str) -> None:
        """Leave out `what`, for which this machine was too busy."""
        self.left_out.append(f"{what}: {TOO_BUSY}")

    def timed_out(self, what: str, heart: LoopWatch) -> None:
        """`what` did not end in time: a fault, unless we waited long for a processor meanwhile."""
        if heart.starved:
            self.too_busy(what)
        else:
            self.fault(f"{what}: it did not end in time")

    def share(self, parts: int) -> float:
        """Seconds of one of so many parts of the time."""
        return self.seconds / parts

    def some(self, parts: Sequence[T], few: int) -> list[T]:
        """All parts, or in a short run so `few` of them, others with each seed."""
        if self.seconds >= SHORT or few >= len(parts):
            return list(parts)
        self.left_out.append(f"{len(parts) - few} of {len(parts)} parts, for want of time")
        return self.random.sample(list(parts), few)

    def well(self, count: int = 1) -> None:
        """So many inputs were withstood."""
        self.tried += count
        self.survived += count

    def fault(self, words: str) -> None:
        """An input was not withstood, and how."""
        self.tried += 1
        self.add_fault(words)

    def add_fault(self, words: str) -> None:
        """As `fault`, for an input that is counted already, or for none in particular."""
        self.fault_count += 1
        if len(self.faults) < _KEPT:
            self.faults.append(words[:_LONGEST])

    def count(self, name: str, more: float = 1) -> None:
        self.figures[name] = self.figures.get(name, 0) + more

    def at_most(self, name: str, value: float) -> None:
        self.figures[name] = max(self.figures.get(name, 0), value)

    def document(self) -> dict[str, Any]:
        """What is written: plain JSON."""
        return asdict(self)


def peak_memory(*, of_children: bool = False) -> float:
    """Megabytes of this process, at most until now, or of the largest that it started."""
    whose = resource.RUSAGE_CHILDREN if of_children else resource.RUSAGE_SELF
    peak = resource.getrusage(whose).ru_maxrss
    return peak / (1024 * 1024 if sys.platform == "darwin" else 1024)


class Tracebacks(logging.Handler):
    """Collects every exception that nobody took: of the log, of the loop, of threads and of
    objects that go."""

    def __init__(self) -> None:
        super().__init__(logging.DEBUG)
        self.texts: list[str] = []
        self.count = 0
        self.lines: list[str] = []
        """Of the log, whatever their level; the newest ones."""

    def __enter__(self) -> Self:
        logger = logging.getLogger()
        logger.addHandler(self)
        self._hooks = (sys.unraisablehook, threading.excepthook)
        sys.unraisablehook = lambda found: self._take(f"unraisable: {found.exc_value!r}")
        threading.excepthook = lambda found: self._take(f"thread: {found.exc_value!r}")
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: object, where: TracebackType | None
    ) -> None:
        logging.getLogger().removeHandler(self)
        sys.unraisablehook, threading.excepthook = self._hooks

    def of_loop(
        self, loop: asyncio.AbstractEventLoop, takes: Callable[[dict[str, Any]], bool]
    ) -> None:
        """Hear what is left over on this loop as well, but for what `takes` takes."""

        def hear(_: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
            if not takes(context):
                self._take(f"loop: {context}")

        loop.set_exception_handler(hear)

    def emit(self, record: logging.LogRecord) -> None:
        line = f"{record.name}: {record.getMessage()}"
        self.lines.append(line)
        del self.lines[:-10_000]
        if record.exc_info and record.exc_info[0] is not None:
            formatted = logging.Formatter().formatException(record.exc_info)
            self._take(f"{line}\n{formatted}")
        elif record.levelno >= logging.ERROR:
            self._take(line)

    def _take(self, text: str) -> None:
        self.count += 1
        if len(self.texts) < _KEPT:
            self.texts.append(text[-_LONGEST:])


class LoopWatch:
    """The heart of a loop, from its making until `stop`: how long it stood still at most."""

    def __init__(self) -> None:
        self.stall = self.work = 0.0
        self.waited = 0.0
        """Of all stalls, the longest time that was no work."""
        self._task = asyncio.create_task(self._beat(), name="heart of the campaign")

    @property
    def starved(self) -> bool:
        """Whether the loop stood still for long although it had little to do."""
        return self.waited > STARVED

    async def stop(self) -> None:
        self._task.cancel()
        await asyncio.gather(self._task, return_exceptions=True)
        faulthandler.cancel_dump_traceback_later()

    async def _beat(self) -> None:
        armed = 0.0
        before, worked = time.perf_counter(), time.thread_time()
        while True:
            if before - armed > 1.0:
                armed = before
                faulthandler.dump_traceback_later(FREEZE, exit=True)
            await asyncio.sleep(BEAT)
            now, work = time.perf_counter(), time.thread_time()
            stall, spent = now - before - BEAT, work - worked
            self.stall, self.work = max(self.stall, stall), max(self.work, spent)
            self.waited = max(self.waited, stall - spent)
            before, worked = now, work


@contextmanager
def watched(report: Report) -> Iterator[Tracebacks]:
    """Everything that goes wrong in this process becomes a part of the report."""
    with Tracebacks() as found:
        yield found
    report.memory = max(report.memory, peak_memory())
    report.tracebacks += found.count
    for text in found.texts:
        report.add_fault(f"a traceback: {text}")


def secrets_in(place: Path, planted: dict[str, str]) -> list[str]:
    """What of `planted` (by what it is) stands in some file of a folder, with the file's name."""
    wanted = {name: text.encode() for name, text in planted.items()}
    found = []
    for path in sorted(place.rglob("*")):
        if path.is_file():
            data = path.read_bytes()
            name = path.relative_to(place)
            found += [f"{what} in {name}" for what, text in wanted.items() if text in data]
    return found


async def run_attempts(
    report: Report, attempts: Iterable[Callable[[Report], Awaitable[None]]]
) -> None:
    """Each after the other, as long as there is time; what does not end, or raises, is a fault."""
    for attempt in attempts:
        name = getattr(attempt, "__name__", "")
        if report.late(name):
            continue
        heart = LoopWatch()
        try:
            async with asyncio.timeout(LIMIT * 2 + report.seconds):
                await attempt(report)
        except TimeoutError:
            report.timed_out(name, heart)
        except (CompanionError, OSError) as error:
            report.fault(f"{name}: {error!r}")
        await heart.stop()
        report.stall, report.work = max(report.stall, heart.stall), max(report.work, heart.work)
