"""The window, the tray and the notifications together, with a simulated device on a real socket."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtTest import QTest

from companion.app.activity.activity import ActivityLog
from companion.app.connect.hub import HubListener
from companion.app.settings.settings import DIRECTORY_VARIABLE, Settings
from companion.app.settings.window import CLOSING, NOTIFY, QUIET_UNTIL
from companion.app.upgrade.service import UpgradeService
from companion.simulator import SimulatedDevice, simulated_dialer
from companion.transports.endpoint import Endpoint
from companion.ui.kit.widgets.choices import Segment, Segmented
from companion.ui.main.navigator import WindowPlace
from companion.ui.tray import controller
from companion.ui.tray.controller import KeepDialog, KeepRunning, TrayController
from companion.ui.tray.news import Pace
from companion.ui.tray.tray import Mark, tray_icon
from tests.fakes.tray import FakeTray
from tests.fakes.window import OpenWindow, open_window
from tests.fakes.workbench import settled, until
from tests.ui.main import test_closing as closing


@pytest.fixture(autouse=True)
def own_directory(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    folder = tmp_path / "config"
    monkeypatch.setenv(DIRECTORY_VARIABLE, str(folder))
    return folder


def part(opened: OpenWindow, kind: type[QObject]) -> QObject:
    [found] = opened.window.findChildren(kind)
    return found


def controller_of(opened: OpenWindow) -> TrayController:
    found = part(opened, TrayController)
    assert isinstance(found, TrayController)
    # nobody waits for the pace of a person here
    found.messenger._gatherer._pace = Pace(gather=20, pause=20)
    return found


async def question(opened: OpenWindow) -> KeepDialog:
    keep = part(opened, KeepRunning)
    assert isinstance(keep, KeepRunning)
    await until(lambda: keep.dialog is not None and keep.dialog.isVisible())
    assert keep.dialog is not None
    return keep.dialog


def dialer(opened: OpenWindow):  # type: ignore[no-untyped-def]
    return simulated_dialer(
        f"ws://127.0.0.1:{opened.workspace[HubListener].status.port}/xiaozhi/v1/"
    )


def key_of(device: SimulatedDevice) -> str:
    return Endpoint.hub(device.identity.mac).text


async def test_closing_asks_once_and_keeps_the_app_running(own_directory: Path) -> None:
    tray = FakeTray()
    async with open_window(tray=tray) as opened:
        opened.frame.close()
        dialog = await question(opened)
        assert opened.frame.isVisible()
        # Escape answers nothing
        QTest.keyClick(dialog, Qt.Key.Key_Escape)
        await settled(2)
        assert opened.frame.isVisible() and opened.settings[CLOSING] == "ask"
        opened.frame.close()
        dialog = await question(opened)
        QTest.mouseClick(dialog.keep_button, Qt.MouseButton.LeftButton)
        await until(lambda: not opened.frame.isVisible())
        assert not opened.frame.was_closed and opened.workspace[HubListener].status.listening
        saved = own_directory / "settings.json"
        await until(saved.exists)
        assert json.loads(saved.read_text())["closing"] == "keep"
        # the icon leads back, and the next time nothing is asked
        tray.pressed.emit()
        assert opened.frame.isVisible()
        opened.frame.close()
        assert not opened.frame.isVisible()
        # devices dial in all the while
        async with dialer(opened) as device:
            await opened.ready(key_of(device))
        tray.choose("Open Xiaozhi Companion")
        assert opened.frame.isVisible()
    assert opened.frame.was_closed and tray.icon is None


async def test_the_answer_may_be_to_quit() -> None:
    async with open_window(tray=FakeTray()) as opened:
        opened.frame.close()
        dialog = await question(opened)
        QTest.mouseClick(dialog.quit_button, Qt.MouseButton.LeftButton)
        await until(lambda: opened.frame.was_closed)
        assert opened.settings[CLOSING] == "quit"


async def test_without_a_tray_the_window_closes_and_nothing_is_asked() -> None:
    tray = FakeTray(there=False)
    async with open_window(Settings(closing="keep"), tray=tray) as opened:
        assert tray.icon is None
        opened.frame.close()
        await settled(2)
        assert opened.frame.was_closed


@pytest.mark.parametrize("way", ["menu", "key", "session"])
async def test_quitting_is_not_closing(way: str) -> None:
    tray = FakeTray()
    async with open_window(Settings(closing="keep"), tray=tray) as opened:
        await opened.active()
        if way == "menu":
            opened.frame.close()
            assert not opened.frame.isVisible()
            tray.choose("Quit")
        elif way == "key":
            ctrl = Qt.KeyboardModifier.ControlModifier
            QTest.keyClick(opened.window, Qt.Key.Key_Q, ctrl)
        else:
            keep = part(opened, KeepRunning)
            assert isinstance(keep, KeepRunning)
            keep.eventFilter(opened.frame, QEvent(QEvent.Type.Quit))
            opened.frame.close()
        await until(lambda: opened.frame.was_closed)


async def test_quitting_in_the_midst_of_an_upgrade_shows_the_question(tmp_path: Path) -> None:
    tray = FakeTray()
    async with (
        open_window(Settings(closing="keep"), tray=tray) as opened,
        closing.device_at(opened, closing.SLOW),
    ):
        firmware = closing.firmware(tmp_path, 3_000_000)
        await closing.begin(closing.card_of(opened), firmware)
        # closing the window does not touch the upgrade
        opened.frame.close()
        assert not opened.frame.isVisible() and opened.workspace[UpgradeService].running()
        tray.choose("Quit")
        dialog = await closing.question(closing.guard_of(opened))
        assert opened.frame.isVisible() and not opened.frame.was_closed
        QTest.mouseClick(dialog.verb_button, Qt.MouseButton.LeftButton)
        await until(lambda: opened.frame.was_closed)


async def test_the_window_comes_back_when_the_tray_goes() -> None:
    tray = FakeTray()
    async with open_window(Settings(closing="keep"), tray=tray) as opened:
        opened.frame.close()
        keep = part(opened, KeepRunning)
        assert isinstance(keep, KeepRunning)
        keep.check()
        assert not opened.frame.isVisible()
        tray.there = False
        keep.check()
        assert opened.frame.isVisible()


async def test_a_notification_of_a_hidden_window_leads_to_its_entry() -> None:
    tray = FakeTray()
    async with open_window(Settings(closing="keep"), tray=tray) as opened:
        controller_of(opened)
        async with dialer(opened) as device:
            key = key_of(device)
            await opened.ready(key)
            opened.window.choose(key)
            await opened.active()
            opened.frame.close()
            device.notify("notifications/button", {"pressed": "left"})
            await until(lambda: bool(tray.notes))
            note = tray.notes[-1]
            assert "Button" in note.title and "left" in note.text
            await until(lambda: "not seen" in tray.words)
            assert same(tray, Mark.NEWS, connected=True)
            tray.note_clicked.emit()
            assert opened.frame.isVisible()
            assert opened.page.key == key and opened.page.page() == "activity"
            view = opened.page.activity.view
            assert view.chosen_number == note.place.entry
            # it is seen now
            await until(lambda: "not seen" not in tray.words)


async def test_a_filter_does_not_hide_what_was_clicked() -> None:
    async with open_window(tray=FakeTray()) as opened, dialer(opened) as device:
        key = key_of(device)
        await opened.ready(key)
        opened.window.choose(key)
        opened.page.activity.toolbar.search.setText("nothing has these words")
        entry = opened.workspace[ActivityLog].entries(key)[-1]
        controller_of(opened).open(WindowPlace(key, "activity", entry.number))
        assert opened.page.activity.view.chosen_number == entry.number


async def test_do_not_disturb_is_kept_and_what_was_not_told_is_told_in_the_window(
    own_directory: Path,
) -> None:
    tray = FakeTray()
    async with open_window(Settings(closing="keep"), tray=tray) as opened:
        controller = controller_of(opened)
        tray.choose("Until I switch it off")
        assert same(tray, Mark.QUIET, connected=False)
        saved = own_directory / "settings.json"
        await until(lambda: saved.exists() and "always" in saved.read_text())
        async with dialer(opened) as device:
            key = key_of(device)
            await opened.ready(key)
            opened.frame.close()
            device.notify("notifications/one", {})
            device.notify("notifications/two", {})
            await until(lambda: controller.messenger.unseen >= 2)
            await until(lambda: controller.messenger._gatherer.waiting == 0)
            assert not tray.notes
            tray.choose("Open Xiaozhi Companion")
            # Qt's platform without a screen does not activate a window that was hidden
            await until(opened.frame.isVisible)
            toasts = opened.window.toasts
            await until(lambda: toasts.toast is not None)
            assert toasts.toast is not None
            assert "Meanwhile" in toasts.toast.content.title
            action = toasts.toast.content.on_action
            assert action is not None
            action()
            assert opened.page.key == key and opened.page.page() == "activity"
        assert "Do not disturb" in tray.words
        tray.choose("Do not disturb")
        assert opened.settings[QUIET_UNTIL] == "" and "Do not disturb" not in tray.words


async def test_what_the_page_shows_already_is_not_told_once_more() -> None:
    tray = FakeTray()
    async with open_window(Settings(closing="keep"), tray=tray) as opened:
        controller = controller_of(opened)
        tray.choose("Until I switch it off")
        async with dialer(opened) as device:
            key = key_of(device)
            await opened.ready(key)
            opened.window.choose(key)
            await until(lambda: controller.messenger._gatherer.waiting == 0)
            for page, told in (("overview", False), ("tools", True)):
                controller.messenger.came_forward()
                while (toast := opened.window.toasts.toast) is not None:
                    toast.closed.emit()
                opened.page.show_page(page)
                opened.frame.close()
                before = controller.messenger.unseen
                device.notify(f"notifications/{page}", {})
                await until(lambda before=before: controller.messenger.unseen > before)
                await until(lambda: controller.messenger._gatherer.waiting == 0)
                tray.choose("Open Xiaozhi Companion")
                await until(opened.frame.isVisible)
                await until(lambda: controller.messenger.unseen == 0)
                assert (opened.window.toasts.toast is not None) is told


async def test_the_menu_leads_to_devices_and_says_their_state() -> None:
    tray = FakeTray()
    async with open_window(tray=tray) as opened, dialer(opened) as device:
        key = key_of(device)
        view = await opened.ready(key)
        words = f"{view.name} (Connected)".replace("&", "&&")
        await until(lambda: words in tray.entries())
        assert "1 device(s) connected" in tray.words
        opened.frame.hide()
        tray.device(words).actions()[0].trigger()
        assert opened.frame.isVisible() and opened.page.key == key
        tray.choose("Settings…")
        await until(lambda: opened.dialogs.dialog is not None)
        opened.dialogs.dismiss()
        tray.choose("Notify while the window is not in front")
        assert not opened.settings[NOTIFY]


async def test_the_settings_change_what_closing_means() -> None:
    from companion.ui.settings.settings_dialog import SettingsDialog

    async with open_window(tray=FakeTray()) as opened:
        dialog = opened.run(SettingsDialog, "settings")
        dialog.tabs.set_value("notifications")
        closing = dialog.field(CLOSING, Segmented)
        assert closing.isVisible() and closing.isEnabled()
        keep = next(each for each in closing.findChildren(Segment) if each.text() == "Keep running")
        QTest.mouseClick(keep, Qt.MouseButton.LeftButton)
        QTest.mouseClick(dialog.save_button, Qt.MouseButton.LeftButton)
        await until(lambda: opened.settings[CLOSING] == "keep")
        await until(lambda: opened.dialogs.dialog is None)
        opened.frame.close()
        assert not opened.frame.isVisible() and not opened.frame.was_closed


def same(tray: FakeTray, mark: Mark, *, connected: bool) -> bool:
    """Whether the icon is this one."""
    if tray.icon is None:
        return False
    shown, wanted = tray.icon.pixmap(32).toImage(), tray_icon(mark, connected).pixmap(32).toImage()
    return bool(shown == wanted)


def test_every_mark_is_another_picture() -> None:
    for size in (16, 22, 32):
        icons = [tray_icon(mark, on).pixmap(size) for mark in Mark for on in (True, False)]
        images = [icon.toImage() for icon in icons]
        assert all(
            first != second
            for number, first in enumerate(images)
            for second in images[number + 1 :]
        )


class LateTray(FakeTray):
    """There only when it was asked for more often than by what happens at a start."""

    asked = 0

    def available(self) -> bool:
        self.asked += 1
        return self.asked > 40


async def test_a_tray_that_comes_after_the_app_gets_the_icon(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """As after a login, though nothing happens meanwhile."""
    monkeypatch.setattr(controller, "_AGAIN_MS", 20)
    tray = LateTray()
    async with open_window(tray=tray):
        await until(lambda: tray.icon is not None)
