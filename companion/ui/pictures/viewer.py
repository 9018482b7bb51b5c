"""One picture of the gallery, or two side by side, as large as there is room for."""

from __future__ import annotations

from typing import Final, NamedTuple

from PySide6.QtCore import QPointF, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QImage,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QResizeEvent,
    QWheelEvent,
)
from PySide6.QtWidgets import QSizePolicy, QWidget

from companion.app.pictures.picture import Picture
from companion.app.pictures.store import GalleryStore
from companion.errors import PictureError
from companion.messages.message import Message
from companion.ui.kit.page.tasks import TaskOwner
from companion.ui.kit.theme.paint import focus_ring, rounded_box
from companion.ui.kit.theme.theme import Theme
from companion.ui.kit.theme.tokens import PART, RADIUS, SPACE
from companion.ui.kit.widgets.button import Button, IconButton
from companion.ui.kit.widgets.label import ElidingLabel, Label, WrappedText
from companion.ui.kit.widgets.layout import FILL, column, row
from companion.ui.kit.widgets.notice import Notice
from companion.ui.kit.widgets.tooltip import set_tool_tip
from companion.ui.kit.words.measures import moment_words, size_words
from companion.ui.kit.words.words import words
from companion.ui.pictures.loading import load_picture
from companion.ui.pictures.saving import kind_words, pixels_words

STEP: Final = 1.25
MOST: Final = 32.0
"""Screen pixels for one of the picture."""
_WHEEL_NOTCH: Final = 120
_CRISP: Final = 2.0
"""From here on the picture's pixels are shown as squares."""


class Look(NamedTuple):
    """What is seen: `factor` 1 is the whole picture, the centre is in fractions of it."""

    factor: float = 1.0
    x: float = 0.5
    y: float = 0.5


class ZoomView(QWidget):
    """The wheel zooms at the pointer, dragging moves; + and - zoom, 0 shows the whole."""

    look_changed = Signal(object)
    """`Look`: a person moved or zoomed."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._image: QImage | None = None
        self._look = Look()
        self._scaled: tuple[QSize, QImage] | None = None
        self._drag: QPointF | None = None
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setAccessibleName(self.tr("Picture"))

    def sizeHint(self) -> QSize:
        return QSize(*PART.zoom)

    def minimumSizeHint(self) -> QSize:
        return QSize(*PART.zoom_least)

    @property
    def look(self) -> Look:
        return self._look

    @property
    def image(self) -> QImage | None:
        return self._image

    def show_image(self, image: QImage | None, *, keep_look: bool = False) -> None:
        """Show a picture, whole unless the look is kept."""
        self._image = image
        self._scaled = None
        if not keep_look:
            self._look = Look()
        self.update()

    def set_look(self, look: Look) -> None:
        """Look at it so; no signal."""
        self._look = self._bounded(look)
        self.update()

    @property
    def percent(self) -> int:
        """100 is one screen pixel for each of the picture."""
        return round(self._scale() * 100)

    def zoom(self, factor: float, at: QPointF | None = None) -> None:
        """Make it larger by `factor`; what is at `at` stays there."""
        if self._image is None:
            return
        place = at if at is not None else QRectF(self.rect()).center()
        before = self._fraction_at(place)
        look = self._bounded(self._look._replace(factor=self._look.factor * factor))
        self._look = look
        after = self._fraction_at(place)
        moved = Look(look.factor, look.x + before.x() - after.x(), look.y + before.y() - after.y())
        self._set(moved)

    def show_whole(self) -> None:
        self._set(Look())

    def show_pixels(self) -> None:
        """One screen pixel for each of the picture's."""
        self._set(self._look._replace(factor=1 / self._fit_scale()))

    def _set(self, look: Look) -> None:
        self._look = self._bounded(look)
        self.update()
        self.look_changed.emit(self._look)

    # geometry

    def _room(self) -> QRectF:
        unit = SPACE.unit
        return QRectF(self.rect()).adjusted(unit, unit, -unit, -unit)

    def _fit_scale(self) -> float:
        """The whole picture; small ones are made larger by whole numbers."""
        if self._image is None or self._image.isNull():
            return 1.0
        room = self._room()
        scale = min(room.width() / self._image.width(), room.height() / self._image.height())
        return float(int(scale)) if scale >= 1 else max(scale, 0.001)

    def _scale(self) -> float:
        return self._fit_scale() * self._look.factor

    def _bounded(self, look: Look) -> Look:
        fit = self._fit_scale()
        least = min(1.0, 1 / fit)
        factor = min(max(look.factor, least), max(MOST / fit, 1.0))
        if self._image is None:
            return Look(factor, look.x, look.y)
        room, scale = self._room(), fit * factor
        return Look(
            factor,
            _clamped(look.x, room.width() / (self._image.width() * scale)),
            _clamped(look.y, room.height() / (self._image.height() * scale)),
        )

    def picture_rect(self) -> QRectF:
        """Where the whole picture lies; parts of it may be out of sight."""
        if self._image is None:
            return QRectF()
        scale, look = self._scale(), self._look
        width, height = self._image.width() * scale, self._image.height() * scale
        middle = QRectF(self.rect()).center()
        return QRectF(middle.x() - look.x * width, middle.y() - look.y * height, width, height)

    def _fraction_at(self, point: QPointF) -> QPointF:
        place = self.picture_rect()
        return QPointF(
            (point.x() - place.x()) / place.width(), (point.y() - place.y()) / place.height()
        )

    # hand and keys

    def wheelEvent(self, event: QWheelEvent) -> None:
        notches = event.angleDelta().y() / _WHEEL_NOTCH
        if notches:
            self.zoom(STEP**notches, event.position())
        event.accept()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton and self._image is not None:
            self._drag = event.position()
            self.setCursor(Qt.CursorShape.ClosedHandCursor)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if self._drag is None:
            return
        moved, self._drag = event.position() - self._drag, event.position()
        self._move(-moved.x(), -moved.y())

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        self._drag = None
        self.unsetCursor()

    def _move(self, across: float, down: float) -> None:
        place = self.picture_rect()
        if not place.isEmpty():
            x, y = across / place.width(), down / place.height()
            self._set(self._look._replace(x=self._look.x + x, y=self._look.y + y))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        step = 4 * SPACE.unit
        moves = {
            Qt.Key.Key_Left: (-step, 0),
            Qt.Key.Key_Right: (step, 0),
            Qt.Key.Key_Up: (0, -step),
            Qt.Key.Key_Down: (0, step),
        }
        key = Qt.Key(event.key())
        if key in moves and self._look.factor > 1:
            self._move(*moves[key])
        elif event.text() in ("+", "="):
            self.zoom(STEP)
        elif event.text() == "-":
            self.zoom(1 / STEP)
        elif event.text() == "0":
            self.show_whole()
        else:
            super().keyPressEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._look = self._bounded(self._look)

    # paint

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        theme = Theme.current()
        fill, line = theme.colour("sunken"), theme.colour("border")
        rounded_box(painter, self.rect(), RADIUS.base, fill=fill, line=line)
        if self._image is not None:
            painter.save()
            painter.setClipRect(self.rect().adjusted(1, 1, -1, -1))
            self._paint_image(painter, self._image)
            painter.restore()
        if self.hasFocus():
            focus_ring(painter, self.rect(), RADIUS.base)

    def _paint_image(self, painter: QPainter, image: QImage) -> None:
        place, scale = self.picture_rect(), self._scale()
        if scale < 1:
            place = QRectF(place.toAlignedRect())
            painter.drawImage(place, self._smaller(image, place.toRect()))
            return
        smooth = not scale.is_integer() and scale < _CRISP
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform, smooth)
        painter.drawImage(place, image)

    def _smaller(self, image: QImage, place: QRect) -> QImage:
        """Averaged, which a painter does not do; remembered until the size is another."""
        size = (place.size().toSizeF() * self.devicePixelRatioF()).toSize()
        if self._scaled is None or self._scaled[0] != size:
            smooth = Qt.TransformationMode.SmoothTransformation
            scaled = image.scaled(size, Qt.AspectRatioMode.IgnoreAspectRatio, smooth)
            self._scaled = (size, scaled)
        return self._scaled[1]


def _clamped(centre: float, seen: float) -> float:
    """The centre where no room is wasted; `seen` is the part of the side that is in sight."""
    if seen >= 1:
        return 0.5
    return min(max(centre, seen / 2), 1 - seen / 2)


_PERCENT_SAMPLE = "3200 %"


class ZoomBar(QWidget):
    """Drives one view, or several that always show the same part."""

    def __init__(self, views: tuple[ZoomView, ...]) -> None:
        super().__init__()
        self._views = views
        self.smaller = IconButton("magnifying-glass-minus", self.tr("Zoom out"))
        self.larger = IconButton("magnifying-glass-plus", self.tr("Zoom in"))
        self.whole = Button(self.tr("Fit"), "ghost")
        self.pixels = Button(self.tr("Actual size"), "ghost")
        self.percent = Label("", "caption")
        self.percent.setMinimumWidth(self.percent.fontMetrics().horizontalAdvance(_PERCENT_SAMPLE))
        first = views[0]
        self.smaller.clicked.connect(lambda: first.zoom(1 / STEP))
        self.larger.clicked.connect(lambda: first.zoom(STEP))
        self.whole.clicked.connect(first.show_whole)
        self.pixels.clicked.connect(first.show_pixels)
        zoom = (self.smaller, self.percent, self.larger)
        row(*zoom, self.whole, self.pixels, FILL, on=self, spacing=SPACE.half)
        for view in views:
            view.look_changed.connect(lambda look, view=view: self._on_look_changed(view, look))

    def refresh(self) -> None:
        """The pictures are others."""
        self.percent.setText(f"{self._views[0].percent} %")
        self.setEnabled(any(view.image is not None for view in self._views))

    def _on_look_changed(self, moved: ZoomView, look: Look) -> None:
        for view in self._views:
            if view is not moved:
                view.set_look(look)
        self.refresh()


class PicturePane(QWidget):
    """A picture that can be zoomed, and what is known of it."""

    shown = Signal()
    """It was read, or could not be."""

    def __init__(self, gallery: GalleryStore, tasks: TaskOwner) -> None:
        super().__init__()
        self._gallery = gallery
        self._tasks = tasks
        self.picture: Picture | None = None
        self.title = ElidingLabel("", "strong")
        self.caption = ElidingLabel("", "caption")
        self.view = ZoomView()
        self.problem = Notice("", "red", role="body")
        self.problem.hide()
        # a question to a camera comes from elsewhere: it is cleaned, and plain text
        self.note = WrappedText("", "body", "text2", most_lines=3)
        self.note.hide()
        above, below = (self.title, self.caption), (self.problem, self.note)
        column(*above, (self.view, 1), *below, on=self, spacing=SPACE.half)

    def show_picture(self, picture: Picture) -> None:
        """Show it as soon as it is read."""
        self.picture = picture
        self.title.setText(kind_words(picture.kind))
        facts = (
            moment_words(picture.time, seconds=True),
            pixels_words(picture),
            size_words(picture.bytes),
        )
        self.caption.setText(" · ".join(facts))
        self.view.setAccessibleName(f"{kind_words(picture.kind)}, {', '.join(facts)}")
        set_tool_tip(self.title, "")
        self.note.setText(picture.note)
        self.note.setVisible(bool(picture.note))
        self.problem.hide()
        self.view.show_image(None)
        self._tasks.start(self._load(picture), "picture")

    def fold_note(self) -> None:
        """Leave the note to the tool tip of the picture's name."""
        self.note.hide()
        set_tool_tip(self.title, self.picture.note if self.picture is not None else "")

    def forget(self) -> None:
        """Keep no picture in memory that is not seen."""
        self.picture = None
        self.view.show_image(None)

    async def _load(self, picture: Picture) -> None:
        problem: Message | None
        try:
            decoded = await load_picture(self._gallery, picture)
            image, problem = decoded.image, decoded.problem
        except PictureError as error:
            image, problem = None, error.message
        if picture is not self.picture:
            return  # another one is looked at by now
        self.view.show_image(image)
        self.problem.set(words(problem) if problem is not None else "", "red")
        self.problem.setVisible(problem is not None)
        self.shown.emit()


class PictureViewer(QWidget):
    """Shows one picture or compares two; `left` signals the way back to the others."""

    left = Signal()
    step_wanted = Signal(int)
    """-1 for the picture before, 1 for the one after."""
    copy_wanted = Signal()
    save_wanted = Signal()
    delete_wanted = Signal()

    def __init__(self, gallery: GalleryStore, tasks: TaskOwner) -> None:
        super().__init__()
        self.panes = (PicturePane(gallery, tasks), PicturePane(gallery, tasks))
        self.bars = (
            ZoomBar((self.panes[0].view,)),
            ZoomBar((self.panes[0].view, self.panes[1].view)),
        )
        self.back = Button(self.tr("All pictures"), "ghost", "caret-left")
        self.previous = IconButton("caret-left", self.tr("Newer picture"))
        self.following = IconButton("caret-right", self.tr("Older picture"))
        self.copy = IconButton("copy-simple", self.tr("Copy the picture"))
        self.save = IconButton("floppy-disk", self.tr("Save the picture…"))
        self.delete = IconButton("trash", self.tr("Delete the picture"))
        self.back.clicked.connect(self.left)
        self.previous.clicked.connect(lambda: self.step_wanted.emit(-1))
        self.following.clicked.connect(lambda: self.step_wanted.emit(1))
        self.copy.clicked.connect(self.copy_wanted)
        self.save.clicked.connect(self.save_wanted)
        self.delete.clicked.connect(self.delete_wanted)
        self._single = (self.previous, self.following, self.copy, self.save, self.delete)
        for pane in self.panes:
            pane.shown.connect(self._refresh)
        column(
            row(self.back, FILL, *self._single, spacing=SPACE.half),
            (row(*((pane, 1) for pane in self.panes), spacing=SPACE.gutter), 1),
            *self.bars,
            on=self,
        )

    @property
    def pictures(self) -> tuple[Picture, ...]:
        """What is shown."""
        return tuple(pane.picture for pane in self.panes if pane.picture is not None)

    def show_picture(self, picture: Picture, *, first: bool, last: bool) -> None:
        """Show one; `first` and `last` say whether others come before or after it."""
        self._arrange(compare=False)
        self.previous.setEnabled(not first)
        self.following.setEnabled(not last)
        self.panes[0].show_picture(picture)

    def compare(self, one: Picture, other: Picture) -> None:
        """Show two side by side, with one zoom for both."""
        self._arrange(compare=True)
        self.panes[0].show_picture(one)
        self.panes[1].show_picture(other)
        # what is below only one of them would make it lower than the other, and shift its picture
        for pane in self.panes:
            pane.fold_note()

    def forget(self) -> None:
        for pane in self.panes:
            pane.forget()

    def _arrange(self, *, compare: bool) -> None:
        self.panes[1].setVisible(compare)
        self.bars[0].setVisible(not compare)
        self.bars[1].setVisible(compare)
        for button in self._single:
            button.setVisible(not compare)
        if not compare:
            self.panes[1].forget()

    def _refresh(self) -> None:
        self.copy.setEnabled(self.panes[0].view.image is not None)
        for bar in self.bars:
            bar.refresh()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.left.emit()
        else:
            super().keyPressEvent(event)
