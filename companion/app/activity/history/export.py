"""Events for somebody else, without secrets: one as JSON for a report, and the history as a file,
as JSON Lines or as CSV for a table program. The file has no names of Wi-Fi networks either."""

from __future__ import annotations

import io
import sqlite3
from collections.abc import Iterable, Iterator
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from companion.app.activity.event_table import holds_words, level_of
from companion.app.activity.history.query import HistoryFilter, entries_of, ids_of_all
from companion.app.activity.history.stored import content_json
from companion.app.files.whole_file import replacing
from companion.app.privacy.mask import mask, mask_arguments
from companion.errors import FileError
from companion.json import dumps, iso
from companion.text import reason_of, table_cell

if TYPE_CHECKING:
    from companion.app.tools.records import CallRecord
    from companion.events import Event


def entry_json(entry: Event, kept: Iterable[str] = ()) -> dict[str, Any]:
    """One entry; `time` is UTC as ISO 8601. `kept` are secrets that a device may repeat."""
    secrets = tuple(kept)
    arguments: Any = None
    if entry.call is not None:
        masked = mask_arguments(entry.call.request.tool, entry.call.request.arguments)
        arguments = masked.arguments
        secrets += masked.secrets
    hidden: dict[str, Any] = mask(_unmasked(entry, arguments), secrets)
    return hidden


def unmasked(entry: Event, program: str = "") -> dict[str, Any]:
    """As `exported`, with everything private still in it."""
    arguments = dict(entry.call.request.arguments) if entry.call is not None else None
    value = _unmasked(entry, arguments)
    value["level"] = level_of(entry).word
    if program:
        value["by"] = program
    return value


def _unmasked(entry: Event, arguments: Any) -> dict[str, Any]:
    value: dict[str, Any] = {
        "time": iso(entry.time),
        "kind": entry.event,
        "device": entry.device_key,
        "name": entry.device_name,
        "message": entry.title.english(),
        "failed": entry.failed,
    }
    if entry.detail is not None:
        value["detail"] = entry.detail.english()
    if entry.method:
        value["method"] = entry.method
    if entry.params is not None:
        value["params"] = entry.params
    if entry.values:
        value["values"] = dict(entry.values)
    if entry.call is not None:
        value["call"] = _exported_call(entry.call, arguments)
    return value


def _exported_call(call: CallRecord, arguments: Any) -> dict[str, Any]:
    value: dict[str, Any] = {
        "tool": call.request.tool.name,
        "arguments": arguments,
        "userOnly": call.request.tool.user_only,
        "outcome": call.outcome.value,
        "elapsedMs": round(call.elapsed_ms),
    }
    if call.request.asker:
        value["asker"] = call.request.asker
    if call.result is not None:
        value["content"] = content_json(call.result, for_people=True)
        if call.result.structured is not None:
            value["structuredContent"] = call.result.structured
    if call.problem is not None:
        value["problem"] = call.problem.english()
    if call.rpc_code is not None:
        value["code"] = call.rpc_code
    return value


class Format(StrEnum):
    JSON_LINES = "jsonl"
    CSV = "csv"

    @classmethod
    def of(cls, path: Path) -> Format:
        """CSV when the name ends in `.csv`, else JSON Lines."""
        return cls.CSV if path.suffix.lower() == ".csv" else cls.JSON_LINES


COLUMNS: Final = (
    "time",
    "device",
    "name",
    "kind",
    "level",
    "failed",
    "message",
    "detail",
    "method",
    "params",
    "values",
    "tool",
    "arguments",
    "outcome",
    "elapsedMs",
    "answer",
    "asker",
    "by",
)
_OF_CALL: Final = ("tool", "arguments", "outcome", "elapsedMs", "asker")
_OWN: Final = ("time", "device", "name", "kind", "level", "failed", "method", "by")
_OWN_OF_CALL: Final = ("tool", "outcome", "asker")


def exported(entry: Event, program: str = "", kept: Iterable[str] = ()) -> dict[str, Any]:
    """One entry as JSON; `time` is UTC as ISO 8601, `by` the program that recorded it. `kept` are
    secrets that a device may repeat."""
    masked = entry_json(entry, kept)
    masked["level"] = level_of(entry).word
    if program:
        masked["by"] = program
    hidden: dict[str, Any] = mask(masked, networks=True)
    # a network may have the name of anything
    hidden |= {name: masked[name] for name in _OWN if name in masked}
    if "call" in hidden:
        own = (name for name in _OWN_OF_CALL if name in masked["call"])
        hidden["call"] |= {name: masked["call"][name] for name in own}
    return hidden


def json_line(value: dict[str, Any]) -> str:
    """One line with its line feed; plain ASCII, so that every terminal and pipe carries it."""
    return dumps(value, default=str) + "\n"


def csv_head() -> str:
    """The line with the names of the columns."""
    return _csv_line(dict(zip(COLUMNS, COLUMNS, strict=True)))


def csv_line(value: dict[str, Any]) -> str:
    """What `exported` gave as one line; what is an object becomes JSON in its cell."""
    call = value.get("call")
    flat = {name: value.get(name) for name in COLUMNS}
    if isinstance(call, dict):
        flat |= {name: call.get(name) for name in _OF_CALL}
        flat["answer"] = _answer(call)
        flat["detail"] = flat["detail"] or call.get("problem")
    return _csv_line({name: _cell(each) for name, each in flat.items()})


def _answer(call: dict[str, Any]) -> Any:
    content = call.get("content")
    if not isinstance(content, list):
        return None
    texts = [block.get("text") for block in content if isinstance(block, dict)]
    if all(isinstance(text, str) for text in texts):
        return "\n".join(str(text) for text in texts)
    return content


def _cell(value: Any) -> Any:
    if isinstance(value, dict | list):
        value = dumps(value, ensure_ascii=False, default=str)
    if isinstance(value, str):
        # halves of surrogate pairs are no UTF-8
        value = value.encode("utf-8", "replace").decode("utf-8")
    return table_cell(value)


def _csv_line(row: dict[str, Any]) -> str:
    import csv

    text = io.StringIO()
    csv.DictWriter(text, COLUMNS, lineterminator="\n").writerow(row)
    return text.getvalue()


def write_export(
    connection: sqlite3.Connection | None,
    path: Path,
    form: Format,
    wanted: HistoryFilter,
    before: int | None,
    tail: Iterable[Event],
    *,
    said: bool,
    kept: Iterable[str] = (),
) -> int:
    """Write `path` whole or not at all: what is stored below the row `before`, oldest first, then
    `tail`, without the secrets `kept`. Returns the number of entries. For a worker thread.

    Raises `FileError` when the file cannot be written, and `sqlite3.Error`.
    """
    count = 0
    try:
        with replacing(path, private=False) as file:
            if form is Format.CSV:
                file.write(csv_head().encode())
            for value in _all(connection, wanted, before, tail, said=said, kept=tuple(kept)):
                line = csv_line(value) if form is Format.CSV else json_line(value)
                file.write(line.encode())
                count += 1
    except OSError as error:
        reason = reason_of(error)
        raise FileError("history.export_unwritable", file=path.name, reason=reason) from None
    return count


def _all(
    connection: sqlite3.Connection | None,
    wanted: HistoryFilter,
    before: int | None,
    tail: Iterable[Event],
    *,
    said: bool,
    kept: tuple[str, ...],
) -> Iterator[dict[str, Any]]:
    if connection is not None:
        ids = ids_of_all(connection, wanted, before)
        for stored in entries_of(connection, reversed(ids)):
            if said or not holds_words(stored.entry):
                yield exported(stored.entry, stored.program, kept)
    for entry in tail:
        if said or not holds_words(entry):
            yield exported(entry, kept=kept)
