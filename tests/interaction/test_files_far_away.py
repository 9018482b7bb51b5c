"""Files for devices behind a broker or a gateway, whose connection tells no addresses.

The devices are real ones in so far as they fetch and send by HTTP themselves; only the way on
which they are told to leads over somebody else.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from companion.app.assemble import assemble
from companion.app.connect.connections import Connections
from companion.app.connect.reach import Logins, ReachService
from companion.app.pictures.picture import PictureKind
from companion.app.pictures.service import PictureService
from companion.app.pictures.store import GalleryStore
from companion.app.settings.settings import Settings
from companion.app.tools.calls import CallService
from companion.app.tools.records import CallOutcome, CallRequest
from companion.app.upgrade.limits import UpgradeLimits
from companion.app.upgrade.service import UpgradeService
from companion.app.upgrade.views import UpgradeOutcome, UpgradeView
from companion.app.web.service import WebService
from companion.app.workspace import Workspace
from companion.devices.models import DeviceState, DeviceView
from companion.errors import CompanionError, TransferFailed
from companion.messages.message import message
from companion.simulator import Behaviour, SimulatedDevice, UpgradeFault, web
from companion.transports.endpoint import Endpoint
from companion.transports.login import Login
from tests.fakes.broker_device import device_behind, topic_name
from tests.fakes.gateway import fake_gateway
from tests.fakes.gateway_device import device_behind as device_behind_gateway
from tests.fakes.mosquitto import Mosquitto
from tests.fakes.pictures import picture
from tests.fakes.upgrades import FAST, LIMITS, NO_FETCH, UPGRADE_TOOL, fast, write_image
from tests.fakes.waiting import device_in, published
from tests.marks import needs_mosquitto

HERE = "127.0.0.1"
WAYS = [pytest.param("broker", marks=needs_mosquitto), "gateway"]


@dataclass
class Bench:
    """A device, and a person who says yes and remembers what was asked."""

    workspace: Workspace
    device: SimulatedDevice
    key: str
    asked: list[CallRequest] = field(default_factory=list)

    async def confirm(self, request: CallRequest) -> bool:
        self.asked.append(request)
        return True

    async def upgrade(self, path: Path) -> UpgradeView:
        upgrades = self.workspace[UpgradeService]
        inspection = await upgrades.inspect(self.key, path)
        codes = frozenset(warning.code for warning in inspection.verdict.warnings)
        return await upgrades.run(self.key, inspection, confirm=self.confirm, accepted=codes)


@asynccontextmanager
async def bench(
    way: str, folder: Path, limits: UpgradeLimits = LIMITS, **options: Any
) -> AsyncIterator[Bench]:
    settings = options.pop("settings", {"hub_host": HERE})
    behaviour = fast(**options)
    async with contextlib.AsyncExitStack() as stack:
        device, endpoint, login = await stack.enter_async_context(_far(way, folder, behaviour))
        workspace = assemble(
            Settings(hub_port=0, **settings),
            limits,
            GalleryStore(folder / "gallery"),
            timing=FAST,
            listen=False,
        )
        workspace[Logins].use_now(endpoint, login)
        stack.push_async_callback(workspace.stop)
        await workspace.start()
        key = await workspace[Connections].open(endpoint)
        await device_in(workspace.devices, key, DeviceState.READY)
        yield Bench(workspace, device, key)


@asynccontextmanager
async def _far(
    way: str, folder: Path, behaviour: Behaviour
) -> AsyncIterator[tuple[SimulatedDevice, Endpoint, Login]]:
    if way == "gateway":
        async with (
            fake_gateway(limit=1.0) as gateway,
            device_behind_gateway(gateway, behaviour=behaviour) as (device, endpoint),
        ):
            yield device, endpoint, gateway.login
        return
    users = {"app": "the app's secret", "device": "the device's secret"}
    (folder / "broker").mkdir()
    async with (
        Mosquitto(folder / "broker", users=users) as broker,
        device_behind(broker.port, 0, behaviour, user="device", password=users["device"]) as device,
    ):
        place = Endpoint.parse(f"mqtt://app@{HERE}:{broker.port}/")
        yield device, place.with_device(topic_name(device)), Login(users["app"])


def greeted_again(view: DeviceView) -> bool:
    return view.connected and view.version == "2.1.0"


@pytest.mark.parametrize("way", WAYS)
async def test_an_upgrade_from_a_file(way: str, tmp_path: Path) -> None:
    path = write_image(tmp_path)
    async with bench(way, tmp_path) as here:
        view = await here.upgrade(path)
        assert (view.outcome, view.found_version) == (UpgradeOutcome.UPGRADED, "2.1.0"), view.reason
        assert view.transfer.sent == path.stat().st_size
        assert here.device.version == "2.1.0" and here.device.boots == 2
        # it restarted unseen, and is greeted again for what it can do now
        devices = here.workspace.devices
        known = devices.view(here.key)
        if known is None or not greeted_again(known):
            await published(devices.changed, greeted_again)
        (asked,) = here.asked
        # the settings let the files be served on this computer alone, and that is said
        assert asked.note == message("web.must_be_here", address=HERE)
        assert str(asked.arguments["url"]).startswith(f"http://{HERE}:")


@pytest.mark.parametrize("way", WAYS)
async def test_an_upgrade_that_a_device_elsewhere_cannot_fetch(way: str, tmp_path: Path) -> None:
    path = write_image(tmp_path)
    async with bench(way, tmp_path, NO_FETCH, upgrade_fault=UpgradeFault.SILENT) as here:
        view = await here.upgrade(path)
        assert view.outcome is UpgradeOutcome.NOT_FETCHED
        # which says at which address the device should have come
        assert view.reason is not None and HERE in view.reason.english()
        assert here.device.version == "2.0.4"


@needs_mosquitto
@pytest.mark.parametrize("answers_first", [False, True])
async def test_an_answer_over_mqtt_says_that_it_failed(answers_first: bool, tmp_path: Path) -> None:
    """Of both lines of firmware: only control servers answer first."""
    quirks = {"answers_first": answers_first, "upgrade_fault": UpgradeFault.BROKEN_OFF}
    path, limits = write_image(tmp_path), replace(LIMITS, resume=60, stall=60, download=120)
    async with bench("broker", tmp_path, limits, **quirks) as here, asyncio.timeout(40):
        view = await here.upgrade(path)
        assert view.outcome is UpgradeOutcome.BROKEN_OFF
        (record,) = here.workspace[CallService].recent(here.key, UPGRADE_TOOL)
        assert record.outcome is CallOutcome.FAILED and record.answered_upgrade


@pytest.mark.parametrize("way", WAYS)
async def test_a_snapshot(way: str, tmp_path: Path) -> None:
    async with bench(way, tmp_path) as here:
        taken = await here.workspace[PictureService].snapshot(
            here.key, quality=60, confirm=here.confirm
        )
        assert (taken.width, taken.height, taken.kind) == (320, 240, PictureKind.SNAPSHOT)
        (asked,) = here.asked
        assert asked.note is not None
        # the record of what was sent is as it was sent
        (record,) = here.workspace[CallService].recent(here.key, "self.screen.snapshot")
        assert record.request.note is None and record.request.arguments == asked.arguments


@pytest.mark.parametrize("way", WAYS)
async def test_a_preview(way: str, tmp_path: Path) -> None:
    async with bench(way, tmp_path) as here:
        pictures = here.workspace[PictureService]
        screen = await pictures.screen(here.key)
        file = tmp_path / "picture.jpg"
        file.write_bytes(picture())
        fitted = await pictures.fit(file, screen)
        record = await pictures.preview(here.key, fitted, confirm=here.confirm)
        assert record.outcome is CallOutcome.ANSWERED, record.problem
        (asked,) = here.asked
        assert asked.note is not None


async def test_who_asks_first_is_the_device(tmp_path: Path) -> None:
    """Nobody else gets the file afterwards, though nothing was known of the device before."""
    async with bench("gateway", tmp_path, settings={"web_host": "0.0.0.0"}) as here:
        service = here.workspace[WebService]
        way = await service.way_to(here.key)
        assert way.peer is None and way.note is not None
        offer = await service.service.offer(
            b"abc", name="a", content_type="x/y", peer=way.peer, lifetime=5, uses=9
        )
        url = service.url_for(offer, way)
        assert (await web.get(url, 10)).body == b"abc"
        other = f"http://127.0.0.2:{service.service.port}{offer.path}"
        assert (await web.get(url, 10)).status == 200
        assert (await web.get(other, 10)).status == 404


@needs_mosquitto
async def test_a_device_that_went_has_no_way(tmp_path: Path) -> None:
    async with bench("broker", tmp_path) as here:
        await here.workspace[ReachService].disconnect(here.key)
        with pytest.raises(CompanionError) as refused:
            await here.workspace[WebService].way_to(here.key)
        assert refused.value.message.code == "connect.not_connected"
        assert not isinstance(refused.value, TransferFailed)
