"""Settings are written in a thread, without what the command line overrode."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path

import pytest

from companion.app.settings import FILE_NAME, Settings
from companion.messages.message import Message
from companion.ui.main.window_dialogs import SettingsStore


def written(config_dir: Path) -> dict[str, object]:
    value = json.loads((config_dir / FILE_NAME).read_text("utf-8"))
    assert isinstance(value, dict)
    return value


async def test_overrides_hold_for_this_run_only(config_dir: Path) -> None:
    settings = Settings(hub_port=9000)
    store = SettingsStore(settings, hub_host="127.0.0.1", hub_port=0)
    assert (settings.hub_host, settings.hub_port) == ("127.0.0.1", 0)
    settings.theme = "dark"
    await store.save()
    found = written(config_dir)
    assert (found["hub_host"], found["hub_port"], found["theme"]) == ("0.0.0.0", 9000, "dark")


async def test_what_is_chosen_in_the_settings_is_kept(config_dir: Path) -> None:
    store = SettingsStore(Settings(), hub_port=0)
    store.choose(hub_host="192.168.1.20", hub_port=8700)
    await store.save()
    found = written(config_dir)
    assert (found["hub_host"], found["hub_port"]) == ("192.168.1.20", 8700)


async def test_saves_at_the_same_time_leave_the_latest_state(config_dir: Path) -> None:
    store = SettingsStore(Settings())

    async def save(theme: str) -> None:
        store.settings.theme = theme
        await store.save()

    await asyncio.gather(*(save(theme) for theme in ("dark", "light", "dark", "light")))
    assert written(config_dir)["theme"] == "light"


@pytest.fixture
def folder_in_the_way(config_dir: Path) -> None:
    (config_dir / FILE_NAME).mkdir()


@pytest.mark.usefixtures("folder_in_the_way")
async def test_a_file_that_cannot_be_written_is_told() -> None:
    store = SettingsStore(Settings())
    told: list[Message] = []
    store.settings.file.subscribe(told.append)
    await store.save()
    assert [each.code for each in told] == ["file.unwritable"]


async def test_choosing_one_thing_leaves_the_other_overrides_out_of_the_file(
    config_dir: Path,
) -> None:
    settings = Settings(web_port=8700)
    store = SettingsStore(settings, web_port=-1, hub_mqtt_port=1883, former_url="")
    assert (settings.ota_port, settings.mqtt_port, settings.former_url) == (0, 1883, "")
    store.choose(hub_host="127.0.0.1", hub_port=9000)
    store.choose(hub_mqtt_port=1884)
    await store.save()
    found = written(config_dir)
    assert (found["web_port"], found["hub_mqtt_port"]) == (8700, 1884)
    assert found["former_url"] == Settings().former_url
