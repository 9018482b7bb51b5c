"""Pages of servers follow the ways of the window: keys, the finder, copies, habits, own windows."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractItemView

from companion.app.connect.connections import Connections
from companion.app.connect.removal import Removals
from companion.app.servers.asks import ServerAsks
from companion.app.servers.choices import LogLevels, ServerRoots
from companion.app.settings.settings import Settings
from companion.ui.device.tabs import TAB
from companion.ui.finder.finder_dialog import FinderDialog
from companion.ui.main.device_window import DeviceWindow
from companion.ui.servers.host import AsksHost
from companion.ui.servers.noun import ASKS_PAGE
from companion.ui.servers.offer_state import resource_id, template_id
from companion.ui.servers.prompts_page import PromptsPage
from companion.ui.servers.resources_page import ResourcesPage
from tests.fakes.whole_window import KEY, ask, whole_window
from tests.fakes.window import OpenWindow
from tests.fakes.workbench import settled, until

pytestmark = pytest.mark.timeout(120)

CONTROL = Qt.KeyboardModifier.ControlModifier
SHIFT = Qt.KeyboardModifier.ShiftModifier
NOTES = "file:///notes.md"


def pages(opened: OpenWindow) -> tuple[ResourcesPage, PromptsPage]:
    page = opened.page
    assert page.resources is not None and page.prompts is not None
    return page.resources, page.prompts


async def listed(page: ResourcesPage | PromptsPage) -> None:
    await until(lambda: page.list.model.count and not page.lists.asking)


def copied(view: QAbstractItemView) -> str:
    QGuiApplication.clipboard().setText("before")
    QTest.keyClick(view, Qt.Key.Key_C, CONTROL)
    return QGuiApplication.clipboard().text()


async def test_keys_go_to_the_pages_and_to_what_is_asked() -> None:
    assert TAB["resources"].keys == ("Ctrl+8",) and TAB["prompts"].keys == ("Ctrl+9",)
    assert ASKS_PAGE.keys == ("Ctrl+Shift+A",)
    async with whole_window() as (opened, _):
        await opened.active()
        QTest.keyClick(opened.frame, Qt.Key.Key_8, CONTROL)
        assert opened.page.page() == "resources"
        QTest.keyClick(opened.frame, Qt.Key.Key_9, CONTROL)
        assert opened.page.page() == "prompts"
        QTest.keyClick(opened.frame, Qt.Key.Key_A, CONTROL | SHIFT)
        assert opened.window.host(AsksHost).shown()


async def test_the_finder_knows_what_is_listed_and_what_is_asked() -> None:
    async with whole_window() as (opened, server):
        page = opened.page

        def entries() -> dict[str, object]:
            return {each.id: each for each in opened.dialogs._entries.all()}

        assert {"page resources", "page prompts", "action asks"} <= entries().keys()
        assert not any(each.startswith(("resource ", "prompt ")) for each in entries())
        for name in ("resources", "prompts"):
            page.show_page(name)
        resources, prompts = pages(opened)
        page.show_page("resources")
        await listed(resources)
        page.show_page("prompts")
        await listed(prompts)
        page.show_page("overview")
        found = entries()
        template = template_id("test://{number}")
        assert f"resource {resource_id(NOTES)}" in found and f"resource {template}" in found

        async def find(typed: str) -> None:
            await opened.active()
            QTest.keyClick(opened.frame, Qt.Key.Key_K, CONTROL)
            dialog = opened.dialog(FinderDialog)
            QTest.keyClicks(dialog.field, typed)
            QTest.keyClick(dialog.field, Qt.Key.Key_Return)
            await until(lambda: opened.dialogs.dialog is not dialog)

        await find("weather")
        assert page.page() == "prompts" and prompts.list.id() == "weather"
        assert server.asked("prompts/get") == []
        await find("notes.md")
        assert page.page() == "resources"
        await until(lambda: resources.detail.content.part is not None)
        assert resources.detail.uri == NOTES
        await find("requests from servers")
        assert opened.window.host(AsksHost).shown()
        # another device has none of it
        opened.window.show_activity()
        assert not any(each.startswith(("resource ", "prompt ")) for each in entries())


async def test_rows_are_copied() -> None:
    async with whole_window() as (opened, _):
        opened.page.show_page("resources")
        resources, prompts = pages(opened)
        await listed(resources)
        resources.open_resource(NOTES)
        assert copied(resources.list.tree) == NOTES
        resources.list.tree.setCurrentIndex(resources.list.filter.index(0, 0))
        assert copied(resources.list.tree) == "Resources"
        opened.page.show_page("prompts")
        await listed(prompts)
        prompts.select_prompt("weather")
        assert copied(prompts.list.tree) == "weather"
        calling, number = await ask(opened, "elicit")
        opened.window.show_page(ASKS_PAGE, str(number))
        assert (
            opened.window.host(AsksHost) is not None
            and opened.window.host(AsksHost).page is not None
        )
        cells = copied(opened.window.host(AsksHost).page.list).split("\t")
        assert cells[0] == "The Whole" and "Who are you?" in cells and len(cells) == 4
        opened.workspace[ServerAsks].decline(number)
        await calling


async def test_the_page_the_prompt_and_the_lines_come_back() -> None:
    async with whole_window() as (opened, _):
        opened.page.show_page("resources")
        resources, prompts = pages(opened)
        await listed(resources)
        section = resources.list.filter.index(0, 0)
        resources.list.tree.collapse(section)
        resources.detail.split.set_share(0.3)
        resources.detail.split.share_chosen.emit(0.3)
        opened.page.show_page("prompts")
        await listed(prompts)
        prompts.list.tree.setCurrentIndex(
            prompts.list.filter.mapFromSource(prompts.list.model.find("weather"))
        )
    async with whole_window(Settings.load()) as (opened, _):
        assert opened.page.page() == "prompts"
        resources, prompts = pages(opened)
        await listed(prompts)
        assert prompts.list.id() == "weather" and prompts.form("weather") is not None
        assert resources.list.closed() == ["resources"]
        assert resources.detail.split.share == 0.3
        opened.page.show_page("resources")
        await listed(resources)
        assert not resources.list.tree.isExpanded(resources.list.filter.index(0, 0))
        # nothing is read that nobody chose in this run
        assert resources.detail.content.part is None


async def test_a_window_of_its_own_has_the_pages_and_leads_to_what_is_asked() -> None:
    async with whole_window() as (opened, _):
        opened.window.open_device_window(KEY)
        window = opened.window.device_window(KEY)
        assert isinstance(window, DeviceWindow)
        window.activateWindow()
        await until(window.isActiveWindow)
        QTest.keyClick(window, Qt.Key.Key_8, CONTROL)
        assert window.page.page() == "resources" and window.page.resources is not None
        await listed(window.page.resources)
        window.page.resources.open_resource(NOTES)
        page = window.page.resources
        await until(lambda: page.detail.content.part is not None)
        main = opened.page.resources
        assert main is not None and main.detail.content.part is None
        QTest.keyClick(window, Qt.Key.Key_A, CONTROL | SHIFT)
        assert opened.window.host(AsksHost).shown()


async def test_folders_and_the_log_level_come_back_with_a_server(tmp_path: Path) -> None:
    async with whole_window() as (opened, _):
        workspace = opened.workspace
        await workspace[ServerRoots].set(KEY, [tmp_path])
        await workspace[LogLevels].set(KEY, "error")
        removed = await workspace[Connections].remove(KEY)
        assert workspace[ServerRoots].folders(KEY) == () and workspace[LogLevels].level(KEY) == ""
        assert removed.roots == (str(tmp_path),) and removed.log_level == "error"
        await workspace[Removals].bring_back(removed)
        assert workspace[ServerRoots].folders(KEY) == (tmp_path,)
        assert workspace[LogLevels].level(KEY) == "error"
        await settled()
