"""The settings of this person: what the file says, and what is made of it."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from companion.app.activity.derived.settings import WATCH
from companion.app.files.copies import FOLDER
from companion.app.files.json_file import LOCK_NAME
from companion.app.fleet.settings import GROUPS
from companion.app.nouns import SETTINGS
from companion.app.pictures.settings import VISION_FORWARD_URL, has_vision_token
from companion.app.servers.settings import MODEL_ADDRESS, has_model_key
from companion.app.settings.ports import HUB_HOST, HUB_PORT, STOCK_OPEN
from companion.app.settings.settings import FILE_NAME, SavedDevice, Settings, config_directory
from companion.app.settings.window import TECHNICAL, THEME, WINDOW
from companion.app.upgrade.settings import FIRMWARE_SKIPPED, FIRMWARE_SOURCES


def values(settings: Settings) -> dict[str, Any]:
    return {each.name: settings[each] for each in SETTINGS} | {"devices": settings.devices}


def loaded(folder: Path, document: Any) -> Settings:
    (folder / FILE_NAME).write_text(json.dumps(document))
    return Settings.load(folder)


def test_what_is_saved_is_loaded(tmp_path: Path) -> None:
    saved = Settings(hub_port=9000, theme="dark", devices=[SavedDevice("ws://a:1/ws", "Ä")])
    saved[TECHNICAL] = True
    saved.write(tmp_path / "new" / "folder")
    assert values(Settings.load(tmp_path / "new" / "folder")) == values(saved)


def test_a_copy_has_the_values_of_this_run_and_changes_nothing() -> None:
    settings = Settings(hub_port=0)
    settings.override(HUB_HOST, "127.0.0.1")
    copy = settings.copy()
    assert values(copy) == values(settings) and copy[HUB_HOST] == "127.0.0.1"
    copy[THEME] = "dark"
    assert settings[THEME] == "system"


def test_what_is_changed_in_place_is_written() -> None:
    settings = Settings()
    settings[WINDOW]["width"] = 900
    assert settings.document()["window"] == {"width": 900} and WINDOW.default == {}


def test_only_what_was_said_is_written(tmp_path: Path) -> None:
    settings = loaded(tmp_path, {"technical": True, "theme": "dark", "of a later version": 1})
    assert values(settings)["hub_port"] == HUB_PORT.default
    settings.write()
    said = json.loads((tmp_path / FILE_NAME).read_text())
    assert said.items() >= {"technical": True, "theme": "dark", "of a later version": 1}.items()
    assert "hub_port" not in said


def test_what_is_only_read_leaves_what_another_program_chose(tmp_path: Path) -> None:
    mine = loaded(tmp_path, {"groups": ["of a later version"]})
    assert mine[FIRMWARE_SOURCES] == [] and mine[GROUPS] == {} and not mine[STOCK_OPEN]
    other = Settings.load(tmp_path)
    other[FIRMWARE_SOURCES] = ["/fw"]
    other[STOCK_OPEN] = True
    other.write()
    mine[THEME] = "dark"
    mine.write()
    found = json.loads((tmp_path / FILE_NAME).read_text())
    assert (found["firmware_sources"], found["stock_open"]) == (["/fw"], True)
    assert (found["groups"], found["theme"]) == (["of a later version"], "dark")


def test_back_to_the_default_is_nothing_said(tmp_path: Path) -> None:
    settings = loaded(tmp_path, {"theme": "dark", "window": {"width": 900}})
    settings[WINDOW]["height"] = 700
    for each in (THEME, WINDOW):
        settings.reset(each)
    assert settings[THEME] == "system" and settings[WINDOW] == {} == WINDOW.default
    settings.write()
    assert not {"theme", "window"} & json.loads((tmp_path / FILE_NAME).read_text()).keys()


def test_a_key_of_an_earlier_version_is_for_the_address_of_then(tmp_path: Path) -> None:
    address, url = "https://one.example/v1", "https://one.example/explain"
    before = {"model_address": address, "model_has_key": True}
    before |= {"vision_forward_url": url, "vision_forward_has_token": True}
    settings = loaded(tmp_path, before)
    assert has_model_key(settings) and has_vision_token(settings)
    settings[MODEL_ADDRESS] = "https://other.example/v1"
    settings[VISION_FORWARD_URL] = f"{url}/other"
    assert not has_model_key(settings) and not has_vision_token(settings)
    settings.write()
    # the earlier version would send them to the new address
    said = json.loads((tmp_path / FILE_NAME).read_text())
    assert not {"model_has_key", "vision_forward_has_token"} & said.keys()
    without = loaded(tmp_path, before | {"model_has_key": False})
    assert not has_model_key(without) and has_vision_token(without)


def test_whether_there_was_a_file(tmp_path: Path) -> None:
    assert Settings.load(tmp_path).is_new
    assert not loaded(tmp_path, {}).is_new


def test_nothing_saved_gives_the_defaults(tmp_path: Path) -> None:
    assert values(Settings.load(tmp_path)) == values(Settings())


@pytest.mark.parametrize(
    "value",
    [
        [],
        {"hub_port": "9000"},
        {"hub_port": True},
        {"hub_port": 70_000},
        {"hub_port": 0},
        {"web_port": -1},
        {"theme": None},
        {"theme": "sepia"},
        {"closing": "never"},
        {"watch": []},
        {"devices": "x"},
        {"devices": [5, {}, {"endpoint": "ftp://x"}, {"endpoint": ""}]},
        {"unknown": 1},
    ],
)
def test_what_a_file_says_wrongly_is_left_at_its_default(tmp_path: Path, value: Any) -> None:
    assert values(loaded(tmp_path, value)) == values(Settings())


def test_what_cannot_be_used_is_told_of_until_something_is_chosen(tmp_path: Path) -> None:
    settings = loaded(tmp_path, {"theme": "sepia", "hub_port": 9000, "watch": [1]})
    assert settings[WATCH] == {}
    wrong = [each for each in SETTINGS if settings.is_invalid(each)]
    assert wrong == [THEME, WATCH]
    settings[THEME] = "dark"
    assert not settings.is_invalid(THEME)


def test_plain_words_are_gone_back_to_though_there_are_devices(tmp_path: Path) -> None:
    settings = loaded(tmp_path, {"devices": [{"endpoint": "ws://host/ws", "name": "A"}]})
    assert settings[TECHNICAL]
    settings.reset(TECHNICAL)
    assert not settings[TECHNICAL]
    settings.write()
    assert not Settings.load(tmp_path)[TECHNICAL]


def test_an_address_that_is_none_does_not_open_more(tmp_path: Path) -> None:
    # it fails where it is used; the default would listen in every network
    assert loaded(tmp_path, {"hub_host": "no address!"})[HUB_HOST] == "no address!"


@pytest.mark.parametrize(("devices", "technical"), [([], False), (["ws://host/ws"], True)])
def test_owners_of_before_keep_technical_words(
    tmp_path: Path, devices: list[str], technical: bool
) -> None:
    before = {"devices": [{"endpoint": each, "name": "A"} for each in devices]}
    settings = loaded(tmp_path, before)
    assert settings[TECHNICAL] is technical
    # it is said from then on: one who adds a device later keeps plain words
    assert settings.document()["technical"] is technical


def test_what_is_nested_deeply_is_kept(tmp_path: Path) -> None:
    (tmp_path / FILE_NAME).write_text('{"later": ' + "[" * 600 + "]" * 600 + ', "theme": "dark"}')
    settings = Settings.load(tmp_path)
    assert settings.copy()[THEME] == settings[THEME] == "dark"
    settings[HUB_PORT] = 9_000
    settings.write()
    assert "[" * 600 in (tmp_path / FILE_NAME).read_text().replace(" ", "").replace("\n", "")


def test_a_device_name_is_cleaned(tmp_path: Path) -> None:
    devices = [{"endpoint": "WS://host/ws", "name": "a\x1bb"}]
    assert loaded(tmp_path, {"devices": devices}).devices == [SavedDevice("ws://host/ws", "ab")]


def test_a_failed_save_keeps_the_old_file(tmp_path: Path) -> None:
    Settings(hub_port=9000).write(tmp_path)
    broken = Settings(window={"a": object()})
    with pytest.raises(TypeError):
        broken.write(tmp_path)
    assert Settings.load(tmp_path)[HUB_PORT] == 9000
    assert {path.name for path in tmp_path.iterdir()} == {FILE_NAME, LOCK_NAME, FOLDER}


def test_the_folder_can_be_named(config_dir: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert config_directory() == config_dir
    monkeypatch.delenv("COMPANION_CONFIG_DIR")
    assert "xiaozhi-companion" in str(config_directory())


def test_a_device_in_a_former_spelling_opens_as_before(tmp_path: Path) -> None:
    former, now = "hub:02-ff-5a-00-00-01", "hub:02:ff:5a:00:00:01"
    devices = [
        {"endpoint": former, "name": "Kitchen", "labels": ["school"]},
        {"endpoint": now, "name": "", "note": "by the window"},
    ]
    skipped = {former: ["2.0.4"]}
    said = {"devices": devices, FIRMWARE_SKIPPED.name: skipped}
    settings = loaded(tmp_path, said)
    assert settings.devices == [SavedDevice(now, "Kitchen", ("school",), "by the window")]
    assert settings[FIRMWARE_SKIPPED] == {now: ["2.0.4"]}
    settings.save_device(now, "Hall")
    settings.write(tmp_path)
    assert Settings.load(tmp_path).devices == [
        SavedDevice(now, "Hall", ("school",), "by the window")
    ]
    (saved,) = json.loads((tmp_path / FILE_NAME).read_text("utf-8"))["devices"]
    assert saved["endpoint"] == now
