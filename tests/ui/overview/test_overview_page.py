"""The overview of a device that dials the real hub."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import UTC, datetime, timedelta
from typing import Any

from msgspec.structs import replace
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton
from pytestqt.qtbot import QtBot

from companion.app.activity.derived.service import DerivedService
from companion.app.stock.events import publish_conversation
from companion.devices.timing import Timing
from companion.protocol.bridge.conversation import AssistantCall
from companion.ui.kit.widgets.choices import Segmented
from companion.ui.kit.widgets.slider import Slider
from companion.ui.overview.overview_page import OverviewPage
from companion.ui.overview.overview_state import OverviewState
from companion.ui.overview.tiles import ControlTile
from tests.fakes.devices import ScriptedDevice, dialing_device, tool
from tests.fakes.workbench import KEY, Workbench, closed, settled, until, workbench

STATUS = {
    "audio_speaker": {"volume": 70},
    "screen": {"brightness": 75, "theme": "light"},
    "battery": {"level": 83, "charging": False},
    "network": {"type": "wifi", "ssid": "Birchwood", "signal": "strong"},
    "chip": {"temperature": 41.5},
}
WHOLE = {"type": "integer", "minimum": 0, "maximum": 100}


def one(name: str, argument: str, schema: dict[str, Any]) -> dict[str, Any]:
    """A tool with one required argument."""
    properties = {"type": "object", "properties": {argument: schema}, "required": [argument]}
    return tool(name, inputSchema=properties)


TOOLS = [
    tool("self.get_device_status"),
    one("self.audio_speaker.set_volume", "volume", {**WHOLE, "maximum": 90}),
    one("self.screen.set_brightness", "brightness", WHOLE),
    one("self.screen.set_theme", "theme", {"type": "string"}),
]


class Board:
    """What the scripted device knows, and how it answers."""

    def __init__(self, status: dict[str, Any] | None = None) -> None:
        self.status = json.loads(json.dumps(STATUS if status is None else status))
        self.calls: list[tuple[str, dict[str, Any]]] = []
        self.answer = "true"
        self.go = asyncio.Event()
        self.go.set()

    async def call(self, device: ScriptedDevice, request: dict[str, Any]) -> None:
        name, arguments = request["params"]["name"], request["params"]["arguments"]
        self.calls.append((name, arguments))
        if name == "self.get_device_status":
            await device.text(request, json.dumps(self.status))
            return
        await self.go.wait()
        if self.answer == "true":
            for part in self.status.values():
                part.update({key: value for key, value in arguments.items() if key in part})
        await device.text(request, self.answer)

    def asked(self, name: str) -> list[dict[str, Any]]:
        return [arguments for called, arguments in self.calls if called == name]

    @property
    def questions(self) -> int:
        return len(self.asked("self.get_device_status"))


@asynccontextmanager
async def overview(
    board: Board, *, tools: list[dict[str, Any]] = TOOLS, timing: Timing | None = None
) -> AsyncIterator[tuple[Workbench, OverviewPage]]:
    """A page that is shown, of a device that is ready and has told its status."""
    async with workbench(timing) as bench:
        on_request = {"tools/call": board.call}
        async with dialing_device(bench.port, tools=tools, on_request=on_request):
            await bench.ready()
            page = OverviewPage(bench.context, OverviewState(bench.context, KEY))
            bench.attach(page)
            page.resize(900, 700)
            page.show()
            if any(each["name"] == "self.get_device_status" for each in tools):
                await until(lambda: page.status.refresh.busy is False and board.questions)
            yield bench, page
            await closed(page)


def tile(page: OverviewPage, name: str) -> Any:
    return next(one for one in page.status._tiles if one.accessibleName() == name)


def names(page: OverviewPage) -> list[str]:
    return [one.accessibleName() for one in page.status._tiles if one.isVisible()]


def slide(control: ControlTile, value: int) -> None:
    """Press the slider at `value`, and let it go."""
    slider = control.control
    assert isinstance(slider, Slider)
    span = slider.width() - 15
    share = (value - slider.minimum()) / (slider.maximum() - slider.minimum())
    spot = QPoint(7 + round(span * share), slider.height() // 2)
    QTest.mousePress(slider, Qt.MouseButton.LeftButton, pos=spot)
    assert control.corner() == "" or control.corner().startswith("Answered")
    QTest.mouseRelease(slider, Qt.MouseButton.LeftButton, pos=spot)


async def test_every_part_of_the_status_has_a_tile() -> None:
    async with overview(Board()) as (_, page):
        shown = {name: tile(page, name).value() for name in names(page)}
        assert shown == {
            "Volume": "70 %",
            "Brightness": "75 %",
            "Screen theme": "Light",
            "Battery": "83 %",
            "Network": "Birchwood",
            "Chip temperature": "41.5 °C",
        }
        assert page.status.updated.text() == "Updated just now"


async def test_a_part_that_the_board_lacks_has_no_tile() -> None:
    board = Board({"audio_speaker": {"volume": 5}, "network": {"type": "ethernet"}})
    async with overview(board, tools=TOOLS[:1]) as (_, page):
        assert names(page) == ["Volume", "Network"]
        assert tile(page, "Network").value() == "Ethernet"
        # without the tool the tile only shows
        assert tile(page, "Volume").control is None


async def test_a_slider_sends_once_when_it_is_let_go_and_follows_what_is_reported() -> None:
    board = Board()
    async with overview(board) as (_, page):
        volume = tile(page, "Volume")
        # the bounds are those of the tool
        assert (volume.control.minimum(), volume.control.maximum()) == (0, 90)
        board.go.clear()
        slide(volume, 40)
        await until(lambda: board.asked("self.audio_speaker.set_volume"))
        asked = board.asked("self.audio_speaker.set_volume")[0]["volume"]
        assert abs(asked - 40) <= 1
        # what was asked is shown at once, and the corner says that it is only asked
        assert volume.value() == f"{asked} %" and volume.control.value() == asked
        assert volume.corner() == f"Sending {asked} %…"
        board.go.set()
        await until(lambda: volume.value() == f"{asked} %")
        await until(lambda: volume.corner() == "")
        assert board.questions == 2
        assert len(board.asked("self.audio_speaker.set_volume")) == 1


async def test_while_one_value_is_under_way_only_the_newest_waits() -> None:
    board = Board()
    async with overview(board) as (_, page):
        volume = tile(page, "Volume")
        board.go.clear()
        for value in (10, 20, 30):
            volume.asked.emit(value)
        await until(lambda: board.asked("self.audio_speaker.set_volume"))
        volume.asked.emit(50)
        board.go.set()
        await until(lambda: volume.value() == "50 %" and not volume.corner())
        sent = [one["volume"] for one in board.asked("self.audio_speaker.set_volume")]
        assert sent == [30, 50]


async def test_an_answer_of_false_is_said_and_the_control_returns() -> None:
    board = Board()
    board.answer = "false"
    async with overview(board) as (_, page):
        theme = tile(page, "Screen theme")
        assert isinstance(theme.control, Segmented)
        dark = next(
            each for each in theme.control.findChildren(QAbstractButton) if each.text() == "Dark"
        )
        QTest.mouseClick(dark, Qt.MouseButton.LeftButton)
        await until(lambda: theme.corner() == "Answered false")
        assert board.asked("self.screen.set_theme") == [{"theme": "dark"}]
        assert theme.control.value() == "light" and theme.value() == "Light"
        # what the device reported was asked again, and did not wipe the words
        assert board.questions == 2
        assert "did not do it" in theme.accessibleDescription()


async def test_no_answer_is_said_too() -> None:
    board = Board()
    async with overview(board, timing=Timing(call=0.2)) as (_, page):
        board.go.clear()
        volume = tile(page, "Volume")
        volume.asked.emit(10)
        await until(lambda: volume.corner() == "No answer")
        assert volume.control.value() == 70


async def test_it_asks_once_for_each_connection_and_never_unasked() -> None:
    board = Board()
    async with overview(board) as (bench, page):
        page.hide()
        page.show()
        page.shown()
        page.set_device(bench.view())
        await settled()
        assert board.questions == 1
        QTest.mouseClick(page.status.refresh, Qt.MouseButton.LeftButton)
        await until(lambda: board.questions == 2)


async def test_it_asks_once_more_after_the_assistant_used_tools() -> None:
    board = Board()
    async with overview(board) as (bench, page):
        device = bench.workspace.devices.device(KEY)
        assert device is not None
        call = AssistantCall("self.set_volume", {}, "true", failed=False, elapsed_ms=5.0)
        publish_conversation(device, call, transcript=True)
        publish_conversation(device, call, transcript=True)
        await until(lambda: board.questions == 2)
        publish_conversation(device, replace(call, tool="self.get_device_status"), transcript=True)
        publish_conversation(device, replace(call, failed=True), transcript=True)
        assert not page._settled.isActive()


async def test_a_hidden_page_asks_nothing_until_somebody_looks() -> None:
    board = Board()
    async with workbench() as bench:
        on_request = {"tools/call": board.call}
        async with dialing_device(bench.port, tools=TOOLS, on_request=on_request):
            await bench.ready()
            page = OverviewPage(bench.context, OverviewState(bench.context, KEY))
            bench.attach(page)
            await settled()
            assert board.questions == 0
            page.show()
            await until(lambda: board.questions == 1)
            await closed(page)


async def test_a_device_that_went_away_keeps_its_last_values_and_cannot_be_asked() -> None:
    board = Board()
    async with workbench() as bench:
        on_request = {"tools/call": board.call}
        page = OverviewPage(bench.context, OverviewState(bench.context, KEY))
        async with dialing_device(bench.port, tools=TOOLS, on_request=on_request):
            await bench.ready()
            bench.attach(page)
            page.show()
            await until(lambda: names(page))
        await until(lambda: not bench.view().connected)
        volume = tile(page, "Volume")
        assert volume.value() == "70 %" and volume.corner() == "Not connected"
        assert not volume.control.isEnabled()
        assert not tile(page, "Screen theme").control.isVisible()
        seen = bench.view().last_seen
        assert seen is not None
        expected = f"Last seen {seen.astimezone():%H:%M}"
        assert page.now.caption.text() == tile(page, "Battery").caption() == expected
        assert page.now.headline.text() == "Not connected" and not volume.mute.isEnabled()
        assert not page.status.refresh.isEnabled()
        # it comes back, and is asked again
        async with dialing_device(bench.port, tools=TOOLS, on_request=on_request):
            await until(lambda: board.questions == 2)
            await until(lambda: volume.corner() == "" and volume.control.isEnabled())
        await closed(page)


async def test_a_device_without_a_status_says_so_and_leads_to_its_tools(qtbot: QtBot) -> None:
    async with overview(Board(), tools=[tool("self.a")]) as (_, page):
        assert names(page) == []
        assert page.status.sentence.isVisible() and not page.status.refresh.isVisible()
        assert "no tool that tells its status" in page.status.sentence.sentence.text()
        with qtbot.waitSignal(page.open_tool) as opened:
            QTest.mouseClick(page.status.sentence.action, Qt.MouseButton.LeftButton)
        assert opened.args == [""]


async def test_an_answer_that_is_no_status_is_said_and_can_be_asked_again() -> None:
    board = Board()
    board.status = ["no", "object"]
    async with overview(board) as (_, page):
        await until(lambda: "no status" in page.status.sentence.sentence.text())
        board.status = STATUS
        QTest.mouseClick(page.status.sentence.action, Qt.MouseButton.LeftButton)
        await until(lambda: len(names(page)) == 6)
        assert not page.status.sentence.isVisible()


async def test_a_privileged_tool_is_never_behind_a_slider() -> None:
    tools = [TOOLS[0], {**TOOLS[1], "annotations": {"audience": ["user"]}}]
    async with overview(Board(), tools=tools) as (_, page):
        assert tile(page, "Volume").value() == "70 %"
        assert tile(page, "Volume").control is None


async def test_a_tool_that_needs_more_than_one_value_is_no_control() -> None:
    schema = {
        "type": "object",
        "properties": {"volume": WHOLE, "speaker": {"type": "string"}},
        "required": ["volume", "speaker"],
    }
    tools = [TOOLS[0], tool("self.audio_speaker.set_volume", inputSchema=schema)]
    async with overview(Board(), tools=tools) as (_, page):
        assert tile(page, "Volume").control is None


async def test_the_device_and_its_controls_stack_when_it_is_narrow() -> None:
    async with overview(Board()) as (_, page):
        page.resize(1180 - 264, 600)
        now, card = page.now, page.status.card
        await until(lambda: card.x() > now.x() + now.width() and page.status.grid.columns == 4)
        page.resize(900 - 264, 600)
        await until(lambda: card.y() >= now.y() + now.height() and page.status.grid.columns == 2)
        assert card.width() == now.width()
        assert page.horizontalScrollBar().maximum() == 0


async def test_mute_keeps_the_value_for_unmute() -> None:
    board = Board()
    async with overview(board) as (bench, page):
        volume = tile(page, "Volume")
        assert volume.mute.isVisible() and volume.mute.text() == "Mute"
        volume.mute.click()
        await until(lambda: volume.value() == "0 %" and not volume.corner())
        assert volume.mute.text() == "Unmute" and volume.mute.isEnabled()
        # another view of the same state knows it too
        again = OverviewPage(bench.context, page._state)
        again.set_device(bench.view())
        other = tile(again, "Volume")
        assert other.mute.text() == "Unmute"
        other.mute.click()
        await until(lambda: volume.value() == "70 %" and volume.mute.text() == "Mute")
        sent = [one["volume"] for one in board.asked("self.audio_speaker.set_volume")]
        assert sent == [0, 70]
        await closed(again)


async def test_a_volume_that_is_0_from_the_start_has_nothing_to_bring_back() -> None:
    board = Board({"audio_speaker": {"volume": 0}})
    async with overview(board) as (_, page):
        volume = tile(page, "Volume")
        assert volume.mute.text() == "Unmute" and not volume.mute.isEnabled()
        volume.asked.emit(20)
        await until(lambda: volume.value() == "20 %" and not volume.corner())
        assert volume.mute.text() == "Mute" and volume.mute.isEnabled()


async def test_trends_are_folded_until_there_is_enough_of_them() -> None:
    async with overview(Board()) as (bench, page):
        button = page.status.trends
        assert not button.isEnabled() and not page.trends.isVisible()
        assert "quarter of an hour" in button.toolTip()
        # values of earlier runs count as well
        past = [(age, {"temperature": 44.0}) for age in (1_200.0, 600.0, 60.0)]
        bench.workspace[DerivedService].trends.add_past(KEY, past)
        page.trends.refresh()
        await until(button.isEnabled)
        assert not page.trends.isVisible()
        button.click()
        assert page.trends.isVisible()
        button.click()
        assert not page.trends.isVisible()


async def test_the_age_of_the_status_counts_on() -> None:
    async with overview(Board()) as (bench, page):
        old = datetime.now(UTC) - timedelta(seconds=75)
        page.set_device(replace(bench.view(), status_at=old))
        assert page.status.updated.text() == "Updated 1 min ago"


async def test_what_happens_is_seen_live_and_steals_no_focus(qtbot: QtBot) -> None:
    async with overview(Board()) as (_, page):
        page.activateWindow()
        page.status.refresh.setFocus()
        await until(page.status.refresh.hasFocus)
        rows = page.live.model.rowCount()
        tile(page, "Volume").asked.emit(30)
        await until(lambda: page.live.model.rowCount() == min(rows + 2, 5))
        assert page.live.model.index(1).data() == "Audio speaker › Set volume"
        assert page.status.refresh.hasFocus()
        await until(lambda: page.live.view.height() == page.live.model.rowCount() * 40)
        with qtbot.waitSignal(page.open_activity):
            QTest.keyClick(page.live.view, Qt.Key.Key_Down)
            QTest.keyClick(page.live.view, Qt.Key.Key_Return)
