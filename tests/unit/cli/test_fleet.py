"""`companion devices` and `companion each`, with simulated devices on real sockets."""

from __future__ import annotations

import csv
import errno
import io
import json
import os
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from datetime import UTC, datetime
from pathlib import Path

import pytest

from companion.__main__ import main
from companion.app.activity.derived.seen import LastSeen, SeenDevices
from companion.app.files.store import Store
from companion.app.rollout import service
from companion.app.settings.settings import SavedDevice, Settings
from companion.simulator import SimulatedDevice
from tests.fakes.rollouts import QUICK, image_file
from tests.fakes.upgrades import upgrades_of
from tests.unit.cli.test_commands import Capture, listening

OPTIONS = ["--hub-host", "127.0.0.1", "--hub-port", "0", "--wait", "40", "--timeout", "40"]
VOLUME = "self.audio_speaker.set_volume"


@contextmanager
def fleet(config_dir: Path, **saved: tuple[str, ...]) -> Iterator[list[SimulatedDevice]]:
    """Saved devices by name, with their labels, each listening as a control server does."""
    with ExitStack() as stack:
        pairs = [stack.enter_context(listening()) for _ in saved]
        Settings(
            devices=[
                SavedDevice(url, name, labels)
                for (_, url), (name, labels) in zip(pairs, saved.items(), strict=True)
            ]
        ).write(config_dir)
        yield [device for device, _ in pairs]


def test_devices_are_found_by_terms(config_dir: Path, capsys: Capture) -> None:
    with fleet(config_dir, Otto=("school", "4B"), Owl=("home",)):
        terms = "label = school and board = otto-robot and state = connected and chip = esp32s3"
        assert main(["devices", *OPTIONS, "--filter", terms, "--json"]) == 0
        (found,) = json.loads(capsys.readouterr().out)["devices"]
        assert (found["name"], found["labels"]) == ("Otto", ["school", "4B"])
        assert found["firmware"] == "2.0.4" and isinstance(found["battery"], int)
        assert main(["devices", *OPTIONS, "--csv", "--sort", "label"]) == 0
        rows = list(csv.DictReader(io.StringIO(capsys.readouterr().out)))
        assert [row["name"] for row in rows] == ["Owl", "Otto"]
        assert main(["devices", *OPTIONS]) == 0
        assert "school, 4B" in capsys.readouterr().out


def test_a_wrong_filter_reaches_nobody(capsys: Capture) -> None:
    assert main(["devices", "--filter", "colour = red", "--json"]) == 2
    assert "no field" in json.loads(capsys.readouterr().out)["error"]["message"]
    assert main(["each", "label =", VOLUME]) == 2


@pytest.mark.parametrize("terms", ["", "  "])
def test_an_empty_filter_is_not_all_devices(terms: str, config_dir: Path, capsys: Capture) -> None:
    with fleet(config_dir, One=("school",), Two=()) as devices:
        # as a script writes it whose variable is empty
        assert main(["each", terms, VOLUME, "volume=33", *OPTIONS]) == 2
        assert "all devices" in capsys.readouterr().err
        assert not any(name == VOLUME for each in devices for name, _ in each.calls)
        # all of them are named so
        assert main(["each", "id = *", VOLUME, "volume=34", *OPTIONS]) == 0
        assert {each.settings.volume for each in devices} == {34}


def test_each_calls_all_that_match_and_no_other(config_dir: Path, capsys: Capture) -> None:
    with fleet(config_dir, One=("school",), Two=("school",), Three=()) as devices:
        assert main(["each", "label = school", VOLUME, "volume=33", *OPTIONS, "--json"]) == 0
        document = json.loads(capsys.readouterr().out)
        assert (document["ok"], document["failed"]) == (2, 0)
        assert {each["name"]: each["answer"] for each in document["devices"]} == {
            "One": "true",
            "Two": "true",
        }
        assert [device.settings.volume for device in devices[:2]] == [33, 33]
        assert devices[2].settings.volume != 33
        # a value that does not fit stops all
        assert main(["each", "label = school", VOLUME, "volume=101", *OPTIONS]) == 2
        assert main(["each", "label = none", VOLUME, "volume=1", *OPTIONS]) == 2
        assert [device.settings.volume for device in devices[:2]] == [33, 33]


def test_what_is_privileged_needs_a_yes_for_all(config_dir: Path, capsys: Capture) -> None:
    with fleet(config_dir, One=(), Two=()) as devices:
        assert main(["each", "board = otto-robot", "self.reboot", *OPTIONS]) == 2
        said = capsys.readouterr().err
        assert "2 devices" in said and "One" in said and "Two" in said and "--yes" in said
        assert not any(name == "self.reboot" for each in devices for name, _ in each.calls)


def test_a_device_that_is_away_fails_alone(config_dir: Path, capsys: Capture) -> None:
    with fleet(config_dir, One=()) as devices:
        settings = Settings.load(config_dir)
        settings.devices.append(SavedDevice("ws://127.0.0.1:1/ws", "Away"))
        settings.write()
        assert main(["each", 'name != ""', VOLUME, "volume=21", *OPTIONS, "--wait", "2"]) == 1
        said = capsys.readouterr().out.splitlines()
        assert said[0].startswith("Away") and "Not connected" in said[0]
        assert devices[0].settings.volume == 21


def test_nobody_there(config_dir: Path, capsys: Capture) -> None:
    Settings(devices=[SavedDevice("ws://127.0.0.1:1/ws", "Away")]).write(config_dir)
    options = [*OPTIONS, "--wait", "0.5"]
    assert main(["each", "away", VOLUME, "volume=21", *options, "--json"]) == 3
    document = json.loads(capsys.readouterr().out)
    assert "None of the 1 devices" in document["error"]["message"]


@pytest.mark.parametrize("command", ["devices", "each"])
def test_the_help_names_the_fields(command: str, capsys: Capture) -> None:
    with pytest.raises(SystemExit):
        main([command, "--help"])
    assert "firmware" in capsys.readouterr().out


def test_what_a_rollout_brought_is_known_of_a_device_that_is_away(
    config_dir: Path, capsys: Capture, tmp_path: Path
) -> None:
    plan, image = tmp_path / "plan.json", image_file(tmp_path, "otto-robot", payload=20_000)

    def firmware() -> str:
        assert main(["devices", *OPTIONS[:-4], "--wait", "0.1", "--json"]) == 0
        (found,) = json.loads(capsys.readouterr().out)["devices"]
        return f"{found['firmware']} {found['chip']}"

    with fleet(config_dir, Otto=()) as (device,):
        key = Settings.load(config_dir).devices[0].endpoint
        former = LastSeen(datetime(2026, 1, 1, tzinfo=UTC), "2.0.4", "otto-robot", "esp32s3")
        SeenDevices(Store(config_dir)).write({key: former})
        document = {"images": [str(image)], "devices": [key], "soak_seconds": 0.1}
        plan.write_text(json.dumps(document), "utf-8")
        assert main(["rollout", str(plan), "--yes", *OPTIONS]) == 0
        assert device.version == "2.1.0"
        capsys.readouterr()
    assert firmware() == "2.1.0 ESP32-S3"


def test_a_filter_in_a_plan_narrows_the_devices_that_it_lists(
    config_dir: Path, capsys: Capture, tmp_path: Path
) -> None:
    plan, image = tmp_path / "plan.json", image_file(tmp_path, "otto-robot", payload=20_000)
    with fleet(config_dir, One=("school",), Two=(), Three=("school",)) as devices:
        keys = [each.endpoint for each in Settings.load(config_dir).devices]
        document: dict[str, object] = {
            "images": [str(image)],
            "devices": keys[:2],
            "filter": "label = school",
            "soak_seconds": 0.1,
        }

        def judged() -> str:
            plan.write_text(json.dumps(document), "utf-8")
            assert main(["rollout", str(plan), "--plan-only", *OPTIONS]) == 0
            return capsys.readouterr().out

        # the third matches, and is not listed
        said = judged()
        assert "Wave 1: 1 device\n" in said and "1 device takes part, 0 do not" in said
        assert "1 of the 2 devices matches the filter" in said
        document["waves"] = [{"devices": keys[:2]}, {"rest": True}]
        assert f"Not {keys[1]}, which a wave names" in judged()
        # without any canary it is another rollout
        document["waves"] = [{"devices": keys[1:2]}, {"rest": True}]
        plan.write_text(json.dumps(document), "utf-8")
        assert main(["rollout", str(plan), "--yes", *OPTIONS]) == 2
        assert "wave 1" in capsys.readouterr().err
        document["waves"] = [{"devices": keys[:2]}, {"rest": True}]
        plan.write_text(json.dumps(document), "utf-8")
        assert main(["rollout", str(plan), "--yes", *OPTIONS]) == 0
        assert [device.version for device in devices] == ["2.1.0", "2.0.4", "2.0.4"]


def test_a_rollout_is_paused_when_the_disk_fills_up_and_goes_on(
    config_dir: Path, capsys: Capture, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    plan, image = tmp_path / "plan.json", image_file(tmp_path, "otto-robot", payload=20_000)
    report = tmp_path / "report.csv"
    with fleet(config_dir, Otto=(), Owl=()) as devices, monkeypatch.context() as patch:
        keys = [each.endpoint for each in Settings.load(config_dir).devices]
        document = {"images": [str(image)], "devices": keys, "soak_seconds": 0.1, "at_once": 1}
        plan.write_text(json.dumps(document), "utf-8")
        command = ["rollout", str(plan), "--yes", *OPTIONS, "--json", "--report", str(report)]
        patch.setattr(service, "RolloutLimits", lambda: QUICK)
        fsync = os.fsync

        def full(file: int) -> None:
            if any(upgrades_of(device) for device in devices):
                raise OSError(errno.ENOSPC, "No space left on device")
            fsync(file)

        patch.setattr(os, "fsync", full)
        for _ in range(2):
            assert main(command) == 1
            said = capsys.readouterr()
            assert said.err.count("The disk is full: the rollout was paused at ") == 1, said.err
            assert "Free some room.\nThen run the same command again.\n" in said.err
            # what happened is said though no report can be written
            assert "report.csv" in said.err and not report.exists()
            assert json.loads(said.out)["outcome"] == "paused"
            assert sum(len(upgrades_of(device)) for device in devices) == 1
        patch.setattr(os, "fsync", fsync)
        assert main(command) == 0
        assert json.loads(capsys.readouterr().out)["outcome"] == "done" and report.exists()
        assert [len(upgrades_of(device)) for device in devices] == [1, 1]


def test_what_is_known_is_listed_without_waiting(config_dir: Path, capsys: Capture) -> None:
    keys = [f"hub:02:00:00:00:00:0{number}" for number in (1, 2)]
    Settings(devices=[SavedDevice(key, "Otto") for key in keys]).write(config_dir)
    begun = time.monotonic()
    assert main(["devices", "--now", *OPTIONS]) == 0
    # and not for the forty seconds of the options
    assert time.monotonic() - begun < 30
    names = [line.split("  ")[0] for line in capsys.readouterr().out.splitlines()[1:]]
    # as the window tells two of one name apart
    assert names == ["Otto 00:01", "Otto 00:02"]
