"""One thing that a server asks of the person, as frozen values, and the defaults of its form.

Source: the MCP specification, "Sampling" and "Elicitation".
"""

from __future__ import annotations

import copy
from collections.abc import Mapping
from datetime import datetime
from enum import StrEnum
from types import MappingProxyType
from typing import Any, Final
from urllib.parse import urlsplit

from msgspec import Struct, field

from companion.json import finite
from companion.messages.message import Message
from companion.protocol.offers import PromptMessage, read_messages
from companion.protocol.resources import URI_LIMIT
from companion.protocol.results import TextContent
from companion.protocol.schema.explain import CheckResult
from companion.protocol.schema.form import build_form
from companion.text import DESCRIPTION_LIMIT, clean, one_line

MOST_TOKENS: Final = 1_000_000
"""What a server's limit is cut to."""


class AskKind(StrEnum):
    SAMPLING = "sampling"
    """The server wants the answer of a language model."""
    ELICITATION = "elicitation"
    """The server wants a form filled in."""
    URL_ELICITATION = "url_elicitation"
    """The server wants an address opened in the browser."""


class AskState(StrEnum):
    PENDING = "pending"
    ANSWERED = "answered"
    """For an address: the person agreed to open it."""
    DECLINED = "declined"
    """The person said no."""
    CANCELLED = "cancelled"
    """The person dismissed it without a choice."""
    ENDED = "ended"
    """It ended by itself: `Ask.ending` says why."""


class SamplingRequest(Struct, frozen=True):
    """A conversation that a model shall continue; `read_sampling` reads it.
    A front end may edit it (`dataclasses.replace`) before a model gets it."""

    messages: tuple[PromptMessage, ...]
    system_prompt: str = ""
    max_tokens: int | None = None
    temperature: float | None = None
    stop_sequences: tuple[str, ...] = ()
    include_context: str = ""
    """`none`, `thisServer` or `allServers`; nothing of other servers is ever included."""
    model_hints: tuple[str, ...] = ()
    """Names of models, or parts of them, the most wanted first."""
    cost_priority: float | None = None
    """These three: from 0 to 1."""
    speed_priority: float | None = None
    intelligence_priority: float | None = None


class FormRequest(Struct, frozen=True):
    message: str
    """What for, in the server's words; cleaned, with line feeds."""
    schema: Mapping[str, Any] = field(default_factory=lambda: MappingProxyType({}))
    """JSON Schema of an object, for `companion.protocol.schema.form.build_form`."""


class UrlRequest(Struct, frozen=True):
    message: str
    url: str
    """Exactly as the server wrote it: it is what is opened. Show it whole, as plain text."""
    elicitation_id: str = ""
    required_by_call: bool = False
    """A call failed because of it: it can be tried again afterwards."""

    @property
    def host(self) -> str:
        """Where the address leads, in the form that machines use (punycode)."""
        try:
            host = urlsplit(self.url).hostname or ""
        except ValueError:
            return ""
        try:
            return host.encode("idna").decode()
        except UnicodeError:
            return one_line(host)

    @property
    def can_be_opened(self) -> bool:
        """Only web addresses, without a name before the host that could pass for one."""
        try:
            parts = urlsplit(self.url)
            return (
                parts.scheme in ("https", "http")
                and bool(parts.hostname)
                and len(self.url) <= URI_LIMIT
                and parts.username is None
                and clean(self.url, len(self.url) + 1) == self.url
                and not any(character.isspace() for character in self.url)
            )
        except ValueError:
            return False


AskRequest = SamplingRequest | FormRequest | UrlRequest


class SamplingAnswer(Struct, frozen=True):
    """What a model said, or a person in its place."""

    text: str
    model: str = ""
    """Who answered: the name of the model, or empty for a person."""
    stop_reason: str = "endTurn"
    """`endTurn`, `stopSequence`, `maxTokens`, or a provider's own word."""

    def as_json(self) -> dict[str, Any]:
        return {
            "role": "assistant",
            "content": {"type": "text", "text": self.text},
            "model": self.model or "human",
            "stopReason": self.stop_reason,
        }


class Ask(Struct, frozen=True):
    """A snapshot; a new one with the same number is published whenever it changes."""

    number: int
    """Counts asks of this run, from 1."""
    key: str
    """Of the server that asks."""
    server_name: str
    kind: AskKind
    request: AskRequest
    params: Mapping[str, Any]
    """As the server sent it, untrusted."""
    asked: datetime
    """UTC."""
    deadline: datetime
    """UTC; it ends by itself then."""
    state: AskState = AskState.PENDING
    ending: Message | None = None
    """Why it ended by itself, or how it was answered without a person."""
    working: bool = False
    """A model is being asked just now."""
    completed: bool = False
    """The server said that what was to be done under the address is done."""

    @property
    def pending(self) -> bool:
        return self.state is AskState.PENDING


def read_sampling(params: Mapping[str, Any]) -> SamplingRequest:
    """The params of `sampling/createMessage`."""
    given = params.get("modelPreferences")
    wishes = given if isinstance(given, Mapping) else {}
    hints = wishes.get("hints")
    stops = params.get("stopSequences")
    tokens = finite(params.get("maxTokens"))
    return SamplingRequest(
        messages=read_messages(params.get("messages")),
        system_prompt=clean(params.get("systemPrompt"), DESCRIPTION_LIMIT),
        max_tokens=int(min(max(tokens, 1), MOST_TOKENS)) if tokens is not None else None,
        temperature=finite(params.get("temperature")),
        stop_sequences=tuple(
            each
            for each in (stops if isinstance(stops, list) else ())[:20]
            if isinstance(each, str)
        ),
        include_context=one_line(params.get("includeContext")),
        model_hints=tuple(
            one_line(hint.get("name"))
            for hint in (hints if isinstance(hints, list) else ())[:20]
            if isinstance(hint, Mapping) and one_line(hint.get("name"))
        ),
        cost_priority=finite(wishes.get("costPriority")),
        speed_priority=finite(wishes.get("speedPriority")),
        intelligence_priority=finite(wishes.get("intelligencePriority")),
    )


def read_elicitation(params: Mapping[str, Any]) -> FormRequest | UrlRequest:
    """The params of `elicitation/create`."""
    words = clean(params.get("message"), DESCRIPTION_LIMIT)
    if params.get("mode") == "url":
        url, identity = params.get("url"), params.get("elicitationId")
        return UrlRequest(
            words,
            url if isinstance(url, str) else "",
            identity if isinstance(identity, str) else "",
        )
    schema = params.get("requestedSchema")
    return FormRequest(words, MappingProxyType(schema if isinstance(schema, dict) else {}))


def as_text(request: SamplingRequest) -> str:
    """The last thing that is asked, for a line of a list."""
    for turn in reversed(request.messages):
        for block in turn.content:
            if isinstance(block, TextContent):
                return one_line(block.text, 500)
    return ""


def defaults_of(schema: Mapping[str, Any]) -> dict[str, Any]:
    """What a form of a server holds when nobody has touched it. `Form.fill` shows it.

    Source: the MCP specification, "Elicitation", "Requested schema": clients that support defaults
    fill them in. Other than with tools, they are sent although nobody chose them: a server that
    asks for a form cannot know what an empty field means.
    """
    members = schema.get("properties")
    return {
        name: copy.deepcopy(member["default"])
        for name, member in (members.items() if isinstance(members, Mapping) else ())
        if isinstance(name, str) and isinstance(member, Mapping) and "default" in member
    }


def check_answer(schema: Mapping[str, Any], answer: Mapping[str, Any]) -> CheckResult:
    """What is wrong with an answer to the form."""
    return build_form(dict(schema)).check_json(dict(answer))
