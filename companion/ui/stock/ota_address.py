"""The OTA address of this computer, and how a device is told it.

Source: transports/README.md, "Set-up page". The words of that page stay in both its languages.
"""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QWidget

from companion.app.stock.addresses import readable
from companion.app.web.addresses import OwnAddress
from companion.text import one_line
from companion.ui.kit.page.cards import Steps
from companion.ui.kit.theme.tokens import MOTION, SPACE
from companion.ui.kit.widgets.button import Button
from companion.ui.kit.widgets.choices import ComboBox
from companion.ui.kit.widgets.fields import LineEdit
from companion.ui.kit.widgets.label import WrappedText
from companion.ui.kit.widgets.layout import FILL, START, column, row
from companion.ui.kit.widgets.qr_code import QrCode
from companion.ui.kit.widgets.timer import single_shot

translate = QCoreApplication.translate


def setup_steps() -> tuple[tuple[str, str], ...]:
    """Heading and text of each of the three steps on the device's set-up page."""
    return (
        (
            translate("SetupHelp", "Join the device's Wi-Fi"),
            translate(
                "SetupHelp",
                "Choose Xiaozhi-XXXX on your phone, then open 192.168.4.1. No such Wi-Fi? Hold "
                "BOOT while the device starts.",
            ),
        ),
        (
            translate("SetupHelp", "Enter the address under Advanced (高级选项)"),
            translate(
                "SetupHelp", "Into Custom OTA URL (自定义 OTA 地址), in place of the old one."
            ),
        ),
        (
            translate("SetupHelp", "Save (保存), then choose your Wi-Fi"),
            translate("SetupHelp", "The device restarts and appears here."),
        ),
    )


def undo_words(upstream_url: str) -> str:
    """How to put the device's old OTA address back."""
    if upstream_url:
        return translate(
            "SetupHelp",
            "To put its old address back, open the device's set-up page (Wi-Fi Xiaozhi-XXXX, "
            "192.168.4.1 in a browser), write {address} into Custom OTA URL (自定义 OTA 地址) on "
            "the tab Advanced (高级选项), and press Save (保存).",
        ).format(address=readable(upstream_url))
    return translate(
        "SetupHelp",
        "To give it to a server again, open the device's set-up page (Wi-Fi Xiaozhi-XXXX, "
        "192.168.4.1 in a browser), write that server's address into Custom OTA URL "
        "(自定义 OTA 地址) on the tab Advanced (高级选项), and press Save (保存).",
    )


class FieldHelp(QWidget):
    """A link that unfolds what to do if the set-up page has no field for the address."""

    def __init__(self) -> None:
        super().__init__()
        self.link = Button(self.tr("The page has no “Custom OTA URL” field"), "link", "caret-right")
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
        column((self.link, START), self.text, on=self, spacing=SPACE.half)
        self.link.clicked.connect(self._toggle)

    def _toggle(self) -> None:
        opened = self.text.isHidden()
        self.text.setVisible(opened)
        self.link.set_icon("caret-down" if opened else "caret-right")


class OtaAddress(QWidget):
    """The steps on the device, with a QR code; below them the address with a copy button.

    If this computer has several addresses, a person chooses one.
    """

    def __init__(self) -> None:
        super().__init__()
        self._addresses: tuple[OwnAddress, ...] = ()
        self.address = LineEdit("", "", self.tr("Address to enter on the device"), mono=True)
        self.address.setReadOnly(True)
        self.copy_button = Button(self.tr("Copy"), "secondary", "copy-simple")
        self.copy_button.clicked.connect(self._copy)
        self.choice = ComboBox((), self.tr("Address of this computer"))
        self.choice.currentIndexChanged.connect(self._choose)
        self.hint = WrappedText(
            self.tr("Choose the network that the device will be in."), "caption"
        )
        self.code = QrCode("", self.tr("QR code of the address"))
        self._copied = single_shot(
            self, lambda: self.copy_button.set_icon("copy-simple"), MOTION.confirmed
        )
        self._arrange()
        self.set_addresses(())

    @property
    def addresses(self) -> tuple[OwnAddress, ...]:
        return self._addresses

    def set_addresses(self, addresses: Sequence[OwnAddress]) -> None:
        """Offer these. The chosen one stays if it is among them, else the first is chosen."""
        addresses = tuple(addresses)
        if addresses == self._addresses and self.choice.count() == len(addresses):
            return
        before = self.address.text()
        self._addresses = addresses
        self.choice.blockSignals(True)
        self.choice.clear()
        for one in addresses:
            self.choice.addItem(self._words(one), one.url)
        kept = self.choice.findData(before)
        self.choice.setCurrentIndex(max(kept, 0) if addresses else -1)
        self.choice.blockSignals(False)
        several = len(addresses) > 1
        self.choice.setVisible(several)
        self.hint.setVisible(several)
        self._choose()

    def _words(self, one: OwnAddress) -> str:
        where = one_line(one.interface)
        if one.preferred:
            return self.tr("{interface}: {address} (the usual one)").format(
                interface=where, address=one.address
            )
        return self.tr("{interface}: {address}").format(interface=where, address=one.address)

    def _choose(self) -> None:
        url = self.choice.currentData() or ""
        self.address.setText(url)
        self.address.setCursorPosition(0)
        self.copy_button.setEnabled(bool(url))
        self.code.set_text(url)

    def _copy(self) -> None:
        QGuiApplication.clipboard().setText(self.address.text())
        self.copy_button.set_icon("check", "liveText")
        self._copied.start()

    def _arrange(self) -> None:
        caption = WrappedText(self.tr("Scan with a phone"), "caption")
        caption.setAlignment(Qt.AlignmentFlag.AlignHCenter)
        scan = column((self.code, Qt.AlignmentFlag.AlignHCenter), caption, FILL)
        column(
            row((Steps(setup_steps()), 1), scan, spacing=SPACE.page),
            SPACE.half,
            row((self.address, 1), self.copy_button),
            self.choice,
            self.hint,
            on=self,
        )
