"""Which part of a picture a screen shows, and how."""

from __future__ import annotations

import asyncio
from dataclasses import replace

import shiboken6
from PySide6.QtCore import QSize, Signal
from PySide6.QtGui import QImage, QTransform
from PySide6.QtWidgets import QWidget

from companion.app.pictures.picture import Crop, FitMode, FitOptions, Fitted, Ground, ScreenInfo
from companion.errors import PictureError
from companion.ui.kit.page.context import UiContext
from companion.ui.kit.page.tasks import TaskOwner
from companion.ui.kit.theme.tokens import DIALOG, SPACE
from companion.ui.kit.values.images import PictureArea, decode_bytes
from companion.ui.kit.widgets.button import Button
from companion.ui.kit.widgets.choices import Segmented
from companion.ui.kit.widgets.dialog import Dialog
from companion.ui.kit.widgets.label import Label
from companion.ui.kit.widgets.layout import FILL, add, column, row
from companion.ui.kit.widgets.notice import Notice
from companion.ui.kit.widgets.toggles import CheckBox
from companion.ui.kit.words.measures import size_words
from companion.ui.kit.words.words import words
from companion.ui.pictures.crop_view import CropView

_SIZE = QSize(*DIALOG.picture)
_SHOWN_SIDE = 1600
"""Pixels of the source as it is shown for cropping."""


class PreviewDialog(Dialog):
    """The left shows the picture and the frame, the right what the screen will show.

    Nothing is sent from here: `used` hands the result to the card.
    """

    used = Signal(object, object)
    """`FitOptions` and `Fitted`."""

    def __init__(
        self,
        context: UiContext,
        data: bytes,
        screen: ScreenInfo,
        options: FitOptions,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(self.tr("Fit the picture to the screen"), parent)
        self._pictures = context.workspace.pictures
        self._tasks = TaskOwner(context.tasks, self)
        self._data = data
        self._screen = screen
        self._source: QImage | None = None
        self._running: asyncio.Task[None] | None = None
        self._stale = False
        self._used = False
        """Pressed while the last change was still being worked out."""
        self.options = options
        self.fitted: Fitted | None = None
        self.crop = CropView()
        self.crop.changed.connect(self._cropped)
        self.look = PictureArea(whole_pixels=True)
        self.look.setAccessibleName(self.tr("What the screen will show"))
        self.mode = Segmented(
            (
                (FitMode.COVER.value, self.tr("Fill")),
                (FitMode.CONTAIN.value, self.tr("Whole")),
                (FitMode.STRETCH.value, self.tr("Stretch")),
            ),
            self.tr("How it gets onto the screen"),
        )
        self.mode.set_value(options.mode.value)
        self.mode.chosen.connect(self._mode_chosen)
        self.ground = Segmented(
            ((Ground.BLACK.value, self.tr("Black")), (Ground.WHITE.value, self.tr("White"))),
            self.tr("Background"),
        )
        self.ground.set_value(options.ground.value)
        self.ground.chosen.connect(self._ground_chosen)
        self.dither = CheckBox(self.tr("Greys as dots"))
        self.dither.setChecked(options.dither)
        self.dither.setVisible(screen.monochrome)
        self.dither.toggled.connect(lambda on: self._change(replace(self.options, dither=on)))
        self.turn = Button(self.tr("Rotate"), "secondary", "arrow-clockwise")
        self.turn.clicked.connect(self._turn)
        self.caption = Label("", "caption")
        self.problem = Notice("", "red", role="body")
        self.problem.hide()
        self.use_button = Button(self.tr("Apply"), "primary")
        self.use_button.setEnabled(False)
        self.use_button.clicked.connect(self._use)
        self._arrange()
        self._tasks.start(self._read(), "picture to crop")
        self.resize(_SIZE)

    def sizeHint(self) -> QSize:
        return _SIZE

    def _arrange(self) -> None:
        left = column(
            Label(self.tr("Drag the frame over the part that you want"), "caption"), (self.crop, 1)
        )
        right = column(
            Label(self.tr("What the screen will show"), "caption"), (self.look, 1), self.caption
        )
        fit, ground = Label(self.tr("Fit"), "medium"), Label(self.tr("Background"), "medium")
        choices = row(
            fit,
            self.mode,
            SPACE.unit,
            ground,
            self.ground,
            SPACE.unit,
            self.turn,
            self.dither,
            FILL,
        )
        both = row((left, 3), (right, 2), spacing=SPACE.gutter)
        title = Label(self.windowTitle(), "title")
        add(self.body, title, (both, 1), choices, self.problem)
        cancel = Button(self.tr("Cancel"))
        cancel.clicked.connect(self.reject)
        add(self.foot, FILL, cancel, self.use_button)

    # the picture

    async def _read(self) -> None:
        decoded = await asyncio.to_thread(decode_bytes, self._data, _SHOWN_SIDE)
        self._source = decoded.image
        if decoded.image is None:
            said = self.tr("The picture cannot be shown for cropping; it can be used as a whole.")
            self.problem.set(said, "neutral")
            self.problem.show()
        self._show_source()
        self._show_frame()
        self._refit()

    def _show_source(self) -> None:
        if self._source is None:
            self.crop.setEnabled(False)
            return
        turned = self._source.transformed(QTransform().rotate(90 * self.options.turns))
        self.crop.show_image(turned)

    def _show_frame(self) -> None:
        cover = self.options.mode is FitMode.COVER
        self.crop.set_crop(self.options.crop)
        self.crop.set_aspect(self._screen.width / self._screen.height if cover else None)
        self.options = replace(self.options, crop=self.crop.crop)
        self.ground.setEnabled(self.options.mode is not FitMode.STRETCH)

    # what is changed

    def _cropped(self, crop: Crop) -> None:
        self._change(replace(self.options, crop=crop))

    def _ground_chosen(self, value: str) -> None:
        self._change(replace(self.options, ground=Ground(value)))

    def _mode_chosen(self, value: str) -> None:
        self.options = replace(self.options, mode=FitMode(value))
        self._show_frame()
        self._refit()

    def _turn(self) -> None:
        self.options = replace(self.options, turns=(self.options.turns + 1) % 4, crop=Crop())
        self._show_source()
        self._show_frame()
        self._refit()

    def _change(self, options: FitOptions) -> None:
        self.options = options
        self._refit()

    def _refit(self) -> None:
        """Work it out again. Calls while it works are answered by one more round at its end."""
        if self._running is not None:
            self._stale = True
            return
        self._stale = False
        self._running = self._tasks.start(self._fit(self.options), "fit a picture")
        self._running.add_done_callback(self._fit_done)

    def _fit_done(self, task: asyncio.Task[None]) -> None:
        self._running = None
        # cancelled, the window is being closed: what begins now would never run
        if task.cancelled() or not shiboken6.isValid(self):
            return
        if self._stale:
            self._refit()
        elif self._used and self.fitted is not None:
            self._use()

    async def _fit(self, options: FitOptions) -> None:
        try:
            self.fitted = await self._pictures.fit(self._data, self._screen, options)
        except PictureError as error:
            self.fitted = None
            self.problem.set(words(error.message), "red")
            self.problem.show()
            self.use_button.setEnabled(False)
            return
        decoded = await asyncio.to_thread(decode_bytes, self.fitted.data)
        self.look.show_image(decoded.image)
        self.caption.setText(look_words(self.fitted))
        self.use_button.setEnabled(True)

    def _use(self) -> None:
        if self._running is not None or self.fitted is None:
            self._used = True  # what is shown is not yet what was chosen
            return
        self._used = False
        self.accept()
        self.used.emit(self.options, self.fitted)


def look_words(fitted: Fitted) -> str:
    """`240 × 240 · 38 KB`."""
    return f"{fitted.width} × {fitted.height} · {size_words(len(fitted.data))}"
