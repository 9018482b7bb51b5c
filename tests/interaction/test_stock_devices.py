"""Stock devices whose OTA address is this computer, with a former server of each kind.

All of it over real sockets: the simulated device asks, connects without subscribing, converses
with encrypted audio, and is called by its former server and by us at once.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
from collections.abc import AsyncIterator, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import keyring
import msgspec
import pytest
from keyring.backends import fail

from companion.app.activity.activity import ActivityLog
from companion.app.connect.connections import Connections
from companion.app.settings.ports import HUB_MQTT_PORT, WEB_PORT
from companion.app.settings.settings import Settings
from companion.app.stock.service import StockService
from companion.app.stock.views import FirmwareRule, Route, UpstreamKind, UpstreamState
from companion.app.tools.calls import CallService
from companion.app.tools.records import CallOutcome
from companion.app.workspace import Workspace
from companion.devices.models import DeviceState
from companion.events import Event, EventCause
from companion.protocol.bridge.conversation import ConversationState
from companion.simulator import SimulatedDevice, simulated_stock_device
from tests.fakes.kept import text_of_store
from tests.fakes.stock_workspace import (
    FAST,
    key_of,
    let_in,
    ota_of,
    ready,
    stock_view,
    stock_workspace,
)
from tests.fakes.upstream_script import Script
from tests.fakes.upstream_server import FakeUpstream, Kind, upstream_server
from tests.fakes.waiting import device_in, published

STATUS = "self.get_device_status"
VOLUME = "self.audio_speaker.set_volume"


@pytest.fixture
def no_password_store() -> Iterator[None]:
    """As on a computer without a desktop."""
    former = keyring.get_keyring()
    keyring.set_keyring(fail.Keyring())
    yield
    keyring.set_keyring(former)


@dataclass
class Bench:
    """Former server, workspace and device, the device let in and ready."""

    former: FakeUpstream
    workspace: Workspace
    device: SimulatedDevice

    @property
    def key(self) -> str:
        return key_of(self.device)

    @property
    def at_server(self) -> Any:
        return self.former.device(self.device.identity.mac)


@contextlib.asynccontextmanager
async def bench(
    kind: Kind, script: Script | None = None, *, route: Route = Route.ALWAYS
) -> AsyncIterator[Bench]:
    async with (
        upstream_server(kind, script) as former,
        stock_workspace(former.ota_url) as workspace,
        simulated_stock_device(ota_of(workspace), behaviour=FAST) as device,
    ):
        await let_in(workspace, device, former.ota_url)
        await workspace[StockService].decisions.set_route(key_of(device), route)
        if route is Route.ALWAYS:
            await ready(workspace, device)
            await stock_view(
                workspace, device, lambda view: view.upstream_state is UpstreamState.READY
            )
        yield Bench(former, workspace, device)


WAYS: tuple[tuple[Kind, Route], ...] = (
    ("mqtt", Route.ALWAYS),
    ("websocket", Route.ALWAYS),
    ("websocket", Route.TALKING),
)


@pytest.mark.parametrize(("kind", "route"), WAYS)
async def test_a_conversation_goes_on_as_before_and_is_seen(kind: Kind, route: Route) -> None:
    script = Script(calls=((VOLUME, {"volume": 30}),))
    async with bench(kind, script, route=route) as here:
        conversation = await here.device.talk()
        assert (conversation.ended, conversation.turns) == ("hung_up", 1)
        assert conversation.heard == [script.hears]
        assert conversation.spoken == list(script.says)
        # what the server echoed arrived as it was spoken, through encryption and both frames
        assert conversation.played == conversation.speech()
        talk = here.at_server.talk
        assert VOLUME in talk.tools and "self.reboot" not in talk.tools

        await until_idle(here)
        seen = told(here.workspace[ActivityLog], "heard", "spoken", "emotion", "assistant_call")
        assert [entry.values.get("text") for entry in seen if entry.event == "spoken"] == [
            *script.says
        ]
        [call] = [entry for entry in seen if entry.event == "assistant_call"]
        assert call.values["arguments"] == {"volume": 30}
        assert call.values["answer"] == "true"
        assert here.device.settings.volume == 30


@pytest.mark.parametrize("kind", ["mqtt", "websocket"])
async def test_equal_ids_of_both_sides_never_meet(kind: Kind) -> None:
    async with bench(kind, Script(lists_tools=False, live_echo=True)) as here:
        if kind == "websocket":  # the server is there only while a conversation lasts
            talking = asyncio.create_task(here.device.talk(turns=99, patience=20))
            await here.at_server.until(lambda each: bool(each.talks))
        else:
            talking = None
            here.former.reach(here.device.identity.mac)
            await listened_to(here)
        count = 20
        ours = [
            here.workspace[CallService].call(here.key, VOLUME, {"volume": number})
            for number in range(1, count)
        ]
        theirs = [
            here.at_server.request(
                number, "tools/call", {"name": VOLUME, "arguments": {"volume": 101}}
            )
            for number in range(1, count)
        ]
        # ids of ours are somewhere in the space that a server of the clock's seconds uses as well
        theirs.append(
            here.at_server.request(1_795_000_000, "tools/call", {"name": STATUS, "arguments": {}})
        )
        answers = await asyncio.gather(*ours, *theirs)
        assert all(record.outcome is CallOutcome.ANSWERED for record in answers[: count - 1])
        assert all("maximum" in answer["error"]["message"] for answer in answers[count - 1 : -1])
        assert answers[-1]["id"] == 1_795_000_000 and "result" in answers[-1]
        assert not here.at_server.unasked
        if talking is not None:
            talking.cancel()
            await asyncio.gather(talking, return_exceptions=True)


async def test_without_a_server_a_conversation_is_declined_politely() -> None:
    async with (
        stock_workspace("") as workspace,
        simulated_stock_device(ota_of(workspace), behaviour=FAST) as device,
    ):
        await let_in(workspace, device, "")
        await ready(workspace, device)
        conversation = await device.talk(patience=5)
        assert conversation.ended == "goodbye"
        await alerted(device)
        assert device.alerts[0].message == "这台设备没有设置语音助手。"
        record = await workspace[CallService].call(key_of(device), STATUS, {})
        assert record.outcome is CallOutcome.ANSWERED
        view = await stock_view(
            workspace, device, lambda seen: seen.upstream_kind is UpstreamKind.NONE
        )
        assert (view.upstream_kind, view.upstream_state) == (UpstreamKind.NONE, UpstreamState.NONE)


@pytest.mark.parametrize("kind", ["mqtt", "websocket"])
async def test_a_server_that_is_away_costs_conversations_only(kind: Kind) -> None:
    async with bench(kind) as here:
        await here.former.stop()
        if kind == "mqtt":
            await stock_view(
                here.workspace,
                here.device,
                lambda view: view.upstream_state is UpstreamState.UNREACHABLE,
            )
        conversation = await here.device.talk(patience=6)
        assert conversation.ended == "goodbye"
        await alerted(here.device)
        record = await here.workspace[CallService].call(here.key, STATUS, {})
        assert record.outcome is CallOutcome.ANSWERED

        await here.former.start()
        if kind == "mqtt":
            await stock_view(
                here.workspace,
                here.device,
                lambda view: view.upstream_state is UpstreamState.READY,
            )
        assert (await here.device.talk()).turns == 1


@pytest.mark.parametrize("kind", ["mqtt", "websocket"])
async def test_a_server_that_dies_in_a_conversation_ends_it(kind: Kind) -> None:
    async with bench(kind) as here:
        talking = asyncio.create_task(here.device.talk(turns=99, patience=10))
        await here.at_server.until(lambda each: bool(each.talks) and bool(each.talk.utterances))
        await here.former.stop()
        async with asyncio.timeout(40):
            conversation = await talking
        assert conversation.ended == "goodbye"
        record = await here.workspace[CallService].call(here.key, STATUS, {})
        assert record.outcome is CallOutcome.ANSWERED


@pytest.mark.parametrize("kind", ["mqtt", "websocket"])
async def test_an_unknown_device_is_told_the_upstream_server_s_own_answer(kind: Kind) -> None:
    async with (
        upstream_server(kind) as former,
        stock_workspace(former.ota_url) as workspace,
        simulated_stock_device(ota_of(workspace), behaviour=FAST) as device,
    ):
        view = await stock_view(workspace, device, lambda seen: seen.asked is not None)
        assert not view.accepted and view.board == "otto-robot" and view.version == "2.0.4"
        if kind == "websocket":  # mosquitto delivers nothing to who does not subscribe
            assert (await device.talk()).turns == 1  # with its server, past us
        async with asyncio.timeout(40):
            await device.until(lambda each: bool(each.settings.mqtt or each.settings.websocket))
        section = former.answer(device.identity.mac)[kind]
        stored = device.settings.mqtt if kind == "mqtt" else device.settings.websocket
        assert stored == section
        assert workspace.devices.view(view.key) is None
        # accepted, it comes through us from its next start on
        await workspace[StockService].decisions.accept(
            view.key, name="Kitchen", upstream_url=former.ota_url
        )
        device.main.schedule(device.restart)
        assert (await ready(workspace, device)).name == "Kitchen"


async def test_a_device_that_somebody_looks_for_is_let_in_at_once() -> None:
    async with upstream_server("mqtt") as former, stock_workspace(former.ota_url) as workspace:
        with workspace[StockService].decisions.searching():
            async with simulated_stock_device(ota_of(workspace), behaviour=FAST) as device:
                view = await stock_view(workspace, device, lambda seen: seen.asked is not None)
                assert not former.answered or not device.settings.mqtt
                await workspace[StockService].decisions.accept(
                    view.key, name="Kitchen", upstream_url=former.ota_url
                )
                seen = await ready(workspace, device)
                assert seen.name == "Kitchen" and seen.saved
                assert [each.name for each in workspace.settings.devices] == ["Kitchen"]


async def test_offered_firmware_is_held_back_until_it_is_let_through() -> None:
    async with (
        upstream_server("mqtt") as former,
        stock_workspace(former.ota_url) as workspace,
    ):
        former.firmware = {"version": "2.1.0", "url": "http://127.0.0.1:9/xiaozhi.bin?key=1"}
        async with simulated_stock_device(ota_of(workspace), behaviour=FAST) as device:
            await let_in(workspace, device, former.ota_url)
            await ready(workspace, device)
            view = await stock_view(workspace, device, lambda seen: seen.offer is not None)
            assert view.offer is not None
            assert (view.offer.version, view.offer.running) == ("2.1.0", "2.0.4")
            assert view.offer.host == "127.0.0.1"
            assert [entry.event for entry in told(workspace[ActivityLog], "firmware_offered")] == [
                "firmware_offered"
            ]
            assert device.version == "2.0.4"
            await workspace[StockService].decisions.set_rule(view.key, FirmwareRule.ONCE)
            workspace.devices.device(view.key)
            await workspace[StockService].reboot(view.key)
            # the simulated device looks for the file, which is not there, and goes on as it was
            await published(workspace.devices.boots)
            again = await stock_view(workspace, device, lambda seen: seen.rule is FirmwareRule.ASK)
            # it was given it once and could not install it, so it is still offered
            assert again.offer is not None and again.offer.version == "2.1.0"


async def test_an_activation_code_is_shown_and_activating_is_passed_on() -> None:
    async with upstream_server("mqtt") as former, stock_workspace(former.ota_url) as workspace:
        former.activation = {"code": "481516", "message": "xiaozhi.me\n481516", "challenge": "c"}
        former.activation_statuses = [202]
        async with simulated_stock_device(ota_of(workspace), behaviour=FAST) as device:
            await let_in(workspace, device, former.ota_url)
            view = await stock_view(workspace, device, lambda seen: seen.activation is not None)
            assert view.activation is not None and view.activation.code == "481516"
            await former.until(lambda each: len(each.activations) == 2)
            await stock_view(workspace, device, lambda seen: seen.activation is None)
            await ready(workspace, device)


async def test_what_is_said_is_not_shown_when_that_is_off() -> None:
    async with bench("mqtt", Script(calls=((VOLUME, {"volume": 12}),))) as here:
        await here.workspace[StockService].decisions.set_transcript(here.key, False)
        await here.device.talk()
        await until_idle(here)
        assert told(here.workspace[ActivityLog], "heard", "spoken", "emotion") == []
        assert len(told(here.workspace[ActivityLog], "assistant_call")) == 1


async def test_after_a_restart_of_the_app_a_device_is_let_in_by_what_it_has(
    tmp_path: Path,
) -> None:
    async with upstream_server("mqtt") as former:
        settings = Settings(hub_host="127.0.0.1", hub_port=0, stock_open=True)
        async with contextlib.AsyncExitStack() as stack:
            async with stock_workspace(settings=settings, directory=tmp_path) as workspace:
                settings[HUB_MQTT_PORT] = workspace[StockService].listeners.mqtt_port
                settings[WEB_PORT] = workspace[StockService].listeners.http_port
                device = await stack.enter_async_context(
                    simulated_stock_device(ota_of(workspace), behaviour=FAST)
                )
                await let_in(workspace, device, former.ota_url)
                await ready(workspace, device)
            asked = len(former.asked)
            secrets = json.dumps(former.answer(device.identity.mac)["mqtt"]["password"])
            kept = text_of_store(tmp_path)
            assert device.identity.mac in kept
            assert (
                secrets.strip('"') not in kept and str(device.settings.mqtt["password"]) not in kept
            )
            async with stock_workspace(settings=settings, directory=tmp_path) as workspace:
                await ready(workspace, device)
                assert device.boots == 1
                # the test's password store forgets nothing, so the server need not be asked
                await stock_view(
                    workspace, device, lambda view: view.upstream_state is UpstreamState.READY
                )
                assert len(former.asked) == asked
                assert (await device.talk()).turns == 1


async def test_without_a_password_store_the_upstream_server_is_asked_again(
    tmp_path: Path, no_password_store: None
) -> None:
    async with upstream_server("mqtt") as former:
        settings = Settings(hub_host="127.0.0.1", hub_port=0, stock_open=True)
        async with contextlib.AsyncExitStack() as stack:
            async with stock_workspace(settings=settings, directory=tmp_path) as workspace:
                settings[HUB_MQTT_PORT] = workspace[StockService].listeners.mqtt_port
                device = await stack.enter_async_context(
                    simulated_stock_device(ota_of(workspace), behaviour=FAST)
                )
                await let_in(workspace, device, former.ota_url)
                await ready(workspace, device)
            asked = len(former.asked)
            async with stock_workspace(settings=settings, directory=tmp_path) as workspace:
                await stock_view(
                    workspace,
                    device,
                    lambda view: view.upstream_state is UpstreamState.READY and view.connected_by,
                )
                assert len(former.asked) == asked + 1
                assert former.asked[-1].version == "2.0.4"
                assert former.asked[-1].headers["client-id"] == device.identity.uuid
                assert (await device.talk()).turns == 1


async def test_a_removed_device_is_told_the_upstream_server_s_answer_again() -> None:
    async with bench("mqtt") as here:
        await here.workspace[Connections].remove(here.key)
        assert here.workspace[StockService].view(here.key) is None
        boot = asyncio.create_task(published(here.workspace.devices.boots))
        here.device.main.schedule(here.device.restart)
        await boot
        await here.device.until(lambda each: each.boots == 2 and each.connected)
        section = here.former.answer(here.device.identity.mac)["mqtt"]
        # what the section does not name stays in the device's memory
        assert here.device.settings.mqtt == {**here.device.settings.mqtt, **section}
        assert here.workspace[StockService].views() == ()


async def test_a_restarted_device_is_back_and_its_start_is_told() -> None:
    async with bench("mqtt") as here:
        before = here.workspace.devices.view(here.key)
        assert before is not None
        await here.workspace[StockService].reboot(here.key)
        boot = await published(here.workspace.devices.boots)
        assert (boot.key, boot.version) == (here.key, "2.0.4")
        await published(
            here.workspace.devices.changed,
            lambda view: view.connected and view.session > before.session,
        )
        await stock_view(
            here.workspace, here.device, lambda view: view.upstream_state is UpstreamState.READY
        )


async def test_another_upstream_server_is_asked_at_once() -> None:
    async with bench("websocket") as here, upstream_server("mqtt") as other:
        await here.workspace[StockService].decisions.set_upstream(here.key, other.ota_url)
        view = await stock_view(
            here.workspace,
            here.device,
            lambda seen: (
                seen.upstream_kind is UpstreamKind.MQTT
                and seen.upstream_state is UpstreamState.READY
            ),
        )
        assert view.upstream_url == other.ota_url
        await here.device.talk()
        assert other.device(here.device.identity.mac).talks and not here.at_server.talks


async def test_an_alert_is_shown_on_the_device() -> None:
    async with bench("mqtt") as here:
        await here.workspace[StockService].alert(here.key, "Dinner", "It is ready.", "happy")
        await alerted(here.device)
        alert = here.device.alerts[0]
        assert (alert.status, alert.message, alert.emotion) == ("Dinner", "It is ready.", "happy")


async def test_a_device_with_a_wrong_password_is_turned_away() -> None:
    async with bench("mqtt") as here:
        record = here.workspace[StockService]._records.get(here.device.identity.mac)
        assert record is not None
        record.hashes.clear()
        record.used = ""
        refused = asyncio.create_task(
            published(here.workspace[ActivityLog].changed, lambda entry: entry.event == "rejected")
        )
        await here.workspace[Connections].reconnect(here.key)
        entry = await refused
        # it was added: it is called by its name, and told of where a person looks
        assert entry.title.code == "stock.added_refused" and entry.device_key == here.key
        assert entry.cause is EventCause.TURNED_AWAY
        view = await device_in(here.workspace.devices, here.key, DeviceState.LOST)
        assert not view.connected


async def listened_to(here: Bench) -> None:
    """Until the former server reaches the device: the bridge's subscription is on its way for a
    moment after the login, and what comes before it is for nobody."""
    async with asyncio.timeout(40):
        while True:
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(0.5):
                    await here.at_server.request(0, "tools/call", {"name": STATUS})
                    return


def told(log: ActivityLog, *events: str) -> list[Event]:
    return [entry for entry in log.entries() if entry.event in events]


async def test_an_announcement_of_the_server_passes_and_is_seen() -> None:
    async with bench("mqtt") as here:
        here.device.behaviour = msgspec.structs.replace(FAST, announces=True)
        sound = {"audio_url": "http://127.0.0.1:9/a.ogg", "subtitles": [{"text": "Dinner!"}]}
        frame = json.dumps({"type": "notify", **sound, "more": [1]})
        server = here.former.reach(here.device.identity.mac)
        await listened_to(here)
        assert server.wire is not None
        await server.wire.send(frame)
        await here.device.until(lambda device: bool(device.announcements))
        assert here.device.announcements[0].url == sound["audio_url"]
        [seen] = told(here.workspace[ActivityLog], "spoken")
        assert seen.values == {"text": "Dinner!", "address": sound["audio_url"]}


async def until_idle(here: Bench) -> None:
    await stock_view(
        here.workspace,
        here.device,
        lambda view: view.conversation is ConversationState.IDLE,
    )


async def alerted(device: SimulatedDevice) -> None:
    async with asyncio.timeout(40):
        await device.until(lambda each: bool(each.alerts))
