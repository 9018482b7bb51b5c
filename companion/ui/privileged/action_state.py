"""What is entered, asked, sent and waited for with one privileged tool; apart from any widget."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from typing import Any, Final

import shiboken6
from PySide6.QtCore import QObject, Signal

from companion.app.tools.calls import CallService
from companion.app.tools.device_facts import mac_of_boots
from companion.app.tools.records import CallOutcome, CallRecord, CallRequest
from companion.devices.boots import Boot
from companion.devices.models import DeviceView
from companion.errors import CompanionError, ConsentMissing
from companion.messages.message import message
from companion.protocol.tools import Tool
from companion.ui.forms.tool_draft import ToolDraft
from companion.ui.kit.page.context import UiContext
from companion.ui.kit.page.decision_card import Questions
from companion.ui.kit.page.gate_host import GateState
from companion.ui.kit.page.restart_control import RestartState
from companion.ui.kit.page.tasks import TaskOwner
from companion.ui.kit.widgets.timer import single_shot
from companion.ui.privileged.endings import (
    CameBack,
    Ending,
    Remark,
    RestartVerdict,
    RestartWatch,
    ending_words,
)
from companion.ui.privileged.facts import Restart, facts_of, is_stock
from companion.ui.tools.filled_line import Source
from companion.ui.tools.saved_actions import SavedFiles

OVERDUE: Final = {Restart.REBOOT: 60_000, Restart.UPGRADE: 300_000}
"""Milliseconds after which a device that has not come back is worth a look: a start takes some
ten seconds, a download over weak Wi-Fi some minutes."""


class SharedState(QObject):
    """What all cards of one device's privileged actions share; apart from any widget."""

    def __init__(self, context: UiContext, key: str, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.key = key
        self.context = context
        self.tasks = TaskOwner(context.tasks, self)
        self.saved_files = SavedFiles(context, self.tasks, key, self)
        self.restart = RestartState(context, key, self)
        """After firmware was let through."""
        self.questions = Questions(self)
        """What is asked on the cards of offered firmware and held orders."""


class ActionState(QObject):
    """What happens with one privileged tool. One piece of work at a time.

    `gate.confirm` is asked before every request, and nothing is sent before the amber button.
    """

    changed = Signal()
    """Something else is to be shown."""
    ended = Signal()
    """`ending` says how the work ended: a view that shows it says `see`."""

    def __init__(self, shared: SharedState, tool: Tool) -> None:
        super().__init__(shared)
        self.key = shared.key
        self.tool = tool
        self.stock = is_stock(tool)
        """It has a card of its own, not one with its form."""
        self.tasks = shared.tasks
        self.gate = GateState(self)
        self.view: DeviceView | None = None
        """The device as it was told last."""
        self.ending: Ending = None
        self.sent = False
        """The person agreed to what is under way, or need not."""
        self.context = shared.context
        self.workspace = shared.context.workspace
        self._task: asyncio.Task[Any] | None = None
        self._seen = False
        self.gate.closed.connect(self._answered)

    @property
    def busy(self) -> bool:
        """Something is asked, sent or waited for."""
        return self._task is not None

    @property
    def ready(self) -> bool:
        """The device is there and lists the tool."""
        view = self.view
        return view is not None and view.connected and view.tool(self.tool.name) is not None

    def set_view(self, view: DeviceView) -> None:
        """Take a new state of the device and, where it changed, of the tool."""
        self.view = view
        self.tool = view.tool(self.tool.name) or self.tool
        if not view.connected and self.gate.asking:
            self.gate.cancel()
            self.ending = Remark.GONE
        self.changed.emit()

    def see(self) -> None:
        """A person sees how it has just ended."""
        self._seen = True

    def begin(self, work: Coroutine[Any, Any, Any], name: str) -> None:
        """Run `work`, of which errors are the `ending`. Nothing else may run."""
        assert self._task is None
        self.ending, self.sent = None, False
        self._task = self.tasks.start(self._guarded(work), name)
        self._task.add_done_callback(self._done)
        # a task that is cancelled before its first step never awaits it
        self._task.add_done_callback(lambda _: work.close())
        self.changed.emit()

    def stop(self, said: Remark = Remark.STOPPED) -> None:
        """Stop waiting for what was sent."""
        self.ending, self.sent = said, False
        if self._task is not None:
            self._task.cancel()
        self.changed.emit()

    def show_ending(self, ending: Ending) -> None:
        """Show `ending` from now on."""
        # a task may outlive the tool that it was for
        if shiboken6.isValid(self):
            self.ending = ending
            self.changed.emit()

    def end(self, ending: Ending) -> None:
        """As `show_ending`, and tell of it where nobody looks."""
        self.sent = self._seen = False
        self.show_ending(ending)
        if not shiboken6.isValid(self):
            return
        self.ended.emit()
        if not self._seen:
            facts = facts_of(self.tool)
            said = ending_words(ending, facts)
            # not only this device may be at work
            names = (self.view.title if self.view is not None else "", facts.title)
            title = " · ".join(filter(None, names))
            self.context.notify(title, said.sentence or said.pill, said.failed)

    def _answered(self, yes: bool) -> None:
        self.sent = yes
        self.changed.emit()

    async def _guarded(self, work: Coroutine[Any, Any, Any]) -> None:
        try:
            await work
        except ConsentMissing:
            return  # the person knows
        except CompanionError as error:
            self.end(error.message)

    def _done(self, task: asyncio.Task[None]) -> None:
        self._task = None
        if not shiboken6.isValid(self):
            return  # the device was removed, and its tasks with it
        self.sent = False
        if not task.cancelled() and task.exception() is not None:
            self.end(Remark.MISTAKE)
        self.changed.emit()


class FormActionState(ActionState):
    """A tool with its form. A restart has worked when the device is back, so its end comes from
    `RestartWatch`."""

    def __init__(self, shared: SharedState, tool: Tool) -> None:
        super().__init__(shared, tool)
        self.draft = ToolDraft(tool, self)
        self.saved_files = shared.saved_files
        self.source: Source = None
        """Where the values of the form came from."""
        self._watch: RestartWatch | None = None
        self._overdue = single_shot(self, self._is_overdue)
        unsubscribe = self.workspace.devices.boots.subscribe(self._device_booted)
        self.destroyed.connect(lambda: unsubscribe())

    @property
    def busy(self) -> bool:
        """A call or the wait for the device is under way."""
        return super().busy or self._watch is not None

    @property
    def waiting(self) -> bool:
        """As `busy`, but not while it is still asked."""
        return self.sent or self._watch is not None

    def fill(self, arguments: dict[str, Any], source: Source = None) -> None:
        """Put these values into the form; not while it is busy."""
        if not self.busy:
            self.source = source
            self.draft.set_arguments(arguments)
            self.changed.emit()

    def start_afresh(self) -> None:
        """The form as nobody had touched it."""
        self.source = None
        self.draft.reset()
        self.changed.emit()

    def set_view(self, view: DeviceView) -> None:
        tool = view.tool(self.tool.name)
        if tool is not None and tool != self.tool:
            self.draft.set_tool(tool)
        super().set_view(view)
        if self._watch is not None and (verdict := self._watch.after_view(view)) is not None:
            self._end_watch(verdict, view.version)

    def _device_booted(self, boot: Boot) -> None:
        if self._watch is not None and (verdict := self._watch.after_boot(boot)) is not None:
            self._end_watch(verdict, boot.version)

    def call(self, arguments: dict[str, Any]) -> None:
        """Ask, then send exactly `arguments`; what only reads is sent at once."""
        if self.busy or not self.ready:
            return
        self.begin(self._call(arguments), f"call {self.tool.name}")
        if self.tool.read_only:
            self._answered(True)

    async def _call(self, arguments: dict[str, Any]) -> None:
        facts = facts_of(self.tool)
        record = await self.workspace[CallService].call(
            self.key, self.tool.name, arguments, timeout=facts.timeout, confirm=self._confirm
        )
        if self._watch is not None:
            verdict = self._watch.after_call(record)
            if verdict is RestartVerdict.NOT_DONE:
                self._forget_watch()
                self._end_call(record)
            elif verdict is not None:
                self._end_watch(verdict, self.view.version if self.view is not None else "")
        elif facts.restart is None:
            # of a restart the verdict was given when the device came back
            self._end_call(record)

    def _end_call(self, record: CallRecord) -> None:
        if record.outcome is not CallOutcome.REFUSED:
            self.end(record)

    async def _confirm(self, request: CallRequest) -> bool:
        if not await self.gate.confirm(request):
            return False
        restart, workspace = facts_of(self.tool).restart, self.workspace
        if restart is not None and self.view is not None:
            mac = await mac_of_boots(workspace.devices, workspace[CallService], self.key)
            boots = workspace.devices.boots_from_now(self.key, mac)
            self._watch = RestartWatch.begin(restart, self.view, boots)
            self._overdue.start(OVERDUE[restart])
            self.show_ending(Remark.WAITING)
        return True

    def stop(self, said: Remark = Remark.STOPPED) -> None:
        self._forget_watch()
        super().stop(said)

    def _is_overdue(self) -> None:
        """It has not come back for long. A reboot that was answered may not have begun at all."""
        watch, view = self._watch, self.view
        if watch is None or view is None:
            return
        answered = self._task is None
        if watch.restart is Restart.REBOOT and answered and watch.stayed(view):
            seconds = f"{OVERDUE[Restart.REBOOT] / 1000:g}"
            self._end_wait(message("restart.stayed", seconds=seconds))
        else:
            self.show_ending(Remark.OVERDUE)

    def _forget_watch(self) -> None:
        self._watch = None
        self._overdue.stop()

    def _end_watch(self, verdict: RestartVerdict, version: str) -> None:
        """`version` is what the device said at its return."""
        if (watch := self._watch) is not None:
            self._end_wait(CameBack(verdict, watch, version))

    def _end_wait(self, ending: Ending) -> None:
        self._forget_watch()
        if (device := self.workspace.devices.device(self.key)) is not None:
            device.end_work()
        self.end(ending)
