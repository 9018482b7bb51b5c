"""The devices as a CSV file: written, and names, labels and notes read back.

What a file would change is judged first (`judge`), so that a person sees it before anything is
kept.
"""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from msgspec import Struct

from companion.app.fleet.facts import (
    FIELD_NAMED,
    FIELDS,
    DeviceFacts,
    plain_value,
)
from companion.app.fleet.service import DeviceEdit
from companion.app.settings.settings import LONGEST_NOTE, read_labels
from companion.devices.boots import plain_mac
from companion.errors import FileError
from companion.messages.message import Message, message
from companion.records import Unshown
from companion.text import one_line, table_cell

LARGEST: Final = 5_000_000
"""Bytes of a file that is read."""
MOST_ROWS: Final = 20_000
_IDS: Final = ("id", "address")
_TOO_MANY: Final = "+"
"""In the cells of a line that has more than the first line has columns."""
_KEPT: Final = ("name", "label", "note")
_HEADS: Final[Mapping[str, str]] = {
    **{name: field.name for name, field in FIELD_NAMED.items()},
    "device": "id",
    "key": "address",
    "endpoint": "address",
    "notes": "note",
}


def csv_text(rows: Iterable[DeviceFacts], columns: Sequence[str] = ()) -> str:
    """A head and a line a device; `columns` are names of `FIELDS`, all without them.

    `id` and `address` are always there: by these a file is read back.
    """
    wanted = [each.name for each in FIELDS if not columns or each.name in (*columns, *_IDS)]
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(wanted)
    for facts in rows:
        writer.writerow([table_cell(_cell(name, facts)) for name in wanted])
    # halves of surrogate pairs are no UTF-8
    return text.getvalue().encode("utf-8", "replace").decode("utf-8")


def _cell(name: str, facts: DeviceFacts) -> str:
    # without the mark, which is no part of the name that is read back
    return facts.name if name == "name" else plain_value(FIELD_NAMED[name], facts)


class ImportChange(Struct, frozen=True):
    """One thing that would be another."""

    column: str
    """`name`, `label` or `note`."""
    before: str
    after: str


class ImportRow(Struct, frozen=True):
    """A line of the file. Without `changes` and `problem` it says what is so already."""

    line: int
    """In the file, from 1."""
    said: str
    """By what the line names the device."""
    title: str = ""
    """Of the device; empty when there is none."""
    changes: tuple[ImportChange, ...] = ()
    problem: Message | None = None
    """Why the line is left out."""


class ImportPlan(Unshown, Struct, frozen=True):
    """What a file would change."""

    unshown = frozenset({"edits"})

    rows: tuple[ImportRow, ...] = ()
    edits: tuple[DeviceEdit, ...] = ()
    """What is to be kept: for `FleetService.edit`."""

    @property
    def changed(self) -> list[ImportRow]:
        return [row for row in self.rows if row.changes]

    @property
    def left_out(self) -> list[ImportRow]:
        return [row for row in self.rows if row.problem is not None]


def judge(data: bytes, devices: Iterable[DeviceFacts]) -> ImportPlan:
    """Read a CSV file (comma, semicolon or tab; UTF-8) and compare it with the devices.

    Raises `FileError` when nothing of it can be used.
    """
    table = _read(data)
    known = _DevicesById(devices)
    rows: list[ImportRow] = []
    edits: dict[str, DeviceEdit] = {}
    for line, cells in table:
        said = next((cells[name] for name in _IDS if cells.get(name)), "")
        if not said:
            rows.append(ImportRow(line, "", problem=message("fleet.import_no_id")))
            continue
        if _TOO_MANY in cells:
            # a separator within a text: which cell is which is not sure
            problem = message("fleet.import_too_many_cells")
            rows.append(ImportRow(line, one_line(said, 80), problem=problem))
            continue
        found = known.find(cells)
        shown = one_line(said, 80)
        if found is None:
            problem = message("fleet.import_unknown", id=shown)
            rows.append(ImportRow(line, shown, problem=problem))
        elif found.key in edits:
            problem = message("fleet.import_twice")
            rows.append(ImportRow(line, shown, found.title, problem=problem))
        else:
            edit = edits[found.key] = _edit(found, cells)
            rows.append(ImportRow(line, shown, found.title, _changes(found, edit)))
    useful = {row.line for row in rows if row.changes}
    kept = tuple(
        edit for edit, row in zip(edits.values(), _used(rows), strict=True) if row.line in useful
    )
    return ImportPlan(tuple(rows), kept)


def _used(rows: Iterable[ImportRow]) -> list[ImportRow]:
    return [row for row in rows if row.problem is None]


class _DevicesById:
    """Devices by all that a line may call them."""

    def __init__(self, devices: Iterable[DeviceFacts]) -> None:
        self._by_text: dict[str, DeviceFacts] = {}
        for facts in devices:
            for text in (facts.key, facts.device_id):
                self._by_text.setdefault(_comparable(text), facts)

    def find(self, cells: Mapping[str, str]) -> DeviceFacts | None:
        # the address says which entry is meant where a device has two
        for name in reversed(_IDS):
            found = self._by_text.get(_comparable(cells.get(name, "")))
            if found is not None and cells.get(name):
                return found
        return None


def _comparable(text: str) -> str:
    text = text.strip()
    plain = plain_mac(text.removeprefix("hub:"))
    return plain or text.casefold()


def _edit(facts: DeviceFacts, cells: Mapping[str, str]) -> DeviceEdit:
    name, labels, note = (cells.get(column) for column in _KEPT)
    return DeviceEdit(
        facts.key,
        # an empty cell takes labels and notes away, but a device keeps a name
        one_line(name) or None if name is not None else None,
        read_labels(labels.replace(";", ",").replace("|", ",").split(","))
        if labels is not None
        else None,
        one_line(note, LONGEST_NOTE) if note is not None else None,
    )


def _changes(facts: DeviceFacts, edit: DeviceEdit) -> tuple[ImportChange, ...]:
    found = []
    if edit.name is not None and edit.name != facts.name:
        found.append(ImportChange("name", facts.name, edit.name))
    if edit.labels is not None and edit.labels != facts.labels:
        found.append(ImportChange("label", ", ".join(facts.labels), ", ".join(edit.labels)))
    if edit.note is not None and edit.note != facts.note:
        found.append(ImportChange("note", facts.note, edit.note))
    return tuple(found)


def _read(data: bytes) -> list[tuple[int, dict[str, str]]]:
    """Lines by number, each a value by column; only columns that mean something."""
    if len(data) > LARGEST:
        raise FileError("fleet.import_too_large", limit=LARGEST // 1_000_000)
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise FileError("fleet.import_not_utf8") from None
    head = text.partition("\n")[0]
    separator = max(",;\t", key=head.count)
    reader = csv.reader(io.StringIO(text, newline=""), delimiter=separator)
    found: list[tuple[int, dict[str, str]]] = []
    columns: list[str] = []
    try:
        for cells in reader:
            if not columns:
                columns = _columns(cells)
            elif any(cell.strip() for cell in cells):
                values = {
                    column: _plain(cell)
                    for column, cell in zip(columns, cells, strict=False)
                    if column
                }
                if any(cell.strip() for cell in cells[len(columns) :]):
                    values[_TOO_MANY] = ""
                found.append((reader.line_num, values))
            if len(found) > MOST_ROWS:
                raise FileError("fleet.import_too_many", limit=MOST_ROWS)
    except csv.Error as error:
        raise FileError("fleet.import_no_csv", reason=one_line(str(error))) from None
    if not columns:
        raise FileError("fleet.import_empty")
    return found


def _columns(cells: Sequence[str]) -> list[str]:
    columns = [_HEADS.get(cell.strip().casefold(), "") for cell in cells]
    if not set(columns) & set(_IDS):
        raise FileError("fleet.import_no_id_column")
    if not set(columns) & set(_KEPT):
        raise FileError("fleet.import_nothing_kept")
    return columns


def _plain(cell: str) -> str:
    """Without the mark by which `table_cell` keeps a text from being a formula."""
    cell = cell.strip()
    return cell[1:] if cell[:1] == "'" and table_cell(cell[1:]) == cell else cell
