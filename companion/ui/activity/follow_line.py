"""The line above a list that is paused: how much is new, and the way back to it."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QWidget

from companion.ui.kit.theme.tokens import SPACE
from companion.ui.kit.widgets.button import Button
from companion.ui.kit.widgets.label import Label
from companion.ui.kit.widgets.panes import Pane


class FollowLine(Pane):
    """Hidden until `show_waiting`."""

    follow_wanted = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("sunken", ("bottom",), parent)
        self.words = Label("", "body", "text2")
        self.button = Button(self.tr("Follow again"), "link", "arrow-up")
        self.button.clicked.connect(self.follow_wanted)
        row = QHBoxLayout(self)
        row.setContentsMargins(SPACE.page, SPACE.half, SPACE.page, SPACE.half)
        row.setSpacing(SPACE.twelve)
        row.addWidget(self.words, 1, Qt.AlignmentFlag.AlignVCenter)
        row.addWidget(self.button)
        self.hide()

    def show_waiting(self, count: int) -> None:
        """It is paused, and so many new entries wait."""
        said = self.tr("%n new entries", "", count) if count else self.tr("Nothing new yet")
        self.words.setText(self.tr("Paused. {news}").format(news=said))
        self.show()
