"""A workspace and a simulated device that can be upgraded, over real sockets."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from msgspec.structs import replace

from companion.app.assemble import assemble
from companion.app.assets.noun import ASSETS
from companion.app.connect.connections import Connections
from companion.app.connect.hub import HubListener
from companion.app.rollout.noun import ROLLOUT
from companion.app.settings.settings import Settings
from companion.app.tools.records import CallRequest
from companion.app.upgrade.limits import UpgradeLimits
from companion.app.upgrade.noun import UPGRADE
from companion.app.upgrade.service import UpgradeService
from companion.app.upgrade.views import Inspection, UpgradeOutcome, UpgradeView
from companion.app.workspace import Workspace
from companion.devices.models import DeviceState, DeviceView
from companion.devices.timing import Timing
from companion.simulator import Behaviour, SimulatedDevice, simulated_dialer, simulated_listener
from companion.transports.endpoint import Endpoint
from companion.transports.hub import PATH
from tests.fakes.esp_image import esp_image
from tests.fakes.waiting import device_in, published

FAST = Timing(
    handshake=40, dial=40, call=40, backoff_first=0.02, backoff_most=0.05, early_answer=0.06
)
"""`early_answer` is shorter than the `upgrade_delay` of a `fast` device."""
LIMITS = UpgradeLimits(
    confirm=20,
    check=20,
    fetch=20,
    stall=20,
    resume=0.3,
    download=40,
    come_back=20,
    settle=0.2,
    late_restart=1,
    restart_least=0.005,
    proof=20,
    ask=0.3,
    direct=20,
)
"""No device is so slow, however long the computer stands still."""
NO_FETCH = replace(LIMITS, fetch=0.5)
NO_RETURN = replace(LIMITS, come_back=0.5, direct=1)
"""For devices that let the app wait for ever, for their request and for their return."""
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
        return await self.workspace[UpgradeService].inspect(self.key, source)

    async def upgrade(self, source: Path | str, **options: Any) -> UpgradeView:
        """Inspect and run, with a yes to everything unless `options` say otherwise."""
        inspection = await self.inspect(source)
        codes = frozenset(warning.code for warning in inspection.verdict.warnings)
        chosen: dict[str, Any] = {"confirm": agree, "accepted": codes, **options}
        async with asyncio.timeout(40):
            return await self.workspace[UpgradeService].run(self.key, inspection, **chosen)

    async def until(self, wanted: Any) -> UpgradeView:
        """The next view that is `wanted`."""
        return await published(self.workspace[UpgradeService].changed, wanted)

    @property
    def sent(self) -> list[dict[str, Any]]:
        """The arguments of every upgrade that the device was told to make."""
        return upgrades_of(self.device)


def fast(**more: Any) -> Behaviour:
    return replace(Behaviour(speed=50, notifications=False), **more)


@asynccontextmanager
async def bench(
    way: str, *, folder: Path | None = None, limits: UpgradeLimits = LIMITS, **behaviour: Any
) -> AsyncIterator[Bench]:
    """`way` is `hub` for a device that dials in, `local` for one that listens, or `local, first`
    for one that listens and answers first."""
    async with workspace_in(folder, limits) as workspace:
        if way == "hub":
            url = f"ws://127.0.0.1:{workspace[HubListener].status.port}{PATH}"
            async with simulated_dialer(url, 0, fast(**behaviour)) as device:
                key = Endpoint.hub(device.identity.mac).text
                yield await _ready(workspace, device, key)
        else:
            first = {"answers_first": way == "local, first"}
            async with simulated_listener(0, fast(**first, **behaviour)) as device:
                key = await workspace[Connections].add(Endpoint.parse(device.url))
                yield await _ready(workspace, device, key)


@asynccontextmanager
async def workspace_in(
    folder: Path | None, limits: UpgradeLimits = LIMITS
) -> AsyncIterator[Workspace]:
    """A started workspace that keeps its upgrades in `folder`."""
    settings = Settings(hub_host="127.0.0.1", hub_port=0)
    workspace = assemble(
        settings, limits, timing=FAST, keeps=dict.fromkeys((UPGRADE, ASSETS, ROLLOUT), folder)
    )
    await workspace.start()
    try:
        yield workspace
    finally:
        await workspace.stop()


async def _ready(workspace: Workspace, device: SimulatedDevice, key: str) -> Bench:
    await device_in(workspace.devices, key, DeviceState.READY)
    made = Bench(workspace, device, key)
    workspace[UpgradeService].changed.subscribe(made.views.append)
    return made


def outcome_of(view: UpgradeView) -> tuple[UpgradeOutcome | None, str]:
    """Outcome and the code of its words."""
    return view.outcome, view.reason.code if view.reason is not None else ""


@dataclass
class Address:
    """An address at which one board after the other listens, as DHCP gives it away."""

    workspace: Workspace
    behaviour: Behaviour
    key: str = ""
    device: SimulatedDevice = field(default_factory=SimulatedDevice)
    _port: int = 0
    _stack: AsyncExitStack = field(default_factory=AsyncExitStack)

    async def give_to(self, index: int, version: str = "2.0.4") -> SimulatedDevice:
        """The board `index` is there from now on, and is connected; who was there is off."""
        await self.free()
        known = self.workspace.devices.view(self.key) if self.key else None
        session = known.session if known is not None else 0
        listener = simulated_listener(index, self.behaviour, port=self._port)
        device = await self._stack.enter_async_context(listener)
        device.version = version
        self._port = urlsplit(device.url).port or 0
        if not self.key:
            self.key = await self.workspace[Connections].add(Endpoint.parse(device.url))
        await connected_again(self.workspace, self.key, session)
        self.device = device
        return device

    async def free(self) -> None:
        """Nobody is there any more."""
        await self._stack.aclose()


@asynccontextmanager
async def address(workspace: Workspace, **behaviour: Any) -> AsyncIterator[Address]:
    """An address that is given to board 0 first."""
    made = Address(workspace, fast(**behaviour))
    try:
        await made.give_to(0)
        yield made
    finally:
        await made.free()


async def connected_again(workspace: Workspace, key: str, former: int) -> None:
    """Returns when the device of `key` has another session than `former`, and is ready."""

    def again(view: DeviceView) -> bool:
        return view.key == key and view.connected and view.session != former

    present = workspace.devices.view(key)
    if present is None or not again(present):
        await published(workspace.devices.changed, again)


def upgrades_of(device: SimulatedDevice) -> list[dict[str, Any]]:
    """The arguments of every upgrade that this device was told to make."""
    return [dict(arguments) for name, arguments in device.calls if name == UPGRADE_TOOL]
