"""A picture of the person's on the device's screen."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from pathlib import Path
from typing import Self

from PySide6.QtGui import QImage
from PySide6.QtWidgets import QHBoxLayout, QWidget

from companion.app.pictures.picture import FitOptions, Fitted, ScreenInfo
from companion.app.tools.records import CallOutcome
from companion.protocol.tools import Tool
from companion.text import one_line
from companion.ui.kit.page.context import UiContext
from companion.ui.kit.page.tasks import TaskOwner
from companion.ui.kit.theme.tokens import SPACE
from companion.ui.kit.values.images import decode_bytes
from companion.ui.kit.widgets.button import Button
from companion.ui.kit.widgets.label import ElidingLabel
from companion.ui.kit.widgets.notice import Notice
from companion.ui.kit.widgets.tooltip import set_tool_tip
from companion.ui.kit.words.call_words import doubt_words
from companion.ui.kit.words.words import sentences, words
from companion.ui.pictures.picture_drop import PictureDrop
from companion.ui.pictures.preview_dialog import PreviewDialog, look_words
from companion.ui.privileged.card import PrivilegedCard


class PreviewCard(PrivilegedCard):
    """Choose or drop, see how it will look, send."""

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
        self._data = b""
        self._name = ""
        self._image: QImage | None = None
        self.screen_info: ScreenInfo | None = None
        self.options = FitOptions()
        self.fitted: Fitted | None = None
        self.dialog: PreviewDialog | None = None
        self.drop = PictureDrop()
        self.drop.chosen.connect(self.take)
        self.caption = ElidingLabel("", "caption")
        self.another = Button(self.tr("Choose…"))
        self.another.clicked.connect(self.drop.ask)
        self.crop = Button(self.tr("Crop and fit…"))
        self.crop.clicked.connect(self._edit)
        self.button = Button(self.facts.button)
        self.button.clicked.connect(self._send)
        self.stop = Button(self.tr("Stop waiting"))
        self.stop.clicked.connect(self._stop)
        self.hint = Notice("", "neutral")
        self.hint.hide()
        self.middle.addWidget(self.drop, 1)
        self.middle.addWidget(self.caption)
        self.middle.addWidget(self.hint)
        row = QHBoxLayout()
        row.setSpacing(SPACE.unit)
        row.addWidget(self.another)
        row.addWidget(self.crop)
        row.addStretch(1)
        last = QHBoxLayout()
        last.addStretch(1)
        last.addWidget(self.stop)
        last.addWidget(self.button)
        self.foot_column.addLayout(row)
        self.foot_column.addLayout(last)
        self.update_parts()

    def take(self, source: object) -> None:
        """Read a picture and make it fit: a `Path`, or the `bytes` of one."""
        if not self.busy and isinstance(source, Path | bytes):
            self.start(self._take(source), "picture for the screen")

    async def _take(self, source: Path | bytes) -> None:
        data, _info = await self._pictures.look_at(source)
        if self.screen_info is None:
            # asked for once: a screen does not grow
            self.screen_info = await self._pictures.screen(self._key)
        options = FitOptions()
        fitted = await self._pictures.fit(data, self.screen_info, options)
        self._data = data
        self._name = one_line(source.name) if isinstance(source, Path) else ""
        self.options = options
        await self._show(fitted)

    async def _show(self, fitted: Fitted) -> None:
        decoded = await asyncio.to_thread(decode_bytes, fitted.data)
        self.fitted = replace(fitted, name=self._name)
        self._image = decoded.image
        self._show_fitted(self.fitted)

    def take_over(self, previous: Self) -> None:
        self._data, self._name, self._image = previous._data, previous._name, previous._image
        self.screen_info, self.options, self.fitted = (
            previous.screen_info,
            previous.options,
            previous.fitted,
        )
        if self.fitted is not None:
            self._show_fitted(self.fitted)
        super().take_over(previous)

    def _show_fitted(self, fitted: Fitted) -> None:
        self.drop.show_image(self._image)
        said = look_words(fitted)
        self.caption.setText(f"{self._name} · {said}" if self._name else said)
        hints = self.screen_info.hints if self.screen_info is not None else ()
        self.hint.set(sentences(words(hint) for hint in hints), "neutral")
        self.hint.setVisible(bool(hints))

    # crop and fit

    def _edit(self) -> None:
        if self.busy or self.screen_info is None or self.dialog is not None:
            return
        dialog = PreviewDialog(
            self._context, self._data, self.screen_info, self.options, self.window()
        )
        dialog.used.connect(self._use)
        dialog.finished.connect(self._closed)
        self.dialog = dialog
        dialog.open()

    def _use(self, options: FitOptions, fitted: Fitted) -> None:
        self.options = options
        if not self.busy:
            self.start(self._show(fitted), "show the fitted picture")

    def _closed(self) -> None:
        dialog, self.dialog = self.dialog, None
        if dialog is not None:
            dialog.deleteLater()

    # onto the screen

    def _send(self) -> None:
        if not self.busy and self.fitted is not None and self.ready:
            self.start(self._preview(self.fitted), "preview")

    async def _preview(self, fitted: Fitted) -> None:
        record = await self._pictures.preview(self._key, fitted, confirm=self.confirm)
        problem = words(record.problem) if record.problem is not None else ""
        match record.outcome:
            case CallOutcome.REFUSED:
                return
            case CallOutcome.ANSWERED:
                self.show_done(sentences((self.facts.done, problem)))
            case CallOutcome.DOUBTFUL if record.result is not None:
                self.show_failure(doubt_words(record.result))
            case _:
                self.show_failure(problem)

    def _stop(self) -> None:
        self.stop_waiting()
        self.result.say(self.tr("You stopped waiting. The device may still do it."))

    def update_parts(self) -> None:
        super().update_parts()
        asking, have = self.gate.asking, self.fitted is not None
        waiting = self.busy and not asking
        self.drop.set_free(not self.busy)
        self.drop.setAcceptDrops(not self.busy)
        self.another.setVisible(have)
        self.another.setEnabled(not self.busy)
        self.crop.setVisible(have)
        self.crop.setEnabled(not self.busy)
        self.caption.setVisible(have)
        self.stop.setVisible(waiting)
        self.button.setVisible(not waiting)
        self.button.setEnabled(have and self.ready and not self.busy)
        why = self.why_not() or ("" if have else self.tr("Choose a picture first."))
        set_tool_tip(self.button, why or self.facts.explanation)
