"""What a server wants to ask a language model, to be read and changed before anything is sent."""

from __future__ import annotations

import math
from dataclasses import replace
from typing import Final

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QVBoxLayout, QWidget

from companion.app.servers.ask import MOST_TOKENS, SamplingRequest
from companion.protocol.offers import PromptMessage
from companion.protocol.session.results import (
    AudioContent,
    Content,
    EmbeddedResource,
    ImageContent,
    TextContent,
)
from companion.text import one_line
from companion.ui.kit.page.tasks import TaskOwner
from companion.ui.kit.theme.tokens import PART, SIZE, SPACE
from companion.ui.kit.values.images import ImageView
from companion.ui.kit.values.json_text import exact_json, pretty_json
from companion.ui.kit.values.text_views import JsonWell, LongText
from companion.ui.kit.widgets.button import Button, IconButton
from companion.ui.kit.widgets.card import Card
from companion.ui.kit.widgets.fields import NumberEdit, TextArea
from companion.ui.kit.widgets.label import Label, WrappedText
from companion.ui.kit.widgets.marks import Pill
from companion.ui.kit.widgets.notice import Notice
from companion.ui.kit.widgets.section_header import SectionHeader
from companion.ui.kit.words.measures import size_words
from companion.ui.kit.words.words import listed

EDITED_UP_TO: Final = 50_000
"""Characters; a longer text is shown, and can be left out, but not edited."""
_LONG_LINE: Final = 5_000
"""Characters of a line that a field can still wrap quickly."""
MOST_CARDS: Final = 60
"""Messages that can be edited one by one; what comes after them is in one field."""


class GrowingArea(TextArea):
    """From `least` to `most` lines high; a longer text scrolls inside."""

    def __init__(
        self,
        text: str,
        name: str,
        parent: QWidget | None = None,
        *,
        least: int = 1,
        most: int = 12,
    ) -> None:
        super().__init__(text, name, parent)
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
    """`message` is what is left of it. Text comes from what is shown: what is hidden in it, such
    as characters that cannot be seen, never reaches the model."""

    changed = Signal()

    def __init__(
        self, message: PromptMessage, tasks: TaskOwner, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent, fill="sunken")
        self._message = message
        self._tasks = tasks
        self._parts: list[tuple[QWidget, Content, GrowingArea | None]] = []
        self._left_out: list[int] = []
        """Parts that were taken away, each as it was counted then."""
        of_model = message.role == "assistant"
        self.role = Pill(
            self.tr("Language model") if of_model else self.tr("User"),
            "neutral" if of_model else "accent",
            icon_name="brain" if of_model else "user",
        )
        self.add(self.role)
        for block in message.content:
            self._add_part(block)

    def message(self) -> PromptMessage | None:
        """As edited; `None` when nothing of it is left."""
        content = tuple(_read(block, area) for _, block, area in self._parts)
        return replace(self._message, content=content) if content else None

    def areas(self) -> list[GrowingArea]:
        """The fields of its texts."""
        return [area for _, _, area in self._parts if area is not None]

    def leave_out(self, number: int) -> None:
        """Take a part away, counted from 0 among those that are left."""
        self._left_out.append(number)
        row, _, _ = self._parts.pop(number)
        row.hide()
        row.deleteLater()
        self.setVisible(bool(self._parts))
        self.changed.emit()

    def take_over(self, former: MessageCard) -> None:
        """Go on with the same message as it was edited in `former`."""
        for number in former._left_out:
            self.leave_out(number)
        for area, other in zip(self.areas(), former.areas(), strict=True):
            area.setPlainText(other.toPlainText())

    def _add_part(self, block: Content) -> None:
        row = QWidget()
        line = QHBoxLayout(row)
        line.setContentsMargins(0, 0, 0, 0)
        line.setSpacing(SPACE.unit)
        column = QVBoxLayout()
        column.setSpacing(SPACE.half)
        area = self._draw(block, column)
        line.addLayout(column, 1)
        button = IconButton("x", self.tr("Leave this out"))
        line.addWidget(button, 0, Qt.AlignmentFlag.AlignTop)
        part = (row, block, area)
        self._parts.append(part)
        button.clicked.connect(lambda: self.leave_out(self._parts.index(part)))
        self.add(row)

    def _draw(self, block: Content, column: QVBoxLayout) -> GrowingArea | None:
        match block:
            case TextContent():
                return self._draw_text(block.text, column)
            case ImageContent():
                picture = ImageView(self._tasks)
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

    def _draw_text(self, text: str, column: QVBoxLayout) -> GrowingArea | None:
        longest = max((len(line) for line in text.split("\n")), default=0)
        if len(text) > EDITED_UP_TO or longest > _LONG_LINE:
            said = self.tr("This text is too long to be edited here.")
            column.addWidget(Notice(said, "neutral"))
            self._draw_long(text, column)
            return None
        area = GrowingArea(text, self.tr("What the message says"))
        area.textChanged.connect(self.changed)
        column.addWidget(area)
        return area

    def _draw_long(self, text: str, column: QVBoxLayout) -> None:
        shown = LongText()
        shown.setFixedHeight(PART.sent_text)
        if not shown.show_text(text):
            said = self.tr("Only the beginning is shown. All of it goes to the model.")
            column.addWidget(Notice(said, "red"))
        column.addWidget(shown)


def _read(block: Content, area: GrowingArea | None) -> Content:
    if isinstance(block, TextContent):
        return TextContent(area.toPlainText() if area is not None else block.text)
    return block


class RequestEditor(QWidget):
    """`request` is `None` while a limit is none, or nothing is left that could be asked."""

    changed = Signal()

    def __init__(
        self, request: SamplingRequest, tasks: TaskOwner, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._request = request
        self.system = GrowingArea(request.system_prompt, self.tr("System prompt"))
        self.cards = [MessageCard(each, tasks) for each in request.messages[:MOST_CARDS]]
        self._rest: tuple[PromptMessage, ...] = request.messages[MOST_CARDS:]
        tokens = str(request.max_tokens) if request.max_tokens is not None else ""
        self.tokens = NumberEdit(tokens, self.tr("Longest answer"))
        self.tokens.set_bounds(1, MOST_TOKENS)
        warmth = f"{request.temperature:g}" if request.temperature is not None else ""
        self.temperature = NumberEdit(warmth, self.tr("Temperature"))
        self.temperature.set_bounds(0, None, 0.1)
        self._rest_place: QWidget | None = None
        self._fault = Notice("", "red")
        self._fault.hide()
        self._lay_out()
        for card in self.cards:
            card.changed.connect(self._update)
        self.system.textChanged.connect(self._update)
        self.tokens.textChanged.connect(self._update)
        self.temperature.textChanged.connect(self._update)

    def take_over(self, former: RequestEditor) -> None:
        """Go on with the same request as it was edited in `former`."""
        self.system.setPlainText(former.system.toPlainText())
        self.tokens.setText(former.tokens.text())
        self.temperature.setText(former.temperature.text())
        for card, other in zip(self.cards, former.cards, strict=True):
            card.take_over(other)
        if not former._rest:
            self._drop_rest()

    def request(self) -> SamplingRequest | None:
        """As edited."""
        if self._fault_words():
            return None
        kept = [message for card in self.cards if (message := card.message()) is not None]
        return replace(
            self._request,
            messages=(*kept, *self._rest),
            system_prompt=self.system.toPlainText(),
            max_tokens=int(self.tokens.text()) if self.tokens.text().strip() else None,
            temperature=_float(self.temperature.text()),
        )

    def _lay_out(self) -> None:
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(SPACE.unit)
        column.addWidget(SectionHeader(self.tr("What the model would get")))
        if self._request.system_prompt:
            column.addWidget(Label(self.tr("System prompt"), "caption"))
            column.addWidget(self.system)
            column.addSpacing(SPACE.half)
        else:
            self.system.setParent(self)
            self.system.hide()
        for card in self.cards:
            column.addWidget(card)
        if self._rest:
            column.addWidget(self._make_rest())
        column.addSpacing(SPACE.unit)
        column.addWidget(self._make_limits())
        for said in self._wishes():
            column.addWidget(WrappedText(said, "caption"))
        column.addWidget(self._fault)

    def _drop_rest(self) -> None:
        self._rest = ()
        if self._rest_place is not None:
            self._rest_place.hide()
        self._update()

    def _make_rest(self) -> QWidget:
        rest = QWidget()
        column = QVBoxLayout(rest)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(SPACE.half)
        head = QHBoxLayout()
        head.addWidget(Label(self.tr("%n more message(s)", "", len(self._rest)), "medium"), 1)
        leave_out = Button(self.tr("Leave these out"), "link")
        head.addWidget(leave_out)
        column.addLayout(head)
        shown = LongText()
        shown.setFixedHeight(PART.sent_text)
        if not shown.show_text("\n\n".join(map(self._as_text, self._rest))):
            said = self.tr("Only the beginning is shown. All of it goes to the model.")
            column.addWidget(Notice(said, "red"))
        column.addWidget(shown)

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
        tokens, warmth = self.tokens.text().strip(), self.temperature.text().strip()
        if tokens and not _whole(tokens):
            return self.tr("The longest answer is a number from 1 to {most}, or empty.").format(
                most=MOST_TOKENS
            )
        if warmth and _float(warmth) is None:
            return self.tr("The temperature is a number from 0 on, or empty.")
        if not self._rest and all(card.message() is None for card in self.cards):
            return self.tr("No message is left that the model could answer.")
        return ""

    def _update(self) -> None:
        tokens, warmth = self.tokens.text().strip(), self.temperature.text().strip()
        self.tokens.set_invalid(bool(tokens) and not _whole(tokens))
        self.temperature.set_invalid(bool(warmth) and _float(warmth) is None)
        fault = self._fault_words()
        self._fault.set(fault, "red")
        self._fault.setVisible(bool(fault))
        self.changed.emit()


def _whole(text: str) -> bool:
    good = text.isascii() and text.isdigit() and len(text) <= len(str(MOST_TOKENS))
    return good and 1 <= int(text) <= MOST_TOKENS


def _float(text: str) -> float | None:
    try:
        number = float(text)
    except ValueError:
        return None
    return number if math.isfinite(number) and number >= 0 else None
