"""The requests of one server, on their way to the person."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Protocol

from companion.app.servers.ask import AskKind
from companion.protocol.session.server_requests import DeclaredCapabilities, Root


class Asked(Protocol):
    """What a door leads to: `companion.app.servers.asks.ServerAsks`."""

    def served(self, key: str) -> DeclaredCapabilities: ...
    def roots_of(self, key: str) -> Sequence[Root]: ...
    def url_required(self, key: str, elicitations: Any) -> None: ...

    async def wait_for(
        self, key: str, request_id: str | int, kind: AskKind, params: Mapping[str, Any]
    ) -> Mapping[str, Any]: ...


class ServerDoor:
    """See `companion.protocol.session.server_requests.ServerRequests`."""

    def __init__(self, asks: Asked, key: str) -> None:
        self._asks = asks
        self._key = key

    @property
    def served(self) -> DeclaredCapabilities:
        return self._asks.served(self._key)

    async def sample(self, request_id: str | int, params: Mapping[str, Any]) -> Mapping[str, Any]:
        return await self._asks.wait_for(self._key, request_id, AskKind.SAMPLING, params)

    async def elicit(self, request_id: str | int, params: Mapping[str, Any]) -> Mapping[str, Any]:
        return await self._asks.wait_for(self._key, request_id, AskKind.ELICITATION, params)

    async def roots(self) -> Sequence[Root]:
        return self._asks.roots_of(self._key)

    def url_required(self, elicitations: Any) -> None:
        self._asks.url_required(self._key, elicitations)
