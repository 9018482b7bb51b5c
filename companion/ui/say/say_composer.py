"""The field to say something aloud: a text, a recording or a sound file, and to whom."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import pairwise
from pathlib import Path
from typing import Any, Final

from PySide6.QtCore import QMimeData, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent, QResizeEvent, QTextCursor
from PySide6.QtWidgets import QFileDialog, QSizePolicy, QWidget

from companion.app.say.settings import SAY_SPEED
from companion.app.say.voices import SystemVoice
from companion.app.stock.service import MOST_CHARACTERS
from companion.messages.traits import Trait
from companion.text import one_line
from companion.ui.kit.page.context import UiContext
from companion.ui.kit.page.dialogs import ask_for_file
from companion.ui.kit.theme.theme import Theme
from companion.ui.kit.theme.tokens import PART, ROOM, SIZE, SPACE
from companion.ui.kit.widgets.button import Button, IconButton
from companion.ui.kit.widgets.choices import ComboBox, Segmented
from companion.ui.kit.widgets.fields import LineEdit, all_files
from companion.ui.kit.widgets.label import ElidingLabel, Label, WrappedText
from companion.ui.kit.widgets.layout import MIDDLE, add, column, row
from companion.ui.kit.widgets.notice import Notice
from companion.ui.kit.widgets.panes import DropFrame
from companion.ui.kit.widgets.tooltip import set_tool_tip
from companion.ui.kit.words.words import words
from companion.ui.say.message_field import MessageField, changes_mode
from companion.ui.say.rooms import RoomsRow
from companion.ui.say.say_state import SayPageState, SaySource
from companion.ui.say.say_words import length_words

_SPEEDS: Final = tuple(SAY_SPEED.choices)


def dropped_file(data: QMimeData) -> Path | None:
    """The one file that is dropped; `None` for anything else."""
    urls = data.urls() if all_files(data) else []
    return Path(urls[0].toLocalFile()) if len(urls) == 1 else None


class WaveForm(QWidget):
    """Heights from 0 to 1, from left to right: all of a sound, or the last of one that goes on."""

    def __init__(self, name: str) -> None:
        super().__init__()
        self._levels: tuple[float, ...] = ()
        self._live = False
        self.setAccessibleName(name)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def set_levels(self, levels: Sequence[float], *, live: bool = False) -> None:
        self._levels, self._live = tuple(levels), live
        self.update()

    @property
    def levels(self) -> tuple[float, ...]:
        return self._levels

    def sizeHint(self) -> QSize:
        return QSize(ROOM.block, SIZE.avatar)

    def minimumSizeHint(self) -> QSize:
        return QSize(ROOM.narrow, SIZE.avatar)

    def _heights(self, count: int) -> list[float]:
        levels = self._levels
        if self._live or len(levels) <= count:
            return list(levels[-count:])
        ends = [len(levels) * number // count for number in range(count + 1)]
        return [max(levels[begin:end]) for begin, end in pairwise(ends)]

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(Theme.current().colour("ring"))
        count = max(self.width() // PART.wave_step, 1)
        for number, level in enumerate(self._heights(count)):
            high = max(PART.wave_bar, level * (self.height() - PART.wave_step))
            bar = QRectF(number * PART.wave_step, (self.height() - high) / 2, PART.wave_bar, high)
            painter.drawRoundedRect(bar, PART.wave_bar / 2, PART.wave_bar / 2)


class SaySourceChoice(QWidget):
    """*Text*, *Recording* or *Sound file*: side by side, or in little room a list that opens."""

    chosen = Signal(object)
    """`SaySource`"""

    def __init__(self) -> None:
        super().__init__()
        name = self.tr("What is said")
        options = (
            (SaySource.TEXT.value, self.tr("Text"), "text-t"),
            (SaySource.RECORDING.value, self.tr("Recording"), "microphone"),
            (SaySource.FILE.value, self.tr("Sound file"), "music-note"),
        )
        self.segments = Segmented(options, name)
        self.list = ComboBox((words for _, words, _ in options), name)
        self.list.setFixedWidth(PART.choice)
        self.segments.chosen.connect(lambda value: self.chosen.emit(SaySource(value)))
        self.list.activated.connect(lambda at: self.chosen.emit([*SaySource][at]))
        row(self.segments, self.list, on=self)
        self.set_narrow(False)

    def set_narrow(self, narrow: bool) -> None:
        self.segments.setVisible(not narrow)
        self.list.setVisible(narrow)

    def set_value(self, source: SaySource) -> None:
        self.segments.set_value(source.value)
        self.list.setCurrentIndex([*SaySource].index(source))

    def minimumSizeHint(self) -> QSize:
        return QSize(PART.choice, super().minimumSizeHint().height())


class SoundField(DropFrame):
    """The wave of a recording or of a file, which can be dropped here."""

    def __init__(self, state: SayPageState) -> None:
        super().__init__(dropped_file)
        self._state = state
        self.play = IconButton("play-fill", self.tr("Listen"))
        self.wave = WaveForm(self.tr("Wave of the sound"))
        self.empty = WrappedText("", "body", "text2")
        self.length = Label("", "mono")
        self.remove = IconButton("trash", self.tr("Remove"))
        self.play.clicked.connect(self._play)
        self.remove.clicked.connect(state.forget_sound)
        self.dropped.connect(state.open_file)
        state.progress.connect(self._show_live)
        row(
            (self.play, MIDDLE),
            (self.wave, 1),
            (self.empty, 1),
            self.length,
            (self.remove, MIDDLE),
            on=self,
            spacing=SPACE.twelve,
            margins=(SPACE.twelve, SPACE.half),
        )

    def _play(self) -> None:
        if not self._state.stop():
            self._state.listen()

    def _show_live(self, _level: float) -> None:
        self.wave.set_levels(self._state.levels(), live=True)
        self.length.setText(length_words(self._state.milliseconds))

    def refresh(self) -> None:
        state = self._state
        there = bool(state.wave)
        if not state.records:
            self.wave.set_levels(state.wave)
            said = length_words(state.milliseconds) if there else ""
            self.length.setText(said)
        self.wave.setVisible(there or state.records)
        self.empty.setVisible(not (there or state.records))
        self.empty.setText(self._empty())
        for button in (self.play, self.remove):
            button.setVisible(there)
        self.play.set_icon("stop" if state.listening else "play-fill")
        self.play.set_name(self.tr("Stop") if state.listening else self.tr("Listen"))

    def _empty(self) -> str:
        if self._state.busy:
            return self.tr("Preparing…")
        if self._state.source is SaySource.RECORDING:
            return self.tr("Hold the button or the space bar, and speak.")
        return self.tr("Drop a sound file here.")


class SayComposer(QWidget):
    """A view of what is entered in the state. Escape ends *Listen* and the recording."""

    mode_wanted = Signal()
    """The other of *Show* and *Say aloud*."""

    def __init__(self, context: UiContext, state: SayPageState) -> None:
        super().__init__()
        self._state = state
        self._voices: tuple[SystemVoice, ...] | None = None
        self.source = SaySourceChoice()
        self.source.chosen.connect(self._choose_source)
        self.text = MessageField(state.text, self.tr("Text to say"))
        self.text.setPlaceholderText(self.tr("Dinner is ready"))
        self.text.textChanged.connect(lambda: state.enter(self.text.toPlainText()))
        self.text.send_wanted.connect(self._say)
        self.text.mode_wanted.connect(self.mode_wanted)
        self.sound = SoundField(state)
        self.problem = Notice("", "red")
        self.anyway = Button(self.tr("Say it anyway"), "secondary")
        self.anyway.clicked.connect(lambda: state.say(override_quiet=True))
        self._problem_row = QWidget()
        row((self.problem, 1), self.anyway, on=self._problem_row)
        self.rooms = RoomsRow(context, state)
        self.voice = ComboBox((), self.tr("Voice"))
        self.voice.activated.connect(self._choose_voice)
        self.speed = ComboBox(
            (self.tr("Slow"), self.tr("Normal"), self.tr("Fast")), self.tr("Speed of the voice")
        )
        self.speed.activated.connect(lambda at: state.set_speed(_SPEEDS[at]))
        self.voice.setFixedWidth(PART.choice)
        self.speed.setFixedWidth(PART.choice_least)
        self.listen = Button(self.tr("Listen"), "secondary", "play")
        self.listen.clicked.connect(self._listen)
        self.record = Button(self.tr("Hold to record"), "secondary", "microphone")
        self.record.pressed.connect(state.begin_recording)
        self.record.released.connect(state.end_recording)
        self.choose = Button(self.tr("Choose…"), "secondary", "folder-open")
        self.choose.clicked.connect(self._choose_file)
        hint = self.tr("Text on the screen (optional)")
        self.caption = LineEdit(state.caption, hint, hint)
        self.caption.setMaxLength(MOST_CHARACTERS)
        self.caption.textChanged.connect(state.enter_caption)
        self.about = ElidingLabel("", "caption")
        self.about.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self.button = Button(self.tr("Say aloud"), "primary", "speaker-high")
        self.button.clicked.connect(self._say)
        foot = row(self.voice, self.speed, self.listen, self.record, self.choose, (self.caption, 1))
        add(foot, (self.about, 1), self.button)
        parts = (self.text, self.sound, self._problem_row, self.rooms, foot)
        column(*parts, on=self, spacing=SPACE.unit + 2)
        state.changed.connect(self._show)
        self._show()

    def set_narrow(self, narrow: bool) -> None:
        """There is little room."""
        self.source.set_narrow(narrow)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape and self._state.stop():
            event.accept()
        elif changes_mode(event):
            self.mode_wanted.emit()
        else:
            super().keyPressEvent(event)

    def showEvent(self, event: Any) -> None:
        super().showEvent(event)
        self._state.look()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._show_about()

    # what a person does

    def _say(self) -> None:
        if self.button.isEnabled():
            self._state.say()

    def _listen(self) -> None:
        if not self._state.stop():
            self._state.listen()

    def _choose_source(self, source: SaySource) -> None:
        self._state.set_source(source)
        first: Mapping[SaySource, QWidget] = {
            SaySource.TEXT: self.text,
            SaySource.RECORDING: self.record,
            SaySource.FILE: self.choose,
        }
        first[source].setFocus(Qt.FocusReason.OtherFocusReason)

    def _choose_voice(self, at: int) -> None:
        self._state.set_voice(str(self.voice.itemData(at) or ""))

    def _choose_file(self) -> QFileDialog:
        names = self.tr("Sounds (*.ogg *.opus *.wav *.mp3 *.m4a *.aac *.flac)")
        return ask_for_file(self, self.tr("Choose a sound file"), self._state.open_file, names)

    # what is shown

    def _show(self) -> None:
        state = self._state
        source = state.source
        spoken = source is SaySource.TEXT
        self.source.set_value(source)
        if self.text.toPlainText() != state.text:
            self.text.setPlainText(state.text)
            self.text.moveCursor(QTextCursor.MoveOperation.End)
        if self.caption.text() != state.caption:
            self.caption.setText(state.caption)
        self.text.setVisible(spoken)
        self.sound.setVisible(not spoken)
        self.sound.refresh()
        self._show_voices()
        for part in (self.voice, self.speed, self.listen):
            part.setVisible(spoken)
        self.voice.setVisible(spoken and bool(state.voices) and not state.own_command)
        self.speed.setVisible(spoken and bool(state.voices) and not state.own_command)
        self.speed.setCurrentIndex(_SPEEDS.index(state.speed) if state.speed in _SPEEDS else 1)
        self.record.setVisible(source is SaySource.RECORDING)
        self.choose.setVisible(source is SaySource.FILE)
        self.caption.setVisible(not spoken)
        recorded = bool(state.recording)
        again = self.tr("Hold to record again") if recorded else self.tr("Hold to record")
        self.record.setText(self.tr("Recording…") if state.records else again)
        can_make = state.lacks is None
        self.listen.setText(self.tr("Stop") if state.listening else self.tr("Listen"))
        self.listen.set_icon("stop" if state.listening else "play")
        can_listen = bool(state.text.strip()) and can_make and not state.busy
        self.listen.setEnabled(can_listen or state.listening)
        self._show_problem()
        # what has no voice can still be shown by devices that only show
        plays = any(room.plays for room in state.targets())
        can_say = state.ready and (can_make or not plays)
        self.button.setEnabled(can_say or (state.busy and self.button.isEnabled()))
        self.button.set_busy(state.busy)
        self._show_about()

    def _show_problem(self) -> None:
        state = self._state
        problem = state.problem or state.lacks
        self.problem.set(words(problem) if problem is not None else "", "red")
        self._problem_row.setVisible(problem is not None)
        self.anyway.setVisible(problem is not None and Trait.KEPT_QUIET in problem.traits)

    def _show_about(self) -> None:
        state = self._state
        targets = state.targets()
        said = self.tr("%n room(s)", "", len(targets)) if targets else self.tr("No room")
        if state.preparing:
            said = self.tr("Preparing…")
        self.about.setText(said)
        wide = self.width() > PART.chat // 2
        self.about.setVisible(state.source is SaySource.TEXT or wide)
        set_tool_tip(self.button, "" if targets else self.tr("Choose a room."))

    def _show_voices(self) -> None:
        state = self._state
        if state.voices != self._voices:
            self._voices = state.voices
            self.voice.clear()
            self.voice.addItem(self.tr("By language"), "")
            for voice in sorted(state.voices or (), key=lambda voice: voice.name.casefold()):
                name = one_line(voice.name, 60)
                tag = f" ({voice.language})" if voice.language else ""
                self.voice.addItem(name + tag, voice.id)
        at = self.voice.findData(state.voice)
        self.voice.setCurrentIndex(max(at, 0))
