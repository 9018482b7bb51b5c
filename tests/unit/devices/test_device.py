"""Devices on a real hub: the handshake, the ends of a connection, and all they tell."""

from __future__ import annotations

import asyncio
import gc
import weakref
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any, cast

import pytest
from msgspec.structs import replace
from websockets.protocol import State

from companion.devices.link import KEEPALIVE, Link
from companion.devices.models import DeviceState, Way
from companion.devices.rates import RateLimits
from companion.devices.registry import DeviceRegistry
from companion.devices.timing import Timing
from companion.errors import AnswerTimeout, ConnectionLost, DeviceError
from companion.events import Event
from companion.protocol.results import ImageContent
from companion.transports.channel import Channel
from companion.transports.endpoint import Endpoint
from companion.transports.hub import DialIn, HubServer
from companion.transports.websocket.channel import WebSocketChannel
from tests.fakes.devices import MAC, ScriptedDevice, dialing_device, tool
from tests.fakes.waiting import device_in, published

KEY = Endpoint.hub(MAC).text
CALM = Timing(dial=40, call=40, backoff_first=0.01)
HASTY = replace(CALM, handshake=0.3, handshake_attempts=2)
"""For the tests in which the handshake is to go unanswered."""


class Home:
    """A registry behind a hub, and everything that was told."""

    def __init__(self, timing: Timing, rates: RateLimits | None = None) -> None:
        self.devices = DeviceRegistry(timing, rates)
        self.events: list[Event] = []
        self.devices.events.subscribe(self.events.append)
        self.hub = HubServer(self._serve, host="127.0.0.1", port=0)
        self.channels: list[WebSocketChannel] = []
        """Of all that dialed in, in their order."""

    async def _serve(self, dial_in: DialIn) -> None:
        self.channels.append(dial_in.channel)
        device = self.devices.ensure(Endpoint.hub(dial_in.device_id).text, Way.DIALS_IN)
        await device.serve(dial_in.channel)

    async def ready(self, key: str = KEY) -> Any:
        await device_in(self.devices, key, DeviceState.READY)
        return self.devices.device(key)

    async def told(self, event: str) -> Event:
        for seen in self.events:
            if seen.event == event:
                return seen
        return await published(self.devices.events, lambda seen: seen.event == event)

    def codes(self) -> list[str]:
        return [event.title.code for event in self.events]


@asynccontextmanager
async def home(timing: Timing = CALM, rates: RateLimits | None = None) -> AsyncIterator[Home]:
    place = Home(timing, rates)
    await place.hub.start()
    try:
        yield place
    finally:
        await place.hub.stop()


async def never(device: ScriptedDevice, request: dict[str, Any]) -> None:
    return


async def test_a_device_becomes_ready() -> None:
    async with home() as place, dialing_device(place.hub.port) as scripted:
        await place.ready()
        view = place.devices.view(KEY)
        assert view is not None
        assert (view.board, view.version) == ("test-board", "1.2.3")
        assert view.name == "Test board" and view.protocol_version == "2024-11-05"
        assert [entry.name for entry in view.tools] == ["self.a.ping", "self.a.pong"]
        assert scripted.requests("notifications/initialized")
        assert (await place.told("connected")).values["tools"] == 2


async def test_the_first_listing_is_shown_while_the_second_is_awaited() -> None:
    compared = asyncio.Event()

    async def list_page(device: ScriptedDevice, request: dict[str, Any]) -> None:
        user = request.get("params", {}).get("withUserTools") is True
        if not user:
            await compared.wait()
        marked = {**tool("self.reboot"), "annotations": {"audience": ["user"]}}
        await device.result(request, {"tools": [tool("self.a.ping"), *([marked] * user)]})

    async with (
        home() as place,
        dialing_device(place.hub.port, on_request={"tools/list": list_page}),
    ):
        seen = await published(place.devices.changed, lambda view: bool(view.tools))
        assert seen.state is DeviceState.HANDSHAKING
        assert {each.name: each.user_only for each in seen.tools} == {
            "self.a.ping": False,
            "self.reboot": True,
        }
        with pytest.raises(ConnectionLost):
            _ = place.devices.device(KEY).session  # type: ignore[union-attr]
        compared.set()
        device = await place.ready()
        assert len(device.view.tools) == 2
        assert "live.tools_changed" not in place.codes()


async def test_ids_on_the_wire_are_small_positive_integers() -> None:
    async with home() as place, dialing_device(place.hub.port) as scripted:
        device = await place.ready()
        await device.session.call_tool("self.a.ping", {}, 2)
        ids = [request["id"] for request in scripted.received if "id" in request]
        assert all(type(i) is int and 0 < i < 1_000 for i in ids) and len(set(ids)) == len(ids)


async def test_vision_is_not_claimed_without_a_place_to_upload() -> None:
    async with home() as place, dialing_device(place.hub.port) as scripted:
        await place.ready()
        (request,) = scripted.requests("initialize")
        assert "vision" not in request["params"]["capabilities"]


async def test_a_device_that_never_answers_the_handshake() -> None:
    script = {"initialize": never}
    async with home(HASTY) as place, dialing_device(place.hub.port, on_request=script) as scripted:
        failed = await place.told("failed")
        assert failed.detail is not None and failed.detail.code == "connect.handshake"
        view = place.devices.view(KEY)
        assert view is not None and view.state is DeviceState.IDLE
        assert len(scripted.requests("initialize")) == HASTY.handshake_attempts


async def test_a_busy_device_is_asked_again() -> None:
    count = 0

    async def second_time(device: ScriptedDevice, request: dict[str, Any]) -> None:
        nonlocal count
        count += 1
        if count == 2:
            result = {"protocolVersion": "2024-11-05"}
            await device.result(request, result)

    script = {"initialize": second_time}
    async with home(HASTY) as place, dialing_device(place.hub.port, on_request=script):
        await place.ready()


async def test_a_protocol_version_that_nobody_speaks() -> None:
    async def future(device: ScriptedDevice, request: dict[str, Any]) -> None:
        await device.result(request, {"protocolVersion": "2199-01-01"})

    async with home() as place, dialing_device(place.hub.port, on_request={"initialize": future}):
        failed = await place.told("failed")
        assert failed.detail is not None and failed.detail.code == "connect.bad_handshake"


async def test_a_call_that_is_never_answered() -> None:
    script = {"tools/call": never}
    async with home() as place, dialing_device(place.hub.port, on_request=script):
        device = await place.ready()
        with pytest.raises(AnswerTimeout):
            await device.session.call_tool("self.a.ping", {}, 0.05)
        assert place.devices.view(KEY).connected  # type: ignore[union-attr]


async def test_a_late_answer_is_told_and_reaches_no_other_call() -> None:
    held: list[dict[str, Any]] = []

    async def late(device: ScriptedDevice, request: dict[str, Any]) -> None:
        held.append(request)
        if len(held) == 2:
            await device.text(held[0], "late")
            await device.text(held[1], "mine")

    script = {"tools/call": late}
    async with home() as place, dialing_device(place.hub.port, on_request=script):
        device = await place.ready()
        with pytest.raises(AnswerTimeout):
            await device.session.call_tool("self.a.ping", {}, 0.05)
        assert (await device.session.call_tool("self.a.pong", {}, 2)).text == "mine"
        stray = await place.told("stray_answer")
        assert stray.method == "tools/call"


async def test_a_device_that_answers_twice() -> None:
    async def twice(device: ScriptedDevice, request: dict[str, Any]) -> None:
        await device.text(request, "one")
        await device.text(request, "two")

    script = {"tools/call": twice}
    async with home() as place, dialing_device(place.hub.port, on_request=script):
        device = await place.ready()
        assert (await device.session.call_tool("self.a.ping", {}, 2)).text == "one"
        await place.told("stray_answer")
        assert (await device.session.call_tool("self.a.ping", {}, 2)).text == "one"


async def test_ten_megabytes_cost_one_call() -> None:
    async def flood(device: ScriptedDevice, request: dict[str, Any]) -> None:
        name = request["params"]["name"]
        await device.text(request, "x" * 10_000_000 if name == "self.a.ping" else "fine")

    script = {"tools/call": flood}
    async with home() as place, dialing_device(place.hub.port, on_request=script):
        device = await place.ready()
        with pytest.raises(DeviceError) as caught:
            await device.session.call_tool("self.a.ping", {}, 5)
        assert caught.value.message.code == "call.too_large"
        assert (await device.session.call_tool("self.a.pong", {}, 2)).text == "fine"


async def test_rubbish_costs_nothing() -> None:
    async def rubbish(device: ScriptedDevice, request: dict[str, Any]) -> None:
        frames = [b"\x00\x01\xfe", "null", "[]", '{"a":', b"\xff" * 1000, '{"type":"mcp"}']
        for frame in [*frames, '{"type":"mcp","payload":"{"}', "{}"]:
            await device.frame(frame)
        await device.text(request, "fine")

    script = {"tools/call": rubbish}
    async with home() as place, dialing_device(place.hub.port, on_request=script):
        device = await place.ready()
        assert (await device.session.call_tool("self.a.ping", {}, 2)).text == "fine"


async def test_a_frame_with_bytes_that_are_not_utf8_keeps_the_connection() -> None:
    async def gbk(device: ScriptedDevice, request: dict[str, Any]) -> None:
        head = b'{"jsonrpc":"2.0","id":%d,"result":{"content":[{"type":"text","text":"'
        frame = head % request["id"] + "家".encode("gbk") + b'"}]}}'
        await device.raw(frame)

    script = {"tools/call": gbk}
    async with home() as place, dialing_device(place.hub.port, on_request=script):
        device = await place.ready()
        assert "\ufffd" in (await device.session.call_tool("self.a.ping", {}, 2)).text
        assert "\ufffd" in (await device.session.call_tool("self.a.ping", {}, 2)).text


async def test_an_image_arrives_as_the_protocol_has_it() -> None:
    async def image(device: ScriptedDevice, request: dict[str, Any]) -> None:
        nested = '{"type":"image","mimeType":"image/png","data":"QUJD"}'
        await device.result(request, {"content": [{"type": "image", "image": nested}]})

    script = {"tools/call": image}
    async with home() as place, dialing_device(place.hub.port, on_request=script):
        device = await place.ready()
        result = await device.session.call_tool("self.a.ping", {}, 2)
        assert result.content == (ImageContent("image/png", "QUJD"),)


async def test_a_device_that_vanishes_in_the_middle_of_a_call() -> None:
    async def vanish(device: ScriptedDevice, request: dict[str, Any]) -> None:
        device.connection.transport.abort()  # type: ignore[attr-defined]

    script = {"tools/call": vanish}
    async with home() as place, dialing_device(place.hub.port, on_request=script):
        device = await place.ready()
        with pytest.raises(ConnectionLost):
            await device.session.call_tool("self.a.ping", {}, 5)
        await place.told("disconnected")
        view = place.devices.view(KEY)
        assert view is not None and view.state is DeviceState.LOST and view.tools
        with pytest.raises(ConnectionLost) as caught:
            await device.session.call_tool("self.a.ping", {}, 5)
        assert caught.value.message.code == "connect.not_connected"


async def test_a_device_that_dials_again_takes_the_place_of_its_dead_connection() -> None:
    async with home() as place, dialing_device(place.hub.port) as first:
        await place.ready()
        async with dialing_device(place.hub.port) as second:
            await published(place.devices.changed, lambda view: view.session == 2)
            device = place.devices.device(KEY)
            assert device is not None
            await device.session.call_tool("self.a.ping", {}, 2)
            assert second.requests("tools/call") and not first.requests("tools/call")
            assert "live.replaced" in place.codes()


async def test_devices_that_come_while_a_refused_connection_closes_freeze_nothing() -> None:
    """The first answers the handshake with an error, and then not even that we close: for some
    seconds its session has ended and its socket has not. All three say that they are one device.
    """

    async def refuse(device: ScriptedDevice, request: dict[str, Any]) -> None:
        await device.payload({"jsonrpc": "2.0", "id": request["id"], "error": {"message": "no"}})
        device.connection.transport.pause_reading()  # type: ignore[attr-defined]

    script = {"initialize": refuse}
    async with home() as place, dialing_device(place.hub.port, on_request=script) as first:
        async with asyncio.timeout(40):
            while not (place.channels and place.channels[0].connection.state is State.CLOSING):  # noqa: ASYNC110 - nothing tells of it
                await asyncio.sleep(0.005)
        async with dialing_device(place.hub.port), dialing_device(place.hub.port):
            await published(place.devices.changed, lambda view: view.session == 1)
            assert len(place.channels) == 3
        first.connection.transport.abort()  # type: ignore[attr-defined]


async def test_two_devices_have_their_own_sessions() -> None:
    async def who(device: ScriptedDevice, request: dict[str, Any]) -> None:
        await device.text(request, device.session_id)

    script = {"tools/call": who}
    async with (
        home() as place,
        dialing_device(place.hub.port, device_id="one", on_request=script) as one,
        dialing_device(place.hub.port, device_id="two", on_request=script) as two,
    ):
        first, second = await place.ready("hub:one"), await place.ready("hub:two")
        answers = await asyncio.gather(
            *(device.session.call_tool("self.a.ping", {}, 2) for device in [first, second] * 20)
        )
        expected = [one.session_id, two.session_id] * 20
        assert [answer.text for answer in answers] == expected


async def test_notifications_are_told_as_they_are() -> None:
    async with home() as place, dialing_device(place.hub.port) as scripted:
        await place.ready()
        await scripted.payload({"jsonrpc": "2.0", "method": "notifications/event", "params": [1]})
        told = await place.told("notification")
        assert (told.method, told.params) == ("notifications/event", [1])


async def test_a_state_change_is_told_in_words() -> None:
    async with home() as place, dialing_device(place.hub.port) as scripted:
        await place.ready()
        payload = {"method": "notifications/state_changed", "params": {"state": "walking"}}
        await scripted.payload({"jsonrpc": "2.0", **payload})
        told = await place.told("notification")
        assert told.title.english() == "State is now walking"


async def test_a_changed_list_is_listed_again() -> None:
    async with home() as place, dialing_device(place.hub.port) as scripted:
        await place.ready()
        scripted.tools.append(tool("self.b.new"))
        changed = {"jsonrpc": "2.0", "method": "notifications/tools/list_changed"}
        await scripted.payload(changed)
        view = await published(place.devices.changed, lambda view: len(view.tools) == 3)
        assert view.tools[-1].name == "self.b.new"


async def test_a_request_from_the_device_is_refused_and_told() -> None:
    refused = asyncio.Event()

    async def answered(device: ScriptedDevice, request: dict[str, Any]) -> None:
        refused.set()

    async with home() as place, dialing_device(place.hub.port) as scripted:
        await place.ready()
        scripted.on_request[""] = answered
        request = {"jsonrpc": "2.0", "id": 999, "method": "tools/call", "params": {}}
        await scripted.payload(request)
        assert (await place.told("request")).method == "tools/call"
        await asyncio.wait_for(refused.wait(), 40)
        assert scripted.received[-1]["error"]["code"] == -32601


async def test_a_quiet_channel_is_kept_alive() -> None:
    timing = Timing(keepalive=0.05)
    async with home(timing) as place, dialing_device(place.hub.port) as scripted:
        heard: asyncio.Queue[dict[str, Any]] = asyncio.Queue()

        async def hear(device: ScriptedDevice, sent: dict[str, Any]) -> None:
            heard.put_nowait(sent)

        scripted.on_request[KEEPALIVE] = hear
        await place.ready()
        for _ in range(2):
            sent = await asyncio.wait_for(heard.get(), 40)
            assert "id" not in sent  # there is nothing to answer, and nothing is waited for
        assert not scripted.requests("ping")
        assert place.devices.view(KEY).connected  # type: ignore[union-attr]


async def test_too_long_a_request_is_not_sent() -> None:
    async with home() as place, dialing_device(place.hub.port) as scripted:
        device = await place.ready()
        with pytest.raises(DeviceError) as caught:
            await device.session.call_tool("self.a.ping", {"text": "x" * 70_000}, 2)
        assert caught.value.message.code == "call.too_long"
        assert not scripted.requests("tools/call")
        await device.session.call_tool("self.a.ping", {}, 2)


async def test_what_was_of_a_connection_ends_with_it_and_waits_for_no_collection() -> None:
    gc.disable()
    try:
        async with home() as place:
            async with dialing_device(place.hub.port):
                session = (await place.ready()).session
                parts = [weakref.ref(each) for each in (session._session, session._dispatcher)]
                del session
            await device_in(place.devices, KEY, DeviceState.LOST)
        assert [part() for part in parts] == [None, None]
    finally:
        gc.enable()


async def test_stopping_the_hub_ends_open_calls() -> None:
    script = {"tools/call": never}
    async with home() as place, dialing_device(place.hub.port, on_request=script) as scripted:
        device = await place.ready()
        call = asyncio.create_task(device.session.call_tool("self.a.ping", {}, 30))
        await asyncio.wait_for(scripted.called.wait(), 40)
        await place.hub.stop()
        with pytest.raises(ConnectionLost):
            await call


async def test_a_device_that_is_removed_still_tells_how_it_ended() -> None:
    async with home() as here, dialing_device(here.hub.port):
        device = await here.ready()
        serving = {task for task in asyncio.all_tasks() if task is not asyncio.current_task()}
        views: list[DeviceState] = []
        here.devices.changed.subscribe(lambda view: views.append(view.state))
        await here.devices.forget(KEY)
        assert views and views[-1] is not DeviceState.READY
        assert device.view.state is views[-1] and here.devices.view(KEY) is None
        assert not [
            task for task in serving if task.done() and not task.cancelled() and task.exception()
        ]


async def test_who_closes_a_connection_waits_for_nothing_without_end() -> None:
    closed = []

    class Silent:
        """A channel whose end nobody notices."""

        async def close(self) -> None:
            closed.append("close")

        def abort(self) -> None:
            closed.append("abort")

    link = Link(
        cast("Channel", Silent()),
        timing=replace(CALM, end=0.01),
        on_first=lambda listing: None,
        on_ready=lambda info, listing: None,
        on_tools=lambda listing: None,
        on_event=lambda event: None,
    )
    async with asyncio.timeout(5):
        await link.close()
    assert closed == ["close", "abort"]
