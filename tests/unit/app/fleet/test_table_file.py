"""The table of devices as a file, and names, labels and notes from a file."""

from __future__ import annotations

import csv
import io

import pytest
from msgspec.structs import replace

from companion.app.fleet.facts import FIELDS, facts_of
from companion.app.fleet.table_file import csv_text, judge
from companion.errors import FileError
from tests.fakes.views import device_view

OTTO = replace(
    facts_of(device_view("hub:a4:cf:12:9b:7f:3a"), labels=("school", "4B"), note="By the door"),
    mark="7F:3A",
)
OWL = facts_of(device_view("hub:a4:cf:12:9b:c2:90", name="Owl"))
ALL = [OTTO, OWL]


def changes(text: str) -> list[tuple[str, str, str]]:
    return [
        (each.column, each.before, each.after)
        for row in judge(text.encode(), ALL).rows
        for each in row.changes
    ]


def test_every_field_has_a_column_and_ids_are_always_there() -> None:
    rows = list(csv.DictReader(io.StringIO(csv_text(ALL))))
    assert list(rows[0]) == [field.name for field in FIELDS]
    assert rows[0]["label"] == "school, 4B" and rows[0]["name"] == "Otto robot"
    assert csv_text(ALL, ["board"]).splitlines()[0] == "id,board,address"


def test_what_was_exported_changes_nothing() -> None:
    plan = judge(csv_text(ALL).encode(), ALL)
    assert plan.changed == [] and plan.edits == () and plan.left_out == []


def test_a_text_that_a_table_program_would_run_is_marked_and_read_back() -> None:
    odd = replace(OWL, note="=1+1")
    assert "'=1+1" in csv_text([odd])
    assert judge(csv_text([odd]).encode(), [odd]).edits == ()


def test_names_labels_and_notes_are_judged_before_anything_changes() -> None:
    assert changes("id;label;Notes\nA4CF129B7F3A;school|5A;\n") == [
        ("label", "school, 4B", "school, 5A"),
        ("note", "By the door", ""),
    ]
    assert changes("address,name\nhub:a4:cf:12:9b:c2:90,Night owl\n") == [
        ("name", "Owl", "Night owl")
    ]
    # a device keeps a name
    assert changes("id,name\na4:cf:12:9b:c2:90,\n") == []


def test_what_cannot_be_used_is_said_for_each_line() -> None:
    text = "id,label\nA4CF129B7F3A,a\nA4CF129B7F3A,b\nnobody,c\n,d\na4:cf:12:9b:c2:90,e,f\n\n"
    plan = judge(text.encode(), ALL)
    assert [(row.line, row.problem and row.problem.word) for row in plan.rows] == [
        (2, None),
        (3, "import_twice"),
        (4, "import_unknown"),
        (5, "import_no_id"),
        (6, "import_too_many_cells"),
    ]
    assert [(edit.key, edit.labels) for edit in plan.edits] == [(OTTO.key, ("a",))]


@pytest.mark.parametrize(
    ("data", "said"),
    [
        (b"", "empty"),
        (b"label,note\na,b\n", "no column \u201cid\u201d"),
        (b"id,board\na,b\n", "nothing to import"),
        ("id,label\nä,b\n".encode("latin-1"), "UTF-8"),
        (b"id,label\n" + b"a,b\n" * 20_001, "more than 20"),
        (b"x" * 5_000_001, "larger than 5 MB"),
    ],
)
def test_a_file_of_no_use_has_one_reason(data: bytes, said: str) -> None:
    with pytest.raises(FileError) as caught:
        judge(data, ALL)
    assert said in str(caught.value)
