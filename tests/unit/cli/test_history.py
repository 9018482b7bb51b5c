"""`companion history`: what is printed of what was kept."""

from __future__ import annotations

import asyncio
import csv
import io
import json
import sys
from datetime import datetime, timedelta
from pathlib import Path

import pytest

from companion.__main__ import main
from companion.app.activity.history.database import FILE_NAME
from companion.app.activity.history.history import History
from companion.app.settings.settings import Settings
from companion.app.tools.records import CallOutcome
from companion.cli.history import read_time
from companion.errors import UsageError
from companion.events import EventKind
from companion.messages.message import message
from companion.protocol.results import CallResult, TextContent
from companion.text import clean
from tests.fakes.entries import KEY, call_entry, call_record, event_entry
from tests.fakes.history import NOW, notice
from tests.marks import needs_dev_full

Capture = pytest.CaptureFixture[str]
MAC = KEY.removeprefix("hub:")


@pytest.fixture
def kept(config_dir: Path) -> Path:
    """A history of three entries, the first of which is two hours old."""

    async def fill() -> None:
        history = History(config_dir)
        history.start()
        history.add(notice(1, minutes=120, method="notifications/hello", params={"=x": "=1+1"}))
        gone = message("live.disconnected")
        history.add(event_entry(2, EventKind.CONNECTION, "disconnected", gone, time=NOW))
        record = call_record("self.a.b", {"token": "s3cret", "n": 1}, CallOutcome.LOST, time=NOW)
        history.add(call_entry(record, 3))
        await history.stop()

    asyncio.run(fill())
    return config_dir / FILE_NAME


def printed(capsys: Capture, *arguments: str) -> list[dict[str, object]]:
    assert main(["history", "--json", *arguments]) == 0
    return [json.loads(line) for line in capsys.readouterr().out.splitlines()]


def test_people_get_lines_in_local_time_oldest_first(kept: Path, capsys: Capture) -> None:
    before = kept.read_bytes()
    assert main(["history"]) == 0
    lines = capsys.readouterr().out.splitlines()
    days = [line for line in lines if "  " not in line]
    assert days[-1] == NOW.astimezone().date().isoformat()
    rest = [line for line in lines if line not in days]
    assert [word in line for word, line in zip(("hello", "lost", "self.a.b"), rest, strict=True)]
    assert rest[1].startswith(NOW.astimezone().strftime("%H:%M:%S"))
    assert "s3cret" not in "".join(lines)
    assert kept.read_bytes() == before


def test_json_lines_say_everything(kept: Path, capsys: Capture) -> None:
    first, _, call = printed(capsys)
    assert first["params"] == {"=x": "=1+1"} and first["by"] == "window"
    assert call["level"] == "error" and call["device"] == KEY
    assert call["call"] == {
        "tool": "self.a.b",
        "arguments": {"token": "[hidden]", "n": 1},
        "userOnly": False,
        "outcome": "lost",
        "elapsedMs": 412,
    }


@pytest.mark.parametrize(
    ("arguments", "kinds"),
    [
        (["--kind", "call"], ["call"]),
        (["--kind", "disconnected"], ["disconnected"]),
        (["--kind", "nothing_like_it"], []),
        (["--since", "1h"], ["disconnected", "call"]),
        (["--since", "1h", "--failed"], ["call"]),
        (["--level", "error"], ["call"]),
        (["--search", "HELLO"], ["notification"]),
        (["--last", "2"], ["disconnected", "call"]),
        (["--device", KEY], ["notification", "disconnected", "call"]),
        (["--device", MAC.upper(), "--last", "1"], ["call"]),
        (["--device", MAC.replace(":", ""), "--last", "1"], ["call"]),
        (["--device", "otto ROBOT", "--last", "1"], ["call"]),
    ],
)
def test_filters(kept: Path, capsys: Capture, arguments: list[str], kinds: list[str]) -> None:
    assert [value["kind"] for value in printed(capsys, *arguments)] == kinds


def test_a_table_holds_no_formulas(kept: Path, capsys: Capture) -> None:
    assert main(["history", "--csv"]) == 0
    rows = list(csv.DictReader(io.StringIO(capsys.readouterr().out)))
    assert len(rows) == 3
    assert rows[2]["tool"] == "self.a.b" and json.loads(rows[2]["arguments"])["n"] == 1
    assert not any(cell.startswith("=") for row in rows for cell in row.values())


def test_what_is_not_there_is_said(config_dir: Path, capsys: Capture) -> None:
    assert main(["history"]) == 0
    assert "Nothing that was kept fits." in capsys.readouterr().err
    assert main(["history", "--device", "x"]) == 2
    assert "Nothing is kept of any device yet." in capsys.readouterr().err
    assert not (config_dir / FILE_NAME).exists()


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--device", "nobody"], f"Otto robot ({KEY})"),
        (["--since", "soon"], "“soon” is no time"),
        (["--kind", "NO!"], "is no kind"),
    ],
)
def test_wrong_use(kept: Path, capsys: Capture, arguments: list[str], said: str) -> None:
    assert main(["history", *arguments]) == 2
    assert said in capsys.readouterr().err


def test_a_damaged_file_is_left_as_it_is(config_dir: Path, capsys: Capture) -> None:
    path = config_dir / FILE_NAME
    path.write_bytes(b"no database at all" * 400)
    assert main(["history"]) == 1
    assert "is damaged" in capsys.readouterr().err
    assert path.read_bytes().startswith(b"no database at all")


def test_more_than_a_screenful_is_said(config_dir: Path, capsys: Capture) -> None:
    async def fill() -> None:
        history = History(config_dir)
        history.start()
        for number in range(1, 302):
            history.add(notice(number))
        await history.stop()

    asyncio.run(fill())
    assert main(["history"]) == 0
    captured = capsys.readouterr()
    assert len(captured.out.splitlines()) == 201 and "--last N" in captured.err
    assert len(printed(capsys)) == 301


def test_what_commands_do_is_kept_unless_the_settings_say_no(
    config_dir: Path, capsys: Capture
) -> None:
    call = ["call", "demo:", "self.audio_speaker.set_volume", "volume=33"]
    assert main(call) == 0
    capsys.readouterr()
    [entry] = printed(capsys, "--kind", "call")
    assert entry["by"] == "command" and entry["device"] == "demo:"
    Settings(history_keep=False).write()
    assert main(call) == 0
    capsys.readouterr()
    assert len(printed(capsys, "--kind", "call")) == 1


def test_times() -> None:
    now = datetime(2026, 8, 20, 14, 30, 5).astimezone()
    assert read_time("6h", now) == now - timedelta(hours=6)
    assert read_time("today", now) == now.replace(hour=0, minute=0, second=0)
    assert read_time("Yesterday", now).day == 19
    assert read_time("2026-08-19", now) == datetime(2026, 8, 19).astimezone()
    assert read_time("2026-08-19T10:00:00+00:00", now).timestamp() == 1787133600
    for wrong in ("", "6x", "2026-13-01", "999999w"):
        with pytest.raises(UsageError):
            read_time(wrong, now)


@needs_dev_full
@pytest.mark.parametrize("form", ["--json", "--csv"])
def test_a_result_that_finds_no_room_is_said(
    form: str, kept: Path, monkeypatch: pytest.MonkeyPatch, capsys: Capture
) -> None:
    with Path("/dev/full").open("w") as full, monkeypatch.context() as patch:
        patch.setattr(sys, "stdout", full)
        # and what is left in the buffer goes nowhere
        assert main(["history", form]) == 1
    assert capsys.readouterr().err.count("The result could not be written: ") == 1


@pytest.mark.parametrize("shape", ["--csv", "--json"])
def test_nothing_of_a_device_moves_a_terminal(
    config_dir: Path, capsys: Capture, shape: str
) -> None:
    hostile = "\x9b2J\u202eevil\x85\x1b[2J"

    async def fill() -> None:
        history = History(config_dir)
        history.start()
        history.add(notice(1, params={"text": hostile, hostile: "\n＝1+1"}))
        text = CallResult((TextContent(hostile),))
        record = call_record("self.a.b", {"text": hostile}, time=NOW, result=text)
        history.add(call_entry(record, 2))
        await history.stop()

    asyncio.run(fill())
    assert main(["history", shape]) == 0
    said = capsys.readouterr().out
    assert "evil" in said
    assert clean(said, len(said)) == said
