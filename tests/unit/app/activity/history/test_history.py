"""What is kept of a run, and found again in the next one."""

from __future__ import annotations

import asyncio
import sqlite3
import threading
from datetime import datetime, timedelta
from pathlib import Path

import pytest
from msgspec.structs import replace

from companion.app.activity.event_table import Level
from companion.app.activity.history import query
from companion.app.activity.history.database import (
    APPLICATION_ID,
    FILE_NAME,
    VERSION,
    HistoryLimits,
)
from companion.app.activity.history.history import History
from companion.app.activity.history.query import HistoryFilter
from companion.app.tools.records import CallOutcome
from companion.errors import FileError
from companion.events import Event, EventKind
from companion.messages.message import message
from companion.protocol.results import (
    CallResult,
    Doubt,
    ImageContent,
    OtherContent,
    TextContent,
)
from tests.fakes.conversations import conversation_entry
from tests.fakes.entries import KEY, call_entry, call_record, event_entry
from tests.fakes.history import (
    NOW,
    everything_in,
    files_in,
    history_in,
    methods,
    notice,
    set_aside_in,
    told,
)

OTHER = "hub:02:00:00:00:00:02"


class _Unspeakable:
    def __str__(self) -> str:
        raise RuntimeError("no words")


async def test_an_event_comes_back_in_the_next_run_as_it_was(tmp_path: Path) -> None:
    entry = event_entry(
        7,
        EventKind.CONNECTION,
        "connected",
        message("live.connected", count=3),
        time=NOW,
        detail=message("connect.refused", endpoint="ws://a/"),
        params={"n": [1, 2.5, None, "\ud800"]},
        failed=True,
        values={"address": "192.168.1.9"},
    )
    async with history_in(tmp_path) as history:
        history.add(entry)
    async with history_in(tmp_path) as history:
        [stored] = (await history.read()).entries
    found = stored.entry
    assert found.number < 0 and stored.program == "window"
    assert (found.time, found.kind, found.event) == (NOW, EventKind.CONNECTION, "connected")
    assert (found.device_key, found.device_name) == (KEY, "Otto robot")
    assert found.title == entry.title and found.detail == entry.detail
    assert found.params == entry.params and found.failed
    assert found.values == {"address": "192.168.1.9"}


async def test_a_call_comes_back_with_what_was_sent_and_what_came(tmp_path: Path) -> None:
    result = CallResult(
        (TextContent("false"), ImageContent("image/png", "QUJD"), OtherContent("x", {"a": 1})),
        structured={"ok": False},
        doubt=Doubt.SAID_FALSE,
    )
    record = call_record(
        "self.a.b", {"level": 3}, CallOutcome.DOUBTFUL, result=result, user_only=True, time=NOW
    )
    async with history_in(tmp_path) as history:
        history.add(call_entry(record))
        [stored] = (await history.read()).entries
    call = stored.entry.call
    assert call is not None and call.result is not None
    assert call.request.tool.name == "self.a.b" and call.request.tool.user_only
    assert call.request.arguments == {"level": 3} and not call.request.incomplete
    assert (call.outcome, call.elapsed_ms, call.started) == (CallOutcome.DOUBTFUL, 412.0, NOW)
    assert call.result.doubt is Doubt.SAID_FALSE and call.result.structured == {"ok": False}
    # of the picture only what it was
    assert call.result.content == (
        TextContent("false"),
        OtherContent("image", {"mimeType": "image/png", "base64Characters": 4}),
        OtherContent("x", {"a": 1}),
    )
    assert stored.entry.failed


async def test_who_asked_for_a_call_is_kept_and_found(tmp_path: Path) -> None:
    record = call_record(time=NOW)
    async with history_in(tmp_path) as history:
        history.add(call_entry(replace(record, request=replace(record.request, asker="Family"))))
        history.add(call_entry(call_record(time=NOW), 2))
    async with history_in(tmp_path) as history:
        page = await history.read(HistoryFilter(text="family"))
        (call,) = [stored.entry.call for stored in page.entries]
        assert call is not None and call.request.asker == "Family"


async def test_arguments_that_are_nested_too_deep_do_not_end_the_history(tmp_path: Path) -> None:
    deep: dict[str, object] = {}
    for _ in range(900):
        deep = {"a": deep}
    async with history_in(tmp_path) as history:
        record = call_record("self.a.b", deep, CallOutcome.ANSWERED, time=NOW)
        history.add(call_entry(record, 1))
        history.add(notice(2))
        second, first = (await history.read()).entries
    assert second.entry.method == "notifications/event_2"
    assert first.entry.call is not None and first.entry.call.request.incomplete


async def test_what_cannot_be_put_into_words_does_not_end_the_history(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async with history_in(tmp_path) as history:
        history.add(notice(1, values={"of": _Unspeakable()}))
        history.add(notice(2))
        assert await methods(history) == ["event_2"]
    assert "cannot be kept" in caplog.text


async def test_a_later_state_of_a_call_replaces_it(tmp_path: Path) -> None:
    async with history_in(tmp_path) as history:
        history.add(call_entry(call_record(outcome=CallOutcome.RUNNING, time=NOW), 4))
        await history.flush()
        history.add(notice(5))
        history.add(call_entry(call_record(time=NOW), 4))
        page = await history.read()
        assert [stored.entry.kind.value for stored in page.entries] == ["notification", "call"]
        assert page.entries[1].entry.call is not None
        assert page.entries[1].entry.call.outcome is CallOutcome.ANSWERED


async def test_a_call_that_the_app_did_not_outlive_is_not_called_running(tmp_path: Path) -> None:
    async with history_in(tmp_path) as history:
        history.add(call_entry(call_record(outcome=CallOutcome.RUNNING, time=NOW)))
    async with history_in(tmp_path) as history:
        [stored] = (await history.read()).entries
    assert stored.entry.call is not None and stored.entry.failed
    assert stored.entry.call.outcome is CallOutcome.LOST
    assert stored.entry.call.problem == message("history.unfinished")


@pytest.mark.parametrize(
    "body",
    [
        "no json",
        "[]",
        '{"name": 5, "title": {"code": []}, "detail": 7, "method": {}, "values": [], "call": 1}',
        '{"title": {"code": "live.connected", "values": {"count": {"code": {}}}}, "params": NaN}',
        '{"title": {"code": "live.connected"}, "detail": {"code": "no.such", "values": null}}',
        (
            '{"call": {"tool": 5, "title": [], "annotations": 1, "arguments": [], "timeout": "",'
            ' "outcome": [], "elapsedMs": {}, "content": [1, {}], "doubt": {}, "rpcCode": "",'
            ' "problem": {"code": {}}}}'
        ),
    ],
)
async def test_what_a_row_says_wrongly_is_left_out(tmp_path: Path, body: str) -> None:
    wrong, right = await two_of_which_one_is(tmp_path, "kind = 'odd', body = ?", body, number=2)
    assert (right.method, right.device_name) == ("notifications/event_1", "Otto robot")
    assert wrong.kind is EventKind.WARNING and wrong.title.code == "history.unknown"
    assert (wrong.device_name, wrong.detail, wrong.method, wrong.values) == ("", None, "", {})
    if wrong.call is not None:
        assert wrong.call.outcome is CallOutcome.LOST and wrong.call.rpc_code is None
        assert wrong.call.request.arguments == {} and wrong.call.result.doubt is None


@pytest.mark.parametrize("time", [10**15, 2**63 - 1])
async def test_a_row_of_a_time_that_cannot_be_hides_no_other(tmp_path: Path, time: int) -> None:
    newest, odd = await two_of_which_one_is(tmp_path, "time = ?", time, number=1)
    assert newest.method == "notifications/event_2"
    assert odd.method == "notifications/event_1" and odd.time.year == 1970


async def two_of_which_one_is(
    folder: Path, changed: str, value: str | int, *, number: int
) -> list[Event]:
    """Two entries as they are read, newest first, after one of their rows was changed."""
    async with history_in(folder) as history:
        history.add(notice(1))
        history.add(notice(2))
    with sqlite3.connect(folder / FILE_NAME) as connection:
        connection.execute(f"UPDATE entry SET {changed} WHERE number = ?", (value, number))
    connection.close()
    async with history_in(folder) as history:
        return [stored.entry for stored in (await history.read()).entries]


async def test_the_end_waits_for_who_still_reads(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with history_in(tmp_path) as history:
        history.add(notice(1))
    reading, go_on = threading.Event(), threading.Event()

    def slow(*_: object) -> query.Page:
        reading.set()
        go_on.wait()
        return query.Page((), None)

    monkeypatch.setattr("companion.app.activity.history.history.read_page", slow)
    history = History(tmp_path, writes=False)
    reader = asyncio.create_task(history.read())
    await asyncio.to_thread(reading.wait)
    reader.cancel()
    await asyncio.gather(reader, return_exceptions=True)
    end = asyncio.create_task(history.stop())
    for _ in range(20):
        await asyncio.to_thread(int)
    assert not end.done()
    go_on.set()
    await end


async def test_pages_go_back_without_gap_or_repetition(tmp_path: Path) -> None:
    async with history_in(tmp_path) as history:
        for number in range(1, 26):
            history.add(notice(number))
        assert await methods(history, limit=10) == [f"event_{n}" for n in range(25, 0, -1)]


async def test_a_clock_that_jumped_back_reorders_nothing(tmp_path: Path) -> None:
    async with history_in(tmp_path) as history:
        history.add(notice(1, minutes=5))
        history.add(notice(2, minutes=600))
        history.add(notice(3, minutes=3))
        assert await methods(history) == ["event_3", "event_2", "event_1"]


async def test_a_clock_that_jumped_back_hides_nothing_from_a_filter_by_time(
    tmp_path: Path,
) -> None:
    async with history_in(tmp_path) as history:
        for number, minutes in enumerate((90, 30, 59, 10), start=1):
            history.add(notice(number, minutes=minutes))
        since = HistoryFilter(since=NOW - timedelta(minutes=60))
        assert await methods(history, since) == ["event_4", "event_3", "event_2"]
        words = HistoryFilter(since=NOW - timedelta(minutes=60), text="event_2")
        assert await methods(history, words) == ["event_2"]
        assert not await methods(history, HistoryFilter(since=NOW + timedelta(minutes=1)))


async def test_what_was_before_an_entry_of_this_run(tmp_path: Path) -> None:
    async with history_in(tmp_path) as history:
        history.add(notice(1, method="notifications/former"))
    async with history_in(tmp_path) as history:
        for number in (1, 2, 4):
            history.add(notice(number))
        page = await history.read(before_number=2)
        assert [e.entry.method for e in page.entries] == [
            "notifications/event_1",
            "notifications/former",
        ]
        # 3 was never written, for example because it was said in a conversation
        assert len((await history.read(before_number=3)).entries) == 3
        assert len((await history.read(before_number=9)).entries) == 4


@pytest.mark.parametrize(
    ("wanted", "expected"),
    [
        (HistoryFilter(), ["log", "call", "gone", "other", "old"]),
        (HistoryFilter(devices=(OTHER,)), ["other"]),
        (HistoryFilter(devices=(OTHER, KEY)), ["log", "call", "gone", "other", "old"]),
        (HistoryFilter(devices=("hub:unknown",)), []),
        (HistoryFilter(kinds=(EventKind.CALL,)), ["call"]),
        (HistoryFilter(kinds=(EventKind.CALL, EventKind.CONNECTION)), ["call", "gone"]),
        (HistoryFilter(event="disconnected"), ["gone"]),
        (HistoryFilter(level=Level.WARNING), ["log", "call"]),
        (HistoryFilter(level=Level.CRITICAL), ["log"]),
        (HistoryFilter(failed=True), ["call"]),
        (HistoryFilter(failed=True, devices=(OTHER,)), []),
        (HistoryFilter(text="MAGIC"), ["other"]),
        (HistoryFilter(text="magic wand"), ["other"]),
        (HistoryFilter(text="wand magic nothing"), []),
        (HistoryFilter(text="set_volume"), ["call"]),
        (HistoryFilter(text="notification", devices=(KEY,)), ["log", "old"]),
        (HistoryFilter(since=NOW - timedelta(minutes=30)), ["log", "call", "gone", "other"]),
        (HistoryFilter(until=NOW - timedelta(minutes=30)), ["old"]),
        (HistoryFilter(since=NOW + timedelta(days=1)), []),
        (
            HistoryFilter((KEY,), (EventKind.NOTIFICATION,), since=NOW - timedelta(minutes=9)),
            ["log"],
        ),
    ],
)
async def test_filters(
    tmp_path: Path,
    wanted: HistoryFilter,
    expected: list[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(query, "STRETCH", 2)  # every search goes on more than once
    async with history_in(tmp_path) as history:
        history.add(notice(1, minutes=60, method="old"))
        history.add(notice(2, minutes=5, method="other", key=OTHER, params={"a": "Magic wand"}))
        gone = message("live.disconnected")
        history.add(
            event_entry(3, EventKind.CONNECTION, "disconnected", gone, time=NOW, method="gone")
        )
        lost = call_record(outcome=CallOutcome.LOST, time=NOW)
        history.add(call_entry(lost, 4))
        log = {"level": "critical", "data": "hot"}
        history.add(notice(5, method="notifications/message", params=log))
        names = {"notifications/message": "log", "": "call"}
        found = [names.get(m, m) for m in await methods(history, wanted)]
        found = ["log" if name == "message" else name for name in found]
    assert found == expected


async def test_nothing_said_is_kept_unless_that_is_wanted(tmp_path: Path) -> None:
    said = event_entry(
        1, EventKind.CONVERSATION, "heard", message("stock.heard", text="my secret"), time=NOW
    )
    async with history_in(tmp_path) as history:
        history.add(said)
        assert not (await history.read()).entries
        assert b"my secret" not in everything_in(tmp_path)
        history.set_limits(HistoryLimits(words=True))
        history.add(said)
        assert len((await history.read()).entries) == 1


async def test_nothing_is_kept_when_that_is_wanted(tmp_path: Path) -> None:
    async with history_in(tmp_path, HistoryLimits(keep=False)) as history:
        history.add(notice(1))
    assert not (tmp_path / FILE_NAME).exists()


async def test_without_a_folder_everything_is_empty() -> None:
    history = History()
    history.start()
    history.add(notice(1))
    assert await history.read() == query.Page((), None)
    assert await history.devices() == []
    await history.clear()
    await history.stop()


async def test_a_damaged_file_is_set_aside_and_said(tmp_path: Path) -> None:
    (tmp_path / FILE_NAME).write_bytes(b"this is no database" * 300)
    history = History(tmp_path)
    words = told(history)
    history.start()
    history.add(notice(1))
    assert await methods(history) == ["event_1"]
    await history.stop()
    assert [each.code for each in words] == ["history.damaged"]
    [aside] = set_aside_in(tmp_path)
    assert aside.read_bytes().startswith(b"this is no database")
    assert words[0].values["file"] == aside.name


async def test_damage_in_the_middle_loses_nothing_of_this_batch(tmp_path: Path) -> None:
    async with history_in(tmp_path) as history:
        for number in range(1, 2_000):
            history.add(notice(number, params={"text": "x" * 200}))
    path = tmp_path / FILE_NAME
    data = bytearray(path.read_bytes())
    for page in range(3, len(data) // 4096):
        data[page * 4096 : page * 4096 + 64] = b"\xff" * 64
    path.write_bytes(data)
    async with history_in(tmp_path) as history:
        words = told(history)
        history.add(notice(1, method="after"))
        await history.flush()
        assert await methods(history) == ["after"]
        assert [each.code for each in words] == ["history.damaged"]


async def test_a_reader_that_finds_the_damage_has_it_set_aside(tmp_path: Path) -> None:
    async with history_in(tmp_path) as history:
        history.add(notice(1))
    async with history_in(tmp_path) as history:
        words = told(history)
        await history.flush()
        connection = sqlite3.connect(tmp_path / FILE_NAME)
        connection.execute("PRAGMA writable_schema = ON")
        connection.execute("UPDATE sqlite_schema SET rootpage = 9999 WHERE name = 'entry'")
        connection.commit()
        connection.close()
        assert not (await history.read()).entries
        assert [each.code for each in words] == ["history.damaged"]
        history.add(notice(2))
        assert await methods(history) == ["event_2"]


async def test_another_programs_database_is_not_written_to(tmp_path: Path) -> None:
    with sqlite3.connect(tmp_path / FILE_NAME) as foreign:
        foreign.execute("CREATE TABLE theirs (a)")
    foreign.close()
    async with history_in(tmp_path) as history:
        history.add(notice(1))
        assert await methods(history) == ["event_1"]
    [aside] = set_aside_in(tmp_path)
    assert b"theirs" in aside.read_bytes()


async def test_a_later_versions_file_is_left_alone(tmp_path: Path) -> None:
    async with history_in(tmp_path) as history:
        history.add(notice(1))
    connection = sqlite3.connect(tmp_path / FILE_NAME)
    connection.execute(f"PRAGMA user_version = {VERSION + 1}")
    connection.close()
    history = History(tmp_path)
    words = told(history)
    history.start()
    history.add(notice(2))
    await history.flush()
    with pytest.raises(FileError, match="newer version"):
        await history.read()
    await history.stop()
    assert [each.code for each in words] == ["history.newer"]
    connection = sqlite3.connect(tmp_path / FILE_NAME)
    assert connection.execute("SELECT count(*) FROM entry").fetchone() == (1,)
    connection.close()


async def test_a_folder_that_cannot_be_written_is_said_once(tmp_path: Path) -> None:
    place = tmp_path / "file"
    place.write_text("in the way")
    history = History(place)
    words = told(history)
    history.start()
    for number in (1, 2):
        history.add(notice(number))
        await history.flush()
    assert [each.code for each in words] == ["history.unwritable"]
    # once it can be written, nothing is missing
    place.unlink()
    assert await methods(history) == ["event_2", "event_1"]
    await history.stop()


async def test_the_file_is_only_this_persons(tmp_path: Path) -> None:
    async with history_in(tmp_path) as history:
        history.add(notice(1))
        await history.flush()
        modes = {path.stat().st_mode & 0o077 for path in files_in(tmp_path)}
    assert modes == {0}


def _holds(folder: Path, word: bytes) -> bool:
    return any(word in each.read_bytes() for each in folder.iterdir())


async def test_clearing_leaves_nothing(tmp_path: Path) -> None:
    (tmp_path / FILE_NAME).write_bytes(b"planted-word, and no database")
    async with history_in(tmp_path) as history:
        cleared: list[None] = []
        history.cleared.subscribe(cleared.append)
        for number in range(1, 100):
            history.add(notice(number, method="planted-word"))
        await history.clear()
        assert not (await history.read()).entries and len(cleared) == 1
        assert not await history.devices()
        assert not _holds(tmp_path, b"planted-word")
        history.add(notice(100))
        assert await methods(history) == ["event_100"]
        assert await history.devices() == [(KEY, "Otto robot")]


async def test_the_search_knows_the_windows_language(tmp_path: Path) -> None:
    async with history_in(tmp_path) as history:
        history.translate_with(lambda title: "Überschrift")
        history.add(notice(1))
        assert await methods(history, HistoryFilter(text="überschrift")) == ["event_1"]


async def test_two_programs_write_one_file(tmp_path: Path) -> None:
    window, command = History(tmp_path), History(tmp_path, program="command")
    window.start()
    command.start()
    for number in range(1, 400):
        window.add(notice(number))
        command.add(notice(number, key=OTHER))
        if not number % 100:
            await asyncio.gather(window.flush(), command.flush())
    await asyncio.gather(window.stop(), command.stop())
    async with history_in(tmp_path) as history:
        assert len(await methods(history)) == 798
        page = await history.read(HistoryFilter(devices=(OTHER,)))
        assert {stored.program for stored in page.entries} == {"command"}


async def test_the_file_says_what_it_is(tmp_path: Path) -> None:
    async with history_in(tmp_path) as history:
        history.add(notice(1))
    connection = sqlite3.connect(tmp_path / FILE_NAME)
    assert connection.execute("PRAGMA application_id").fetchone() == (APPLICATION_ID,)
    assert connection.execute("PRAGMA user_version").fetchone() == (VERSION,)
    assert connection.execute("PRAGMA journal_mode").fetchone() == ("wal",)
    assert connection.execute("PRAGMA integrity_check").fetchone() == ("ok",)
    connection.close()


async def test_what_is_said_is_kept_for_the_devices_that_want_it(tmp_path: Path) -> None:
    def said(number: int, key: str, minutes: float) -> Event:
        entry = conversation_entry(number, "heard", key, text=f"words {number}")
        return replace(entry, time=NOW - timedelta(minutes=minutes))

    async with history_in(tmp_path) as history:
        history.saves = lambda key: key == KEY
        history.add(said(1, KEY, 2))
        history.add(said(2, OTHER, 2))
        history.add(replace(conversation_entry(3, "emotion", KEY, emotion="happy"), time=NOW))
        history.add(said(4, KEY, 26 * 60))
        page = await history.read()
        assert [each.entry.values.get("text", "") for each in page.entries] == [
            "words 4",
            "",
            "words 1",
        ]
        days = await history.sentences_by_day(KEY)
        assert len(days) == 7 and sum(count for _, count in days) == 2
        assert days[-1] == (datetime.now().astimezone().date(), days[-1][1])
        assert await history.sentences_by_day(OTHER) == [(day, 0) for day, _ in days]
        await history.forget_said(KEY)
        page = await history.read()
        assert [each.entry.event for each in page.entries] == ["emotion"]
        assert sum(count for _, count in await history.sentences_by_day(KEY)) == 0
