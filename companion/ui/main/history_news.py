"""Tells what a person should know of the history's file."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from companion.messages.traits import Trait
from companion.ui.kit.words.words import words

if TYPE_CHECKING:
    from companion.messages.message import Message
    from companion.ui.kit.page.context import UiContext


class HistoryNews(QObject):
    """One toast for each trouble: a damaged file that was set aside, one that cannot be written."""

    def __init__(self, parent: QObject, context: UiContext) -> None:
        super().__init__(parent)
        self._context = context
        context.bridge.history_failed.connect(self._failed)

    def _failed(self, trouble: Message) -> None:
        title = (
            self.tr("A new history was begun")
            if Trait.SET_ASIDE in trouble.traits
            else self.tr("The history is not complete")
        )
        self._context.notify(title, words(trouble), True)
