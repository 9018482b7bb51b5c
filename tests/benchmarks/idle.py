"""Memory of one idle stock device: MQTT connection, bridge, former broker and our MCP session.

Everything but our own side runs in processes of its own, so that nothing else is counted: the
devices and the former server's OTA address in one, mosquitto in another. What is measured runs
in a fresh process as well: once for what Python allocates, once for what the system gives.
"""

from __future__ import annotations

import asyncio
import gc
import json
import os
import subprocess
import sys
import tracemalloc
from contextlib import AsyncExitStack
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from companion.app.assemble import assemble
from companion.app.settings.settings import Settings
from companion.app.stock.service import StockService
from companion.app.stock.views import UpstreamState
from companion.app.workspace import Workspace
from companion.simulator import Behaviour, simulated_stock_device
from companion.simulator.state import Identity
from tests.fakes.stock_workspace import ota_of
from tests.fakes.upstream_server import upstream_server

HOST = "127.0.0.1"
WARM = 12
"""Devices that are connected before anything is counted: they import and fill shared things."""
FEW = 3
"""So many devices only show that it works: as many come before them, and nothing is waited for."""
_SETTLE = 3.0
"""Seconds for answers and closed HTTP connections that are still on their way."""


@dataclass(frozen=True, slots=True)
class Memory:
    """Bytes of one device."""

    allocated: float
    """By Python, as tracemalloc counts it."""
    resident: float
    """Of the process, as the system counts it; 0 where it does not tell."""
    tools: int
    devices: int


def measure(devices: int) -> Memory:
    allocated = _measured(devices, "allocated")
    resident = _measured(devices, "resident")
    return Memory(allocated["each"], resident["each"], allocated["tools"], devices)


def _measured(devices: int, what: str) -> dict[str, Any]:
    done = subprocess.run(
        [sys.executable, "-m", "tests.benchmarks.idle", what, str(devices)],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        text=True,
        timeout=300,
        check=True,
    )
    found: dict[str, Any] = json.loads(done.stdout.splitlines()[-1])
    return found


def resident() -> int:
    """Bytes of this process in memory; 0 where the system has no such file."""
    status = Path("/proc/self/statm")
    if not status.exists():
        return 0
    return int(status.read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")


async def _measure(what: str, devices: int) -> dict[str, Any]:
    warm = min(WARM, devices) if devices <= FEW else WARM
    settle = 0.0 if devices <= FEW else _SETTLE
    settings = Settings(hub_host=HOST, hub_port=0, stock_open=True)
    workspace = assemble(settings)
    others = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "tests.benchmarks.idle", "devices", str(warm), str(devices)),
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        limit=1024 * 1024,
    )
    assert others.stdin is not None and others.stdout is not None
    try:
        upstream_url = (await others.stdout.readline()).decode().strip()
        await workspace.start()
        for index in range(warm + devices):
            key = f"hub:{Identity.number(index).mac}"
            await workspace[StockService].decisions.accept(key, upstream_url=upstream_url)
        others.stdin.write(f"{ota_of(workspace)}\n".encode())
        await _idle(workspace, warm, settle)
        if what == "allocated":
            tracemalloc.start(int(os.environ.get("FRAMES", "1")))
        gc.collect()
        before = _now(what)
        first = tracemalloc.take_snapshot() if what == "allocated" else None
        others.stdin.write(b"go\n")
        await _idle(workspace, warm + devices, settle)
        gc.collect()
        each = (_now(what) - before) / devices
        if first is not None and "SHOW" in os.environ:
            _show(first, devices)
        view = workspace.devices.views()[-1]
        return {"each": each, "tools": len(view.tools)}
    finally:
        others.stdin.close()
        await others.wait()
        await workspace.stop()


def _now(what: str) -> int:
    return tracemalloc.get_traced_memory()[0] if what == "allocated" else resident()


def _show(first: tracemalloc.Snapshot, devices: int) -> None:
    """Where it goes, for those who want it smaller."""
    difference = tracemalloc.take_snapshot().compare_to(first, "lineno")
    for each in difference[:40]:
        place = each.traceback[0]
        print(
            f"{each.size_diff / devices:9,.0f} B  {place.filename}:{place.lineno}", file=sys.stderr
        )


async def _idle(workspace: Workspace, count: int, settle: float) -> None:
    """Until so many devices are ready, and connected on to their former server."""
    async with asyncio.timeout(120):
        while True:
            views = workspace[StockService].views()
            ready = [view for view in views if view.upstream_state is UpstreamState.READY]
            connected = [view for view in workspace.devices.views() if view.connected]
            if len(ready) >= count and len(connected) >= count:
                break
            await asyncio.sleep(0.1)
    await asyncio.sleep(settle)


async def _devices(warm: int, devices: int) -> None:
    """The other side: stops when its standard input ends."""
    reader = asyncio.StreamReader()
    loop = asyncio.get_running_loop()
    await loop.connect_read_pipe(lambda: asyncio.StreamReaderProtocol(reader), sys.stdin)
    async with upstream_server("mqtt") as former, AsyncExitStack() as stack:
        print(former.ota_url, flush=True)
        ota_url = (await reader.readline()).decode().strip()
        for index in range(warm + devices):
            if index == warm:
                await reader.readline()
            device = await stack.enter_async_context(
                simulated_stock_device(ota_url, index, Behaviour(speed=50))
            )
            if index >= warm:
                # the service takes so many at once from one address, as these all have
                await device.until(lambda each: each.connected)
        await reader.read()


if __name__ == "__main__":
    if sys.argv[1] == "devices":
        asyncio.run(_devices(int(sys.argv[2]), int(sys.argv[3])))
    else:
        print(json.dumps(asyncio.run(_measure(sys.argv[1], int(sys.argv[2])))))
