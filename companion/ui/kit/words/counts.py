"""Counted things in words, for code that is no `QObject`.

Plurals go through `tr` alone: `lupdate` does not see those of `QCoreApplication.translate`.
"""

from __future__ import annotations

from PySide6.QtCore import QObject


class _Counts(QObject):
    def byte_count(self, count: int) -> str:
        return self.tr("%n bytes", "", count)

    def value_count(self, count: int) -> str:
        return self.tr("%n values", "", count)

    def entry_count(self, count: int) -> str:
        return self.tr("%n entries", "", count)

    def answered(self, count: int) -> str:
        return self.tr("{name} answered, with %n tool(s)", "", count)


def byte_count(count: int) -> str:
    """`94 bytes`, in the window's language."""
    return _Counts().byte_count(count)


def value_count(count: int) -> str:
    """`5 values`, in the window's language."""
    return _Counts().value_count(count)


def entry_count(count: int) -> str:
    """`7 entries`, in the window's language."""
    return _Counts().entry_count(count)


def answered(name: str, count: int) -> str:
    """`Otto robot answered, with 31 tools`, in the window's language."""
    return _Counts().answered(count).format(name=name)
