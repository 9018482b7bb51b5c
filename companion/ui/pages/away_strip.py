"""The strip below a device's head: why it is not connected, and what happens next."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QWidget

from companion.ui.device_words import state_shape, state_words
from companion.ui.theme.tokens import SPACE
from companion.ui.widgets.button import Button
from companion.ui.widgets.pane import Pane
from companion.ui.widgets.state_dot import StateDot
from companion.ui.widgets.wrapped_text import WrappedText
from companion.ui.words import words

if TYPE_CHECKING:
    from companion.devices.models import DeviceView


class AwayStrip(Pane):
    """Hidden while the device is connected."""

    reconnect_wanted = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("sunken", ("bottom",), parent)
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

    def set_device(self, view: DeviceView) -> None:
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
        if view.session or view.state.value == "lost":
            return self.tr(
                "It comes back by itself when it dials in again, at its next conversation; "
                "what you entered stays."
            )
        return self.tr("It appears as soon as it dials this computer: restart it and speak to it.")
