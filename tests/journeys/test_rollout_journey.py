"""A rollout is planned in the real window: it reaches those that were chosen, and nobody else."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import shiboken6
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from companion.app.connect.connections import Connections
from companion.app.rollout.plan import WaveRule, load_plan
from companion.app.rollout.prepare import PreparedRollout
from companion.ui.kit.widgets.label import ElidingLabel, WrappedText
from companion.ui.rollout.canaries_dialog import CanariesDialog
from companion.ui.rollout.host import RolloutsHost
from companion.ui.rollout.plan_view import RolloutPlanView
from companion.ui.rollout.rollouts_state import PLAN, RolloutsState
from tests.fakes.fleet import FleetWindow, fleet_window, key_of
from tests.fakes.rollouts import image_file
from tests.fakes.workbench import settled, until

LEFT = Qt.MouseButton.LeftButton
ENTER = Qt.Key.Key_Return
COUNT = 5
MANY = 12
LABELS = {0: ("hall",), 1: ("hall",), 2: ("yard",), 3: ("hall",), 4: ("yard",)}
"""The first three are selected."""


def click_row(qtbot: QtBot, dialog: CanariesDialog, row: int) -> None:
    index = dialog.model.index(row, 0)
    dialog.list.scrollTo(index)
    place = dialog.list.visualRect(index).center()
    qtbot.mouseClick(dialog.list.viewport(), LEFT, pos=place)


class Planning:
    """A new rollout for the first three devices of five, opened from the page of all devices."""

    def __init__(self, fleet: FleetWindow) -> None:
        self.fleet = fleet
        self.keys = [key_of(device) for device in fleet.devices]
        self.chosen = self.keys[:3]

    @property
    def state(self) -> RolloutsState:
        host = self.fleet.opened.window.host(RolloutsHost)
        return host.state

    @property
    def view(self) -> RolloutPlanView:
        host = self.fleet.opened.window.host(RolloutsHost)
        assert host is not None and host.page is not None and host.page.plan is not None
        return host.page.plan

    async def filtered(self, qtbot: QtBot, terms: str) -> None:
        """Type a filter in the place of what is there, and press Enter."""
        field = self.view.terms
        field.setFocus()
        field.selectAll()
        qtbot.keyClick(field, Qt.Key.Key_Delete)
        qtbot.keyClicks(field, terms)
        qtbot.keyClick(field, ENTER)
        await self.judged()

    async def judged(self) -> None:
        await until(lambda: not self.state.judging)
        await settled(3)

    @property
    def prepared(self) -> PreparedRollout:
        assert self.state.prepared is not None and self.state.problem is None
        return self.state.prepared

    def taking(self) -> list[str]:
        return sorted(device.key for device in self.prepared.included)


@asynccontextmanager
async def planning(folder: Path, qtbot: QtBot) -> AsyncIterator[Planning]:
    async with fleet_window(COUNT, LABELS) as fleet:
        made = Planning(fleet)
        await fleet.opened.active()
        fleet.state.tick(made.chosen)
        qtbot.mouseClick(fleet.page.bar.upgrade, LEFT)
        await until(lambda: made.state.place == PLAN)
        board = fleet.opened.view(made.keys[0]).board
        made.view.add_images([str(image_file(folder, board, "9.0.0"))])
        await until(lambda: made.state.prepared is not None and not made.state.judging)
        assert made.taking() == made.chosen
        yield made


async def test_a_filter_narrows_the_selection_and_clearing_it_goes_back_to_it(
    qtbot: QtBot, tmp_path: Path
) -> None:
    async with planning(tmp_path, qtbot) as plan:
        view, chosen = plan.view, plan.chosen
        plan.state.change(waves=(WaveRule((chosen[0], chosen[2])), WaveRule()))
        await plan.filtered(qtbot, "label = hall")
        # the fourth matches, and was not selected
        assert plan.taking() == chosen[:2]
        assert plan.prepared.waves == ((chosen[0],), (chosen[1],))
        await plan.filtered(qtbot, "")
        assert plan.taking() == chosen, "and not all five"
        assert plan.prepared.waves == ((chosen[0], chosen[2]), (chosen[1],)), "the canaries stay"
        # it was said meanwhile, also of the canary that the filter left out
        await plan.filtered(qtbot, "label = hall")
        assert view.selection.isVisible() and view.selection.text() == "3 selected"
        assert view.matching.text() == "2 of 3 selected match"
        assert view.about.text().startswith("2 device")
        assert "not in this filter" in view.canary_names.text()
        # nothing outside the selection comes in by what is typed
        await plan.filtered(qtbot, "label = nowhere or label = hall or label = yard")
        assert plan.taking() == chosen
        await plan.filtered(qtbot, f"id = {plan.keys[4].removeprefix('hub:')}")
        assert plan.state.prepared is None and not view.start.isEnabled()
        assert view.matching.text() == "0 of 3 selected match" and view.problem.text()


async def test_no_canary_left_starts_nothing(qtbot: QtBot, tmp_path: Path) -> None:
    async with planning(tmp_path, qtbot) as plan:
        view, chosen = plan.view, plan.chosen
        plan.state.change(waves=(WaveRule((chosen[2],)), WaveRule()))
        await plan.filtered(qtbot, "label = hall")
        # a rollout that begins without the canary that a person wanted would be another one
        assert not view.start.isEnabled() and "wave 1" in view.problem.text()
        # others can be chosen
        qtbot.mouseClick(view.canaries, LEFT)
        dialog = view.chooser
        assert dialog is not None and dialog.isVisible()
        hidden = dialog.model.pick(chosen[2])
        assert hidden is not None and hidden.picked and hidden.state == "not in this filter"
        click_row(qtbot, dialog, 0)
        qtbot.mouseClick(dialog.done_button, LEFT)
        assert plan.state.draft.waves == (WaveRule((chosen[0], chosen[2])), WaveRule())
        assert view.start.isEnabled() and plan.prepared.waves == ((chosen[0],), (chosen[1],))


async def test_all_devices_are_let_in_by_the_chip_alone_and_the_way_back_is_there(
    qtbot: QtBot, tmp_path: Path
) -> None:
    async with planning(tmp_path, qtbot) as plan:
        view, chosen = plan.view, plan.chosen
        assert "all devices" in view.selection.accessibleName()
        plan.state.change(waves=(WaveRule((chosen[1],)), WaveRule()))
        view.selection.setFocus()
        qtbot.keyClick(view.selection, ENTER)
        # it is seen at once, and can be taken back where the keyboard is
        assert view.about.text().startswith("5 device") and view.narrow.hasFocus()
        assert view.matching.text().startswith("All 5 device")
        assert view.narrow.accessibleDescription().startswith("5 device")
        assert not view.selection.isVisible() and view.narrow.text() == "Back to the 3 selected"
        await plan.judged()
        assert plan.taking() == plan.keys
        qtbot.mouseClick(view.start, LEFT)
        await until(lambda: view.question is not None and view.question.isVisible())
        question = view.question
        assert question is not None and "5 device" in question.windowTitle()
        qtbot.keyClick(question.strip.cancel, ENTER)
        await until(lambda: view.start.isEnabled())
        await plan.fleet.opened.active()
        # a canary that was not selected cannot stay
        plan.state.change(waves=(WaveRule((chosen[1], plan.keys[4])), WaveRule()))
        qtbot.mouseClick(view.narrow, LEFT)
        await plan.judged()
        assert plan.taking() == chosen and view.selection.hasFocus()
        assert plan.state.draft.waves == (WaveRule((chosen[1],)), WaveRule())
        toast = plan.fleet.opened.window.toasts.toast
        assert toast is not None and "No longer a canary" in toast.content.title
        qtbot.mouseClick(view.start, LEFT)
        await until(lambda: view.question is not question)
        assert view.question is not None and "3 device" in view.question.windowTitle()
        view.question.reject()


BOARDS = ("otto-robot", "xmini-c3", "bread-compact-wifi")


async def test_a_rollout_with_a_canary_of_each_board_is_six_clicks(
    qtbot: QtBot, tmp_path: Path
) -> None:
    async with fleet_window(MANY, boards=BOARDS) as fleet:
        made, clicks = Planning(fleet), 0

        def click(widget: QWidget) -> None:
            nonlocal clicks
            clicks += 1
            qtbot.mouseClick(widget, LEFT)

        await fleet.opened.active()
        click(fleet.page.table)
        qtbot.keyClick(fleet.page.table, Qt.Key.Key_A, Qt.KeyboardModifier.ControlModifier)
        click(fleet.page.bar.upgrade)
        await until(lambda: made.state.place == PLAN)
        view = made.view
        folder = tmp_path / "release"
        folder.mkdir()
        for board in BOARDS:
            image_file(folder, board, "9.0.0")
        clicks += 2  # Add folder…, and its dialog of the system
        made.state.change(images=(str(folder),))
        await until(lambda: made.state.prepared is not None and not made.state.judging)
        # as it is safe: one of each board first, and then a person is asked
        boards = {device.key: device.board for device in made.prepared.included}
        first = made.prepared.waves[0]
        assert sorted(boards[key] for key in first) == sorted(BOARDS) and len(boards) == MANY
        assert made.state.draft.ask and view.next.value() == "ask"
        click(view.start)
        await until(lambda: view.question is not None and view.question.isVisible())
        question = view.question
        assert question is not None
        # boards, versions and how many; who is first; and all by their names
        note = question.strip.note
        assert note is not None
        for board in BOARDS:
            assert f"{board}   2.0.4 → 9.0.0   × {MANY // len(BOARDS)}" in note.text()
        titles = [fleet.opened.view(key).title for key in boards]
        assert all(fleet.opened.view(key).title in note.text() for key in first)
        assert "Then you are asked." in note.text()
        assert sorted(question.strip.exact_call.splitlines()) == sorted(titles)
        # nothing moves when the names are folded away and back
        place = question.geometry()
        for _ in range(2):
            qtbot.mouseClick(question.strip.fold, LEFT)
            await settled(3)
            assert question.geometry() == place
        click(question.strip.verb)
        await until(lambda: made.state.shown() is not None)
        assert clicks <= 7
        made.state.end()


async def test_canaries_are_chosen_in_a_list_with_a_filter(qtbot: QtBot, tmp_path: Path) -> None:
    async with planning(tmp_path, qtbot) as plan:
        view, chosen = plan.view, plan.chosen
        # three are too few for canaries by themselves
        assert plan.state.draft.waves == (WaveRule(),) and not plan.state.draft.ask
        qtbot.mouseClick(view.canaries, LEFT)
        dialog = view.chooser
        assert dialog is not None
        click_row(qtbot, dialog, 1)
        dialog.filter.setText("00:02")
        assert dialog.model.keys() == [chosen[2]]
        click_row(qtbot, dialog, 0)
        dialog.filter.clear()
        # what the filter hid keeps its tick
        assert dialog.ticked() == (chosen[1], chosen[2])
        qtbot.mouseClick(dialog.done_button, LEFT)
        assert plan.state.draft.waves == (WaveRule((chosen[1], chosen[2])), WaveRule())
        qtbot.mouseClick(view.each_board, LEFT)
        assert plan.state.draft.waves == (WaveRule((chosen[0],)), WaveRule())
        # all devices now: what a person ordered stays
        plan.state.widen(True)
        await plan.judged()
        assert plan.state.draft.waves == (WaveRule((chosen[0],)), WaveRule())


async def test_a_bad_image_marks_its_own_row(qtbot: QtBot, tmp_path: Path) -> None:
    async with planning(tmp_path, qtbot) as plan:
        view = plan.view
        bad = tmp_path / "notes.bin"
        bad.write_bytes(b"no firmware" * 40)
        other = image_file(tmp_path, "xmini-c3", "9.0.0")
        view.add_images([str(bad), str(other)])
        await plan.judged()
        said = {path: _texts(view, Path(path).name) for path in plan.state.draft.images}
        good = plan.state.draft.images[0]
        assert "No device of this plan takes it." in said[str(other)]
        assert "No device of this plan takes it." not in said[good]
        assert plan.state.faults.keys() == {str(bad)} and len(said[str(bad)]) == 2
        # the others are judged all the same, and nothing starts with it
        assert plan.state.prepared is not None and not view.start.isEnabled()
        assert "Remove the image" in view.problem.text()
        plan.state.change(images=(good,))
        await plan.judged()
        assert view.start.isEnabled() and plan.taking() == plan.chosen


def _texts(view: RolloutPlanView, name: str) -> list[str]:
    """What the row of an image says."""
    [title] = [each for each in view.findChildren(ElidingLabel) if each.text() == name]
    made = title.parentWidget()
    assert made is not None
    found = [*made.findChildren(ElidingLabel), *made.findChildren(WrappedText)]
    return [each.text() for each in found if each.text()]


async def test_the_selection_survives_a_file_and_a_removed_device(
    qtbot: QtBot, tmp_path: Path
) -> None:
    async with planning(tmp_path, qtbot) as plan:
        view, chosen = plan.view, plan.chosen
        await plan.filtered(qtbot, "label = hall")
        path = tmp_path / "plan.json"
        view.save_plan(path)
        await until(path.exists)
        kept = load_plan(path)
        assert kept == plan.state.draft and sorted(kept.devices) == chosen
        plan.state.begin_plan()
        await plan.filtered(qtbot, "label = yard")
        await plan.filtered(qtbot, "")
        assert len(plan.state.keys) == COUNT and not view.selection.isVisible(), "nothing selected"
        plan.state.open_plan(path)
        await until(lambda: plan.state.draft == kept)
        await plan.judged()
        assert plan.taking() == chosen[:2] and view.terms.text() == "label = hall"
        await plan.filtered(qtbot, "")
        assert plan.taking() == chosen
        # one after the other is removed: less and less, and never all
        qtbot.mouseClick(view.start, LEFT)
        await until(lambda: view.question is not None and view.question.isVisible())
        question = view.question
        for left in (2, 1, 0):
            await plan.fleet.opened.workspace[Connections].remove(chosen[left])
            await until(lambda left=left: len(plan.state.keys) == left)
            await plan.judged()
            # the question was about that one as well
            assert question is not None
            assert not shiboken6.isValid(question) or not question.isVisible()
        assert not view.start.isEnabled() and not view.save.isEnabled()
        await plan.filtered(qtbot, "label = hall")
        assert plan.state.keys == () and plan.state.prepared is None
