"""Upgrades of devices that ask this computer for their settings when they start.

The start is published as the OTA service does it; the rest goes over real sockets.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from companion.app.upgrade.machine import Reach
from companion.app.upgrade.service import UpgradeService, reach_of
from companion.app.upgrade.views import UpgradeOutcome, UpgradeStep, UpgradeView
from companion.devices.boots import Boot
from companion.devices.models import Way
from companion.simulator import UpgradeFault
from companion.transports.endpoint import Endpoint
from tests.fakes.upgrades import (
    LIMITS,
    NO_RETURN,
    Bench,
    agree,
    bench,
    outcome_of,
    workspace_in,
    write_image,
)
from tests.fakes.waiting import published

WAYS = ["hub", "local"]


def boot_of(stand: Bench, version: str = "2.1.0", **changes: Any) -> Boot:
    """What the device says at its start, whatever the endpoint that it was reached by."""
    mac = stand.device.identity.mac
    key = Endpoint.hub(mac).text
    boot = Boot(key, mac, version, "", "ota_1", datetime.now(UTC), "127.0.0.1")
    return replace(boot, **changes)


async def until(
    stand: Bench, wanted: Callable[[UpgradeView], bool], path: Path
) -> asyncio.Task[UpgradeView]:
    """An upgrade that has come to the `wanted` view."""
    seen = asyncio.create_task(stand.until(wanted))
    await asyncio.sleep(0)
    task = asyncio.create_task(stand.upgrade(path))
    await seen
    return task


def in_restart(view: UpgradeView) -> bool:
    return view.step is UpgradeStep.RESTART


@pytest.mark.parametrize("way", WAYS)
async def test_a_device_that_does_not_connect_is_verified_by_its_start(
    way: str, tmp_path: Path
) -> None:
    fault = UpgradeFault.NO_RETURN
    async with bench(way, upgrade_fault=fault) as stand:
        task = await until(stand, in_restart, write_image(tmp_path))
        stand.workspace.devices.boots.publish(boot_of(stand))
        view = await task
        assert outcome_of(view) == (UpgradeOutcome.UPGRADED, "upgrade.upgraded")
        assert view.found_version == "2.1.0"
        (entry,) = stand.workspace[UpgradeService].history()
        assert entry.outcome is UpgradeOutcome.UPGRADED and not entry.unsettled


@pytest.mark.parametrize("way", WAYS)
async def test_a_start_with_the_old_version(way: str, tmp_path: Path) -> None:
    fault = UpgradeFault.NO_RETURN
    async with bench(way, upgrade_fault=fault) as stand:
        task = await until(stand, in_restart, write_image(tmp_path))
        await asyncio.sleep(LIMITS.restart_least)
        stand.workspace.devices.boots.publish(boot_of(stand, "2.0.4", slot="ota_0"))
        # one that stays connected until the restart may be about to restart only now
        if way == "hub":
            assert outcome_of(await task) == (UpgradeOutcome.OLD_VERSION, "upgrade.old_version")
        else:
            assert stand.workspace[UpgradeService].view(stand.key) is not None
            stand.workspace.devices.boots.publish(boot_of(stand))
            assert outcome_of(await task) == (UpgradeOutcome.UPGRADED, "upgrade.upgraded")


@pytest.mark.parametrize("way", WAYS)
async def test_what_does_not_fit_proves_nothing(way: str, tmp_path: Path) -> None:
    fault = UpgradeFault.NO_RETURN
    async with bench(way, limits=NO_RETURN, upgrade_fault=fault) as stand:
        other = "02:00:00:00:00:99"
        misfits = [
            boot_of(stand, key=f"hub:{other}", mac=other),
            boot_of(stand, address="192.0.2.7"),
            boot_of(stand, at=datetime.now(UTC) - timedelta(seconds=60)),
        ]
        boots = stand.workspace.devices.boots
        task = await until(stand, in_restart, write_image(tmp_path))
        for boot in misfits:
            boots.publish(boot)
        assert (await task).outcome is UpgradeOutcome.NO_RETURN


@pytest.mark.parametrize("way", WAYS)
async def test_a_start_in_the_download(way: str, tmp_path: Path) -> None:
    def broken(view: UpgradeView) -> bool:
        # a device that stays connected answers that it failed, maybe before the line is seen to end
        waits = view.status is not None and view.status.code == "upgrade.wait_resume"
        return waits or view.outcome is not None

    limits = replace(LIMITS, resume=60)
    fault = UpgradeFault.BROKEN_OFF
    silent = {"boot_seconds": 3_000.0}
    async with bench(way, limits=limits, upgrade_fault=fault, **silent) as stand:
        task = await until(stand, broken, write_image(tmp_path))
        stand.workspace.devices.boots.publish(boot_of(stand, "2.0.4"))
        view = await task
        assert outcome_of(view)[0] is UpgradeOutcome.BROKEN_OFF and view.transfer.sent > 0
        if way == "hub":
            assert outcome_of(view)[1] == "upgrade.broken_by_restart"


@pytest.mark.parametrize("way", WAYS)
async def test_a_download_that_goes_on_was_not_broken_by_a_start(way: str, tmp_path: Path) -> None:
    def half(view: UpgradeView) -> bool:
        return view.transfer.sent > 100_000

    async with bench(way, download_rate=20_000.0) as stand:
        task = await until(stand, half, write_image(tmp_path))
        stand.workspace.devices.boots.publish(boot_of(stand, "2.0.4", slot="ota_0"))
        assert outcome_of(await task) == (UpgradeOutcome.UPGRADED, "upgrade.upgraded")


# what is said meanwhile


async def test_nobody_is_asked_to_wake_a_device_whose_start_is_seen(tmp_path: Path) -> None:
    fault = UpgradeFault.NO_RETURN
    async with bench("hub", limits=NO_RETURN, upgrade_fault=fault) as stand:
        stand.workspace.devices.boots.publish(boot_of(stand, "2.0.4"))
        task = await until(stand, in_restart, write_image(tmp_path))
        ((view, closing),) = stand.workspace[UpgradeService].running()
        assert view.asks_here and closing.code == "upgrade.closing_answer"
        assert view.status is not None and view.status.code == "upgrade.wait_boot"
        assert outcome_of(await task) == (UpgradeOutcome.NO_RETURN, "upgrade.no_return_no_boot")


# found out later


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize(
    ("version", "outcome", "code"),
    [
        ("2.1.0", UpgradeOutcome.UPGRADED, "upgrade.late_upgraded"),
        ("2.0.4", UpgradeOutcome.OLD_VERSION, "upgrade.late_old"),
    ],
)
async def test_a_start_settles_what_was_left_open(
    way: str, version: str, outcome: UpgradeOutcome, code: str, tmp_path: Path
) -> None:
    fault = UpgradeFault.NO_RETURN
    async with bench(way, limits=NO_RETURN, upgrade_fault=fault, folder=tmp_path) as stand:
        view = await stand.upgrade(write_image(tmp_path))
        assert view.outcome is UpgradeOutcome.NO_RETURN
        boots, upgrades = stand.workspace.devices.boots, stand.workspace[UpgradeService]
        before = upgrades.history()
        boots.publish(boot_of(stand, version, at=view.started - timedelta(seconds=1)))
        boots.publish(boot_of(stand, ""))
        boots.publish(boot_of(stand, version, key="hub:other", mac="02:00:00:00:00:99"))
        await asyncio.sleep(0)
        assert upgrades.history() == before, "too early, says nothing, another device"
        known = asyncio.create_task(published(upgrades.history_changed))
        await asyncio.sleep(0)
        boots.publish(boot_of(stand, version))
        found = await known
        assert (found.outcome, found.reason and found.reason.code) == (outcome, code)
        assert found.found_version == version and upgrades.unfinished() == ()
        later = upgrades.view(stand.key)
        assert later is not None and later.outcome is outcome


@pytest.mark.parametrize("way", WAYS)
async def test_a_start_settles_an_upgrade_of_a_former_run(way: str, tmp_path: Path) -> None:
    async with bench(way, folder=tmp_path, boot_seconds=3_000.0) as stand:
        task = await until(stand, in_restart, write_image(tmp_path))
        await stand.workspace.stop()
        assert (await task).outcome is None
        async with workspace_in(tmp_path) as later:
            (left,) = later[UpgradeService].unfinished()
            assert left.device_key == stand.key and left.outcome is None
            known = asyncio.create_task(published(later[UpgradeService].history_changed))
            await asyncio.sleep(0)
            # twice, as a device asks that had no answer in time
            later.devices.boots.publish(boot_of(stand))
            later.devices.boots.publish(boot_of(stand))
            found = await known
            assert (found.outcome, found.found_version) == (UpgradeOutcome.UPGRADED, "2.1.0")
    async with workspace_in(tmp_path) as last:
        (kept,) = last[UpgradeService].history(stand.key)
        assert kept.outcome is UpgradeOutcome.UPGRADED and last[UpgradeService].unfinished() == ()


async def test_an_upgrade_under_way_is_not_settled_beside_it(tmp_path: Path) -> None:
    fault = UpgradeFault.NO_RETURN
    async with bench("hub", upgrade_fault=fault, folder=tmp_path) as stand:
        task = await until(stand, in_restart, write_image(tmp_path))
        stand.workspace.devices.boots.publish(boot_of(stand))
        await task
        (entry,) = stand.workspace[UpgradeService].history()
        assert entry.reason is not None and entry.reason.code == "upgrade.upgraded"
        assert entry.checked is None


async def test_an_export_does_not_tell_the_mac_of_a_dialed_device(tmp_path: Path) -> None:
    async with bench("local", folder=tmp_path, upgrade_fault=UpgradeFault.FAILS) as stand:
        await stand.upgrade(write_image(tmp_path), confirm=agree)
        mac = stand.device.identity.mac
        (entry,) = stand.workspace[UpgradeService].history()
        assert entry.mac == mac
        await stand.workspace[UpgradeService].export(tmp_path / "all.json")
        assert mac not in (tmp_path / "all.json").read_text(encoding="utf-8")


# by which rules


@pytest.mark.parametrize(
    ("way", "stays", "reach"),
    [
        (Way.DIALS_IN, False, Reach.DIALS_IN),
        (Way.DIALS_IN, True, Reach.MQTT),
        (Way.SIMULATED, False, Reach.DIALS_IN),
        (Way.LOCAL, False, Reach.LOCAL),
        (Way.LOCAL, True, Reach.LOCAL),
        (Way.BROKER, False, Reach.BEHIND),
        (Way.GATEWAY, True, Reach.BEHIND),
    ],
)
def test_the_rules_go_by_the_connection(way: Way, stays: bool, reach: Reach) -> None:
    assert reach_of(way, stays=stays) is reach
