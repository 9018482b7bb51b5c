"""How a device is told its OTA address: the steps on its set-up page, in words.

Source: transports/README.md, "Set-up page". The words of the page itself stay in both its
languages.
"""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtWidgets import QVBoxLayout, QWidget

from companion.ui.kit.theme.tokens import SPACE
from companion.ui.kit.widgets.button import Button
from companion.ui.kit.widgets.label import WrappedText

translate = QCoreApplication.translate


def setup_steps() -> tuple[tuple[str, str], ...]:
    """Heading and sentence of each of the three steps."""
    return (
        (
            translate("SetupHelp", "Open the device's set-up page"),
            translate(
                "SetupHelp",
                "It opens a Wi-Fi of its own, Xiaozhi-XXXX, when it knows no network; on many "
                "boards also when BOOT is pressed while it starts. Join that Wi-Fi and open "
                "192.168.4.1 in a browser.",
            ),
        ),
        (
            translate("SetupHelp", "Enter the address"),
            translate(
                "SetupHelp",
                "On the tab Advanced (高级选项), write the address above into Custom OTA URL "
                "(自定义 OTA 地址) and press Save (保存).",
            ),
        ),
        (
            translate("SetupHelp", "Let it join your Wi-Fi"),
            translate(
                "SetupHelp",
                "On the first tab, choose your network. The device starts anew and asks this "
                "computer.",
            ),
        ),
    )


def undo_words(former_url: str) -> str:
    """How the old address is put back."""
    if former_url:
        return translate(
            "SetupHelp",
            "To put its old address back, open the device's set-up page (Wi-Fi Xiaozhi-XXXX, "
            "192.168.4.1 in a browser), write {address} into Custom OTA URL (自定义 OTA 地址) on "
            "the tab Advanced (高级选项), and press Save (保存).",
        ).format(address=former_url)
    return translate(
        "SetupHelp",
        "To give it to a server again, open the device's set-up page (Wi-Fi Xiaozhi-XXXX, "
        "192.168.4.1 in a browser), write that server's address into Custom OTA URL "
        "(自定义 OTA 地址) on the tab Advanced (高级选项), and press Save (保存).",
    )


class FieldHelp(QWidget):
    """A link that unfolds what to do where the page lacks the field."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.link = Button(self.tr("The page has no such field"), "link", "caret-right")
        self.text = WrappedText(
            self.tr(
                "Some builds hide it. Firmware 2.4.1 or later shows it again, and so does "
                "firmware from before the page hid it (its Wi-Fi component before 3.2.0): "
                "install another version, by cable if need be.\n"
                "Some builds have no such page at all, because they are set up over Bluetooth "
                "with an app. Their OTA address can be changed only by installing firmware that "
                "was built with another one."
            ),
            "body",
            "text2",
        )
        self.text.hide()
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(SPACE.half)
        column.addWidget(self.link, 0, Qt.AlignmentFlag.AlignLeft)
        column.addWidget(self.text)
        self.link.clicked.connect(self._toggle)

    def _toggle(self) -> None:
        opened = self.text.isHidden()
        self.text.setVisible(opened)
        self.link.set_icon("caret-down" if opened else "caret-right")
