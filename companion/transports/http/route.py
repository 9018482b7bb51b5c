"""Fixed paths: what a device asks for at an address that a person once gave it.

Anybody in the network can know such a path, so a handler must not take a request's word
for who asks.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable, Mapping
from typing import TypeAlias

from msgspec import Struct

from companion.records import Unshown
from companion.transports.http.upload import Answer


class Request(Unshown, Struct, frozen=True):
    """A whole request. All of it but the two addresses is the client's word."""

    unshown = frozenset({"body"})

    method: str
    """In upper case, as HTTP has it."""
    path: str
    """As it was asked for, with or without the slash at its end, without the query."""
    query: str
    """What follows the question mark; may be empty."""
    headers: Mapping[str, str]
    """Names in lower case; of several headers of one name the last."""
    body: bytes
    client: str
    """The address that it came from."""
    local: str
    """Our address at which it arrived: where this client reaches this computer."""


RouteHandler: TypeAlias = Callable[[Request], Awaitable[Answer]]
"""Awaited for every request, as often as they come at once; what it returns is the response. It
is cancelled when the service stops, and not when the client hangs up."""


class FixedRoute(Struct, frozen=True):
    """`limit` is the bytes of a request's body."""

    handler: RouteHandler
    methods: frozenset[str]
    limit: int
    browsers: bool = False
    """Whether a person may open it in a browser: not only a page's script."""


class Routes:
    def __init__(self) -> None:
        self._fixed: dict[str, FixedRoute] = {}

    def add(
        self,
        path: str,
        handler: RouteHandler,
        *,
        methods: Iterable[str],
        limit: int,
        browsers: bool = False,
    ) -> None:
        """Raises `ValueError` for a path that is none, or that has a handler already."""
        if not path.startswith("/") or "?" in path or not path.isascii():
            raise ValueError(f"no path: {path!r}")
        if _bare(path) in self._fixed:
            raise ValueError(f"{path} has a handler already")
        upper = frozenset(method.upper() for method in methods)
        self._fixed[_bare(path)] = FixedRoute(handler, upper, limit, browsers)

    def discard(self, path: str) -> None:
        self._fixed.pop(_bare(path), None)

    def knows(self, target: str) -> bool:
        """Whether the path has a handler, for whichever method."""
        return _bare(target.partition("?")[0]) in self._fixed

    def find(self, target: str, method: str) -> FixedRoute | None:
        """What answers such a request; `target` is path and query."""
        found = self._fixed.get(_bare(target.partition("?")[0]))
        return found if found is not None and method in found.methods else None


def _bare(path: str) -> str:
    return path[:-1] if path.endswith("/") else path
