"""Descriptions that servers and devices write in Markdown, as plain text."""

from __future__ import annotations

from typing import Final

from companion.patterns import regex
from companion.ui.kit.words.technical import technical

_LINES: Final = (
    (regex(r"(?m)^ {0,3}#{1,6} +(.*?) *#*$"), r"\1"),
    (regex(r"(?m)^( *)[*+-] +(?=\S)"), r"\1• "),
    (regex(r"(?m)^ {0,3}```.*\n?"), ""),
)
_MARKS: Final = (
    (regex(r"\*\*(?=\S)([^*\n]+?)(?<=\S)\*\*"), r"\1"),
    (regex(r"(?<![\w`])`([^`\n]+)`(?![\w`])"), r"\1"),
    # the address stays: where a link leads is not hidden behind other words
    (regex(r"\[([^\]\n]+)\]\((https?://[^)\s]+)\)"), r"\1 (\2)"),
)


def description_words(text: str) -> str:
    """The text without the commonest marks of Markdown; as it came for technicians. It stays plain
    text, in which nothing can be pressed."""
    if technical():
        return text
    for pattern, put in (*_LINES, *_MARKS):
        text = pattern.sub(put, text)
    return text
