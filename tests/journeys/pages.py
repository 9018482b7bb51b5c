"""Every page and dialog of the real window, one after the other, with something on each."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Final

import keyring
from PySide6.QtWidgets import QWidget

from companion.app.offer.choice import APP
from companion.app.offer.saved import SavedAssistant, token_account
from companion.app.secrets import SERVICE
from companion.app.settings.settings import SavedDevice, Settings
from companion.app.stock.service import StockService
from companion.app.tools.calls import CallService
from companion.simulator import simulated_stock_device
from companion.ui.kit.words.language import Language
from companion.ui.kit.words.translations import languages
from companion.ui.offer.host import AssistantsHost
from companion.ui.offer.noun import ASSISTANTS_PAGE
from companion.ui.routines.host import RoutinesHost
from companion.ui.routines.noun import ROUTINES_PAGE
from tests.fakes.mcp_memory import KEY as SERVER
from tests.fakes.servers.whole import Whole
from tests.fakes.stock_workspace import FAST, key_of, ota_of
from tests.fakes.whole_bench import WholeBench
from tests.fakes.window import OpenWindow, open_window
from tests.fakes.workbench import Workbench, settled, until

DEMO: Final = "demo:"
AWAY: Final = "hub:02:00:00:00:0a:99"
"""A saved device with a name of two scripts, which never connects."""
LANGUAGES: Final = tuple(code for code, _ in languages())
WIDTHS: Final = (1180, 900)
"""Of the window, in pixels."""
DIALOGS: Final = ("add", "settings", "finder", "shortcuts")


@asynccontextmanager
async def full_window(language: str) -> AsyncIterator[tuple[OpenWindow, str]]:
    """The window with the simulated device, an MCP server, a stock device, whose key is given,
    and a saved one that is away."""
    Language.current().set(language)
    saved = SavedDevice(AWAY, "厨房 gpq MQTT")
    # one whose server is not there, and one that is paused
    family = SavedAssistant("a", "Family 家庭助手", "ws://127.0.0.1:9/mcp/", sources=(DEMO, APP))
    keyring.set_password(SERVICE, token_account(family.id), "token=do-not-tell")
    guest = SavedAssistant("b", "Guest room", "wss://example.com/mcp/", paused=True)
    assistants = {each.id: each.document() for each in (family, guest)}
    settings = Settings(former_url="", stock_open=True, devices=[saved], assistants=assistants)
    async with open_window(settings, demo=True) as opened:
        context = opened.window.context
        assert context is not None
        server = WholeBench(Workbench(context), Whole())
        await server.connect()
        async with simulated_stock_device(ota_of(opened.workspace), behaviour=FAST) as device:
            key = key_of(device)
            await until(lambda: opened.window.model.asks(key))
            await opened.workspace[StockService].decisions.accept(key, upstream_url="")
            for each in (key, DEMO):
                await opened.ready(each)
            calls = opened.workspace[CallService]
            await calls.call(DEMO, "self.audio_speaker.set_volume", {"volume": 40})
            await calls.call(DEMO, "no.such.tool", {})
            await until(lambda: opened.view(DEMO).status is not None)
            try:
                yield opened, key
            finally:
                await server.disconnect()


async def every_page(opened: OpenWindow, stock: str) -> AsyncIterator[tuple[str, QWidget]]:
    """Its name, and what to look at, while it is shown."""
    window = opened.window
    for key, name in ((DEMO, "demo"), (SERVER, "server"), (stock, "stock"), (AWAY, "away")):
        window.choose(key)
        page = opened.page
        await settled(2)
        for tab, _ in page.header.tabs.shown_tabs():
            page.show_page(tab)
            if tab == "tools" and (view := page.view) is not None and view.tools:
                page.tools.select_tool(view.tools[0].name)
            await settled(3)
            yield f"{name} {tab}", opened.frame
        page.show_page("overview")
    window.show_page(ASSISTANTS_PAGE)
    host = window.host(AssistantsHost)
    host.state.fold(DEMO, folded=False)
    host.state.fold(APP, folded=False)
    await settled(3)
    yield "assistants", opened.frame
    host.state.show_calls(True)
    await settled(3)
    yield "calls of assistants", opened.frame
    host.state.show_calls(False)
    window.show_activity()
    await settled(3)
    yield "all activity", opened.frame
    window.show_page(ROUTINES_PAGE)
    await settled(3)
    yield "no routines", opened.frame
    routines = window.host(RoutinesHost)
    assert routines is not None and routines.page is not None
    for number in range(3):
        routines.page.cards[number].click()
        await settled(3)
        yield f"routine {number}", opened.frame
        routines.state.revert()
    window.choose(DEMO)
    for command in DIALOGS:
        window.run(command)  # type: ignore[arg-type]
        dialog = opened.dialogs.dialog
        assert dialog is not None
        await settled(3)
        yield command, dialog
        dialog.reject()
        await settled(2)
