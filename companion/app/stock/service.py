"""Stock devices whose OTA address is this computer: what front ends call."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Coroutine, Sequence
from typing import TYPE_CHECKING, Any, Final

from companion.app.secrets import Secrets
from companion.app.settings.ports import HUB_HOST, STOCK_OPEN, WEB_HOST, ota_port
from companion.app.settings.settings import Settings
from companion.app.stock.addresses import UpstreamAddresses
from companion.app.stock.decisions import Decisions
from companion.app.stock.devices import StockDevice, StockDirectory
from companion.app.stock.events import StockEventPublisher
from companion.app.stock.listeners import StockConnections, StockListeners
from companion.app.stock.ota_service import OtaService, OwnFirmware, OwnListeners, no_firmware
from companion.app.stock.records import StockRecords
from companion.app.stock.settings import FORMER_URL
from companion.app.stock.upstream import UpstreamServers, UpstreamStore
from companion.app.stock.views import (
    Listeners,
    Route,
    StockView,
    UpstreamState,
)
from companion.app.tools.calls import CallService
from companion.app.web.addresses import OTA_PATH, OwnAddress, dialed_address, own_addresses
from companion.app.web.service import WebService
from companion.devices.boots import Boot
from companion.devices.bridge.channel import BridgeChannel
from companion.devices.bridge.relay import BridgeTiming
from companion.devices.bridge.upstream import UpstreamKind
from companion.devices.claims import DeviceClaims
from companion.devices.device import Device
from companion.devices.dialer import VisionOffer
from companion.devices.models import RESTART_SECONDS, DeviceWork, Way, WorkKind
from companion.devices.registry import DeviceRegistry
from companion.errors import ConnectionLost, UsageError
from companion.events import Event, Publisher
from companion.messages.message import Message, message
from companion.protocol.bridge.conversation import ConversationEvent, ConversationState
from companion.protocol.bridge.turn_times import RunningTurn
from companion.tasks import end_tasks, hold_task
from companion.text import one_line
from companion.transports.hub import PATH, Knock, Served
from companion.transports.port_requests import Arrival, PortRequest
from companion.transports.tcp import in_url

if TYPE_CHECKING:
    from companion.transports.mqtt_listener.peer import MqttLogin, MqttPeer
    from companion.transports.voice.udp import AudioPort

logger = logging.getLogger(__name__)

MOST_CHARACTERS: Final = 2_000
"""Of each text of an alert: far more than a screen shows, and far less than a frame may have."""


class StockService:
    """See `companion.app.stock.views` for what it publishes; `decisions` are a person's.

    `save` keeps a device under the name that a person gave it.
    """

    def __init__(
        self,
        settings: Settings,
        devices: DeviceRegistry,
        calls: CallService,
        web: WebService,
        secrets: Secrets,
        *,
        records: StockRecords,
        claims: DeviceClaims,
        vision: VisionOffer,
        save: Callable[[str, str], None] = lambda key, name: None,
        settings_changed: Callable[[], None] = lambda: None,
        activity: Callable[[Event], None] = lambda event: None,
        timing: BridgeTiming | None = None,
    ) -> None:
        timing = timing or BridgeTiming()
        self._directory = StockDirectory(records, devices, self._forgotten)
        self.changed = self._directory.changed
        self.removed = self._directory.removed
        self._settings = settings
        self._registry = devices
        self._records = records
        self._claims = claims
        if settings.is_new and any(record.accepted for record in records):
            settings[STOCK_OPEN] = True  # whom a person let in is not turned away for a lost file
        for record in records:
            claims.note(record.key, record.address)
        self.hub_port: Callable[[], int] = lambda: 0
        """The port of the WebSocket hub, 0 while it is closed: set by who listens there."""
        self.talked: Publisher[tuple[str, ConversationEvent]] = Publisher()
        """What happens in conversations, with the device's key, after its view has changed."""
        self.requested: Publisher[PortRequest] = Publisher()
        """Every request at its listeners."""
        self._settings_changed = settings_changed
        self._store = UpstreamStore(secrets)
        self._addresses = UpstreamAddresses(self._store)
        self._store.unkept = lambda: activity(
            Event.now("warning", title=message("secrets.no_keyring"), failed=True)
        )
        records.on_save = self._keep_addresses
        self._events = StockEventPublisher(self._registered, activity, devices.view)
        self.decisions: Final = Decisions(
            settings,
            self._directory,
            devices,
            records,
            self._store,
            self._addresses,
            port=lambda: self.listeners.http_port or ota_port(settings),
            ask_again=self._ask_again,
            save=save,
        )
        self._tasks: set[asyncio.Task[Any]] = set()
        self.firmware_at_start: OwnFirmware = no_firmware
        """What a device gets that starts: set by who has some for it."""
        self._ota = OtaService(
            device=self._directory.ensure,
            known=self._directory.get,
            store=self._store,
            whole=self._addresses.whole,
            own_listeners=self._own_listeners,
            default_url=lambda: self.upstream_url,
            person_searches=lambda: self.decisions.person_searches,
            dialed=lambda local: dialed_address(local, settings[HUB_HOST]),
            is_it=self._is_it,
            invite=self.decisions.let_in_invited,
            remember=records.save,
            on_boot=self._booted,
            on_asked=self._events.asked,
            on_upstream=self._upstream_changed,
            own_firmware=lambda boot, request: self.firmware_at_start(boot, request),
            on_failure=self._events.no_settings,
            on_abort=self._events.aborting,
        )
        self._upstream = UpstreamServers(
            self._store,
            devices,
            calls,
            apply=self._ota.apply_answer,
            whole=self._addresses.whole,
            timeout=timing.hello,
            retry=timing.retry,
        )
        self._lines = StockConnections(
            registered=self._registered,
            upstream=self._upstream.of,
            unknown=self._upstream.ask_again,
            on_event=lambda device, event: self.talked.publish((device.record.key, event)),
            vision=vision,
            timing=timing,
        )
        self._listeners = StockListeners(
            settings,
            web,
            ota=self._ota.ota,
            activate=self._ota.activate,
            admit=lambda login: self._lets_in(login.username, login.password),
            claim=self._may_come,
            on_device=self._connected,
            on_refusal=self._turned_away,
            on_request=self.requested.publish,
        )
        self.listeners_changed = self._listeners.changed

    # what there is

    @property
    def listeners(self) -> Listeners:
        return self._listeners.status

    def views(self) -> tuple[StockView, ...]:
        """Accepted devices, and those that asked in this run and wait for a decision."""
        return self._directory.views()

    def view(self, key: str) -> StockView | None:
        device = self._directory.get(key)
        return device.view if device is not None and device.shown else None

    async def addresses(self) -> tuple[OwnAddress, ...]:
        """The OTA addresses of this computer, the best one first."""
        host = self._settings[WEB_HOST] or self._settings[HUB_HOST]
        return await own_addresses(host, self.listeners.http_port or ota_port(self._settings))

    @property
    def upstream_url(self) -> str:
        """The upstream server's OTA address for new devices; empty for none."""
        return self._addresses.hide(self._settings[FORMER_URL])

    def set_upstream_url(self, url: str) -> None:
        """Raises `EndpointError` if it is no address, or our own."""
        checked = self.decisions.checked(url)
        if checked != self.upstream_url:
            self._settings[FORMER_URL] = checked
            self._settings_changed()
            self._keep_addresses()

    def _keep_addresses(self) -> None:
        """Keep the secrets of all kept addresses; one of this run alone is none of them."""
        kept = {record.upstream_url for record in self._records}
        self._addresses.keep({*kept, self._settings[FORMER_URL]})

    async def _hide_addresses(self) -> None:
        """Take the secrets out of addresses that an earlier version kept with them, or a person
        wrote into the settings."""
        written = self._settings[FORMER_URL]
        await self._addresses.load({*(each.upstream_url for each in self._records), written})
        changed = False
        for record in self._records:
            safe = self._addresses.hide(record.upstream_url)
            changed, record.upstream_url = changed or safe != record.upstream_url, safe
        if not self._settings.is_of_this_run(FORMER_URL) and self.upstream_url != written:
            self._settings[FORMER_URL], changed = self.upstream_url, True
            self._settings_changed()
        if changed:
            await self._records.save()

    def stays_connected(self, key: str) -> bool:
        """Whether the device is connected by MQTT now, and so also while nobody talks to it."""
        device = self._directory.get(key)
        return device is not None and device.view.connected_by == "mqtt"

    def comes_and_goes(self, key: str) -> bool:
        """Whether the device is only connected while somebody talks to it."""
        view = self.view(key)
        return view is not None and view.accepted and view.route is Route.TALKING

    def is_talking(self, key: str) -> bool:
        """Whether somebody talks to the device just now."""
        view = self.view(key)
        return view is not None and view.conversation is not ConversationState.IDLE

    # the listeners

    @property
    def unread(self) -> tuple[Message, ...]:
        """Why the list of devices could not be read, and what that means; empty if it was read."""
        reason = self._records.unread
        return (reason, message("stock.list_unread")) if reason is not None else ()

    async def start(self) -> None:
        """Open the listeners, if the person has agreed to that.

        Does not raise for a port that is taken: `listeners` has the problem.
        """
        await self._hide_addresses()
        if self._settings[STOCK_OPEN]:
            await self.open()

    async def stop(self) -> None:
        """Close all connections and listeners; returns when all tasks have ended."""
        await self.close()
        await self._records.save()
        await self._store.close()

    async def allow(self, wanted: bool) -> None:
        """Take and keep the person's answer: whether devices of the network may ask here."""
        if self._settings[STOCK_OPEN] != wanted:
            self._settings[STOCK_OPEN] = wanted
            self._settings_changed()
        await (self.open() if wanted else self.close())

    async def open(self) -> None:
        """Close what is open, and listen as the settings say.

        Without the list of devices nothing is opened: `listeners` has the problem.
        """
        if self.unread:
            await self._listeners.stay_closed(self.unread)
            return
        await self.decisions.update_hosts()
        await self._listeners.open()

    async def close(self) -> None:
        await self._listeners.close()
        tasks = tuple(self._tasks)
        await end_tasks(*tasks)

    # messages to a device

    async def alert(
        self, key: str, title: str, text: str, emotion: str = "neutral", *, sound: bool = True
    ) -> None:
        """Show a message on the device's screen, with the device's sound for messages.

        Without the sound it is shown as a sentence of the assistant, which has no title: the
        firmware plays one for each `alert` (transports/README.md, "Conversation").

        Raises `ConnectionLost`, `ConnectFailed`, and `UsageError` when it is too long.
        """
        if max(len(title), len(text), len(emotion)) > MOST_CHARACTERS:
            raise UsageError("stock.alert_too_long", limit=MOST_CHARACTERS)
        device = self._connected_device(key)
        if sound:
            await device.send_message("alert", status=title, message=text, emotion=emotion)
        else:
            await device.send_message("llm", emotion=emotion)
            await device.send_message("tts", state="sentence_start", text=text)
        values = {"title": title, "text": text, "emotion": emotion, "sound": sound}
        device.tell("alert", "stock.alerted", values=values, words={"text": one_line(text, 80)})

    async def announce(self, key: str, url: str, subtitles: Sequence[tuple[int, str]]) -> None:
        """Let an idle device with firmware 2.5 play the sound at `url`; subtitles are words, each
        with the milliseconds when it begins. Nothing tells whether it does
        (transports/README.md, "Announcements").

        Raises `ConnectionLost` and `ConnectFailed`.
        """
        words = [{"start_ms": start, "text": text} for start, text in subtitles]
        device = self._connected_device(key)
        await device.send_message("notify", audio_url=url, subtitles=words)

    async def reboot(self, key: str) -> None:
        """Restart a device without a tool for that, by a message. The person has confirmed.

        Raises `ConnectionLost` and `ConnectFailed`.
        """
        device = self._connected_device(key)
        await device.send_message("system", command="reboot")
        device.begin_work(DeviceWork(WorkKind.RESTART), RESTART_SECONDS)
        device.tell("reboot", "stock.told_to_restart")

    def _connected_device(self, key: str) -> Device:
        device = self._registry.device(key)
        if device is None:
            raise ConnectionLost("connect.not_connected")
        return device

    def _registered(self, device: StockDevice) -> Device:
        return self._registry.ensure(device.record.key, Way.DIALS_IN)

    # OTA requests

    def _own_listeners(self) -> OwnListeners:
        def socket_url(local: str) -> str:
            port = self.hub_port()
            return f"ws://{in_url(local)}:{port}{PATH}" if port else ""

        return OwnListeners(self.listeners.mqtt_port, socket_url)

    def _forgotten(self, device: StockDevice) -> None:
        self._store.drop(device.record.device_id)
        self._registry.boots.forget(device.record.key)
        known = self._registry.device(device.record.key)
        if known is not None and not known.linked and not known.view.saved:
            work = self._registry.forget(device.record.key)
            self._spawn(work, f"forget {device.record.key}")

    def _booted(self, boot: Boot, device: StockDevice) -> None:
        self._registry.boots.publish(boot)
        self._directory.asks(device)
        self._events.booted(boot, device)

    async def _upstream_changed(self, device: StockDevice) -> None:
        """Its upstream server answered: an open connection goes on with that answer."""
        upstream = await self._upstream.of(device)
        if not device.record.accepted:
            return
        self._events.learned(device)
        if upstream is None:
            return
        if device.bridge is not None:
            await device.bridge.use(upstream)
        elif device.view.upstream_state in (UpstreamState.WAITING, UpstreamState.UNREACHABLE):
            state = (
                UpstreamState.NONE if upstream.kind is UpstreamKind.NONE else UpstreamState.READY
            )
            device.refresh(upstream_state=state, problem=None)

    # connections

    def _lets_in(self, device_id: str, password: bytes) -> bool:
        device = self._directory.get(device_id)
        if device is None or not device.logs_in(password):
            return False
        self._directory.decided(device)
        self._spawn(self._records.save(), "save the list of stock devices")
        return True

    def line(self, key: str) -> BridgeChannel | None:
        """The device's open connection, also while our own session on it has ended."""
        device = self._directory.get(key)
        return device.bridge.channel if device is not None and device.bridge is not None else None

    def running_turn(self, key: str) -> RunningTurn | None:
        """The turn of a conversation with the device that goes on now, as far as it was seen."""
        device = self._directory.get(key)
        bridge = device.bridge if device is not None else None
        return bridge.running_turn() if bridge is not None else None

    async def _is_it(self, device: StockDevice, address: str) -> bool:
        """Whether a device that asks for its settings is the one that was let in."""
        record = device.record
        if not record.accepted:
            return True  # it gets what everybody gets
        if not await self._claims.admits_boot(record.key, address):
            return False
        if self._claims.is_own(record.key, address):
            record.address = address
        return True

    async def _may_come(self, login: MqttLogin) -> bool:
        device = self._directory.get(login.username)
        if device is None:
            return False  # it was removed meanwhile
        return await self._claims.admits(device.record.key, login.address)

    def admits(self, device_id: str, password: str) -> bool:
        """Whether an accepted device may connect to the WebSocket hub with this password."""
        return self._lets_in(device_id, password.encode("utf-8", "replace"))

    async def greet(self, knock: Knock) -> Served | None:
        """Serve a device that connected to the WebSocket hub; `None` leaves it to the hub."""
        device = self._directory.get(knock.device_id)
        if device is None:
            return None
        if not self.admits(knock.device_id, knock.password):
            # it must not replace the connection that logged in as the device
            return _refused(knock) if self.stays_connected(device.record.key) else None
        await self.decisions.let_in_invited(device)
        return await self._lines.serve_socket(device, knock)

    async def _connected(self, peer: MqttPeer, audio: AudioPort) -> None:
        device = self._directory.get(peer.login.username)
        if device is None or not device.record.accepted:
            return  # it was removed meanwhile
        await self.decisions.let_in_invited(device)  # may choose another upstream server
        await self._lines.serve_mqtt(device, peer, audio)

    def not_answered(self, request: PortRequest) -> None:
        """An HTTP request that reached us; of some it is told that nobody answers them."""
        asks = request.path.rstrip("/") in ("", OTA_PATH.rstrip("/"))
        device = self._directory.get(request.device_id) if asks else None
        closed = request.arrival is Arrival.NOT_FOUND and not self.listeners.wanted
        if device is not None and device.record.accepted and closed:
            self._events.not_answered(device, request.client)

    def _turned_away(self, who: MqttLogin | str) -> None:
        name = who if isinstance(who, str) else who.username
        self._events.turned_away(who, self._directory.get(name))

    def _ask_again(self, device: StockDevice) -> None:
        work = self._upstream.ask_again(device)
        self._spawn(work, f"ask the upstream server of {device.record.key}")

    def _spawn(self, work: Coroutine[Any, Any, object], name: str) -> None:
        task = asyncio.create_task(work, name=name)
        hold_task(task, self._tasks)
        task.add_done_callback(_log_fault)


def _refused(knock: Knock) -> Served:
    logger.info("somebody dialed in the name of a device that is connected: %s", knock.device_id)
    socket = knock.open_socket()
    return Served(None, socket.close, socket.close)


def _log_fault(task: asyncio.Task[Any]) -> None:
    if not task.cancelled() and (error := task.exception()) is not None:
        logger.error("%s failed", task.get_name(), exc_info=error)
