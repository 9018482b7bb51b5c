"""What is told of stock devices in the live feed, beside their conversations."""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from companion.app.stock.device import StockDevice
from companion.devices.boots import Boot
from companion.devices.device import Device
from companion.events import Event
from companion.messages.message import message
from companion.text import one_line

if TYPE_CHECKING:
    from companion.transports.mqtt_listener.peer import MqttLogin

logger = logging.getLogger(__name__)

_MOST_TOLD: Final = 10_000
"""Strangers that are told of in one run; a flood of them must not fill the memory."""


class StockEventPublisher:
    """`registered` gives the device that a stock device is in the registry; `activity` takes
    what is told of those that are not in it."""

    def __init__(
        self,
        registered: Callable[[StockDevice], Device],
        activity: Callable[[Event], None],
    ) -> None:
        self._registered = registered
        self._activity = activity
        self._told: set[str] = set()

    def booted(self, boot: Boot, device: StockDevice) -> None:
        """A device asked for its settings, as it does at every start."""
        if device.record.accepted:
            values = {"version": boot.version, "address": boot.address}
            self._registered(device).tell("boot", "stock.booted", values=values)

    def asked(self, device: StockDevice) -> None:
        """A device that nobody accepted asked; each is told once."""
        view = device.view
        if device.record.declined or not self._once(view.key):
            return
        values = {"device_id": view.device_id, "version": view.version, "address": view.address}
        title = message("stock.asked", name=view.name, address=view.address)
        self._activity(
            Event.now(
                "asked", device_key=view.key, device_name=view.name, title=title, values=values
            )
        )

    def learned(self, device: StockDevice) -> None:
        """Its former server was asked."""
        offer, activation = device.view.offer, device.view.activation
        if offer is not None and offer.version != device.told_offer:
            device.told_offer = offer.version
            values = {"version": offer.version, "running": offer.running}
            self._registered(device).tell("firmware_offered", "stock.offered", values=values)
        if activation is not None and activation.code != device.told_code:
            device.told_code = activation.code
            values = {"code": activation.code}
            self._registered(device).tell("activation", "stock.activation", values=values)

    def turned_away(self, who: MqttLogin | str, device: StockDevice | None) -> None:
        """A login was refused; `device` is whose name it gave."""
        if isinstance(who, str):
            logger.info("a client at %s was turned away", who)
            return
        if device is not None and device.record.declined:
            return  # it has not started since it was removed, and everybody knows
        name = one_line(who.username or who.client_id, 64)
        # a device tries again every minute
        if self._once(f"{name} at {who.address}"):
            title = message("stock.wrong_password", name=name, address=who.address)
            self._activity(
                Event.now("rejected", device_key="", device_name=name, title=title, failed=True)
            )

    def _once(self, what: str) -> bool:
        if what in self._told or len(self._told) >= _MOST_TOLD:
            return False
        self._told.add(what)
        return True
