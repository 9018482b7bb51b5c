"""Builds a workspace: which services there are, and who tells whom."""

from __future__ import annotations

import socket
from pathlib import Path

from companion.app.activity.activity import ActivityLog
from companion.app.activity.derived.outcomes import Outcomes
from companion.app.activity.derived.polling import PollTiming
from companion.app.activity.derived.service import DerivedService
from companion.app.activity.history.history import History
from companion.app.assets.service import AssetsService
from companion.app.assets.views import AssetsLimits
from companion.app.assets.words import AssetsEvents
from companion.app.connect.diagnosis import Diagnoses
from companion.app.connect.hub import HubListener
from companion.app.connect.knocks import Knocks
from companion.app.connect.nearby import NearbyService
from companion.app.connect.reach import Logins, ReachService
from companion.app.connect.reachable import Reachable
from companion.app.connect.refusals import Refusals
from companion.app.connect.removal import Removals
from companion.app.connect.simulated import SimulatedDevices
from companion.app.files.store import Store
from companion.app.fleet.acts import FleetActs
from companion.app.fleet.service import FleetService
from companion.app.forms.form_memory import FormMemory
from companion.app.frames.log import FrameLog
from companion.app.offer.own_tools import OwnTools
from companion.app.offer.service import AssistantService
from companion.app.pictures.service import PictureService
from companion.app.pictures.store import GalleryStore
from companion.app.rollout.run import RolloutLimits
from companion.app.rollout.service import RolloutService
from companion.app.routines.service import RoutineService
from companion.app.secrets import Secrets
from companion.app.servers.asks import ServerAsks
from companion.app.servers.choices import LogLevels, ServerRoots
from companion.app.servers.contents import ServerContents
from companion.app.servers.models import ModelService
from companion.app.servers.sign_in.service import SignIns
from companion.app.settings.ports import ota_port
from companion.app.settings.settings import Settings
from companion.app.stock.records import StockRecords
from companion.app.stock.service import StockService
from companion.app.tools.call_secrets import CallSecrets
from companion.app.tools.calls import CallService
from companion.app.tools.last_volumes import LastVolumes
from companion.app.tools.long_calls import LongCalls
from companion.app.tools.read_again import ReadAgain
from companion.app.upgrade.available import AvailableUpdates
from companion.app.upgrade.limits import UpgradeLimits
from companion.app.upgrade.service import UpgradeService
from companion.app.upgrade.words import UpgradeEvents
from companion.app.web.service import WebService
from companion.app.workspace import Workspace
from companion.devices.bridge.relay import BridgeTiming
from companion.devices.claims import ClaimTiming, DeviceClaims, Line
from companion.devices.models import Way
from companion.devices.registry import DeviceRegistry
from companion.devices.timing import Timing
from companion.devices.wake import Wake, WakeWatch
from companion.events import Publisher
from companion.messages.message import message
from companion.transports.endpoint import Endpoint
from companion.transports.port_requests import PortRequest
from companion.transports.transports import Transports


def assemble(
    settings: Settings,
    *,
    hub_token: str | None = None,
    hub_socket: socket.socket | None = None,
    listen: bool = True,
    timing: Timing | None = None,
    memory: FormMemory | None = None,
    gallery: GalleryStore | None = None,
    secrets: Secrets | None = None,
    upgrades: Path | None = None,
    upgrade_limits: UpgradeLimits | None = None,
    rollout_limits: RolloutLimits | None = None,
    assets_limits: AssetsLimits | None = None,
    takes_up: bool = False,
    stock: Path | None = None,
    stock_timing: BridgeTiming | None = None,
    claim_timing: ClaimTiming | None = None,
    wake: WakeWatch | None = None,
    nearby: bool = False,
    watches: bool = False,
    seen: Path | None = None,
    remembered: Path | None = None,
    poll_timing: PollTiming | None = None,
    history: History | None = None,
    routines: Path | None = None,
    keeps_routines: bool = True,
) -> Workspace:
    """A workspace that is not started yet.

    `listen=False` opens no hub for the network: the command line needs none to dial a device.
    `hub_socket` listens there already (`companion.transports.tcp.listen_early`).
    With `memory` the values of calls are remembered there; its maker has it written. Without a
    `gallery` pictures are kept until `stop`, and no camera is told to send any. `upgrades` is the
    folder of the lists of upgrades and of assets, and of rollouts (with `takes_up` those that were
    cut off go on), and `stock` that of the stock devices that are let in; without
    a folder a list is kept until `stop`. With `nearby` it looks around in the network, and lets
    itself be found there. With `watches` it derives from what devices say what they do not, and
    asks them now and then; `seen` is the folder in which it remembers when saved devices were
    there and what they said; `remembered` is that folder where it is only read. Without a
    `history` nothing is kept of what happens. `routines` is the folder of the routines, which run
    here with `keeps_routines`, unless another program runs them.
    """
    remember_values = memory is not None
    memory = memory or FormMemory()
    secrets = secrets or Secrets()
    history = history or History()
    settings_changed: Publisher[Settings] = Publisher()

    stores = {kept.folder: kept for kept in (memory.store,) if kept is not None}

    def store_in(folder: Path | None) -> Store | None:
        # one for a folder, so that what is wrong with it is told once
        return None if folder is None else stores.setdefault(folder, Store(folder))

    def save_settings() -> None:
        settings_changed.publish(settings)

    def save_stock_device(key: str, name: str) -> None:
        devices.ensure(key, Way.DIALS_IN, name=name, saved=True)
        settings.put_device(key, name)
        save_settings()

    def line_of(key: str) -> Line | None:
        device = devices.device(key)
        link = device.link if device is not None else None
        return link if link is not None else stock_service.line(key)

    def name_of(key: str) -> str:
        view = devices.view(key)
        named = view is not None and view.name != key
        return view.title if view is not None and named else key.removeprefix("hub:")

    def is_known(key: str) -> bool:
        view, stock_view = devices.view(key), stock_service.view(key)
        saved = view is not None and view.saved
        return saved or (stock_view is not None and stock_view.accepted)

    def requested(request: PortRequest) -> None:
        knocks.take(request)
        stock_service.not_answered(request)

    async def end_connection(key: str) -> None:
        device = devices.device(key)
        if device is not None and device.link is not None:
            await device.disconnect(message("claim.refused"))
        elif (line := stock_service.line(key)) is not None:
            await line.close()

    # the services, each after those that it needs

    devices = DeviceRegistry(timing)
    frames = FrameLog()
    calls = CallService(devices, LongCalls(devices, secrets))
    read_again = ReadAgain(devices, calls)
    outcomes = Outcomes(devices, calls)
    activity = ActivityLog()
    refusals = Refusals(
        activity.add_event,
        added=lambda device_id: name_of(key) if is_known(key := f"hub:{device_id}") else "",
    )
    knocks = Knocks(
        lambda device_id: name_of(Endpoint.hub(device_id).text),
        lambda: stock_service.listeners.http_port or ota_port(settings),
        closed=lambda: not stock_service.listeners.wanted,
    )
    claims = DeviceClaims(
        activity.add_event,
        line=line_of,
        name=name_of,
        is_known=is_known,
        disconnect=end_connection,
        timing=claim_timing,
    )
    web = WebService(settings, devices, on_refusal=refusals.request, on_request=requested)
    pictures = PictureService(settings, devices, calls, web, gallery or GalleryStore(), secrets)
    vision = pictures.vision.offered
    stock_service = StockService(
        settings,
        devices,
        calls,
        web,
        secrets,
        records=StockRecords(store_in(stock)),
        claims=claims,
        vision=vision,
        # stock devices are sent to the hub, which asks below whether it may let them in
        hub_port=lambda: hub_listener.port,
        save=save_stock_device,
        settings_changed=save_settings,
        activity=activity.add_event,
        on_request=knocks.take,
        timing=stock_timing,
    )
    hub_listener = HubListener(
        settings,
        devices,
        token=hub_token,
        vision=vision,
        on_refusal=refusals.connection,
        on_request=knocks.take,
        admit=stock_service.admits,
        claim=claims.admits,
        greeter=stock_service.greet,
        opened=hub_socket,
    )
    simulated = SimulatedDevices(devices, hub_listener.serve)
    upgrade_service = UpgradeService(
        devices,
        calls,
        web,
        store=store_in(upgrades),
        limits=upgrade_limits,
        stays=stock_service.stays_connected,
    )
    assets = AssetsService(
        devices,
        calls,
        web,
        upgrade_service.exclusive,
        store=store_in(upgrades),
        limits=assets_limits,
    )
    logins = Logins(secrets)
    sign_ins = SignIns(secrets)
    reach = ReachService(
        devices,
        logins,
        vision=vision,
        transports=Transports(authorize=sign_ins.auth),
        wake=wake,
    )
    nearby_service = NearbyService(
        settings, devices, asks_here=lambda key: stock_service.view(key) is not None
    )
    derived = DerivedService(
        settings,
        devices,
        calls,
        store=store_in(seen),
        # a question now would disturb a conversation or an upgrade
        occupied=lambda key: (
            stock_service.is_talking(key)
            or upgrade_service.is_running(key)
            or assets.is_running(key)
        ),
        comes_and_goes=stock_service.comes_and_goes,
        timing=poll_timing,
    )
    fleet = FleetService(
        settings, devices, stock_service, save_settings, store=store_in(remembered or seen)
    )
    updates = AvailableUpdates(
        settings,
        upgrade_service,
        save_settings,
        stock=stock_service.view,
        facts=fleet.facts,
        view=devices.view,
    )
    rollouts = RolloutService(
        devices,
        calls,
        upgrade_service,
        stock_service,
        fleet,
        directory=upgrades,
        limits=rollout_limits,
        tell=activity.add_event,
    )
    routine_service = RoutineService(
        devices,
        calls,
        stock_service,
        store=store_in(routines),
        saved=memory.saved if remember_values else None,
        tell=activity.add_event,
    )
    assistants = AssistantService(
        settings,
        devices,
        calls,
        secrets,
        OwnTools(devices, calls, stock_service.alert),
        save=save_settings,
        tell=activity.add_event,
    )
    contents = ServerContents(devices)
    roots = ServerRoots(settings, devices, save_settings)
    log_levels = LogLevels(settings, devices, save_settings)
    models = ModelService(settings, secrets, save_settings)
    asks = ServerAsks(devices)

    # who tells whom

    devices.frames.subscribe(frames.add)
    devices.events.subscribe(activity.add_event)
    # before the history has it
    call_secrets = CallSecrets()
    calls.changed.subscribe(call_secrets.take)
    calls.changed.subscribe(activity.add_call)
    upgrade_events = UpgradeEvents(activity.add_event, rollouts.upgrades_now)
    upgrade_service.changed.subscribe(upgrade_events.take_view)
    upgrade_service.history_changed.subscribe(upgrade_events.take_entry)

    def title_of(key: str) -> str:
        device = devices.view(key)
        return device.title if device is not None else key

    assets_events = AssetsEvents(activity.add_event, title_of)
    assets.changed.subscribe(assets_events.take_view)
    assets.history.changed.subscribe(assets_events.take_entry)
    activity.changed.subscribe(history.put)
    activity.changed.subscribe(outcomes.heard)

    def saves(key: str) -> bool:
        view = stock_service.view(key)
        return view is not None and view.saves

    history.saves = saves
    # in another network there are other devices, and this computer has another address
    reach.woke.subscribe(lambda _wake: nearby_service.look_now())
    reach.woke.subscribe(lambda _wake: hub_listener.check_address())
    reach.woke.subscribe(lambda wake: routine_service.woke() if wake is Wake.SLEPT else None)
    reach.woke.subscribe(lambda _wake: assistants.look_now())
    # both find devices: what one of them sees is shown as nearby, or is dialed now
    reach.places.seen.subscribe(
        lambda seen: nearby_service.report(seen.endpoint, online=seen.online)
    )
    nearby_service.appeared.subscribe(reach.appeared)
    # what announces this computer has to name the port that is open
    stock_service.listeners_changed.subscribe(lambda now: nearby_service.announce(now.http_port))
    # servers ask too: for an answer of the model, and for the folders that they may know of
    asks.use_model(models)
    asks.use_roots(roots.roots)
    devices.requests = asks.for_server
    # newer firmware is a fact about a device, and a version that is skipped is none
    fleet.offered = lambda view, facts: (
        found.version if (found := updates.find(view, facts)) is not None else ""
    )
    updates.changed.subscribe(fleet.offers_changed)
    # a device that starts may get the image that a rollout has for it
    stock_service.firmware_at_start = rollouts.firmware_at_start
    # what is kept of a device goes with it
    devices.removed.subscribe(frames.forget)
    devices.removed.subscribe(claims.forget)
    if remember_values:
        calls.changed.subscribe(memory.last.take)
        devices.removed.subscribe(memory.last.forget)
    devices.removed.subscribe(memory.pins.forget)
    settings_changed.subscribe(lambda _settings: fleet.settings_changed())

    workspace = Workspace(
        settings=settings,
        settings_changed=settings_changed,
        secrets=secrets,
        memory=memory,
        devices=devices,
        frames=frames,
        calls=calls,
        call_secrets=call_secrets,
        read_again=read_again,
        outcomes=outcomes,
        last_volumes=LastVolumes(devices),
        activity=activity,
        history=history,
        web=web,
        pictures=pictures,
        stock=stock_service,
        upgrades=upgrade_service,
        rollouts=rollouts,
        updates=updates,
        routines=routine_service,
        assets=assets,
        logins=logins,
        sign_ins=sign_ins,
        reach=reach,
        hub_listener=hub_listener,
        claims=claims,
        simulated=simulated,
        removals=Removals(settings, reach, sign_ins, stock_service, memory, simulated),
        reachable=Reachable(
            web,
            knocks,
            listeners=lambda: stock_service.listeners,
            hub=lambda: hub_listener.status,
            addresses=stock_service.addresses,
        ),
        nearby=nearby_service,
        fleet=fleet,
        fleet_acts=FleetActs(devices, calls, stock_service, pictures),
        derived=derived,
        assistants=assistants,
        contents=contents,
        roots=roots,
        log_levels=log_levels,
        models=models,
        asks=asks,
        diagnoses=Diagnoses(),
        listens=listen,
        looks_nearby=nearby,
        watches=watches,
        takes_up=takes_up,
        stores=tuple(stores.values()),
        keeps_routines=keeps_routines,
    )
    history.hide_with(workspace.kept_texts)
    memory.hide_with(workspace.kept_texts)
    return workspace
