"""Devices in Home Assistant, by a real broker: what is told, what is done, and what is taken
back."""

from __future__ import annotations

import asyncio
import json
import statistics
import time
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from companion.app.assemble import assemble
from companion.app.connect.hub import HubListener
from companion.app.connect.reach import Logins
from companion.app.home_assistant.discovery import Owner
from companion.app.home_assistant.entities import EntityKind, HomeChoice
from companion.app.home_assistant.line import LineState
from companion.app.home_assistant.noun import HOME_ASSISTANT
from companion.app.home_assistant.service import HomeAssistantService
from companion.app.routines.routine import Action, ActionKind
from companion.app.routines.service import RoutineService, new_routine
from companion.app.settings.settings import Settings
from companion.app.tools.calls import CallService
from companion.app.tools.records import CallOutcome
from companion.app.workspace import Workspace
from companion.devices.models import DeviceState
from companion.devices.timing import Timing
from companion.transports.endpoint import Endpoint
from companion.transports.login import Login
from companion.transports.mqtt_client.connection import ReceivedMessage
from tests.fakes.certificates import make_certificates
from tests.fakes.devices import MAC, ScriptedDevice, dialing_device
from tests.fakes.home_assistant import SPEAKER_TOOLS, HomeAssistant, SpeakerDevice
from tests.fakes.mosquitto import Mosquitto
from tests.fakes.waiting import device_in
from tests.fakes.workbench import settled, until
from tests.marks import needs_mosquitto

pytestmark = needs_mosquitto

KEY = Endpoint.hub(MAC).text
NODE = MAC.replace(":", "")
BASE = f"xiaozhi-companion/{NODE}"
CONFIG = f"homeassistant/device/xiaozhi_{NODE}/config"
FAST = Timing(handshake=40, dial=40, call=40)
WHOLE = HomeChoice(offered=True)


@dataclass
class Hub:
    space: Workspace
    home: HomeAssistantService

    @property
    def port(self) -> int:
        return self.space[HubListener].status.port


@asynccontextmanager
async def hub(
    broker: Mosquitto, folder: Path, *, choice: HomeChoice | None = WHOLE, **values: Any
) -> AsyncIterator[Hub]:
    settings = Settings(
        hub_host="127.0.0.1",
        hub_port=0,
        home_assistant_on=True,
        **{"home_assistant_broker": f"mqtt://127.0.0.1:{broker.port}/", **values},
    )
    space = assemble(settings, timing=FAST, acts=(HOME_ASSISTANT,), keeps={HOME_ASSISTANT: folder})
    home = space[HomeAssistantService]
    home._spread = 0.05
    if choice is not None:
        home.choose(KEY, choice)
    await space.start()
    try:
        yield Hub(space, home)
    finally:
        await space.stop()


@asynccontextmanager
async def speaker(
    made: Hub, answers: SpeakerDevice | None = None, device_id: str = MAC
) -> AsyncIterator[ScriptedDevice]:
    answers = answers or SpeakerDevice()
    async with dialing_device(
        made.port,
        device_id=device_id,
        tools=SPEAKER_TOOLS,
        on_request={"tools/call": answers.on_call},
    ) as device:
        key = Endpoint.hub(device_id).text
        await device_in(made.space.devices, key, DeviceState.READY)
        await made.space[CallService].refresh_status(key)
        yield device


def calls(device: ScriptedDevice, name: str) -> list[dict[str, object]]:
    found = [each["params"] for each in device.requests("tools/call")]
    return [each["arguments"] for each in found if each["name"] == name]


async def test_a_device_is_told_of_with_its_entities_and_values(tmp_path: Path) -> None:
    async with (
        Mosquitto(tmp_path) as broker,
        HomeAssistant(broker.port) as home,
        hub(broker, tmp_path) as made,
        speaker(made),
    ):
        await until(lambda: home.text(f"{BASE}/temperature") == "41.5")
        config = home.json(CONFIG)
        platforms = {name: each["platform"] for name, each in config["components"].items()}
        assert platforms == {
            "volume": "number",
            "mute": "switch",
            "brightness": "number",
            "theme": "select",
            "battery": "sensor",
            "charging": "binary_sensor",
            "signal": "sensor",
            "temperature": "sensor",
            "online": "binary_sensor",
            "message": "notify",
            "events": "event",
        }
        values = {name: home.text(f"{BASE}/{name}") for name in platforms}
        assert values == {
            "volume": "40",
            "mute": "OFF",
            "brightness": "75",
            "theme": "light",
            "battery": "83",
            "charging": "ON",
            "signal": "strong",
            "temperature": "41.5",
            "online": "ON",
            "message": None,
            "events": None,
        }
        assert config["device"]["connections"] == [["mac", MAC]]
        assert config["availability_mode"] == "all" and len(config["availability"]) == 2
        assert config["origin"]["name"] == "Xiaozhi Companion"
        topics = [each["topic"] for each in config["availability"]]
        await until(lambda: all(home.text(topic) == "online" for topic in topics))
        assert made.home.view.line.state is LineState.CONNECTED


async def test_nothing_is_told_of_a_device_that_nobody_chose(tmp_path: Path) -> None:
    async with (
        Mosquitto(tmp_path) as broker,
        HomeAssistant(broker.port) as home,
        hub(broker, tmp_path, choice=None) as made,
        speaker(made),
    ):
        await until(lambda: any("/device/" in topic for topic in home.kept))
        await settled()
        assert not any(NODE in topic for topic in home.kept)


async def test_a_command_is_called_and_the_value_comes_from_the_device(tmp_path: Path) -> None:
    async with (
        Mosquitto(tmp_path) as broker,
        HomeAssistant(broker.port) as home,
        hub(broker, tmp_path) as made,
        speaker(made) as device,
    ):
        await until(lambda: home.text(f"{BASE}/volume") == "40")
        home.send(f"{BASE}/volume/set", "60")
        await until(lambda: home.text(f"{BASE}/volume") == "60")
        assert calls(device, "self.audio_speaker.set_volume") == [{"volume": 60}]
        record = next(
            each
            for each in made.space[CallService].recent(KEY)
            if each.request.tool.name == "self.audio_speaker.set_volume"
        )
        assert record.request.asker == "Home Assistant"
        home.send(f"{BASE}/mute/set", "ON")
        await until(lambda: home.text(f"{BASE}/mute") == "ON")
        home.send(f"{BASE}/mute/set", "OFF")
        await until(lambda: home.text(f"{BASE}/volume") == "60")
        home.send(f"{BASE}/theme/set", "dark")
        await until(lambda: home.text(f"{BASE}/theme") == "dark")


async def test_chosen_tools_are_entities_by_their_schema(tmp_path: Path) -> None:
    names = frozenset(each["name"] for each in SPEAKER_TOOLS)
    async with (
        Mosquitto(tmp_path) as broker,
        HomeAssistant(broker.port) as home,
        hub(broker, tmp_path, choice=HomeChoice(offered=True, tools=names)) as made,
        speaker(made) as device,
    ):
        await until(lambda: CONFIG in home.kept)
        found = {
            each["name"]: each
            for name, each in home.json(CONFIG)["components"].items()
            if name.startswith("tool_")
        }
        assert found["Sit"]["platform"] == "button"
        assert (found["Speed"]["platform"], found["Speed"]["min"]) == ("number", 1)
        assert found["Turn"]["platform"] == "switch"
        assert found["Color"]["options"] == ["red", "blue"]
        assert found["Write"]["max"] == 20
        # neither what needs two values, nor what is protected
        assert "Values" not in found and "Reboot" not in found and "Upgrade firmware" not in found
        home.send(found["Sit"]["command_topic"], "PRESS")
        home.send(found["Turn"]["command_topic"], "ON")
        home.send(found["Color"]["command_topic"], "blue")
        await until(lambda: calls(device, "self.lamp.color") == [{"color": "blue"}])
        assert calls(device, "self.lamp.turn") == [{"on": True}]
        assert calls(device, "self.dog.sit") == [{}]


async def test_a_protected_act_needs_a_permission_for_this_device(tmp_path: Path) -> None:
    async with (
        Mosquitto(tmp_path) as broker,
        HomeAssistant(broker.port) as home,
        hub(broker, tmp_path) as made,
        speaker(made) as device,
    ):
        await until(lambda: CONFIG in home.kept)
        assert "restart" not in home.json(CONFIG)["components"]
        home.send(f"{BASE}/restart/set", "PRESS")
        home.send(f"{BASE}/volume/set", "30")
        await until(lambda: calls(device, "self.audio_speaker.set_volume"))
        made.home.choose(KEY, HomeChoice(offered=True, allowed=frozenset({EntityKind.RESTART})))
        await until(lambda: "restart" in home.json(CONFIG)["components"])
        assert calls(device, "self.reboot") == []
        home.send(f"{BASE}/restart/set", "PRESS")
        await until(lambda: calls(device, "self.reboot"))
        (record,) = [
            each
            for each in made.space[CallService].recent(KEY)
            if each.request.tool.name == "self.reboot"
        ]
        assert record.request.asker == "Home Assistant"
        # not twice within a minute, and not after it was taken back
        home.send(f"{BASE}/restart/set", "PRESS")
        await until(lambda: made.home.log[-1].problem is not None)
        made.home.choose(KEY, WHOLE)
        await until(lambda: "restart" not in home.json(CONFIG)["components"])
        home.send(f"{BASE}/restart/set", "PRESS")
        home.send(f"{BASE}/volume/set", "10")
        await until(lambda: len(calls(device, "self.audio_speaker.set_volume")) == 2)
        assert len(calls(device, "self.reboot")) == 1


async def test_hostile_commands_do_nothing(tmp_path: Path) -> None:
    bad = ("", "101", "-1", "NaN", "1e2", "4O", "0x10", "[]", "9" * 5_000, "60 ", "\u0000", "null")
    async with (
        Mosquitto(tmp_path) as broker,
        HomeAssistant(broker.port) as home,
    ):
        # kept by the broker from an earlier time
        home.send(f"{BASE}/volume/set", "99", retain=True)
        async with hub(broker, tmp_path) as made, speaker(made) as device:
            await until(lambda: home.text(f"{BASE}/volume") == "40")
            for each in bad:
                home.send(f"{BASE}/volume/set", each)
            home.send(f"{BASE}/volume/set", b"\xff\xfe")
            for topic in ("nothing/set", "owner/set", "events/set", "battery/set", "../set", "x"):
                home.send(f"{BASE}/{topic}", "50")
            home.send("xiaozhi-companion/other/volume/set", "50")
            for _ in range(2_000):
                home.send(f"{BASE}/volume/set", "forty")
            await until(lambda: len(made.home.log) == made.home.log.maxlen)
            slowest = 0.0
            for _ in range(20):
                begun = time.perf_counter()
                await asyncio.sleep(0)
                slowest = max(slowest, time.perf_counter() - begun)
            assert slowest < 0.5
            assert calls(device, "self.audio_speaker.set_volume") == []
            records = made.space[CallService].recent(KEY, "self.audio_speaker.set_volume", 500)
            # a flood is not written down message by message
            assert records and len(records) < 200
            assert {each.outcome for each in records} == {CallOutcome.NOT_SENT}


async def test_a_device_keeps_its_ids_when_it_is_renamed(tmp_path: Path) -> None:
    async with (
        Mosquitto(tmp_path) as broker,
        HomeAssistant(broker.port) as home,
        hub(broker, tmp_path) as made,
        speaker(made),
    ):
        await until(lambda: home.text(f"{BASE}/battery") == "83")
        before = home.json(CONFIG)
        view = made.space.devices.view(KEY)
        assert view is not None
        made.space.devices.ensure(KEY, view.way, name="Kitchen", saved=True)
        await until(lambda: home.json(CONFIG)["device"]["name"] == "Kitchen")
        after = home.json(CONFIG)
        assert after["components"] == before["components"]
        assert after["device"]["identifiers"] == before["device"]["identifiers"]


async def test_what_is_not_wanted_any_more_is_taken_back(tmp_path: Path) -> None:
    async with (
        Mosquitto(tmp_path) as broker,
        HomeAssistant(broker.port) as home,
        hub(broker, tmp_path) as made,
        speaker(made),
    ):
        await until(lambda: home.text(f"{BASE}/battery") == "83")
        made.home.choose(KEY, HomeChoice(offered=True, without=frozenset({EntityKind.BATTERY})))
        await until(lambda: "battery" not in home.json(CONFIG)["components"])
        # Home Assistant wants to be told once which one is gone
        told = [payload for topic, payload in home.heard if topic == CONFIG]
        assert b'"battery":{"platform":"sensor"}' in told[-2].replace(b" ", b"")
        await until(lambda: f"{BASE}/battery" not in home.kept)
        made.home.choose(KEY, HomeChoice())
        await until(lambda: not any(NODE in topic for topic in home.kept))


async def test_what_was_told_before_a_crash_is_taken_back_in_the_next_run(tmp_path: Path) -> None:
    async with Mosquitto(tmp_path) as broker, HomeAssistant(broker.port) as home:
        async with hub(broker, tmp_path) as made, speaker(made):
            await until(lambda: home.text(f"{BASE}/battery") == "83")
            first = made.home.hub
        assert CONFIG in home.kept
        async with hub(broker, tmp_path, choice=HomeChoice()) as made:
            assert made.home.hub == first
            await until(lambda: not any(NODE in topic for topic in home.kept))
            await made.home.remove_all()
            await until(lambda: not home.kept)


async def test_a_hub_that_starts_again_takes_no_entity_away_meanwhile(tmp_path: Path) -> None:
    async with Mosquitto(tmp_path) as broker, HomeAssistant(broker.port) as home:
        async with hub(broker, tmp_path) as made, speaker(made):
            await until(lambda: home.text(f"{BASE}/battery") == "83")
        before = home.json(CONFIG)["components"]
        async with hub(broker, tmp_path) as made:
            topic = f"xiaozhi-companion/hubs/{made.home.hub}"
            home.heard.clear()
            await until(lambda: home.text(topic) == "online")
            await settled()
            assert CONFIG not in [topic for topic, _ in home.heard]
            async with speaker(made):
                await until(lambda: home.text(f"{BASE}/available") == "online")
                await until(lambda: (f"{BASE}/battery", b"83") in home.heard)
                said = [payload for topic, payload in home.heard if topic == CONFIG]
                assert said and all(json.loads(each)["components"] == before for each in said)


async def test_one_message_an_entity_for_older_versions(tmp_path: Path) -> None:
    single = f"homeassistant/number/xiaozhi_{NODE}/volume/config"
    async with (
        Mosquitto(tmp_path) as broker,
        HomeAssistant(broker.port) as home,
        hub(broker, tmp_path) as made,
        speaker(made),
    ):
        await until(lambda: CONFIG in home.kept)
        settings = {each.name: each for each in made.space.described}
        await made.space.change({settings["home_assistant_single"]: True})
        await until(lambda: single in home.kept)
        config = home.json(single)
        assert "platform" not in config and config["availability_mode"] == "all"
        assert config["device"]["identifiers"] == [f"xiaozhi_{NODE}"]
        await until(lambda: CONFIG not in home.kept)
        await made.space.change({settings["home_assistant_single"]: False})
        await until(lambda: CONFIG in home.kept and single not in home.kept)


async def test_all_is_told_again_when_home_assistant_starts(tmp_path: Path) -> None:
    async with (
        Mosquitto(tmp_path) as broker,
        HomeAssistant(broker.port) as home,
        hub(broker, tmp_path) as made,
        speaker(made),
    ):
        await until(lambda: home.text(f"{BASE}/battery") == "83")
        home.heard.clear()
        home.send("homeassistant/status", "online")
        await until(lambda: (f"{BASE}/battery", b"83") in home.heard)
        assert CONFIG in [topic for topic, _ in home.heard] and made.home.view.online


async def test_a_device_and_a_hub_that_go_are_away(tmp_path: Path) -> None:
    async with Mosquitto(tmp_path) as broker, HomeAssistant(broker.port) as home:
        async with hub(broker, tmp_path) as made:
            async with speaker(made):
                await until(lambda: home.text(f"{BASE}/available") == "online")
            await until(lambda: home.text(f"{BASE}/available") == "offline")
            assert home.text(f"{BASE}/online") == "OFF"
            topic = f"xiaozhi-companion/hubs/{made.home.hub}"
            assert home.text(topic) == "online"
        await until(lambda: home.text(topic) == "offline")


async def test_a_broker_that_was_killed_is_told_all_within_five_seconds(tmp_path: Path) -> None:
    async with (
        Mosquitto(tmp_path) as broker,
        hub(broker, tmp_path) as made,
        speaker(made) as device,
    ):
        await until(lambda: made.home.view.line.state is LineState.CONNECTED)
        await broker.kill()
        await until(lambda: made.home.view.line.state is LineState.NOT_REACHED)
        await broker.start()
        begun = time.monotonic()
        async with HomeAssistant(broker.port) as home:
            await until(lambda: home.text(f"{BASE}/battery") == "83")
            took = time.monotonic() - begun
            assert CONFIG in home.kept
            home.send(f"{BASE}/volume/set", "20")
            await until(lambda: home.text(f"{BASE}/volume") == "20")
        assert calls(device, "self.audio_speaker.set_volume") == [{"volume": 20}]
        print(f"told again after {took:.2f} s")


async def test_two_hubs_do_not_fight_over_a_device(tmp_path: Path) -> None:
    async with (
        Mosquitto(tmp_path) as broker,
        HomeAssistant(broker.port) as home,
        AsyncExitStack() as stack,
    ):
        one = await stack.enter_async_context(hub(broker, tmp_path / "one"))
        two = await stack.enter_async_context(hub(broker, tmp_path / "two"))
        await stack.enter_async_context(speaker(one))
        owner = f"{BASE}/owner"

        def owned_by(made: Hub) -> bool:
            found = Owner.read(home.kept.get(owner, b""))
            return found is not None and found.hub == made.home.hub and found.connected

        await until(lambda: owned_by(one))
        second = await stack.enter_async_context(AsyncExitStack())
        await second.enter_async_context(speaker(two))
        first, last = sorted((one, two), key=lambda made: made.home.hub)
        await until(lambda: owned_by(first))
        home.heard.clear()
        await settled(60)
        # it is decided, and nobody claims it any more
        assert [topic for topic, _ in home.heard if topic in (owner, CONFIG)] == []
        assert last.home.view.taken == (KEY,)
        await first.space.stop()
        await until(lambda: owned_by(last))
        await until(lambda: home.json(CONFIG)["availability"][0]["topic"].endswith(last.home.hub))


async def test_the_echo_of_a_claim_is_no_claim(tmp_path: Path) -> None:
    """Two claims cross: each hub hears its own once more after that of the other."""
    async with (
        Mosquitto(tmp_path) as broker,
        HomeAssistant(broker.port) as home,
        hub(broker, tmp_path) as made,
        speaker(made),
    ):
        owner = f"{BASE}/owner"
        await until(lambda: home.text(f"{BASE}/battery") == "83")
        echo = home.kept[owner]
        other = Owner("0", connected=True)
        made.home._received(ReceivedMessage("xiaozhi-companion/hubs/0", b"online", False))
        made.home._received(ReceivedMessage(owner, other.write(), False))
        await until(lambda: made.home.view.devices == 0)
        home.heard.clear()
        made.home._received(ReceivedMessage(owner, echo, False))
        await settled(30)
        assert [topic for topic, _ in home.heard if topic in (owner, CONFIG)] == []
        assert made.home.view.taken == (KEY,)


async def test_the_login_and_the_authority_are_those_of_the_broker(tmp_path: Path) -> None:
    certificates = make_certificates(tmp_path)
    async with Mosquitto(tmp_path, users={"me": "secret"}, tls=certificates) as broker:
        address = f"mqtts://me@localhost:{broker.port}/?ca={certificates.authority}"
        async with hub(broker, tmp_path, home_assistant_broker=address) as made:
            await until(lambda: made.home.view.line.state is LineState.REFUSED)
            await made.space[Logins].set(Endpoint.parse(address), Login("secret"))
            await until(lambda: made.home.view.line.state is LineState.CONNECTED)


async def test_a_command_and_a_value_take_milliseconds(tmp_path: Path) -> None:
    async with (
        Mosquitto(tmp_path) as broker,
        HomeAssistant(broker.port) as home,
        hub(broker, tmp_path) as made,
        speaker(made) as device,
    ):
        await until(lambda: home.text(f"{BASE}/volume") == "40")
        took = []
        for volume in range(50, 60):
            begun = time.perf_counter()
            home.send(f"{BASE}/volume/set", str(volume))
            while home.text(f"{BASE}/volume") != str(volume):  # noqa: ASYNC110
                await asyncio.sleep(0.001)
            took.append(time.perf_counter() - begun)
            # as fast as a person, who is not refused
            await asyncio.sleep(0.2)
        print(f"command to device and value back: {statistics.median(took) * 1000:.1f} ms")
        assert len(calls(device, "self.audio_speaker.set_volume")) == 10


async def test_a_message_is_shown_and_events_are_told(tmp_path: Path) -> None:
    async with (
        Mosquitto(tmp_path) as broker,
        HomeAssistant(broker.port) as home,
        hub(broker, tmp_path) as made,
        speaker(made),
    ):
        await until(lambda: home.text(f"{BASE}/battery") == "83")
        home.send(f"{BASE}/message/set", "  The washing machine\nis done \x07 ")
        topic = f"{BASE}/events"
        payload = await until(lambda: next((body for at, body in home.heard if at == topic), b""))
        said = json.loads(payload)
        assert said["event_type"] == "alert" and "The washing machine" in said["text"]
        record = made.space[CallService].recent(KEY, "show_message")[0]
        assert record.outcome is CallOutcome.ANSWERED
        assert record.request.asker == "Home Assistant"
        assert record.request.arguments == {"text": "The washing machine\nis done"}


async def test_firmware_is_installed_only_where_that_is_allowed(tmp_path: Path) -> None:
    allowed = HomeChoice(offered=True, allowed=frozenset({EntityKind.UPDATE}))
    async with (
        Mosquitto(tmp_path) as broker,
        HomeAssistant(broker.port) as home,
        hub(broker, tmp_path, choice=allowed) as made,
        speaker(made) as device,
    ):
        await until(lambda: home.text(f"{BASE}/update"))
        assert home.json(f"{BASE}/update") == {
            "installed_version": "1.2.3",
            "latest_version": "1.2.3",
            "in_progress": False,
        }
        home.send(f"{BASE}/update/set", "INSTALL")
        await until(lambda: made.home.log)
        problem = made.home.log[0].problem
        assert problem is not None and problem.code == "home.no_update"
        made.home.choose(KEY, WHOLE)
        await until(lambda: "update" not in home.json(CONFIG)["components"])
        assert calls(device, "self.upgrade_firmware") == []


async def test_a_routine_is_a_button_of_the_hub(tmp_path: Path) -> None:
    async with (
        Mosquitto(tmp_path) as broker,
        HomeAssistant(broker.port) as home,
        hub(broker, tmp_path, choice=None) as made,
    ):
        routines = made.space[RoutineService]
        action = Action(ActionKind.NOTICE, text="Good night")
        routine = routines.save(new_routine("Good night", actions=(action,)))
        node = f"hub-{made.home.hub}"
        config = f"homeassistant/device/xiaozhi_{node}/config"
        await until(lambda: config in home.kept)
        assert list(home.json(config)["components"]) == ["devices"]
        made.home.choose_routines([routine.id])
        await until(lambda: len(home.json(config)["components"]) == 2)
        (button,) = [
            each
            for each in home.json(config)["components"].values()
            if each["platform"] == "button"
        ]
        assert button["name"] == "Good night"
        home.send(button["command_topic"], "PRESS")
        await until(lambda: routines.runs(routine.id))
        assert (
            made.space[CallService].recent("", "run_routine")[0].request.asker == "Home Assistant"
        )
