"""What the overview shows of an MCP server, and what a person lets it know."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from types import SimpleNamespace

from PySide6.QtWidgets import QFileDialog

from companion.app.servers.asks import ServerAsks
from companion.app.servers.settings import SERVER_LOG_LEVELS, SERVER_ROOTS
from companion.app.tools.calls import CallService
from companion.devices.models import Way
from companion.ui.overview.overview_page import OverviewPage
from companion.ui.overview.overview_state import OverviewState
from companion.ui.servers.server_section import ServerSection
from tests.fakes.servers.whole import Whole
from tests.fakes.whole_bench import KEY, WholeBench
from tests.fakes.workbench import KEY as DEVICE
from tests.fakes.workbench import closed, until, workbench


@asynccontextmanager
async def opened(*lies: str) -> AsyncIterator[tuple[WholeBench, ServerSection]]:
    async with workbench() as bench:
        bench.workspace[ServerAsks].attend()
        server = WholeBench(bench, Whole())
        server.whole.lies |= set(lies)
        page = OverviewPage(bench.context, OverviewState(bench.context, KEY))
        bench.attach(page, KEY)
        page.resize(916, 800)
        page.show()
        try:
            await server.connect()
            await until(page.server.isVisible)
            yield server, page.server
        finally:
            await closed(page)
            await server.disconnect()


async def test_it_says_what_the_server_says_of_itself() -> None:
    async with opened() as (server, section):
        facts = section.facts
        assert facts is not None
        version = server.bench.view(KEY).protocol_version
        assert facts.protocol.text() == f"MCP {version}" and version
        claims = "tools, resources that can be watched, prompts, suggestions as you type, a log"
        offers = server.bench.view(KEY).offers
        assert offers is not None and offers.subscribe
        assert facts.offered.text() == claims
        assert facts.instructions.text() == "Use it wholly."
        # what it does not say takes no space
        assert not facts.website.isVisible()
        assert not section.allowed.isVisible() and not facts.shortfalls


async def test_a_device_has_nothing_of_it() -> None:
    async with workbench() as bench:
        bench.workspace.devices.ensure(DEVICE, Way.DIALS_IN)
        page = OverviewPage(bench.context, OverviewState(bench.context, DEVICE))
        bench.attach(page)
        page.show()
        assert not page.server.isVisible() and page.server.roots is None
        assert page.status.isVisible()
        await closed(page)


async def test_folders_are_chosen_and_the_server_is_told(tmp_path: Path) -> None:
    one, two = tmp_path / "one", tmp_path / "two"
    one.mkdir()
    two.mkdir()
    async with opened() as (server, section):
        roots = section.roots
        assert roots is not None
        # nothing is offered by default
        assert roots.nothing.isVisible() and not roots.rows
        roots.add_button.click()
        dialog = roots.dialog
        assert isinstance(dialog, QFileDialog)
        assert dialog.fileMode() == QFileDialog.FileMode.Directory
        dialog.fileSelected.emit(str(one))
        dialog.reject()
        await asyncio.wait_for(server.whole.roots_changed.wait(), 40)
        server.whole.roots_changed.clear()
        roots.add_folder(two)
        await asyncio.wait_for(server.whole.roots_changed.wait(), 40)
        await until(lambda: [row.folder for row in roots.rows] == [one, two])
        call = server.bench.workspace[CallService].call
        record = await call(KEY, "roots", {})
        assert record.result is not None
        assert record.result.text == f"{one.as_uri()},{two.as_uri()}"
        roots.rows[0].remove.click()
        await until(lambda: [row.folder for row in roots.rows] == [two])
        record = await call(KEY, "roots", {})
        assert record.result is not None and record.result.text == two.as_uri()
        assert server.bench.workspace.settings[SERVER_ROOTS] == {KEY: [str(two)]}
        roots.add_folder(tmp_path / "gone")
        await until(roots.problem.isVisible)
        assert "no folder" in roots.problem.text() and len(roots.rows) == 1


def choose(section: ServerSection, level: str) -> None:
    """As a person does in the list."""
    assert section.log is not None
    choice = section.log.choice
    choice.setCurrentIndex(choice.findData(level))
    choice.activated.emit(choice.currentIndex())


async def test_a_log_level_is_chosen_and_told() -> None:
    async with opened() as (server, section):
        assert section.log is not None and section.log.choice.currentData() == ""
        choose(section, "warning")
        await asyncio.wait_for(server.whole.level_set.wait(), 40)
        assert server.whole.level == "warning"
        await until(section.log.choice.isEnabled)
        assert server.bench.workspace.settings[SERVER_LOG_LEVELS] == {KEY: "warning"}
        choose(section, "")
        await until(lambda: not server.bench.workspace.settings[SERVER_LOG_LEVELS])


async def test_a_level_that_the_server_refuses_is_taken_back_and_reported() -> None:
    async with opened("logging/setLevel") as (server, section):
        assert section.log is not None and section.facts is not None
        choose(section, "debug")
        await until(section.log.problem.isVisible)
        assert section.log.choice.currentData() == "" and section.log.choice.isEnabled()
        # it claims what it does not do
        await until(lambda: section.facts.shortfalls)  # type: ignore[union-attr]
        [notice] = section.facts.shortfalls
        assert "log" in notice.text()
        await until(notice.isVisible)
        assert not server.bench.workspace.settings[SERVER_LOG_LEVELS]


async def test_letting_the_model_answer_is_seen_and_ended() -> None:
    async with opened() as (server, section):
        asks = server.bench.workspace[ServerAsks]
        asks.use_model(SimpleNamespace(configured=True))  # type: ignore[arg-type]
        asks.allow(KEY)
        assert section.allowed.isVisible()
        section.allowed.action.click()
        assert not asks.is_allowed(KEY) and not section.allowed.isVisible()
