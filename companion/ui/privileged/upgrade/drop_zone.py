"""Where a firmware file is dropped, chosen, or fetched from an address."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QMimeData, Qt, Signal
from PySide6.QtWidgets import QFileDialog, QHBoxLayout, QVBoxLayout, QWidget

from companion.text import one_line
from companion.ui.kit.theme.tokens import SPACE
from companion.ui.kit.widgets.button import Button
from companion.ui.kit.widgets.drop_frame import DropFrame
from companion.ui.kit.widgets.fields import LineEdit
from companion.ui.kit.widgets.label import ElidingLabel
from companion.ui.kit.widgets.marks import IconTile
from companion.ui.kit.widgets.progress import ProgressBar

_WEB = ("http", "https")


def dropped_source(data: QMimeData) -> Path | str | None:
    """The one file or web address that is dragged; `None` for anything else, or for several."""
    if not data.hasUrls() or len(data.urls()) != 1:
        return None
    [url] = data.urls()
    if url.isLocalFile():
        return Path(url.toLocalFile())
    return url.toString() if url.scheme() in _WEB else None


class DropZone(QWidget):
    """A dashed box with what is chosen, and below it the field for an address.

    Any file is taken: what it is, and which one is wanted, is said by who reads it.
    """

    chosen = Signal(object)
    """`Path` of a file, or the `str` of an address."""
    stop_wanted = Signal()
    """Give up reading what was chosen."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._free = True
        self._reading = False
        self.dialog: QFileDialog | None = None
        self.box = _Box()
        self.box.dropped.connect(self.chosen)
        self.button = self.box.button
        self.button.clicked.connect(self._pressed)
        self.address = LineEdit(
            "",
            self.tr("or an address: https://…/xiaozhi.bin"),
            self.tr("Address of a firmware file"),
        )
        self.address.returnPressed.connect(self._fetch)
        self.address.textChanged.connect(self._update)
        self.fetch = Button(self.tr("Fetch"))
        self.fetch.clicked.connect(self._fetch)
        self._row = QWidget()
        row = QHBoxLayout(self._row)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(SPACE.unit)
        row.addWidget(self.address, 1)
        row.addWidget(self.fetch)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(SPACE.unit)
        column.addWidget(self.box)
        column.addWidget(self._row)
        self.show_empty()

    def show_empty(self) -> None:
        """Nothing is chosen."""
        self._reading = False
        self.box.show_words(
            self.tr("Drop the firmware here"),
            self.tr("xiaozhi.bin, the application alone"),
            None,
        )
        self.button.setText(self.tr("Choose…"))
        self._update()

    def show_reading(self, name: str, said: str = "", fraction: float | None = None) -> None:
        """`name` is being read or fetched."""
        self._reading = True
        self.box.show_words(
            self.tr("Reading {name}…").format(name=one_line(name)), said, (fraction,)
        )
        self.button.setText(self.tr("Cancel"))
        self._update()

    def show_chosen(self, name: str, said: str) -> None:
        """`name` was read; `said` is its size and date, or why it is of no use."""
        self._reading = False
        self.box.show_words(one_line(name), said, None)
        self.button.setText(self.tr("Choose another…"))
        self._update()

    def set_free(self, free: bool) -> None:
        """Whether something else can be chosen now."""
        self._free = free
        self._update()

    def ask(self) -> None:
        """Open the file dialog; the window goes on meanwhile."""
        dialog = QFileDialog(self, self.tr("Choose the firmware"))
        dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptOpen)
        dialog.setFileMode(QFileDialog.FileMode.ExistingFile)
        dialog.setNameFilters([self.tr("Firmware (*.bin)"), self.tr("All files (*)")])
        dialog.fileSelected.connect(lambda path: self.chosen.emit(Path(path)))
        dialog.finished.connect(dialog.deleteLater)
        self.dialog = dialog
        dialog.open()

    def _pressed(self) -> None:
        if self._reading:
            self.stop_wanted.emit()
        else:
            self.ask()

    def _fetch(self) -> None:
        text = self.address.text().strip()
        if text and self._free and not self._reading:
            self.chosen.emit(text)

    def _update(self) -> None:
        free = self._free and not self._reading
        self.box.setAcceptDrops(free)
        self.button.setVisible(self._free or self._reading)
        self._row.setVisible(free)
        self.fetch.setEnabled(bool(self.address.text().strip()))


class _Box(DropFrame):
    """The dashed box."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(dropped_source, parent=parent)
        self.title = ElidingLabel("", "strong", mode=Qt.TextElideMode.ElideMiddle)
        self.caption = ElidingLabel("", "caption")
        self.bar = ProgressBar(self.tr("How far the file is read"))
        self.button = Button()
        names = QVBoxLayout()
        names.setSpacing(0)
        names.addStretch(1)
        names.addWidget(self.title)
        names.addWidget(self.caption)
        names.addSpacing(SPACE.half)
        names.addWidget(self.bar)
        names.addStretch(1)
        row = QHBoxLayout(self)
        row.setContentsMargins(SPACE.gutter, SPACE.twelve, SPACE.gutter, SPACE.twelve)
        row.setSpacing(SPACE.twelve)
        row.addWidget(IconTile("file"))
        row.addLayout(names, 1)
        row.addWidget(self.button)

    def show_words(self, title: str, caption: str, progress: tuple[float | None] | None) -> None:
        self.title.setText(title)
        self.caption.setText(caption)
        self.caption.setVisible(bool(caption))
        self.bar.setVisible(progress is not None)
        if progress is not None:
            self.bar.set_fraction(progress[0])
        self.setAccessibleName(f"{title}. {caption}" if caption else title)
