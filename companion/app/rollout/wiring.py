"""The services of `companion.app.rollout.noun`, put together."""

from __future__ import annotations

from companion.app.activity.activity import ActivityLog
from companion.app.fleet.service import FleetService
from companion.app.rollout.run import RolloutLimits
from companion.app.rollout.service import RolloutService
from companion.app.stock.service import StockService
from companion.app.tools.calls import CallService
from companion.app.upgrade.service import UpgradeService
from companion.app.upgrade.words import UpgradeEvents
from companion.app.workspace import Stage, Workspace


def wire(workspace: Workspace) -> None:
    stock, upgrades = workspace[StockService], workspace[UpgradeService]
    rollouts = workspace.put(
        RolloutService(
            workspace.devices,
            workspace[CallService],
            upgrades,
            stock,
            workspace[FleetService],
            directory=workspace.folder(),
            limits=workspace.given(RolloutLimits),
            publish=workspace[ActivityLog].add_event,
        )
    )
    goes_on = workspace.acts()
    workspace.on(Stage.START, lambda: rollouts.start(resume=goes_on))
    workspace.on(Stage.LEAVE, rollouts.leave)
    workspace.on(Stage.END, rollouts.stop)
    # the desktop is told once of all its devices, and not of each
    workspace[UpgradeEvents].of_many = rollouts.upgrades_now
    # a device that starts may get the image that a rollout has for it
    stock.firmware_at_start = rollouts.firmware_at_start
