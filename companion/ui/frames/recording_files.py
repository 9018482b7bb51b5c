"""Saves what travelled between this computer and a device to a file, and opens such files."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Iterable, Sequence
from datetime import datetime
from pathlib import Path
from typing import Final

from PySide6.QtCore import QMimeData, QObject, Signal
from PySide6.QtWidgets import QFileDialog, QWidget

from companion.app.frames.recording import Recording, read_recording, write_recording
from companion.devices.frames import WireFrame
from companion.errors import FileError, ListenFailed
from companion.protocol.tools import Tool
from companion.text import one_line
from companion.ui.frames.recording_dialog import RecordingDialog
from companion.ui.kit.page.context import UiContext
from companion.ui.kit.page.page_tasks import PageTasks
from companion.ui.kit.words.words import words

SUFFIX: Final = ".jsonl"
_NO_FILE_NAME: Final = re.compile(r'[\x00-\x1f<>:"/\\|?*]+')


def dropped_recording(data: QMimeData) -> Path | None:
    """The one file that is dragged, if it may be a recording."""
    if not data.hasUrls() or len(data.urls()) != 1 or not data.urls()[0].isLocalFile():
        return None
    path = Path(data.urls()[0].toLocalFile())
    return path if path.suffix.lower() == SUFFIX else None


class RecordingFiles(QObject):
    """Asks for a file without stopping the window, and reads or writes beside it."""

    device_wanted = Signal(str)
    """Show this device: it plays a recording."""

    def __init__(self, context: UiContext, parent: QWidget) -> None:
        super().__init__(parent)
        self._context = context
        self._window = parent
        # those of the page: one that is made anew, or goes, waits for them or gives them up
        self._tasks = PageTasks(context.tasks, parent)
        self.asking: QFileDialog | None = None
        self.dialog: RecordingDialog | None = None
        """The recording that is looked at."""

    def ask_save(self, key: str) -> None:
        """Ask for a file; what is kept of the device when it is chosen is written."""
        dialog = self._file_dialog(self.tr("Save the recording"))
        dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        dialog.setDefaultSuffix(SUFFIX.removeprefix("."))
        plain = _NO_FILE_NAME.sub(" ", self._name(key)).strip(" .") or "recording"
        dialog.selectFile(f"{plain} {datetime.now():%Y-%m-%d %H%M}{SUFFIX}")
        dialog.fileSelected.connect(lambda path: self.save(Path(path), key))
        dialog.open()

    def ask_open(self) -> None:
        """Ask for a file, and show it."""
        dialog = self._file_dialog(self.tr("Open a recording"))
        dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptOpen)
        dialog.setFileMode(QFileDialog.FileMode.ExistingFile)
        dialog.fileSelected.connect(lambda path: self.open(Path(path)))
        dialog.open()

    def save(self, path: Path, key: str) -> None:
        """Write what is kept of a device into a file."""
        self._tasks.start(self._save(path, key), "save a recording")

    def open(self, path: Path) -> None:
        """Show the recording in a file."""
        self._tasks.start(self._open(path), "open a recording")

    def play(self, path: Path) -> None:
        """Play the recording in a file as a simulated device."""
        self._tasks.start(self._play(path), "play a recording")

    def _file_dialog(self, title: str) -> QFileDialog:
        dialog = QFileDialog(self._window, title)
        recordings = self.tr("Recordings (*.jsonl)")
        dialog.setNameFilters([recordings, self.tr("All files (*)")])
        dialog.finished.connect(dialog.deleteLater)
        self.asking = dialog
        return dialog

    def _name(self, key: str) -> str:
        view = self._context.workspace.devices.view(key)
        return view.name if view is not None else ""

    async def _save(self, path: Path, key: str) -> None:
        view = self._context.workspace.devices.view(key)
        tools = view.tools if view is not None else ()
        frames = self._context.workspace.frames.each(key)
        title = self.tr("The recording could not be saved")
        try:
            count = await asyncio.to_thread(_write, path, self._name(key), key, frames, tools)
        except FileError as error:
            self._context.notify(title, words(error.message), True)
        else:
            if not count:
                self._context.notify(title, self.tr("Nothing is kept of this device."), True)
                return
            said = self.tr("Passwords, tokens, one-time addresses and Wi-Fi names are left out.")
            saved = self.tr("%n frame(s) saved", "", count)
            self._context.notify(saved, f"{one_line(path.name)}. {said}", False)

    async def _open(self, path: Path) -> None:
        try:
            recording = await asyncio.to_thread(read_recording, path)
        except FileError as error:
            title = self.tr("The recording could not be opened")
            self._context.notify(title, words(error.message), True)
            return
        self.dialog = dialog = RecordingDialog(recording, path, self._window.window())
        dialog.finished.connect(dialog.deleteLater)
        dialog.finished.connect(self._closed)
        dialog.replay_wanted.connect(self.play)
        dialog.open()

    async def _play(self, path: Path) -> None:
        try:
            key = await self._context.workspace.replay(path)
        except (FileError, ListenFailed) as error:
            title = self.tr("The recording could not be played")
            self._context.notify(title, words(error.message), True)
        else:
            self.device_wanted.emit(key)

    def _closed(self) -> None:
        self.dialog = None


def _write(
    path: Path,
    name: str,
    key: str,
    frames: Iterable[WireFrame],
    tools: Sequence[Tool],
) -> int:
    """Unpack, mask and write; 0 without frames. Takes a second for some megabytes."""
    kept = tuple(frames)
    return write_recording(path, Recording.of(name, key, kept), tools) if kept else 0
