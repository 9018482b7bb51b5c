"""What a person lets an MCP server know and tell, while it is being set; apart from any widget."""

from __future__ import annotations

from collections.abc import Awaitable, Sequence
from pathlib import Path

from PySide6.QtCore import QObject, Signal

from companion.app.servers.choices import LogLevels, ServerRoots
from companion.errors import CompanionError
from companion.messages.message import Message
from companion.ui.kit.page.context import UiContext
from companion.ui.kit.page.tasks import TaskOwner


class ServerChange(QObject):
    """One thing that is set at the server's: whether that is under way, and why it failed."""

    changed = Signal()

    def __init__(self, tasks: TaskOwner, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.busy = False
        self.fault: Message | None = None
        """Why the last change was not taken; `None` when it was."""
        self._tasks = tasks

    def begin(self, work: Awaitable[object], name: str) -> None:
        """Do `work`; its `CompanionError` becomes `fault`."""
        self.busy, self.fault = True, None
        self.changed.emit()
        self._tasks.start(self._do(work), name)

    async def _do(self, work: Awaitable[object]) -> None:
        try:
            await work
        except CompanionError as error:
            self.fault = error.message
        self.busy = False
        self.changed.emit()


class ServerState(QObject):
    """Shared by all views of a server."""

    def __init__(
        self, context: UiContext, tasks: TaskOwner, key: str, parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self.key = key
        self.folders = ServerChange(tasks, self)
        self.level = ServerChange(tasks, self)
        self._workspace = context.workspace

    def set_folders(self, folders: Sequence[Path]) -> None:
        """Let the server know of these folders."""
        work = self._workspace[ServerRoots].set(self.key, folders)
        self.folders.begin(work, f"folders of {self.key}")

    def set_level(self, level: str) -> None:
        """Let the server's log tell this much."""
        self.level.begin(
            self._workspace[LogLevels].set(self.key, level), f"log level of {self.key}"
        )
