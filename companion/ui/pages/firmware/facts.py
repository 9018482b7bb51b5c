"""What is in a firmware file, beside what the device runs now."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QVBoxLayout, QWidget

from companion.devices.firmware.image import FirmwareImage
from companion.ui.pages.firmware.figures import (
    built_words,
    megabytes,
    short_hash,
    version_words,
)
from companion.ui.theme.tokens import SPACE
from companion.ui.widgets.copy_button import CopyButton
from companion.ui.widgets.eliding_label import ElidingLabel
from companion.ui.widgets.label import Label

_COLUMN = 128
"""Pixels that a fact needs; as many stand side by side as there is room for."""
_MOST = 4


class FirmwareFacts(QWidget):
    """Hidden while there is no image; the values are those of the file, untrusted."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._columns = 0
        self.version = _Fact(self.tr("Version"))
        self.chip = _Fact(self.tr("Chip"))
        self.project = _Fact(self.tr("Built for"))
        self.size = _Fact(self.tr("Size"))
        self.built = _Fact(self.tr("Built"))
        self.idf = _Fact(self.tr("ESP-IDF"))
        self.sha = _Fact("SHA-256")
        self.copy = CopyButton("", self.tr("Copy the SHA-256"))
        self.sha.add(self.copy)
        self._facts = (
            self.version,
            self.chip,
            self.project,
            self.size,
            self.built,
            self.idf,
            self.sha,
        )
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setHorizontalSpacing(SPACE.gutter)
        self._grid.setVerticalSpacing(SPACE.unit)
        self._place(_MOST)
        self.hide()

    def show_image(self, image: FirmwareImage | None, current: str) -> None:
        """Show `image`; `current` is the version that the device runs, empty if unknown."""
        self.setVisible(image is not None)
        if image is None:
            return
        unsaid = self.tr("not said")
        self.version.set(version_words(current, image.version))
        self.chip.set(image.chip)
        self.project.set(image.project or unsaid)
        self.size.set(megabytes(image.size))
        self.built.set(built_words(image) or unsaid)
        self.idf.set(image.idf_version or unsaid)
        self.sha.set(short_hash(image.sha256))
        self.copy.set_text(image.sha256)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        columns = max(1, min(_MOST, self.width() // _COLUMN))
        if columns != self._columns:
            self._place(columns)

    def _place(self, columns: int) -> None:
        self._columns = columns
        for column in range(_MOST):
            self._grid.setColumnStretch(column, 1 if column < columns else 0)
        for number, fact in enumerate(self._facts):
            self._grid.addWidget(fact, number // columns, number % columns)


class _Fact(QWidget):
    """A caption and a value below it."""

    def __init__(self, caption: str) -> None:
        super().__init__()
        self._caption = caption
        self.value = ElidingLabel("", "medium")
        column = QVBoxLayout()
        column.setSpacing(0)
        column.addWidget(Label(caption, "caption"))
        column.addWidget(self.value)
        column.addStretch(1)
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(0, 0, 0, 0)
        self._row.setSpacing(SPACE.half)
        self._row.addLayout(column)
        self._row.addStretch(1)
        self.setMinimumWidth(1)

    def add(self, widget: QWidget) -> None:
        self._row.insertWidget(1, widget, 0, Qt.AlignmentFlag.AlignVCenter)

    def set(self, text: str) -> None:
        self.value.setText(text)
        self.setAccessibleName(f"{self._caption}: {text}")

    def text(self) -> str:
        return self.value.text()
