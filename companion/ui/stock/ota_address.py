"""The OTA address of this computer: to read, to copy, to scan, and to choose among several."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from companion.app.stock.views import OwnAddress
from companion.text import one_line
from companion.ui.kit.page.cards import Steps
from companion.ui.kit.theme.tokens import MOTION, SPACE
from companion.ui.kit.widgets.button import Button
from companion.ui.kit.widgets.choices import ComboBox
from companion.ui.kit.widgets.fields import LineEdit
from companion.ui.kit.widgets.label import Label, WrappedText
from companion.ui.kit.widgets.qr_code import QrCode
from companion.ui.stock.setup_help import setup_steps


class OtaAddress(QWidget):
    """Address with its copy button; below it the steps on the device and the code beside them.

    The choice of an address is shown only where there are several.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._addresses: tuple[OwnAddress, ...] = ()
        self.address = LineEdit("", "", self.tr("OTA address"), mono=True)
        self.address.setReadOnly(True)
        self.copy_button = Button(self.tr("Copy"), "secondary", "copy-simple")
        self.copy_button.clicked.connect(self._copy)
        self.choice = ComboBox((), self.tr("Address of this computer"))
        self.choice.currentIndexChanged.connect(self._choose)
        self.hint = WrappedText(
            self.tr("Choose the network that the device will be in."), "caption"
        )
        self.code = QrCode("", self.tr("QR code of the OTA address"))
        self._copied = QTimer(self)
        self._copied.setSingleShot(True)
        self._copied.setInterval(MOTION.told)
        self._copied.timeout.connect(lambda: self.copy_button.set_icon("copy-simple"))
        self._arrange()
        self.set_addresses(())

    def set_addresses(self, addresses: Sequence[OwnAddress]) -> None:
        """Offer these, the first one chosen; what was chosen stays if it is among them."""
        addresses = tuple(addresses)
        if addresses == self._addresses and self.choice.count() == len(addresses):
            return
        former = self.address.text()
        self._addresses = addresses
        self.choice.blockSignals(True)
        self.choice.clear()
        for one in addresses:
            self.choice.addItem(self._words(one), one.url)
        kept = self.choice.findData(former)
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
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(SPACE.unit)
        column.addWidget(Label(self.tr("OTA address"), "medium"))
        column.addWidget(self.choice)
        column.addWidget(self.hint)
        row = QHBoxLayout()
        row.setSpacing(SPACE.unit)
        row.addWidget(self.address, 1)
        row.addWidget(self.copy_button)
        column.addLayout(row)
        column.addSpacing(SPACE.half)
        below = QHBoxLayout()
        below.setSpacing(SPACE.page)
        below.addWidget(Steps(setup_steps()), 1)
        scan = QVBoxLayout()
        scan.setSpacing(SPACE.unit)
        scan.addWidget(self.code)
        caption = Label(self.tr("Scan with a phone"), "caption")
        scan.addWidget(caption, 0, Qt.AlignmentFlag.AlignHCenter)
        scan.addStretch(1)
        below.addLayout(scan)
        column.addLayout(below)
