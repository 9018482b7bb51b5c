"""Opening the channel of an endpoint that this computer reaches out to, whatever its kind."""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, Final

from companion.errors import EndpointError
from companion.transports.broker.brokers import Brokers
from companion.transports.channel import Channel
from companion.transports.endpoint import Endpoint, EndpointKind
from companion.transports.gateway.client import GatewayTiming
from companion.transports.gateway.gateways import Gateways
from companion.transports.loading import load_module
from companion.transports.login import NO_LOGIN, Login
from companion.transports.servers.stdio import EarlyStart, start
from companion.transports.websocket.channel import dial

if TYPE_CHECKING:
    import httpx2


_STREAMABLE: Final = "companion.transports.servers.streamable"

Authorize = Callable[[Endpoint], Awaitable["httpx2.Auth | None"]]
"""What signs the requests to an MCP server where the person has signed in; `None` elsewhere."""


async def nobody_signed_in(endpoint: Endpoint) -> None:
    """The `Authorize` without sign-ins."""


class Transports:
    """Owned by the workspace. Devices behind one broker or gateway share what leads there."""

    def __init__(
        self,
        *,
        gateway_timing: GatewayTiming | None = None,
        authorize: Authorize = nobody_signed_in,
    ) -> None:
        self._authorize = authorize
        self.gateways: Final = Gateways(gateway_timing)
        """For a poller, which tells who is behind one of them."""
        self.brokers: Final = Brokers()
        """For a `BrokerWatch`, which finds the devices behind one of them."""
        self.early: EarlyStart | None = None
        """The program that a command wants, if it runs already."""

    @asynccontextmanager
    async def open(
        self, endpoint: Endpoint, login: Login = NO_LOGIN, *, timeout: float = 10.0
    ) -> AsyncIterator[Channel]:
        """A channel as long as the body runs; `timeout` is in seconds, until it is open.

        Raises `ConnectFailed` when nothing answers in time, or not as it should; `EndpointError`
        for an endpoint that nobody can reach out to (`hub:`, or a broker without a device).
        """
        match endpoint.kind:
            case EndpointKind.WEBSOCKET:
                async with dial(endpoint, login, timeout=timeout) as channel:
                    yield channel
            case EndpointKind.STDIO:
                async with start(endpoint, login, timeout=timeout, early=self.early) as server:
                    yield server
            case EndpointKind.HTTP:
                # it imports the SDK, which takes most of a second
                module = await load_module(_STREAMABLE)
                auth = None if login.secret else await self._authorize(endpoint)
                async with module.connect(endpoint, login, auth=auth, timeout=timeout) as server:
                    yield server
            case EndpointKind.BROKER:
                async with self.brokers.open(endpoint, login, timeout=timeout) as behind:
                    yield behind
            case EndpointKind.GATEWAY:
                async with self.gateways.open(endpoint, login, timeout=timeout) as asked:
                    yield asked
            case _:
                raise EndpointError("endpoint.unknown", text=endpoint.text)

    async def stop(self) -> None:
        """Close what is shared; returns when nothing of it runs any more."""
        await self.gateways.stop()
        await self.brokers.stop()
