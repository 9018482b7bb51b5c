"""What devices upload: once, to a path of its own, or again and again, to a route."""

from __future__ import annotations

import asyncio
import hmac
from collections.abc import Awaitable, Callable, Mapping
from types import MappingProxyType
from typing import TypeAlias

from msgspec import Struct, field

from companion.errors import TransferFailed
from companion.records import Unshown
from companion.transports.http.grants import Grant, GrantConnection, Grants


class ReceivedForm(Unshown, Struct, frozen=True):
    """The file of a form and the form's other fields. All of it is the device's word."""

    unshown = frozenset({"data"})

    data: bytes
    content_type: str
    """As the form says, lower case and without parameters; may be empty."""
    file_name: str
    """Without any folder; may be empty. Never use it as a path."""
    fields: Mapping[str, str] = field(default_factory=lambda: MappingProxyType({}))
    """Text fields, cleaned."""
    peer: str = ""
    """The address that it came from."""
    device_id: str = ""
    """The header `Device-Id` (the MAC), lower case; cameras send it, screens do not."""


class Upload(Grant):
    """Takes one upload of at most `limit` bytes in the part `field`.

    The first request uses the path up, whether it succeeds or not: the firmware tells the
    failure to the caller of its tool, and never tries again by itself.
    """

    def __init__(
        self,
        grants: Grants,
        *,
        peer: str | None,
        lifetime: float,
        limit: int,
        field: str,
    ) -> None:
        super().__init__(grants, peer=peer, lifetime=lifetime)
        self.limit = limit
        self.field = field
        self._lifetime = lifetime
        self._done = asyncio.Event()
        self._outcome: ReceivedForm | TransferFailed | None = None

    async def received(self) -> ReceivedForm:
        """Wait for the upload.

        Raises `TransferFailed` when it does not begin within the lifetime, is too large, is
        broken off, is no form, or is closed from our side. Cancelling it leaves the path open:
        call `close` to give up waiting.
        """
        await self._done.wait()
        assert self._outcome is not None
        if isinstance(self._outcome, TransferFailed):
            raise self._outcome
        return self._outcome

    def begin(self, link: GrantConnection) -> None:
        """A request of the device begins: there will be no other."""
        self.attach(link)
        self._withdraw()

    def settle(self, link: GrantConnection, outcome: ReceivedForm | TransferFailed) -> None:
        """The request has ended, and the device was told how."""
        self.detach(link)
        self._settle(outcome)

    def close(self) -> None:
        self._settle(TransferFailed("web.upload_closed"))
        super().close()

    def _settle(self, outcome: ReceivedForm | TransferFailed) -> None:
        if self._outcome is None:
            self._outcome = outcome
            self._done.set()

    def _time_is_up(self) -> None:
        super()._time_is_up()
        self._settle(TransferFailed("web.upload_expired", seconds=f"{self._lifetime:g}"))


# A route: a path that takes uploads again and again, and answers each (the camera's vision).

Answer: TypeAlias = tuple[int, str, bytes]
"""Status, content type and body."""

Handler: TypeAlias = Callable[[ReceivedForm], Awaitable[Answer]]


class UploadRoute(Grant):
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
        """Without a `peer` a route is open to every device that knows its path and token."""
