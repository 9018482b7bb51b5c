"""The Add dialog on a workspace, opened at one of its kinds."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from companion.ui.connect.add_dialog import AddDialog
from tests.fakes.workbench import Workbench, until


@asynccontextmanager
async def add_dialog(bench: Workbench, kind: str) -> AsyncIterator[AddDialog]:
    opened = AddDialog(bench.context)
    opened.choose(kind)
    opened.open()
    try:
        yield opened
    finally:
        opened.reject()
        opened.deleteLater()


async def added_by(opened: AddDialog) -> str:
    """Press Add and wait for the key of what was added."""
    added: list[str] = []
    opened.added.connect(added.append)
    assert opened.add_button.isEnabled()
    opened.add_button.click()
    await until(lambda: added)
    return added[0]
