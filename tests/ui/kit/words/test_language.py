"""Another language at any time: every word follows, and nothing that was begun is lost."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import pytest
import shiboken6
from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QLineEdit, QPlainTextEdit, QWidget

from companion.app.connect.hub import HubListener
from companion.app.settings.window import LANGUAGE
from companion.app.tools.records import CallOutcome
from companion.ui.activity.model import ActivityChip
from companion.ui.device.device_page import DevicePage
from companion.ui.device.tabs import TAB
from companion.ui.forms.tool_form import ToolForm
from companion.ui.kit.widgets.choices import ComboBox
from companion.ui.kit.words.language import Language
from companion.ui.kit.words.translations import languages
from companion.ui.main.device_window import DeviceWindow
from companion.ui.privileged.card import FormCard
from companion.ui.settings.settings_dialog import SettingsDialog
from tests.fakes.devices import Handler, ScriptedDevice, dialing_device, tool
from tests.fakes.said import left_english
from tests.fakes.tray import FakeTray
from tests.fakes.window import OpenWindow, open_window
from tests.fakes.workbench import KEY, until

pytestmark = pytest.mark.usefixtures("english")


async def demo(opened: OpenWindow) -> str:
    key = opened.window.chosen_key()
    await opened.ready(key)
    return key


async def test_every_word_of_every_page_follows() -> None:
    async with open_window(demo=True) as opened:
        await demo(opened)
        for name in TAB:
            opened.page.show_page(name)
        former = opened.window.empty_page
        # without this the test would prove nothing
        assert len(left_english(opened.window)) > 100
        Language.current().set("pseudo")
        await the_old_page_is_gone(opened)
        await until(lambda: not shiboken6.isValid(former))
        opened.window._show_welcome()
        assert left_english(opened.window) == []
        assert opened.frame.windowTitle().startswith("[")


async def the_old_page_is_gone(opened: OpenWindow) -> None:
    await until(lambda: len(opened.window.findChildren(DevicePage)) == 1)


async def test_the_place_is_kept() -> None:
    async with open_window(demo=True) as opened:
        await demo(opened)
        window = opened.window
        window.sidebar.search.setText("otto")
        opened.page.show_page("activity")
        opened.page.activity.toolbar.search.setText("connected")
        opened.page.activity.toolbar.chips[ActivityChip.CONNECTION].click()
        activity = opened.page.activity
        await until(lambda: activity.model.rowCount() > 0)
        activity.view.setCurrentIndex(activity.model.index(0))
        number = activity.view.chosen_number
        Language.current().set("pseudo")
        assert window.sidebar.search.text() == "otto"
        assert opened.page.page() == "activity"
        assert opened.page.activity is not activity
        activity = opened.page.activity
        assert activity.state.filters.chosen.text == "connected"
        assert activity.state.filters.chosen.shown.value == "connection"
        assert activity.view.chosen_number == number
        Language.current().set("en")
        assert opened.page.page() == "activity"


TOOLS = [
    tool(
        "self.say",
        inputSchema={
            "type": "object",
            "properties": {
                "text": {"type": "string"},
                "count": {"type": "integer"},
                "more": {"type": "object", "additionalProperties": {"type": "string"}},
            },
            "required": ["text", "count"],
        },
    ),
    tool("self.wait", inputSchema={"type": "object", "properties": {}}),
    tool(
        "self.door.open",
        annotations={"audience": ["user"]},
        inputSchema={
            "type": "object",
            "properties": {"floor": {"type": "integer"}},
            "required": ["floor"],
        },
    ),
]


@asynccontextmanager
async def board(on_call: Handler | None = None) -> AsyncIterator[tuple[OpenWindow, ScriptedDevice]]:
    """A window with a device of three tools."""
    requests = {"tools/call": on_call} if on_call else {}
    async with (
        open_window() as opened,
        dialing_device(
            opened.workspace[HubListener].status.port, tools=TOOLS, on_request=requests
        ) as device,
    ):
        await opened.ready(KEY)
        yield opened, device


def say_form(page: DevicePage) -> ToolForm:
    form = page.tools.form("self.say")
    assert form is not None
    return form


def fields(part: QWidget) -> list[str]:
    return [
        field.text() if isinstance(field, QLineEdit) else field.toPlainText()
        for field in part.findChildren(QWidget)
        if isinstance(field, QLineEdit | QPlainTextEdit)
    ]


async def test_what_is_typed_is_kept_right_or_wrong() -> None:
    async with board() as (opened, _):
        opened.page.show_page("tools")
        opened.page.tools.select_tool("self.say")
        session = opened.page.tools.session("self.say")
        assert session is not None
        form = say_form(opened.page)
        words, number = form.findChildren(QPlainTextEdit)[0], form.findChildren(QLineEdit)[0]
        words.setPlainText("Good morning")
        number.setText("twelve")
        form.view.state.show_all()
        await opened.active()
        number.setFocus()
        assert opened.frame.focusWidget() is number
        before = (form.view.value(), form.count_sent(), fields(form))
        Language.current().set("pseudo")
        await the_old_page_is_gone(opened)
        assert opened.page.tools.session("self.say") is session
        assert not shiboken6.isValid(form)
        now = say_form(opened.page)
        assert (now.view.value(), now.count_sent(), fields(now)) == before
        assert opened.page.tools.list.id() == "self.say"
        await until(lambda: opened.frame.focusWidget() is now.findChildren(QLineEdit)[0])
        # the fault is said still, in the words of now
        assert [fault.path for fault in now.shown_faults()] == [("count",)]
        assert left_english(now) == []


async def test_json_that_is_broken_is_kept() -> None:
    async with board() as (opened, _):
        opened.page.show_page("tools")
        opened.page.tools.select_tool("self.say")
        former = say_form(opened.page)
        former.set_mode("json")
        assert former.json_view is not None
        former.json_view.area.setPlainText('{"text": ')
        Language.current().set("pseudo")
        form = say_form(opened.page)
        assert form is not former and form.mode == "json" and form.json_view is not None
        assert form.json_view.text() == '{"text": '
        assert form.arguments() is None


async def test_a_call_that_runs_goes_on_and_can_be_stopped() -> None:
    answer = asyncio.Event()

    async def call(device: ScriptedDevice, request: dict[str, Any]) -> None:
        await answer.wait()
        await device.text(request, "done")

    async with board(call) as (opened, device):
        opened.page.show_page("tools")
        tools = opened.page.tools
        tools.select_tool("self.wait")
        tools.run()
        await until(lambda: bool(device.requests("tools/call")))
        former = opened.page
        Language.current().set("pseudo")
        page = opened.page
        assert page is not former and shiboken6.isValid(former)
        session = page.tools.session("self.wait")
        assert session is not None and session.running
        # another one while it runs, and back to what is looked at
        Language.current().set("en")
        assert session.running and opened.page.tools.detail.session is session
        answer.set()
        await until(lambda: not session.running)
        assert session.record is not None
        assert session.record.outcome is CallOutcome.ANSWERED
        assert opened.page.tools.detail.result.record is session.record
        await the_old_page_is_gone(opened)
        assert len(device.requests("tools/call")) == 1

        answer.clear()
        opened.page.tools.run()
        await until(lambda: len(device.requests("tools/call")) == 2)
        Language.current().set("pseudo")
        opened.page.tools.detail.bar.stop.click()
        await until(lambda: not session.running)
        assert session.record.outcome is CallOutcome.CANCELLED
        answer.set()


async def test_a_question_stays_open_in_the_words_of_now() -> None:
    async with board() as (opened, device):
        opened.page.show_page("privileged")
        card = opened.page.privileged.cards["self.door.open"]
        assert isinstance(card, FormCard)
        card.form.findChildren(QLineEdit)[0].setText("3")
        card.button.click()
        await until(lambda: card.gate.strip is not None)
        assert card.gate.strip is not None
        exact = card.gate.strip.exact_call
        Language.current().set("pseudo")
        card = opened.page.privileged.cards["self.door.open"]
        assert isinstance(card, FormCard) and card.gate.strip is not None
        assert card.gate.strip.exact_call == exact
        assert card.gate.strip.cancel.text().startswith("[")
        assert device.requests("tools/call") == []
        card.gate.strip.verb.click()
        await until(lambda: bool(device.requests("tools/call")))
        [sent] = device.requests("tools/call")
        assert sent["params"]["arguments"] == {"floor": 3}
        await until(lambda: card.pill.text().startswith("[") and not card.busy)
        assert card.form.findChildren(QLineEdit)[0].text() == "3"
        assert not card.pill.isHidden()
        await the_old_page_is_gone(opened)
        assert left_english(opened.page) == []
        Language.current().set("en")
        again = opened.page.privileged.cards["self.door.open"]
        assert again.pill.text() == "Answered"


async def test_a_question_on_a_page_that_is_not_seen_is_not_lost() -> None:
    async with board() as (opened, device):
        opened.page.show_page("privileged")
        card = opened.page.privileged.cards["self.door.open"]
        assert isinstance(card, FormCard)
        card.form.findChildren(QLineEdit)[0].setText("3")
        card.button.click()
        await until(lambda: card.gate.strip is not None)
        other = "02:00:00:00:00:02"
        port = opened.workspace[HubListener].status.port
        async with dialing_device(port, device_id=other):
            await opened.ready(f"hub:{other}")
            former = opened.page
            opened.window.choose(f"hub:{other}")
            Language.current().set("pseudo")
            assert shiboken6.isValid(former) and card.gate.asking
            opened.window.choose(KEY)
            card = opened.page.privileged.cards["self.door.open"]
            assert opened.page is not former and card.gate.asking
            assert card.gate.strip is not None
            card.gate.strip.cancel.click()
            await until(lambda: not card.gate.asking)
            assert device.requests("tools/call") == []


async def test_the_settings_change_it_at_once() -> None:
    if len(languages()) < 2:
        pytest.skip("the translations are not built here")
    code, _ = languages()[-1]
    async with open_window() as opened:
        dialog = opened.run(SettingsDialog, "settings")
        language = dialog.field(LANGUAGE, ComboBox)
        language.setCurrentIndex(language.findData(code))
        dialog.save_button.click()
        await until(lambda: Language.current().spoken == code)
        assert opened.settings[LANGUAGE] == code
        add = opened.window.sidebar.add_button
        assert add.text() == QCoreApplication.translate("Sidebar", "Add device")
        assert add.text() != "Add device"


async def test_a_dialog_is_not_pulled_away() -> None:
    async with open_window() as opened:
        opened.window.run("add")
        dialog = opened.dialogs.dialog
        assert dialog is not None
        sidebar = opened.window.sidebar
        Language.current().set("pseudo")
        assert opened.window.sidebar is sidebar and opened.dialogs.dialog is dialog
        dialog.reject()
        await until(lambda: opened.window.sidebar is not sidebar)
        assert left_english(opened.window.sidebar) == []


async def test_the_menu_of_the_tray_follows() -> None:
    tray = FakeTray()
    async with open_window(tray=tray) as opened:
        assert tray.menu is not None
        before = [action.text() for action in tray.menu.actions() if action.text()]
        Language.current().set("pseudo")
        await until(lambda: bool(tray.menu and tray.menu.actions()))
        now = [action.text() for action in tray.menu.actions() if action.text()]
        assert len(now) == len(before) and all(text.startswith("[") for text in now)
        assert opened.frame.windowTitle().startswith("[")


async def test_a_window_of_a_device_follows_with_what_is_in_it() -> None:
    async with board() as (opened, _):
        opened.window.open_device_window(KEY)
        own = opened.window.device_window(KEY)
        assert isinstance(own, DeviceWindow)
        own.page.show_page("tools")
        own.page.tools.select_tool("self.say")
        session = own.page.tools.session("self.say")
        assert session is not None
        say_form(own.page).findChildren(QPlainTextEdit)[0].setPlainText("Good morning")
        former = own.page
        Language.current().set("pseudo")
        assert own.page is not former and own.page.page() == "tools"
        assert own.page.tools.session("self.say") is session
        assert "Good morning" in fields(say_form(own.page))
        await until(lambda: not shiboken6.isValid(former))
        assert left_english(own) == []
        own.close()
