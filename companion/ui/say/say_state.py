"""What a person wants to be said aloud, and what came of it; apart from any widget."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from enum import StrEnum
from pathlib import Path
from typing import Final

import shiboken6
from msgspec import Struct
from PySide6.QtCore import QObject, Signal

from companion.app.say.player import Player
from companion.app.say.recorder import Recorder
from companion.app.say.service import Saying, SayService
from companion.app.say.settings import SAY_COMMAND, SAY_SPEED, SAY_VOICE
from companion.app.say.sound import PreparedSay
from companion.app.say.views import Origin, SayView, SayWhat
from companion.app.say.voices import SystemVoice, list_voices
from companion.devices.models import DeviceView
from companion.devices.sound.convert import find_converter
from companion.devices.sound.waveform import peaks, read_wav
from companion.errors import CompanionError, SoundError
from companion.messages.message import Message, message
from companion.messages.traits import Trait
from companion.ui.kit.page.context import UiContext
from companion.ui.kit.page.tasks import TaskOwner
from companion.ui.kit.widgets.timer import single_shot

PREPARING: Final = 300
"""Milliseconds after which it is said that a sound is being made."""
BARS: Final = 96
"""Of a sound that is drawn."""
SAYS_ALOUD: Final = "say_aloud"
"""The habit that keeps `aloud`."""
_NO_CONVERTER: Final = "sound.no_library"


class SaySource(StrEnum):
    TEXT = "text"
    RECORDING = "recording"
    FILE = "file"


class SayRoom(Struct, frozen=True):
    """A device to which something can be said."""

    key: str
    name: str
    connected: bool
    plays: bool
    """Its firmware is known to play announcements."""


class Said(Struct, frozen=True, eq=False):
    """What was begun from here."""

    saying: Saying
    what: SayWhat


class SayPageState(QObject):
    """Shared by all views of the device. What it begins goes on when a view is gone.

    A recording and the sound of a file are in memory alone, and forgotten with the next one.
    """

    changed = Signal()
    """What is entered, or whether it can be said."""
    rooms_changed = Signal()
    """Who is meant, or who can get what is entered."""
    said_changed = Signal()
    """What was said, or how far that is."""
    progress = Signal(float)
    """How loud the recording is now."""
    aloud_changed = Signal(bool)

    def __init__(self, context: UiContext, key: str = "", parent: QObject | None = None) -> None:
        """`key` is the device that is ticked; empty for none."""
        super().__init__(parent)
        self.key = key
        self.aloud = False
        """*Say aloud* is chosen instead of *Show*."""
        self.source = SaySource.TEXT
        self.text = ""
        self.caption = ""
        """The words on the screen while a recording or a file plays."""
        self.file: Path | None = None
        self.recording = b""
        self.wave: tuple[float, ...] = ()
        """Of the recording or the file."""
        self.milliseconds = 0
        self.picked: tuple[str, ...] = (key,) if key else ()
        self.voices: tuple[SystemVoice, ...] | None = None
        """`None` until it is known which there are."""
        self.converts = True
        """Something here makes sounds that devices play."""
        self.busy = False
        """A sound is being made, and nothing was begun."""
        self.preparing = False
        """The same, for so long that it is said."""
        self.listening = False
        self.records = False
        self.problem: Message | None = None
        self.said: list[Said] = []
        """Those that are not over, and the last one; oldest first."""
        self._context = context
        self._says = context[SayService]
        self._player = context[Player]
        self._recorder = context[Recorder]
        self._settings = context.workspace.settings
        self._tasks = TaskOwner(context.tasks, self)
        self._late = single_shot(self, self._is_late, PREPARING)
        self._heard: asyncio.Task[None] | None = None
        self._recording: asyncio.Task[None] | None = None
        self._asked = False
        self._wav = b""
        context.connect(self._says.changed, self._view_changed)
        context.connect(self._recorder.level, self._on_level)
        context.connect(self._recorder.full, self.end_recording)

    # what there is

    def look(self) -> None:
        """Learn which voices this computer has, once."""
        if not self._asked:
            self._asked = True
            self._tasks.start(self._look(), "voices of this computer")

    async def _look(self) -> None:
        self.converts = await asyncio.to_thread(find_converter) is not None
        try:
            self.voices = await list_voices()
        except CompanionError as error:
            self.voices, self.problem = (), error.message
        self.changed.emit()

    @property
    def speaks(self) -> bool:
        """There is a voice here, or it is not known yet."""
        return self.voices != () or bool(self._settings[SAY_COMMAND])

    @property
    def own_command(self) -> bool:
        return bool(self._settings[SAY_COMMAND])

    @property
    def voice(self) -> str:
        return self._settings[SAY_VOICE]

    @property
    def speed(self) -> int:
        return self._settings[SAY_SPEED]

    def set_voice(self, voice: str) -> None:
        self._set({SAY_VOICE: voice})

    def set_speed(self, speed: int) -> None:
        self._set({SAY_SPEED: speed})

    def _set(self, changes: dict[object, object]) -> None:
        self._tasks.start(self._context.workspace.change(changes), "voice")  # type: ignore[arg-type]

    def rooms(self) -> list[SayRoom]:
        """All devices that could be meant: this one, those that are connected, the others."""
        views = self._context.workspace.devices.views()
        found = [self._room(view) for view in views if is_room(view)]
        return sorted(
            found, key=lambda room: (room.key != self.key, not room.connected, room.name.casefold())
        )

    def _room(self, view: DeviceView) -> SayRoom:
        return SayRoom(view.key, view.title, view.connected, self._says.plays_sound(view.key))

    def can_say_to(self, room: SayRoom) -> bool:
        """Whether it gets what is entered now: a sound, or at least its text."""
        return room.connected and (room.plays or self.source is SaySource.TEXT)

    def targets(self) -> list[SayRoom]:
        """The rooms with a tick that can get it."""
        devices = self._context.workspace.devices
        views = [view for key in self.picked if (view := devices.view(key)) is not None]
        rooms = (self._room(view) for view in views if is_room(view))
        return [room for room in rooms if self.can_say_to(room)]

    # what is entered

    def set_aloud(self, aloud: bool) -> None:
        if aloud != self.aloud:
            self.aloud = aloud
            self.stop()
            self.problem = None
            self.changed.emit()
            self.aloud_changed.emit(aloud)

    def set_source(self, source: SaySource) -> None:
        if source is not self.source:
            self.stop()
            self.source = source
            self._forget_sound()
            self.look_at_rooms()

    def enter(self, text: str) -> None:
        if text != self.text:
            self.text, self.problem = text, None
            self.changed.emit()

    def enter_caption(self, text: str) -> None:
        self.caption = text

    def pick(self, keys: tuple[str, ...]) -> None:
        """These rooms have a tick, and no others."""
        self.picked = keys
        self.look_at_rooms()

    def look_at_rooms(self) -> None:
        """Devices came or went, or others are meant."""
        self.rooms_changed.emit()
        self.changed.emit()

    def _forget_sound(self) -> None:
        self.file, self.recording, self._wav = None, b"", b""
        self.wave, self.milliseconds, self.problem = (), 0, None

    def forget_sound(self) -> None:
        """Take the recording or the file away."""
        self.stop()
        self._forget_sound()
        self.changed.emit()

    @property
    def ready(self) -> bool:
        """Whether there is something to say, and somebody to say it to."""
        if self.busy or not self.targets():
            return False
        return bool(self._what().text) if self.source is SaySource.TEXT else bool(self.wave)

    def _what(self) -> SayWhat:
        match self.source:
            case SaySource.TEXT:
                return SayWhat(self.text.strip())
            case SaySource.RECORDING:
                return SayWhat(self.caption.strip(), self.recording)
        return SayWhat(self.caption.strip(), self.file)

    # a file, and a recording

    def open_file(self, path: Path) -> None:
        """Read a sound file, to show its wave."""
        if self.busy:
            return
        self.stop()
        self.set_source(SaySource.FILE)
        self._forget_sound()
        self.file = path
        self._start(self._read(SayWhat(sound=path)), "read a sound")

    async def _read(self, what: SayWhat) -> None:
        made: PreparedSay | None = None
        sounds = self._says.sounds
        try:
            made = await sounds.prepare(what)
            await self._show_sound(await sounds.decode(made))
        except SoundError as error:
            if Trait.NO_CONVERTER not in error.message.traits or made is None:
                self._forget_sound()
                raise
            # a file that is ready is played all the same; its wave is not known
            self.wave, self.milliseconds = (0.0,) * BARS, made.milliseconds

    async def _show_sound(self, wav: bytes) -> None:
        samples, rate = await asyncio.to_thread(read_wav, wav)
        self.wave = tuple(await asyncio.to_thread(peaks, samples, BARS))
        self.milliseconds, self._wav = len(samples) * 1000 // rate, wav

    def begin_recording(self) -> None:
        """Record until `end_recording`."""
        if self._recording is None and not self.busy:
            self.stop()
            self._forget_sound()
            self._recording = self._tasks.start(self._record(), "record")
            self.changed.emit()

    async def _record(self) -> None:
        try:
            await self._recorder.start()
        except CompanionError as error:
            self._recording, self.problem = None, error.message
        else:
            self.records = True
        self.changed.emit()

    def end_recording(self) -> None:
        """The button was released: what was recorded can be listened to. Nothing is sent."""
        task, self._recording = self._recording, None
        if self.records:
            self.records = False
            self._start(self._take_recording(), "end the recording")
        elif task is not None:
            task.cancel()  # the microphone was not open yet
            self.changed.emit()

    async def _take_recording(self) -> None:
        self.recording = await self._recorder.stop()
        await self._show_sound(self.recording)

    def _on_level(self, level: float) -> None:
        if self.records:
            self.milliseconds = round(self._recorder.seconds * 1000)
            self.progress.emit(level)

    def levels(self) -> tuple[float, ...]:
        """Of the recording that goes on."""
        return self._recorder.levels

    # listening

    def listen(self) -> None:
        """Play it on this computer only."""
        if not self.listening and not self.busy:
            self.listening, self.problem = True, None
            self._late.start()
            self._heard = self._tasks.start(self._listen(self._what()), "listen")
            self.changed.emit()

    async def _listen(self, what: SayWhat) -> None:
        try:
            wav = self._wav if self.source is not SaySource.TEXT else b""
            if not wav:
                sounds = self._says.sounds
                wav = await sounds.decode(await sounds.prepare(what))
            self._late.stop()
            self.preparing = False
            self.changed.emit()
            await self._player.play(wav)
        except CompanionError as error:
            self.problem = error.message
        finally:
            self.listening, self._heard = False, None
            self._is_done()

    def stop(self) -> bool:
        """End *Listen* or the recording, which is forgotten; returns whether there was one."""
        if self._heard is not None:
            self._heard.cancel()
            return True
        if self.records or self._recording is not None:
            task, self._recording = self._recording, None
            if task is not None:
                task.cancel()
            self.records = False
            self._tasks.start(self._recorder.cancel(), "cancel the recording")
            self._forget_sound()
            self.changed.emit()
            return True
        return False

    # saying

    def say(self, *, override_quiet: bool = False) -> None:
        """Say what is entered, in the rooms with a tick."""
        if self.ready:
            keys = tuple(room.key for room in self.targets())
            self._say(keys, self._what(), override_quiet, self._taken)

    def _taken(self) -> None:
        if self.source is SaySource.TEXT:
            self.text = ""

    def say_again(self, said: Said, key: str) -> None:
        """Say the same on one device, once more."""
        self._say((key,), said.what, False)

    def show_as_text(self, said: Said, key: str) -> None:
        """Show the words on the device instead."""
        self._say((key,), SayWhat(said.what.text, show=True), False)

    def _say(
        self,
        keys: tuple[str, ...],
        what: SayWhat,
        override: bool,
        then: Callable[[], None] = lambda: None,
    ) -> None:
        if self.busy:
            return
        self.stop()
        begun = self._begin(keys, what, override, then)
        self._start(begun, "say aloud")

    async def _begin(
        self, keys: tuple[str, ...], what: SayWhat, override: bool, then: Callable[[], None]
    ) -> None:
        saying = await self._says.say(keys, what, origin=Origin.PERSON, override_quiet=override)
        going = [each for each in self.said if not _is_over(each.saying)]
        self.said = [*going, Said(saying, what)]
        then()
        self.said_changed.emit()

    def cancel(self, said: Said, key: str) -> None:
        said.saying.cancel(key)

    def dismiss(self, said: Said) -> None:
        """Show it no longer."""
        self.said = [each for each in self.said if each is not said]
        self.said_changed.emit()

    def waits_for_other(self, view: SayView) -> bool:
        """Something else is said on the device first."""
        return any(
            each.device_key == view.device_key and each.number < view.number
            for each in self._says.running()
        )

    def _view_changed(self, view: SayView) -> None:
        if any(each.saying.number == view.number for each in self.said):
            self.said_changed.emit()

    # what takes a moment

    def _start(self, work: Awaitable[None], name: str) -> None:
        self.busy, self.problem = True, None
        self._late.start()
        self.changed.emit()
        self._tasks.start(self._ended(work), name)

    async def _ended(self, work: Awaitable[None]) -> None:
        try:
            await work
        except CompanionError as error:
            self.problem = error.message
        finally:
            self.busy = False
            self._is_done()

    def _is_done(self) -> None:
        self.preparing = False
        if shiboken6.isValid(self):  # it may be gone with the window
            self._late.stop()
            self.changed.emit()

    def _is_late(self) -> None:
        self.preparing = True
        self.changed.emit()

    @property
    def lacks(self) -> Message | None:
        """What this computer lacks for the source that is chosen."""
        if self.source is SaySource.TEXT and not self.speaks:
            return message("voice.none")
        if self.source is not SaySource.FILE and not self.converts:
            return message(_NO_CONVERTER)
        return None


def is_room(view: DeviceView) -> bool:
    """Whether it is a voice device, and no MCP server."""
    return view.offers is None and view.way.value != "server"


def _is_over(saying: Saying) -> bool:
    return all(view.outcome is not None for view in saying.views)
