"""What forms remember is written after each change, and comes back in the next run."""

from __future__ import annotations

import asyncio
import json
import os
from pathlib import Path
from typing import Any

from companion.app.files.store import FILE_NAME, Store
from companion.app.forms import form_file, saved_forms
from companion.app.forms.form_file import SavedForm
from companion.app.forms.form_memory import FormMemory
from companion.app.forms.saved_forms import SavedForms
from companion.app.privacy.endpoint import endpoint_without_secrets
from companion.messages.message import Message
from tests.fakes.history import NOW
from tests.unit.app.forms.test_last_values import sent
from tests.unit.app.forms.test_saved_forms import SCHEMA, form


async def test_changes_are_written_and_read_again(tmp_path: Path) -> None:
    store = Store(tmp_path / "new")
    memory = FormMemory.load(store)
    told: list[Message] = []
    memory.write_to(store)
    store.subscribe(told.append)
    memory.last.add(sent({"level": 2**60}))
    for number in range(20):
        memory.saved.save(form(str(number), level=number), SCHEMA)
    await memory.close()
    again = FormMemory.load(Store(tmp_path / "new"))
    assert again.last.entries() == memory.last.entries()
    assert again.saved.entries() == memory.saved.entries()
    assert len(again.saved.of("self.lamp.set")) == 20
    assert not told


async def test_nothing_is_written_without_a_change(tmp_path: Path) -> None:
    memory = FormMemory.load(Store(tmp_path))
    memory.write_to(Store(tmp_path))
    await memory.close()
    assert os.listdir(tmp_path) == []  # noqa: PTH208


async def test_a_file_that_cannot_be_written_is_told(tmp_path: Path) -> None:
    memory = FormMemory()
    told: list[Message] = []
    store = Store(tmp_path)
    memory.write_to(store)
    store.subscribe(told.append)
    (tmp_path / FILE_NAME).mkdir()
    memory.saved.save(form(), SCHEMA)
    async with asyncio.timeout(40):
        while not told:  # noqa: ASYNC110
            await asyncio.sleep(0.005)
    # the next change is tried again
    (tmp_path / FILE_NAME).rmdir()
    memory.saved.save(form("B"), SCHEMA)
    await memory.close()
    assert len(told) == 1
    assert len(FormMemory.load(Store(tmp_path)).saved.of("self.lamp.set")) == 2


def test_what_a_former_version_kept_in_clear_is_masked_when_it_is_read(tmp_path: Path) -> None:
    secret = "pl4nted-s3cret"
    given = {"passcode": secret, "令牌": secret, "pin": 4, "note": f"otp: {secret}", "level": 5}
    form = {"name": "a", "tool": "t", "arguments": given, "saved": "2026-11-21T19:30:00+00:00"}
    files: dict[str, dict[str, Any]] = {
        "last_values.json": {
            "version": 1,
            "calls": [{"device": "d", "tool": "t", "arguments": given, "leftOut": ["/x"]}],
        },
        "saved_forms.json": {"format": form_file.FORMAT, "version": 1, "forms": [form]},
        "pinned_calls.json": {
            "format": saved_forms.PINS_FORMAT,
            "version": 1,
            "devices": {"d": [form]},
        },
    }
    # the key of a program, with what it was started with
    typed = f"stdio:server --token {secret}"
    called = {"device": typed, "tool": "t", "arguments": {"level": 1}, "leftOut": []}
    files["last_values.json"]["calls"].append(called)
    files["pinned_calls.json"]["devices"][typed] = [form]
    for name, document in files.items():
        (tmp_path / name).write_text(json.dumps(document), encoding="utf-8")
    memory = FormMemory.load(Store(tmp_path))
    found = memory.last.find("d", "t")
    assert found is not None and found.left_out[0] == ("x",)
    (saved,), (pin,) = memory.saved.of("t"), memory.pins.of("d")
    for kept in (found, saved, pin):
        assert kept.arguments == {"pin": 4, "level": 5}
        assert {("passcode",), ("令牌",), ("note",)} <= set(kept.left_out)
    key = endpoint_without_secrets(typed)
    assert memory.last.find(key, "t") is not None and len(memory.pins.of(key)) == 1
    here = [each for each in tmp_path.rglob("*") if each.is_file()]
    assert here and all(secret.encode() not in each.read_bytes() for each in here)
    written = (tmp_path / FILE_NAME).stat().st_mtime_ns
    again = FormMemory.load(Store(tmp_path))
    assert again.saved.of("t") == (saved,) and again.pins.of("d") == (pin,)
    assert written == (tmp_path / FILE_NAME).stat().st_mtime_ns


def test_what_a_schema_calls_harmless_stays_at_the_next_start(tmp_path: Path) -> None:
    schema = {"type": "object", "properties": {"token": {"enum": ["on", "off"]}}}
    saved = SavedForms()
    saved.save(SavedForm("a", "t", {"token": "on"}, NOW), schema)
    SavedForms.records_in(Store(tmp_path)).write(saved.entries())
    (kept,) = FormMemory.load(Store(tmp_path)).saved.of("t")
    assert kept.arguments == {"token": "on"}
