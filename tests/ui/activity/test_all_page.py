"""One stream for all devices in the window, and calls that are made again from it."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from msgspec.structs import force_setattr, replace
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from companion.app.activity.activity import ActivityLog
from companion.app.activity.history.history import History
from companion.app.connect.connections import Connections
from companion.app.connect.hub import HubListener
from companion.app.forms.form_memory import FormMemory
from companion.app.tools.calls import CallService
from companion.app.tools.records import CallOutcome, CallRecord
from companion.events import Event
from companion.protocol.tools import Tool
from companion.transports.endpoint import Endpoint
from companion.ui.activity.activity_state import AllActivityState
from companion.ui.activity.host import ActivityHost
from companion.ui.activity.model import ActivityModel
from companion.ui.activity.noun import ACTIVITY_PAGE
from companion.ui.activity.page import ActivityPage, AllActivityPage
from companion.ui.privileged.card import FormCard
from tests.fakes.devices import ScriptedDevice, dialing_device, tool
from tests.fakes.entries import call_entry, call_record
from tests.fakes.history import NOW, history_in
from tests.fakes.window import OpenWindow, open_window
from tests.fakes.workbench import KEY, closed, settled, until, workbench

SECOND_MAC = "02:00:00:00:00:02"
SECOND = Endpoint.hub(SECOND_MAC).text
LAMP = "self.lamp.set"
WIFI = "self.wifi.set"
THEME = "self.screen.wipe"
WIFI_SCHEMA = {
    "type": "object",
    "properties": {"ssid": {"type": "string"}, "code": {"type": "string", "format": "password"}},
    "required": ["ssid", "code"],
}
TOOLS = [
    tool(LAMP, inputSchema={"type": "object", "properties": {"level": {"type": "integer"}}}),
    tool(WIFI, inputSchema=WIFI_SCHEMA),
    tool(
        THEME,
        inputSchema={"type": "object", "properties": {"part": {"type": "string"}}},
        annotations={"audience": ["user"]},
    ),
]


@asynccontextmanager
async def two_devices() -> AsyncIterator[tuple[OpenWindow, ScriptedDevice, ScriptedDevice]]:
    async with open_window() as opened:
        port = opened.workspace[HubListener].status.port
        async with (
            dialing_device(port, tools=TOOLS) as one,
            dialing_device(port, device_id=SECOND_MAC, tools=TOOLS) as two,
        ):
            await opened.ready(KEY)
            await opened.ready(SECOND)
            await opened.active()
            yield opened, one, two


def every(opened: OpenWindow) -> AllActivityPage:
    page = opened.window.host(ActivityHost).page
    assert page is not None
    return page


def shown(page: ActivityPage) -> list[Event]:
    rows = (page.model.index(row) for row in range(page.model.rowCount()))
    entries = (row.data(ActivityModel.EntryRole) for row in rows)
    return [entry for entry in entries if entry is not None]


def calls(device: ScriptedDevice) -> list[dict[str, Any]]:
    return [request["params"] for request in device.requests("tools/call")]


async def called(opened: OpenWindow, key: str, name: str, arguments: dict[str, Any]) -> CallRecord:
    return await opened.workspace[CallService].call(key, name, arguments)


async def choose(page: ActivityPage, record: CallRecord) -> None:
    [number] = [each.number for each in shown(page) if each.call == record]
    assert page.view.choose(number)
    await settled(3)


async def test_one_stream_for_all_is_a_key_or_a_press_away() -> None:
    async with two_devices() as (opened, _one, _two):
        window = opened.window
        window.choose(KEY)
        QTest.keyClick(opened.frame, Qt.Key.Key_0, Qt.KeyboardModifier.ControlModifier)
        page = every(opened)
        assert window.sidebar.rows[ACTIVITY_PAGE].isChecked() and window.device_page() is None
        assert window.sidebar.list.chosen_key() == ""
        assert {entry.device_key for entry in shown(page.activity)} == {KEY, SECOND}
        QTest.keyClick(opened.frame, Qt.Key.Key_F, Qt.KeyboardModifier.ControlModifier)
        assert page.activity.toolbar.search.hasFocus()
        # what happens meanwhile takes nobody away from here
        await called(opened, SECOND, LAMP, {"level": 1})
        assert window.host(ActivityHost).page is page
        window.choose(KEY)
        assert (
            not window.host(ActivityHost).shown()
            and not window.sidebar.rows[ACTIVITY_PAGE].isChecked()
        )
        window.sidebar.rows[ACTIVITY_PAGE].setFocus()
        QTest.keyClick(window.sidebar.rows[ACTIVITY_PAGE], Qt.Key.Key_Return)
        assert every(opened) is page
        # a device that goes does not take it away either
        await opened.workspace[Connections].remove(SECOND)
        await settled(3)
        assert window.host(ActivityHost).page is page


async def test_it_is_filtered_by_device() -> None:
    async with two_devices() as (opened, _one, _two):
        await called(opened, SECOND, LAMP, {"level": 1})
        opened.window.show_activity()
        page = every(opened).activity
        await until(lambda: page.toolbar.device.count() == 3)
        keys = page.toolbar._keys
        page.toolbar.device.setCurrentIndex(keys.index(SECOND))
        page.toolbar.device.activated.emit(keys.index(SECOND))
        await until(lambda: {entry.device_key for entry in shown(page)} == {SECOND})
        await called(opened, KEY, LAMP, {"level": 2})
        await called(opened, SECOND, LAMP, {"level": 3})
        await until(lambda: len([e for e in shown(page) if e.call]) == 2)
        assert {entry.device_key for entry in shown(page)} == {SECOND}


async def test_a_call_is_made_again_where_it_was_made() -> None:
    async with two_devices() as (opened, one, two):
        record = await called(opened, SECOND, LAMP, {"level": 7})
        opened.window.show_activity()
        page = every(opened).activity
        await choose(page, record)
        assert page.detail.device.isVisible() and page.detail.again.isEnabled()
        page.detail.again.click()
        await until(lambda: len(calls(two)) == 2)
        assert calls(two) == [{"name": LAMP, "arguments": {"level": 7}}] * 2
        assert not calls(one)
        # the new one is chosen
        await until(lambda: page.detail.entry is not None and page.detail.entry.call != record)
        page.detail.device.click()
        assert opened.page.key == SECOND


async def test_a_privileged_call_asks_again_and_names_its_device() -> None:
    async with two_devices() as (opened, _one, two):

        async def yes(_request: object) -> bool:
            return True

        record = await opened.workspace[CallService].call(
            SECOND, THEME, {"part": "all"}, confirm=yes
        )
        opened.window.show_activity()
        page = every(opened).activity
        await choose(page, record)
        assert not page.detail.pin.isEnabled()
        page.detail.again.click()
        await until(lambda: page.detail.gate.strip is not None)
        assert len(calls(two)) == 1
        page.detail.gate.cancel()
        await until(lambda: not page.detail.gate.asking)
        await settled(3)
        assert len(calls(two)) == 1
        await choose(page, record)
        page.detail.edit.click()
        assert opened.page.key == SECOND and opened.page.page() == "privileged"
        card = opened.page.privileged.cards[THEME]
        assert isinstance(card, FormCard)
        assert card.form.arguments() == {"part": "all"}
        assert card.filled.text().startswith("Filled with the values of the call of ")
        await settled(3)
        assert len(calls(two)) == 1 and not card.gate.asking
        card.filled.fresh.click()
        assert card.form.arguments() == {} and card.filled.text() == ""


async def test_edit_and_call_opens_the_form_and_sends_nothing() -> None:
    async with two_devices() as (opened, one, two):
        record = await called(opened, SECOND, LAMP, {"level": 7})
        opened.window.choose(KEY)
        opened.window.show_activity()
        page = every(opened).activity
        await choose(page, record)
        page.detail.edit.click()
        assert opened.page.key == SECOND and opened.page.page() == "tools"
        session = opened.page.tools.detail.session
        assert session is not None and session.tool.name == LAMP
        assert session.draft.arguments() == {"level": 7}
        filled = opened.page.tools.detail.filled
        assert filled.text().startswith("Filled with the values of the call of ")
        await settled(3)
        assert len(calls(two)) == 1 and not calls(one)
        session.fill({"level": 8})
        opened.page.tools.run()
        await until(lambda: len(calls(two)) == 2)
        assert calls(two)[1] == {"name": LAMP, "arguments": {"level": 8}}


async def test_an_incomplete_call_of_the_past_says_what_is_missing(tmp_path: Path) -> None:
    record = call_record(WIFI, {"ssid": "home", "code": "hunter22"}, time=NOW)
    force_setattr(record.request, "tool", Tool(WIFI, input_schema=WIFI_SCHEMA))
    async with history_in(tmp_path) as history:
        history.add(call_entry(record))
        [stored] = (await history.read()).entries
    past = stored.entry.call
    assert past is not None
    async with two_devices() as (opened, one, _two):
        opened.window.choose(KEY)
        opened.page.show_page("activity")
        page = opened.page.activity
        page.model.load([stored.entry])
        assert page.view.choose(stored.entry.number)
        await settled(3)
        assert not page.detail.again.isEnabled() and page.detail.edit.isEnabled()
        assert "Edit and call" in page.detail.again.toolTip()
        page.detail.edit.click()
        session = opened.page.tools.detail.session
        assert session is not None and session.draft.state.arguments() == {"ssid": "home"}
        said = opened.page.tools.detail.filled.text()
        assert said.endswith("Not kept in the history; enter before you run it: code.")
        opened.page.tools.run()
        await settled(3)
        # the password is required, and the mark of what was hidden is never sent
        assert not calls(one)
        # pinned, it opens its form
        opened.page.show_page("activity")
        page.detail.pin.click()
        [pin] = opened.workspace[FormMemory].pins.of(KEY)
        assert pin.arguments == {"ssid": "home"} and pin.left_out == (("code",),)
        opened.page.show_page("overview")
        [card] = opened.page.overview.pins.cards
        card.button.click()
        assert opened.page.page() == "tools" and not calls(one)
        assert "Passwords are not saved" in opened.page.tools.detail.filled.text()


async def test_what_is_stored_of_a_device_that_is_gone(tmp_path: Path) -> None:
    async with two_devices() as (opened, _one, _two):
        record = await called(opened, SECOND, LAMP, {"level": 7})
        await opened.workspace[Connections].remove(SECOND)
        opened.window.show_activity()
        page = every(opened).activity
        [entry] = [entry for entry in shown(page) if entry.call == record]
        page.view.choose(entry.number)
        await settled(3)
        detail = page.detail
        for button in (detail.again, detail.edit, detail.pin, detail.device):
            assert not button.isEnabled()
            assert button.toolTip() == "The device is not known any more."


async def test_a_call_of_the_last_calls_is_pinned() -> None:
    async with two_devices() as (opened, _one, _two):
        await called(opened, KEY, LAMP, {"level": 7})
        opened.window.choose(KEY)
        opened.page.show_page("tools")
        opened.page.open_tool(LAMP)
        await settled(3)
        view = opened.page.tools.detail.calls.view
        from PySide6.QtCore import QPersistentModelIndex

        menu = view.menu_for(QPersistentModelIndex(view.model().index(0, 0)))
        next(a for a in menu.actions() if a.text() == "Pin to the Overview").trigger()
        [pin] = opened.workspace[FormMemory].pins.of(KEY)
        assert pin.arguments == {"level": 7}


async def test_without_any_device_there_is_a_page() -> None:
    async with open_window() as opened:
        opened.window.show_activity()
        record = call_record(outcome=CallOutcome.FAILED)
        opened.workspace[ActivityLog].add_call(replace(record, started=NOW))
        page = every(opened).activity
        assert [entry.call is not None for entry in shown(page)] == [True]
        # a device that comes shows its page only to somebody who looks at none
        async with dialing_device(opened.workspace[HubListener].status.port, tools=TOOLS):
            await opened.ready(KEY)
            assert opened.window.host(ActivityHost).page is not None
            await until(lambda: KEY in page.toolbar._keys)


async def test_devices_of_former_runs_can_be_chosen(tmp_path: Path) -> None:
    gone = call_record(time=NOW)
    async with history_in(tmp_path) as history:
        history.add(call_entry(gone, 1, "hub:gone"))
        history.add(call_entry(gone, 2, "hub:other"))
    async with workbench(history=History(tmp_path)) as bench:
        page = AllActivityPage(bench.context, AllActivityState(bench.context))
        page.resize(916, 632)
        page.show()
        toolbar = page.activity.toolbar
        await until(lambda: toolbar._keys == ["", "hub:gone", "hub:other"])
        await until(lambda: len(shown(page.activity)) == 2)
        toolbar.device.setCurrentIndex(1)
        toolbar.device.activated.emit(1)
        await until(lambda: [e.device_key for e in shown(page.activity)] == ["hub:gone"])
        await closed(page)
