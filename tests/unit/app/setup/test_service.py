"""A whole set-up over real sockets, and this computer back where it was however it ends."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from companion.app.assemble import assemble
from companion.app.settings.settings import Settings
from companion.app.setup.machine import PortalStep, SetupEnd, SetupState
from companion.app.setup.noun import SETUP
from companion.app.setup.service import SetupRun, SetupService, is_of_hotspot
from companion.errors import UsageError
from tests.fakes.portal import HOME, PASSWORD
from tests.fakes.setups import Bench, at_step, problem_of, setup_bench
from tests.fakes.stock_workspace import key_of, ota_of, stock_workspace
from tests.fakes.waiting import published
from tests.fakes.wifi_programs import OWN

ADDRESS = "http://192.0.2.7:8687/xiaozhi/ota/"


@pytest.fixture
async def bench(tmp_path: Path) -> AsyncIterator[Bench]:
    async with setup_bench(tmp_path) as made:
        yield made


@asynccontextmanager
async def service(bench: Bench, folder: Path | None = None) -> AsyncIterator[SetupService]:
    """Without listeners: nobody says hello."""
    keeps = {SETUP: folder} if folder is not None else {}
    workspace = assemble(Settings(), bench.limits, listen=False, keeps=keeps)
    try:
        yield workspace[SetupService]
    finally:
        await workspace[SetupService].stop()
        for store in workspace._stores.values():
            await store.close()


async def ended(run: SetupRun) -> SetupState:
    assert run.task is not None
    async with asyncio.timeout(60):
        await run.task
    return run.state


def is_back(bench: Bench) -> bool:
    state = bench.computer.read()
    return state["active"] == bench.computer.own and list(state["profiles"]) == [bench.computer.own]


async def test_from_the_page_to_the_first_hello(bench: Bench) -> None:
    async with stock_workspace(given=(bench.limits,)) as workspace:
        address = ota_of(workspace)
        run = await workspace[SetupService].begin(address)
        await published(run.changed, lambda state: bool(state.hotspots))
        assert bench.hotspot in [each.name for each in run.state.hotspots]
        run.agree(bench.hotspot)
        state = await at_step(run, PortalStep.CHOOSE)
        assert state.away
        assert not is_back(bench)
        run.choose(HOME, PASSWORD)
        state = await ended(run)
        assert (state.end, state.key) == (SetupEnd.DONE, key_of(bench.device))
        assert set(state.seen) == set(PortalStep)
    assert is_back(bench)
    assert not state.away
    assert bench.device.settings.ota_url == address
    assert state.written is not None
    assert state.written.before == "https://api.tenclass.net/xiaozhi/ota/"
    assert PASSWORD not in repr(state)
    assert PASSWORD not in str(bench.computer.read()["calls"])


async def test_a_wrong_password_can_be_entered_again(bench: Bench) -> None:
    async with service(bench) as setup:
        run = await setup.begin(ADDRESS, waits=False)
        run.agree(bench.hotspot)
        await at_step(run, PortalStep.CHOOSE)
        run.choose(HOME, "wrong password")
        assert await problem_of(run) == "setup.not_joined"
        await at_step(run, PortalStep.CHOOSE)
        assert not bench.page.saved
        run.choose(HOME, PASSWORD)
        state = await ended(run)
    assert (state.step, state.end) == (PortalStep.HELLO, None)
    assert bench.page.saved == [HOME]
    assert state.written is not None
    assert state.written.before == "https://api.tenclass.net/xiaozhi/ota/"
    assert is_back(bench)


@pytest.mark.parametrize("step", [PortalStep.FIND, PortalStep.CHOOSE])
async def test_cancelled_at_a_step_the_computer_is_back(bench: Bench, step: PortalStep) -> None:
    async with service(bench) as setup:
        run = await setup.begin(ADDRESS, waits=False)
        if step is not PortalStep.FIND:
            run.agree(bench.hotspot)
        await at_step(run, step)
        run.cancel()
        state = await ended(run)
    assert (state.end, state.step) == (SetupEnd.CANCELLED, step)
    assert is_back(bench)
    assert not state.away


async def test_cancelled_after_the_address_the_device_has_its_former_one(bench: Bench) -> None:
    former = bench.page.config["ota_url"]
    async with service(bench) as setup:
        run = await setup.begin(ADDRESS, waits=False)
        run.agree(bench.hotspot)
        await at_step(run, PortalStep.CHOOSE)
        run.choose(HOME, "wrong password")
        await problem_of(run)
        assert bench.page.config["ota_url"] == ADDRESS
        run.cancel()
        state = await ended(run)
    assert state.put_back
    assert bench.page.config["ota_url"] == former
    assert is_back(bench)


async def test_closing_the_app_brings_the_computer_back(bench: Bench) -> None:
    async with service(bench) as setup:
        run = await setup.begin(ADDRESS, waits=False)
        run.agree(bench.hotspot)
        await at_step(run, PortalStep.CHOOSE)
    assert run.state.end is SetupEnd.CANCELLED
    assert is_back(bench)


async def test_a_hotspot_that_is_gone_ends_it(bench: Bench) -> None:
    async with service(bench) as setup:
        run = await setup.begin(ADDRESS, waits=False)
        bench.computer.change(near=[[OWN, 70, 2437]])
        run.agree(bench.hotspot)
        state = await ended(run)
    assert state.end is SetupEnd.FAILED
    assert state.problem is not None
    assert state.problem.code == "setup.cannot_join"
    assert is_back(bench)


async def test_an_own_wifi_that_is_gone_is_said_and_can_be_tried_again(bench: Bench) -> None:
    async with service(bench) as setup:
        run = await setup.begin(ADDRESS, waits=False)
        run.agree(bench.hotspot)
        await at_step(run, PortalStep.CHOOSE)
        near = bench.computer.read()["near"]
        bench.computer.change(near=near[1:])
        run.choose(HOME, PASSWORD)
        state = await ended(run)
        assert (state.lost, state.step) == (True, PortalStep.HELLO)
        bench.computer.change(near=near)
        await run.reconnect()
    assert not run.state.lost
    assert is_back(bench)


async def test_without_wifi_the_person_joins_by_the_menu(bench: Bench) -> None:
    bench.has_wifi = False
    async with service(bench) as setup:
        run = await setup.begin(ADDRESS, waits=False)
        run.agree()
        await at_step(run, PortalStep.CHOOSE)
        assert not run.state.away
        run.choose(HOME, PASSWORD)
        state = await ended(run)
    assert state.step is PortalStep.HELLO
    assert bench.page.config["ota_url"] == ADDRESS
    assert not bench.computer.read()["calls"]


async def test_what_an_app_left_that_was_killed_is_put_right(bench: Bench, tmp_path: Path) -> None:
    folder = tmp_path / "settings"
    async with service(bench, folder) as setup:
        run = await setup.begin(ADDRESS, waits=False)
        run.agree(bench.hotspot)
        await at_step(run, PortalStep.CHOOSE)
        # another program does not disturb what runs
        async with service(bench, folder) as other:
            assert await other.put_right() is None
            with pytest.raises(UsageError):
                await other.begin(ADDRESS)
        # as if it was killed: what would bring it back does not run
        state = bench.computer.read()
        bench.computer.change(faults=["connection"])
        run.cancel()
        await ended(run)
        assert run.state.lost
        bench.computer.write({**state, "calls": []})
    async with service(bench, folder) as setup:
        said = await setup.put_right()
        assert said is not None
        assert (said.said.code, said.done) == ("setup.put_right", True)
        assert await setup.put_right() is None
    assert is_back(bench)


async def test_one_at_a_time(bench: Bench) -> None:
    async with service(bench) as setup:
        run = await setup.begin(ADDRESS, waits=False)
        with pytest.raises(UsageError):
            await setup.begin(ADDRESS)
        run.cancel()
        await ended(run)
        await setup.begin(ADDRESS, waits=False)


def test_a_hello_belongs_to_the_hotspot_by_its_mac() -> None:
    assert is_of_hotspot("9c:9e:6e:10:3a:7b", "Xiaozhi-3A7C")
    assert is_of_hotspot("9c:9e:6e:10:3a:7c", "Xiaozhi-3A7C")
    assert is_of_hotspot("9c:9e:6e:10:ff:ff", "Xiaozhi-0000")
    assert not is_of_hotspot("9c:9e:6e:10:3a:7d", "Xiaozhi-3A7C")
    assert not is_of_hotspot("no mac", "Xiaozhi-3A7C")
    assert is_of_hotspot("no mac", "")
