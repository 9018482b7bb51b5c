"""A simulated device with screen and camera, and the pages that show its pictures."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from companion.app.pictures.service import PictureService
from companion.app.pictures.store import GalleryStore
from companion.app.tools.records import CallRequest
from companion.simulator import Behaviour, SimulatedDevice, simulated_dialer
from companion.transports.endpoint import Endpoint
from companion.ui.pictures.pictures_page import PicturesPage
from companion.ui.pictures.pictures_state import PicturesState
from companion.ui.privileged.card import PrivilegedCard
from companion.ui.privileged.privileged_page import PrivilegedPage
from companion.ui.privileged.privileged_state import PrivilegedState
from tests.fakes.workbench import Workbench, closed, settled, until, workbench

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

FAST = Behaviour(speed=50, notifications=False)


async def agree(request: CallRequest) -> bool:
    """A person who says yes to everything."""
    return True


@asynccontextmanager
async def simulated(
    folder: Path | None = None,
) -> AsyncIterator[tuple[Workbench, SimulatedDevice, str]]:
    """A simulated device that is ready, and its key; with `folder` photos are taken in."""
    gallery = GalleryStore(folder) if folder is not None else None
    async with workbench(gallery=gallery) as bench:
        url = f"ws://127.0.0.1:{bench.port}/xiaozhi/v1/"
        async with simulated_dialer(url, behaviour=FAST) as device:
            key = Endpoint.hub(device.identity.mac).text
            await bench.ready(key)
            yield bench, device, key


@asynccontextmanager
async def privileged() -> AsyncIterator[tuple[Workbench, SimulatedDevice, PrivilegedPage, str]]:
    async with simulated() as (bench, device, key):
        page = PrivilegedPage(bench.context, PrivilegedState(bench.context, key))
        async with shown(bench, page, key):
            yield bench, device, page, key


@asynccontextmanager
async def pictures(
    count: int,
) -> AsyncIterator[tuple[Workbench, SimulatedDevice, PicturesPage, str]]:
    """The page with so many snapshots."""
    async with simulated() as (bench, device, key):
        for _ in range(count):
            await bench.workspace[PictureService].snapshot(key, confirm=agree)
        page = PicturesPage(bench.context, PicturesState(bench.context, key))
        async with shown(bench, page, key):
            page.shown()
            await until(lambda: page.model.total == count)
            yield bench, device, page, key


@asynccontextmanager
async def shown(bench: Workbench, page: QWidget, key: str) -> AsyncIterator[None]:
    bench.attach(page, key)  # type: ignore[arg-type]
    page.resize(900, 900)
    page.show()
    await settled(2)
    yield
    await closed(page)


async def question(card: PrivilegedCard) -> str:
    """Wait until the card asks; the exact call that it shows."""
    await until(lambda: card.gate.strip is not None)
    assert card.gate.strip is not None
    return card.gate.strip.exact_call


async def answer(card: PrivilegedCard, *, yes: bool) -> str:
    """Answer the question with the mouse; the exact call that was shown."""
    call = await question(card)
    strip = card.gate.strip
    assert strip is not None
    QTest.mouseClick(strip.verb if yes else strip.cancel, Qt.MouseButton.LeftButton)
    await until(lambda: not card.gate.asking)
    return call


def sent(device: SimulatedDevice, tool: str) -> int:
    """How often the device was asked for a tool."""
    return [name for name, _ in device.calls].count(tool)
