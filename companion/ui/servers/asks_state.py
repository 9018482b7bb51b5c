"""What a person writes for what servers ask, and the model's work on it; apart from any widget."""

from __future__ import annotations

import asyncio
import math
from typing import Final

from msgspec import Struct
from msgspec.structs import replace
from PySide6.QtCore import QObject, Signal

from companion.app.servers.ask import (
    MOST_TOKENS,
    Ask,
    FormRequest,
    SamplingAnswer,
    SamplingRequest,
    UrlRequest,
    defaults_of,
)
from companion.app.servers.asks import ServerAsks
from companion.errors import CompanionError
from companion.messages.message import Message
from companion.protocol.offers import PromptMessage
from companion.protocol.results import Content, TextContent
from companion.protocol.schema.form import build_form
from companion.ui.forms.form_state import FormState
from companion.ui.kit.page.context import UiContext
from companion.ui.kit.page.tasks import TaskOwner
from companion.ui.kit.page.view_state import ViewState
from companion.ui.kit.values.files import FileKeeper

MOST_DRAFTS: Final = 20
"""Asks that are kept as they were left; of those that are over the oldest goes first."""
MOST_CARDS: Final = 60
"""Messages that can be edited one by one; what comes after them is in one field."""


class AskDraft(QObject):
    """What is entered for one ask."""

    def __init__(self, ask: Ask, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.ask = ask

    def set_ask(self, ask: Ask) -> None:
        """Take a later state of the same ask."""
        self.ask = ask


class FormDraft(AskDraft):
    """Begins with the schema's defaults."""

    def __init__(self, ask: Ask, request: FormRequest, parent: QObject | None = None) -> None:
        super().__init__(ask, parent)
        self._schema = dict(request.schema)
        self.form = FormState(build_form(self._schema), self)
        self._fill()

    def reset(self) -> None:
        """As nobody had touched it."""
        self.form.reset()
        self._fill()

    def _fill(self) -> None:
        self.form.replace(self.form.form.fill(defaults_of(self._schema)))


class UrlDraft(AskDraft):
    """An address that a person is to open."""

    def __init__(self, ask: Ask, request: UrlRequest, parent: QObject | None = None) -> None:
        super().__init__(ask, parent)
        self.request = request
        self.by_hand = False
        """No browser could be started, so the person opens the address."""


class PartDraft(Struct):
    """One part of a message."""

    block: Content
    text: str | None = None
    """As edited; `None` for what is not edited."""

    def content(self) -> Content:
        if isinstance(self.block, TextContent) and self.text is not None:
            return TextContent(self.text)
        return self.block


class MessageDraft:
    """A message, of which parts can be edited and left out."""

    def __init__(self, message: PromptMessage) -> None:
        self.message = message
        self.parts = [PartDraft(block) for block in message.content]
        """What is left of it."""

    def edited(self) -> PromptMessage | None:
        """`None` when nothing of it is left."""
        content = tuple(part.content() for part in self.parts)
        return replace(self.message, content=content) if content else None


class RequestDraft:
    """What a model would be asked, with limits as they are typed."""

    def __init__(self, original: SamplingRequest) -> None:
        self.original = original
        self.system = original.system_prompt
        self.messages = [MessageDraft(each) for each in original.messages[:MOST_CARDS]]
        self.rest: tuple[PromptMessage, ...] = original.messages[MOST_CARDS:]
        """Messages that can only be left out all together."""
        self.tokens = str(original.max_tokens) if original.max_tokens is not None else ""
        warmth = original.temperature
        self.temperature = f"{warmth:g}" if warmth is not None else ""
        self.touched = False
        """A person changed something: what is wrong is said."""

    @property
    def tokens_fit(self) -> bool:
        text = self.tokens.strip()
        if not text:
            return True
        good = text.isascii() and text.isdigit() and len(text) <= len(str(MOST_TOKENS))
        return good and 1 <= int(text) <= MOST_TOKENS

    @property
    def temperature_fits(self) -> bool:
        return not self.temperature.strip() or _float(self.temperature) is not None

    @property
    def is_empty(self) -> bool:
        """Nothing is left that could be asked."""
        return not self.rest and all(each.edited() is None for each in self.messages)

    def request(self) -> SamplingRequest | None:
        """As edited; `None` while a limit is none, or nothing is left that could be asked."""
        if not self.tokens_fit or not self.temperature_fits or self.is_empty:
            return None
        kept = [message for each in self.messages if (message := each.edited()) is not None]
        return replace(
            self.original,
            messages=(*kept, *self.rest),
            system_prompt=self.system,
            max_tokens=int(self.tokens) if self.tokens.strip() else None,
            temperature=_float(self.temperature),
        )


def _float(text: str) -> float | None:
    try:
        number = float(text)
    except ValueError:
        return None
    return number if math.isfinite(number) and number >= 0 else None


class AnswerDraft(Struct):
    """What would go back to the server."""

    text: str = ""
    given: SamplingAnswer | None = None
    """What the model wrote, if `text` comes from that."""
    problem: Message | None = None
    """Why the model gave no answer; `None` when it did."""

    def answer(self) -> SamplingAnswer | None:
        """`None` while there is nothing."""
        if not self.text.strip():
            return None
        given = self.given
        if given is None:
            return SamplingAnswer(self.text)
        # an answer that was edited did not end where the model ended it
        stopped = given.stop_reason if self.text == given.text else "endTurn"
        return SamplingAnswer(self.text, given.model, stopped)


class SamplingDraft(AskDraft):
    """The request and the answer as they are edited. The model's work goes on without a view."""

    answered = Signal()
    """The model has written an answer, or has failed."""

    def __init__(
        self,
        context: UiContext,
        tasks: TaskOwner,
        ask: Ask,
        request: SamplingRequest,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(ask, parent)
        self.request = RequestDraft(request)
        self.answer = AnswerDraft()
        self.allowing = False
        """The person is asked whether the model may answer everything."""
        self._asks = context[ServerAsks]
        self.files = FileKeeper(tasks, self)
        self.files.failed.connect(lambda said: context.notify(said, "", True))
        self._tasks = tasks
        self._task: asyncio.Task[None] | None = None

    @property
    def asking(self) -> bool:
        """Whether the model was asked from here."""
        return self._task is not None

    def set_ask(self, ask: Ask) -> None:
        super().set_ask(ask)
        if not ask.pending:
            self.stop()
            self.allowing = False

    def ask_model(self) -> None:
        """Let the model answer what the request is now."""
        request = self.request.request()
        if request is None or self.ask.working or self.asking or not self.ask.pending:
            return
        self._task = self._tasks.start(self._ask_model(request), f"ask {self.ask.number}")

    async def _ask_model(self, request: SamplingRequest) -> None:
        try:
            answer = await self._asks.ask_model(self.ask.number, request)
        except CompanionError as error:
            # one that ended meanwhile says so above
            if self.ask.pending:
                self.answer.problem = error.message
                self.answered.emit()
            return
        finally:
            self._task = None
        if self.ask.pending:
            self.answer.given, self.answer.text = answer, answer.text
            self.answered.emit()

    def stop(self) -> None:
        """Do not wait for the model any more."""
        task, self._task = self._task, None
        if task is not None:
            task.cancel()


class AsksState(QObject):
    """A draft for each ask that was looked at."""

    def __init__(self, context: UiContext, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.view = ViewState()
        self._context = context
        self._tasks = TaskOwner(context.tasks, self)
        self._drafts: dict[int, AskDraft] = {}
        context.connect(context[ServerAsks].changed, self._ask_changed)

    def draft(self, ask: Ask) -> AskDraft:
        """What is entered for an ask, made if there is nothing yet."""
        draft = self._drafts.get(ask.number)
        if draft is None:
            draft = self._drafts[ask.number] = self._make(ask)
            self._drop_some(ask.number)
        return draft

    def has(self, number: int) -> bool:
        """Whether the ask with this number is kept as it was left."""
        return number in self._drafts

    def _make(self, ask: Ask) -> AskDraft:
        match ask.request:
            case SamplingRequest() as request:
                return SamplingDraft(self._context, self._tasks, ask, request, self)
            case FormRequest() as request:
                return FormDraft(ask, request, self)
            case UrlRequest() as request:
                return UrlDraft(ask, request, self)

    def _drop_some(self, keep: int) -> None:
        over = [n for n, each in self._drafts.items() if not each.ask.pending and n != keep]
        for number in over[: max(len(self._drafts) - MOST_DRAFTS, 0)]:
            self._drafts.pop(number).deleteLater()

    def _ask_changed(self, ask: Ask) -> None:
        if (draft := self._drafts.get(ask.number)) is not None:
            draft.set_ask(ask)
