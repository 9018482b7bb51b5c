"""What a person decides about stock devices: which are let in, and how each is treated."""

from __future__ import annotations

import logging
from collections.abc import Callable, Collection, Iterator
from contextlib import contextmanager
from typing import Any, Final
from urllib.parse import urlsplit

from msgspec import Struct
from msgspec.structs import replace

from companion.app.settings.settings import Settings
from companion.app.stock.addresses import UpstreamAddresses
from companion.app.stock.devices import StockDevice, StockDirectory, id_of
from companion.app.stock.records import RemovedStockDevice, StockRecords
from companion.app.stock.settings import FORMER_URL
from companion.app.stock.upstream import UpstreamStore
from companion.app.stock.views import FirmwareRule, OrderRule, Route, UpstreamState
from companion.app.web.addresses import own_hosts
from companion.devices.boots import plain_mac, with_colons
from companion.devices.bridge.upstream import UpstreamKind, UpstreamServer
from companion.devices.registry import DeviceRegistry
from companion.errors import CompanionError, ConnectionLost, EndpointError
from companion.transports.tcp import is_loopback, plain_address
from companion.transports.upstream.ota_address import ota_address

logger = logging.getLogger(__name__)

MOST_UNSEEN: Final = 1_000
"""Devices that are let in without being named. A program can ask in any number of names."""


class Invitation(Struct, frozen=True):
    """Devices that the command line lets in as soon as they ask; by default none."""

    everyone: bool = False
    """All devices, except those that a person declined; these have to be named."""
    macs: frozenset[str] = frozenset()
    """As `plain_mac` gives them."""
    upstream_url: str | None = None
    """Their upstream server. `None`: each keeps its own, and new ones get the default."""

    def means(self, device_id: str, *, declined: bool) -> bool:
        return plain_mac(device_id) in self.macs or (self.everyone and not declined)


class Decisions:
    """Keeps the decisions in the records, and carries them out.

    `port` gives the port of our own OTA address; `ask_again` starts to ask a device's upstream
    server; `save` keeps a device under the name that a person gave it. Each setter raises
    `ConnectionLost` for a device that is not let in.
    """

    def __init__(
        self,
        settings: Settings,
        directory: StockDirectory,
        registry: DeviceRegistry,
        records: StockRecords,
        store: UpstreamStore,
        addresses: UpstreamAddresses,
        *,
        port: Callable[[], int],
        ask_again: Callable[[StockDevice], None],
        save: Callable[[str, str], None],
    ) -> None:
        self._settings = settings
        self._directory = directory
        self._registry = registry
        self._records = records
        self._store = store
        self._addresses = addresses
        self._port = port
        self._ask_again = ask_again
        self._save = save
        self._searches = 0
        self._invitation = Invitation()
        self._hosts: frozenset[str] = frozenset()
        """This computer's own addresses and names, once they were looked up."""

    @property
    def person_searches(self) -> bool:
        """Whether a person looks for devices now."""
        return self._searches > 0

    @contextmanager
    def searching(self) -> Iterator[None]:
        """While a person looks, the answer to an unknown device waits a while for a decision, and
        declined devices that ask are shown again."""
        self._searches += 1
        try:
            yield
        finally:
            self._searches -= 1
            if not self._searches:
                self._nobody_searches()

    def _nobody_searches(self) -> None:
        for device in self._directory:
            if not device.record.accepted:
                device.decided.set()  # nobody will decide while its answer waits
            if device.asks_again:
                device.asks_again = False
                if device.record.declined:
                    self._directory.removed.publish(device.record.key)

    async def accept(
        self, key: str, *, name: str = "", upstream_url: str | None = None, named: bool = True
    ) -> None:
        """Let the device in from its next OTA request on; `named` as in `StockRecord`.

        Raises `EndpointError`.
        """
        device = self._directory.get(key)
        if upstream_url is None and device is not None and device.record.accepted:
            upstream_url = device.record.upstream_url
        await self.update_hosts()
        url = self.checked(self._settings[FORMER_URL] if upstream_url is None else upstream_url)
        device = self._directory.ensure(id_of(key))
        record = device.record
        record.named = record.named or named
        if record.accepted:
            if url != record.upstream_url:
                await self.set_upstream(key, url)
            device.refresh(name=name or device.view.name)
        else:
            record.accepted, record.declined, record.upstream_url = True, False, url
            device.asks_again = False
            self._directory.decided(device)
            self._registry.boots.expect(record.key)
            device.refresh(name=name or device.view.name, **_unknown_server(url))
        device.decided.set()
        if name:
            self._save(record.key, name)
        await self._records.save()

    async def invite(self, invitation: Invitation) -> None:
        """Let in the devices of `invitation` from now on, each before it is answered.

        Those that it names are let in at once, even if they ask only in a later run. Raises
        `EndpointError`.
        """
        if invitation.upstream_url:
            await self.update_hosts()
            url = self.checked(invitation.upstream_url)
            invitation = replace(invitation, upstream_url=url)
        self._invitation = invitation
        known = {plain_mac(each.record.device_id): each for each in self._directory}
        for mac in invitation.macs:
            await self.let_in_invited(known.get(mac) or self._directory.ensure(with_colons(mac)))

    async def let_in_invited(self, device: StockDevice) -> None:
        """Let this device in if the invitation means it."""
        invitation, record = self._invitation, device.record
        if not invitation.means(record.device_id, declined=record.declined):
            return
        named = plain_mac(record.device_id) in invitation.macs
        if not (record.accepted or named or self._directory.accepted < MOST_UNSEEN):
            logger.warning("too many devices were let in without being named")
            return
        if not record.accepted:
            await self.accept(record.key, upstream_url=invitation.upstream_url, named=named)
            return
        if named and not record.named:
            record.named = True
            device.refresh()
            await self._records.save()
        if invitation.upstream_url not in (None, record.upstream_url):
            await self.set_upstream(record.key, invitation.upstream_url or "")

    async def decline(self, key: str) -> None:
        """Hide the device, and close its connection. From its next start on it gets its upstream
        server's own answer again."""
        device = self._directory.get(key)
        if device is None:
            return
        record = device.record
        accepted = record.accepted
        if not accepted and not record.declined:
            # whose answer it got until now
            record.upstream_url = self._addresses.hide(self._settings[FORMER_URL])
        record.accepted, record.named, record.declined = False, False, True
        record.hashes, record.used = [], ""
        device.asks_again = False
        device.offered(None)
        device.orders.forget()
        self._directory.decided(device)
        device.decided.set()
        self._store.forget(record.device_id)
        self._registry.boots.forget(record.key)
        device.refresh(activation=None)
        self._directory.removed.publish(record.key)
        await self._records.save()
        if device.bridge is not None:
            await device.bridge.close()
        if accepted:
            await self._registry.forget(record.key)

    async def forget(self, key: str) -> None:
        """The device was removed from the app: decline it, if it was let in."""
        device = self._directory.get(key)
        if device is not None and device.record.accepted:
            await self.decline(key)

    async def removal_of(self, key: str) -> RemovedStockDevice | None:
        """What `forget` would delete; `None` for a device that is not let in."""
        device = self._directory.get(key)
        if device is None or not device.record.accepted:
            return None
        record = device.record
        sections = await self._store.get(record.device_id, record.upstream_url)
        return RemovedStockDevice.of(record, device.view.name, sections)

    async def bring_back(self, removed: RemovedStockDevice) -> None:
        """Undo `forget`: let the device in with the passwords that it has.

        A device that started meanwhile was sent to its upstream server. It comes back when it
        starts again.
        """
        device = self._directory.ensure(removed.record.device_id)
        record = device.record
        removed.write_into(record)
        if removed.sections is not None:
            self._store.store_answer(record.device_id, record.upstream_url, removed.sections)
        device.asks_again = False
        self._directory.decided(device)
        self._registry.boots.expect(record.key)
        device.refresh(name=removed.name, **_unknown_server(record.upstream_url))
        device.decided.set()
        await self._records.save()

    async def set_upstream(self, key: str, upstream_url: str) -> None:
        """Choose another upstream server, which is asked at once if the device is connected.

        Raises `EndpointError`.
        """
        await self.update_hosts()
        url = self.checked(upstream_url)
        device = self._known(key)
        unknown = device.view.upstream_state in (UpstreamState.WAITING, UpstreamState.UNREACHABLE)
        if url == device.record.upstream_url and not unknown:
            return
        another = url != device.record.upstream_url
        if another:
            device.orders.forget()  # the person allowed them to the other server
        device.record.upstream_url = url
        self._store.forget(device.record.device_id)
        device.offered(None)
        device.refresh(activation=None, **_unknown_server(url))
        await self._records.save()
        if device.bridge is not None:
            await device.bridge.use(None if url else UpstreamServer())
            if another:
                device.orders.clear()  # the other server may have ordered until now
                device.refresh()
            if url:
                self._ask_again(device)

    async def set_route(self, key: str, route: Route) -> None:
        """Choose how the device connects from its next start on."""
        device = self._known(key)
        device.record.route = route
        device.refresh()
        await self._records.save()

    async def set_transcript(self, key: str, on: bool) -> None:
        """Choose whether what is said is shown in the live feed."""
        device = self._known(key)
        device.record.transcript = on
        device.refresh()
        await self._records.save()

    async def set_saves(self, key: str, on: bool) -> None:
        """Choose whether what is said is kept in the history."""
        device = self._known(key)
        device.record.saves = on
        device.refresh()
        await self._records.save()

    async def set_rule(self, key: str, rule: FirmwareRule) -> None:
        """Choose what happens to offered firmware; `ONCE` lets the shown version through.

        Raises `CompanionError` for `ONCE` while nothing is offered.
        """
        device = self._known(key)
        record = device.record
        if rule is FirmwareRule.ONCE and not record.offered:
            raise CompanionError("stock.nothing_offered")
        record.rule = rule
        record.once = record.offered if rule is FirmwareRule.ONCE else ""
        device.refresh()
        await self._records.save()

    async def set_order_rule(self, key: str, rule: OrderRule, number: int = 0) -> None:
        """Choose what happens when the upstream server orders what only the owner may.

        `ONCE` lets the order of this number pass, and `ASK` with a number takes that back.
        Raises `CompanionError` when that order no longer waits.
        """
        device = self._known(key)
        if rule is OrderRule.ONCE or number:
            device.orders.allow(number, rule is OrderRule.ONCE)
        else:
            device.orders.set_rule(rule)
        device.refresh()
        await self._records.save()

    async def update_hosts(self) -> None:
        """Read which addresses are our own now."""
        self._hosts = await own_hosts()

    def checked(self, url: str) -> str:
        """The address as it is kept, without secrets. Raises `EndpointError` if it is no address,
        or our own."""
        checked = ota_address(url)
        if checked and is_at(checked, self._hosts, {self._port()}):
            raise EndpointError("stock.own_address")
        return self._addresses.hide(checked)

    def _known(self, key: str) -> StockDevice:
        device = self._directory.get(key)
        if device is None or not device.record.accepted:
            raise ConnectionLost("stock.unknown")
        return device


def _unknown_server(url: str) -> dict[str, Any]:
    """Fields of the view while nothing is known of the server at this OTA address."""
    return {
        "upstream_kind": UpstreamKind.UNKNOWN if url else UpstreamKind.NONE,
        "upstream_state": UpstreamState.WAITING if url else UpstreamState.NONE,
        "upstream_host": "",
        "problem": None,
    }


def is_at(url: str, hosts: Collection[str], ports: Collection[int]) -> bool:
    """Whether a checked address leads to one of these hosts, at one of these ports."""
    parts = urlsplit(url)
    host = (parts.hostname or "").rstrip(".")
    try:
        host = plain_address(host)
        here = host in hosts or is_loopback(host)
    except ValueError:
        here = host in hosts or host == "localhost"
    port = parts.port or (443 if parts.scheme == "https" else 80)
    return here and port in ports
