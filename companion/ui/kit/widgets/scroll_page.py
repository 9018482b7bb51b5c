"""A page that scrolls up and down."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QLayout, QScrollArea, QVBoxLayout, QWidget

from companion.ui.kit.theme.tokens import SPACE
from companion.ui.kit.widgets.pane import Pane


class ScrollPage(QScrollArea):
    """`body` is the column of the page, with `margin` around it; it never scrolls sideways."""

    def __init__(
        self,
        parent: QWidget | None = None,
        *,
        margin: int = SPACE.page,
        fill: str = "window",
    ) -> None:
        super().__init__(parent)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setWidgetResizable(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._pane = Pane(fill)
        self.body = QVBoxLayout(self._pane)
        self.body.setContentsMargins(margin, margin, margin, margin)
        self.body.setSpacing(SPACE.gutter)
        self.setWidget(self._pane)

    def add(self, item: QWidget | QLayout, stretch: int = 0) -> None:
        """Append a widget or a layout to the column."""
        if isinstance(item, QWidget):
            self.body.addWidget(item, stretch)
        else:
            self.body.addLayout(item, stretch)
