"""What the test body needs to know of the other end, and what it can make it do."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import AbstractAsyncContextManager
from typing import Any

from companion.devices.device import Device
from companion.errors import ConnectionLost
from companion.events import Event, Publisher
from companion.protocol.results import CallResult
from companion.simulator import SimulatedDevice
from companion.transports.channel import Channel
from companion.transports.endpoint import Endpoint
from companion.transports.login import NO_LOGIN, Login
from companion.transports.transports import Transports

WITHIN = 40.0
"""Seconds that anything here may take at most; a healthy machine needs hundredths."""


class Line:
    """One connection that is ready: what a test does with it, and what was heard on it."""

    def __init__(self, device: Device, events: Publisher[Event]) -> None:
        self.device = device
        self.events: list[Event] = []
        self._changed = asyncio.Event()
        self.close = events.subscribe(self._take)

    async def call(self, tool: str, **arguments: Any) -> CallResult:
        return await self.device.session.call_tool(tool, arguments, WITHIN)

    async def heard(self, wanted: Callable[[Event], bool]) -> Event:
        """The first event that is `wanted`, also one that came before."""
        async with asyncio.timeout(WITHIN):
            while True:
                for event in self.events:
                    if wanted(event):
                        return event
                self._changed.clear()
                await self._changed.wait()

    def _take(self, event: Event) -> None:
        self.events.append(event)
        self._changed.set()


Call = tuple[str, dict[str, Any], str]


class Peer:
    """A device or server with the tools `self.demo.echo`, `picture`, `fail`, `slow`, `notify`."""

    notifies = True
    """Whether what it says unasked can reach us."""
    refused: Call = ("self.demo.fail", {}, "locked")
    """A call that fails, and a word of its error."""

    def __init__(self, endpoint: Endpoint, login: Login = NO_LOGIN) -> None:
        self.endpoint = endpoint
        self.login = login

    def open(self, transports: Transports) -> AbstractAsyncContextManager[Channel]:
        """A channel to it; a hub overrides this, since nobody dials out there."""
        return transports.open(self.endpoint, self.login, timeout=WITHIN)

    async def begun(self, line: Line, tool: str) -> None:
        """Returns when it has begun with that tool."""
        raise NotImplementedError

    async def sever(self, line: Line) -> None:
        """Break the connection from its side. Returns when it can be reached again."""
        raise NotImplementedError


class SimulatedPeer(Peer):
    """A simulated device."""

    def __init__(
        self, device: SimulatedDevice, endpoint: Endpoint, login: Login = NO_LOGIN
    ) -> None:
        super().__init__(endpoint, login)
        self.simulated = device

    async def begun(self, line: Line, tool: str) -> None:
        async with asyncio.timeout(WITHIN):
            await self.simulated.until(lambda each: any(name == tool for name, _ in each.calls))

    async def sever(self, line: Line) -> None:
        assert self.simulated.link is not None
        self.simulated.link.drop()


class ServerPeer(Peer):
    """The MCP server of `tests.fakes.servers.workbench`, which says when it begins to wait."""

    async def begun(self, line: Line, tool: str) -> None:
        def says_so(event: Event) -> bool:
            params = event.params if isinstance(event.params, dict) else {}
            return event.method == "notifications/message" and params.get("data") == f"{tool} began"

        await line.heard(says_so)

    async def sever(self, line: Line) -> None:
        """Its process ends in the middle of a call, as a crash would end it."""
        try:
            await line.call("self.demo.die")
        except ConnectionLost:
            return
        raise AssertionError("it answered, though it was to end")
