"""Removing a device in the window, and bringing it back."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from companion.app.connect.reach import Logins
from companion.app.settings.settings import SavedDevice, Settings
from companion.transports.endpoint import Endpoint
from companion.transports.login import Login
from companion.ui.main.removals import RemoveDialog
from tests.fakes.secrets import MemoryKeyring
from tests.fakes.window import OpenWindow, open_window
from tests.fakes.workbench import settled, until

CONTROL = Qt.KeyboardModifier.ControlModifier
SAVED = [
    SavedDevice("hub:a", "Attic"),
    SavedDevice("hub:b", "Bath"),
    SavedDevice("hub:c", "Cellar"),
]
LAMP = Endpoint.parse("mqtts://me@127.0.0.1:1/02:00:00:00:00:01")


async def remove(opened: OpenWindow, key: str) -> None:
    await until(lambda: opened.dialogs.dialog is None)
    dialog = opened.run(RemoveDialog, "remove", key)
    dialog.remove_button.click()
    await until(lambda: opened.dialogs.services.removals.words() is not None)
    await until(lambda: opened.workspace.devices.view(key) is None)


def toast_title(opened: OpenWindow) -> str:
    toast = opened.window.toasts.toast
    return toast.content.title if toast is not None else ""


async def test_the_toast_brings_it_back_with_its_password_and_its_habits(
    memory_keyring: MemoryKeyring,
) -> None:
    settings = Settings(devices=[SavedDevice(LAMP.text, "Lamp"), *SAVED])
    async with open_window(settings) as opened:
        await opened.workspace[Logins].set(LAMP, Login("s3cret"))
        opened.window.choose(LAMP.text)
        opened.page.show_page("activity")
        await remove(opened, LAMP.text)
        await until(lambda: toast_title(opened) == "“Lamp” was removed")
        assert memory_keyring.secrets == {}
        assert opened.window.habits.of(LAMP.text) == {}
        toast = opened.window.toasts.toast
        assert toast is not None and toast.action.text() == "Undo"
        toast.action.click()
        await until(lambda: opened.window.chosen_key() == LAMP.text)
        assert [each.name for each in settings.devices] == ["Lamp", "Attic", "Bath", "Cellar"]
        assert list(memory_keyring.secrets.values()) == ["s3cret"]
        assert opened.page.page() == "activity"
        await until(lambda: toast_title(opened) == "“Lamp” is back")
        # there is nothing more to undo
        assert opened.dialogs.services.removals.words() is None


async def test_the_key_undoes_one_after_the_other() -> None:
    async with open_window(Settings(devices=list(SAVED))) as opened:
        await remove(opened, "hub:a")
        await remove(opened, "hub:b")
        assert opened.dialogs.services.removals.words() == "Undo: bring “Bath” back"
        # the toasts are long gone
        toast = opened.window.toasts.toast
        if toast is not None:
            toast.closed.emit()
        for key in ("hub:b", "hub:a"):
            await opened.active()
            QTest.keyClick(opened.frame, Qt.Key.Key_Z, CONTROL)
            await until(lambda key=key: opened.window.chosen_key() == key)
        assert sorted(each.name for each in opened.settings.devices) == [
            "Attic",
            "Bath",
            "Cellar",
        ]
        QTest.keyClick(opened.frame, Qt.Key.Key_Z, CONTROL)
        await settled()
        assert len(opened.settings.devices) == 3


async def test_after_a_while_nothing_is_kept() -> None:
    async with open_window(Settings(devices=list(SAVED))) as opened:
        await remove(opened, "hub:a")
        removals = opened.dialogs.services.removals
        [removed] = removals._removed
        # Qt's usual timers may be late by a twentieth
        assert 0 < removed.timer.remainingTime() <= 63_000
        removed.timer.setInterval(1)
        await until(lambda: removals.words() is None)
        toast = opened.window.toasts.toast
        assert toast is not None
        # a press a moment too late does not bring back half a device
        toast.action.click()
        await settled()
        assert opened.workspace.devices.view("hub:a") is None


async def test_a_z_in_a_text_is_the_text_s() -> None:
    async with open_window(Settings(devices=list(SAVED))) as opened:
        await remove(opened, "hub:a")
        await opened.active()
        opened.window.sidebar.focus_search()
        search = opened.window.sidebar.search
        QTest.keyClicks(search, "Bath")
        QTest.keyClick(search, Qt.Key.Key_Z, CONTROL)
        await settled()
        assert search.text() != "Bath"
        assert opened.workspace.devices.view("hub:a") is None
