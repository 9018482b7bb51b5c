"""Pictures of a device's screen: one at a click, or one after the other."""

from __future__ import annotations

from typing import Final, Self

import shiboken6
from PySide6.QtCore import Signal
from PySide6.QtGui import QGuiApplication, QImage
from PySide6.QtWidgets import QHBoxLayout, QWidget

from companion.app.pictures.picture import (
    GalleryChange,
    Picture,
    PictureKind,
    RepeatState,
    RepeatView,
)
from companion.app.pictures.screen import DEFAULT_QUALITY, LEAST_SECONDS, MOST_SECONDS
from companion.app.tools.records import CallRequest
from companion.errors import CompanionError
from companion.messages.traits import Trait
from companion.protocol.tools import Tool
from companion.ui.kit.page.context import UiContext
from companion.ui.kit.page.gate_host import GateHost, exact_call
from companion.ui.kit.page.tasks import TaskOwner
from companion.ui.kit.theme.tokens import PART, SPACE
from companion.ui.kit.values.images import PictureArea
from companion.ui.kit.widgets.button import Button, IconButton
from companion.ui.kit.widgets.confirm_strip import ConfirmStrip
from companion.ui.kit.widgets.fields import NumberEdit
from companion.ui.kit.widgets.label import ElidingLabel, Label
from companion.ui.kit.widgets.layout import FoldingRow
from companion.ui.kit.widgets.tooltip import set_tool_tip
from companion.ui.kit.words.words import words
from companion.ui.pictures.loading import load_picture
from companion.ui.pictures.picture_words import facts_words
from companion.ui.pictures.saving import PictureSaver
from companion.ui.privileged.card import PrivilegedCard

USUAL_SECONDS: Final = 5
_LEAST_HEIGHT: Final = PART.drop
_FIELD: Final = PART.seconds
"""Pixels of a number of three digits: the card can be as narrow as 280."""


class SeriesGate(GateHost):
    """Asks for a whole series of snapshots while `seconds` is set."""

    seconds = 0.0

    def make_strip(self, request: CallRequest) -> ConfirmStrip:
        if not self.seconds:
            return super().make_strip(request)
        question = self.tr(
            "Send this to {device} every {seconds} s, each time with a new one-time address, "
            "until you stop?"
        )
        said = question.format(device=request.device_name, seconds=f"{self.seconds:g}")
        return ConfirmStrip(said, exact_call(request), self.verb)


class SnapshotCard(PrivilegedCard):
    """Shows the newest snapshot, also one of an earlier day."""

    picture_wanted = Signal(str)
    """Show the picture of this id among the others; empty for all of them."""

    gate: SeriesGate

    def __init__(
        self,
        context: UiContext,
        tasks: TaskOwner,
        key: str,
        tool: Tool,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(context, tasks, key, tool, parent)
        self._pictures = context.workspace.pictures
        self._repeating: RepeatView | None = None
        self.picture: Picture | None = None
        self.image: QImage | None = None
        self._saver = PictureSaver(context, tasks, self)
        self.area = PictureArea()
        self.area.setMinimumHeight(_LEAST_HEIGHT)
        self.area.setAccessibleName(self.tr("Picture of the device's screen"))
        self.caption = ElidingLabel("", "caption")
        self.copy = IconButton("copy-simple", self.tr("Copy the picture"))
        self.save = IconButton("floppy-disk", self.tr("Save the picture…"))
        self.open = Button(self.tr("All pictures"), "link")
        self.quality = NumberEdit(str(DEFAULT_QUALITY), self.tr("Quality, 1 to 100"))
        self.quality.set_bounds(1, 100)
        self.button = Button(self.facts.button)
        self.stop_waiting_button = Button(self.tr("Stop waiting"))
        self.seconds = NumberEdit(str(USUAL_SECONDS), self.tr("Seconds from picture to picture"))
        self.seconds.set_bounds(LEAST_SECONDS, MOST_SECONDS)
        self.repeat = Button(self.tr("Repeat…"))
        self.stop = Button(self.tr("Stop"))
        self._lay_out()
        self.copy.clicked.connect(self._copy)
        self.save.clicked.connect(self._save)
        self.open.clicked.connect(self._open)
        self.button.clicked.connect(self._take)
        self.stop_waiting_button.clicked.connect(self._stop_waiting)
        self.repeat.clicked.connect(self._start_repeating)
        self.stop.clicked.connect(self._stop)
        for field in (self.quality, self.seconds):
            field.textChanged.connect(self.update_parts)
        context.bridge.repeat_changed.connect(self._repeat_changed)
        context.bridge.gallery_changed.connect(self._gallery_changed)
        if (running := self._pictures.repeat_of(key)) is not None:
            self._repeating = running.view
        self._tasks.start(self._show_last(), "last snapshot")
        self.update_parts()

    def make_gate(self) -> GateHost:
        return SeriesGate(self.facts.verb)

    def _lay_out(self) -> None:
        below = QHBoxLayout()
        below.setSpacing(SPACE.half)
        below.addWidget(self.open)
        below.addStretch(1)
        below.addWidget(self.copy)
        below.addWidget(self.save)
        self.middle.addWidget(self.area, 1)
        self.middle.addWidget(self.caption)
        self.middle.addLayout(below)
        self.every = Label(self.tr("Every"))
        for row, first, second in (
            (
                self._row(Label(self.tr("Quality")), self.quality),
                self.stop_waiting_button,
                self.button,
            ),
            (self._row(self.every, self.seconds, Label(self.tr("s"))), self.repeat, self.stop),
        ):
            line = FoldingRow(row)
            line.add(first)
            line.add(second)
            self.foot_column.addWidget(line)

    def _row(self, label: Label, field: QWidget, *more: QWidget) -> QHBoxLayout:
        label.setBuddy(field)
        field.setFixedWidth(_FIELD)
        row = QHBoxLayout()
        row.setSpacing(SPACE.unit)
        row.addWidget(label)
        row.addWidget(field)
        for widget in more:
            row.addWidget(widget)
        return row

    @property
    def repeating(self) -> bool:
        return self._repeating is not None

    @property
    def busy(self) -> bool:
        return super().busy or self.repeating

    def take_over(self, previous: Self) -> None:
        if previous.picture is not None and self.picture is None:
            self.picture, self.image = previous.picture, previous.image
            self.area.show_image(self.image)
        super().take_over(previous)
        if self._repeating is not None:
            self._repeat_changed(self._repeating)

    # one picture

    def _take(self) -> None:
        quality = _whole(self.quality.text(), 1, 100)
        if self.busy or quality is None or not self.ready:
            return
        self.gate.seconds = 0.0
        self.start(self._snapshot(quality), "snapshot")

    async def _snapshot(self, quality: int) -> None:
        picture = await self._pictures.snapshot(self._key, quality=quality, confirm=self.confirm)
        await self._show(picture)
        self.show_done()

    def _stop_waiting(self) -> None:
        self.stop_waiting()
        self.result.say(self.tr("You stopped waiting. A picture that comes now is not taken in."))

    # one after the other

    def _start_repeating(self) -> None:
        quality, seconds = _whole(self.quality.text(), 1, 100), self._seconds()
        if self.busy or quality is None or seconds is None or not self.ready:
            return
        self.clear_ending()
        self.pill.hide()
        self.gate.seconds = seconds
        try:
            repeat = self._pictures.repeat(
                self._key, seconds, quality=quality, confirm=self.confirm
            )
        except CompanionError as error:
            self.show_failure(words(error.message))
            return
        self._repeating = repeat.view
        self.update_parts()

    def _stop(self) -> None:
        repeat = self._pictures.repeat_of(self._key)
        if repeat is not None:
            repeat.stop()

    def _repeat_changed(self, view: RepeatView) -> None:
        if view.device_key != self._key or not shiboken6.isValid(self):
            return
        self._repeating = view
        self._show_ending = None
        if view.state is RepeatState.STOPPED:
            self._repeating = None
            self._say_stopped(view)
        elif view.taken or view.failed or view.state is RepeatState.PAUSED:
            self._say_running(view)
        self.update_parts()

    def _say_running(self, view: RepeatView) -> None:
        if view.state is RepeatState.PAUSED:
            self.pill.set(self.tr("Waiting"), "neutral")
            self.result.say(self.tr("The device is away. It goes on when the device is back."))
        elif view.failed and view.problem is not None:
            self.pill.set(self.tr("Live"), "accent")
            self.result.say(words(view.problem), "red")
        else:
            self.pill.set(self.tr("Live"), "accent")
            text = self.tr("%n picture(s) so far, one every {seconds} s.", "", view.taken)
            self.result.say(text.format(seconds=f"{view.seconds:g}"))
        self.pill.show()

    def _say_stopped(self, view: RepeatView) -> None:
        self.pill.hide()
        if view.problem is None:
            if not view.taken:
                self.result.clear()
                return
            self.result.say(self.tr("Stopped after %n picture(s).", "", view.taken))
        elif Trait.DECLINED in view.problem.traits:
            if not self.result.text():
                self.result.clear()
        else:
            self.show_failure(words(view.problem))

    def _seconds(self) -> float | None:
        try:
            seconds = float(self.seconds.text().strip().replace(",", "."))
        except ValueError:
            return None
        return seconds if LEAST_SECONDS <= seconds <= MOST_SECONDS else None

    # what is shown

    async def _show_last(self) -> None:
        pictures = await self._pictures.gallery.pictures(self._key)
        last = next((each for each in pictures if each.kind is PictureKind.SNAPSHOT), None)
        if last is not None:
            await self._show(last)

    async def _show(self, picture: Picture) -> None:
        if self._is_late(picture):
            return
        decoded = await load_picture(self._pictures.gallery, picture)
        if self._is_late(picture):
            return
        self.picture, self.image = picture, decoded.image
        self.area.show_image(decoded.image)
        self.update_parts()

    def _is_late(self, picture: Picture) -> bool:
        """Whether this one or a later one is shown already."""
        return self.picture is not None and picture.id <= self.picture.id

    def _gallery_changed(self, change: GalleryChange) -> None:
        if self.picture is not None and self.picture in change.removed:
            self.picture = self.image = None
            self.area.show_image(None)
            self._tasks.start(self._show_last(), "last snapshot")
            self.update_parts()
        for picture in change.added:
            if (picture.device_key, picture.kind) == (self._key, PictureKind.SNAPSHOT):
                self._tasks.start(self._show(picture), "show a snapshot")

    def _copy(self) -> None:
        if self.image is not None:
            QGuiApplication.clipboard().setImage(self.image)

    def _save(self) -> None:
        if self.picture is not None:
            self._saver.ask((self.picture,), self)

    def _open(self) -> None:
        self.picture_wanted.emit(self.picture.id if self.picture is not None else "")

    def update_parts(self) -> None:
        super().update_parts()
        shown = self.picture is not None
        none = self.tr("No snapshot yet")
        self.caption.setText(facts_words(self.picture) if self.picture is not None else none)
        self.copy.setEnabled(shown and self.image is not None)
        self.save.setEnabled(shown)
        asking, alone = self.gate.asking, super().busy
        good = _whole(self.quality.text(), 1, 100) is not None
        self.quality.set_invalid(not good)
        seconds = self._seconds()
        self.seconds.set_invalid(seconds is None)
        free = not self.busy
        self.quality.setEnabled(free)
        self.seconds.setEnabled(free)
        waiting = alone and not asking
        self.stop_waiting_button.setVisible(waiting)
        self.button.setVisible(not waiting)
        self.button.setEnabled(free and self.ready and good)
        self.repeat.setVisible(not self.repeating)
        self.repeat.setEnabled(free and self.ready and good and seconds is not None)
        self.stop.setVisible(self.repeating)
        for button in (self.button, self.repeat):
            set_tool_tip(button, self.why_not() or self.facts.explanation)


def _whole(text: str, least: int, most: int) -> int | None:
    text = text.strip()
    if not (text.isascii() and text.isdigit() and len(text) < 10):
        return None
    number = int(text)
    return number if least <= number <= most else None
