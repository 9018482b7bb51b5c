"""Calls that are pinned: order, names, bounds, and the file."""

from __future__ import annotations

import asyncio
import json
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest

from companion.app.files.json_file import LOCK_NAME
from companion.app.forms.form_file import FormFileError, SavedForm
from companion.app.forms.form_memory import FormMemory
from companion.app.forms.pins import FILE_NAME, MOST_PINS, Pins, asks_first
from companion.messages.message import Message
from companion.protocol.tools import ACTING, Tool

KEY = "hub:02:00:00:00:00:01"
AT = datetime(2026, 11, 21, tzinfo=UTC)


def pin(name: str = "Evening", tool: str = "self.lamp.set", **arguments: Any) -> SavedForm:
    return SavedForm(name, tool, arguments, AT, "Lamp")


def names(pins: Pins, key: str = KEY) -> list[str]:
    return [each.name for each in pins.of(key)]


def test_pins_stand_in_the_order_that_a_person_gives_them() -> None:
    pins = Pins()
    told: list[None] = []
    pins.changed.subscribe(told.append)
    one, two, three = (pins.put(KEY, pin(str(n), level=n), {}) for n in (1, 2, 3))
    pins.move(KEY, three, -1)
    assert names(pins) == ["1", "3", "2"]
    pins.move(KEY, one, 5)
    assert names(pins) == ["3", "2", "1"]
    changes = len(told)
    pins.move(KEY, one, 1)
    pins.move(KEY, pin("gone"), -1)
    assert names(pins) == ["3", "2", "1"] and len(told) == changes
    place = pins.remove(KEY, two)
    assert (place, names(pins)) == (1, ["3", "1"])
    pins.insert(KEY, place, two)
    assert names(pins) == ["3", "2", "1"]
    assert pins.remove(KEY, pin("gone")) == -1
    assert names(pins, "other") == []


def test_the_very_same_call_is_pinned_once() -> None:
    pins = Pins()
    first = pins.put(KEY, pin(level=1), {})
    assert pins.put(KEY, pin("Another name", level=1), {}) is first
    # a number that is written otherwise is another one for a device
    assert pins.put(KEY, pin(level=1.0), {}).name == "Evening (2)"
    assert pins.put(KEY, pin(tool="self.lamp.get", level=1), {}).name == "Evening (3)"
    assert pins.put("other", pin(level=1), {}).name == "Evening"
    assert len(pins.of(KEY)) == 3


def test_renaming() -> None:
    pins = Pins()
    one = pins.put(KEY, pin("One", level=1), {})
    pins.put(KEY, pin("Two", level=2), {})
    pins.rename(KEY, one, "Eins")
    assert names(pins) == ["Eins", "Two"]
    for wrong in ("", " \n", "Two"):
        with pytest.raises(ValueError, match=r"Two|^\s*$"):
            pins.rename(KEY, pins.of(KEY)[0], wrong)
    assert names(pins) == ["Eins", "Two"]


def test_passwords_are_not_kept() -> None:
    schema = {"type": "object", "properties": {"code": {"type": "string", "format": "password"}}}
    pins = Pins()
    kept = pins.put(KEY, pin(code="hunter22", ssid="home", token="abc"), schema)
    assert kept.arguments == {"ssid": "home"}
    assert set(kept.left_out) == {("code",), ("token",)}
    assert "hunter22" not in json.dumps(pins.document())


def test_there_is_room_for_so_many_and_no_more() -> None:
    pins = Pins()
    for number in range(MOST_PINS):
        pins.put(KEY, pin(level=number), {})
    with pytest.raises(FormFileError) as full:
        pins.put(KEY, pin(level=-1), {})
    assert full.value.message.code == "pins.full"
    assert full.value.message.values["limit"] == MOST_PINS
    assert len(pins.of(KEY)) == MOST_PINS
    with pytest.raises(FormFileError) as large:
        pins.put("other", pin(text="x" * 1_100_000), {})
    assert large.value.message.code == "saved.too_large"
    for number in range(2):
        pins.put("other", pin(text=str(number) + "x" * 990_000), {})
    pins.put("third", pin(text="x" * 990_000), {})
    with pytest.raises(FormFileError) as crowded:
        pins.put("third", pin(text="y" * 990_000), {})
    assert crowded.value.message.code == "pins.no_room"


async def test_they_are_there_after_a_restart(tmp_path: Path) -> None:
    failures: list[Message] = []
    memory = FormMemory.load(tmp_path)
    memory.keep(tmp_path)
    for file in memory.files():
        file.subscribe(failures.append)
    exact = {"text": "灯 “a”\n😀", "ratio": 1.0, "level": 2**60, "more": [None, {"z": 1}]}
    memory.pins.put(KEY, pin("Two", **exact), {})
    memory.pins.put(KEY, pin("One", level=1), {})
    memory.pins.put("other", pin(level=2), {})
    memory.pins.put("gone", pin(level=2), {})
    memory.pins.forget("gone")
    memory.pins.insert("other", 0, replace(pin("First"), left_out=(("password",),)))
    await memory.close()
    again = await asyncio.to_thread(FormMemory.load, tmp_path)
    assert again.pins.of(KEY) == memory.pins.of(KEY)
    assert [each.name for each in again.pins.of("other")] == ["First", "Evening"]
    assert again.pins.of("other")[0].left_out == (("password",),)
    assert again.pins.of(KEY)[0].arguments == exact
    assert type(again.pins.of(KEY)[0].arguments["ratio"]) is float
    assert again.pins.of("gone") == () and not failures


@pytest.mark.parametrize(
    "text",
    [
        "",
        "[]",
        '{"format": "xiaozhi-companion-form", "version": 1, "devices": {}}',
        '{"format": "xiaozhi-companion-pins", "version": 1, "devices": []}',
        '{"format": "xiaozhi-companion-pins", "version": 1, "devices": {"a": [{"name": "x"}]}}',
    ],
)
def test_a_damaged_file_is_set_aside(tmp_path: Path, text: str) -> None:
    (tmp_path / FILE_NAME).write_text(text)
    assert Pins.load(tmp_path).document()["devices"] == {}
    [aside] = (path for path in tmp_path.iterdir() if path.name != LOCK_NAME)
    assert "damaged" in aside.name and aside.read_text() == text


def test_what_asks_each_time() -> None:
    assert asks_first(Tool("self.x", user_only=True))
    assert asks_first(Tool(next(iter(ACTING))))
    assert not asks_first(Tool("self.lamp.set"))
