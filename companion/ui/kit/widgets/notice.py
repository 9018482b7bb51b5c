"""A sentence with a glyph, and a strip across a page with one action."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QSizePolicy, QWidget

from companion.ui.kit.theme.tokens import SIZE, SPACE
from companion.ui.kit.widgets.button import Button
from companion.ui.kit.widgets.card import Card
from companion.ui.kit.widgets.label import WrappedText
from companion.ui.kit.widgets.layout import TOP, row
from companion.ui.kit.widgets.marks import IconLabel
from companion.ui.kit.widgets.toast_room import keep_clear

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
        row(
            (self._glyph, TOP),
            (self._words, 1),
            on=self,
            spacing=SPACE.half + 2,
        )
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

    def __init__(self, text: str, tone: str = "red", action: str = "") -> None:
        fill, line = GROUNDS[tone]
        super().__init__(flush=True, fill=fill, line=line)
        keep_clear(self)
        self._tone = tone
        self.notice = Notice(text, tone, role="body")
        self.action = Button(action, "link")
        self.action.clicked.connect(self.action_clicked)
        self.add(
            row(
                (self.notice, 1),
                self.action,
                spacing=SPACE.gutter,
                margins=(SPACE.twelve, SPACE.unit),
            )
        )
        # only now: what is shown without a parent is a window, and takes the keyboard
        self.action.setVisible(bool(action))

    def set(self, text: str, action: str = "") -> None:
        """Another sentence and action; an empty action takes the link away."""
        self.notice.set(text, self._tone)
        self.action.setText(action)
        self.action.setVisible(bool(action))
