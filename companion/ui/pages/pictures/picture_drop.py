"""Where a picture is dropped or chosen, and seen as the device's screen will show it."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QMimeData, QSize, Qt, Signal
from PySide6.QtGui import (
    QDragEnterEvent,
    QDragLeaveEvent,
    QDropEvent,
    QImage,
    QPainter,
    QPaintEvent,
)
from PySide6.QtWidgets import QFileDialog, QSizePolicy, QVBoxLayout, QWidget

from companion.ui.pages.image_view import PictureArea
from companion.ui.theme.paint import rounded_box
from companion.ui.theme.theme import Theme
from companion.ui.theme.tokens import RADIUS, SPACE
from companion.ui.widgets.button import Button
from companion.ui.widgets.icon_tile import IconTile
from companion.ui.widgets.label import Label

_HEIGHT = 176


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
    # QImage knows the format by its name
    image.save(buffer, "PNG")  # type: ignore[call-overload]
    return bytes(held.data())


class PictureDrop(QWidget):
    """A dashed box until there is a picture."""

    chosen = Signal(object)
    """`Path` of a file, or the `bytes` of a picture that was dragged from another program."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._over = False
        self._free = True
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
        inner.addStretch(1)
        inner.addWidget(IconTile("image", "surface"), 0, middle)
        inner.addWidget(self.words, 0, middle)
        inner.addWidget(self.button, 0, middle)
        inner.addStretch(1)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self._empty)
        column.addWidget(self.area)
        self.area.hide()
        self.setAcceptDrops(True)
        self.setMinimumHeight(_HEIGHT)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Expanding)

    def sizeHint(self) -> QSize:
        return QSize(240, _HEIGHT)

    def show_image(self, image: QImage | None) -> None:
        """Show it as the screen will; `None` brings the dashed box back."""
        self.area.show_image(image)
        self.area.setVisible(image is not None)
        self._empty.setVisible(image is None)
        self.update()

    def set_free(self, free: bool) -> None:
        """Whether another picture can be chosen now."""
        self._free = free
        self.button.setEnabled(free)

    def ask(self) -> None:
        """Open the file dialog; the window goes on meanwhile."""
        dialog = QFileDialog(self, self.tr("Choose a picture"))
        dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptOpen)
        dialog.setFileMode(QFileDialog.FileMode.ExistingFile)
        pictures = self.tr("Pictures ({patterns})")
        patterns = "*.jpg *.jpeg *.png *.gif *.bmp *.webp"
        dialog.setNameFilters([pictures.format(patterns=patterns), self.tr("All files (*)")])
        dialog.fileSelected.connect(lambda path: self.chosen.emit(Path(path)))
        dialog.finished.connect(dialog.deleteLater)
        self.dialog = dialog
        dialog.open()

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        data = event.mimeData()
        if self._free and (data.hasImage() or dropped_picture(data) is not None):
            event.acceptProposedAction()
            self._set_over(True)

    def dragLeaveEvent(self, event: QDragLeaveEvent) -> None:
        self._set_over(False)

    def dropEvent(self, event: QDropEvent) -> None:
        self._set_over(False)
        source = dropped_picture(event.mimeData())
        if source is not None:
            event.acceptProposedAction()
            self.chosen.emit(source)

    def _set_over(self, over: bool) -> None:
        self._over = over
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        if not self.area.isHidden() and not self._over:
            return
        theme = Theme.current()
        rounded_box(
            QPainter(self),
            self.rect(),
            RADIUS.base,
            fill=theme.colour("accentTint" if self._over else "sunken"),
            line=theme.colour("accent" if self._over else "control"),
            style=Qt.PenStyle.DashLine,
        )
