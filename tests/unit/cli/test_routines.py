"""`companion routines`: the list, a run with a real device, on and off."""

from __future__ import annotations

import asyncio
import json
from datetime import UTC, datetime
from pathlib import Path

from companion.__main__ import main
from companion.app.files.store import Store
from companion.app.forms.form_file import SavedForm
from companion.app.forms.saved_forms import SavedForms
from companion.app.routines.records import RoutineContent, RoutineRecords
from companion.app.routines.routine import Action, ActionKind, Routine, Trigger
from companion.app.routines.service import new_routine
from tests.unit.cli.test_commands import Capture
from tests.unit.cli.test_fleet import OPTIONS, VOLUME, fleet

SINCE = datetime(2026, 3, 2, tzinfo=UTC)


def keep(directory: Path, *routines: Routine) -> None:
    kept = RoutineRecords(Store(directory))
    asyncio.run(kept.save_routines(lambda: RoutineContent(routines)))


def quiet(key: str) -> Routine:
    action = Action(ActionKind.FORM, VOLUME, "Quiet")
    trigger = Trigger(time="22:00", days=(0, 1, 2, 3, 4))
    return new_routine("Evening", trigger=trigger, actions=(action,), devices=(key,), since=SINCE)


def test_the_list(config_dir: Path, capsys: Capture) -> None:
    assert main(["routines"]) == 0
    assert "no routines yet" in capsys.readouterr().err
    keep(config_dir, quiet("hub:02:00:00:00:00:01"))
    assert main(["routines", "--json"]) == 0
    (routine,) = json.loads(capsys.readouterr().out)["routines"]
    assert (routine["name"], routine["on"], routine["when"]) == (
        "Evening",
        True,
        "Weekdays at 22:00",
    )
    assert datetime.fromisoformat(routine["next"]) > datetime.now(UTC)
    assert main(["routines", "off", "evening"]) == 0
    assert main(["routines"]) == 0
    assert "Evening  off  never run" in capsys.readouterr().out
    assert main(["routines", "on", "evening", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["routine"]["on"] is True


def test_a_run(config_dir: Path, capsys: Capture) -> None:
    saved = SavedForms.load(Store(config_dir))
    saved.save(SavedForm("Quiet", VOLUME, {"volume": 31}, SINCE), {})
    assert saved.records is not None
    saved.records.write(saved.entries())
    with fleet(config_dir, Otto=()) as (otto,):
        keep(config_dir, quiet(otto.url))
        assert main(["routines", "run", "Evening", *OPTIONS, "--json"]) == 0
        run = json.loads(capsys.readouterr().out)["run"]
        assert (run["outcome"], run["cause"], run["done"]) == ("done", "hand", ["Quiet"])
        assert otto.settings.volume == 31
    assert main(["routines"]) == 0
    assert "done" in capsys.readouterr().out


def test_a_run_without_its_device_is_missed(config_dir: Path, capsys: Capture) -> None:
    keep(config_dir, quiet("hub:02:00:00:00:00:01"))
    options = ["--hub-host", "127.0.0.1", "--hub-port", "0", "--wait", "0.2"]
    assert main(["routines", "run", "Evening", *options]) == 1
    assert "missed" in capsys.readouterr().out


def test_wrong_use(config_dir: Path, capsys: Capture) -> None:
    assert main(["routines", "run"]) == 2
    keep(config_dir, quiet("hub:02:00:00:00:00:01"))
    assert main(["routines", "off", "nobody", "--json"]) == 2
    assert "Evening" in json.loads(capsys.readouterr().out)["error"]["message"]
