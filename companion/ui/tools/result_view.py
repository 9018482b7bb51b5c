"""What a call brought: how it ended, and the answer in the form that suits it."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any, Final, NamedTuple

from PySide6.QtCore import QCoreApplication, QLocale, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QStackedWidget, QVBoxLayout, QWidget

from companion.app.activity.derived.outcomes import Outcome
from companion.app.tools.records import CallOutcome, CallProgress, CallRecord
from companion.protocol.resources import NO_ANNOTATIONS
from companion.protocol.results import (
    AudioContent,
    CallResult,
    Content,
    EmbeddedResource,
    ImageContent,
    OtherContent,
    ResourceLink,
    TextContent,
)
from companion.text import one_line
from companion.ui.kit.page.tasks import TaskOwner
from companion.ui.kit.theme.tokens import BREAK, SIZE, SPACE
from companion.ui.kit.values.content import BlockColumn
from companion.ui.kit.values.files import FileKeeper
from companion.ui.kit.values.images import ImageView
from companion.ui.kit.values.json_table import JsonTableView, TableData, as_table
from companion.ui.kit.values.json_tree import JsonTreeView
from companion.ui.kit.values.text_views import LongText
from companion.ui.kit.widgets.button import Button, CopyButton
from companion.ui.kit.widgets.choices import Segmented
from companion.ui.kit.widgets.label import Label, WrappedText
from companion.ui.kit.widgets.layout import (
    FILL,
    MIDDLE,
    START,
    TOP,
    add,
    column,
    remove_widgets,
    row,
)
from companion.ui.kit.widgets.marks import Pill
from companion.ui.kit.widgets.notice import Notice
from companion.ui.kit.widgets.panes import Pane, ScrollPage
from companion.ui.kit.widgets.progress import ProgressBar
from companion.ui.kit.words.call_words import arguments_summary, doubt_words, tool_title
from companion.ui.kit.words.json_text import exact_json, read_json
from companion.ui.kit.words.measures import elapsed_words
from companion.ui.kit.words.technical import technical
from companion.ui.kit.words.words import listed, words

NOTHING: Final = object()
"""There is no structure to show; `None` would be JSON's null."""
LARGE_LIMIT: Final = 40
"""Characters of a bare word or number that is shown large."""

TREE, TEXT, IMAGE = "tree", "text", "image"
TABLE, BLOCKS = "table", "blocks"

_OPENED: Final = (AudioContent, ResourceLink, EmbeddedResource)
"""Kinds of content with something to open, play or save."""


@dataclass(frozen=True)
class ResultParts:
    tree: Any = NOTHING
    """The structure, or `NOTHING`."""
    text: str = ""
    """All text, cleaned."""
    raw: str = ""
    """All text as it came, for copying."""
    large: str = ""
    """A bare `true`, number or word; a tree of one node would say less."""
    images: tuple[ImageContent, ...] = ()
    table: TableData | None = None
    """The structure, where it is a list of alike things."""
    blocks: tuple[Content, ...] = ()
    """All of it in its order, where there is something to open, play or save in it, or something
    said of its parts."""

    @property
    def views(self) -> tuple[str, ...]:
        """Ways to look at it; the first is the best."""
        found = []
        if self.table is not None:
            found.append(TABLE)
        if self.blocks:
            found.append(BLOCKS)
        if self.images and not self.blocks:
            found.append(IMAGE)
        if self.tree is not NOTHING:
            found.append(TREE)
        if self.text:
            found.append(TEXT)
        return tuple(found)


def read_parts(result: CallResult) -> ResultParts:
    """Take a result apart. Reads JSON once, so keep what it returns."""
    texts = [block for block in result.content if isinstance(block, TextContent)]
    images = tuple(block for block in result.content if isinstance(block, ImageContent))
    others = [block for block in result.content if isinstance(block, OtherContent)]
    opened = any(isinstance(block, _OPENED) or _annotated(block) for block in result.content)
    raw = "\n".join(block.raw for block in texts)
    tree = _tree(result, texts, others)
    large = ""
    if tree is NOTHING and not images and not opened and len(texts) == 1:
        large = _large(result.text)
    table = as_table(tree) if tree is not NOTHING else None
    blocks = result.content if opened else ()
    return ResultParts(tree, result.text, raw, large, images, table, blocks)


def _tree(result: CallResult, texts: list[TextContent], others: list[OtherContent]) -> Any:
    if result.structured is not None:
        return result.structured
    values = [read_json(block.raw) for block in texts]
    if not others:
        found = [value for value in values if value is not None]
        if not found or len(found) < len(values):
            return NOTHING
        return found[0] if len(found) == 1 else found
    # blocks of a kind that has no view of its own: shown as what they are
    shown: list[Any] = [block.value for block in others]
    shown += [
        block.raw if value is None else value for block, value in zip(texts, values, strict=True)
    ]
    return shown[0] if len(shown) == 1 else shown


def _annotated(block: Content) -> bool:
    return not isinstance(block, OtherContent) and block.annotations != NO_ANNOTATIONS


def _large(text: str) -> str:
    plain = text.strip()
    if len(plain) > LARGE_LIMIT or "\n" in plain:
        return ""
    try:
        value = json.loads(plain)
    except (ValueError, RecursionError):
        # a word or two; anything longer is a sentence and reads better as text
        return plain if plain and len(plain.split()) <= 2 else ""
    return value if isinstance(value, str) and value else one_line(plain)


_BARE: Final = ("true", "null")
"""Answers that say no more than that there was one."""
_MOST_SAID = 5
"""Faults that are listed; the answer itself shows the rest."""
NARROW: Final = BREAK.answer
"""Pixels below which the switch between views has a line of its own."""


class OutcomeLook(NamedTuple):
    words: str
    tone: str
    """Of a pill; amber is left to what is privileged."""
    icon: str
    colour: str
    """Colour role of the mark where it is alone."""


def outcome_look(outcome: CallOutcome) -> OutcomeLook:
    """The look of an outcome, in the window's language."""
    match outcome:
        case CallOutcome.RUNNING:
            said = QCoreApplication.translate("OutcomePill", "Running")
            return OutcomeLook(said, "accent", "hourglass", "accentText")
        case CallOutcome.ANSWERED:
            said = QCoreApplication.translate("OutcomePill", "Answered")
            return OutcomeLook(said, "green", "check", "liveText")
        case CallOutcome.DOUBTFUL:
            said = QCoreApplication.translate("OutcomePill", "Possible failure")
            return OutcomeLook(said, "red", "warning-circle", "redText")
        case CallOutcome.FAILED:
            said = QCoreApplication.translate("OutcomePill", "Failed")
            return OutcomeLook(said, "red", "x", "redText")
        case CallOutcome.NO_ANSWER:
            said = QCoreApplication.translate("OutcomePill", "No answer")
            return OutcomeLook(said, "red", "timer", "redText")
        case CallOutcome.LOST:
            said = QCoreApplication.translate("OutcomePill", "Connection lost")
            return OutcomeLook(said, "red", "link-break", "redText")
        case CallOutcome.CANCELLED:
            said = QCoreApplication.translate("OutcomePill", "Stopped waiting")
            return OutcomeLook(said, "neutral", "prohibit", "text2")
        case CallOutcome.REFUSED | CallOutcome.NOT_SENT:
            said = QCoreApplication.translate("OutcomePill", "Not sent")
            refused = outcome is CallOutcome.REFUSED
            tone, colour = ("neutral", "text2") if refused else ("red", "redText")
            return OutcomeLook(said, tone, "prohibit", colour)


class ResultProgress(QWidget):
    """A bar, what the server says, and how much of how much. Hidden while nothing is told."""

    def __init__(self) -> None:
        super().__init__()
        self.bar = ProgressBar(self.tr("Progress of the call"))
        self.amount = Label("", "caption")
        self.text = WrappedText("", "body", "text2", most_lines=3)
        column(self.bar, self.text, self.amount, on=self, spacing=SPACE.half)
        self.hide()

    def show_progress(self, progress: CallProgress | None) -> None:
        """Show this state; `None` for none."""
        self.setVisible(progress is not None)
        if progress is None:
            return
        self.bar.set_fraction(progress.share)
        self.text.setText(progress.text)
        self.text.setVisible(bool(progress.text))
        self.amount.setText(self._amount(progress))
        self.bar.setAccessibleDescription(f"{progress.text} {self.amount.text()}".strip())

    def _amount(self, progress: CallProgress) -> str:
        done = _number(progress.done)
        if progress.share is None or progress.total is None:
            return done
        said = self.tr("{done} of {total} ({percent} %)")
        percent = round(progress.share * 100)
        return said.format(done=done, total=_number(progress.total), percent=percent)


def _number(value: float) -> str:
    return QLocale().toString(value, "g", 6)


class SchemaVerdict(QWidget):
    """Hidden where nothing is promised. A broken promise hides nothing of the answer."""

    def __init__(self) -> None:
        super().__init__()
        self.notice = Notice("", "green")
        column(self.notice, on=self)
        self.hide()

    def text(self) -> str:
        """What is said; empty while nothing is."""
        return "" if self.isHidden() else self.notice.text()

    def show_record(self, record: CallRecord | None) -> None:
        """Judge this answer; `None` for none."""
        result = record.result if record is not None else None
        promised = record is not None and record.request.tool.output_schema is not None
        if result is None or result.is_error or not promised:
            self.hide()
            return
        faults = result.schema_faults
        if faults:
            lines = [words(fault) for fault in faults[:_MOST_SAID]]
            if len(faults) > _MOST_SAID:
                lines.append(self.tr("and %n more", "", len(faults) - _MOST_SAID))
            said = self.tr("The answer is not what the tool promises. {faults}")
            self.notice.set(said.format(faults="\n".join(lines)), "red")
        else:
            self.notice.set(self.tr("Matches the tool's output schema."), "green")
        self.show()


class OutcomeLine(QWidget):
    """What a call changed, and Undo where that can be set back. Hidden while nothing is known."""

    def __init__(self) -> None:
        super().__init__()
        self.words = WrappedText("", "display")
        self.undo = Button(self.tr("Undo"), "secondary", "arrow-counter-clockwise")
        row(self.words, (self.undo, MIDDLE), FILL, on=self, spacing=SPACE.gutter)
        self.hide()

    def show_outcome(self, outcome: Outcome | None) -> None:
        """Show what is known; `None` for nothing."""
        self.setVisible(outcome is not None)
        if outcome is not None:
            self.words.setText(listed(words(each) for each in outcome.words))
            self.words.set_colour("text2" if outcome.undone else "text")
            self.undo.setVisible(outcome.can_undo)


class ResultView(Pane):
    """Shows one record, or that there is none yet."""

    undo_wanted = Signal(int)
    """A person wants to take back what the call of that number changed."""
    resource_wanted = Signal(str)
    """A person wants to read what a link in the answer leads to."""

    def __init__(self, tasks: TaskOwner, keeper: FileKeeper) -> None:
        super().__init__("window", ())
        self.record: CallRecord | None = None
        self._parts = ResultParts()
        self.pill = Pill()
        self.elapsed = Label("", "caption")
        self.switch: Segmented | None = None
        self._views: tuple[str, ...] = ()
        self.copy = CopyButton(self._copied_text, self.tr("Copy the answer"))
        self.notice = Notice("", "red", role="body")
        self.verdict = SchemaVerdict()
        self.progress = ResultProgress()
        self.outcome = OutcomeLine()
        self.outcome.undo.clicked.connect(self._undo)
        self.large = WrappedText("", "display")
        self.asked = WrappedText("", "body", "text2", most_lines=3)
        """With what a bare answer was asked for."""
        self.exact = Button(self.tr("Exact answer"), "link")
        self.exact.clicked.connect(self._show_exact)
        self.tree = JsonTreeView()
        self.text = LongText()
        self.images = ImageView(tasks, keeper)
        self.table = JsonTableView()
        self.blocks = BlockColumn(tasks, keeper)
        self.blocks.resource_wanted.connect(self.resource_wanted)
        self.can_read = False
        """Links can be followed: what is listed tells the server's pages."""
        self._cut = Label("", "caption")
        self._cut.hide()
        self._sentence = WrappedText("", "body", "text3")
        self._stack = QStackedWidget()
        brought = QWidget()
        column(self.large, self.asked, (self.exact, START), on=brought, spacing=SPACE.half)
        self._pages = {"large": _top(brought), "said": _top(self._sentence)}
        self._pages |= {TREE: self.tree, IMAGE: self.images, TEXT: _column(self.text, self._cut)}
        self._table_cut = Label(
            self.tr("There are more rows or columns: the tree has all of them."), "caption"
        )
        self._table_cut.hide()
        self._pages |= {TABLE: _column(self.table, self._table_cut), BLOCKS: _scrolled(self.blocks)}
        for page in self._pages.values():
            self._stack.addWidget(page)
        self._wide_place = QHBoxLayout()
        self._narrow_place = QHBoxLayout()
        self._column = QVBoxLayout(self)
        self._column.setSpacing(SPACE.unit)
        add(
            self._column,
            self._head(),
            self._narrow_place,
            self.notice,
            self.progress,
            self.verdict,
            self.outcome,
            (self._stack, 1),
        )
        self._narrow_place.addStretch(1)
        self.set_margin(SPACE.page)
        self.show_nothing()

    def _head(self) -> QHBoxLayout:
        line = row(
            Label(self.tr("Result"), "strong"),
            self.pill,
            self.elapsed,
            FILL,
            self._wide_place,
            self.copy,
        )
        # as high with the switch as without it: nothing moves when an answer comes
        line.addStrut(SIZE.button + 2)
        return line

    def set_margin(self, before: int) -> None:
        """Pixels before everything, so that it lines up with what is above."""
        self._column.setContentsMargins(before, SPACE.unit, SPACE.gutter, SPACE.unit)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._place_switch()

    def _place_switch(self) -> None:
        """In the head where there is room for it, else below."""
        if self.switch is not None:
            narrow = self.width() < NARROW
            place = self._narrow_place if narrow else self._wide_place
            if place.indexOf(self.switch) < 0:
                place.insertWidget(0, self.switch)

    # what is shown

    def show_outcome(self, outcome: Outcome | None) -> None:
        """What the shown call changed; `None` where that is not known. It says more than the bare
        `true` of the answer, which can still be copied."""
        self.outcome.show_outcome(outcome)
        bare = self._parts.large in _BARE
        self.large.setVisible(outcome is None or not bare)
        self.asked.setVisible(outcome is None and bare and bool(self.asked.text()))

    def _show_exact(self) -> None:
        """The answer as it came, in place of what it means."""
        self.large.setText(self._parts.large)
        self.large.show()
        self.exact.hide()

    def _undo(self) -> None:
        if self.record is not None:
            self.undo_wanted.emit(self.record.number)

    def show_nothing(self) -> None:
        """No call yet."""
        self.show_outcome(None)
        self.record = None
        self._parts = ResultParts()
        self.pill.hide()
        self.elapsed.clear()
        self.notice.hide()
        self.verdict.show_record(None)
        self.progress.show_progress(None)
        self._offer_views(())
        self._show_sentence(self.tr("No answer yet. Run the tool to see it."))

    def show_waiting(self) -> None:
        """A call is under way; the answer that was shown belongs to another."""
        self.show_outcome(None)
        self.record = None
        self._parts = ResultParts()
        look = outcome_look(CallOutcome.RUNNING)
        self.pill.set(look.words, look.tone)
        self.pill.show()
        self.elapsed.clear()
        self.notice.hide()
        self.verdict.show_record(None)
        self.progress.show_progress(None)
        self._offer_views(())
        self._show_sentence(self.tr("Waiting for the answer."))

    def set_waited(self, milliseconds: float) -> None:
        """How long a call that is under way has taken so far."""
        self.elapsed.setText(elapsed_words(milliseconds))

    def set_progress(self, progress: CallProgress | None) -> None:
        """How far a call that is under way is, as the server tells."""
        self.progress.show_progress(progress)

    def show_record(self, record: CallRecord) -> None:
        """Show how a call ended and what it brought."""
        if record is self.record:
            return
        self.record = record
        self.show_outcome(None)
        self._parts = read_parts(record.result) if record.result is not None else ResultParts()
        look = outcome_look(record.outcome)
        self.pill.set(look.words, look.tone, icon_name=look.icon)
        self.pill.show()
        self.elapsed.setText(elapsed_words(record.elapsed_ms) if record.elapsed_ms else "")
        self.progress.show_progress(None)
        self._show_notice(record)
        self.verdict.show_record(record)
        self._show_parts()

    def _show_notice(self, record: CallRecord) -> None:
        said = ""
        if record.result is not None and record.result.doubt is not None:
            said = doubt_words(record.result)
        elif record.problem is not None and not self._shows_problem(record):
            said = words(record.problem)
        tone = "red" if record.failed else "neutral"
        self.notice.set(said, tone)
        self.notice.setVisible(bool(said))

    def _shows_problem(self, record: CallRecord) -> bool:
        """Whether the answer below is the problem in its own words."""
        result = record.result
        return result is not None and result.is_error and bool(self._parts.text)

    def _show_parts(self) -> None:
        parts = self._parts
        assert self.record is not None
        if parts.large and self.record.outcome is not CallOutcome.FAILED:
            self._show_large(parts.large)
            self._offer_views(())
            self._stack.setCurrentWidget(self._pages["large"])
            return
        if parts.tree is not NOTHING:
            self.tree.show_value(parts.tree)
        if parts.text:
            whole = self.text.show_text(parts.text)
            self._cut.setText(
                self.tr("Only the beginning is shown. Copying takes all of it.")
                if not whole
                else ""
            )
            self._cut.setVisible(not whole)
        if IMAGE in parts.views:
            self.images.show_images(parts.images)
        if parts.table is not None:
            self.table.show_table(parts.table)
            self._table_cut.setVisible(parts.table.left_out)
        source = self.record.request.tool.label
        self.blocks.show_blocks(parts.blocks, source=source, can_read=self.can_read)
        views = parts.views
        if not technical() and len(views) > 1 and (TREE in views or TABLE in views):
            # the text is the same as JSON
            views = tuple(view for view in views if view != TEXT)
        self._offer_views(views)
        if views:
            self._show_view(views[0])
        elif self.record.result is not None:
            self._show_sentence(self.tr("The device answered, but its answer is empty."))
        else:
            self._show_sentence("")

    def _show_large(self, answer: str) -> None:
        """To most people `true` says nothing: what was done is said."""
        assert self.record is not None
        request = self.record.request
        said = answer in _BARE and not technical()
        self.large.setText(self.tr("Done") if said else answer)
        asked = arguments_summary(request.arguments) if said else ""
        self.asked.setText(" · ".join(filter(None, (tool_title(request.tool), asked))))
        self.asked.setVisible(said)
        self.exact.setVisible(said)

    def _offer_views(self, views: tuple[str, ...]) -> None:
        """A switch between the ways to look at the answer, where there are several."""
        self.copy.setVisible(bool(self._copied_text()))
        if views == self._views:
            return
        self._views = views
        if self.switch is not None:
            remove_widgets(self.switch)
            self.switch = None
        if len(views) > 1:
            names = {IMAGE: self.tr("Image"), TREE: self.tr("Tree"), TEXT: self.tr("Text")}
            names |= {TABLE: self.tr("Table"), BLOCKS: self.tr("Answer")}
            options = [(view, names[view]) for view in views]
            self.switch = Segmented(options, self.tr("How the answer is shown"))
            self.switch.chosen.connect(self._show_view)
            self._place_switch()

    def _show_view(self, view: str) -> None:
        if self.switch is not None:
            self.switch.set_value(view)
        self._stack.setCurrentWidget(self._pages[view])

    def _show_sentence(self, said: str) -> None:
        self._sentence.setText(said)
        self._stack.setCurrentWidget(self._pages["said"])

    def view(self) -> str:
        """What is shown: `table`, `blocks`, `image`, `tree`, `text`, `large` or `sentence`."""
        shown = self._stack.currentWidget()
        return next(name for name, page in self._pages.items() if page is shown)

    def choose_view(self, view: str) -> None:
        """Look at the answer in this way, if it can be looked at so."""
        if view in self._views:
            self._show_view(view)

    def sentence(self) -> str:
        """The sentence that is shown when there is no answer."""
        return self._sentence.text()

    def _copied_text(self) -> str:
        parts = self._parts
        if parts.raw:
            return parts.raw
        return exact_json(parts.tree, indent=2) if parts.tree is not NOTHING else ""


def _scrolled(widget: QWidget) -> QWidget:
    page = ScrollPage(margin=0)
    page.add(widget)
    page.body.addStretch(1)
    return page


def _top(widget: QWidget) -> QWidget:
    """`widget` at the top of a page that may be higher."""
    page = QWidget()
    column((widget, TOP), FILL, on=page)
    return page


def _column(*widgets: QWidget) -> QWidget:
    page = QWidget()
    stack = column(on=page, spacing=SPACE.half)
    for widget in widgets:
        stack.addWidget(widget)
    return page
