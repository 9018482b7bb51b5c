"""Trying an address before it is saved: dial, shake hands, list the tools, hang up."""

from __future__ import annotations

import asyncio

from companion.devices.models import DeviceView, Way
from companion.devices.registry import DeviceRegistry
from companion.devices.timing import Timing
from companion.errors import CompanionError, ConnectFailed
from companion.messages import message
from companion.transports.direct import dial
from companion.transports.endpoint import Endpoint, EndpointKind


async def probe(endpoint: Endpoint, timing: Timing | None = None) -> DeviceView:
    """What answers at a `ws://` or `wss://` endpoint. Nothing is saved, no tool is called.

    Raises `ConnectFailed` when nothing is reached there, and another `CompanionError` when
    what is reached does not behave as a device.
    """
    if endpoint.kind is not EndpointKind.WEBSOCKET:
        raise ConnectFailed("endpoint.unknown", text=endpoint.text)
    registry = DeviceRegistry(timing)
    device = registry.ensure(endpoint.text, Way.LOCAL)
    ready: asyncio.Future[DeviceView] = asyncio.get_running_loop().create_future()

    def look(view: DeviceView) -> None:
        if view.connected and not ready.done():
            ready.set_result(view)

    unsubscribe = registry.changed.subscribe(look)
    try:
        async with dial(endpoint, timeout=registry.timing.dial) as channel:
            serving = asyncio.create_task(device.serve(channel), name=f"probe {endpoint}")
            try:
                await asyncio.wait((serving, ready), return_when=asyncio.FIRST_COMPLETED)
            finally:
                serving.cancel()
                await asyncio.gather(serving, return_exceptions=True)
    finally:
        unsubscribe()
    if ready.done():
        return ready.result()
    problem = device.view.problem
    raise CompanionError(problem if problem is not None else message("connect.hung_up"))
