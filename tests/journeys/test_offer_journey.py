"""Tools for an assistant, as an owner gives them: in the real window, over real sockets."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from companion.app.activity.activity import ActivityLog
from companion.app.activity.history.history import History
from companion.app.connect.connections import Connections
from companion.app.offer import link
from companion.app.offer.choice import APP
from companion.app.tools.records import CallOutcome
from companion.app.workspace import Workspace
from companion.transports.endpoint import Endpoint
from companion.ui.activity.host import ActivityHost
from companion.ui.offer.dialogs import (
    EndpointDialog,
    OfferedToolDialog,
    ProtectedDialog,
    SourceDialog,
)
from companion.ui.offer.host import AssistantsHost
from companion.ui.offer.noun import ASSISTANTS_PAGE
from companion.ui.offer.page import AssistantsPage
from tests.fakes.assistant import Assistant, assistant
from tests.fakes.secrets import MemoryKeyring
from tests.fakes.servers import workbench
from tests.fakes.warm import python
from tests.fakes.window import OpenWindow, open_window
from tests.fakes.workbench import until

LEFT = Qt.MouseButton.LeftButton
DEMO = "demo:"
TOKEN = "do-not-tell"
assert workbench.__file__ is not None
FILES = Endpoint.stdio(python(workbench.__file__))
WEATHER = Endpoint.stdio((sys.executable, "-X", "utf8", workbench.__file__))


def page_of(opened: OpenWindow) -> AssistantsPage:
    host = opened.window.host(AssistantsHost)
    assert host is not None and host.page is not None and host.shown()
    return host.page


def asked_by(workspace: Workspace) -> list[tuple[str, str, CallOutcome]]:
    calls = [entry.call for entry in workspace[ActivityLog].entries() if entry.call is not None]
    return [
        (call.request.device_name, call.request.tool.name, call.outcome)
        for call in calls
        if call.request.asker == "Family"
    ]


def holding(folder: Path, text: str) -> list[Path]:
    """The files that hold a text."""
    files = [path for path in folder.rglob("*") if path.is_file()]
    assert files
    return [path for path in files if text.encode() in path.read_bytes()]


async def call(fake: Assistant, name: str, **arguments: Any) -> str:
    """The text of an answer that is none of an error."""
    result = await fake.call(name, **arguments)
    assert result.get("isError") is False, result
    return str(result["content"][0]["text"])


async def test_an_assistant_gets_chosen_tools_of_two_servers_and_a_robot(
    qtbot: QtBot, memory_keyring: MemoryKeyring, config_dir: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(link, "RELIST_WAIT", 0.2)
    async with open_window(demo=True) as opened:
        workspace = opened.workspace
        for endpoint, name in ((FILES, "Files"), (WEATHER, "Weather")):
            await workspace[Connections].add(endpoint, name)
        for key in (DEMO, FILES.text, WEATHER.text):
            await opened.ready(key)
        port = 0
        async with assistant() as (fake, address):
            port = int(address.split(":")[2].split("/")[0])
            # an endpoint, pasted
            qtbot.mouseClick(opened.window.sidebar.rows[ASSISTANTS_PAGE], LEFT)
            page = page_of(opened)
            assert page.empty.isVisible()
            qtbot.mouseClick(page.empty.primary, LEFT)
            dialog = page.dialog
            assert isinstance(dialog, EndpointDialog)
            qtbot.keyClicks(dialog.name, "Family")
            dialog.address.setText("ws://nowhere")
            dialog.address.setText(address)
            assert address not in dialog.address.displayText()
            qtbot.mouseClick(dialog.save_button, LEFT)
            await fake.connected()
            assert fake.names == []
            await until(lambda: "Connected" in [row.pill.text() for row in page.endpoints.values()])
            (row,) = page.endpoints.values()
            assert "token ••••" in row.line.text() and TOKEN not in row.line.text()

            # its sources
            page.add_source()
            sources = page.dialog
            assert isinstance(sources, SourceDialog)
            for box in sources.boxes.values():
                qtbot.mouseClick(box, LEFT)
            qtbot.mouseClick(sources.add_button, LEFT)
            await until(lambda: set(page.sources) == {DEMO, FILES.text, WEATHER.text, APP})
            assert not page.sources[APP].switch.isChecked()

            # the keyboard: one tool off, another one renamed
            page.sources[WEATHER.text].setFocus()
            qtbot.keyClick(page.sources[WEATHER.text], Qt.Key.Key_Right)
            await until(lambda: (WEATHER.text, "self.demo.echo") in page.tools)
            page.tools[WEATHER.text, "self.demo.echo"].setFocus()
            qtbot.keyClick(page.tools[WEATHER.text, "self.demo.echo"], Qt.Key.Key_Space)
            shown = page.state.shown
            await until(lambda: (view := shown()) is not None and not _echo(view, WEATHER).chosen)
            page.state.fold(FILES.text, folded=False)
            echo = page.tools[FILES.text, "self.demo.echo"]
            qtbot.keyClick(echo, Qt.Key.Key_F2)
            edit = page.dialog
            assert isinstance(edit, OfferedToolDialog)
            edit.name.setText("say it")
            assert "say_it" in edit.line.text()
            edit.description.setPlainText("Says what it is told.")
            qtbot.mouseClick(edit.save_button, LEFT)
            page.state.switch_source(APP, on=True)

            # an assistant reads a changed list in a fresh session
            await until(lambda: {"say_it", "list_devices"} <= set(fake.names))
            view = shown()
            assert view is not None
            names = {(tool.device_key, tool.tool.name): tool.name for tool in view.tools}
            assert sorted(fake.names) == sorted(tool.name for tool in view.tools if tool.chosen)
            assert names[WEATHER.text, "self.demo.echo"] not in fake.names
            described = {tool["name"]: tool.get("description") for tool in fake.tools}
            assert described["say_it"] == "Says what it is told."

            # each source is called
            assert await call(fake, "say_it", text="hello") == "hello"
            assert await call(fake, names[DEMO, "self.demo.echo"], text="robot")
            assert "Otto" in await call(fake, "list_devices")
            refused = await fake.call(names[WEATHER.text, "self.demo.echo"], text="no")
            assert refused["code"] == -32602
            before = len(asked_by(workspace))
            assert before == 4

        # the endpoint is killed, and comes back
        async with assistant(port) as (fake, address):
            await fake.connected()
            assert await call(fake, "say_it", text="again") == "again"
            await until(lambda: "Connected" in [row.pill.text() for row in page.endpoints.values()])

            # nothing was called twice; all of it is in the activity, with who asked
            told = asked_by(workspace)
            assert len(told) == before + 1
            assert {name for name, _, _ in told} >= {"Files", "Otto robot"}
            await until(lambda: page.today.model.rowCount() == len(told))
            assert page.today.count.text() == "5, 1 failed"
            opened.window.show_activity()
            every = opened.window.host(ActivityHost).page
            assert every is not None
            every.activity.toolbar.search.setText("Family")
            await until(lambda: every.activity.model.rowCount() >= len(told) - 1)
            opened.window.show_page(ASSISTANTS_PAGE)

            # a protected tool: chosen by itself, asked for each time
            reboot = next(t for t in shown().tools if t.tool.name == "self.reboot")  # type: ignore[union-attr]
            page.state.whole.add((view.saved.id, DEMO))
            page.state.fold(DEMO, folded=False)
            row_of_reboot = page.tools[DEMO, "self.reboot"]
            qtbot.mouseClick(row_of_reboot.switch, LEFT)
            warning = page.dialog
            assert isinstance(warning, ProtectedDialog) and not row_of_reboot.switch.isChecked()
            qtbot.mouseClick(warning.strip.verb, LEFT)
            await until(lambda: row_of_reboot.switch.isChecked())
            host = opened.window.host(AssistantsHost)
            waiting = page.state.tasks.start(_ask(fake, reboot.name), "assistant asks")
            strip = await until(lambda: host.gate.strip)
            assert strip is not None and "Family" in strip.question.text()
            assert "self.reboot" in strip.exact_call
            qtbot.mouseClick(strip.cancel, LEFT)
            await until(waiting.done)
            assert asked_by(workspace)[-1][2] is CallOutcome.REFUSED

            # one click pauses, and the address is in no file
            (row,) = page.endpoints.values()
            qtbot.mouseClick(row.switch, LEFT)
            await until(lambda: row.pill.text() == "Paused")
        await workspace[History].flush()
    assert TOKEN in str(memory_keyring.secrets)
    assert holding(config_dir, TOKEN) == []


async def _ask(fake: Assistant, name: str) -> None:
    await fake.call(name)


def _echo(view: Any, source: Endpoint) -> Any:
    return next(
        each
        for each in view.tools
        if each.device_key == source.text and each.tool.name == "self.demo.echo"
    )
