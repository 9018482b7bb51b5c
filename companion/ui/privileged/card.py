"""The card of a privileged action: a head, what came of it, and the question before it is sent."""

from __future__ import annotations

from typing import Any, Final

from PySide6.QtCore import QModelIndex
from PySide6.QtWidgets import QHBoxLayout, QWidget

from companion.app.tools.records import CallOutcome, CallRecord
from companion.protocol.session.results import CallResult, ImageContent, TextContent
from companion.protocol.tools import Tool
from companion.ui.kit.page.context import UiContext
from companion.ui.kit.page.gate_host import GateHost
from companion.ui.kit.page.view_state import ViewParts
from companion.ui.kit.theme.tokens import SPACE
from companion.ui.kit.values.images import picture_of
from companion.ui.kit.values.json_text import read_json
from companion.ui.kit.values.json_tree import JsonTreeView
from companion.ui.kit.values.text_views import JsonWell
from companion.ui.kit.widgets.card import Card
from companion.ui.kit.widgets.label import ElidingLabel
from companion.ui.kit.widgets.layout import MIDDLE, TOP, add, clear, column
from companion.ui.kit.widgets.marks import IconTile, Pill
from companion.ui.kit.widgets.notice import Notice
from companion.ui.kit.widgets.tooltip import announce
from companion.ui.kit.words.technical import technical
from companion.ui.privileged.action_state import ActionState
from companion.ui.privileged.endings import Ending, EndingWords, ending_words, is_bare_true
from companion.ui.privileged.facts import Facts, facts_of

MOST_ROWS: Final = 12
"""A longer answer scrolls, so that the cards in its row do not grow with it."""


class PrivilegedCard(Card):
    """A view of an `ActionState`: head, what the subclass puts into `middle`, the result, the
    gate, and `foot`, which gives way to the question."""

    def __init__(
        self, context: UiContext, state: ActionState, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.state = state
        self._context = context
        self._shown: Ending = None
        self.facts = facts_of(state.tool)
        self.pill = Pill("", "accent")
        self.pill.hide()
        self.result = CardResult()
        self.gate = self.make_gate()
        # only after it has noted what had the keyboard, which may go with the foot
        self.gate.opened.connect(self.update_parts)
        self.middle = column()
        self.foot = QWidget()
        self.foot_column = column(on=self.foot)
        self.body.setSpacing(SPACE.twelve)
        self.head = CardHead(self.facts, state.tool, self.pill)
        self.add(self.head)
        self.add(self.middle, 1)
        self.add(self.result)
        self.add(self.gate)
        self.add(self.foot)
        self.setAccessibleName(self.facts.title)
        self.setAccessibleDescription(self.facts.explanation)
        state.changed.connect(self.update_parts)
        state.ended.connect(self._see)

    @property
    def tool(self) -> Tool:
        return self.state.tool

    @property
    def busy(self) -> bool:
        """Something is asked, sent or waited for."""
        return self.state.busy

    # for subclasses

    def make_gate(self) -> GateHost:
        """The place of the question; another kind of gate may ask more."""
        return GateHost(self.state.gate, self.facts.verb)

    def add_parts(self, name: str, parts: ViewParts) -> None:
        """Keep the place in this card, the one of the tool `name`."""
        parts.add(name, self)

    @property
    def has_foot(self) -> bool:
        return not self.gate.asking

    def ending_words(self, ending: Ending) -> EndingWords:
        """What is said about the last work."""
        return ending_words(ending, self.facts)

    def leave(self) -> None:
        """Nobody sees the card any more: what it asks is answered with no."""
        self.gate.leave()

    def update_parts(self) -> None:
        """Show and enable what fits the present state."""
        self.foot.setVisible(self.has_foot)
        ending = self.state.ending
        said = self.ending_words(ending)
        self.show_pill(said)
        if ending is not self._shown:
            self._shown = ending
            self.result.clear()
            if said.sentence:
                self.result.say(said.sentence, said.tone)
            match ending:
                case CallRecord(outcome=CallOutcome.ANSWERED, result=CallResult() as result):
                    self.show_answer(result)
                case CallRecord(outcome=CallOutcome.DOUBTFUL, result=CallResult() as result):
                    self.result.add_content(result)

    def show_pill(self, said: EndingWords) -> None:
        pill, tone = said.pill, said.pill_tone
        if not pill and self.state.sent:
            pill, tone = self.tr("Running"), "accent"
        self.pill.setVisible(bool(pill))
        if pill:
            self.pill.set(pill, tone)

    def show_answer(self, result: CallResult) -> None:
        """The content of the answer of a call that worked."""
        if not is_bare_true(result):
            self.result.add_content(result)

    def why_not(self) -> str:
        """Why nothing can be sent now; empty when something can."""
        view = self.state.view
        if view is None or not view.connected:
            return self.tr("The device is not connected.")
        return "" if self.state.ready else self.tr("The device no longer lists this tool.")

    def _see(self) -> None:
        if self.isVisible():
            self.state.see()


class CardHead(QHBoxLayout):
    """Icon, title, the tool's exact name if `technical`, and the pill that says how it goes."""

    def __init__(self, facts: Facts, tool: Tool, pill: Pill) -> None:
        super().__init__()
        self.title = ElidingLabel(facts.title, "strong")
        names = column(self.title, spacing=0)
        if technical():
            # the icon is higher: the head keeps its height without it
            names.addWidget(ElidingLabel(tool.name, "caption"))
        self.setSpacing(SPACE.twelve)
        add(self, (IconTile(facts.icon, "amber"), TOP), (names, 1), (pill, MIDDLE))


class CardResult(QWidget):
    """Empty until there is something to say; then a sentence, and the answer below it."""

    def __init__(self) -> None:
        super().__init__()
        self._column = column(on=self)
        self._sentence = ""
        self.hide()

    def text(self) -> str:
        """The sentence that is shown."""
        return self._sentence

    def clear(self) -> None:
        """Say nothing."""
        clear(self._column)
        self._sentence = ""
        self.hide()

    def say(self, sentence: str, tone: str = "neutral") -> None:
        """One sentence and nothing else; tones as of `Notice`."""
        self.clear()
        self._sentence = sentence
        self._column.addWidget(Notice(sentence, tone, role="body"))
        self.show()
        announce(self, sentence)

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
