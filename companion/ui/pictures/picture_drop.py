"""Where a picture is dropped or chosen, and seen as the device's screen will show it."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QMimeData, QSize, Qt, Signal
from PySide6.QtGui import QImage, QImageWriter
from PySide6.QtWidgets import QFileDialog, QSizePolicy, QVBoxLayout, QWidget

from companion.ui.kit.page.dialogs import ask_for_file
from companion.ui.kit.theme.tokens import PART, ROOM, SPACE
from companion.ui.kit.values.images import PictureArea
from companion.ui.kit.widgets.button import Button
from companion.ui.kit.widgets.label import Label
from companion.ui.kit.widgets.layout import FILL, add, column
from companion.ui.kit.widgets.marks import IconTile
from companion.ui.kit.widgets.panes import DropFrame

_HEIGHT = PART.drop


def dropped_picture(data: QMimeData) -> Path | bytes | None:
    """The one local file that is dragged, or the picture itself; `None` for anything else."""
    if data.hasUrls() and len(data.urls()) == 1 and data.urls()[0].isLocalFile():
        return Path(data.urls()[0].toLocalFile())
    if data.hasImage():
        image = data.imageData()
        return _png(image) if isinstance(image, QImage) and not image.isNull() else None
    return None


def _png(image: QImage) -> bytes:
    held = QByteArray()
    buffer = QBuffer(held)
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    QImageWriter(buffer, b"PNG").write(image)
    return bytes(held.data())


class PictureDrop(DropFrame):
    """A dashed box until there is a picture."""

    chosen = Signal(object)
    """`Path` of a file, or the `bytes` of a picture that was dragged from another program."""

    def __init__(self) -> None:
        super().__init__(dropped_picture, self._may_drop)
        self._free = True
        self.dropped.connect(self.chosen)
        self.dialog: QFileDialog | None = None
        self.area = PictureArea(whole_pixels=True)
        self.area.setAccessibleName(self.tr("What the screen will show"))
        self.words = Label(self.tr("Drop a picture here"), "strong")
        self.button = Button(self.tr("Choose…"))
        self.button.clicked.connect(self.ask)
        self._empty = QWidget()
        middle = Qt.AlignmentFlag.AlignHCenter
        inner = QVBoxLayout(self._empty)
        inner.setSpacing(SPACE.unit)
        add(
            inner,
            FILL,
            (IconTile("image", "surface"), middle),
            (self.words, middle),
            (self.button, middle),
            FILL,
        )
        column(self._empty, self.area, on=self)
        self.area.hide()
        self.setMinimumHeight(_HEIGHT)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Expanding)

    def sizeHint(self) -> QSize:
        return QSize(ROOM.list, _HEIGHT)

    def show_image(self, image: QImage | None) -> None:
        """Show it as the screen will; `None` brings the dashed box back."""
        self.area.show_image(image)
        self.area.setVisible(image is not None)
        self.framed = image is None
        self._empty.setVisible(image is None)
        self.update()

    def set_free(self, free: bool) -> None:
        """Whether another picture can be chosen now."""
        self._free = free
        self.button.setEnabled(free)

    def ask(self) -> None:
        """Open the file dialog; the window goes on meanwhile."""
        names = self.tr("Pictures ({patterns})").format(
            patterns="*.jpg *.jpeg *.png *.gif *.bmp *.webp"
        )
        title = self.tr("Choose a picture")
        self.dialog = ask_for_file(self, title, self.chosen.emit, names, about="pictures")

    def _may_drop(self, data: QMimeData) -> bool:
        # to make a picture of what is dragged takes longer than to hold it over
        return self._free and (data.hasImage() or dropped_picture(data) is not None)
