"""Pictures in answers, as they stand between texts."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QCoreApplication, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPixmap
from PySide6.QtWidgets import QSizePolicy, QWidget

from companion.protocol.session.results import ImageContent
from companion.ui.kit.theme.lengths import PART
from companion.ui.kit.theme.paint import rounded_box
from companion.ui.kit.theme.theme import Theme
from companion.ui.kit.theme.tokens import RADIUS, SPACE
from companion.ui.kit.values.image_decode import decode_image
from companion.ui.kit.widgets.wrapped_text import WrappedText
from companion.ui.kit.words.words import words

LARGEST: Final = 3_000_000
"""Characters of base64; decoding more than that would hold up the window. A photo of a device
has some ten thousand."""
_HIGHEST: Final = PART.picture_high


def picture_of(image: ImageContent) -> QWidget:
    """The picture, or a sentence where it cannot be shown."""
    if len(image.data) > LARGEST:
        words_ = QCoreApplication.translate(
            "AnswerImages", "The answer holds a picture that is too large to be shown here."
        )
        return WrappedText(words_, "body", "text2")
    decoded = decode_image(image.data)
    if decoded.image is None:
        problem = words(decoded.problem) if decoded.problem is not None else image.mime_type
        return WrappedText(problem, "body", "text2")
    picture = QPixmap.fromImage(decoded.image)
    name = QCoreApplication.translate("AnswerImages", "Picture, {width} × {height} pixels")
    return PictureView(picture, name.format(width=picture.width(), height=picture.height()))


class PictureView(QWidget):
    """A picture in a well, never larger than it is, scaled down to the room there is."""

    def __init__(self, picture: QPixmap, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.picture = picture
        self.setAccessibleName(name)
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        return self._fitted(width).height() + 2 * SPACE.unit

    def sizeHint(self) -> QSize:
        size = self._fitted(self.picture.width() + 2 * SPACE.unit)
        return QSize(size.width() + 2 * SPACE.unit, size.height() + 2 * SPACE.unit)

    def _fitted(self, width: int) -> QSize:
        room = QSize(max(1, width - 2 * SPACE.unit), _HIGHEST)
        size = self.picture.size()
        if size.width() <= room.width() and size.height() <= room.height():
            return size
        return size.scaled(room, Qt.AspectRatioMode.KeepAspectRatio)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        theme = Theme.current()
        fill, line = theme.colour("sunken"), theme.colour("border")
        rounded_box(painter, self.rect(), RADIUS.base, fill=fill, line=line)
        size = self._fitted(self.width())
        place = self.rect().center()
        left, top = place.x() - size.width() // 2, place.y() - size.height() // 2
        painter.drawPixmap(left, top, size.width(), size.height(), self.picture)
