"""A person sets a volume, sees what changed, and takes it back; words are chosen, not typed."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from companion.app.tools.calls import CallService
from companion.ui.forms.text_controls import LineControl
from companion.ui.overview.tiles import VolumeTile
from companion.ui.tools.last_calls import DETAIL_ROLE
from tests.fakes.window import OpenWindow, open_window
from tests.fakes.workbench import until

DEMO: Final = "demo:"
VOLUME: Final = "self.audio_speaker.set_volume"
LEFT: Final = Qt.MouseButton.LeftButton


async def opened_tool(opened: OpenWindow, name: str) -> None:
    await opened.ready(DEMO)
    await until(lambda: opened.view(DEMO).status is not None)
    opened.page.show_page("tools")
    opened.page.tools.select_tool(name)


def volume(opened: OpenWindow) -> int | None:
    status = opened.view(DEMO).status
    return status.volume if status is not None else None


async def test_what_changed_is_said_and_taken_back(qtbot: QtBot) -> None:
    async with open_window(demo=True) as opened:
        await opened_tool(opened, VOLUME)
        page = opened.page.tools
        page.select_tool(VOLUME, {"volume": 40})
        line = page.detail.result.outcome
        assert line.isHidden()
        qtbot.mouseClick(page.detail.bar.run, LEFT)
        await until(line.isVisible)
        assert line.words.text() == "Volume 70 → 40 %"
        # the bare `true` says nothing more
        result = page.detail.result
        assert not result.large.isVisible() and not result.asked.isVisible()
        # which is one click away
        qtbot.mouseClick(result.exact, LEFT)
        assert result.large.isVisible() and result.large.text() == "true"
        model = page.detail.calls.model
        assert model.index(0).data(DETAIL_ROLE) == "Volume 70 → 40 %"
        assert opened.window.toasts.toast is None
        qtbot.mouseClick(line.undo, LEFT)
        await until(lambda: volume(opened) == 70)
        await until(lambda: line.words.text() == "Undone: Volume 70 → 40 %")
        assert not line.undo.isVisible()


async def test_where_no_page_shows_it_a_toast_offers_undo(qtbot: QtBot) -> None:
    async with open_window(demo=True) as opened:
        await opened.ready(DEMO)
        await until(lambda: volume(opened) == 70)
        opened.window.show_activity()
        await opened.workspace[CallService].call(DEMO, VOLUME, {"volume": 40})
        toast = await until(lambda: opened.window.toasts.toast)
        assert toast is not None and toast.content.text == "Volume 70 → 40 %"
        assert toast.action is not None
        qtbot.mouseClick(toast.action, LEFT)
        await until(lambda: volume(opened) == 70)


async def test_overview_shows_a_change_with_its_undo_and_no_toast(qtbot: QtBot) -> None:
    async with open_window(demo=True) as opened:
        await opened.ready(DEMO)
        await until(lambda: volume(opened) == 70)
        opened.window.choose(DEMO)
        opened.page.show_page("overview")
        [tile] = opened.page.overview.findChildren(VolumeTile)
        await until(tile.isVisible)
        before = tile.mute.geometry()
        assert not tile.undo.isVisible()
        qtbot.mouseClick(tile.mute, LEFT)
        await until(tile.undo.isVisible)
        # the page shows it: no toast says it again, and nothing moved
        assert opened.window.toasts.toast is None and tile.value() == "0 %"
        assert "Volume 70 → 0 %" in tile.undo.accessibleName()
        assert tile.mute.geometry().topRight() == before.topRight()
        qtbot.mouseClick(tile.undo, LEFT)
        await until(lambda: volume(opened) == 70 and not tile.undo.isVisible())
        # elsewhere a toast tells of it
        opened.page.show_page("activity")
        await opened.workspace[CallService].call(DEMO, VOLUME, {"volume": 40})
        await until(lambda: opened.window.toasts.toast)


async def test_a_word_of_the_description_is_chosen_and_another_one_typed(qtbot: QtBot) -> None:
    async with open_window(demo=True) as opened:
        await opened_tool(opened, "self.screen.set_theme")
        form = opened.page.tools.detail.form
        assert form is not None
        [control] = [each for each in form.findChildren(LineControl) if each.isVisible()]
        assert control.choices is not None and set(control.choices.chips) == {"light", "dark"}
        dark: QWidget = control.choices.chips["dark"]
        qtbot.mouseClick(dark, LEFT)
        assert form.draft.arguments() == {"theme": "dark"}
        assert control.choices.chips["dark"].isChecked()
        control.edit.selectAll()
        qtbot.keyClicks(control.edit, "sepia")
        assert form.draft.arguments() == {"theme": "sepia"}
        assert not control.choices.chips["dark"].isChecked()
