"""Ctrl+C on the chosen row of a list."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent, QModelIndex, QObject
from PySide6.QtGui import QGuiApplication, QKeyEvent, QKeySequence
from PySide6.QtWidgets import QAbstractItemView


class RowCopier(QObject):
    """Puts what `text_of` makes of the row into the clipboard: all of it, where Qt would only
    take what the row is called. Lives with its view."""

    def __init__(self, view: QAbstractItemView, text_of: Callable[[QModelIndex], str]) -> None:
        super().__init__(view)
        self._view = view
        self._text_of = text_of
        view.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() != QEvent.Type.KeyPress or not isinstance(event, QKeyEvent):
            return False
        if not event.matches(QKeySequence.StandardKey.Copy):
            return False
        index = self._view.currentIndex()
        text = self._text_of(index) if index.isValid() else ""
        if text:
            QGuiApplication.clipboard().setText(text)
        return True
