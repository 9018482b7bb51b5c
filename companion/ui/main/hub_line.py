"""The line at the foot of the sidebar: where devices can dial, or why they cannot."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from companion.ui.kit.theme.tokens import SPACE
from companion.ui.kit.widgets.button import Button
from companion.ui.kit.widgets.label import ElidingLabel, WrappedText
from companion.ui.kit.widgets.marks import StateDot
from companion.ui.kit.widgets.tooltip import announce
from companion.ui.kit.words.words import sentences, words

if TYPE_CHECKING:
    from companion.app.connect.hub import HubStatus
    from companion.app.stock.views import Listeners
    from companion.messages.message import Message

_REASON_LINES = 4


class HubLine(QWidget):
    """Dot and words; with a problem also its reason and a way to the settings."""

    settings_wanted = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._problem: Message | None = None
        self._stock_problems: tuple[Message, ...] = ()
        column = QVBoxLayout(self)
        column.setContentsMargins(SPACE.twelve - 2, 0, 0, 0)
        column.setSpacing(SPACE.half)
        line = QHBoxLayout()
        line.setSpacing(SPACE.unit)
        self._dot = StateDot("connecting")
        self._words = ElidingLabel(self.tr("Starting…"), "caption", "text2")
        line.addWidget(self._dot)
        line.addWidget(self._words, 1)
        column.addLayout(line)
        self._reason = WrappedText("", "caption", "text3", most_lines=_REASON_LINES)
        self._settings = Button(self.tr("Open settings"), "link")
        self._settings.clicked.connect(self.settings_wanted)
        row = QHBoxLayout()
        row.addWidget(self._settings)
        row.addStretch(1)
        column.addWidget(self._reason)
        column.addLayout(row)
        self._reason.hide()
        self._settings.hide()

    def set_status(self, status: HubStatus) -> None:
        """Show what the workspace says."""
        said = self.words_for(status)
        self._dot.set_shape("connected" if status.listening else "off", said)
        self._words.setText(said)
        self._problem = status.problem
        self._show_reason()

    def set_listeners(self, listeners: Listeners) -> None:
        """Take over why stock devices cannot ask or stay connected, if they cannot."""
        self._stock_problems = listeners.problems
        self._show_reason()

    def _show_reason(self) -> None:
        problems = [self._problem] if self._problem is not None else self._stock_problems
        reason = sentences(words(problem) for problem in problems)
        if reason != self._reason.text():
            announce(self, reason)
        self._reason.setText(reason)
        self._reason.setVisible(bool(reason))
        self._settings.setVisible(bool(reason))

    def words_for(self, status: HubStatus) -> str:
        if status.listening:
            return self.tr("Listening on {address}").format(address=status.address)
        return self.tr("Devices cannot dial in")

    def text(self) -> str:
        """All that is said, for tests and screen readers."""
        parts = (self._words.text(), self._reason.text() if self._reason.isVisibleTo(self) else "")
        return sentences(parts)
