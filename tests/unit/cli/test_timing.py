"""`companion timing`: where the time of the turns went that are saved."""

from __future__ import annotations

import asyncio
import json
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from msgspec import to_builtins

from companion.__main__ import main
from companion.app.activity.history.history import History
from companion.events import EventKind
from companion.messages.message import message
from companion.protocol.bridge.turn_times import TurnTimes
from tests.fakes.entries import KEY, event_entry

Capture = pytest.CaptureFixture[str]
WHOLE = TurnTimes(0, 2100, 2500, 4900, 5200, 8000, about=True)


def keep(folder: Path, *turns: TurnTimes, days_ago: int = 0) -> None:
    async def fill() -> None:
        history = History(folder)
        history.saves = lambda key: True
        history.start()
        for number, times in enumerate(turns, 1):
            at = datetime.now(UTC) - timedelta(days=days_ago)
            title = message("stock.turn_partly")
            entry = event_entry(number, EventKind.CONVERSATION, "turn", title, time=at)
            entry.values = to_builtins(times)
            history.add(entry)
        await history.stop()

    asyncio.run(fill())


def test_people_get_each_turn_and_the_median(config_dir: Path, capsys: Capture) -> None:
    partly = TurnTimes(text=0, answer=400, interrupted=True)
    keep(config_dir, *5 * [WHOLE], partly)
    assert main(["timing"]) == 0
    head, *turns, last = capsys.readouterr().out.splitlines()
    assert head.startswith(datetime.now().astimezone().date().isoformat())
    assert turns[0][10:] == (
        "3.1 s  you spoke 2.1 s  understood 0.4 s  the model thinks 2.4 s  first sound 0.3 s  "
        "the answer plays 2.8 s  slowest: the model thinks"
    )
    assert turns[-1][10:] == (
        "not seen  you spoke not seen  understood not seen  the model thinks 0.4 s  first sound "
        "not seen  the answer plays not seen  interrupted"
    )
    assert last.startswith("median of 5 turns:  3.1 s  you spoke 2.1 s")


def test_few_turns_have_no_median(config_dir: Path, capsys: Capture) -> None:
    keep(config_dir, WHOLE)
    assert main(["timing", "--device", KEY]) == 0
    assert capsys.readouterr().out.splitlines()[-1] == "Median after 5 turns."


def test_data_for_programs(config_dir: Path, capsys: Capture) -> None:
    keep(config_dir, WHOLE, TurnTimes(silent=0, text=400))
    assert main(["timing", "--json"]) == 0
    first, second = map(json.loads, capsys.readouterr().out.splitlines())
    assert first["waitsMs"] == 3100 and first["slowest"] == "thinks" and first["device"] == KEY
    assert second["understandsMs"] == 400 and second["waitsMs"] is None
    assert main(["timing", "--csv"]) == 0
    rows = capsys.readouterr().out.splitlines()
    assert rows[0].startswith("ended,device,name,speaksMs") and len(rows) == 3


def test_only_what_was_asked_for(config_dir: Path, capsys: Capture) -> None:
    keep(config_dir, WHOLE, days_ago=2)
    assert main(["timing"]) == 0
    said = capsys.readouterr()
    assert said.out == "" and "No times are kept" in said.err
    assert main(["timing", "--since", "7d"]) == 0
    assert "3.1 s" in capsys.readouterr().out
    assert main(["timing", "--device", "nobody"]) == 2
    assert main(["timing", "--since", "soon"]) == 2
