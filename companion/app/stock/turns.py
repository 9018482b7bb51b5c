"""Where the seconds of each turn of a conversation went: of this run, and of what is saved."""

from __future__ import annotations

import io
from collections import deque
from collections.abc import Iterable, Sequence
from datetime import UTC, date, datetime, time
from pathlib import Path
from statistics import median
from typing import Any, Final

from msgspec import Struct, ValidationError, convert, to_builtins

from companion.app.activity.activity import ActivityLog
from companion.app.activity.event_table import TalkPart, event_type
from companion.app.activity.history.export import Format
from companion.app.activity.history.history import History
from companion.app.activity.history.query import HistoryFilter
from companion.app.files.whole_file import replacing
from companion.errors import FileError
from companion.events import Event, EventKind
from companion.json import dumps, iso
from companion.protocol.bridge.turn_times import TurnPart, TurnTimes
from companion.text import reason_of, table_cell

ENOUGH: Final = 5
"""Turns from which on a median says something."""
_REMEMBERED: Final = 2_000
"""Turns of a device that are kept in memory; a busy day has some hundred."""


class TalkTurn(Struct, frozen=True):
    """One turn of a conversation with a device."""

    key: str
    name: str
    ended: datetime
    times: TurnTimes
    number: int
    """Of its event."""


def turn_of(event: Event) -> TalkTurn | None:
    """The turn that an event is about; `None` for every other event, and for one that cannot be
    read."""
    if event_type(event).talk is not TalkPart.TIMES:
        return None
    try:
        times = convert(dict(event.values), TurnTimes)
    except ValidationError:
        return None  # of another version of the app
    return TalkTurn(event.device_key, event.device_name, event.time, times, event.number)


class Medians(Struct, frozen=True):
    """Of turns that were not interrupted; `None` for what was seen in fewer than `ENOUGH`."""

    count: int
    """Turns that count."""
    waits_ms: int | None = None
    parts: dict[TurnPart, int] = {}

    @classmethod
    def of(cls, turns: Iterable[TalkTurn]) -> Medians:
        whole = [turn.times for turn in turns if not turn.times.interrupted]
        parts = {part: _median(times.length(part) for times in whole) for part in TurnPart}
        return cls(
            len(whole),
            _median(times.waits_ms for times in whole),
            {part: found for part, found in parts.items() if found is not None},
        )


def _median(values: Iterable[int | None]) -> int | None:
    known = [value for value in values if value is not None]
    return round(median(known)) if len(known) >= ENOUGH else None


def day_of(turn: TalkTurn) -> date:
    """By this computer's clock."""
    return turn.ended.astimezone().date()


class TurnLog:
    """The turns of this run, and those of today that are saved, once they were asked for."""

    def __init__(self, activity: ActivityLog, history: History) -> None:
        self._begun = datetime.now(UTC)
        self._history = history
        self._turns: dict[str, deque[TalkTurn]] = {}
        self._saved: dict[str, tuple[TalkTurn, ...]] = {}
        activity.changed.filter(EventKind.CONVERSATION).subscribe(self._add)
        history.cleared.subscribe(lambda _nothing: self._saved.clear())

    def today(self, key: str) -> list[TalkTurn]:
        """The turns of a device since midnight, oldest first."""
        now = datetime.now().astimezone().date()
        found = (*self._saved.get(key, ()), *self._turns.get(key, ()))
        return [turn for turn in found if day_of(turn) == now]

    async def load(self, key: str) -> None:
        """Read what former runs saved today. Raises `FileError`."""
        since = datetime.combine(datetime.now().astimezone().date(), time()).astimezone(UTC)
        self._saved[key] = tuple(
            await saved_turns(self._history, (key,), since=since, until=self._begun)
        )

    def forget_saved(self, key: str) -> None:
        """What was saved is deleted, or no longer to be shown."""
        self._saved.pop(key, None)

    def forget(self, key: str) -> None:
        """The device was removed."""
        self._turns.pop(key, None)
        self._saved.pop(key, None)

    def _add(self, event: Event) -> None:
        turn = turn_of(event)
        if turn is not None:
            self._turns.setdefault(turn.key, deque(maxlen=_REMEMBERED)).append(turn)


async def saved_turns(
    history: History,
    keys: tuple[str, ...] = (),
    *,
    since: datetime | None = None,
    until: datetime | None = None,
) -> list[TalkTurn]:
    """What is saved of these devices or of all, oldest first. Raises `FileError`."""
    wanted = HistoryFilter(devices=keys, event=TalkPart.TIMES.value, since=since, until=until)
    found: list[TalkTurn] = []
    before: int | None = None
    while True:
        page = await history.read(wanted, before=before)
        found += [turn for each in page.entries if (turn := turn_of(each.entry)) is not None]
        before = page.before
        if before is None:
            return found[::-1]


# for somebody else


class TurnRow(Struct, frozen=True, rename="camel"):
    """One turn in a file. `None` is what was not seen."""

    ended: str
    """UTC as ISO 8601."""
    device: str
    name: str
    speaks_ms: int | None
    understands_ms: int | None
    thinks_ms: int | None
    starts_ms: int | None
    plays_ms: int | None
    waits_ms: int | None
    slowest: TurnPart | None
    about: bool
    interrupted: bool


COLUMNS: Final = TurnRow.__struct_encode_fields__
"""Of a table; a cell is empty where a part was not seen."""


def _rows(turns: Iterable[TalkTurn]) -> Iterable[dict[str, Any]]:
    for turn in turns:
        times = turn.times
        yield to_builtins(
            TurnRow(
                iso(turn.ended),
                turn.key,
                turn.name,
                times.length(TurnPart.SPEAKS),
                times.length(TurnPart.UNDERSTANDS),
                times.length(TurnPart.THINKS),
                times.length(TurnPart.STARTS),
                times.length(TurnPart.PLAYS),
                times.waits_ms,
                times.slowest,
                times.about,
                times.interrupted,
            )
        )


def json_lines(turns: Iterable[TalkTurn]) -> Iterable[str]:
    """One object a line."""
    for value in _rows(turns):
        yield dumps(value) + "\n"


def csv_lines(turns: Iterable[TalkTurn]) -> Iterable[str]:
    """A table, with the names of its columns."""
    import csv

    for value in (dict(zip(COLUMNS, COLUMNS, strict=True)), *_rows(turns)):
        text = io.StringIO()
        cells = {name: table_cell(each) for name, each in value.items()}
        csv.DictWriter(text, COLUMNS, lineterminator="\n").writerow(cells)
        yield text.getvalue()


def write_turns(path: Path, turns: Sequence[TalkTurn]) -> None:
    """Write `path` whole or not at all: a table for `.csv`, else JSON Lines. For a worker thread.

    Raises `FileError`.
    """
    lines = csv_lines(turns) if Format.of(path) is Format.CSV else json_lines(turns)
    try:
        with replacing(path, private=False) as file:
            for line in lines:
                file.write(line.encode("utf-8", "replace"))
    except OSError as error:
        raise FileError(
            "history.export_unwritable", file=path.name, reason=reason_of(error)
        ) from None
