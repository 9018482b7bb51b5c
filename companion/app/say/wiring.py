"""The services of `companion.app.say.noun`, put together."""

from __future__ import annotations

from collections.abc import Iterator

from companion.app.say.limits import SayLimits
from companion.app.say.player import Player
from companion.app.say.recorder import Recorder
from companion.app.say.service import SayService
from companion.app.settings.quiet import is_quiet
from companion.app.stock.service import StockService
from companion.app.web.service import WebService
from companion.app.workspace import Stage, Work, Workspace
from companion.messages.message import message


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
    workspace.put(Player())
    recorder = workspace.put(Recorder())
    workspace.on(Stage.END, recorder.cancel)

    def work() -> Iterator[Work]:
        what, closing = message("say.under_way"), message("say.closing")
        return (Work(what, view.device_name, closing) for view in says.running())

    workspace.add_work(work, says.changed)
