"""Text by role: font and colour come from the theme, the text is always plain."""

from __future__ import annotations

from PySide6.QtCore import QEvent, Qt
from PySide6.QtWidgets import QLabel, QWidget

from companion.ui.kit.theme.theme import Theme
from companion.ui.kit.theme.tokens import TYPE

# looked up once: a form has a thousand labels, and each hears of some ten changes
_PALETTE, _STYLE = QEvent.Type.PaletteChange, QEvent.Type.StyleChange
_START = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter


class Label(QLabel):
    """A label in a text role of `TYPE`; `colour` is a colour role, else that of the role.

    Never shows mark-up, whatever the text looks like.
    """

    def __init__(
        self,
        text: str = "",
        role: str = "body",
        colour: str = "",
        parent: QWidget | None = None,
        *,
        wrap: bool = False,
        selectable: bool = False,
    ) -> None:
        self._role = role
        self._colour = colour
        super().__init__(parent)
        self.setAlignment(_START)
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setWordWrap(wrap)
        if selectable:
            self.setTextInteractionFlags(
                Qt.TextInteractionFlag.TextSelectableByMouse
                | Qt.TextInteractionFlag.TextSelectableByKeyboard
            )
        self.setText(text)
        self._restyle()
        Theme.current().changed.connect(self._restyle)

    def set_colour(self, colour: str) -> None:
        """Change the colour role; an empty one gives back that of the text role."""
        if colour != self._colour:
            self._colour = colour
            self._restyle()

    def setAlignment(self, alignment: Qt.AlignmentFlag) -> None:
        """Left is left: a label would by itself put Arabic names of devices at the right."""
        super().setAlignment(alignment | Qt.AlignmentFlag.AlignAbsolute)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        kind = event.type()
        if kind is _PALETTE or kind is _STYLE:
            # A new parent has the style sheet worked out anew, and so has the first time that the
            # label is shown: both put back the palette of before, which may be another theme's.
            words = Theme.current().words(self._colour or TYPE[self._role].colour)
            if self.palette().windowText() != words.windowText():
                self.setPalette(words)

    def _restyle(self) -> None:
        theme = Theme.current()
        self.setFont(theme.font(self._role))
        self.setPalette(theme.words(self._colour or TYPE[self._role].colour))


def label(text: str, role: str = "body", colour: str = "") -> Label:
    """A `Label` of one line."""
    return Label(text, role, colour)
