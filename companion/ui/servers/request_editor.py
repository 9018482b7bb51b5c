"""What a server wants a language model to get: shown whole, and edited before it goes there."""

from __future__ import annotations

import math
from dataclasses import replace
from typing import Final

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QVBoxLayout, QWidget

from companion.app.servers.ask import MOST_TOKENS, SamplingRequest
from companion.protocol.offers import PromptMessage
from companion.protocol.session.results import TextContent
from companion.ui.kit.page.tasks import TaskOwner
from companion.ui.kit.theme.tokens import PART, SIZE, SPACE
from companion.ui.kit.values.json_text import exact_json
from companion.ui.kit.values.text_views import LongText
from companion.ui.kit.widgets.button import Button
from companion.ui.kit.widgets.fields import NumberEdit
from companion.ui.kit.widgets.label import Label, WrappedText
from companion.ui.kit.widgets.notice import Notice
from companion.ui.kit.widgets.section_header import SectionHeader
from companion.ui.kit.words.words import listed
from companion.ui.servers.growing_area import GrowingArea
from companion.ui.servers.message_card import MessageCard

MOST_CARDS: Final = 60
"""Messages that can be edited one by one; what comes after them stands in one field."""


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
