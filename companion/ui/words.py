"""The window's words for what the core says: the same templates, looked up in the translation."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from companion.messages import Message


def words(said: Message) -> str:
    """The sentence of a `Message` in the window's language. Show it as plain text."""
    return said.worded(_translated)


def _translated(template: str) -> str:
    return QCoreApplication.translate("Messages", template)
