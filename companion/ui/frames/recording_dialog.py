"""A recorded session, to look at: the frames of a file, as the page of a device shows its own."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from PySide6.QtCore import QLocale, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from companion.app.frames.command import replay_line
from companion.app.frames.recording import Recording
from companion.text import one_line
from companion.ui.frames.frames_panel import FramesPanel
from companion.ui.kit.theme.tokens import DIALOG, SIZE, SPACE
from companion.ui.kit.widgets.button import Button
from companion.ui.kit.widgets.dialog import Dialog
from companion.ui.kit.widgets.label import Label, WrappedText
from companion.ui.kit.widgets.notice import Notice
from companion.ui.kit.words.measures import local_time

_SAID_FOR: Final = 1500
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
        self.setWindowTitle(self.tr("Recording of {name}").format(name=name))
        self.setAccessibleName(self.windowTitle())
        self.title = Label(self.windowTitle(), "title")
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
        self.panel = FramesPanel(live=False)
        self.panel.set_endpoint(recording.device_key)
        self.panel.set_timed(recording.timed)
        self.panel.load(recording.frames)
        self.replay = Button(self.tr("Play as a simulated device"), "primary", "play")
        self.replay.clicked.connect(self._play)
        self.command = Button(self.tr("Copy as command line"), "secondary", "terminal-window")
        self.command.setToolTip(
            self.tr("In a terminal, it plays the recording as a simulated device")
        )
        self.command.clicked.connect(self._copy)
        self.close_button = Button(self.tr("Close"), "secondary")
        self.close_button.clicked.connect(self.accept)
        self._said = QTimer(self)
        self._said.setSingleShot(True)
        self._said.setInterval(_SAID_FOR)
        self._said.timeout.connect(lambda: self.command.setText(self.tr("Copy as command line")))
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
        started = local_time(recording.started)
        day = QLocale().toString(started, QLocale.FormatType.ShortFormat)
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
        self._said.start()

    def _arrange(self) -> None:
        self.body.setContentsMargins(0, 0, 0, 0)
        self.body.setSpacing(0)
        head = QVBoxLayout()
        head.setContentsMargins(SPACE.page, SPACE.page, SPACE.page, SPACE.twelve)
        head.setSpacing(SPACE.half)
        head.addWidget(self.title)
        head.addWidget(self.about)
        head.addWidget(self.untimed)
        self.body.addLayout(head)
        inset = QHBoxLayout()
        inset.addWidget(self.panel)
        self.body.addLayout(inset, 1)
        self.foot.addWidget(self.command)
        self.foot.addStretch(1)
        self.foot.addWidget(self.close_button)
        self.foot.addWidget(self.replay)
