"""Pictures of an answer: scaled to fit, saved, copied."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from PySide6.QtCore import QRect, QSize, Qt, Signal
from PySide6.QtGui import QGuiApplication, QImage, QPainter, QPaintEvent
from PySide6.QtWidgets import QFileDialog, QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from companion.app.files.whole_file import export_bytes
from companion.protocol.session.results import ImageContent
from companion.ui.kit.page.page_tasks import PageTasks
from companion.ui.kit.theme.lengths import PART
from companion.ui.kit.theme.paint import rounded_box
from companion.ui.kit.theme.theme import Theme
from companion.ui.kit.theme.tokens import RADIUS, SPACE
from companion.ui.kit.values.image_decode import DecodedImage, decode_image
from companion.ui.kit.widgets.button import IconButton
from companion.ui.kit.widgets.label import Label
from companion.ui.kit.widgets.wrapped_text import WrappedText
from companion.ui.kit.words.measures import size_words
from companion.ui.kit.words.words import words

logger = logging.getLogger(__name__)

DECODE_HERE: Final = 1_000_000
"""Characters of base64 up to which a picture is decoded at once: some milliseconds."""


class ImageView(QWidget):
    """Shows one picture at a time; larger ones are decoded beside the event loop."""

    failed = Signal(str)
    """A picture could not be saved, and why."""

    def __init__(self, tasks: PageTasks, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._tasks = tasks
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
        self.save.clicked.connect(self._ask_where)
        foot = QHBoxLayout()
        foot.setSpacing(SPACE.half)
        foot.addWidget(self._back)
        foot.addWidget(self.next)
        foot.addWidget(self._caption, 1)
        foot.addWidget(self._copy)
        foot.addWidget(self.save)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(SPACE.half)
        column.addWidget(self.picture, 1)
        column.addWidget(self._problem)
        column.addLayout(foot)

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

    def _ask_where(self) -> None:
        decoded = self.decoded
        if decoded is None:
            return
        dialog = QFileDialog(self, self.tr("Save the picture"))
        dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.setDefaultSuffix(decoded.suffix)
        dialog.selectFile(self.tr("picture") + f".{decoded.suffix}")
        dialog.fileSelected.connect(lambda path: self._save(path, decoded.data))
        dialog.open()

    def _save(self, path: str, data: bytes) -> None:
        self._tasks.start(self._write(Path(path), data), "save a picture")

    async def _write(self, path: Path, data: bytes) -> None:
        try:
            await asyncio.to_thread(export_bytes, path, data)
        except OSError as error:
            logger.warning("a picture could not be saved: %s", error)
            reason = error.strerror or str(error)
            said = self.tr("“{name}” could not be written: {reason}.")
            self.failed.emit(said.format(name=path.name, reason=reason))


class PictureArea(QWidget):
    """Paints an image in a well, made smaller to fit.

    It is never made larger, but where `whole_pixels` asks for it: then twice, three times and so
    on, each pixel as a square.
    """

    def __init__(self, parent: QWidget | None = None, *, whole_pixels: bool = False) -> None:
        super().__init__(parent)
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
