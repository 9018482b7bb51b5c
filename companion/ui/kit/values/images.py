"""Pictures from devices: decoded within limits, in an answer, and one at a time."""

from __future__ import annotations

import asyncio
import base64
import binascii
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import (
    QBuffer,
    QByteArray,
    QCoreApplication,
    QIODevice,
    QRect,
    QSize,
    Qt,
)
from PySide6.QtGui import QGuiApplication, QImage, QImageReader, QPainter, QPaintEvent, QPixmap
from PySide6.QtWidgets import QSizePolicy, QWidget

from companion.messages.message import Message, message
from companion.protocol.results import ImageContent
from companion.ui.kit.page.tasks import TaskOwner
from companion.ui.kit.theme.paint import rounded_box
from companion.ui.kit.theme.theme import Theme
from companion.ui.kit.theme.tokens import PART, RADIUS, SPACE
from companion.ui.kit.values.files import FileFacts, FileKeeper
from companion.ui.kit.widgets.button import IconButton
from companion.ui.kit.widgets.label import Label, WrappedText
from companion.ui.kit.widgets.layout import column, row
from companion.ui.kit.words.measures import size_words
from companion.ui.kit.words.words import words

MOST_BASE64: Final = 16 * 1024 * 1024
"""Characters of base64 that are decoded at all."""
MOST_PIXELS: Final = 40_000_000
"""Above what any camera of such a device takes; 160 MB when decoded."""
MOST_MEGABYTES: Final = 192
"""What Qt may allocate for one image, whatever its header claims."""
FORMATS: Final = frozenset({"bmp", "gif", "jpeg", "jpg", "png", "webp"})
"""Pictures only: formats that hold programs or other files are left out."""


@dataclass(frozen=True)
class DecodedImage:
    image: QImage | None
    """`None` when it cannot be shown."""
    data: bytes = b""
    """The file, for saving; empty when even that could not be read."""
    suffix: str = "bin"
    """For a file name."""
    problem: Message | None = None


def decode_image(data: str) -> DecodedImage:
    """Decode base64 from a device. Never raises."""
    if len(data) > MOST_BASE64:
        size = len(data) * 3 // 4
        return DecodedImage(
            None, problem=message("image.too_large", size=size, limit=MOST_BASE64 * 3 // 4)
        )
    plain = data.split(",", 1)[1] if data.startswith("data:") and "," in data else data
    try:
        raw = base64.b64decode("".join(plain.split()), validate=True)
    except (binascii.Error, ValueError):
        return DecodedImage(None, problem=message("image.not_base64"))
    return decode_bytes(raw)


def decode_bytes(raw: bytes, most_side: int = 0) -> DecodedImage:
    """Decode a file; `most_side` makes it smaller, to so many pixels at most. Never raises."""
    QImageReader.setAllocationLimit(MOST_MEGABYTES)
    buffer = QBuffer()
    buffer.setData(QByteArray(raw))
    buffer.open(QIODevice.OpenModeFlag.ReadOnly)
    reader = QImageReader(buffer)
    reader.setDecideFormatFromContent(True)
    reader.setAutoTransform(True)
    kind = bytes(reader.format().data()).decode("ascii", "replace")
    if kind not in FORMATS:
        return DecodedImage(None, raw, problem=message("image.unknown"))
    size = reader.size()
    if size.isValid() and size.width() * size.height() > MOST_PIXELS:
        return DecodedImage(
            None,
            raw,
            kind,
            message("image.too_many_pixels", width=size.width(), height=size.height()),
        )
    if most_side and size.isValid() and max(size.width(), size.height()) > most_side:
        # JPEG files are then not even decoded in full
        size.scale(QSize(most_side, most_side), Qt.AspectRatioMode.KeepAspectRatio)
        reader.setScaledSize(size.expandedTo(QSize(1, 1)))
    image = reader.read()
    if image.isNull():
        return DecodedImage(None, raw, kind, message("image.damaged"))
    return DecodedImage(image, raw, "jpg" if kind == "jpeg" else kind)


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


DECODE_HERE: Final = 1_000_000
"""Characters of base64 up to which a picture is decoded at once: some milliseconds."""


class ImageView(QWidget):
    """Shows one picture at a time; larger ones are decoded in a thread."""

    def __init__(self, tasks: TaskOwner, keeper: FileKeeper) -> None:
        super().__init__()
        self._tasks = tasks
        self._keeper = keeper
        self._images: tuple[ImageContent, ...] = ()
        self._decoded: dict[int, DecodedImage] = {}
        self._place = 0
        self._shown = 0
        """Counts what was shown, so that a late decoding finds out that nobody waits for it."""
        self.picture = PictureArea()
        self._problem = WrappedText("", "body", "text2")
        self._problem.hide()
        self._caption = Label("", "caption")
        self._back = IconButton("caret-left", self.tr("Previous picture"))
        self.next = IconButton("caret-right", self.tr("Next picture"))
        self._copy = IconButton("copy-simple", self.tr("Copy the picture"))
        self.save = IconButton("floppy-disk", self.tr("Save the picture…"))
        self._back.clicked.connect(lambda: self._go(self._place - 1))
        self.next.clicked.connect(lambda: self._go(self._place + 1))
        self._copy.clicked.connect(self._copy_image)
        self.save.clicked.connect(self._save)
        column(
            (self.picture, 1),
            self._problem,
            row(
                self._back, self.next, (self._caption, 1), self._copy, self.save, spacing=SPACE.half
            ),
            on=self,
            spacing=SPACE.half,
        )

    def show_images(self, images: Sequence[ImageContent]) -> None:
        """Show the first of these pictures."""
        self._images = tuple(images)
        self._decoded = {}
        self._go(0)

    @property
    def decoded(self) -> DecodedImage | None:
        """The picture that is shown; `None` while it is being decoded."""
        return self._decoded.get(self._place)

    def _go(self, place: int) -> None:
        self._place = place
        self._shown += 1
        several = len(self._images) > 1
        for button in (self._back, self.next):
            button.setVisible(several)
        self._back.setEnabled(place > 0)
        self.next.setEnabled(place < len(self._images) - 1)
        if not self._images or place in self._decoded:
            self._show()
            return
        data = self._images[place].data
        if len(data) <= DECODE_HERE:
            self._decoded[place] = decode_image(data)
            self._show()
        else:
            self._show()
            self._tasks.start(self._decode(data, self._shown), "decode a picture")

    async def _decode(self, data: str, shown: int) -> None:
        decoded = await asyncio.to_thread(decode_image, data)
        if shown == self._shown:
            self._decoded[self._place] = decoded
            self._show()

    def _show(self) -> None:
        decoded = self.decoded
        image = decoded.image if decoded is not None else None
        self.picture.show_image(image)
        self.picture.setVisible(decoded is None or image is not None)
        self._copy.setEnabled(image is not None)
        self.save.setEnabled(decoded is not None and bool(decoded.data))
        problem = decoded.problem if decoded is not None else None
        self._problem.setText(words(problem) if problem is not None else "")
        self._problem.setVisible(problem is not None)
        self._caption.setText(self._facts(decoded))

    def caption(self) -> str:
        """What is said below the picture."""
        return self._caption.text()

    def problem(self) -> str:
        """Why there is no picture; empty when there is one."""
        return self._problem.text()

    def _facts(self, decoded: DecodedImage | None) -> str:
        if decoded is None:
            return self.tr("Reading the picture…") if self._images else ""
        parts = []
        if len(self._images) > 1:
            place = self.tr("{number} of {count}")
            parts.append(place.format(number=self._place + 1, count=len(self._images)))
        if decoded.image is not None:
            parts.append(f"{decoded.image.width()} × {decoded.image.height()}")
        if decoded.data:
            parts.append(size_words(len(decoded.data)))
        return " · ".join(parts)

    def _copy_image(self) -> None:
        if self.decoded is not None and self.decoded.image is not None:
            QGuiApplication.clipboard().setImage(self.decoded.image)

    def _save(self) -> None:
        if (decoded := self.decoded) is not None:
            name = self.tr("picture") + f".{decoded.suffix}"
            self._keeper.ask_save(FileFacts(name, "", decoded.data), self)


class PictureArea(QWidget):
    """Paints an image in a well, made smaller to fit.

    It is never made larger, but where `whole_pixels` asks for it: then twice, three times and so
    on, each pixel as a square.
    """

    def __init__(self, *, whole_pixels: bool = False) -> None:
        super().__init__()
        self._whole_pixels = whole_pixels
        self._image: QImage | None = None
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setAccessibleName(self.tr("Picture from the device"))

    def show_image(self, image: QImage | None) -> None:
        self._image = image
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(*PART.image)

    def minimumSizeHint(self) -> QSize:
        return QSize(*PART.image_least)

    def picture_rect(self) -> QRect:
        """Where the image is painted."""
        if self._image is None:
            return QRect()
        room = self.rect().adjusted(SPACE.unit, SPACE.unit, -SPACE.unit, -SPACE.unit)
        size = self._image.size()
        if size.width() > room.width() or size.height() > room.height():
            size.scale(room.size(), Qt.AspectRatioMode.KeepAspectRatio)
        elif self._whole_pixels and not size.isEmpty():
            size *= min(room.width() // size.width(), room.height() // size.height())
        rect = QRect(room.topLeft(), size)
        rect.moveCenter(room.center())
        return rect

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        theme = Theme.current()
        fill, line = theme.colour("sunken"), theme.colour("border")
        rounded_box(painter, self.rect(), RADIUS.base, fill=fill, line=line)
        if self._image is None:
            return
        place = self.picture_rect()
        ratio = self.devicePixelRatioF()
        larger = place.width() > self._image.width()
        # QPainter's own scaling skips pixels; the smooth one averages them
        scaled = self._image.scaled(
            place.size() * ratio,
            Qt.AspectRatioMode.IgnoreAspectRatio,
            Qt.TransformationMode.FastTransformation
            if larger
            else Qt.TransformationMode.SmoothTransformation,
        )
        scaled.setDevicePixelRatio(ratio)
        painter.drawImage(place.topLeft(), scaled)
