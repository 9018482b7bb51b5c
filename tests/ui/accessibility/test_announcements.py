"""What changes without the person's doing is read aloud, once, and only where it is seen."""

from __future__ import annotations

import asyncio

import pytest
from PySide6 import QtGui
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from companion.app.connect.hub import HubListener
from companion.app.servers.asks import ServerAsks
from companion.app.settings.ports import HUB_PORT
from companion.transports.endpoint import DEMO_TEXT
from companion.ui.kit.widgets.progress import StepTracker
from companion.ui.kit.widgets.tile import Tile
from companion.ui.kit.widgets.tooltip import announce
from companion.ui.kit.words.language import Language
from tests.fakes.devices import dialing_device, tool
from tests.fakes.whole_window import ask, whole_window
from tests.fakes.window import open_window
from tests.fakes.workbench import KEY, settled, until


@pytest.fixture
def aloud(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What screen readers were told to say."""
    said: list[str] = []

    class Listening:
        @staticmethod
        def updateAccessibility(event: object) -> None:
            said.append(event.message())  # type: ignore[attr-defined]

    monkeypatch.setattr(QtGui, "QAccessible", Listening)
    return said


async def test_a_device_that_goes_and_comes(aloud: list[str]) -> None:
    async with open_window() as opened:
        port = opened.workspace[HubListener].status.port
        async with dialing_device(port):
            await opened.ready(KEY)
            await settled()
            aloud.clear()
        await until(lambda: "Test board: Not connected" in aloud)
        async with dialing_device(port):
            await until(lambda: "Test board: Connected" in aloud)
            assert aloud.count("Test board: Connected") == 1


async def test_the_first_connection_is_said_once(aloud: list[str]) -> None:
    async with open_window() as opened:
        opened.window.empty_page.choice.cards["simulated"].button.click()
        await opened.ready(DEMO_TEXT)
        await until(lambda: opened.view(DEMO_TEXT).status is not None)
        await settled(5)
        connected = [said for said in aloud if said.endswith(("Connected", "Connecting…"))]
        assert connected == ["Connecting…", f"{opened.view(DEMO_TEXT).title}: Connected"]


async def test_an_answer_that_was_waited_for(aloud: list[str]) -> None:
    tools = [tool("self.lamp.turn_on"), tool("self.lamp.turn_off")]
    async with (
        open_window() as opened,
        dialing_device(opened.workspace[HubListener].status.port, tools=tools),
    ):
        await opened.ready(KEY)
        page = opened.page
        page.show_page("tools")
        page.tools.select_tool("self.lamp.turn_on")
        await settled()
        aloud.clear()
        page.tools.run()
        await until(lambda: aloud)
        assert len(aloud) == 1
        assert aloud[0].startswith("Lamp › Turn on, answered in ")
        # to look at it again is no news
        page.tools.select_tool("self.lamp.turn_off")
        page.tools.select_tool("self.lamp.turn_on")
        await settled()
        assert len(aloud) == 1


async def test_what_was_read_and_what_is_asked(aloud: list[str]) -> None:
    async with whole_window() as (opened, _):
        opened.page.show_page("resources")
        resources = opened.page.resources
        assert resources is not None
        await until(lambda: resources.list.model.count and not resources.lists.asking)
        await settled()
        aloud.clear()
        resources.open_resource("file:///notes.md")
        await until(lambda: aloud)
        assert len(aloud) == 1 and aloud[0].startswith("FILE:///NOTES.MD, Read at ")
        resources.open_resource("file:///nowhere")
        await until(lambda: len(aloud) == 2)
        assert "Resource not found" in aloud[1]
        opened.page.show_page("prompts")
        prompts = opened.page.prompts
        assert prompts is not None
        await until(lambda: prompts.list.model.count and not prompts.lists.asking)
        prompts.select_prompt("weather")
        form = prompts.form("weather")
        assert form is not None
        form.set_values({"city": "Bern"})
        aloud.clear()
        form.submit()
        await until(lambda: aloud)
        # how many in words depends on the translations that are built
        assert len(aloud) == 1 and aloud[0].startswith("Weather, 2 message")
        calling, number = await ask(opened, "elicit")
        await until(lambda: len(aloud) == 2)
        assert aloud[1] == "The Whole wants you to fill in a form: “Who are you?”"
        # in another language it is no news
        Language.current().set("pseudo")
        Language.current().set("en")
        await settled()
        assert len(aloud) == 2
        opened.workspace[ServerAsks].decline(number)
        await calling


async def test_why_devices_cannot_dial_in(aloud: list[str]) -> None:
    server = await asyncio.start_server(lambda reader, writer: None, "127.0.0.1", 0)
    async with server, open_window() as opened:
        taken = server.sockets[0].getsockname()[1]
        opened.workspace.settings[HUB_PORT] = taken
        aloud.clear()
        await opened.workspace[HubListener].open()
        await until(lambda: any(str(taken) in each for each in aloud))


def test_a_tile_whose_control_was_refused(qtbot: QtBot, aloud: list[str]) -> None:
    tile = Tile("speaker-high", "Volume")
    qtbot.addWidget(tile)
    tile.set_failed("Answered false")
    assert aloud == []
    tile.show()
    tile.set_failed("Answered false")
    assert aloud == ["Volume: Answered false"]


def test_nothing_is_said_of_what_is_out_of_sight_or_empty(qtbot: QtBot, aloud: list[str]) -> None:
    hidden = QLabel("here")
    qtbot.addWidget(hidden)
    announce(hidden, "something")
    hidden.show()
    announce(hidden, "")
    assert aloud == []
    announce(hidden, "something")
    assert aloud == ["something"]


def test_a_step_is_said_once_and_only_where_it_is_seen(qtbot: QtBot, aloud: list[str]) -> None:
    tracker = StepTracker(["Serve", "Restart"])
    qtbot.addWidget(tracker)
    tracker.announce((1, "serve"), "Waiting for the device")
    assert aloud == []
    tracker.show()
    for _ in range(2):
        tracker.announce((1, "serve"), "Waiting for the device")
    assert aloud == ["Waiting for the device"]
    tracker.set_step(1)
    tracker.announce((1, "restart"), "")
    assert aloud[1:] == ["Step 2 of 2: Restart"]
