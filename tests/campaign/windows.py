"""The window itself, killed while devices flood it."""

from __future__ import annotations

import asyncio
import contextlib
import sqlite3
import tempfile
from pathlib import Path
from typing import Final

from websockets.exceptions import ConnectionClosed

from companion.app.activity.history.database import FILE_NAME
from tests.campaign.neighbours import SECRET, hub, typed
from tests.campaign.report import SHORT, Report
from tests.fakes.devices import ScriptedDevice, dialing_device

LIMIT: Final = 120.0
PING: Final = "self.a.ping"


async def window_killed(report: Report) -> None:
    """The window itself is killed while devices flood it, and started again in the same folder:
    what was in the history is there, and a device is served."""
    with tempfile.TemporaryDirectory(prefix="window-") as name:
        folder = Path(name)
        known = 0
        for number in range(5 if report.seconds >= SHORT else 1):
            device_id = f"02:aa:0f:00:00:{number:02x}"
            async with (
                hub(folder, window=True) as (process, port),
                dialing_device(port, device_id=device_id, token=SECRET) as device,
            ):
                status, said = await typed(folder, port, ("call", f"hub:{device_id}", PING))
                if status != 0 or len(device.requests("tools/call")) != 1:
                    report.fault(f"a window that was started again: {status}, {said[:300]}")
                flood = asyncio.create_task(_flood(device))
                async with asyncio.timeout(LIMIT):
                    while True:
                        if await asyncio.to_thread(_all_rows, folder) > known:
                            break
                        await asyncio.sleep(0.05)
                await asyncio.sleep(report.random.random() * 2)
                known = await asyncio.to_thread(_all_rows, folder)
                process.kill()
                await process.wait()
                flood.cancel()
                await asyncio.gather(flood, return_exceptions=True)
            left = await asyncio.to_thread(_all_rows, folder)
            names = await asyncio.to_thread(lambda: [each.name for each in folder.rglob("*")])
            damaged = [each for each in names if ".damaged" in each]
            if left < known or damaged:
                report.fault(
                    f"a killed window lost entries: {known} were there, {left} are; {damaged}"
                )
            else:
                report.well()
            report.count("kills of the window in a flood")
            report.at_most("entries of the history after them", left)


async def _flood(device: ScriptedDevice) -> None:
    for number in range(1_000_000):
        method = f"notifications/n{number % 50}"
        note = {"jsonrpc": "2.0", "method": method, "params": {"number": number}}
        with contextlib.suppress(ConnectionClosed):
            await device.payload(note)
        if number % 20 == 0:
            await asyncio.sleep(0.01)


def _all_rows(folder: Path) -> int:
    """Entries that are in the history, whatever they tell of; it must be whole."""
    path = folder / "settings" / FILE_NAME
    if not path.exists():
        return 0
    with contextlib.closing(sqlite3.connect(path)) as connection:
        try:
            [(count,)] = connection.execute("SELECT count(*) FROM entry")
        except sqlite3.OperationalError:
            return 0
        return int(count)
