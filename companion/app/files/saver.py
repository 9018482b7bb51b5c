"""Writes in threads, one after the other, what is kept in files, and says what goes wrong."""

from __future__ import annotations

import logging
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Final

from companion.messages.message import Message, message
from companion.text import reason_of

if TYPE_CHECKING:
    import asyncio

logger = logging.getLogger(__name__)

LONGEST_WAIT: Final = 10.0
"""Seconds to wait for another program, which needs some milliseconds."""
AGAIN: Final = 10.0
"""Seconds until what could not be written is tried again, as when the disk was full."""

Prepare = Callable[[], Callable[[], object]]
"""Gives, in the event loop, what is then done in a thread: it writes, or raises `OSError`."""


class NotSaved(OSError):
    """The file could not be read when the app started, so nothing is written to it."""


class NewerFile(OSError):
    """A newer version of the app wrote the file, so this one leaves it alone."""


class Saver:
    """Of one file. `subscribe` tells what goes wrong with it."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.unread: Message | None = None
        """Why the file was not read, and is left alone in this run: what it says is not known. A
        missing or damaged one counts as read."""
        self._unread_published = False
        self._trouble: Message | None = None
        """Why the last write failed."""
        self._saving: asyncio.Lock | None = None
        self._writes: set[asyncio.Task[bool]] = set()
        self._unwritten: dict[str, Prepare] = {}
        """What could not be written, by whose it is."""
        self._retry: asyncio.TimerHandle | None = None
        self._on_failure: Callable[[Message], None] | None = None
        self._failures: list[Message] = []

    # for the event loop

    async def write_later(self, prepare: Prepare, of: str = "") -> bool:
        """Write in a thread what `prepare` gives then; whether it is in the file.

        One write at a time, in the order in which they were asked for: also those whose asker is
        cancelled, which go on. Never raises for the file: who subscribed is told. What failed is
        tried again, unless something newer `of` the same was written meanwhile.
        """
        import asyncio  # the window is shown before it is loaded

        return await asyncio.shield(self._begin(prepare, of))

    def _begin(self, prepare: Prepare, of: str) -> asyncio.Task[bool]:
        import asyncio

        self._saving = self._saving or asyncio.Lock()
        writing = asyncio.create_task(
            self._save(prepare, of, self._saving), name=f"write {self.path.name}"
        )
        self._writes.add(writing)
        writing.add_done_callback(self._written)
        return writing

    async def close(self) -> None:
        """Returns when everything that was to be saved is, or was told of."""
        import asyncio

        await asyncio.gather(*self._writes, return_exceptions=True)
        for of, prepare in [*self._unwritten.items()]:  # there may be room by now
            await self.write_later(prepare, of)
        if self._retry is not None:
            self._retry.cancel()
            self._retry = None

    async def _save(self, prepare: Prepare, of: str, turn: asyncio.Lock) -> bool:
        import asyncio

        async with turn:
            try:
                await asyncio.to_thread(prepare())
            except OSError as error:
                self.not_written(error)
                if not isinstance(error, NotSaved | NewerFile):
                    self._try_again(prepare, of)
                return False
            finally:
                self.publish_failures()
            self._unwritten.pop(of, None)
            return True

    def _try_again(self, prepare: Prepare, of: str) -> None:
        import asyncio

        self._unwritten[of] = prepare
        if self._retry is None:
            self._retry = asyncio.get_running_loop().call_later(AGAIN, self._again)

    def _again(self) -> None:
        self._retry = None
        for of, prepare in [*self._unwritten.items()]:
            self._begin(prepare, of)

    def _written(self, writing: asyncio.Task[bool]) -> None:
        self._writes.discard(writing)
        if not writing.cancelled() and (error := writing.exception()) is not None:
            logger.error("%s failed", writing.get_name(), exc_info=error)

    def subscribe(self, on_failure: Callable[[Message], None]) -> None:
        """Call `on_failure` with what goes wrong with the file, and with what went wrong before."""
        self._on_failure = on_failure
        self.publish_failures()

    def publish_failures(self) -> None:
        """Call the subscriber with what went wrong in another thread."""
        if self._on_failure is not None:
            while self._failures:
                self._on_failure(self._failures.pop(0))

    # also for worker threads

    def pop_failures(self) -> list[Message]:
        """What was not published yet; the caller publishes it."""
        failures, self._failures = self._failures, []
        return failures

    def check(self) -> None:
        """Raises `NotSaved` where nothing may be written in this run."""
        if self.unread is not None:
            raise NotSaved(None, "it could not be read")

    def was_written(self) -> None:
        """The next failure is published again."""
        self._trouble = None

    def leave_alone(self, error: OSError) -> None:
        """It could not be read: nothing is written in this run."""
        name = self.path.name
        if isinstance(error, NewerFile):
            self.unread = message("file.newer", file=name)
            self._unread_published = True  # that says it all
        else:
            self.unread = message("file.unreadable", file=name, reason=reason_of(error))
        self.note(self.unread)

    def not_written(self, error: OSError) -> None:
        name = self.path.name
        if isinstance(error, NewerFile):
            self.leave_alone(error)
            return
        if isinstance(error, NotSaved):
            if not self._unread_published:
                self.note(message("file.not_saved", file=name))
            self._unread_published = True
            return
        if isinstance(error, TimeoutError) and error.errno is None:  # a lock's
            trouble = message("file.busy", file=name, seconds=round(LONGEST_WAIT))
        else:
            trouble = message("file.unwritable", file=name, reason=reason_of(error))
        if trouble != self._trouble:  # a full disk is published once, not for every change
            self._trouble = trouble
            self.note(trouble)

    def note(self, trouble: Message) -> None:
        """Have the person notified of it."""
        # `begin_log` leaves out what the person is told in other ways as well
        logger.warning("%s", trouble.english(), extra={"told": True})
        if trouble not in self._failures:
            self._failures.append(trouble)
