"""The services of `companion.app.home_assistant.noun`, put together."""

from __future__ import annotations

from collections.abc import Callable

from companion.app.activity.activity import ActivityLog
from companion.app.connect.reach import Logins
from companion.app.fleet.service import FleetService
from companion.app.home_assistant.entities import HomeChoice
from companion.app.home_assistant.orders import HomeOrders
from companion.app.home_assistant.service import TOLD_OF, HomeAssistantService
from companion.app.home_assistant.settings import (
    HOME_ASSISTANT_BROKER,
    HOME_ASSISTANT_NEW,
    HOME_ASSISTANT_ON,
    HOME_ASSISTANT_PREFIX,
    HOME_ASSISTANT_SINGLE,
    BrokerPassword,
)
from companion.app.routines.service import RoutineService
from companion.app.stock.service import StockService
from companion.app.tools.calls import CallService
from companion.app.tools.last_volumes import LastVolumes
from companion.app.upgrade.available import AvailableUpdates
from companion.app.upgrade.service import UpgradeService
from companion.app.workspace import Stage, Workspace
from companion.transports.endpoint import Endpoint
from companion.transports.login import Login


def wire(workspace: Workspace) -> None:
    stock, routines = workspace[StockService], workspace[RoutineService]
    upgrades, updates = workspace[UpgradeService], workspace[AvailableUpdates]

    def orders(choice: Callable[[str], HomeChoice]) -> HomeOrders:
        return HomeOrders(
            workspace.devices,
            workspace[CallService],
            stock,
            routines,
            upgrades,
            updates,
            choice,
        )

    given = workspace.given(BrokerPassword)

    async def login(endpoint: Endpoint) -> Login:
        if given is not None and given.text:
            return Login(given.text)
        return await workspace[Logins].of(endpoint)

    if given is not None and given.text:
        workspace.add_secrets(lambda: (given.text,))
    home = workspace.put(
        HomeAssistantService(
            workspace.settings,
            workspace.devices,
            orders,
            workspace[FleetService],
            stock,
            routines,
            upgrades,
            updates,
            workspace[LastVolumes],
            workspace[ActivityLog].changed.filter(*TOLD_OF),
            login,
            store=workspace.store(),
            save=workspace.save_settings,
        )
    )
    if workspace.acts():
        workspace.on(Stage.START, home.start)
        how = (
            HOME_ASSISTANT_ON,
            HOME_ASSISTANT_BROKER,
            HOME_ASSISTANT_PREFIX,
            HOME_ASSISTANT_SINGLE,
        )
        workspace.on_change(how, lambda _changed: home.restart())
        workspace.on_change((HOME_ASSISTANT_NEW,), lambda _changed: home.refresh())
        workspace[Logins].changed.subscribe(home.login_changed)
    workspace.on(Stage.END, home.stop)
