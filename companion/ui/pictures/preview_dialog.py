"""Which part of a picture a screen shows, and how."""

from __future__ import annotations

import asyncio
from typing import Final

import shiboken6
from msgspec.structs import replace
from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QAccessible,
    QImage,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QTransform,
)
from PySide6.QtWidgets import QSizePolicy, QWidget

from companion.app.pictures.picture import Crop, FitMode, FitOptions, Fitted, Ground, ScreenInfo
from companion.app.pictures.service import PictureService
from companion.errors import PictureError
from companion.ui.kit.page.context import UiContext
from companion.ui.kit.page.tasks import TaskOwner
from companion.ui.kit.theme.paint import focus_ring, rounded_box
from companion.ui.kit.theme.theme import Theme
from companion.ui.kit.theme.tokens import DIALOG, PART, RADIUS, SPACE, STROKE
from companion.ui.kit.values.images import PictureArea, decode_bytes
from companion.ui.kit.widgets.accessible import set_role
from companion.ui.kit.widgets.button import Button
from companion.ui.kit.widgets.choices import Segmented
from companion.ui.kit.widgets.dialog import Dialog
from companion.ui.kit.widgets.label import Label, WrappedText
from companion.ui.kit.widgets.layout import FILL, FlowLayout, add, column, row
from companion.ui.kit.widgets.notice import Notice
from companion.ui.kit.widgets.toggles import CheckBox
from companion.ui.kit.words.measures import size_words
from companion.ui.kit.words.words import words

LEAST: Final = 0.02
"""The shortest side of the frame, as a part of the picture's."""
_HANDLE: Final = PART.crop_handle
_REACH: Final = PART.crop_reach
"""Pixels around a corner in which it is taken hold of."""
_STEP: Final = 0.01
_DIRECTIONS: Final = {
    Qt.Key.Key_Left: (-1, 0),
    Qt.Key.Key_Right: (1, 0),
    Qt.Key.Key_Up: (0, -1),
    Qt.Key.Key_Down: (0, 1),
}


class CropView(QWidget):
    """The frame is dragged, or resized at its corners; arrow keys move it, + and - resize it.

    With an aspect it keeps that shape.
    """

    changed = Signal(object)
    """`Crop`: a person changed the frame."""

    def __init__(self) -> None:
        super().__init__()
        self._image: QImage | None = None
        self._aspect: float | None = None
        self._frame = QRectF(0, 0, 1, 1)
        self._grip = ""
        self._start = (QPointF(), QRectF())
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMouseTracking(True)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        set_role(self, QAccessible.Role.Graphic)
        self.setAccessibleName(self.tr("Part of the picture that is used"))

    def sizeHint(self) -> QSize:
        return QSize(*PART.crop)

    def minimumSizeHint(self) -> QSize:
        return QSize(*PART.crop_least)

    @property
    def crop(self) -> Crop:
        frame = self._frame
        left, top = min(max(frame.x(), 0.0), 1.0), min(max(frame.y(), 0.0), 1.0)
        return Crop(left, top, min(frame.width(), 1 - left), min(frame.height(), 1 - top))

    def show_image(self, image: QImage | None) -> None:
        self._image = image
        self.update()

    def set_crop(self, crop: Crop) -> None:
        """Show this frame; no signal."""
        self._frame = QRectF(crop.left, crop.top, crop.width, crop.height)
        self._update_description()
        self.update()

    def set_aspect(self, aspect: float | None) -> None:
        """Width to height in pixels that the frame keeps; it is made to fit at once. No signal."""
        self._aspect = aspect
        if aspect is not None and self._image is not None:
            self._frame = self._largest_within(self._frame)
            self._update_description()
        self.update()

    def _ratio(self) -> float | None:
        """Width to height of the frame in fractions of the picture."""
        if self._aspect is None or self._image is None:
            return None
        return self._aspect * self._image.height() / self._image.width()

    def _largest_within(self, frame: QRectF) -> QRectF:
        ratio = self._ratio()
        if ratio is None:
            return frame
        width = min(frame.width(), frame.height() * ratio)
        box = QRectF(0, 0, width, width / ratio)
        box.moveCenter(frame.center())
        return _inside(box)

    # where it is painted

    def picture_rect(self) -> QRectF:
        """Where the picture is painted."""
        if self._image is None:
            return QRectF()
        room = QRectF(self.rect()).adjusted(SPACE.unit, SPACE.unit, -SPACE.unit, -SPACE.unit)
        size = self._image.size().toSizeF()
        size.scale(room.size(), Qt.AspectRatioMode.KeepAspectRatio)
        place = QRectF(QPointF(), size)
        place.moveCenter(room.center())
        return place

    def frame_rect(self) -> QRectF:
        """Where the frame is painted."""
        place, frame = self.picture_rect(), self._frame
        return QRectF(
            place.x() + frame.x() * place.width(),
            place.y() + frame.y() * place.height(),
            frame.width() * place.width(),
            frame.height() * place.height(),
        )

    def _corners(self) -> dict[str, QPointF]:
        rect = self.frame_rect()
        return {
            "tl": rect.topLeft(),
            "tr": rect.topRight(),
            "bl": rect.bottomLeft(),
            "br": rect.bottomRight(),
        }

    def _grip_at(self, point: QPointF) -> str:
        for name, corner in self._corners().items():
            if (corner - point).manhattanLength() <= _REACH:
                return name
        return "in" if self.frame_rect().contains(point) else ""

    # hand and keys

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() != Qt.MouseButton.LeftButton or self._image is None:
            return
        self._grip = self._grip_at(event.position())
        self._start = (event.position(), QRectF(self._frame))

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if not self._grip:
            self._show_cursor(self._grip_at(event.position()))
            return
        place = self.picture_rect()
        moved = event.position() - self._start[0]
        across, down = moved.x() / place.width(), moved.y() / place.height()
        if self._grip == "in":
            self._set(_inside(self._start[1].translated(across, down)))
        else:
            self._set(self._resized(self._start[1], self._grip, across, down))

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        self._grip = ""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = Qt.Key(event.key())
        if key in _DIRECTIONS:
            across, down = _DIRECTIONS[key]
            self._set(_inside(self._frame.translated(across * _STEP, down * _STEP)))
        elif event.text() in ("+", "-"):
            grow = _STEP if event.text() == "+" else -_STEP
            self._set(self._resized(self._frame, "br", grow, grow))
        else:
            super().keyPressEvent(event)

    def _resized(self, frame: QRectF, grip: str, across: float, down: float) -> QRectF:
        """The frame with one corner moved and the opposite one where it was."""
        from_right, from_bottom = "l" in grip, "t" in grip
        width = frame.width() + (-across if from_right else across)
        height = frame.height() + (-down if from_bottom else down)
        most_width = frame.right() if from_right else 1 - frame.left()
        most_height = frame.bottom() if from_bottom else 1 - frame.top()
        width = min(max(width, LEAST), most_width)
        height = min(max(height, LEAST), most_height)
        ratio = self._ratio()
        if ratio is not None:
            # the larger wish counts, as far as there is room
            width = min(max(width, height * ratio), most_width, most_height * ratio)
            height = width / ratio
        left = frame.right() - width if from_right else frame.left()
        top = frame.bottom() - height if from_bottom else frame.top()
        return QRectF(left, top, width, height)

    def _set(self, frame: QRectF) -> None:
        if frame == self._frame:
            return
        self._frame = frame
        self._update_description()
        self.update()
        self.changed.emit(self.crop)

    def _update_description(self) -> None:
        frame = self._frame
        said = self.tr("{width} % of the width and {height} % of the height")
        width, height = round(frame.width() * 100), round(frame.height() * 100)
        self.setAccessibleDescription(said.format(width=width, height=height))

    def _show_cursor(self, grip: str) -> None:
        shapes = {
            "": Qt.CursorShape.ArrowCursor,
            "in": Qt.CursorShape.SizeAllCursor,
            "tl": Qt.CursorShape.SizeFDiagCursor,
            "br": Qt.CursorShape.SizeFDiagCursor,
            "tr": Qt.CursorShape.SizeBDiagCursor,
            "bl": Qt.CursorShape.SizeBDiagCursor,
        }
        self.setCursor(shapes[grip])

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        theme = Theme.current()
        fill, line = theme.colour("sunken"), theme.colour("border")
        rounded_box(painter, self.rect(), RADIUS.base, fill=fill, line=line)
        if self._image is None:
            return
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        place, frame = self.picture_rect(), self.frame_rect()
        painter.drawImage(place, self._image)
        shade = theme.colour("scrim")
        for part in _around(place, frame):
            painter.fillRect(part, shade)
        # light on dark, so that it is seen on every picture
        painter.setPen(QPen(theme.colour("shadow"), STROKE.halo))
        painter.drawRect(frame)
        painter.setPen(QPen(theme.colour("handle"), STROKE.line))
        painter.drawRect(frame)
        half = _HANDLE / 2
        for corner in self._corners().values():
            box = QRectF(corner.x() - half, corner.y() - half, _HANDLE, _HANDLE)
            rounded_box(painter, box, 2, fill=theme.colour("handle"), line=theme.colour("ring"))
        if self.hasFocus():
            focus_ring(painter, self.rect(), RADIUS.base)


def _inside(frame: QRectF) -> QRectF:
    """The frame moved into the picture."""
    width, height = min(frame.width(), 1.0), min(frame.height(), 1.0)
    left = min(max(frame.left(), 0.0), 1 - width)
    top = min(max(frame.top(), 0.0), 1 - height)
    return QRectF(left, top, width, height)


def _around(place: QRectF, frame: QRectF) -> tuple[QRectF, ...]:
    """What of `place` lies outside `frame`."""
    return (
        QRectF(place.left(), place.top(), place.width(), frame.top() - place.top()),
        QRectF(place.left(), frame.bottom(), place.width(), place.bottom() - frame.bottom()),
        QRectF(place.left(), frame.top(), frame.left() - place.left(), frame.height()),
        QRectF(frame.right(), frame.top(), place.right() - frame.right(), frame.height()),
    )


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
        self._pictures = context[PictureService]
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
        self.preview = PictureArea(whole_pixels=True)
        self.preview.setAccessibleName(self.tr("What the screen will show"))
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
            WrappedText(self.tr("Drag the frame over the part that you want"), "caption"),
            (self.crop, 1),
        )
        right = column(
            WrappedText(self.tr("What the screen will show"), "caption"),
            (self.preview, 1),
            self.caption,
        )
        fit, ground = Label(self.tr("Fit"), "medium"), Label(self.tr("Background"), "medium")
        choices = QWidget()
        line = FlowLayout(choices, SPACE.unit)
        for parts in ((fit, self.mode), (ground, self.ground), (self.turn, self.dither)):
            together = QWidget()
            row(*parts, on=together)
            line.addWidget(together)
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
        self.preview.show_image(decoded.image)
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
