"""Why is it so slow? From a conversation with a device to where its seconds went."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path

from PySide6.QtCore import QPoint, QSize, Qt
from pytestqt.qtbot import QtBot

from companion.app.settings.settings import Settings
from companion.app.stock.service import StockService
from companion.app.stock.views import Route
from companion.protocol.bridge.turn_times import TurnPart
from companion.simulator import simulated_stock_device
from companion.ui.stock.conversation_page import ConversationPage
from tests.fakes.stock_workspace import FAST, key_of, ota_of
from tests.fakes.upstream_script import Script
from tests.fakes.upstream_server import upstream_server
from tests.fakes.window import open_window
from tests.fakes.workbench import settled, until

LEFT = Qt.MouseButton.LeftButton


def pill_of(page: ConversationPage, at: int) -> QPoint:
    """Where a person sees the pill of the turn in this row."""
    place = page.transcript.visualRect(page.model.index(at, 0))
    number = page.model.rows()[at].number
    spots = [
        QPoint(x, y)
        for y in range(place.top(), place.bottom(), 4)
        for x in range(0, place.right(), 6)
        if page.transcript.turn_under(QPoint(x, y)) == number
    ]
    assert spots, "the turn has no pill in sight"
    return spots[len(spots) // 2]


async def test_from_a_slow_answer_to_its_slowest_part(qtbot: QtBot, tmp_path: Path) -> None:
    script = Script(thinks=1.0)
    settings = Settings(former_url="", stock_open=True)
    async with (
        upstream_server("websocket", script) as former,
        open_window(settings) as opened,
        simulated_stock_device(ota_of(opened.workspace), behaviour=FAST) as device,
    ):
        key = key_of(device)
        await until(lambda: opened.window.model.asks(key))
        decisions = opened.workspace[StockService].decisions
        await decisions.accept(key, upstream_url=former.ota_url)
        await decisions.set_route(key, Route.ALWAYS)
        await opened.ready(key)
        opened.window.choose(key)
        opened.page.show_page("conversation")
        page = opened.page.conversation
        assert page is not None

        def turns() -> list[int]:
            return [at for at, row in enumerate(page.model.rows()) if row.turn is not None]

        await device.talk(turns=2)
        await until(lambda: len(turns()) == 2)
        await settled(3)
        view, pane = page.transcript, page.beside.pane
        assert not pane.isVisible()
        qtbot.mouseClick(view.viewport(), LEFT, pos=pill_of(page, turns()[1]))
        assert pane.isVisible() and pane.slowest.text().startswith("The model: ")
        assert script.hears in pane.about.text()
        assert pane.rows[TurnPart.SPEAKS].value.text().startswith("about ")
        second = pane.about.text()
        # beside the conversation there is room; the keys show another turn
        assert view.isVisible()
        await until(pane.close_button.hasFocus)
        qtbot.keyClick(pane.close_button, Qt.Key.Key_Up)
        assert pane.about.text() != second
        qtbot.keyClick(pane.close_button, Qt.Key.Key_Up)
        qtbot.keyClick(pane.close_button, Qt.Key.Key_Down)
        assert pane.about.text() == second
        # the turns of the day, for somebody else
        qtbot.mouseClick(pane.export, LEFT)
        assert page.beside.file_dialog is not None
        page.beside.file_dialog.close()
        opened.window.activateWindow()
        await until(opened.window.isActiveWindow)
        page._state.export_turns(tmp_path / "turns.jsonl")
        await until((tmp_path / "turns.jsonl").exists)
        lines = (tmp_path / "turns.jsonl").read_text(encoding="utf-8").splitlines()
        assert [json.loads(line)["slowest"] for line in lines] == ["thinks", "thinks"]
        # in a narrow window it takes the conversation's place
        opened.window.resize(QSize(900, 640))
        await until(lambda: not view.isVisible())
        assert pane.isVisible()
        qtbot.keyClick(pane.close_button, Qt.Key.Key_Escape)
        assert view.isVisible() and not pane.isVisible() and view.hasFocus()
        qtbot.keyClick(view, Qt.Key.Key_Return)
        assert pane.isVisible() and pane.about.text() == second
        qtbot.keyClick(pane.close_button, Qt.Key.Key_Escape)
        # while the next answer is waited for, its seconds are counted
        before, script.thinks = len(turns()), 4.0
        talking = asyncio.create_task(device.talk())
        running = page.beside.running
        await until(lambda: running.isVisible() and running.text().endswith(" s"))
        qtbot.mouseClick(running, LEFT)
        assert pane.isVisible() and pane.about.text() != second
        assert pane.rows[TurnPart.THINKS].value.text().endswith(" s")
        assert pane.rows[TurnPart.PLAYS].value.text() == "" and pane.slowest.isHidden()
        await talking
        await until(lambda: len(turns()) > before and not running.isVisible())
        # and then it is shown as it was
        assert pane.isVisible() and pane.slowest.text().startswith("The model: ")
        # nobody reads along any more
        page.switch.click()
        await until(lambda: not pane.isVisible() and not turns())
