"""The window's words for what the core says: the same templates, looked up in the translation."""

from __future__ import annotations

from collections.abc import Iterable
from functools import reduce

from PySide6.QtCore import QCoreApplication, QLocale

from companion.messages.message import LIST, Message, templates
from companion.ui.kit.words.measures import moment_words


def words(said: Message) -> str:
    """The sentence of a `Message` in the window's language. Show it as plain text."""
    return said.worded(_translated, _written, moment_words)


def text_words(text: str) -> str:
    """What a description says of itself, such as a `Setting`, in the window's language."""
    return _translated(text)


def sentences(said: Iterable[str]) -> str:
    """Sentences one behind the other, as the window's language writes them; empty ones left out."""
    together = _translated("{first} {then}")
    parts = [part for part in said if part]
    return reduce(lambda a, b: together.format(first=a, then=b), parts) if parts else ""


def listed(said: Iterable[str]) -> str:
    """Words one after the other in one line, as the window's language separates them; empty ones
    left out."""
    together = _translated(templates()[LIST])
    parts = [part for part in said if part]
    return reduce(lambda a, b: together.format(before=a, after=b), parts) if parts else ""


def _written(number: int | float) -> str:
    locale = QLocale()
    if isinstance(number, int):
        return locale.toString(number)
    # as many digits as Python shows, which are those that were meant
    digits = len(repr(number).partition(".")[2]) if "e" not in repr(number) else 0
    return locale.toString(number, "f", digits) if digits else locale.toString(number)


def _translated(template: str) -> str:
    return QCoreApplication.translate("Messages", template)
