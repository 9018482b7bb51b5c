"""The state of the two actions with pictures: of the device's screen, and onto it."""

from __future__ import annotations

import asyncio
from pathlib import Path

from msgspec.structs import replace
from PySide6.QtGui import QImage

from companion.app.pictures.picture import (
    FitOptions,
    Fitted,
    Picture,
    RepeatState,
    RepeatView,
    ScreenInfo,
)
from companion.app.pictures.screen import DEFAULT_QUALITY, LEAST_SECONDS, MOST_SECONDS
from companion.app.pictures.service import PictureService
from companion.app.tools.records import CallOutcome
from companion.errors import CompanionError
from companion.messages.traits import Trait
from companion.protocol.tools import Tool
from companion.text import one_line
from companion.ui.kit.values.images import decode_bytes
from companion.ui.pictures.loading import LastSnapshot
from companion.ui.pictures.saving import PictureSaver
from companion.ui.privileged.action_state import ActionState, SharedState
from companion.ui.privileged.endings import Worked

USUAL_SECONDS = 5


class SnapshotState(ActionState):
    """The newest snapshot, also one of an earlier day, and a series of them."""

    def __init__(self, shared: SharedState, tool: Tool) -> None:
        super().__init__(shared, tool)
        self.quality_text = str(DEFAULT_QUALITY)
        self.seconds_text = str(USUAL_SECONDS)
        self.last = LastSnapshot(self.context, self.tasks, self.key, self)
        self.last.changed.connect(self.changed)
        self.saver = PictureSaver(self.context, self.tasks, self)
        self._pictures = self.workspace[PictureService]
        repeat = self._pictures.repeat_of(self.key)
        self._repeating = repeat is not None
        self.context.connect(self.context[PictureService].repeats, self._repeat_changed)

    @property
    def picture(self) -> Picture | None:
        return self.last.picture

    @property
    def image(self) -> QImage | None:
        return self.last.image

    @property
    def repeating(self) -> bool:
        return self._repeating

    @property
    def waiting(self) -> bool:
        """One picture is asked for, and the question is answered."""
        return super().busy and not self.gate.asking

    @property
    def busy(self) -> bool:
        return super().busy or self._repeating

    @property
    def quality(self) -> int | None:
        """1 to 100, as the device takes it; `None` while something else is entered."""
        text = self.quality_text.strip()
        if not (text.isascii() and text.isdigit() and len(text) < 10):
            return None
        return int(text) if 1 <= int(text) <= 100 else None

    @property
    def seconds(self) -> float | None:
        """From picture to picture; `None` while something else is entered."""
        try:
            seconds = float(self.seconds_text.strip().replace(",", "."))
        except ValueError:
            return None
        return seconds if LEAST_SECONDS <= seconds <= MOST_SECONDS else None

    def set_quality(self, text: str) -> None:
        """A person typed this."""
        self.quality_text = text
        self.changed.emit()

    def set_seconds(self, text: str) -> None:
        """A person typed this."""
        self.seconds_text = text
        self.changed.emit()

    def take_snapshot(self) -> None:
        """Ask, then take one picture."""
        if not self.busy and self.ready and (quality := self.quality) is not None:
            self.gate.seconds = 0.0
            self.begin(self._take_snapshot(quality), "snapshot")

    async def _take_snapshot(self, quality: int) -> None:
        picture = await self._pictures.snapshot(
            self.key, quality=quality, confirm=self.gate.confirm
        )
        await self.last.show(picture)
        self.end(Worked())

    def repeat(self) -> None:
        """Ask once, then take one picture after the other."""
        quality, seconds = self.quality, self.seconds
        if self.busy or quality is None or seconds is None or not self.ready:
            return
        self.ending, self.gate.seconds = None, seconds
        try:
            self._pictures.repeat(self.key, seconds, quality=quality, confirm=self.gate.confirm)
        except CompanionError as error:
            self.end(error.message)
            return
        self._repeating = True
        self.changed.emit()

    def stop_repeating(self) -> None:
        repeat = self._pictures.repeat_of(self.key)
        if repeat is not None:
            repeat.stop()

    def _repeat_changed(self, view: RepeatView) -> None:
        if view.device_key != self.key:
            return
        self._repeating = view.state is not RepeatState.STOPPED
        if self._repeating:
            if view.taken or view.failed or view.state is RepeatState.PAUSED:
                self.ending = view
        elif view.problem is None:
            self.sent, self.ending = False, view if view.taken else None
        elif Trait.DECLINED not in view.problem.traits:
            self.end(view.problem)
        self.changed.emit()


class PreviewState(ActionState):
    """The picture that a person chose, as the screen will show it."""

    def __init__(self, shared: SharedState, tool: Tool) -> None:
        super().__init__(shared, tool)
        self.data = b""
        """The file that was chosen."""
        self.name = ""
        self.screen_info: ScreenInfo | None = None
        self.options = FitOptions()
        self.fitted: Fitted | None = None
        self.image: QImage | None = None
        """`fitted` as the screen will show it."""
        self._pictures = self.workspace[PictureService]

    def open_picture(self, source: object) -> None:
        """Read a picture and make it fit: a `Path`, or the `bytes` of one."""
        if not self.busy and isinstance(source, Path | bytes):
            self.begin(self._open_picture(source), "picture for the screen")

    async def _open_picture(self, source: Path | bytes) -> None:
        data, _info = await self._pictures.read_picture(source)
        if self.screen_info is None:
            # asked for once: a screen does not grow
            self.screen_info = await self._pictures.screen(self.key)
        options = FitOptions()
        fitted = await self._pictures.fit(data, self.screen_info, options)
        self.data = data
        self.name = one_line(source.name) if isinstance(source, Path) else ""
        self.options = options
        await self._show(fitted)

    async def _show(self, fitted: Fitted) -> None:
        decoded = await asyncio.to_thread(decode_bytes, fitted.data)
        self.fitted, self.image = replace(fitted, name=self.name), decoded.image

    def use(self, options: FitOptions, fitted: Fitted) -> None:
        """Take what a person made of the picture."""
        self.options = options
        if not self.busy:
            self.begin(self._show(fitted), "show the fitted picture")

    def send(self) -> None:
        """Ask, then show the picture on the device."""
        if not self.busy and self.fitted is not None and self.ready:
            self.begin(self._send(self.fitted), "preview")

    async def _send(self, fitted: Fitted) -> None:
        record = await self._pictures.preview(self.key, fitted, confirm=self.gate.confirm)
        match record.outcome:
            case CallOutcome.REFUSED:
                return
            case CallOutcome.ANSWERED:
                self.end(Worked(True, record.problem))
            case CallOutcome.DOUBTFUL if record.result is not None:
                self.end(record.result)
            case _:
                self.end(record.problem)
