"""A workspace and a simulated device that can be upgraded, over real sockets."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from companion.app.records import CallRequest
from companion.app.settings import Settings
from companion.app.upgrade.limits import Limits
from companion.app.upgrade.views import Inspection, Outcome, UpgradeView
from companion.app.workspace import Workspace
from companion.devices.models import DeviceState
from companion.devices.timing import Timing
from companion.simulator import Behaviour, SimulatedDevice, simulated_dialer, simulated_listener
from companion.transports.endpoint import Endpoint
from companion.transports.hub import PATH
from tests.fakes.esp_image import esp_image
from tests.fakes.waiting import device_in, published

FAST = Timing(handshake=5, dial=5, call=5, backoff_first=0.02, backoff_most=0.05)
LIMITS = Limits(
    confirm=10,
    fetch=1.5,
    stall=1.5,
    resume=0.3,
    download=20,
    come_back=2,
    settle=0.2,
    late_restart=1,
    restart_least=0.005,
    proof=3,
    ask=0.3,
    direct=4,
)
IMAGE_BYTES = 800_000
UPGRADE_TOOL = "self.upgrade_firmware"


async def agree(request: CallRequest) -> bool:
    """A person who says yes."""
    return True


async def decline(request: CallRequest) -> bool:
    """A person who says no."""
    return False


def write_image(folder: Path, version: str = "2.1.0", **more: Any) -> Path:
    """An image file of about 800 KB, so that there is something to count."""
    path = folder / f"xiaozhi-{version}.bin"
    path.write_bytes(esp_image(version, **{"payload": IMAGE_BYTES, **more}))
    return path


@dataclass
class Bench:
    """A device that is connected, and what was published of its upgrades."""

    workspace: Workspace
    device: SimulatedDevice
    key: str
    views: list[UpgradeView] = field(default_factory=list)

    async def inspect(self, source: Path | str) -> Inspection:
        return await self.workspace.upgrades.inspect(self.key, source)

    async def upgrade(self, source: Path | str, **options: Any) -> UpgradeView:
        """Inspect and run, with a yes to everything unless `options` say otherwise."""
        inspection = await self.inspect(source)
        codes = frozenset(warning.code for warning in inspection.verdict.warnings)
        chosen: dict[str, Any] = {"confirm": agree, "accepted": codes, **options}
        async with asyncio.timeout(20):
            return await self.workspace.upgrades.run(self.key, inspection, **chosen)

    async def until(self, wanted: Any) -> UpgradeView:
        """The next view that is `wanted`."""
        return await published(self.workspace.upgrades.changed, wanted, within=10)

    @property
    def sent(self) -> list[dict[str, Any]]:
        """The arguments of every upgrade that the device was told to make."""
        calls = self.device.calls
        return [dict(arguments) for name, arguments in calls if name == UPGRADE_TOOL]


def fast(**more: Any) -> Behaviour:
    return replace(Behaviour(speed=50, notifications=False), **more)


@asynccontextmanager
async def bench(
    way: str, *, folder: Path | None = None, limits: Limits = LIMITS, **behaviour: Any
) -> AsyncIterator[Bench]:
    """`way` is `hub` for a device that dials in, or `local` for one that listens."""
    async with workspace_in(folder, limits) as workspace:
        if way == "hub":
            url = f"ws://127.0.0.1:{workspace.hub.port}{PATH}"
            async with simulated_dialer(url, 0, fast(**behaviour)) as device:
                key = Endpoint.hub(device.identity.mac).text
                yield await _ready(workspace, device, key)
        else:
            async with simulated_listener(0, fast(**behaviour)) as device:
                key = await workspace.add(Endpoint.parse(device.url))
                yield await _ready(workspace, device, key)


@asynccontextmanager
async def workspace_in(folder: Path | None, limits: Limits = LIMITS) -> AsyncIterator[Workspace]:
    """A started workspace that keeps its upgrades in `folder`."""
    settings = Settings(hub_host="127.0.0.1", hub_port=0)
    workspace = Workspace(settings, timing=FAST, upgrades=folder, upgrade_limits=limits)
    await workspace.start()
    try:
        yield workspace
    finally:
        await workspace.stop()


async def _ready(workspace: Workspace, device: SimulatedDevice, key: str) -> Bench:
    await device_in(workspace.devices, key, DeviceState.READY)
    made = Bench(workspace, device, key)
    workspace.upgrades.changed.subscribe(made.views.append)
    return made


def outcome_of(view: UpgradeView) -> tuple[Outcome | None, str]:
    """Outcome and the code of its words."""
    return view.outcome, view.reason.code if view.reason is not None else ""
