"""How assets look: a drawing of the device's screen with background, face, and words in the font of
the file; and its faces in a grid, which play under the pointer or the keyboard."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import (
    QEvent,
    QObject,
    QPointF,
    QRect,
    QRectF,
    QSize,
    QSizeF,
    Qt,
)
from PySide6.QtGui import (
    QColor,
    QEnterEvent,
    QFocusEvent,
    QImage,
    QPainter,
    QPainterPath,
    QPaintEvent,
    QResizeEvent,
)
from PySide6.QtWidgets import QAbstractButton, QGridLayout, QSizePolicy, QWidget

from companion.devices.assets.contents import AssetFace, Assets, Skin
from companion.devices.assets.parts import Bitmap, DeviceFont
from companion.ui.assets.assets_state import AssetsState, image_of
from companion.ui.assets.words import face_words
from companion.ui.kit.theme.icons import paint_glyph
from companion.ui.kit.theme.paint import draw_text, focus_ring, rounded_box
from companion.ui.kit.theme.theme import Theme
from companion.ui.kit.theme.tokens import DISPLAY_GROUND, DISPLAY_WORDS, PART, RADIUS, SIZE, SPACE
from companion.ui.kit.widgets.enter import EnterPresses
from companion.ui.kit.widgets.layout import remove_widgets
from companion.ui.kit.widgets.timer import single_shot

_SAID: Final = "Hello! 你好，小智"
"""What is drawn in the file's font, to see it."""
_FORMATS: Final = {
    2: QImage.Format.Format_RGB16,
    3: QImage.Format.Format_BGR888,
    4: QImage.Format.Format_RGB32,
}
"""By the bytes of a pixel."""


class FrameClock(QObject):
    """Says which frame of an animation is due, and repaints `widget` then. It pauses when
    the system asks for less motion."""

    def __init__(self, widget: QWidget) -> None:
        super().__init__(widget)
        self._widget = widget
        self._milliseconds: Sequence[int] = ()
        self._timer = single_shot(self, self._next)
        self.frame = 0
        Theme.current().motion_changed.connect(self._motion_changed)

    @property
    def running(self) -> bool:
        return self._timer.isActive()

    def play(self, milliseconds: Sequence[int]) -> None:
        """Begin with the first frame; each is shown as long as it says."""
        self.stop()
        self._milliseconds = milliseconds
        if len(milliseconds) > 1 and not Theme.current().less_motion:
            self._timer.start(milliseconds[0])

    def stop(self) -> None:
        """Back to the first frame."""
        self._timer.stop()
        self.frame = 0
        self._widget.update()

    def _motion_changed(self, less: bool) -> None:
        if less:
            self.stop()

    def _next(self) -> None:
        if not self._widget.isVisible():
            self.stop()
            return
        self.frame = (self.frame + 1) % len(self._milliseconds)
        self._timer.start(self._milliseconds[self.frame])
        self._widget.update()


class ScreenPreview(QWidget):
    """The chosen face plays under the pointer, never with less motion."""

    def __init__(self, state: AssetsState) -> None:
        super().__init__()
        self._state = state
        self.clock = FrameClock(self)
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        self.setAccessibleName(self.tr("Preview of the device's screen"))
        state.face_changed.connect(self._face_changed)
        state.pictures_changed.connect(self.update)
        state.changed.connect(self.updateGeometry)
        state.changed.connect(self.update)

    def play(self, on: bool) -> None:
        """Let the chosen face move, or show its first picture."""
        frames = self._state.frames
        if on and frames is not None:
            self.clock.play(frames.milliseconds)
        else:
            self.clock.stop()

    def _face_changed(self) -> None:
        self.clock.stop()

    def enterEvent(self, event: QEnterEvent) -> None:
        super().enterEvent(event)
        self.play(True)

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self.play(False)

    # measures

    def sizeHint(self) -> QSize:
        return QSize(PART.zoom[0], self.heightForWidth(PART.zoom[0]))

    def minimumSizeHint(self) -> QSize:
        return QSize(*PART.zoom_least)

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        across, down = self._state.screen
        inner = max(width - 2 * SPACE.unit, 1)
        return min(round(inner * down / across), PART.zoom[1]) + 2 * SPACE.unit

    # painting

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        theme = Theme.current()
        place = self._place()
        edge = place.adjusted(-SPACE.half, -SPACE.half, SPACE.half, SPACE.half)
        radius = edge.width() / 2 if self._state.round else RADIUS.avatar
        fill, line = theme.colour("sunken"), theme.colour("border")
        rounded_box(painter, edge, radius, fill=fill, line=line)
        path = QPainterPath()
        if self._state.round:
            path.addEllipse(place)
        else:
            path.addRoundedRect(place, RADIUS.base, RADIUS.base)
        painter.setClipPath(path)
        screen = drawn_screen(self._state.found, self._state.screen, self._face())
        painter.drawImage(place, screen, self._seen(screen))

    def _place(self) -> QRectF:
        across, down = self._state.screen
        room = QRectF(self.rect()).adjusted(SPACE.unit, SPACE.unit, -SPACE.unit, -SPACE.unit)
        if self._state.round:
            side = min(room.width(), room.height())
            size = (side, side)
        else:
            factor = min(room.width() / across, room.height() / down)
            size = (across * factor, down * factor)
        place = QRectF(0, 0, *size)
        place.moveCenter(room.center())
        return place

    def _seen(self, screen: QImage) -> QRectF:
        """What of the screen is drawn: of a round one the middle, as nothing is squeezed."""
        seen = QRectF(screen.rect())
        if self._state.round:
            side = min(seen.width(), seen.height())
            seen.setSize(QSizeF(side, side))
            seen.moveCenter(QRectF(screen.rect()).center())
        return seen

    def _face(self) -> QImage | None:
        frames = self._state.frames
        if frames is not None:
            return image_of(frames, self.clock.frame % len(frames.frames))
        return self._state.small.get(self._state.face)


def drawn_screen(assets: Assets | None, size: tuple[int, int], face: QImage | None) -> QImage:
    """What the device would show, as far as that can be told from the file; `size` in pixels."""
    image = QImage(*size, QImage.Format.Format_RGB32)
    skin = _skin(assets)
    image.fill(QColor(skin.background_colour or DISPLAY_GROUND))
    front = QColor(skin.text_colour or DISPLAY_WORDS)
    painter = QPainter(image)
    if skin.background is not None:
        painter.drawImage(QPointF(0, 0), picture_of(skin.background))
    if face is not None:
        shown = face
        if face.width() > size[0] or face.height() > size[1]:
            shown = face.scaled(
                QSize(*size),
                Qt.AspectRatioMode.KeepAspectRatio,
                Qt.TransformationMode.SmoothTransformation,
            )
        place = QRectF(shown.rect())
        place.moveCenter(QRectF(image.rect()).center())
        painter.drawImage(place.topLeft(), shown)
    if assets is not None and assets.font is not None and not assets.hides_subtitle:
        words = drawn_words(assets.font, _SAID, front, size[0])
        left = (size[0] - words.width()) / 2
        painter.drawImage(QPointF(left, size[1] - words.height() - size[1] / 12), words)
    painter.end()
    return image


def _skin(assets: Assets | None) -> Skin:
    """The one with a picture, else the dark one."""
    skins = assets.skins if assets is not None else ()
    with_picture = [skin for skin in skins if skin.background is not None]
    dark = [skin for skin in skins if skin.theme == "dark"]
    return next(iter((*with_picture, *dark)), Skin("dark"))


def picture_of(bitmap: Bitmap) -> QImage:
    """A background of the file."""
    kind = _FORMATS[bitmap.pixel_bytes]
    return QImage(bitmap.pixels, bitmap.width, bitmap.height, bitmap.stride, kind).copy()


def drawn_words(font: DeviceFont, text: str, colour: QColor, most: int) -> QImage:
    """`text` in the font of the file, no wider than `most` pixels; what it lacks is left out."""
    glyphs = [glyph for glyph in map(font.glyph, text) if glyph is not None]
    width = min(round(sum(glyph.advance for glyph in glyphs)) + 1, most)
    image = QImage(max(width, 1), font.line_height, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    pen = 0.0
    for glyph in glyphs:
        if pen + glyph.advance > width:
            break
        if glyph.width and glyph.height:
            mask = QImage(
                glyph.alpha,
                glyph.width,
                glyph.height,
                glyph.width,
                QImage.Format.Format_Alpha8,
            )
            drawn = QImage(mask.size(), QImage.Format.Format_ARGB32_Premultiplied)
            drawn.fill(colour)
            drawn.setAlphaChannel(mask)
            top = font.line_height - font.base_line - glyph.bottom - glyph.height
            painter.drawImage(QPointF(round(pen) + glyph.left, top), drawn)
        pen += glyph.advance
    painter.end()
    return image


FIRST: Final = 10
"""Faces that are shown before somebody wants all of them."""


class FaceTile(EnterPresses, QAbstractButton):
    """A face with its name. Pressing it shows it in the preview."""

    def __init__(self, state: AssetsState, face: AssetFace) -> None:
        super().__init__()
        self.face = face
        self._state = state
        self._clock = FrameClock(self)
        self.setText(face_words(face.name))
        self.setAccessibleName(self.text())
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.clicked.connect(lambda: state.show_face(face.name))
        state.face_changed.connect(self._update_clock)
        state.pictures_changed.connect(self.update)

    @property
    def playing(self) -> bool:
        return self._clock.running

    def sizeHint(self) -> QSize:
        words = Theme.current().fonts.line_height("strong", self.text())
        return QSize(PART.asset_face[0], PART.asset_face[1] + SPACE.half + words)

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def enterEvent(self, event: QEnterEvent) -> None:
        super().enterEvent(event)
        self._play()

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        if not self.hasFocus():
            self._clock.stop()

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self._play()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        if not self.underMouse():
            self._clock.stop()

    def _play(self) -> None:
        """Its frames are those of the chosen face: it becomes that."""
        if self._state.face != self.face.name or self._state.frames is None:
            self._state.show_face(self.face.name)
        else:
            self._update_clock()

    def _update_clock(self) -> None:
        mine = self._state.face == self.face.name and self._state.frames is not None
        if mine and (self.underMouse() or self.hasFocus()) and self._state.frames is not None:
            self._clock.play(self._state.frames.milliseconds)
        else:
            self._clock.stop()
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        theme = Theme.current()
        chosen = self._state.face == self.face.name
        box = QRectF(0, 0, self.width(), PART.asset_face[1])
        inner = box.adjusted(SPACE.half, SPACE.half, -SPACE.half, -SPACE.half)
        # faces are drawn for the dark screen of a device, in both themes
        rounded_box(painter, inner, RADIUS.base, fill=QColor(DISPLAY_GROUND))
        self._paint_face(painter, inner)
        if chosen or self.hasFocus():
            focus_ring(painter, box, RADIUS.avatar)
        painter.setFont(theme.font("strong" if chosen else "caption"))
        painter.setPen(theme.colour("accentText" if chosen else "text2"))
        high = PART.asset_face[1]
        words = QRect(0, high + SPACE.half, self.width(), self.height() - high)
        text = painter.fontMetrics().elidedText(
            self.text(), Qt.TextElideMode.ElideRight, words.width()
        )
        draw_text(painter, words, Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignTop, text)

    def _paint_face(self, painter: QPainter, box: QRectF) -> None:
        frames = self._state.frames
        image = self._state.small.get(self.face.name)
        if self.playing and frames is not None:
            image = image_of(frames, self._clock.frame % len(frames.frames))
        if image is None:
            glyph = QRectF(0, 0, SIZE.icon, SIZE.icon)
            glyph.moveCenter(box.center())
            paint_glyph(painter, glyph, "smiley", Theme.current().colour("text3"))
            return
        room = box.adjusted(SPACE.half, SPACE.half, -SPACE.half, -SPACE.half)
        factor = min(room.width() / image.width(), room.height() / image.height(), 1.0)
        place = QRectF(0, 0, image.width() * factor, image.height() * factor)
        place.moveCenter(box.center())
        painter.drawImage(place, image)


class FaceGrid(QWidget):
    """As many tiles side by side as there is room for."""

    def __init__(self, state: AssetsState) -> None:
        super().__init__()
        self._state = state
        self.tiles: list[FaceTile] = []
        self._faces: tuple[AssetFace, ...] = ()
        self._columns = 0
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setSpacing(SPACE.unit)

    def show_faces(self, faces: tuple[AssetFace, ...]) -> None:
        """Show these, in their order."""
        if faces == self._faces:
            return
        self._faces = faces
        remove_widgets(*self.tiles)
        self.tiles = [FaceTile(self._state, face) for face in faces]
        self._columns = 0
        self._arrange()

    def minimumSizeHint(self) -> QSize:
        return QSize(PART.asset_face[0], super().minimumSizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()

    def _arrange(self) -> None:
        columns = max((self.width() + SPACE.unit) // (PART.asset_face[0] + SPACE.unit), 1)
        if columns == self._columns:
            return
        for number in range(self._columns):
            self._grid.setColumnStretch(number, 0)
        self._columns = columns
        for number, tile in enumerate(self.tiles):
            self._grid.addWidget(tile, number // columns, number % columns)
        for number in range(columns):
            self._grid.setColumnStretch(number, 1)
