"""A picture with a frame around the part of it that is used."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QImage, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from companion.app.pictures.picture import Crop
from companion.ui.kit.theme.paint import focus_ring, rounded_box
from companion.ui.kit.theme.theme import Theme
from companion.ui.kit.theme.tokens import PART, RADIUS, SPACE, STROKE

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
        self._tell_readers()
        self.update()

    def set_aspect(self, aspect: float | None) -> None:
        """Width to height in pixels that the frame keeps; it is made to fit at once. No signal."""
        self._aspect = aspect
        if aspect is not None and self._image is not None:
            self._frame = self._largest_within(self._frame)
            self._tell_readers()
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
        self._tell_readers()
        self.update()
        self.changed.emit(self.crop)

    def _tell_readers(self) -> None:
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
