"""Stock devices whose OTA address is this computer: the facade that front ends drive."""

from __future__ import annotations

import asyncio
import json
import logging
import ssl
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final
from urllib.parse import urlsplit

from companion.app.calls import CallService
from companion.app.secrets import Secrets
from companion.app.settings import Settings
from companion.app.stock.device import StockDevice
from companion.app.stock.official import OFFICIAL_OTA
from companion.app.stock.own_addresses import OTA_PATH, own_addresses
from companion.app.stock.records import StockRecords
from companion.app.stock.vault import Vault
from companion.app.stock.views import (
    FirmwareRule,
    FormerState,
    Listeners,
    OwnAddress,
    Route,
    StockView,
)
from companion.app.web import WebService
from companion.devices.boots import Boot
from companion.devices.bridge.former import FormerKind, FormerServer, SocketServer
from companion.devices.bridge.timing import BridgeTiming
from companion.devices.device import Device
from companion.devices.models import DeviceEvent, Way
from companion.devices.registry import DeviceRegistry
from companion.errors import CompanionError, ConnectionLost, EndpointError, ListenFailed
from companion.events import Publisher
from companion.messages import Message, message
from companion.text import one_line
from companion.transports.addresses import in_url
from companion.transports.hub import PATH, Knock, Served
from companion.transports.upstream.mqtt import MqttServer

if TYPE_CHECKING:
    from companion.app.stock.lines import Lines, VisionOffer
    from companion.app.stock.ota_desk import Doors, OtaDesk
    from companion.transports.mqtt.listener import MqttListener
    from companion.transports.mqtt.peer import MqttLogin, MqttPeer
    from companion.transports.voice.udp import AudioPort

logger = logging.getLogger(__name__)

ACTIVATE_PATH: Final = OTA_PATH + "activate"
LARGEST_BOOT: Final = 64 * 1024
"""Bytes of a device's system information; real ones have some 2,000."""
_SETTLE: Final = 30.0
"""Seconds for a session to become ready, before its device is asked what the server must know."""


class StockService:
    """See `companion.app.stock.views` for what it publishes.

    `names` gives the name that a person gave a device; `hub_port` the port of the WebSocket hub,
    0 while it is not open.
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
        vision: VisionOffer,
        hub_port: Callable[[], int],
        save: Callable[[str, str], None] = lambda key, name: None,
        settings_changed: Callable[[], None] = lambda: None,
        activity: Callable[[DeviceEvent], None] = lambda event: None,
        timing: BridgeTiming | None = None,
        tls: Callable[[], ssl.SSLContext] | None = None,
        hold: float | None = None,
    ) -> None:
        self.changed: Publisher[StockView] = Publisher()
        self.removed: Publisher[str] = Publisher()
        self.listeners_changed: Publisher[Listeners] = Publisher()
        self._settings = settings
        self._registry = devices
        self._calls = calls
        self._web = web
        self._vault = Vault(secrets)
        self._records = records
        self._vision = vision
        self._hub_port = hub_port
        self._save = save
        self._settings_changed = settings_changed
        self._activity = activity
        self._timing = timing or BridgeTiming()
        self._tls = tls
        self._hold = hold
        self._devices: dict[str, StockDevice] = {}
        self._listeners = Listeners(wanted=settings.stock_open)
        self._lookers = 0
        self._mqtt: MqttListener | None = None
        self._audio: AudioPort | None = None
        self._parts: tuple[OtaDesk, Lines] | None = None
        self._refused: set[str] = set()
        self._tasks: set[asyncio.Task[Any]] = set()
        self._lock = asyncio.Lock()
        for record in records:
            self._device(record.device_id)

    # what there is

    @property
    def listeners(self) -> Listeners:
        return self._listeners

    def views(self) -> tuple[StockView, ...]:
        """Those that are accepted, and those that asked in this run and wait for a decision."""
        return tuple(each.view for each in self._devices.values() if _shown(each))

    def view(self, key: str) -> StockView | None:
        device = self._devices.get(_id_of(key))
        return device.view if device is not None and _shown(device) else None

    async def addresses(self) -> tuple[OwnAddress, ...]:
        """The OTA addresses at which this computer can be asked, the right one first."""
        host = self._settings.web_host or self._settings.hub_host
        return await own_addresses(host, self._listeners.http_port or self._settings.ota_port)

    @property
    def former_url(self) -> str:
        """The former server's OTA address for new devices; empty for none."""
        return self._settings.former_url

    def set_former_url(self, url: str) -> None:
        """Raises `EndpointError` when it is no address."""
        checked = ota_address(url)
        if checked != self._settings.former_url:
            self._settings.former_url = checked
            self._settings_changed()

    # the listeners

    async def start(self) -> None:
        """Open the listeners, if the person has agreed to that. Never raises for a port that is
        taken: `listeners` tells."""
        if self._settings.stock_open:
            await self.open()

    async def stop(self) -> None:
        """Close every line and listener; returns when nothing of it runs any more."""
        await self.close()
        await self._records.save()

    async def allow(self, wanted: bool) -> None:
        """The person's answer to whether devices of the network may ask here; remembered."""
        if self._settings.stock_open != wanted:
            self._settings.stock_open = wanted
            self._settings_changed()
        await (self.open() if wanted else self.close())

    async def open(self) -> None:
        """Listen as the settings say; closes what is open first."""
        async with self._lock:
            await self._close()
            # MQTT, audio and HTTP take a while to import, which only stock devices are worth
            module = await asyncio.to_thread(_import_listening)
            listener, audio = module
            host = self._settings.hub_host
            problems: list[Message] = []
            desk, _ = self._get_parts()
            try:
                await self._web.open()
                self._web.service.route(
                    OTA_PATH, desk.ota, methods=("POST", "GET"), limit=LARGEST_BOOT
                )
                self._web.service.route(
                    ACTIVATE_PATH, desk.activate, methods=("POST",), limit=LARGEST_BOOT
                )
            except ListenFailed as error:
                problems.append(error.message)
            try:
                self._audio = audio(host, self._settings.mqtt_port)
                await self._audio.start()
                self._mqtt = listener(
                    self._admit,
                    self._connected,
                    self._turned_away,
                    host=host,
                    port=self._settings.mqtt_port,
                )
                await self._mqtt.start()
            except ListenFailed as error:
                problems.append(error.message)
                self._mqtt = None
            self._set_listeners(
                Listeners(
                    wanted=True,
                    listening=not problems,
                    http_port=self._web.service.port if self._web.service.listening else 0,
                    mqtt_port=self._mqtt.port if self._mqtt is not None else 0,
                    audio_port=self._audio.port if self._audio is not None else 0,
                    problems=tuple(problems),
                )
            )

    async def close(self) -> None:
        async with self._lock:
            await self._close()
            self._set_listeners(Listeners(wanted=self._settings.stock_open))

    async def _close(self) -> None:
        tasks = tuple(self._tasks)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        mqtt, self._mqtt = self._mqtt, None
        audio, self._audio = self._audio, None
        if mqtt is not None:
            await mqtt.stop()
        if audio is not None:
            await audio.stop()
        for path in (OTA_PATH, ACTIVATE_PATH):
            self._web.unroute(path)

    def _set_listeners(self, listeners: Listeners) -> None:
        if listeners != self._listeners:
            self._listeners = listeners
            self.listeners_changed.publish(listeners)

    # the person's decisions

    @contextmanager
    def looking(self) -> Iterator[None]:
        """While somebody looks, an unknown device's answer waits for a decision for a while."""
        self._lookers += 1
        try:
            yield
        finally:
            self._lookers -= 1

    async def accept(self, key: str, *, name: str = "", former_url: str | None = None) -> None:
        """Let the device in from its next question on; raises `EndpointError`."""
        url = ota_address(self.former_url if former_url is None else former_url)
        device = self._device(_id_of(key))
        record = device.record
        record.accepted, record.declined, record.former_url = True, False, url
        device.refresh(name=name or device.view.name)
        device.refresh(former=FormerKind.UNKNOWN, former_state=FormerState.WAITING)
        device.decided.set()
        if name:
            self._save(record.key, name)
        await self._records.save()

    async def decline(self, key: str) -> None:
        """Show it no more; it is told its former server's answer, as before."""
        device = self._devices.get(_id_of(key))
        if device is None:
            return
        record = device.record
        record.accepted, record.declined = False, True
        record.hashes = []
        device.decided.set()
        await self._vault.forget(record.device_id)
        self._registry.boots.forget(record.key)
        device.refresh(offer=None, activation=None)
        self.removed.publish(record.key)
        await self._records.save()

    async def set_former(self, key: str, former_url: str) -> None:
        """Another former server; it is asked at once if the device is connected."""
        url = ota_address(former_url)
        device = self._known(key)
        device.record.former_url = url
        await self._vault.forget(device.record.device_id)
        device.refresh(
            former=FormerKind.NONE if not url else FormerKind.UNKNOWN,
            former_state=FormerState.WAITING if url else FormerState.NONE,
            former_host="",
            problem=None,
            activation=None,
            offer=None,
        )
        await self._records.save()
        if device.bridge is not None:
            await device.bridge.use(None if url else FormerServer())
            if url:
                self._spawn(self._ask_anew(device), f"ask the former server of {key}")

    async def set_route(self, key: str, route: Route) -> None:
        """How it connects from its next start on."""
        device = self._known(key)
        device.record.route = route.value
        device.refresh()
        await self._records.save()

    async def set_transcript(self, key: str, on: bool) -> None:
        device = self._known(key)
        device.record.transcript = on
        device.refresh()
        await self._records.save()

    async def set_rule(self, key: str, rule: FirmwareRule) -> None:
        """What happens to offered firmware; `ONCE` lets the version through that is shown."""
        device = self._known(key)
        offer = device.view.offer
        if rule is FirmwareRule.ONCE and offer is None:
            raise CompanionError("stock.nothing_offered")
        device.record.rule = rule.value
        device.record.once = offer.version if rule is FirmwareRule.ONCE and offer else ""
        hidden = rule in (FirmwareRule.NEVER, FirmwareRule.ALWAYS)
        device.refresh(**({"offer": None} if hidden and rule is FirmwareRule.NEVER else {}))
        await self._records.save()

    async def forget(self, key: str) -> None:
        """The device was removed from the app."""
        if _id_of(key) in self._devices and self._devices[_id_of(key)].record.accepted:
            await self.decline(key)

    # what is said to a device

    async def alert(self, key: str, title: str, text: str, emotion: str = "neutral") -> None:
        """Show a message on the device's screen. Raises `ConnectionLost` and `ConnectFailed`."""
        device = self._registry.device(key)
        if device is None:
            raise ConnectionLost("connect.not_connected")
        await device.say("alert", status=title, message=text, emotion=emotion)
        values = {"title": title, "text": text, "emotion": emotion}
        device.tell("alert", "stock.alerted", values=values, words={"text": one_line(text, 80)})

    async def reboot(self, key: str) -> None:
        """Restart it by a message, for devices without the tool; the caller has asked."""
        device = self._registry.device(key)
        if device is None:
            raise ConnectionLost("connect.not_connected")
        await device.say("system", command="reboot")
        device.tell("reboot", "stock.told_to_restart")

    # what devices do

    def _get_parts(self) -> tuple[OtaDesk, Lines]:
        if self._parts is None:
            from companion.app.stock.lines import Lines
            from companion.app.stock.ota_desk import HOLD, OtaDesk

            desk = OtaDesk(
                device=self._device,
                vault=self._vault,
                doors=self._doors,
                default_url=lambda: self.former_url,
                looked_at=lambda: self._lookers > 0,
                on_boot=self._booted,
                on_asked=self._asked,
                on_former=self._former_changed,
                hold=HOLD if self._hold is None else self._hold,
            )
            lines = Lines(
                registered=self._registered,
                former=self._former,
                unknown=self._ask_anew,
                vision=self._vision,
                timing=self._timing,
                tls=self._tls,
            )
            self._parts = desk, lines
        return self._parts

    def _device(self, device_id: str) -> StockDevice:
        device = self._devices.get(device_id)
        if device is None:
            record = self._records.ensure(device_id)
            view = self._registry.view(record.key)
            name = view.name if view is not None and view.saved else ""
            device = StockDevice(record, name, self._publish)
            self._devices[device_id] = device
            if record.accepted:
                self._registry.boots.expect(record.key)
        return device

    def _publish(self, view: StockView) -> None:
        if _shown(self._devices[view.device_id]):
            self.changed.publish(view)

    def _known(self, key: str) -> StockDevice:
        device = self._devices.get(_id_of(key))
        if device is None or not device.record.accepted:
            raise ConnectionLost("stock.unknown")
        return device

    def _registered(self, device: StockDevice) -> Device:
        return self._registry.ensure(device.record.key, Way.DIALS_IN)

    def _doors(self) -> Doors:
        from companion.app.stock.ota_desk import Doors

        def socket_url(local: str) -> str:
            port = self._hub_port()
            return f"ws://{in_url(local)}:{port}{PATH}" if port else ""

        return Doors(self._mqtt.port if self._mqtt is not None else 0, socket_url)

    def _booted(self, boot: Boot, device: StockDevice) -> None:
        self._registry.boots.publish(boot)
        if not device.record.accepted:
            return
        values = {"version": boot.version, "address": boot.address}
        self._registered(device).tell("boot", "stock.booted", values=values)

    def _asked(self, device: StockDevice) -> None:
        """A device that nobody accepted asked; each is told once."""
        if device.record.declined or device.record.key in self._refused:
            return
        self._refused.add(device.record.key)
        view = device.view
        values = {"device_id": view.device_id, "version": view.version, "address": view.address}
        self._activity(
            DeviceEvent.now(
                "asked",
                key=view.key,
                name=view.name,
                title=message("stock.asked", name=view.name, address=view.address),
                values=values,
            )
        )

    def _admit(self, login: MqttLogin) -> bool:
        device = self._devices.get(login.username.lower())
        return (
            device is not None and device.record.accepted and device.record.lets_in(login.password)
        )

    def admits(self, device_id: str, password: str) -> bool:
        """Whether an accepted device may dial the WebSocket hub with its own password."""
        device = self._devices.get(device_id)
        return (
            device is not None
            and device.record.accepted
            and device.record.lets_in(password.encode())
        )

    def stays_connected(self, key: str) -> bool:
        """Whether the device is connected by MQTT now: also while it does not talk."""
        device = self._devices.get(_id_of(key))
        return device is not None and device.view.connected_by == "mqtt"

    async def greet(self, knock: Knock) -> Served | None:
        """A device that dialed the WebSocket hub; `None` leaves it to the hub."""
        if not self.admits(knock.device_id, knock.password):
            return None
        _, lines = self._get_parts()
        return await lines.serve_socket(self._devices[knock.device_id], knock)

    async def _connected(self, peer: MqttPeer) -> None:
        device = self._device(peer.login.username.lower())
        assert self._audio is not None
        _, lines = self._get_parts()
        await lines.serve_mqtt(device, peer, self._audio)

    def _turned_away(self, who: MqttLogin | str) -> None:
        address = who if isinstance(who, str) else who.address
        name = "" if isinstance(who, str) else one_line(who.username or who.client_id, 64)
        if name and name not in self._refused:
            self._refused.add(name)
            title = message("stock.wrong_password", name=name, address=address)
            self._activity(DeviceEvent.now("rejected", key="", name=name, title=title, failed=True))
        else:
            logger.info("a client at %s was turned away", address)

    # the former server

    async def _former(self, device: StockDevice) -> FormerServer | None:
        """What is known of it; shown in the view as well."""
        record = device.record
        if not record.former_url:
            device.refresh(former=FormerKind.NONE, former_host="")
            return FormerServer()
        sections = await self._vault.get(record.device_id, record.former_url)
        if sections is None:
            return None
        headers = {"Device-Id": record.device_id, "Client-Id": record.client_id}
        former = FormerServer(headers=headers)
        try:
            if "mqtt" in sections:
                former = replace(former, mqtt=MqttServer.from_section(sections["mqtt"]))
            elif "websocket" in sections:
                former = replace(former, socket=SocketServer.from_section(sections["websocket"]))
        except ValueError as error:
            logger.warning("the former server's answer cannot be used: %s", error)
            problem = message("stock.former_unusable", reason=one_line(str(error)))
            device.refresh(former_state=FormerState.UNREACHABLE, problem=problem)
            return None
        if record.route == Route.TALKING.value and "websocket" in sections:
            try:
                socket = SocketServer.from_section(sections["websocket"])
                former = FormerServer(socket=socket, headers=headers)
            except ValueError:
                logger.warning("the former server names no WebSocket address that can be used")
        device.refresh(former=former.kind, former_host=former.host)
        return former

    async def _former_changed(self, device: StockDevice) -> None:
        """It was asked: a line that is open goes on with what it said."""
        former = await self._former(device)
        self._offered(device)
        if device.bridge is not None and former is not None:
            await device.bridge.use(former)
        elif former is not None and device.view.former_state in (
            FormerState.WAITING,
            FormerState.UNREACHABLE,
        ):
            state = FormerState.NONE if former.kind is FormerKind.NONE else FormerState.READY
            device.refresh(former_state=state, problem=None)

    def _offered(self, device: StockDevice) -> None:
        view = device.view
        if view.offer is not None and view.offer.version != device.told_offer:
            device.told_offer = view.offer.version
            values = {"version": view.offer.version, "running": view.offer.running}
            self._registered(device).tell("firmware_offered", "stock.offered", values=values)
        if view.activation is not None and view.activation.code != device.told_code:
            device.told_code = view.activation.code
            values = {"code": view.activation.code}
            self._registered(device).tell("activation", "stock.activation", values=values)

    async def _ask_anew(self, device: StockDevice) -> None:
        """Ask the former server as the device would at its next start, with what it tells now."""
        from companion.devices.firmware.system_info import SYSTEM_INFO_TOOL
        from companion.transports.upstream.ota import ask

        record = device.record
        if not record.former_url or not await self._ready(record.key):
            return
        desk, _ = self._get_parts()
        call = await self._calls.call(record.key, SYSTEM_INFO_TOOL, {})
        text = call.result.text if call.result is not None else ""
        if not _is_object(text):
            return
        headers = {
            "Device-Id": record.device_id,
            "Client-Id": record.client_id,
            "User-Agent": record.user_agent,
            "Accept-Language": record.language,
            "Content-Type": "application/json",
        }
        try:
            reply = await ask(
                record.former_url,
                method="POST",
                headers={name: value for name, value in headers.items() if value},
                body=text.encode(),
                timeout=self._timing.hello,
            )
        except CompanionError as error:
            device.refresh(former_state=FormerState.UNREACHABLE, problem=error.message)
            return
        await desk.take(device, reply)

    async def _ready(self, key: str) -> bool:
        """Wait until the device's tools are listed; false if that takes too long."""
        ready = asyncio.Event()

        def look(view: Any) -> None:
            if view.key == key and view.connected:
                ready.set()

        unsubscribe = self._registry.changed.subscribe(look)
        try:
            if (view := self._registry.view(key)) is not None:
                look(view)
            async with asyncio.timeout(_SETTLE):
                await ready.wait()
        except TimeoutError:
            return False
        finally:
            unsubscribe()
        return True

    def _spawn(self, work: Any, name: str) -> None:
        task = asyncio.create_task(work, name=name)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        task.add_done_callback(_log_fault)


def ota_address(text: str) -> str:
    """The OTA address in canonical form; empty for none. Raises `EndpointError`."""
    text = text.strip()
    if not text:
        return ""
    if text == "official":
        return OFFICIAL_OTA
    try:
        parts = urlsplit(text)
        valid = parts.scheme in ("http", "https") and parts.hostname and parts.port != 0
    except ValueError:
        valid = False
    if not valid or one_line(text, 2_000) != text or " " in text:
        raise EndpointError("stock.bad_address", text=one_line(text))
    return text


def _id_of(key: str) -> str:
    return key.removeprefix("hub:")


def _shown(device: StockDevice) -> bool:
    return not device.record.declined


def _is_object(text: str) -> bool:
    try:
        return isinstance(json.loads(text), dict)
    except (ValueError, RecursionError):
        return False


def _import_listening() -> tuple[type[MqttListener], type[AudioPort]]:
    from companion.transports.mqtt.listener import MqttListener
    from companion.transports.voice.udp import AudioPort

    return MqttListener, AudioPort


def _log_fault(task: asyncio.Task[Any]) -> None:
    if not task.cancelled() and (error := task.exception()) is not None:
        logger.error("%s failed", task.get_name(), exc_info=error)
