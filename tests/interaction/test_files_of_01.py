"""Every file that version 0.1 wrote opens as it did, and nothing in it is lost when it is written.

`tests/data/files-0.1` was written by that version itself.
"""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest

from companion.app.activity.derived.rules import rules_of, with_rules
from companion.app.activity.derived.seen import SeenDevices
from companion.app.activity.derived.settings import WATCH
from companion.app.assets.history import AssetsHistory
from companion.app.files.store import Records, Store
from companion.app.forms.form_file import FORMAT
from companion.app.forms.form_memory import LastValues
from companion.app.forms.saved_forms import PINS_FORMAT, Pins, SavedForms
from companion.app.offer.saved import saved_assistants
from companion.app.rollout.engine import Phase
from companion.app.rollout.journal import EVENTS, read_journal
from companion.app.rollout.views import read_rollout
from companion.app.routines.records import RoutineRecords
from companion.app.routines.routine import (
    ActionKind,
    RunCause,
    RunOutcome,
    Trigger,
    TriggerKind,
    routine_words,
)
from companion.app.settings.settings import Settings
from companion.app.stock.records import StockRecords
from companion.app.upgrade.history import UpgradeHistory
from tests.fakes.data import OWN

WRITTEN = OWN.path("files-0.1")
LAMP, OTTO = "ws://192.0.2.7:8080/ws", "hub:02:00:00:00:00:01"
THEN = datetime(2026, 11, 2, 21, 4, 5, 123456, UTC)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A copy, so that a file may be set aside."""
    copied = tmp_path / "files"
    shutil.copytree(WRITTEN, copied)
    return copied


def document(name: str) -> Any:
    return json.loads((WRITTEN / name).read_text("utf-8"))


def same(old: Any, new: Any) -> bool:
    """Whether `new` says all that `old` does: what is at its default may be left out, and a moment
    may be written in another way."""
    if isinstance(old, dict):
        return isinstance(new, dict) and all(
            same(each, new[name]) if name in new else each in ("", None, 0, False, "now", [], {})
            for name, each in old.items()
        )
    if isinstance(old, list):
        return isinstance(new, list) and len(old) == len(new) and all(map(same, old, new))
    if isinstance(old, str) and isinstance(new, str) and old != new:
        return datetime.fromisoformat(old) == datetime.fromisoformat(new)
    return bool(old == new) and type(old) is type(new)


def written(records: Records[Any]) -> dict[str, Any]:
    """What this version writes for all that it reads, by key."""
    return records._written(records.read())


def listed(records: Records[Any], name: str) -> dict[str, Any]:
    """The same as the list `name` of a document."""
    return {name: [*written(records).values()]}


def of_upgrades(folder: Path) -> Any:
    history = UpgradeHistory(Store(folder))
    assert history._kept is not None
    return listed(history._kept, "upgrades")


def of_installations(folder: Path) -> Any:
    history = AssetsHistory(Store(folder))
    assert history._kept is not None
    return listed(history._kept, "installations")


def of_stock(folder: Path) -> Any:
    records = StockRecords(Store(folder))
    assert records._stored is not None
    return listed(records._stored, "devices")


def of_runs(folder: Path) -> Any:
    records = RoutineRecords(Store(folder))
    beyond = {key: each["devices"] for key, each in written(records._beyond).items()}
    return {**listed(records._runs, "runs"), **listed(records._asked, "asked"), "beyond": beyond}


def of_forms(folder: Path) -> Any:
    return {**listed(SavedForms.records_in(Store(folder)), "forms"), "format": FORMAT}


def of_pins(folder: Path) -> Any:
    rows = written(Pins.records_in(Store(folder)))
    devices = {key: each["pins"] for key, each in rows.items()}
    return {"devices": devices, "format": PINS_FORMAT}


def set_aside(folder: Path) -> list[Path]:
    """Files that were taken for damaged."""
    return list(folder.glob("*.damaged.*"))


def settings(folder: Path) -> Any:
    kept = Settings.load(folder)
    assistants = {each.id: each.document() for each in saved_assistants(kept)}
    return {
        **kept.document(),
        "assistants": assistants,
        "watch": with_rules({}, rules_of(kept[WATCH])),
    }


WRITE: dict[str, Callable[[Path], Any]] = {
    "routines.json": lambda folder: listed(RoutineRecords(Store(folder))._routines, "routines"),
    "routine_runs.json": of_runs,
    "seen.json": lambda folder: {"devices": written(SeenDevices(Store(folder)))},
    "settings.json": settings,
    "saved_forms.json": of_forms,
    "pinned_calls.json": of_pins,
    "last_values.json": lambda folder: listed(LastValues.records_in(Store(folder)), "calls"),
    "upgrades.json": of_upgrades,
    "installed-assets.json": of_installations,
    "stock-devices.json": of_stock,
}


def test_no_file_is_forgotten() -> None:
    assert {path.name for path in WRITTEN.glob("*.json")} == set(WRITE)


@pytest.mark.parametrize("name", WRITE)
def test_what_it_says_is_written_again(name: str, folder: Path) -> None:
    old = document(name)
    for member in ("version", "masked"):
        old.pop(member, None)
    assert same(old, json.loads(json.dumps(WRITE[name](folder))))
    assert not set_aside(folder)
    # what is in the database is written no second time
    assert name == "settings.json" or not (folder / name).exists()
    assert same(old, json.loads(json.dumps(WRITE[name](folder))))


def test_routines(folder: Path) -> None:
    content = RoutineRecords(Store(folder)).read()
    evening, gone, here, low, hot = content.routines
    assert evening.trigger == Trigger(TriggerKind.TIME, "22:30", (0, 4))
    assert [action.kind for action in evening.actions] == [
        ActionKind.FORM,
        ActionKind.MESSAGE,
        ActionKind.NOTICE,
    ]
    assert evening.actions[0].allowed == "ab" * 32
    assert evening.on and evening.since == THEN and evening.devices == (LAMP, "*")
    assert not gone.on and gone.trigger.devices == (OTTO,)
    assert here.trigger.kind is TriggerKind.ONLINE and not here.trigger.devices
    assert (low.trigger.value, low.trigger.limit) == ("battery", 15)
    assert routine_words(hot, {LAMP: "Desk lamp", OTTO: "Otto"}).english() == (
        "Desk lamp, Otto: Chip temperature above 70 °C: Notify me"
    )
    done, failed, missed = content.runs
    assert (done.cause, done.outcome, done.due) == (RunCause.DUE, RunOutcome.DONE, THEN)
    assert [each.english() for each in done.done] == ["Evening"]
    assert failed.about == OTTO and failed.words is not None and failed.words.code == "call.lost"
    assert missed.outcome is RunOutcome.MISSED
    assert [each.routine for each in content.asked] == [here.id]
    assert content.beyond == {low.id: (LAMP,)}


def test_a_rollout(folder: Path) -> None:
    path = folder / "rollout" / "journal.jsonl"
    view = read_rollout(path)
    assert view is not None
    assert (view.by, view.engine.rules.settle, view.state) == ("mia@desk", 3.0, "stopped")
    assert [device.name for device in view.devices][:2] == ["Otto robot 00:00", "Otto robot 00:01"]
    assert [view.engine.devices[device.key].phase for device in view.devices] == [
        Phase.VERIFIED,
        Phase.VERIFIED,
        Phase.FAILED,
        Phase.FAILED,
        Phase.VERIFIED,
        Phase.WAITING,
    ]
    rows = [json.loads(line) for line in path.read_text("utf-8").splitlines()]
    content = read_journal(path)
    assert content is not None and len(content.events) == len(rows) - 1
    for row, event in zip(rows[1:], content.events, strict=True):
        del row["sum"]
        assert same(row, EVENTS.write(event))
