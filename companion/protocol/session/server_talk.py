"""Requests that only MCP servers understand, in our own values.

Source: the MCP specification, "Resources", "Prompts", "Completion", "Logging".
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, Final, Protocol, TypeVar

from msgspec import Struct

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


class CompletionRef(Struct, frozen=True):
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
