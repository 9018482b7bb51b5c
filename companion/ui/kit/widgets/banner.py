"""A strip across a page: why something does not work, and what can be done about it."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QWidget

from companion.ui.kit.theme.tokens import SPACE
from companion.ui.kit.widgets.button import Button
from companion.ui.kit.widgets.card import Card
from companion.ui.kit.widgets.notice import Notice

GROUNDS: Mapping[str, tuple[str, str]] = MappingProxyType(
    {
        "red": ("redTint", "redBorder"),
        "amber": ("amberTint", "amberBorder"),
        "neutral": ("sunken", "border"),
    }
)
"""Fill and outline by tone."""


class Banner(Card):
    """A sentence on a tinted ground, with one action where there is something to do."""

    action_clicked = Signal()

    def __init__(
        self, text: str, tone: str = "red", action: str = "", parent: QWidget | None = None
    ) -> None:
        fill, line = GROUNDS[tone]
        super().__init__(parent, flush=True, fill=fill, line=line)
        self._tone = tone
        self.notice = Notice(text, tone, role="body")
        self.action = Button(action, "link")
        self.action.clicked.connect(self.action_clicked)
        row = QHBoxLayout()
        row.setContentsMargins(SPACE.twelve, SPACE.unit, SPACE.twelve, SPACE.unit)
        row.setSpacing(SPACE.gutter)
        row.addWidget(self.notice, 1)
        row.addWidget(self.action)
        self.add(row)
        # only now: what is shown without a parent is a window, and takes the keyboard
        self.action.setVisible(bool(action))

    def set(self, text: str, action: str = "") -> None:
        """Another sentence and action; an empty action takes the link away."""
        self.notice.set(text, self._tone)
        self.action.setText(action)
        self.action.setVisible(bool(action))
