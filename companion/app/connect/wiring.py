"""The services of `companion.app.connect.noun`, put together."""

from __future__ import annotations

from companion.app.activity.activity import ActivityLog
from companion.app.connect.connections import Connections
from companion.app.connect.diagnosis import Diagnoses
from companion.app.connect.hub import HubListener, HubStart
from companion.app.connect.knocks import Knocks
from companion.app.connect.nearby import NearbyService
from companion.app.connect.reach import Logins, ReachService
from companion.app.connect.reachable import Reachable
from companion.app.connect.refusals import Refusals
from companion.app.connect.removal import Removals
from companion.app.connect.settings import NEARBY_ANNOUNCE, NEARBY_LOOK
from companion.app.connect.simulated import SimulatedDevices
from companion.app.forms.form_memory import FormMemory
from companion.app.pictures.service import PictureService
from companion.app.servers.sign_in.service import SignIns
from companion.app.settings.ports import (
    HUB_HOST,
    HUB_MQTT_PORT,
    HUB_PORT,
    STOCK_OPEN,
    WEB_PORT,
    ota_port,
)
from companion.app.stock.service import StockService
from companion.app.web.service import WebService
from companion.app.workspace import Stage, Workspace
from companion.devices.claims import DeviceClaims
from companion.devices.wake import WakeWatch
from companion.transports.endpoint import Endpoint, Way
from companion.transports.transports import Transports


def wire(workspace: Workspace) -> None:
    settings, devices = workspace.settings, workspace.devices
    stock, web, claims = workspace[StockService], workspace[WebService], workspace[DeviceClaims]
    vision = workspace[PictureService].vision.offered

    # who is turned away, and who knocks

    def added(device_id: str) -> str:
        key = f"hub:{device_id}"
        return devices.name_of(key) if claims.is_known(key) else ""

    refusals = Refusals(workspace[ActivityLog].add_event, added=added)

    def http_port() -> int:
        return stock.listeners.http_port or ota_port(settings)

    knocks = Knocks(
        lambda device_id: devices.name_of(Endpoint.hub(device_id).text),
        http_port,
        closed=lambda: not stock.listeners.wanted,
    )
    web.refused.subscribe(lambda refused: refusals.request(*refused))
    web.requested.subscribe(knocks.add)
    web.requested.subscribe(
        lambda request: (
            refusals.lost_device(request, http_port()) if stock.listeners.wanted else None
        )
    )
    stock.requested.subscribe(knocks.add)

    # the ways to devices

    start = workspace.given(HubStart) or HubStart()
    hub = workspace.put(
        HubListener(
            settings,
            devices,
            start,
            vision=vision,
            on_refusal=refusals.connection,
            on_request=knocks.add,
            admit=stock.admits,
            claim=claims.admits,
            greeter=stock.greet,
        )
    )
    workspace.add_secrets(lambda: (hub.token,) if hub.token else ())
    # stock devices are sent to the hub, which asks above whether it may let them in
    stock.hub_port = lambda: hub.port
    simulated = workspace.put(SimulatedDevices(devices, hub.serve))
    logins = workspace.put(Logins(workspace.secrets))
    workspace.add_secrets(logins.seen)
    sign_ins = workspace[SignIns]
    reach = workspace.put(
        ReachService(
            devices,
            logins,
            vision=vision,
            transports=Transports(authorize=sign_ins.auth),
            wake=workspace.given(WakeWatch),
        )
    )
    workspace.put(Diagnoses())
    workspace.put(
        Reachable(
            web,
            knocks,
            listeners=lambda: stock.listeners,
            hub=lambda: hub.status,
            addresses=stock.addresses,
            connected=lambda: [
                view.address
                for view in devices.views()
                if view.connected and view.way is Way.DIALS_IN
            ],
        )
    )
    workspace.put(Removals(settings, reach, sign_ins, stock, workspace[FormMemory], simulated))
    connections = workspace.put(Connections(workspace))
    for begin in (connections.start, connections.listen, connections.listen_for_stock):
        workspace.on(Stage.START, begin)
    workspace.on(Stage.STOP, connections.stop)
    workspace.on_change((HUB_HOST, HUB_PORT), lambda _changed: hub.open())
    workspace.on_change(
        (STOCK_OPEN, HUB_HOST, HUB_PORT, WEB_PORT, HUB_MQTT_PORT), connections.open_for_stock
    )

    # devices nearby

    nearby = workspace.put(
        NearbyService(settings, devices, asks_here=lambda key: stock.view(key) is not None)
    )
    if workspace.acts():
        workspace.on(Stage.START, nearby.start)
    workspace.on(Stage.END, nearby.stop)
    workspace.on_change(
        (HUB_HOST, HUB_PORT, NEARBY_LOOK, NEARBY_ANNOUNCE), lambda _changed: nearby.search_now()
    )
    # in another network there are other devices, and this computer has another address
    reach.woke.subscribe(lambda _wake: nearby.search_now())
    reach.woke.subscribe(lambda _wake: hub.check_address())
    # both find devices: what one of them sees is shown as nearby, or is dialed now
    reach.places.seen.subscribe(lambda seen: nearby.report(seen.endpoint, online=seen.online))
    nearby.appeared.subscribe(reach.appeared)
    # what announces this computer has to name the port that is open
    stock.listeners_changed.subscribe(lambda now: nearby.announce(now.http_port))
