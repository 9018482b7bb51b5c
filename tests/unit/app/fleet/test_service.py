"""What is kept about devices: labels, notes, names and groups."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest

from companion.app.activity.derived.seen import LastSeen, SeenDevices
from companion.app.assemble import assemble
from companion.app.connect.connections import Connections
from companion.app.files.store import Store
from companion.app.fleet.noun import FLEET
from companion.app.fleet.service import MOST_GROUPS, DeviceEdit, FleetService, Group
from companion.app.fleet.settings import GROUPS
from companion.app.fleet.terms import TermError
from companion.app.settings.settings import SavedDevice, Settings
from companion.app.workspace import Workspace
from companion.devices.models import Way
from companion.errors import UsageError

A, B = "hub:02:00:00:00:00:01", "hub:02:00:00:00:00:02"


@asynccontextmanager
async def workspace(*devices: SavedDevice, **options: Any) -> AsyncIterator[Workspace]:
    space = assemble(Settings(devices=list(devices)), listen=False, **options)
    await space.start()
    try:
        yield space
    finally:
        await space.stop()


async def test_labels_and_notes_are_kept_and_told() -> None:
    async with workspace(SavedDevice(A, "Otto"), SavedDevice(B, "Otto")) as space:
        told, saved = [], []
        space[FleetService].changed.subscribe(told.append)
        space.settings_changed.subscribe(saved.append)
        space[FleetService].edit(
            [DeviceEdit(A, labels=("School", "school", " 4B "), note="By the\ndoor")]
        )
        facts = space[FleetService].facts(A)
        assert facts is not None
        assert (facts.labels, facts.note) == (("School", "4B"), "By the door")
        assert facts.title == "Otto 00:01"
        assert A in told and len(saved) == 1
        assert space.settings.devices[0] == SavedDevice(A, "Otto", ("School", "4B"), "By the door")
        space[FleetService].label([A, B], add=["loan"], drop=["SCHOOL"])
        assert [each.labels for each in space.settings.devices] == [("4B", "loan"), ("loan",)]
        assert space[FleetService].labels == ["4B", "loan"]
        assert [each.key for each in space[FleetService].select("label = 4b")] == [A]


async def test_a_device_that_came_by_itself_is_saved_by_its_label() -> None:
    async with workspace() as space:
        space.devices.ensure(A, Way.DIALS_IN, name="Otto")
        space.devices.ensure("demo:", Way.SIMULATED, name="Demo")
        space[FleetService].label([A, "demo:", "hub:gone"], add=["loan"])
        assert space.settings.devices == [SavedDevice(A, "", ("loan",))]
        view = space.devices.view(A)
        assert view is not None and view.saved and view.name == "Otto"


async def test_renaming_and_removing_with_undo_keep_labels() -> None:
    async with workspace(SavedDevice(A, "Otto", ("x",), "n")) as space:
        space.settings.save_device(A, "Owl")
        assert space.settings.saved(A) == SavedDevice(A, "Owl", ("x",), "n")
        removed = await space[Connections].remove(A)
        assert space[FleetService].facts(A) is None
        await space[Connections].restore(removed)
        facts = space[FleetService].facts(A)
        assert facts is not None and facts.labels == ("x",)


async def test_servers_are_no_devices() -> None:
    async with workspace() as space:
        space.devices.ensure("stdio:x", Way.SERVER)
        assert space[FleetService].all() == [] and space[FleetService].facts("stdio:x") is None
        space[FleetService].edit([DeviceEdit("stdio:x", note="By the door")])
        assert space.settings.devices == []


async def test_what_a_device_said_in_a_former_run_is_known(tmp_path: Path) -> None:
    seen = LastSeen(
        datetime(2026, 11, 1, tzinfo=UTC), "2.0.4", "otto-robot", "esp32s3", 2, 16 << 20, "ota_1"
    )
    SeenDevices(Store(tmp_path)).write({A: seen})
    async with workspace(SavedDevice(A, "Otto"), keeps={FLEET: tmp_path}) as space:
        facts = space[FleetService].facts(A)
        assert facts is not None
        assert (facts.firmware, facts.board, facts.chip) == ("2.0.4", "otto-robot", "ESP32-S3")
        assert (facts.revision, facts.flash_bytes, facts.slot) == (2, 16 << 20, "ota_1")
        assert space[FleetService].select("seen < 2026-11-02 and chip = esp32-s3") == [facts]


async def test_two_programs_keep_what_each_changed(config_dir: Path) -> None:
    Settings(devices=[SavedDevice(A, "Otto")]).write(config_dir)
    one, other = Settings.load(config_dir), Settings.load(config_dir)
    one.change_devices([SavedDevice(A, "Otto", ("school",))])
    other.change_devices([SavedDevice(A, "Otto", (), "By the door")])
    one[GROUPS], other[GROUPS] = {"School": "label = school"}, {"Low": "battery < 20"}
    one.write()
    other.write()
    now = Settings.load(config_dir)
    assert now.devices == [SavedDevice(A, "Otto", ("school",), "By the door")]
    assert now[GROUPS] == {"School": "label = school", "Low": "battery < 20"}


async def test_a_group_stays_true_as_devices_change() -> None:
    async with workspace(SavedDevice(A, "Otto"), SavedDevice(B, "Owl")) as space:
        space[FleetService].save_group("School", "label = school")
        group = Group("School", "label = school")
        assert space[FleetService].groups == [group]
        assert space[FleetService].group_keys(group) == frozenset()
        space[FleetService].label([B], add=["school"])
        assert space[FleetService].group_keys(group) == {B}
        with pytest.raises(TermError):
            space[FleetService].save_group("Bad", "label =")
        with pytest.raises(UsageError):
            space[FleetService].save_group(" ", "otto")
        # it would be all devices, whatever comes
        with pytest.raises(UsageError):
            space[FleetService].save_group("Everybody", " ")
        space[FleetService].remove_group("School")
        assert space[FleetService].groups == []


async def test_there_is_a_limit_of_groups() -> None:
    async with workspace() as space:
        for number in range(MOST_GROUPS):
            space[FleetService].save_group(f"{number}", "otto")
        space[FleetService].save_group("0", "owl")
        with pytest.raises(UsageError):
            space[FleetService].save_group("one more", "otto")
