"""The turns of a day: which count, their medians, and what is written for others."""

from __future__ import annotations

import csv
import json
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest
from msgspec import to_builtins

from companion.app.activity.activity import ActivityLog
from companion.app.activity.history.history import History
from companion.app.stock.turns import (
    COLUMNS,
    ENOUGH,
    Medians,
    TalkTurn,
    TurnLog,
    saved_turns,
    turn_of,
    write_turns,
)
from companion.errors import FileError
from companion.events import Event
from companion.messages.message import message
from companion.protocol.bridge.turn_times import TurnPart, TurnTimes

KEY = "hub:02:58:5a:00:00:01"
WHOLE = TurnTimes(0, 2100, 2500, 4900, 5200, 8000, about=True)


def event(times: TurnTimes = WHOLE, **values: Any) -> Event:
    return Event.now(
        "turn",
        device_key=KEY,
        device_name="Kitchen",
        title=message("stock.turn", seconds="3.1"),
        values=to_builtins(times) | values,
    )


def turn(times: TurnTimes) -> TalkTurn:
    return TalkTurn(KEY, "Kitchen", datetime.now(UTC), times, 1)


def test_what_an_event_tells() -> None:
    found = turn_of(event())
    assert found is not None and found.times == WHOLE and found.key == KEY
    assert turn_of(event(sound="soon")) is None
    other = Event.now("heard", device_key=KEY, device_name="", title=message("stock.turn_partly"))
    assert turn_of(other) is None


def test_medians_need_five_turns_of_each_part() -> None:
    turns = [turn(TurnTimes(silent=0, text=100 * n, sound=1000 * n)) for n in range(1, ENOUGH)]
    assert Medians.of(turns) == Medians(4)
    turns.append(turn(TurnTimes(0, 300, 700, interrupted=True)))
    assert Medians.of(turns) == Medians(4)
    turns.append(turn(TurnTimes(silent=0, text=9000)))
    assert Medians.of(turns) == Medians(5, None, {TurnPart.UNDERSTANDS: 300})
    turns.append(turn(TurnTimes(silent=0, sound=5000)))
    assert Medians.of(turns).waits_ms == 3000


async def test_the_day_has_this_run_and_what_was_saved(tmp_path: Path) -> None:
    before = History(tmp_path)
    before.saves = lambda key: True
    before.start()
    activity = ActivityLog()
    activity.changed.subscribe(before.add)
    activity.add_event(event())
    await before.stop()

    history, now = History(tmp_path), ActivityLog()
    history.start()
    now.changed.subscribe(history.add)  # this one saves nothing
    log = TurnLog(now, history)
    now.add_event(event(TurnTimes(silent=0, text=300)))
    assert [each.times.text for each in log.today(KEY)] == [300]
    await log.load(KEY)
    assert [each.times.text for each in log.today(KEY)] == [2500, 300]
    assert [each.times for each in await saved_turns(history)] == [WHOLE]
    assert await saved_turns(history, ("hub:other",)) == []
    assert await saved_turns(history, since=datetime.now(UTC) + timedelta(hours=1)) == []
    await history.forget_said(KEY)
    log.forget_saved(KEY)
    assert await saved_turns(history) == [] and len(log.today(KEY)) == 1
    log.forget(KEY)
    assert log.today(KEY) == []
    await history.stop()


def test_a_turn_of_yesterday_is_not_of_today() -> None:
    activity = ActivityLog()
    log = TurnLog(activity, History())
    old = event()
    old.time -= timedelta(days=1)
    activity.add_event(old)
    assert log.today(KEY) == []


def test_the_files_for_others(tmp_path: Path) -> None:
    turns = [
        turn(WHOLE),
        TalkTurn(KEY, "=1+1", datetime.now(UTC), TurnTimes(text=0, answer=400), 2),
    ]
    write_turns(tmp_path / "turns.csv", turns)
    table = (tmp_path / "turns.csv").read_text(encoding="utf-8")
    rows = list(csv.DictReader(table.splitlines()))
    assert tuple(rows[0]) == COLUMNS
    assert [rows[0][f"{part.value}Ms"] for part in TurnPart] == [
        "2100",
        "400",
        "2400",
        "300",
        "2800",
    ]
    assert rows[0]["waitsMs"] == "3100" and rows[0]["slowest"] == "thinks"
    assert rows[1]["waitsMs"] == rows[1]["speaksMs"] == "" and rows[1]["thinksMs"] == "400"
    assert rows[1]["name"] == "'=1+1"
    write_turns(tmp_path / "turns.jsonl", turns)
    lines = (tmp_path / "turns.jsonl").read_text(encoding="utf-8").splitlines()
    first, second = map(json.loads, lines)
    assert first["about"] is True and second["waitsMs"] is None and second["slowest"] is None
    with pytest.raises(FileError):
        write_turns(tmp_path / "missing" / "turns.csv", turns)
