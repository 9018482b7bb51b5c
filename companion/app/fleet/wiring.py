"""The services of `companion.app.fleet.noun`, put together."""

from __future__ import annotations

from companion.app.activity.noun import ACTIVITY
from companion.app.fleet.acts import FleetActs
from companion.app.fleet.service import FleetService
from companion.app.pictures.service import PictureService
from companion.app.stock.service import StockService
from companion.app.tools.calls import CallService
from companion.app.workspace import Stage, Workspace


def wire(workspace: Workspace) -> None:
    devices, stock = workspace.devices, workspace[StockService]
    fleet = workspace.put(
        FleetService(
            workspace.settings,
            devices,
            stock,
            workspace.save_settings,
            # what devices said in former runs is written by who watches them
            store=workspace.store(ACTIVITY) if workspace.acts(ACTIVITY) else workspace.store(),
        )
    )
    workspace.on(Stage.LOAD, fleet.start)
    workspace.settings_changed.subscribe(lambda _settings: fleet.settings_changed())
    workspace.put(FleetActs(devices, workspace[CallService], stock, workspace[PictureService]))
