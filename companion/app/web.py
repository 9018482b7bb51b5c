"""The app's one HTTP service, and what a device has to know to reach it."""

from __future__ import annotations

import ipaddress

from companion.app.settings import Settings
from companion.devices.device import Device
from companion.devices.registry import DeviceRegistry
from companion.errors import ConnectionLost, TransferFailed
from companion.transports.addresses import can_be_dialed, is_loopback, plain_address
from companion.transports.http import Grant, HttpService


class WebService:
    """`service` is where grants come from; it listens as the settings say, from the first on."""

    def __init__(self, settings: Settings, devices: DeviceRegistry) -> None:
        self._settings = settings
        self._devices = devices
        self._service: HttpService | None = None
        self._retired: list[HttpService] = []
        """Served something when the port moved; that goes on at the address that was told."""

    @property
    def service(self) -> HttpService:
        """The same one until `stop` or `apply_settings`."""
        if self._service is None:
            self._service = HttpService(self._host, max(self._settings.web_port, 0))
        return self._service

    @property
    def _host(self) -> str:
        return self._settings.web_host or self._settings.hub_host

    async def open(self) -> None:
        """Listen at the port of the OTA address from now on; what is served goes on.

        Raises `ListenFailed` when it is taken; files are served from any other port then.
        """
        port = self._settings.ota_port
        former = self._service
        if former is not None and former.listening and port in (0, former.port):
            return
        service = HttpService(self._host, port)
        await service.open()
        self._service = service
        if former is None:
            return
        # an upgrade, or a camera's photos, may lead to the port that is open: devices were told
        # its address already, and a camera keeps it as long as it is connected
        if former.live:
            self._retired.append(former)
        else:
            await former.stop()

    def unroute(self, path: str) -> None:
        """Answer a fixed path no more; harmless if nobody does."""
        if self._service is not None:
            self._service.unroute(path)

    def url_for(self, grant: Grant, device_key: str) -> str:
        """The address of a grant as this device reaches it.

        Raises `ConnectionLost` when the device is not connected, and `TransferFailed` when it
        cannot reach the service.
        """
        return self.service.url(grant, self._host_for(device_key))

    def url_at(self, grant: Grant, local_address: str | None) -> str:
        """`url_for` a device that is just connecting, by our address on its connection."""
        return self.service.url(grant, self._host_at(local_address))

    def peer_of(self, device_key: str) -> str:
        """The device's IP address, as the `peer` of its grants.

        Raises `ConnectionLost` when the device is not connected, and `TransferFailed` when it
        cannot reach the service: so it can be told before anything is offered.
        """
        self._host_for(device_key)
        address = self._device(device_key).peer_address
        if address is None:
            raise TransferFailed("web.no_address")
        return address

    async def apply_settings(self) -> None:
        """Listen as the settings say now. What is being served is broken off."""
        await self.stop()

    async def stop(self) -> None:
        """Close every path and the port."""
        service, self._service = self._service, None
        retired, self._retired = self._retired, []
        for each in (*retired, *([service] if service is not None else [])):
            await each.stop()

    def _host_for(self, device_key: str) -> str:
        return self._host_at(self._device(device_key).local_address)

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

    def _device(self, device_key: str) -> Device:
        device = self._devices.device(device_key)
        if device is None or device.peer_address is None:
            raise ConnectionLost("connect.not_connected")
        return device


def _address(host: str) -> ipaddress.IPv4Address | ipaddress.IPv6Address | None:
    """What the service is bound to; `None` for all addresses and for a name not yet looked up."""
    try:
        return ipaddress.ip_address(plain_address(host))
    except ValueError:
        return None
