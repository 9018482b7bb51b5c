"""`companion say`, as a process that leads the hub for a moment."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from companion.app.activity.history.database import FILE_NAME as HISTORY
from companion.app.settings.settings import Settings
from companion.app.settings.window import ALWAYS, QUIET_UNTIL
from companion.simulator import simulated_stock_device
from companion.simulator.state import Identity
from tests.fakes.commands import Command, run
from tests.fakes.ports import free_port
from tests.fakes.sayings import NEW, OLD, behaviour
from tests.fakes.sounds import ogg_sound

SOUND = ogg_sound(3000)
MAC = Identity.number(0).mac
HERE = ("--hub-host", "127.0.0.1", "--wait", "60", "--timeout", "60", "--upstream-ota", "none")


async def said(version: str, *words: str, target: str = f"hub:{MAC}") -> tuple[Command, Any]:
    """`companion say` with a device of that version, and the device."""
    http = free_port()
    ports = ("--hub-port", str(free_port()), "--hub-http-port", str(http), "--hub-mqtt-port", "0")
    ota = f"http://127.0.0.1:{http}/xiaozhi/ota/"
    async with simulated_stock_device(
        ota, behaviour=behaviour(version, 50), version=version
    ) as device:
        command = await run("say", *HERE, *ports, "--accept", MAC, target, *words)
        return command, device


@pytest.fixture
def sound(tmp_path: Path) -> str:
    file = tmp_path / "dinner.ogg"
    file.write_bytes(SOUND)
    return str(file)


async def test_a_sound_is_played_to_its_end(sound: str, config_dir: Path) -> None:
    command, device = await said(NEW, "Dinner is ready.", "--file", sound, "--json")
    assert command.process.returncode == 0, command.said
    document = json.loads(command.rest)
    [entry] = document["devices"]
    assert (document["ok"], document["text"]) == (True, "Dinner is ready.")
    assert (entry["id"], entry["outcome"]) == (f"hub:{MAC}", "played")
    assert (entry["seconds"], entry["ofSeconds"]) == (3.0, 3.0)
    assert entry["bytes"] == len(SOUND)
    [played] = device.announcements
    assert played.shown == [(0, "Dinner is ready.")]
    # the words are kept, and the sound is not
    kept = (config_dir / HISTORY).read_bytes()
    assert b"Dinner is ready." in kept and b"OpusHead" not in kept


async def test_older_firmware_shows_the_text(sound: str) -> None:
    command, device = await said(OLD, "Dinner is ready.", "--file", sound)
    assert command.process.returncode == 0
    assert "Shown as text, with a sound: firmware 2.4.2" in command.rest
    assert not device.announcements
    command, device = await said(OLD, "--file", sound)
    assert command.process.returncode == 3
    assert "needs firmware 2.5" in command.rest


async def test_do_not_disturb_is_kept_by_commands(sound: str) -> None:
    settings = Settings.load()
    settings[QUIET_UNTIL] = ALWAYS
    await settings.save()
    words = ("Dinner is ready.", "--file", sound, "--json")
    command, device = await said(NEW, *words)
    assert command.process.returncode == 2 and "Do not disturb" in command.said
    assert json.loads(command.rest)["ok"] is False and not device.announcements
    command, device = await said(NEW, *words, "--override-quiet")
    assert command.process.returncode == 0, command.said
    assert len(device.announcements) == 1
