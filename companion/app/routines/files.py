"""The two files of routines: what they are, and how their runs ended.

Several programs may write them; one of them, which holds the lock, runs the routines.
"""

from __future__ import annotations

from collections.abc import Mapping
from datetime import timedelta
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from msgspec import Struct, field

from companion.app.files.codec import Key, Moment, RecordCodec
from companion.app.files.json_file import SharedFile, an_object
from companion.app.files.merging import known_by, members, records
from companion.app.routines.routine import (
    MOST_ROUTINES,
    ROUTINES,
    RUNS,
    Routine,
    RoutineRun,
)

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

    id: Key
    """Of the run."""
    routine: Key
    at: Moment


_ASKED: Final = RecordCodec(AskedRun)


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
            members(routines=records(known_by("id"), ROUTINES.merge)),
            parse=an_object(VERSION, routines=list),
            bound=lambda document: {**document, "routines": document["routines"][:MOST_ROUTINES]},
            copies=1,
        )
        self.runs = SharedFile(
            directory / RUNS_FILE,
            members(
                runs=records(known_by("id"), RUNS.merge),
                asked=records(known_by("id")),
                beyond=members(),
            ),
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
            tuple(ROUTINES.read_all(value, "routines"))[:MOST_ROUTINES],
            tuple(RUNS.read_all(kept, "runs"))[-MOST_RUNS:],
            tuple(_ASKED.read_all(kept, "asked")),
            _read_beyond(kept),
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
    return {"version": VERSION, "routines": ROUTINES.write_all(content.routines)}


def runs_document(content: RoutineContent) -> dict[str, Any]:
    return {
        "version": VERSION,
        "runs": RUNS.write_all(content.runs[-MOST_RUNS:]),
        "asked": _ASKED.write_all(content.asked),
        "beyond": {ident: list(keys) for ident, keys in content.beyond.items()},
    }


def _read_beyond(kept: Any) -> dict[str, tuple[str, ...]]:
    value = kept.get("beyond") if isinstance(kept, dict) else None
    found = value.items() if isinstance(value, dict) else ()
    return {
        ident: tuple(each for each in keys if isinstance(each, str))
        for ident, keys in found
        if isinstance(keys, list)
    }
