"""The page of rollouts, with simulated devices that are really upgraded."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from zipfile import ZipFile

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from companion.app.connect.hub import HubListener
from companion.app.rollout.engine import Phase
from companion.app.rollout.plan import WaveRule, load_plan
from companion.devices.registry import DeviceRegistry
from companion.simulator import UpgradeFault
from companion.ui.rollout.device_rows import HAPPENS
from companion.ui.rollout.page import RolloutsPage
from companion.ui.rollout.rollouts_state import LIST, PLAN, RolloutsState
from tests.fakes.esp_image import esp_image, merged_image
from tests.fakes.full_disk import needs_limit, no_room
from tests.fakes.rollouts import (
    BOARDS,
    Kind,
    agree_to_all,
    all_there,
    fleet,
    image_file,
    key_at,
    rollout_workspace,
)
from tests.fakes.workbench import settled, until


class Bench:
    """A page over a workspace with a fleet."""

    def __init__(
        self,
        state: RolloutsState,
        page: RolloutsPage,
        notes: list[str],
        devices: DeviceRegistry,
    ) -> None:
        self.state, self.page, self.notes, self.devices = state, page, notes, devices


@asynccontextmanager
async def bench(folder: Path, kinds: list[Kind]) -> AsyncIterator[Bench]:
    from companion.ui.kit.page.context import Signals, UiContext
    from companion.ui.kit.page.tasks import TaskOwner

    async with (
        rollout_workspace(folder) as workspace,
        fleet(workspace[HubListener].status.port, kinds),
    ):
        await all_there(workspace, len(kinds))
        signals, tasks = Signals(), TaskOwner()
        notes: list[str] = []
        context = UiContext(workspace, signals, tasks, lambda title, text, bad: notes.append(title))
        state = RolloutsState(context)
        page = RolloutsPage(context, state)
        page.resize(1000, 760)
        page.show()
        try:
            yield Bench(state, page, notes, workspace.devices)
        finally:
            page.leave()
            page.deleteLater()
            state.deleteLater()  # with its timers, which would judge a plan that nobody sees
            await tasks.close()
            signals.close()


async def test_a_rollout_from_the_plan_to_the_report(tmp_path: Path) -> None:
    kinds = [Kind(BOARDS[0]), Kind(BOARDS[0], "2.0.3"), Kind(BOARDS[2])]
    image = image_file(tmp_path, BOARDS[0])
    async with bench(tmp_path, kinds) as opened:
        state, page = opened.state, opened.page
        assert page.stack.currentWidget() is page.empty
        page.empty.primary.click()
        plan = page.plan
        assert plan is not None and state.place == PLAN and not plan.start.isEnabled()
        plan.add_images([str(image)])
        await until(lambda: state.prepared is not None and not state.judging)
        assert plan.included.text()[0] == "2" and plan.skipping.text()[0] == "1"
        plan.soak.setText("0.2")
        plan.soak.editingFinished.emit()
        plan.failure_share.setText("50")
        plan.failure_share.editingFinished.emit()
        assert state.draft.soak == 0.2 and plan.start.isEnabled()
        plan.start.click()
        question = await until(lambda: plan.question)
        # it names the count and every device, and Enter says no
        assert "2" in question.windowTitle()
        assert question.strip.cancel.hasFocus() or QApplication.focusWidget() is None
        names = {device.name for device in state.prepared.included}
        assert names == {*question.strip.exact_call.splitlines()}
        assert "2.0.4 → 2.1.0   × 1" in question.strip.note.text()
        question.strip.verb.click()
        view = await until(state.shown)
        await until(lambda: view.engine.ended == "done")
        state.changed.emit()
        assert page.run.pill.text() == "Done" and page.run.verified.text() == "2 of 2 verified"
        assert page.run.model.rowCount() == 3
        page.run.filters["verified"].click()
        assert page.run.model.rowCount() == 2
        report = tmp_path / "report.html"
        state.export(report, "exported", "failed")
        await until(lambda: opened.notes == ["exported"])
        assert key_at(0) in report.read_text("utf-8")
        # all of it is there in a narrow window, the counts of the waves too
        for width in (1000, 500):
            page.resize(width, 600)
            page.show()
            await settled(3)
            run = page.run
            content = run.page.widget()
            assert content is not None and content.width() <= run.page.viewport().width()
            chips = [chip.mapTo(content, chip.rect().topRight()) for chip in run.filters.values()]
            assert max(at.x() for at in chips) < content.width()
        page.run.back.click()
        assert state.place == LIST and page.stack.currentWidget() is page.list
        assert len(page.cards) == 1


async def test_nothing_begins_without_a_yes(tmp_path: Path) -> None:
    image = image_file(tmp_path, BOARDS[0])
    async with bench(tmp_path, [Kind()]) as opened:
        opened.state.begin_plan(images=[str(image)])
        plan = opened.page.plan
        assert plan is not None
        await until(lambda: plan.start.isEnabled())
        plan.start.click()
        await until(lambda: plan.question is not None)
        assert plan.question is not None
        plan.question.strip.cancel.click()
        await until(lambda: plan.start.isEnabled())
        assert opened.state.rollouts() == () and opened.notes == []
        # at once without an image, not when that was found by judging it
        opened.state.change(images=())
        assert not plan.start.isEnabled()


async def test_a_filter_that_is_only_typed_counts_before_anybody_is_asked(tmp_path: Path) -> None:
    image = image_file(tmp_path, BOARDS[0])
    async with bench(tmp_path, [Kind(), Kind(BOARDS[0], "2.0.3")]) as opened:
        state = opened.state
        state.begin_plan(images=[str(image)])
        plan = opened.page.plan
        assert plan is not None
        await until(lambda: plan.start.isEnabled())
        plan.terms.setText("version = 2.0.3")
        plan.start.click()  # as a screen reader does it: the keyboard stays in the filter
        assert state.judging and not state.starting
        await until(lambda: plan.start.isEnabled())
        assert plan.question is None and state.keys == (key_at(1),)


async def test_two_presses_are_one_question(tmp_path: Path) -> None:
    image = image_file(tmp_path, BOARDS[0])
    async with bench(tmp_path, [Kind()]) as opened:
        opened.state.begin_plan(images=[str(image)])
        plan = opened.page.plan
        assert plan is not None
        await until(lambda: plan.start.isEnabled())
        plan.start.click()
        plan.refresh()
        assert not plan.start.isEnabled()
        question = await until(lambda: plan.question)
        opened.state.start(plan.confirm)
        await settled()
        assert question is not None and plan.question is question
        question.strip.cancel.click()
        await until(lambda: plan.start.isEnabled())


async def test_a_device_that_a_filter_found_is_removed_while_it_is_asked(tmp_path: Path) -> None:
    image = image_file(tmp_path, BOARDS[0])
    async with bench(tmp_path, [Kind(), Kind()]) as opened:
        state = opened.state
        state.begin_plan(images=[str(image)])
        plan = opened.page.plan
        assert plan is not None
        plan.terms.setText(f"board = {BOARDS[0]}")
        plan.terms.editingFinished.emit()
        assert state.draft.devices == ()
        await until(lambda: plan.start.isEnabled())
        plan.start.click()
        question = await until(lambda: plan.question)
        state._removed(key_at(0))
        assert not question.isVisible()
        await until(lambda: plan.start.isEnabled())
        assert state.rollouts() == ()


async def test_a_plan_is_saved_and_opened_again(tmp_path: Path) -> None:
    image = image_file(tmp_path, BOARDS[0])
    async with bench(tmp_path, [Kind(), Kind(), Kind()]) as opened:
        state, page = opened.state, opened.page
        state.begin_plan(images=[str(image)])
        plan = page.plan
        assert plan is not None
        await until(lambda: state.prepared is not None)
        plan.share.setText("34")
        plan.share.editingFinished.emit()
        plan.has_battery.click()
        assert state.draft.waves == (WaveRule(percent=34), WaveRule())
        assert state.draft.conditions.battery == 30
        path = tmp_path / "plan.json"
        plan.save_plan(path)
        await until(path.exists)
        assert load_plan(path) == state.draft
        state.begin_plan()
        state.open_plan(path)
        await until(lambda: state.draft.images == (str(image),))
        assert plan.share.text() == "34" and plan.has_battery.isChecked()
        path.write_text(json.dumps({"images": []}), encoding="utf-8")
        state.open_plan(path)
        await until(lambda: any("Wrong plan" in note for note in opened.notes))


async def test_the_images_of_a_folder_are_added_for_the_boards_of_the_plan(tmp_path: Path) -> None:
    folder = tmp_path / "releases"
    folder.mkdir()
    image_file(folder, BOARDS[0], "2.0.9")
    newest = image_file(folder, BOARDS[0])
    with ZipFile(folder / "b.zip", "w") as archive:
        archive.writestr("merged-binary.bin", merged_image(esp_image(board=BOARDS[1])))
    image_file(folder, "of-nobody")
    async with bench(tmp_path, [Kind(BOARDS[0]), Kind(BOARDS[1]), Kind(BOARDS[2])]) as opened:
        state = opened.state
        state.begin_plan()
        state.add_folder(folder, "added {names}")
        await until(lambda: state.prepared is not None and not state.judging)
        assert state.draft.images[0] == str(newest) and len(state.draft.images) == 2
        # out of an archive it is kept by its hash
        assert state.draft.images[1].startswith("sha256:")
        prepared = state.prepared
        assert prepared is not None and len(prepared.included) == 2
        (tmp_path / "none").mkdir()
        state.add_folder(tmp_path / "none", "added {names}")
        await until(lambda: any("no firmware in the folder" in note for note in opened.notes))


async def test_canaries_that_are_chosen_while_it_is_judged_are_those_of_the_rollout(
    tmp_path: Path,
) -> None:
    images = [str(image_file(tmp_path, board)) for board in BOARDS[:2]]
    async with bench(tmp_path, [Kind(), Kind()]) as opened:
        state = opened.state
        state.begin_plan(images=images[:1])
        await until(lambda: state.prepared is not None and not state.judging)
        state.change(images=tuple(images))
        await until(lambda: state._task is not None)
        canaries = (WaveRule((key_at(1),)), WaveRule())
        state.change(waves=canaries)
        assert state.judging
        await until(lambda: not state.judging)
        assert state.prepared is not None and state.prepared.plan == state.draft
        assert state.prepared.waves == ((key_at(1),), (key_at(0),))


async def test_a_plan_with_a_folder_and_times_that_are_none(tmp_path: Path) -> None:
    folder = tmp_path / "releases"
    folder.mkdir()
    for board in BOARDS[:2]:
        image_file(folder, board)
    plan = {
        "images": ["releases"],
        "devices": [key_at(0), key_at(1)],
        "conditions": {"signal": "strong"},
    }
    (tmp_path / "plan.json").write_text(json.dumps(plan))
    async with bench(tmp_path, [Kind(BOARDS[0]), Kind(BOARDS[1])]) as opened:
        state = opened.state
        state.open_plan(tmp_path / "plan.json")
        await until(lambda: state.prepared is not None and not state.judging)
        view = opened.page.plan
        assert view is not None
        prepared = state.prepared
        assert prepared is not None and len(prepared.included) == len(prepared.images) == 2
        assert len(state.sources(str(folder))) == 2 and view.start.isEnabled()
        # without times it could begin at any
        view.has_window.click()
        assert not view.start.isEnabled() and "02:00" in view.problem.text()
        view.window_field.setText("22:00-05:00")
        view.window_field.editingFinished.emit()
        assert view.start.isEnabled() and state.draft.conditions.window == (1320, 300)
        assert state.draft.conditions.signal == "strong", "as the file wants it"


async def test_back_to_the_former_version_is_a_rollout_with_the_kept_image(tmp_path: Path) -> None:
    old, new = image_file(tmp_path, BOARDS[0], "2.1.0"), image_file(tmp_path, BOARDS[0], "2.2.0")
    async with bench(tmp_path, [Kind(), Kind()]) as opened:
        state, page = opened.state, opened.page
        for image in (old, new):
            state.begin_plan(images=[str(image)])
            await until(lambda: state.prepared is not None and not state.judging)
            state.change(soak=0.1)
            state.start(agree_to_all)
            view = await until(state.shown)
            await until(lambda seen=view: bool(seen.engine.ended))
            await until(lambda: (now := state.shown()) is not None and not now.here)
            state.changed.emit()
            # nothing is kept of what ran before the first one
            assert page.run.former.isVisibleTo(page) is (image == new)
        page.run.former.click()
        await until(lambda: state.place == PLAN and not state.judging)
        assert state.draft.images[0].startswith("sha256:") and len(state.draft.devices) == 2
        prepared = state.prepared
        assert prepared is not None and len(prepared.included) == 2
        back = prepared.image(prepared.included[0].image)
        assert back is not None and back.version == "2.1.0"


async def test_pause_resume_and_stop(tmp_path: Path) -> None:
    image = image_file(tmp_path, BOARDS[0], payload=800_000)
    async with bench(tmp_path, [Kind()] * 4) as opened:
        state, page = opened.state, opened.page
        state.begin_plan(images=[str(image)])
        await until(lambda: state.prepared is not None)
        state.change(at_once=1, soak=0.1)
        plan = page.plan
        assert plan is not None
        plan.start.click()
        await until(lambda: plan.question is not None)
        assert plan.question is not None
        plan.question.strip.verb.click()
        view = await until(state.shown)
        page.run.pause.click()
        await until(lambda: view.engine.paused)

        def reasons() -> set[str]:
            rows = (page.run.model.index(row) for row in range(page.run.model.rowCount()))
            said = (row.data(Qt.ItemDataRole.ToolTipRole) for row in rows)
            return {each for each in said if each.startswith("Waits")}

        await until(lambda: reasons() == {"Waits: the rollout is paused"})
        assert page.run.resume.isVisibleTo(page) and not page.run.pause.isVisibleTo(page)
        page.run.resume.click()
        await until(lambda: not view.engine.paused)
        state.changed.emit()
        page.run.stop.click()
        assert page.run.stop_dialog is not None
        page.run.stop_dialog.stop.click()
        await until(lambda: view.engine.ended == "stopped")
        state.changed.emit()
        assert page.run.pill.text() == "Stopped"
        left = view.engine.count(Phase.WAITING)
        assert left
        page.run.banner.action.click()
        await until(lambda: state.prepared is not None)
        assert state.place == PLAN and len(state.draft.devices) == left


@needs_limit
async def test_a_full_disk_is_said_and_resume_goes_on_when_there_is_room(tmp_path: Path) -> None:
    image = image_file(tmp_path, BOARDS[0], payload=100_000)
    async with bench(tmp_path, [Kind(), Kind()]) as opened:
        state, run = opened.state, opened.page.run
        state.begin_plan(images=[str(image)])
        await until(lambda: state.prepared is not None)
        state.change(soak=0.1, at_once=1)
        state.start(agree_to_all)
        view = await until(state.shown)
        await until(lambda: view.engine.count(Phase.ORDERED) == 1)
        with no_room():
            await until(lambda: state.under_way == 0)
            state.changed.emit()
            said = run.banner.notice.text()
            assert said.startswith("The disk is full: the rollout was paused at ")
            assert said.endswith("Free some room. Then press Resume.")
            assert run.pill.text() == "Paused" and run.resume.isVisibleTo(run)
            assert not (run.pause.isVisibleTo(run) or run.stop.isVisibleTo(run))
            assert run.csv.isVisibleTo(run)
            # nobody watches the device, and nothing says so
            [*_, (_, _, _, wave)] = run._wave_rows
            happens = [run.model.index(at).data(HAPPENS) for at in range(run.model.rowCount())]
            assert wave.text() == "Paused" and happens == [
                "Under way: what it runs is looked at when the rollout goes on.",
                "Waits: the rollout is paused",
            ]
            run.resume.click()
            await until(lambda: bool(opened.notes))
            assert opened.notes[0] in said and run.banner.notice.text() == said
        run.resume.click()
        await until(lambda: state.under_way == 1)
        state.changed.emit()
        assert not run.banner.isVisibleTo(run) and run.stop.isVisibleTo(run)
        await until(lambda: state.under_way == 0)
        view = state.shown()
        assert view is not None and view.engine.ended == "done"


async def test_a_device_that_failed_stays_above_and_is_restarted_after_a_yes(
    tmp_path: Path,
) -> None:
    image = image_file(tmp_path, BOARDS[0], payload=40_000)
    kinds = [Kind(fault=UpgradeFault.SILENT), Kind()]
    async with bench(tmp_path, kinds) as opened:
        state, page = opened.state, opened.page
        state.begin_plan(images=[str(image)])
        await until(lambda: state.prepared is not None)
        state.change(soak=0.1, stop_failures=2)
        plan = page.plan
        assert plan is not None
        await until(lambda: plan.start.isEnabled())
        plan.start.click()
        await until(lambda: plan.question is not None)
        assert plan.question is not None
        plan.question.strip.verb.click()
        view = await until(state.shown)
        await until(lambda: bool(view.engine.ended))
        state.changed.emit()
        assert page.run.failed.isVisibleTo(page) and len(page.run.failed.rows) == 1
        row = page.run.failed.rows[0]
        assert row.reason.text() and view.may_be_stuck(key_at(0))
        device = opened.devices.view(key_at(0))
        assert device is not None and row.restart.isVisibleTo(page)
        session = device.session
        await until(lambda: row.restart.button.isEnabled())
        row.restart.button.click()
        await until(lambda: row.restart.gate.strip is not None)
        assert row.restart.gate.strip is not None
        assert "self.reboot" in row.restart.gate.strip.exact_call
        row.restart.gate.strip.verb.click()
        await until(lambda: _restarted(opened, session))


def _restarted(opened: Bench, session: int) -> bool:
    view = opened.devices.view(key_at(0))
    return view is not None and view.connected and view.session > session
