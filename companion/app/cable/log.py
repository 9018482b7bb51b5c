"""The log of one board: read in a thread, handed over in portions, and judged while it comes."""

from __future__ import annotations

import asyncio
import contextlib
import threading
import time
from collections import deque
from collections.abc import Callable, Collection
from enum import StrEnum
from typing import Final

from companion.devices.cable.explain import Explainer, Meaning
from companion.devices.cable.lines import CableLine, LineReader
from companion.errors import ConnectFailed
from companion.events import Publisher
from companion.messages.message import Message, message
from companion.tasks import end_tasks
from companion.transports.cable.connection import BAUD, CableConnection, PortDenied, PortGone

MOST_LINES: Final = 50_000
MOST_CHARACTERS: Final = 8_000_000
"""What is kept of a log; the oldest lines go first."""
MOST_WAITING: Final = 100_000
"""Lines that wait for the loop; what comes more is lost, and counted."""
_EVERY: Final = 1 / 20
"""Seconds between two portions."""
_MANY: Final = 100
"""Lines of a portion after which the next one waits longer: nobody can read them any faster, and
each has the whole list painted again."""
_EVERY_OF_MANY: Final = 0.25
_JUDGE_EVERY: Final = 0.25
_HALF: Final = 1.0
"""Seconds after which half a line is shown without its rest."""


class CableState(StrEnum):
    OPENING = "opening"
    READING = "reading"
    UNPLUGGED = "unplugged"
    FAILED = "failed"
    """It waits for `CableLog.retry`."""
    CLOSED = "closed"


class CableLog:
    """Opens a port, reads it, and opens it again when it was unplugged and is back.

    All but `_take` and `_ended` runs on the loop.
    """

    def __init__(
        self,
        path: str,
        find: Callable[[], str],
        *,
        baud: int = BAUD,
        again: float = 1.0,
        own_addresses: Collection[str] = (),
    ) -> None:
        """`find` says where the board is now, empty while it is unplugged; it is asked in a thread,
        every `again` seconds."""
        self.path = path
        self.baud = baud
        self.state = CableState.CLOSED
        self.problem: Message | None = None
        self.denied = False
        """Whether the problem is that this person may not open the port."""
        self.lines: deque[CableLine] = deque()
        self.gone = 0
        """Older lines that are no longer kept."""
        self.lost = 0
        """Lines that came faster than they could be taken."""
        self.size = 0
        """Characters of the lines."""
        self.count = 0
        """Lines that ever came."""
        self.added: Publisher[tuple[CableLine, ...]] = Publisher()
        self.changed: Publisher[None] = Publisher()
        """The state, or the meaning, is another one."""
        self.meaning = Explainer().meaning()
        self._find = find
        self._again = again
        self._reader = LineReader()
        self._explainer = Explainer(own_addresses)
        self._lock = threading.Lock()
        self._waiting: deque[CableLine] = deque()
        self._marks: deque[str] = deque()
        self._judged: Meaning | None = None
        self._judged_at = self._heard_at = 0.0
        self._woken = self._busy = False
        self._portion: asyncio.TimerHandle | None = None
        self._connection: CableConnection | None = None
        self._broken: asyncio.Future[str] | None = None
        self._wish = asyncio.Event()
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Begin to read; nothing happens where that was done."""
        if self._task is None:
            self._loop = asyncio.get_running_loop()
            self._task = asyncio.create_task(self._run(), name=f"cable {self.path}")

    async def stop(self) -> None:
        """Close the port; the lines stay."""
        await end_tasks(self._task)
        self._task = None
        if self._portion is not None:
            self._portion.cancel()
        self._hand_over()
        self._set(CableState.CLOSED)

    def retry(self) -> None:
        """Try at once to open it."""
        self._wish.set()

    async def set_baud(self, baud: int) -> None:
        """Read at another baud rate."""
        if baud == self.baud:
            return
        self.baud = baud
        if self._task is not None:
            await end_tasks(self._task)
            self._task = None
            self._set(CableState.OPENING)
            self.start()

    async def restart(self) -> None:
        """Reset the board. Raises `ConnectFailed` where it is not there."""
        connection = self._connection
        if connection is None:
            raise ConnectFailed(self.problem or message("cable.gone", port=self.path))
        await asyncio.to_thread(connection.restart)

    def mark(self, words: str) -> None:
        """Set a line of a person's own behind the newest one."""
        if self._connection is not None:
            self._marks.append(words)  # the thread knows which line is the newest
        else:
            self._push([self._reader.mark(time.time(), words)])

    # reading

    async def _run(self) -> None:
        while True:
            self._wish.clear()
            self._set(CableState.OPENING)
            self._broken = self._loop.create_future()
            try:
                self._connection = await self._opened()
            except ConnectFailed as error:
                gone = isinstance(error, PortGone)
                self.denied = isinstance(error, PortDenied)
                self._set(CableState.UNPLUGGED if gone else CableState.FAILED, error.message)
                await self._until_wanted()
                continue
            self._set(CableState.READING)
            try:
                await self._broken
            finally:
                connection, self._connection = self._connection, None
                await asyncio.shield(asyncio.to_thread(connection.close))
                self._push(self._reader.end(time.time()))
            self._set(CableState.UNPLUGGED, message("cable.gone", port=self.path))
            await self._until_wanted()

    async def _opened(self) -> CableConnection:
        opening = asyncio.ensure_future(
            asyncio.to_thread(CableConnection, self.path, self.baud, self._take, self._ended)
        )
        try:
            return await asyncio.shield(opening)
        except asyncio.CancelledError:
            with contextlib.suppress(ConnectFailed):
                await asyncio.to_thread((await opening).close)
            raise

    async def _until_wanted(self) -> None:
        """Wait until the board is plugged in again; what failed for another reason waits until a
        person asks, or until it was unplugged."""
        while True:
            try:
                async with asyncio.timeout(self._again):
                    await self._wish.wait()
                return
            except TimeoutError:
                path = await asyncio.to_thread(self._find)
            if not path:
                self._set(CableState.UNPLUGGED, message("cable.gone", port=self.path))
            elif self.state is CableState.UNPLUGGED:
                self.path = path
                return

    # in the thread

    def _take(self, data: bytes) -> None:
        now = time.time()
        lines = self._reader.read(data, now)
        if data:
            self._heard_at = now
        elif self._reader.waits and now - self._heard_at > _HALF:
            lines += self._reader.end(now)
        while self._marks:
            lines.append(self._reader.mark(now, self._marks.popleft()))
        self._push(lines)

    def _ended(self, why: str) -> None:
        def end() -> None:
            if self._broken is not None and not self._broken.done():
                self._broken.set_result(why)

        self._from_thread(end)

    def _push(self, lines: list[CableLine]) -> None:
        """In the thread, or while there is none."""
        self._explainer.add_all(lines)
        self._explainer.garbled = self._reader.garbled
        now = time.monotonic()
        judged = None
        if now - self._judged_at > _JUDGE_EVERY:
            self._judged_at = now
            judged = self._explainer.meaning()
        with self._lock:
            if judged is not None:
                self._judged = judged
            self._waiting.extend(lines)
            while len(self._waiting) > MOST_WAITING:
                self._waiting.popleft()
                self.lost += 1
            wakes = not self._woken and (bool(lines) or judged not in (None, self.meaning))
            self._woken = self._woken or wakes
        if wakes:
            self._from_thread(self._wait_for_more)

    def _from_thread(self, call: Callable[[], None]) -> None:
        with contextlib.suppress(RuntimeError):  # the loop has ended
            self._loop.call_soon_threadsafe(call)

    # on the loop

    def _wait_for_more(self) -> None:
        every = _EVERY_OF_MANY if self._busy else _EVERY
        self._portion = self._loop.call_later(every, self._hand_over)

    def _hand_over(self) -> None:
        with self._lock:
            lines, self._waiting = tuple(self._waiting), deque()
            judged, self._woken = self._judged, False
        for line in lines:
            self.size += len(line.text)
        self._busy = len(lines) > _MANY
        self.count += len(lines)
        self.lines.extend(lines)
        while len(self.lines) > MOST_LINES or self.size > MOST_CHARACTERS:
            self.size -= len(self.lines.popleft().text)
            self.gone += 1
        if lines:
            self.added.publish(lines)
        if judged is not None and judged != self.meaning:
            self.meaning = judged
            self.changed.publish(None)

    def _set(self, state: CableState, problem: Message | None = None) -> None:
        if (state, problem) != (self.state, self.problem):
            self.state, self.problem = state, problem
            self.changed.publish(None)
