"""A desk: a path that takes uploads again and again, and answers each (the camera's vision)."""

from __future__ import annotations

import hmac
from collections.abc import Awaitable, Callable
from typing import TypeAlias

from companion.transports.http.grants import Grant, Grants
from companion.transports.http.received import ReceivedForm

Answer: TypeAlias = tuple[int, str, bytes]
"""Status, content type and body."""

Handler: TypeAlias = Callable[[ReceivedForm], Awaitable[Answer]]


class Desk(Grant):
    """`handler` is awaited for every upload; what it returns is the response.

    With `token` a request needs `Authorization: Bearer TOKEN`. `limit` is the bytes of one file
    in the part `field`.
    """

    def __init__(
        self,
        grants: Grants,
        handler: Handler,
        *,
        limit: int,
        lifetime: float | None,
        token: str | None,
        peer: str | None,
        field: str,
    ) -> None:
        super().__init__(grants, peer=peer, lifetime=lifetime)
        self.handler = handler
        self.limit = limit
        self.field = field
        self.busy = 0
        """Requests that are worked on now."""
        self._token = token

    def allows(self, authorization: str) -> bool:
        """Whether the header `Authorization` carries the token."""
        if self._token is None:
            return True
        scheme, _, given = authorization.partition(" ")
        right = hmac.compare_digest(given.strip().encode(), self._token.encode())
        return right and scheme.lower() == "bearer"

    def bind(self, client: str) -> None:
        """Without a `peer` a desk is open to every device that knows its path and token."""
