"""A fleet of simulated devices, images for their boards, and a workspace that rolls out to them."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Callable, Iterable
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from msgspec.structs import replace

from companion.app.assemble import assemble
from companion.app.assets.noun import ASSETS
from companion.app.fleet.each import ManyRequest
from companion.app.rollout.noun import ROLLOUT
from companion.app.rollout.plan import RolloutPlan, read_plan
from companion.app.rollout.run import RolloutLimits
from companion.app.rollout.service import RolloutService
from companion.app.rollout.views import RolloutView
from companion.app.settings.settings import Settings
from companion.app.upgrade.limits import UpgradeLimits
from companion.app.upgrade.noun import UPGRADE
from companion.app.workspace import Workspace
from companion.devices.models import DeviceView
from companion.simulator import SimulatedDevice, UpgradeFault, simulated_dialer
from companion.transports.endpoint import Endpoint
from companion.transports.hub import PATH
from tests.fakes.esp_image import esp_image
from tests.fakes.upgrades import FAST, LIMITS, fast

QUICK = RolloutLimits(
    tick=0.02, settle=3.0, overdue=20.0, pause=0.1, check=0.1, status=60.0, proof=20.0
)
"""A busy computer is slow to see who is back, and a device to write what it had when we ended."""
BOARDS = ("otto-robot", "bread-compact-wifi", "xmini-c3")


async def agree_to_all(request: ManyRequest) -> bool:
    """A person who says yes."""
    return True


async def decline_all(request: ManyRequest) -> bool:
    return False


@dataclass(frozen=True, slots=True)
class Kind:
    """How one device of the fleet is."""

    board: str = BOARDS[0]
    version: str = "2.0.4"
    fault: UpgradeFault | None = None


def image_file(
    folder: Path, board: str, version: str = "2.1.0", *, payload: int = 40_000, **more: Any
) -> Path:
    path = folder / f"{board}-{version}.bin"
    build = f"{board} {version}".encode().ljust(32, b".")[:32]
    path.write_bytes(esp_image(version, board=board, payload=payload, elf_sha256=build, **more))
    return path


def key_at(index: int) -> str:
    """The key of a device that dials in."""
    return Endpoint.hub(f"02:58:5a:00:{index >> 8:02x}:{index & 255:02x}").text


@asynccontextmanager
async def rollout_workspace(
    folder: Path,
    *,
    port: int = 0,
    limits: UpgradeLimits = LIMITS,
    rollout_limits: RolloutLimits = QUICK,
    takes_up: bool = False,
    stock: bool = False,
) -> AsyncIterator[Workspace]:
    """With `stock` it is the OTA address of stock devices as well."""
    workspace = assemble(
        Settings(hub_host="127.0.0.1", hub_port=port, stock_open=stock, former_url=""),
        limits,
        rollout_limits,
        timing=FAST,
        keeps=dict.fromkeys((UPGRADE, ASSETS, ROLLOUT), folder),
        acts=(ROLLOUT,) if takes_up else (),
    )
    await workspace.start()
    try:
        yield workspace
    finally:
        await workspace.stop()


@asynccontextmanager
async def fleet(port: int, kinds: Iterable[Kind]) -> AsyncIterator[list[SimulatedDevice]]:
    """Devices that dial the hub at `port`, again and again."""
    url = f"ws://127.0.0.1:{port}{PATH}"
    async with AsyncExitStack() as stack:
        yield [
            await stack.enter_async_context(
                simulated_dialer(
                    url,
                    index,
                    replace(fast(), upgrade_fault=kind.fault, download_rate=100_000.0),
                    board=kind.board,
                    version=kind.version,
                )
            )
            for index, kind in enumerate(kinds)
        ]


async def all_there(workspace: Workspace, count: int, *, within: float = 60.0) -> None:
    def there(view: DeviceView | None = None) -> bool:
        return sum(each.connected for each in workspace.devices.views()) >= count

    changed = asyncio.Event()
    unsubscribe = workspace.devices.changed.subscribe(lambda view: changed.set())
    try:
        async with asyncio.timeout(within):
            while not there():
                changed.clear()
                await changed.wait()
    finally:
        unsubscribe()


def plan_of(folder: Path, images: Iterable[Path], count: int, **more: Any) -> RolloutPlan:
    document = {
        "images": [str(path) for path in images],
        "devices": [key_at(index) for index in range(count)],
        "soak_seconds": 0.2,
        **more,
    }
    return read_plan(json.loads(json.dumps(document)), folder)


async def begun(workspace: Workspace, plan: RolloutPlan) -> str:
    """Prepare it and start it, with a yes to all."""
    prepared = await workspace[RolloutService].preparation().prepare(plan)
    return await workspace[RolloutService].begin(prepared, confirm=agree_to_all)


async def until(workspace: Workspace, wanted: Callable[[], bool], *, within: float = 60.0) -> None:
    """Returns when `wanted` holds; looked at whenever something changes in a rollout."""
    changed = asyncio.Event()
    unsubscribe = workspace[RolloutService].changed.subscribe(lambda rollout: changed.set())
    try:
        async with asyncio.timeout(within):
            while not wanted():
                changed.clear()
                await changed.wait()
    finally:
        unsubscribe()


async def ended(workspace: Workspace, rollout: str, *, within: float = 60.0) -> RolloutView:
    async with asyncio.timeout(within):
        await workspace[RolloutService].ended(rollout)
    view = workspace[RolloutService].view(rollout)
    assert view is not None
    return view
