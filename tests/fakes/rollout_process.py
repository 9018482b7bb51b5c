"""A program that rolls out as `companion rollout` does, with short limits, until it is killed.

`python -m tests.fakes.rollout_process FOLDER PORT PLAN`: begins the plan, or goes on with it.
"""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path

from companion.app.rollout.plan import load_plan
from companion.app.rollout.service import RolloutService
from companion.devices.models import Way
from tests.fakes.rollouts import all_there, begun, ended, rollout_workspace


async def main(folder: Path, port: int, path: Path) -> None:
    plan = load_plan(path)
    async with rollout_workspace(folder, port=port) as workspace:
        for key in plan.devices:
            workspace.devices.ensure(key, Way.DIALS_IN)
        cut_off = workspace[RolloutService].unfinished(plan)
        if cut_off is None:
            await all_there(workspace, len(plan.devices))
            rollout = await begun(workspace, plan)
        else:
            rollout = cut_off.id
            await workspace[RolloutService].go_on(rollout)
        await ended(workspace, rollout, within=100.0)


if __name__ == "__main__":
    asyncio.run(main(Path(sys.argv[1]), int(sys.argv[2]), Path(sys.argv[3])))
