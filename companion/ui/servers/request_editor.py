"""What a server wants to ask a language model, to be read and changed before anything is sent."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QVBoxLayout, QWidget

from companion.app.servers.ask import MOST_TOKENS, SamplingRequest
from companion.protocol.offers import PromptMessage
from companion.protocol.results import (
    AudioContent,
    EmbeddedResource,
    ImageContent,
    TextContent,
)
from companion.text import one_line
from companion.ui.kit.page.tasks import TaskOwner
from companion.ui.kit.theme.tokens import PART, SIZE, SPACE
from companion.ui.kit.values.files import FileKeeper
from companion.ui.kit.values.images import ImageView
from companion.ui.kit.values.text_views import JsonWell, LongText
from companion.ui.kit.widgets.button import Button, IconButton
from companion.ui.kit.widgets.card import Card
from companion.ui.kit.widgets.fields import NumberEdit, TextArea
from companion.ui.kit.widgets.label import Label, WrappedText
from companion.ui.kit.widgets.layout import add, column, remove_widgets
from companion.ui.kit.widgets.marks import Pill
from companion.ui.kit.widgets.notice import Notice
from companion.ui.kit.widgets.section_header import SectionHeader
from companion.ui.kit.words.json_text import exact_json, pretty_json
from companion.ui.kit.words.measures import size_words
from companion.ui.kit.words.words import listed
from companion.ui.servers.asks_state import MessageDraft, PartDraft, RequestDraft

EDITED_UP_TO: Final = 50_000
"""Characters; a longer text is shown, and can be left out, but not edited."""
_LONG_LINE: Final = 5_000
"""Characters of a line that a field can still wrap quickly."""


class GrowingArea(TextArea):
    """From `least` to `most` lines high; a longer text scrolls inside."""

    def __init__(self, text: str, name: str, *, least: int = 1, most: int = 12) -> None:
        super().__init__(text, name)
        self._least = least
        self._most = most
        self.document().documentLayout().documentSizeChanged.connect(lambda _size: self._fit())
        self._fit()

    def _fit(self) -> None:
        # the size of a plain text document counts lines, wrapped ones as several
        lines = round(self.document().size().height())
        policy = Qt.ScrollBarPolicy
        scrolls = lines > self._most
        self.setVerticalScrollBarPolicy(
            policy.ScrollBarAsNeeded if scrolls else policy.ScrollBarAlwaysOff
        )
        lines = min(max(lines, self._least), self._most)
        edge = self.height() - self.viewport().height() if self.isVisible() else SPACE.twelve
        room = round(2 * self.document().documentMargin()) + max(edge, 0)
        height = self.fontMetrics().lineSpacing() * lines + room
        if height != self.height() or self.minimumHeight() != height:
            self.setFixedHeight(height)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def sizeHint(self) -> QSize:
        return QSize(super().sizeHint().width(), self.height())


class MessageCard(Card):
    """Shows what is left of a message. Text comes from what is shown: what is hidden in it, such
    as characters that cannot be seen, never reaches the model."""

    changed = Signal()

    def __init__(self, draft: MessageDraft, tasks: TaskOwner, keeper: FileKeeper) -> None:
        super().__init__(fill="sunken")
        self._draft = draft
        self._tasks = tasks
        self._keeper = keeper
        self._rows: list[tuple[QWidget, GrowingArea | None]] = []
        """Of the parts that are left."""
        of_model = draft.message.role == "assistant"
        self.role = Pill(
            self.tr("Language model") if of_model else self.tr("User"),
            "neutral" if of_model else "accent",
            icon_name="brain" if of_model else "user",
        )
        self.add(self.role)
        for part in draft.parts:
            self._add_part(part)
        if not draft.parts:  # never shown from here: without a parent it would be a window
            self.hide()

    def areas(self) -> list[GrowingArea]:
        """The fields of its texts."""
        return [area for _, area in self._rows if area is not None]

    def leave_out(self, number: int) -> None:
        """Take a part away, counted from 0 among those that are left."""
        del self._draft.parts[number]
        row, _ = self._rows.pop(number)
        remove_widgets(row)
        self.setVisible(bool(self._rows))
        self.changed.emit()

    def _add_part(self, part: PartDraft) -> None:
        row = QWidget()
        line = QHBoxLayout(row)
        line.setContentsMargins(0, 0, 0, 0)
        line.setSpacing(SPACE.unit)
        column = QVBoxLayout()
        column.setSpacing(SPACE.half)
        area = self._draw(part, column)
        line.addLayout(column, 1)
        button = IconButton("x", self.tr("Leave this out"))
        line.addWidget(button, 0, Qt.AlignmentFlag.AlignTop)
        shown = (row, area)
        self._rows.append(shown)
        button.clicked.connect(lambda: self.leave_out(self._rows.index(shown)))
        self.add(row)

    def _draw(self, part: PartDraft, column: QVBoxLayout) -> GrowingArea | None:
        block = part.block
        match block:
            case TextContent():
                return self._draw_text(part, block.text, column)
            case ImageContent():
                picture = ImageView(self._tasks, self._keeper)
                picture.setFixedHeight(PART.sent_picture)
                picture.show_images((block,))
                picture.picture.setAccessibleName(self.tr("Picture for the model"))
                column.addWidget(picture)
            case AudioContent():
                size = size_words(len(block.data) * 3 // 4)
                said = self.tr("A sound: {kind}, {size}").format(kind=block.mime_type, size=size)
                column.addWidget(Notice(said, "neutral", role="body", icon_name="speaker-high"))
            case EmbeddedResource() if block.content.text is not None:
                address = one_line(block.content.uri)
                said = self.tr("The content of {address}").format(address=address)
                column.addWidget(Notice(said, "neutral", role="body", icon_name="article"))
                self._draw_long(block.content.shown, column)
            case _:
                well = JsonWell(pretty_json(block.value), self.tr("Part as JSON"))
                column.addWidget(well)
        return None

    def _draw_text(self, part: PartDraft, text: str, column: QVBoxLayout) -> GrowingArea | None:
        longest = max((len(line) for line in text.split("\n")), default=0)
        if len(text) > EDITED_UP_TO or longest > _LONG_LINE:
            said = self.tr("This text is too long to be edited here.")
            column.addWidget(Notice(said, "neutral"))
            self._draw_long(text, column)
            return None
        edited = text if part.text is None else part.text
        area = GrowingArea(edited, self.tr("What the message says"))
        part.text = area.toPlainText()

        def store_text() -> None:
            part.text = area.toPlainText()
            self.changed.emit()

        area.textChanged.connect(store_text)
        column.addWidget(area)
        return area

    def _draw_long(self, text: str, column: QVBoxLayout) -> None:
        shown = LongText()
        shown.setFixedHeight(PART.sent_text)
        if not shown.show_text(text):
            said = self.tr("Only the beginning is shown. All of it goes to the model.")
            column.addWidget(Notice(said, "red"))
        column.addWidget(shown)


class RequestEditor(QWidget):
    """Shows a `RequestDraft` and writes into it."""

    changed = Signal()

    def __init__(self, draft: RequestDraft, tasks: TaskOwner, keeper: FileKeeper) -> None:
        super().__init__()
        self._draft = draft
        self._request = draft.original
        self.system = GrowingArea(draft.system, self.tr("System prompt"))
        # what cannot be seen does not reach the model
        draft.system = self.system.toPlainText()
        self.cards = [MessageCard(each, tasks, keeper) for each in draft.messages]
        self.tokens = NumberEdit(draft.tokens, self.tr("Longest answer"))
        self.tokens.set_bounds(1, MOST_TOKENS)
        self.temperature = NumberEdit(draft.temperature, self.tr("Temperature"))
        self.temperature.set_bounds(0, None, 0.1)
        self._rest_place: QWidget | None = None
        self._fault = Notice("", "red")
        self._fault.hide()
        self._lay_out()
        if draft.touched:
            self._update()
        for card in self.cards:
            card.changed.connect(self._update)
        self.system.textChanged.connect(self._update)
        self.tokens.textChanged.connect(self._update)
        self.temperature.textChanged.connect(self._update)

    def request(self) -> SamplingRequest | None:
        """As edited, see `RequestDraft`."""
        return self._draft.request()

    def _lay_out(self) -> None:
        stack = column(SectionHeader(self.tr("What the model would get")), on=self)
        if self._request.system_prompt:
            add(stack, Label(self.tr("System prompt"), "caption"), self.system, SPACE.half)
        else:
            self.system.setParent(self)
            self.system.hide()
        for card in self.cards:
            stack.addWidget(card)
        if self._draft.rest:
            stack.addWidget(self._make_rest())
        add(stack, SPACE.unit, self._make_limits())
        for said in self._wishes():
            stack.addWidget(WrappedText(said, "caption"))
        stack.addWidget(self._fault)

    def _drop_rest(self) -> None:
        self._draft.rest = ()
        if self._rest_place is not None:
            self._rest_place.hide()
        self._update()

    def _make_rest(self) -> QWidget:
        rest = QWidget()
        stack = column(on=rest, spacing=SPACE.half)
        head = QHBoxLayout()
        head.addWidget(Label(self.tr("%n more message(s)", "", len(self._draft.rest)), "medium"), 1)
        leave_out = Button(self.tr("Leave these out"), "link")
        head.addWidget(leave_out)
        stack.addLayout(head)
        shown = LongText()
        shown.setFixedHeight(PART.sent_text)
        if not shown.show_text("\n\n".join(map(self._as_text, self._draft.rest))):
            said = self.tr("Only the beginning is shown. All of it goes to the model.")
            stack.addWidget(Notice(said, "red"))
        stack.addWidget(shown)

        leave_out.clicked.connect(self._drop_rest)
        self._rest_place = rest
        return rest

    def _as_text(self, message: PromptMessage) -> str:
        of_model = message.role == "assistant"
        lines = [self.tr("Language model:") if of_model else self.tr("User:")]
        for block in message.content:
            if isinstance(block, TextContent):
                lines.append(block.text)
            else:
                lines.append(self.tr("(something other than text)"))
        return "\n".join(lines)

    def _make_limits(self) -> QWidget:
        limits = QWidget()
        grid = QGridLayout(limits)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(SPACE.gutter)
        grid.setVerticalSpacing(SPACE.unit)
        grid.setColumnMinimumWidth(0, SIZE.form_label)
        for row, (said, field, note) in enumerate(
            (
                (self.tr("Longest answer"), self.tokens, self.tr("tokens; a word has one or two")),
                (
                    self.tr("Temperature"),
                    self.temperature,
                    self.tr("more makes answers differ more; empty is the model's own"),
                ),
            )
        ):
            label = Label(said, "medium")
            label.setBuddy(field)
            grid.addWidget(label, row, 0)
            grid.addWidget(field, row, 1)
            grid.addWidget(Label(note, "caption"), row, 2)
        grid.setColumnStretch(2, 1)
        return limits

    def _wishes(self) -> list[str]:
        """What the server would like, as sentences: a model may be another one all the same."""
        request, said = self._request, []
        if request.model_hints:
            names = listed(request.model_hints)
            said.append(self.tr("It would like a model such as {names}.").format(names=names))
        wishes = [
            word.format(percent=round(min(max(part, 0.0), 1.0) * 100))
            for part, word in (
                (request.cost_priority, self.tr("cheap: {percent} %")),
                (request.speed_priority, self.tr("quick: {percent} %")),
                (request.intelligence_priority, self.tr("clever: {percent} %")),
            )
            if part is not None
        ]
        if wishes:
            said.append(
                self.tr("How much it matters that the model is {wishes}").format(
                    wishes=listed(wishes)
                )
            )
        if request.stop_sequences:
            stops = listed(exact_json(stop) for stop in request.stop_sequences)
            said.append(self.tr("The answer ends before {stops}.").format(stops=stops))
        if request.include_context not in ("", "none"):
            said.append(
                self.tr(
                    "It also asks for what is known of its own or of other conversations. Nothing "
                    "of that is added."
                )
            )
        return said

    def _fault_words(self) -> str:
        if not self._draft.tokens_fit:
            return self.tr("The longest answer is a number from 1 to {most}, or empty.").format(
                most=MOST_TOKENS
            )
        if not self._draft.temperature_fits:
            return self.tr("The temperature is a number from 0 on, or empty.")
        if self._draft.is_empty:
            return self.tr("No message is left that the model could answer.")
        return ""

    def _update(self) -> None:
        draft = self._draft
        draft.touched = True
        draft.system = self.system.toPlainText()
        draft.tokens, draft.temperature = self.tokens.text(), self.temperature.text()
        self.tokens.set_invalid(not draft.tokens_fit)
        self.temperature.set_invalid(not draft.temperature_fits)
        fault = self._fault_words()
        self._fault.set(fault, "red")
        self._fault.setVisible(bool(fault))
        self.changed.emit()
