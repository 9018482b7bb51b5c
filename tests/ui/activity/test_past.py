"""The activity list goes on into the history: what was before this run, and before its bounds."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from companion.app.activity.activity import ActivityLog
from companion.app.activity.history.history import History
from companion.app.tools.records import CallOutcome
from companion.devices.models import DeviceState, DeviceView, Way
from companion.events import Event
from companion.messages.message import message
from companion.protocol.tools import Tool
from companion.ui.activity.activity_state import ActivityState
from companion.ui.activity.model import ActivityChip, ActivityFilter, ActivityModel
from companion.ui.activity.page import ActivityPage
from tests.fakes.entries import KEY, call_entry, call_record
from tests.fakes.history import NOW, history_in, notice
from tests.fakes.workbench import Workbench, closed, settled, until, workbench

FORMER = 700


async def former_run(folder: Path, *more: Event) -> None:
    async with history_in(folder) as history:
        for number in range(1, FORMER + 1):
            history.add(notice(number, minutes=60, params={"n": number}))
        for entry in more:
            history.add(entry)


@asynccontextmanager
async def page_on(
    folder: Path | None, past: int = 0, log: ActivityLog | None = None
) -> AsyncIterator[tuple[Workbench, ActivityPage]]:
    """A page of a device of which this run knows so many notifications."""
    async with workbench(history=History(folder)) as bench:
        for number in range(past):
            say(bench, f"now_{number}")
        page = ActivityPage(bench.context, ActivityState(bench.context, KEY))
        page.resize(916, 632)
        page.show()
        yield bench, page
        await closed(page)


def say(bench: Workbench, word: str) -> None:
    event = Event.now(
        "notification",
        device_key=KEY,
        device_name="Otto",
        title=message("live.notification"),
        method=f"notifications/{word}",
    )
    bench.workspace[ActivityLog].add_event(event)


def shown(page: ActivityPage) -> list[str]:
    """Methods of the shown entries, newest first."""
    rows = (page.model.index(row) for row in range(page.model.rowCount()))
    entries = (row.data(ActivityModel.EntryRole) for row in rows)
    return [entry.method.removeprefix("notifications/") for entry in entries if entry is not None]


async def scrolled_to_the_end(page: ActivityPage) -> None:
    bar = page.view.verticalScrollBar()
    count = -1
    while page.model.canFetchMore() or page.model.loading or page.model.rowCount() != count:
        count = page.model.rowCount()
        bar.setValue(bar.maximum())
        await settled(4)


async def test_a_new_run_begins_with_what_the_former_one_left(tmp_path: Path) -> None:
    await former_run(tmp_path)
    async with page_on(tmp_path) as (_bench, page):
        await until(lambda: len(shown(page)) >= 200)
        assert page.view.isVisible()
        # only a page of it, until somebody scrolls
        await settled()
        assert len(shown(page)) == 200
        await scrolled_to_the_end(page)
        assert shown(page) == [f"event_{n}" for n in range(FORMER, 0, -1)]


async def test_this_run_stands_above_and_comes_in_above(tmp_path: Path) -> None:
    await former_run(tmp_path)
    async with page_on(tmp_path, past=80) as (bench, page):
        await settled()
        # a full list asks for nothing
        assert len(shown(page)) == 80
        await scrolled_to_the_end(page)
        say(bench, "later")
        await until(lambda: shown(page)[0] == "later")
        now = [f"now_{n}" for n in range(79, -1, -1)]
        assert shown(page) == ["later", *now, *(f"event_{n}" for n in range(FORMER, 0, -1))]


async def test_what_left_the_memory_of_this_run_is_found_again(tmp_path: Path) -> None:
    async with workbench(history=History(tmp_path)) as bench:
        bench.workspace[ActivityLog]._capacity = 60
        for number in range(300):
            say(bench, f"now_{number}")
        page = ActivityPage(bench.context, ActivityState(bench.context, KEY))
        page.resize(916, 632)
        page.show()
        assert len(shown(page)) == 60
        await scrolled_to_the_end(page)
        assert shown(page) == [f"now_{n}" for n in range(299, -1, -1)]
        await closed(page)


async def test_while_somebody_looks_at_the_past_nothing_falls_between(tmp_path: Path) -> None:
    await former_run(tmp_path)
    async with page_on(tmp_path, past=60) as (bench, page):
        page.model._capacity = 60
        await scrolled_to_the_end(page)
        for number in range(60, 100):
            say(bench, f"now_{number}")
        await until(lambda: shown(page)[0] == "now_99")
        assert shown(page)[:101] == [
            *(f"now_{n}" for n in range(99, -1, -1)),
            f"event_{FORMER}",
        ]


async def test_filters_ask_the_history_as_well(tmp_path: Path) -> None:
    lost = call_record("self.a.lost", outcome=CallOutcome.LOST, time=NOW)
    await former_run(tmp_path, call_entry(lost, FORMER + 1))
    async with page_on(tmp_path, past=3) as (_bench, page):
        page.model.set_filter(ActivityFilter(text="event_7"))
        wanted = [f"event_{n}" for n in range(FORMER, 0, -1) if str(n).startswith("7")]
        await until(lambda: shown(page) == wanted)
        page.model.set_filter(ActivityFilter(ActivityChip.NOTIFICATIONS, "now_"))
        await until(lambda: len(shown(page)) == 3 and not page.model.loading)
        page.model.set_filter(ActivityFilter(text="nowhere"))
        await until(lambda: not page.model.rowCount() and not page.model.loading)
        assert page.empty.sentence.text() == "No entry matches."


async def test_what_is_exported_is_what_one_could_scroll_to(tmp_path: Path) -> None:
    await former_run(tmp_path / "kept")
    async with page_on(tmp_path / "kept", past=5) as (bench, page):
        for name, lines in (("all.jsonl", FORMER + 5), ("all.csv", FORMER + 6)):
            path = tmp_path / name
            page.state.exporter.export(path, said=False)
            await until(lambda: bool(bench.notes))
            bench.notes.clear()
            text = (await asyncio.to_thread(path.read_text)).splitlines()
            assert len(text) == lines
            assert "event_1" in text[lines - FORMER - 5] and "now_4" in text[-1]


async def test_a_call_of_the_past_without_its_secret_is_not_sent_again(tmp_path: Path) -> None:
    whole = call_record("self.wifi.set", {"channel": 7}, time=NOW)
    secret = call_record("self.wifi.set", {"password": "hunter22"}, number=2, time=NOW)
    async with history_in(tmp_path) as history:
        history.add(call_entry(whole, 1))
        history.add(call_entry(secret, 2))
        stored = (await history.read()).entries
    async with page_on(None) as (_bench, page):
        there = DeviceView(
            KEY, "Otto", DeviceState.READY, Way.DIALS_IN, tools=(Tool("self.wifi.set"),)
        )
        page.set_device(there)
        page.model.load([each.entry for each in reversed(stored)])
        page.view.choose(stored[1].entry.number)
        await settled()
        assert page.detail.caption.text().startswith("Call of ")
        assert page.detail.again.isEnabled()
        page.view.choose(stored[0].entry.number)
        await settled()
        assert not page.detail.again.isEnabled()
        assert "Passwords" in page.detail.again.toolTip()


async def test_a_history_that_cannot_be_read_is_said_once(tmp_path: Path) -> None:
    async with page_on(tmp_path) as (bench, page):
        await bench.workspace[History].flush()
        await asyncio.to_thread((tmp_path / "activity-history.sqlite3").mkdir)
        page.model.drop_past()
        await until(lambda: bool(bench.notes))
        page.model.drop_past()
        await settled()
        assert [note[0] for note in bench.notes] == ["Earlier entries cannot be shown"]
        assert not page.model.loading
