"""A bundle for somebody who helps, of a device with a thousand calls, saved; against a bare zip of
the same files."""

from __future__ import annotations

import asyncio
import tempfile
import time
import zipfile
from pathlib import Path

from companion.app.assemble import assemble
from companion.app.bundle.archive import BundlePart, collect, save
from companion.app.bundle.sources import RunSources, Scope
from companion.app.connect.hub import HubListener
from companion.app.settings.settings import Settings
from companion.app.tools.calls import CallService
from companion.devices.models import DeviceState
from companion.transports.endpoint import Endpoint
from tests.benchmarks.call import HOST, TOOL
from tests.benchmarks.pairs import Pair, Rounds
from tests.fakes.devices import MAC, dialing_device
from tests.fakes.waiting import device_in

CALLS = 1_000
FEW_CALLS = 20


def measure(rounds: Rounds) -> Pair:
    return asyncio.run(_measure(rounds.processes))


async def _measure(rounds: int) -> Pair:
    workspace = assemble(Settings(hub_host=HOST, hub_port=0))
    await workspace.start()
    ours, floor = [], []
    try:
        with tempfile.TemporaryDirectory() as folder:
            async with dialing_device(workspace[HubListener].status.port):
                key = Endpoint.hub(MAC).text
                await device_in(workspace.devices, key, DeviceState.READY)
                for number in range(CALLS if rounds > 1 else FEW_CALLS):
                    await workspace[CallService].call(key, TOOL, {"volume": number})
                path, bare = Path(folder, "ours.zip"), Path(folder, "bare.zip")
                for number in range(rounds + 1):
                    started = time.perf_counter()
                    parts = await save(path, await collect(workspace[RunSources], Scope()))
                    between = time.perf_counter()
                    await asyncio.to_thread(_zip, bare, parts)
                    ended = time.perf_counter()
                    if number:  # the first ones load
                        ours.append(between - started)
                        floor.append(ended - between)
    finally:
        await workspace.stop()
    return Pair(ours, floor)


def _zip(path: Path, parts: tuple[BundlePart, ...]) -> None:
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        for part in parts:
            archive.writestr(part.name, part.data)
