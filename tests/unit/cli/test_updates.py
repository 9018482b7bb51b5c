"""`companion updates`, with simulated devices on real sockets."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest

from companion.__main__ import main
from companion.app.settings.settings import FILE_NAME, Settings
from companion.app.settings.window import LANGUAGE
from companion.app.upgrade.settings import FIRMWARE_SOURCES
from tests.fakes.esp_image import esp_image
from tests.unit.cli.test_commands import Capture
from tests.unit.cli.test_fleet import OPTIONS, fleet


def test_newer_firmware_is_told_until_it_is_skipped(
    config_dir: Path, capsys: Capture, tmp_path: Path
) -> None:
    folder = tmp_path / "firmware"
    folder.mkdir()
    image = folder / "otto.bin"
    image.write_bytes(esp_image("2.1.0", board="otto-robot"))
    (folder / "otto.md").write_text("New faces")
    with fleet(config_dir, Otto=()) as (otto,):
        assert main(["updates", "add", str(folder)]) == 0
        assert main(["updates", "add", str(tmp_path / "nowhere"), "--json"]) == 2
        assert Settings.load(config_dir)[FIRMWARE_SOURCES] == [str(folder)]
        capsys.readouterr()
        assert main(["updates", *OPTIONS, "--json"]) == 0
        told = json.loads(capsys.readouterr().out)
        assert told["sources"] == [{"source": str(folder), "images": 1, "problem": None}]
        (update,) = told["updates"]
        assert (update["device"], update["running"]) == (otto.url, "2.0.4")
        assert (update["version"], update["notes"]) == ("2.1.0", "New faces")
        assert update["source"] == str(image)
        assert main(["updates", "skip", otto.url, "2.1.0"]) == 0
        assert main(["updates", *OPTIONS]) == 0
        assert "Nothing newer" in capsys.readouterr().err
        assert main(["updates", "unskip", otto.url]) == 0
        assert main(["updates", *OPTIONS]) == 0
        assert f"companion upgrade {otto.url} {image}" in capsys.readouterr().out
    assert Settings.load(config_dir).devices[0].name == "Otto"


@pytest.mark.parametrize("how", [{}, {"board": "otto-robot", "project": "fork"}], ids=str)
def test_it_finds_what_the_folder_has_for_the_device(
    config_dir: Path, capsys: Capture, tmp_path: Path, how: dict[str, str]
) -> None:
    (tmp_path / "other.bin").write_bytes(esp_image("2.9.0", board="xmini-c3", chip=5))
    newest = tmp_path / "newest.bin"
    newest.write_bytes(esp_image("v2.6.0", **how))  # type: ignore[arg-type]
    with fleet(config_dir, Otto=()) as (otto,):
        assert main(["image", str(tmp_path), "--device", otto.url, *OPTIONS, "--json"]) == 0
        chosen = json.loads(capsys.readouterr().out)
        assert chosen["image"]["version"] == "v2.6.0"
        assert main(["updates", "add", str(tmp_path)]) == 0
        capsys.readouterr()
        assert main(["updates", *OPTIONS, "--json"]) == 0
        (update,) = json.loads(capsys.readouterr().out)["updates"]
        assert (update["version"], update["source"]) == ("v2.6.0", str(newest))


def test_a_place_is_removed_by_the_words_it_was_added_with(
    config_dir: Path, monkeypatch: pytest.MonkeyPatch, capsys: Capture, tmp_path: Path
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("HOME", str(tmp_path))
    folder = tmp_path / "images"
    (folder / "old").mkdir(parents=True)
    words = ("images", " images", "./images/", "images/old/..", "~/images", str(folder))
    for word in words:
        for other in words:
            assert main(["updates", "add", word]) == 0
            assert main(["updates", "remove", other]) == 0
            assert Settings.load(config_dir)[FIRMWARE_SOURCES] == []
    # one that is not there any more as well
    assert main(["updates", "add", "images/old"]) == 0
    (folder / "old").rmdir()
    assert main(["updates", "remove", "images/old"]) == 0
    url = "https://example.com/firmware.json"
    assert main(["updates", "add", f" {url}"]) == 0
    assert main(["updates", "remove", f" {url}"]) == 0
    assert Settings.load(config_dir)[FIRMWARE_SOURCES] == []


def test_places_that_cannot_be_read(config_dir: Path, capsys: Capture, tmp_path: Path) -> None:
    assert main(["updates", "add", str(tmp_path)]) == 0
    # no device is there to be waited for
    assert main(["updates", *OPTIONS, "--wait", "0.2"]) == 1
    assert str(tmp_path) in capsys.readouterr().err
    assert main(["updates", "remove", str(tmp_path)]) == 0
    assert main(["updates", "remove", str(tmp_path)]) == 2
    assert main(["updates", "skip"]) == 2


def test_settings_that_cannot_be_written_are_no_success(
    monkeypatch: pytest.MonkeyPatch, capsys: Capture, tmp_path: Path
) -> None:
    monkeypatch.setenv("COMPANION_CONFIG_DIR", str(Path(os.devnull) / "settings"))
    assert main(["updates", "add", str(tmp_path)]) == 1
    told = capsys.readouterr()
    assert not told.out and "settings.json cannot be written" in told.err
    assert "nothing was changed" in told.err
    assert main(["updates", "skip", "hub:02:00:00:00:00:01", "2.1.0", "--json"]) == 1
    assert "nothing was changed" in json.loads(capsys.readouterr().out)["error"]["message"]


@pytest.mark.parametrize(
    "words",
    [("updates", "skip", "hub:02:00:00:00:00:01", "2.1.0"), ("offer", "--list"), ("routines",)],
    ids=lambda words: words[0],
)
def test_damaged_settings_are_brought_back_which_is_said_once(
    config_dir: Path, capsys: Capture, words: tuple[str, ...]
) -> None:
    Settings(language="ja").write(config_dir)
    (config_dir / FILE_NAME).write_bytes(bytes(100))
    assert main(list(words)) == 0
    [said] = [line for line in capsys.readouterr().err.splitlines() if FILE_NAME in line]
    assert "It was restored as of" in said and "settings.damaged.json" in said
    assert Settings.load(config_dir)[LANGUAGE] == "ja"
    assert main(list(words)) == 0
    assert FILE_NAME not in capsys.readouterr().err
