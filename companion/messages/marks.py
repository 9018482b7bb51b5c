"""The mark by which ``lupdate`` finds a text to translate, without Qt."""

from __future__ import annotations


def QT_TRANSLATE_NOOP(context: str, text: str) -> str:
    """Mark `text` for ``lupdate`` and return it unchanged. Named as Qt's own marker is."""
    return text
