"""What a server asks of its client, and who answers: the door of the session to the app.

Source: the MCP specification, "Sampling", "Elicitation", "Roots". A capability is declared in the
handshake only where somebody serves it; what was not declared is refused by the session itself.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final, Protocol

from msgspec import Struct

INVALID_PARAMS: Final = -32602
USER_REJECTED: Final = -1
"""The specification's example code for a person who said no to sampling."""
URL_REQUIRED: Final = -32042
"""A request failed until a person has opened an address: `error.data.elicitations` names it."""


class DeclaredCapabilities(Struct, frozen=True):
    """What is declared to a server in the handshake."""

    sampling: bool = False
    elicitation: bool = False
    """Forms and addresses."""
    roots: bool = False


class Root(Struct, frozen=True):
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
