"""The services of `companion.app.routines.noun`, put together."""

from __future__ import annotations

from companion.app.activity.activity import ActivityLog
from companion.app.connect.reach import ReachService
from companion.app.forms.form_memory import FormMemory
from companion.app.routines.service import RoutineService
from companion.app.say.service import SayService
from companion.app.stock.service import StockService
from companion.app.tools.calls import CallService
from companion.app.workspace import Stage, Workspace
from companion.devices.wake import Wake


def wire(workspace: Workspace) -> None:
    memory = workspace.given(FormMemory)
    routines = workspace.put(
        RoutineService(
            workspace.devices,
            workspace[CallService],
            workspace[StockService],
            workspace[SayService],
            store=workspace.store(),
            saved=memory.saved if memory is not None else None,
            publish=workspace[ActivityLog].add_event,
        )
    )
    runs = workspace.acts()
    workspace.on(Stage.START, lambda: routines.start(run=runs))
    workspace.on(Stage.END, routines.stop)
    workspace[ReachService].woke.subscribe(
        lambda wake: routines.woke() if wake is Wake.SLEPT else None
    )
