"""A workspace that is the OTA address of stock devices, on ports of this computer."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from companion.app.assemble import assemble
from companion.app.settings.settings import Settings
from companion.app.stock.noun import STOCK
from companion.app.stock.service import StockService
from companion.app.stock.views import StockView
from companion.app.web.addresses import ota_url
from companion.app.workspace import Workspace
from companion.devices.bridge.relay import BridgeTiming
from companion.devices.models import DeviceState, DeviceView
from companion.devices.timing import Timing
from companion.simulator import Behaviour, SimulatedDevice
from tests.fakes.waiting import device_in, published

TIMING = Timing(handshake=40, dial=40, call=40, backoff_first=0.02, backoff_most=0.05)
BRIDGE = BridgeTiming(open=40, hello=40, alert_after=0.05, retry=0.5)
FAST = Behaviour(speed=50)


@asynccontextmanager
async def stock_workspace(
    upstream_url: str = "",
    *,
    directory: Path | None = None,
    settings: Settings | None = None,
    timing: Timing = TIMING,
    bridge: BridgeTiming = BRIDGE,
    given: tuple[object, ...] = (),
) -> AsyncIterator[Workspace]:
    """With all listeners open. `directory` keeps what is known of devices, `given` is as for
    `assemble`."""
    if settings is None:
        settings = Settings(
            hub_host="127.0.0.1", hub_port=0, stock_open=True, former_url=upstream_url
        )
    workspace = assemble(settings, bridge, *given, timing=timing, keeps={STOCK: directory})
    try:
        await workspace.start()
        assert not workspace[StockService].listeners.problems
        yield workspace
    finally:
        await workspace.stop()


def ota_of(workspace: Workspace) -> str:
    """What a device on this computer enters as its OTA address."""
    return ota_url("127.0.0.1", workspace[StockService].listeners.http_port)


def key_of(device: SimulatedDevice) -> str:
    return f"hub:{device.identity.mac}"


async def let_in(workspace: Workspace, device: SimulatedDevice, upstream_url: str = "") -> None:
    """Accept a device before it asks, as the command line does."""
    await workspace[StockService].decisions.accept(key_of(device), upstream_url=upstream_url)


async def ready(workspace: Workspace, device: SimulatedDevice, within: float = 60.0) -> DeviceView:
    """The device's view as soon as its tools are listed."""
    return await device_in(workspace.devices, key_of(device), DeviceState.READY, within=within)


async def stock_view(
    workspace: Workspace, device: SimulatedDevice, wanted: object, within: float = 60.0
) -> StockView:
    """The stock view as soon as `wanted(view)` holds."""
    assert callable(wanted)
    view = workspace[StockService].view(key_of(device))
    if view is not None and wanted(view):
        return view
    return await published(
        workspace[StockService].changed,
        lambda seen: seen.key == key_of(device) and bool(wanted(seen)),
        within=within,
    )
