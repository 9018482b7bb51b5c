"""A privileged action: its form, the question before it is sent, and what became of it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any, Final

import shiboken6
from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtWidgets import QHBoxLayout, QWidget

from companion.app.forms.form_file import SavedForm
from companion.app.tools.device_facts import told_mac
from companion.app.tools.records import CallOutcome, CallRecord, CallRequest
from companion.devices.boots import Boot
from companion.devices.models import DeviceView
from companion.protocol.tools import Tool
from companion.ui.forms.carry import carry_typed
from companion.ui.forms.tool_draft import ToolDraft
from companion.ui.forms.tool_form import ToolForm
from companion.ui.kit.page.context import UiContext
from companion.ui.kit.page.gate_host import GateHost
from companion.ui.kit.page.page_tasks import PageTasks
from companion.ui.kit.theme.tokens import SPACE
from companion.ui.kit.widgets.button import Button, IconButton
from companion.ui.kit.widgets.card import Card
from companion.ui.kit.widgets.description_label import DescriptionLabel
from companion.ui.kit.widgets.pill import Pill
from companion.ui.kit.widgets.tooltip import set_tool_tip
from companion.ui.kit.widgets.wrapped_text import WrappedText
from companion.ui.kit.words.call_words import doubt_words
from companion.ui.kit.words.words import words
from companion.ui.privileged.restart_watch import RestartVerdict, RestartWatch
from companion.ui.tools.card_head import CardHead
from companion.ui.tools.card_result import CardResult
from companion.ui.tools.filled_line import FilledLine, Source
from companion.ui.tools.privileged_facts import Restart, facts_of
from companion.ui.tools.saved_actions import SavedActions
from companion.ui.tools.saved_row import SavedRow

OVERDUE: Final = {Restart.REBOOT: 60_000, Restart.UPGRADE: 300_000}
"""Milliseconds after which a device that has not come back is worth a look: a start takes some
ten seconds, a download over weak Wi-Fi some minutes."""


class PrivilegedCard(Card):
    """Nothing is sent before the amber button: `confirm` is the gate of its calls.

    A tool that only reads is sent at once, because the gate does not ask for it.
    """

    finished = Signal(str, str, bool)
    """Title, sentence, and whether it failed; for somebody who looks at another page."""

    calmed = Signal()
    """What was under way has ended."""

    def __init__(
        self,
        context: UiContext,
        tasks: PageTasks,
        key: str,
        tool: Tool,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._workspace = context.workspace
        self._tasks = tasks
        self._key = key
        self._view: DeviceView | None = None
        self._task: asyncio.Task[Any] | None = None
        self._watch: RestartWatch | None = None
        self._ending: Callable[[PrivilegedCard], None] | None = None
        """Tells in a card what became of the last call."""
        self.tool = tool
        self.facts = facts_of(tool)
        self.setAccessibleName(self.facts.title)
        self.pill = Pill("", "accent")
        self.pill.hide()
        self.form = ToolForm(ToolDraft(tool))
        self.form.submitted.connect(self._pressed)
        self.result = CardResult()
        self.gate = GateHost(self.facts.verb)
        self.gate.opened.connect(self._update)
        self.gate.closed.connect(lambda _: self._update())
        self.row = SavedRow()
        self.filled = FilledLine()
        self.filled.fresh_wanted.connect(self._start_afresh)
        self.saved = SavedActions(context, tasks, key, self.row, self)
        self.saved.filled.connect(lambda form: self.fill(form.arguments, form))
        self.saved.run.connect(self._run_saved)
        self.keep = IconButton(
            "bookmark-simple", self.tr("Save these values, or take in saved ones")
        )
        self.keep.clicked.connect(self._show_saved)
        self.button = Button(self.facts.button)
        self.button.clicked.connect(self._pressed)
        self.stop = Button(self.tr("Stop waiting"))
        self.stop.clicked.connect(self._stop)
        self._overdue = QTimer(self)
        self._overdue.setSingleShot(True)
        self._overdue.timeout.connect(self._say_overdue)
        unsubscribe = self._workspace.devices.boots.subscribe(self._device_booted)
        self.destroyed.connect(lambda: unsubscribe())
        self._lay_out()
        self._update()

    def _lay_out(self) -> None:
        unknown = self.tr("The device does not say what this does.")
        # our words are short; a device's description can be long and folds
        self._text = text = (
            WrappedText(self.facts.explanation, "body", "text2")
            if self.facts.explanation
            else DescriptionLabel(self.tool.description or unknown)
        )
        self.foot = QWidget()
        foot = QHBoxLayout(self.foot)
        foot.setContentsMargins(0, 0, 0, 0)
        foot.setSpacing(SPACE.unit)
        foot.addStretch(1)
        foot.addWidget(self.keep)
        foot.addWidget(self.stop)
        foot.addWidget(self.button)
        self.body.setSpacing(SPACE.twelve)
        self.head = CardHead(self.facts, self.tool, self.pill)
        self.add(self.head)
        self.add(text)
        self.add(self.row)
        self.add(self.filled)
        self.add(self.form)
        self.add(self.result)
        self.body.addStretch(1)
        self.add(self.gate)
        self.add(self.foot)
        self.form.setVisible(self.form.count_sent()[1] > 0)
        self.saved.show_form(self.form)

    @property
    def busy(self) -> bool:
        """A call or the wait for the device is under way."""
        return self._task is not None or self._watch is not None

    @property
    def view(self) -> DeviceView | None:
        """The device as it was told last."""
        return self._view

    @property
    def held(self) -> bool:
        """Something is under way that another card could not go on with."""
        return self.busy

    def retell(self) -> None:
        """Say what it is, and the question that is open, in the language that is spoken now."""
        self.facts = facts_of(self.tool)
        self.head.title.setText(self.facts.title)
        self.setAccessibleName(self.facts.title)
        if self.facts.explanation:
            self._text.setText(self.facts.explanation)
            self._text.updateGeometry()
        self.gate.retell(self.facts.verb)

    def take_over(self, former: PrivilegedCard) -> None:
        """Go on with what was entered in `former` and with what became of its last call."""
        self.form.set_draft(former.form.draft)
        self.filled.take_over(former.filled)
        heir = carry_typed(former.form, self.form)
        if heir is not None:
            heir.setFocus(Qt.FocusReason.OtherFocusReason)
        self._ending = former._ending
        blocked = self.blockSignals(True)
        if self._ending is not None:
            self._ending(self)
        else:
            self.result.take_over(former.result)
        self.blockSignals(blocked)
        self._update()

    def fill(self, arguments: dict[str, Any], source: Source = None) -> None:
        """Put these values into the form, and say where they came from; not while it is busy."""
        if not self.busy:
            self.form.set_arguments(arguments)
            self.filled.show_source(source)

    def _start_afresh(self) -> None:
        self.form.reset()
        self.filled.show_source(None)

    def set_view(self, view: DeviceView) -> None:
        """Take over a new state of the device and, where it changed, of the tool."""
        self._view = view
        tool = view.tool(self.tool.name)
        if tool is not None and tool != self.tool:
            self.tool = tool
            self.form.set_tool(tool)
            self.form.setVisible(self.form.count_sent()[1] > 0)
        if not view.connected and self.gate.asking:
            self.gate.cancel()
            gone = self.tr("The device went away before you answered, so nothing was sent.")
            self.result.say(gone)
        if self._watch is not None and (verdict := self._watch.after_view(view)) is not None:
            self._end_watch(verdict, None)
        self._update()

    def _device_booted(self, boot: Boot) -> None:
        if self._watch is not None and (verdict := self._watch.after_boot(boot)) is not None:
            self._end_watch(verdict, None, boot.version)

    async def confirm(self, request: CallRequest) -> bool:
        """The gate: show exactly `request`, and go on only after the amber button."""
        if not await self.gate.confirm(request):
            return False
        if self.facts.restart is not None and self._view is not None:
            workspace = self._workspace
            mac = await told_mac(workspace.devices, workspace.calls, self._key)
            boots = workspace.devices.boots_from_now(self._key, mac)
            self._watch = RestartWatch.begin(self.facts.restart, self._view, boots)
            self._overdue.start(OVERDUE[self.facts.restart])
            waiting = self.tr("No answer is expected. Waiting for the device to come back…")
            self.result.say(waiting)
        self._show_running()
        return True

    def _show_running(self) -> None:
        self.pill.set(self.tr("Running"), "accent")
        self.pill.show()
        self._update()

    def _pressed(self) -> None:
        if self.busy or not self.button.isEnabled():
            return
        arguments = self.form.submit()
        if arguments is None:
            return
        self._ending = None
        self.result.clear()
        self.pill.hide()
        self._task = self._tasks.start(self._call(arguments), f"call {self.tool.name}")
        self._task.add_done_callback(self._call_ended)
        if self.tool.read_only:
            self._show_running()

    def _show_saved(self) -> None:
        self.saved.menu().popup(self.keep.mapToGlobal(self.keep.rect().bottomLeft()))

    def _run_saved(self, form: SavedForm) -> None:
        """Ask with exactly what is saved; what lacks its password is only filled in."""
        if self.busy:
            return
        self.fill(form.arguments, form)
        if form.left_out:
            self.result.say(self.tr("The password is not saved. Enter it before you go on."))
            self.form.submit()
        else:
            self._pressed()

    async def _call(self, arguments: dict[str, Any]) -> CallRecord:
        return await self._workspace.calls.call(
            self._key, self.tool.name, arguments, timeout=self.facts.timeout, confirm=self.confirm
        )

    def _call_ended(self, task: asyncio.Task[CallRecord]) -> None:
        self._task = None
        if not shiboken6.isValid(self):
            return  # the page was closed, and its tasks with it
        if not task.cancelled() and task.exception() is None:
            self._take_record(task.result())
        elif not task.cancelled():
            self.result.say(self.tr("This app made a mistake; the log says more."), "red")
            self._show_pill(self.tr("Failed"), failed=True)
        self._update()
        self._tell_calm()

    def _tell_calm(self) -> None:
        if not self.busy:
            self.calmed.emit()

    def _take_record(self, record: CallRecord) -> None:
        if self._watch is not None:
            verdict = self._watch.after_call(record)
            if verdict is not None:
                self._end_watch(verdict, record)
        elif self.facts.restart is None:
            # of a restart the verdict was given when the device came back
            self._end(lambda card: card._show_record(record))

    def _end(self, tell: Callable[[PrivilegedCard], None]) -> None:
        self._ending = tell
        tell(self)

    def _show_record(self, record: CallRecord) -> None:
        match record.outcome:
            case CallOutcome.REFUSED:
                return
            case CallOutcome.ANSWERED if record.result is not None:
                self.show_answer(record)
                self._show_pill(self.tr("Answered"), failed=False)
            case CallOutcome.DOUBTFUL if record.result is not None:
                self.result.say(doubt_words(record.result), "red")
                self.result.add_content(record.result)
                self._show_pill(self.tr("Possible failure"), failed=True)
            case _:
                self.result.say(words(record.problem) if record.problem else "", "red")
                self._show_pill(self.tr("Failed"), failed=True)

    def show_answer(self, record: CallRecord) -> None:
        """The answer of a call that worked."""
        assert record.result is not None
        done = self.facts.done or self.tr("The device answered “true”.")
        self.result.show_result(record.result, done)

    def _end_watch(
        self, verdict: RestartVerdict, record: CallRecord | None, version: str | None = None
    ) -> None:
        """`version` is what the device said at its start, where it was seen by that."""
        watch, self._watch = self._watch, None
        self._overdue.stop()
        if watch is None:
            return
        if verdict is RestartVerdict.NOT_DONE and record is not None:
            self._end(lambda card: card._show_record(record))
            return
        if version is None:
            version = self._view.version if self._view is not None else ""
        self._end(lambda card: card._show_verdict(verdict, watch, version))
        self._update()
        self._tell_calm()

    def _show_verdict(self, verdict: RestartVerdict, watch: RestartWatch, version: str) -> None:
        failed = verdict not in (
            RestartVerdict.BACK,
            RestartVerdict.STARTED,
            RestartVerdict.UPGRADED,
        )
        self.result.say(self._verdict_words(verdict, watch, version), "red" if failed else "green")
        self._show_pill(self.tr("Failed") if failed else self.tr("Done"), failed=failed)

    def _verdict_words(self, verdict: RestartVerdict, watch: RestartWatch, version: str) -> str:
        match verdict:
            case RestartVerdict.BACK if not version:
                return self.tr("It is back.")
            case RestartVerdict.BACK:
                return self.tr("It is back ({version}).").format(version=version)
            case RestartVerdict.STARTED if not version:
                return self.tr("It has started again.")
            case RestartVerdict.STARTED:
                return self.tr("It has started again ({version}).").format(version=version)
            case RestartVerdict.UPGRADED:
                text = self.tr("It is back with version {version}; it was {former}.")
            case RestartVerdict.SAME_VERSION:
                text = self.tr(
                    "It is back with version {version}, the same as before. Unless the file "
                    "holds this very version, the upgrade failed; check that the device can "
                    "reach the address."
                )
            case _:
                text = self.tr(
                    "The device answered instead of restarting, which means that the upgrade "
                    "failed. Check that it can reach the address and that the file is firmware "
                    "for it."
                )
        return text.format(version=version, former=watch.version)

    def _say_overdue(self) -> None:
        self.result.say(
            self.tr(
                "It has not come back yet. Check that it has power and reaches this computer. "
                "Waiting goes on."
            )
        )

    def _stop(self) -> None:
        self._watch = None
        self._overdue.stop()
        self._end(lambda card: card._say_stopped())
        self._update()
        if self._task is not None:
            self._task.cancel()
        else:
            self._tell_calm()

    def _say_stopped(self) -> None:
        self.result.say(self.tr("You stopped waiting. The device may still do it."))
        self.pill.hide()

    def _show_pill(self, text: str, *, failed: bool) -> None:
        self.pill.set(text, "red" if failed else "green")
        self.pill.show()
        if not self.isVisible():
            self.finished.emit(self.facts.title, self.result.text() or text, failed)

    def _update(self) -> None:
        view = self._view
        connected = view is not None and view.connected
        listed = view is not None and view.tool(self.tool.name) is not None
        asking = self.gate.asking
        running = self.busy and not asking
        self.foot.setVisible(not asking)
        self.form.setEnabled(not asking and not running)
        self.stop.setVisible(running)
        self.button.setVisible(not running)
        self.button.setEnabled(connected and listed)
        self.keep.setVisible(self.form.count_sent()[1] > 0)
        self.keep.setEnabled(not running)
        self.row.setEnabled(not asking and not running)
        self.saved.set_can_run(connected and listed)
        why = ""
        if not connected:
            why = self.tr("The device is not connected.")
        elif not listed:
            why = self.tr("The device no longer lists this tool.")
        set_tool_tip(self.button, why)
