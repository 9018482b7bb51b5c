from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from companion.app.files.copies import FOLDER
from companion.app.files.json_file import LOCK_NAME
from companion.app.settings import FILE_NAME, SavedDevice, Settings, config_directory


def test_what_is_saved_is_loaded(tmp_path: Path) -> None:
    saved = Settings(hub_port=9000, theme="dark", devices=[SavedDevice("ws://a:1/ws", "Ä")])
    saved.save(tmp_path / "new" / "folder")
    assert Settings.load(tmp_path / "new" / "folder") == saved


def test_a_copy_is_edited_and_tells_what_changed() -> None:
    settings = Settings(devices=[SavedDevice("ws://a:1/ws", "Ä")], watch={"rules": []})
    edited = settings.copy()
    assert edited == settings and edited.changes(settings) == {}
    edited.theme = "dark"
    edited.watch["rules"].append({})
    edited.devices.clear()
    assert edited.changes(settings) == {"theme": "dark", "watch": {"rules": [{}]}, "devices": []}
    assert settings.theme == "system" and settings.watch == {"rules": []} and settings.devices


def test_nothing_saved_gives_the_defaults(tmp_path: Path) -> None:
    assert Settings.load(tmp_path) == Settings()


@pytest.mark.parametrize("text", ["", "{", "\x00", "[" * 100_000])
def test_a_damaged_file_is_set_aside(tmp_path: Path, text: str) -> None:
    (tmp_path / FILE_NAME).write_text(text)
    assert Settings.load(tmp_path) == Settings()
    assert (tmp_path / "settings.damaged.json").read_text() == text
    assert not (tmp_path / FILE_NAME).exists()


@pytest.mark.parametrize(
    "value",
    [
        [],
        {"hub_port": "9000"},
        {"hub_port": True},
        {"hub_port": 70_000},
        {"hub_port": 0},
        {"theme": None},
        {"theme": "sepia"},
        {"devices": "x"},
        {"devices": [5, {}, {"endpoint": "ftp://x"}, {"endpoint": ""}]},
        {"unknown": 1},
    ],
)
def test_what_a_file_says_wrongly_is_left_at_its_default(tmp_path: Path, value: Any) -> None:
    (tmp_path / FILE_NAME).write_text(json.dumps(value))
    assert Settings.load(tmp_path) == Settings()


def test_a_device_name_is_cleaned(tmp_path: Path) -> None:
    devices = [{"endpoint": "WS://host/ws", "name": "a\x1bb"}]
    (tmp_path / FILE_NAME).write_text(json.dumps({"devices": devices}))
    assert Settings.load(tmp_path).devices == [SavedDevice("ws://host/ws", "ab")]


def test_a_failed_save_keeps_the_old_file(tmp_path: Path) -> None:
    Settings(hub_port=9000).save(tmp_path)
    broken = Settings(window={"a": object()})
    with pytest.raises(TypeError):
        broken.save(tmp_path)
    assert Settings.load(tmp_path).hub_port == 9000
    assert {path.name for path in tmp_path.iterdir()} == {FILE_NAME, LOCK_NAME, FOLDER}


def test_the_folder_can_be_named(config_dir: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert config_directory() == config_dir
    monkeypatch.delenv("COMPANION_CONFIG_DIR")
    assert "xiaozhi-companion" in str(config_directory())
