"""What servers ask, in the whole window: the row, the strip, the page, and no stolen focus."""

from __future__ import annotations

import asyncio

import pytest

from companion.app.connect.connections import Connections
from companion.app.servers.asks import ServerAsks
from companion.app.tools.calls import CallService
from companion.transports.endpoint import Endpoint
from companion.ui.main.navigator import WindowPlace, go_to
from companion.ui.servers.ask_views import FormAsk
from companion.ui.servers.host import AsksHost
from companion.ui.servers.model_settings import ModelPane
from companion.ui.servers.noun import ASKS_PAGE
from companion.ui.settings.settings_dialog import SettingsDialog
from tests.fakes.servers import whole
from tests.fakes.warm import python
from tests.fakes.window import OpenWindow, open_window
from tests.fakes.workbench import settled, until

pytestmark = pytest.mark.timeout(120)


async def connected(opened: OpenWindow) -> str:
    """The key of a server that asks, started as a program."""
    assert whole.__file__ is not None
    endpoint = Endpoint.stdio(python(whole.__file__))
    key = await opened.workspace[Connections].add(endpoint)
    await opened.ready(key, 30.0)
    return key


async def test_a_server_that_asks_is_seen_and_takes_nothing_away() -> None:
    async with open_window() as opened:
        window, host = opened.window, opened.window.host(AsksHost)
        assert host is not None
        key = await connected(opened)
        other = await opened.workspace[Connections].add(Endpoint.parse("stdio:/nowhere/at/all"))
        window.choose(key)
        await opened.active()
        row = window.sidebar.rows[ASKS_PAGE]
        # before anything was asked nothing of it takes space
        assert not row.isVisible() and not host.strip.isVisible() and host.page is None
        search = window.sidebar.search
        search.setFocus()
        calls = opened.workspace[CallService]
        first = asyncio.create_task(calls.call(key, "elicit", {}))
        await until(lambda: len(opened.workspace[ServerAsks].pending()) == 1)
        second = asyncio.create_task(calls.call(key, "sample", {}))
        await until(lambda: len(opened.workspace[ServerAsks].pending()) == 2)
        await settled()
        assert row.isVisible() and row.count == 2
        assert host.strip.isVisible()
        assert "The Whole wants you to fill in a form: “Who are you?”" in host.strip.text.text()
        # the page, the focus and the typing are where they were
        assert window.device_page() is not None and search.hasFocus()
        assert host.page is None
        row.click()
        assert host.page is not None and host.shown()
        assert row.isChecked() and not host.strip.isVisible()
        assert window.chosen_key() == ""
        view = host.page.view()
        assert isinstance(view, FormAsk) and view.ask.number == 1
        # the keyboard is on its first field
        form = view.form
        await until(lambda: form.isAncestorOf(opened.frame.focusWidget() or opened.frame))
        # a server that goes away meanwhile does not take the page away
        await opened.workspace[Connections].remove(other)
        await settled()
        assert host.shown()
        host.page.back.click()
        assert window.chosen_key() == key and host.strip.isVisible()
        host.strip.decline_button.click()
        record = await first
        assert record.result is not None and record.result.text == "decline None"
        assert "language model" in host.strip.text.text() and row.count == 1
        host.strip.answer_button.click()
        view = host.page.view()
        assert view is not None and view.ask.number == 2
        view.settings_wanted.emit()
        dialog = opened.dialogs.dialog
        assert isinstance(dialog, SettingsDialog) and dialog.tabs.value() == "model"
        assert dialog.pane(ModelPane).isVisible()
        dialog.reject()
        view.decline()
        assert (await second).failed
        assert row.count == 0 and row.isVisible()
        # from a notification of the desktop
        host.page.back.click()
        go_to(window, WindowPlace(key, "asks", 1))
        view = host.page.view()
        assert host.shown() and view is not None and view.ask.number == 1


async def test_what_waits_when_the_window_closes_is_declined() -> None:
    async with open_window() as opened:
        key = await connected(opened)
        asks = opened.workspace[ServerAsks]
        calling = asyncio.create_task(opened.workspace[CallService].call(key, "elicit", {}))
        await until(asks.pending)
    assert not asks.pending()
    await asyncio.wait_for(calling, 40)
