"""What every front end drives: the services of this run, and what needs several of them."""

from __future__ import annotations

import asyncio
import gc
from collections.abc import AsyncGenerator
from dataclasses import dataclass, field, replace

from companion.app.activity.activity import ActivityLog
from companion.app.activity.derived.outcomes import Outcomes
from companion.app.activity.derived.service import DerivedService
from companion.app.activity.history.history import History
from companion.app.assets.service import AssetsService
from companion.app.assets.views import InstallView
from companion.app.bundle.sources import RunSources
from companion.app.connect.diagnosis import (
    SECONDS,
    Diagnoses,
    DiagnosisStep,
    HubFacts,
    diagnose_hub,
)
from companion.app.connect.hub import HubListener, HubStatus
from companion.app.connect.nearby import NearbyService
from companion.app.connect.reach import Logins, ReachService
from companion.app.connect.reachable import Reachable
from companion.app.connect.removal import Removals, RemovedDevice
from companion.app.connect.simulated import SimulatedDevices
from companion.app.files.saver import Saver
from companion.app.files.store import Store
from companion.app.fleet.acts import FleetActs
from companion.app.fleet.service import FleetService
from companion.app.forms.form_memory import FormMemory
from companion.app.frames.log import FrameLog
from companion.app.offer.service import AssistantService
from companion.app.pictures.service import PictureService
from companion.app.privacy.mask import kept_texts
from companion.app.rollout.service import RolloutService
from companion.app.routines.service import RoutineService
from companion.app.secrets import Secrets
from companion.app.servers.asks import ServerAsks
from companion.app.servers.choices import LogLevels, ServerRoots
from companion.app.servers.contents import ServerContents
from companion.app.servers.models import ModelService
from companion.app.servers.settings import SERVER_LOG_LEVELS, SERVER_ROOTS
from companion.app.servers.sign_in.service import SignIns
from companion.app.settings.settings import SavedDevice, Settings
from companion.app.stock.service import StockService
from companion.app.tools.call_secrets import CallSecrets
from companion.app.tools.calls import CallService
from companion.app.tools.last_volumes import LastVolumes
from companion.app.tools.read_again import ReadAgain
from companion.app.tools.records import CallRecord
from companion.app.upgrade.available import AvailableUpdates
from companion.app.upgrade.service import UpgradeService
from companion.app.upgrade.views import UpgradeView
from companion.app.web.service import WebService
from companion.devices.claims import DeviceClaims
from companion.devices.garbage import Collector
from companion.devices.models import Way
from companion.devices.registry import DeviceRegistry
from companion.devices.status import STATUS_TOOL
from companion.events import Event, EventCause, Publisher
from companion.messages.message import Message, message
from companion.tasks import end_tasks
from companion.transports.endpoint import DEMO_TEXT, Endpoint, EndpointKind


@dataclass(eq=False)
class Workspace:
    """Owns everything that lives; `start` and `stop` bracket it.

    `companion.app.assemble` makes it and tells which service hears what from which.
    """

    settings: Settings
    settings_changed: Publisher[Settings]
    """Publish here after any change of `settings`; who owns the file writes it then."""
    secrets: Secrets
    memory: FormMemory
    devices: DeviceRegistry
    frames: FrameLog
    calls: CallService
    call_secrets: CallSecrets
    read_again: ReadAgain
    outcomes: Outcomes
    last_volumes: LastVolumes
    activity: ActivityLog
    history: History
    web: WebService
    pictures: PictureService
    stock: StockService
    upgrades: UpgradeService
    rollouts: RolloutService
    updates: AvailableUpdates
    routines: RoutineService
    assets: AssetsService
    logins: Logins
    sign_ins: SignIns
    reach: ReachService
    hub_listener: HubListener
    claims: DeviceClaims
    simulated: SimulatedDevices
    removals: Removals
    reachable: Reachable
    nearby: NearbyService
    fleet: FleetService
    fleet_acts: FleetActs
    derived: DerivedService
    assistants: AssistantService
    contents: ServerContents
    roots: ServerRoots
    log_levels: LogLevels
    models: ModelService
    asks: ServerAsks
    diagnoses: Diagnoses
    listens: bool
    """Whether `start` opens the hub and the listeners for stock devices."""
    looks_nearby: bool
    watches: bool
    takes_up: bool
    """Whether `start` goes on with rollouts that were cut off."""
    stores: tuple[Store, ...]
    keeps_routines: bool
    """Whether routines run here, unless another program runs them."""
    file_failed: Publisher[Message] = field(default_factory=Publisher)
    """A file of the settings' folder was damaged, or cannot be read or written."""
    _collecting: asyncio.Task[None] | None = None

    @property
    def hub(self) -> HubStatus:
        return self.hub_listener.status

    @property
    def bundle_sources(self) -> RunSources:
        """What a support bundle of this run is made of."""
        return RunSources(
            self.settings,
            self.devices,
            self.stock,
            self.activity,
            self.history,
            self.frames,
            self.diagnoses,
            self.secrets_seen,
        )

    def installing(self) -> tuple[tuple[UpgradeView | InstallView, Message], ...]:
        """What is being installed on devices, and what closing the app now means for each."""
        return (*self.upgrades.running(), *self.assets.running())

    def secrets_seen(self) -> frozenset[str]:
        """Every secret that this run knows: what leaves this computer must hold none of them."""
        token = self.hub_listener.token
        seen = self.secrets.seen() | self.logins.seen() | self.assistants.secrets_seen()
        seen |= self.calls.long_calls.secrets_seen() | self.call_secrets.seen()
        return seen | frozenset((token,) if token else ())

    def kept_texts(self) -> frozenset[str]:
        """Those of them that no file may hold, wherever a device repeats them."""
        return kept_texts(self.secrets_seen())

    async def start(self, *, open_hub: bool = True) -> None:
        """Open the hub and dial the saved devices.

        Never raises for a port that is taken: `hub` tells. With `open_hub=False` the hub stays shut
        until it is opened by hand (a token that is still being asked for).
        """
        if self.listens and gc.isenabled():
            # many devices may come; a window has a collector of its own
            self._collecting = asyncio.create_task(Collector().run(), name="collect garbage")
        if self.watches:
            await self.derived.start()
        self.history.start()
        if self.watches:
            self.derived.fill_trends(self.history)
        await self.upgrades.start()
        await self.assets.start()
        await self.fleet.start()
        self.file_failed.subscribe(self._record_trouble)
        for file in self._files:
            file.subscribe(self.file_failed.publish)
        self.reach.start()
        await self._withhold_saved()
        for saved in self.settings.devices:
            self._open(Endpoint.parse(saved.endpoint), saved.name, saved=True)
        if self.listens and open_hub:
            await self.hub_listener.open()
        if self.listens:
            await self.stock.start()
        if self.looks_nearby:
            await self.nearby.start()
        await self.rollouts.start(take_up=self.takes_up)
        if self.watches:
            self.updates.start()
        await self.routines.start(keep=self.keeps_routines)
        await self.assistants.start(self.history)

    async def stop(self) -> None:
        """Close every connection and the hub; returns when nothing of it runs any more."""
        await self.assistants.stop()
        self.devices.expect_end(message("link.left"))
        await self.routines.stop()
        await self.asks.stop()
        await self.log_levels.stop()
        await self.contents.stop()
        await self.derived.stop()
        await self.nearby.stop()
        await self.read_again.stop()
        await self.updates.stop()
        await self.outcomes.stop()
        await self.calls.long_calls.stop()
        self.rollouts.leave()
        await self.upgrades.stop()
        await self.assets.stop()
        await self.rollouts.stop()
        await self.stock.stop()
        await self.pictures.stop()
        await self.reach.stop()
        await self.simulated.stop_all()
        await self.hub_listener.close()
        await self.pictures.gallery.close()
        await self.web.stop()
        await self.memory.close()  # what it had still to write is written into the store
        for file in self._files:
            await file.close()
        # last, so that it has what ending caused
        await self.history.stop()
        await end_tasks(self._collecting)

    @property
    def _files(self) -> tuple[Saver, ...]:
        return self.settings.file, *self.stores

    def _record_trouble(self, trouble: Message) -> None:
        """So that it can be read later as well."""
        self.activity.add_event(
            Event.now("warning", device_key="", device_name="", title=trouble, failed=True)
        )

    async def _withhold_saved(self) -> None:
        """Take out of the settings what an earlier version left in them."""
        settings, moved = self.settings, {}
        for saved in settings.devices:
            safe = await self.logins.withhold(Endpoint.parse(saved.endpoint))
            if safe.text != saved.endpoint:
                moved[saved.endpoint] = safe.text
        if not moved:
            return
        devices: dict[str, SavedDevice] = {}
        for saved in settings.devices:
            endpoint = moved.get(saved.endpoint, saved.endpoint)
            devices.setdefault(endpoint, replace(saved, endpoint=endpoint))
        settings.devices = list(devices.values())
        for of_servers in (settings[SERVER_ROOTS], settings[SERVER_LOG_LEVELS]):
            for key in of_servers.keys() & moved.keys():
                of_servers[moved[key]] = of_servers.pop(key)
        self.settings_changed.publish(settings)

    async def add(self, endpoint: Endpoint, name: str = "") -> str:
        """Save a device and begin to reach it; returns its key at once.

        A device that dials in is only named here: it comes when it comes. Secrets in the address
        go into the password store, and the key has none.
        """
        if endpoint.kind is EndpointKind.DEMO:
            return await self.simulated.start_demo()
        endpoint = await self.logins.withhold(endpoint)
        self._open(endpoint, name, saved=True)
        self.settings.put_device(endpoint.text, name)
        self.settings_changed.publish(self.settings)
        return endpoint.text

    async def open(self, endpoint: Endpoint) -> str:
        """Like `add`, for this run only: nothing is saved."""
        if endpoint.kind is EndpointKind.DEMO:
            return await self.simulated.start_demo()
        self._open(endpoint, "", saved=False)
        return endpoint.text

    def _open(self, endpoint: Endpoint, name: str, *, saved: bool) -> None:
        if self.reach.reaches(endpoint):
            if endpoint.kind is not EndpointKind.BROKER or endpoint.device_id is not None:
                self.reach.dial(endpoint, name, saved=saved)
            elif saved:
                self.reach.places.watch(endpoint)
            else:
                self.reach.dial_behind(endpoint)
        elif endpoint.device_id is not None:
            self.devices.ensure(endpoint.text, Way.DIALS_IN, name=name, saved=saved)

    async def remove(self, key: str) -> RemovedDevice:
        """Forget a device: stop dialing, close its connection, drop it from the settings.

        What is returned brings it back with `restore`. It holds the device's secrets, and is the
        only place that still has them.
        """
        view = self.devices.view(key)
        removed = await self.removals.note(Endpoint.parse(key), view)
        await self.reach.forget(key)
        if view is not None and view.way is Way.SERVER:
            await self.sign_ins.sign_out(Endpoint.parse(key))
        await self.simulated.stop(key)
        if self.settings.drop_device(key):
            self.settings_changed.publish(self.settings)
        await self.stock.decisions.forget(key)
        await self.devices.forget(key)
        return removed

    async def restore(self, removed: RemovedDevice) -> str:
        """Undo `remove`, secrets included; returns the device's key at once, as `add` does.

        Raises `ListenFailed` for a simulated device, and `FileError` for its recording.
        """
        await self.removals.bring_back(removed)
        if removed.recording is not None:
            return await self.simulated.replay(removed.recording)
        if removed.key == DEMO_TEXT:
            return await self.simulated.start_demo()
        endpoint, saved = Endpoint.parse(removed.key), removed.saved
        name = saved.name if saved is not None else ""
        self._open(endpoint, name, saved=saved is not None)
        if saved is not None:
            self.settings_changed.publish(self.settings)
        return removed.key

    async def reconnect(self, key: str) -> None:
        """Try at once: dial now, or close the connection so that the device dials in again."""
        device = self.devices.device(key)
        if not await self.reach.reconnect(key) and device is not None:
            await device.disconnect(message("link.anew"))

    async def disconnect(self, key: str) -> None:
        """Close the connection. A device that is dialed stays away until `reconnect`; one that
        dials in comes when it comes."""
        device = self.devices.device(key)
        if not await self.reach.disconnect(key) and device is not None:
            await device.disconnect(message("link.stopped"))

    async def open_ports(self) -> None:
        """Try at once to open the ports that could not be opened."""
        if not self.hub.listening:
            await self.hub_listener.open()
        if self.stock.listeners.wanted and not self.stock.listeners.listening:
            await self.stock.open()

    def diagnose(self, endpoint: Endpoint) -> AsyncGenerator[DiagnosisStep, None]:
        """Why an endpoint cannot be reached, step by step: see `companion.app.connect.diagnosis`.
        Close the iterator to give it up."""
        if endpoint.kind is not EndpointKind.HUB:
            return self.diagnoses.keep(endpoint, self.reach.diagnose(endpoint))
        facts = HubFacts(
            hub=self.hub,
            views=tuple(view for view in self.devices.views() if view.way is Way.DIALS_IN),
            turned_away=sum(
                entry.cause is EventCause.WRONG_TOKEN for entry in self.activity.entries()
            ),
            wants_token=self.hub_listener.token is not None,
            stock=self.stock.view(endpoint.text),
            listeners=self.stock.listeners,
        )
        steps = diagnose_hub(endpoint, facts, seconds=SECONDS)
        return self.diagnoses.keep(endpoint, steps)

    async def refresh_status(self, key: str) -> CallRecord | None:
        """Ask for the device's status; `None` when it has no tool for that or is away."""
        view = self.devices.view(key)
        if view is None or not view.connected or view.tool(STATUS_TOOL) is None:
            return None
        return await self.calls.call(key, STATUS_TOOL, {})
