"""All stock devices of this run: those that are let in, sent away, or wait for a decision."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Final

from companion.app.stock.device import StockDevice
from companion.app.stock.records import StockRecords
from companion.app.stock.views import StockView
from companion.devices.models import DeviceView
from companion.devices.registry import DeviceRegistry
from companion.events import Publisher

MOST_WAITING: Final = 200
"""Devices that wait for a decision. A program that asks in ever new names costs others of the
same address their place first."""


class StockDirectory:
    """Publishes what people see: `changed` with every new view, `removed` with a key."""

    def __init__(self, records: StockRecords, registry: DeviceRegistry) -> None:
        self.changed: Publisher[StockView] = Publisher()
        self.removed: Publisher[str] = Publisher()
        self._records = records
        self._registry = registry
        self._devices: dict[str, StockDevice] = {}
        self._waiting: dict[str, StockDevice] = {}
        """Who asked last stands last."""
        for record in records:
            self.ensure(record.device_id)
        registry.changed.subscribe(self._renamed)

    def __iter__(self) -> Iterator[StockDevice]:
        return iter(tuple(self._devices.values()))

    def views(self) -> tuple[StockView, ...]:
        return tuple(each.view for each in self._devices.values() if each.shown)

    @property
    def accepted(self) -> int:
        """How many are let in."""
        return sum(each.record.accepted for each in self._devices.values())

    def get(self, key: str) -> StockDevice | None:
        """The device of a key or device id."""
        return self._devices.get(id_of(key))

    def ensure(self, device_id: str) -> StockDevice:
        device = self._devices.get(device_id)
        if device is None:
            record = self._records.ensure(device_id)
            view = self._registry.view(record.key)
            device = StockDevice(record, _given_name(view), self._publish)
            self._devices[device_id] = device
            if record.accepted:
                self._registry.boots.expect(record.key)
        return device

    def asks(self, device: StockDevice) -> None:
        """It asks for its settings; of too many that nobody decided on one is forgotten."""
        device_id = device.record.device_id
        self._waiting.pop(device_id, None)
        if device.record.accepted or device.record.declined:
            return
        self._waiting[device_id] = device
        if len(self._waiting) > MOST_WAITING:
            self._forget_one()

    def decided(self, device: StockDevice) -> None:
        """It waits for no decision any more."""
        self._waiting.pop(device.record.device_id, None)

    def _forget_one(self) -> None:
        crowded, _ = Counter(each.view.address for each in self._waiting.values()).most_common(1)[0]
        device_id = next(key for key, each in self._waiting.items() if each.view.address == crowded)
        device = self._waiting.pop(device_id)
        del self._devices[device_id]
        self._records.forget(device_id)
        self.removed.publish(device.record.key)

    def _publish(self, view: StockView) -> None:
        device = self._devices.get(view.device_id)
        if device is not None and device.view is view and device.shown:
            self.changed.publish(view)

    def _renamed(self, view: DeviceView) -> None:
        device = self.get(view.key) if view.key.startswith("hub:") else None
        if device is not None and (name := _given_name(view)):
            device.refresh(name=name)


def id_of(key: str) -> str:
    return key.removeprefix("hub:").lower()


def _given_name(view: DeviceView | None) -> str:
    """What a person called it; empty if nobody did."""
    return view.name if view is not None and view.saved and view.name != view.key else ""
