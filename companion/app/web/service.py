"""The app's one HTTP service, and what a device has to know to reach it."""

from __future__ import annotations

import ipaddress
from pathlib import Path

from msgspec import Struct

from companion.app.settings.ports import HUB_HOST, WEB_HOST, WEB_PORT, ota_port
from companion.app.settings.settings import Settings
from companion.app.web.addresses import reachable_address
from companion.devices.registry import DeviceRegistry
from companion.errors import ConnectionLost, TransferFailed
from companion.events import Publisher
from companion.messages.message import Message, message
from companion.transports.http import Grant, HttpService, Offer, RefusedRequest
from companion.transports.http.grants import MAX_LIFETIME
from companion.transports.port_requests import PortRequest
from companion.transports.tcp import can_be_dialed, is_loopback, plain_address


class FileWay(Struct, frozen=True):
    """How one device and the service come together."""

    local: str | None
    """Our address at which the device reaches us, before the settings have their say."""
    peer: str | None
    """The device's address, as the `peer` of its grants; `None` where that is not known."""
    note: Message | None = None
    """What a person has to know before files go this way: see `CallRequest.note`."""


class WebService:
    """`service` is where grants come from; it listens as the settings say, from the first on."""

    def __init__(self, settings: Settings, devices: DeviceRegistry) -> None:
        self.requested: Publisher[PortRequest] = Publisher()
        """Every request."""
        self.refused: Publisher[tuple[RefusedRequest, int]] = Publisher()
        """Whom it did not serve, and at which port."""
        self._settings = settings
        self._devices = devices
        self._service: HttpService | None = None
        self._retired: list[HttpService] = []
        """Served something when the port moved; that goes on at the address that was told."""

    @property
    def service(self) -> HttpService:
        """The same one until `stop`."""
        if self._service is None:
            self._service = self._made(max(self._settings[WEB_PORT], 0))
        return self._service

    def _made(self, port: int) -> HttpService:
        service = HttpService(
            self._host,
            port,
            on_refusal=lambda refusal: self.refused.publish((refusal, service.port)),
            on_request=self.requested.publish,
        )
        return service

    @property
    def _host(self) -> str:
        return self._settings[WEB_HOST] or self._settings[HUB_HOST]

    async def open(self) -> None:
        """Listen at the port of the OTA address from now on; what is served goes on.

        Raises `ListenFailed` when it is taken; files are served from any other port then.
        """
        port = ota_port(self._settings)
        former = self._service
        if former is not None and former.listening and port in (0, former.port):
            return
        service = self._made(port)
        await service.open()
        # a camera that connected meanwhile may have made one, which is being opened
        before, former = former, self._service
        self._service = service
        if former is None:
            return
        # an upgrade, or a camera's photos, may lead to the port that is open: devices were told
        # its address already, and a camera keeps it as long as it is connected
        if former.live or former is not before:
            self._retired.append(former)
        else:
            await former.stop()

    def unroute(self, path: str) -> None:
        """Answer a fixed path no more; harmless if nobody does."""
        if self._service is not None:
            self._service.unroute(path)

    async def way_to(self, device_key: str) -> FileWay:
        """How this device and the service come together; ask before anything is offered.

        Raises `ConnectionLost` when the device is not connected, and `TransferFailed` when it
        cannot reach the service.
        """
        device = self._devices.device(device_key)
        if device is None or not device.linked:
            raise ConnectionLost("connect.not_connected")
        return await self.way_at(device.local_address, device.peer_address)

    async def way_at(self, local: str | None, peer: str | None) -> FileWay:
        """`way_to` a device that is just connecting, by the addresses of its connection.

        A connection over a broker or a gateway has no address of the device. It gets our address
        towards the broker, or that of the default route, and the first to ask is the device.
        """
        if peer is not None:
            self._host_at(local)
            return FileWay(local, peer)
        local = await self._likely(local)
        host = self._host_at(local)
        code = "web.must_be_here" if is_loopback(host) else "web.must_reach"
        return FileWay(local, None, message(code, address=host))

    async def offer_file(
        self,
        content: bytes | Path,
        way: FileWay,
        *,
        name: str,
        kind: str,
        lifetime: float,
        sha256: str | None = None,
        paced: bool = False,
    ) -> Offer:
        """A file at a one-time address for at most `lifetime` seconds; `kind` is its content type,
        `paced` is as in `Offer`.

        Raises `ListenFailed`, and `TransferFailed` when the device on this way cannot reach it.
        """
        offer = await self.service.offer(
            content,
            name=name,
            content_type=kind,
            peer=way.peer,
            lifetime=min(lifetime, MAX_LIFETIME),
            sha256=sha256,
            paced=paced,
        )
        try:
            self.url_for(offer, way)
        except BaseException:
            offer.close()
            raise
        return offer

    def url_for(self, grant: Grant, way: FileWay) -> str:
        """The address of a grant as the device on this way reaches it.

        Raises `TransferFailed` when it cannot, after all: a name in the settings is looked up
        when it is bound.
        """
        return self.service.url(grant, self._host_at(way.local))

    async def stop(self) -> None:
        """Close every path and the port."""
        service, self._service = self._service, None
        retired, self._retired = self._retired, []
        for each in (*retired, *([service] if service is not None else [])):
            await each.stop()

    async def _likely(self, local: str | None) -> str:
        """Our address at which a device reaches us of which nothing is known."""
        bound = _address(self.service.host)
        if bound is not None and bound.is_loopback and (local is None or is_loopback(local)):
            return str(bound)
        # at loopback only this computer has its broker; firmware is at home in IPv4
        near = local is not None and ":" not in local and can_be_dialed(local)
        if local is not None and near and not is_loopback(local):
            return local
        if bound is not None and not bound.is_unspecified:
            return str(bound)
        return await reachable_address("")

    def _host_at(self, local: str | None) -> str:
        if local is None or not can_be_dialed(local):
            raise TransferFailed("web.no_address")
        bound = _address(self.service.host)
        if bound is None or str(bound) == local:
            return local
        if bound.is_unspecified:
            if bound.version == 4 and ":" in local:
                raise TransferFailed("web.no_address")
            return local
        if bound.is_loopback and not is_loopback(local):
            raise TransferFailed("web.only_here", host=str(bound))
        return str(bound)


def _address(host: str) -> ipaddress.IPv4Address | ipaddress.IPv6Address | None:
    """What the service is bound to; `None` for all addresses and for a name not yet looked up."""
    try:
        return ipaddress.ip_address(plain_address(host))
    except ValueError:
        return None
