"""Tells what goes wrong with the files in the folder of the settings."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

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
        match trouble.code:
            case "file.damaged":
                title = self.tr("A damaged file was set aside")
            case "file.unreadable" | "file.newer":
                title = self.tr("Changes will not be saved")
            case _:
                title = self.tr("Changes were not saved")
        self._context.notify(title, words(trouble), True)
