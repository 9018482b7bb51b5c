"""The services of `companion.app.say.noun`, put together."""

from __future__ import annotations

from companion.app.say.limits import SayLimits
from companion.app.say.service import SayService
from companion.app.settings.quiet import is_quiet
from companion.app.stock.service import StockService
from companion.app.web.service import WebService
from companion.app.workspace import Stage, Workspace


def wire(workspace: Workspace) -> None:
    settings = workspace.settings
    says = workspace.put(
        SayService(
            settings,
            workspace.devices,
            workspace[StockService],
            workspace[WebService],
            quiet=lambda: is_quiet(settings),
            limits=workspace.given(SayLimits),
        )
    )
    workspace.on(Stage.END, says.stop)
