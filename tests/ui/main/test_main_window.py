"""The window as a whole: pages follow devices, keys work, and closing ends everything."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot
from qasync import QEventLoop

from companion.app.connect.hub import HubListener
from companion.app.pictures.settings import VISION_FORWARD_URL, has_vision_token
from companion.app.settings.ports import HUB_HAS_TOKEN, HUB_PORT
from companion.app.settings.settings import SavedDevice, Settings
from companion.app.settings.window import WINDOW
from companion.messages.message import message
from companion.ui.connect.add_dialog import AddDialog
from companion.ui.connect.devices_pane import DevicesPane
from companion.ui.connect.login_dialog import LoginDialog
from companion.ui.fleet.host import FleetHost
from companion.ui.kit.page.dialogs import NameDialog
from companion.ui.main.main_window import MainWindow
from companion.ui.main.removals import RemoveDialog
from companion.ui.main.shortcuts_dialog import ShortcutsDialog
from companion.ui.main.window_frame import WindowFrame
from companion.ui.pictures.camera_pane import CameraPane
from companion.ui.settings.settings_dialog import SettingsDialog
from tests.fakes.devices import MAC, dialing_device, listening_device, tool
from tests.fakes.ports import free_port
from tests.fakes.settings_panes import line
from tests.fakes.window import open_window
from tests.fakes.workbench import KEY, settled, until, workbench
from tests.ui.kit.widgets.helpers import accessible_name

CONTROL = Qt.KeyboardModifier.ControlModifier


async def test_a_device_that_dials_in_gets_the_empty_page() -> None:
    async with open_window() as opened:
        window = opened.window
        assert window.stack.currentWidget() is window.empty_page
        assert opened.workspace[HubListener].status.address in window.sidebar.hub.text()
        async with dialing_device(opened.workspace[HubListener].status.port):
            await opened.ready(KEY)
            assert window.chosen_key() == KEY
            header = opened.page.header
            assert header.name.text() == "Test board"
            assert header.pill.text() == "Connected"
            assert header.firmware.text() == "Firmware 1.2.3"
            assert header.address.text() == "127.0.0.1"
            assert not opened.page.strip.isVisible()


@pytest.mark.parametrize("kind", [WindowFrame, MainWindow])
def test_a_window_that_is_gone_before_its_picture_is_seen_says_nothing(
    capfd: pytest.CaptureFixture[str], kind: type[WindowFrame | MainWindow]
) -> None:
    window = kind({})
    window.grab()
    window.deleteLater()
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    QApplication.processEvents()
    assert "deleted" not in capfd.readouterr().err


async def test_a_page_outlives_the_connection() -> None:
    async with open_window() as opened:
        port = opened.workspace[HubListener].status.port
        async with dialing_device(port):
            await opened.ready(KEY)
            page = opened.page
            page.show_page("tools")
        await until(lambda: not opened.view(KEY).connected)
        assert opened.page is page
        assert page.strip.isVisible()
        assert "The connection was lost." in page.strip.text.text()
        # a device that dials in cannot be called
        assert not page.strip.button.isVisible()
        assert page.header.pill.text() == "Not connected"
        async with dialing_device(port):
            await opened.ready(KEY)
            assert opened.page is page
            assert page.page() == "tools"
            assert not page.strip.isVisible()


async def test_a_second_device_does_not_take_the_page_away(qtbot: QtBot) -> None:
    async with open_window() as opened:
        port = opened.workspace[HubListener].status.port
        other = "02:00:00:00:00:02"
        async with dialing_device(port), dialing_device(port, device_id=other):
            await opened.ready(KEY)
            await opened.ready(f"hub:{other}")
            assert opened.window.chosen_key() == KEY
            view = opened.window.sidebar.list
            index = opened.window.model.index_of(f"hub:{other}")
            place = view.visualRect(index).center()
            qtbot.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=place)
            assert opened.window.chosen_key() == f"hub:{other}"


async def test_a_saved_device_is_dialed_and_shown() -> None:
    async with listening_device() as (_, url):
        saved = [SavedDevice("hub:02:00:00:00:00:09", "A"), SavedDevice(url, "Workshop")]
        settings = Settings(devices=saved, window={"device": url})
        async with open_window(settings) as opened:
            await opened.ready(url)
            assert opened.window.chosen_key() == url
            assert opened.page.header.name.text() == "Workshop"


async def test_why_a_device_is_not_reached_and_reconnect() -> None:
    async with listening_device() as (_, url):
        pass
    async with open_window(Settings(devices=[SavedDevice(url, "Otto")])) as opened:
        page = opened.page
        await until(page.strip.button.isVisible)
        assert f"Nothing answers at {url}" in page.strip.text.text()
        assert accessible_name(page.strip) == page.strip.text.text()
        tried = opened.workspace.devices.changed
        states: list[str] = []
        tried.subscribe(lambda view: states.append(view.state.value))
        page.strip.button.click()
        await until(lambda: "connecting" in states)


async def test_removing_shows_the_next_device_or_the_empty_page() -> None:
    saved = [SavedDevice("hub:a", "Attic"), SavedDevice("hub:b", "Bath")]
    async with open_window(Settings(devices=saved)) as opened:
        window = opened.window
        # the first page is that of all devices
        assert window.host(FleetHost).page is not None
        window.choose("hub:a")
        for after in ("hub:b", ""):
            window.run("remove", window.chosen_key())
            dialog = opened.dialog(RemoveDialog)
            assert dialog.focusWidget() is dialog.cancel_button
            dialog.remove_button.click()
            await until(lambda after=after: window.chosen_key() == after)
        assert window.stack.currentWidget() is window.empty_page
        assert opened.settings.devices == []


async def test_a_no_removes_nothing() -> None:
    async with open_window(Settings(devices=[SavedDevice("hub:a", "Attic")])) as opened:
        dialog = opened.run(RemoveDialog, "remove", "hub:a")
        dialog.cancel_button.click()
        await settled()
        assert opened.window.chosen_key() == "hub:a"
        assert len(opened.settings.devices) == 1


async def test_who_signs_in_is_asked_in_a_dialog() -> None:
    server = SavedDevice("http://127.0.0.1:9/mcp", "Weather")
    async with open_window(Settings(devices=[server])) as opened:
        opened.dialogs.login(server.endpoint)
        opened.dialog(LoginDialog).reject()


async def test_naming_a_device_saves_it() -> None:
    async with open_window() as opened, dialing_device(opened.workspace[HubListener].status.port):
        await opened.ready(KEY)
        opened.page.header.save_wanted.emit()
        dialog = opened.dialog(NameDialog)
        assert dialog.name.text() == "Test board"
        dialog.name.setText("  Kitchen\n speaker ")
        dialog.save_button.click()
        await until(lambda: opened.settings.devices)
        assert opened.settings.devices == [SavedDevice(f"hub:{MAC}", "Kitchen speaker")]
        await until(lambda: opened.page.header.name.text() == "Kitchen speaker")


async def test_shortcuts(qtbot: QtBot) -> None:
    async with open_window() as opened, dialing_device(opened.workspace[HubListener].status.port):
        await opened.ready(KEY)
        frame, page = opened.frame, opened.page
        await opened.active()
        for number, name in enumerate(("overview", "tools", "privileged", "activity"), start=1):
            qtbot.keyClick(frame, Qt.Key(Qt.Key.Key_0 + number), CONTROL)
            assert page.page() == name
        for key, modifier, kind in (
            (Qt.Key.Key_N, CONTROL, AddDialog),
            (Qt.Key.Key_Comma, CONTROL, SettingsDialog),
            (Qt.Key.Key_Slash, CONTROL, ShortcutsDialog),
            (Qt.Key.Key_F2, Qt.KeyboardModifier.NoModifier, NameDialog),
        ):
            qtbot.keyClick(frame, key, modifier)
            dialog = opened.dialog(kind)
            qtbot.keyClick(dialog, Qt.Key.Key_Escape)
            await until(lambda: opened.dialogs.dialog is None)
            # a screen's window manager does this by itself
            await opened.active()


async def test_control_f_searches_what_is_in_sight(qtbot: QtBot) -> None:
    async with open_window() as opened, dialing_device(opened.workspace[HubListener].status.port):
        await opened.ready(KEY)
        frame, window, page = opened.frame, opened.window, opened.page
        await opened.active()
        for name, field in (
            ("overview", window.sidebar.search),
            ("tools", page.tools.list.search),
            ("activity", page.activity.toolbar.search),
        ):
            page.show_page(name)
            qtbot.keyClick(frame, Qt.Key.Key_F, CONTROL)
            assert QApplication.focusWidget() is field, name
        shift = CONTROL | Qt.KeyboardModifier.ShiftModifier
        qtbot.keyClick(frame, Qt.Key.Key_F, shift)
        assert QApplication.focusWidget() is window.sidebar.search


async def test_f5_asks_for_the_status(qtbot: QtBot) -> None:
    tools = [tool("self.get_device_status")]
    async with (
        open_window(Settings(poll_status=False)) as opened,
        dialing_device(opened.workspace[HubListener].status.port, tools=tools) as device,
    ):
        await opened.ready(KEY)
        # the overview asks once by itself
        await until(lambda: len(device.requests("tools/call")) == 1)
        opened.page.show_page("tools")
        await opened.active()
        qtbot.keyClick(opened.frame, Qt.Key.Key_F5)
        await until(lambda: len(device.requests("tools/call")) == 2)


async def test_what_is_asked_before_the_core_is_loaded_is_done_after(qtbot: QtBot) -> None:
    window = MainWindow({})
    qtbot.addWidget(window)
    window.show()
    window.empty_page.choice.cards["simulated"].button.click()
    window.sidebar.add_button.click()
    asked: list[str] = []

    class Dialogs:
        def run(self, command: str, about: str) -> None:
            asked.append(command)

    async with workbench() as bench:
        window.attach(bench.context, Dialogs())  # type: ignore[arg-type]
        assert asked == ["simulate", "add"]


async def test_a_taken_port_is_told_and_the_settings_cure_it(config_dir) -> None:
    server = await asyncio.start_server(lambda reader, writer: None, "127.0.0.1", 0)
    taken = server.sockets[0].getsockname()[1]
    async with server, open_window() as opened:
        opened.workspace.settings[HUB_PORT] = taken
        await opened.workspace[HubListener].open()
        said = opened.window.sidebar.hub.text()
        assert f"Port {taken} is used by the program" in said
        opened.window.sidebar.hub._settings.click()
        dialog = opened.dialog(SettingsDialog)
        port = free_port()
        line(dialog, HUB_PORT).setText(str(port))
        dialog.save_button.click()
        await until(lambda: opened.workspace[HubListener].status.listening)
        assert opened.window.sidebar.hub.text() == f"Listening on 127.0.0.1:{port}"
        await until(lambda: Settings.load()[HUB_PORT] == port)


def test_a_token_of_the_settings_is_asked_of_devices_and_kept(
    qtloop: QEventLoop, memory_keyring
) -> None:
    async def journey() -> Settings:
        async with open_window() as opened:
            dialog = opened.run(SettingsDialog, "settings")
            dialog.pane(DevicesPane).token.setText("open sesame")
            states: list[bool] = []
            opened.workspace[HubListener].changed.subscribe(
                lambda hub: states.append(hub.listening)
            )
            dialog.save_button.click()
            # the hub without the token is open until it is closed and opened again
            await until(lambda: states == [False, True])
            port = opened.workspace[HubListener].status.port
            with pytest.raises(Exception, match="401"):
                async with dialing_device(port):
                    pass
            async with dialing_device(port, token="open sesame"):
                await opened.ready(KEY)
            return opened.settings

    async def next_run(settings: Settings) -> None:
        async with open_window(settings) as opened:
            await until(lambda: opened.workspace[HubListener].status.listening)
            assert opened.workspace[HubListener].token is not None

    async def without_the_secret(settings: Settings) -> None:
        memory_keyring.secrets.clear()
        async with open_window(settings) as opened:
            await until(lambda: opened.workspace[HubListener].status.problem is not None)
            assert opened.workspace[HubListener].status.problem == message("hub.no_token")
            assert not opened.workspace[HubListener].status.listening

    settings = qtloop.run_until_complete(journey())
    assert "open sesame" in memory_keyring.secrets.values()
    assert settings[HUB_HAS_TOKEN]
    qtloop.run_until_complete(next_run(settings))
    qtloop.run_until_complete(without_the_secret(settings))


async def test_the_token_of_a_vision_service_goes_with_its_address(memory_keyring) -> None:
    async def choose(opened: Any, url: str, token: str) -> None:
        await until(lambda: opened.dialogs.dialog is None)
        dialog = opened.run(SettingsDialog, "settings")
        line(dialog, VISION_FORWARD_URL).setText(url)
        dialog.pane(CameraPane).token.setText(token)
        dialog.save_button.click()

    async with open_window() as opened:
        settings = opened.settings
        await choose(opened, "http://127.0.0.1:9/explain", "open sesame")
        await until(lambda: has_vision_token(Settings.load()))
        assert Settings.load()[VISION_FORWARD_URL] == "http://127.0.0.1:9/explain"
        assert "open sesame" in memory_keyring.secrets.values()
        # another service never gets the token of the first
        await choose(opened, "http://127.0.0.1:10/explain", "")
        await until(lambda: "open sesame" not in memory_keyring.secrets.values())
        await until(lambda: not has_vision_token(Settings.load()))
        assert settings[VISION_FORWARD_URL] == "http://127.0.0.1:10/explain"


async def test_without_a_password_store_the_token_is_used_and_that_is_said() -> None:
    import keyring
    from keyring.backends.fail import Keyring

    async with open_window() as opened:
        keyring.set_keyring(Keyring())
        dialog = opened.run(SettingsDialog, "settings")
        dialog.pane(DevicesPane).token.setText("open sesame")
        dialog.save_button.click()
        toast = await until(lambda: opened.window.toasts.toast)
        assert toast.content.title == "The token is not kept"
        await until(lambda: opened.workspace[HubListener].token is not None)
        # or the next start would open the hub to everybody without a word
        assert opened.settings[HUB_HAS_TOKEN]


def test_a_task_that_fails_is_told(qtloop: QEventLoop, caplog: pytest.LogCaptureFixture) -> None:
    async def journey() -> None:
        async def fail() -> None:
            raise ZeroDivisionError

        async with open_window() as opened:
            context = opened.window.context
            assert context is not None
            context.tasks.start(fail(), "a wrong turn")
            toast = await until(lambda: opened.window.toasts.toast)
            assert toast.content.title == "Something went wrong in the app"
            assert toast.stays

    qtloop.run_until_complete(journey())
    assert "a wrong turn failed" in caplog.text


async def test_closing_ends_every_task_quickly() -> None:
    def _of_the_test() -> set[asyncio.Task[object]]:
        return {task for task in asyncio.all_tasks() if task.get_name() == "scripted device"}

    before = asyncio.all_tasks()
    loop = asyncio.get_running_loop()
    async with (
        open_window(demo=True) as opened,
        dialing_device(opened.workspace[HubListener].status.port),
    ):
        await opened.ready(KEY)
        await opened.ready("demo:")
        closing = loop.time()
        opened.frame.close()
        assert not opened.frame.isVisible()
        await until(lambda: asyncio.all_tasks() - before <= _of_the_test())
    assert loop.time() - closing < 25, "nobody waits for an answer"
    assert asyncio.all_tasks() - before == set()


def test_the_window_remembers_its_size_and_device(qtloop: QEventLoop, config_dir) -> None:
    async def journey() -> None:
        async with open_window(Settings(devices=[SavedDevice("hub:a", "Attic")])) as opened:
            opened.frame.resize(1000, 700)
            assert opened.window.chosen_key() == "hub:a"

    qtloop.run_until_complete(journey())
    remembered = Settings.load()[WINDOW]
    assert remembered["device"] == "hub:a"
    assert remembered["geometry"]


async def test_the_menu_of_a_row() -> None:
    async with open_window(Settings(devices=[SavedDevice("hub:a", "Attic")])) as opened:
        opened.window.sidebar.menu_wanted.emit("hub:a", QPoint(10, 10))
        menu = QApplication.activePopupWidget()
        assert menu is not None
        words = [action.text() for action in menu.actions()]
        assert words == [
            "Rename…",
            "Why can't I reach it?",
            "Can devices reach this computer?",  # it dials in
            "Open in new window",
            "Remove…",
        ]
        menu.close()


@pytest.mark.parametrize("size", [(900, 600), (960, 640), (1180, 760), (1920, 1080)])
async def test_everything_fits_at_every_size(size: tuple[int, int]) -> None:
    async with open_window(demo=True) as opened:
        await opened.ready("demo:")
        frame = opened.frame
        frame.setMinimumSize(0, 0)
        frame.resize(*size)
        for name in ("overview", "tools", "privileged", "activity"):
            opened.page.show_page(name)
            await settled(4)
            assert (frame.width(), frame.height()) == size, name
            content = opened.window
            assert content.minimumSizeHint().width() <= size[0], name
            assert content.width() == size[0], name
