"""Trying an address before it is saved: dial, shake hands, list the tools, hang up."""

from __future__ import annotations

import asyncio

from companion.devices.models import DeviceView, Way
from companion.devices.registry import DeviceRegistry
from companion.devices.timing import Timing
from companion.errors import CompanionError, ConnectFailed
from companion.messages.message import message
from companion.transports.endpoint import Endpoint, EndpointKind
from companion.transports.login import NO_LOGIN, Login
from companion.transports.transports import Transports

_COME_BY_THEMSELVES = frozenset({EndpointKind.HUB, EndpointKind.DEMO})


async def probe(
    endpoint: Endpoint,
    timing: Timing | None = None,
    *,
    transports: Transports | None = None,
    login: Login = NO_LOGIN,
) -> DeviceView:
    """What answers at an endpoint that this computer reaches out to. Nothing is saved, no tool is
    called; what `stdio:` names is started, and ended again.

    `transports` are those in use, so that a broker or gateway is not connected to twice. Raises
    `ConnectFailed` when nothing is reached there, and another `CompanionError` when what is
    reached does not behave as it should.
    """
    if endpoint.kind in _COME_BY_THEMSELVES:
        raise ConnectFailed("endpoint.unknown", text=endpoint.text)
    own = Transports()
    try:
        return await _ask(endpoint, timing, transports or own, login)
    finally:
        await own.stop()


async def _ask(
    endpoint: Endpoint, timing: Timing | None, transports: Transports, login: Login
) -> DeviceView:
    registry = DeviceRegistry(timing)
    device = registry.ensure(endpoint.text, Way.of(endpoint.kind))
    ready: asyncio.Future[DeviceView] = asyncio.get_running_loop().create_future()

    def look(view: DeviceView) -> None:
        if view.connected and not ready.done():
            ready.set_result(view)

    unsubscribe = registry.changed.subscribe(look)
    try:
        async with transports.open(endpoint, login, timeout=registry.timing.dial) as channel:
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
