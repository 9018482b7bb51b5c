"""`companion history` and `companion timing`: what happened, in this run of the app and in former
ones, and where the time of conversations went."""

from __future__ import annotations

import argparse
import math
import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from datetime import date, datetime, timedelta
from typing import TYPE_CHECKING, Final

from companion.app.activity.event_table import BY_WORD
from companion.app.activity.history.export import csv_head, csv_line, exported, json_line
from companion.app.activity.history.history import History
from companion.app.activity.history.query import PAGE, HistoryFilter
from companion.app.files.places import config_directory
from companion.app.privacy.endpoint import endpoint_without_secrets
from companion.cli.commands import Command
from companion.cli.connection import within
from companion.cli.output import counted, print_note, show, show_data
from companion.cli.watch import entry_line
from companion.errors import UsageError
from companion.events import EventKind
from companion.messages.message import message
from companion.patterns import regex
from companion.text import one_line

if TYPE_CHECKING:
    from companion.app.activity.history.stored import StoredEntry
    from companion.app.stock.turns import TalkTurn
    from companion.protocol.bridge.turn_times import TurnPart

SHOWN: Final = 200
"""Lines for people, when nothing else is asked for."""
_AGO: Final = regex(r"(\d{1,6})([smhdw])")
_UNITS: Final = {"s": "seconds", "m": "minutes", "h": "hours", "d": "days", "w": "weeks"}
_NAMED: Final = 12
"""Devices that are named when the one that was asked for is not there."""


def _add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.description = (
        "Print what the window and the commands have done and seen, oldest first, in "
        "local time. Secrets were never written down, and what was said in conversations only if "
        "the settings say so."
    )
    parser.epilog = (
        "Exit status: 0 done, whether there was anything or not; 1 the history cannot be "
        "read; 2 wrong use, also a device of which nothing is kept."
    )
    parser.add_argument("--device", metavar="D", help="its endpoint, its id or its name")
    parser.add_argument(
        "--kind",
        metavar="K",
        help="call, notification, connection, conversation, warning, or an event such as "
        "disconnected",
    )
    parser.add_argument(
        "--since", metavar="TIME", help="2026-08-20, 2026-08-20T14:30, today, 45m, 6h or 7d"
    )
    parser.add_argument("--level", choices=tuple(BY_WORD), help="this one or a higher one")
    parser.add_argument("--failed", action="store_true", help="only what failed")
    parser.add_argument(
        "--search", "--text", dest="text", metavar="WORDS", help="every one of them must be found"
    )
    parser.add_argument(
        "--last",
        metavar="N",
        type=within(int, 1, math.inf),
        help="the newest N (200; with --json or --csv: all)",
    )
    shape = parser.add_mutually_exclusive_group()
    shape.add_argument("--json", action="store_true", help="print one JSON object a line, in UTC")
    shape.add_argument("--csv", action="store_true", help="print a table, in UTC")


async def _history(arguments: argparse.Namespace) -> int:
    """Print what was kept, oldest first. The file is only read, never changed.

    Raises `UsageError` for a device, kind or time that is none, and `FileError` when the file
    cannot be read.
    """
    history = History(config_directory(), writes=False)
    try:
        wanted = await _wanted(history, arguments)
        as_data = arguments.json or arguments.csv
        most = arguments.last
        if most is None and not as_data and wanted.since is None:
            most = SHOWN
        found, more = await _newest(history, wanted, most)
    finally:
        await history.stop()
    _print(reversed(found), arguments)
    if not found:
        print_note(message("history.none").english())
    elif more and arguments.last is None:
        print_note(message("history.older").english())
    return 0


async def _newest(
    history: History, wanted: HistoryFilter, most: int | None
) -> tuple[list[StoredEntry], bool]:
    """At most so many, newest first, and whether there are others before them."""
    found: list[StoredEntry] = []
    before: int | None = None
    while True:
        limit = PAGE if most is None else min(PAGE, most - len(found))
        page = await history.read(wanted, before=before, limit=limit)
        found.extend(page.entries)
        before = page.before
        if before is None:
            return found, False
        if most is not None and len(found) >= most:
            return found, True


def _print(found: Iterable[StoredEntry], arguments: argparse.Namespace) -> None:
    if arguments.csv or arguments.json:
        show_data(_data(found, arguments.csv))
        return
    day: date | None = None
    for stored in found:
        if line := entry_line(stored.entry):
            now = stored.entry.time.astimezone().date()
            if now != day:
                show(now.isoformat())
                day = now
            show(line)


def _data(found: Iterable[StoredEntry], as_csv: bool) -> Iterator[str]:
    if as_csv:
        yield csv_head()
    line = csv_line if as_csv else json_line
    for stored in found:
        yield line(exported(stored.entry, stored.program))


async def _wanted(history: History, arguments: argparse.Namespace) -> HistoryFilter:
    kind, event = _kind(arguments.kind)
    return HistoryFilter(
        devices=await _devices(history, arguments.device),
        kinds=kind,
        event=event,
        level=BY_WORD[arguments.level] if arguments.level is not None else None,
        failed=arguments.failed,
        text=arguments.text or "",
        since=read_time(arguments.since) if arguments.since is not None else None,
    )


def _kind(text: str | None) -> tuple[tuple[EventKind, ...], str]:
    """A kind of entries, or else the machine's word for one event."""
    if text is None:
        return (), ""
    if text in tuple(EventKind):
        return (EventKind(text),), ""
    if not re.fullmatch(r"[a-z][a-z0-9_]{0,60}", text):
        kinds = ", ".join(kind.value for kind in EventKind)
        raise UsageError("history.no_kind", text=one_line(text), kinds=kinds)
    return (), text


async def _devices(history: History, text: str | None) -> tuple[str, ...]:
    """The keys of the devices that are meant: by endpoint, id or name."""
    return keys_named(await history.devices(), text) if text is not None else ()


def keys_named(known: Sequence[tuple[str, str]], text: str) -> tuple[str, ...]:
    """Which of these keys and names are meant by an endpoint, an id or a name.

    Raises `UsageError` when none is.
    """
    asked, address = text.strip().casefold(), endpoint_without_secrets(text.strip())
    bare = asked.replace(":", "").replace("-", "")
    found = tuple(
        key
        for key, name in known
        if asked in (key.casefold(), name.casefold())
        or key == address
        or key.casefold().endswith((f":{asked}", f"/{asked}"))
        or (len(bare) == 12 and key.casefold().replace(":", "").endswith(bare))
    )
    if found:
        return found
    if not known:
        raise UsageError("history.no_devices")
    others = ", ".join(f"{name} ({key})" if name else key for key, name in known[:_NAMED])
    raise UsageError("history.no_device", text=one_line(text), others=others)


def read_time(text: str, now: datetime | None = None) -> datetime:
    """A moment that somebody typed, in local time unless it says otherwise: a date, a date and
    time as ISO 8601, `today`, `yesterday`, or how long ago (`45m`, `6h`, `7d`).

    Raises `UsageError`.
    """
    now = now or datetime.now().astimezone()
    word = text.strip().lower()
    midnight = now.replace(hour=0, minute=0, second=0, microsecond=0)
    if word in ("today", "yesterday"):
        return midnight if word == "today" else midnight - timedelta(days=1)
    try:
        if ago := _AGO.fullmatch(word):
            return now - timedelta(**{_UNITS[ago[2]]: int(ago[1])})
        return datetime.fromisoformat(text.strip()).astimezone()
    except (ValueError, OverflowError, OSError):
        raise UsageError("history.no_time", text=one_line(text)) from None


def _add_timing_arguments(parser: argparse.ArgumentParser) -> None:
    parser.description = (
        "Print how long each answer of a device's assistant took and which part of it, and the "
        "median of each day. Only conversations that are saved have times."
    )
    parser.epilog = (
        "Exit status: 0 done, whether there was anything or not; 1 the history cannot be "
        "read; 2 wrong use, also a device of which nothing is kept."
    )
    parser.add_argument("--device", metavar="D", help="its endpoint, its id or its name")
    parser.add_argument(
        "--since", metavar="TIME", default="today", help="as for `history` (default: today)"
    )
    shape = parser.add_mutually_exclusive_group()
    shape.add_argument("--json", action="store_true", help="print one JSON object a line, in UTC")
    shape.add_argument("--csv", action="store_true", help="print a table, in UTC")


async def _timing(arguments: argparse.Namespace) -> int:
    """Print the turns that are saved, oldest first. The file is only read, never changed.

    Raises as `_history` does.
    """
    from companion.app.stock.turns import csv_lines, json_lines, saved_turns

    history = History(config_directory(), writes=False)
    try:
        keys = await _devices(history, arguments.device)
        turns = await saved_turns(history, keys, since=read_time(arguments.since))
    finally:
        await history.stop()
    if arguments.csv or arguments.json:
        show_data((csv_lines if arguments.csv else json_lines)(turns))
    else:
        _print_turns(turns)
    if not turns:
        print_note(message("timing.none").english())
    return 0


def _print_turns(turns: Sequence[TalkTurn]) -> None:
    """By day and device, each with its medians at the end."""
    from companion.app.stock.turns import ENOUGH, Medians, day_of

    days: dict[tuple[date, str], list[TalkTurn]] = {}
    for turn in turns:
        days.setdefault((day_of(turn), turn.key), []).append(turn)
    for (day, key), of_day in days.items():
        show(f"{day.isoformat()}  {of_day[-1].name or key}")
        for turn in of_day:
            times, clock = turn.times, turn.ended.astimezone().strftime("%H:%M:%S")
            part = times.slowest
            more = [f"slowest: {_PARTS[part.value]}"] if part is not None else []
            more += ["interrupted"] if times.interrupted else []
            show("  ".join((clock, *_times(times.waits_ms, times.length, "not seen"), *more)))
        medians = Medians.of(of_day)
        if medians.waits_ms is None and not medians.parts:
            show(message("timing.few", count=ENOUGH).english())
        else:
            line = "  ".join(_times(medians.waits_ms, medians.parts.get, "not known"))
            show(f"median of {counted(medians.count, 'turn')}:  {line}")


_PARTS: Final = {
    "speaks": "you spoke",
    "understands": "understood",
    "thinks": "the model thinks",
    "starts": "first sound",
    "plays": "the answer plays",
}


def _times(
    waits: int | None, length: Callable[[TurnPart], int | None], unknown: str
) -> Iterator[str]:
    """How long the person waited, and each part, in seconds."""
    from companion.protocol.bridge.turn_times import TurnPart

    yield _seconds(waits, unknown)
    for part in TurnPart:
        yield f"{_PARTS[part.value]} {_seconds(length(part), unknown)}"


def _seconds(milliseconds: int | None, unknown: str) -> str:
    return unknown if milliseconds is None else f"{milliseconds / 1000:.1f} s"


COMMANDS = {
    "history": Command(_add_arguments, _history),
    "timing": Command(_add_timing_arguments, _timing),
}
