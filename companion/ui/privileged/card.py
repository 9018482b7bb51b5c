"""The card of a privileged action: a head, the form of its tool where it has one, what came of it,
and the question before it is sent."""

from __future__ import annotations

from typing import Any, Final

from PySide6.QtCore import QModelIndex
from PySide6.QtWidgets import QHBoxLayout, QWidget

from companion.app.forms.form_file import SavedForm
from companion.app.tools.records import CallOutcome, CallRecord
from companion.protocol.results import CallResult, ImageContent, TextContent
from companion.protocol.tools import Tool
from companion.ui.forms.tool_form import ToolForm
from companion.ui.kit.page.context import UiContext
from companion.ui.kit.page.gate_host import GateHost
from companion.ui.kit.page.view_state import ViewParts
from companion.ui.kit.theme.tokens import SPACE
from companion.ui.kit.values.images import picture_of
from companion.ui.kit.values.json_tree import JsonTreeView
from companion.ui.kit.values.text_views import JsonWell
from companion.ui.kit.widgets.button import Button, IconButton
from companion.ui.kit.widgets.card import Card
from companion.ui.kit.widgets.label import DescriptionLabel, ElidingLabel, WrappedText
from companion.ui.kit.widgets.layout import FILL, MIDDLE, TOP, add, clear, column, row
from companion.ui.kit.widgets.marks import IconTile, Pill
from companion.ui.kit.widgets.notice import Notice
from companion.ui.kit.widgets.tooltip import announce, set_tool_tip
from companion.ui.kit.words.json_text import read_json
from companion.ui.kit.words.markdown import description_words
from companion.ui.kit.words.technical import technical
from companion.ui.privileged.action_state import ActionState, FormActionState
from companion.ui.privileged.endings import Ending, EndingWords, Remark, ending_words, is_bare_true
from companion.ui.privileged.facts import Facts, facts_of
from companion.ui.tools.filled_line import FilledLine
from companion.ui.tools.saved_actions import SavedActions, SavedRow

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
                self.result.show_sentence(said.sentence, said.tone)
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

    def show_sentence(self, sentence: str, tone: str = "neutral") -> None:
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


class FormCard(PrivilegedCard):
    """The card of a tool that has no special one. A tool that only reads is sent at once, because
    the gate does not ask for it."""

    state: FormActionState

    def __init__(
        self, context: UiContext, state: FormActionState, parent: QWidget | None = None
    ) -> None:
        super().__init__(context, state, parent)
        self.form = ToolForm(state.draft)
        self.form.submitted.connect(self._pressed)
        self.row = SavedRow()
        self.filled = FilledLine()
        self.filled.fresh_wanted.connect(state.start_afresh)
        self.saved = SavedActions(context, state.saved_files, state.key, self.row, self)
        self.saved.filled.connect(lambda form: state.fill(form.arguments, form))
        self.saved.run.connect(self._run_saved)
        self.saved_button = IconButton(
            "bookmark-simple", self.tr("Save these values, or take in saved ones")
        )
        self.saved_button.clicked.connect(self._show_saved)
        self.button = Button(self.facts.button)
        self.button.clicked.connect(self._pressed)
        self.stop = Button(self.tr("Stop waiting"))
        self.stop.clicked.connect(lambda: state.stop())
        self._lay_out()
        self.update_parts()

    def _lay_out(self) -> None:
        unknown = self.tr("The device does not say what this does.")
        # our words are short; a device's description can be long and folds
        text = (
            WrappedText(self.facts.explanation, "body", "text2")
            if self.facts.explanation
            else DescriptionLabel(description_words(self.tool.description) or unknown)
        )
        self.middle.setSpacing(SPACE.twelve)
        for part in (text, self.row, self.filled, self.form):
            self.middle.addWidget(part)
        # the buttons follow the form, and all that comes and goes is below them: they stay where
        # they are, in this card and in those beside it
        self.body.setStretch(self.body.indexOf(self.middle), 0)
        for below in (self.gate, self.result):
            self.body.removeWidget(below)
            self.body.addWidget(below)
        self.body.addStretch(1)
        foot = row(FILL)
        for button in (self.saved_button, self.stop, self.button):
            foot.addWidget(button)
        self.foot_column.addLayout(foot)
        self.saved.show_form(self.form)

    def add_parts(self, name: str, parts: ViewParts) -> None:
        parts.add_fields(f"{name} fields", lambda: self.form)
        super().add_parts(name, parts)

    def _pressed(self) -> None:
        if self.busy or not self.button.isEnabled():
            return
        arguments = self.form.submit()
        if arguments is not None:
            # the button keeps the keyboard until the question opens, which gives it back
            self.state.call(arguments)

    def _show_saved(self) -> None:
        self.saved.menu().popup(
            self.saved_button.mapToGlobal(self.saved_button.rect().bottomLeft())
        )

    def _run_saved(self, form: SavedForm) -> None:
        """Ask with exactly what is saved; what lacks its password is only filled in."""
        if self.busy:
            return
        self.state.fill(form.arguments, form)
        if form.left_out:
            self.state.show_ending(Remark.NO_PASSWORD)
            self.form.submit()
        else:
            self._pressed()

    def update_parts(self) -> None:
        super().update_parts()
        asking = self.gate.asking
        running = self.state.waiting and not asking
        free = not asking and not running
        has_form = self.form.count_sent()[1] > 0
        self.filled.show_source(self.state.source)
        self.form.setVisible(has_form)
        self.form.setEnabled(free)
        self.stop.setVisible(running)
        self.button.setVisible(not running)
        why = self.why_not()
        self.button.setEnabled(not why)
        set_tool_tip(self.button, why)
        self.saved_button.setVisible(has_form)
        self.saved_button.setEnabled(not running)
        self.row.setEnabled(free)
        self.saved.set_can_run(not why)
