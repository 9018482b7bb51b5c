"""Recordings of frames: writing a file, and showing one as the page of a device shows its own."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Sequence
from datetime import datetime
from pathlib import Path
from typing import Final

from PySide6.QtCore import QMimeData, QObject, QSize, Qt, Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QFileDialog, QWidget

from companion.app.connect.simulated import SimulatedDevices
from companion.app.frames.command import replay_line
from companion.app.frames.log import FrameLog
from companion.app.frames.recording import Recording, read_recording, write_recording
from companion.devices.frames import WireFrame
from companion.errors import FileError, ListenFailed
from companion.protocol.tools import Tool
from companion.text import one_line
from companion.ui.frames.frames_state import FramesState
from companion.ui.frames.page import FramesPanel
from companion.ui.kit.page.context import UiContext
from companion.ui.kit.page.dialogs import ask_for_file, ask_where_to_save, plain_file_name
from companion.ui.kit.page.tasks import TaskOwner
from companion.ui.kit.theme.tokens import DIALOG, SIZE, SPACE
from companion.ui.kit.widgets.button import Button
from companion.ui.kit.widgets.dialog import Dialog
from companion.ui.kit.widgets.label import WrappedText
from companion.ui.kit.widgets.layout import FILL, add, column, row
from companion.ui.kit.widgets.notice import Notice
from companion.ui.kit.widgets.timer import single_shot
from companion.ui.kit.words.measures import moment_words
from companion.ui.kit.words.words import words

_SHOWN_MS: Final = 1500
"""Milliseconds for which a button says that something was copied."""


class RecordingDialog(Dialog):
    """Read-only; nothing in it is sent to any device."""

    replay_wanted = Signal(object)
    """Play the file (a `Path`) as a simulated device."""

    def __init__(self, recording: Recording, path: Path, parent: QWidget | None = None) -> None:
        super().__init__("", parent)
        self.recording = recording
        self._path = path
        name = recording.device_name or one_line(path.name)
        self.set_title(self.tr("Recording of {name}").format(name=name))
        self.title = WrappedText(self.windowTitle(), "title")
        self.about = WrappedText(self._about(), "caption", "text2")
        self.untimed = Notice(
            self.tr(
                "The file does not say when each frame travelled. The order is right, the "
                "times are not known."
            ),
            "neutral",
        )
        self.untimed.setVisible(not recording.timed)
        self.about.setVisible(bool(self.about.text()))
        self._frames = FramesState(self, live=False)
        self.panel = FramesPanel(self._frames)
        self.panel.set_endpoint(recording.device_key)
        self.panel.set_timed(recording.timed)
        self._frames.load(recording.frames)
        self.replay = Button(self.tr("Play as a simulated device"), "primary", "play")
        self.replay.clicked.connect(self._play)
        self.command = Button(self.tr("Copy as command line"), "secondary", "terminal-window")
        self.command.setToolTip(
            self.tr("In a terminal, it plays the recording as a simulated device")
        )
        self.command.clicked.connect(self._copy)
        self.close_button = Button(self.tr("Close"), "secondary")
        self.close_button.clicked.connect(self.accept)
        self._relabel = single_shot(
            self, lambda: self.command.setText(self.tr("Copy as command line")), _SHOWN_MS
        )
        self._arrange()
        self.resize(self.sizeHint())
        self.close_button.setFocus(Qt.FocusReason.PopupFocusReason)

    def sizeHint(self) -> QSize:
        parent = self.parentWidget()
        room = parent.window().size() if parent is not None else QSize(*SIZE.window)
        least = DIALOG.frames
        return QSize(
            max(least[0], room.width() - 2 * SPACE.wide),
            max(least[1], room.height() - 2 * SPACE.wide),
        )

    def _about(self) -> str:
        recording = self.recording
        day = moment_words(recording.started)
        parts = [one_line(self._path.name)] if recording.device_name else []
        if recording.timed:
            parts.append(self.tr("recorded {time}").format(time=day))
        if recording.device_key:
            parts.append(recording.device_key)
        if recording.app_version:
            parts.append(self.tr("by version {version}").format(version=recording.app_version))
        return " · ".join(parts)

    def _play(self) -> None:
        self.accept()
        self.replay_wanted.emit(self._path)

    def _copy(self) -> None:
        QGuiApplication.clipboard().setText(replay_line(str(self._path.absolute())))
        self.command.setText(self.tr("Copied"))
        self._relabel.start()

    def _arrange(self) -> None:
        self.body.setContentsMargins(0, 0, 0, 0)
        self.body.setSpacing(0)
        head = column(
            self.title,
            self.about,
            self.untimed,
            spacing=SPACE.half,
            margins=(SPACE.page, SPACE.page, SPACE.page, SPACE.twelve),
        )
        add(self.body, head, (row(self.panel), 1))
        add(self.foot, self.command, FILL, self.close_button, self.replay)


SUFFIX: Final = ".jsonl"


def dropped_recording(data: QMimeData) -> Path | None:
    """The one file that is dragged, if it may be a recording."""
    if not data.hasUrls() or len(data.urls()) != 1 or not data.urls()[0].isLocalFile():
        return None
    path = Path(data.urls()[0].toLocalFile())
    return path if path.suffix.lower() == SUFFIX else None


class RecordingFiles(QObject):
    """Asks for a file without stopping the window, and reads or writes in the background."""

    device_wanted = Signal(str)
    """Show this device: it plays a recording."""

    def __init__(self, context: UiContext, parent: QWidget) -> None:
        super().__init__(parent)
        self._context = context
        self._window = parent
        self._tasks = TaskOwner(context.tasks, parent)
        self.asking: QFileDialog | None = None
        self.dialog: RecordingDialog | None = None
        """The recording that is looked at."""

    def ask_save(self, key: str) -> None:
        """Ask for a file; what is kept of the device when it is chosen is written."""
        plain = plain_file_name(self._name(key), "recording")
        self.asking = ask_where_to_save(
            self._window,
            self.tr("Save the recording"),
            f"{plain} {datetime.now():%Y-%m-%d %H%M}{SUFFIX}",
            SUFFIX,
            lambda path: self.save(path, key),
            self.tr("Recordings (*.jsonl)"),
        )

    def ask_open(self) -> None:
        """Ask for a file, and show it."""
        title, names = self.tr("Open a recording"), self.tr("Recordings (*.jsonl)")
        self.asking = ask_for_file(self._window, title, self.open, names)

    def save(self, path: Path, key: str) -> None:
        """Write what is kept of a device into a file."""
        self._tasks.start(self._save(path, key), "save a recording")

    def open(self, path: Path) -> None:
        """Show the recording in a file."""
        self._tasks.start(self._open(path), "open a recording")

    def play(self, path: Path) -> None:
        """Play the recording in a file as a simulated device."""
        self._tasks.start(self._play(path), "play a recording")

    def _name(self, key: str) -> str:
        view = self._context.workspace.devices.view(key)
        return view.name if view is not None else ""

    async def _save(self, path: Path, key: str) -> None:
        view = self._context.workspace.devices.view(key)
        tools = view.tools if view is not None else ()
        frames = self._context[FrameLog].each(key)
        title = self.tr("The recording could not be saved")
        try:
            kept = self._context.workspace.stored_secrets()
            count = await asyncio.to_thread(_write, path, self._name(key), key, frames, tools, kept)
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
            key = await self._context[SimulatedDevices].replay(path)
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
    kept: frozenset[str],
) -> int:
    """Unpack, mask and write; 0 without frames. Takes a second for some megabytes."""
    found = tuple(frames)
    return write_recording(path, Recording.of(name, key, found), tools, kept) if found else 0
