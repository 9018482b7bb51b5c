"""What was done is kept, survives the app, and can be given to somebody else."""

from __future__ import annotations

import asyncio
import csv
import io
import json
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from companion.app.connect.hub import HubListener
from companion.app.files.store import Store
from companion.app.tools.evidence import Evidence
from companion.app.upgrade.history import (
    COLUMNS,
    KIND,
    MOST,
    UpgradeHistory,
    as_csv,
    as_json,
    newest,
    settled,
)
from companion.app.upgrade.service import UpgradeService
from companion.app.upgrade.views import Builds, UpgradeEntry, UpgradeOutcome, UpgradeStep
from companion.errors import UsageError
from companion.messages.message import Message, message
from companion.simulator import UpgradeFault
from companion.simulator.device import SimulatedDevice
from companion.transports.endpoint import Endpoint
from companion.transports.hub import PATH
from tests.fakes.kept import kept_in
from tests.fakes.upgrades import (
    agree,
    bench,
    decline,
    outcome_of,
    workspace_in,
    write_image,
)
from tests.fakes.waiting import published

START = datetime(2026, 11, 21, 12, 0, tzinfo=UTC)
BUILD, OTHER = "5a" * 32, "b7" * 32


def entry(number: int = 1, before: Evidence | None = None, **changes: object) -> UpgradeEntry:
    made = UpgradeEntry(
        id=f"{number:032x}",
        device_key="hub:02:00:00:00:00:01",
        device_name="Otto robot",
        source="xiaozhi.bin",
        from_version="2.0.4",
        to_version="2.1.0",
        builds=Builds(OTHER, BUILD),
        slot="ota_0",
        started=START + timedelta(minutes=number),
        ended=START + timedelta(minutes=number, seconds=40),
        chip="ESP32-S3",
        project="xiaozhi",
        size=1000,
        sent=1000,
        sha256="00" * 32,
        outcome=UpgradeOutcome.NO_RETURN,
        reason=message("upgrade.no_return"),
        unsettled=True,
    )
    made = replace(made, **changes)  # type: ignore[arg-type]
    return made if before is None else made.ran(before, made.mac)


# the file


async def test_the_file_is_kept_and_bounded(tmp_path: Path) -> None:
    history = UpgradeHistory(Store(tmp_path))
    await history.store(entry(1))
    await history.store(entry(2))
    await history.store(replace(entry(1), outcome=UpgradeOutcome.UPGRADED))
    other = UpgradeHistory(Store(tmp_path))
    await other.load()
    assert [each.id for each in other.entries()] == [entry(2).id, entry(1).id]
    assert other.entries()[1].outcome is UpgradeOutcome.UPGRADED

    many = [entry(number, unsettled=number == 1) for number in range(1, MOST + 50)]
    kept = newest(many)
    assert len(kept) == MOST
    assert kept[0] == many[0], "its device still has to be checked"
    assert kept[-1] == many[-1]


async def test_a_file_that_cannot_be_written_stops_nothing(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")
    store = Store(tmp_path / "file" / "folder")
    history = UpgradeHistory(store)
    failed: list[Message] = []
    store.subscribe(failed.append)
    await history.store(entry())
    assert [each.code for each in failed] == ["file.unwritable"]
    assert history.entries() == [entry()]


# the export


def test_an_export_for_a_table_program() -> None:
    rows = list(csv.DictReader(io.StringIO(as_csv([entry(device_name="=cmd()"), entry(2)]))))
    assert tuple(rows[0]) == COLUMNS
    assert rows[0]["name"] == "'=cmd()", "no formula"
    assert rows[0]["seconds"] == "40.0" and rows[0]["outcome"] == "no_return"
    assert rows[0]["reason"] == message("upgrade.no_return").english()
    document = json.loads(as_json([entry()]))
    assert document["upgrades"][0]["from"] == "2.0.4"


async def test_exports_by_the_name_s_ending(tmp_path: Path) -> None:
    async with bench("hub") as stand:
        await stand.upgrade(write_image(tmp_path), confirm=decline)
        upgrades = stand.workspace[UpgradeService]
        await upgrades.export(tmp_path / "all.csv")
        await upgrades.export(tmp_path / "all.json", "hub:nobody")
        with pytest.raises(UsageError):
            await upgrades.export(tmp_path / "xiaozhi-2.1.0.bin" / "all.json")
    assert "refused" in (tmp_path / "all.csv").read_text(encoding="utf-8")
    assert json.loads((tmp_path / "all.json").read_text(encoding="utf-8")) == {"upgrades": []}


# found out later


@pytest.mark.parametrize(
    ("changes", "found", "outcome", "code"),
    [
        ({}, Evidence("2.1.0"), UpgradeOutcome.UPGRADED, "upgrade.late_upgraded"),
        ({"outcome": None}, Evidence("2.1.0"), UpgradeOutcome.UPGRADED, "upgrade.late_upgraded"),
        ({"outcome": None}, Evidence("2.0.4"), UpgradeOutcome.OLD_VERSION, "upgrade.late_old"),
        ({}, Evidence("3.0"), UpgradeOutcome.OLD_VERSION, "upgrade.late_old"),
        (
            {"outcome": UpgradeOutcome.CANCELLED},
            Evidence("2.0.4"),
            UpgradeOutcome.CANCELLED,
            "upgrade.cancelled_back",
        ),
        (
            {"outcome": UpgradeOutcome.CANCELLED},
            Evidence("2.1.0"),
            UpgradeOutcome.UPGRADED,
            "upgrade.late_upgraded",
        ),
        (
            {"before": Evidence("2.1.0", OTHER)},
            Evidence("2.1.0", OTHER),
            UpgradeOutcome.OLD_VERSION,
            "upgrade.late_old",
        ),
        (
            {"before": Evidence("2.1.0", OTHER)},
            Evidence("2.1.0", BUILD),
            UpgradeOutcome.UPGRADED,
            "upgrade.late_upgraded",
        ),
        (
            {"before": Evidence("2.1.0", BUILD)},
            Evidence("2.1.0", BUILD),
            UpgradeOutcome.UPGRADED,
            "upgrade.late_upgraded",
        ),
        (
            {"before": Evidence("2.1.0")},
            Evidence("2.1.0"),
            UpgradeOutcome.UPGRADED,
            "upgrade.late_unproved",
        ),
        (
            {"before": Evidence("2.1.0"), "sent": 500},
            Evidence("2.1.0"),
            UpgradeOutcome.OLD_VERSION,
            "upgrade.late_unproved",
        ),
    ],
)
def test_what_a_device_tells_when_it_returns(
    changes: dict[str, Any], found: Evidence, outcome: UpgradeOutcome, code: str
) -> None:
    after = settled(entry(**changes), found, START)
    assert (after.outcome, after.reason and after.reason.code) == (outcome, code)
    assert not after.unsettled and after.checked == START
    assert after.found_version == found.version


# the app is closed in the middle


@pytest.mark.parametrize(
    ("rate", "step", "version", "outcome"),
    [
        (4_000.0, UpgradeStep.DOWNLOAD, "2.0.4", UpgradeOutcome.OLD_VERSION),
        (250_000.0, UpgradeStep.RESTART, "2.1.0", UpgradeOutcome.UPGRADED),
    ],
    ids=["in the download", "in the restart"],
)
async def test_an_upgrade_that_the_app_did_not_see_end(
    rate: float, step: UpgradeStep, version: str, outcome: UpgradeOutcome, tmp_path: Path
) -> None:
    path = write_image(tmp_path)
    async with bench("hub", folder=tmp_path, download_rate=rate, boot_seconds=50.0) as stand:
        device, key = stand.device, stand.key
        task = asyncio.create_task(stand.upgrade(path))
        await stand.until(lambda view: view.step is step)
        await stand.workspace.stop()
        view = await task
        assert view.outcome is None, "nobody knows yet"
        text = json.dumps(kept_in(tmp_path, KIND))
        assert key in text and "http" not in text, "one-time addresses are not kept"

        async with workspace_in(tmp_path) as later:
            (left,) = later[UpgradeService].unfinished()
            assert (left.device_key, left.outcome, left.unsettled) == (key, None, True)
            known = asyncio.create_task(
                published(later[UpgradeService].history_changed, lambda e: not e.unsettled)
            )
            await _dials(device, later[HubListener].status.port, known)
            found = await known
            assert (found.outcome, found.found_version) == (outcome, version)
            assert later[UpgradeService].unfinished() == ()
    async with workspace_in(tmp_path) as last:
        (kept,) = last[UpgradeService].history(key)
        assert kept.outcome is outcome and last[UpgradeService].unfinished() == ()


async def _dials(device: SimulatedDevice, port: int, until: asyncio.Task[UpgradeEntry]) -> None:
    """The same device, with what it has in its flash, dials another hub."""
    from companion.simulator import run_dialer
    from tests.fakes.upgrades import fast

    other = SimulatedDevice(0, fast())
    if device.version == "2.0.4" and device.boots > 1:
        await device.until(lambda each: each.version != "2.0.4")
    other.version, other.slot, other.elf_sha256 = device.version, device.slot, device.elf_sha256
    other.boot()
    dialing = asyncio.create_task(run_dialer(other, f"ws://127.0.0.1:{port}{PATH}"))
    try:
        await asyncio.wait({until})
    finally:
        dialing.cancel()
        await asyncio.gather(dialing, return_exceptions=True)


async def test_every_upgrade_is_kept(tmp_path: Path) -> None:
    path = write_image(tmp_path)
    async with bench("local", folder=tmp_path, upgrade_fault=UpgradeFault.FAILS) as stand:
        await stand.upgrade(path, confirm=decline)
        view = await stand.upgrade(path)
        assert view.outcome is UpgradeOutcome.FAILED
        failed, refused = stand.workspace[UpgradeService].history(stand.key)
        assert (failed.outcome, refused.outcome) == (UpgradeOutcome.FAILED, UpgradeOutcome.REFUSED)
        assert failed.reason == view.reason and not failed.unsettled
        assert failed.sent == failed.size == path.stat().st_size
        assert failed.chip == "ESP32-S3" and failed.before.slot == "ota_0"
        assert Endpoint.parse(failed.device_key)


async def test_leaving_does_not_cancel(tmp_path: Path) -> None:
    """The window leaves first, then cancels its tasks: that is no cancel by a person."""
    async with bench("hub", folder=tmp_path, download_rate=2_000.0) as stand:
        task = asyncio.create_task(stand.upgrade(write_image(tmp_path)))
        await stand.until(lambda view: view.transfer.sent > 0)
        stand.workspace[UpgradeService].leave()
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)
        (left,) = stand.workspace[UpgradeService].history()
        assert left.outcome is None and left.unsettled


async def test_a_yes_that_comes_after_leaving_sends_nothing(tmp_path: Path) -> None:
    async def confirm(request: object) -> bool:
        stand.workspace[UpgradeService].leave()
        return await agree(request)  # type: ignore[arg-type]

    async with bench("hub", folder=tmp_path) as stand:
        view = await stand.upgrade(write_image(tmp_path), confirm=confirm)
        assert outcome_of(view) == (None, "")
        assert stand.sent == []
        assert stand.workspace[UpgradeService].unfinished() == ()
