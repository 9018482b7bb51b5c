"""Records are read from our own files as far as they make sense, and written with all they say."""

from __future__ import annotations

import json
from datetime import UTC, datetime, timedelta, timezone
from enum import StrEnum
from typing import Annotated, Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec import Meta, Struct, field

from companion.app.files.codec import Count, Key, Line, Moment, RecordCodec, Seconds, Text
from companion.app.files.merging import MISSING
from companion.messages.message import Message, message

NOON = datetime(2026, 11, 21, 12, 0, 5, 250_000, tzinfo=UTC)


class Colour(StrEnum):
    RED = "red"
    BLUE = "blue"


class Step(Struct, frozen=True):
    text: Text
    times: Annotated[int, Meta(ge=1, le=9)] = 1


class Note(Struct, frozen=True, omit_defaults=True):
    id: Key
    name: Line = ""
    text: Text = ""
    at: Moment | None = None
    colour: Colour = Colour.RED
    count: Count = field(name="bytes", default=0)
    seconds: Seconds = 0.0
    steps: tuple[Step, ...] = ()
    by_name: dict[str, Step] = field(name="named", default_factory=dict)
    why: Message | None = None
    said: tuple[Message, ...] = ()
    raw: dict[str, Any] = field(default_factory=dict)


NOTES = RecordCodec(Note)
EXACT = RecordCodec(Note, exact=True)
WHOLE = Note(
    "a",
    "Lamp",
    "two\nlines",
    NOON,
    Colour.BLUE,
    5,
    1.5,
    (Step("on"), Step("off", 2)),
    {"x": Step("up")},
    message("upgrade.sentences", first=message("call.lost"), then=message("call.lost")),
    (message("call.lost"),),
    {"any": [1, 1.5, None, {"deep": "\x00"}]},
)


def read(members: dict[str, Any]) -> Note | None:
    return NOTES.read({"id": "a", **members})


def test_what_is_written_is_read_again() -> None:
    for note in (WHOLE, Note("b")):
        text = json.dumps(NOTES.write(note))
        assert NOTES.read(json.loads(text)) == EXACT.read(json.loads(text)) == note
    assert NOTES.write(Note("b")) == {"id": "b"}
    assert NOTES.write(WHOLE)["bytes"] == 5


@pytest.mark.parametrize("value", [None, 5, "a", [], {}, {"id": ""}, {"id": 5}, {"id": None}])
def test_what_is_no_record(value: object) -> None:
    assert NOTES.read(value) is None


@pytest.mark.parametrize(
    ("members", "name", "expected"),
    [
        ({"name": "a\x00b\nc  d"}, "name", "ab c d"),
        ({"name": "x" * 500}, "name", "x" * 199 + "…"),
        ({"text": "a\x1bb\nc"}, "text", "ab\nc"),
        ({"text": "y" * 3_000}, "text", "y" * 1_999 + "…"),
        ({"id": "k\x07"}, "id", "k"),
        ({"name": "half \ud83d"}, "name", "half \ufffd"),
    ],
)
def test_texts_are_cleaned_and_cut(members: dict[str, Any], name: str, expected: str) -> None:
    found = read({**members})
    assert found is not None and getattr(found, name) == expected
    assert NOTES.read(NOTES.write(found)) == found
    # exactly: a text that is cut is another one
    cut = expected.endswith("…")
    assert EXACT.read({"id": "a", **members}) == (None if cut else found)


def test_a_text_within_is_cleaned_at_its_place() -> None:
    entry = {"steps": [{"text": "on"}, {"text": "o\x00ff", "times": 2}]}
    found = read(entry)
    assert found is not None
    assert [step.text for step in found.steps] == ["on", "off"]
    assert entry["steps"][1]["text"] == "o\x00ff", "what was given is left as it was"


@pytest.mark.parametrize(
    "wrong",
    [
        {"name": 5},
        {"at": "yesterday"},
        {"at": "2026-11-21T12:00:00"},
        {"at": 10**400},
        {"colour": "infrared"},
        {"colour": ["red"]},
        {"colour": "\ud800"},
        {"colour": "blue\n"},
        {"at": "2026-11-21\ud800"},
        {"bytes": -1},
        {"bytes": 2**60},
        {"bytes": 10**30},
        {"bytes": True},
        {"seconds": float("nan")},
        {"seconds": 3e11},
        {"seconds": float("inf")},
        {"seconds": "1"},
        {"steps": {}},
        {"steps": [{"text": "on", "times": 0}]},
        {"named": {"x": {"text": "up", "times": 99}}},
        {"named": {"a.b[0]`": {"text": "up", "times": 99}}},
        {"why": {"code": "of.the.future", "values": {}}},
        {"why": "because"},
        {"raw": []},
    ],
)
def test_what_is_said_wrongly_is_left_at_its_default(wrong: dict[str, Any]) -> None:
    assert read(wrong) == Note("a")
    assert EXACT.read({"id": "a", **wrong}) is None


def test_an_entry_of_a_list_is_left_out_alone() -> None:
    unknown = {"code": "of.the.future", "values": {}}
    known = NOTES.write(WHOLE)["said"][0]
    assert read({"said": [unknown, known, 5, known]}) == Note("a", said=(WHOLE.said * 2))
    assert read({"steps": [5, {"text": "on"}]}) == Note("a", steps=(Step("on"),))
    assert EXACT.read({"id": "a", "steps": [5, {"text": "on"}]}) is None


def test_a_tuple_is_mended_too() -> None:
    step = {"text": "o\x00n"}
    assert read({"steps": (step, 5)}) == Note("a", steps=(Step("on"),))
    assert step["text"] == "o\x00n"


def test_a_record_of_faults_alone_ends() -> None:
    assert read({"steps": [5] * 100_000}) is None


def test_moments_are_utc() -> None:
    zone = timezone(timedelta(hours=8))
    found = read({"at": NOON.astimezone(zone).isoformat()})
    assert found is not None and found.at == NOON and found.at.tzinfo is UTC
    former = read({"at": "2026-11-21T12:00:05.250000+00:00"})
    assert former == found and NOTES.read(NOTES.write(found)) == found
    assert read({"at": "0001-01-01T00:00:00+23:00"}) is None, "there was no such moment in UTC"


def test_records_of_a_list() -> None:
    rows = [NOTES.write(WHOLE), 5, {"id": ""}, {"id": "b"}]
    assert NOTES.read_all({"notes": rows}, "notes") == [WHOLE, Note("b")]
    assert NOTES.read_all(rows) == [WHOLE, Note("b")]
    for nothing in (None, [], {}, {"notes": 5}):
        assert NOTES.read_all(nothing, "notes") == []
    assert NOTES.write_all([WHOLE, Note("b")]) == [rows[0], {"id": "b"}]


def test_what_a_later_version_wrote_beside_it_stays() -> None:
    base = {"id": "a", "name": "Lamp", "colour": "blue"}
    theirs = {**base, "name": "Hall", "hours": [1, 2]}
    mine = {"id": "a", "name": "Kitchen"}
    assert NOTES.merge(base, base, theirs) == theirs
    # never taken apart: the colour that was set back to its default does not return
    assert NOTES.merge(base, mine, theirs) == {**mine, "hours": [1, 2]}
    assert NOTES.merge(base, mine, 5) == mine
    assert NOTES.merge(MISSING, mine, theirs) == {**mine, "hours": [1, 2]}


TEXT = st.text(st.characters(exclude_categories=()))  # with halves of characters
JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | TEXT,
    lambda inner: st.lists(inner) | st.dictionaries(TEXT, inner),
    max_leaves=12,
)
NAMES = sorted(NOTES.write(WHOLE))


@given(JSON, st.dictionaries(st.sampled_from(NAMES), JSON), st.booleans())
def test_nothing_in_a_file_breaks_the_reading(
    value: object, wrong: dict[str, object], exact: bool
) -> None:
    codec = EXACT if exact else NOTES
    codec.read(value)
    found = codec.read({**NOTES.write(WHOLE), **wrong})
    if found is not None:
        assert codec.read(json.loads(json.dumps(codec.write(found)))) == found


def test_no_depth_breaks_the_reading() -> None:
    deep: Any = {}
    for _ in range(5_000):
        deep = {"a": deep}
    for codec in (NOTES, EXACT):
        codec.read({"id": "a", "raw": deep})
        assert codec.read({"id": "a", "raw": deep, "colour": "\ud800"}) is None
        codec.read({"id": "a", "steps": [deep], "name": deep})
