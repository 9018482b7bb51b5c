"""The services of `companion.app.assets.noun`, put together."""

from __future__ import annotations

from collections.abc import Iterator

from companion.app.activity.activity import ActivityLog
from companion.app.activity.derived.service import DerivedService
from companion.app.assets.service import AssetsService
from companion.app.assets.views import AssetsLimits
from companion.app.assets.words import AssetsEvents
from companion.app.tools.calls import CallService
from companion.app.upgrade.service import UpgradeService
from companion.app.web.service import WebService
from companion.app.workspace import Stage, Work, Workspace
from companion.messages.message import message


def wire(workspace: Workspace) -> None:
    devices = workspace.devices
    assets = workspace.put(
        AssetsService(
            devices,
            workspace[CallService],
            workspace[WebService],
            workspace[UpgradeService].exclusive,
            store=workspace.store(),
            limits=workspace.given(AssetsLimits),
        )
    )
    workspace.on(Stage.LOAD, assets.start)
    workspace.on(Stage.END, assets.stop)
    # a question now would disturb the installation
    workspace[DerivedService].occupied.append(assets.is_running)

    def title_of(key: str) -> str:
        device = devices.view(key)
        return device.title if device is not None else key

    events = AssetsEvents(workspace[ActivityLog].add_event, title_of)
    assets.changed.subscribe(events.on_view)
    assets.history.changed.subscribe(events.on_entry)

    def work() -> Iterator[Work]:
        what = message("assets.under_way")
        return (Work(what, view.device_name, closing) for view, closing in assets.running())

    workspace.add_work(work, assets.changed)
