"""What only MCP servers and their clients say: requests to a server, and requests of one.

Source: the MCP specification, "Resources", "Prompts", "Completion", "Logging", and for requests of
a server "Sampling", "Elicitation", "Roots".
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final, Protocol, TypeVar

from companion.errors import DeviceError
from companion.messages.message import message
from companion.protocol.offers import (
    Completion,
    Listing,
    Prompt,
    PromptResult,
    Resource,
    ResourceContent,
    ResourceTemplate,
    read_completion,
    read_prompt_entry,
    read_prompt_result,
)
from companion.protocol.resources import (
    read_content_entry,
    read_resource_entry,
    read_template_entry,
)
from companion.protocol.session.listing import all_pages

if TYPE_CHECKING:
    from companion.protocol.session.session import DeviceSession


# What a server asks of its client, and who answers: the door of the session to the app.
#
# Source: the MCP specification, "Sampling", "Elicitation", "Roots". A capability is declared in
# the handshake only where somebody serves it; what was not declared is refused by the session
# itself.

INVALID_PARAMS: Final = -32602
USER_REJECTED: Final = -1
"""The specification's example code for a person who said no to sampling."""
URL_REQUIRED: Final = -32042
"""A request failed until a person has opened an address: `error.data.elicitations` names it."""


@dataclass(frozen=True, slots=True)
class DeclaredCapabilities:
    """What is declared to a server in the handshake."""

    sampling: bool = False
    elicitation: bool = False
    """Forms and addresses."""
    roots: bool = False


@dataclass(frozen=True, slots=True)
class Root:
    """A folder that a server may know of."""

    uri: str
    """`file:` address."""
    name: str = ""

    def as_json(self) -> dict[str, str]:
        return {"uri": self.uri, "name": self.name} if self.name else {"uri": self.uri}


class RequestRefused(Exception):
    """The server gets this JSON-RPC error for an answer; `text` is for its log, in English."""

    def __init__(self, code: int, text: str) -> None:
        super().__init__(text)
        self.code = code
        self.text = text


class ServerRequests(Protocol):
    """Answers the requests of one server. Every method may take as long as a person does; it is
    cancelled when the server takes its request back or goes away. Raises `RequestRefused`."""

    @property
    def served(self) -> DeclaredCapabilities: ...

    async def sample(self, request_id: str | int, params: Mapping[str, Any]) -> Mapping[str, Any]:
        """`sampling/createMessage`: its result as JSON."""
        ...

    async def elicit(self, request_id: str | int, params: Mapping[str, Any]) -> Mapping[str, Any]:
        """`elicitation/create`: its result as JSON."""
        ...

    async def roots(self) -> Sequence[Root]:
        """`roots/list`."""
        ...

    def url_required(self, elicitations: Any) -> None:
        """A request failed until a person has opened addresses: `error.data.elicitations`."""
        ...


MAX_ENTRIES: Final = 10_000
"""Resources, templates or prompts of one server that are kept."""
MAX_CONTENTS: Final = 200
"""Parts of one resource that are kept."""

LOG_LEVELS: Final = (
    "debug",
    "info",
    "notice",
    "warning",
    "error",
    "critical",
    "alert",
    "emergency",
)
"""Of RFC 5424, as MCP has them; from the most to the least talkative."""

T = TypeVar("T")


class Connected(Protocol):
    """Whose session carries the requests: a `companion.devices.device.Device`."""

    @property
    def session(self) -> DeviceSession:
        """Raises `ConnectionLost` when there is none."""


@dataclass(frozen=True, slots=True)
class CompletionRef:
    """What an argument belongs to: a prompt by name, or a template of addresses."""

    prompt: str = ""
    template: str = ""

    def as_json(self) -> dict[str, str]:
        if self.template:
            return {"type": "ref/resource", "uri": self.template}
        return {"type": "ref/prompt", "name": self.prompt}


class ServerTalk:
    """All times are seconds. Raises `DeviceError`, `AnswerTimeout` or `ConnectionLost`."""

    def __init__(self, server: Connected, timeout: float) -> None:
        """`timeout` is for each request, so for each page of a list."""
        self._server = server
        self._timeout = timeout

    async def resources(self) -> Listing[Resource]:
        return await self._list(
            "resources/list", "resources", read_resource_entry, lambda each: each.uri
        )

    async def templates(self) -> Listing[ResourceTemplate]:
        return await self._list(
            "resources/templates/list",
            "resourceTemplates",
            read_template_entry,
            lambda each: each.uri_template,
        )

    async def prompts(self) -> Listing[Prompt]:
        return await self._list(
            "prompts/list", "prompts", read_prompt_entry, lambda each: each.name
        )

    async def read(self, uri: str) -> tuple[ResourceContent, ...]:
        """What an address gives: usually one part, several for a folder."""
        answer = await self._ask("resources/read", {"uri": uri})
        contents = answer.get("contents")
        found = (
            [read_content_entry(entry) for entry in contents[:MAX_CONTENTS]]
            if isinstance(contents, list)
            else []
        )
        parts = tuple(part for part in found if part is not None)
        if not parts and found:
            raise DeviceError(message("talk.unreadable_contents"))
        return parts

    async def subscribe(self, uri: str) -> None:
        await self._ask("resources/subscribe", {"uri": uri})

    async def unsubscribe(self, uri: str) -> None:
        await self._ask("resources/unsubscribe", {"uri": uri})

    async def prompt(self, name: str, arguments: Mapping[str, str]) -> PromptResult:
        params: dict[str, Any] = {"name": name}
        if arguments:
            params["arguments"] = dict(arguments)
        return read_prompt_result(await self._ask("prompts/get", params))

    async def complete(
        self, ref: CompletionRef, argument: str, value: str, context: Mapping[str, str]
    ) -> Completion:
        """What could complete `value` in `argument`; `context` has the other arguments."""
        params: dict[str, Any] = {
            "ref": ref.as_json(),
            "argument": {"name": argument, "value": value},
        }
        if context:
            params["context"] = {"arguments": dict(context)}
        return read_completion(await self._ask("completion/complete", params))

    async def set_level(self, level: str) -> None:
        """One of `LOG_LEVELS`; raises `ValueError` for another."""
        if level not in LOG_LEVELS:
            raise ValueError(level)
        await self._ask("logging/setLevel", {"level": level})

    async def _ask(self, method: str, params: Mapping[str, Any]) -> dict[str, Any]:
        return await self._server.session.request(method, params, self._timeout)

    async def _list(
        self,
        method: str,
        entries_in: str,
        read: Callable[[Any], T | None],
        identity: Callable[[T], str],
    ) -> Listing[T]:
        async def fetch(params: Mapping[str, Any]) -> Mapping[str, Any]:
            return await self._ask(method, params)

        pages = await all_pages(fetch, {}, entries_in=entries_in, limit=MAX_ENTRIES, words="talk")
        found: dict[str, T] = {}
        unusable = 0
        for entry in pages.entries[:MAX_ENTRIES]:
            item = read(entry)
            if item is None:
                unusable += 1
            else:
                found.setdefault(identity(item), item)
        warnings = list(pages.warnings)
        if unusable:
            warnings.append(message("talk.unusable", count=unusable))
        doubles = min(len(pages.entries), MAX_ENTRIES) - unusable - len(found)
        if doubles:
            warnings.append(message("talk.doubles", count=doubles))
        return Listing(tuple(found.values()), tuple(warnings), pages.complete)
