"""`tools/list` to the end of its pages, and the decision what is user-only.

Source: the MCP specification, "Pagination", and transports/README.md, "Listing tools". When a page
fails or a cursor leads back to itself, what came is kept, and what is missing is said.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import replace
from types import MappingProxyType
from typing import Any, Final

from msgspec import Struct

from companion.errors import AnswerTimeout, DeviceError
from companion.messages.message import Message, message
from companion.protocol.resources import read_icons
from companion.protocol.tools import Tool, ToolListing, shared
from companion.text import DESCRIPTION_LIMIT, clean, one_line

MAX_TOOLS: Final = 2_000
"""Tools of one device that are kept; the largest real server has 209."""
PATIENCE: Final = 5.0
"""Seconds that the listing to compare with may take longer, on firmware that marks its tools."""

MAX_PAGES: Final = 500

Fetch = Callable[[Mapping[str, Any]], Awaitable[Mapping[str, Any]]]
"""Asks for one page with these params and returns the result."""


class Pages(Struct, frozen=True):
    entries: tuple[Any, ...]
    warnings: tuple[Message, ...] = ()
    complete: bool = True


async def all_pages(
    fetch: Fetch,
    params: Mapping[str, Any],
    *,
    entries_in: str,
    limit: int,
    words: str,
) -> Pages:
    """Every entry, a little more than `limit` of them at most. `entries_in` is where a page has
    them, `words` the family of messages: `tools` or `talk`.

    Raises `DeviceError`, `AnswerTimeout` or `ConnectionLost` when not even a first page came.
    """
    entries: list[Any] = []
    seen: set[str] = set()
    cursor: str | None = None

    def broken(code: str, **values: str) -> Pages:
        warning = message(f"{words}.{code}", count=len(entries), **values)
        return Pages(tuple(entries), (warning,), complete=False)

    for _ in range(MAX_PAGES):
        asked = {**params, "cursor": cursor} if cursor is not None else dict(params)
        try:
            page = await fetch(asked)
        except (DeviceError, AnswerTimeout) as error:
            if cursor is None:
                raise
            return broken("page_failed", text=error.message.english())
        found = page.get(entries_in)
        entries.extend(found if isinstance(found, list) else ())
        next_cursor = page.get("nextCursor")
        if not isinstance(next_cursor, str) or not next_cursor:
            return Pages(tuple(entries))
        if len(entries) > limit:
            many = message(f"{words}.too_many", limit=limit)
            return Pages(tuple(entries), (many,), complete=False)
        if next_cursor in seen or next_cursor == cursor:
            return broken("cursor_loop")
        seen.add(next_cursor)
        cursor = next_cursor
    return broken("cursor_loop")


async def list_tools(
    fetch: Fetch, on_first: Callable[[ToolListing], None] | None = None
) -> ToolListing:
    """All tools, those marked that are meant for the owner alone.

    Firmware of today marks them by `annotations.audience`; older firmware does not, so they are
    also what appears only with `withUserTools`. A device answers one request after the other, so
    that the second listing is asked for when the first is there. `on_first` gets the first one
    where it marks such tools: it can be shown, and nothing must be called by it yet.

    Raises `DeviceError`, `AnswerTimeout` or `ConnectionLost` when not even a first page came.
    """
    whole = await _all_pages(fetch, {"withUserTools": True})
    tools, warnings = _read(whole.entries, counts_bytes=True)
    marked = any(_audience(tool) is not None for tool in tools)
    shown_first = marked and on_first is not None
    if marked and on_first is not None:
        unmarked = {tool.name for tool in tools if _audience(tool) is None}
        first = _listing(tools, unmarked, [*whole.warnings, *warnings])
        on_first(first)
        await asyncio.sleep(0)  # the next turn is of those who show it
        tools = list(first.tools)
    try:
        async with asyncio.timeout(PATIENCE if marked else None):
            plain = await _comparison(fetch)
    except TimeoutError:
        plain = Pages((), (message("call.timeout", seconds=f"{PATIENCE:g}"),), complete=False)
    warnings = list(dict.fromkeys([*whole.warnings, *warnings]))
    ordinary = {name for entry in plain.entries if (name := _name(entry))}
    if not plain.complete and marked:
        # The listing to compare with has holes, but this firmware marks what is privileged.
        ordinary |= {tool.name for tool in tools if _audience(tool) is None}
    unsure = sum(_audience(tool) is None and tool.name not in ordinary for tool in tools)
    if not plain.complete and unsure:
        text = plain.warnings[0].english()
        warnings.append(message("tools.no_compare", text=text, count=unsure))
    return _listing(tools, ordinary, warnings, are_shared=shown_first)


def _listing(
    tools: list[Tool], ordinary: set[str], warnings: list[Message], *, are_shared: bool = False
) -> ToolListing:
    """`are_shared` when the tools are those of a listing that was made here."""
    return ToolListing(tuple(_ruled(tool, ordinary, are_shared) for tool in tools), tuple(warnings))


def _ruled(tool: Tool, ordinary: set[str], is_shared: bool) -> Tool:
    user_only = _user_only(tool, ordinary)
    if tool.user_only != user_only:
        return shared(replace(tool, user_only=user_only))
    return tool if is_shared else shared(tool)


async def list_server_tools(fetch: Fetch) -> ToolListing:
    """All tools of an MCP server that is no device: it knows nothing of `withUserTools`.

    None is for its owner alone, unless it is marked so. Raises as `list_tools` does.
    """
    pages = await _all_pages(fetch, {})
    tools, warnings = _read(pages.entries)
    return ToolListing(
        tuple(replace(tool, user_only=_user_only(tool, {tool.name})) for tool in tools),
        tuple(dict.fromkeys([*pages.warnings, *warnings])),
    )


async def _comparison(fetch: Fetch) -> Pages:
    """The listing that an assistant gets; when it fails, one with a hole as large as itself."""
    try:
        return await _all_pages(fetch, {})
    except (DeviceError, AnswerTimeout) as error:
        return Pages((), (error.message,), complete=False)


async def _all_pages(fetch: Fetch, params: Mapping[str, Any]) -> Pages:
    return await all_pages(fetch, params, entries_in="tools", limit=MAX_TOOLS, words="tools")


def _read(
    entries: tuple[Any, ...], *, counts_bytes: bool = False
) -> tuple[list[Tool], list[Message]]:
    tools: dict[str, Tool] = {}
    warnings: list[Message] = []
    unusable = 0
    for entry in entries:
        tool = _tool(entry, counts_bytes)
        if tool is None:
            unusable += 1
        elif tool.name in tools:
            warnings.append(message("tools.duplicate", tool=one_line(tool.name)))
        elif len(tools) == MAX_TOOLS:
            warnings.append(message("tools.too_many", limit=MAX_TOOLS))
            break
        else:
            tools[tool.name] = tool
    if unusable:
        warnings.append(message("tools.unusable", count=unusable))
    return list(tools.values()), list(dict.fromkeys(warnings))


def _name(entry: Any) -> str:
    name = entry.get("name") if isinstance(entry, dict) else None
    return name if isinstance(name, str) else ""


def _tool(entry: Any, counts_bytes: bool) -> Tool | None:
    name = _name(entry)
    if not name:
        return None
    schema = entry.get("inputSchema")
    promised = entry.get("outputSchema")
    annotations = entry.get("annotations")
    annotations = annotations if isinstance(annotations, dict) else {}
    execution = entry.get("execution")
    support = execution.get("taskSupport") if isinstance(execution, dict) else None
    return Tool(
        name=name,
        title=one_line(entry.get("title") or annotations.get("title")),
        description=clean(entry.get("description"), DESCRIPTION_LIMIT),
        input_schema=MappingProxyType(schema if isinstance(schema, dict) else {}),
        annotations=MappingProxyType(annotations),
        output_schema=MappingProxyType(promised) if isinstance(promised, dict) else None,
        icons=read_icons(entry.get("icons")),
        counts_bytes=counts_bytes,
        needs_task=support == "required",
    )


def _audience(tool: Tool) -> list[Any] | None:
    audience = tool.annotations.get("audience")
    return audience if isinstance(audience, list) else None


def _user_only(tool: Tool, ordinary: set[str]) -> bool:
    audience = _audience(tool)
    if audience is not None:
        return "user" in audience and "assistant" not in audience
    return tool.name not in ordinary
