"""Newer firmware: from folders, files and addresses, and from assistant servers."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any
from zipfile import ZipFile

import pytest
from msgspec.structs import replace

from companion.app.assemble import assemble
from companion.app.fleet.service import FleetService
from companion.app.settings.settings import SavedDevice, Settings
from companion.app.stock.views import FirmwareOffer, FirmwareRule, StockView
from companion.app.upgrade.available import MOST_SOURCES, AvailableUpdates
from companion.app.upgrade.service import UpgradeService
from companion.app.upgrade.settings import FIRMWARE_SOURCES
from companion.app.workspace import Workspace
from companion.devices.system_info import Partition, SystemInfo
from companion.errors import UsageError
from tests.fakes.esp_image import esp_image, merged_image
from tests.unit.simulator.http_server import response, serving

A, B, C = (f"hub:02:00:00:00:00:0{n}" for n in range(1, 4))


@asynccontextmanager
async def workspace(settings: Settings | None = None) -> AsyncIterator[Workspace]:
    """Two otto-robots, the second of which is newer, and a device of another board."""
    settings = settings or Settings()
    settings.devices = [SavedDevice(key, key[-2:]) for key in (A, B, C)]
    space = assemble(settings, listen=False)
    await space.start()
    for key, board, version in ((A, "otto-robot", "2.0.4"), (B, "otto-robot", "2.1.0")):
        space.devices.device(key).update(board=board, version=version)  # type: ignore[union-attr]
    space.devices.device(C).update(board="xmini-c3", version="2.0.4")  # type: ignore[union-attr]
    try:
        yield space
    finally:
        await space.stop()


def image(path: Path, version: str, board: str = "otto-robot", **how: Any) -> Path:
    path.write_bytes(esp_image(version, board=board, **how))
    return path


async def test_a_folder_has_news_for_the_devices_of_its_boards(tmp_path: Path) -> None:
    image(tmp_path / "old.bin", "2.0.9")
    newest = image(tmp_path / "new.bin", "2.1.0")
    (tmp_path / "new.md").write_text("New faces\n\x07Louder\n")
    async with workspace() as space:
        told: list[str] = []
        space[AvailableUpdates].changed.subscribe(told.append)
        assert space[AvailableUpdates].of(A) is None
        await space[AvailableUpdates].add_source(str(tmp_path))
        await space[AvailableUpdates].check()
        found = space[AvailableUpdates].of(A)
        assert found is not None and (found.running, found.version) == ("2.0.4", "2.1.0")
        assert found.source == newest and found.notes == "New faces\nLouder"
        # one that runs it, and one of another board, have nothing to do
        assert space[AvailableUpdates].of(B) is None and space[AvailableUpdates].of(C) is None
        assert space.settings[FIRMWARE_SOURCES] == [str(tmp_path)] and "" in told
        # the table of all devices, its filter and its badge say the same
        assert [each.key for each in space[FleetService].select("update = 2.1.0")] == [A]
        # when it runs that version, nothing is left
        space.devices.device(A).update(version="2.1.0")  # type: ignore[union-attr]
        assert space[AvailableUpdates].of(A) is None
        facts = space[FleetService].facts(A)
        assert facts is not None and facts.offered == ""


async def test_a_version_that_is_skipped_stays_skipped(tmp_path: Path) -> None:
    image(tmp_path / "a.bin", "2.1.0")
    async with workspace() as space:
        await space[AvailableUpdates].add_source(str(tmp_path))
        await space[AvailableUpdates].check()
        told: list[str] = []
        space[FleetService].changed.subscribe(told.append)
        space[AvailableUpdates].skip(A, "2.1.0")
        assert space[AvailableUpdates].of(A) is None and told == [A]
        assert space[FleetService].select("update = 2.1.0") == []
        kept = space.settings.copy()
    # also after the next start, until there is a newer one
    async with workspace(kept) as space:
        await space[AvailableUpdates].check()
        assert space[AvailableUpdates].of(A) is None
        image(tmp_path / "b.bin", "2.2.0")
        await space[AvailableUpdates].check()
        found = space[AvailableUpdates].of(A)
        assert found is not None and found.version == "2.2.0"
        space[AvailableUpdates].unskip(A)
        assert space[AvailableUpdates].skipped(A) == ()


async def test_what_cannot_run_is_no_update(tmp_path: Path) -> None:
    image(tmp_path / "a.bin", "2.1.0", min_revision=300)
    image(tmp_path / "c3.bin", "2.2.0", chip=5)
    async with workspace() as space:
        await space[AvailableUpdates].add_source(str(tmp_path))
        await space[AvailableUpdates].check()
        # nothing is known of the chip: both could be
        assert space[AvailableUpdates].of(A) is not None
        slots = (Partition("ota_0", 0, 16, 0, 1 << 22), Partition("ota_1", 0, 17, 0, 1 << 22))
        info = SystemInfo(chip="esp32s3", revision=2, version="2.0.4", partitions=slots)
        space.devices.device(A).set_info(info)  # type: ignore[union-attr]
        assert space[AvailableUpdates].of(A) is None


async def test_archives_flash_images_and_single_files(tmp_path: Path) -> None:
    with ZipFile(tmp_path / "v2.2.0_otto-robot.zip", "w") as archive:
        data = merged_image(esp_image("2.2.0", board="otto-robot"))
        archive.writestr("merged-binary.bin", data)
    merged = tmp_path / "flash" / "merged-binary.bin"
    merged.parent.mkdir()
    merged.write_bytes(merged_image(esp_image("2.3.0", board="xmini-c3")))
    async with workspace() as space:
        await space[AvailableUpdates].add_source(str(tmp_path / "v2.2.0_otto-robot.zip"))
        await space[AvailableUpdates].add_source(str(merged))
        await space[AvailableUpdates].check()
        otto, xmini = space[AvailableUpdates].of(A), space[AvailableUpdates].of(C)
        # what an upgrade begins with can be read as it is
        assert otto is not None and otto.source == tmp_path / "v2.2.0_otto-robot.zip"
        assert xmini is not None and xmini.source == merged
        for found in (otto, xmini):
            inspection = await space[UpgradeService].inspect(
                A if found is otto else C, found.source
            )
            assert inspection.image is not None and inspection.image.version == found.version


async def test_an_address_gives_a_file_or_a_list() -> None:
    rows = [
        {"board": "otto-robot", "version": "2.4.0", "url": "f/otto.bin", "notes": "Faces"},
        {"board": "otto-robot", "version": "9.0", "chip": "ESP32-C3", "url": "x.bin"},
        {"board": "xmini-c3", "version": "2.5.0", "url": "file:///etc/passwd"},
        {"version": "3.0.0", "url": "no-board.bin"},
        "nonsense",
    ]
    files = {
        "/list.json": response(200, json.dumps({"firmware": rows}).encode()),
        "/xmini.bin": response(200, esp_image("2.6.0", board="xmini-c3")),
        "/page": response(200, b"<!doctype html><html></html>"),
        "/wrong.json": response(200, b'{"firmware": {"version": "1"}}'),
    }
    async with serving(files) as http, workspace() as space:
        space.devices.device(A).set_info(SystemInfo(chip="esp32s3"))  # type: ignore[union-attr]
        for path in files:
            await space[AvailableUpdates].add_source(http.base + path)
        await space[AvailableUpdates].check()
        found = space[AvailableUpdates].of(A)
        assert found is not None and (found.version, found.notes) == ("2.4.0", "Faces")
        assert found.source == f"{http.base}/f/otto.bin"
        other = space[AvailableUpdates].of(C)
        assert other is not None and other.source == f"{http.base}/xmini.bin"
        problems = [space[AvailableUpdates].problem(http.base + path) for path in files]
        assert [each.word if each else "" for each in problems] == ["", "", "web_page", "no_list"]


async def test_what_the_assistant_server_offers_can_be_skipped_too() -> None:
    async with workspace() as space:
        offer = FirmwareOffer("2.9.0", "2.0.4", "files.example", False)
        stock = StockView(A, A[4:], "Otto", True, offer=offer, rule=FirmwareRule.ASK)
        shown = [stock]
        space[AvailableUpdates]._stock = lambda key: shown[0] if key == A else None
        found = space[AvailableUpdates].of(A)
        assert found is not None and (found.version, found.source) == ("2.9.0", None)
        assert found.where == "files.example"
        shown[0] = replace(stock, rule=FirmwareRule.NEVER)
        assert space[AvailableUpdates].of(A) is None
        shown[0] = stock
        space[AvailableUpdates].skip(A, "2.9.0")
        assert space[AvailableUpdates].of(A) is None


async def test_wrong_places(tmp_path: Path) -> None:
    async with workspace() as space:
        for wrong in ("", str(tmp_path / "none"), "http://", "https://exa mple"):
            with pytest.raises(UsageError):
                await space[AvailableUpdates].add_source(wrong)
        await space[AvailableUpdates].add_source(str(tmp_path))
        await space[AvailableUpdates].check()
        problem = space[AvailableUpdates].problem(str(tmp_path))
        assert problem is not None and problem.word == "folder_empty"
        space[AvailableUpdates].drop_source(str(tmp_path))
        assert (
            space[AvailableUpdates].sources == ()
            and space[AvailableUpdates].problem(str(tmp_path)) is None
        )
        space.settings[FIRMWARE_SOURCES] = [f"/{number}" for number in range(MOST_SOURCES)]
        with pytest.raises(UsageError) as raised:
            await space[AvailableUpdates].add_source(str(tmp_path))
        assert raised.value.message.word == "too_many_sources"
