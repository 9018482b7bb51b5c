"""A file that this app cannot show: what it is, and what can be done with it."""

from __future__ import annotations

import io
import wave

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from companion.ui.kit.theme.tokens import SIZE, SPACE
from companion.ui.kit.values.file_keeper import FileKeeper
from companion.ui.kit.values.kinds import FileFacts
from companion.ui.kit.widgets.button import Button
from companion.ui.kit.widgets.card import Card
from companion.ui.kit.widgets.icon_label import IconLabel
from companion.ui.kit.widgets.wrapped_text import WrappedText
from companion.ui.kit.words.measures import elapsed_words, size_words


class FileCard(Card):
    """Nothing happens with the file before a button is pressed."""

    def __init__(
        self, file: FileFacts, source: str, keeper: FileKeeper, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent, fill="sunken")
        self.file = file
        self._icon = IconLabel(file.icon, "text2", SIZE.icon)
        self.name = WrappedText(file.name, "medium")
        self.facts = WrappedText(file_words(file), "caption")
        self.save = Button(self.tr("Save…"), "secondary", "floppy-disk")
        self.save.clicked.connect(lambda: keeper.ask_save(file))
        self.open: Button | None = None
        words = QVBoxLayout()
        words.setSpacing(0)
        words.addWidget(self.name)
        words.addWidget(self.facts)
        row = QHBoxLayout()
        row.setSpacing(SPACE.twelve)
        row.addWidget(self._icon, 0, Qt.AlignmentFlag.AlignTop)
        row.addLayout(words, 1)
        self.add(row)
        buttons = QHBoxLayout()
        buttons.setSpacing(SPACE.unit)
        # below the words: beside them, they would leave a narrow page no room
        buttons.addSpacing(SIZE.icon + SPACE.twelve)
        if file.opens_as and file.data:
            played = file.mime.startswith(("audio/", "video/"))
            said = self.tr("Play…") if played else self.tr("Open…")
            self.open = Button(said, "secondary", "play" if played else "arrow-square-out")
            self.open.clicked.connect(lambda: keeper.ask_open(file, source))
            buttons.addWidget(self.open)
        buttons.addWidget(self.save)
        buttons.addStretch(1)
        self.add(buttons)
        self.setAccessibleName(file.name)
        self.setAccessibleDescription(self.facts.text())


def file_words(file: FileFacts) -> str:
    """Type, size, and of a recording how long it is."""
    unknown = QCoreApplication.translate("FileCard", "Unknown kind of file")
    parts = [file.mime or unknown, size_words(len(file.data))]
    if file.opens_as == "wav" and (seconds := wave_seconds(file.data)) is not None:
        parts.append(elapsed_words(seconds * 1000))
    return " · ".join(parts)


def wave_seconds(data: bytes) -> float | None:
    """How long a WAV recording is; `None` where it is none that can be read."""
    try:
        with wave.open(io.BytesIO(data)) as sound:
            rate, frames = sound.getframerate(), sound.getnframes()
    except (wave.Error, EOFError):
        return None
    return frames / rate if rate > 0 else None
