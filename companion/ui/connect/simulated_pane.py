"""Add dialog: a device that is only simulated."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QWidget

from companion.transports.endpoint import DEMO_TEXT
from companion.ui.connect.kind_pane import KindPane
from companion.ui.kit.page.cards import OutcomeStrip

if TYPE_CHECKING:
    from companion.ui.kit.page.context import UiContext


class SimulatedPane(KindPane):
    """Nothing to set up: Add is on at once."""

    def __init__(self, context: UiContext, parent: QWidget | None = None) -> None:
        super().__init__(
            self.tr("Simulated device"),
            self.tr(
                "An Otto robot that exists in this app alone. It has the tools of a real one, "
                "takes as long as a real one, restarts when it is told to, and makes the same "
                "mistakes. It dials in over a real connection and is gone when the app is closed."
            ),
            parent,
        )
        self._context = context
        self.strip = OutcomeStrip()
        self.body.addStretch(1)
        self.body.addWidget(self.strip)
        self._running = False
        self._set_can_add(True)

    def start(self) -> None:
        self._running = self._context.workspace.devices.view(DEMO_TEXT) is not None
        if self._running:
            self.strip.set(self.tr("The simulated device is in the list already."), "found")
        else:
            self.strip.set(self.tr("Nothing has to be set up."), "plain")
        self.can_add_changed.emit()

    async def add(self) -> str:
        """Start the simulated device; harmless when it runs."""
        return await self._context.workspace.simulated.start_demo()

    def add_words(self) -> str:
        return self.tr("Show it") if self._running else self.tr("Add device")
