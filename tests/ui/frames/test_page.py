"""The frames of a device: what is seen, followed, found, and copied."""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QPlainTextEdit

from companion.app.frames.log import FrameLog
from companion.app.tools.calls import CallService
from companion.devices.frames import ConnectionTap, Direction, WireFrame
from companion.ui.frames.frames_state import FramesState, ProtocolState
from companion.ui.frames.model import Column, FrameShown, FramesModel
from companion.ui.frames.page import FramesPanel, ProtocolPage
from companion.ui.frames.view import first_cell
from companion.ui.kit.theme.theme import Theme
from companion.ui.kit.theme.tokens import SPACE
from companion.ui.kit.widgets.notice import Notice
from tests.fakes.devices import ScriptedDevice, dialing_device, tool
from tests.fakes.recordings import answered, asked, called, exchange, notified, said, wire_frame
from tests.fakes.window import open_window
from tests.fakes.workbench import KEY, Workbench, closed, settled, until, workbench

SECRET = {"type": "object", "properties": {"password": {"type": "string"}}}
TOOLS = [tool("self.speaker.set"), tool("self.wifi.join", inputSchema=SECRET)]


@asynccontextmanager
async def protocol() -> AsyncIterator[tuple[Workbench, ProtocolPage, ScriptedDevice]]:
    """A page that is shown, of a device that is ready."""
    async with workbench() as bench, dialing_device(bench.port, tools=TOOLS) as device:
        await bench.ready()
        page = ProtocolPage(ProtocolState(bench.context, KEY))
        bench.attach(page)
        page.resize(916, 632)
        page.show()
        await until(lambda: page.panel.model.rowCount() > 0 and not page.panel.model.busy)
        yield bench, page, device
        await closed(page)


@asynccontextmanager
async def panel_with(
    *frames: tuple[str, str | bytes], live: bool = True, width: int = 916
) -> AsyncIterator[FramesPanel]:
    panel = FramesPanel(FramesState(live=live))
    panel.set_endpoint("hub:02:00:00:00:00:01")
    panel.resize(width, 632)
    panel.show()
    panel.state.load(exchange(*frames))
    await until(lambda: panel.model.rowCount() == len(frames))
    yield panel
    await closed(panel)


def what(panel: FramesPanel) -> list[str]:
    model = panel.model
    return [model.index(row, Column.WHAT).data() for row in range(model.rowCount())]


async def well(panel: FramesPanel) -> str:
    """What the detail shows, as soon as it is laid out."""

    def visible() -> list[QPlainTextEdit]:
        return [each for each in panel.detail.findChildren(QPlainTextEdit) if each.isVisible()]

    await until(lambda: len(visible()) == 1)
    return visible()[0].toPlainText()


def sentences(panel: FramesPanel) -> list[str]:
    return [one.text() for one in panel.detail.findChildren(Notice) if one.isVisible()]


def notice(number: int) -> WireFrame:
    return wire_frame(number, Direction.RECEIVED, notified("notifications/n", n=number)[1])


async def click(panel: FramesPanel, number: int) -> None:
    index = panel.model.index_of(number)
    panel.view.scrollTo(index)
    await settled(2)
    spot = panel.view.visualRect(index).center() + QPoint(20, 0)
    QTest.mouseClick(panel.view.viewport(), Qt.MouseButton.LeftButton, pos=spot)
    await until(lambda: panel.view.chosen_number == number)


async def test_what_travels_is_seen_as_it_travels() -> None:
    async with protocol() as (bench, page, device):
        panel = page.panel
        assert what(panel)[:4] == ["hello", "hello", "initialize", "initialize"]
        before = panel.model.rowCount()
        await bench.workspace[CallService].call(KEY, "self.speaker.set", {"volume": 4})
        await until(lambda: panel.model.rowCount() == before + 2)
        assert what(panel)[-2:] == ["self.speaker.set", "self.speaker.set"]
        await device.raw(b'{"jsonrpc":"2.0","method":"x","params":"\xb5"}')
        await until(lambda: what(panel)[-1] == "x")
        bar = panel.view.verticalScrollBar()
        assert bar.value() == bar.maximum()


async def test_another_devices_frames_are_not_seen() -> None:
    async with protocol() as (bench, page, _):
        count = page.panel.model.rowCount()
        tap = ConnectionTap(bench.workspace.devices._frames, "hub:other", 1)
        tap.received(b'{"jsonrpc":"2.0","method":"other"}')
        await settled()
        assert page.panel.model.rowCount() == count and not page.panel.model.waiting


async def test_a_hidden_page_costs_nothing_and_comes_back_whole() -> None:
    async with protocol() as (bench, page, device):
        count = page.panel.model.rowCount()
        added = bench.workspace[FrameLog].added
        page.hide()
        assert page.panel.model.total == 0
        assert len(added._subscribers) == 0
        await device.payload({"jsonrpc": "2.0", "method": "meanwhile"})
        await until(lambda: len(bench.workspace[FrameLog].frames(KEY)) == count + 1)
        page.show()
        await until(lambda: page.panel.model.rowCount() == count + 1)
        assert what(page.panel)[-1] == "meanwhile"


async def test_a_page_that_goes_listens_no_more() -> None:
    async with workbench() as bench:
        page = ProtocolPage(ProtocolState(bench.context, KEY))
        page.show()
        assert len(bench.workspace[FrameLog].added._subscribers) == 1
        await closed(page)
        assert len(bench.workspace[FrameLog].added._subscribers) == 0


async def test_the_chosen_frame_is_shown_whole_with_its_quirks() -> None:
    broken = '{"jsonrpc":"2.0","id":1,"error":{"message":"no "card""}}'
    async with panel_with(called(1, "self.sd"), ("d2c", broken)) as panel:
        await click(panel, 2)
        detail = panel.detail
        assert detail.title.text() == "self.sd" and detail.pill.text() == "Error"
        assert "Received" in detail.caption.text() and "id 1" in detail.caption.text()
        assert f"{len(broken)} bytes" in detail.caption.text()
        await until(lambda: sentences(panel) != [])
        assert sentences(panel) == [
            "This is not valid JSON. The app repaired it and read the error."
        ]
        assert await well(panel) == broken
        assert not panel.state.following and not panel.toolbar.follow.isChecked()


async def test_readable_and_exact() -> None:
    async with panel_with(asked(1, "ping")) as panel:
        await click(panel, 1)
        exact = asked(1, "ping")[1]
        readable = await well(panel)
        assert json.loads(readable) == json.loads(exact) and "\n" in readable
        panel.detail.form._group.button(1).click()
        assert await well(panel) == exact
        panel.detail.copy.click()
        assert QGuiApplication.clipboard().text() == exact


async def test_the_partner_is_one_click_away() -> None:
    async with panel_with(called(1, "self.a"), notified("x"), said(1, "true")) as panel:
        await click(panel, 1)
        assert panel.detail.partner.text() == "Show the answer, 2.0 s later"
        panel.detail.partner.click()
        assert panel.view.chosen_number == 3
        assert panel.detail.partner.text() == "Show the request, 2.0 s before"
        assert "true" in await well(panel)
        # also when a filter hides it
        panel.toolbar.chips[FrameShown.ANSWERS].click()
        await until(lambda: panel.model.rowCount() == 1)
        panel.detail.partner.click()
        await until(lambda: panel.model.rowCount() == 3 and not panel.model.busy)
        await until(lambda: panel.view.selectionModel().hasSelection())
        assert panel.detail.row is not None and panel.detail.row.number == 1


async def test_an_answer_that_comes_later_is_told_where_its_request_is_shown() -> None:
    request, answer = exchange(called(1, "self.a"), said(1, "true"))
    async with panel_with(called(1, "self.a")) as panel:
        await click(panel, 1)
        assert panel.detail.waits.isVisible() and not panel.detail.partner.isVisible()
        panel.state.add(answer)
        await until(lambda: panel.detail.partner.isVisible())
        assert not panel.detail.waits.isVisible()
        assert request.number == panel.view.chosen_number


async def test_a_call_is_copied_as_a_command_line(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.platform", "linux")
    async with panel_with(
        called(1, "self.a", volume=30),
        said(1, "true"),
        asked(2, "ping"),
        asked(3, "tools/list"),
    ) as panel:
        expected = """companion call hub:02:00:00:00:00:01 self.a --args '{"volume": 30}'"""
        for number in (1, 2):
            # of an answer, that of its request
            await click(panel, number)
            QGuiApplication.clipboard().clear()
            panel.detail.command.click()
            assert QGuiApplication.clipboard().text() == expected
            assert panel.detail.command.text() == "Copied"
            assert not panel.detail.hidden.isVisible()
        await click(panel, 3)
        assert not panel.detail.command.isVisible()
        await click(panel, 4)
        panel.detail.command.click()
        listing = "companion tools hub:02:00:00:00:00:01"
        assert QGuiApplication.clipboard().text() == listing


async def test_a_secret_stays_out_of_the_command_line() -> None:
    async with protocol() as (bench, page, _):
        arguments = {"password": "hunter2x"}
        await bench.workspace[CallService].call(KEY, "self.wifi.join", arguments)
        await until(lambda: what(page.panel)[-1] == "self.wifi.join")
        number = page.panel.model.frames()[-1].number
        page.panel.view.choose(number)
        assert page.panel.detail.hidden.isVisible()
        page.panel.detail.command.click()
        copied = QGuiApplication.clipboard().text()
        assert "self.wifi.join" in copied and "hunter2x" not in copied


async def test_looking_up_holds_the_list_and_the_news_lead_back() -> None:
    async with panel_with() as panel:
        panel.state.load([notice(number) for number in range(1, 101)])
        await until(lambda: panel.model.rowCount() == 100)
        bar = panel.view.verticalScrollBar()
        await until(lambda: bar.maximum() > 0 and bar.value() == bar.maximum())
        bar.triggerAction(bar.SliderAction.SliderPageStepSub)
        await until(lambda: not panel.state.following)
        place = bar.value()
        for number in range(101, 151):
            panel.state.add(notice(number))
        await until(lambda: panel.model.rowCount() == 150)
        assert bar.value() == place
        assert panel.news.isVisible() and "50" in panel.news.text()
        panel.news.click()
        assert panel.state.following and panel.toolbar.follow.isChecked()
        await until(lambda: bar.value() == bar.maximum())
        assert not panel.news.isVisible()
        panel.state.add(notice(151))
        await until(lambda: panel.model.rowCount() == 151)
        await until(lambda: bar.value() == bar.maximum())


async def test_follow_is_a_switch() -> None:
    async with panel_with(asked(1, "ping"), answered(1, {})) as panel:
        panel.toolbar.follow.click()
        assert not panel.state.following
        panel.toolbar.follow.click()
        assert panel.state.following
        await click(panel, 1)
        panel.toolbar.follow.click()
        assert panel.state.following and panel.view.chosen_number is None
        assert panel.detail.row is None


async def test_search_as_one_types_keeps_the_choice() -> None:
    async with panel_with(called(1, "self.a"), said(1, "Küche"), asked(2, "ping")) as panel:
        await click(panel, 2)
        QTest.keyClicks(panel.toolbar.search, "ping")
        await until(lambda: what(panel) == ["ping"])
        assert panel.detail.row is not None and panel.detail.row.number == 2
        panel.toolbar.search.setText("nothing like that")
        await until(lambda: panel.empty.isVisible())
        assert panel.empty.sentence.text() == "No frame matches."
        panel.empty.secondary.click()
        await until(lambda: panel.model.rowCount() == 3)
        await until(lambda: panel.view.selectionModel().hasSelection())
        assert panel.view.chosen_number == 2


async def test_an_empty_list_says_what_comes() -> None:
    async with panel_with() as panel:
        assert panel.empty.isVisible() and not panel.save.isEnabled()
        assert panel.empty.sentence.text() == "Frames appear here as they travel."
        assert not panel.empty.secondary.isVisible()
    async with panel_with(live=False) as panel:
        assert panel.empty.sentence.text() == "There is no frame in it."
        assert not panel.save.isVisible() and not panel.toolbar.follow.isVisible()


async def test_what_is_gone_is_said() -> None:
    async with panel_with() as panel:
        panel.state.load([notice(8), notice(9)], dropped=7)
        await until(lambda: panel.model.rowCount() == 2)
        assert "2" in panel.count.text() and "7" in panel.count.text()


@pytest.mark.parametrize("width", [640, 700, 916, 1400])
async def test_nothing_is_cut_off_at_any_width(width: int) -> None:
    async with panel_with(*[asked(n, "ping") for n in range(1, 60)], width=width) as panel:
        await settled()
        assert panel.width() == width
        view, toolbar = panel.view, panel.toolbar
        used = sum(view.columnWidth(each) for each in Column if not view.isColumnHidden(each))
        assert used <= view.viewport().width()
        assert not view.isColumnHidden(Column.WHAT) and view.columnWidth(Column.WHAT) >= 132
        assert toolbar.minimumSizeHint().width() <= width
        assert toolbar.list.isVisible() != toolbar.chips[FrameShown.ALL].isVisible()
        for part in (toolbar.follow, panel.save, panel.open):
            right = part.mapTo(panel, part.rect().topRight()).x()
            assert right < width


async def test_the_list_of_a_narrow_panel_chooses_as_the_chips_do() -> None:
    async with panel_with(asked(1, "ping"), answered(1, {}), width=640) as panel:
        assert panel.toolbar.list.isVisible()
        panel.toolbar.list.setCurrentIndex(2)
        panel.toolbar.list.activated.emit(2)
        await until(lambda: panel.model.rowCount() == 1)
        assert panel.toolbar.chips[FrameShown.ANSWERS].isChecked()
        panel.resize(1200, 632)
        await settled(2)
        assert not panel.toolbar.list.isVisible()
        panel.toolbar.chips[FrameShown.ALL].click()
        await until(lambda: panel.model.rowCount() == 2)
        assert panel.toolbar.list.currentIndex() == 0


async def test_arrow_keys_go_from_frame_to_frame() -> None:
    async with panel_with(asked(1, "ping"), answered(1, {}), asked(2, "ping")) as panel:
        await click(panel, 1)
        for number in (2, 3, 3):
            QTest.keyClick(panel.view, Qt.Key.Key_Down)
            assert panel.detail.row is not None and panel.detail.row.number == number


async def test_to_come_with_the_keyboard_chooses_nothing_and_goes_on_following() -> None:
    async with panel_with(asked(1, "one"), answered(1, {}), asked(2, "two")) as panel:
        panel.activateWindow()
        await until(panel.isActiveWindow)
        before = panel.view.grab().toImage()
        panel.view.setFocus(Qt.FocusReason.TabFocusReason)
        assert panel.state.following and panel.view.chosen_number is None
        assert panel.detail.row is None
        await settled(3)
        assert panel.view.grab().toImage() != before, "where the keyboard is can be seen"
        # the newest row is where the arrow keys start, and a click on it chooses it
        QTest.keyClick(panel.view, Qt.Key.Key_Up)
        assert panel.view.chosen_number == 2 and not panel.state.following
        panel.state.set_following(True)
        panel.toolbar.search.setFocus()
        panel.view.setFocus(Qt.FocusReason.TabFocusReason)
        await click(panel, 3)
        assert panel.detail.row is not None and panel.detail.row.number == 3


async def test_screen_readers_hear_whole_rows() -> None:
    async with panel_with(called(1, "self.a", volume=3)) as panel:
        role = Qt.ItemDataRole.AccessibleTextRole
        spoken = panel.model.index(0, 0).data(role)
        for part in ("Sent", "Request", "self.a", "volume"):
            assert part in spoken
        assert panel.view.accessibleName()


async def test_every_look_is_painted() -> None:
    broken = '{"jsonrpc":"2.0","id":1,"error":{"message":"no "card""}}'
    async with panel_with(called(1, "self.sd"), ("d2c", broken), ("d2c", '{"a":')) as panel:
        pictures = []
        for mode in ("light", "dark"):
            Theme.current().set_mode(mode)
            await settled(2)
            pictures.append(panel.view.grab().toImage())
        assert pictures[0] != pictures[1]


def test_the_first_cell_of_a_frame_keeps_its_distance_from_the_edge_of_the_page() -> None:
    cell = QRect(100, 0, 140, 28)
    assert first_cell(cell) == cell.adjusted(SPACE.page, 0, 0, 0)


async def test_the_tab_is_there_where_there_is_room() -> None:
    async with open_window(demo=True) as opened:
        await opened.ready("demo:")
        page = opened.page
        tabs = page.header.tabs
        index = next(n for n in range(tabs.count()) if tabs.tabData(n) == "protocol")
        assert tabs.isTabVisible(index)
        page.show_page("protocol")
        await until(lambda: page.protocol.panel.model.rowCount() > 0)
        assert page.focus_search() and page.protocol.panel.toolbar.search.hasFocus()
        page.show_page("overview")
        header = page.header
        header.setMaximumWidth(500)
        await until(lambda: not tabs.isTabVisible(index))
        # the menu leads there all the same, and then the tab is shown
        header.page_wanted.emit("protocol")
        assert page.page() == "protocol" and tabs.isTabVisible(index)
        await asyncio.sleep(0)


async def test_without_times_a_frame_is_gone_to_all_the_same() -> None:
    frames = [asked(n, "ping") for n in range(1, 80)]
    async with panel_with(*frames, live=False) as panel:
        panel.set_timed(False)
        assert panel.view.isColumnHidden(Column.TIME)
        assert panel.view.choose(70)
        place = panel.view.visualRect(panel.model.index_of(70))
        assert panel.view.viewport().rect().contains(place.center())
        QTest.keyClick(panel.view, Qt.Key.Key_Down)
        assert panel.view.chosen_number == 71


def rows_of(model: FramesModel) -> list[Any]:
    return [model.index(row, 0).data(FramesModel.RowRole) for row in range(model.rowCount())]


async def test_a_flood_leaves_the_window_usable() -> None:
    async with protocol() as (bench, page, _):
        tap = ConnectionTap(bench.workspace.devices._frames, KEY, 1)
        frame = notified("notifications/flood", text="x" * 80)[1].encode()
        work: list[float] = []
        last = time.thread_time()
        for _ in range(100):
            for _ in range(50):
                tap.received(frame)
            await asyncio.sleep(0.01)
            work.append(time.thread_time() - last)
            last = time.thread_time()
        panel = page.panel
        await until(lambda: not panel.model.waiting and not panel.model.busy)
        await until(lambda: panel.model.rowCount() == 2_000)
        assert {row.method for row in rows_of(panel.model)} == {"notifications/flood"}
        work.sort()
        # some hundredths, unless all 5,000 were shown in one go; the benchmarks measure it
        assert work[len(work) // 2] < 1.0
