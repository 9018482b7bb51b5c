"""Reaching devices, in the whole window: found, lost, stopped, tried again, changed."""

from __future__ import annotations

from contextlib import AsyncExitStack

import keyring
import pytest
from keyring.backends.fail import Keyring as NoKeyring
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot
from qasync import QEventLoop

from companion.app.activity.activity import ActivityLog
from companion.app.connect.nearby import NearbyService
from companion.app.connect.reach import Logins
from companion.app.connect.settings import NEARBY_ANNOUNCE, NEARBY_LOOK
from companion.app.settings.settings import SavedDevice, Settings
from companion.devices.models import DeviceState
from companion.transports.endpoint import Endpoint
from companion.transports.login import Login
from companion.ui.connect.diagnose_dialog import DiagnoseDialog
from companion.ui.connect.fields import store_login
from companion.ui.connect.nearby_dialog import NearbyDialog, WaysDialog
from companion.ui.connect.scan_dialog import ScanDialog
from companion.ui.settings.settings_dialog import SettingsDialog
from tests.fakes.devices import listening_device, tool
from tests.fakes.settings_panes import switch
from tests.fakes.window import open_window
from tests.fakes.workbench import until, workbench

BROKER = Endpoint.parse("mqtt://127.0.0.1:1/")


async def test_what_is_found_is_listed_and_opened_by_a_click(qtbot: QtBot) -> None:
    async with open_window() as opened:
        clock = BROKER.with_device("clock")
        opened.workspace[NearbyService].report(clock, online=True, name="Desk clock")
        model, view = opened.window.model, opened.window.sidebar.list
        [key] = model.keys()
        assert key.startswith("nearby:")
        await opened.active()
        index = model.index_of(key)
        qtbot.mouseClick(
            view.viewport(),
            Qt.MouseButton.LeftButton,
            pos=view.visualRect(index).center(),
        )
        dialog = opened.dialog(NearbyDialog)
        # nobody is there: it is said, and cannot be added
        await until(lambda: dialog.strip.outcome == "failed")
        assert not dialog.add_button.isEnabled()
        dialog.reject()
        await until(lambda: opened.dialogs.dialog is None)
        opened.window.sidebar.menu_wanted.emit(key, QPoint(10, 10))
        menu = QApplication.activePopupWidget()
        assert [action.text() for action in menu.actions()] == ["Add…"]
        menu.close()
        opened.window.sidebar.network_button.click()
        assert isinstance(opened.dialogs.dialog, ScanDialog)
        opened.dialogs.dialog.reject()


async def test_stopping_trying_and_finding_out_why() -> None:
    async with listening_device() as (_device, url):
        gone = url
    settings = Settings(devices=[SavedDevice(gone, "Kitchen")])
    async with open_window(settings) as opened:
        strip = opened.page.strip
        await until(lambda: "The next try is in" in strip.text.text())
        assert opened.page.header.pill.text() == "Waiting"
        strip.stop_button.click()
        await until(lambda: opened.view(gone).state is DeviceState.STOPPED)
        await until(lambda: opened.page.header.pill.text() == "Stopped")
        strip.button.click()
        await until(lambda: opened.view(gone).state is not DeviceState.STOPPED)
        await until(strip.why_button.isVisible)
        strip.why_button.click()
        dialog = opened.dialog(DiagnoseDialog)
        await until(lambda: not dialog.running)
        assert dialog.strip.outcome == "failed"
        dialog.close_button.click()
        await until(lambda: opened.dialogs.dialog is None)
        opened.page.header._ways.trigger()
        assert isinstance(opened.dialogs.dialog, WaysDialog)
        opened.dialogs.dialog.reject()


async def test_other_tools_after_a_reconnect_are_told() -> None:
    # the device's address is known only once it listens
    async with AsyncExitStack() as stack:
        device, url = await stack.enter_async_context(listening_device())
        settings = Settings(devices=[SavedDevice(url, "Kitchen")])
        opened = await stack.enter_async_context(open_window(settings))
        await opened.ready(url)
        news = opened.page.tool_news
        assert news.isHidden()
        device.tools = [tool("self.a.ping"), tool("self.a.sing")]
        opened.page.reconnect()
        await until(lambda: not news.isHidden())
        assert "self.a.sing" in news.notice.text()
        assert "self.a.pong" in news.notice.text()
        events = [entry.event for entry in opened.workspace[ActivityLog].entries(url)]
        assert "tools_changed" in events
        news.show_button.click()
        assert opened.page.page() == "tools"


def test_looking_around_can_be_switched_off(qtloop: QEventLoop) -> None:
    async def journey() -> None:
        async with open_window() as opened:
            dialog = opened.run(SettingsDialog, "settings")
            assert all(switch(dialog, each).isChecked() for each in (NEARBY_LOOK, NEARBY_ANNOUNCE))
            switch(dialog, NEARBY_LOOK).click()
            switch(dialog, NEARBY_ANNOUNCE).click()
            dialog.save_button.click()
            settings = opened.settings
            await until(lambda: not settings[NEARBY_LOOK])
            assert not settings[NEARBY_ANNOUNCE]
            await until(lambda: not opened.workspace[NearbyService].status.browsing)

    qtloop.run_until_complete(journey())
    assert not Settings.load()[NEARBY_LOOK]


async def test_without_a_password_store_it_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    async with workbench() as bench:
        monkeypatch.setattr(keyring, "get_keyring", NoKeyring)
        keyring.set_keyring(NoKeyring())
        await store_login(bench.context, BROKER, Login("a secret"))
        [(title, text, failed)] = bench.notes
        # a warning, which stays until it is closed: the password is gone at the next start
        assert title == "The password is not kept" and failed
        assert "until the app is closed" in text and "a secret" not in text
        assert await bench.workspace[Logins].of(BROKER) == Login("a secret")
