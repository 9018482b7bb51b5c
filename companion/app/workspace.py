"""The facade that every front end drives: the hub, the devices, the calls, the activity."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator
from contextlib import AsyncExitStack
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final

from companion.app.activity.activity import ActivityLog
from companion.app.activity.derived.polling import PollTiming
from companion.app.activity.derived.service import DerivedService
from companion.app.activity.derived.trends import fill_trends
from companion.app.activity.history.history import History
from companion.app.connect.diagnosis import (
    SECONDS,
    Diagnoses,
    DiagnosisStep,
    HubFacts,
    diagnose_hub,
)
from companion.app.connect.nearby import NearbyService
from companion.app.connect.network import reachable_address
from companion.app.connect.reach import Logins, ReachService
from companion.app.connect.refusals import Refusals
from companion.app.connect.removal import Removals, RemovedDevice
from companion.app.connect.replays import Replays
from companion.app.files.json_file import SharedFile
from companion.app.forms.form_memory import FormMemory
from companion.app.frames.log import FrameLog
from companion.app.pictures.service import PictureService
from companion.app.pictures.store import GalleryStore
from companion.app.secrets import Secrets
from companion.app.servers.asks import ServerAsks
from companion.app.servers.contents import ServerContents
from companion.app.servers.log_levels import LogLevels
from companion.app.servers.models import ModelService
from companion.app.servers.roots import ServerRoots
from companion.app.servers.sign_in.service import SignIns
from companion.app.settings import SavedDevice, Settings
from companion.app.stock.records import StockRecords
from companion.app.stock.service import StockService
from companion.app.stock.views import Route
from companion.app.tools.calls import CallService
from companion.app.tools.read_again import ReadAgain
from companion.app.tools.records import CallRecord
from companion.app.upgrade.limits import UpgradeLimits
from companion.app.upgrade.service import UpgradeService
from companion.app.upgrade.words import UpgradeEvents
from companion.app.web import WebService
from companion.devices.bridge.relay import BridgeTiming
from companion.devices.models import Way
from companion.devices.registry import DeviceRegistry
from companion.devices.status import STATUS_TOOL
from companion.devices.timing import Timing
from companion.devices.wake import Wake, WakeWatch
from companion.errors import ListenFailed
from companion.events import EventCause, Publisher
from companion.messages.message import Message, message
from companion.protocol.bridge.conversation import ConversationState
from companion.protocol.session.server_requests import ServerRequests
from companion.transports.endpoint import DEMO_TEXT, Endpoint, EndpointKind
from companion.transports.hub import PATH, DialIn, HubServer
from companion.transports.loading import load_module
from companion.transports.transports import Transports

LOOPBACK: Final = "127.0.0.1"


@dataclass(frozen=True, slots=True)
class HubStatus:
    listening: bool
    host: str
    port: int
    address: str = ""
    """What a device would dial, for example `192.168.1.20:8686`; empty when not listening."""
    problem: Message | None = None

    @property
    def url(self) -> str:
        """The whole address for the device's `websocket.url`; empty when not listening."""
        return f"ws://{self.address}{PATH}" if self.address else ""


class Workspace:
    """Owns everything that lives; `start` and `stop` bracket it.

    `listen=False` opens no hub for the network: the command line needs none to dial a device.
    With `memory` the values of calls are remembered there; whoever made it has it written.
    Without a `gallery` pictures are kept until `stop`, and no camera is told to send any.
    `upgrades` is the folder in which the list of upgrades is kept; without it, until `stop`.
    `stock` is that of the stock devices that are let in; likewise. With `nearby` it looks around
    in the network, and lets itself be found there. Without a `history` nothing is kept of what
    happens. With `watches` it derives from what devices
    say what they do not, and asks them now and then; `seen` is the folder in which it remembers
    when saved devices were there.
    """

    def __init__(
        self,
        settings: Settings,
        *,
        hub_token: str | None = None,
        listen: bool = True,
        timing: Timing | None = None,
        memory: FormMemory | None = None,
        gallery: GalleryStore | None = None,
        secrets: Secrets | None = None,
        upgrades: Path | None = None,
        upgrade_limits: UpgradeLimits | None = None,
        stock: Path | None = None,
        stock_timing: BridgeTiming | None = None,
        wake: WakeWatch | None = None,
        nearby: bool = False,
        watches: bool = False,
        seen: Path | None = None,
        poll_timing: PollTiming | None = None,
        history: History | None = None,
    ) -> None:
        self.settings = settings
        secrets = secrets if secrets is not None else Secrets()
        self.memory = memory if memory is not None else FormMemory()
        self.devices = DeviceRegistry(timing)
        self.frames = FrameLog()
        self.devices.frames.subscribe(self.frames.add)
        self.devices.removed.subscribe(self.frames.forget)
        self.calls = CallService(self.devices)
        self._read_again = ReadAgain(self.devices, self.calls)
        self.activity = ActivityLog()
        self.history = history if history is not None else History()
        self.activity.changed.subscribe(self.history.put)
        self._refusals = Refusals(self.activity.add_event)
        self.web = WebService(settings, self.devices, on_refusal=self._refusals.request)
        self.pictures = PictureService(
            settings,
            self.devices,
            self.calls,
            self.web,
            gallery if gallery is not None else GalleryStore(),
            secrets,
        )
        self.stock = StockService(
            settings,
            self.devices,
            self.calls,
            self.web,
            secrets,
            records=StockRecords(stock),
            vision=self.pictures.vision.offered,
            hub_port=lambda: self._hub.port if self._hub is not None else 0,
            save=self._save_stock,
            settings_changed=lambda: self.settings_changed.publish(self.settings),
            activity=self.activity.add_event,
            timing=stock_timing,
        )
        self.upgrades = UpgradeService(
            self.devices,
            self.calls,
            self.web,
            directory=upgrades,
            limits=upgrade_limits,
            stays=self.stock.stays_connected,
        )
        self._secrets = secrets
        self.diagnoses = Diagnoses()
        self.logins = Logins(secrets)
        self.sign_ins = SignIns(secrets)
        self.reach = ReachService(
            self.devices,
            self.logins,
            vision=self.pictures.vision.offered,
            transports=Transports(authorize=self.sign_ins.auth),
            wake=wake,
        )
        self._replays = Replays(lambda dial_in, key: self._serve(dial_in, key, Way.SIMULATED))
        self._removals = Removals(
            settings, self.reach, self.sign_ins, self.stock, self.memory, self._replays
        )
        self.nearby = NearbyService(settings, self.devices)
        self._looks_nearby = nearby
        self.derived = DerivedService(
            settings,
            self.devices,
            self.calls,
            directory=seen,
            occupied=self._is_occupied,
            comes_and_goes=self._comes_and_goes,
            timing=poll_timing,
        )
        self._watches = watches
        self._filling: asyncio.Task[None] | None = None
        self.reach.woke.subscribe(self._woken)
        self.reach.places.seen.subscribe(
            lambda seen: self.nearby.report(seen.endpoint, online=seen.online)
        )
        self.nearby.appeared.subscribe(self.reach.appeared)
        self.stock.listeners_changed.subscribe(lambda now: self.nearby.announce(now.http_port))
        self.contents = ServerContents(self.devices)
        self.roots = ServerRoots(settings, self.devices, self._save_settings)
        self.log_levels = LogLevels(settings, self.devices, self._save_settings)
        self.models = ModelService(settings, secrets, self._save_settings)
        self.asks = ServerAsks(self.devices)
        self.asks.use_model(self.models)
        self.asks.use_roots(self.roots.roots)
        self.devices.requests = self._answers_of
        self.hub_changed: Publisher[HubStatus] = Publisher()
        self.settings_changed: Publisher[Settings] = Publisher()
        self.file_failed: Publisher[Message] = Publisher()
        """A file of the settings' folder was damaged, or cannot be read or written."""
        self._hub_token = hub_token
        self._listen = listen
        self._hub: HubServer | None = None
        self._hub_lock = asyncio.Lock()
        self._hub_status = HubStatus(False, settings.hub_host, settings.hub_port)
        self._readdressing: asyncio.Task[None] | None = None
        self._demo = AsyncExitStack()
        self._demo_running = False
        self.devices.events.subscribe(self.activity.add_event)
        self.calls.changed.subscribe(self.activity.add_call)
        upgrade_events = UpgradeEvents(self.activity.add_event)
        self.upgrades.changed.subscribe(upgrade_events.take_view)
        self.upgrades.history_changed.subscribe(upgrade_events.take_entry)
        if memory is not None:
            self.calls.changed.subscribe(memory.last.take)
            self.devices.removed.subscribe(memory.last.forget)
        self.devices.removed.subscribe(self.memory.pins.forget)

    @property
    def hub(self) -> HubStatus:
        return self._hub_status

    def secrets_seen(self) -> frozenset[str]:
        """Every secret that this run knows: what leaves this computer must hold none of them."""
        token = (self._hub_token,) if self._hub_token else ()
        return self._secrets.seen() | self.logins.seen() | frozenset(token)

    @property
    def has_hub_token(self) -> bool:
        """Whether devices must send a token."""
        return self._hub_token is not None

    async def start(self, *, open_hub: bool = True) -> None:
        """Open the hub and dial the saved devices.

        Never raises for a port that is taken: `hub` and `hub_changed` tell. With
        `open_hub=False` the hub stays shut until `open_hub` or `set_hub_token` (a token that
        is still being asked for).
        """
        if self._watches:
            await self.derived.start()
        self.history.start()
        if self._watches:
            work = fill_trends(self.derived.trends, self.history)
            self._filling = asyncio.create_task(work, name="fill the trends from the history")
        await self.upgrades.start()
        for file in self._files():
            file.subscribe(self.file_failed.publish)
        self.reach.start()
        for saved in self.settings.devices:
            self._open(Endpoint.parse(saved.endpoint), saved.name, saved=True)
        if self._listen and open_hub:
            await self.open_hub()
        if self._listen:
            await self.stock.start()
        if self._looks_nearby:
            await self.nearby.start()

    async def stop(self) -> None:
        """Close every connection and the hub; returns when nothing of it runs any more."""
        if self._filling is not None:
            self._filling.cancel()
            await asyncio.gather(self._filling, return_exceptions=True)
        await self.asks.stop()
        await self.log_levels.stop()
        await self.contents.stop()
        await self.derived.stop()
        await self.nearby.stop()
        await self._read_again.stop()
        await self.upgrades.stop()
        await self.stock.stop()
        await self.pictures.stop()
        await self.reach.stop()
        if self._readdressing is not None:
            self._readdressing.cancel()
            await asyncio.gather(self._readdressing, return_exceptions=True)
        await self.stop_demo()
        await self._replays.stop_all()
        await self.close_hub()
        await self.pictures.gallery.close()
        await self.web.stop()
        for file in self._files():
            await file.close()
        # last, so that it has what ending caused
        await self.history.stop()

    def _files(self) -> list[SharedFile]:
        files = (
            self.settings.file,
            *self.memory.files(),
            self.stock.file,
            self.upgrades.file,
            self.derived.file,
        )
        return [file for file in files if file is not None]

    def _save_settings(self) -> None:
        self.settings_changed.publish(self.settings)

    def _answers_of(self, key: str) -> ServerRequests:
        return self.asks.for_server(key)

    # the hub

    async def open_hub(self) -> None:
        """Listen as the settings say; closes what is open first."""
        async with self._hub_lock:
            await self._close_hub()
            host, port = self.settings.hub_host, self.settings.hub_port
            hub = HubServer(
                self._dialed_in,
                self._refusals.connection,
                host=host,
                port=port,
                token=self._hub_token,
                admit=self.stock.admits,
                greeter=self.stock.greet,
            )
            try:
                await _start_whole(hub)
            except ListenFailed as error:
                self._set_hub(HubStatus(False, host, port, problem=error.message))
                return
            self._hub = hub
            address = f"{await reachable_address(host)}:{hub.port}"
            self._set_hub(HubStatus(True, host, hub.port, address))

    async def close_hub(self) -> None:
        async with self._hub_lock:
            await self._close_hub()

    def _woken(self, wake: Wake) -> None:
        """In another network devices dial this computer at another address."""
        self.nearby.look_now()
        if self._readdressing is not None:
            self._readdressing.cancel()
        self._readdressing = asyncio.create_task(self._readdress(), name="tell the hub's address")

    async def _readdress(self) -> None:
        async with self._hub_lock:
            if self._hub is not None:
                address = f"{await reachable_address(self._hub.host)}:{self._hub.port}"
                if address != self._hub_status.address:
                    self._set_hub(replace(self._hub_status, address=address))

    async def _close_hub(self) -> None:
        hub, self._hub = self._hub, None
        if hub is not None:
            await hub.stop()
            self._set_hub(HubStatus(False, hub.host, self.settings.hub_port))

    async def set_hub_token(self, token: str | None) -> None:
        """Take over a token and listen anew; devices dial in again with it."""
        self._hub_token = token or None
        if self._listen:
            await self.open_hub()

    def keep_hub_shut(self, problem: Message) -> None:
        """Tell why the hub is not opened, when the reason lies outside of it."""
        self._set_hub(
            HubStatus(False, self.settings.hub_host, self.settings.hub_port, problem=problem)
        )

    def _set_hub(self, status: HubStatus) -> None:
        self._hub_status = status
        self.hub_changed.publish(status)

    async def _dialed_in(self, dial_in: DialIn) -> None:
        endpoint = Endpoint.hub(dial_in.device_id)
        await self._serve(dial_in, endpoint.text, Way.DIALS_IN)

    async def _serve(self, dial_in: DialIn, key: str, way: Way) -> None:
        device = self.devices.ensure(key, way)
        address = dial_in.channel.address
        device.tell("dialed_in", "live.dialed_in", values={"address": address})
        async with self.pictures.vision.offered(device, dial_in.channel) as vision:
            await device.serve(dial_in.channel, vision=vision, hello=dial_in.exchange)

    # devices

    async def add(self, endpoint: Endpoint, name: str = "") -> str:
        """Save a device and begin to reach it; returns its key at once.

        A device that dials in is only named here: it comes when it comes.
        """
        if endpoint.kind is EndpointKind.DEMO:
            return await self.start_demo()
        self._open(endpoint, name, saved=True)
        self._save(endpoint.text, name)
        return endpoint.text

    def _save_stock(self, key: str, name: str) -> None:
        self.devices.ensure(key, Way.DIALS_IN, name=name, saved=True)
        self._save(key, name)

    def _save(self, key: str, name: str) -> None:
        others = [device for device in self.settings.devices if device.endpoint != key]
        self.settings.devices = [*others, SavedDevice(key, name)]
        self.settings_changed.publish(self.settings)

    async def open(self, endpoint: Endpoint) -> str:
        """Like `add`, for this run only: nothing is saved."""
        if endpoint.kind is EndpointKind.DEMO:
            return await self.start_demo()
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
        removed = await self._removals.note(Endpoint.parse(key), view)
        await self.reach.forget(key)
        if view is not None and view.way is Way.SERVER:
            await self.sign_ins.sign_out(Endpoint.parse(key))
        if key == DEMO_TEXT:
            await self.stop_demo()
        await self._replays.stop(key)
        if any(saved.endpoint == key for saved in self.settings.devices):
            self.settings.devices = [d for d in self.settings.devices if d.endpoint != key]
            self.settings_changed.publish(self.settings)
        await self.stock.forget(key)
        await self.devices.forget(key)
        return removed

    async def restore(self, removed: RemovedDevice) -> str:
        """Undo `remove`, secrets included; returns the device's key at once, as `add` does.

        Of a recording, raises what `replay` does.
        """
        await self._removals.bring_back(removed)
        if removed.recording is not None:
            return await self.replay(removed.recording)
        if removed.key == DEMO_TEXT:
            return await self.start_demo()
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

    def diagnose(self, endpoint: Endpoint) -> AsyncGenerator[DiagnosisStep, None]:
        """Why an endpoint cannot be reached, step by step: see `companion.app.connect.diagnosis`.
        Close the iterator to give it up."""
        if endpoint.kind is not EndpointKind.HUB:
            return self.diagnoses.keep(endpoint, self.reach.diagnose(endpoint))
        hub = self._hub_status
        facts = HubFacts(
            listening=hub.listening,
            port=hub.port,
            address=hub.address.rpartition(":")[0],
            url=hub.url,
            problem=hub.problem,
            views=tuple(view for view in self.devices.views() if view.way is Way.DIALS_IN),
            turned_away=sum(
                entry.cause is EventCause.WRONG_TOKEN for entry in self.activity.entries()
            ),
            wants_token=self.has_hub_token,
        )
        steps = diagnose_hub(endpoint, facts, seconds=SECONDS)
        return self.diagnoses.keep(endpoint, steps)

    def _is_occupied(self, key: str) -> bool:
        """Whether something goes on with a device, beside calls, that a question would disturb."""
        stock = self.stock.view(key)
        talks = stock is not None and stock.conversation is not ConversationState.IDLE
        return talks or self.upgrades.is_running(key)

    def _comes_and_goes(self, key: str) -> bool:
        """Whether a device is only connected while somebody talks to it."""
        stock = self.stock.view(key)
        return stock is not None and stock.accepted and stock.route is Route.TALKING

    async def refresh_status(self, key: str) -> CallRecord | None:
        """Ask for the device's status; `None` when it has no tool for that or is away."""
        view = self.devices.view(key)
        if view is None or not view.connected or view.tool(STATUS_TOOL) is None:
            return None
        return await self.calls.call(key, STATUS_TOOL, {})

    # the simulated device

    async def start_demo(self) -> str:
        """Start a simulated device; it dials a loopback hub of its own over a real socket.

        Of its own, so that the demo works while the hub's port is taken or wants a token.
        Returns its key; a second call is harmless. Raises `ListenFailed`.
        """
        if self._demo_running:
            return DEMO_TEXT
        self._demo_running = True
        # some 50 ms, which would be seen as a stutter
        simulator = await load_module("companion.simulator")

        async def serve(dial_in: DialIn) -> None:
            await self._serve(dial_in, DEMO_TEXT, Way.SIMULATED)

        hub = HubServer(serve, host=LOOPBACK, port=0)
        try:
            await hub.start()
        except ListenFailed:
            self._demo_running = False
            raise
        self._demo.push_async_callback(hub.stop)
        self.devices.ensure(DEMO_TEXT, Way.SIMULATED)
        url = f"ws://{LOOPBACK}:{hub.port}{PATH}"
        await self._demo.enter_async_context(simulator.simulated_dialer(url))
        return DEMO_TEXT

    async def replay(self, path: Path) -> str:
        """Play the recording in a file as a simulated device, until `remove`; returns its key.

        Raises `FileError` and `ListenFailed`.
        """
        key = await self._replays.start(path)
        self.devices.ensure(key, Way.SIMULATED)
        return key

    async def stop_demo(self) -> None:
        self._demo_running = False
        await self._demo.aclose()


async def _start_whole(hub: HubServer) -> None:
    """`hub.start()`, which when cancelled in the middle would leave its port open."""
    starting = asyncio.create_task(hub.start(), name="open the hub")
    try:
        await asyncio.shield(starting)
    except asyncio.CancelledError:
        await asyncio.gather(starting, return_exceptions=True)
        await hub.stop()
        raise
