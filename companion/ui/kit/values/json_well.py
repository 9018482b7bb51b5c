"""A well with what was sent or came: read-only, mono, JSON in colours."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QResizeEvent, QSyntaxHighlighter, QTextCharFormat, QTextDocument
from PySide6.QtWidgets import QPlainTextEdit, QSizePolicy, QWidget

from companion.ui.kit.theme.lengths import PART, ROOM
from companion.ui.kit.theme.theme import Theme
from companion.ui.kit.widgets.text_area import TextArea

MOST_LINES: Final = 32
"""A longer text scrolls inside the well."""
MOST_SHOWN: Final = 100_000
"""Characters that are shown; the whole text can be copied."""
LONGEST_LINE: Final = 2_000
"""Characters after which a line is broken: Qt takes ages for a long one without a space."""

_EDGE: Final = PART.well_edge
"""Border and padding above and below, as the style sheet has them, and one pixel to spare."""

_TOKEN: Final = re.compile(
    r'(?P<key>"(?:\\.|[^"\\])*"(?=\s*:))|(?P<string>"(?:\\.|[^"\\])*")'
    r"|(?P<value>-?\d[\d.eE+-]*|\btrue\b|\bfalse\b|\bnull\b)"
)
_ROLES: Final = {"key": "text2", "string": "accentText", "value": "text"}


class JsonColours(QSyntaxHighlighter):
    """Members quiet, texts in the accent, numbers and words in the colour of text."""

    def __init__(self, document: QTextDocument) -> None:
        super().__init__(document)
        Theme.current().changed.connect(self.rehighlight)

    def highlightBlock(self, text: str) -> None:
        base = QTextCharFormat()
        base.setForeground(Theme.current().colour("text3"))
        self.setFormat(0, len(text), base)
        for found in _TOKEN.finditer(text):
            style = QTextCharFormat()
            style.setForeground(Theme.current().colour(_ROLES[found.lastgroup or "value"]))
            self.setFormat(found.start(), found.end() - found.start(), style)


class JsonWell(TextArea):
    """As high as its text, up to `most_lines`. `json` puts it in colours."""

    def __init__(
        self,
        text: str,
        name: str,
        *,
        json: bool = True,
        most_lines: int = MOST_LINES,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__("", name, parent, mono=True, read_only=True)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setLineWrapMode(QPlainTextEdit.LineWrapMode.WidgetWidth)
        if json:
            JsonColours(self.document())
        self._shown_lines = 1
        self._most_lines = most_lines
        self.setPlainText("\n".join(_pieces(text[:MOST_SHOWN])))
        self._fit()

    def _fit(self) -> None:
        # of a plain text document the height is the number of lines, wrapped ones included
        lines = max(1, round(self.document().size().height()))
        whole = lines <= self._most_lines
        policy = Qt.ScrollBarPolicy
        self.setVerticalScrollBarPolicy(
            policy.ScrollBarAlwaysOff if whole else policy.ScrollBarAsNeeded
        )
        self._shown_lines = min(lines, self._most_lines)
        self.updateGeometry()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self._fit()

    def sizeHint(self) -> QSize:
        room = round(2 * self.document().documentMargin()) + _EDGE
        return QSize(ROOM.list, self._shown_lines * self.fontMetrics().lineSpacing() + room)

    def minimumSizeHint(self) -> QSize:
        return QSize(ROOM.short, self.sizeHint().height())


def _pieces(text: str) -> Iterator[str]:
    """The lines of `text`, those that are too long in pieces."""
    for line in text.split("\n"):
        yield line[:LONGEST_LINE]
        for at in range(LONGEST_LINE, len(line), LONGEST_LINE):
            yield line[at : at + LONGEST_LINE]
