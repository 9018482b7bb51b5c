"""Simulated devices of this run: the demo, and recordings that are played."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import AbstractAsyncContextManager, AsyncExitStack
from functools import partial
from pathlib import Path
from typing import Final

from companion.devices.models import Way
from companion.devices.registry import DeviceRegistry
from companion.transports.endpoint import DEMO_TEXT, Endpoint
from companion.transports.hub import PATH, DialIn, HubServer
from companion.transports.loading import load_module

_LOOPBACK: Final = "127.0.0.1"
_SIMULATOR: Final = "companion.simulator"
"""Takes some 50 ms to import, which would be seen as a stutter: load it in a thread."""


class SimulatedDevices:
    """Each dials a loopback hub of its own over a real socket, so that it works while the port of
    the network's hub is taken or wants a token. `serve` is given every connection, its device's key
    and way.
    """

    def __init__(
        self, devices: DeviceRegistry, serve: Callable[[DialIn, str, Way], Awaitable[None]]
    ) -> None:
        self._devices = devices
        self._serve = serve
        self._running: dict[str, AsyncExitStack] = {}
        self._paths: dict[str, Path] = {}

    def recording_of(self, key: str) -> Path | None:
        """The file of the recording that this device plays; `None` for any other device."""
        return self._paths.get(key)

    async def start_demo(self) -> str:
        """Start the demo until `stop`; returns its key. A second call is harmless.

        Raises `ListenFailed` when this computer has no port left.
        """
        if DEMO_TEXT not in self._running:
            # before anything is awaited, so that a call meanwhile starts no second one
            self._running[DEMO_TEXT] = AsyncExitStack()
            try:
                simulator = await load_module(_SIMULATOR)
                await self._run(DEMO_TEXT, simulator.simulated_dialer)
            except BaseException:
                await self.stop(DEMO_TEXT)
                raise
        return DEMO_TEXT

    async def replay(self, path: Path) -> str:
        """Play the recording in a file until `stop`; returns the device's key.

        A recording that is being played is started over. Raises `FileError`, and `ListenFailed`
        when this computer has no port left.
        """
        simulator = await load_module(_SIMULATOR)
        script = await asyncio.to_thread(simulator.read_script, path)
        key = Endpoint.hub(simulator.identity_of(script).mac).text
        await self.stop(key)
        await self._run(key, partial(simulator.replayed_dialer, script))
        self._paths[key] = path
        return key

    async def _run(
        self, key: str, dialer: Callable[[str], AbstractAsyncContextManager[object]]
    ) -> None:
        async with AsyncExitStack() as stack:
            hub = HubServer(
                lambda dial_in: self._serve(dial_in, key, Way.SIMULATED), host=_LOOPBACK, port=0
            )
            await hub.start()
            stack.push_async_callback(hub.stop)
            self._devices.ensure(key, Way.SIMULATED)
            await stack.enter_async_context(dialer(f"ws://{_LOOPBACK}:{hub.port}{PATH}"))
            self._running[key] = stack.pop_all()

    async def stop(self, key: str) -> None:
        """Switch a simulated device off; any other key is harmless."""
        self._paths.pop(key, None)
        stack = self._running.pop(key, None)
        if stack is not None:
            await stack.aclose()

    async def stop_all(self) -> None:
        for key in tuple(self._running):
            await self.stop(key)
