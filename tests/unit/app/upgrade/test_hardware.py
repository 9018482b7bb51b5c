"""Devices of other chips and flash layouts: what is refused or asked about, and what really
happens."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from companion.app.connect.hub import HubListener
from companion.app.upgrade.service import UpgradeService
from companion.app.upgrade.views import UpgradeOutcome
from companion.app.workspace import Workspace
from companion.devices.models import DeviceState
from companion.simulator import HARDWARE, SimulatedDevice, simulated_dialer
from companion.transports.endpoint import Endpoint
from companion.transports.hub import PATH
from tests.fakes.esp_image import ESP32_C3, ESP32_P4, ESP32_S3, esp_image
from tests.fakes.upgrades import agree, fast, workspace_in
from tests.fakes.waiting import device_in


@asynccontextmanager
async def present(hardware: str) -> AsyncIterator[tuple[Workspace, str, SimulatedDevice]]:
    async with workspace_in(None) as workspace:
        url = f"ws://127.0.0.1:{workspace[HubListener].status.port}{PATH}"
        async with simulated_dialer(
            url, behaviour=fast(), board="a-board", hardware=HARDWARE[hardware]
        ) as device:
            key = Endpoint.hub(device.identity.mac).text
            await device_in(workspace.devices, key, DeviceState.READY)
            yield workspace, key, device


@pytest.mark.parametrize(
    ("hardware", "chip", "how", "words"),
    [
        ("p4-v1", ESP32_P4, {"min_revision": 1, "max_revision": 199}, []),
        ("p4-v1", ESP32_P4, {"min_revision": 300}, ["old_chip"]),
        ("p4-v3", ESP32_P4, {"min_revision": 300}, []),
        ("p4-v3", ESP32_P4, {"min_revision": 1, "max_revision": 199}, ["new_chip"]),
        ("c3-4mb", ESP32_C3, {}, ["no_slot"]),
        ("s3-layout-1", ESP32_S3, {"version": "1.9.9"}, ["older_version"]),
        ("s3-layout-1", ESP32_S3, {}, ["old_layout"]),
        ("s3-layout-1", ESP32_S3, {"board": "another"}, ["other_board", "old_layout"]),
    ],
)
async def test_each_has_a_word(
    tmp_path: Path, hardware: str, chip: int, how: dict[str, Any], words: list[str]
) -> None:
    file = tmp_path / "xiaozhi.bin"
    file.write_bytes(esp_image(chip=chip, **{"version": "2.9.0", "board": "a-board", **how}))
    async with present(hardware) as (workspace, key, _device):
        verdict = (await workspace[UpgradeService].inspect(key, file)).verdict
        said = [*verdict.refusals, *(each.message for each in verdict.warnings)]
        assert [each.word for each in said] == words


async def test_the_right_one_of_a_folder_is_installed(tmp_path: Path) -> None:
    for name, least, most in (("below 3", 1, 199), ("from 3 on", 300, 399)):
        image = esp_image(
            "2.9.0", chip=ESP32_P4, board="a-board", min_revision=least, max_revision=most
        )
        (tmp_path / f"{name}.bin").write_bytes(image)
    async with present("p4-v3") as (workspace, key, device):
        inspection = await workspace[UpgradeService].inspect(key, tmp_path)
        assert inspection.source == "from 3 on.bin" and inspection.chosen_from == 2
        view = await workspace[UpgradeService].run(key, inspection, confirm=agree)
        assert view.outcome is UpgradeOutcome.UPGRADED and device.version == "2.9.0"
    async with present("c3-4mb") as (workspace, key, device):
        inspection = await workspace[UpgradeService].inspect(key, tmp_path)
        view = await workspace[UpgradeService].run(key, inspection, confirm=agree)
        assert view.outcome is UpgradeOutcome.REFUSED
        assert device.calls[-1][0] == "self.get_system_info"
