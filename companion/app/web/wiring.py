"""The services of `companion.app.web.noun`, put together."""

from __future__ import annotations

from companion.app.web.service import WebService
from companion.app.workspace import Stage, Workspace


def wire(workspace: Workspace) -> None:
    web = workspace.put(WebService(workspace.settings, workspace.devices))
    workspace.on(Stage.STOP, web.stop)
