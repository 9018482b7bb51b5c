"""Rollouts to stock devices, which get their image in the answer to their OTA request."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from companion.app.rollout.engine import OrderWay, Phase
from companion.app.rollout.report import report_rows
from companion.app.rollout.service import RolloutService
from companion.app.workspace import Workspace
from companion.simulator import Behaviour, SimulatedDevice, simulated_stock_device
from tests.fakes.rollouts import BOARDS, begun, ended, image_file, plan_of, rollout_workspace, until
from tests.fakes.stock_workspace import let_in, ota_of, ready
from tests.fakes.upgrades import upgrades_of

STOCK = Behaviour(speed=50, notifications=False)


@asynccontextmanager
async def with_device(folder: Path) -> AsyncIterator[tuple[Workspace, SimulatedDevice]]:
    """A stock device that was let in and is connected."""
    async with (
        rollout_workspace(folder, stock=True) as workspace,
        simulated_stock_device(ota_of(workspace), 0, STOCK) as device,
    ):
        await let_in(workspace, device)
        device.power_cycle()  # it asked before it was let in
        await ready(workspace, device)
        yield workspace, device


async def rolled_out(workspace: Workspace, folder: Path, image: Path, **plan: Any) -> str:
    return await begun(workspace, plan_of(folder, [image], 1, **plan))


async def test_a_device_gets_it_when_it_starts(tmp_path: Path) -> None:
    image = image_file(tmp_path, BOARDS[0])
    async with with_device(tmp_path) as (workspace, device):
        rollout = await rolled_out(workspace, tmp_path, image, way="next_start")
        view = workspace[RolloutService].view(rollout)
        assert view is not None and view.engine.count(Phase.WAITING) == 1
        device.power_cycle()
        seen = await ended(workspace, rollout)
        (row,) = report_rows(seen)
        assert (row.outcome, row.sent) == ("upgraded", image.stat().st_size), row.reason
        assert device.version == "2.1.0"
        assert upgrades_of(device) == []  # no tool was called
        progress = seen.progress(row.device.key)
        assert progress is not None and progress.way is OrderWay.NEXT_START


async def test_it_is_not_offered_again_while_it_is_watched(tmp_path: Path) -> None:
    image = image_file(tmp_path, BOARDS[0])
    async with with_device(tmp_path) as (workspace, device):
        rollout = await rolled_out(workspace, tmp_path, image, way="next_start", soak_seconds=1.5)
        view = workspace[RolloutService].view(rollout)
        assert view is not None
        device.power_cycle()
        await until(workspace, lambda: view.engine.count(Phase.SOAKING) == 1)
        boots = device.boots
        device.power_cycle()
        await device.until(lambda each: each.boots > boots)
        seen = await ended(workspace, rollout)
        (row,) = report_rows(seen)
        assert (row.outcome, row.tries) == ("upgraded", 1)
        progress = seen.progress(row.device.key)
        assert progress is not None and progress.wavers >= 1


async def test_a_paused_rollout_offers_nothing(tmp_path: Path) -> None:
    image = image_file(tmp_path, BOARDS[0])
    async with with_device(tmp_path) as (workspace, device):
        rollout = await rolled_out(workspace, tmp_path, image, way="next_start")
        view = workspace[RolloutService].view(rollout)
        assert view is not None
        workspace[RolloutService].pause(rollout)
        await until(workspace, lambda: view.engine.paused)
        boots = device.boots
        device.power_cycle()
        await device.until(lambda each: each.boots > boots)
        await ready(workspace, device)
        assert device.version == "2.0.4" and view.engine.count(Phase.WAITING) == 1


@pytest.mark.parametrize(
    ("version", "accepted", "reason"),
    [
        ("v2.1.0", True, "rollout.version_no_number"),
        ("2.1.0", False, "rollout.asks_elsewhere"),
    ],
)
async def test_who_cannot_get_it_at_a_start(
    tmp_path: Path, version: str, accepted: bool, reason: str
) -> None:
    image = image_file(tmp_path, BOARDS[0], version)
    async with rollout_workspace(tmp_path, stock=True) as workspace:
        if accepted:
            await let_in(workspace, SimulatedDevice(0))
        plan = plan_of(tmp_path, [image], 1, way="next_start")
        (planned,) = (await workspace[RolloutService].preparation().prepare(plan)).devices
        assert not planned.included and [each.code for each in planned.reasons] == [reason]
