"""The ground of cards that are made for one privileged tool and need no form of it."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from typing import Any, Self

import shiboken6
from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from companion.app.tools.records import CallRequest
from companion.devices.models import DeviceView
from companion.errors import CompanionError, ConsentMissing
from companion.protocol.tools import Tool
from companion.ui.forms.carry import carry
from companion.ui.kit.page.context import UiContext
from companion.ui.kit.page.gate_host import GateHost
from companion.ui.kit.page.tasks import TaskOwner
from companion.ui.kit.theme.tokens import SPACE
from companion.ui.kit.widgets.card import Card
from companion.ui.kit.widgets.marks import Pill
from companion.ui.kit.words.words import words
from companion.ui.tools.card_head import CardHead
from companion.ui.tools.card_result import CardResult
from companion.ui.tools.privileged_facts import facts_of


class SpecialCard(Card):
    """Head, what the subclass puts into `middle`, the sentence, the gate, and `foot`.

    One piece of work at a time. `confirm` is the gate of every request: the foot gives way to
    the question, and nothing is sent before the amber button.
    """

    finished = Signal(str, str, bool)
    """Title, sentence, and whether it failed; for somebody who looks at another page."""

    calmed = Signal()
    """What was under way has ended."""

    def __init__(
        self,
        context: UiContext,
        tasks: TaskOwner,
        key: str,
        tool: Tool,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._context = context
        self._workspace = context.workspace
        self._tasks = tasks
        self._key = key
        self._view: DeviceView | None = None
        self._task: asyncio.Task[Any] | None = None
        self._outcome: tuple[str, bool] | None = None
        """What was said at the end of the last work, and whether it failed."""
        self.tool = tool
        self.facts = facts_of(tool)
        self.setAccessibleName(self.facts.title)
        self.setAccessibleDescription(self.facts.explanation)
        self.pill = Pill("", "accent")
        self.pill.hide()
        self.result = CardResult()
        self.gate = self.make_gate()
        self.gate.opened.connect(self.update_parts)
        self.gate.closed.connect(lambda _: self.update_parts())
        self.middle = QVBoxLayout()
        self.middle.setSpacing(SPACE.unit)
        self.foot = QWidget()
        self.foot_column = QVBoxLayout(self.foot)
        self.foot_column.setContentsMargins(0, 0, 0, 0)
        self.foot_column.setSpacing(SPACE.unit)
        self.body.setSpacing(SPACE.twelve)
        self.head = CardHead(self.facts, self.tool, self.pill)
        self.add(self._head())
        self.add(self.middle, 1)
        self.add(self.result)
        self.add(self.gate)
        self.add(self.foot)

    def _head(self) -> QHBoxLayout:
        return self.head

    # for subclasses

    def make_gate(self) -> GateHost:
        """The place of the question; another kind of gate may ask more."""
        return GateHost(self.facts.verb)

    def update_parts(self) -> None:
        """Show and enable what fits the state now; called after every change of it."""
        self.foot.setVisible(not self.gate.asking)

    @property
    def busy(self) -> bool:
        """Something is asked, sent or waited for."""
        return self._task is not None

    @property
    def view(self) -> DeviceView | None:
        """The device as it was told last."""
        return self._view

    @property
    def held(self) -> bool:
        """Something is under way that another card could not go on with."""
        return self._task is not None or self.gate.asking

    def retell(self) -> None:
        """Say what it is, and the question that is open, in the language that is spoken now."""
        self.facts = facts_of(self.tool)
        self.head.title.setText(self.facts.title)
        self.setAccessibleName(self.facts.title)
        self.setAccessibleDescription(self.facts.explanation)
        self.gate.retell(self.facts.verb)

    def take_over(self, former: Self) -> None:
        """Go on with what was chosen in `former`, and with what it said last."""
        carry(former, self)
        self.result.take_over(former.result)
        if former._outcome is not None:
            sentence, failed = former._outcome
            blocked = self.blockSignals(True)
            self._tell_outcome(sentence, failed=failed)
            self.blockSignals(blocked)
        self.update_parts()

    @property
    def ready(self) -> bool:
        """The device is there and lists the tool."""
        return self.why_not() == ""

    def why_not(self) -> str:
        """Why nothing can be sent now; empty when something can."""
        view = self._view
        if view is None or not view.connected:
            return self.tr("The device is not connected.")
        if view.tool(self.tool.name) is None:
            return self.tr("The device no longer lists this tool.")
        return ""

    def set_view(self, view: DeviceView) -> None:
        """Take over a new state of the device and, where it changed, of the tool."""
        self._view = view
        self.tool = view.tool(self.tool.name) or self.tool
        if not view.connected and self.gate.asking:
            self.gate.cancel()
            gone = self.tr("The device went away before you answered, so nothing was sent.")
            self.result.say(gone)
        self.update_parts()

    async def confirm(self, request: CallRequest) -> bool:
        """The gate: show exactly `request`, and go on only after the amber button."""
        if not await self.gate.confirm(request):
            return False
        self.show_running()
        return True

    def start(self, work: Coroutine[Any, Any, Any], name: str) -> None:
        """Run `work`; an error of it is said in the card. Nothing may run yet."""
        assert self._task is None
        self._outcome = None
        self.result.clear()
        self.pill.hide()
        self._task = self._tasks.start(self._guarded(work), name)
        self._task.add_done_callback(self._ended)
        self.update_parts()

    def stop_waiting(self) -> None:
        """Give up what runs."""
        if self._task is not None:
            self._task.cancel()
            self.pill.hide()

    async def _guarded(self, work: Coroutine[Any, Any, Any]) -> None:
        try:
            await work
        except ConsentMissing:
            return  # the person knows
        except CompanionError as error:
            self.show_failure(words(error.message))

    def _ended(self, task: asyncio.Task[None]) -> None:
        self._task = None
        if not shiboken6.isValid(self):
            return  # the page was closed, and its tasks with it
        if not task.cancelled() and task.exception() is not None:
            self.show_failure(self.tr("This app made a mistake; the log says more."))
        self.update_parts()
        if not self.held:
            self.calmed.emit()

    def show_running(self) -> None:
        self.pill.set(self.tr("Running"), "accent")
        self.pill.show()
        self.update_parts()

    def show_done(self, sentence: str = "") -> None:
        """It worked; `sentence` says what came of it where that is not seen."""
        if sentence:
            self.result.say(sentence, "green")
        else:
            self.result.clear()
        self._tell_outcome(sentence, failed=False)

    def show_failure(self, sentence: str) -> None:
        """It did not work, and why."""
        self.result.say(sentence, "red")
        self._tell_outcome(sentence, failed=True)

    def _tell_outcome(self, sentence: str, *, failed: bool) -> None:
        self._outcome = (sentence, failed)
        text = self.tr("Failed") if failed else self.tr("Done")
        self.pill.set(text, "red" if failed else "green")
        self.pill.show()
        if not self.isVisible():
            self.finished.emit(self.facts.title, sentence or text, failed)
