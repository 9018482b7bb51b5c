"""One window for each person and folder: a second start shows the first, however it was hidden."""

from __future__ import annotations

import asyncio
import json
import os
import signal
import subprocess
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QCoreApplication, QObject, QUrl
from PySide6.QtGui import QFileOpenEvent

from companion.app.settings.settings import Settings
from companion.ui.connect.add_dialog import AddDialog
from companion.ui.main import one_window
from companion.ui.main.one_window import (
    ADDRESS_NAME,
    LONGEST_LINE,
    FileOpens,
    OneWindow,
    StartOutcome,
    StartRequest,
    read_request,
    request_line,
)
from tests.fakes.commands import Command, command, run
from tests.fakes.http import until_closed
from tests.fakes.window import open_window
from tests.fakes.workbench import until

if TYPE_CHECKING:
    from PySide6.QtWidgets import QApplication
    from qasync import QEventLoop

PORTS = ("--hub-host", "127.0.0.1", "--hub-port", "0", "--hub-http-port", "0")
SHOWN = "The app is open already. Its window is shown"
LONG = 30.0
"""Seconds for a whole program to start on a busy computer."""

posix = pytest.mark.skipif(os.name != "posix", reason="sends signals that only POSIX has")


def socket_of(folder: Path) -> str:
    """Where the open window listens; empty when none does."""
    try:
        found = json.loads((folder / ADDRESS_NAME).read_text("utf-8"))["socket"]
    except FileNotFoundError:
        return ""
    assert isinstance(found, str)
    return found


@asynccontextmanager
async def opened(folder: Path, *words: str, bare: bool = False) -> AsyncIterator[Command]:
    """`companion` with a window that listens to later starts."""
    async with command(*PORTS, *words, bare=bare) as first:
        await until(lambda: bool(socket_of(folder)) or first.process.returncode is not None, LONG)
        assert first.process.returncode is None
        yield first


# whole programs


async def test_a_second_start_shows_the_first_window_and_ends(config_dir: Path) -> None:
    async with opened(config_dir) as first:
        second = await run()
        assert second.process.returncode == 0 and SHOWN in second.said
        other = await run("--hub-port", "0")
        assert other.process.returncode == 0 and "options of this start are ignored" in other.said
        assert first.process.returncode is None


@posix
async def test_two_starts_at_once_open_one_window(config_dir: Path) -> None:
    async with command(*PORTS) as one, command(*PORTS) as two:
        ended = [asyncio.create_task(each.process.wait()) for each in (one, two)]
        async with asyncio.timeout(LONG):
            await asyncio.wait(ended, return_when=asyncio.FIRST_COMPLETED)
        first, second = (two, one) if ended[0].done() else (one, two)
        assert await second.end() == 0 and SHOWN in second.said
        assert first.process.returncode is None and socket_of(config_dir)
        first.process.terminate()
        assert await first.end() == 0
        await asyncio.gather(*ended)
    assert not socket_of(config_dir)


async def test_another_folder_has_a_window_of_its_own(
    config_dir: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with opened(config_dir):
        monkeypatch.setenv("COMPANION_CONFIG_DIR", str(tmp_path))
        async with opened(tmp_path):
            assert socket_of(tmp_path) != socket_of(config_dir)


@posix
async def test_a_window_that_does_not_answer_is_told_of(config_dir: Path) -> None:
    async with opened(config_dir, bare=True) as first:
        first.process.send_signal(signal.SIGSTOP)
        second = await run()
        first.process.send_signal(signal.SIGCONT)
        assert second.process.returncode == 1 and "does not answer" in second.said


@posix
async def test_a_window_that_crashed_keeps_nobody_away(config_dir: Path) -> None:
    async with opened(config_dir) as first:
        left = socket_of(config_dir)
        first.process.kill()
        await first.end()
    assert await asyncio.to_thread(Path(left).exists)
    async with command(*PORTS):
        await until(lambda: socket_of(config_dir) not in ("", left), LONG)
    assert not await asyncio.to_thread(Path(left).exists)


async def test_commands_run_beside_the_window(config_dir: Path) -> None:
    async with opened(config_dir) as first:
        listed = await run("tools", "demo:")
        assert listed.process.returncode == 0 and first.process.returncode is None


# the window itself


async def say(folder: Path, data: bytes) -> bytes:
    """What the open window answers; in its own loop, which a `OneWindow` would block."""
    from PySide6.QtNetwork import QLocalSocket

    socket = QLocalSocket()
    socket.connectToServer(socket_of(folder))
    socket.write(data)
    await until(lambda: socket.state() is QLocalSocket.LocalSocketState.UnconnectedState)
    return bytes(socket.readAll().data())


def test_a_window_in_the_tray_comes_back(qtloop: QEventLoop, config_dir: Path) -> None:
    one = OneWindow(config_dir)
    assert one.enter(StartRequest()) is StartOutcome.FIRST

    async def journey() -> None:
        async with open_window(Settings(), one=one) as shown:
            shown.frame.hide_window()
            assert not shown.frame.isVisible()
            assert await say(config_dir, request_line(StartRequest())) == b"shown\n"
            assert shown.frame.isVisible()
            shown.frame.showMinimized()
            assert await say(config_dir, request_line(StartRequest(demo=True))) == b"shown\n"
            assert not shown.frame.isMinimized()
            await until(lambda: bool(shown.workspace.devices.views()))
            link = "companion://add?server=https://mcp.example.net/mcp"
            assert await say(config_dir, request_line(StartRequest(target=link))) == b"shown\n"
            assert isinstance(shown.dialogs.dialog, AddDialog)
            shown.dialogs.dismiss()
        assert not socket_of(config_dir)

    try:
        qtloop.run_until_complete(journey())
    finally:
        one.leave()


def test_nothing_else_is_heard_on_the_socket(qtloop: QEventLoop, config_dir: Path) -> None:
    one = OneWindow(config_dir)
    assert one.enter(StartRequest()) is StartOutcome.FIRST
    asked: list[StartRequest] = []
    one.listen(asked.append)
    good = request_line(StartRequest())
    bad = (
        b"\n",
        b"show\n",
        b"\x00\xff\n",
        b"[" * (LONGEST_LINE - 1) + b"\n",
        b"x" * (LONGEST_LINE + 1),
        b'{"demo": false}\n',
        good.replace(b"false", b"1"),
        good.replace(b"{", b'{"run": "rm", '),
        request_line(StartRequest(token="x" * 1_000)),
        request_line(StartRequest(target="x" * 20_000)),
        request_line(StartRequest(target="a\nb")),
        good.replace(b'"target": ""', b'"target": null'),
    )

    async def journey() -> None:
        for data in bad:
            assert await say(config_dir, data) == b"", data
        assert not asked
        assert await say(config_dir, b"half a line") == b"", "it is not waited for without end"
        assert await say(config_dir, good) == b"shown\n" and asked == [StartRequest()]

    try:
        qtloop.run_until_complete(journey())
    finally:
        one.leave()


@posix
def test_held_connections_do_not_keep_a_start_out(
    qtloop: QEventLoop, config_dir: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(one_window, "ANSWER", 600.0)
    one = OneWindow(config_dir)
    assert one.enter(StartRequest()) is StartOutcome.FIRST
    asked: list[StartRequest] = []
    one.listen(asked.append)

    async def journey() -> None:
        held = []
        try:
            for _ in range(100):
                held.append(await asyncio.open_unix_connection(socket_of(config_dir)))
                held[-1][1].write(b'{"demo"')
            assert await say(config_dir, request_line(StartRequest())) == b"shown\n"
            assert await until_closed(held[0][0]) == b"", "it made room"
        finally:
            for _, writer in held:
                writer.close()

    try:
        qtloop.run_until_complete(journey())
    finally:
        one.leave()


@posix
def test_only_this_user_may_connect(config_dir: Path) -> None:
    one = OneWindow(config_dir)
    assert one.enter(StartRequest()) is StartOutcome.FIRST
    one.listen(lambda request: None)
    try:
        assert Path(socket_of(config_dir)).stat().st_mode & 0o077 == 0
        assert (config_dir / ADDRESS_NAME).stat().st_mode & 0o077 == 0
    finally:
        one.leave()


def test_a_request_is_read_as_it_was_written() -> None:
    for request in (StartRequest(), StartRequest(demo=True, token="gnome-shell/1 a-b_c")):
        assert read_request(request_line(request)[:-1]) == request
    assert read_request(request_line(StartRequest(token="a\nb"))[:-1]) is None


@pytest.mark.skipif(sys.platform == "win32", reason="a folder cannot be made unusable there so")
async def test_a_folder_that_cannot_be_used_opens_a_window_all_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("COMPANION_CONFIG_DIR", str(tmp_path / "file" / "folder"))
    async with command(*PORTS) as window:
        stderr = window.process.stderr
        assert stderr is not None
        async with asyncio.timeout(LONG):
            assert b"the folder of the settings cannot be used" in await stderr.readline()
        assert window.process.returncode is None


@pytest.mark.parametrize("left", ["", "{", "[" * 200_000, '{"socket": 5}', "\udcff"])
def test_whatever_is_left_of_another_window_this_one_opens(config_dir: Path, left: str) -> None:
    (config_dir / ADDRESS_NAME).write_bytes(left.encode("utf-8", "surrogateescape"))
    one = OneWindow(config_dir)
    assert one.enter(StartRequest()) is StartOutcome.FIRST
    one.leave()


def test_a_first_start_loads_no_module_for_sockets(tmp_path: Path) -> None:
    code = (
        "import sys\nfrom pathlib import Path\n"
        "from companion.ui.main.one_window import OneWindow, StartOutcome, StartRequest\n"
        "one = OneWindow(Path(sys.argv[1]))\n"
        "assert one.enter(StartRequest()) is StartOutcome.FIRST\n"
        "one.leave()\n"
        "assert 'PySide6.QtNetwork' not in sys.modules\n"
    )
    subprocess.run([sys.executable, "-c", code, str(tmp_path)], check=True, timeout=60)


def test_links_and_files_that_the_desktop_hands_over_wait_until_somebody_listens(
    qapp: QApplication,
) -> None:
    frame = QObject()
    opens = FileOpens(qapp, frame)
    asked: list[StartRequest] = []
    link = "companion://add?server=http%3A%2F%2Fexample.com"
    QCoreApplication.sendEvent(qapp, QFileOpenEvent(QUrl(link)))
    opens.listen(asked.append)
    QCoreApplication.sendEvent(qapp, QFileOpenEvent("/tmp/a.mcpb"))
    assert [each.target for each in asked] == [link, "/tmp/a.mcpb"]
    qapp.removeEventFilter(opens)
