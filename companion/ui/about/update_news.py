"""Looks for a newer version once a day, where the person agreed to that."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from companion.app.about.updates import UpdateFailed, UpdateService
from companion.ui.kit.page.tasks import TaskOwner

if TYPE_CHECKING:
    from companion.ui.kit.page.context import UiContext


DAY = 24 * 60 * 60
"""Seconds between two questions for updates."""


class UpdateNews(QObject):
    """One toast for a newer version, where the person agreed to that."""

    def __init__(self, parent: QObject, context: UiContext, updates: UpdateService) -> None:
        super().__init__(parent)
        self._context = context
        self._updates = updates
        self._notified = ""
        TaskOwner(context.tasks, self).start(self._poll(), "look for updates")

    async def _poll(self) -> None:
        while True:
            try:
                found = await self._updates.news()
            except UpdateFailed:
                found = None  # who wants to know why asks in the dialog
            if found is not None and found.version != self._notified:
                self._notified = found.version
                title = self.tr("Version {version} is available.").format(version=found.version)
                self._context.notify(title, self.tr("See About in the settings."), False)
            await asyncio.sleep(DAY)
