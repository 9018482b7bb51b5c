"""The services of `companion.app.cable.noun`, put together."""

from __future__ import annotations

from companion.app.cable.service import CableService, CableSystem
from companion.app.workspace import Stage, Workspace


def wire(workspace: Workspace) -> None:
    cable = workspace.put(CableService(workspace.given(CableSystem)))
    if workspace.acts():
        workspace.on(Stage.START, cable.start)
    workspace.on(Stage.STOP, cable.stop)
