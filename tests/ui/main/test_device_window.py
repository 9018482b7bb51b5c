"""Several windows for several devices."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLineEdit

from companion.app.connect.hub import HubListener
from companion.app.frames.log import FrameLog
from companion.app.settings.settings import SavedDevice, Settings
from companion.devices.models import DeviceWork, WorkKind
from companion.ui.activity.model import ActivityChip
from companion.ui.finder.finder_dialog import FinderDialog
from companion.ui.frames.model import FrameShown
from companion.ui.kit.page.dialogs import NameDialog
from companion.ui.kit.words.language import Language
from companion.ui.main.device_window import DeviceWindow
from companion.ui.main.removals import RemoveDialog
from tests.fakes.devices import dialing_device, tool
from tests.fakes.window import OpenWindow, open_window
from tests.fakes.workbench import KEY, settled, until

CONTROL = Qt.KeyboardModifier.ControlModifier
SHIFT = Qt.KeyboardModifier.ShiftModifier
PLAIN = Qt.KeyboardModifier.NoModifier
SAVED = [SavedDevice("hub:a", "Attic"), SavedDevice("hub:b", "Bath")]
LEVEL = {"type": "object", "properties": {"level": {"type": "integer"}}, "required": ["level"]}


async def own_window(opened: OpenWindow, key: str) -> DeviceWindow:
    """Ctrl+Shift+N in the main window."""
    opened.window.choose(key)
    await opened.active()
    QTest.keyClick(opened.frame, Qt.Key.Key_N, CONTROL | SHIFT)
    window = opened.window.device_window(key)
    assert isinstance(window, DeviceWindow)
    await active(window)
    return window


async def active(window: DeviceWindow) -> None:
    window.activateWindow()
    await until(window.isActiveWindow)


async def test_each_window_has_a_page_of_its_own_and_what_is_typed_is_the_same() -> None:
    tools = [tool("self.lamp.set_level", inputSchema=LEVEL)]
    async with (
        open_window() as opened,
        dialing_device(opened.workspace[HubListener].status.port, tools=tools),
    ):
        await opened.ready(KEY)
        window = await own_window(opened, KEY)
        assert window.windowTitle() == "Test board – Xiaozhi Companion"
        assert window.page is not opened.page
        opened.page.show_page("tools")
        opened.page.tools.select_tool("self.lamp.set_level", {"level": 3})
        window.page.show_page("tools")
        window.page.tools.select_tool("self.lamp.set_level")
        forms = [page.tools.form("self.lamp.set_level") for page in (opened.page, window.page)]
        assert forms[0] is not forms[1]
        edits = [form.findChildren(QLineEdit)[0] for form in forms if form is not None]
        assert [edit.text() for edit in edits] == ["3", "3"]
        # typed here, it is seen there
        edits[1].setFocus()
        edits[1].selectAll()
        QTest.keyClicks(edits[1], "42")
        await until(lambda: edits[0].text() == "42")
        await opened.active()
        edits[0].selectAll()
        QTest.keyClicks(edits[0], "no")
        await until(lambda: edits[1].text() == "no")
        assert [form.arguments() for form in forms if form is not None] == [None, None]
        # another page in front here changes nothing there
        window.page.show_page("overview")
        assert opened.page.page() == "tools"
        # asked for again, it comes forward
        opened.window.open_device_window(KEY)
        assert opened.window.device_window(KEY) is window


async def test_what_is_chosen_of_activity_and_frames_is_the_same_in_both() -> None:
    async with (
        open_window() as opened,
        dialing_device(opened.workspace[HubListener].status.port) as device,
    ):
        await opened.ready(KEY)
        window = await own_window(opened, KEY)
        main, own = opened.page, window.page
        for page in (main, own):
            page.show_page("activity")
        # what comes is read once for both
        assert main.activity.model is own.activity.model
        own.activity.toolbar.chips[ActivityChip.NOTIFICATIONS].click()
        assert main.activity.toolbar.chips[ActivityChip.NOTIFICATIONS].isChecked()
        main.activity.toolbar.search.setText("bell")
        await until(lambda: own.activity.toolbar.search.text() == "bell")
        main.activity.toolbar.pause.click()
        assert own.activity.toolbar.pause.isChecked() and own.activity.follow_line.isVisible()
        for _ in range(2):
            await device.payload({"jsonrpc": "2.0", "method": "notifications/bell"})
        for page in (main, own):
            await until(lambda page=page: "2 new" in page.activity.follow_line.words.text())
        own.activity.follow_line.button.click()
        assert not main.activity.follow_line.isVisible() and main.activity.model.rowCount() == 3
        # which entry is looked at is each window's own
        assert own.activity.view.choose(own.activity.model.newest)
        assert own.activity.detail.entry is not None and main.activity.detail.entry is None
        for page in (main, own):
            page.show_page("protocol")
        panels = [page.protocol.panel for page in (main, own)]
        panels[1].toolbar.chips[FrameShown.REQUESTS].click()
        assert panels[0].toolbar.chips[FrameShown.REQUESTS].isChecked()
        panels[0].toolbar.follow.click()
        assert not panels[1].toolbar.follow.isChecked()
        # the frames are kept as long as one of them shows them
        added = opened.workspace[FrameLog].added
        main.show_page("overview")
        await until(lambda: panels[1].model.rowCount() > 0)
        assert len(added._subscribers) == 1
        window.close()
        await until(lambda: len(added._subscribers) == 0)
        assert panels[0].model.total == 0


async def test_its_keys_are_its_own_and_other_devices_are_the_main_window_s() -> None:
    async with open_window(Settings(devices=list(SAVED))) as opened:
        window = await own_window(opened, "hub:a")
        QTest.keyClick(window, Qt.Key.Key_4, CONTROL)
        assert window.page.page() == "activity" and opened.page.page() == "overview"
        QTest.keyClick(window, Qt.Key.Key_F2, PLAIN)
        dialog = window.dialogs.dialog
        assert isinstance(dialog, NameDialog) and opened.dialogs.dialog is None
        dialog.reject()
        await until(lambda: window.dialogs.dialog is None)
        await active(window)
        QTest.keyClick(window, Qt.Key.Key_K, CONTROL)
        finder = window.dialogs.dialog
        assert isinstance(finder, FinderDialog)
        QTest.keyClicks(finder.field, "bath")
        QTest.keyClick(finder.field, Qt.Key.Key_Return)
        await until(lambda: opened.window.chosen_key() == "hub:b")
        assert window.key == "hub:a"
        await active(window)
        QTest.keyClick(window, Qt.Key.Key_W, CONTROL)
        await until(lambda: opened.window.device_window("hub:a") is None)


async def test_what_happens_is_shown_in_it() -> None:
    async with open_window() as opened:
        async with dialing_device(opened.workspace[HubListener].status.port):
            await opened.ready(KEY)
            window = await own_window(opened, KEY)
            assert window.page.header.pill.text() == "Connected"
            assert opened.window.sees(KEY, "overview")
            window.page.show_page("privileged")
            # an upgrade that is seen here is not told there
            assert opened.window.sees(KEY, "privileged")
        await until(lambda: not opened.view(KEY).connected)
        assert window.page.header.pill.text() == "Not connected"


async def test_removing_its_device_closes_it_and_undo_brings_the_device_back() -> None:
    async with open_window(Settings(devices=list(SAVED))) as opened:
        window = await own_window(opened, "hub:a")
        window.run("remove", "hub:a")
        dialog = window.dialogs.dialog
        assert isinstance(dialog, RemoveDialog)
        dialog.remove_button.click()
        await until(lambda: opened.window.device_window("hub:a") is None)
        await until(lambda: opened.dialogs.services.removals.words() is not None)
        opened.dialogs.services.removals.undo()
        await until(lambda: opened.window.chosen_key() == "hub:a")


async def test_it_is_as_large_again_and_closes_with_the_app() -> None:
    async with open_window(Settings(devices=list(SAVED))) as opened:
        window = await own_window(opened, "hub:a")
        window.resize(740, 650)
        window.page.show_page("tools")
        await settled(3)
    async with open_window(Settings.load()) as opened:
        window = await own_window(opened, "hub:a")
        assert (window.width(), window.height()) == (740, 650)
        assert window.page.page() == "tools"
        gone: list[str] = []
        window.gone.connect(gone.append)
    assert gone == ["hub:a"]


@pytest.mark.usefixtures("english")
async def test_another_language_is_spoken_there_too() -> None:
    tools = [tool("self.lamp.set_level", inputSchema=LEVEL)]
    async with (
        open_window() as opened,
        dialing_device(opened.workspace[HubListener].status.port, tools=tools),
    ):
        await opened.ready(KEY)
        window = await own_window(opened, KEY)
        window.page.show_page("tools")
        window.page.tools.select_tool("self.lamp.set_level", {"level": 7})
        former, said = window.page, window.page.header.tabs.tabText(1)
        Language.current().set("pseudo")
        await until(lambda: window.page is not former)
        assert window.page.header.tabs.tabText(1) != said
        assert window.page.page() == "tools"
        session = window.page.tools.session("self.lamp.set_level")
        assert session is not None and session.draft.arguments() == {"level": 7}


async def test_what_is_over_while_it_is_told_of_is_over_in_every_window() -> None:
    """Whoever follows an upgrade ends it while others still hear that the device is back."""
    async with (
        open_window(Settings(devices=list(SAVED))) as opened,
        dialing_device(opened.workspace[HubListener].status.port, tools=[tool("self.reboot")]),
    ):
        await opened.ready(KEY)
        devices = opened.workspace.devices
        device = devices.device(KEY)
        assert device is not None
        device.begin_work(DeviceWork(WorkKind.UPGRADE, "2"))
        devices.changed.filter("name", key=KEY).subscribe(lambda _: device.end_work())
        window = await own_window(opened, KEY)
        window.page.show_page("privileged")
        device.update(name="Back")
        page = window.page
        assert page._view is not None and page._view.name == "Back" and page._view.work is None
        shown = page.privileged._state._device
        assert shown is not None and shown.name == "Back" and shown.work is None
