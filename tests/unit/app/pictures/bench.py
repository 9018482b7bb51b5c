"""A workspace with a gallery, and a device at it: simulated or scripted."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from companion.app.assemble import assemble
from companion.app.connect.hub import HubListener
from companion.app.pictures.store import GalleryStore
from companion.app.secrets import Secrets
from companion.app.settings.settings import Settings
from companion.app.tools.records import CallRequest
from companion.app.workspace import Workspace
from companion.devices.models import DeviceState
from companion.devices.timing import Timing
from companion.simulator import Behaviour, SimulatedDevice, simulated_dialer
from companion.transports.endpoint import Endpoint
from tests.fakes.devices import MAC, ScriptedDevice, dialing_device, tool
from tests.fakes.waiting import device_in

FAST = Timing(handshake=40, dial=40, call=40, backoff_first=0.01)
QUICK = Behaviour(speed=50, notifications=False)
KEY = Endpoint.hub(MAC).text
USER_ONLY = {"annotations": {"audience": ["user"]}}
SCREEN_TOOLS = [
    tool("self.a.ping"),
    *(
        tool(f"self.screen.{name}", **USER_ONLY)
        for name in ("get_info", "snapshot", "preview_image")
    ),
]


class MemorySecrets(Secrets):
    """Never asks this computer's password store."""

    def __init__(self, **secrets: str) -> None:
        super().__init__()
        self.kept = secrets

    async def get(self, account: str) -> str | None:
        return self.kept.get(account)

    async def set(self, account: str, secret: str | None) -> bool:
        self.kept.pop(account, None)
        if secret:
            self.kept[account] = secret
        return True


class Person:
    """Is asked, remembers every question, and answers always the same."""

    def __init__(self, answer: bool = True) -> None:
        self.answer = answer
        self.asked: list[CallRequest] = []

    async def __call__(self, request: CallRequest) -> bool:
        self.asked.append(request)
        return self.answer


@asynccontextmanager
async def workspace(folder: Path | None, **settings: Any) -> AsyncIterator[Workspace]:
    timing = settings.pop("timing", FAST)
    space = assemble(
        Settings(hub_host="127.0.0.1", hub_port=0, **settings),
        GalleryStore(folder) if folder is not None else None,
        timing=timing,
        secrets=MemorySecrets(),
    )
    await space.start()
    try:
        yield space
    finally:
        await space.stop()


@asynccontextmanager
async def simulated(
    folder: Path | None, behaviour: Behaviour = QUICK, **settings: Any
) -> AsyncIterator[tuple[Workspace, str, SimulatedDevice]]:
    """A simulated device that has dialed in, and its key."""
    async with (
        workspace(folder, **settings) as space,
        simulated_dialer(space[HubListener].status.url, 0, behaviour) as device,
    ):
        key = Endpoint.hub(device.identity.mac).text
        await device_in(space.devices, key, DeviceState.READY)
        yield space, key, device


@asynccontextmanager
async def scripted(
    folder: Path | None, *, settings: dict[str, Any] | None = None, **script: Any
) -> AsyncIterator[tuple[Workspace, ScriptedDevice]]:
    """A scripted device with a screen, under `KEY`."""
    script = {"tools": SCREEN_TOOLS, **script}
    async with (
        workspace(folder, **(settings or {})) as space,
        dialing_device(space[HubListener].status.port, **script) as device,
    ):
        await device_in(space.devices, KEY, DeviceState.READY)
        yield space, device
