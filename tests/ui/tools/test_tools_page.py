"""The tools page with the simulated device, over a real socket."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from msgspec.structs import replace
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from qasync import QEventLoop

from companion.app.tools.calls import CallService
from companion.app.tools.records import CallOutcome, CallRequest
from companion.simulator import Behaviour, SimulatedDevice, simulated_dialer
from companion.transports.endpoint import Endpoint
from companion.ui.forms.tool_form import ToolForm
from companion.ui.kit.rows.entry_tree import NODE_ROLE
from companion.ui.tools.tools_page import ToolsPage
from companion.ui.tools.tools_state import ToolsState
from tests.fakes.devices import ScriptedDevice, dialing_device, tool
from tests.fakes.workbench import KEY, Workbench, closed, settled, until, workbench

FAST = Behaviour(speed=50)
VOLUME = "self.audio_speaker.set_volume"
ECHO = "self.demo.echo"
SLOW = "self.demo.slow"


@asynccontextmanager
async def simulated(
    behaviour: Behaviour = FAST,
) -> AsyncIterator[tuple[Workbench, SimulatedDevice, ToolsPage, str]]:
    """The page of a simulated device that is ready."""
    async with workbench() as bench:
        url = f"ws://127.0.0.1:{bench.port}/xiaozhi/v1/"
        async with simulated_dialer(url, behaviour=behaviour) as device:
            key = Endpoint.hub(device.identity.mac).text
            await bench.ready(key)
            page = ToolsPage(bench.context, ToolsState(bench.context, key))
            bench.attach(page, key)
            page.resize(916, 632)
            page.show()
            page.activateWindow()
            await settled(3)
            yield bench, device, page, key
            await closed(page)


@asynccontextmanager
async def scripted(
    *tools: dict[str, Any], answer: str = "true"
) -> AsyncIterator[tuple[Workbench, ScriptedDevice, ToolsPage]]:
    """The page of a device that lists `tools` and answers every call alike."""

    async def call(device: ScriptedDevice, request: dict[str, Any]) -> None:
        await device.text(request, answer)

    async with workbench() as bench:
        script = {"tools": list(tools), "on_request": {"tools/call": call}}
        async with dialing_device(bench.port, **script) as device:
            await bench.ready()
            page = ToolsPage(bench.context, ToolsState(bench.context, KEY))
            bench.attach(page)
            page.resize(916, 632)
            page.show()
            await settled(3)
            yield bench, device, page
            await closed(page)


def form(page: ToolsPage) -> ToolForm:
    assert page.detail.form is not None
    return page.detail.form


def control(page: ToolsPage, *path: str) -> Any:
    place = form(page).view.board.place(path)
    return place.control  # type: ignore[union-attr]


def unsent_line(page: ToolsPage, *path: str) -> Any:
    return form(page).view.board.place(path).unsent_line  # type: ignore[union-attr]


def run_key(page: ToolsPage) -> None:
    widget = QApplication.focusWidget() or page
    QTest.keyClick(widget, Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)


async def answered(page: ToolsPage, name: str) -> CallOutcome:
    await until(lambda: (s := page.session(name)) and s.record and not s.running)
    session = page.session(name)
    assert session is not None and session.record is not None
    return session.record.outcome


async def test_the_first_tool_is_open_and_privileged_ones_are_not_listed() -> None:
    async with simulated() as (bench, _, page, key):
        names = list(page.list.model.ids)
        assert len(names) == sum(not one.user_only for one in bench.view(key).tools)
        assert "self.reboot" not in names
        top = page.list.filter.index(0, 0, page.list.filter.index(0, 0)).data(NODE_ROLE)
        assert page.list.id() == top.id == VOLUME
        assert page.detail.name.text() == VOLUME


async def test_a_typed_number_is_sent_with_ctrl_enter() -> None:
    async with simulated() as (_, device, page, _key):
        page.select_tool(VOLUME)
        edit = control(page, "volume").edit
        edit.setFocus()
        edit.selectAll()
        QTest.keyClicks(edit, "33")
        run_key(page)
        assert await answered(page, VOLUME) is CallOutcome.ANSWERED
        assert device.calls[-1] == (VOLUME, {"volume": 33})
        assert page.detail.result.view() == "large"
        assert page.detail.result.large.text() == "true"
        assert page.detail.result.pill.text() == "Answered"


async def test_a_number_out_of_range_is_explained_and_nothing_is_sent() -> None:
    async with simulated() as (_, device, page, _key):
        page.select_tool(VOLUME)
        before = len(device.calls)
        edit = control(page, "volume").edit
        edit.setFocus()
        edit.selectAll()
        QTest.keyClicks(edit, "400")
        QTest.mouseClick(page.detail.bar.run, Qt.MouseButton.LeftButton)
        await settled()
        place = form(page).view.board.place(("volume",))
        assert place.faults == ("Must be 100 or less.",)  # type: ignore[union-attr]
        assert edit.hasFocus()
        assert page.detail.bar.status.text() == "1 field(s) need attention"
        assert len(device.calls) == before
        assert page.detail.result.view() == "said"


async def test_a_text_that_is_longer_than_the_device_takes_is_explained_at_its_field() -> None:
    async with simulated(replace(FAST, string_limits=True)) as (_, device, page, _key):
        page.select_tool(ECHO, {"text": "好" * 67})
        before = len(device.calls)
        page.run()
        await settled()
        place = form(page).view.board.place(("text",))
        words = "This must have at most 200 bytes; it has 201. 好 has 3, é has 2."
        assert place.faults == (words,)  # type: ignore[union-attr]
        assert len(device.calls) == before
        page.select_tool(ECHO, {"text": "好" * 66})
        page.run()
        assert await answered(page, ECHO) is CallOutcome.ANSWERED


def test_what_is_not_ticked_is_not_sent(qtloop: QEventLoop) -> None:
    async def journey() -> None:
        async with simulated() as (_, device, page, _key):
            page.select_tool(ECHO)
            assert page.detail.bar.status.text() == "0 of 1 field(s) will be sent"
            page.run()
            await answered(page, ECHO)
            # the device fills in the default by itself: what it got was nothing
            [record] = page.detail.calls.model.records
            assert record.request.arguments == {}
            assert device.calls[-1][0] == ECHO

    async def listed() -> None:
        optional = {"type": "object", "properties": {"ms": {"type": "integer", "default": 5}}}
        async with scripted(tool("self.x", inputSchema=optional)) as (_, device, page):
            assert page.detail.bar.status.text() == "0 of 1 field(s) will be sent"
            page.run()
            await answered(page, "self.x")
            [request] = device.requests("tools/call")
            assert request["params"]["arguments"] == {}

    qtloop.run_until_complete(journey())
    qtloop.run_until_complete(listed())


async def test_waiting_can_be_stopped() -> None:
    async with simulated() as (bench, _, page, _key):
        page.select_tool(SLOW, {"ms": 60_000})
        page.run()
        bar = page.detail.bar
        assert bar.run.busy
        await until(bar.stop.isVisible)
        assert page.detail.result.pill.text() == "Running"
        assert bar.status.text().endswith("of 1 min")
        QTest.mouseClick(bar.stop, Qt.MouseButton.LeftButton)
        assert await answered(page, SLOW) is CallOutcome.CANCELLED
        assert not bar.run.busy
        assert not bar.stop.isVisible()
        assert page.detail.result.pill.text() == "Stopped waiting"
        assert "may still carry out" in page.detail.result.notice.text()
        assert bench.notes == []


async def test_a_call_of_the_same_tool_from_elsewhere_is_listed_and_ends_nothing_here() -> None:
    async with simulated() as (bench, _, page, key):
        page.select_tool(SLOW, {"ms": 60_000})
        page.run()
        session = page.session(SLOW)
        assert session is not None
        heard: list[bool] = []
        session.changed.connect(lambda: heard.append(session.running))
        # the device carries out one after the other: this one is given up
        other = await bench.context[CallService].call(key, SLOW, {"ms": 1}, timeout=0.05)
        assert other.outcome is CallOutcome.NO_ANSWER
        assert session.running and session.record is None and heard == []
        assert other in page.detail.calls.model.records
        session.stop()
        assert await answered(page, SLOW) is CallOutcome.CANCELLED
        assert heard == [False], "an answer is heard once"
        assert session.record is not None and session.record.number != other.number


async def test_the_chosen_time_is_waited() -> None:
    async with simulated() as (_, _device, page, _key):
        page.select_tool(SLOW, {"ms": 60_000})
        menu = page.detail.bar.timeout_menu()
        assert [a.text() for a in menu.actions() if a.isChecked()] == ["Wait up to 1 min"]
        next(a for a in menu.actions() if a.text() == "Wait up to 30 s").trigger()
        session = page.session(SLOW)
        assert session is not None and session.timeout == 30.0
        session.timeout = 0.05
        page.run()
        assert await answered(page, SLOW) is CallOutcome.NO_ANSWER
        assert page.detail.result.pill.text() == "No answer"
        page.select_tool(ECHO)
        assert page.detail.bar.limit == 60.0


async def yes(_request: CallRequest) -> bool:
    return True


async def test_edits_outlive_a_restart_of_the_device() -> None:
    async with simulated() as (bench, device, page, key):
        page.select_tool(ECHO)
        QTest.mouseClick(unsent_line(page, "text"), Qt.MouseButton.LeftButton)
        edit = control(page, "text").target()
        assert edit.hasFocus()
        edit.selectAll()
        QTest.keyClicks(edit, "half a sen")
        session = bench.view(key).session
        reboot = asyncio.create_task(
            bench.workspace[CallService].call(key, "self.reboot", {}, confirm=yes)
        )
        await until(lambda: not bench.view(key).connected)
        await reboot
        await until(lambda: not page.detail.bar.run.isEnabled())
        assert page.detail.bar.status.text().startswith("Not connected")
        QTest.keyClicks(edit, "tence")
        run_key(page)
        await settled()
        assert page.session(ECHO).record is None  # type: ignore[union-attr]
        await until(lambda: bench.view(key).connected and bench.view(key).session > session)
        await until(page.detail.bar.run.isEnabled)
        assert control(page, "text").target() is edit
        run_key(page)
        await answered(page, ECHO)
        assert device.calls[-1] == (ECHO, {"text": "half a sentence"})


async def test_every_tool_keeps_its_form_and_its_answer() -> None:
    async with simulated() as (_, _device, page, _key):
        page.select_tool(ECHO, {"text": "one"})
        page.run()
        await answered(page, ECHO)
        page.select_tool(VOLUME)
        assert page.detail.result.view() == "said"
        assert not form(page).isHidden()
        page.select_tool(ECHO)
        assert form(page).arguments() == {"text": "one"}
        assert page.detail.result.large.text() == "one"


async def test_the_last_calls_are_shown_filled_in_and_run_again() -> None:
    async with simulated() as (bench, device, page, key):
        page.select_tool(ECHO)
        # also calls that were made elsewhere
        for text in ("one", "two words and more"):
            await bench.workspace[CallService].call(key, ECHO, {"text": text})
        model, view = page.detail.calls.model, page.detail.calls.view
        assert [r.request.arguments["text"] for r in model.records] == [
            "two words and more",
            "one",
        ]
        assert page.detail.result.view() == "said", "it was another's call"
        view.setCurrentIndex(model.index(1))
        QTest.keyClick(view, Qt.Key.Key_Return)
        assert page.detail.result.large.text() == "one"
        menu = view.menu_for(_persistent(model, 0))
        actions = {action.text(): action for action in menu.actions()}
        actions["Fill the form with these values"].trigger()
        assert form(page).arguments() == {"text": "two words and more"}
        count = len(device.calls)
        actions["Run again"].trigger()
        await until(lambda: len(device.calls) == count + 1)
        await until(lambda: model.rowCount() == 3)
        await until(lambda: page.detail.result.text.toPlainText() == "two words and more")


def _persistent(model: Any, row: int) -> Any:
    from PySide6.QtCore import QPersistentModelIndex

    return QPersistentModelIndex(model.index(row))


async def test_the_arrow_of_a_call_runs_it_again() -> None:
    async with simulated() as (_, device, page, _key):
        page.select_tool(ECHO, {"text": "x"})
        page.run()
        await answered(page, ECHO)
        await settled(3)
        view = page.detail.calls.view
        rect = view.visualRect(page.detail.calls.model.index(0))
        count = len(device.calls)
        spot = rect.topRight()
        spot.setX(rect.right() - 10)
        spot.setY(rect.center().y())
        QTest.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=spot)
        await until(lambda: len(device.calls) == count + 1)


async def test_answers_are_shown_in_the_form_that_suits_them() -> None:
    async with simulated() as (_, _device, page, _key):
        result = page.detail.result
        for name, view in {
            "self.get_device_status": "tree",
            "self.demo.picture": "image",
            "self.demo.gbk": "large",
            "self.demo.big": "text",
        }.items():
            page.select_tool(name)
            page.run()
            assert await answered(page, name) is CallOutcome.ANSWERED
            assert result.view() == view, name
        page.select_tool("self.get_device_status")
        assert result.switch is not None
        result.switch.chosen.emit("text")
        assert result.view() == "text"
        assert '"audio_speaker"' in result.text.toPlainText()


async def test_failures_and_doubts_are_put_into_words() -> None:
    async with simulated() as (_, _device, page, _key):
        result = page.detail.result
        for name, pill, words in (
            ("self.demo.say_false", "Possible failure", "The device answered “false”"),
            ("self.demo.say_error", "Possible failure", "reads like an error"),
            ("self.demo.fail", "Failed", 'Cannot write to "memory card"'),
        ):
            page.select_tool(name)
            page.run()
            await answered(page, name)
            assert result.pill.text() == pill
            assert words in result.notice.text()


async def test_a_call_that_ends_while_nobody_looks_is_told() -> None:
    async with simulated() as (bench, _, page, _key):
        page.select_tool(SLOW, {"ms": 30})
        page.run()
        page.select_tool(ECHO)
        await answered(page, SLOW)
        await until(lambda: bench.notes)
        title, detail, failed = bench.notes[0]
        assert title == "Demo › Slow"
        assert detail.startswith("answered in")
        assert not failed


async def test_text_from_the_device_is_literal() -> None:
    bold = "<b>x</b>"
    nasty = tool(f"self.{bold}", title=bold, description=bold)
    async with scripted(nasty, answer=f"{bold} and more than two words") as (_, _d, page):
        assert page.detail.title.text() == bold
        assert page.detail.title.textFormat() == Qt.TextFormat.PlainText
        assert page.detail.description.textFormat() == Qt.TextFormat.PlainText
        page.run()
        await until(lambda: page.detail.result.text.toPlainText().startswith(bold))
        index = page.list.model.find(f"self.{bold}")
        tip = str(index.data(Qt.ItemDataRole.ToolTipRole))
        assert "<b>" not in tip


async def test_a_tool_that_is_listed_no_more_keeps_its_form_and_is_not_sent() -> None:
    one, other = tool("self.a.one"), tool("self.a.other")
    async with scripted(one, other) as (bench, device, page):
        page.select_tool("self.a.one")
        device.tools = [other]
        await device.connection.close()  # type: ignore[attr-defined]
        await until(lambda: not bench.view().connected)
        async with dialing_device(bench.port, tools=[other]):
            await until(lambda: bench.view().connected)
            await until(lambda: "does not list" in page.detail.bar.status.text())
            assert not page.detail.bar.run.isEnabled()
            assert page.detail.name.text() == "self.a.one"


async def test_a_large_answer_does_not_hold_up_the_window() -> None:
    # one line without a space: the worst that a text can be
    async with scripted(tool("self.big"), answer="x" * 1_000_000) as (_, _d, page):
        page.run()
        await until(lambda: page.detail.result.view() == "text")
        longest = 0.0
        loop = asyncio.get_running_loop()
        page.grab()
        for _ in range(20):
            began = loop.time()
            await asyncio.sleep(0)
            longest = max(longest, loop.time() - began)
        assert longest < 1.0


async def test_a_hundred_tools_are_found_by_their_words() -> None:
    tools = [
        tool(f"self.group_{number % 10}.tool_{number}", description=f"Does thing {number}.")
        for number in range(300)
    ]
    async with scripted(*tools) as (_, _d, page):
        assert page.list.search.placeholderText() == "Search 300 tool(s)"
        page.list.search.setFocus()
        QTest.keyClicks(page.list.search, "thing 123")
        assert page.list.filter.rowCount() == 1
        QTest.keyClick(page.list.search, Qt.Key.Key_Return)
        assert page.list.id() == "self.group_3.tool_123"
        assert page.detail.title.text() == "Tool 123"
        QTest.keyClick(page.list.search, Qt.Key.Key_Escape)
        assert page.list.filter.rowCount() == 10
        assert page.list.id() == "self.group_3.tool_123"


async def test_tools_are_in_their_groups_and_found_by_name_title_and_description() -> None:
    tools = (
        tool("self.get_device_status", description="How the device is."),
        tool("self.audio_speaker.set_volume", description="设置音量"),
        tool("self.otto.action"),
        tool("self.audio_speaker.mute", title="Be quiet"),
    )
    async with scripted(*tools) as (_, _d, page):

        def listed() -> dict[str, list[str]]:
            rows = page.list.filter
            tops = [rows.index(row, 0) for row in range(rows.rowCount())]
            return {
                top.data(): [rows.index(row, 0, top).data() for row in range(rows.rowCount(top))]
                for top in tops
            }

        everything = {
            "Audio speaker": ["Set volume", "Be quiet"],
            "Otto": ["Action"],
            # what has no group comes last
            "Device": ["Get device status"],
        }
        assert listed() == everything
        top = page.list.filter.index(0, 0)
        assert top.data(Qt.ItemDataRole.AccessibleDescriptionRole) == "2 tools"
        for text, wanted in {
            "VOLUME audio": {"Audio speaker": ["Set volume"]},
            "音量": {"Audio speaker": ["Set volume"]},
            "speaker": {"Audio speaker": ["Set volume", "Be quiet"]},
            "otto device": {},
            "quiet": {"Audio speaker": ["Be quiet"]},
        }.items():
            page.list.search.setText(text)
            assert listed() == wanted, text
        assert page.list.empty_text() == ""
        page.list.search.setText("nowhere")
        assert page.list.empty_text() == "No tool has these words in its name or description."
        page.list.search.clear()
        assert listed() == everything


async def test_enter_in_the_list_goes_on_to_the_form() -> None:
    async with simulated() as (_, _device, page, _key):
        page.select_tool(VOLUME)
        page.list.tree.setFocus()
        QTest.keyClick(page.list.tree, Qt.Key.Key_Return)
        focused = QApplication.focusWidget()
        assert focused is not None and form(page).isAncestorOf(focused)
