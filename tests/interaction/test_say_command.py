"""`companion say`, as a process that leads the hub for a moment."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from companion.app.activity.history.database import FILE_NAME as HISTORY
from companion.app.settings.settings import SavedDevice, Settings
from companion.app.settings.window import ALWAYS, QUIET_UNTIL
from companion.simulator import simulated_stock_device
from companion.simulator.state import Identity
from tests.fakes.commands import Command, run
from tests.fakes.ports import free_port
from tests.fakes.sayings import NEW, OLD, behaviour
from tests.fakes.sounds import ogg_sound
from tests.marks import needs_av, needs_espeak

SOUND = ogg_sound(3000)
MAC = Identity.number(0).mac
HERE = ("--hub-host", "127.0.0.1", "--timeout", "60", "--upstream-ota", "none")


async def said(
    version: str, *words: str, target: str = f"hub:{MAC}", wait: str = "60"
) -> tuple[Command, Any]:
    """`companion say` with a device of that version, and the device."""
    http = free_port()
    ports = ("--hub-port", str(free_port()), "--hub-http-port", str(http), "--hub-mqtt-port", "0")
    ota = f"http://127.0.0.1:{http}/xiaozhi/ota/"
    async with simulated_stock_device(
        ota, behaviour=behaviour(version, 50), version=version
    ) as device:
        given = (*HERE, "--wait", wait, *ports, "--accept", MAC)
        command = await run("say", *given, target, *words)
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


@pytest.mark.parametrize("target", ["kitchen", "name = Kitchen", "label = downstairs"])
async def test_a_device_is_meant_by_its_name_or_a_filter(sound: str, target: str) -> None:
    settings = Settings.load()
    settings.devices = [
        SavedDevice(f"hub:{MAC}", "Kitchen", ("downstairs",)),
        SavedDevice("hub:02:00:00:00:00:99", "Kitchen radio"),
    ]
    await settings.save()
    words = ("Dinner is ready.", "--file", sound, "--json")
    command, device = await said(NEW, *words, target=target, wait="8")
    assert command.process.returncode == 0, command.everything
    [entry] = json.loads(command.rest)["devices"]
    assert (entry["name"], entry["outcome"]) == ("Kitchen", "played")
    assert len(device.announcements) == 1


async def test_nobody_is_meant_by_another_name(sound: str) -> None:
    command, device = await said(NEW, "--file", sound, target="bathroom", wait="1")
    assert command.process.returncode == 2 and not device.announcements


@needs_espeak
@needs_av
async def test_voice_and_speed_are_chosen() -> None:
    lengths = []
    for speed in ("0.5", "2"):
        words = ("Dinner is ready.", "--voice", "gmw/en-US", "--speed", speed, "--json")
        command, _ = await said(NEW, *words)
        assert command.process.returncode == 0, command.everything
        lengths.append(json.loads(command.rest)["devices"][0]["ofSeconds"])
    assert lengths[0] > 2 * lengths[1]
    command, device = await said(NEW, "Dinner is ready.", "--voice", "nobody's")
    assert "There is no voice called nobody's." in command.said and not device.announcements
