"""The services of `companion.app.upgrade.noun`, put together."""

from __future__ import annotations

from collections.abc import Iterator

from companion.app.activity.activity import ActivityLog
from companion.app.activity.derived.service import DerivedService
from companion.app.fleet.facts import DeviceFacts
from companion.app.fleet.service import FleetService
from companion.app.stock.service import StockService
from companion.app.tools.calls import CallService
from companion.app.upgrade.available import AvailableUpdates
from companion.app.upgrade.limits import UpgradeLimits
from companion.app.upgrade.service import UpgradeService
from companion.app.upgrade.words import UpgradeEvents
from companion.app.web.service import WebService
from companion.app.workspace import Stage, Work, Workspace
from companion.devices.models import DeviceView
from companion.messages.message import message


def wire(workspace: Workspace) -> None:
    devices, stock, fleet = workspace.devices, workspace[StockService], workspace[FleetService]
    upgrades = workspace.put(
        UpgradeService(
            devices,
            workspace[CallService],
            workspace[WebService],
            store=workspace.store(),
            limits=workspace.given(UpgradeLimits),
            stays=stock.stays_connected,
        )
    )
    workspace.on(Stage.LOAD, upgrades.start)
    workspace.on(Stage.LEAVE, upgrades.leave)
    workspace.on(Stage.END, upgrades.stop)
    # a question now would disturb the upgrade
    workspace[DerivedService].occupied.append(upgrades.is_running)
    events = workspace.put(UpgradeEvents(workspace[ActivityLog].add_event))
    upgrades.changed.subscribe(events.on_view)
    upgrades.history_changed.subscribe(events.on_entry)

    def work() -> Iterator[Work]:
        what = message("upgrade.under_way")
        return (Work(what, view.device_name, closing) for view, closing in upgrades.running())

    workspace.add_work(work, upgrades.changed)

    updates = workspace.put(
        AvailableUpdates(
            workspace.settings,
            upgrades,
            workspace.save_settings,
            stock=stock.view,
            facts=fleet.facts,
            view=devices.view,
        )
    )
    if workspace.acts():
        workspace.on(Stage.START, updates.start)
    workspace.on(Stage.END, updates.stop)

    def offered(view: DeviceView, facts: DeviceFacts) -> str:
        # newer firmware is a fact about a device, and a version that is skipped is none
        found = updates.find(view, facts)
        return found.version if found is not None else ""

    fleet.offered = offered
    updates.changed.subscribe(fleet.offers_changed)
