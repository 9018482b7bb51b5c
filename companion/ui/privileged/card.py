"""The card of a privileged action: a head, what came of it, and the question before it is sent."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any, Final, Self

import shiboken6
from PySide6.QtCore import QModelIndex, Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from companion.app.tools.records import CallRequest
from companion.devices.models import DeviceView
from companion.errors import CompanionError, ConsentMissing
from companion.protocol.session.results import CallResult, ImageContent, TextContent
from companion.protocol.tools import Tool
from companion.ui.forms.carry import carry
from companion.ui.kit.page.context import UiContext
from companion.ui.kit.page.gate_host import GateHost
from companion.ui.kit.page.tasks import TaskOwner
from companion.ui.kit.theme.tokens import SPACE
from companion.ui.kit.values.images import picture_of
from companion.ui.kit.values.json_text import read_json
from companion.ui.kit.values.json_tree import JsonTreeView
from companion.ui.kit.values.text_views import JsonWell
from companion.ui.kit.widgets.card import Card
from companion.ui.kit.widgets.label import ElidingLabel
from companion.ui.kit.widgets.marks import IconTile, Pill
from companion.ui.kit.widgets.notice import Notice
from companion.ui.kit.widgets.tooltip import announce
from companion.ui.kit.words.words import words
from companion.ui.privileged.facts import Facts, facts_of

MOST_ROWS: Final = 12
"""A longer answer scrolls, so that the cards in its row do not grow with it."""

_BARE_TRUE: Final = "true"


class PrivilegedCard(Card):
    """Head, what the subclass puts into `middle`, the result, the gate, and `foot`.

    One piece of work at a time. `confirm` is the gate of every request: the foot gives way to
    the question, and nothing is sent before the amber button.
    """

    finished = Signal(str, str, bool)
    """Title, sentence, and whether it failed; for a person who looks at another page."""

    became_idle = Signal()
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
        self._show_ending: Callable[[Any], None] | None = None
        """Shows in a card how the last work ended."""
        self.tool = tool
        self.facts = facts_of(tool)
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
        self.add(self.head)
        self.add(self.middle, 1)
        self.add(self.result)
        self.add(self.gate)
        self.add(self.foot)
        self._name_parts()

    def _name_parts(self) -> None:
        self.head.title.setText(self.facts.title)
        self.setAccessibleName(self.facts.title)
        self.setAccessibleDescription(self.facts.explanation)

    # for subclasses

    def make_gate(self) -> GateHost:
        """The place of the question; another kind of gate may ask more."""
        return GateHost(self.facts.verb)

    def update_parts(self) -> None:
        """Show and enable what fits the present state; called after every change."""
        self.foot.setVisible(not self.gate.asking)

    @property
    def busy(self) -> bool:
        """Something is asked, sent or waited for."""
        return self._task is not None

    @property
    def view(self) -> DeviceView | None:
        """The state of the device that is shown."""
        return self._view

    @property
    def held(self) -> bool:
        """Something is under way that only this card can finish."""
        return self._task is not None or self.gate.asking

    def retell(self) -> None:
        """Show title and open question in the present language of the window."""
        self.facts = facts_of(self.tool)
        self._name_parts()
        self.gate.retell(self.facts.verb)

    def take_over(self, previous: Self) -> None:
        """Go on with the entries of `previous` and with how its last work ended."""
        self.take_entries(previous)
        blocked = self.blockSignals(True)
        if previous._show_ending is not None:
            self._end(previous._show_ending)
        else:
            self.result.take_over(previous.result)
        self.blockSignals(blocked)
        self.update_parts()

    def take_entries(self, previous: Self) -> None:
        """Take over what was entered and chosen in `previous`."""
        carry(previous, self)

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
        """Run `work` and show its errors in the card. Nothing else may run."""
        self.begin(work, name)
        self.update_parts()

    def begin(self, work: Coroutine[Any, Any, Any], name: str) -> None:
        """As `start`, but the parts stay as they are until the question or `show_running`."""
        assert self._task is None
        self.clear_ending()
        self.pill.hide()
        self._task = self._tasks.start(self._guarded(work), name)
        self._task.add_done_callback(self._ended)
        # a task that is cancelled before its first step never awaits it
        self._task.add_done_callback(lambda _: work.close())

    def stop_waiting(self) -> None:
        """Cancel what runs."""
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
        self.tell_idle()

    def tell_idle(self) -> None:
        """Emit `became_idle` when nothing is under way any more."""
        if not self.held:
            self.became_idle.emit()

    def show_running(self) -> None:
        self.pill.set(self.tr("Running"), "accent")
        self.pill.show()
        self.update_parts()

    def show_done(self, sentence: str = "") -> None:
        """It worked; `sentence` says so where nothing else shows it."""
        self._end(lambda card: card._say_ending(sentence, failed=False))

    def show_failure(self, sentence: str) -> None:
        """It did not work, and why."""
        self._end(lambda card: card._say_ending(sentence, failed=True))

    def clear_ending(self) -> None:
        """Show nothing of the last work."""
        self._show_ending = None
        self.result.clear()

    def _end(self, show: Callable[[Any], None]) -> None:
        self._show_ending = show
        show(self)

    def _say_ending(self, sentence: str, *, failed: bool) -> None:
        if sentence:
            self.result.say(sentence, "red" if failed else "green")
        else:
            self.result.clear()
        self._show_pill(self.tr("Failed") if failed else self.tr("Done"), failed=failed)

    def _show_pill(self, text: str, *, failed: bool) -> None:
        self.pill.set(text, "red" if failed else "green")
        self.pill.show()
        if not self.isVisible():
            self.finished.emit(self.facts.title, self.result.text() or text, failed)


class CardHead(QHBoxLayout):
    """Icon, title, the tool's exact name, and the pill that says how it goes."""

    def __init__(self, facts: Facts, tool: Tool, pill: Pill) -> None:
        super().__init__()
        self.title = ElidingLabel(facts.title, "strong")
        names = QVBoxLayout()
        names.setSpacing(0)
        names.addWidget(self.title)
        names.addWidget(ElidingLabel(tool.name, "caption"))
        self.setSpacing(SPACE.twelve)
        self.addWidget(IconTile(facts.icon, "amber"), 0, Qt.AlignmentFlag.AlignTop)
        self.addLayout(names, 1)
        self.addWidget(pill, 0, Qt.AlignmentFlag.AlignVCenter)


class CardResult(QWidget):
    """Empty until there is something to say; then a sentence, and the answer below it."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(SPACE.unit)
        self._sentence = ""
        self._tone = "neutral"
        self.hide()

    def text(self) -> str:
        """The sentence that is shown."""
        return self._sentence

    def clear(self) -> None:
        """Say nothing."""
        while (item := self._column.takeAt(0)) is not None:
            widget = item.widget()
            if widget is not None:
                widget.hide()
                widget.deleteLater()
        self._sentence = ""
        self.hide()

    def say(self, sentence: str, tone: str = "neutral") -> None:
        """One sentence and nothing else; tones as of `Notice`."""
        self.clear()
        self._sentence, self._tone = sentence, tone
        self._column.addWidget(Notice(sentence, tone, role="body"))
        self.show()
        announce(self, sentence)

    def take_over(self, previous: CardResult) -> None:
        """Say what `previous` says."""
        if previous.text():
            self.say(previous.text(), previous._tone)

    def show_result(self, result: CallResult, done: str) -> None:
        """The answer; `done` says what a bare `true` means."""
        if result.text.strip() == _BARE_TRUE and len(result.content) == 1:
            self.say(done, "green")
            return
        self.clear()
        self.add_content(result)

    def show_widget(self, widget: QWidget) -> None:
        """Something that was made of the answer, and nothing else."""
        self.clear()
        self._column.addWidget(widget)
        self.show()

    def add_content(self, result: CallResult) -> None:
        """The parts of an answer, below what is said already."""
        for block in result.content:
            match block:
                case TextContent():
                    self._add_text(block.text)
                case ImageContent():
                    self._column.addWidget(picture_of(block))
                case _:
                    self._column.addWidget(AnswerTree(block.value))
        if result.structured is not None:
            self._column.addWidget(AnswerTree(result.structured))
        self.show()

    def _add_text(self, text: str) -> None:
        value = read_json(text)
        if value is not None:
            self._column.addWidget(AnswerTree(value))
        else:
            name = self.tr("Answer of the device")
            self._column.addWidget(JsonWell(text, name, json=False, most_lines=MOST_ROWS))


class AnswerTree(Card):
    """Structure in a well, as high as its rows, up to `MOST_ROWS`."""

    def __init__(self, value: Any, parent: QWidget | None = None) -> None:
        super().__init__(parent, fill="sunken")
        self.body.setContentsMargins(SPACE.unit, SPACE.half, SPACE.half, SPACE.half)
        self.tree = JsonTreeView()
        self.tree.show_value(value)
        self.add(self.tree)
        self.tree.expanded.connect(self._fit)
        self.tree.collapsed.connect(self._fit)
        self._fit()

    def _fit(self, _index: QModelIndex | None = None) -> None:
        rows, index = 0, self.tree.tree.index(0, 0)
        while index.isValid() and rows < MOST_ROWS:
            rows, index = rows + 1, self.tree.indexBelow(index)
        height = self.tree.sizeHintForRow(0)
        self.tree.setFixedHeight(rows * height + 2)
