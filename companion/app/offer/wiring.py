"""The services of `companion.app.offer.noun`, put together."""

from __future__ import annotations

from companion.app.activity.activity import ActivityLog
from companion.app.activity.history.history import History
from companion.app.connect.hub import HubListener
from companion.app.connect.reach import ReachService
from companion.app.offer.commands import CommandServer
from companion.app.offer.link import GivenAddresses
from companion.app.offer.own_tools import OwnTools
from companion.app.offer.service import AssistantService
from companion.app.say.service import SayService
from companion.app.stock.service import StockService
from companion.app.tools.calls import CallService
from companion.app.workspace import Stage, Workspace


def wire(workspace: Workspace) -> None:
    devices, calls = workspace.devices, workspace[CallService]
    assistants = workspace.put(
        AssistantService(
            workspace.settings,
            devices,
            calls,
            workspace.secrets,
            OwnTools(devices, calls, workspace[StockService].alert, workspace[SayService]),
            save=workspace.save_settings,
            publish=workspace[ActivityLog].add_event,
        )
    )
    assistants.given = workspace.given(GivenAddresses) or assistants.given
    workspace.add_secrets(assistants.secrets_seen)
    commands = workspace.put(CommandServer(workspace[HubListener]))
    workspace.add_secrets(commands.secrets_seen)
    workspace.on(Stage.LEAVE, commands.leave)
    workspace.on(Stage.END, commands.stop)
    workspace.on(Stage.START, lambda: assistants.start(workspace[History]))
    workspace.on(Stage.END, assistants.stop)
    workspace[ReachService].woke.subscribe(lambda _wake: assistants.redial())
