"""The Add dialog on a workspace, opened at one of its kinds."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import TypeVar

from companion.ui.connect.add_dialog import KINDS, AddDialog
from companion.ui.connect.kind_pane import KindPane
from tests.fakes.workbench import Workbench, until, workbench

P = TypeVar("P", bound=KindPane)


@asynccontextmanager
async def add_dialog(bench: Workbench, kind: str = "dials_in") -> AsyncIterator[AddDialog]:
    opened = AddDialog(bench.context)
    opened.choose(kind)
    opened.open()
    try:
        yield opened
    finally:
        opened.reject()
        opened.deleteLater()


def _name(kind: type[KindPane]) -> str:
    return next(name for name, each in KINDS.items() if each is kind)


def pane_of(opened: AddDialog, kind: type[P]) -> P:
    pane = opened.panes[_name(kind)]
    assert isinstance(pane, kind)
    return pane


@asynccontextmanager
async def adding(kind: type[P]) -> AsyncIterator[tuple[Workbench, AddDialog, P]]:
    """A workspace, the Add dialog on it, and its pane of this kind."""
    async with workbench() as bench, add_dialog(bench, _name(kind)) as opened:
        yield bench, opened, pane_of(opened, kind)


async def added_by(opened: AddDialog) -> str:
    """Press Add and wait for the key of what was added."""
    added: list[str] = []
    opened.added.connect(added.append)
    assert opened.add_button.isEnabled()
    opened.add_button.click()
    await until(lambda: added)
    return added[0]
