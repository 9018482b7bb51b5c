"""Assets reach a simulated device over real sockets, whole or not at all."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from companion.app.activity.activity import ActivityLog
from companion.app.assemble import assemble
from companion.app.assets.history import InstallEntry
from companion.app.assets.noun import ASSETS
from companion.app.assets.service import AssetsService
from companion.app.assets.views import (
    STEPS,
    AssetsLimits,
    AssetsOutcome,
    AssetsSource,
    AssetsStep,
    InstallView,
)
from companion.app.connect.connections import Connections
from companion.app.connect.hub import HubListener
from companion.app.rollout.noun import ROLLOUT
from companion.app.settings.settings import Settings
from companion.app.tools.records import CallRequest
from companion.app.upgrade.device import Exclusive
from companion.app.upgrade.noun import UPGRADE
from companion.app.upgrade.service import UpgradeService
from companion.app.web.service import WebService
from companion.app.workspace import Workspace
from companion.devices.models import DeviceState
from companion.errors import UsageError
from companion.events import Event
from companion.simulator import AssetsFault, SimulatedDevice, simulated_dialer, simulated_listener
from companion.simulator.state import Identity
from companion.transports.endpoint import Endpoint
from companion.transports.http.grants import HttpLimits
from companion.transports.hub import PATH
from tests.fakes.assets import good_assets, large_assets, write_assets
from tests.fakes.upgrades import FAST, agree, connected_again, decline, fast, write_image
from tests.fakes.waiting import device_in, published

ASSETS_TOOL = "self.assets.set_download_url"
LIMITS = AssetsLimits(confirm=10, restart=2, by_hand=3, fetch=3, settle=0.4, stall=1.5, come_back=3)


@dataclass
class AssetsBench:
    """A device that is connected, and what was published of its assets."""

    workspace: Workspace
    device: SimulatedDevice
    key: str
    views: list[InstallView] = field(default_factory=list)

    async def install(self, data: bytes, name: str = "kitchen.bin", **options: Any) -> InstallView:
        assets = self.workspace[AssetsService]
        inspection = await assets.inspect(self.key, await assets.read_bytes(data, name))
        async with asyncio.timeout(40):
            return await assets.run(self.key, inspection, **{"confirm": agree, **options})

    async def until(self, wanted: Any) -> InstallView:
        return await published(self.workspace[AssetsService].changed, wanted)

    @property
    def steps(self) -> list[AssetsStep]:
        return list(dict.fromkeys(view.step for view in self.views))

    def told(self) -> list[tuple[str, str, bool]]:
        """Events of assets in the activity, the first one first."""
        return [(each.event, each.title.english(), each.failed) for each in self.entries()]

    def entries(self) -> list[Event]:
        entries = self.workspace[ActivityLog].entries(self.key)
        return [each for each in entries if each.event.startswith("assets_")]

    def calls(self, name: str) -> int:
        return sum(tool == name for tool, _arguments in self.device.calls)


@asynccontextmanager
async def assets_bench(
    way: str = "hub",
    *,
    folder: Path | None = None,
    limits: AssetsLimits = LIMITS,
    **behaviour: Any,
) -> AsyncIterator[AssetsBench]:
    settings = Settings(hub_host="127.0.0.1", hub_port=0)
    workspace = assemble(
        settings, limits, timing=FAST, keeps=dict.fromkeys((UPGRADE, ASSETS, ROLLOUT), folder)
    )
    await workspace.start()
    try:
        if way == "hub":
            url = f"ws://127.0.0.1:{workspace[HubListener].status.port}{PATH}"
            async with simulated_dialer(url, 0, fast(**behaviour)) as device:
                key = Endpoint.hub(device.identity.mac).text
                yield await _ready(workspace, device, key)
        else:
            async with simulated_listener(0, fast(**behaviour)) as device:
                key = await workspace[Connections].add(Endpoint.parse(device.url))
                yield await _ready(workspace, device, key)
    finally:
        await workspace.stop()


async def _ready(workspace: Workspace, device: SimulatedDevice, key: str) -> AssetsBench:
    await device_in(workspace.devices, key, DeviceState.READY)
    made = AssetsBench(workspace, device, key)
    workspace[AssetsService].changed.subscribe(made.views.append)
    return made


@pytest.mark.parametrize("way", ["hub", "local"])
async def test_a_file_is_installed(way: str) -> None:
    async with assets_bench(way) as bench:
        data = large_assets()
        asked: list[CallRequest] = []

        async def confirm(request: CallRequest) -> bool:
            asked.append(request)
            return True

        view = await bench.install(data, confirm=confirm)
        assert (view.outcome, view.reason and view.reason.word) == (
            AssetsOutcome.INSTALLED,
            "installed",
        )
        assert bench.device.assets == data
        assert bench.steps == [AssetsStep.CONFIRM, *STEPS]
        assert view.done_steps == frozenset(STEPS)
        assert (view.transfer.sent, view.transfer.total) == (len(data), len(data))
        # one question names the call, its address, and what follows
        (request,) = asked
        assert request.tool.name == ASSETS_TOOL
        assert str(request.arguments["url"]).startswith("http://127.0.0.1:")
        assert request.note is not None and "self.reboot" in request.note.english()
        assert bench.calls(ASSETS_TOOL) == bench.calls("self.reboot") == 1
        assert bench.told() == [
            ("assets_begun", "Installing the assets kitchen.bin has begun", False),
            ("assets_ended", "Assets installed: kitchen.bin", False),
        ]
        # one-time: nothing is served any more, and the address is forgotten
        assert bench.workspace[WebService].service.live == 0
        assert bench.device.settings.assets_url == ""


async def test_a_no_sends_nothing() -> None:
    async with assets_bench() as bench:
        view = await bench.install(large_assets(), confirm=decline)
        assert view.outcome is AssetsOutcome.REFUSED
        assert bench.calls(ASSETS_TOOL) == bench.calls("self.reboot") == 0
        assert bench.workspace[WebService].service.live == 0
        assert bench.workspace[AssetsService].history.entries() == []
        assert bench.told() == []  # the call's own entry says it


@pytest.mark.parametrize("other", [False, True], ids=["the same", "another"])
async def test_a_device_that_has_reconnected_while_it_was_asked(other: bool) -> None:
    async with assets_bench() as bench:

        async def reconnects(request: CallRequest) -> bool:
            former = bench.workspace.devices.view(bench.key)
            assert former is not None and bench.device.link is not None
            if other:
                bench.device.identity = Identity.number(1)
            bench.device.link.drop()
            await connected_again(bench.workspace, bench.key, former.session)
            return True

        view = await bench.install(large_assets(), confirm=reconnects)
        if other:
            assert view.outcome is AssetsOutcome.REFUSED
            assert view.reason is not None and view.reason.word == "other_device"
            assert bench.calls(ASSETS_TOOL) == bench.calls("self.reboot") == 0
        else:
            # what was seen before the yes is no restart
            assert view.outcome is AssetsOutcome.INSTALLED
            assert bench.calls(ASSETS_TOOL) == bench.calls("self.reboot") == 1


async def test_what_does_not_fit_is_not_even_asked_about() -> None:
    async with assets_bench(assets_bytes=0x10000) as bench:
        never = bench.install(large_assets(), confirm=agree)
        view = await never
        assert view.outcome is AssetsOutcome.REFUSED
        assert view.reason is not None and view.reason.word == "too_large"
    async with assets_bench(assets_bytes=0) as bench:
        view = await bench.install(large_assets())
        assert view.reason is not None and view.reason.word == "no_partition"
        view = await bench.install(large_assets()[:-1])
        assert view.reason is not None and view.reason.word == "cut_off"
        assert bench.calls(ASSETS_TOOL) == 0


@pytest.mark.parametrize("data", [large_assets(), good_assets()], ids=["large", "small"])
async def test_a_download_that_breaks_off_leaves_nothing(data: bytes) -> None:
    patient = replace(LIMITS, stall=40.0)
    async with assets_bench(limits=patient, assets_fault=AssetsFault.BROKEN_OFF) as bench:
        # the system has taken all of a small file: how it ends shows when the device hangs up
        bench.workspace[WebService].service._limits = HttpLimits(settle=40)
        view = await bench.install(data)
        assert view.outcome is AssetsOutcome.BROKEN_OFF
        assert view.failed_step is AssetsStep.FETCH
        assert bench.device.assets == b""
        assert bench.told()[1:] == [("assets_ended", "Assets: the download broke off", True)]
        known = bench.workspace[AssetsService].on_device(bench.key)
        assert known.lost and known.now is None and known.before is None
        await device_in(bench.workspace.devices, bench.key, DeviceState.READY)
        # another try with a healthy device works
        bench.device.behaviour = replace(bench.device.behaviour, assets_fault=None)
        view = await bench.install(large_assets())
        assert view.outcome is AssetsOutcome.INSTALLED
        assert not bench.workspace[AssetsService].on_device(bench.key).lost


async def test_a_device_that_does_not_ask_keeps_its_assets() -> None:
    async with assets_bench(assets_fault=AssetsFault.SILENT) as bench:
        view = await bench.install(large_assets())
        assert view.outcome is AssetsOutcome.NOT_FETCHED
        assert bench.device.assets is None
        assert bench.workspace[AssetsService].on_device(bench.key).now is None


async def test_cancelled_while_it_restarts() -> None:
    async with assets_bench(boot_seconds=1_000.0) as bench:
        work = asyncio.create_task(bench.install(large_assets()))
        await bench.until(lambda view: view.step is AssetsStep.RESTART)
        assert bench.workspace[AssetsService].cancel(bench.key)
        view = await work
        assert view.outcome is AssetsOutcome.CANCELLED
        assert bench.workspace[WebService].service.live == 0
        assert not bench.workspace[AssetsService].cancel(bench.key)


async def test_while_it_fetches_it_cannot_be_cancelled() -> None:
    async with assets_bench(download_rate=30_000.0) as bench:
        work = asyncio.create_task(bench.install(large_assets()))
        view = await bench.until(lambda view: view.step is AssetsStep.FETCH)
        assert not view.can_cancel and not bench.workspace[AssetsService].cancel(bench.key)
        assert (await work).outcome is AssetsOutcome.INSTALLED


async def test_switched_off_while_it_fetches() -> None:
    async with assets_bench(download_rate=10_000.0) as bench:
        work = asyncio.create_task(bench.install(large_assets()))
        await bench.until(lambda view: view.step is AssetsStep.FETCH)
        bench.device.power_cycle()
        view = await work
        assert view.outcome is AssetsOutcome.BROKEN_OFF
        assert bench.device.assets == b""


async def test_a_device_that_comes_back_while_it_is_written_that_it_did_not(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async with assets_bench(limits=replace(LIMITS, come_back=0.3)) as bench:
        assets = bench.workspace[AssetsService]
        add = assets.history.store

        async def slow(entry: InstallEntry) -> None:
            if entry.outcome is AssetsOutcome.NO_RETURN:
                bench.device.may_dial.set()
                await device_in(bench.workspace.devices, bench.key, DeviceState.READY)
            await add(entry)

        def stay_away(view: InstallView) -> None:
            if view.step is AssetsStep.FETCH:
                bench.device.may_dial.clear()

        monkeypatch.setattr(assets.history, "store", slow)
        assets.changed.subscribe(stay_away)
        assert (await bench.install(large_assets())).outcome is AssetsOutcome.NO_RETURN
        latest = assets.view(bench.key)
        assert latest is not None and latest.outcome is AssetsOutcome.INSTALLED


async def test_a_device_that_never_comes_back() -> None:
    async with assets_bench(limits=replace(LIMITS, come_back=0.3)) as bench:
        assets = bench.workspace[AssetsService]

        def stay_away(view: InstallView) -> None:
            if view.step is AssetsStep.FETCH:
                bench.device.may_dial.clear()

        assets.changed.subscribe(stay_away)
        view = await bench.install(large_assets())
        assert view.outcome is AssetsOutcome.NO_RETURN
        assert bench.device.assets == large_assets()
        # it is settled when it is heard of
        later = asyncio.create_task(
            published(
                assets.history.changed,
                lambda entry: entry.outcome is AssetsOutcome.INSTALLED,
            )
        )
        await asyncio.sleep(0)
        bench.device.may_dial.set()
        await later
        view = assets.view(bench.key) or view
        assert (view.outcome, view.reason and view.reason.word) == (
            AssetsOutcome.INSTALLED,
            "late_installed",
        )
        titles = [title for _event, title, _failed in bench.told()]
        assert titles[1:] == ["Assets: the device is not back yet", "Assets installed: kitchen.bin"]


async def test_one_thing_is_installed_at_a_time(tmp_path: Path) -> None:
    async with assets_bench(boot_seconds=1_000.0, folder=tmp_path) as bench:
        assets, upgrades = bench.workspace[AssetsService], bench.workspace[UpgradeService]
        inspection = await upgrades.inspect(bench.key, write_image(tmp_path))
        second = await assets.inspect(bench.key, await assets.read_bytes(large_assets(), "b.bin"))
        work = asyncio.create_task(bench.install(large_assets()))
        await bench.until(lambda view: view.step is AssetsStep.SERVE)
        with pytest.raises(UsageError):
            await assets.run(bench.key, second, confirm=agree)
        codes = frozenset(warning.code for warning in inspection.verdict.warnings)
        upgrade = await upgrades.run(bench.key, inspection, confirm=agree, accepted=codes)
        assert upgrade.reason is not None
        assert upgrade.reason.word in ("busy_elsewhere", "not_connected")
        await bench.until(lambda view: view.step is AssetsStep.RESTART)
        bench.workspace[AssetsService].cancel(bench.key)
        await work


async def test_the_former_file_can_be_brought_back(tmp_path: Path) -> None:
    blue, red = large_assets(), large_assets(hide_subtitle=True)
    async with assets_bench(folder=tmp_path) as bench:
        assets = bench.workspace[AssetsService]
        await bench.install(blue, "blue.bin")
        await device_in(bench.workspace.devices, bench.key, DeviceState.READY)
        await bench.install(red, "red.bin")
    # also in another run of the app
    async with assets_bench(folder=tmp_path) as bench:
        assets = bench.workspace[AssetsService]
        known = assets.on_device(bench.key)
        assert known.now is not None and known.now.source == "red.bin"
        assert known.before is not None and known.before.source == "blue.bin"
        source = await assets.former(known.before)
        assert source.data == blue
        view = await bench.install(source.data, source.name)
        assert view.outcome is AssetsOutcome.INSTALLED and bench.device.assets == blue
        known = assets.on_device(bench.key)
        assert known.now is not None and known.now.source == "blue.bin"
        assert known.before is not None and known.before.source == "red.bin"


@pytest.mark.parametrize("step", [None, AssetsStep.SERVE, AssetsStep.FETCH])
async def test_after_a_crash_in_the_middle_nobody_knows_what_is_on_it(
    step: AssetsStep | None, tmp_path: Path
) -> None:
    async with assets_bench(folder=tmp_path) as bench:
        await bench.install(large_assets(), "blue.bin")
        history = bench.workspace[AssetsService].history
        (blue,) = history.entries()
        # as it is written before anything is sent
        later = blue.started + timedelta(milliseconds=1)
        await history.store(
            replace(blue, id="x", source="red.bin", started=later, outcome=None, step=step)
        )
    async with assets_bench(folder=tmp_path) as bench:
        await bench.workspace[AssetsService].settled()
        ((event, title, failed),) = bench.told()
        assert (event, failed) == ("assets_ended", True) and "the app ended" in title
        (told,) = bench.entries()
        assert told.detail is not None and "Send the file again" in told.detail.english()
        assert ("most likely" in told.detail.english()) is (step is AssetsStep.FETCH)
        known = bench.workspace[AssetsService].on_device(bench.key)
        assert known.now is None and not known.lost
        assert known.unclear is not None and known.unclear.source == "red.bin"
        assert known.before is not None and known.before.source == "blue.bin"
        assert known.again == known.unclear
    async with assets_bench(folder=tmp_path) as bench:
        await bench.workspace[AssetsService].settled()
        assert bench.told() == []  # once
        # the next installation that ends makes it clear again
        await bench.install(large_assets(), "blue.bin")
        known = bench.workspace[AssetsService].on_device(bench.key)
        assert known.unclear is None and known.now is not None and known.again is None


async def test_after_a_crash_before_the_device_is_back_it_is_installed(tmp_path: Path) -> None:
    steps: list[AssetsStep | None] = []
    async with assets_bench(folder=tmp_path) as bench:
        history = bench.workspace[AssetsService].history
        history.changed.subscribe(lambda entry: steps.append(entry.step))
        await bench.install(large_assets(), "blue.bin")
        (blue,) = history.entries()
        await history.store(replace(blue, outcome=None))
    assert list(dict.fromkeys(steps)) == [AssetsStep.SERVE, AssetsStep.FETCH, AssetsStep.HELLO]
    async with assets_bench(folder=tmp_path) as bench:
        await bench.workspace[AssetsService].settled()
        assert bench.told() == [("assets_ended", "Assets installed: blue.bin", False)]
        known = bench.workspace[AssetsService].on_device(bench.key)
        assert known.now is not None and known.unclear is None and known.again is None


async def test_what_another_program_installs_is_not_cut_off(tmp_path: Path) -> None:
    async with assets_bench(folder=tmp_path) as bench:
        await bench.install(large_assets(), "blue.bin")
        history = bench.workspace[AssetsService].history
        (blue,) = history.entries()
        await history.store(replace(blue, outcome=None, step=AssetsStep.FETCH))
        other = Exclusive(tmp_path).claim()
        await other.acquire(bench.key, "")
        async with assets_bench(folder=tmp_path) as second:
            await second.workspace[AssetsService].settled()
            assert second.told() == []
            await other.free()
            await history.store(replace(blue, source="red.bin"))
            assert second.device.link is not None
            session = second.workspace.devices.view(second.key)
            second.device.link.drop()
            assert session is not None
            await connected_again(second.workspace, second.key, session.session)
            await second.workspace[AssetsService].settled()
            # as the other program noted it down
            known = second.workspace[AssetsService].on_device(second.key)
            assert known.now is not None and known.now.source == "red.bin"


async def test_a_connection_that_did_not_notice_its_end_is_no_return(tmp_path: Path) -> None:
    async with assets_bench(limits=replace(LIMITS, come_back=0.3)) as bench:
        assets = bench.workspace[AssetsService]

        def stay_away(view: InstallView) -> None:
            if view.step is AssetsStep.FETCH:
                bench.device.may_dial.clear()

        assets.changed.subscribe(stay_away)
        before = bench.workspace.devices.view(bench.key)
        assert before is not None
        assert (await bench.install(large_assets())).outcome is AssetsOutcome.NO_RETURN
        bench.workspace.devices.changed.publish(before, frozenset({"state"}))
        await assets.settled()
        (entry,) = assets.history.entries()
        assert entry.outcome is AssetsOutcome.NO_RETURN


async def test_a_kept_file_that_was_changed_is_not_offered(tmp_path: Path) -> None:
    async with assets_bench(folder=tmp_path) as bench:
        await bench.install(large_assets(), "blue.bin")
        (kept,) = (tmp_path / "assets").glob("*.bin")
        kept.write_bytes(b"other")
        (entry,) = bench.workspace[AssetsService].history.entries()
        with pytest.raises(UsageError):
            await bench.workspace[AssetsService].former(entry)


async def test_a_damaged_list_is_set_aside(tmp_path: Path) -> None:
    (tmp_path / "installed-assets.json").write_text("{", encoding="utf-8")
    async with assets_bench(folder=tmp_path) as bench:
        assert bench.workspace[AssetsService].history.entries() == []
    wrong = '{"version":1,"installations":[5,{},{"id":"x","device":"y","size":-1,"outcome":"?"}]}'
    (tmp_path / "installed-assets.json").write_text(wrong, encoding="utf-8")
    async with assets_bench(folder=tmp_path) as bench:
        assert bench.workspace[AssetsService].history.entries() == []


async def test_files_that_cannot_be_read(tmp_path: Path) -> None:
    async with assets_bench() as bench:
        assets = bench.workspace[AssetsService]
        for path in (tmp_path, tmp_path / "none.bin", tmp_path / ("x" * 300)):
            with pytest.raises(UsageError):
                await assets.read(path)
        source = await assets.read(write_assets(tmp_path))
        assert isinstance(source, AssetsSource) and source.assets is not None
