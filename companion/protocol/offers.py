"""What an MCP server offers besides tools, as frozen values: capabilities, resources, prompts.

Source: the MCP specification, "Lifecycle", "Resources", "Prompts" and "Completion". Cleaned and
capped on entry; what a server writes wrongly is left out, and never costs the rest.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, Generic, TypeVar

from msgspec import Struct
from msgspec.structs import asdict

from companion.messages.message import Message
from companion.protocol.resources import ContentAnnotations as ContentAnnotations
from companion.protocol.resources import Icon as Icon
from companion.protocol.resources import Resource as Resource
from companion.protocol.resources import ResourceContent as ResourceContent
from companion.protocol.resources import ResourceTemplate as ResourceTemplate
from companion.protocol.resources import read_icons
from companion.protocol.results import Content, read_block
from companion.text import DESCRIPTION_LIMIT, clean, one_line

MAX_ARGUMENTS: Final = 100
"""Arguments of one prompt that are kept."""
MAX_MESSAGES: Final = 500
"""Messages of one prompt that are kept."""
MAX_COMPLETIONS: Final = 100
"""Values of one completion; the specification allows no more."""

T = TypeVar("T")


class ServerOffers(Struct, frozen=True):
    """What a server says of itself in the handshake. It may not do all of it: see
    `companion.devices.models.DeviceView.shortfalls`."""

    protocol_version: str = ""
    """As negotiated, such as `2025-11-25`."""
    instructions: str = ""
    """How the server wants to be used: for people and models, with line feeds."""
    title: str = ""
    website: str = ""
    """An address, shown as text."""
    icons: tuple[Icon, ...] = ()
    tools: bool = False
    tools_changed: bool = False
    """It tells when its tools change."""
    resources: bool = False
    resources_changed: bool = False
    subscribe: bool = False
    """It tells when a resource changes that was subscribed to."""
    prompts: bool = False
    prompts_changed: bool = False
    completions: bool = False
    logging: bool = False
    tasks: bool = False
    experimental: tuple[str, ...] = ()
    """Names of what else it claims: extensions and experiments."""

    @property
    def anything(self) -> bool:
        """Whether there is more than tools."""
        return self.resources or self.prompts


class PromptArgument(Struct, frozen=True):
    name: str
    """Exactly as the server wrote it."""
    title: str = ""
    description: str = ""
    required: bool = False

    @property
    def label(self) -> str:
        return self.title or one_line(self.name)


class Prompt(Struct, frozen=True):
    name: str
    """Exactly as the server wrote it."""
    title: str = ""
    description: str = ""
    arguments: tuple[PromptArgument, ...] = ()
    icons: tuple[Icon, ...] = ()

    @property
    def label(self) -> str:
        return self.title or one_line(self.name)

    def as_json(self) -> dict[str, Any]:
        return {
            "name": self.name,
            "title": self.title,
            "description": self.description,
            "arguments": [asdict(each) for each in self.arguments],
        }


class PromptMessage(Struct, frozen=True):
    """One turn of a conversation, in a prompt or in what a server asks a model."""

    role: str
    """`user` or `assistant`."""
    content: tuple[Content, ...]
    """Never empty; a prompt's message has one piece."""


class PromptResult(Struct, frozen=True):
    """A prompt, filled in."""

    messages: tuple[PromptMessage, ...]
    description: str = ""


class Completion(Struct, frozen=True):
    """What could be typed into an argument."""

    values: tuple[str, ...] = ()
    """Exactly as the server wrote them; those that cannot be shown as they are were left out."""
    total: int | None = None
    more: bool = False
    """There are more than these."""


class Listing(Struct, Generic[T], frozen=True):
    """All pages of a list, and what went wrong on the way."""

    items: tuple[T, ...] = ()
    warnings: tuple[Message, ...] = ()
    complete: bool = True


def read_offers(result: Mapping[str, Any], version: str) -> ServerOffers:
    """From the answer to the handshake; a capability counts when it is an object."""
    capabilities = result.get("capabilities")
    claims = capabilities if isinstance(capabilities, Mapping) else {}

    def claimed(name: str, part: str = "") -> bool:
        value = claims.get(name)
        return isinstance(value, Mapping) and (not part or value.get(part) is True)

    more = [
        one_line(name)
        for group in ("experimental", "extensions")
        if isinstance(value := claims.get(group), Mapping)
        for name in list(value)[:100]
    ]
    given = result.get("serverInfo")
    info = given if isinstance(given, Mapping) else {}
    return ServerOffers(
        protocol_version=one_line(version),
        instructions=clean(result.get("instructions"), DESCRIPTION_LIMIT),
        title=one_line(info.get("title")),
        website=one_line(info.get("websiteUrl"), 2_000),
        icons=read_icons(info.get("icons")),
        tools=claimed("tools"),
        tools_changed=claimed("tools", "listChanged"),
        resources=claimed("resources"),
        resources_changed=claimed("resources", "listChanged"),
        subscribe=claimed("resources", "subscribe"),
        prompts=claimed("prompts"),
        prompts_changed=claimed("prompts", "listChanged"),
        completions=claimed("completions"),
        logging=claimed("logging"),
        tasks=claimed("tasks"),
        experimental=tuple(dict.fromkeys(more)),
    )


def read_prompt_entry(entry: Any) -> Prompt | None:
    """An entry of `prompts/list`; `None` when it has no name."""
    if not isinstance(entry, Mapping) or not isinstance(name := entry.get("name"), str) or not name:
        return None
    given = entry.get("arguments")
    arguments: dict[str, PromptArgument] = {}
    for each in given[:MAX_ARGUMENTS] if isinstance(given, list) else ():
        argument = each.get("name") if isinstance(each, Mapping) else None
        if isinstance(argument, str) and argument and argument not in arguments:
            arguments[argument] = PromptArgument(
                argument,
                title=one_line(each.get("title")),
                description=clean(each.get("description"), DESCRIPTION_LIMIT),
                required=each.get("required") is True,
            )
    return Prompt(
        name,
        title=one_line(entry.get("title")),
        description=clean(entry.get("description"), DESCRIPTION_LIMIT),
        arguments=tuple(arguments.values()),
        icons=read_icons(entry.get("icons")),
    )


def read_messages(value: Any) -> tuple[PromptMessage, ...]:
    """The turns of a conversation; any role but the two counts as the user."""
    messages: list[PromptMessage] = []
    for entry in value[:MAX_MESSAGES] if isinstance(value, list) else ():
        if not isinstance(entry, Mapping):
            continue
        content = entry.get("content")
        blocks = content if isinstance(content, list) else [content]
        role = "assistant" if entry.get("role") == "assistant" else "user"
        if blocks:
            messages.append(PromptMessage(role, tuple(read_block(block) for block in blocks)))
    return tuple(messages)


def read_prompt_result(result: Mapping[str, Any]) -> PromptResult:
    """The answer to `prompts/get`."""
    words = clean(result.get("description"), DESCRIPTION_LIMIT)
    return PromptResult(read_messages(result.get("messages")), words)


def read_completion(result: Mapping[str, Any]) -> Completion:
    """The answer to `completion/complete`; what is not as it should be counts as nothing."""
    whole = result.get("completion")
    completion = whole if isinstance(whole, Mapping) else {}
    values = completion.get("values")
    given = values if isinstance(values, list) else []
    # what a reader could not see as it is would be sent unseen
    texts = [text for text in given if isinstance(text, str) and one_line(text, 2_000) == text]
    total = completion.get("total")
    return Completion(
        values=tuple(dict.fromkeys(texts))[:MAX_COMPLETIONS],
        total=total if isinstance(total, int) and not isinstance(total, bool) else None,
        more=completion.get("hasMore") is True or len(texts) > MAX_COMPLETIONS,
    )
