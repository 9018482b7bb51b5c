"""Looking around inside Qt's loop, where the window lives."""

from __future__ import annotations

import asyncio

from qasync import QEventLoop

from companion.app.connect.nearby import NearbyService
from companion.app.settings.settings import Settings
from companion.devices.discovery.dnssd import DnsSdTiming
from companion.devices.discovery.scan import ScanLimits
from companion.devices.discovery.services import HTTP
from companion.devices.registry import DeviceRegistry
from companion.simulator import simulated_listener
from companion.transports.endpoint import Endpoint
from tests.fakes.announcer import announced, need_multicast, new_name
from tests.fakes.stalls import stalls
from tests.fakes.waiting import published

LONGEST = 0.5
"""Seconds that the loop may stand still by itself; alone on a computer it is a tenth of that."""


def test_nearby_runs_in_the_windows_loop_without_blocking_it(qtloop: QEventLoop) -> None:
    need_multicast()
    name = new_name("xiaozhi")

    async def journey() -> float:
        async with simulated_listener() as device, stalls() as of_loop:
            port = int(device.url.rpartition(":")[2].partition("/")[0])
            nearby = NearbyService(
                Settings(hub_host="127.0.0.1"),
                DeviceRegistry(),
                timing=DnsSdTiming(answer=1.0, recheck=0.2),
                limits=ScanLimits(port, connect=20, a_second=10_000),
            )
            seen = asyncio.Event()
            nearby.found.subscribe(lambda entry: seen.set() if entry.name == name else None)
            try:
                await nearby.start()
                assert nearby.status.browsing
                async with announced(HTTP, name, port), asyncio.timeout(40):
                    await seen.wait()
                    nearby.announce(7400)
                    await published(nearby.status_changed, lambda each: each.announced_port == 7400)
                    assert (await nearby.scan("127.0.0.0/26")).found == 1
                    entry = nearby.entry_of(Endpoint.parse(device.url))
                    assert entry is not None and entry.name == name
            finally:
                await nearby.stop()
        return of_loop.own

    # the computer itself may stand still once, and then again elsewhere
    assert any(qtloop.run_until_complete(journey()) < LONGEST for _ in range(3))
