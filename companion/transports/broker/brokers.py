"""The brokers that are in use: one connection each, however many devices are behind it."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager

from companion.errors import ConnectFailed, EndpointError
from companion.text import one_line
from companion.transports.broker.channel import BrokerChannel
from companion.transports.broker.place import BrokerPlace
from companion.transports.endpoint import Endpoint
from companion.transports.login import NO_LOGIN, Login


class Brokers:
    """A connection begins with its first user and ends with its last."""

    def __init__(self) -> None:
        # by the login as well: who has no right password must not use somebody else's connection
        self._places: dict[tuple[str, Login], BrokerPlace] = {}

    @asynccontextmanager
    async def open(
        self, endpoint: Endpoint, login: Login = NO_LOGIN, *, timeout: float = 10.0
    ) -> AsyncIterator[BrokerChannel]:
        """A channel to one device as long as the body runs.

        `timeout` is in seconds, until the broker has accepted us and delivers what the device
        sends; whether the device is there, only its answer tells. Raises `ConnectFailed`, and
        `EndpointError` for an endpoint without a device or with topics that cannot be used.
        """
        device = endpoint.device_id
        if device is None:
            raise EndpointError("broker.no_device", endpoint=endpoint.text)
        async with AsyncExitStack() as stack:
            async with _within(timeout, endpoint):
                place = await stack.enter_async_context(self.use(endpoint.place, login))
                topic = place.topics.down_of(device)
                channel = BrokerChannel(
                    endpoint.text,
                    one_line(topic),
                    lambda frame: place.publish(device, frame),
                    place.lost,
                    answers=place.answers,
                    local_address=place.local_address,
                )
                stack.callback(channel.end)
                await stack.enter_async_context(place.heard_by(channel, device))
            yield channel

    @asynccontextmanager
    async def use(self, endpoint: Endpoint, login: Login) -> AsyncIterator[BrokerPlace]:
        """The connection to the broker at `endpoint`, once it is accepted, while the body runs.

        Raises `ConnectFailed` or `EndpointError`.
        """
        endpoint = endpoint.place
        key = (endpoint.text, login)
        place = self._places.get(key)
        if place is None or place.over:
            place = self._places[key] = BrokerPlace(endpoint, login)
        place.users += 1
        try:
            await place.connected()
            yield place
        finally:
            place.users -= 1
            if not place.users:
                if self._places.get(key) is place:
                    del self._places[key]
                await place.close()

    async def stop(self) -> None:
        """Close every connection; channels that are still open end."""
        places, self._places = tuple(self._places.values()), {}
        await asyncio.gather(*(place.close() for place in places))


@asynccontextmanager
async def _within(seconds: float, endpoint: Endpoint) -> AsyncIterator[None]:
    try:
        async with asyncio.timeout(seconds):
            yield
    except TimeoutError:
        raise ConnectFailed(
            "broker.timeout", host=one_line(endpoint.host), seconds=f"{seconds:g}"
        ) from None
