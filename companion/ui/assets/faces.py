"""The faces of a file: small pictures in a grid, which play under the pointer or the keyboard."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QEvent, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QEnterEvent, QFocusEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QAbstractButton, QGridLayout, QWidget

from companion.devices.assets.contents import AssetFace
from companion.ui.assets.assets_state import AssetsState, image_of
from companion.ui.assets.preview import FrameClock
from companion.ui.assets.words import face_words
from companion.ui.kit.theme.icons import paint_glyph
from companion.ui.kit.theme.paint import draw_text, focus_ring, rounded_box
from companion.ui.kit.theme.theme import Theme
from companion.ui.kit.theme.tokens import DISPLAY_GROUND, PART, RADIUS, SIZE, SPACE

FIRST: Final = 10
"""Faces that are shown before somebody wants all of them."""


class FaceTile(QAbstractButton):
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
        self.clicked.connect(lambda: state.look_at(face.name))
        state.face_changed.connect(self._look)
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
            self._state.look_at(self.face.name)
        else:
            self._look()

    def _look(self) -> None:
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
        for tile in self.tiles:
            tile.hide()
            tile.deleteLater()
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
