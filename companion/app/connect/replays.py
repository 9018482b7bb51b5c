"""Recordings that are played as simulated devices, each over a real socket."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Final

from companion.transports.endpoint import Endpoint
from companion.transports.hub import PATH, DialIn, HubServer
from companion.transports.loading import load_module

_HERE: Final = "127.0.0.1"


class Replays:
    """`serve` is given every connection of a played device, and the device's key.

    Each dials a hub of its own, so that it works while the hub's port is taken or wants a token.
    """

    def __init__(self, serve: Callable[[DialIn, str], Awaitable[None]]) -> None:
        self._serve = serve
        self._running: dict[str, AsyncExitStack] = {}
        self._paths: dict[str, Path] = {}

    def file_of(self, key: str) -> Path | None:
        """The file of the recording that this device plays; `None` for any other device."""
        return self._paths.get(key)

    async def start(self, path: Path) -> str:
        """Play the recording in a file until `stop`; returns the device's key.

        A recording that is played already begins anew. Raises `FileError`, and `ListenFailed`
        when this computer has no port left.
        """
        # some 50 ms, which would be seen as a stutter
        simulator = await load_module("companion.simulator")
        script = await asyncio.to_thread(simulator.read_script, path)
        key = Endpoint.hub(simulator.identity_of(script).mac).text
        await self.stop(key)
        async with AsyncExitStack() as stack:

            async def serve(dial_in: DialIn) -> None:
                await self._serve(dial_in, key)

            hub = HubServer(serve, host=_HERE, port=0)
            await hub.start()
            stack.push_async_callback(hub.stop)
            url = f"ws://{_HERE}:{hub.port}{PATH}"
            await stack.enter_async_context(simulator.replayed_dialer(script, url))
            self._running[key] = stack.pop_all()
            self._paths[key] = path
        return key

    async def stop(self, key: str) -> None:
        """Switch the device of a recording off; any other key is harmless."""
        self._paths.pop(key, None)
        stack = self._running.pop(key, None)
        if stack is not None:
            await stack.aclose()

    async def stop_all(self) -> None:
        """Switch them all off."""
        for key in tuple(self._running):
            await self.stop(key)
