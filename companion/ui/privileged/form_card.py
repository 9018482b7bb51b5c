"""A privileged action with the form of its tool, and what became of it."""

from __future__ import annotations

from typing import Any, Final, Self

from PySide6.QtCore import Qt, QTimer
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
from companion.ui.kit.page.tasks import TaskOwner
from companion.ui.kit.theme.tokens import SPACE
from companion.ui.kit.widgets.button import Button, IconButton
from companion.ui.kit.widgets.label import DescriptionLabel, WrappedText
from companion.ui.kit.widgets.tooltip import set_tool_tip
from companion.ui.kit.words.call_words import doubt_words
from companion.ui.kit.words.words import words
from companion.ui.privileged.card import PrivilegedCard
from companion.ui.privileged.facts import Restart
from companion.ui.privileged.restart_watch import RestartVerdict, RestartWatch
from companion.ui.tools.filled_line import FilledLine, Source
from companion.ui.tools.saved_actions import SavedActions
from companion.ui.tools.saved_row import SavedRow

OVERDUE: Final = {Restart.REBOOT: 60_000, Restart.UPGRADE: 300_000}
"""Milliseconds after which a device that has not come back is worth a look: a start takes some
ten seconds, a download over weak Wi-Fi some minutes."""


class FormCard(PrivilegedCard):
    """The card of a tool that has no special one.

    A tool that only reads is sent at once, because the gate does not ask for it. A restart has
    worked when the device is back, so its end comes from `RestartWatch`.
    """

    def __init__(
        self,
        context: UiContext,
        tasks: TaskOwner,
        key: str,
        tool: Tool,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(context, tasks, key, tool, parent)
        self._watch: RestartWatch | None = None
        self.form = ToolForm(ToolDraft(tool))
        self.form.submitted.connect(self._pressed)
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
        self.update_parts()

    def _lay_out(self) -> None:
        unknown = self.tr("The device does not say what this does.")
        # our words are short; a device's description can be long and folds
        self._text = text = (
            WrappedText(self.facts.explanation, "body", "text2")
            if self.facts.explanation
            else DescriptionLabel(self.tool.description or unknown)
        )
        self.middle.setSpacing(SPACE.twelve)
        for part in (text, self.row, self.filled, self.form):
            self.middle.addWidget(part)
        # the result follows the form, and the rest of the height is below it
        at = self.body.indexOf(self.result)
        self.body.setStretch(at - 1, 0)
        self.body.insertStretch(at + 1, 1)
        foot = QHBoxLayout()
        foot.setSpacing(SPACE.unit)
        foot.addStretch(1)
        for button in (self.keep, self.stop, self.button):
            foot.addWidget(button)
        self.foot_column.addLayout(foot)
        self.form.setVisible(self.form.count_sent()[1] > 0)
        self.saved.show_form(self.form)

    @property
    def busy(self) -> bool:
        """A call or the wait for the device is under way."""
        return super().busy or self._watch is not None

    @property
    def held(self) -> bool:
        return self.busy

    def retell(self) -> None:
        super().retell()
        if self.facts.explanation:
            self._text.setText(self.facts.explanation)
            self._text.updateGeometry()

    def take_entries(self, previous: Self) -> None:
        self.form.set_draft(previous.form.draft)
        self.filled.take_over(previous.filled)
        focused = carry_typed(previous.form, self.form)
        if focused is not None:
            focused.setFocus(Qt.FocusReason.OtherFocusReason)

    def fill(self, arguments: dict[str, Any], source: Source = None) -> None:
        """Put these values into the form, and say where they came from; not while it is busy."""
        if not self.busy:
            self.form.set_arguments(arguments)
            self.filled.show_source(source)

    def _start_afresh(self) -> None:
        self.form.reset()
        self.filled.show_source(None)

    def set_view(self, view: DeviceView) -> None:
        tool = view.tool(self.tool.name)
        if tool is not None and tool != self.tool:
            self.form.set_tool(tool)
            self.form.setVisible(self.form.count_sent()[1] > 0)
        super().set_view(view)
        if self._watch is not None and (verdict := self._watch.after_view(view)) is not None:
            self._end_watch(verdict, None)

    def _device_booted(self, boot: Boot) -> None:
        if self._watch is not None and (verdict := self._watch.after_boot(boot)) is not None:
            self._end_watch(verdict, None, boot.version)

    async def confirm(self, request: CallRequest) -> bool:
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
        self.show_running()
        return True

    def _pressed(self) -> None:
        if self.busy or not self.button.isEnabled():
            return
        arguments = self.form.submit()
        if arguments is None:
            return
        # the button keeps the keyboard until the question opens, which gives it back
        self.begin(self._call(arguments), f"call {self.tool.name}")
        if self.tool.read_only:
            self.show_running()

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

    async def _call(self, arguments: dict[str, Any]) -> None:
        record = await self._workspace.calls.call(
            self._key, self.tool.name, arguments, timeout=self.facts.timeout, confirm=self.confirm
        )
        if self._watch is not None:
            verdict = self._watch.after_call(record)
            if verdict is not None:
                self._end_watch(verdict, record)
        elif self.facts.restart is None:
            # of a restart the verdict was given when the device came back
            self._end(lambda card: card._show_record(record))

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
                problem = words(record.problem) if record.problem else ""
                self._say_ending(problem, failed=True)

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
        self.update_parts()
        self.tell_idle()

    def _show_verdict(self, verdict: RestartVerdict, watch: RestartWatch, version: str) -> None:
        good = (RestartVerdict.BACK, RestartVerdict.STARTED, RestartVerdict.UPGRADED)
        sentence = self._verdict_words(verdict, watch, version)
        self._say_ending(sentence, failed=verdict not in good)

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
        self.update_parts()
        if self._task is not None:
            self._task.cancel()
        else:
            self.tell_idle()

    def _say_stopped(self) -> None:
        self.result.say(self.tr("You stopped waiting. The device may still do it."))
        self.pill.hide()

    def update_parts(self) -> None:
        super().update_parts()
        asking = self.gate.asking
        running = self.busy and not asking
        free = not asking and not running
        self.form.setEnabled(free)
        self.stop.setVisible(running)
        self.button.setVisible(not running)
        why = self.why_not()
        self.button.setEnabled(not why)
        set_tool_tip(self.button, why)
        self.keep.setVisible(self.form.count_sent()[1] > 0)
        self.keep.setEnabled(not running)
        self.row.setEnabled(free)
        self.saved.set_can_run(not why)
