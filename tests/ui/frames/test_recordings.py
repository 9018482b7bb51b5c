"""Recordings in the window: saved without secrets, opened, dropped, and played."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QMimeData, QPoint, QPointF, Qt, QUrl
from PySide6.QtGui import QDragEnterEvent, QDropEvent, QGuiApplication
from PySide6.QtWidgets import QApplication, QFileDialog, QWidget
from pytestqt.qtbot import QtBot

from companion.app.connect.connections import Connections
from companion.app.frames.log import FrameLog
from companion.app.frames.recording import Recording, read_recording
from companion.app.tools.calls import CallService
from companion.devices.frames import Direction
from companion.transports.endpoint import DEMO_TEXT
from companion.ui.activity.host import ActivityHost
from companion.ui.activity.noun import ACTIVITY_PAGE
from companion.ui.frames.model import Column
from companion.ui.frames.recording import RecordingDialog, dropped_recording
from companion.ui.main.device_window import DeviceWindow
from tests.fakes.recordings import (
    KEY,
    answered,
    asked,
    called,
    exchange,
    recorded_file,
    said,
    wire_frame,
)
from tests.fakes.window import OpenWindow, open_window
from tests.fakes.workbench import until

FRAMES = (
    asked(1, "initialize"),
    answered(1, {"protocolVersion": "2024-11-05", "serverInfo": {"name": "recorded"}}),
    asked(2, "tools/list"),
    answered(2, {"tools": [{"name": "self.volume", "inputSchema": {"type": "object"}}]}),
    called(3, "self.volume", level=3),
    said(3, "as it was recorded"),
)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return recorded_file(tmp_path / "session.jsonl", *FRAMES)


async def shown(opened: OpenWindow) -> RecordingDialog:
    dialog = await until(lambda: opened.dialogs.recordings.dialog)
    await until(lambda: dialog.panel.model.rowCount() == len(FRAMES))
    return dialog


async def test_what_travelled_is_saved_without_secrets(tmp_path: Path) -> None:
    async with open_window(demo=True) as opened:
        await opened.ready(DEMO_TEXT)
        opened.window.choose(DEMO_TEXT)
        opened.page.show_page("protocol")
        secret = called(900, "self.unknown", password="hunter22-X")[1]
        frame = wire_frame(10**6, Direction.SENT, secret)
        opened.workspace[FrameLog].add(replace(frame, key=DEMO_TEXT))
        files = opened.dialogs.recordings
        await until(opened.page.protocol.panel.save.isEnabled)
        opened.page.protocol.panel.save.click()
        dialog = files.asking
        assert isinstance(dialog, QFileDialog) and dialog.isVisible()
        saved = tmp_path / "saved.jsonl"
        dialog.fileSelected.emit(str(saved))
        dialog.reject()
        await until(saved.exists)
        recording = await asyncio.to_thread(read_recording, saved)
        assert recording.device_key == DEMO_TEXT and len(recording.frames) > 5
        assert b"hunter22" not in saved.read_bytes()


async def test_a_file_is_opened_by_its_key_and_shown_like_a_device(
    qtbot: QtBot, path: Path
) -> None:
    async with open_window() as opened:
        await opened.active()
        qtbot.keyClick(opened.window, Qt.Key.Key_O, Qt.KeyboardModifier.ControlModifier)
        asking = opened.dialogs.recordings.asking
        assert isinstance(asking, QFileDialog)
        asking.fileSelected.emit(str(path))
        asking.reject()
        dialog = await shown(opened)
        assert "session.jsonl" in dialog.windowTitle()
        assert dialog.untimed.isVisible()
        assert dialog.panel.view.isColumnHidden(Column.TIME)
        assert not dialog.panel.save.isVisible() and not dialog.panel.toolbar.follow.isVisible()
        dialog.command.click()
        assert str(path) in QGuiApplication.clipboard().text()
        assert "simulate --replay" in QGuiApplication.clipboard().text()
        qtbot.keyClick(dialog, Qt.Key.Key_Escape)
        await until(lambda: opened.dialogs.recordings.dialog is None)


async def test_a_file_is_dropped_on_the_window_and_played(path: Path) -> None:
    async with open_window() as opened:
        data = QMimeData()
        data.setUrls([QUrl.fromLocalFile(str(path))])
        place = QPointF(300, 300)
        left, none = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
        copy = Qt.DropAction.CopyAction
        held = QDragEnterEvent(place.toPoint(), copy, data, left, none)
        QApplication.sendEvent(opened.window, held)
        assert held.isAccepted()
        QApplication.sendEvent(opened.window, QDropEvent(place, copy, data, left, none))
        dialog = await shown(opened)
        dialog.replay.click()
        await until(lambda: opened.window.chosen_key().startswith("hub:02:58:5a:52:"))
        key = opened.window.chosen_key()
        view = await opened.ready(key)
        assert view.way.value == "simulated" and view.board == "recorded"
        record = await opened.workspace[CallService].call(key, "self.volume", {"level": 9})
        assert record.result is not None and record.result.text == "as it was recorded"
        await opened.workspace[Connections].remove(key)
        assert opened.workspace.devices.view(key) is None


def dropped_on(part: QWidget, path: Path) -> bool:
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(path))])
    left, none = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    copy = Qt.DropAction.CopyAction
    held = QDragEnterEvent(QPoint(5, 5), copy, data, left, none)
    QApplication.sendEvent(part, held)
    QApplication.sendEvent(part, QDropEvent(QPointF(5, 5), copy, data, left, none))
    return held.isAccepted()


async def test_a_file_is_dropped_on_any_page_of_a_device(path: Path) -> None:
    async with open_window(demo=True) as opened:
        await opened.ready(DEMO_TEXT)
        opened.window.choose(DEMO_TEXT)
        page = opened.page
        await until(lambda: opened.view(DEMO_TEXT).status is not None)
        tool = page.tools.detail.scroll_area
        for name, part in (
            ("overview", page.overview.status.controls[0]),
            ("tools", tool),
            ("privileged", page.privileged.grid),
            ("activity", page.activity.view),
            ("protocol", page.protocol.panel),
        ):
            page.show_page(name)
            assert dropped_on(part, path), name
            # the page, which takes firmware and pictures, lets it through
            assert page.drop.veil is None and page.page() == name
            dialog = await shown(opened)
            dialog.reject()
            await until(lambda: opened.dialogs.recordings.dialog is None)


async def test_a_file_is_dropped_on_the_window_of_a_device(path: Path) -> None:
    async with open_window(demo=True) as opened:
        await opened.ready(DEMO_TEXT)
        opened.window.open_device_window(DEMO_TEXT)
        own = opened.window.device_window(DEMO_TEXT)
        assert isinstance(own, DeviceWindow)
        assert dropped_on(own.page.overview, path)
        dialog = await until(lambda: own.dialogs.recordings.dialog)
        assert dialog is not None and dialog.parentWidget() is own
        assert opened.dialogs.recordings.dialog is None
        # what it plays is another device, which the main window shows
        dialog.replay.click()
        await until(lambda: opened.window.chosen_key().startswith("hub:02:58:5a:52:"))
        key = opened.window.chosen_key()
        await opened.ready(key)
        await opened.workspace[Connections].remove(key)
        own.show_page(ACTIVITY_PAGE)
        assert opened.window.host(ActivityHost).page is not None
        own.close()


@pytest.mark.parametrize("what", ["a file that is none", "a file that is gone"])
async def test_what_is_no_recording_is_said(tmp_path: Path, what: str) -> None:
    path = tmp_path / "odd.jsonl"
    if what == "a file that is none":
        path.write_text('{"request":{}}\n')
    async with open_window() as opened:
        toasts = opened.window.toasts

        def told() -> str:
            return toasts.toast.accessibleName() if toasts.toast is not None else ""

        opened.dialogs.recordings.open(path)
        await until(lambda: "could not be opened" in told())
        assert "odd.jsonl" in told() and opened.dialogs.recordings.dialog is None
        # a failure stays until it is closed
        opened.dialogs.recordings.play(path)
        toast = toasts.toast
        assert toast is not None
        toast.closed.emit()
        await until(lambda: "could not be played" in told())


def test_only_one_local_file_of_that_kind_is_taken() -> None:
    def dragged(*urls: str) -> QMimeData:
        data = QMimeData()
        data.setUrls([QUrl(url) for url in urls])
        return data

    assert dropped_recording(dragged("file:///tmp/a.jsonl")) is not None
    assert dropped_recording(dragged("file:///tmp/A.JSONL")) is not None
    assert dropped_recording(dragged("file:///tmp/a.bin")) is None
    assert dropped_recording(dragged("http://host/a.jsonl")) is None
    assert dropped_recording(dragged("file:///a.jsonl", "file:///b.jsonl")) is None
    assert dropped_recording(QMimeData()) is None


def test_a_recording_with_times_and_a_name_shows_both(qtbot: QtBot) -> None:
    recording = Recording.of("<b>Kitchen</b>", KEY, exchange(*FRAMES))
    dialog = RecordingDialog(recording, Path("a.jsonl"))
    qtbot.addWidget(dialog)
    dialog.show()
    assert dialog.title.text() == "Recording of <b>Kitchen</b>"
    assert dialog.title.textFormat() == Qt.TextFormat.PlainText
    assert "a.jsonl" in dialog.about.text() and KEY in dialog.about.text()
    assert not dialog.untimed.isVisible()
    assert not dialog.panel.view.isColumnHidden(Column.TIME)
