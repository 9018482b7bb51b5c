"""The README's first command, as a person goes through it: start, run a tool, restart, quit."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from pathlib import Path
from typing import Final

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from companion.app.activity.activity import ActivityLog
from companion.app.tools.calls import CallService
from companion.app.tools.records import CallOutcome
from companion.events import EventKind
from companion.ui.kit.widgets.fields import NumberEdit
from tests.fakes.ports import free_port
from tests.fakes.window import OpenWindow, open_window
from tests.fakes.workbench import settled, until

DEMO: Final = "demo:"
VOLUME: Final = "self.audio_speaker.set_volume"
CONTROL = Qt.KeyboardModifier.ControlModifier
ROOT = Path(__file__).resolve().parents[2]


def number_field(opened: OpenWindow) -> NumberEdit:
    """The one number of the form that is shown."""
    fields = opened.page.tools.detail.findChildren(NumberEdit)
    [field] = [field for field in fields if field.isVisible()]
    return field


async def find_tool(qtbot: QtBot, opened: OpenWindow) -> None:
    """To the Tools page and to the volume, with the keyboard alone."""
    await opened.active()
    qtbot.keyClick(opened.frame, Qt.Key.Key_2, CONTROL)
    qtbot.keyClick(opened.frame, Qt.Key.Key_F, CONTROL)
    search = QApplication.focusWidget()
    assert search is opened.page.tools.list.search
    qtbot.keyClicks(search, "set volume")
    qtbot.keyClick(search, Qt.Key.Key_Return)
    session = opened.page.tools.detail.session
    assert session is not None
    assert session.tool.name == VOLUME


async def run_tool(qtbot: QtBot, opened: OpenWindow) -> None:
    """Fill the form, send it with Ctrl+Enter, and read the answer."""
    field = number_field(opened)
    field.setFocus()
    field.selectAll()
    qtbot.keyClicks(field, "40")
    qtbot.keyClick(field, Qt.Key.Key_Return, CONTROL)
    session = opened.page.tools.session(VOLUME)
    assert session is not None
    await until(lambda: session.record is not None and not session.running)
    assert session.record is not None
    assert session.record.outcome is CallOutcome.ANSWERED
    assert session.record.request.arguments == {"volume": 40}
    assert session.record.result is not None
    assert session.record.result.text == "true"
    # the device did it: its own status says so
    qtbot.keyClick(opened.frame, Qt.Key.Key_F5)
    await until(lambda: (status := opened.view(DEMO).status) is not None and status.volume == 40)


async def watch_live(opened: OpenWindow) -> None:
    """What the robot tells while it moves is in the feeds the moment it comes."""
    rows = opened.page.overview.live.model
    before = rows.rowCount()
    await opened.workspace[CallService].call(DEMO, "self.otto.action", {"action": "sit"})
    entries = opened.workspace[ActivityLog].entries

    def told() -> bool:
        return any(
            entry.kind is EventKind.NOTIFICATION and entry.method == "notifications/state_changed"
            for entry in entries(DEMO)
        )

    await until(told)
    assert rows.rowCount() > 0
    assert rows.rowCount() >= before
    former_page = opened.page.page()
    opened.page.show_page("activity")
    activity = opened.page.activity
    await until(lambda: activity.model.total == len(entries(DEMO)))
    opened.page.show_page(former_page)


async def restart(qtbot: QtBot, opened: OpenWindow) -> None:
    """Reboot from the Privileged page; what was being edited is there when it is back."""
    field = number_field(opened)
    field.selectAll()
    qtbot.keyClicks(field, "73")
    page, session = opened.page, opened.view(DEMO).session
    qtbot.keyClick(opened.frame, Qt.Key.Key_3, CONTROL)
    card = page.privileged.cards["self.reboot"]
    card.button.click()
    strip = await until(lambda: card.gate.strip)
    # nothing is sent while the question is open
    await settled()
    assert not opened.workspace[CallService].recent(DEMO, "self.reboot")
    assert opened.view(DEMO).connected
    strip.verb.click()
    await until(lambda: not opened.view(DEMO).connected)
    assert opened.page is page
    assert page.strip.isVisible()
    assert page.header.pill.text() != "Connected"
    await until(lambda: opened.view(DEMO).session == session + 1)
    assert opened.page is page
    assert not page.strip.isVisible()
    assert page.header.pill.text() == "Connected"
    qtbot.keyClick(opened.frame, Qt.Key.Key_2, CONTROL)
    assert number_field(opened) is field
    assert field.text() == "73"


async def test_the_demo(qtbot: QtBot) -> None:
    before = asyncio.all_tasks()
    async with open_window(demo=True) as opened:
        await opened.ready(DEMO)
        # others in the network may be found meanwhile
        keys = opened.window.model.keys()
        assert keys[0] == DEMO and all(key.startswith("nearby:") for key in keys[1:])
        assert opened.window.chosen_key() == DEMO
        assert opened.page.header.name.text() == "Otto robot"
        view = opened.view(DEMO)
        assert sum(tool.user_only for tool in view.tools) == 7
        await find_tool(qtbot, opened)
        await run_tool(qtbot, opened)
        await watch_live(opened)
        await restart(qtbot, opened)
        opened.frame.close()
        assert not opened.frame.isVisible()
        ended = asyncio.get_running_loop().time()
    assert asyncio.get_running_loop().time() - ended < 25, "nobody waits for an answer"
    assert asyncio.all_tasks() == before


@pytest.mark.skipif(sys.platform == "win32", reason="a process is ended in another way there")
@pytest.mark.parametrize("ending", ["SIGINT", "SIGTERM"])
@pytest.mark.parametrize("loaded", [False, True], ids=["while it loads", "loaded"])
async def test_the_program_starts_and_ends_at_ctrl_c(
    loaded: bool, ending: str, config_dir: Path
) -> None:
    """As a process, from its first line to its exit status. The port is open before the core is
    loaded, which answers there."""
    port = free_port()
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-W", "error", "-m", "companion", "--demo"),
        *("--hub-host", "127.0.0.1", "--hub-port", str(port)),
        cwd=ROOT,
        env={**os.environ, "QT_QPA_PLATFORM": "offscreen"},
        stderr=asyncio.subprocess.PIPE,
        stdout=asyncio.subprocess.PIPE,
    )
    try:
        await until_listening(port, answered=loaded)
        process.send_signal(getattr(signal, ending))
        async with asyncio.timeout(40):
            said, complained = await process.communicate()
    finally:
        if process.returncode is None:
            process.kill()
            await process.wait()
    assert process.returncode == 0
    assert said == b""
    # the platform without a screen says one thing of its own
    lines = [line for line in complained.splitlines() if b"propagateSizeHints" not in line]
    assert lines == []
    # a start that was ended halfway changed nothing that would have to be kept
    assert (config_dir / "settings.json").exists() or not loaded


async def until_listening(port: int, *, answered: bool) -> None:
    """Wait until somebody listens at the port, and until a request is `answered` there."""
    async with asyncio.timeout(40):
        while True:
            try:
                reader, writer = await asyncio.open_connection("127.0.0.1", port)
            except OSError:
                await asyncio.sleep(0.05)
                continue
            if answered:
                writer.write(b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n")
                assert await reader.read(1)
            writer.close()
            await writer.wait_closed()
            return
