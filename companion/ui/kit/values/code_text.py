"""Text with its syntax in colours, for the kinds of text that are known."""

from __future__ import annotations

import asyncio
import importlib
from bisect import bisect_left
from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, Final

from PySide6.QtGui import QSyntaxHighlighter, QTextCharFormat, QTextDocument
from PySide6.QtWidgets import QWidget

from companion.ui.kit.page.page_tasks import PageTasks
from companion.ui.kit.theme.theme import Theme
from companion.ui.kit.values.json_well import JsonColours
from companion.ui.kit.values.kinds import is_json
from companion.ui.kit.values.long_text import LongText

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

    def __init__(self, tasks: PageTasks, parent: QWidget | None = None) -> None:
        super().__init__(parent)
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
