"""JSON Pointers (RFC 6901): how a field, a value and a fault name the same place."""

from __future__ import annotations

Token = str | int
Path = tuple[Token, ...]
"""Names of members and indices of items from the root; `()` is the whole value."""


def pointer(path: Path) -> str:
    """`("a/b", 0)` → `/a~1b/0`; the root is the empty string."""
    return "".join("/" + str(token).replace("~", "~0").replace("/", "~1") for token in path)


def tokens(text: str) -> tuple[str, ...] | None:
    """The tokens of a pointer, all as text; `None` when `text` is no JSON Pointer.

    Only the value tells whether `0` is an index or a name, so it stays text.
    """
    if not text:
        return ()
    if not text.startswith("/"):
        return None
    return tuple(part.replace("~1", "/").replace("~0", "~") for part in text[1:].split("/"))
