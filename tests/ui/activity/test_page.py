"""The activity of a device: list, filters, detail, run again, export."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QAccessible, QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLineEdit

from companion.app.tools.calls import CallService
from companion.app.tools.records import CallOutcome, CallRequest
from companion.events import Event
from companion.protocol.results import (
    CallResult,
    Doubt,
    ImageContent,
    OtherContent,
    TextContent,
)
from companion.ui.activity.activity_state import ActivityState
from companion.ui.activity.model import ActivityChip, ActivityModel
from companion.ui.activity.page import ActivityPage
from companion.ui.kit.values.detail_parts import DetailPart
from companion.ui.kit.values.images import PictureView
from companion.ui.kit.values.text_views import JsonWell
from companion.ui.kit.widgets.menu import Menu
from companion.ui.kit.widgets.notice import Notice
from tests.fakes.devices import Handler, ScriptedDevice, dialing_device, tool
from tests.fakes.entries import KEY as ENTRY_KEY
from tests.fakes.entries import call_entry, call_record, event_entry, text_result
from tests.fakes.workbench import KEY, Workbench, closed, settled, until, workbench

ROW = 48
TOOLS = [
    tool("self.speaker.set"),
    tool("self.reboot", annotations={"audience": ["user"]}),
]
PIXEL = (
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9"
    "awAAAABJRU5ErkJggg=="
)


@asynccontextmanager
async def activity(
    on_call: Handler | None = None,
) -> AsyncIterator[tuple[Workbench, ActivityPage, ScriptedDevice]]:
    """A page that is shown, of a device that is ready."""
    async with workbench() as bench:
        on_request = {"tools/call": on_call} if on_call else {}
        async with dialing_device(bench.port, tools=TOOLS, on_request=on_request) as device:
            await bench.ready()
            page = ActivityPage(bench.context, ActivityState(bench.context, KEY))
            bench.attach(page)
            page.resize(916, 632)
            page.show()
            page.activateWindow()
            await until(page.isActiveWindow)
            yield bench, page, device
            await closed(page)


@asynccontextmanager
async def page_with(entries: list[Event]) -> AsyncIterator[ActivityPage]:
    """A page with these entries, of a device that was never there."""
    assert ENTRY_KEY == KEY
    async with workbench() as bench:
        page = ActivityPage(bench.context, ActivityState(bench.context, KEY))
        page.model.load(entries)
        page.resize(916, 632)
        page.show()
        page.activateWindow()
        await until(page.isActiveWindow)
        yield page
        await closed(page)


def notices(count: int, first: int = 1) -> list[Event]:
    return [
        event_entry(n, method=f"notifications/event_{n}", params={"n": n})
        for n in range(first, first + count)
    ]


def texts(page: ActivityPage) -> list[str]:
    """What the wells of the detail show."""
    return [well.toPlainText() for well in page.detail.findChildren(JsonWell) if well.isVisible()]


def sentences(page: ActivityPage) -> list[str]:
    return [one.text() for one in page.detail.findChildren(Notice) if one.isVisible()]


async def choose(page: ActivityPage, number: int) -> None:
    """Click the row of entry `number`."""
    index = page.model.index_of(number)
    page.view.scrollTo(index)
    await settled(2)
    spot = page.view.visualRect(page.model.index_of(number)).center()
    QTest.mouseClick(page.view.viewport(), Qt.MouseButton.LeftButton, pos=spot)
    await until(lambda: page.view.chosen_number == number)
    await settled(2)


async def test_what_happens_comes_in_on_top() -> None:
    async with activity() as (bench, page, device):
        await bench.workspace[CallService].call(KEY, "self.speaker.set", {"volume": 4})
        await device.payload({"jsonrpc": "2.0", "method": "notifications/x", "params": {}})
        await until(lambda: page.model.index(1).data() == "X")
        titles = [page.model.index(row).data() for row in range(1, page.model.rowCount())]
        assert titles[:2] == ["X", "Speaker › Set"]
        assert titles[2].startswith("Connected")


async def test_a_call_shows_what_was_sent_and_what_came() -> None:
    async def answer(device: ScriptedDevice, request: dict[str, Any]) -> None:
        await device.text(request, '{"volume":4,"ok":true}')

    async with activity(answer) as (bench, page, _device):
        await bench.workspace[CallService].call(KEY, "self.speaker.set", {"volume": 4})
        number = page.model.entries()[-1].number
        await choose(page, number)
        assert page.detail.title.text() == "Speaker › Set"
        assert page.detail.caption.text().startswith("Call 1, answered in ")
        sent, received = texts(page)
        assert json.loads(sent) == {"name": "self.speaker.set", "arguments": {"volume": 4}}
        assert received == '{\n  "volume": 4,\n  "ok": true\n}'
        copies = [part.copy for part in page.detail.findChildren(DetailPart)]
        QTest.mouseClick(copies[1], Qt.MouseButton.LeftButton)
        assert QGuiApplication.clipboard().text() == received


async def test_a_notification_shows_its_method_and_parameters() -> None:
    bare = event_entry(2, params={"type": "sos_alert", "<b>": "<i>"})
    async with page_with([*notices(1), bare]) as page:
        await choose(page, 1)
        [shown] = texts(page)
        assert json.loads(shown) == {"method": "notifications/event_1", "params": {"n": 1}}
        assert not page.detail.again.isVisible()
        await choose(page, 2)
        [shown] = texts(page)
        assert json.loads(shown) == {"type": "sos_alert", "<b>": "<i>"}


async def test_every_part_of_an_answer_is_shown() -> None:
    result = CallResult(
        (
            TextContent("<b>plain</b>"),
            ImageContent("image/png", PIXEL),
            ImageContent("image/png", "not base64!"),
            OtherContent("resource", {"uri": "x"}),
        ),
        structured={"deep": [1]},
    )
    async with page_with([call_entry(call_record(result=result))]) as page:
        await choose(page, 1)
        wells = texts(page)
        assert wells[1] == "<b>plain</b>"
        assert json.loads(wells[2]) == {"uri": "x"}
        assert json.loads(wells[3]) == {"deep": [1]}
        [picture] = page.detail.findChildren(PictureView)
        assert picture.accessibleName() == "Picture, 1 × 1 pixels"


async def test_failures_are_explained() -> None:
    from companion.messages.message import message

    false = text_result("false", doubt=Doubt.SAID_FALSE)
    entries = [
        call_entry(call_record(outcome=CallOutcome.DOUBTFUL, result=false), 1),
        call_entry(
            call_record(outcome=CallOutcome.LOST, number=2, problem=message("call.lost")), 2
        ),
        call_entry(
            call_record(outcome=CallOutcome.REFUSED, number=3, problem=message("call.refused")),
            3,
        ),
    ]
    async with page_with(entries) as page:
        await choose(page, 1)
        assert "usually means that it did not do it" in sentences(page)[0]
        await choose(page, 2)
        assert sentences(page)[0].startswith("The device went away before it answered")
        await choose(page, 3)
        assert sentences(page) == ["You chose not to send it. Nothing was sent."]


async def test_a_text_without_end_is_cut_for_showing_and_copied_whole() -> None:
    long = "x" * 300_000
    async with page_with([call_entry(call_record(result=text_result(long)))]) as page:
        await choose(page, 1)
        shown = texts(page)[1]
        assert len(shown.replace("\n", "")) == 100_000
        parts = page.detail.findChildren(DetailPart)
        QTest.mouseClick(parts[1].copy, Qt.MouseButton.LeftButton)
        assert QGuiApplication.clipboard().text() == long


async def test_the_detail_follows_a_call_that_still_runs() -> None:
    go = asyncio.Event()

    async def later(device: ScriptedDevice, request: dict[str, Any]) -> None:
        await go.wait()
        await device.text(request, "done")

    async with activity(later) as (bench, page, _device):
        work = asyncio.ensure_future(bench.workspace[CallService].call(KEY, "self.speaker.set", {}))
        await until(lambda: page.model.index(1).data() == "Speaker › Set")
        await choose(page, page.model.index(1).data(ActivityModel.EntryRole).number)
        assert "waiting for the answer" in page.detail.caption.text()
        go.set()
        await work
        await until(lambda: "answered in" in page.detail.caption.text())
        assert texts(page)[1] == "done"


async def test_chips_and_search_filter_together() -> None:
    calls = [call_entry(call_record("self.speaker.set"), 90)]
    async with page_with([*notices(3), *calls]) as page:
        QTest.mouseClick(page.toolbar.chips[ActivityChip.NOTIFICATIONS], Qt.MouseButton.LeftButton)
        await until(lambda: len(page.model.entries()) == 3)
        page.focus_search()
        assert page.toolbar.search.hasFocus()
        QTest.keyClicks(page.toolbar.search, "event_2")
        await until(lambda: [one.number for one in page.model.entries()] == [2])
        QTest.mouseClick(page.toolbar.chips[ActivityChip.CALLS], Qt.MouseButton.LeftButton)
        await until(page.empty.isVisible)
        assert page.empty.sentence.text() == "No entry matches."
        QTest.mouseClick(page.empty.secondary, Qt.MouseButton.LeftButton)
        await until(page.view.isVisible)
        assert len(page.model.entries()) == 4 and page.toolbar.search.text() == ""


async def test_a_choice_outlives_a_filter_that_shows_it() -> None:
    async with page_with(notices(5)) as page:
        await choose(page, 3)
        page.toolbar.search.setText("event_3")
        await until(lambda: len(page.model.entries()) == 1)
        assert page.view.chosen_number == 3
        page.toolbar.search.setText("event_4")
        await until(lambda: page.view.chosen_number is None)
        assert page.detail.entry is None


async def test_an_empty_page_says_what_comes_here() -> None:
    async with page_with([]) as page:
        assert page.empty.isVisible() and not page.empty.secondary.isVisible()
        assert "appear here" in page.empty.sentence.text()
        assert not page.toolbar.export.isEnabled()
        page.model.add(notices(1)[0])
        assert page.view.isVisible() and page.toolbar.export.isEnabled()


def top_row(page: ActivityPage) -> tuple[int, int]:
    """Number of the entry that is seen first, and how far it is scrolled out."""
    index = page.view.indexAt(QPoint(20, 1))
    return index.data(ActivityModel.EntryRole).number, page.view.visualRect(index).top()


async def test_at_the_top_the_newest_is_followed() -> None:
    async with page_with(notices(200)) as page:
        page.model.add(notices(1, 201)[0])
        await settled(3)
        assert page.view.verticalScrollBar().value() == 0
        assert page.view.indexAt(QPoint(20, ROW + 5)).data() == "Event 201"


async def test_new_rows_never_move_what_a_person_scrolled_to() -> None:
    async with page_with(notices(4_990)) as page:
        page.view.verticalScrollBar().setValue(50 * ROW + 17)
        await settled(2)
        before = top_row(page)
        # more than fit: the oldest go while the newest come
        for entry in notices(60, 4_991):
            page.model.add(entry)
            if entry.number % 7 == 0:
                await settled(1)
        await settled(3)
        assert page.model.total == 5_000
        assert top_row(page) == before


async def test_the_choice_stays_with_its_entry_while_rows_come() -> None:
    async with page_with(notices(30)) as page:
        await choose(page, 28)
        for entry in notices(5, 31):
            page.model.add(entry)
        await settled(2)
        assert page.view.chosen_number == 28
        assert page.detail.title.text() == "Event 28"


async def test_the_list_is_used_with_the_keyboard_and_read_aloud() -> None:
    async with page_with(notices(30)) as page:
        page.view.setFocus()
        # the heading cannot be chosen and is stepped over
        QTest.keyClick(page.view, Qt.Key.Key_Down)
        QTest.keyClick(page.view, Qt.Key.Key_Down)
        first = page.view.chosen_number
        QTest.keyClick(page.view, Qt.Key.Key_Down)
        assert first is not None and page.view.chosen_number == first - 1
        QTest.keyClick(page.view, Qt.Key.Key_End)
        assert page.view.chosen_number == 1
        read = QAccessible.queryAccessibleInterface(page.view)
        assert read is not None
        assert read.text(QAccessible.Text.Name) == "Activity, newest first"
        # a table's rows and columns have headers, seen or not: a row is header and cell
        assert "Event 30" in read.child(5).text(QAccessible.Text.Name)
        assert "Event 1" in read.focusChild().text(QAccessible.Text.Name)


async def test_a_call_is_run_again_and_the_new_one_is_shown() -> None:
    async with activity() as (bench, page, device):
        await bench.workspace[CallService].call(KEY, "self.speaker.set", {"volume": 4})
        first = page.model.entries()[-1].number
        await choose(page, first)
        QTest.mouseClick(page.detail.again, Qt.MouseButton.LeftButton)
        await until(lambda: len(device.requests("tools/call")) == 2)
        one, two = (each["params"] for each in device.requests("tools/call"))
        assert one == two
        await until(lambda: page.view.chosen_number == first + 1)
        await until(lambda: page.detail.caption.text().startswith("Call 2, answered"))


async def say_yes(request: CallRequest) -> bool:
    return True


async def test_a_privileged_call_is_run_again_only_through_the_gate() -> None:
    async with activity() as (bench, page, device):
        await bench.workspace[CallService].call(KEY, "self.reboot", {"now": True}, confirm=say_yes)
        first = page.model.entries()[-1].number
        await choose(page, first)
        assert page.detail.again.text() == "Run again…"
        sent = list(device.received)
        QTest.mouseClick(page.detail.again, Qt.MouseButton.LeftButton)
        strip = await until(lambda: page.detail.gate.strip)
        assert strip is not None and strip.exact_call == 'self.reboot  {"now": true}'
        await until(strip.cancel.hasFocus)
        QTest.keyClick(strip.cancel, Qt.Key.Key_Return)
        await until(lambda: not page.detail.again.busy)
        await settled()
        assert device.received == sent
        assert bench.workspace[CallService].recent(KEY)[0].outcome is CallOutcome.REFUSED
        # and after a yes it is sent, exactly as shown
        await choose(page, first)
        QTest.mouseClick(page.detail.again, Qt.MouseButton.LeftButton)
        strip = await until(lambda: page.detail.gate.strip)
        QTest.mouseClick(strip.verb, Qt.MouseButton.LeftButton)
        await until(lambda: len(device.requests("tools/call")) == 2)
        expected = {"name": "self.reboot", "arguments": {"now": True}}
        assert device.requests("tools/call")[1]["params"] == expected


async def test_looking_at_something_else_takes_the_question_back() -> None:
    async with activity() as (bench, page, device):
        await bench.workspace[CallService].call(KEY, "self.speaker.set", {})
        await bench.workspace[CallService].call(KEY, "self.reboot", {}, confirm=say_yes)
        other, first = (entry.number for entry in page.model.entries()[-2:])
        await choose(page, first)
        sent = list(device.received)
        QTest.mouseClick(page.detail.again, Qt.MouseButton.LeftButton)
        await until(lambda: page.detail.gate.strip is not None)
        await choose(page, other)
        await until(lambda: not page.detail.gate.asking)
        await settled()
        assert device.received == sent


async def test_nothing_is_run_again_while_the_device_is_away() -> None:
    async with activity() as (bench, page, device):
        await bench.workspace[CallService].call(KEY, "self.speaker.set", {})
        await choose(page, page.model.entries()[-1].number)
        assert page.detail.again.isEnabled()
        await device.connection.close()  # type: ignore[attr-defined]
        await until(lambda: not bench.view().connected)
        assert not page.detail.again.isEnabled()
        assert page.detail.again.accessibleDescription() == "The device is not connected."


async def test_what_is_shown_is_exported_without_secrets(tmp_path: Path) -> None:
    entries = [
        *notices(2),
        call_entry(call_record("self.login", {"token": "s3cret"}, number=3), 3),
    ]
    async with workbench() as bench:
        page = ActivityPage(bench.context, ActivityState(bench.context, KEY))
        page.model.load(entries)
        page.resize(900, 600)
        page.show()
        QTest.mouseClick(page.toolbar.chips[ActivityChip.CALLS], Qt.MouseButton.LeftButton)
        QTest.mouseClick(page.toolbar.export, Qt.MouseButton.LeftButton)
        menu = page.findChild(Menu)
        assert menu is not None and menu.isVisible()
        menu.actions()[0].trigger()
        menu.close()
        dialog = page.state.exporter.dialog
        assert dialog is not None and dialog.isVisible()
        target = tmp_path / "a.jsonl"
        dialog.selectFile(str(target))
        name = dialog.findChild(QLineEdit)
        assert name is not None
        QTest.keyClick(name, Qt.Key.Key_Return)
        await until(lambda: bench.notes)
        [line] = target.read_text("ascii").splitlines()
        assert json.loads(line)["call"]["arguments"] == {"token": "[hidden]"}
        assert bench.notes == [("1 entries exported", "a.jsonl", False)] or bench.notes == [
            ("1 entry exported", "a.jsonl", False)
        ]
        page.state.exporter.export(tmp_path, said=False)
        await until(lambda: len(bench.notes) == 2)
        assert bench.notes[1][0] == "The activity could not be exported" and bench.notes[1][2]
        await closed(page)


async def test_list_and_detail_share_the_room() -> None:
    async with page_with(notices(3)) as page:
        await settled(2)
        # nothing is chosen: an empty pane would only cut the rows
        assert not page.detail.isVisible() and page.view.width() == page.width()
        assert page.view.choose(2)
        await settled(2)
        assert page.detail.isVisible() and page.detail.width() == 428
        page.resize(960 - 264, 512)
        await until(lambda: page.detail.width() < 428)
        assert page.view.width() >= 300 and page.detail.width() >= 320
