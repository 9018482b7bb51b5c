"""The stock devices of this run: accepted, declined, or waiting for a decision."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable, Iterator
from datetime import UTC, datetime
from typing import Any, Final, Protocol

from msgspec.structs import replace

from companion.app.stock.orders import ServerOrders
from companion.app.stock.ota_messages import BootReport, OfferedFirmware, would_install
from companion.app.stock.records import StockRecord, StockRecords
from companion.app.stock.views import FirmwareOffer, FirmwareRule, StockView
from companion.devices.bridge.channel import BridgeChannel
from companion.devices.bridge.upstream import UpstreamServer, UpstreamState
from companion.devices.models import DeviceView
from companion.devices.registry import DeviceRegistry
from companion.events import Publisher
from companion.protocol.bridge.conversation import ConversationState
from companion.protocol.bridge.turn_times import RunningTurn
from companion.transports.endpoint import device_id_of


class OpenBridge(Protocol):
    """The bridge of a connection that is open."""

    channel: BridgeChannel

    @property
    def running_turn(self) -> Callable[[], RunningTurn | None]: ...

    async def use(self, upstream: UpstreamServer | None) -> None: ...
    async def close(self) -> None: ...


class StockDevice:
    """Holds a `StockView` and replaces it whenever something changes."""

    def __init__(
        self, record: StockRecord, name: str, changed: Callable[[StockView], None]
    ) -> None:
        self.record = record
        self._changed = changed
        self.bridge: OpenBridge | None = None
        self.decided = asyncio.Event()
        """Set when the person accepted or declined it."""
        self.asks_again = False
        """It was declined, and asked while a person looks for devices."""
        self.letting: frozenset[str] = frozenset()
        """Hashes of the passwords that it got together with firmware that was let through once."""
        self.orders = ServerOrders(record, self.refresh)
        self.published_offer = record.offered
        self.published_code = ""
        """What the activity already tells, so that the next start does not repeat it."""
        self.view = StockView(
            key=record.key,
            device_id=record.device_id,
            name=name or record.board or record.device_id,
            accepted=record.accepted,
        )
        self.view = replace(self.view, **self._of_record())

    @property
    def shown(self) -> bool:
        """Whether people see it. A declined device is shown only while they look for devices."""
        return not self.record.declined or self.asks_again

    def refresh(self, **changes: Any) -> None:
        """Replace fields of the view, and take the record's; publish it if anything differs."""
        view = replace(self.view, **self._of_record(), **changes)
        if view != self.view:
            self.view = view
            self._changed(view)

    def booted(self, boot: BootReport) -> None:
        """Take what the device told of itself when it asked for its settings."""
        record = self.record
        record.client_id = boot.client_id or record.client_id
        record.version = boot.version
        if record.offered and boot.version not in ("", record.offered_running):
            self._runs_another(boot.version)
        record.board = boot.board or record.board
        record.chip = boot.chip or record.chip
        record.user_agent = boot.user_agent
        record.language = boot.language
        name = self.view.name
        if name in ("", record.device_id):
            name = boot.board or record.device_id
        self.refresh(asked=datetime.now(UTC), address=boot.address, name=name)

    def offered(self, offer: FirmwareOffer | None) -> None:
        """Note that the upstream server offers this firmware, or none. `refresh` shows it."""
        record = self.record
        record.offered = offer.version if offer is not None else ""
        record.offered_host = offer.host if offer is not None else ""
        record.offered_running = offer.running if offer is not None else ""
        record.offered_forced = offer is not None and offer.forced
        if record.rule == FirmwareRule.ONCE and record.once != record.offered:
            # the permission was for another version
            record.rule, record.once = FirmwareRule.ASK, ""

    def _runs_another(self, version: str) -> None:
        record = self.record
        offer = OfferedFirmware(record.offered, "", record.offered_forced)
        if version == record.offered or not would_install(offer, version):
            self.offered(None)
        else:
            record.offered_running = version

    def lets_once(self) -> None:
        """Note that the newest password goes out together with firmware let through once."""
        hashes = self.record.hashes
        self.letting = frozenset({*(self.letting & {*hashes}), hashes[-1]})

    def logs_in(self, password: bytes) -> bool:
        """Whether the device may log in with this password.

        A password proves that the device got the answer with it. If that answer had firmware that
        was let through once, the permission is used up.
        """
        if not self.record.accepted or not self.record.lets_in(password):
            return False
        if self.record.used in self.letting:
            self.letting = frozenset()
            self.record.rule, self.record.once = FirmwareRule.ASK, ""
            self.refresh()
        return True

    def connected(self, bridge: OpenBridge, by: str) -> None:
        self.bridge = bridge
        self.refresh(connected_by=by)

    def gone(self, bridge: OpenBridge) -> None:
        """That connection has ended; a newer one may have replaced it."""
        if self.bridge is bridge:
            self.bridge = None
            state = self.view.upstream_state
            if state is UpstreamState.CONNECTING:  # nothing connects to it now
                state = UpstreamState.READY
            self.refresh(connected_by="", conversation=ConversationState.IDLE, upstream_state=state)

    def _of_record(self) -> dict[str, Any]:
        record = self.record
        return {
            "accepted": record.accepted,
            "version": record.version,
            "board": record.board,
            "chip": record.chip,
            "upstream_url": record.upstream_url,
            "route": record.route,
            "named": record.named,
            "transcript": record.transcript,
            "saves": record.saves,
            "rule": record.rule,
            "offer": self._offer(),
            "order_rule": record.orders,
            "orders": self.orders.waiting,
        }

    def _offer(self) -> FirmwareOffer | None:
        record = self.record
        undecided = record.rule in (FirmwareRule.ASK, FirmwareRule.ONCE)
        if not record.offered or not undecided:
            return None
        return FirmwareOffer(
            record.offered, record.offered_running, record.offered_host, record.offered_forced
        )


MOST_WAITING: Final = 200
"""Devices that wait for a decision, or were let in without being named and never logged in. With
more than these, the oldest of the address with the most devices is forgotten: a program that asks
in ever new names pushes out its own first."""


class StockDirectory:
    """Publishes what people see: `changed` with every new view, `removed` with a key.

    `on_forgotten` is told of a device that was let in and is forgotten, as it never logged in.
    """

    def __init__(
        self,
        records: StockRecords,
        registry: DeviceRegistry,
        on_forgotten: Callable[[StockDevice], None] = lambda device: None,
    ) -> None:
        self.changed: Publisher[StockView] = Publisher()
        self.removed: Publisher[str] = Publisher()
        self._records = records
        self._registry = registry
        self._devices: dict[str, StockDevice] = {}
        self._waiting: dict[str, StockDevice] = {}
        """By device id; the one that asked last is the last."""
        self._on_forgotten = on_forgotten
        for record in records:
            device = self.ensure(record.device_id)
            if not record.settled:
                self._waiting[record.device_id] = device
        registry.changed.filter("name", "saved").subscribe(self._renamed)

    def __iter__(self) -> Iterator[StockDevice]:
        return iter(tuple(self._devices.values()))

    def views(self) -> tuple[StockView, ...]:
        return tuple(each.view for each in self._devices.values() if each.shown)

    @property
    def accepted(self) -> int:
        """How many devices are let in."""
        return sum(each.record.accepted for each in self._devices.values())

    def get(self, key: str) -> StockDevice | None:
        """The device of a key or device id."""
        return self._devices.get(id_of(key))

    def ensure(self, device_id: str) -> StockDevice:
        device = self._devices.get(device_id)
        if device is None:
            record = self._records.ensure(device_id)
            view = self._registry.view(record.key)
            device = StockDevice(record, _custom_name(view), self._publish)
            self._devices[device_id] = device
            if record.accepted:
                self._registry.boots.expect(record.key)
        return device

    def asks(self, device: StockDevice) -> None:
        """Note that it asked for its settings. Of too many that are not settled one is
        forgotten."""
        device_id = device.record.device_id
        self._waiting.pop(device_id, None)
        if device.record.settled:
            return
        self._waiting[device_id] = device
        if len(self._waiting) > MOST_WAITING:
            self._forget_one()

    def decided(self, device: StockDevice) -> None:
        """Note that it no longer waits for a decision, or has logged in."""
        self._waiting.pop(device.record.device_id, None)

    def _forget_one(self) -> None:
        crowded, _ = Counter(each.view.address for each in self._waiting.values()).most_common(1)[0]
        device_id = next(key for key, each in self._waiting.items() if each.view.address == crowded)
        device = self._waiting.pop(device_id)
        del self._devices[device_id]
        self._records.forget(device_id)
        self.removed.publish(device.record.key)
        if device.record.accepted:
            self._on_forgotten(device)

    def _publish(self, view: StockView) -> None:
        device = self._devices.get(view.device_id)
        if device is not None and device.view is view and device.shown:
            self.changed.publish(view)

    def _renamed(self, view: DeviceView) -> None:
        device = self.get(view.key) if view.key.startswith("hub:") else None
        if device is not None and (name := _custom_name(view)):
            device.refresh(name=name)


def id_of(key: str) -> str:
    return device_id_of(key.removeprefix("hub:"))


def _custom_name(view: DeviceView | None) -> str:
    """The name that a person gave it; empty if there is none."""
    return view.name if view is not None and view.saved and view.name != view.key else ""
