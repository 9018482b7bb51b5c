"""Long calls of a server, as a person sees them."""

from __future__ import annotations

from companion.app.connect.connections import Connections
from companion.app.tools.calls import CallService
from companion.app.tools.records import CallOutcome
from companion.transports.endpoint import Endpoint
from tests.fakes.servers.tasks import task_server
from tests.fakes.window import open_window
from tests.fakes.workbench import until


async def test_a_long_call_has_a_line_that_cancels_it() -> None:
    async with task_server() as server, open_window() as opened:
        key = await opened.workspace[Connections].add(Endpoint.parse(server.url), "Researcher")
        await opened.ready(key)
        opened.window.choose(key)
        page = opened.page
        strip = page.long_calls
        assert not strip.isVisible()
        page.show_page("tools")
        page.tools.choose("research")
        session = page.tools.detail.session
        assert session is not None
        session.run({"topic": "x"})
        await until(lambda: strip.isVisible())
        [line] = strip.rows.values()
        assert line.text.text() == "Research: Reading" and line.time.text()
        server.tasks.only["statusMessage"] = "Writing"
        await until(lambda: line.text.text() == "Research: Writing")
        line.cancel.click()
        assert not line.cancel.isEnabled()
        await until(lambda: not strip.isVisible() and not session.running)
        assert server.tasks.cancelled
        assert session.record is not None
        assert session.record.outcome is CallOutcome.CANCELLED
        await opened.workspace[Connections].remove(key)


async def test_a_call_of_an_earlier_run_has_its_line_again() -> None:
    async with task_server() as server:
        endpoint = Endpoint.parse(server.url)
        async with open_window() as opened:
            key = await opened.workspace[Connections].add(endpoint, "Researcher")
            await opened.ready(key)
            opened.window.choose(key)
            opened.page.tools.choose("research")
            session = opened.page.tools.detail.session
            assert session is not None
            session.run({"topic": "x"})
            await until(lambda: opened.page.long_calls.rows)
        assert not server.tasks.cancelled
        async with open_window() as opened:
            key = await opened.workspace[Connections].add(endpoint, "Researcher")
            await opened.ready(key)
            opened.window.choose(key)
            await until(lambda: opened.page.long_calls.isVisible())
            server.tasks.finish("late")
            await until(lambda: not opened.page.long_calls.isVisible())
            [record] = opened.workspace[CallService].recent(key)
            assert record.result is not None and record.result.text == "late"
            await opened.workspace[Connections].remove(key)
