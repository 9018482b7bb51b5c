"""What stock devices and their former servers may do to each other: nothing but talk.

Over real sockets: servers that stall, flood or freeze, devices that take nothing, bytes that no
library likes, and everything at once.
"""

from __future__ import annotations

import asyncio
import contextlib
import gc
import json
import signal
import socket
import threading
from collections.abc import AsyncIterator, Awaitable, Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace
from websockets.exceptions import ConnectionClosed

import companion
from companion.app.connect.hub import HubListener
from companion.app.stock.service import StockService
from companion.app.tools.calls import CallService
from companion.app.tools.records import CallOutcome
from companion.app.workspace import Workspace
from companion.devices.models import DeviceState
from tests.fakes.bare_upstream import (
    SESSION,
    bare_broker,
    bare_socket,
    deaf_socket,
    hello_of_server,
)
from tests.fakes.devices import HELLO
from tests.fakes.frame_kinds import received
from tests.fakes.scripted_stock import (
    UDP_HELLO,
    DeviceVoice,
    ScriptedStock,
    dialing_stock,
    former_ready,
    listened_to,
    scripted_stock,
)
from tests.fakes.stock_workspace import BRIDGE, stock_workspace
from tests.fakes.waiting import device_in, published
from tests.marks import needs_mosquitto

PACKAGE = Path(companion.__file__).parent
OTHER = "02:00:00:00:00:02"
PING = "self.a.ping"
COUNT = 500

KINDS = [pytest.param("mqtt", marks=needs_mosquitto), "websocket", "talking"]


@dataclass
class TalkPart:
    """A device in a conversation with a bare former server, both ends in the test's hands."""

    workspace: Workspace
    device: ScriptedStock
    to_device: Callable[[bytes], Awaitable[None]]
    at_server: Callable[[], Awaitable[bytes]]
    """The next text message that the server got."""


@contextlib.asynccontextmanager
async def talk(kind: str, folder: Path) -> AsyncIterator[TalkPart]:
    async with contextlib.AsyncExitStack() as stack:
        workspace = await stack.enter_async_context(stock_workspace())
        if kind == "mqtt":
            broker = await stack.enter_async_context(bare_broker(folder))
            device = await stack.enter_async_context(scripted_stock(workspace, broker.ota_url))
            await former_ready(workspace, device)
            await listened_to(broker, device)

            async def publish(frame: bytes) -> None:
                broker.send(frame)

            yield TalkPart(workspace, device, publish, broker.receive)
            return
        server = await stack.enter_async_context(bare_socket())
        if kind == "websocket":
            device = await stack.enter_async_context(scripted_stock(workspace, server.ota_url))
            await former_ready(workspace, device)
            device.say(json.dumps(UDP_HELLO).encode())
        else:
            device = await stack.enter_async_context(dialing_stock(workspace, server.ota_url))
            device.say(json.dumps(HELLO).encode())
        connection = await server.converse()
        await device.until(lambda each: len(each.heard) == 1)
        await ready(workspace, device)
        device.heard.clear()

        async def send(frame: bytes) -> None:
            await connection.send(frame, text=True)

        async def receive() -> bytes:
            async with asyncio.timeout(40):
                while True:
                    is_text, frame = await received(connection)
                    if is_text:
                        return frame

        yield TalkPart(workspace, device, send, receive)


async def ready(workspace: Workspace, device: ScriptedStock) -> None:
    await device_in(workspace.devices, device.key, DeviceState.READY)


async def calls(workspace: Workspace, device: ScriptedStock, count: int = 20) -> None:
    """So many calls of ours at once, all answered with what each of them asked."""
    async with asyncio.timeout(40):
        records = await asyncio.gather(
            *(
                workspace[CallService].call(device.key, PING, {"n": number})
                for number in range(count)
            )
        )
    for number, record in enumerate(records):
        assert record.outcome is CallOutcome.ANSWERED and record.result is not None
        assert json.loads(record.result.text) == {"n": number}


def odd_messages(count: int = COUNT) -> list[bytes]:
    """Each different; none that begins or ends a conversation."""
    shapes: tuple[Callable[[bytes], bytes], ...] = (
        lambda n: b'{"type":"stt","text":"number ' + n + b'"}',
        lambda n: b' \t{ "type" :\r\n"llm",  "n" : ' + n + b'e0 , "emotion":"happy" }\n ',
        lambda n: b'{"type":"stt","text":"\xc4\xe3\xba\xc3 ' + n + b'"}',
        lambda n: b"no JSON at all \xff\xfe " + n,
        lambda n: b'{"type":"tts","state":"sentence_start","text":"' + b"x" * 900 + n + b'"}',
        lambda n: (
            b'{"session_id":"","type":"mcp","payload":{"jsonrpc":"2.0","method":"'
            b'notifications/odd","params":{"n":' + n + b".0}}}"
        ),
        lambda n: b'{"type":"custom","type":"twice","n":' + n + b"}",
        lambda n: b"[" + n + b"]",
        lambda n: b"",
        lambda n: b'{"type":"listen","state":"detect","text":"\\ud83d ' + n + b'"}',
    )
    messages = [shapes[n % len(shapes)](str(n).encode()) for n in range(count)]
    for n in range(0, count, 50):
        text = (str(n).encode() * 60_000)[:60_000]
        messages[n] = b'{"type":"custom","text":"' + text + b'"}'
    return messages


@pytest.mark.parametrize("kind", KINDS)
async def test_messages_pass_in_order_and_byte_for_byte(kind: str, tmp_path: Path) -> None:
    async with talk(kind, tmp_path) as here:
        messages = odd_messages()
        for message in messages:
            here.device.say(message)
        for number, message in enumerate(messages):
            assert await here.at_server() == message, number

        for message in messages:
            await here.to_device(message)
        await here.device.until(lambda each: len(each.heard) >= COUNT)
        assert here.device.heard == messages
        await calls(here.workspace, here.device)


@pytest.mark.parametrize("version", [1, 2, 3])
async def test_audio_passes_between_udp_and_every_kind_of_frame(version: int) -> None:
    frames = [bytes([number % 256]) * (number % 200 + 1) for number in range(300)]
    async with (
        stock_workspace() as workspace,
        bare_socket(version) as server,
        scripted_stock(workspace, server.ota_url) as device,
    ):
        await former_ready(workspace, device)
        device.say(json.dumps(UDP_HELLO).encode())
        connection = await server.converse()
        await device.until(lambda each: bool(each.heard))
        async with DeviceVoice.open(json.loads(device.heard[0])["udp"]) as voice:
            for number, frame in enumerate(frames):
                voice.send(voice.seal(frame))
                is_text, got = await received(connection)
                assert not is_text and got.endswith(frame)
                assert len(got) == len(frame) + {1: 0, 2: 16, 3: 4}[version]
                await connection.send(got)
                await voice.until(number + 1)
            assert voice.played == frames


@pytest.mark.parametrize("version", [1, 2, 3])
async def test_frames_pass_a_plain_passing_through_as_they_are(version: int) -> None:
    async with (
        stock_workspace() as workspace,
        bare_socket(version) as server,
        dialing_stock(workspace, server.ota_url) as device,
    ):
        device.say(json.dumps(HELLO).encode())
        connection = await server.accept()
        assert connection.request is not None
        assert connection.request.headers["Protocol-Version"] == str(version)
        await received(connection)
        await connection.send(hello_of_server())
        await device.until(lambda each: len(each.heard) == 1)
        # text and audio keep their places among each other
        messages = odd_messages(100)
        for number, message in enumerate(messages):
            device.say(message)
            device.speak(b"\0\xff" + bytes([number]) * number)
            if number % 20 == 19:  # audio that waits too long is left out
                for each in range(number - 19, number + 1):
                    assert await received(connection) == (True, messages[each])
                    audio = b"\0\xff" + bytes([each]) * each
                    assert await received(connection) == (False, audio)
        for number, message in enumerate(messages):
            await connection.send(message, text=True)
            await connection.send(b"\xff\0" + bytes([number]) * number)
            await device.until(lambda each, n=number: len(each.played) > n)  # type: ignore[misc]
        assert device.heard[1:] == messages
        assert device.played == [
            b"\xff\0" + bytes([number]) * number for number in range(len(messages))
        ]


async def test_audio_that_comes_in_one_burst_passes_whole() -> None:
    frames = [b"\xff" + number.to_bytes(2, "big") * 50 for number in range(400)]
    async with (
        stock_workspace() as workspace,
        bare_socket() as server,
        dialing_stock(workspace, server.ota_url) as device,
    ):
        device.say(json.dumps(HELLO).encode())
        connection = await server.converse()
        await device.until(lambda each: bool(each.heard))
        # a server may send a whole answer at once: TCP and the device hold it
        for frame in frames:
            await connection.send(frame)
        await device.until(lambda each: len(each.played) >= len(frames))
        assert device.played == frames
        # and a device sends what it heard while it was connecting
        for frame in frames:
            device.speak(frame)
        async with asyncio.timeout(40):
            assert [await received(connection) for _ in frames] == [
                (False, frame) for frame in frames
            ]


@pytest.mark.parametrize("kind", KINDS)
async def test_a_thousand_calls_of_both_at_once_with_equal_ids(kind: str, tmp_path: Path) -> None:
    async with talk(kind, tmp_path) as here:
        count = 1_000
        first = here.workspace.devices.view(here.device.key)
        assert first is not None
        # ids of ours are somewhere in this space, which the server is free to use as well
        ids = [1_500_000_000 + number for number in range(100)]
        ids += [*range(count - len(ids))]
        asked: dict[int, int] = {}
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()

        def answer(frame: bytes) -> None:
            payload = json.loads(frame)["payload"]
            here.device.mcp(
                {"jsonrpc": "2.0", "id": payload["id"], "result": payload["params"]["arguments"]}
            )

        async def serve_device() -> None:
            for number in range(count):
                await here.device.until(lambda each, n=number: len(each.heard) > n)  # type: ignore[misc]
                answer(here.device.heard[number])

        async def server() -> None:
            for number, each in enumerate(ids):
                params = {"name": PING, "arguments": {"n": number}}
                payload = {"jsonrpc": "2.0", "id": each, "method": "tools/call", "params": params}
                frame = {"session_id": SESSION, "type": "mcp", "payload": payload}
                await here.to_device(json.dumps(frame).encode())
                if number % 50 == 49:
                    # as a device does that answers one by one, it is not asked without end
                    await collect(len(asked) + 50)
            done.set_result(None)

        async def collect(until: int) -> None:
            while len(asked) < until:
                payload = json.loads(await here.at_server())["payload"]
                assert payload["id"] not in asked
                asked[payload["id"]] = payload["result"]["n"]

        async with asyncio.timeout(40), asyncio.TaskGroup() as group:
            group.create_task(serve_device())
            group.create_task(server())
            for _ in range(10):
                await calls(here.workspace, here.device, count // 10)
        assert asked == {each: number for number, each in enumerate(ids)}


@pytest.mark.parametrize("kind", KINDS)
async def test_a_flood_of_the_server_s_costs_neither_order_nor_our_calls(
    kind: str, tmp_path: Path
) -> None:
    async with talk(kind, tmp_path) as here:
        # mosquitto throws away what it cannot hand on at once: quality of service 0
        count = 300 if kind == "mqtt" else 5_000
        flood = [b'{"type":"custom","n":%d,"x":"%s"}' % (n, b"x" * 300) for n in range(count)]

        async def send() -> None:
            for message in flood:
                await here.to_device(message)

        flooding = asyncio.create_task(send())
        await calls(here.workspace, here.device)
        await flooding
        await here.device.until(lambda each: len(each.heard) >= count)
        assert here.device.heard == flood
        await calls(here.workspace, here.device)


async def test_a_deaf_server_stalls_neither_this_device_nor_another() -> None:
    async with (
        stock_workspace(bridge=replace(BRIDGE, open=3, hello=3)) as workspace,
        deaf_socket() as deaf,
        bare_socket() as server,
        scripted_stock(workspace, deaf.ota_url) as hampered,
        scripted_stock(workspace, server.ota_url, mac=OTHER) as other,
    ):
        await former_ready(workspace, hampered)
        await former_ready(workspace, other)
        hampered.say(json.dumps(UDP_HELLO).encode())
        # more than any buffer holds, while the hello waits for its answer
        for _ in range(200):
            hampered.say(b'{"type":"custom","text":"' + b"x" * 30_000 + b'"}')
        other.say(json.dumps(UDP_HELLO).encode())
        connection = await server.converse()
        await asyncio.gather(calls(workspace, hampered), calls(workspace, other))
        await other.until(lambda each: bool(each.heard))
        other.say(b"after all")
        async with asyncio.timeout(40):
            assert await received(connection) == (True, b"after all")
        # the device is greeted, listens as firmware does then, is told, and may try again
        await hampered.until(lambda each: any(b"hello" in frame for frame in each.heard))
        hampered.say(b'{"type":"listen","state":"start","mode":"auto"}')
        await hampered.until(lambda each: any(b"alert" in frame for frame in each.heard))
        await calls(workspace, hampered)


async def test_a_server_that_stops_reading_in_a_conversation_stalls_nobody() -> None:
    async with (
        stock_workspace() as workspace,
        bare_socket() as server,
        scripted_stock(workspace, server.ota_url) as hampered,
        scripted_stock(workspace, server.ota_url, mac=OTHER) as other,
    ):
        for device in (hampered, other):
            await former_ready(workspace, device)
            device.say(json.dumps(UDP_HELLO).encode())
            connection = await server.converse()
            await device.until(lambda each: bool(each.heard))
            if device is hampered:
                connection.transport.pause_reading()
        # what no buffer holds: the conversation ends, and the device is told
        for _ in range(300):
            hampered.say(b'{"type":"custom","text":"' + b"x" * 60_000 + b'"}')
            await asyncio.sleep(0)
        other.say(b"after all")
        async with asyncio.timeout(40):
            assert await received(connection) == (True, b"after all")
        await asyncio.gather(calls(workspace, hampered), calls(workspace, other))
        await hampered.until(lambda each: any(b"goodbye" in frame for frame in each.heard))
        assert not any(b"goodbye" in frame for frame in other.heard)
        await calls(workspace, hampered)


@needs_mosquitto
@pytest.mark.skipif(not hasattr(signal, "SIGSTOP"), reason="processes cannot be frozen here")
async def test_a_frozen_broker_stalls_neither_this_device_nor_another(tmp_path: Path) -> None:
    (tmp_path / "other").mkdir()
    async with (
        stock_workspace() as workspace,
        bare_broker(tmp_path) as frozen,
        bare_broker(tmp_path / "other") as broker,
        scripted_stock(workspace, frozen.ota_url) as hampered,
        scripted_stock(workspace, broker.ota_url, mac=OTHER) as other,
    ):
        await former_ready(workspace, hampered)
        await former_ready(workspace, other)
        with frozen.broker.frozen():
            for _ in range(400):
                hampered.say(b'{"type":"custom","text":"' + b"x" * 30_000 + b'"}')
            await asyncio.gather(calls(workspace, hampered), calls(workspace, other))
            other.say(b"after all")
            assert await broker.receive() == b"after all"
            broker.send(b"and back")
            await other.until(lambda each: each.heard == [b"and back"])
        # what was too much is lost, as everything that waits for a broker; the line goes on
        async with asyncio.timeout(40):
            got = asyncio.create_task(frozen.receive())
            while not got.done() or got.result() != b"the last one":
                if got.done():
                    got = asyncio.create_task(frozen.receive())
                hampered.say(b"the last one")
                await asyncio.wait({got}, timeout=0.05)
        frozen.send(b"again")
        await hampered.until(lambda each: b"again" in each.heard)


@pytest.mark.parametrize("kind", ["websocket", "talking"])
async def test_a_device_that_takes_nothing_is_dropped_without_harm(kind: str) -> None:
    connected = scripted_stock if kind == "websocket" else dialing_stock
    hello = UDP_HELLO if kind == "websocket" else HELLO
    async with (
        stock_workspace() as workspace,
        bare_socket() as server,
        connected(workspace, server.ota_url) as stalled,
        scripted_stock(workspace, server.ota_url, mac=OTHER) as other,
    ):
        await former_ready(workspace, other)
        stalled.say(json.dumps(hello).encode())
        connection = await server.converse()
        await stalled.until(lambda each: bool(each.heard))
        await ready(workspace, stalled)
        stalled.stall()
        lost = asyncio.create_task(
            published(
                workspace.devices.changed,
                lambda view: view.key == stalled.key and view.state is DeviceState.LOST,
            )
        )
        # its server goes on talking, until the device is given up: then its end is closed
        with contextlib.suppress(ConnectionClosed):
            for _ in range(1_000):
                await connection.send(b"x" * 60_000, text=True)
        await lost
        async with asyncio.timeout(40):
            await connection.wait_closed()
        await calls(workspace, other)


async def test_a_deaf_server_costs_a_dialing_device_its_conversation_only() -> None:
    async with (
        stock_workspace(bridge=replace(BRIDGE, open=8, hello=8)) as workspace,
        deaf_socket() as deaf,
        bare_socket() as server,
        dialing_stock(workspace, deaf.ota_url) as hampered,
        dialing_stock(workspace, server.ota_url, mac=OTHER) as other,
    ):
        hampered.say(json.dumps(HELLO).encode())
        other.say(json.dumps(HELLO).encode())
        connection = await server.converse()
        await ready(workspace, other)
        # the other one has its whole conversation while this one still waits for its hello
        other.say(b"after all")
        async with asyncio.timeout(40):
            assert await received(connection) == (True, b"after all")
        await calls(workspace, other)
        assert not hampered.heard
        # then it is greeted by us, told why, and MCP works
        await hampered.until(lambda each: any(b"alert" in frame for frame in each.heard))
        await ready(workspace, hampered)
        await calls(workspace, hampered)


@pytest.mark.parametrize("kind", KINDS)
async def test_stopping_in_a_conversation_leaves_nothing_behind(kind: str, tmp_path: Path) -> None:
    tasks, threads = set(asyncio.all_tasks()), set(threading.enumerate())
    async with contextlib.AsyncExitStack() as stack:
        here = await stack.enter_async_context(talk(kind, tmp_path))
        here.device.answers_calls = False
        waiting = asyncio.create_task(here.workspace[CallService].call(here.device.key, PING, {}))
        here.device.say(b'{"type":"listen","state":"start","mode":"auto"}')
        await here.at_server()
        listeners = here.workspace[StockService].listeners
        ports = {
            listeners.http_port,
            listeners.mqtt_port,
            listeners.audio_port,
            here.workspace[HubListener].status.port,
        }
        assert _open_at(ports)
        theirs = {task for task in asyncio.all_tasks() - tasks if _is_fake(task)}
        async with asyncio.timeout(40):
            await here.workspace.stop()
            record = await waiting
            assert record.outcome is not CallOutcome.ANSWERED
            await here.device.lost.wait()
        left = asyncio.all_tasks() - tasks - theirs - {waiting}
        assert not [task.get_name() for task in left if not _is_fake(task)]
        assert not _open_at(ports)
        assert not [
            thread.name
            for thread in set(threading.enumerate()) - threads
            if thread.name.startswith(("broker connections", "dial a broker"))
        ]


def _is_fake(task: asyncio.Task[Any]) -> bool:
    """Of the test's own devices and servers, and of the library below them."""
    code = getattr(task.get_coro(), "cr_code", None)
    # the checkout may be in a folder of the package's name
    return code is None or not Path(code.co_filename).is_relative_to(PACKAGE)


def _open_at(ports: set[int]) -> list[socket.socket]:
    """Sockets of this process that are bound to one of `ports`: listening, or accepted there."""
    found = []
    for each in gc.get_objects():
        # not isinstance, which asks weak references to what is gone
        if issubclass(type(each), socket.socket) and each.fileno() >= 0:
            name = each.getsockname()
            if isinstance(name, tuple) and name[1] in ports:
                found.append(each)
    return found
