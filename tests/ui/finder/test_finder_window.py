"""Going to places of the real window by a few letters. Nothing is sent to a device by it."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from companion.app.connect.hub import HubListener
from companion.app.settings.settings import SavedDevice, Settings
from companion.app.settings.window import THEME, WINDOW
from companion.ui.activity.host import ActivityHost
from companion.ui.bundle.bundle_dialog import BundleDialog
from companion.ui.connect.add_dialog import AddDialog
from companion.ui.finder.finder_dialog import FinderDialog
from companion.ui.kit.theme.theme import Theme
from companion.ui.settings.settings_dialog import SettingsDialog
from tests.fakes.devices import dialing_device, tool
from tests.fakes.window import OpenWindow, open_window
from tests.fakes.workbench import KEY, settled, until

CONTROL = Qt.KeyboardModifier.ControlModifier
USERS = {"annotations": {"audience": ["user"]}}
LEVEL = {"type": "object", "properties": {"level": {"type": "integer"}}, "required": ["level"]}
TOOLS = [
    tool("self.lamp.set_level", inputSchema=LEVEL),
    tool("self.lamp.turn_off"),
    tool("self.reboot", **USERS),
    tool("self.get_system_info", **USERS),
]


async def find(opened: OpenWindow, typed: str, *, down: int = 0) -> None:
    """Ctrl+K, some letters, Enter: as a person does it."""
    await opened.active()
    QTest.keyClick(opened.frame, Qt.Key.Key_K, CONTROL)
    dialog = opened.dialog(FinderDialog)
    QTest.keyClicks(dialog.field, typed)
    for _ in range(down):
        QTest.keyClick(dialog.field, Qt.Key.Key_Down)
    QTest.keyClick(dialog.field, Qt.Key.Key_Return)
    await until(lambda: opened.dialogs.dialog is not dialog)


def entries(opened: OpenWindow) -> dict[str, Any]:
    return {entry.id: entry for entry in opened.dialogs._entries.all()}


async def test_an_ordinary_tool_opens_its_form_and_is_not_run() -> None:
    async with (
        # which would ask for the system information by itself
        open_window(Settings(poll_status=False)) as opened,
        dialing_device(opened.workspace[HubListener].status.port, tools=TOOLS) as device,
    ):
        await opened.ready(KEY)
        await find(opened, "set lev")
        page = opened.page
        assert page.page() == "tools" and page.tools.list.id() == "self.lamp.set_level"
        await opened.active()
        focus = QApplication.focusWidget()
        form = page.tools.form("self.lamp.set_level")
        assert form is not None and focus is not None
        assert form.isAncestorOf(focus)
        # without fields, the keyboard is on Run: Enter is the person's next word
        await find(opened, "turn off")
        await opened.active()
        assert QApplication.focusWidget() is page.tools.detail.bar.run
        await settled()
        assert device.requests("tools/call") == []


async def test_a_privileged_tool_is_shown_on_its_page_and_never_run() -> None:
    async with (
        # which would ask for the system information by itself
        open_window(Settings(poll_status=False)) as opened,
        dialing_device(opened.workspace[HubListener].status.port, tools=TOOLS) as device,
    ):
        await opened.ready(KEY)
        # one that asks first, and one that only reads and would not ask
        for typed, name in (("reboot", "self.reboot"), ("system", "self.get_system_info")):
            opened.page.show_page("overview")
            found = entries(opened)[f"tool {name}"]
            assert found.privileged and found.kind == "Protected tool"
            await find(opened, typed)
            assert opened.page.page() == "privileged"
            await opened.active()
            card = opened.page.privileged.cards[name]

            def on_card(card: Any = card) -> bool:
                focus = QApplication.focusWidget()
                return focus is not None and card.isAncestorOf(focus)

            await until(on_card)
            await settled()
            assert not card.gate.asking
            assert device.requests("tools/call") == []


async def test_devices_pages_and_actions() -> None:
    saved = [SavedDevice("hub:a", "Attic"), SavedDevice("hub:b", "Bath")]
    async with open_window(Settings(devices=saved)) as opened:
        opened.window.choose("hub:a")
        # the one that is shown is no place to go to
        assert "device hub:a" not in entries(opened)
        await find(opened, "bath")
        assert opened.window.chosen_key() == "hub:b"
        await find(opened, "activity")
        assert opened.page.page() == "activity"
        assert "page activity" not in entries(opened)
        assert "page conversation" not in entries(opened)
        await find(opened, "all activity")
        assert opened.window.host(ActivityHost).page is not None
        opened.window.choose("hub:b")
        await find(opened, "protocol")
        assert opened.page.page() == "protocol"
        await find(opened, "open a recording")
        asking = opened.dialogs.recordings.asking
        assert asking is not None and asking.isVisible()
        asking.reject()
        opened.dialogs.recordings.asking = None
        await find(opened, "save a recording")
        asking = opened.dialogs.recordings.asking
        assert asking is not None and asking.isVisible()
        asking.reject()
        for name, key in (("deed bundle", "hub:b"), ("action bundle", "")):
            entries(opened)[name].go()
            bundle = opened.dialog(BundleDialog)
            assert bundle.scope().devices == ((key,) if key else ())
            bundle.reject()
            await until(lambda: opened.dialogs.dialog is None)
        await find(opened, "appearance dark")
        assert Theme.current().dark and opened.settings[THEME] == "dark"
        await until(lambda: Settings.load()[THEME] == "dark")
        for typed, kind in (("settings", SettingsDialog), ("add device", AddDialog)):
            await find(opened, typed)
            dialog = opened.dialog(kind)
            dialog.reject()
            await until(lambda: opened.dialogs.dialog is None)


async def test_what_was_gone_to_last_is_first_and_in_the_next_run() -> None:
    saved = [SavedDevice("hub:a", "Attic"), SavedDevice("hub:b", "Bath")]
    async with open_window(Settings(devices=saved)) as opened:
        await find(opened, "bath")
        await find(opened, "pictures")
    assert Settings.load()[WINDOW]["recent"][:2] == ["page pictures", "device hub:b"]
    async with open_window(Settings.load()) as opened:
        assert opened.window.chosen_key() == "hub:b"
        await opened.active()
        QTest.keyClick(opened.frame, Qt.Key.Key_K, CONTROL)
        dialog = opened.dialog(FinderDialog)
        # both are shown just now, so neither is a place to go to
        first = dialog.model.entry(0)
        assert first is not None and first.id == "device hub:a"
        dialog.reject()


async def test_every_entry_has_an_id_of_its_own_and_an_icon() -> None:
    from companion.ui.kit.theme.icons import character

    async with open_window(demo=True) as opened:
        await opened.ready("demo:")
        found = opened.dialogs._entries.all()
        assert len({entry.id for entry in found}) == len(found)
        assert all(character(entry.icon) for entry in found)
        assert [entry for entry in found if not entry.title or not entry.kind] == []
        view = opened.view("demo:")
        assert {tool.name for tool in view.tools} == {
            entry.id.removeprefix("tool ") for entry in found if entry.id.startswith("tool ")
        }
