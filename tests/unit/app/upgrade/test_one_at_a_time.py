"""One upgrade a device: over all its connections, and over all programs of one person."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from msgspec.structs import replace

from companion.app.connect.hub import HubListener
from companion.app.upgrade.device import FOLDER, Exclusive, _Locks
from companion.app.upgrade.service import StartOffer, UpgradeService
from companion.app.upgrade.views import UpgradeEntry, UpgradeOutcome, UpgradeStep
from companion.devices.models import DeviceState
from companion.errors import UsageError
from companion.simulator import SimulatedDevice, simulated_dialer
from companion.transports.endpoint import Endpoint
from companion.transports.hub import PATH
from tests.fakes.upgrades import (
    LIMITS,
    Bench,
    agree,
    bench,
    decline,
    fast,
    outcome_of,
    upgrades_of,
    write_image,
)
from tests.fakes.waiting import device_in, published

HOLD = """
import sys
from filelock import FileLock
lock = FileLock(sys.argv[1])
lock.acquire(timeout=0)
print("held", flush=True)
sys.stdin.read()
"""


@asynccontextmanager
async def two_ways(folder: Path | None, **behaviour: float) -> AsyncIterator[tuple[Bench, Bench]]:
    """One device that is dialed, and that has dialed in as well."""
    async with bench("local", folder=folder, **behaviour) as local:
        url = f"ws://127.0.0.1:{local.workspace[HubListener].status.port}{PATH}"
        async with simulated_dialer(url, 0, fast(**behaviour)) as device:
            key = Endpoint.hub(device.identity.mac).text
            await device_in(local.workspace.devices, key, DeviceState.READY)
            yield local, Bench(local.workspace, device, key)


@asynccontextmanager
async def another_program(
    folder: Path, device: SimulatedDevice
) -> AsyncIterator[asyncio.subprocess.Process]:
    """A program that upgrades the device just now."""
    path = folder / "upgrading" / f"{device.identity.mac.replace(':', '')}.lock"
    path.parent.mkdir(exist_ok=True)
    process = await asyncio.create_subprocess_exec(
        sys.executable,
        "-c",
        HOLD,
        str(path),
        stdin=asyncio.subprocess.PIPE,
        stdout=asyncio.subprocess.PIPE,
    )
    try:
        assert process.stdout is not None
        async with asyncio.timeout(40):
            assert await process.stdout.readline() == b"held\n"
        yield process
    finally:
        if process.returncode is None:
            process.kill()
        await process.communicate()


@pytest.mark.parametrize("kept", [True, False], ids=["with a folder", "without"])
async def test_two_connections_of_one_device(kept: bool, tmp_path: Path) -> None:
    path = write_image(tmp_path)
    async with two_ways(tmp_path if kept else None, download_rate=2_000.0) as (one, other):
        first = asyncio.create_task(one.upgrade(path))
        await one.until(lambda view: view.step is UpgradeStep.DOWNLOAD)
        view = await other.upgrade(path)
        assert outcome_of(view) == (UpgradeOutcome.REFUSED, "upgrade.busy_elsewhere")
        assert view.step is UpgradeStep.CHECK and other.sent == []
        (entry,) = one.workspace[UpgradeService].history(other.key)
        assert entry.outcome is UpgradeOutcome.REFUSED and not entry.unsettled
        assert one.workspace[UpgradeService].cancel(one.key)
        assert (await first).outcome is UpgradeOutcome.CANCELLED


async def test_two_connections_of_one_device_in_the_same_moment(tmp_path: Path) -> None:
    path = write_image(tmp_path)
    async with two_ways(tmp_path) as (one, other):
        inspections = [await each.inspect(path) for each in (one, other)]
        views = await asyncio.gather(
            *(
                each.workspace[UpgradeService].run(each.key, inspection, confirm=agree)
                for each, inspection in zip((one, other), inspections, strict=True)
            )
        )
        assert sorted(outcome_of(view) for view in views) == [
            (UpgradeOutcome.REFUSED, "upgrade.busy_elsewhere"),
            (UpgradeOutcome.UPGRADED, "upgrade.upgraded"),
        ]
        assert len(one.sent) + len(other.sent) == 1


async def test_another_program_upgrades_the_device(tmp_path: Path) -> None:
    path = write_image(tmp_path)
    async with (
        bench("local", folder=tmp_path) as stand,
        another_program(tmp_path, stand.device) as program,
    ):
        view = await stand.upgrade(path)
        assert outcome_of(view) == (UpgradeOutcome.REFUSED, "upgrade.busy_elsewhere")
        assert stand.sent == []
        program.kill()  # as kill -9: it has no chance to tidy up
        await program.wait()
        view = await stand.upgrade(path)
        assert outcome_of(view) == (UpgradeOutcome.UPGRADED, "upgrade.upgraded")


@pytest.mark.parametrize("ending", ["declined", "cancelled", "task", "left", "raised"])
async def test_it_is_free_again_however_it_ended(ending: str, tmp_path: Path) -> None:
    path = write_image(tmp_path)

    async def confirm(request: object) -> bool:
        upgrades = one.workspace[UpgradeService]
        match ending:
            case "cancelled":
                assert upgrades.cancel(one.key)
            case "task":
                first.cancel()
                await asyncio.Event().wait()
            case "left":
                upgrades.leave()
            case "raised":
                raise RuntimeError("a fault of the front end")
        return await decline(request)  # type: ignore[arg-type]

    async with two_ways(tmp_path) as (one, other):
        first = asyncio.create_task(one.upgrade(path, confirm=confirm))
        await asyncio.gather(first, return_exceptions=True)
        assert one.sent == []
        view = await other.upgrade(path)
        assert outcome_of(view) == (UpgradeOutcome.UPGRADED, "upgrade.upgraded")


async def test_a_folder_that_cannot_be_written_sends_nothing(tmp_path: Path) -> None:
    """Nobody can tell then whether another program is at it."""
    (tmp_path / "upgrading").write_text("no folder", encoding="utf-8")
    async with bench("local", folder=tmp_path) as stand:
        view = await stand.upgrade(write_image(tmp_path))
        assert outcome_of(view) == (UpgradeOutcome.REFUSED, "upgrade.no_lock")
        assert stand.sent == [] and upgrades_of(stand.device) == []


# the claim itself


async def test_a_claim_is_one_s_own_and_comes_to_an_end(tmp_path: Path) -> None:
    here, there = Exclusive(tmp_path), Exclusive(tmp_path)
    one, other = here.claim(), there.claim()
    await one.acquire("one", "02585a000000")
    await one.acquire("one", "02585a000000")
    await other.acquire("other", "02585a000001")
    for claim in (here.claim(), other):
        with pytest.raises(UsageError) as raised:
            await claim.acquire("third", "02585a000000")
        assert raised.value.message.code == "upgrade.busy_elsewhere"
        await claim.free()
    await one.free()
    await one.free()
    last = there.claim()
    for mac in ("02585a000000", "02585a000001"):
        await last.acquire(mac, mac)
    await last.free()
    await here.close()
    await there.close()


async def test_nobody_s_address_is_in_the_name_of_a_file(tmp_path: Path) -> None:
    claim = Exclusive(tmp_path).claim()
    await claim.acquire("ws://me:secret@192.168.1.20:8080/ws", "")
    await claim.free()
    (name,) = (path.name for path in (tmp_path / FOLDER).iterdir())
    assert name.startswith("key-") and "secret" not in name


async def test_what_is_locked_after_the_end_is_not_kept(tmp_path: Path) -> None:
    """The lock is taken in a thread, and the task that awaits it is cancelled."""
    locks = _Locks()
    locks.free()
    path = tmp_path / FOLDER / "02585a000000.lock"
    assert not locks.acquire(path)
    assert _Locks().acquire(path)


async def offered(at: Bench, folder: Path) -> StartOffer:
    """Its firmware, for a device that has just asked its OTA address."""
    return await at.workspace[UpgradeService].offer_at_start(
        at.key,
        await at.inspect(write_image(folder)),
        local="127.0.0.1",
        peer="127.0.0.1",
        mac=at.device.identity.mac,
    )


@pytest.mark.parametrize("write", [1, 2])
async def test_an_upgrade_at_a_start_that_is_cancelled_while_it_is_written_is_over(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, write: int
) -> None:
    """The device is free for another one, and fetches nothing that nobody watches."""
    writing, written = asyncio.Event(), 0
    async with bench("hub") as at:
        service = at.workspace[UpgradeService]
        add = service._history.store

        async def slow(entry: UpgradeEntry) -> None:
            nonlocal written
            written += 1
            if written == write:
                writing.set()
                await asyncio.Event().wait()
            await add(entry)

        monkeypatch.setattr(service._history, "store", slow)
        start = await offered(at, tmp_path)
        task = asyncio.create_task(start.run())
        if write == 2:
            await published(service.changed)
            task.cancel()
        await writing.wait()
        task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await task
        assert not service.is_running(at.key) and not start.offer.live
        await service.exclusive.claim().acquire(at.key, at.device.identity.mac)


async def test_the_app_ends_while_an_upgrade_at_a_start_is_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    writing, go_on = asyncio.Event(), asyncio.Event()
    async with bench("hub") as at:
        service = at.workspace[UpgradeService]
        add = service._history.store

        async def slow(entry: UpgradeEntry) -> None:
            writing.set()
            await go_on.wait()
            await add(entry)

        monkeypatch.setattr(service._history, "store", slow)
        start = await offered(at, tmp_path)
        task = asyncio.create_task(start.run())
        await writing.wait()
        service.leave()
        go_on.set()
        async with asyncio.timeout(5):  # the device would be waited for much longer
            view = await task
        assert view.outcome is None and not service.is_running(at.key)
        (entry,) = service.history()
        assert entry.unsettled  # checked at the next start


async def test_the_app_ends_although_nobody_follows_an_upgrade_at_a_start(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async with bench("hub", limits=replace(LIMITS, end=0.05)) as at:
        await offered(at, tmp_path)
    assert "upgrades of 1 devices do not end" in caplog.text
