"""The whole window on screens that are smaller than it likes, in a process of its own."""

from __future__ import annotations

import asyncio
import itertools
import json
import os
from pathlib import Path
from typing import Final

import pytest
from PySide6.QtCore import QRect

from companion.app.activity.activity import ActivityLog
from companion.app.offer.saved import SavedAssistant
from companion.app.settings.settings import Settings
from companion.transports.endpoint import DEMO_TEXT
from companion.ui.connect.add_dialog import AddDialog
from companion.ui.kit.words.language import Language
from companion.ui.offer.host import AssistantsHost
from companion.ui.offer.noun import ASSISTANTS_PAGE
from companion.ui.settings.settings_dialog import SettingsDialog
from tests.fakes.warm import python
from tests.fakes.window import open_window
from tests.fakes.workbench import settled, until

ROOT: Final = Path(__file__).resolve().parents[2]

SCRIPT: Final = """
import asyncio, json, sys
from PySide6.QtCore import QRect
from PySide6.QtWidgets import QApplication
from qasync import QEventLoop
from companion.app.settings.settings import Settings
from companion.ui.kit.theme.theme import Theme
from tests.fakes.window import open_window
from tests.fakes.workbench import until

def told(widget):
    place = QRect(widget.mapToGlobal(widget.rect().topLeft()), widget.size())
    return [place.x(), place.y(), place.width(), place.height()]

async def look():
    found = {}
    async with open_window(Settings()) as opened:
        frame = opened.frame
        rect = frame.frameGeometry()
        found["frame"] = [rect.x(), rect.y(), rect.width(), rect.height()]
        found["add"] = told(opened.window.sidebar.add_button)
        for command in ("add", "settings"):
            opened.window.run(command)
            dialog = opened.dialogs.dialog
            await until(dialog.isVisible)
            found[command] = told(dialog)
            dialog.reject()
        # another screen, or a person's own wish, does not bring it out of sight either
        frame.resize(3000, 3000)
        frame.hide()
        frame.show()
        rect = frame.frameGeometry()
        found["again"] = [rect.x(), rect.y(), rect.width(), rect.height()]
    print(json.dumps(found))

app = QApplication(sys.argv[:1])
app.setQuitOnLastWindowClosed(False)
Theme.current().install("light", text_px=13)
loop = QEventLoop(app)
asyncio.set_event_loop(loop)
with loop:
    loop.run_until_complete(look())
"""


@pytest.mark.parametrize("size", [(1280, 800), (1024, 640), (640, 400)], ids=["100", "125", "200"])
async def test_the_window_fits_the_screen(size: tuple[int, int], tmp_path: Path) -> None:
    """1280x800 pixels at 100, 125 and 200 percent."""
    screen = {"name": "small", "x": 0, "y": 0, "width": size[0], "height": size[1]}
    screens = tmp_path / "screen.json"
    numbers = {"logicalDpi": 96, "logicalBaseDpi": 96, "dpr": 1}
    screens.write_text(json.dumps({"screens": [{**screen, **numbers}]}))
    platform = f"offscreen:configfile={screens}"
    environment = {**os.environ, "QT_QPA_PLATFORM": platform, "PYTHONPATH": str(ROOT)}
    process = await asyncio.create_subprocess_exec(
        *python("-c", SCRIPT), cwd=ROOT, env=environment, stdout=asyncio.subprocess.PIPE
    )
    async with asyncio.timeout(40):
        said, _ = await process.communicate()
    found = json.loads(said)
    whole = QRect(0, 0, *size)
    for name, place in found.items():
        assert whole.contains(QRect(*place)), f"{name}: {place}"
    assert found["frame"][2] >= min(size[0], 1180)


async def test_a_narrow_window_leaves_the_page_its_room() -> None:
    """As wide as 1280 pixels at 200 percent."""
    async with open_window(demo=True) as opened:
        await opened.ready(DEMO_TEXT)
        opened.frame.setMinimumSize(0, 0)
        window, page = opened.window, opened.page
        for width in (640, 1180):
            opened.frame.resize(width, 400)
            await until(lambda width=width: window.width() == width)
            await settled(3)
            narrow = width == 640
            assert (window.sidebar.width() < 80) == narrow
            assert window.sidebar.add_button.accessibleName() == "Add device"
            tabs = page.header.tabs
            shown = [name for name, _ in tabs.shown_tabs()]
            assert sum(tabs.width_of(name) for name in shown) <= page.width()
            # a page without a tab is in the menu
            there = [each.text() for each in page.header.menu.actions() if each.isVisible()]
            assert "assets" in shown or "Show the assets" in there
            page.show_page("activity")
            await settled(3)
            activity = page.activity
            activity.view.clearSelection()
            assert not activity.detail.isVisible()
            newest = opened.workspace[ActivityLog].entries(DEMO_TEXT)[-1]
            assert activity.view.choose(newest.number)
            assert activity.detail.isVisible() and activity.back.isVisible() == narrow
            if narrow:
                activity.back.click()
                assert activity.view.isVisible() and not activity.detail.isVisible()
            page.show_page("overview")


@pytest.mark.parametrize("language", ["en", "ja"])
async def test_nothing_is_cut_at_200_percent(language: str) -> None:
    """What has no room becomes its icon, a list, or a page of its own."""
    Language.current().set(language)
    guest = SavedAssistant("b", "Guest room", "wss://example.com/mcp/", paused=True)
    settings = Settings(assistants={guest.id: guest.document()})
    async with open_window(settings, demo=True) as opened:
        await opened.ready(DEMO_TEXT)
        opened.frame.setMinimumSize(0, 0)
        window, page, dialogs = opened.window, opened.page, opened.dialogs
        opened.frame.resize(640, 400)
        await until(lambda: window.width() == 640)
        page.show_page("activity")
        page.activity.toolbar.set_conversations(True)
        bar = page.activity.toolbar
        bar.filter.click()
        await settled(3)
        parts = [bar.search, bar.filter, bar.pause, bar.export]
        for line in (parts, [bar.level, bar.period], list(bar.chips.values())):
            for left, right in itertools.pairwise(line):
                assert left.geometry().right() < right.geometry().left()
            assert line[-1].geometry().right() < bar.width()
        assert bar.pause.width() >= bar.pause.sizeHint().width()
        assert page.header.vitals.geometry().right() < page.header.menu_button.geometry().left()
        window.show_page(ASSISTANTS_PAGE)
        await settled(3)
        host = window.host(AssistantsHost)
        assert host is not None and host.page is not None
        assert not host.page.title.is_elided()
        dialogs.settings()
        chooser = dialogs.dialog
        assert isinstance(chooser, SettingsDialog)
        chooser.resize(600, 360)
        await settled(3)
        assert chooser.width() == 600
        assert chooser.part.isVisible() and not chooser.tabs.isVisible()
        chooser.part.setCurrentIndex(6)
        chooser.part.activated.emit(6)
        assert chooser.tabs.value() == "model"
        chooser.reject()
        await settled(3)
        for kind in ("stock", "server", "program"):
            dialogs.add(kind)
            dialog = dialogs.dialog
            assert isinstance(dialog, AddDialog)
            dialog.resize(600, 380)
            await settled(3)
            assert dialog.back_alone.isVisible() and not dialog.back.isVisible()
            pane = dialog.panes[kind]
            assert pane.minimumSizeHint().width() <= pane.width(), kind
            dialog.back_alone.click()
            assert dialog.question.isVisible()
            dialog.reject()
            await settled(3)
