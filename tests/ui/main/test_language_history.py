"""Another language, and what happened: filters, pauses, frames and pins are as they were."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest
import shiboken6
from PySide6.QtCore import QLocale

from companion.app.activity.activity import ActivityLog
from companion.app.tools.calls import CallService
from companion.ui.activity.activity_state import Period
from companion.ui.activity.host import ActivityHost
from companion.ui.activity.model import ActivityChip
from companion.ui.activity.noun import ACTIVITY_PAGE
from companion.ui.activity.page import AllActivityPage, pin_call
from companion.ui.activity.toolbar import ActivityToolbar, PeriodDialog
from companion.ui.device.device_page import DevicePage
from companion.ui.frames.model import FrameFilter, FrameShown
from companion.ui.kit.words.language import Language
from companion.ui.kit.words.measures import period_words
from tests.fakes.said import left_english
from tests.fakes.window import OpenWindow, open_window
from tests.fakes.workbench import settled, until

pytestmark = pytest.mark.usefixtures("english")


DEMO = "demo:"
VOLUME = "self.audio_speaker.set_volume"


async def called(opened: OpenWindow, volume: int) -> None:
    await opened.workspace[CallService].call(DEMO, VOLUME, {"volume": volume})


def all_pages(opened: OpenWindow) -> AllActivityPage:
    page = opened.window.host(ActivityHost).page
    assert page is not None
    return page


def choose_period(toolbar: ActivityToolbar, period: Period) -> None:
    index = list(Period).index(period)
    toolbar.period.setCurrentIndex(index)
    toolbar.period.activated.emit(index)


async def test_the_page_of_all_devices() -> None:
    async with open_window(demo=True) as opened:
        await opened.ready(DEMO)
        await called(opened, 40)
        opened.window.show_activity()
        former = all_pages(opened)
        bar = former.activity.toolbar
        bar.search.setText("volume")
        bar.chips[ActivityChip.CALLS].click()
        choose_period(bar, Period.WEEK)
        bar.device.setCurrentIndex(bar._keys.index(DEMO))
        bar.device.activated.emit(bar.device.currentIndex())
        await until(lambda: former.activity.model.rowCount() == 2)
        entries = opened.workspace[ActivityLog].entries(DEMO)
        # the device was asked for its state as well, before or after
        [entry] = [each for each in entries if each.call and each.call.request.tool.name == VOLUME]
        assert former.activity.view.choose(entry.number)
        chosen = former.activity.state.filters.chosen
        assert chosen.device == DEMO and chosen.since is not None
        Language.current().set("pseudo")
        page = all_pages(opened)
        assert page is not former and page.activity.state.filters.chosen == chosen
        assert page.activity.model.filter == chosen
        assert page.activity.view.chosen_number == entry.number
        assert page.activity.detail.entry == entry
        assert opened.window.sidebar.rows[ACTIVITY_PAGE].isChecked()
        await until(lambda: not shiboken6.isValid(former))
        # the page of the device waits until somebody looks at it
        for part in (page, opened.window.sidebar):
            assert left_english(part) == []
        # what is told from now on reaches the page that is there
        await called(opened, 41)
        await until(lambda: page.activity.model.rowCount() == 3)


async def test_rows_are_searched_in_the_words_that_are_shown() -> None:
    async with open_window(demo=True) as opened:
        await opened.ready(DEMO)
        opened.window.show_activity()
        page = all_pages(opened).activity
        page.toolbar.search.setText("connected")
        await until(lambda: page.state.filters.chosen.text == "connected")
        rows = page.model.rowCount()
        assert rows > 1
        Language.current().set("pseudo")
        page = all_pages(opened).activity
        assert page.toolbar.search.text() == "connected"
        await until(lambda: page.model.rowCount() == 0)
        page.toolbar.clear()
        assert page.model.rowCount() >= rows and left_english(page) == []


async def test_a_page_that_is_not_looked_at_waits_until_it_is() -> None:
    async with open_window(demo=True) as opened:
        await opened.ready(DEMO)
        opened.window.show_activity()
        former = all_pages(opened)
        former.activity.toolbar.search.setText("volume")
        opened.window.choose(DEMO)
        Language.current().set("pseudo")
        assert shiboken6.isValid(former) and not opened.window.host(ActivityHost).shown()
        opened.window.show_activity()
        page = all_pages(opened)
        assert page is not former and page.activity.toolbar.search.text() == "volume"
        await until(lambda: len(opened.window.findChildren(AllActivityPage)) == 1)


async def test_a_pause_is_still_one_and_holds_back_the_same() -> None:
    async with open_window(demo=True) as opened:
        await opened.ready(DEMO)
        await called(opened, 40)
        opened.page.show_page("activity")
        activity = opened.page.activity
        activity.toolbar.chips[ActivityChip.CALLS].click()
        await until(lambda: activity.model.rowCount() > 0)
        activity.toolbar.set_paused(True)
        rows = activity.model.rowCount()
        await called(opened, 41)
        await until(lambda: activity.state.feed.waiting == 1)
        Language.current().set("pseudo")
        activity = opened.page.activity
        assert activity.toolbar.pause.isChecked() and activity.state.feed.paused
        assert activity.state.feed.waiting == 1 and activity.model.rowCount() == rows
        assert activity.follow_line.isVisible()
        assert left_english(activity.follow_line) == []
        await called(opened, 42)
        await until(lambda: activity.state.feed.waiting == 2)
        activity.follow_line.button.click()
        await until(lambda: activity.model.rowCount() == rows + 2)
        assert not activity.follow_line.isVisible()


async def test_a_stretch_of_time_is_said_as_the_language_writes_it() -> None:
    async with open_window(demo=True) as opened:
        await opened.ready(DEMO)
        opened.page.show_page("activity")
        bar = opened.page.activity.toolbar
        now = datetime.now(UTC)
        # days are written in another way than in English
        QLocale.setDefault(QLocale("de_DE"))
        filters = bar.state
        filters.choose_period(Period.OWN, (now - timedelta(days=3), now))
        said, chosen = bar.period.currentText(), filters.chosen
        assert "." in said
        Language.current().set("pseudo")
        bar = opened.page.activity.toolbar
        assert bar.state is filters and filters.chosen == chosen
        assert list(Period)[bar.period.currentIndex()] is Period.OWN
        now_said = bar.period.currentText()
        assert now_said != said and now_said == period_words(*filters.own_period)


async def test_a_stretch_of_time_that_is_being_entered() -> None:
    async with open_window(demo=True) as opened:
        await opened.ready(DEMO)
        opened.page.show_page("activity")
        former = opened.page
        choose_period(former.activity.toolbar, Period.OWN)
        dialog = former.activity.period_dialog
        assert isinstance(dialog, PeriodDialog) and dialog.isVisible()
        Language.current().set("pseudo")
        # the dialog is not pulled away, and what it is asked for counts
        assert opened.page is former and dialog.isVisible()
        dialog.show_button.click()
        await until(lambda: opened.page is not former)
        bar = opened.page.activity.toolbar
        assert None not in bar.state.own_period
        assert list(Period)[bar.period.currentIndex()] is Period.OWN


async def test_the_frames_are_where_they_were() -> None:
    async with open_window(demo=True) as opened:
        await opened.ready(DEMO)
        await called(opened, 40)
        opened.page.show_page("protocol")
        former = opened.page
        panel = former.protocol.panel
        panel.toolbar.chips[FrameShown.REQUESTS].click()
        panel.toolbar.search.setText("set_volume")
        panel.detail.form.set_value("exact")
        panel.detail.form.chosen.emit("exact")
        wanted = FrameFilter(FrameShown.REQUESTS, "set_volume")
        await until(lambda: panel.model.filter == wanted and not panel.model.busy)
        number = panel.model.index(0, 0).data(panel.model.RowRole).number
        assert panel.view.choose(number)
        Language.current().set("pseudo")
        panel = opened.page.protocol.panel
        assert opened.page is not former and opened.page.page() == "protocol"
        assert panel.model.filter == wanted
        assert panel.toolbar.chips[FrameShown.REQUESTS].isChecked()
        assert panel.toolbar.search.text() == "set_volume"
        await until(lambda: panel.detail.row is not None)
        assert panel.detail.row is not None and panel.detail.row.number == number
        assert panel.detail.form.value() == "exact" and not panel.state.following
        await until(lambda: len(opened.window.findChildren(DevicePage)) == 1)
        assert left_english(opened.page) == []
        # the frames of now reach the page that is there
        panel.toolbar.clear()
        total = panel.model.total
        await called(opened, 41)
        await until(lambda: panel.model.total > total)


async def test_a_call_that_is_no_longer_pinned_can_still_be_brought_back() -> None:
    async with open_window(demo=True) as opened:
        await opened.ready(DEMO)
        await called(opened, 40)
        [record] = opened.workspace[CallService].recent(DEMO, VOLUME)
        pin = pin_call(opened.context, record)
        assert pin is not None
        former = opened.page
        former.overview.pins.unpin(pin)
        Language.current().set("pseudo")
        pins = opened.page.overview.pins
        assert opened.page is not former and pins.undo.isVisible()
        assert pins._state.late.isActive() and left_english(pins) == []
        pins.undo.click()
        assert [card.pin for card in pins.cards] == [pin]
        assert not pins.undo.isVisible()
        await settled()
