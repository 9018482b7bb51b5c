"""What the panes of the Add dialog have in common."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from companion.errors import UsageError
from companion.ui.kit.theme.tokens import SPACE
from companion.ui.kit.widgets.label import Label, WrappedText
from companion.ui.kit.widgets.layout import column


class KindPane(QWidget):
    """Title and a sentence above `body`. `can_add` says whether Add may be pressed.

    A pane that watches or asks something begins in `start` and ends in `stop`, which are
    called as it comes into sight and goes.
    """

    can_add_changed = Signal()

    def __init__(self, title: str, text: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._can_add = False
        self.body = column(
            Label(title, "title"),
            SPACE.half,
            WrappedText(text, "body", "text2"),
            SPACE.gutter,
            on=self,
            spacing=0,
        )

    @property
    def can_add(self) -> bool:
        return self._can_add

    def _set_can_add(self, can: bool) -> None:
        if can != self._can_add:
            self._can_add = can
            self.can_add_changed.emit()

    def start(self) -> None:
        """The pane is seen now."""

    def stop(self) -> None:
        """The pane is no longer seen."""

    async def add(self) -> str:
        """Add what the pane has; the key of what is shown then. Run while `can_add` alone."""
        raise UsageError("endpoint.empty")

    def add_words(self) -> str:
        """What the Add button says."""
        return self.tr("Add device")
