"""What is entered and runs for the tools of one device; apart from any widget."""

from __future__ import annotations

import asyncio

from PySide6.QtCore import QObject, Signal

from companion.app.tools.records import CallRecord
from companion.protocol.schema.check.validator import validator_class
from companion.protocol.tools import Tool
from companion.ui.kit.page.context import UiContext
from companion.ui.kit.page.tasks import TaskOwner
from companion.ui.kit.page.view_state import ViewState
from companion.ui.kit.values.files import FileKeeper
from companion.ui.kit.words.call_words import outcome_words, tool_title
from companion.ui.tools.saved_actions import SavedFiles
from companion.ui.tools.tool_session import ToolSession


class ToolsState(QObject):
    """A session for each tool that was opened, shared by all views of the device."""

    ended = Signal(object)
    """`ToolSession` whose call has ended: a view that shows it says `see`."""

    def __init__(self, context: UiContext, key: str, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.key = key
        self.view = ViewState()
        self.tasks = TaskOwner(context.tasks, self)
        self.files = FileKeeper(self.tasks, self)
        self.files.failed.connect(self._file_failed)
        self.saved_files = SavedFiles(context, self.tasks, key, self)
        self._context = context
        self._sessions: dict[str, ToolSession] = {}
        self._seen = False
        context.bridge.call_changed.connect(self._call_changed)

    @property
    def sessions(self) -> tuple[ToolSession, ...]:
        return tuple(self._sessions.values())

    def session(self, name: str) -> ToolSession | None:
        """What happened with a tool so far; `None` when it was never opened."""
        return self._sessions.get(name)

    def open(self, tool: Tool) -> ToolSession:
        """The session of `tool`, made if there is none and filled with the last values."""
        session = self._sessions.get(tool.name)
        if not self._sessions:
            # loading the validator takes up to a second; the first key must not wait for it
            self.tasks.start(asyncio.to_thread(validator_class), "load the validator")
        if session is None:
            session = ToolSession(self._context, self.tasks, self.key, tool, self)
            self._sessions[tool.name] = session
            session.ended.connect(self._session_ended)
            session.take_last()
        return session

    def see(self) -> None:
        """A person looks at the call that has just ended."""
        self._seen = True

    def _call_changed(self, record: CallRecord) -> None:
        """All that is heard of calls comes this way: of those from here, and of others."""
        session = self._sessions.get(record.request.tool.name)
        if session is not None and record.request.device_key == self.key:
            session.hear(record)

    def _file_failed(self, said: str) -> None:
        self._context.notify(said, "", True)

    def _session_ended(self, session: ToolSession) -> None:
        self._seen = False
        self.ended.emit(session)
        record = session.record
        if not self._seen and record is not None:
            self._context.notify(tool_title(session.tool), outcome_words(record), record.failed)
