"""A sentence with a glyph: why a field is not valid, what to know about a page."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QWidget

from companion.ui.kit.theme.tokens import SIZE, SPACE
from companion.ui.kit.widgets.icon_label import IconLabel
from companion.ui.kit.widgets.wrapped_text import WrappedText

LOOKS: Mapping[str, tuple[str, str]] = MappingProxyType(
    {
        "red": ("warning-circle", "redText"),
        "amber": ("shield-warning", "amberText"),
        "green": ("check-circle", "liveText"),
        "neutral": ("info", "text2"),
    }
)
"""Glyph and colour role by tone."""


class Notice(QWidget):
    """Glyph and wrapped plain text; amber only for what is privileged."""

    def __init__(
        self,
        text: str = "",
        tone: str = "red",
        parent: QWidget | None = None,
        *,
        role: str = "caption",
        icon_name: str = "",
    ) -> None:
        super().__init__(parent)
        glyph, colour = LOOKS[tone]
        words = "text2" if tone == "amber" else colour
        self._own_icon = icon_name
        side = SIZE.icon_tiny if role == "caption" else SIZE.icon_small
        self._glyph = IconLabel(icon_name or glyph, colour, side)
        self._words = WrappedText(text, role, words)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(SPACE.half + 2)
        row.addWidget(self._glyph, 0, Qt.AlignmentFlag.AlignTop)
        row.addWidget(self._words, 1)
        self.setAccessibleName(text)
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def text(self) -> str:
        return self._words.text()

    def set(self, text: str, tone: str = "red") -> None:
        """Another sentence, in another tone if need be."""
        glyph, colour = LOOKS[tone]
        self._glyph.set(self._own_icon or glyph, colour)
        self._words.set_colour("text2" if tone == "amber" else colour)
        self._words.setText(text)
        self._words.updateGeometry()
        self.setAccessibleName(text)
