"""Rollouts to simulated devices over real sockets."""

from __future__ import annotations

import json
import zipfile
from contextlib import AsyncExitStack
from pathlib import Path

import pytest
from msgspec.structs import replace

from companion.app.connect.connections import Connections
from companion.app.connect.hub import HubListener
from companion.app.fleet.each import ManyRequest
from companion.app.rollout.engine import Phase
from companion.app.rollout.journal import summed
from companion.app.rollout.report import as_csv, as_html, report_document, report_rows
from companion.app.rollout.service import RolloutService
from companion.app.rollout.views import read_rollout
from companion.app.workspace import Workspace
from companion.errors import FileError, UsageError
from companion.simulator import UpgradeFault, simulated_listener
from companion.transports.endpoint import Endpoint
from tests.fakes.rollouts import (
    BOARDS,
    Kind,
    agree_to_all,
    all_there,
    begun,
    decline_all,
    ended,
    fleet,
    image_file,
    key_at,
    plan_of,
    rollout_workspace,
    until,
)
from tests.fakes.upgrades import LIMITS, fast, upgrades_of


async def test_each_device_gets_the_image_of_its_board(tmp_path: Path) -> None:
    kinds = [Kind(BOARDS[0]), Kind(BOARDS[1]), Kind(BOARDS[0]), Kind(BOARDS[2])]
    images = [image_file(tmp_path, board) for board in BOARDS[:2]]
    async with (
        rollout_workspace(tmp_path) as workspace,
        fleet(workspace[HubListener].status.port, kinds) as made,
    ):
        await all_there(workspace, 4)
        plan = plan_of(tmp_path, images, 4, waves=[{"size": 1}, {"rest": True}])
        prepared = await workspace[RolloutService].preparation().prepare(plan)
        assert [device.included for device in prepared.devices] == [True, True, True, False]
        assert [reason.code for reason in prepared.devices[3].reasons] == ["rollout.no_image"]
        asked: list[ManyRequest] = []

        async def confirm(request: ManyRequest) -> bool:
            asked.append(request)
            return True

        view = await ended(
            workspace, await workspace[RolloutService].begin(prepared, confirm=confirm)
        )
        # once for all of it, with the count and the devices
        (request,) = asked
        assert [view.key for view in request.devices] == [key_at(number) for number in range(3)]
        assert asked[0].note is not None and asked[0].note.values["count"] == 3
        document = report_document(view)
        assert document["outcome"] == "done", document
        assert [row["outcome"] for row in document["devices"]] == ["upgraded"] * 3 + ["skipped"]
        assert [device.version for device in made] == ["2.1.0"] * 3 + ["2.0.4"]
        assert [row["wave"] for row in document["devices"]] == [1, 2, 2, None]
        assert as_csv(view).count("\n") == 5 and BOARDS[0] in as_html(view)


async def test_control_servers_of_both_lines(tmp_path: Path) -> None:
    """One that answers first is upgraded like one that does not; who answers and does not fetch has
    failed all the same."""
    image = image_file(tmp_path, BOARDS[0])
    limits = replace(LIMITS, fetch=3)
    silent = fast(answers_first=True, upgrade_fault=UpgradeFault.SILENT)
    kinds = [fast(), fast(answers_first=True), fast(answers_first=True), silent]
    async with rollout_workspace(tmp_path, limits=limits) as workspace, AsyncExitStack() as stack:
        made, keys = [], []
        for index, behaviour in enumerate(kinds):
            listener = simulated_listener(index, behaviour)
            made.append(await stack.enter_async_context(listener))
            keys.append(await workspace[Connections].add(Endpoint.parse(made[-1].url)))
        await all_there(workspace, len(kinds))
        plan = plan_of(tmp_path, [image], 0, devices=keys, stop={"failures": 2})
        view = await ended(workspace, await begun(workspace, plan))
        outcomes = [row.outcome for row in report_rows(view)]
        assert outcomes == ["upgraded"] * 3 + ["not_fetched"]
        assert [device.version for device in made] == ["2.1.0"] * 3 + ["2.0.4"]


async def test_a_plan_names_a_folder_of_releases(tmp_path: Path) -> None:
    folder = tmp_path / "release"
    folder.mkdir()
    image_file(folder, BOARDS[0])
    image_file(folder, "of-nobody-here")
    inside = image_file(tmp_path, BOARDS[1])
    with zipfile.ZipFile(folder / f"v2.1.0_{BOARDS[1]}.zip", "w") as archive:
        archive.write(inside, "xiaozhi.bin")
    (folder / "notes.bin").write_bytes(b"no firmware")
    kinds = [Kind(BOARDS[0]), Kind(BOARDS[1]), Kind(BOARDS[2])]
    async with (
        rollout_workspace(tmp_path) as workspace,
        fleet(workspace[HubListener].status.port, kinds) as made,
    ):
        await all_there(workspace, 3)
        prepared = (
            await workspace[RolloutService].preparation().prepare(plan_of(tmp_path, [folder], 3))
        )
        assert [device.included for device in prepared.devices] == [True, True, False]
        assert len(prepared.images) == 2, "only what somebody gets"
        rollout = await workspace[RolloutService].begin(prepared, confirm=agree_to_all)
        view = await ended(workspace, rollout)
        assert [device.version for device in made] == ["2.1.0", "2.1.0", "2.0.4"]
        assert [row.outcome for row in report_rows(view)] == ["upgraded", "upgraded", "skipped"]
        (folder / "empty").mkdir()
        plan = plan_of(tmp_path, [folder / "empty"], 3)
        with pytest.raises(UsageError):
            await workspace[RolloutService].preparation().prepare(plan)


async def test_two_programs_that_begin_the_same_plan(tmp_path: Path) -> None:
    image = image_file(tmp_path, BOARDS[0])
    async with rollout_workspace(tmp_path) as workspace, rollout_workspace(tmp_path) as other:
        # both have looked before either begins
        plan = plan_of(tmp_path, [image], 1)
        prepared = [
            await each[RolloutService].preparation().prepare(plan) for each in (workspace, other)
        ]
        await workspace[RolloutService].begin(prepared[0], confirm=agree_to_all)
        with pytest.raises(UsageError) as caught:
            await other[RolloutService].begin(prepared[1], confirm=agree_to_all)
        assert caught.value.message.code == "rollout.runs_elsewhere"
        assert len(list((tmp_path / "rollouts").glob("*/journal.jsonl"))) == 1


async def test_without_a_yes_nothing_begins(tmp_path: Path) -> None:
    image = image_file(tmp_path, BOARDS[0])
    async with (
        rollout_workspace(tmp_path) as workspace,
        fleet(workspace[HubListener].status.port, [Kind()]) as made,
    ):
        await all_there(workspace, 1)
        prepared = (
            await workspace[RolloutService].preparation().prepare(plan_of(tmp_path, [image], 1))
        )
        with pytest.raises(UsageError):
            await workspace[RolloutService].begin(prepared, confirm=decline_all)
        assert workspace[RolloutService].views() == () and upgrades_of(made[0]) == []
        assert not list((tmp_path / "rollouts").glob("*/journal.jsonl"))


async def test_it_stops_at_the_second_failure(tmp_path: Path) -> None:
    kinds = [Kind()] * 2 + [
        Kind(fault=UpgradeFault.BROKEN_OFF),
        Kind(fault=UpgradeFault.ROLLS_BACK),
    ]
    image = image_file(tmp_path, BOARDS[0], payload=800_000)
    async with (
        rollout_workspace(tmp_path) as workspace,
        fleet(workspace[HubListener].status.port, [*kinds, Kind(), Kind()]) as made,
    ):
        await all_there(workspace, 6)
        plan = plan_of(
            tmp_path, [image], 6, at_once=2, stop={"failures": 2}, go_on={"verified_percent": 50}
        )
        view = await ended(workspace, await begun(workspace, plan))
        assert view.engine.ended == "stopped"
        outcomes = [row.outcome for row in report_rows(view)]
        assert outcomes[2:4] == ["broken_off", "old_version"]
        assert all(outcome in ("upgraded", "waiting") for outcome in outcomes[:2] + outcomes[4:])
        for device, outcome in zip(made, outcomes, strict=True):
            assert (device.version == "2.1.0") is (outcome == "upgraded")


async def test_a_device_that_comes_later_is_waited_for(tmp_path: Path) -> None:
    image = image_file(tmp_path, BOARDS[0])
    async with rollout_workspace(tmp_path) as workspace:
        async with fleet(workspace[HubListener].status.port, [Kind()]):
            await all_there(workspace, 1)
            rollout = await begun(workspace, plan_of(tmp_path, [image], 2))
            view = workspace[RolloutService].view(rollout)
            assert view is not None
            assert view.seconds_left(lambda key: True) is None, "nobody knows yet"
            await until(workspace, lambda: view.engine.count(Phase.VERIFIED) == 1)
            view = workspace[RolloutService].view(rollout)
            assert view is not None and view.state == "running"
            # the other one waits, and says for what; it would take as long as the first
            waiting = report_rows(view)[1]
            assert waiting.reason is not None and waiting.reason.word == "waits_connection"
            assert view.waits_for(lambda key: key == key_at(0)) == 1
            assert view.seconds_left(lambda key: key == key_at(0)) == 0
            left = view.seconds_left(lambda key: True)
            assert left is not None and 0 < left < 20
            async with fleet(workspace[HubListener].status.port, [Kind(), Kind()]):
                seen = await ended(workspace, rollout)
        assert [row.outcome for row in report_rows(seen)] == ["upgraded", "upgraded"]


async def test_another_program_does_not_run_the_same(tmp_path: Path) -> None:
    image = image_file(tmp_path, BOARDS[0])
    async with rollout_workspace(tmp_path) as workspace, rollout_workspace(tmp_path) as other:
        rollout = await begun_for_nobody(workspace, tmp_path, image)
        await other[RolloutService].start()
        with pytest.raises(UsageError) as caught:
            await other[RolloutService].resume(rollout)
        assert caught.value.message.code == "rollout.runs_elsewhere"


async def test_it_goes_on_after_the_app_was_closed(tmp_path: Path) -> None:
    image = image_file(tmp_path, BOARDS[0])
    async with rollout_workspace(tmp_path) as workspace:
        rollout = await begun_for_nobody(workspace, tmp_path, image)
        image.unlink()  # a copy of it is kept
    async with (
        rollout_workspace(tmp_path, takes_up=True) as workspace,
        fleet(workspace[HubListener].status.port, [Kind()]),
    ):
        view = await ended(workspace, rollout)
    assert [row.outcome for row in report_rows(view)] == ["upgraded"]
    kinds = [json.loads(line).get("event") for line in view.journal.read_text().splitlines()]
    assert kinds == [None, "taken_up", "ordered", "taken", "ended", "found", "closed"]


@pytest.mark.parametrize(
    ("written", "settle"), [(None, 3.0), ({}, 60.0), ({"settle": "soon"}, 60.0), (7, 60.0)]
)
async def test_who_reads_it_later_judges_by_the_limits_that_it_ran_with(
    tmp_path: Path, written: object, settle: float
) -> None:
    image = image_file(tmp_path, BOARDS[0])
    async with rollout_workspace(tmp_path) as workspace:
        rollout = await begun_for_nobody(workspace, tmp_path, image)
        journal = workspace[RolloutService].view(rollout).journal
    if written is not None:  # as before limits were written, or as a fault leaves them
        head = {**json.loads(journal.read_text().splitlines()[0]), "limits": written}
        head.pop("sum")
        journal.write_bytes(summed(head, "")[0])
    view = read_rollout(journal)
    assert (view.engine.rules.settle if view is not None else None) == settle


async def test_a_rollout_whose_image_is_gone_makes_room_for_a_new_one(tmp_path: Path) -> None:
    image = image_file(tmp_path, BOARDS[0])
    async with rollout_workspace(tmp_path) as workspace:
        rollout = await begun_for_nobody(workspace, tmp_path, image)
    for kept in (tmp_path / "rollouts" / "images").glob("*.bin"):
        kept.write_bytes(b"damaged")
    async with rollout_workspace(tmp_path) as workspace:
        await workspace[RolloutService].start()
        with pytest.raises(FileError) as caught:
            await workspace[RolloutService].resume(rollout)
        assert caught.value.message.code == "rollout.image_gone"
        view = workspace[RolloutService].view(rollout)
        assert view is not None and view.state == "stopped"
        for kept in (tmp_path / "rollouts" / "images").glob("*.bin"):
            kept.unlink()
        again = await begun_for_nobody(workspace, tmp_path, image)
        assert again != rollout


async def begun_for_nobody(workspace: Workspace, folder: Path, image: Path) -> str:
    prepared = await workspace[RolloutService].preparation().prepare(plan_of(folder, [image], 1))
    assert prepared.devices[0].reasons[0].code == "rollout.judged_when_seen"
    return await workspace[RolloutService].begin(prepared, confirm=agree_to_all)


async def test_long_names_and_unknown_words_of_many_devices_cost_no_rollout(tmp_path: Path) -> None:
    image = image_file(tmp_path, BOARDS[0])
    async with rollout_workspace(tmp_path) as workspace:
        rollout = await begun_for_nobody(workspace, tmp_path, image)
        journal = workspace[RolloutService].view(rollout).journal
    head = json.loads(journal.read_text().splitlines()[0])
    head.pop("sum")
    (row, *_) = head["devices"]
    unknown = {"code": "of.the.future", "values": {}}
    head["devices"] = [
        {**row, "id": f"stdio:p '\t{number}'", "name": "n" * 250, "reasons": [unknown]}
        for number in range(300)
    ]
    journal.write_bytes(summed(head, "")[0])
    view = read_rollout(journal)
    assert view is not None and len(view.devices) == 300
    assert view.devices[7].key == "stdio:p '\t7'", "another key is another device"
    assert view.devices[0].name.endswith("…") and view.devices[0].reasons == ()
    # without one that takes part nobody can say how far it is
    del head["devices"][7]["way"]
    journal.write_bytes(summed(head, "")[0])
    assert read_rollout(journal) is None
