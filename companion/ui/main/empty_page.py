"""Shown where a device's page will be: while the app starts, and while there is no device."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from companion.ui.connect.nearby_rows import NEARBY
from companion.ui.kit.theme.tokens import PART
from companion.ui.kit.widgets.label import Label
from companion.ui.kit.widgets.layout import FILL, row
from companion.ui.kit.widgets.panes import Pane, ScrollPage

if TYPE_CHECKING:
    from companion.app.connect.hub import HubStatus
    from companion.ui.main.device_list import DeviceListModel


_WIDE: Final = 1_000
"""Stretch of what takes all the width up to its most, and is in the middle then."""


class StartingPage(Pane):
    """Where a device's page will be."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("window", (), parent)
        self._words = Label(self.tr("Starting…"), "body", "text2")
        self._words.setAlignment(Qt.AlignmentFlag.AlignCenter)
        column = QVBoxLayout(self)
        column.addWidget(self._words)


class EmptyPage(ScrollPage):
    """What there is to begin with, until a device exists."""

    wanted = Signal(str, str)
    """A `Command`, and what it is about."""

    def __init__(self, model: DeviceListModel, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        # who has devices does not see it, and it takes long to load
        from companion.ui.connect.start_choice import StartChoice

        self._model = model
        self.choice = StartChoice()
        self.choice.chosen.connect(self._chosen)
        self.choice.found_wanted.connect(lambda entry: self.wanted.emit("save", NEARBY + entry.key))
        self._footer = Label("", "caption", "text2")
        self._footer.setAlignment(Qt.AlignmentFlag.AlignHCenter)
        self.choice.setMaximumWidth(PART.start_page)
        self.body.addStretch(1)
        self.body.addLayout(row(FILL, (self.choice, _WIDE), FILL, spacing=0))
        self.body.addWidget(self._footer)
        self.body.addStretch(1)
        for changed in (model.rowsInserted, model.rowsRemoved, model.dataChanged, model.modelReset):
            changed.connect(self._update_found)
        self._update_found()

    def _chosen(self, kind: str) -> None:
        if kind == "simulated":
            self.wanted.emit("simulate", "")
        else:
            self.wanted.emit("add", kind)

    def _update_found(self, *_: object) -> None:
        found = (self._model.found(view.key) for view in self._model.everything())
        self.choice.show_found([each for each in found if each is not None])

    def set_hub(self, status: HubStatus) -> None:
        """Say that a device may come by itself, where that is so."""
        said = self.tr("Devices that connect to this computer appear here.")
        self._footer.setText(said if status.listening else "")
