"""What forms remember is written after each change, and comes back in the next run."""

from __future__ import annotations

import asyncio
from pathlib import Path

from companion.app.forms.form_memory import FormMemory
from companion.app.forms.last_values import FILE_NAME as VALUES
from companion.app.forms.saved_forms import FILE_NAME
from companion.messages.message import Message
from tests.unit.app.forms.test_last_values import sent
from tests.unit.app.forms.test_saved_forms import SCHEMA, form


async def test_changes_are_written_and_read_again(tmp_path: Path) -> None:
    memory = FormMemory.load(tmp_path / "new")
    told: list[Message] = []
    memory.keep(tmp_path / "new")
    for file in memory.files():
        file.subscribe(told.append)
    memory.last.take(sent({"level": 2**60}))
    for number in range(20):
        memory.saved.put(form(str(number), level=number), SCHEMA)
    await memory.close()
    again = FormMemory.load(tmp_path / "new")
    assert again.last.document() == memory.last.document()
    assert again.saved.document() == memory.saved.document()
    assert len(again.saved.of("self.lamp.set")) == 20
    assert not told


async def test_nothing_is_written_without_a_change(tmp_path: Path) -> None:
    memory = FormMemory.load(tmp_path)
    memory.keep(tmp_path)
    await memory.close()
    assert not (tmp_path / FILE_NAME).exists() and not (tmp_path / VALUES).exists()


async def test_a_file_that_cannot_be_written_is_told(tmp_path: Path) -> None:
    memory = FormMemory()
    told: list[Message] = []
    memory.keep(tmp_path)
    for file in memory.files():
        file.subscribe(told.append)
    (tmp_path / FILE_NAME).mkdir()
    memory.saved.put(form(), SCHEMA)
    async with asyncio.timeout(5):
        while not told:  # noqa: ASYNC110
            await asyncio.sleep(0.005)
    # the next change is tried again
    (tmp_path / FILE_NAME).rmdir()
    memory.saved.put(form("B"), SCHEMA)
    await memory.close()
    assert len(told) == 1
    assert len(FormMemory.load(tmp_path).saved.of("self.lamp.set")) == 2
