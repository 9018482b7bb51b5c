"""Many devices at the hub: memory of each, the loop's stalls while they come, and what they cost
while they are idle.

The devices are a process of their own, and so is what is measured, each time a fresh one. The floor
is a bare websockets server with as many clients, which hold their connections and say nothing.
"""

from __future__ import annotations

import asyncio
import gc
import json
import os
import subprocess
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from websockets.asyncio.client import connect
from websockets.asyncio.server import ServerConnection, serve

from companion.app.activity.noun import ACTIVITY
from companion.app.assemble import assemble
from companion.app.connect.hub import HubListener
from companion.app.settings.settings import Settings
from companion.app.upgrade.noun import UPGRADE
from companion.transports.hub import server
from tests.benchmarks.idle import resident
from tests.benchmarks.stall import BEAT

HOST = "127.0.0.1"
WARM = 10
"""Devices that are there before anything is counted: they import and fill shared things."""
IDLE = 60.0
"""Seconds for which they are watched while they do nothing, once each was asked for its status."""
WITHIN = 300.0
_SETTLE = 2.0
"""Seconds; less where they are watched for less."""


@dataclass(frozen=True, slots=True)
class Fleet:
    devices: int
    ours: float
    """Kilobytes of the process for each device."""
    floor: float
    seconds: float
    """From the first to the last that is ready."""
    stall: float
    """Milliseconds, the 99th percentile while they come."""
    idle: float
    """Percent of a processor while they do nothing."""


def measure(devices: int, idle: float = IDLE) -> Fleet:
    settle = str(min(idle, _SETTLE))
    ours = _measured("ours", devices, idle, settle)
    floor = _measured("floor", devices, 0.0, settle)
    return Fleet(devices, ours["each"], floor["each"], ours["seconds"], ours["stall"], ours["idle"])


def _measured(what: str, devices: int, idle: float, settle: str) -> dict[str, float]:
    done = subprocess.run(
        [sys.executable, "-m", "tests.benchmarks.fleet", what, str(devices), str(idle), settle],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        text=True,
        timeout=3 * WITHIN,
        check=True,
    )
    found: dict[str, float] = json.loads(done.stdout.splitlines()[-1])
    return found


async def _ours(devices: int, idle: float, settle: float) -> dict[str, float]:
    # all of these have one address
    server.MAX_OF_ONE = server.MAX_CONNECTIONS
    workspace = assemble(
        Settings(hub_host=HOST, hub_port=0),
        acts=(
            ACTIVITY,
            UPGRADE,
        ),
    )
    await workspace.start()

    def there() -> int:
        return sum(view.connected for view in workspace.devices.views())

    def dial(count: int) -> list[str]:
        return [
            "-m",
            "companion",
            "simulate",
            "--hub",
            workspace[HubListener].status.url,
            "--count",
            str(count),
        ]

    def asked() -> bool:
        return all(view.status is not None for view in workspace.devices.views() if view.connected)

    try:
        return await _counted(devices, (idle, settle), there, dial, asked)
    finally:
        await workspace.stop()


async def _floor(devices: int, idle: float, settle: float) -> dict[str, float]:
    inside: set[ServerConnection] = set()

    async def hold(connection: ServerConnection) -> None:
        inside.add(connection)
        await connection.wait_closed()
        inside.discard(connection)

    async with serve(hold, HOST, 0, compression=None, ping_interval=None, backlog=1_024) as bare:
        port = next(iter(bare.sockets)).getsockname()[1]

        def dial(count: int) -> list[str]:
            return ["-m", "tests.benchmarks.fleet", "clients", str(port), str(count)]

        return await _counted(devices, (idle, settle), lambda: len(inside), dial)


async def _counted(
    devices: int,
    times: tuple[float, float],
    there: Callable[[], int],
    dial: Callable[[int], list[str]],
    settled: Callable[[], bool] = lambda: True,
) -> dict[str, float]:
    """`times` are the seconds in which they are idle, and in which what was begun may end. `dial`
    gives the arguments of a Python that connects so many devices; `settled` tells when they are
    idle."""
    idle, settle = times
    processes = []
    try:
        processes.append(await _start(dial(WARM)))
        await until(lambda: there() >= WARM)
        await asyncio.sleep(settle)
        processes.pop().terminate()
        await until(lambda: there() == 0)
        gc.collect()
        gc.freeze()
        before, started = resident(), time.perf_counter()
        stalls: list[float] = []
        heart = asyncio.create_task(_beat(stalls), name="heart")
        processes.append(await _start(dial(devices)))
        await until(lambda: there() >= devices)
        seconds = time.perf_counter() - started
        heart.cancel()
        await asyncio.sleep(settle)
        gc.collect()
        each = (resident() - before) / devices / 1_000
        if idle:
            await until(settled)
        used = time.process_time()
        await asyncio.sleep(idle)
        busy = (time.process_time() - used) / idle * 100 if idle else 0.0
        stalls.sort()
        stall = stalls[int(len(stalls) * 0.99)] * 1_000 if stalls else 0.0
        return {"each": each, "seconds": seconds, "stall": stall, "idle": busy}
    finally:
        for process in processes:
            process.terminate()
            await process.wait()


async def _start(arguments: list[str]) -> asyncio.subprocess.Process:
    return await asyncio.create_subprocess_exec(
        sys.executable,
        *arguments,
        stdin=asyncio.subprocess.DEVNULL,
        stdout=asyncio.subprocess.DEVNULL,
        stderr=asyncio.subprocess.DEVNULL,
    )


async def until(reached: Callable[[], bool]) -> None:
    async with asyncio.timeout(WITHIN):
        while True:
            if reached():
                return
            await asyncio.sleep(0.05)


async def _beat(stalls: list[float]) -> None:
    before = time.perf_counter()
    while True:
        await asyncio.sleep(BEAT)
        now = time.perf_counter()
        stalls.append(max(0.0, now - before - BEAT))
        before = now


async def _clients(port: int, count: int) -> None:
    """Until the process is ended."""
    url = f"ws://{HOST}:{port}/"
    held: list[Any] = []
    for _ in range(count):
        held.append(await connect(url, compression=None, proxy=None, ping_interval=None))
    await asyncio.get_running_loop().create_future()


def main(arguments: list[str]) -> None:
    from companion.transports.descriptors import raise_limit

    raise_limit()
    what, number, count, *settle = arguments
    if what == "clients":
        asyncio.run(_clients(int(number), int(count)))
        return
    measured = _ours if what == "ours" else _floor
    print(json.dumps(asyncio.run(measured(int(number), float(count), float(*settle)))))
    sys.stdout.flush()
    os._exit(0)  # the devices are gone already


if __name__ == "__main__":
    main(sys.argv[1:])
