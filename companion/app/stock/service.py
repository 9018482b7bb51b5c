"""Stock devices whose OTA address is this computer: the facade that front ends drive."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Coroutine
from contextlib import AbstractContextManager
from typing import TYPE_CHECKING, Any

from companion.app.secrets import Secrets
from companion.app.settings import Settings
from companion.app.stock.announcer import Announcer
from companion.app.stock.decisions import Decisions
from companion.app.stock.device import StockDevice
from companion.app.stock.directory import StockDirectory
from companion.app.stock.former_servers import FormerServers
from companion.app.stock.invitation import Invitation
from companion.app.stock.keepsake import StockKeepsake
from companion.app.stock.lines import Lines, VisionOffer
from companion.app.stock.listeners import StockListeners
from companion.app.stock.news import StockEventPublisher
from companion.app.stock.ota_desk import Doors, OtaDesk
from companion.app.stock.own_addresses import dialed_address, own_addresses
from companion.app.stock.records import StockRecords
from companion.app.stock.vault import Vault
from companion.app.stock.views import (
    FirmwareRule,
    FormerState,
    Listeners,
    OrderRule,
    OwnAddress,
    Route,
    StockView,
)
from companion.app.tools.calls import CallService
from companion.app.web import WebService
from companion.devices.boots import Boot
from companion.devices.bridge.former import FormerKind
from companion.devices.bridge.timing import BridgeTiming
from companion.devices.device import Device
from companion.devices.models import Way
from companion.devices.registry import DeviceRegistry
from companion.events import Event
from companion.messages.message import Message, message
from companion.transports.addresses import in_url
from companion.transports.hub import PATH, Knock, Served

if TYPE_CHECKING:
    from companion.transports.mqtt_listener.peer import MqttLogin, MqttPeer
    from companion.transports.voice.udp import AudioPort

logger = logging.getLogger(__name__)


class StockService:
    """See `companion.app.stock.views` for what it publishes.

    `hub_port` is the port of the WebSocket hub, 0 while it is not open; `save` keeps a device
    under the name that a person gave it.
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
        activity: Callable[[Event], None] = lambda event: None,
        timing: BridgeTiming | None = None,
    ) -> None:
        timing = timing or BridgeTiming()
        self._directory = StockDirectory(records, devices)
        self.changed = self._directory.changed
        self.removed = self._directory.removed
        self._settings = settings
        self._registry = devices
        self._records = records
        self.file = records.file
        self._hub_port = hub_port
        self._settings_changed = settings_changed
        self._vault = Vault(secrets)
        self._announcer = Announcer(devices)
        self._news = StockEventPublisher(self._registered, activity)
        self._decisions = Decisions(
            settings,
            self._directory,
            devices,
            records,
            self._vault,
            port=lambda: self.listeners.http_port or settings.ota_port,
            ask_anew=self._ask_anew,
            save=save,
        )
        self._tasks: set[asyncio.Task[Any]] = set()
        self._desk = OtaDesk(
            device=self._directory.ensure,
            vault=self._vault,
            doors=self._doors,
            default_url=lambda: self.former_url,
            looked_at=lambda: self._decisions.looked_at,
            dialed=lambda local: dialed_address(local, settings.hub_host),
            invite=self._decisions.let_in_invited,
            remember=records.save,
            on_boot=self._booted,
            on_asked=self._news.asked,
            on_former=self._former_changed,
        )
        self._former = FormerServers(
            self._vault,
            devices,
            calls,
            take=self._desk.take,
            timeout=timing.hello,
            retry=timing.retry,
        )
        self._lines = Lines(
            registered=self._registered,
            former=self._former.of,
            unknown=self._former.ask_anew,
            vision=vision,
            timing=timing,
        )
        self._listeners = StockListeners(
            settings,
            web,
            ota=self._desk.ota,
            activate=self._desk.activate,
            admit=lambda login: self._lets_in(login.username, login.password),
            on_device=self._connected,
            on_refusal=self._turned_away,
        )
        self.listeners_changed = self._listeners.changed

    # what there is

    @property
    def listeners(self) -> Listeners:
        return self._listeners.status

    def views(self) -> tuple[StockView, ...]:
        """Those that are accepted, and those that asked in this run and wait for a decision."""
        return self._directory.views()

    def view(self, key: str) -> StockView | None:
        device = self._directory.get(key)
        return device.view if device is not None and device.shown else None

    async def addresses(self) -> tuple[OwnAddress, ...]:
        """The OTA addresses at which this computer can be asked, the right one first."""
        host = self._settings.web_host or self._settings.hub_host
        return await own_addresses(host, self.listeners.http_port or self._settings.ota_port)

    @property
    def former_url(self) -> str:
        """The former server's OTA address for new devices; empty for none."""
        return self._settings.former_url

    def set_former_url(self, url: str) -> None:
        """Raises `EndpointError` when it is no address, or our own."""
        checked = self._decisions.checked(url)
        if checked != self._settings.former_url:
            self._settings.former_url = checked
            self._settings_changed()

    def stays_connected(self, key: str) -> bool:
        """Whether the device is connected by MQTT now: also while it does not talk."""
        device = self._directory.get(key)
        return device is not None and device.view.connected_by == "mqtt"

    # the listeners

    @property
    def unread(self) -> tuple[Message, ...]:
        """Why the list of devices is not known in this run, and what that means; else empty."""
        reason = self.file.unread if self.file is not None else None
        return (reason, message("stock.list_unread")) if reason is not None else ()

    async def start(self) -> None:
        """Open the listeners, if the person has agreed to that. Never raises for a port that is
        taken: `listeners` tells."""
        if self._settings.stock_open:
            await self.open()

    async def stop(self) -> None:
        """Close every line and listener; returns when nothing of it runs any more."""
        await self.close()
        await self._records.save()
        await self._vault.close()

    async def allow(self, wanted: bool) -> None:
        """The person's answer to whether devices of the network may ask here; remembered."""
        if self._settings.stock_open != wanted:
            self._settings.stock_open = wanted
            self._settings_changed()
        await (self.open() if wanted else self.close())

    async def open(self) -> None:
        """Listen as the settings say; closes what is open first. Not without knowing who was let
        in or sent away: `listeners` tells."""
        if self.unread:
            await self._listeners.keep_shut(self.unread)
            return
        await self._decisions.look_up_hosts()
        await self._listeners.open()

    async def close(self) -> None:
        await self._listeners.close()
        tasks = tuple(self._tasks)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    # the person's decisions: see `Decisions`

    def looking(self) -> AbstractContextManager[None]:
        """While somebody looks, an unknown device's answer waits for a decision for a while, and
        those that were sent away are shown again."""
        return self._decisions.looking()

    async def accept(self, key: str, *, name: str = "", former_url: str | None = None) -> None:
        """Let the device in from its next question on; raises `EndpointError`."""
        await self._decisions.accept(key, name=name, former_url=former_url)

    async def invite(self, invitation: Invitation) -> None:
        """Let in whom `invitation` means, from now on; raises `EndpointError`."""
        await self._decisions.invite(invitation)

    async def decline(self, key: str) -> None:
        """Show it no more, and close its line."""
        await self._decisions.decline(key)

    async def forget(self, key: str) -> None:
        """The device was removed from the app; as `decline`, where it was let in."""
        await self._decisions.forget(key)

    async def keepsake(self, key: str) -> StockKeepsake | None:
        """What `forget` would destroy; `None` for a device that is not let in."""
        return await self._decisions.keepsake(key)

    async def bring_back(self, keepsake: StockKeepsake) -> None:
        """Undo `forget`: the device is let in as before, with the passwords that it has."""
        await self._decisions.bring_back(keepsake)

    async def set_former(self, key: str, former_url: str) -> None:
        """Another former server; raises `EndpointError`."""
        await self._decisions.set_former(key, former_url)

    async def set_route(self, key: str, route: Route) -> None:
        """How it connects from its next start on."""
        await self._decisions.set_route(key, route)

    async def set_transcript(self, key: str, on: bool) -> None:
        """Whether what is said is shown in the live feed."""
        await self._decisions.set_transcript(key, on)

    async def set_rule(self, key: str, rule: FirmwareRule) -> None:
        """What happens to offered firmware; raises `CompanionError` for `ONCE` without any."""
        await self._decisions.set_rule(key, rule)

    async def set_order_rule(self, key: str, rule: OrderRule, number: int = 0) -> None:
        """What happens when the former server orders what only the owner may; raises
        `CompanionError` for an order that is gone."""
        await self._decisions.set_order_rule(key, rule, number)

    # what is said to a device

    async def alert(self, key: str, title: str, text: str, emotion: str = "neutral") -> None:
        """Show a message on the device's screen.

        Raises `ConnectionLost`, `ConnectFailed`, and `UsageError` when it is too long.
        """
        await self._announcer.alert(key, title, text, emotion)

    async def reboot(self, key: str) -> None:
        """Restart it by a message, for devices without the tool; the caller has asked.

        Raises `ConnectionLost` and `ConnectFailed`.
        """
        await self._announcer.reboot(key)

    def _registered(self, device: StockDevice) -> Device:
        return self._registry.ensure(device.record.key, Way.DIALS_IN)

    # asking for settings

    def _doors(self) -> Doors:
        def socket_url(local: str) -> str:
            port = self._hub_port()
            return f"ws://{in_url(local)}:{port}{PATH}" if port else ""

        return Doors(self.listeners.mqtt_port, socket_url)

    def _booted(self, boot: Boot, device: StockDevice) -> None:
        self._registry.boots.publish(boot)
        self._directory.asks(device)
        self._news.booted(boot, device)

    async def _former_changed(self, device: StockDevice) -> None:
        """It was asked: a line that is open goes on with what it said."""
        former = await self._former.of(device)
        if not device.record.accepted:
            return
        self._news.learned(device)
        if former is None:
            return
        if device.bridge is not None:
            await device.bridge.use(former)
        elif device.view.former_state in (FormerState.WAITING, FormerState.UNREACHABLE):
            state = FormerState.NONE if former.kind is FormerKind.NONE else FormerState.READY
            device.refresh(former_state=state, problem=None)

    # connecting

    def _lets_in(self, device_id: str, password: bytes) -> bool:
        device = self._directory.get(device_id)
        if device is None or not device.logs_in(password):
            return False
        self._spawn(self._records.save(), "save the list of stock devices")
        return True

    def admits(self, device_id: str, password: str) -> bool:
        """Whether an accepted device may dial the WebSocket hub with its own password."""
        return self._lets_in(device_id, password.encode("utf-8", "replace"))

    async def greet(self, knock: Knock) -> Served | None:
        """A device that dialed the WebSocket hub; `None` leaves it to the hub."""
        device = self._directory.get(knock.device_id)
        if device is None:
            return None
        if not self.admits(knock.device_id, knock.password):
            # it would take the place of the line that has proved to be the device's
            return _refused(knock) if self.stays_connected(device.record.key) else None
        await self._decisions.let_in_invited(device)
        return await self._lines.serve_socket(device, knock)

    async def _connected(self, peer: MqttPeer, audio: AudioPort) -> None:
        device = self._directory.get(peer.login.username)
        if device is None or not device.record.accepted:
            return  # it was removed in this very moment
        await self._decisions.let_in_invited(device)  # which may give it another former server
        await self._lines.serve_mqtt(device, peer, audio)

    def _turned_away(self, who: MqttLogin | str) -> None:
        name = who if isinstance(who, str) else who.username
        self._news.turned_away(who, self._directory.get(name))

    def _ask_anew(self, device: StockDevice) -> None:
        work = self._former.ask_anew(device)
        self._spawn(work, f"ask the former server of {device.record.key}")

    def _spawn(self, work: Coroutine[Any, Any, object], name: str) -> None:
        task = asyncio.create_task(work, name=name)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        task.add_done_callback(_log_fault)


def _refused(knock: Knock) -> Served:
    logger.info("somebody dialed in the name of a device that is connected: %s", knock.device_id)
    socket = knock.open_socket()
    return Served(None, socket.close, socket.close)


def _log_fault(task: asyncio.Task[Any]) -> None:
    if not task.cancelled() and (error := task.exception()) is not None:
        logger.error("%s failed", task.get_name(), exc_info=error)
