"""The strip in which the Add dialog says what it waits for and what came."""

from __future__ import annotations

from typing import Literal

from PySide6.QtWidgets import QHBoxLayout, QWidget

from companion.ui.kit.theme.tokens import SIZE, SPACE
from companion.ui.kit.widgets.card import Card
from companion.ui.kit.widgets.icon_label import IconLabel
from companion.ui.kit.widgets.label import Label
from companion.ui.kit.widgets.state_dot import StateDot
from companion.ui.kit.widgets.wrapped_text import WrappedText

Outcome = Literal["waiting", "found", "failed", "plain"]


class OutcomeStrip(Card):
    """A mark, a sentence, and a quiet word at the end."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent, fill="sunken")
        self._dot = StateDot("connecting")
        self._glyph = IconLabel("info", "text2", SIZE.icon_small)
        self._text = WrappedText("", "body", "text2")
        self._end = Label("", "caption")
        row = QHBoxLayout()
        row.setSpacing(SPACE.twelve)
        row.addWidget(self._dot)
        row.addWidget(self._glyph)
        row.addWidget(self._text, 1)
        row.addWidget(self._end)
        self.add(row)
        self.outcome: Outcome = "plain"

    def set(self, text: str, outcome: Outcome, end: str = "") -> None:
        self.outcome = outcome
        self._text.setText(text)
        self._text.set_colour({"found": "text", "failed": "redText"}.get(outcome, "text2"))
        self._text.updateGeometry()
        self._end.setText(end)
        self._end.setVisible(bool(end))
        if outcome == "failed":
            self._glyph.set("warning-circle", "redText")
        elif outcome == "plain":
            self._glyph.set("info", "text2")
        self._dot.set_shape("connected" if outcome == "found" else "connecting", text)
        with_dot = outcome in ("waiting", "found")
        self._dot.setVisible(with_dot)
        self._glyph.setVisible(not with_dot)
        self.setAccessibleName(text)

    def text(self) -> str:
        return self._text.text()
