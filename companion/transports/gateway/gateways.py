"""The gateways in use: devices behind one of them share its connections and its poller."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import TypeAlias

from companion.errors import ConnectFailed, EndpointError
from companion.transports.endpoint import Endpoint
from companion.transports.gateway.channel import GatewayChannel
from companion.transports.gateway.client import GatewayClient, GatewayTiming
from companion.transports.gateway.poller import GatewayPoller
from companion.transports.login import Login

_Key: TypeAlias = "tuple[str, Login]"


@dataclass(slots=True)
class Gateway:
    """One place, as long as anybody uses it."""

    place: Endpoint
    client: GatewayClient
    poller: GatewayPoller
    users: int = 0

    async def close(self) -> None:
        await self.poller.stop()
        await self.client.close()


class Gateways:
    """Opens gateways and the channels to devices behind them."""

    def __init__(self, timing: GatewayTiming | None = None) -> None:
        self._timing = timing or GatewayTiming()
        self._open: dict[_Key, Gateway] = {}
        self._opening = asyncio.Lock()

    @asynccontextmanager
    async def at(self, place: Endpoint, login: Login) -> AsyncIterator[Gateway]:
        """The gateway of `place` (or of a device behind it), for as long as the body runs.

        Its poller tells who is there: `gateway.poller.watch(client_id, on_state)`. Nothing is
        asked by this alone, so nothing is raised for a gateway that is not there.
        """
        place = place.place
        key = (place.text, login)
        async with self._opening:
            gateway = self._open.get(key)
            if gateway is None:
                client = await GatewayClient.open(place, login, timing=self._timing)
                gateway = Gateway(place, client, GatewayPoller(client, self._timing))
                gateway.poller.start()
                self._open[key] = gateway
            gateway.users += 1
        try:
            yield gateway
        finally:
            gateway.users -= 1
            if not gateway.users and self._open.get(key) is gateway:
                del self._open[key]
                await gateway.close()

    async def states(
        self, place: Endpoint, login: Login, client_ids: Iterable[str], *, timeout: float = 10.0
    ) -> dict[str, bool]:
        """Whether each of these devices is connected to the gateway: one request for all.

        `timeout` is in seconds. Raises as `open` does, except for devices that are not there.
        """
        async with self.at(place, login) as gateway:
            return await _in_time(gateway, list(client_ids), timeout)

    @asynccontextmanager
    async def open(
        self, endpoint: Endpoint, login: Login, *, timeout: float
    ) -> AsyncIterator[GatewayChannel]:
        """A channel to one device, as long as the body runs; `timeout` in seconds until then.

        Raises `LoginRefused` when the gateway refuses the key; `ConnectFailed` when it is not
        reached or is none, and when the device is not connected to it; `EndpointError` when no
        device is named.
        """
        if endpoint.device_id is None:
            raise EndpointError("gateway.no_device", endpoint=endpoint.text)
        async with self.at(endpoint, login) as gateway:
            states = await _in_time(gateway, [endpoint.device_id], timeout)
            if not states[endpoint.device_id]:
                raise ConnectFailed(
                    "gateway.device_offline", host=endpoint.host, device=endpoint.device_id
                )
            channel = GatewayChannel(endpoint, gateway.client, gateway.poller)
            running = asyncio.create_task(channel.run(), name=f"gateway channel {endpoint}")
            try:
                yield channel
            finally:
                channel.abort()
                await asyncio.gather(running, return_exceptions=True)

    async def stop(self) -> None:
        """Close all gateways, and with them what is open behind them."""
        gateways, self._open = list(self._open.values()), {}
        await asyncio.gather(*(gateway.close() for gateway in gateways))


async def _in_time(gateway: Gateway, client_ids: list[str], timeout: float) -> dict[str, bool]:
    try:
        async with asyncio.timeout(timeout):
            return await gateway.poller.states(client_ids)
    except TimeoutError:
        raise ConnectFailed(
            "gateway.timeout", host=gateway.place.host, seconds=f"{timeout:g}"
        ) from None
