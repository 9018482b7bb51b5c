"""All pages of a list, within bounds.

Source: the MCP specification, "Pagination", and transports/README.md, "Listing tools". A page can
fail in the middle and a cursor can lead back to itself: what came is kept, and what is missing is
said.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass
from typing import Any, Final

from companion.errors import AnswerTimeout, DeviceError
from companion.messages.message import Message, message

MAX_PAGES: Final = 500

Fetch = Callable[[Mapping[str, Any]], Awaitable[Mapping[str, Any]]]
"""Asks for one page with these params and returns the result."""


@dataclass(frozen=True, slots=True)
class Pages:
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
