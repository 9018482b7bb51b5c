"""What is in a firmware file, beside what the device runs now."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from companion.devices.firmware.image import FirmwareImage
from companion.ui.kit.widgets.button import CopyButton
from companion.ui.kit.widgets.property_table import PropertyTable
from companion.ui.privileged.upgrade.figures import (
    built_words,
    megabytes,
    short_hash,
    version_words,
)


class FirmwareFacts(PropertyTable):
    """Hidden while there is no image; the values are those of the file, untrusted."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__((), parent)
        self.version = self.add(self.tr("Version"), elide=True)
        self.chip = self.add(self.tr("Chip"), elide=True)
        self.project = self.add(self.tr("Built for"), elide=True)
        self.file_size = self.add(self.tr("Size"), elide=True)
        self.built = self.add(self.tr("Built"), elide=True)
        self.idf = self.add(self.tr("ESP-IDF"), elide=True)
        self.sha = self.add("SHA-256", elide=True)
        self.copy = CopyButton("", self.tr("Copy the SHA-256"))
        self.sha.add(self.copy)
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
        self.file_size.set(megabytes(image.size))
        self.built.set(built_words(image) or unsaid)
        self.idf.set(image.idf_version or unsaid)
        self.sha.set(short_hash(image.sha256))
        self.copy.set_text(image.sha256)
