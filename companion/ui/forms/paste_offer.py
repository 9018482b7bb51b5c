"""Asks whether a pasted text was meant for the whole form."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QWidget

from companion.ui.kit.theme.tokens import SPACE
from companion.ui.kit.widgets.button import Button
from companion.ui.kit.widgets.card import Card
from companion.ui.kit.widgets.wrapped_text import WrappedText


class PasteOffer(Card):
    """A strip above the form; the text stays in its field until a person says otherwise."""

    accepted = Signal(dict)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent, fill="accentTint", line="accentTint")
        self.body.setContentsMargins(SPACE.twelve, SPACE.unit, SPACE.twelve, SPACE.unit)
        self._arguments: dict[str, Any] = {}
        self.fill = Button(self.tr("Fill the form"))
        self.fill.clicked.connect(self._accept)
        self.keep = Button(self.tr("Keep as text"), "ghost")
        self.keep.clicked.connect(self.hide)
        row = QHBoxLayout()
        row.setSpacing(SPACE.unit)
        row.addWidget(WrappedText(self.tr("This text looks like arguments of the tool.")), 1)
        row.addWidget(self.keep)
        row.addWidget(self.fill)
        self.add(row)

    def offer(self, arguments: dict[str, Any] | None) -> None:
        """Show the question; `None` takes it back."""
        self._arguments = arguments or {}
        self.setVisible(arguments is not None)

    def _accept(self) -> None:
        self.hide()
        self.accepted.emit(self._arguments)
