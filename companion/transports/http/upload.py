"""An upload: one form that one device may send to a one-time path."""

from __future__ import annotations

import asyncio

from companion.errors import TransferFailed
from companion.transports.http.grants import Grant, GrantConnection, Grants
from companion.transports.http.received import ReceivedForm


class Upload(Grant):
    """Takes one upload of at most `limit` bytes in the part `field`.

    The first request uses the path up, whether it succeeds or not: the firmware tells the
    failure to whoever called its tool, and never tries again by itself.
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
        whoever gives up waiting calls `close`.
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
