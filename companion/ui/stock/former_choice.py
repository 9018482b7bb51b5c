"""The choice of a device's former server: xiaozhi's official one, one's own, or none."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from companion.app.stock.official import OFFICIAL_OTA
from companion.ui.kit.theme.tokens import SPACE
from companion.ui.kit.widgets.choices import Segmented
from companion.ui.kit.widgets.fields import LineEdit
from companion.ui.kit.widgets.label import WrappedText
from companion.ui.kit.widgets.notice import Notice
from companion.ui.stock.stock_words import former_fault

OFFICIAL, OWN, NONE = "official", "own", "none"


class FormerChoice(QWidget):
    """Three choices with a sentence each, and a field where the address is one's own."""

    changed = Signal()
    """By a person."""

    def __init__(self, url: str = OFFICIAL_OTA, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.choice = Segmented(
            (
                (OFFICIAL, self.tr("xiaozhi's official")),
                (OWN, self.tr("Another")),
                (NONE, self.tr("None")),
            ),
            self.tr("Former server"),
        )
        self.sentence = WrappedText("", "caption")
        self.address = LineEdit(
            "", "http://192.168.1.30:8003/xiaozhi/ota/", self.tr("Its OTA address"), mono=True
        )
        self.fault = Notice("", "red")
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(SPACE.half + 2)
        column.addWidget(self.choice)
        column.addWidget(self.address)
        column.addWidget(self.fault)
        column.addWidget(self.sentence)
        self.choice.chosen.connect(self._chosen)
        self.address.textChanged.connect(self._edited)
        self.set_url(url)

    def url(self) -> str:
        """The OTA address; empty for none. Only while `valid`."""
        match self.choice.value():
            case "official":
                return OFFICIAL_OTA
            case "own":
                return self.address.text().strip()
        return ""

    def set_url(self, url: str) -> None:
        """Show this choice, without `changed`."""
        self.blockSignals(True)
        kind = OFFICIAL if url == OFFICIAL_OTA else OWN if url else NONE
        self.choice.set_value(kind)
        if kind == OWN:
            self.address.setText(url)
        self.blockSignals(False)
        self._show()

    @property
    def valid(self) -> bool:
        return self.choice.value() != OWN or not former_fault(self.address.text())

    def _chosen(self) -> None:
        self._show()
        if self.choice.value() == OWN:
            self.address.setFocus()
        self.changed.emit()

    def _edited(self) -> None:
        self._show()
        self.changed.emit()

    def _show(self) -> None:
        own = self.choice.value() == OWN
        text = self.address.text().strip()
        fault = former_fault(text) if own and text else ""
        self.address.setVisible(own)
        self.address.set_invalid(bool(fault))
        self.fault.set(fault, "red")
        self.fault.setVisible(bool(fault))
        self.sentence.setText(self._sentence())
        self.sentence.updateGeometry()

    def _sentence(self) -> str:
        match self.choice.value():
            case "official":
                return self.tr(
                    "What a new device asks from the factory: its assistant and its account stay "
                    "as they are."
                )
            case "own":
                return self.tr(
                    "The OTA address that stood on the device before, for example of a server "
                    "that you run yourself. Its assistant stays."
                )
        return self.tr(
            "The app alone: everything works but conversations, as there is nobody to answer them."
        )
