"""Tells what goes wrong with the files in the folder of the settings."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from companion.messages.traits import Trait
from companion.ui.kit.words.words import words

if TYPE_CHECKING:
    from companion.messages.message import Message
    from companion.ui.kit.page.context import UiContext


class FileNews(QObject):
    """One toast for each trouble."""

    def __init__(self, parent: QObject, context: UiContext) -> None:
        super().__init__(parent)
        self._context = context
        context.bridge.file_failed.connect(self._failed)

    def _failed(self, trouble: Message) -> None:
        if Trait.SET_ASIDE in trouble.traits:
            title = self.tr("A damaged file was set aside")
        elif Trait.NEVER_SAVED in trouble.traits:
            title = self.tr("Changes will not be saved")
        else:
            title = self.tr("Changes were not saved")
        self._context.notify(title, words(trouble), True)
