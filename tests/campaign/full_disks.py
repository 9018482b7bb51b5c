"""Disks that fill up while something is installed, and have room again later."""

from __future__ import annotations

import asyncio
import contextlib
import resource
import tempfile
from pathlib import Path
from typing import Any, Final

from companion.protocol.tools import ASSETS_TOOL, UPGRADE_TOOL
from companion.simulator import SimulatedDevice
from companion.transports.endpoint import Endpoint
from tests.campaign.report import SHORT, Report
from tests.campaign.target import Forks, Target
from tests.fakes.assets import large_assets, write_assets
from tests.fakes.rollouts import BOARDS, Kind, fleet, image_file

LIMIT: Final = 120.0


async def fills_up(report: Report) -> None:
    """The disk fills up at any moment of a rollout, an upgrade or an installation of assets, and
    later there is room: nothing hangs, nothing is sent twice, and all end well."""
    if not hasattr(resource, "prlimit"):
        report.left_out.append("a disk that fills up under a running app: not on this system")
        return
    async with Forks() as forks:
        for what in report.some(("rollout", "upgrade", "assets"), 2):
            for _ in range(6 if report.seconds >= SHORT else 1):
                with tempfile.TemporaryDirectory(prefix="full-") as name:
                    await _fills_up_once(report, forks, Path(name), what)


async def _fills_up_once(report: Report, forks: Forks, folder: Path, what: str) -> None:
    target = await Target.start(folder, forks)
    async with contextlib.AsyncExitStack() as stack:
        stack.push_async_callback(target.kill)
        count = 3 if what == "rollout" else 1
        devices = await stack.enter_async_context(fleet(target.ports["hub"], [Kind()] * count))
        keys = [Endpoint.hub(device.identity.mac).text for device in devices]
        for key in keys:
            await target.connected(key)
        image = image_file(folder, BOARDS[0], payload=60_000)
        begin: dict[str, Any] = {"key": keys[0], "file": str(image)}
        if what == "rollout":
            begin = {"keys": keys, "file": str(image), "at_once": 1}
        elif what == "assets":
            begin["file"] = str(write_assets(folder, data=large_assets()))
        tool = ASSETS_TOOL if what == "assets" else UPGRADE_TOOL
        limits = resource.prlimit(target.pid, resource.RLIMIT_FSIZE)
        await target.ask(what, **begin)
        await asyncio.sleep(report.random.random() * 1.5)
        resource.prlimit(target.pid, resource.RLIMIT_FSIZE, (0, limits[1]))
        found = await _at_rest(target)
        before = _told(devices, tool)
        refused = await target.ask("resume")
        if found["rollouts"] == ["paused"] and refused["said"] != "rollout.disk_full":
            report.fault(f"a full disk: Resume says “{refused['said']}”, with {found}")
        if _told(devices, tool) != before:
            report.fault(f"a full disk: {before} were sent, then {_told(devices, tool)}")
        resource.prlimit(target.pid, resource.RLIMIT_FSIZE, limits)
        if not any((*found["rollouts"], *found["outcomes"], *found["installed"])):
            await target.ask(what, **begin)  # there was no room to begin
        elif said := (await target.ask("resume"))["said"]:
            report.fault(f"there is room again, and Resume says “{said}”")
        found = await _at_rest(target)
        told = _told(devices, tool)
        fine = {"rollout": "done", "upgrade": "upgraded", "assets": "installed"}[what]
        of_what = {"rollout": "rollouts", "upgrade": "outcomes", "assets": "installed"}[what]
        if told != [1] * count or found[of_what] != [fine]:
            report.fault(f"a disk that filled up during {what}: {told} were sent, {found}")
        else:
            report.well()
        report.count(f"disks that filled up during {what}")
        await target.add_figures(report, stall=False)
        await target.end()


def _told(devices: list[SimulatedDevice], tool: str) -> list[int]:
    """How often each was told to fetch something."""
    return [sum(name == tool for name, _ in device.calls) for device in devices]


async def _at_rest(target: Target) -> dict[str, Any]:
    """What is known once nothing is under way any more."""
    async with asyncio.timeout(LIMIT):
        while True:
            found = await target.ask("installing")
            if found["done"] and not found["under_way"] and not found["steps"]:
                return found
            await asyncio.sleep(0.05)
