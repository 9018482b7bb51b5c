"""The two files of routines: what they are, and how their runs ended.

Several programs may write them; one of them, which holds the lock, runs the routines.
"""

from __future__ import annotations

from collections.abc import Mapping
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from msgspec import Struct, field

from companion.app.files.json_file import SharedFile, an_object
from companion.app.files.merging import members, records
from companion.app.routines.routine import (
    MOST_ROUTINES,
    Routine,
    RoutineRun,
    read_routine,
    read_run,
    routine_json,
    run_json,
)
from companion.text import one_line

if TYPE_CHECKING:
    from filelock import BaseFileLock

ROUTINES_FILE: Final = "routines.json"
RUNS_FILE: Final = "routine_runs.json"
LOCK_NAME: Final = "routines.lock"
VERSION: Final = 1
MOST_RUNS: Final = 500
"""Of all routines, the newest."""
ASKED_FOR: Final = timedelta(seconds=60)
"""For which somebody waits who asked for a run."""


class AskedRun(Struct, frozen=True):
    """A run that another program asked the one for which runs the routines."""

    id: str
    """Of the run."""
    routine: str
    at: datetime


class RoutineContent(Struct, frozen=True):
    """What both files hold."""

    routines: tuple[Routine, ...] = ()
    runs: tuple[RoutineRun, ...] = ()
    """Oldest first."""
    asked: tuple[AskedRun, ...] = ()
    beyond: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """By a routine's id the devices whose value was beyond its limit."""


class RoutineFiles:
    """The files of a folder."""

    def __init__(self, directory: Path) -> None:
        self.routines = SharedFile(
            directory / ROUTINES_FILE,
            members(routines=records(_id)),
            parse=an_object(VERSION, routines=list),
            bound=lambda document: {**document, "routines": document["routines"][:MOST_ROUTINES]},
            copies=1,
        )
        self.runs = SharedFile(
            directory / RUNS_FILE,
            members(runs=records(_id), asked=records(_id), beyond=members()),
            parse=an_object(VERSION, runs=list, asked=list, beyond=dict),
            bound=lambda document: {**document, "runs": document["runs"][-MOST_RUNS:]},
            indent=None,
        )
        self._lock_path = directory / LOCK_NAME
        self._lock: BaseFileLock | None = None

    def stamp(self) -> tuple[tuple[int, int], ...]:
        """Changes when one of the files does. Blocks for a moment."""
        found = []
        for file in (self.routines, self.runs):
            try:
                known = file.path.stat()
            except OSError:
                found.append((0, 0))
            else:
                found.append((known.st_mtime_ns, known.st_size))
        return tuple(found)

    def read(self) -> RoutineContent:
        """What they hold; a damaged one is set aside. Blocks."""
        value, kept = self.routines.read(), self.runs.read()
        content = RoutineContent(
            tuple(_all(read_routine(each) for each in _list(value, "routines")))[:MOST_ROUTINES],
            tuple(_all(read_run(each) for each in _list(kept, "runs")))[-MOST_RUNS:],
            tuple(_all(_read_asked(each) for each in _list(kept, "asked"))),
            _read_beyond(kept.get("beyond") if isinstance(kept, dict) else None),
        )
        self.routines.know(routines_document(content))
        self.runs.know(runs_document(content))
        return content

    def take_lock(self) -> bool:
        """Be the program that runs the routines; whether no other one is. Blocks for a moment.

        Raises `OSError` where that cannot be known.
        """
        if self._lock is not None:
            return True
        from filelock import FileLock, Timeout  # some 20 ms

        self._lock_path.parent.mkdir(parents=True, exist_ok=True)
        lock = FileLock(self._lock_path, timeout=0, thread_local=False)
        try:
            lock.acquire()
        except Timeout:
            return False
        self._lock = lock
        return True

    def let_go(self) -> None:
        """Let another program run them. Twice is harmless."""
        if self._lock is not None:
            self._lock.release()
            self._lock = None


def routines_document(content: RoutineContent) -> dict[str, Any]:
    return {"version": VERSION, "routines": [routine_json(each) for each in content.routines]}


def runs_document(content: RoutineContent) -> dict[str, Any]:
    return {
        "version": VERSION,
        "runs": [run_json(each) for each in content.runs[-MOST_RUNS:]],
        "asked": [
            {"id": each.id, "routine": each.routine, "at": each.at.isoformat()}
            for each in content.asked
        ],
        "beyond": {ident: list(keys) for ident, keys in content.beyond.items()},
    }


def _id(entry: Any) -> str | None:
    ident = entry.get("id") if isinstance(entry, dict) else None
    return ident if isinstance(ident, str) else None


def _list(value: Any, name: str) -> list[Any]:
    found = value.get(name) if isinstance(value, dict) else None
    return found if isinstance(found, list) else []


def _all(found: Any) -> Any:
    return (each for each in found if each is not None)


def _read_asked(value: Any) -> AskedRun | None:
    if not isinstance(value, dict):
        return None
    ident, routine = one_line(value.get("id"), 64), one_line(value.get("routine"), 64)
    try:
        at = datetime.fromisoformat(value.get("at", "")).astimezone(UTC)
    except (TypeError, ValueError, OverflowError):
        return None
    return AskedRun(ident, routine, at) if ident and routine else None


def _read_beyond(value: Any) -> dict[str, tuple[str, ...]]:
    found: dict[str, tuple[str, ...]] = {}
    for ident, keys in value.items() if isinstance(value, dict) else ():
        if isinstance(keys, list):
            found[str(ident)] = tuple(each for each in keys if isinstance(each, str))
    return found
