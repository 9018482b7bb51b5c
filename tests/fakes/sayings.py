"""A workspace that says things aloud on simulated devices, and what is seen of that."""

from __future__ import annotations

import contextlib
from collections.abc import AsyncIterator, Callable
from dataclasses import dataclass

from msgspec.structs import replace

from companion.app.connect.hub import HubListener
from companion.app.say.limits import SayLimits
from companion.app.say.service import Saying, SayService
from companion.app.say.views import Origin, SayView, SayWhat
from companion.app.stock.service import StockService
from companion.app.stock.views import UpstreamState
from companion.app.workspace import Workspace
from companion.simulator import (
    Behaviour,
    SimulatedDevice,
    simulated_dialer,
    simulated_stock_device,
)
from companion.transports.hub import PATH
from tests.fakes.sounds import ogg_sound
from tests.fakes.stock_workspace import key_of, let_in, ota_of, ready, stock_view, stock_workspace
from tests.fakes.upstream_server import FakeUpstream, upstream_server
from tests.fakes.waiting import published

NEW, OLD = "2.5.0", "2.4.2"
SPEED = 10.0
LIMITS = SayLimits(settle=1.0, calm=0.1, pace=SPEED)
BRIEF = ogg_sound(1_200)
LONG = ogg_sound(60_000, packet_bytes=600)
"""6 s of a test's time, and more than any buffer on the way holds."""


def behaviour(version: str = NEW, speed: float = SPEED) -> Behaviour:
    return Behaviour(speed=speed, notifications=False).of_firmware(version, "bread-compact-wifi")


@dataclass
class SayBench:
    """Former server, workspace and device, the device let in and ready."""

    former: FakeUpstream
    workspace: Workspace
    device: SimulatedDevice

    @property
    def key(self) -> str:
        return key_of(self.device)

    @property
    def says(self) -> SayService:
        return self.workspace[SayService]

    async def say(self, what: SayWhat, **more: object) -> Saying:
        given = {"origin": Origin.PERSON, **more}
        return await self.says.say([self.key], what, **given)  # type: ignore[arg-type]

    async def ended(self, what: SayWhat, **more: object) -> SayView:
        [view] = await (await self.say(what, **more)).done()
        return view

    async def played(self) -> list[str]:
        """How each announcement ended on the device, once all have."""
        await self.device.until(lambda device: all(each.ended for each in device.announcements))
        return [each.ended for each in self.device.announcements]

    async def until(self, saying: Saying, wanted: Callable[[SayView], bool]) -> SayView:
        """The saying's view as soon as it is `wanted`."""
        [view] = saying.views
        if wanted(view):
            return view
        return await published(
            self.says.changed, lambda seen: seen.number == saying.number and wanted(seen)
        )


@contextlib.asynccontextmanager
async def mqtt_bench(
    version: str = NEW, *, limits: SayLimits = LIMITS, speed: float = SPEED
) -> AsyncIterator[SayBench]:
    """With a stock device that is connected by MQTT."""
    async with (
        upstream_server("mqtt") as former,
        stock_workspace(former.ota_url, given=(limits,)) as workspace,
        simulated_stock_device(
            ota_of(workspace), behaviour=behaviour(version, speed), version=version
        ) as device,
    ):
        await let_in(workspace, device, former.ota_url)
        await ready(workspace, device)
        await stock_view(workspace, device, lambda view: view.upstream_state is UpstreamState.READY)
        yield SayBench(former, workspace, device)


@contextlib.asynccontextmanager
async def socket_bench(
    version: str = NEW, *, limits: SayLimits = LIMITS
) -> AsyncIterator[SayBench]:
    """With a device whose WebSocket stays open."""
    async with (
        upstream_server("mqtt") as former,
        stock_workspace(given=(limits,)) as workspace,
    ):
        url = f"ws://127.0.0.1:{workspace[HubListener].status.port}{PATH}"
        async with simulated_dialer(url, 0, behaviour(version), version=version) as device:
            await ready(workspace, device)
            assert workspace[StockService].view(key_of(device)) is None
            yield SayBench(former, workspace, device)


def quick(**more: float) -> SayLimits:
    return replace(LIMITS, **more)
