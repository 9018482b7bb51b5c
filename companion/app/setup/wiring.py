"""The services of `companion.app.setup.noun`, put together."""

from __future__ import annotations

from companion.app.activity.activity import ActivityLog
from companion.app.setup.own_wifi import WifiNote
from companion.app.setup.service import SetupLimits, SetupService
from companion.app.stock.service import StockService
from companion.app.workspace import Stage, Workspace
from companion.events import Event


def wire(workspace: Workspace) -> None:
    activity = workspace[ActivityLog]
    note = WifiNote(workspace.store(), workspace.folder())
    setup = workspace.put(SetupService(workspace[StockService], note, workspace.given(SetupLimits)))
    setup.put_right_now.subscribe(
        lambda righted: activity.add_event(
            Event.now("warning", device_key="", device_name="", title=righted.said)
        )
    )
    if workspace.acts():
        workspace.on(Stage.START, setup.start)
    workspace.on(Stage.END, setup.stop)
