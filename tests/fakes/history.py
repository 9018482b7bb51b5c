"""A history in a folder of its own, and entries of today."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

from companion.app.activity.history.database import HistoryLimits
from companion.app.activity.history.history import History
from companion.app.activity.history.query import HistoryFilter
from companion.events import Event
from companion.messages.message import Message
from tests.fakes.entries import event_entry

NOW = datetime.now(UTC).replace(microsecond=0)


@asynccontextmanager
async def history_in(folder: Path, limits: HistoryLimits | None = None) -> AsyncIterator[History]:
    """One run of the app, as far as the history is concerned."""
    history = History(folder, limits)
    history.start()
    try:
        yield history
    finally:
        await history.stop()


def told(history: History) -> list[Message]:
    """What a person is told from now on."""
    words: list[Message] = []
    history.failed.subscribe(words.append)
    return words


def notice(number: int, *, minutes: float = 0, **more: Any) -> Event:
    """A notification, so many minutes ago."""
    more.setdefault("method", f"notifications/event_{number}")
    return event_entry(number, time=NOW - timedelta(minutes=minutes), **more)


async def methods(history: History, wanted: HistoryFilter | None = None, **more: Any) -> list[str]:
    """The methods of everything that fits, newest first, page after page."""
    found: list[str] = []
    before: int | None = None
    while True:
        page = await history.read(wanted or HistoryFilter(), before=before, **more)
        found += [each.entry.method.removeprefix("notifications/") for each in page.entries]
        before = page.before
        if before is None:
            return found


def files_in(folder: Path) -> list[Path]:
    return sorted(folder.iterdir())


def everything_in(folder: Path) -> bytes:
    """Every byte of every file there, side by side."""
    return b"".join(path.read_bytes() for path in files_in(folder))


def set_aside_in(folder: Path) -> list[Path]:
    """The damaged files that were set aside, without their logs."""
    return sorted(folder.glob("*.damaged-*.sqlite3"))
