"""The services of `companion.app.stock.noun`, put together."""

from __future__ import annotations

from companion.app.activity.activity import ActivityLog
from companion.app.activity.derived.service import DerivedService
from companion.app.activity.history.history import History
from companion.app.pictures.service import PictureService
from companion.app.stock.records import StockRecords
from companion.app.stock.service import StockService
from companion.app.stock.turns import TurnLog
from companion.app.tools.calls import CallService
from companion.app.web.service import WebService
from companion.app.workspace import Workspace
from companion.devices.bridge.relay import BridgeTiming
from companion.devices.claims import ClaimTiming, DeviceClaims, Line
from companion.devices.models import Way
from companion.messages.message import message


def wire(workspace: Workspace) -> None:
    """It starts and stops with the connections: see `companion.app.connect`."""
    settings, devices = workspace.settings, workspace.devices
    activity, web = workspace[ActivityLog], workspace[WebService]

    def line_of(key: str) -> Line | None:
        device = devices.device(key)
        link = device.link if device is not None else None
        return link if link is not None else stock.line(key)

    def is_known(key: str) -> bool:
        view, stock_view = devices.view(key), stock.view(key)
        saved = view is not None and view.saved
        return saved or (stock_view is not None and stock_view.accepted)

    async def end_connection(key: str) -> None:
        device = devices.device(key)
        if device is not None and device.link is not None:
            await device.disconnect(message("claim.refused"))
        elif (line := stock.line(key)) is not None:
            await line.close()

    def save_device(key: str, name: str) -> None:
        devices.ensure(key, Way.DIALS_IN, name=name, saved=True)
        settings.save_device(key, name)
        workspace.save_settings()

    claims = workspace.put(
        DeviceClaims(
            activity.add_event,
            line=line_of,
            name=devices.name_of,
            is_known=is_known,
            disconnect=end_connection,
            timing=workspace.given(ClaimTiming),
        )
    )
    devices.removed.subscribe(claims.forget)
    stock = workspace.put(
        StockService(
            settings,
            devices,
            workspace[CallService],
            web,
            workspace.secrets,
            records=StockRecords(workspace.store()),
            claims=claims,
            vision=workspace[PictureService].vision.offered,
            save=save_device,
            settings_changed=workspace.save_settings,
            activity=activity.add_event,
            timing=workspace.given(BridgeTiming),
        )
    )
    web.requested.subscribe(stock.not_answered)
    derived = workspace[DerivedService]
    # a question now would disturb the conversation
    derived.occupied.append(stock.is_talking)
    derived.comes_and_goes = stock.comes_and_goes

    def saves(key: str) -> bool:
        view = stock.view(key)
        return view is not None and view.saves

    workspace[History].saves = saves
    turns = workspace.put(TurnLog(activity, workspace[History]))
    devices.removed.subscribe(turns.forget)
