"""Nothing flashes over the desktop, or takes the keyboard, while the window is filled."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, QObject
from PySide6.QtWidgets import QApplication, QWidget

from companion.app.connect.connections import Connections
from companion.app.servers.asks import ServerAsks
from companion.app.servers.choices import ServerRoots
from companion.app.servers.settings import MODEL_ADDRESS, MODEL_KEY_FOR, MODEL_NAME
from companion.app.tools.calls import CallService
from companion.transports.endpoint import DEMO_TEXT, Endpoint
from companion.ui.main.window_frame import WindowFrame
from companion.ui.servers.noun import ASKS_PAGE
from tests.fakes.servers import whole
from tests.fakes.warm import python
from tests.fakes.window import open_window
from tests.fakes.workbench import settled, until


class _Watch(QObject):
    def __init__(self) -> None:
        super().__init__()
        self.strays: list[str] = []

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        shown = event.type() == QEvent.Type.Show and isinstance(watched, QWidget)
        if shown and watched.isWindow() and not isinstance(watched, WindowFrame):
            self.strays.append(repr(watched))
        return False


@pytest.fixture
def watch(qapp: QApplication) -> Iterator[_Watch]:
    """Every window that is shown, but the one that is meant to be."""
    watch = _Watch()
    qapp.installEventFilter(watch)
    yield watch
    qapp.removeEventFilter(watch)


async def test_the_pages_of_a_device_are_made_without_a_window_of_their_own(watch: _Watch) -> None:
    async with open_window(demo=True) as opened:
        await opened.ready(DEMO_TEXT)
        await opened.active()
        for page in ("tools", "privileged", "activity", "pictures", "overview"):
            opened.page.show_page(page)
            await until(lambda page=page: opened.page.page() == page)
        assert opened.frame.isActiveWindow()
    assert watch.strays == []


async def test_a_server_and_what_it_asks_are_shown_without_a_window_of_their_own(
    watch: _Watch, tmp_path: Path
) -> None:
    assert whole.__file__ is not None
    endpoint = Endpoint.stdio(python(whole.__file__))
    async with open_window() as opened:
        workspace = opened.workspace
        workspace.settings[MODEL_ADDRESS] = "http://127.0.0.1:11434/v1"
        workspace.settings[MODEL_NAME] = "tiny"
        workspace.settings[MODEL_KEY_FOR] = "http://127.0.0.1:11434/v1"
        key = await workspace[Connections].add(endpoint)
        await opened.ready(key, 30.0)
        opened.window.choose(key)
        device = workspace.devices.device(key)
        assert device is not None
        device.falls_short("talk.claims_logging")
        await workspace[ServerRoots].set(key, [tmp_path])
        section = opened.page.overview.server
        await until(lambda: section.facts and section.facts.shortfalls and section.roots.rows)  # type: ignore[union-attr]
        calls = [
            asyncio.create_task(workspace[CallService].call(key, tool, {}))
            for tool in ("sample", "elicit", "elicit_url")
        ]
        await until(lambda: len(workspace[ServerAsks].pending()) == len(calls))
        for ask in workspace[ServerAsks].pending():
            opened.window.show_page(ASKS_PAGE, str(ask.number))
            await settled()
        opened.window.run("settings", "model")
        await settled()
        opened.dialogs.dismiss()
        for ask in workspace[ServerAsks].pending():
            workspace[ServerAsks].decline(ask.number)
        await asyncio.gather(*calls)
    assert [stray for stray in watch.strays if "SettingsDialog" not in stray] == []
