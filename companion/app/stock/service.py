"""Stock devices whose OTA address is this computer: the facade that front ends drive."""

from __future__ import annotations

import asyncio
import logging
import ssl
from collections.abc import Callable, Coroutine, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, Final

from companion.app.calls import CallService
from companion.app.secrets import Secrets
from companion.app.settings import Settings
from companion.app.stock.announcer import Announcer
from companion.app.stock.device import StockDevice
from companion.app.stock.directory import StockDirectory, id_of
from companion.app.stock.former_servers import FormerServers
from companion.app.stock.invitation import Invitation
from companion.app.stock.lines import Lines, VisionOffer
from companion.app.stock.listeners import StockListeners
from companion.app.stock.ota_address import is_at, ota_address
from companion.app.stock.ota_desk import HOLD, Doors, OtaDesk
from companion.app.stock.own_addresses import dialed_address, own_addresses, own_hosts
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
from companion.devices.boots import Boot, plain_mac, with_colons
from companion.devices.bridge.former import FormerKind, FormerServer
from companion.devices.bridge.timing import BridgeTiming
from companion.devices.device import Device
from companion.devices.models import DeviceEvent, Way
from companion.devices.registry import DeviceRegistry
from companion.errors import CompanionError, ConnectionLost, EndpointError
from companion.messages import message
from companion.text import one_line
from companion.transports.addresses import in_url
from companion.transports.hub import PATH, Knock, Served

if TYPE_CHECKING:
    from companion.transports.mqtt.peer import MqttLogin, MqttPeer
    from companion.transports.voice.udp import AudioPort

logger = logging.getLogger(__name__)

_MOST_UNSEEN: Final = 1_000
"""Devices that are let in without being named; a program can ask in any number of names."""

_MOST_TOLD: Final = 10_000
"""Strangers that are told of in one run; a flood of them must not fill the memory."""


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
        activity: Callable[[DeviceEvent], None] = lambda event: None,
        timing: BridgeTiming | None = None,
        tls: Callable[[], ssl.SSLContext] | None = None,
        hold: float = HOLD,
    ) -> None:
        timing = timing or BridgeTiming()
        self._directory = StockDirectory(records, devices)
        self.changed = self._directory.changed
        self.removed = self._directory.removed
        self._settings = settings
        self._registry = devices
        self._records = records
        self._hub_port = hub_port
        self._save = save
        self._settings_changed = settings_changed
        self._activity = activity
        self._vault = Vault(secrets)
        self._announcer = Announcer(devices)
        self._hosts: frozenset[str] = frozenset()
        """This computer's own addresses and names, as far as they were looked up."""
        self._lookers = 0
        self._invitation = Invitation()
        self._told: set[str] = set()
        self._tasks: set[asyncio.Task[None]] = set()
        self._desk = OtaDesk(
            device=self._directory.ensure,
            vault=self._vault,
            doors=self._doors,
            default_url=lambda: self.former_url,
            looked_at=lambda: self._lookers > 0,
            dialed=lambda local: dialed_address(local, settings.hub_host),
            invite=self._invite,
            remember=records.save,
            on_boot=self._booted,
            on_asked=self._asked,
            on_former=self._former_changed,
            hold=hold,
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
            tls=tls,
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
        checked = self._checked(url)
        if checked != self._settings.former_url:
            self._settings.former_url = checked
            self._settings_changed()

    def stays_connected(self, key: str) -> bool:
        """Whether the device is connected by MQTT now: also while it does not talk."""
        device = self._directory.get(key)
        return device is not None and device.view.connected_by == "mqtt"

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
        await self._vault.close()

    async def allow(self, wanted: bool) -> None:
        """The person's answer to whether devices of the network may ask here; remembered."""
        if self._settings.stock_open != wanted:
            self._settings.stock_open = wanted
            self._settings_changed()
        await (self.open() if wanted else self.close())

    async def open(self) -> None:
        """Listen as the settings say; closes what is open first."""
        await self._look_up_hosts()
        await self._listeners.open()

    async def close(self) -> None:
        await self._listeners.close()
        tasks = tuple(self._tasks)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    # the person's decisions

    @contextmanager
    def looking(self) -> Iterator[None]:
        """While somebody looks, an unknown device's answer waits for a decision for a while."""
        self._lookers += 1
        try:
            yield
        finally:
            self._lookers -= 1
            if not self._lookers:
                self._nobody_looks()

    def _nobody_looks(self) -> None:
        for device in self._directory:
            if not device.record.accepted:
                device.decided.set()  # nobody will decide while its answer waits
            if device.asks_again:
                device.asks_again = False
                if device.record.declined:
                    self.removed.publish(device.record.key)

    async def accept(self, key: str, *, name: str = "", former_url: str | None = None) -> None:
        """Let the device in from its next question on; raises `EndpointError`."""
        device = self._directory.get(key)
        if former_url is None and device is not None and device.record.accepted:
            former_url = device.record.former_url
        await self._look_up_hosts()
        url = self._checked(self.former_url if former_url is None else former_url)
        device = self._directory.ensure(id_of(key))
        record = device.record
        if record.accepted:
            if url != record.former_url:
                await self.set_former(key, url)
            device.refresh(name=name or device.view.name)
        else:
            record.accepted, record.declined, record.former_url = True, False, url
            device.asks_again = False
            self._directory.decided(device)
            self._registry.boots.expect(record.key)
            device.refresh(name=name or device.view.name, **_unknown_server(url))
        device.decided.set()
        if name:
            self._save(record.key, name)
        await self._records.save()

    async def invite(self, invitation: Invitation) -> None:
        """Let in whom `invitation` means, from now on; each before it is answered.

        Those that it names are known at once, though they may ask in a later run only. Raises
        `EndpointError`.
        """
        if invitation.former_url:
            await self._look_up_hosts()
            self._checked(invitation.former_url)
        self._invitation = invitation
        known = {plain_mac(each.record.device_id): each for each in self._directory}
        for mac in invitation.macs:
            await self._invite(known.get(mac) or self._directory.ensure(with_colons(mac)))

    async def _invite(self, device: StockDevice) -> None:
        invitation, record = self._invitation, device.record
        if not invitation.means(record.device_id, declined=record.declined):
            return
        named = plain_mac(record.device_id) in invitation.macs
        if not (record.accepted or named or self._directory.accepted < _MOST_UNSEEN):
            logger.warning("too many devices were let in without being named")
            return
        if not record.accepted:
            await self.accept(record.key, former_url=invitation.former_url)
        elif invitation.former_url not in (None, record.former_url):
            await self.set_former(record.key, invitation.former_url or "")

    async def decline(self, key: str) -> None:
        """Show it no more, and close its line; it is told its former server's answer, as before,
        from its next start on."""
        device = self._directory.get(key)
        if device is None:
            return
        record = device.record
        accepted = record.accepted
        if not accepted and not record.declined:
            record.former_url = self.former_url  # which it was told by until now
        record.accepted, record.declined = False, True
        record.hashes, record.used = [], ""
        device.asks_again = False
        device.offered(None)
        self._directory.decided(device)
        device.decided.set()
        self._vault.forget(record.device_id)
        self._registry.boots.forget(record.key)
        device.refresh(activation=None)
        self.removed.publish(record.key)
        await self._records.save()
        if device.bridge is not None:
            await device.bridge.close()
        if accepted:
            await self._registry.forget(record.key)

    async def forget(self, key: str) -> None:
        """The device was removed from the app; as `decline`, where it was let in."""
        device = self._directory.get(key)
        if device is not None and device.record.accepted:
            await self.decline(key)

    async def set_former(self, key: str, former_url: str) -> None:
        """Another former server; it is asked at once if the device is connected. Raises
        `EndpointError`."""
        await self._look_up_hosts()
        url = self._checked(former_url)
        device = self._known(key)
        unknown = device.view.former_state in (FormerState.WAITING, FormerState.UNREACHABLE)
        if url == device.record.former_url and not unknown:
            return
        device.record.former_url = url
        self._vault.forget(device.record.device_id)
        device.offered(None)
        device.refresh(activation=None, **_unknown_server(url))
        await self._records.save()
        if device.bridge is not None:
            await device.bridge.use(None if url else FormerServer())
            if url:
                self._spawn(self._former.ask_anew(device), f"ask the former server of {key}")

    async def set_route(self, key: str, route: Route) -> None:
        """How it connects from its next start on."""
        device = self._known(key)
        device.record.route = route.value
        device.refresh()
        await self._records.save()

    async def set_transcript(self, key: str, on: bool) -> None:
        """Whether what is said is shown in the live feed."""
        device = self._known(key)
        device.record.transcript = on
        device.refresh()
        await self._records.save()

    async def set_rule(self, key: str, rule: FirmwareRule) -> None:
        """What happens to offered firmware; `ONCE` lets the version through that is shown.

        Raises `CompanionError` for `ONCE` while nothing is offered.
        """
        device = self._known(key)
        record = device.record
        if rule is FirmwareRule.ONCE and not record.offered:
            raise CompanionError("stock.nothing_offered")
        record.rule = rule.value
        record.once = record.offered if rule is FirmwareRule.ONCE else ""
        device.refresh()
        await self._records.save()

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

    # the devices

    async def _look_up_hosts(self) -> None:
        if not self._hosts:
            self._hosts = await own_hosts()

    def _checked(self, url: str) -> str:
        checked = ota_address(url)
        ports = {self.listeners.http_port or self._settings.ota_port}
        if checked and is_at(checked, self._hosts, ports):
            raise EndpointError("stock.own_address")
        return checked

    def _known(self, key: str) -> StockDevice:
        device = self._directory.get(key)
        if device is None or not device.record.accepted:
            raise ConnectionLost("stock.unknown")
        return device

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
        if device.record.accepted:
            values = {"version": boot.version, "address": boot.address}
            self._registered(device).tell("boot", "stock.booted", values=values)

    def _asked(self, device: StockDevice) -> None:
        """A device that nobody accepted asked; each is told once."""
        view = device.view
        if device.record.declined or not self._once(view.key):
            return
        values = {"device_id": view.device_id, "version": view.version, "address": view.address}
        title = message("stock.asked", name=view.name, address=view.address)
        self._activity(
            DeviceEvent.now("asked", key=view.key, name=view.name, title=title, values=values)
        )

    async def _former_changed(self, device: StockDevice) -> None:
        """It was asked: a line that is open goes on with what it said."""
        former = await self._former.of(device)
        if not device.record.accepted:
            return
        self._tell_news(device)
        if former is None:
            return
        if device.bridge is not None:
            await device.bridge.use(former)
        elif device.view.former_state in (FormerState.WAITING, FormerState.UNREACHABLE):
            state = FormerState.NONE if former.kind is FormerKind.NONE else FormerState.READY
            device.refresh(former_state=state, problem=None)

    def _tell_news(self, device: StockDevice) -> None:
        offer, activation = device.view.offer, device.view.activation
        if offer is not None and offer.version != device.told_offer:
            device.told_offer = offer.version
            values = {"version": offer.version, "running": offer.running}
            self._registered(device).tell("firmware_offered", "stock.offered", values=values)
        if activation is not None and activation.code != device.told_code:
            device.told_code = activation.code
            values = {"code": activation.code}
            self._registered(device).tell("activation", "stock.activation", values=values)

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
        if device is None or not self.admits(knock.device_id, knock.password):
            return None
        await self._invite(device)
        return await self._lines.serve_socket(device, knock)

    async def _connected(self, peer: MqttPeer, audio: AudioPort) -> None:
        device = self._directory.get(peer.login.username)
        if device is None or not device.record.accepted:
            return  # it was removed in this very moment
        await self._invite(device)  # which may give it another former server
        await self._lines.serve_mqtt(device, peer, audio)

    def _turned_away(self, who: MqttLogin | str) -> None:
        if isinstance(who, str):
            logger.info("a client at %s was turned away", who)
            return
        device = self._directory.get(who.username)
        if device is not None and device.record.declined:
            return  # it has not started since it was removed, and everybody knows
        name = one_line(who.username or who.client_id, 64)
        # a device tries again every minute
        if self._once(f"{name} at {who.address}"):
            title = message("stock.wrong_password", name=name, address=who.address)
            self._activity(DeviceEvent.now("rejected", key="", name=name, title=title, failed=True))

    def _once(self, what: str) -> bool:
        if what in self._told or len(self._told) >= _MOST_TOLD:
            return False
        self._told.add(what)
        return True

    def _spawn(self, work: Coroutine[Any, Any, None], name: str) -> None:
        task = asyncio.create_task(work, name=name)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        task.add_done_callback(_log_fault)


def _unknown_server(url: str) -> dict[str, Any]:
    """Fields of the view while nothing is known of the server of this OTA address."""
    return {
        "former": FormerKind.UNKNOWN if url else FormerKind.NONE,
        "former_state": FormerState.WAITING if url else FormerState.NONE,
        "former_host": "",
        "problem": None,
    }


def _log_fault(task: asyncio.Task[None]) -> None:
    if not task.cancelled() and (error := task.exception()) is not None:
        logger.error("%s failed", task.get_name(), exc_info=error)
