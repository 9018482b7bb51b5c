"""The service of stock devices without a network: it remembers what it was told."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from typing import Any

from msgspec.structs import replace

from companion.app.stock.views import (
    FirmwareRule,
    Listeners,
    OrderRule,
    Route,
    StockView,
    UpstreamKind,
    UpstreamState,
)
from companion.app.web.addresses import OwnAddress
from companion.errors import CompanionError, EndpointError
from companion.events import Publisher
from companion.transports.upstream.ota_address import OFFICIAL_OTA

KEY = "hub:02:00:00:00:00:01"


def stock_view(key: str = KEY, **more: Any) -> StockView:
    """An accepted device that is connected for good, unless something else is asked for."""
    values: dict[str, Any] = {
        "device_id": key.removeprefix("hub:"),
        "name": "Bread compact",
        "accepted": True,
        "asked": datetime(2026, 8, 20, 12, 0, tzinfo=UTC),
        "address": "192.168.1.42",
        "version": "2.0.4",
        "board": "bread-compact-wifi",
        "upstream_url": OFFICIAL_OTA,
        "upstream_kind": UpstreamKind.MQTT,
        "upstream_state": UpstreamState.READY,
        "upstream_host": "mqtt.example.net",
        "connected_by": "mqtt",
    }
    return StockView(key, **{**values, **more})


def asking_view(key: str = KEY, **more: Any) -> StockView:
    """A device that has just asked, and of which nobody has decided anything."""
    values: dict[str, Any] = {
        "accepted": False,
        "upstream_kind": UpstreamKind.UNKNOWN,
        "upstream_state": UpstreamState.WAITING,
        "upstream_host": "",
        "connected_by": "",
    }
    return stock_view(key, **{**values, **more})


class FakeStock:
    """As `StockService` and its `decisions`.

    `calls` holds what was asked of it, `put` is a device that asks.
    """

    def __init__(self, *, wanted: bool = True) -> None:
        self.changed: Publisher[StockView] = Publisher()
        self.removed: Publisher[str] = Publisher()
        self.listeners_changed: Publisher[Listeners] = Publisher()
        self.listeners = open_listeners() if wanted else Listeners()
        self.upstream_url = OFFICIAL_OTA
        self.own_addresses: tuple[OwnAddress, ...] = (
            own_address("192.168.1.20", "Wi-Fi", preferred=True),
        )
        self.calls: list[tuple[Any, ...]] = []
        self.fails: CompanionError | None = None
        """Raised by the next request."""
        self.lookers = 0
        self.decisions = self
        self._views: dict[str, StockView] = {}

    # what happens

    def running_turn(self, key: str) -> None:
        """Nobody speaks."""

    def put(self, view: StockView) -> None:
        self._views[view.key] = view
        self.changed.publish(view)

    def set_listeners(self, listeners: Listeners) -> None:
        self.listeners = listeners
        self.listeners_changed.publish(listeners)

    def forget(self, key: str) -> None:
        del self._views[key]
        self.removed.publish(key)

    # what can be asked

    def views(self) -> tuple[StockView, ...]:
        return tuple(self._views.values())

    def view(self, key: str) -> StockView | None:
        return self._views.get(key)

    async def allow(self, wanted: bool) -> None:
        self._note("allow", wanted)
        self.set_listeners(open_listeners() if wanted else Listeners())

    async def open(self) -> None:
        self._note("open")

    async def addresses(self) -> tuple[OwnAddress, ...]:
        return self.own_addresses

    def set_upstream_url(self, url: str) -> None:
        self._note("set_upstream_url", url)
        _judge(url)
        self.upstream_url = url

    async def accept(self, key: str, *, name: str, upstream_url: str) -> None:
        self._note("accept", key, name, upstream_url)
        _judge(upstream_url)
        self.put(replace(self._views[key], accepted=True, name=name, upstream_url=upstream_url))

    async def decline(self, key: str) -> None:
        self._note("decline", key)
        self.forget(key)

    @contextmanager
    def _search(self) -> Iterator[None]:
        self.lookers += 1
        try:
            yield
        finally:
            self.lookers -= 1

    def searching(self) -> Any:
        return self._search()

    async def set_upstream(self, key: str, upstream_url: str) -> None:
        self._note("set_upstream", key, upstream_url)
        _judge(upstream_url)
        self.put(replace(self._views[key], upstream_url=upstream_url))

    async def set_route(self, key: str, route: Route) -> None:
        self._note("set_route", key, route)
        self.put(replace(self._views[key], route=route))

    async def set_saves(self, key: str, on: bool) -> None:
        self._note("set_saves", key, on)
        self.put(replace(self._views[key], saves=on))

    async def set_transcript(self, key: str, on: bool) -> None:
        self._note("set_transcript", key, on)
        self.put(replace(self._views[key], transcript=on))

    async def set_rule(self, key: str, rule: FirmwareRule) -> None:
        self._note("set_rule", key, rule)
        self.put(replace(self._views[key], rule=rule))

    async def set_order_rule(self, key: str, rule: OrderRule, number: int = 0) -> None:
        self._note("set_order_rule", key, rule, number)
        view = self._views[key]
        allowed = rule is OrderRule.ONCE
        orders = tuple(
            replace(order, allowed=allowed) if order.number == number else order
            for order in (view.orders if number else ())
        )
        self.put(replace(view, orders=orders, order_rule=view.order_rule if number else rule))

    async def alert(
        self, key: str, title: str, message: str, emotion: str, *, sound: bool = True
    ) -> None:
        self._note("alert" if sound else "silent", key, title, message, emotion)

    async def reboot(self, key: str) -> None:
        self._note("reboot", key)

    def _note(self, *what: Any) -> None:
        error, self.fails = self.fails, None
        if error is not None:
            raise error
        self.calls.append(what)


def open_listeners() -> Listeners:
    return Listeners(True, True, http_port=8687, mqtt_port=8688, audio_port=8689)


def own_address(address: str, interface: str, *, preferred: bool = False) -> OwnAddress:
    return OwnAddress(address, interface, preferred, f"http://{address}:8687/xiaozhi/ota/")


def _judge(url: str) -> None:
    if url and not url.startswith(("http://", "https://")):
        raise EndpointError("endpoint.unknown", text=url)
