"""A stock device against a server of each kind: conversation, MCP, loss and return."""

from __future__ import annotations

import asyncio
import json

import pytest
from msgspec.structs import replace

from companion.simulator import (
    Alert,
    Behaviour,
    SimulatedDevice,
    VoiceState,
    run_stock_device,
    simulated_stock_device,
)
from companion.simulator.voice import SILENCE
from tests.fakes.upstream_mqtt import DEVICE
from tests.fakes.upstream_script import LIMIT, Script
from tests.fakes.upstream_server import Kind, upstream_server
from tests.unit.simulator.assistant import served
from tests.unit.simulator.http_server import response, serving
from tests.unit.simulator.images import firmware_image

FAST = Behaviour(speed=50, notifications=False, subscribes=True)
MAC = "02:58:5a:00:00:00"
EACH = pytest.mark.parametrize("kind", ["mqtt", "websocket"])


@EACH
async def test_a_conversation_is_echoed_in_its_own_voice(kind: Kind) -> None:
    script = Script(calls=(("self.audio_speaker.set_volume", {"volume": 30}),))
    async with served(kind, FAST, script) as (former, device):
        conversation = await device.talk(seconds=1.2)
        known = former.device(MAC)
        await known.until(lambda each: each.talk.ended)
    assert (conversation.ended, conversation.turns) == ("hung_up", 1)
    assert conversation.session_id == known.talk.session_id
    assert len(conversation.speech()) == 20
    assert conversation.played == conversation.speech() == known.talk.utterances[0]
    assert conversation.heard == [script.hears]
    assert conversation.spoken == list(script.says)
    assert conversation.emotions == ["happy"]
    assert device.settings.volume == 30
    assert "self.get_device_status" in known.talk.tools
    assert "self.reboot" not in known.talk.tools
    assert device.voice.state is VoiceState.IDLE


@EACH
async def test_its_messages_are_the_firmwares(kind: Kind) -> None:
    async with served(kind, FAST, Script(lists_tools=False)) as (former, device):
        await device.talk(seconds=0.3)
        known = former.device(MAC)
        await known.until(lambda each: each.talk.ended)
    hello, *said = [each.decode() for each in known.received]
    session = known.talk.session_id
    version, transport = (3, "udp") if kind == "mqtt" else (1, "websocket")
    told = json.loads(hello)
    assert (told["type"], told["version"], told["transport"]) == ("hello", version, transport)
    assert told["features"]["mcp"] is True
    listen = f'{{"session_id":"{session}","type":"listen","state":"start","mode":"auto"}}'
    assert said[:2] == [
        f'{{"session_id":"{session}","type":"listen","state":"detect","text":"你好小智"}}',
        listen,
    ]
    # it listens again after the answer; only over MQTT the end is said
    last = [f'{{"session_id":"{session}","type":"goodbye"}}'] if kind == "mqtt" else []
    assert said[2:] == [listen, *last]


async def test_packets_are_numbered_from_one_in_each_conversation() -> None:
    async with served("mqtt", FAST) as (former, device):
        for _ in range(2):
            await device.talk(seconds=0.6)
        known = former.device(MAC)
        await known.until(lambda each: each.talk.ended)
        assert former.mqtt is not None and former.mqtt.voice.strangers == 0
    for talk in known.talks:
        assert talk.sequences == list(range(1, len(talk.sequences) + 1))
        assert len(talk.sequences) > 10  # the silence behind the speech is sent as well


@pytest.mark.parametrize("version", [2, 3])
async def test_binary_frames_of_each_version(version: int) -> None:
    async with served("websocket", FAST, socket_version=version) as (former, device):
        conversation = await device.talk(seconds=0.6)
        talk = former.device(MAC).talk
    assert conversation.played == conversation.speech() == talk.utterances[0]
    assert talk.headers["protocol-version"] == str(version)
    assert talk.headers["device-id"] == MAC
    assert talk.headers["client-id"] == device.identity.uuid
    assert talk.headers["authorization"].startswith("Bearer ")


async def test_over_websocket_it_is_connected_only_while_it_talks() -> None:
    async with served("websocket", FAST) as (former, device):
        await device.until(lambda each: each.voice.line is not None)
        assert former.socket is not None and former.socket.dialed == 0
        assert not device.connected and not device.ready
        await device.talk()
        await device.until(lambda each: not each.connected)
        assert former.socket.dialed == 1


async def test_mqtt_wins_where_both_are_offered() -> None:
    async with served("both", FAST) as (former, device):
        await device.talk()
        assert former.socket is not None and former.socket.dialed == 0
        assert former.device(MAC).talk.session_id == "mqtt-1"


async def test_over_mqtt_mcp_works_before_and_after_a_conversation() -> None:
    async with served("mqtt", FAST, Script(lists_tools=False)) as (former, device):
        await device.until(lambda each: each.connected)
        known = former.device(MAC)
        former.reach(MAC)
        answer = await known.request(7, "ping")
        assert answer["error"]["message"] == "Method not implemented: ping"
        assert json.loads(known.received[-1])["session_id"] == ""
        conversation = await device.talk(seconds=0.3)
        await known.request(8, "ping")
        assert json.loads(known.received[-1])["session_id"] == conversation.session_id


async def test_it_never_subscribes() -> None:
    """So mosquitto, which delivers nothing unasked, cannot even say hello to it."""
    stock = replace(FAST, subscribes=False, hello_timeout=0.5)
    async with served("mqtt", stock) as (former, device):
        conversation = await device.talk()
        assert conversation.ended == "refused"
        await former.device(MAC).until(lambda each: len(each.received) > 0)
        assert device.connected


@EACH
async def test_a_reboot_is_asked_for_by_the_server_and_asks_the_address_first(kind: Kind) -> None:
    script = Script(calls=(("self.get_device_status", {}),), pace=0.05)
    async with served(kind, FAST, script) as (former, device):
        talking = asyncio.create_task(device.talk())
        known = former.device(MAC)
        await device.until(lambda each: each.voice.state is VoiceState.SPEAKING)
        await known.ask(900, "tools/call", {"name": "self.reboot", "arguments": {}})
        conversation = await talking
        assert conversation.ended == "restart"
        await former.until(lambda each: len(each.asked) == 2)
        if kind == "mqtt":
            await device.until(lambda each: each.boots == 2 and each.connected)
        again = await device.talk()
        assert again.turns == 1
        assert 900 not in known.answers


@EACH
async def test_the_system_message_restarts_it(kind: Kind) -> None:
    async with served(kind, FAST, Script(pace=0.05)) as (former, device):
        talking = asyncio.create_task(device.talk())
        await device.until(lambda each: each.voice.state is VoiceState.SPEAKING)
        await former.device(MAC).send({"type": "system", "command": "reboot"})
        assert (await talking).ended == "restart"
        await device.until(lambda each: each.boots == 2 and each.voice.line is not None)


async def test_the_broker_dies_and_the_device_returns_to_it() -> None:
    async with served("mqtt", FAST) as (former, device):
        await device.until(lambda each: each.connected)
        assert former.mqtt is not None
        await former.mqtt.broker.stop()
        await device.until(lambda each: not each.connected)
        await former.mqtt.broker.start()
        await device.until(lambda each: each.connected)  # by itself, after its minute
        await former.mqtt.ready()
        assert (await device.talk()).turns == 1
        assert (device.boots, len(former.asked)) == (1, 1)


async def test_a_wake_word_connects_at_once_what_would_wait_for_its_minute() -> None:
    patient = replace(FAST, mqtt_redial=60 * FAST.speed)
    async with served("mqtt", patient) as (former, device):
        await device.until(lambda each: each.connected)
        assert former.mqtt is not None
        await former.mqtt.broker.stop()
        await device.until(lambda each: not each.connected)
        assert (await device.talk()).ended == "refused"
        await former.mqtt.broker.start()
        await former.mqtt.ready()
        assert (await device.talk()).turns == 1


async def test_wrong_credentials_are_refused() -> None:
    async with served("mqtt", FAST) as (former, device):
        assert former.mqtt is not None
        section = {**former.mqtt.section(MAC), "password": "another"}
        assert section["username"] == DEVICE[0]
        former.extra = {"mqtt": section}
        assert (await device.talk()).ended == "refused"
        assert device.connections == 0


@EACH
async def test_the_whole_server_dies_and_returns(kind: Kind) -> None:
    async with served(kind, FAST) as (former, device):
        assert (await device.talk()).turns == 1
        await former.stop()
        assert (await device.talk(patience=1.0)).ended == "refused"
        await former.start()
        assert (await device.talk()).turns == 1


@EACH
async def test_without_the_servers_hello_it_gives_up_and_can_try_again(kind: Kind) -> None:
    script = Script(no_hello=True)
    async with served(kind, replace(FAST, hello_timeout=0.3), script) as (_, device):
        assert (await device.talk()).ended == "refused"
        assert device.voice.state is VoiceState.IDLE
        script.no_hello = False
        device.behaviour = replace(FAST, hello_timeout=LIMIT)
        assert (await device.talk()).turns == 1


async def test_only_the_right_goodbye_ends_it_and_none_is_sent_back() -> None:
    async with served("mqtt", FAST, Script(lists_tools=False)) as (former, device):
        known = former.device(MAC)
        talking = asyncio.create_task(device.talk(seconds=600))  # nobody is answered so long
        await device.until(lambda each: each.voice.state is VoiceState.LISTENING)
        await known.send({"type": "goodbye", "session_id": "another"})
        await known.request(1, "ping")
        assert device.voice.state is VoiceState.LISTENING
        await known.send({"type": "goodbye", "session_id": known.talk.session_id})
        assert (await talking).ended == "goodbye"
        await known.request(2, "ping")  # what came before it would have arrived
        assert "goodbye" not in [json.loads(each)["type"] for each in known.received]


async def test_a_conversation_of_several_turns() -> None:
    async with served("mqtt", FAST, Script(goodbye_after=2)) as (former, device):
        conversation = await device.talk(seconds=0.6, turns=3)
        talk = former.device(MAC).talk
    assert (conversation.ended, conversation.turns) == ("goodbye", 2)
    assert [len(each) for each in talk.utterances] == [10, 10]
    assert conversation.played == talk.utterances[0] + talk.utterances[1]


@EACH
async def test_silence_ends_the_channel(kind: Kind) -> None:
    idle = replace(FAST, idle_timeout=0.5)
    async with served(kind, idle, Script(lists_tools=False)) as (former, device):
        assert (await device.talk(seconds=600)).ended == "silence"
        await former.device(MAC).until(lambda each: each.talk.ended)


@EACH
async def test_the_wake_word_interrupts_an_answer(kind: Kind) -> None:
    async with served(kind, FAST, Script(pace=0.2)) as (former, device):
        talking = asyncio.create_task(device.talk(seconds=3))
        await device.until(lambda each: each.voice.state is VoiceState.SPEAKING)
        device.voice.interrupt()
        conversation = await talking
        assert len(conversation.played) < len(conversation.speech())
        abort = next(each for each in former.device(MAC).talk.messages if each["type"] == "abort")
        assert abort["reason"] == "wake_word_detected"


@EACH
async def test_a_button_is_held_while_speaking(kind: Kind) -> None:
    async with served(kind, FAST) as (former, device):
        conversation = await device.talk(seconds=0.6, manual=True)
        messages = former.device(MAC).talk.messages
    listens = [each for each in messages if each["type"] == "listen"]
    assert [(each["state"], each.get("mode")) for each in listens] == [
        ("start", "manual"),
        ("stop", None),
    ]
    assert conversation.played[:10] == conversation.speech()


@EACH
async def test_each_frame_can_be_echoed_at_once(kind: Kind) -> None:
    async with served(kind, FAST, Script(live_echo=True, lists_tools=False)) as (_, device):
        talking = asyncio.create_task(device.talk(seconds=600))
        await device.until(
            lambda each: (
                each.voice.conversation is not None and len(each.voice.conversation.arrived) >= 20
            )
        )
        device.voice.hang_up()
        conversation = await talking
        assert conversation.arrived == conversation.sent[: len(conversation.arrived)]
        assert conversation.played == []  # it never spoke


async def test_an_alert_is_shown_when_all_of_it_is_there() -> None:
    async with served("mqtt", FAST) as (former, device):
        await device.until(lambda each: each.connected)
        known = former.reach(MAC)
        await known.send({"type": "alert", "status": "Hello", "message": "no face"})
        whole = {"type": "alert", "status": "Tea", "message": "It is ready.", "emotion": "happy"}
        await known.send(whole)
        await device.until(lambda each: len(each.alerts) > 0)
        assert list(device.alerts) == [Alert("Tea", "It is ready.", "happy")]


async def test_a_hello_without_transport_crashes_it() -> None:
    async with served("mqtt", FAST) as (former, device):
        await device.until(lambda each: each.connected)
        await former.reach(MAC).send({"type": "hello", "session_id": "s"})
        await device.until(lambda each: each.boots == 2 and each.connected)


async def test_pulling_the_plug_ends_everything_at_once() -> None:
    async with served("mqtt", FAST) as (former, device):
        talking = asyncio.create_task(device.talk(seconds=600))
        await device.until(lambda each: each.voice.state is VoiceState.LISTENING)
        device.power_cycle()
        assert (await talking).ended == "restart"
        await device.until(lambda each: each.boots == 2 and each.connected)
        assert len(former.asked) == 2


async def test_an_upgrade_by_tool_ends_the_conversation_but_not_the_connection() -> None:
    async with (
        upstream_server("mqtt", Script(pace=0.05)) as former,
        simulated_stock_device(former.ota_url, 0, FAST) as device,
        serving({"/bad.bin": response(200, b"no image")}) as http,
        asyncio.timeout(LIMIT),
    ):
        known = former.device(MAC)
        talking = asyncio.create_task(device.talk(seconds=3))
        await device.until(lambda each: each.voice.state is VoiceState.SPEAKING)
        tool = "self.upgrade_firmware"
        arguments = {"url": f"{http.base}/bad.bin"}
        answer = await known.request(9, "tools/call", {"name": tool, "arguments": arguments})
        assert (await talking).ended == "hung_up"
        assert answer["result"]["content"][0]["text"] == "true"  # that is: it failed
        assert (device.boots, device.connections) == (1, 1)
        http.answers["/good.bin"] = response(200, firmware_image("2.1.0"))
        arguments = {"url": f"{http.base}/good.bin"}
        await known.ask(10, "tools/call", {"name": tool, "arguments": arguments})
        await device.until(lambda each: each.boots == 2 and each.connected)
        assert [each.version for each in former.asked] == ["2.0.4", "2.1.0"]
        assert 10 not in known.answers


async def test_only_one_conversation_at_a_time() -> None:
    async with served("mqtt", FAST) as (_, device):
        talking = asyncio.create_task(device.talk())
        await device.until(lambda each: each.voice.talking)
        with pytest.raises(RuntimeError):
            await device.talk()
        conversation = await talking
        assert conversation.turns == 1 and SILENCE in conversation.sent


async def test_switching_off_leaves_nothing_behind() -> None:
    async with upstream_server("mqtt") as former:
        before = asyncio.all_tasks()
        async with simulated_stock_device(former.ota_url, 0, FAST) as device:
            talking = asyncio.create_task(device.talk(seconds=600))
            async with asyncio.timeout(LIMIT):
                await device.until(lambda each: each.voice.state is VoiceState.LISTENING)
        assert (await talking).ended == "restart"
        left = {task for task in asyncio.all_tasks() - before if MAC in task.get_name()}
        assert {task for task in left if "assistant" not in task.get_name()} == set()
        assert not device.connected


@pytest.mark.parametrize("turns_of_the_loop", range(8))
async def test_it_can_be_switched_off_in_the_moment_of_a_restart(turns_of_the_loop: int) -> None:
    device = SimulatedDevice(0, FAST)
    task = asyncio.create_task(run_stock_device(device, "http://127.0.0.1:9/"))
    async with asyncio.timeout(LIMIT):
        await asyncio.sleep(0.01)
        device.power_cycle()
        for _ in range(turns_of_the_loop):
            await asyncio.sleep(0)
        task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await task


async def test_many_devices_talk_at_once() -> None:
    async with upstream_server("mqtt") as former, asyncio.TaskGroup() as group:

        async def one(index: int) -> None:
            async with simulated_stock_device(former.ota_url, index, FAST) as device:
                conversation = await device.talk(seconds=0.6)
                assert conversation.played == conversation.speech()

        for index in range(5):
            group.create_task(one(index))
