"""`companion settings`: listing, choosing, and what cannot be chosen."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest

from companion.__main__ import main
from companion.app.activity.history.settings import HISTORY_DAYS
from companion.app.nouns import SETTINGS
from companion.app.pictures.settings import VISION_FORWARD_URL, has_vision_token
from companion.app.servers.settings import MODEL_ADDRESS, MODEL_KEY_FOR, has_model_key
from companion.app.settings.settings import FILE_NAME, SavedDevice, Settings
from companion.app.settings.window import THEME
from tests.unit.cli.test_commands import Capture


def test_all_that_can_be_chosen_are_listed(config_dir: Path, capsys: Capture) -> None:
    Settings(theme="dark").write(config_dir)
    assert main(["settings"]) == 0
    told = capsys.readouterr()
    lines = told.out.splitlines()
    assert [line.split()[0] for line in lines] == [each.name for each in SETTINGS if each.words]
    (theme,) = [line for line in lines if line.startswith("theme ")]
    assert theme.split()[1:] == ["dark", "*"] and "not the default" in told.err
    # what the app remembers, and what is secret, is none of them
    assert not {"window", "groups", "hub_has_token"} & {line.split()[0] for line in lines}


def test_what_follows_an_address_is_not_listed(config_dir: Path, capsys: Capture) -> None:
    Settings(former_url="https://a.example/ota/?token=s3cret").write(config_dir)
    assert main(["settings"]) == 0
    assert "https://a.example/ota/?…" in (told := capsys.readouterr().out) and "s3cret" not in told
    assert main(["settings", "get", "former_url"]) == 0
    assert "s3cret" in capsys.readouterr().out


def test_one_is_shown_with_what_it_means(config_dir: Path, capsys: Capture) -> None:
    assert main(["settings", "get", "history_words"]) == 0
    told = capsys.readouterr().out
    assert told.startswith("history_words = off\n") and "conversations" in told
    assert "Values: on, off" in told and "Needs: history_keep" in told and "at once" in told


def test_one_is_chosen_and_the_rest_stays(config_dir: Path, capsys: Capture) -> None:
    Settings(theme="dark", devices=[SavedDevice("ws://a/ws", "A")]).write(config_dir)
    assert main(["settings", "set", "history_days", "30", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert (told["name"], told["value"], told["default"]) == ("history_days", 30, 90)
    assert (told["bounds"], told["pane"], told["effect"]) == ([1, 3_650], "history", "now")
    found = Settings.load(config_dir)
    assert (found[HISTORY_DAYS], found[THEME]) == (30, "dark") and len(found.devices) == 1
    assert main(["settings", "reset", "theme"]) == 0
    assert Settings.load(config_dir)[THEME] == "system"
    # a better default of a later version counts then
    assert "theme" not in json.loads((config_dir / FILE_NAME).read_text())


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("set", "history_days", "0"), "1 to 3650"),
        (("set", "history_days", "a\x1b]0;x"), "1 to 3650"),
        (("set", "hub_port", "eighty"), "1 to 65535"),
        (("set", "web_port", "8686"), "must differ"),
        (("set", "hub_mqtt_port", "8687"), "must differ"),
        (("set", "theme", "sepia"), "system, light, dark"),
        (("set", "hub_host", "two words"), "192.168.1.20"),
        (("set", "vision", "maybe"), "on or off"),
        (("set", "vision_forward_url", "ftp://a"), "ftp://a"),
        (("set", "former_url", "http://me:secret@a/b"), "without them"),
        (("set", "language", "klingon"), "zh_CN"),
        (("set", "quiet_until", "soon"), "always"),
        (("set", "watch", '{"rules": [{"value": 5}]}'), "rule"),
        (("set", "notify_kinds", '{"call": "no"}'), "true or false"),
        (("set", "notify_kinds", '{"calls": true}'), "routine"),
        (("set", "quiet_until", "9999-12-31T23:59-14:00"), "always"),
        (("set", "quiet_until", "0001-01-01T00:00+14:00"), "always"),
        (("set", "hub_has_token", "on"), "no setting"),
        (("get", "nonsense"), "no setting nonsense"),
        (("get",), "companion settings"),
        (("set", "theme"), "companion settings"),
        (("list", "theme"), "companion settings"),
    ],
)
def test_what_cannot_be_changes_nothing(
    config_dir: Path, capsys: Capture, words: tuple[str, ...], said: str
) -> None:
    assert main(["settings", *words]) == 2
    told = capsys.readouterr()
    assert not told.out and said in told.err and "\x1b" not in told.err
    assert not (config_dir / FILE_NAME).exists()


def test_a_failure_is_json_too(config_dir: Path, capsys: Capture) -> None:
    assert main(["settings", "set", "theme", "sepia", "--json"]) == 2
    assert "sepia" not in (told := capsys.readouterr().out)
    assert "dark" in json.loads(told)["error"]["message"]


def test_the_token_of_one_service_never_goes_to_another(config_dir: Path) -> None:
    before = "http://192.168.1.20/explain"
    Settings(vision_forward_url=before, vision_token_for=before).write(config_dir)
    assert main(["settings", "set", "vision_forward_url", before]) == 0
    assert has_vision_token(Settings.load(config_dir))
    assert main(["settings", "set", "vision_forward_url", "http://192.168.1.66/explain"]) == 0
    found = Settings.load(config_dir)
    assert found[VISION_FORWARD_URL].endswith(".66/explain") and not has_vision_token(found)


def test_a_key_that_is_entered_meanwhile_is_for_its_own_service(config_dir: Path) -> None:
    one, other = "https://one.example/v1", "https://other.example/v1"
    Settings(model_address=one, model_name="m").write(config_dir)
    window = Settings.load(config_dir)
    assert main(["settings", "set", "model_address", other]) == 0
    window[MODEL_KEY_FOR] = one  # as the window does for a key that is entered
    assert has_model_key(window)
    window.write()
    found = Settings.load(config_dir)
    assert found[MODEL_ADDRESS] == other and not has_model_key(found)


def test_what_the_file_says_wrongly_is_told(config_dir: Path, capsys: Capture) -> None:
    config_dir.mkdir(exist_ok=True)
    (config_dir / FILE_NAME).write_text(json.dumps({"theme": "sepia", "watch": [1]}))
    assert main(["settings"]) == 0
    told = capsys.readouterr().err
    assert "theme in settings.json" in told and "watch in settings.json" in told
    assert main(["settings", "get", "theme", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["wrong"] and told["value"] == "system"


def test_settings_that_cannot_be_written_are_no_success(
    monkeypatch: pytest.MonkeyPatch, capsys: Capture
) -> None:
    monkeypatch.setenv("COMPANION_CONFIG_DIR", str(Path(os.devnull) / "settings"))
    assert main(["settings", "set", "theme", "dark"]) == 1
    told = capsys.readouterr()
    assert not told.out and "nothing was changed" in told.err
