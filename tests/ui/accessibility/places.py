"""Every page of the window, one after the other, with a device behind them."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

from PySide6.QtWidgets import QWidget

from companion.app.activity.activity import ActivityLog
from companion.app.connect.connections import Connections
from companion.app.servers.asks import ServerAsks
from companion.app.servers.choices import ServerRoots
from companion.app.servers.settings import MODEL_ADDRESS, MODEL_NAME
from companion.app.stock.service import StockService
from companion.app.tools.calls import CallService
from companion.ui.activity.host import ActivityHost
from companion.ui.activity.page import pin_call
from companion.ui.servers.ask_views import SamplingAsk
from companion.ui.servers.host import AsksHost
from companion.ui.servers.noun import ASKS_PAGE
from companion.ui.servers.offer_state import template_id
from tests.fakes.stock_demo import stock_device
from tests.fakes.whole_bench import WholeBench
from tests.fakes.whole_window import KEY as WHOLE
from tests.fakes.whole_window import ask as asked_by
from tests.fakes.whole_window import whole_window
from tests.fakes.window import OpenWindow, open_window
from tests.fakes.workbench import settled, until

DEMO = "demo:"
OFFERED = "9.1.0"
PAGES = ("overview", "tools", "privileged", "activity", "pictures", "protocol")


@asynccontextmanager
async def demo_window() -> AsyncIterator[OpenWindow]:
    """With a simulated device that has told how it is, and something that happened."""
    async with open_window(demo=True) as opened:
        await opened.ready(DEMO)
        await until(lambda: opened.view(DEMO).status is not None)
        opened.window.choose(DEMO)
        await opened.workspace[CallService].call(
            DEMO, "self.audio_speaker.set_volume", {"volume": 40}
        )
        await settled(5)
        yield opened


async def pages(opened: OpenWindow) -> AsyncIterator[tuple[str, QWidget]]:
    """The pages of the simulated device, with something in them."""
    page = opened.page
    for name in PAGES:
        page.show_page(name)
        await settled(5)
        yield name, opened.frame
    page.show_page("tools")
    page.tools.select_tool("self.otto.action", {"action": "walk", "steps": 3})
    page.tools.run()
    session = page.tools.session("self.otto.action")
    assert session is not None
    await until(lambda: not session.running and session.record is not None)
    await settled(5)
    yield "tools, answered", opened.frame
    page.show_page("activity")
    page.activity.view.choose(opened.workspace[ActivityLog].entries(DEMO)[-1].number)
    await settled(5)
    yield "activity, one entry", opened.frame
    async for place in _what_happened(opened):
        yield place
    page.show_page("privileged")
    card = page.privileged.cards["self.reboot"]
    card.button.click()
    await until(lambda: card.gate.asking)
    await settled(5)
    yield "privileged, asking", opened.frame
    card.gate.cancel()
    await settled(5)


async def _what_happened(opened: OpenWindow) -> AsyncIterator[tuple[str, QWidget]]:
    """A frame, a pinned call and one that can be brought back, the page of all devices."""
    page, window = opened.page, opened.window
    page.show_page("protocol")
    panel = page.protocol.panel
    await until(lambda: panel.model.rowCount() and not panel.model.busy)
    calls = [frame.number for frame in panel.model.frames() if b'"tools/call"' in frame.data]
    assert panel.view.choose(calls[-1])
    await settled(5)
    yield "protocol, one frame", opened.frame
    made = [
        entry.call
        for entry in opened.workspace[ActivityLog].entries(DEMO)
        if entry.call is not None and entry.call.request.arguments
    ]
    for call in (made[0], made[-1]):
        assert window.context is not None and pin_call(window.context, call) is not None
    page.show_page("overview")
    pins = page.overview.pins
    assert len(pins.cards) == 2
    await settled(5)
    yield "overview, pinned calls", opened.frame
    pins.unpin(pins.cards[0].pin)
    await settled(5)
    yield "overview, a call that was pinned", opened.frame
    window.show_activity()
    every = window.host(ActivityHost).page
    assert every is not None
    await settled(5)
    yield "all activity", opened.frame
    every.activity.toolbar.set_paused(True)
    every.activity.view.choose(opened.workspace[ActivityLog].entries(DEMO)[-1].number)
    await settled(5)
    yield "all activity, one entry, paused", opened.frame
    every.activity.toolbar.set_paused(False)
    window.choose(DEMO)


@asynccontextmanager
async def server_window() -> AsyncIterator[tuple[OpenWindow, WholeBench]]:
    """With a server that uses all of MCP, and a language model that could be asked."""
    async with whole_window() as (opened, server):
        opened.settings[MODEL_ADDRESS] = "http://127.0.0.1:9/v1"
        opened.settings[MODEL_NAME] = "tiny"
        yield opened, server


async def server_pages(
    opened: OpenWindow, server: WholeBench
) -> AsyncIterator[tuple[str, QWidget]]:
    """The pages of a server with what it offers, and what it asks of the person."""
    page, workspace = opened.page, opened.workspace
    with TemporaryDirectory() as folder:
        await workspace[ServerRoots].set(WHOLE, [Path(folder)])
        page.show_page("overview")
        await settled(5)
        yield "server, overview", opened.frame
    page.show_page("resources")
    resources, prompts = page.resources, page.prompts
    assert resources is not None and prompts is not None
    await until(lambda: resources.list.model.count and not resources.lists.asking)
    yield "server, resources", opened.frame
    for uri in ("file:///notes.md", "file:///dot.png"):
        resources.open_resource(uri)
        await until(lambda: resources.detail.content.part and not resources.asking)
        await settled(5)
        yield f"server, {uri}", opened.frame
    resources.go_to(template_id("test://{number}"))
    await settled(5)
    yield "server, a template", opened.frame
    page.show_page("prompts")
    await until(lambda: prompts.list.model.count and not prompts.lists.asking)
    prompts.select_prompt("weather")
    form = prompts.form("weather")
    assert form is not None
    form.set_values({"city": "Bern"})
    form.submit()
    await until(lambda: prompts.detail.conversation.cards)
    await settled(5)
    yield "server, a prompt", opened.frame
    page.show_page("tools")
    for tool in ("blocks", "add"):
        page.tools.select_tool(tool)
        page.tools.run()
        session = page.tools.session(tool)
        assert session is not None
        await until(lambda session=session: session.record and not session.running)
        await settled(5)
        yield f"server, answer of {tool}", opened.frame
    async for place in _asks(opened):
        yield place


async def _asks(opened: OpenWindow) -> AsyncIterator[tuple[str, QWidget]]:
    callings = []
    for tool in ("elicit", "elicit_url", "sample"):
        calling, number = await asked_by(opened, tool)
        callings.append(calling)
        await settled(5)
        if not opened.window.host(AsksHost).shown():  # type: ignore[union-attr]
            yield "a strip that tells of an ask", opened.frame
        opened.window.show_page(ASKS_PAGE, str(number))
        await settled(5)
        yield f"asked: {tool}", opened.frame
    page = opened.window.host(AsksHost).page  # type: ignore[union-attr]
    assert page is not None
    view = page.view()
    assert isinstance(view, SamplingAsk)
    view.allow_button.click()
    await settled(5)
    yield "asked whether the model may answer", opened.frame
    for each in opened.workspace[ServerAsks].pending():
        opened.workspace[ServerAsks].decline(each.number)
    for calling in callings:
        await calling
    await settled(5)
    yield "nothing is asked any more", opened.frame
    opened.window.choose(WHOLE)


async def stock_pages(opened: OpenWindow) -> AsyncIterator[tuple[str, QWidget]]:
    """Of a stock device: its conversations, and what its former server offers."""
    workspace = opened.workspace
    async with stock_device(workspace[StockService], workspace[Connections].remove, OFFERED) as key:
        await opened.ready(key)
        await until(lambda: (view := workspace[StockService].view(key)) and view.offer)
        opened.window.choose(key)
        for name in ("conversation", "privileged", "overview"):
            opened.page.show_page(name)
            await settled(5)
            yield f"stock, {name}", opened.frame
