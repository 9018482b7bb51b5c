"""From an endpoint to a device that is ready, or the reason why not."""

from __future__ import annotations

import argparse
import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Final

from companion.app.settings import Settings
from companion.app.upgrade.limits import Limits
from companion.app.workspace import Workspace
from companion.cli.parser import DEFAULT_TIMEOUT, DEFAULT_WAIT
from companion.devices.models import DeviceView
from companion.devices.timing import Timing
from companion.errors import CompanionError, ConnectFailed, ListenFailed, UsageError
from companion.messages import Message
from companion.transports.endpoint import Endpoint, EndpointKind

GRACE: Final = 0.5
"""Seconds in which other devices may dial in before an action is sent to "the" device."""


@asynccontextmanager
async def open_workspace(
    arguments: argparse.Namespace,
    endpoint: Endpoint,
    *,
    upgrades: Path | None = None,
    upgrade_limits: Limits | None = None,
) -> AsyncIterator[Workspace]:
    """A workspace for one command: nothing of the person's settings is read or written.

    `upgrades` is where the list of upgrades is kept, for the command that adds to it.
    Raises `ListenFailed` when the endpoint needs a hub and its port cannot be opened.
    """
    timeout = arguments.timeout or DEFAULT_TIMEOUT
    settings = Settings()
    if arguments.hub_host is not None:
        settings.hub_host = arguments.hub_host
    if arguments.hub_port is not None:
        settings.hub_port = arguments.hub_port
    workspace = Workspace(
        settings,
        hub_token=arguments.hub_token,
        listen=endpoint.kind is EndpointKind.HUB,
        timing=Timing(handshake=timeout, handshake_attempts=1, dial=timeout, call=timeout),
        upgrades=upgrades,
        upgrade_limits=upgrade_limits,
    )
    try:
        await workspace.start()
        if workspace.hub.problem is not None:
            raise ListenFailed(workspace.hub.problem)
        yield workspace
    finally:
        await workspace.stop()


class Reached:
    """Watches a workspace until a device of `endpoint` is ready."""

    def __init__(self, workspace: Workspace, endpoint: Endpoint) -> None:
        self._workspace = workspace
        self._endpoint = endpoint
        self._ready: asyncio.Future[str] = asyncio.get_running_loop().create_future()
        self._problem: Message | None = None
        self._unsubscribe = workspace.devices.changed.subscribe(self._look)

    def close(self) -> None:
        self._unsubscribe()

    async def device(self, wait: float) -> DeviceView:
        """The first device that is ready; raises `ConnectFailed` after `wait` seconds.

        A device that is dialed fails as soon as its first attempt does.
        """
        for view in self._workspace.devices.views():
            self._look(view)
        try:
            async with asyncio.timeout(wait):
                key = await self._ready
        except TimeoutError:
            raise self._not_reached(wait) from None
        view_now = self._workspace.devices.view(key)
        assert view_now is not None
        return view_now

    def _look(self, view: DeviceView) -> None:
        if self._ready.done() or not self._wanted(view.key):
            return
        if view.connected:
            self._ready.set_result(view.key)
        elif view.problem is not None:
            self._problem = view.problem
            if self._endpoint.kind is EndpointKind.WEBSOCKET or self._endpoint.device_id:
                self._ready.set_exception(ConnectFailed(view.problem))

    def _wanted(self, key: str) -> bool:
        return key == self._endpoint.text or (
            self._endpoint.kind is EndpointKind.HUB and self._endpoint.device_id is None
        )

    def _not_reached(self, wait: float) -> CompanionError:
        if self._problem is not None:
            return ConnectFailed(self._problem)
        port, seconds = self._workspace.hub.port, f"{wait:g}"
        others = [view.key for view in self._workspace.devices.views() if view.session]
        if self._endpoint.device_id is not None and others:
            return ConnectFailed(
                "connect.not_that_device",
                device=self._endpoint.device_id,
                port=port,
                seconds=seconds,
                others=", ".join(others[:10]),
            )
        if self._endpoint.kind is EndpointKind.HUB:
            return ConnectFailed("connect.no_device", port=port, seconds=seconds)
        return ConnectFailed("connect.timeout", endpoint=self._endpoint.text, seconds=seconds)


async def reach(
    workspace: Workspace, endpoint: Endpoint, arguments: argparse.Namespace
) -> DeviceView:
    """Open `endpoint` and wait for its device; see `Reached.device` for what it raises."""
    reached = Reached(workspace, endpoint)
    try:
        await workspace.open(endpoint)
        return await reached.device(arguments.wait or DEFAULT_WAIT)
    finally:
        reached.close()


async def reach_one(
    workspace: Workspace, endpoint: Endpoint, arguments: argparse.Namespace
) -> DeviceView:
    """`reach`, for sending something: with plain `hub:` there must be one device only.

    Raises `UsageError` when several dialed in, because nobody said which is meant.
    """
    view = await reach(workspace, endpoint, arguments)
    if endpoint.kind is EndpointKind.HUB and endpoint.device_id is None:
        await asyncio.sleep(GRACE)
        keys = [other.key for other in workspace.devices.views()]
        if len(keys) > 1:
            raise UsageError(
                "connect.several_devices", others=", ".join(keys[:10]), example=keys[0]
            )
    return view
