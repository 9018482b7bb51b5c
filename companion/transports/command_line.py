"""The words of a command line, read in the same way on every system.

An endpoint must mean the same wherever it is read, and paths of Windows have backslashes. So a
backslash is one, except where only an escape makes sense.
"""

from __future__ import annotations

from typing import Final

_BLANKS: Final = " \t\r\n"
_QUOTES: Final = "\"'"


def split_command(text: str) -> tuple[str, ...]:
    """The program and its arguments; whatever `shlex.join` made is read back as it was.

    Quotes of both kinds hold blanks together, and nothing else is special within single ones.
    Before a quotation mark two backslashes mean one, and a single one means the mark itself, as
    Windows has it; outside of quotes a single one before a blank means the blank, as
    elsewhere. All other backslashes stay. Raises `ValueError` for a quote without its end.
    """
    words: list[str] = []
    word: str | None = None
    quote, at = "", 0
    while at < len(text):
        char = text[at]
        if char == "\\" and quote != "'":
            literal, at = _backslashes(text, at, quote)
            word = (word or "") + literal
            continue
        at += 1
        if char == quote:
            quote = ""
        elif not quote and char in _QUOTES:
            quote, word = char, word or ""
        elif not quote and char in _BLANKS:
            if word is not None:
                words.append(word)
            word = None
        else:
            word = (word or "") + char
    if quote:
        raise ValueError("a quote without its end")
    return tuple(words) if word is None else (*words, word)


def _backslashes(text: str, at: int, quote: str) -> tuple[str, int]:
    """What the backslashes from `at` on mean, and where the rest begins."""
    end = at
    while text[end : end + 1] == "\\":
        end += 1
    count, following = end - at, text[end : end + 1]
    if following and following in (quote or _QUOTES):
        kept = "\\" * (count // 2)
        return (kept + following, end + 1) if count % 2 else (kept, end)
    if count == 1 and not quote and following and following in _BLANKS:
        return following, end + 1
    return "\\" * count, end
