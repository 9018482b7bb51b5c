"""The workspace's HTTP service: addresses that a device reaches, and why it may reach none."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import pytest

from companion.app.assemble import assemble
from companion.app.connect.connections import Connections
from companion.app.connect.hub import HubListener
from companion.app.connect.simulated import SimulatedDevices
from companion.app.settings.ports import ANY_PORT, WEB_PORT
from companion.app.settings.settings import Settings
from companion.app.tools.calls import CallService
from companion.app.web import service as web_module
from companion.app.web.service import FileWay, WebService
from companion.app.workspace import Workspace
from companion.devices.device import Device
from companion.devices.models import DeviceState, Way
from companion.devices.registry import DeviceRegistry
from companion.devices.timing import Timing
from companion.errors import ConnectionLost, TransferFailed
from companion.messages.message import message
from companion.simulator import web
from companion.transports.endpoint import Endpoint
from companion.transports.http import TransferState
from tests.fakes.devices import MAC, dialing_device, listening_device
from tests.fakes.ports import free_port
from tests.fakes.waiting import device_in, published

HERE = "127.0.0.1"
KEY = "hub:02:00:00:00:00:01"
FAST = Timing(handshake=40, dial=40, call=40, backoff_first=0.01)


@asynccontextmanager
async def workspace(**settings: Any) -> AsyncIterator[Workspace]:
    space = assemble(Settings(hub_host=HERE, hub_port=0, **settings), timing=FAST)
    await space.start()
    try:
        yield space
    finally:
        await space.stop()


class PlacedDevice(Device):
    """A device whose connection has the addresses that a test says."""

    local: str | None = None
    peer: str | None = None

    @property
    def linked(self) -> bool:
        return True

    @property
    def local_address(self) -> str | None:
        return self.local

    @property
    def peer_address(self) -> str | None:
        return self.peer


@asynccontextmanager
async def placed(
    local: str | None, peer: str | None = "192.0.2.7", **settings: Any
) -> AsyncIterator[WebService]:
    devices = DeviceRegistry()
    device = devices.ensure(KEY, Way.DIALS_IN)
    device.__class__ = PlacedDevice
    assert isinstance(device, PlacedDevice)
    device.local, device.peer = local, peer
    service = WebService(Settings(**settings), devices)
    try:
        yield service
    finally:
        await service.stop()


async def url_of(service: WebService) -> str:
    """The address of a grant, with its port and path as words."""
    grant = await service.service.accept(peer=None, lifetime=5, limit=1)
    url = service.url_for(grant, await service.way_to(KEY))
    return url.replace(f":{service.service.port}/", ":PORT/").replace(grant.path, "/PATH")


async def test_a_device_that_dialed_in_is_told_where_it_dialed() -> None:
    async with workspace() as space, dialing_device(space[HubListener].status.port):
        key = Endpoint.hub(MAC).text
        await device_in(space.devices, key, DeviceState.READY)
        device = space.devices.device(key)
        assert device is not None
        assert (device.local_address, device.peer_address) == (HERE, HERE)
        way = await space[WebService].way_to(key)
        assert way == FileWay(HERE, HERE)
        offer = await space[WebService].service.offer(
            b"abc", name="a", content_type="x/y", peer=way.peer, lifetime=5
        )
        url = space[WebService].url_for(offer, way)
        assert url == f"http://127.0.0.1:{space[WebService].service.port}{offer.path}"
        ended = published(offer.changed, lambda seen: seen.state is TransferState.COMPLETE)
        answer, _ = await asyncio.gather(web.get(url, 10), ended)
        assert answer.body == b"abc"


async def test_a_device_that_was_dialed() -> None:
    async with listening_device() as (_, url), workspace() as space:
        key = await space[Connections].add(Endpoint.parse(url))
        await device_in(space.devices, key, DeviceState.READY)
        assert await space[WebService].way_to(key) == FileWay(HERE, HERE)


async def test_the_simulated_device_really_uploads() -> None:
    async def yes(request: object) -> bool:
        return True

    async with workspace() as space:
        key = await space[SimulatedDevices].start_demo()
        await device_in(space.devices, key, DeviceState.READY)
        way = await space[WebService].way_to(key)
        upload = await space[WebService].service.accept(peer=way.peer, lifetime=10, limit=1_000_000)
        url = space[WebService].url_for(upload, way)
        await space[CallService].call(key, "self.screen.snapshot", {"url": url}, confirm=yes)
        async with asyncio.timeout(40):
            got = await upload.received()
        assert got.content_type == "image/jpeg" and got.data.startswith(b"\xff\xd8")


async def test_a_device_that_went_away_has_no_address() -> None:
    async with workspace() as space:
        key = Endpoint.hub(MAC).text
        async with dialing_device(space[HubListener].status.port):
            await device_in(space.devices, key, DeviceState.READY)
        await device_in(space.devices, key, DeviceState.LOST)
        device = space.devices.device(key)
        assert device is not None and device.local_address is None
        for unknown in (key, "hub:nobody"):
            with pytest.raises(ConnectionLost):
                await space[WebService].way_to(unknown)


async def test_stopping_the_workspace_closes_the_paths() -> None:
    async with workspace() as space:
        upload = await space[WebService].service.accept(peer=None, lifetime=5, limit=1)
        service = space[WebService].service
    with pytest.raises(TransferFailed):
        await upload.received()
    assert not service.listening and service.live == 0


@pytest.mark.parametrize(
    ("local", "settings", "url"),
    [
        ("192.0.2.1", {}, "http://192.0.2.1:PORT/PATH"),
        (
            "192.0.2.1",
            {"web_host": "127.0.0.1", "local": "127.0.0.1"},
            "http://127.0.0.1:PORT/PATH",
        ),
        ("127.0.0.1", {"web_host": "127.0.0.1"}, "http://127.0.0.1:PORT/PATH"),
        ("127.0.0.1", {"hub_host": "127.0.0.1"}, "http://127.0.0.1:PORT/PATH"),
        (
            "127.0.0.1",
            {"hub_host": "127.0.0.2", "web_host": "0.0.0.0"},
            "http://127.0.0.1:PORT/PATH",
        ),
    ],
)
async def test_where_the_service_listens_and_what_the_device_is_told(
    local: str, settings: dict[str, Any], url: str
) -> None:
    local = settings.pop("local", local)
    async with placed(local, **settings) as service:
        assert await url_of(service) == url


@pytest.mark.parametrize(
    ("local", "settings", "code"),
    [
        (None, {}, "web.no_address"),
        ("fe80::1", {}, "web.no_address"),
        ("2001:db8::1", {"web_host": "0.0.0.0"}, "web.no_address"),
        ("192.0.2.1", {"web_host": "127.0.0.1"}, "web.only_here"),
        ("192.0.2.1", {"hub_host": "127.0.0.1"}, "web.only_here"),
    ],
)
async def test_a_device_that_cannot_reach_the_service(
    local: str | None, settings: dict[str, Any], code: str
) -> None:
    async with placed(local, **settings) as service:
        with pytest.raises(TransferFailed) as refused:
            await service.way_to(KEY)
        assert refused.value.message.code == code


LAN = "192.0.2.1"


@pytest.mark.parametrize(
    ("local", "settings", "host"),
    [
        # what is known is our address towards the broker
        (LAN, {}, LAN),
        # a gateway: nothing is; a broker on this computer, or reached by IPv6: as good as nothing
        (None, {}, "198.51.100.7"),
        (HERE, {}, "198.51.100.7"),
        ("2001:db8::1", {}, "198.51.100.7"),
        # the chosen interface
        (None, {"web_host": "198.51.100.9"}, "198.51.100.9"),
        (LAN, {"hub_host": "198.51.100.9"}, "198.51.100.9"),
        ("::1", {"web_host": "::"}, "198.51.100.7"),
    ],
)
async def test_a_device_of_which_nothing_is_known_may_be_in_the_same_network(
    local: str | None, settings: dict[str, Any], host: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def default_route(host: str) -> str:
        assert host == ""
        return "198.51.100.7"

    monkeypatch.setattr(web_module, "reachable_address", default_route)
    async with placed(local, None, **settings) as service:
        way = await service.way_to(KEY)
        assert way.peer is None
        assert way.note == message("web.must_reach", address=host)
        # it is bound later on
        assert service._host_at(way.local) == host


@pytest.mark.parametrize("local", [None, HERE])
@pytest.mark.parametrize("setting", ["web_host", "hub_host"])
async def test_where_only_this_computer_is_served_that_is_said(
    local: str | None, setting: str
) -> None:
    async with placed(local, None, **{setting: HERE}) as service:
        way = await service.way_to(KEY)
        assert way == FileWay(HERE, None, message("web.must_be_here", address=HERE))
        assert await url_of(service) == "http://127.0.0.1:PORT/PATH"


async def test_a_device_behind_a_broker_elsewhere_needs_more_than_this_computer() -> None:
    async with placed(LAN, None, web_host=HERE) as service:
        with pytest.raises(TransferFailed) as refused:
            await service.way_to(KEY)
        assert refused.value.message.code == "web.only_here"


async def test_without_a_network_only_this_computer_is_reached(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def no_route(host: str) -> str:
        return HERE

    monkeypatch.setattr(web_module, "reachable_address", no_route)
    async with placed(None, None) as service:
        note = (await service.way_to(KEY)).note
        assert note is not None and note.code == "web.must_be_here"


async def test_a_name_is_judged_when_it_is_bound() -> None:
    async with placed("192.0.2.1", web_host="localhost") as service:
        with pytest.raises(TransferFailed) as refused:
            await url_of(service)
        assert refused.value.message.code == "web.only_here"


async def test_stopping_breaks_off_what_is_served() -> None:
    service = WebService(Settings(web_host=HERE), DeviceRegistry())
    former = service.service
    upload = await former.accept(peer=None, lifetime=5, limit=1)
    assert service.service is former
    await service.stop()
    assert not former.listening and not upload.live


def test_a_port_that_is_none_is_any_port() -> None:
    for port in (-1, 65536, "80", True):
        assert WEB_PORT.read(port) is None
    assert (WEB_PORT.read(8080), WEB_PORT.default) == (8080, 0)


async def test_the_ota_port_is_opened_though_another_serves_something() -> None:
    port = free_port()
    async with placed(HERE, HERE, web_host=HERE) as service:
        before = service.service
        grant = await before.accept(peer=None, lifetime=5, limit=100)
        address = service.url_for(grant, await service.way_to(KEY))
        service._settings[WEB_PORT] = port
        await service.open()
        assert service.service.port == port and service.service is not before
        # what a device was told before still leads somewhere
        assert before.listening and before.port != port
        assert f":{before.port}/" in address
        await service.stop()
        assert not before.listening and not service.service.listening


async def test_what_is_opened_for_a_camera_meanwhile_is_stopped_as_well() -> None:
    service = WebService(Settings(web_host=HERE, web_port=ANY_PORT), DeviceRegistry())
    opening = asyncio.create_task(service.open())
    await asyncio.sleep(0)
    meanwhile = service.service
    upload = await meanwhile.accept(peer=None, lifetime=5, limit=1)
    await opening
    assert service.service is not meanwhile
    assert upload.live and meanwhile.listening
    await service.stop()
    assert not meanwhile.listening and not upload.live
