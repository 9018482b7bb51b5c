"""Asks before a device is removed from the list."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QWidget

from companion.ui.kit.theme.tokens import DIALOG
from companion.ui.kit.widgets.button import Button
from companion.ui.kit.widgets.dialog import Dialog
from companion.ui.kit.widgets.label import WrappedText
from companion.ui.stock.ota_address import undo_words

if TYPE_CHECKING:
    from companion.app.stock.views import StockView
    from companion.devices.models import DeviceView

_WIDTH = DIALOG.small


class RemoveDialog(Dialog):
    """Accepted by the red button alone; Cancel has the focus."""

    def __init__(
        self, view: DeviceView, stock: StockView | None = None, parent: QWidget | None = None
    ) -> None:
        super().__init__("", parent)
        self.setWindowTitle(self.tr("Remove a device"))
        self.setAccessibleName(self.windowTitle())
        question = self.tr("Remove “{name}”?").format(name=view.name)
        self.body.addWidget(WrappedText(question, "title"))
        self.text = WrappedText(self._consequence(view), "body", "text2")
        self.body.addWidget(self.text)
        self.undo = WrappedText("", "body", "text2")
        self.undo.setVisible(stock is not None and stock.accepted)
        if stock is not None and stock.accepted:
            self.text.setText(self._stock_consequence(stock))
            self.undo.setText(undo_words(stock.upstream_url))
            self.body.addWidget(self.undo)
        self.cancel_button = Button(self.tr("Cancel"), "secondary")
        self.remove_button = Button(self.tr("Remove"), "red")
        self.cancel_button.clicked.connect(self.reject)
        self.remove_button.clicked.connect(self.accept)
        self.foot.addStretch(1)
        self.foot.addWidget(self.cancel_button)
        self.foot.addWidget(self.remove_button)
        self.cancel_button.setFocus()
        self.resize(self.sizeHint())

    def sizeHint(self) -> QSize:
        return QSize(_WIDTH, super().sizeHint().height())

    def _stock_consequence(self, stock: StockView) -> str:
        if stock.upstream_url:
            return self.tr(
                "The connection is closed, the app forgets the device and what was entered on its "
                "page. The device still asks this computer when it starts: while the app runs, "
                "it is told what its former server says, unchanged."
            )
        return self.tr(
            "The connection is closed, the app forgets the device and what was entered on its "
            "page. The device still asks this computer when it starts, and is told nothing."
        )

    def _consequence(self, view: DeviceView) -> str:
        match view.way.value:
            case "simulated":
                return self.tr(
                    "The simulated device is switched off, and what was entered on its page is "
                    "lost. You can start another at any time."
                )
            case "broker" | "gateway":
                return self.tr(
                    "The connection is closed, the app forgets the device and what was entered on "
                    "its page; also the password, unless another device needs it. The device "
                    "itself is not changed."
                )
            case "server":
                return self.tr(
                    "The connection is closed, a program that was started for it is ended, and "
                    "the app forgets the server, its secrets and what was entered on its page."
                )
            case "local":
                return self.tr(
                    "The connection is closed, the app forgets the device and what was entered "
                    "on its page. The device itself is not changed."
                )
        return self.tr(
            "The connection is closed, the app forgets the device and what was entered on its "
            "page. The device itself is not changed: it appears again when it dials in again."
        )
