"""The window around stock devices: what it tells unasked, and what its settings do."""

from __future__ import annotations

import asyncio
from datetime import UTC, datetime, timedelta

import pytest
from msgspec.structs import replace

from companion.app.connect.hub import HubListener
from companion.app.settings.ports import HUB_PORT, STOCK_OPEN, WEB_PORT
from companion.app.settings.settings import Settings
from companion.app.stock.service import StockService
from companion.app.stock.views import FirmwareOffer, FirmwareRule, ServerOrder, UpstreamState
from companion.ui.kit.widgets.toast import Toast
from companion.ui.settings.settings_dialog import SettingsDialog
from companion.ui.stock.stock_words import ANSWERED_AFTER, needs_restart
from tests.fakes.ports import free_port
from tests.fakes.settings_panes import line, switch
from tests.fakes.stock import KEY, asking_view, stock_view
from tests.fakes.window import OpenWindow, open_window
from tests.fakes.workbench import until

OFFER = FirmwareOffer("2.1.0", "2.0.4", "", forced=False)


def toast_of(opened: OpenWindow) -> Toast:
    toast = opened.window.toasts.toast
    assert toast is not None
    return toast


def said(opened: OpenWindow) -> str:
    toast = opened.window.toasts.toast
    return toast.accessibleName() if toast is not None else ""


async def test_a_device_that_asks_is_told_of_once() -> None:
    async with open_window() as opened:
        tell = opened.context[StockService].changed.publish
        tell(asking_view())
        assert "A device asks to be added" in said(opened)
        assert "Found bread-compact-wifi" in said(opened)
        assert opened.window.model.keys() == [KEY]
        # the empty page stays: the device has no page yet
        assert opened.window.chosen_key() == ""
        asked: list[str] = []
        opened.dialogs.accept = asked.append  # type: ignore[method-assign]
        toast_of(opened).action.click()
        assert asked == [KEY]
        tell(asking_view(version="2.0.5"))
        assert opened.window.toasts.toast is None
        opened.context[StockService].removed.publish(KEY)
        assert opened.window.model.keys() == []


async def test_the_add_dialog_needs_no_toast() -> None:
    async with open_window() as opened:
        opened.window.run("add")
        opened.context[StockService].changed.publish(asking_view())
        assert opened.window.toasts.toast is None
        opened.dialogs.dismiss()


async def test_firmware_that_is_offered_is_told_of_once() -> None:
    async with open_window() as opened:
        tell = opened.context[StockService].changed.publish
        tell(stock_view())
        assert said(opened) == ""
        tell(stock_view(offer=OFFER))
        assert "firmware is offered" in said(opened) and "2.1.0" in said(opened)
        toast_of(opened).closed.emit()
        tell(stock_view(offer=OFFER, transcript=False))
        tell(stock_view(KEY + "1", offer=OFFER, rule=FirmwareRule.ALWAYS))
        assert said(opened) == ""


async def test_an_order_that_was_refused_is_told_of_once() -> None:
    async with open_window() as opened:
        tell = opened.context[StockService].changed.publish
        order = ServerOrder(1, "self.reboot", {}, datetime(2026, 8, 20, 12, 0, tzinfo=UTC))
        tell(stock_view(orders=(order,)))
        assert "the assistant server needs your permission" in said(opened)
        toast_of(opened).closed.emit()
        tell(stock_view(orders=(replace(order, times=2),)))
        tell(stock_view())
        assert said(opened) == ""
        tell(stock_view(orders=(replace(order, number=2),)))
        assert "Bread compact" in said(opened)


async def test_a_device_that_was_answered_already_has_to_be_restarted(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async with open_window() as opened:
        tell = opened.context[StockService].changed.publish
        late = stock_view(connected_by="", upstream_state=UpstreamState.WAITING)
        monkeypatch.setattr(opened.workspace[StockService], "view", lambda key: late)
        # accepted in another run: nothing has to be done
        tell(stock_view(KEY + "1", connected_by="", upstream_state=UpstreamState.WAITING))
        tell(asking_view())
        toast_of(opened).closed.emit()
        tell(late)
        await until(lambda: "Restart the device once" in said(opened))
        assert "Restart Bread compact once" in said(opened)
        # until it has restarted
        tell(stock_view())
        assert said(opened) == ""


def test_when_a_device_must_be_restarted() -> None:
    now = datetime(2026, 8, 20, 12, 0, tzinfo=UTC)
    waiting = {"connected_by": "", "upstream_state": UpstreamState.WAITING}
    answered = now - ANSWERED_AFTER - timedelta(seconds=1)
    held = now - ANSWERED_AFTER + timedelta(seconds=5)
    assert needs_restart(stock_view(asked=answered, **waiting), now)
    assert not needs_restart(stock_view(asked=held, **waiting), now)
    # it did not ask in this run: it was added before, and comes back by itself
    assert not needs_restart(stock_view(asked=None, **waiting), now)
    assert not needs_restart(stock_view(asked=answered), now)
    assert not needs_restart(asking_view(asked=answered), now)


async def test_why_devices_cannot_ask_stands_at_the_foot_of_the_list() -> None:
    server = await asyncio.start_server(lambda reader, writer: None, "127.0.0.1", 0)
    taken = server.sockets[0].getsockname()[1]
    settings = Settings(former_url="", stock_open=True, hub_mqtt_port=taken)
    async with server, open_window(settings) as opened:
        line = opened.window.sidebar.hub
        await until(lambda: f"Port {taken}" in line.text())
        assert "Listening on" in line.text()
        await opened.workspace[StockService].allow(False)
        assert str(taken) not in line.text()


async def test_the_settings_open_and_close_the_listeners() -> None:
    port = free_port()
    async with open_window(Settings(former_url="")) as opened:
        stock = opened.workspace[StockService]
        assert not stock.listeners.wanted
        dialog = opened.run(SettingsDialog, "settings")
        # the hub of this test listens at any port, which a person cannot choose
        line(dialog, HUB_PORT).setText(str(opened.workspace[HubListener].status.port))
        switch(dialog, STOCK_OPEN).click()
        line(dialog, WEB_PORT).setText(str(port))
        dialog.save_button.click()
        await until(lambda: stock.listeners.listening)
        assert stock.listeners.http_port == port
        await until(lambda: Settings.load()[STOCK_OPEN])
        assert Settings.load()[WEB_PORT] == port
        dialog = opened.run(SettingsDialog, "settings")
        assert switch(dialog, STOCK_OPEN).isChecked() and line(dialog, WEB_PORT).text() == str(port)
        switch(dialog, STOCK_OPEN).click()
        dialog.save_button.click()
        await until(lambda: not stock.listeners.wanted)
