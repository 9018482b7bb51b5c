"""The services of `companion.app.bundle.noun`, put together."""

from __future__ import annotations

from companion.app.activity.activity import ActivityLog
from companion.app.activity.history.history import History
from companion.app.bundle.sources import RunSources
from companion.app.cable.service import CableService
from companion.app.connect.diagnosis import Diagnoses
from companion.app.frames.log import FrameLog
from companion.app.stock.service import StockService
from companion.app.workspace import Workspace


def wire(workspace: Workspace) -> None:
    workspace.put(
        RunSources(
            workspace.settings,
            workspace.described,
            workspace.devices,
            workspace[StockService],
            workspace[ActivityLog],
            workspace[History],
            workspace[FrameLog],
            workspace[Diagnoses],
            workspace[CableService],
            workspace.secrets_seen,
        )
    )
