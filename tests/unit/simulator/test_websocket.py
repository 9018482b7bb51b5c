"""How a device dials, greets, hangs up and comes back; over real sockets."""

from __future__ import annotations

import asyncio
import json

import pytest
from websockets.asyncio.server import ServerConnection, serve
from websockets.exceptions import InvalidURI

from companion.simulator import Behaviour, SimulatedDevice, SimulatorEvent, run_dialer
from companion.simulator.tasks import owned_task
from companion.simulator.websocket import HELLO, simulated_dialer
from tests.unit.simulator.hub import HELLO as SERVER_HELLO
from tests.unit.simulator.hub import LIMIT, listening_hub

FAST = Behaviour(speed=50)


async def test_headers_say_who_it_is() -> None:
    async with listening_hub() as hub, simulated_dialer(hub.url, 3, FAST, token="key") as device:
        peer = await hub.next()
        assert peer.headers is not None
        assert peer.headers["Authorization"] == "Bearer key"
        assert peer.headers["Protocol-Version"] == "1"
        assert peer.headers["Device-Id"] == device.identity.mac == "02:58:5a:00:00:03"
        assert peer.headers["Client-Id"] == device.identity.uuid
        assert "Sec-WebSocket-Extensions" not in peer.headers


async def test_without_a_token_there_is_no_authorization() -> None:
    async with listening_hub() as hub, simulated_dialer(hub.url, behaviour=FAST):
        peer = await hub.next()
        assert peer.headers is not None
        assert "Authorization" not in peer.headers


async def test_answers_are_enveloped_with_the_servers_session_id() -> None:
    async with listening_hub() as hub, simulated_dialer(hub.url, behaviour=FAST):
        peer = await hub.next()
        await peer.request("ping")
        assert await peer.receive() == (
            b'{"session_id":"s-1","type":"mcp","payload":'
            b'{"jsonrpc":"2.0","id":1,"error":{"message":"Method not implemented: ping"}}}'
        )


async def test_mcp_works_before_hello_with_an_empty_session_id() -> None:
    async with listening_hub(None) as hub, simulated_dialer(hub.url, behaviour=FAST) as device:
        peer = await hub.next()
        assert (await peer.receive()).decode() == HELLO % 1
        await peer.request("ping")
        assert json.loads(await peer.receive())["session_id"] == ""
        assert not device.connected


async def test_a_hello_without_transport_crashes_it() -> None:
    hello = '{"type":"hello","session_id":"s-1"}'
    async with listening_hub(hello) as hub, simulated_dialer(hub.url, behaviour=FAST) as device:
        peer = await hub.next()
        assert await peer.gone() == 1006
        await hub.next()
        assert device.boots >= 2
        assert device.connections == 0


async def test_a_hello_of_another_transport_is_passed_over() -> None:
    hello = '{"type":"hello","transport":"udp","session_id":"s-1"}'
    behaviour = Behaviour(speed=50, hello_timeout=0.1)
    async with listening_hub(hello) as hub, simulated_dialer(hub.url, 0, behaviour) as device:
        peer = await hub.next()
        assert await peer.gone() == 1006  # it waited, and gave up
        assert (device.boots, device.connections) == (1, 0)
        await hub.next()  # and tries again


async def test_silence_ends_the_channel_and_pings_are_no_data() -> None:
    behaviour = Behaviour(speed=50, idle_timeout=0.2)
    async with listening_hub() as hub, simulated_dialer(hub.url, 0, behaviour) as device:
        peer = await hub.next()
        for _ in range(3):
            await (await peer.socket.ping())
        assert await peer.gone() == 1006
        await hub.next()
        assert device.boots == 1


async def test_any_frame_keeps_the_channel() -> None:
    behaviour = Behaviour(speed=50, idle_timeout=2.0)
    async with listening_hub() as hub, simulated_dialer(hub.url, 0, behaviour):
        peer = await hub.next()
        for number in range(22):
            await asyncio.sleep(0.1)
            await peer.send('{"type":"tts","state":"stop"}' if number % 4 == 1 else b"audio")
        await peer.request("ping")
        assert (await peer.payload())["id"] == 1


async def test_frames_that_are_too_long_are_lost() -> None:
    async with listening_hub() as hub, simulated_dialer(hub.url, behaviour=FAST):
        peer = await hub.next()
        frame = '{"type":"mcp","payload":{"jsonrpc":"2.0","id":%d,"method":"ping"},"x":"%s"}'
        room = 65_535 - len(frame % (1, ""))
        await peer.send(frame % (1, "x" * (room + 1)))
        await peer.send(frame % (2, "x" * room))
        assert (await peer.payload())["id"] == 2


async def test_binary_frames_are_audio_whatever_they_hold() -> None:
    async with listening_hub() as hub, simulated_dialer(hub.url, behaviour=FAST):
        peer = await hub.next()
        await peer.send(b'{"type":"mcp","payload":{"jsonrpc":"2.0","id":1,"method":"ping"}}')
        await peer.send("[1]")
        await peer.send("not json")
        await peer.send('{"type":"mcp","payload":{"jsonrpc":"2.0","id":2,"method":"ping"}}')
        assert (await peer.payload())["id"] == 2


async def test_a_reboot_never_answers_drops_and_dials_again() -> None:
    behaviour = Behaviour(speed=50)
    async with listening_hub() as hub, simulated_dialer(hub.url, 0, behaviour) as device:
        peer = await hub.next()
        assert await peer.text_of("self.lamp.turn_on") == "true"
        assert await peer.text_of("self.audio_speaker.set_volume", {"volume": 33}) == "true"
        await peer.call_tool("self.reboot")
        await peer.request("ping")  # nothing is answered any more
        assert await peer.gone() == 1006
        assert peer.socket.protocol.close_exc.rcvd is None  # no close frame
        again = await hub.next()
        assert (device.boots, device.connections) == (2, 2)
        assert json.loads(await again.text_of("self.lamp.get_state")) == {"power": False}
        status = json.loads(await again.text_of("self.get_device_status"))
        assert status["audio_speaker"] == {"volume": 33}


async def test_a_reboot_takes_its_time() -> None:
    loop = asyncio.get_running_loop()
    behaviour = Behaviour(reboot_delay=0.2, boot_seconds=0.3)
    async with listening_hub() as hub, simulated_dialer(hub.url, 0, behaviour):
        peer = await hub.next()
        start = loop.time()
        await peer.call_tool("self.reboot")
        await peer.gone()
        assert loop.time() - start >= 0.2
        await hub.next()
        assert loop.time() - start >= 0.5


async def test_the_server_can_order_a_reboot() -> None:
    async with listening_hub() as hub, simulated_dialer(hub.url, 0, FAST) as device:
        peer = await hub.next()
        await peer.send('{"type":"system","command":"reboot"}')
        assert await peer.gone() == 1006
        await hub.next()
        assert device.boots == 2


async def test_a_connection_that_the_hub_ends_is_dialed_again() -> None:
    async with listening_hub() as hub, simulated_dialer(hub.url, 0, FAST) as device:
        peer = await hub.next()
        await peer.socket.close()
        await hub.next()
        assert (device.boots, device.connections) == (1, 2)


async def test_it_keeps_dialing_while_the_hub_is_away() -> None:
    events: list[SimulatorEvent] = []
    device = SimulatedDevice(0, FAST, on_event=events.append)
    async with listening_hub() as hub:
        url = hub.url
    port = int(url.split(":")[2].split("/")[0])
    async with owned_task(run_dialer(device, url), "device"):
        async with asyncio.timeout(LIMIT):
            await device.until(lambda _: [e.kind for e in events].count("refused") >= 3)
        greeted = asyncio.Event()

        async def greet(socket: ServerConnection) -> None:
            await socket.recv()
            await socket.send(SERVER_HELLO)
            greeted.set()
            await socket.wait_closed()

        async with serve(greet, "127.0.0.1", port), asyncio.timeout(LIMIT):
            await greeted.wait()
            await device.until(lambda each: each.connected)


async def test_a_wrong_address_is_told_at_once() -> None:
    device = SimulatedDevice(0, FAST)
    with pytest.raises(ExceptionGroup) as raised:
        await run_dialer(device, "not an address")
    assert raised.value.subgroup(InvalidURI) is not None


async def test_audio_is_streamed_when_wanted() -> None:
    behaviour = Behaviour(audio=True)
    async with listening_hub() as hub, simulated_dialer(hub.url, 0, behaviour):
        peer = await hub.next()
        async with asyncio.timeout(LIMIT):
            frames = [await peer.socket.recv() for _ in range(3)]
        assert all(isinstance(frame, bytes) and frame for frame in frames)


async def test_many_devices_at_once() -> None:
    async with listening_hub() as hub, asyncio.TaskGroup() as group:
        stop = asyncio.Event()

        async def one(index: int) -> None:
            async with simulated_dialer(hub.url, index, FAST):
                await stop.wait()

        for index in range(10):
            group.create_task(one(index))
        peers = [await hub.next() for _ in range(10)]
        assert len({peer.headers["Device-Id"] for peer in peers if peer.headers}) == 10
        stop.set()


async def test_switching_off_leaves_nothing_behind() -> None:
    async with listening_hub() as hub:
        before = asyncio.all_tasks()
        async with simulated_dialer(hub.url, 0, Behaviour(audio=True)) as device:
            peer = await hub.next()
            await peer.call_tool("self.demo.slow", {"ms": 60_000})
            await peer.call_tool("self.otto.action", {"action": "walk"})
            async with asyncio.timeout(LIMIT):
                await device.until(lambda each: len(each.calls) == 2)
        assert await peer.gone() == 1006
        left = {task for task in asyncio.all_tasks() - before if "device" in task.get_name()}
        assert left == set()
        assert device.link is None
        assert not device.connected
