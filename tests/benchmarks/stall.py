"""The longest time in which the loop does nothing else, while fifty devices come back at once.

The devices are a process of their own. A heart beats on the loop every two milliseconds; the
longest wait for a beat is the stall. The floor is what people begin to notice as a stutter.
"""

from __future__ import annotations

import asyncio
import gc
import sys
import time

from companion.app.assemble import assemble
from companion.app.connect.hub import HubListener
from companion.app.settings.ports import HUB_PORT
from companion.app.settings.settings import Settings
from companion.app.workspace import Workspace
from companion.devices.models import DeviceView
from tests.benchmarks.pairs import Pair, Rounds

HOST = "127.0.0.1"
DEVICES = 50
NOTICED = 0.05
"""Seconds."""
BEAT = 0.002
WITHIN = 60.0


def measure(rounds: Rounds) -> Pair:
    return asyncio.run(_measure(rounds.processes))


async def _measure(rounds: int) -> Pair:
    workspace = assemble(Settings(hub_host=HOST, hub_port=0))
    await workspace.start()
    workspace.settings[HUB_PORT] = workspace[HubListener].status.port
    stalls: list[float] = []
    try:
        devices = await asyncio.create_subprocess_exec(
            sys.executable,
            "-m",
            "companion",
            "simulate",
            "--hub",
            workspace[HubListener].status.url,
            "--count",
            str(DEVICES),
            stdout=asyncio.subprocess.DEVNULL,
            stderr=asyncio.subprocess.DEVNULL,
        )
        try:
            # the first time everything is loaded; who comes back meets a program that runs
            await _all_ready(workspace, 1)
            gc.freeze()  # as the window's collector does (`companion.ui.main.garbage`)
            for session in range(2, rounds + 2):
                heart = Heart()
                await workspace[HubListener].open()
                await _all_ready(workspace, session)
                stalls.append(await heart.stop())
        finally:
            devices.terminate()
            await devices.wait()
    finally:
        await workspace.stop()
    return Pair(stalls, [NOTICED] * len(stalls))


class Heart:
    """Beats from its making until `stop`, which tells the longest stall in seconds."""

    def __init__(self) -> None:
        self._longest = 0.0
        self._task = asyncio.create_task(self._beat(), name="heart")

    async def stop(self) -> float:
        self._task.cancel()
        await asyncio.gather(self._task, return_exceptions=True)
        return self._longest

    async def _beat(self) -> None:
        before = time.perf_counter()
        while True:
            await asyncio.sleep(BEAT)
            now = time.perf_counter()
            self._longest = max(self._longest, now - before - BEAT)
            before = now


async def _all_ready(workspace: Workspace, session: int) -> None:
    done = asyncio.Event()

    def look(_: DeviceView | None = None) -> None:
        views = workspace.devices.views()
        ready = [view for view in views if view.connected and view.session >= session]
        if len(ready) == DEVICES:
            done.set()

    unsubscribe = workspace.devices.changed.subscribe(look)
    try:
        look()
        async with asyncio.timeout(WITHIN):
            await done.wait()
    finally:
        unsubscribe()
