"""Settings are written in a thread, without what the command line overrode."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path

import pytest

from companion.app.settings.ports import (
    HUB_HOST,
    HUB_MQTT_PORT,
    HUB_PORT,
    mqtt_port,
    ota_port,
    override_ports,
)
from companion.app.settings.settings import FILE_NAME, Settings
from companion.app.settings.window import THEME
from companion.app.stock.settings import FORMER_URL
from companion.messages.message import Message


def written(config_dir: Path) -> dict[str, object]:
    value = json.loads((config_dir / FILE_NAME).read_text("utf-8"))
    assert isinstance(value, dict)
    return value


async def test_overrides_hold_for_this_run_only(config_dir: Path) -> None:
    settings = Settings(hub_port=9000)
    override_ports(settings, "127.0.0.1", 0, None, None)
    assert (settings[HUB_HOST], settings[HUB_PORT]) == ("127.0.0.1", 0)
    settings[THEME] = "dark"
    await settings.save()
    found = written(config_dir)
    assert "hub_host" not in found and (found["hub_port"], found["theme"]) == (9000, "dark")


async def test_what_is_chosen_in_the_settings_is_kept(config_dir: Path) -> None:
    settings = Settings()
    settings.override(HUB_PORT, 0)
    settings[HUB_HOST], settings[HUB_PORT] = "192.168.1.20", 8700
    assert settings[HUB_PORT] == 8700
    await settings.save()
    found = written(config_dir)
    assert (found["hub_host"], found["hub_port"]) == ("192.168.1.20", 8700)


async def test_saves_at_the_same_time_leave_the_latest_state(config_dir: Path) -> None:
    settings = Settings()

    async def save(theme: str) -> None:
        settings[THEME] = theme
        await settings.save()

    await asyncio.gather(*(save(theme) for theme in ("dark", "light", "dark", "light")))
    assert written(config_dir)["theme"] == "light"


@pytest.fixture
def folder_in_the_way(config_dir: Path) -> None:
    (config_dir / FILE_NAME).mkdir()


@pytest.mark.usefixtures("folder_in_the_way")
async def test_a_file_that_cannot_be_written_is_told() -> None:
    settings = Settings()
    told: list[Message] = []
    settings.file.subscribe(told.append)
    assert not await settings.save()
    assert [each.code for each in told] == ["file.unwritable"]


async def test_choosing_one_thing_leaves_the_other_overrides_out_of_the_file(
    config_dir: Path,
) -> None:
    settings = Settings(web_port=8700)
    override_ports(settings, None, None, 0, 1883)
    settings.override(FORMER_URL, "")
    assert (ota_port(settings), mqtt_port(settings), settings[FORMER_URL]) == (0, 1883, "")
    settings[HUB_HOST], settings[HUB_PORT] = "127.0.0.1", 9000
    settings[HUB_MQTT_PORT] = 1884
    await settings.save()
    found = written(config_dir)
    assert (found["web_port"], found["hub_mqtt_port"]) == (8700, 1884)
    assert "former_url" not in found
