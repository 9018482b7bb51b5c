"""What stands where a device's page will be: while the app starts, and while there is no device."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from companion.ui.kit.theme.tokens import SPACE
from companion.ui.kit.widgets.empty_state import EmptyState
from companion.ui.kit.widgets.label import Label
from companion.ui.kit.widgets.panes import Pane

if TYPE_CHECKING:
    from companion.app.connect.hub import HubStatus


class StartingPage(Pane):
    """Where a device's page will be."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("window", (), parent)
        self._words = Label(self.tr("Starting…"), "body", "text2")
        self._words.setAlignment(Qt.AlignmentFlag.AlignCenter)
        column = QVBoxLayout(self)
        column.addWidget(self._words)


class EmptyPage(Pane):
    """One sentence and two ways to begin."""

    simulate_wanted = Signal()
    """Add a simulated device."""
    add_wanted = Signal()
    """Ask which device is to be added."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("window", (), parent)
        self.state = EmptyState(
            self.tr("Add your first device, or try a simulated one."),
            self.tr("Try a simulated device"),
            self.tr("Add device…"),
            primary_icon="flask",
            secondary_icon="plus",
        )
        self.state.primary_clicked.connect(self.simulate_wanted)
        self.state.secondary_clicked.connect(self.add_wanted)
        # there from the start, so that nothing moves when the hub is open
        self._show_footer(True)
        column = QVBoxLayout(self)
        column.setContentsMargins(SPACE.page, SPACE.page, SPACE.page, SPACE.page)
        column.addWidget(self.state)

    def set_hub(self, status: HubStatus) -> None:
        """Say that a device may come by itself, where that is so."""
        self._show_footer(status.listening)

    def _show_footer(self, listening: bool) -> None:
        said = self.tr("Devices that connect to this computer appear here.")
        self.state.set_footer(said if listening else "", "broadcast" if listening else "")
