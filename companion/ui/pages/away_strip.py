"""The strip below a device's head: why it is not connected, and what happens next."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import TYPE_CHECKING

from PySide6.QtCore import QTimer, Signal
from PySide6.QtWidgets import QHBoxLayout, QWidget

from companion.ui.device_words import state_shape, state_words
from companion.ui.stock_words import ANSWERED_AFTER, needs_restart, restart_sentence
from companion.ui.theme.tokens import SPACE
from companion.ui.widgets.button import Button
from companion.ui.widgets.pane import Pane
from companion.ui.widgets.state_dot import StateDot
from companion.ui.widgets.wrapped_text import WrappedText
from companion.ui.words import words

if TYPE_CHECKING:
    from companion.app.stock.views import StockView
    from companion.devices.models import DeviceView


class AwayStrip(Pane):
    """Hidden while the device is connected."""

    reconnect_wanted = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("sunken", ("bottom",), parent)
        self._view: DeviceView | None = None
        self._stock: StockView | None = None
        self._later = QTimer(self)
        self._later.setSingleShot(True)
        self._later.timeout.connect(self._refresh)
        self._dot = StateDot("off")
        self.text = WrappedText("", "body", "text2")
        self.button = Button(self.tr("Reconnect now"), "secondary", "arrows-clockwise")
        self.button.clicked.connect(self.reconnect_wanted)
        row = QHBoxLayout(self)
        row.setContentsMargins(SPACE.page, SPACE.unit, SPACE.page, SPACE.unit)
        row.setSpacing(SPACE.twelve)
        row.addWidget(self._dot)
        row.addWidget(self.text, 1)
        row.addWidget(self.button)

    def set_stock(self, stock: StockView | None) -> None:
        """Take over how a stock device is to come back; `None` for any other."""
        self._stock = stock
        if stock is not None and stock.asked is not None and not stock.connected_by:
            # by then it has its answer, or must be restarted
            left = stock.asked + ANSWERED_AFTER - datetime.now(UTC)
            if left.total_seconds() > 0:
                self._later.start(round(left.total_seconds() * 1000) + 100)
        self._refresh()

    def _refresh(self) -> None:
        if self._view is not None:
            self.set_device(self._view)

    def set_device(self, view: DeviceView) -> None:
        self._view = view
        self.setVisible(not view.connected)
        if view.connected:
            return
        self._dot.set_shape(state_shape(view), state_words(view))
        said = " ".join(part for part in (self._why(view), self._next(view)) if part)
        self.text.setText(said)
        self.setAccessibleName(said)
        # a device that dials in cannot be called: a button would do nothing
        self.button.setVisible(view.way.value == "local" and state_shape(view) == "off")

    def _why(self, view: DeviceView) -> str:
        match view.state.value:
            case "connecting":
                return self.tr("Connecting to {address}.").format(address=view.address)
            case "handshaking":
                return self.tr("Connected. Reading its tools.")
            case "lost":
                return self.tr("The connection was lost.")
        return words(view.problem) if view.problem is not None else ""

    def _next(self, view: DeviceView) -> str:
        if state_shape(view) == "connecting":
            return ""
        match view.way.value:
            case "local":
                return self.tr("The app keeps trying; what you entered stays here.")
            case "simulated":
                return self.tr("It starts again and comes back by itself; what you entered stays.")
        if self._stock is not None:
            return self._stock_next(self._stock)
        if view.session or view.state.value == "lost":
            return self.tr(
                "It comes back by itself when it dials in again, at its next conversation; "
                "what you entered stays."
            )
        return self.tr("It appears as soon as it dials this computer: restart it and speak to it.")

    def _stock_next(self, stock: StockView) -> str:
        if needs_restart(stock):
            return restart_sentence(stock.name)
        if stock.route.value == "talking":
            return self.tr("It connects when a conversation begins; what you entered stays.")
        return self.tr(
            "It comes back by itself, within a minute or so when it is switched on; what you "
            "entered stays."
        )
