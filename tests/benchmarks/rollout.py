"""A rollout to hundreds of simulated devices, by twenty at once, of which one in twenty fails.

Devices are of this process, on real sockets, and a hundred times faster than real ones.
"""

from __future__ import annotations

import asyncio
import random
import time
from contextlib import AsyncExitStack
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from unittest.mock import patch

from msgspec.structs import replace

from companion.app.connect.hub import HubListener
from companion.app.rollout.engine import FINAL, Phase
from companion.app.rollout.report import report_rows
from companion.app.rollout.run import RolloutLimits
from companion.app.rollout.service import RolloutService
from companion.simulator import SimulatedDevice, UpgradeFault, simulated_dialer
from companion.transports.http import service
from companion.transports.http.grants import HttpLimits
from companion.transports.hub import PATH, server
from tests.fakes.rollouts import (
    BOARDS,
    all_there,
    begun,
    ended,
    image_file,
    plan_of,
    rollout_workspace,
    until,
)
from tests.fakes.upgrades import LIMITS, fast

SHARE: float = 0.05
AT_ONCE: int = 20
_FAULTS = (UpgradeFault.BROKEN_OFF, UpgradeFault.ROLLS_BACK, UpgradeFault.NO_RETURN)


@dataclass(frozen=True, slots=True)
class Figures:
    devices: int
    arrived: float
    """Seconds until all are connected and listed."""
    seconds: float
    """Of the whole rollout."""
    upgraded: int
    failed: int
    stall: float
    """The longest that the loop did not turn, in seconds, during the rollout."""


def measure(count: int) -> Figures:
    # all devices of the benchmark are at one address, which has its share of the hub otherwise
    with (
        patch.object(server, "MAX_OF_ONE", 2 * count),
        patch.object(server, "MAX_CONNECTIONS", 2 * count),
        patch.object(service, "HttpLimits", partial(HttpLimits, connections_of_one=2 * AT_ONCE)),
    ):
        return asyncio.run(_measure(count))


async def _measure(count: int) -> Figures:
    chance = random.Random(7)
    faulty = set(chance.sample(range(count), round(count * SHARE)))
    faults = {index: _FAULTS[number % 3] for number, index in enumerate(sorted(faulty))}
    with TemporaryDirectory() as name:
        folder = Path(name)
        images = [image_file(folder, board, payload=200_000) for board in BOARDS]
        limits = replace(LIMITS, come_back=20.0, fetch=20.0, stall=20.0, proof=20.0, check=20.0)
        slow = RolloutLimits(tick=0.2, settle=2.0, overdue=30.0, pause=1.0, check=2.0, proof=20.0)
        async with rollout_workspace(folder, limits=limits, rollout_limits=slow) as workspace:
            url = f"ws://127.0.0.1:{workspace[HubListener].status.port}{PATH}"
            async with AsyncExitStack() as stack:
                began = time.perf_counter()
                devices: list[SimulatedDevice] = []
                for index in range(count):
                    behaviour = replace(
                        fast(), upgrade_fault=faults.get(index), download_rate=100_000.0
                    )
                    dialer = simulated_dialer(
                        url, index, behaviour, board=BOARDS[index % 3], version="2.0.4"
                    )
                    devices.append(await stack.enter_async_context(dialer))
                await all_there(workspace, count, within=600.0)
                arrived = time.perf_counter() - began
                plan = plan_of(
                    folder,
                    images,
                    count,
                    at_once=AT_ONCE,
                    stop={"failures": count},
                    waves=[{"percent": 10}, {"rest": True}],
                    go_on={"verified_percent": 50},
                    way="now",
                    until="2126-01-01T00:00",
                )
                ticker = _Ticker()
                watch = asyncio.create_task(ticker.run(), name="ticker")
                began = time.perf_counter()
                rollout = await begun(workspace, plan)
                view = workspace[RolloutService].view(rollout)
                assert view is not None
                engine = view.engine
                gone = sum(fault is UpgradeFault.NO_RETURN for fault in faults.values())
                # those that never return keep it open until its end date
                await until(
                    workspace,
                    lambda: (
                        engine.count(*FINAL) + engine.count(Phase.UNKNOWN) == count
                        and engine.count(Phase.UNKNOWN) <= gone
                    ),
                    within=1200.0,
                )
                seconds = time.perf_counter() - began
                workspace[RolloutService].end(rollout)
                seen = await ended(workspace, rollout)
                watch.cancel()
                rows = report_rows(seen)
    for index, row in enumerate(rows):
        fine = row.outcome == "upgraded"
        assert fine is (index not in faults), (index, row.outcome)
    upgraded = sum(row.outcome == "upgraded" for row in rows)
    return Figures(count, arrived, seconds, upgraded, count - upgraded, ticker.longest)


class _Ticker:
    """How long the loop does not turn."""

    def __init__(self) -> None:
        self.longest = 0.0

    async def run(self) -> None:
        while True:
            began = time.perf_counter()
            await asyncio.sleep(0.01)
            self.longest = max(self.longest, time.perf_counter() - began - 0.01)
