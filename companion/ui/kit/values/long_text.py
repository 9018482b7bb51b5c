"""Text of any length, shown without holding up the window."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QMimeData
from PySide6.QtGui import QTextBlock, QTextCursor
from PySide6.QtWidgets import QFrame, QWidget

from companion.ui.kit.widgets.text_area import TextArea

SHOWN: Final = 200_000
"""Characters that are laid out; wrapping a megabyte takes half a second."""
LINE: Final = 2_000
"""Characters after which a line is broken for showing: one line of a megabyte without a
space takes Qt more than a minute."""

_CONTINUED: Final = 1
"""State of a block that goes on with the line of the block before it."""


class LongText(TextArea):
    """Read-only; selecting and copying gives the text without the breaks that were put in."""

    def __init__(self, parent: QWidget | None = None, *, mono: bool = False) -> None:
        super().__init__("", "", parent, mono=mono, read_only=True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setProperty("flush", True)
        self.setAccessibleName(self.tr("The answer as text"))

    def show_text(self, text: str) -> bool:
        """Show the beginning of `text`; false if not all of it is shown."""
        pieces: list[str] = []
        continued: list[bool] = []
        for line in text[:SHOWN].split("\n"):
            parts = [line[at : at + LINE] for at in range(0, len(line), LINE)] or [""]
            pieces += parts
            continued += [number > 0 for number in range(len(parts))]
        self.setPlainText("\n".join(pieces))
        block = self.document().begin()
        for goes_on in continued:
            if goes_on:
                block.setUserState(_CONTINUED)
            block = block.next()
        self.moveCursor(QTextCursor.MoveOperation.Start)
        return len(text) <= SHOWN

    def selected_text(self) -> str:
        """The selection as the device wrote it."""
        cursor = self.textCursor()
        start, end = cursor.selectionStart(), cursor.selectionEnd()
        block: QTextBlock = self.document().findBlock(start)
        found: list[str] = []
        while block.isValid() and block.position() <= end:
            if found and block.userState() != _CONTINUED:
                found.append("\n")
            first = max(start - block.position(), 0)
            found.append(block.text()[first : end - block.position()])
            block = block.next()
        return "".join(found)

    def createMimeDataFromSelection(self) -> QMimeData:
        data = QMimeData()
        data.setText(self.selected_text())
        return data
