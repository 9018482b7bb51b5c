"""Follow or pause: what is new waits, what is known goes on, and a flood comes in steps."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import UTC, datetime
from typing import Any

from msgspec.structs import replace
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from companion.app.activity.activity import CAPACITY, ActivityLog
from companion.app.tools.records import CallOutcome, CallRecord
from companion.events import Event
from companion.messages.message import message
from companion.ui.activity.activity_state import AT_ONCE, ActivityState
from companion.ui.activity.model import ActivityChip, ActivityModel
from companion.ui.activity.page import ActivityPage
from tests.fakes.entries import call_record
from tests.fakes.workbench import KEY, Workbench, closed, settled, until, workbench

OTHER = "hub:02:00:00:00:00:02"


@asynccontextmanager
async def page_of(key: str | None = KEY) -> AsyncIterator[tuple[Workbench, ActivityPage]]:
    async with workbench() as bench:
        page = ActivityPage(bench.context, ActivityState(bench.context, key))
        page.resize(916, 632)
        page.show()
        yield bench, page
        await closed(page)


def say(bench: Workbench, word: str, key: str = KEY, **more: Any) -> None:
    bench.workspace[ActivityLog].add_event(
        Event.now(
            "notification",
            device_key=key,
            device_name="Otto",
            title=message("live.notification"),
            method=f"notifications/{word}",
            **more,
        )
    )


def call(bench: Workbench, outcome: CallOutcome, number: int = 1) -> CallRecord:
    record = replace(call_record(number=number, outcome=outcome), started=datetime.now(UTC))
    bench.workspace[ActivityLog].add_call(record)
    return record


def shown(page: ActivityPage) -> list[str]:
    rows = (page.model.index(row) for row in range(page.model.rowCount()))
    entries = (row.data(ActivityModel.EntryRole) for row in rows)
    return [
        "call" if entry.call else entry.method.removeprefix("notifications/")
        for entry in entries
        if entry is not None
    ]


async def test_a_few_come_in_at_once_and_a_flood_in_steps() -> None:
    async with page_of() as (bench, page):
        for number in range(AT_ONCE):
            say(bench, f"n{number}")
            assert shown(page)[0] == f"n{number}"
        steps: list[int] = []
        page.model.rowsInserted.connect(lambda _, first, last: steps.append(last - first + 1))
        for number in range(2_000):
            say(bench, f"m{number}")
        assert len(shown(page)) == AT_ONCE
        await until(lambda: len(shown(page)) == AT_ONCE + 2_000)
        assert steps == [2_000] and shown(page)[0] == "m1999"
        # at rest again, nothing lags
        await settled(30)
        say(bench, "after")
        assert shown(page)[0] == "after"


async def test_in_a_flood_nothing_comes_in_between_two_steps() -> None:
    async with page_of() as (bench, page):
        for number in range(AT_ONCE + 1):
            say(bench, f"n{number}")
        between: list[str] = []

        def step() -> None:
            # others go on coming while this step is shown
            if len(between) < 3:
                say(bench, f"m{len(between)}")
                between.append(shown(page)[0])

        page.model.rowsInserted.connect(step)
        await until(lambda: len(between) == 3)
        assert between == [f"n{AT_ONCE}", "m0", "m1"]
        await until(lambda: shown(page)[0] == "m2")
        assert len(shown(page)) == AT_ONCE + 1 + 3


async def test_paused_nothing_new_comes_in_and_what_is_known_goes_on() -> None:
    async with page_of() as (bench, page):
        say(bench, "before")
        running = call(bench, CallOutcome.RUNNING)
        page.toolbar.pause.click()
        assert page.follow_line.isVisible()
        assert page.follow_line.words.text() == "Paused. Nothing new yet"
        for number in range(3):
            say(bench, f"n{number}")
        say(bench, "elsewhere", OTHER)
        bench.workspace[ActivityLog].add_call(replace(running, outcome=CallOutcome.ANSWERED))
        await until(lambda: "3 new entries" in page.follow_line.words.text())
        assert shown(page) == ["call", "before"]
        entry = page.model.index(1).data(ActivityModel.EntryRole)
        assert entry.call.outcome is CallOutcome.ANSWERED
        page.follow_line.button.click()
        assert shown(page) == ["n2", "n1", "n0", "call", "before"]
        assert not page.follow_line.isVisible() and not page.toolbar.pause.isChecked()
        assert page.view.verticalScrollBar().value() == 0


async def test_the_number_is_that_of_what_would_be_shown() -> None:
    async with page_of() as (bench, page):
        say(bench, "before")
        page.toolbar.pause.click()
        say(bench, "wanted")
        say(bench, "other")
        call(bench, CallOutcome.ANSWERED)
        await until(lambda: "3 new entries" in page.follow_line.words.text())
        page.toolbar.search.setText("wanted")
        await until(lambda: "1 new entries" in page.follow_line.words.text())
        page.toolbar.search.clear()
        page.toolbar.chips[ActivityChip.CALLS].click()
        await until(lambda: "1 new entries" in page.follow_line.words.text())
        page.toolbar.clear()
        await until(lambda: "3 new entries" in page.follow_line.words.text())
        # a later state of what waits is not one more
        call(bench, CallOutcome.FAILED)
        await settled(30)
        assert "3 new entries" in page.follow_line.words.text()
        page.toolbar.pause.click()
        assert shown(page) == ["call", "other", "wanted", "before"]
        entry = page.model.index(1).data(ActivityModel.EntryRole)
        assert entry.call.outcome is CallOutcome.FAILED


async def test_paused_for_long_memory_is_bounded_and_there_is_no_gap() -> None:
    async with page_of() as (bench, page):
        say(bench, "before")
        page.toolbar.pause.click()
        for number in range(CAPACITY + 500):
            say(bench, f"n{number}")
        await until(lambda: str(CAPACITY) in page.follow_line.words.text())
        assert len(page.state.feed._waiting) == CAPACITY
        page.toolbar.pause.click()
        assert shown(page) == [f"n{n}" for n in range(CAPACITY + 499, 499, -1)]


async def test_while_nobody_looks_nothing_is_spent_and_nothing_is_lost() -> None:
    async with page_of() as (bench, page):
        for number in range(60):
            say(bench, f"n{number}")
        await until(lambda: len(shown(page)) == 60)
        page.view.choose(20)
        scrolled = page.view.verticalScrollBar().value()
        assert scrolled > 0
        page.hide()
        running = call(bench, CallOutcome.RUNNING)
        say(bench, "unseen")
        bench.workspace[ActivityLog].add_call(replace(running, outcome=CallOutcome.ANSWERED))
        await settled(30)
        assert len(shown(page)) == 60
        page.show()
        assert shown(page)[:3] == ["unseen", "call", "n59"]
        await settled()
        # what was looked at stays where it was
        assert page.view.chosen_number == 20
        moved = page.view.verticalScrollBar().value() - scrolled
        assert moved == 2 * page.view.sizeHintForRow(1)


async def test_the_switch_works_with_the_keyboard() -> None:
    async with page_of() as (bench, page):
        say(bench, "before")
        page.activateWindow()
        await until(page.isActiveWindow)
        page.toolbar.pause.setFocus()
        QTest.keyClick(page.toolbar.pause, Qt.Key.Key_Space)
        assert page.state.feed.paused
        say(bench, "new")
        page.follow_line.button.setFocus()
        QTest.keyClick(page.follow_line.button, Qt.Key.Key_Return)
        assert not page.state.feed.paused and shown(page) == ["new", "before"]


async def test_the_stream_of_all_has_those_of_every_device() -> None:
    async with page_of(None) as (bench, page):
        say(bench, "here")
        say(bench, "there", OTHER)
        say(bench, "nowhere", "")
        assert shown(page) == ["nowhere", "there", "here"]
        row = page.model.index(1)
        assert row.data(ActivityModel.DeviceRole) == "Otto"
        assert "Otto" in row.data(Qt.ItemDataRole.AccessibleTextRole)
        page.state.filters.set_devices([(KEY, "Otto"), (OTHER, "Kitchen")])
        page.toolbar.device.setCurrentIndex(2)
        page.toolbar.device.activated.emit(2)
        assert shown(page) == ["there"]


async def test_progress_is_one_row_that_goes_on() -> None:
    async with page_of() as (bench, page):
        for done in range(1, 501):
            say(bench, "progress", params={"progressToken": "t", "progress": done, "total": 500})
        say(bench, "after")
        await until(lambda: shown(page) == ["after", "progress"])
        row = page.model.index(2)
        await until(lambda: row.data(ActivityModel.WordsRole).detail.startswith("100 %"))
