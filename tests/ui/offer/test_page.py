"""The page of assistants: its rows, its keys, its dialogs, in a wide and in a narrow window."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from pytestqt.qtbot import QtBot

from companion.app.offer.choice import APP, SourceChoice
from companion.app.offer.service import AssistantService, AssistantState
from companion.app.offer.settings import PROGRAMS_PORT
from companion.devices.timing import Timing
from companion.ui.kit.page.dialogs import QuestionDialog
from companion.ui.kit.theme.tokens import BREAK
from companion.ui.offer.dialogs import (
    EndpointDialog,
    OfferedToolDialog,
    OptionsDialog,
    ProgramsDialog,
    ProtectedDialog,
    SourceDialog,
)
from companion.ui.offer.page import AssistantsPage
from companion.ui.offer.state import AssistantsState
from tests.fakes.assistant import Assistant, assistant
from tests.fakes.devices import ScriptedDevice, dialing_device, tool
from tests.fakes.endpoint_server import endpoint_server
from tests.fakes.workbench import KEY, Workbench, settled, until, workbench

LEFT = Qt.MouseButton.LeftButton
FAST = Timing(call=40, dial=40, backoff_first=0.02, backoff_most=30.0)
TOOLS = [tool(f"self.a.tool{number}") for number in range(6)]
REBOOT = tool("self.reboot", annotations={"audience": ["user"]})


@dataclass
class Bench:
    work: Workbench
    page: AssistantsPage
    fake: Assistant
    address: str
    device: ScriptedDevice

    @property
    def state(self) -> AssistantsState:
        return self.page.state

    async def shown(self, *states: AssistantState) -> None:
        """Wait until the shown assistant is in one of `states`, and is seen so."""
        await until(lambda: (view := self.state.shown()) is not None and view.state in states)
        self.page.refresh()


@asynccontextmanager
async def bench(*, saved: bool = True) -> AsyncIterator[Bench]:
    async with (
        workbench(FAST) as work,
        assistant() as (fake, address),
        dialing_device(work.port, tools=[*TOOLS, REBOOT]) as device,
    ):
        await work.ready()
        state = AssistantsState(work.context)
        page = AssistantsPage(work.context, state)
        page.resize(BREAK.offer + 200, 700)
        page.show()
        if saved:
            await work.workspace[AssistantService].add("Family", address, [KEY])
            await fake.connected()
        page.refresh()
        await settled(5)
        try:
            yield Bench(work, page, fake, address, device)
        finally:
            page.leave()
            page.deleteLater()
            state.deleteLater()


async def test_an_endpoint_is_added_with_words_for_what_is_wrong(qtbot: QtBot) -> None:
    async with bench(saved=False) as here:
        page = here.page
        assert page.empty.isVisible()
        page.add_endpoint()
        dialog = page.dialog
        assert isinstance(dialog, EndpointDialog) and not dialog.save_button.isEnabled()
        qtbot.keyClicks(dialog.name, "Family")
        dialog.address.setText("http://example.com/?token=do-not-tell")
        qtbot.mouseClick(dialog.save_button, LEFT)
        await until(lambda: dialog.problem.isVisible())
        assert "do-not-tell" not in dialog.problem.text()
        dialog.address.setText(here.address)
        qtbot.keyClick(dialog.address, Qt.Key.Key_Return)
        await until(lambda: page.dialog is None)
        await here.fake.connected()
        assert page.whole.isVisible() and page.nothing.isVisible()


async def test_sources_are_added_and_removed(qtbot: QtBot) -> None:
    async with bench() as here:
        page = here.page
        assert list(page.sources) == [KEY]
        page.add_source()
        dialog = page.dialog
        assert isinstance(dialog, SourceDialog) and list(dialog.boxes) == [APP]
        assert not dialog.add_button.isEnabled()
        qtbot.mouseClick(dialog.boxes[APP], LEFT)
        qtbot.mouseClick(dialog.add_button, LEFT)
        await until(lambda: list(page.sources) == [KEY, APP])
        assert page.sources[APP].count.text() == "0 of 4"
        qtbot.keyClick(page.sources[APP], Qt.Key.Key_Space)
        # the switch means ordinary tools: to say things aloud is allowed by itself
        await until(lambda: page.sources[APP].count.text() == "3 of 4")
        qtbot.keyClick(page.sources[APP], Qt.Key.Key_Delete)
        await until(lambda: list(page.sources) == [KEY])


async def test_keys_fold_move_and_switch(qtbot: QtBot) -> None:
    async with bench() as here:
        page = here.page
        source = page.sources[KEY]
        source.setFocus()
        qtbot.keyClick(source, Qt.Key.Key_Right)
        await until(lambda: len(page.tools) == 4)
        await settled(5)
        # the row in the place of the former one has the keyboard
        assert page.focusWidget() is page.sources[KEY]
        qtbot.keyClick(page.sources[KEY], Qt.Key.Key_Down)
        first = page.tools[KEY, "self.a.tool0"]
        assert page.focusWidget() is first
        qtbot.keyClick(first, Qt.Key.Key_Space)
        await until(lambda: not page.tools[KEY, "self.a.tool0"].switch.isChecked())
        assert page.sources[KEY].count.text() == "5 of 7"
        assert "not offered" in page.tools[KEY, "self.a.tool0"].accessibleName()
        qtbot.keyClick(page.tools[KEY, "self.a.tool0"], Qt.Key.Key_Left)
        await until(lambda: not page.tools)
        assert page.focusWidget() is page.sources[KEY]
        # the whole source, and one tool of it while it is off
        qtbot.keyClick(page.sources[KEY], Qt.Key.Key_Space)
        await until(lambda: page.sources[KEY].count.text() == "0 of 7")
        page.state.fold(KEY, folded=False)
        qtbot.keyClick(page.tools[KEY, "self.a.tool2"], Qt.Key.Key_Space)
        await until(lambda: page.sources[KEY].count.text() == "1 of 7")


async def test_all_tools_of_a_source_are_shown_when_that_is_wanted(qtbot: QtBot) -> None:
    async with bench() as here:
        page = here.page
        page.state.fold(KEY, folded=False)
        more = page._more[KEY]
        assert "3" in more.link.text() and "1" in more.count.text()
        qtbot.mouseClick(more.link, LEFT)
        await until(lambda: len(page.tools) == 7)


async def test_a_tool_gets_a_name_and_a_description(qtbot: QtBot) -> None:
    async with bench() as here:
        page = here.page
        page.state.fold(KEY, folded=False)
        qtbot.keyClick(page.tools[KEY, "self.a.tool0"], Qt.Key.Key_F2)
        dialog = page.dialog
        assert isinstance(dialog, OfferedToolDialog)
        dialog.name.setText("a_tool1")
        assert dialog.name.invalid and not dialog.save_button.isEnabled()
        dialog.name.setText("go there")
        qtbot.mouseClick(dialog.save_button, LEFT)
        await until(lambda: page.tools[KEY, "self.a.tool0"].right.text() == "go_there")
        qtbot.mouseClick(page.tools[KEY, "self.a.tool0"].pencil, LEFT)
        again = page.dialog
        assert isinstance(again, OfferedToolDialog)
        qtbot.mouseClick(again.reset_button, LEFT)
        await until(lambda: page.tools[KEY, "self.a.tool0"].right.text() == "a_tool0")


async def test_above_the_limit_the_excess_is_told(qtbot: QtBot) -> None:
    async with bench() as here:
        page = here.page
        page.change_options()
        dialog = page.dialog
        assert isinstance(dialog, OptionsDialog)
        dialog.limit.setText("0")
        assert not dialog.save_button.isEnabled()
        dialog.limit.setText("4")
        dialog.most.setText("500")
        qtbot.mouseClick(dialog.pictures, LEFT)
        qtbot.mouseClick(dialog.save_button, LEFT)
        await until(lambda: page.limit.text().startswith("2 "))
        assert page.count.text() == "6 of 4 tools offered"
        view = here.state.shown()
        assert view is not None
        assert view.saved.choice.pictures and view.saved.choice.most_answer == 500


async def test_a_protected_tool_is_warned_of(qtbot: QtBot) -> None:
    async with bench() as here:
        page = here.page
        view = here.state.shown()
        assert view is not None
        here.state.whole.add((view.saved.id, KEY))
        page.state.fold(KEY, folded=False)
        row = page.tools[KEY, "self.reboot"]
        for answer in ("cancel", "verb"):
            qtbot.keyClick(row, Qt.Key.Key_Space)
            dialog = page.dialog
            assert isinstance(dialog, ProtectedDialog) and not row.switch.isChecked()
            dialog.ask.set_value("free")
            qtbot.mouseClick(getattr(dialog.strip, answer), LEFT)
            await settled(20)
        await until(lambda: row.switch.isChecked())
        assert "Never" in row.protected.text()
        # without a question it is gone again
        qtbot.keyClick(row, Qt.Key.Key_Space)
        await until(lambda: not row.switch.isChecked() and page.dialog is None)
        # with the source it goes, and does not come back
        here.state.switch_tool(row.offered, on=True)  # type: ignore[arg-type]
        here.state.switch_source(KEY, on=False)
        here.state.switch_source(KEY, on=True)
        await until(lambda: page.sources[KEY].count.text() == "6 of 7")


async def test_states_are_told_in_words(qtbot: QtBot) -> None:
    async with bench() as here:
        page = here.page
        (row,) = page.endpoints.values()
        await until(lambda: row.pill.text() == "Connected")
        assert row.pill.tone == "green" and not row.again.isVisible()
        for _ in range(2):
            times = here.fake.connections
            await here.fake.close(1000)
            if times == 1:
                await here.fake.connected(2)
        await here.shown(AssistantState.ELSEWHERE)
        assert row.pill.text() == "Used elsewhere" and row.again.text() == "Take over"
        assert "Another program" in row.line.text()
        qtbot.mouseClick(row.again, LEFT)
        await here.fake.connected(3)
        await until(lambda: row.pill.text() == "Connected")
        qtbot.mouseClick(page.pause, LEFT)
        await until(lambda: row.pill.text() == "Paused")
        assert page.pause.text() == "Resume all" and not row.switch.isChecked()
        qtbot.keyClick(row, Qt.Key.Key_Space)
        await here.fake.connected(4)


async def test_the_calls_of_today_and_the_narrow_window(qtbot: QtBot) -> None:
    async with bench() as here:
        page = here.page
        await here.fake.call("nothing")
        await until(lambda: page.today.model.rowCount() == 1)
        assert page.today.count.text() == "1, 1 failed"
        page.resize(BREAK.offer - 100, 600)
        await settled(5)
        assert not page.today.isVisible() and page.calls_link.isVisible()
        qtbot.mouseClick(page.calls_link, LEFT)
        assert page.today.isVisible() and not page.scroller.isVisible()
        qtbot.mouseClick(page.today.back, LEFT)
        assert page.scroller.isVisible()
        page.resize(BREAK.offer + 100, 600)
        await settled(5)
        assert page.today.isVisible() and page.scroller.isVisible()


async def test_the_entry_for_other_programs_is_copied(qtbot: QtBot) -> None:
    async with bench() as here:
        here.work.workspace.settings[PROGRAMS_PORT] = 0
        here.page.show_entry()
        dialog = here.page.dialog
        assert isinstance(dialog, ProgramsDialog)
        # nobody may connect yet
        assert not dialog.on.isChecked() and not dialog.copy_button.isEnabled()
        qtbot.mouseClick(dialog.on, LEFT)
        await until(dialog.copy_button.isEnabled)
        qtbot.mouseClick(dialog.copy_button, LEFT)
        view = here.state.shown()
        assert view is not None
        token = here.work.workspace[AssistantService].programs.token(view.saved.id)
        copied = QGuiApplication.clipboard().text()
        assert token in copied and view.saved.id in copied and "do-not-tell" not in copied
        assert token not in dialog.entry.toPlainText()
        # a program that starts the app has no token
        dialog.way.set_value("started")
        dialog.refresh()
        qtbot.mouseClick(dialog.copy_button, LEFT)
        copied = QGuiApplication.clipboard().text()
        assert '"mcpServers"' in copied and '"Family"' in copied and token not in copied


async def test_programs_of_this_computer_are_an_endpoint_of_their_own(qtbot: QtBot) -> None:
    async with bench(saved=False) as here:
        page, workspace = here.page, here.work.workspace
        workspace.settings[PROGRAMS_PORT] = 0
        page.add_endpoint()
        dialog = page.dialog
        assert isinstance(dialog, EndpointDialog)
        dialog.kind.set_value("programs")
        dialog.kind.chosen.emit("programs")
        assert not dialog.address.isVisible()
        qtbot.keyClicks(dialog.name, "Claude Desktop")
        qtbot.mouseClick(dialog.save_button, LEFT)
        await here.shown(AssistantState.READY)
        (row,) = page.endpoints.values()
        port = workspace[AssistantService].programs.status.port
        assert row.pill.text() == "Ready" and f"127.0.0.1:{port}" in row.line.text()
        await workspace[AssistantService].serve_programs(on=False)
        await here.shown(AssistantState.SHUT)
        assert row.pill.text() == "Off"
        qtbot.mouseClick(row.again, LEFT)
        await here.shown(AssistantState.READY)


async def test_an_endpoint_is_changed_and_removed(qtbot: QtBot) -> None:
    async with bench() as here:
        page = here.page
        (row,) = page.endpoints.values()
        qtbot.keyClick(row, Qt.Key.Key_F2)
        dialog = page.dialog
        assert isinstance(dialog, EndpointDialog)
        dialog.name.setText("Home")
        qtbot.mouseClick(dialog.save_button, LEFT)
        await until(lambda: row.name.text() == "Home")
        qtbot.keyClick(row, Qt.Key.Key_Delete)
        question = page.dialog
        assert isinstance(question, QuestionDialog)
        qtbot.mouseClick(question.verb_button, LEFT)
        await until(lambda: page.empty.isVisible())


@pytest.mark.parametrize("which", ["endpoint", "source", "tool"])
async def test_each_row_has_a_menu(which: str) -> None:
    async with bench() as here:
        page = here.page
        page.state.fold(KEY, folded=False)
        rows = {
            "endpoint": next(iter(page.endpoints.values())),
            "source": page.sources[KEY],
            "tool": page.tools[KEY, "self.a.tool0"],
        }
        rows[which].menu_wanted.emit(page.mapToGlobal(page.rect().center()))
        menu = page.menu
        assert menu is not None and menu.actions()
        menu.close()


async def test_a_server_that_lets_in_is_not_yet_an_assistant(qtbot: QtBot) -> None:
    async with bench(saved=False) as here, endpoint_server() as server:
        assistants = here.work.workspace[AssistantService]
        await assistants.add("Home", server.address(), [KEY])
        await server.program()
        await until(lambda: bool(here.page.endpoints))
        (row,) = here.page.endpoints.values()
        await until(lambda: row.pill.text() == "Not asked yet")
        assert "has not asked" in row.line.text() and not row.again.isVisible()
        await server.speak()
        await until(lambda: row.pill.text() == "Connected")
        await assistants.add("Wrong", server.address("wrong-one"), [KEY])
        await until(lambda: len(here.page.endpoints) == 2)
        await until(lambda: [*here.page.endpoints.values()][1].pill.text() == "Refused")
        said = [*here.page.endpoints.values()][1].line.text()
        assert "1008" in said and "wrong-one" not in said


async def test_a_tool_that_was_added_later_is_marked_until_it_is_switched_on(qtbot: QtBot) -> None:
    async with bench() as here:
        page, service = here.page, here.work.workspace[AssistantService]
        shown = here.state.shown()
        assert shown is not None
        known = tuple(entry["name"] for entry in TOOLS[1:])
        choice = shown.saved.choice.with_source(KEY, SourceChoice(known=known))
        service.choose(shown.saved.id, choice)
        here.state.fold(KEY, folded=False)
        page.refresh()
        row = page.tools[KEY, "self.a.tool0"]
        assert (row.protected.text(), row.switch.isChecked()) == ("New", False)
        assert "New" in row.accessibleName() and ", 1 new" in page.sources[KEY].count.text()
        qtbot.mouseClick(row.switch, LEFT)
        await until(lambda: page.tools[KEY, "self.a.tool0"].switch.isChecked())
        assert not page.tools[KEY, "self.a.tool0"].protected.text()
        assert "new" not in page.sources[KEY].count.text()
