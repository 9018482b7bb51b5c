"""What is entered and runs for the tools of one device; apart from any widget."""

from __future__ import annotations

import asyncio
import time
from typing import Any

import shiboken6
from PySide6.QtCore import QObject, Signal

from companion.app.forms.form_memory import FormMemory
from companion.app.privacy.arguments import Kept
from companion.app.tools.calls import CallService
from companion.app.tools.records import CallOutcome, CallProgress, CallRecord
from companion.devices.status import present_value
from companion.protocol.schema.check.validator import validator_class
from companion.protocol.schema.values import Json, identical
from companion.protocol.tools import Tool
from companion.ui.forms.tool_draft import FORM, ToolDraft
from companion.ui.kit.page.context import UiContext
from companion.ui.kit.page.tasks import TaskOwner
from companion.ui.kit.page.view_state import ViewState
from companion.ui.kit.values.files import FileKeeper
from companion.ui.kit.words.call_words import outcome_words, tool_title
from companion.ui.tools.filled_line import LastCall, Source
from companion.ui.tools.saved_actions import SavedFiles


class ToolSession(QObject):
    """Kept for every tool that was opened, so that nothing is lost by looking at another. It has
    no widgets: forms and result views show it."""

    changed = Signal()
    """Running or not, or another record is shown."""
    ended = Signal(object)
    """This session, after `changed`: its call has ended, and `record` says how."""
    progressed = Signal()
    """`progress` is another."""

    def __init__(
        self,
        context: UiContext,
        tasks: TaskOwner,
        key: str,
        tool: Tool,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self.draft = ToolDraft(tool, self)
        self.timeout: float | None = None
        """Seconds to wait for an answer; `None` is the app's usual time."""
        self.record: CallRecord | None = None
        """What the result view shows."""
        self.source: Source = None
        """Where the values of the form came from."""
        self.started = 0.0
        """When the call that is under way began, by `time.perf_counter`."""
        self.progress: CallProgress | None = None
        """How far it is, where the server tells."""
        self._number = 0
        """Of the call that is under way; 0 until it has one."""
        self._context = context
        self._tasks = tasks
        self._key = key
        self._task: asyncio.Task[CallRecord] | None = None

    @property
    def tool(self) -> Tool:
        return self.draft.tool

    @property
    def running(self) -> bool:
        return self._task is not None

    def set_tool(self, tool: Tool) -> None:
        """Take a new listing; what was entered stays."""
        if tool != self.draft.tool:
            self.draft.set_tool(tool)

    # values

    def restore_last(self) -> None:
        """Begin with what is set on the device, where that is known; else with the values of the
        last call, if it was made in an earlier run."""
        view = self._context.workspace.devices.view(self._key)
        present = present_value(self.tool.name, view.status if view is not None else None)
        if present:
            before = self.draft.state.arguments()
            self._tasks.start(self._fill_present(present, before), f"values of {self.tool.name}")
            return
        kept = self._context[FormMemory].last.find(self._key, self.tool.name)
        if kept is not None and (kept.arguments or kept.left_out):
            before = self.draft.state.arguments()
            self._tasks.start(self._fill_last(kept, before), f"last values of {self.tool.name}")

    async def _fill_present(self, present: dict[str, Any], before: Json) -> None:
        await asyncio.to_thread(validator_class)
        if self.draft.mode != FORM or not identical(self.draft.state.arguments(), before):
            return
        if self.source is None and not self.running:
            self.draft.set_fitting(present)

    async def _fill_last(self, kept: Kept, before: Json) -> None:
        # filling in checks the values, and loading the validator takes up to a second
        await asyncio.to_thread(validator_class)
        touched = self.draft.mode != FORM or not identical(self.draft.state.arguments(), before)
        same = identical(kept.arguments, before) and not kept.left_out
        if touched or same or self.source is not None or self.running:
            return
        self.source = LastCall(kept)
        misfits = self.draft.set_fitting(kept.arguments)
        if misfits:
            self.source = LastCall(kept, misfits)
            self.draft.changed.emit()

    def fill(self, arguments: dict[str, Any], source: Source = None) -> None:
        """Put these values into the form."""
        self.source = source
        self.draft.set_arguments(arguments)

    def reset(self) -> None:
        """The form as nobody had touched it."""
        self.source = None
        self.draft.reset()

    # calls

    def show(self, record: CallRecord) -> None:
        """Show the answer of another call."""
        self.record = record
        self.changed.emit()

    def run(self, arguments: dict[str, Any]) -> None:
        """Call the tool; ignored while a call of it is under way here. How it goes is heard by
        `update`."""
        if self._task is not None:
            return
        self.started = time.perf_counter()
        self.progress = None
        calls = self._context[CallService]
        self._task = self._tasks.start(
            calls.call(self._key, self.tool.name, arguments, timeout=self.timeout),
            f"call {self.tool.name}",
        )
        self._task.add_done_callback(self._done)
        self.changed.emit()

    def stop(self) -> None:
        """Stop waiting; the device may still carry it out."""
        if self._task is not None:
            self._task.cancel()

    def update(self, record: CallRecord) -> None:
        """A later state of a call of this tool, made here or elsewhere."""
        if self._task is None:
            return
        # the first and the last state are published by the task that calls
        if asyncio.current_task() is self._task:
            self._number = record.number
        if record.number != self._number:
            return
        if record.outcome is not CallOutcome.RUNNING:
            self.record = record
            self._end()
        elif record.progress is not None:
            self.progress = record.progress
            self.progressed.emit()

    def _done(self, task: asyncio.Task[CallRecord]) -> None:
        # nothing is heard of a call that never began, and a task that is cancelled with its page
        # ends after the page is gone
        if task is self._task and shiboken6.isValid(self):
            self._end()

    def _end(self) -> None:
        self._task = None
        self._number = 0
        self.changed.emit()
        if self.record is not None:
            self.ended.emit(self)


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
        context.connect(context[CallService].changed.filter(key=key), self._call_changed)

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
            session.restore_last()
        return session

    def see(self) -> None:
        """A person looks at the call that has just ended."""
        self._seen = True

    def _call_changed(self, record: CallRecord) -> None:
        """All that is heard of calls comes this way: of those from here, and of others."""
        session = self._sessions.get(record.request.tool.name)
        if session is not None:
            session.update(record)

    def _file_failed(self, said: str) -> None:
        self._context.notify(said, "", True)

    def _session_ended(self, session: ToolSession) -> None:
        self._seen = False
        self.ended.emit(session)
        record = session.record
        if not self._seen and record is not None:
            self._context.notify(tool_title(session.tool), outcome_words(record), record.failed)
