"""What is kept of routines: what they are, and how their runs ended.

Several programs may write them; one of them, which holds the lock, runs the routines.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from datetime import timedelta
from typing import Any, Final

from msgspec import Struct, field

from companion.app.files.codec import Key, Moment, RecordCodec
from companion.app.files.json_file import an_object
from companion.app.files.lock import ProgramLock
from companion.app.files.store import Former, Records, Store, in_list
from companion.app.routines.routine import (
    MOST_ROUTINES,
    ROUTINES,
    RUNS,
    Routine,
    RoutineRun,
)

LOCK_NAME: Final = "routines.lock"
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


class _Beyond(Struct, frozen=True):
    """Of one routine, which is its key."""

    devices: list[str]


class RoutineContent(Struct, frozen=True):
    """All that is kept."""

    routines: tuple[Routine, ...] = ()
    runs: tuple[RoutineRun, ...] = ()
    """Oldest first."""
    asked: tuple[AskedRun, ...] = ()
    beyond: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """By a routine's id the devices whose value was beyond its limit."""


ROUTINE: Final = "routine"
RUN: Final = "routine run"
ASKED: Final = "routine asked for"
BEYOND: Final = "routine beyond"


def _of_runs(document: Any) -> Iterator[tuple[str, str | None, Any]]:
    yield from in_list(RUN, "runs", "id")(document)
    yield from in_list(ASKED, "asked", "id")(document)
    for routine, keys in document.get("beyond", {}).items():
        yield BEYOND, routine, {"devices": keys}


_ROUTINES: Final = Former(
    "routines.json",
    in_list(ROUTINE, "routines", "id"),
    an_object(routines=list),
    copies=1,
)
_RUNS: Final = Former("routine_runs.json", _of_runs, an_object(runs=list, asked=list, beyond=dict))


class RoutineRecords:
    """What a store has of them, and its lock."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self._routines = Records(store, ROUTINE, ROUTINES, former=_ROUTINES)
        self._runs = Records(store, RUN, RUNS, former=_RUNS)
        self._asked = Records(store, ASKED, RecordCodec(AskedRun), former=_RUNS)
        self._beyond = Records(store, BEYOND, RecordCodec(_Beyond), former=_RUNS)
        self._lock = ProgramLock(store.folder / LOCK_NAME)

    def changes(self) -> int:
        """A larger number after each change. Blocks for a moment."""
        return self.store.changes(ROUTINE, RUN, ASKED, BEYOND)

    def read(self) -> RoutineContent:
        """Blocks."""
        return RoutineContent(
            tuple(self._routines.read().values())[:MOST_ROUTINES],
            tuple(self._runs.read().values())[-MOST_RUNS:],
            tuple(self._asked.read().values()),
            {ident: tuple(each.devices) for ident, each in self._beyond.read().items()},
        )

    async def save_routines(self, content: Callable[[], RoutineContent]) -> None:
        """What `content` gives when it is written."""
        await self._routines.save(lambda: {each.id: each for each in content().routines})

    async def save_runs(self, content: Callable[[], RoutineContent]) -> None:
        """The rest of what `content` gives when it is written."""
        await self._runs.save(lambda: {each.id: each for each in content().runs[-MOST_RUNS:]})
        await self._asked.save(lambda: {each.id: each for each in content().asked})
        await self._beyond.save(
            lambda: {ident: _Beyond([*keys]) for ident, keys in content().beyond.items()}
        )

    def acquire_lock(self) -> bool:
        """Be the program that runs the routines: see `ProgramLock.acquire`."""
        return self._lock.acquire()

    def release_lock(self) -> None:
        """Let another program run them. Twice is harmless."""
        self._lock.release()
