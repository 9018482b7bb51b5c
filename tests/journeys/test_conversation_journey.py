"""A conversation in the real window: a message to the device, what is saved, and its end."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from msgspec.structs import replace
from PySide6.QtCore import QPoint, Qt
from pytestqt.qtbot import QtBot

from companion.app.activity.activity import ActivityLog
from companion.app.activity.history.history import History
from companion.app.connect.connections import Connections
from companion.app.settings.settings import Settings
from companion.app.stock.events import publish_conversation
from companion.app.stock.service import StockService
from companion.app.tools.calls import CallService
from companion.protocol.bridge.conversation import (
    AssistantCall,
    ConversationState,
    Heard,
    Spoken,
)
from companion.simulator import simulated_stock_device
from companion.ui.stock.conversation_page import ConversationPage, StopSavingDialog
from tests.fakes.stock_workspace import FAST, key_of, ota_of
from tests.fakes.window import OpenWindow, open_window
from tests.fakes.workbench import settled, until

LEFT = Qt.MouseButton.LeftButton


@asynccontextmanager
async def stock_window(*, known: bool = False) -> AsyncIterator[tuple[OpenWindow, str]]:
    """The window at the conversation of a stock device; `known` from an earlier run."""
    settings = Settings(former_url="", stock_open=True)
    async with (
        open_window(settings) as opened,
        simulated_stock_device(ota_of(opened.workspace), behaviour=FAST) as device,
    ):
        key = key_of(device)
        if not known:
            await until(lambda: opened.window.model.asks(key))
            await opened.workspace[StockService].decisions.accept(key, upstream_url="")
        await opened.ready(key)
        opened.window.choose(key)
        opened.page.show_page("conversation")
        yield opened, key


def page_of(opened: OpenWindow) -> ConversationPage:
    page = opened.page.conversation
    assert page is not None
    return page


def told(opened: OpenWindow, key: str) -> list[tuple[str, str, bool]]:
    return [
        (entry.values["text"], entry.values["emotion"], entry.values["sound"])
        for entry in opened.workspace[ActivityLog].entries(key)
        if entry.event == "alert"
    ]


def say(opened: OpenWindow, key: str, heard: str, spoken: str) -> None:
    device = opened.workspace.devices.device(key)
    assert device is not None
    for event in (Heard(heard), Spoken(spoken)):
        publish_conversation(device, event, transcript=True)


async def test_a_message_reaches_the_device_in_two_clicks(qtbot: QtBot) -> None:
    async with stock_window() as (opened, key):
        page = page_of(opened)
        qtbot.mouseClick(page.message.message, LEFT)
        qtbot.keyClicks(page.message.message, "Dinner is ready")
        qtbot.keyClick(page.message.message, Qt.Key.Key_Return)
        await until(lambda: told(opened, key) == [("Dinner is ready", "happy", True)])
        await until(lambda: "You sent" in page.model.rows()[-1].text)
        page.message.sound.setCurrentIndex(1)
        page.message.sound.activated.emit(1)
        qtbot.keyClicks(page.message.message, "Quietly")
        qtbot.mouseClick(page.message.button, LEFT)
        await until(lambda: told(opened, key)[1:] == [("Quietly", "happy", False)])
        # the device goes: the reason is where one would write
        await opened.workspace[Connections].disconnect(key)
        await until(lambda: not page.message.message.isEnabled())
        assert "not connected" in page.message.about.text()


async def test_what_the_assistant_changed_is_taken_back(qtbot: QtBot) -> None:
    settings = Settings(former_url="", stock_open=True)
    async with (
        open_window(settings) as opened,
        simulated_stock_device(ota_of(opened.workspace), behaviour=FAST) as board,
    ):
        key = key_of(board)
        await until(lambda: opened.window.model.asks(key))
        await opened.workspace[StockService].decisions.accept(key, upstream_url="")
        await opened.ready(key)
        opened.window.choose(key)
        opened.page.show_page("conversation")
        page = page_of(opened)
        await opened.workspace[CallService].refresh_status(key)
        board.settings.volume = 40
        device = opened.workspace.devices.device(key)
        assert device is not None
        volume = AssistantCall(
            "self.audio_speaker.set_volume", {"volume": 40}, "true", failed=False, elapsed_ms=9.0
        )
        publish_conversation(device, volume, transcript=True)
        await until(lambda: page.model.rows()[-1].text == "Volume 70 → 40 %")
        assert page.model.rows()[-1].done
        await settled(3)
        view, index = page.transcript, page.model.index(page.model.rowCount() - 1)
        place = view.visualRect(index)
        # where a person sees *Undo*, and nowhere else in the row
        high, wide = range(place.top(), place.bottom(), 6), range(0, place.right(), 6)
        spots = [QPoint(x, y) for y in high for x in wide]
        there = [spot for spot in spots if view._undo_under(spot)]
        assert there and len(there) < len(spots) / 4
        qtbot.mouseClick(view.viewport(), LEFT, pos=there[len(there) // 2])
        await until(lambda: board.settings.volume == 70)
        await until(lambda: page.model.rows()[-1].text == "Undone: Volume 70 → 40 %")
        assert not view._undo_under(there[0])
        # while it listens, the end of the chat says so
        stock = opened.workspace[StockService].view(key)
        assert stock is not None and not page.wave_words.isVisible()
        page.set_stock(replace(stock, conversation=ConversationState.LISTENING))
        assert page.wave_words.isVisible() and page.wave_words.text() == "Listening…"


async def test_what_is_saved_is_there_at_the_next_start_and_can_be_deleted(qtbot: QtBot) -> None:
    async with stock_window() as (opened, key):
        page = page_of(opened)
        say(opened, key, "Before", "It was off")
        qtbot.mouseClick(page.saving, LEFT)
        await until(lambda: "0 sentences" in page.saved.text() or "today" in page.saved.text())
        say(opened, key, "Is it raining?", "No, it is dry.")
        await until(lambda: page.saved.text().startswith("2 "))
    async with stock_window(known=True) as (opened, key):
        page = page_of(opened)
        await until(
            lambda: (
                [row.text for row in page.model.rows()][:2] == ["Is it raining?", "No, it is dry."]
            )
        )
        say(opened, key, "And now?", "Still dry.")
        assert page.model.rows()[-1].text == "Still dry."
        qtbot.mouseClick(page.saving, LEFT)
        dialog = page.dialog
        assert isinstance(dialog, StopSavingDialog)
        qtbot.mouseClick(dialog.delete_button, LEFT)
        await until(lambda: page.saved.text() == "Save conversations: off")
        await until(lambda: not page.saving.isChecked())
        await settled()
        said = await opened.workspace[History].sentences_by_day(key)
        assert sum(count for _, count in said) == 0
