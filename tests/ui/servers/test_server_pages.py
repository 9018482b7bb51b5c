"""The page of an MCP server: tabs for what it offers, and what its tools answer."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from msgspec.structs import replace

from companion.app.tools.records import CallOutcome
from companion.protocol.offers import ServerOffers
from companion.ui.device.device_page import DevicePage
from companion.ui.device.device_state import DevicePageState
from companion.ui.kit.values.content import LinkCard
from companion.ui.kit.values.files import FileCard
from tests.fakes.views import device_view
from tests.fakes.whole_bench import KEY, WholeBench, whole_bench
from tests.fakes.workbench import closed, settled, until, workbench


@asynccontextmanager
async def opened() -> AsyncIterator[tuple[WholeBench, DevicePage]]:
    async with whole_bench() as server:
        page = DevicePage(server.bench.context, DevicePageState(server.bench.context, KEY, {}))
        server.bench.attach(page, KEY)
        page.resize(916, 760)
        page.show()
        page.activateWindow()
        await settled(3)
        yield server, page
        await closed(page)


def tabs(page: DevicePage) -> list[str]:
    bar = page.header.tabs
    return [bar.tabData(at) for at in range(bar.count()) if bar.isTabVisible(at)]


async def run(page: DevicePage, name: str, **arguments: object) -> None:
    """Run a tool and wait for its answer."""
    page.show_page("tools")
    page.tools.select_tool(name)
    session = page.tools.session(name)
    assert session is not None
    session.run(dict(arguments))
    await until(lambda: session.record is not None and not session.running)


async def test_tabs_are_there_for_what_a_server_offers_and_never_for_a_device() -> None:
    async with workbench() as bench:
        page = DevicePage(
            bench.context, DevicePageState(bench.context, "hub:02:00:00:00:00:01", {})
        )
        device = device_view()
        page.set_device(device)
        assert "resources" not in tabs(page) and "prompts" not in tabs(page)
        page.show_page("resources")
        assert page.page() == "overview" and page.resources is None
        page.set_device(replace(device, offers=ServerOffers(prompts=True)))
        assert "resources" not in tabs(page) and "prompts" in tabs(page)
        page.show_page("prompts")
        assert page.page() == "prompts"
        page.set_device(replace(device, offers=ServerOffers(resources=True)))
        assert page.page() == "overview" and "prompts" not in tabs(page)
        page.set_device(device)
        assert "resources" not in tabs(page)
        await closed(page)


async def test_a_link_in_an_answer_opens_what_it_leads_to() -> None:
    async with opened() as (server, page):
        await run(page, "blocks")
        result = page.tools.detail.result
        assert result.view() == "blocks"
        sound, link, embedded = result.blocks.blocks
        assert isinstance(sound, FileCard) and sound.file.mime == "audio/wav"
        assert isinstance(link, LinkCard)
        assert not server.asked("resources/read")
        link.read.click()
        assert page.page() == "resources" and page.resources is not None
        content = page.resources.detail.content
        await until(lambda: content.parts)
        assert content.text.toPlainText() == "1"
        # it is listed, so the list shows it as soon as it is there
        await until(lambda: page.resources.list.model.count)
        assert page.resources.list.id() == "r test://1"
        assert embedded is not None


async def test_a_promise_that_is_kept_or_broken_is_said() -> None:
    async with opened() as (_, page):
        await run(page, "add")
        result = page.tools.detail.result
        assert result.view() == "tree"
        assert "output schema" in result.verdict.text()
        session = page.tools.session("add")
        assert session is not None
        first = session.record
        session.run({"answer": {"sum": "three"}})
        await until(lambda: session.record is not first and not session.running)
        assert "is not what the tool promises" in result.verdict.text()
        assert "/sum" in result.verdict.text()
        # the answer is shown all the same
        assert result.view() == "tree"


async def test_hints_are_plain_words() -> None:
    async with opened() as (_, page):
        page.show_page("tools")
        page.tools.select_tool("add")
        assert page.tools.detail.hints.words.text() == "Only reads · Stays within the server"
        page.tools.select_tool("slow")
        assert not page.tools.detail.hints.isVisible()


async def test_progress_is_shown_while_the_tool_works() -> None:
    async with opened() as (_, page):
        page.show_page("tools")
        page.tools.select_tool("progress")
        session, detail = page.tools.session("progress"), page.tools.detail
        assert session is not None
        session.run({"steps": 4, "seconds": 0.4})
        await until(lambda: detail.result.progress.isVisible())
        assert detail.result.progress.text.text().startswith("step ")
        assert "of 4" in detail.result.progress.amount.text()
        assert detail.result.progress.bar.fraction
        assert "without news" in detail.bar.status.text() or detail.bar.status.text()
        await until(lambda: session.record is not None and not session.running)
        assert not detail.result.progress.isVisible()
        assert detail.result.large.text() == "done"


async def test_cancel_tells_the_server() -> None:
    async with opened() as (server, page):
        page.show_page("tools")
        page.tools.select_tool("slow")
        session, bar = page.tools.session("slow"), page.tools.detail.bar
        assert session is not None
        session.run({})
        await until(bar.stop.isVisible)
        assert bar.stop.text() == "Cancel"
        bar.stop.click()
        await until(server.whole.cancelled.is_set)
        assert server.asked("notifications/cancelled")
        await until(lambda: session.record is not None)
        assert session.record is not None
        assert session.record.outcome is CallOutcome.CANCELLED
