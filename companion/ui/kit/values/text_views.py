"""Read-only text: JSON in a well, text of any length, code in colours."""

from __future__ import annotations

import asyncio
import importlib
from bisect import bisect_left
from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import Any, Final

from PySide6.QtCore import QMimeData, QSize, Qt
from PySide6.QtGui import (
    QResizeEvent,
    QSyntaxHighlighter,
    QTextBlock,
    QTextCharFormat,
    QTextCursor,
    QTextDocument,
)
from PySide6.QtWidgets import QFrame, QPlainTextEdit, QSizePolicy, QWidget

from companion.patterns import regex
from companion.ui.kit.page.tasks import TaskOwner
from companion.ui.kit.theme.theme import Theme
from companion.ui.kit.theme.tokens import PART, ROOM
from companion.ui.kit.values.files import is_json
from companion.ui.kit.widgets.fields import TextArea

MOST_LINES: Final = 32
"""A longer text scrolls inside the well."""
MOST_SHOWN: Final = 100_000
"""Characters that are shown; the whole text can be copied."""
LONGEST_LINE: Final = 2_000
"""Characters after which a line is broken: Qt takes ages for a long one without a space."""

_EDGE: Final = PART.well_edge
"""Border and padding above and below, as the style sheet has them, and one pixel to spare."""

_TOKEN: Final = regex(
    r'(?P<key>"(?:\\.|[^"\\])*"(?=\s*:))|(?P<string>"(?:\\.|[^"\\])*")'
    r"|(?P<value>-?\d[\d.eE+-]*|\btrue\b|\bfalse\b|\bnull\b)"
)
_JSON_ROLES: Final = {"key": "text2", "string": "accentText", "value": "text"}


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
            style.setForeground(Theme.current().colour(_JSON_ROLES[found.lastgroup or "value"]))
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


SHOWN: Final = 200_000
"""Characters that are laid out; wrapping a megabyte takes half a second."""
LINE: Final = 2_000
"""Characters after which a line is broken for showing: one line of a megabyte without a
space takes Qt more than a minute."""

_CONTINUED: Final = 1
"""State of a block that goes on with the line of the block before it."""


class LongText(TextArea):
    """Read-only; selecting and copying gives the text without the breaks that were put in."""

    def __init__(self, *, mono: bool = False) -> None:
        super().__init__("", "", mono=mono, read_only=True)
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


MOST_COLOURED: Final = 100_000
"""Characters; a longer text stays in one colour."""

LEXERS: Final[Mapping[str, str]] = MappingProxyType(
    {
        "application/javascript": "javascript",
        "application/sql": "sql",
        "application/toml": "toml",
        "application/x-sh": "bash",
        "application/x-yaml": "yaml",
        "application/xml": "xml",
        "application/yaml": "yaml",
        "image/svg+xml": "xml",
        "text/css": "css",
        "text/html": "html",
        "text/javascript": "javascript",
        "text/markdown": "markdown",
        "text/x-c": "c",
        "text/x-c++": "cpp",
        "text/x-diff": "diff",
        "text/x-go": "go",
        "text/x-java": "java",
        "text/x-markdown": "markdown",
        "text/x-python": "python",
        "text/x-rust": "rust",
        "text/x-sh": "bash",
        "text/x-sql": "sql",
        "text/x-toml": "toml",
        "text/x-yaml": "yaml",
        "text/xml": "xml",
        "text/yaml": "yaml",
    }
)
"""Pygments' name by MIME type: the common ones, so that no text of a server chooses among the
hundreds of lexers that there are."""

_ROLES: Final = (
    ("Comment", "text3"),
    ("Keyword", "accentText"),
    ("Name.Tag", "accentText"),
    ("Name.Attribute", "amberText"),
    ("Name.Function", "accentText"),
    ("Name.Class", "accentText"),
    ("Name.Builtin", "accentText"),
    ("Literal.String", "liveText"),
    ("Literal.Number", "amberText"),
    ("Generic.Heading", "accentText"),
    ("Generic.Subheading", "accentText"),
    ("Generic.Deleted", "redText"),
    ("Generic.Inserted", "liveText"),
)
"""Colour role by the beginning of a token's name."""

Span = tuple[int, int, str]
"""First character, characters, colour role."""


def lexer_of(mime: str) -> str:
    """Name of the lexer; empty for text of one colour."""
    return LEXERS.get(mime, "xml" if mime.endswith("+xml") else "")


def spans_of(text: str, lexer: str) -> list[Span]:
    """What is not in the colour of text. Safe in any thread."""
    lexers: Any = importlib.import_module("pygments.lexers")
    made = lexers.get_lexer_by_name(lexer, stripnl=False, ensurenl=False)
    # Qt counts what lies beyond the first 65,536 characters twice
    twice = [at for at, character in enumerate(text) if character > "\uffff"]
    found: list[Span] = []
    for at, token, value in made.get_tokens_unprocessed(text):
        name = str(token).removeprefix("Token.")
        role = next((role for begins, role in _ROLES if name.startswith(begins)), "")
        if role and value:
            begin = at + bisect_left(twice, at)
            end = at + len(value) + bisect_left(twice, at + len(value))
            found.append((begin, end - begin, role))
    return found


class SpanColours(QSyntaxHighlighter):
    """Paints spans that were found beforehand."""

    def __init__(self, document: QTextDocument) -> None:
        super().__init__(document)
        self._spans: list[Span] = []
        Theme.current().changed.connect(self.rehighlight)

    def set_spans(self, spans: list[Span]) -> None:
        self._spans = sorted(spans)
        self.rehighlight()

    def highlightBlock(self, text: str) -> None:
        begin = self.currentBlock().position()
        end = begin + self.currentBlock().length() - 1
        first = bisect_left(self._spans, (begin, 0, ""))
        if first:
            # one that began in a line above may reach into this one
            first -= 1
        for at, length, role in self._spans[first:]:
            if at >= end:
                break
            style = QTextCharFormat()
            style.setForeground(Theme.current().colour(role))
            start = max(at, begin)
            self.setFormat(start - begin, min(at + length, end) - start, style)


class CodeText(LongText):
    """Read-only text, mono where it is code. The colours come a moment after the text."""

    def __init__(self, tasks: TaskOwner) -> None:
        super().__init__()
        self.setAccessibleName(self.tr("Content as text"))
        self._tasks = tasks
        self._shown = 0
        self._colours: QSyntaxHighlighter | None = None

    def show_code(self, text: str, mime: str) -> bool:
        """Show the beginning of `text`; false if not all of it is shown."""
        self._shown += 1
        if self._colours is not None:
            # it would read every new line
            self._colours.setDocument(None)
            self._colours.deleteLater()
            self._colours = None
        code = is_json(mime) or mime in LEXERS or mime.endswith("+xml")
        self._role = "mono" if code else "body"
        self._restyle()
        whole = self.show_text(text)
        if len(text) > MOST_COLOURED:
            return whole
        if is_json(mime):
            self._colours = JsonColours(self.document())
        elif lexer := lexer_of(mime):
            # the lines as they are shown, so that places are the document's
            lines = self.toPlainText()
            self._tasks.start(self._colour(lines, lexer, self._shown), "colour a text")
        return whole

    async def _colour(self, text: str, lexer: str, shown: int) -> None:
        spans = await asyncio.to_thread(spans_of, text, lexer)
        if shown == self._shown:
            colours = SpanColours(self.document())
            colours.set_spans(spans)
            self._colours = colours
