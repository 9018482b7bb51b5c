"""Saved forms: names, limits, and files that come from anywhere."""

from __future__ import annotations

import asyncio
import json
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from companion.app.files.json_file import LOCK_NAME
from companion.app.files.store import Store
from companion.app.forms import form_file, saved_forms
from companion.app.forms.form_file import FormFileError, SavedForm, form_name, read_file, text_of
from companion.app.forms.form_memory import FormMemory
from companion.app.forms.saved_forms import (
    MOST_PINS,
    Pins,
    SavedForms,
    asks_first,
)
from companion.messages.message import Message
from companion.protocol.schema.values import identical
from companion.protocol.tools import ACTING, Tool

TIME = datetime(2026, 11, 21, 19, 30, tzinfo=UTC)
SCHEMA = {
    "type": "object",
    "properties": {"level": {}, "password": {"type": "string", "format": "password"}},
}
EXACT = {"z": 2**60, "a": 1.0, "b": 1, "level": -0.0, "灯": "ü😀\n", "n": {"y": [[]], "x": None}}


def form(name: str = "Evening", tool: str = "self.lamp.set", **arguments: Any) -> SavedForm:
    return SavedForm(name, tool, arguments, TIME, "Desk lamp")


def filled(*forms: SavedForm) -> SavedForms:
    saved = SavedForms()
    for each in forms:
        saved.save(each, SCHEMA)
    return saved


def names(saved: SavedForms, tool: str = "self.lamp.set") -> list[str]:
    return [each.name for each in saved.of(tool)]


@pytest.fixture
def little_room(monkeypatch: pytest.MonkeyPatch) -> None:
    """A hundredth of what all forms may take together, and of one: to fill it takes seconds."""
    for limit in ("LARGEST", "LARGEST_PINS"):
        monkeypatch.setattr(saved_forms, limit, getattr(saved_forms, limit) // 100)
    monkeypatch.setattr(form_file, "LARGEST_FORM", form_file.LARGEST_FORM // 100)


def problem(path: Path) -> tuple[str, dict[str, Any]]:
    with pytest.raises(FormFileError) as caught:
        read_file(path)
    return caught.value.message.code, dict(caught.value.message.values)


def test_a_file_gives_back_exactly_what_was_exported(tmp_path: Path) -> None:
    forms = [
        SavedForm("晚上", "self.lamp.set", dict(EXACT), TIME, "台灯", (("a/b", "~c"),)),
        form("Off"),
    ]
    path = tmp_path / "x.form.json"
    path.write_text(text_of(forms), "utf-8")
    found = read_file(path)
    assert found == forms
    assert identical(found[0].arguments, EXACT)
    head = json.loads(path.read_text("utf-8"))
    assert (head["format"], head["version"]) == ("xiaozhi-companion-form", 1)


def test_a_very_large_export_can_be_imported(tmp_path: Path) -> None:
    deep: Any = [1] * 200_000
    for _ in range(80):
        deep = [deep]
    path = tmp_path / "x.form.json"
    path.write_text(text_of([form(level=deep)]), "utf-8")
    assert path.stat().st_size < 2_000_000
    assert read_file(path)[0].arguments == {"level": deep}


def test_the_store_is_kept_in_a_file(tmp_path: Path) -> None:
    saved = filled(form(**EXACT), form("Off", level=0), form("Evening", "self.other"))
    SavedForms.records_in(Store(tmp_path)).write(saved.entries())
    again = SavedForms.load(Store(tmp_path))
    assert again.of("self.lamp.set") == saved.of("self.lamp.set")
    assert again.of("self.other") == saved.of("self.other")
    for each in (*again.of("self.lamp.set"), *again.of("self.other")):
        again.remove(each)
    assert again.records is not None
    again.records.write(again.entries())
    assert not SavedForms.load(Store(tmp_path)).of("self.lamp.set")
    assert not [path.name for path in tmp_path.iterdir() if "damaged" in path.name]


OURS = f'"format": "{form_file.FORMAT}", "version": 1'
NO_LISTS = [f'{{{OURS}, "forms": {forms}}}' for forms in ("5", "null", "true", "{}", '""')]


@pytest.mark.parametrize(
    "text",
    ["{}", "\ufeff{", '{"format": "other"}', f"{{{OURS}}}", *NO_LISTS],
)
def test_a_damaged_store_is_set_aside(tmp_path: Path, text: str) -> None:
    (tmp_path / "saved_forms.json").write_text(text, "utf-8")
    assert not SavedForms.load(Store(tmp_path)).every()
    assert (tmp_path / "saved_forms.damaged.json").read_text("utf-8") == text
    assert not (tmp_path / "saved_forms.json").exists()


def test_a_password_is_not_saved() -> None:
    saved = SavedForms()
    kept = saved.save(form(level=1, password="hunter2"), SCHEMA)
    assert (kept.arguments, kept.left_out) == ({"level": 1}, (("password",),))
    assert "hunter2" not in text_of(saved.of(kept.tool))


def test_a_form_of_the_same_name_is_replaced_at_its_place() -> None:
    saved = filled(form("A", level=1), form("B"), form("A", level=2))
    assert names(saved) == ["A", "B"]
    assert saved.get("self.lamp.set", "A") == form("A", level=2)


def test_renaming_keeps_the_place_and_takes_no_name_that_is_taken() -> None:
    saved = filled(form("A"), form("B"), form("C", "self.other"))
    saved.rename(form("A"), "  C\n")
    assert names(saved) == ["C", "B"]
    for name in ("B", "", " \u202e"):
        with pytest.raises(ValueError, match=f"^{name.strip(chr(0x202E)).strip()}$"):
            saved.rename(form("C"), name)
    saved.rename(form("B"), "B")
    assert names(saved) == ["C", "B"]


def test_every_change_is_told() -> None:
    saved = SavedForms()
    told: list[None] = []
    saved.changed.subscribe(told.append)
    saved.save(form(), SCHEMA)
    saved.rename(form(), "Night")
    saved.remove(form("Night"))
    saved.remove(form("Night"))
    assert len(told) == 3


@pytest.mark.parametrize(
    ("arguments", "code"),
    [({"level": "x" * 1_000_001}, "saved.too_large"), ({"level": "\ud800"}, "saved.not_exact")],
)
def test_what_cannot_be_saved_is_told(arguments: dict[str, Any], code: str) -> None:
    saved = filled(form("A"))
    with pytest.raises(FormFileError) as caught:
        saved.save(form("B", **arguments), SCHEMA)
    assert caught.value.message.code == code
    assert names(saved) == ["A"]


def test_there_is_an_end_to_saving(little_room: None) -> None:
    saved = filled(*(form(str(number), level="x" * 9_000) for number in range(3)))
    with pytest.raises(FormFileError) as caught:
        saved.save(form("one more", level="x" * 9_000), SCHEMA)
    assert caught.value.message.code == "saved.full"
    # one that takes another's place needs no more room
    saved.save(form("2", level="y" * 9_000), SCHEMA)


def test_an_import_replaces_nothing() -> None:
    saved = filled(form("A", level=1))
    forms = [form("A", level=1), form("A", level=1.0), form("A", "self.other"), form("B")]
    done = saved.import_forms(forms, lambda tool: None)
    assert done.known == 1
    assert [(each.tool, each.name) for each in done.added] == [
        ("self.lamp.set", "A (2)"),
        ("self.other", "A"),
        ("self.lamp.set", "B"),
    ]
    assert saved.import_forms(forms, lambda tool: None).known == 4
    assert names(saved) == ["A", "A (2)", "B"]


def test_a_long_name_that_is_taken_gets_its_number() -> None:
    long = "x" * form_file.NAME_LIMIT
    saved = filled(form(long))
    done = saved.import_forms([form(long, level=1)], lambda tool: None)
    assert done.added[0].name == "x" * (form_file.NAME_LIMIT - 4) + " (2)"


def test_an_import_keeps_no_password() -> None:
    saved = SavedForms()
    schemas = {"self.lamp.set": {"properties": {"code": {"type": "string", "writeOnly": True}}}}
    forms = [form(code="hunter2", level=1), form("B", "unknown", password="hunter2")]
    done = saved.import_forms(forms, schemas.get)
    assert [each.arguments for each in done.added] == [{"level": 1}, {}]
    assert [each.left_out for each in done.added] == [(("code",),), (("password",),)]


def test_an_import_without_room_changes_nothing(little_room: None) -> None:
    saved = filled(form("A"))
    forms = [form(f"B{number}", level="x" * 9_000) for number in range(4)]
    with pytest.raises(FormFileError):
        saved.import_forms(forms, lambda tool: None)
    assert names(saved) == ["A"]


GOOD: dict[str, Any] = {"name": "A", "tool": "t", "arguments": {}}


@pytest.mark.parametrize(
    ("forms", "code", "number"),
    [
        ([], "saved.no_forms", None),
        ({}, "saved.no_forms", None),
        ([GOOD] * 501, "saved.too_many_in_file", None),
        ([5], "saved.no_group", 1),
        ([GOOD, {**GOOD, "name": "\x07 "}], "saved.no_name", 2),
        ([GOOD, {**GOOD, "name": 5}], "saved.no_name", 2),
        ([GOOD, {**GOOD, "tool": ""}], "saved.no_tool", 2),
        ([GOOD, {**GOOD, "tool": "x" * 1_001}], "saved.no_tool", 2),
        ([GOOD, {**GOOD, "arguments": []}], "saved.no_arguments", 2),
        ([{**GOOD, "arguments": {"a": "x" * 1_000_001}}], "saved.too_large", None),
    ],
)
def test_what_is_wrong_with_a_file_is_told_exactly(
    tmp_path: Path, forms: Any, code: str, number: int | None
) -> None:
    path = tmp_path / "x.form.json"
    whole = {"format": form_file.FORMAT, "version": 1, "forms": forms}
    path.write_text(json.dumps(whole), "utf-8")
    found, values = problem(path)
    assert (found, values.get("number")) == (code, number)


@pytest.mark.parametrize(
    ("data", "code"),
    [
        (b"", "saved.not_ours"),
        (b"hello", "saved.not_ours"),
        (b"\x89PNG\r\n\x1a\n", "saved.not_text"),
        (b"[]", "saved.not_ours"),
        (b'{"format": "xiaozhi-companion-form"}', "saved.not_ours"),
        (b'{"format": "xiaozhi-companion-form", "version": true}', "saved.not_ours"),
        (b'{"format": "xiaozhi-companion-form", "version": 2}', "saved.newer"),
        (b"[" * 100_000, "saved.not_ours"),
    ],
)
def test_rubbish_is_told_from_forms(tmp_path: Path, data: bytes, code: str) -> None:
    path = tmp_path / "x.form.json"
    path.write_bytes(data)
    assert problem(path)[0] == code


def test_a_file_that_is_not_there_or_too_large(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert problem(tmp_path / "none")[0] == "saved.unreadable"
    assert problem(tmp_path)[0] == "saved.unreadable"
    monkeypatch.setattr(form_file, "LARGEST_FILE", 10)
    (tmp_path / "x").write_text("x" * 11)
    assert problem(tmp_path / "x")[0] == "saved.file_too_large"


def test_texts_of_a_file_are_cleaned(tmp_path: Path) -> None:
    entry = {
        **GOOD,
        "name": "a\x1b\u202eb\n" + "x" * 100,
        "device": "d\x07",
        "saved": "yesterday",
        "leftOut": ["/p\x07w", 5, "no pointer"] + ["/x"] * 100,
        "more": 1,
    }
    path = tmp_path / "x"
    text = json.dumps({"format": form_file.FORMAT, "version": 1, "forms": [entry]})
    # some editors write a mark before the first character
    path.write_text("\ufeff" + text, "utf-8")
    [found] = read_file(path)
    assert found.name.startswith("ab xxx") and len(found.name) <= form_file.NAME_LIMIT
    assert found.device == "d"
    assert found.left_out[0] == ("pw",) and len(found.left_out) == 50
    assert abs((datetime.now(UTC) - found.saved).total_seconds()) < 60


def test_names_are_one_clean_line() -> None:
    assert form_name("  a\n b\x07 ") == "a b"
    assert form_name(None) == ""
    assert form_name(replace(form(), name="x" * 100).name)[-1] == "…"


KEY = "hub:02:00:00:00:00:01"
AT = datetime(2026, 11, 21, tzinfo=UTC)


def pin(name: str = "Evening", tool: str = "self.lamp.set", **arguments: Any) -> SavedForm:
    return SavedForm(name, tool, arguments, AT, "Lamp")


def pin_names(pins: Pins, key: str = KEY) -> list[str]:
    return [each.name for each in pins.of(key)]


def test_pins_stand_in_the_order_that_a_person_gives_them() -> None:
    pins = Pins()
    told: list[None] = []
    pins.changed.subscribe(told.append)
    one, two, three = (pins.add(KEY, pin(str(n), level=n), {}) for n in (1, 2, 3))
    pins.move(KEY, three, -1)
    assert pin_names(pins) == ["1", "3", "2"]
    pins.move(KEY, one, 5)
    assert pin_names(pins) == ["3", "2", "1"]
    changes = len(told)
    pins.move(KEY, one, 1)
    pins.move(KEY, pin("gone"), -1)
    assert pin_names(pins) == ["3", "2", "1"] and len(told) == changes
    place = pins.remove(KEY, two)
    assert (place, pin_names(pins)) == (1, ["3", "1"])
    pins.insert(KEY, place, two)
    assert pin_names(pins) == ["3", "2", "1"]
    assert pins.remove(KEY, pin("gone")) == -1
    assert pin_names(pins, "other") == []


def test_the_very_same_call_is_pinned_once() -> None:
    pins = Pins()
    first = pins.add(KEY, pin(level=1), {})
    assert pins.add(KEY, pin("Another name", level=1), {}) is first
    # a number that is written otherwise is another one for a device
    assert pins.add(KEY, pin(level=1.0), {}).name == "Evening (2)"
    assert pins.add(KEY, pin(tool="self.lamp.get", level=1), {}).name == "Evening (3)"
    assert pins.add("other", pin(level=1), {}).name == "Evening"
    assert len(pins.of(KEY)) == 3


def test_renaming() -> None:
    pins = Pins()
    one = pins.add(KEY, pin("One", level=1), {})
    pins.add(KEY, pin("Two", level=2), {})
    pins.rename(KEY, one, "Eins")
    assert pin_names(pins) == ["Eins", "Two"]
    for wrong in ("", " \n", "Two"):
        with pytest.raises(ValueError, match=r"Two|^\s*$"):
            pins.rename(KEY, pins.of(KEY)[0], wrong)
    assert pin_names(pins) == ["Eins", "Two"]


def test_passwords_are_not_kept() -> None:
    schema = {"type": "object", "properties": {"code": {"type": "string", "format": "password"}}}
    pins = Pins()
    kept = pins.add(KEY, pin(code="hunter22", ssid="home", token="abc"), schema)
    assert kept.arguments == {"ssid": "home"}
    assert set(kept.left_out) == {("code",), ("token",)}
    assert "hunter22" not in repr(pins.entries())


def test_there_is_room_for_so_many_and_no_more(little_room: None) -> None:
    pins = Pins()
    for number in range(MOST_PINS):
        pins.add(KEY, pin(level=number), {})
    with pytest.raises(FormFileError) as full:
        pins.add(KEY, pin(level=-1), {})
    assert full.value.message.code == "pins.full"
    assert full.value.message.values["limit"] == MOST_PINS
    assert len(pins.of(KEY)) == MOST_PINS
    with pytest.raises(FormFileError) as large:
        pins.add("other", pin(text="x" * 11_000), {})
    assert large.value.message.code == "saved.too_large"
    for number in range(2):
        pins.add("other", pin(text=str(number) + "x" * 9_600), {})
    pins.add("third", pin(text="x" * 9_600), {})
    with pytest.raises(FormFileError) as crowded:
        pins.add("third", pin(text="y" * 9_600), {})
    assert crowded.value.message.code == "pins.no_room"


async def test_they_are_there_after_a_restart(tmp_path: Path) -> None:
    failures: list[Message] = []
    store = Store(tmp_path)
    memory = FormMemory.load(store)
    memory.write_to(store)
    store.subscribe(failures.append)
    exact = {"text": "灯 “a”\n😀", "ratio": 1.0, "level": 2**60, "more": [None, {"z": 1}]}
    memory.pins.add(KEY, pin("Two", **exact), {})
    memory.pins.add(KEY, pin("One", level=1), {})
    memory.pins.add("other", pin(level=2), {})
    memory.pins.add("gone", pin(level=2), {})
    memory.pins.forget("gone")
    memory.pins.insert("other", 0, replace(pin("First"), left_out=(("password",),)))
    await memory.close()
    again = await asyncio.to_thread(FormMemory.load, Store(tmp_path))
    assert again.pins.of(KEY) == memory.pins.of(KEY)
    assert [each.name for each in again.pins.of("other")] == ["First", "Evening"]
    assert again.pins.of("other")[0].left_out == (("password",),)
    assert again.pins.of(KEY)[0].arguments == exact
    assert type(again.pins.of(KEY)[0].arguments["ratio"]) is float
    assert again.pins.of("gone") == () and not failures


@pytest.mark.parametrize(
    "text",
    [
        '{"format": "xiaozhi-companion-form", "version": 1, "devices": {}}',
        '{"format": "xiaozhi-companion-pins", "version": 1, "devices": []}',
        '{"format": "xiaozhi-companion-pins", "version": 1, "devices": {"a": [{"name": "x"}]}}',
    ],
)
def test_a_damaged_file_is_set_aside(tmp_path: Path, text: str) -> None:
    (tmp_path / "pinned_calls.json").write_text(text)
    assert Pins.load(Store(tmp_path)).entries() == {}
    [aside] = (path for path in tmp_path.iterdir() if path.name != LOCK_NAME)
    assert "damaged" in aside.name and aside.read_text() == text


def test_what_asks_each_time() -> None:
    assert asks_first(Tool("self.x", user_only=True))
    assert asks_first(Tool(next(iter(ACTING))))
    assert not asks_first(Tool("self.lamp.set"))
