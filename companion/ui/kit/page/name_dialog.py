"""Give a device a name; a device that came by itself is saved by it."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QWidget

from companion.text import one_line
from companion.ui.kit.page.asking_dialog import AskingDialog


class NameDialog(AskingDialog):
    """`saved` tells whether the device is saved already."""

    def __init__(self, name: str, *, saved: bool, parent: QWidget | None = None) -> None:
        translate = QCoreApplication.translate
        title = (
            translate("NameDialog", "Rename the device")
            if saved
            else translate("NameDialog", "Save this device")
        )
        stays = translate(
            "NameDialog", "It stays in the list under this name, also while it is not connected."
        )
        super().__init__(title, name, "" if saved else stays, parent)
        self.check()
        self.resize(self.sizeHint())

    def cleaned(self) -> str:
        return one_line(self.name.text())
