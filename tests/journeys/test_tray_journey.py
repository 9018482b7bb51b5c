"""The menu of the icon acts on a device while the window is put away."""

from __future__ import annotations

from datetime import UTC, datetime

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMenu
from pytestqt.qtbot import QtBot

from companion.app.activity.activity import ActivityLog
from companion.app.forms.form_file import SavedForm
from companion.app.forms.form_memory import FormMemory
from companion.app.settings.settings import Settings
from companion.app.stock.service import StockService
from companion.simulator import simulated_stock_device
from companion.ui.stock.message_dialog import MessageDialog
from companion.ui.tray.controller import TrayController
from companion.ui.tray.tray import DeviceMenu, TrayQuestion
from tests.fakes.stock_workspace import FAST, key_of, ota_of
from tests.fakes.tray import FakeTray
from tests.fakes.window import OpenWindow, open_window
from tests.fakes.workbench import settled, until

DEMO = "demo:"
SAVED = datetime(2026, 1, 1, tzinfo=UTC)


def entry(menu: QMenu, words: str) -> QAction:
    """An entry of a menu, or of one in it."""
    actions = menu.actions()
    for inner in menu.actions():
        below = inner.menu()
        if isinstance(below, QMenu):
            actions = [*actions, *below.actions()]
    [action] = [each for each in actions if each.text() == words]
    return action


async def menu_of(tray: FakeTray, title: str) -> DeviceMenu:
    await until(lambda: any(text.startswith(title) for text in tray.entries()))
    return tray.device(title)


def volume(opened: OpenWindow, key: str = DEMO) -> int | None:
    status = opened.view(key).status
    return status.volume if status is not None else None


async def test_volume_mute_and_a_pin_without_the_window() -> None:
    tray = FakeTray()
    async with open_window(Settings(closing="keep"), demo=True, tray=tray) as opened:
        await opened.ready(DEMO)
        await until(lambda: volume(opened) is not None)
        opened.frame.close()
        assert not opened.frame.isVisible()
        menu = await menu_of(tray, "Otto robot")
        assert entry(menu, f"Volume {volume(opened)} %").menu() is not None
        entry(menu, "30 %").trigger()
        await until(lambda: volume(opened) == 30)
        menu = await menu_of(tray, "Otto robot")
        assert entry(menu, "30 %").isChecked()
        entry(menu, "Mute").trigger()
        await until(lambda: volume(opened) == 0)
        entry(await menu_of(tray, "Otto robot"), "Unmute").trigger()
        await until(lambda: volume(opened) == 30)
        # a pin, and one that asks
        pins = opened.workspace[FormMemory].pins
        theme = SavedForm("Dark", "self.screen.set_theme", {"theme": "dark"}, SAVED)
        pins.add(DEMO, theme, {})
        pins.add(DEMO, SavedForm("Restart", "self.reboot", {}, SAVED), {})
        entry(await menu_of(tray, "Otto robot"), "Dark").trigger()
        await until(lambda: opened.view(DEMO).status.theme == "dark")  # type: ignore[union-attr]
        assert not opened.frame.isVisible()


async def test_what_is_privileged_asks(qtbot: QtBot, quick_demo: None) -> None:
    tray = FakeTray()
    async with open_window(demo=True, tray=tray) as opened:
        await opened.ready(DEMO)
        pin = SavedForm("Restart", "self.reboot", {}, SAVED)
        opened.workspace[FormMemory].pins.add(DEMO, pin, {})
        [controller] = opened.window.findChildren(TrayController)
        session = opened.view(DEMO).session
        for yes in (False, True):
            entry(await menu_of(tray, "Otto robot"), "Restart…").trigger()
            dialog = await until(lambda: controller.acts.dialog)
            assert isinstance(dialog, TrayQuestion) and "self.reboot" in dialog.strip.exact_call
            if yes:
                qtbot.mouseClick(dialog.strip.verb, Qt.MouseButton.LeftButton)
            else:
                qtbot.keyClick(dialog.strip.cancel, Qt.Key.Key_Return)
            await until(lambda: controller.acts.dialog is None)
            await settled()
            if not yes:
                assert opened.view(DEMO).session == session
        await until(lambda: opened.view(DEMO).session > session)


async def test_a_message_for_a_device(qtbot: QtBot) -> None:
    tray = FakeTray()
    settings = Settings(former_url="", stock_open=True)
    async with (
        open_window(settings, tray=tray) as opened,
        simulated_stock_device(ota_of(opened.workspace), behaviour=FAST) as device,
    ):
        key = key_of(device)
        await until(lambda: opened.window.model.asks(key))
        await opened.workspace[StockService].decisions.accept(key, upstream_url="")
        view = await opened.ready(key)
        [controller] = opened.window.findChildren(TrayController)
        entry(await menu_of(tray, view.title), "Message…").trigger()
        dialog = controller.acts.dialog
        assert isinstance(dialog, MessageDialog) and not dialog.send_button.isEnabled()
        qtbot.keyClicks(dialog.text, "Dinner is ready")
        qtbot.keyClick(dialog.text, Qt.Key.Key_Return)
        await until(lambda: controller.acts.dialog is None)
        told = [
            entry_.values["text"]
            for entry_ in opened.workspace[ActivityLog].entries(key)
            if entry_.event == "alert"
        ]
        assert told == ["Dinner is ready"]
