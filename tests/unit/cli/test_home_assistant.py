"""`companion home-assistant`, alone and beside a hub, and `hub --home-assistant`."""

from __future__ import annotations

import json
import signal
from pathlib import Path

import pytest

from companion.__main__ import main
from companion.app.connect.reach import Logins
from companion.app.home_assistant.settings import HOME_ASSISTANT_DEVICES
from companion.app.secrets import Secrets
from companion.app.settings.settings import SavedDevice, Settings
from companion.cli.commands import parse
from companion.cli.home_assistant import COMMANDS
from companion.transports.endpoint import Endpoint
from tests.fakes.commands import command
from tests.fakes.devices import MAC, dialing_device
from tests.fakes.home_assistant import SPEAKER_TOOLS, HomeAssistant, SpeakerDevice
from tests.fakes.mosquitto import Mosquitto
from tests.fakes.workbench import until
from tests.marks import needs_mosquitto
from tests.unit.cli.test_commands import Capture

KEY = Endpoint.hub(MAC).text
NODE = MAC.replace(":", "")
BASE = f"xiaozhi-companion/{NODE}"
BROKER = "mqtts://me@home.local"


def test_what_is_chosen_without_an_app_is_in_the_settings(
    config_dir: Path, capsys: Capture
) -> None:
    Settings(devices=[SavedDevice(KEY, "Kitchen")]).write()
    assert main(["home-assistant", "add", "kitchen"]) == 0
    assert main(["home-assistant", "remove", "kitchen", "battery"]) == 0
    assert main(["home-assistant", "add", KEY, "restart"]) == 2
    assert "--yes" in capsys.readouterr().err
    assert main(["home-assistant", "add", KEY, "restart", "--yes"]) == 0
    kept = Settings.load()[HOME_ASSISTANT_DEVICES][KEY]
    assert kept == {"offered": True, "without": ["battery"], "tools": [], "allowed": ["restart"]}
    assert main(["home-assistant", "--json"]) == 0
    status = json.loads(capsys.readouterr().out)
    assert (status["on"], status["state"]) == (False, "not running")
    assert status["devices"][0]["allowed"] == ["restart"]
    assert main(["home-assistant", "add", "garden"]) == 2
    assert "Kitchen" in capsys.readouterr().err
    assert main(["home-assistant", "preview"]) == 2
    assert main(["home-assistant", "remove", "all"]) == 2
    assert main(["hub", "--home-assistant", "ws://here/"]) == 2


async def test_the_password_is_in_the_password_store(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COMPANION_SECRET", "secret of the broker")
    arguments = parse(["home-assistant", "login", BROKER])
    assert await COMMANDS["home-assistant"].run(arguments) == 0
    login = await Logins(Secrets()).of(Endpoint.parse(BROKER))
    assert login.secret == "secret of the broker"


@needs_mosquitto
async def test_a_hub_shows_devices_and_its_last_will_says_that_it_is_gone(
    tmp_path: Path, config_dir: Path
) -> None:
    async with Mosquitto(tmp_path) as broker, HomeAssistant(broker.port) as home:
        words = [
            "--hub-host=127.0.0.1",
            "--hub-port=0",
            "--hub-http-port=0",
            "--hub-mqtt-port=0",
            f"--home-assistant=mqtt://127.0.0.1:{broker.port}",
        ]
        Settings(home_assistant_devices={KEY: {"offered": True}}).write()
        async with command("hub", "--json", *words, bare=True) as hub:
            port = (await hub.kind("listening"))["ports"]["hub"]
            speaker = SpeakerDevice()
            async with dialing_device(
                port, tools=SPEAKER_TOOLS, on_request={"tools/call": speaker.on_call}
            ):
                await until(lambda: home.text(f"{BASE}/available") == "online")
                async with command(
                    "home-assistant", "add", KEY, "self.dog.sit", f"--hub-port={port}"
                ) as add:
                    assert await add.end() == 0, add.said
                config = f"homeassistant/device/xiaozhi_{NODE}/config"
                await until(lambda: "Sit" in str(home.json(config)))
                assert Settings.load()[HOME_ASSISTANT_DEVICES][KEY]["tools"] == ["self.dog.sit"]
                async with command(
                    "home-assistant", "add", KEY, "self.reboot", f"--hub-port={port}"
                ) as add:
                    assert await add.end() == 2 and "cannot be an entity" in add.said
                async with command("home-assistant", "--json", f"--hub-port={port}") as status:
                    assert await status.end() == 0
                    said = json.loads(status.rest)
                    assert said["state"] == "connected" and "mute" in said["devices"][0]["entities"]
                async with command("home-assistant", "preview", f"--hub-port={port}") as preview:
                    assert await preview.end() == 0
                    assert json.loads(preview.rest)[config] == home.json(config)
                (topic,) = [
                    each for each in home.kept if each.startswith("xiaozhi-companion/hubs/")
                ]
                hub.process.send_signal(signal.SIGKILL)
                await until(lambda: home.text(topic) == "offline")
        address = f"mqtt://127.0.0.1:{broker.port}"
        async with command("home-assistant", "remove", "all", address) as remove:
            assert await remove.end() == 0, remove.said
        await until(lambda: not home.kept)
