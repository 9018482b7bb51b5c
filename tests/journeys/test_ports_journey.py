"""Ports, tokens and devices that go: said where a person looks, in the real window."""

from __future__ import annotations

import socket

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot
from websockets.exceptions import InvalidStatus

from companion.app.connect.hub import HubListener
from companion.app.settings.settings import SavedDevice, Settings
from companion.transports.endpoint import Endpoint
from companion.ui.finder.finder_dialog import FinderDialog
from companion.ui.main.device_list import SUBTITLE_ROLE
from tests.fakes.devices import MAC, dialing_device
from tests.fakes.window import open_window
from tests.fakes.workbench import until

KEY = Endpoint.hub(MAC).text


def taken_port() -> socket.socket:
    taken = socket.create_server(("127.0.0.1", 0))
    taken.listen()
    return taken


@pytest.mark.parametrize("by_hand", [False, True], ids=["by itself", "try again"])
async def test_a_port_that_is_free_again_is_opened(by_hand: bool, qtbot: QtBot) -> None:
    with taken_port() as taken:
        port = taken.getsockname()[1]
        async with open_window(Settings(), hub_port=port) as opened:
            line = opened.window.sidebar.hub
            await until(line.retry.isVisible)
            assert str(port) in line.text() and not opened.workspace[HubListener].status.listening
            taken.close()
            if by_hand:
                qtbot.mouseClick(line.retry, Qt.MouseButton.LeftButton)
            await until(
                lambda: opened.workspace[HubListener].status.listening, 3 if by_hand else 10
            )
            await until(lambda: line.text().startswith("Listening on"))
            assert not line.retry.isVisible()
            async with dialing_device(port):
                await opened.ready(KEY)


async def test_a_wrong_token_is_said_where_a_person_looks() -> None:
    saved = Settings(devices=[SavedDevice(KEY, "Attic")])
    async with open_window(saved, token="right") as opened:
        line = opened.window.sidebar.hub
        with pytest.raises(InvalidStatus):
            await dialing_device(
                opened.workspace[HubListener].status.port, token="wrong"
            ).__aenter__()
        await until(lambda: "token" in line.text())
        assert "Attic, at 127.0.0.1, was turned away" in line.text()
        # another token is set: what was said of the old one is no news
        await opened.workspace[HubListener].set_token("wrong")
        await until(lambda: "token" not in line.text())


async def test_a_device_that_goes_is_said_to_be_gone(qtbot: QtBot) -> None:
    async with open_window(Settings()) as opened:
        async with dialing_device(opened.workspace[HubListener].status.port):
            await opened.ready(KEY)
            opened.window.show_activity()
            finder = opened.run(FinderDialog, "finder")
            qtbot.keyClicks(finder.field, opened.view(KEY).name)

            def said() -> str:
                entry = finder.model.entry(finder.model.row_of(f"device {KEY}"))
                return entry.detail if entry is not None else ""

            assert said().endswith("Connected")
        await until(lambda: not opened.view(KEY).connected)
        await until(lambda: said().endswith("Not connected"))
        chosen = finder.model.entry(finder.list.currentIndex().row())
        assert chosen is not None and chosen.id == f"device {KEY}"
        finder.reject()
        row = opened.window.model.index_of(KEY)
        await until(lambda: "left" in str(row.data(SUBTITLE_ROLE)))
        assert str(row.data(SUBTITLE_ROLE)).startswith("Not saved, left ")
