"""The local control server; over real sockets."""

from __future__ import annotations

import asyncio
import json
import socket
from typing import Any

import pytest
from msgspec.structs import replace
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosedError, InvalidStatus

from companion.simulator import Behaviour, SimulatedDevice, run_listener, simulated_listener
from tests.unit.simulator.http_server import response, serving
from tests.unit.simulator.hub import LIMIT
from tests.unit.simulator.images import firmware_image

FAST = Behaviour(speed=50)
PING = '{"jsonrpc":"2.0","id":1,"method":"ping"}'


async def _receive(client: ClientConnection) -> dict[str, Any]:
    async with asyncio.timeout(LIMIT):
        return dict(json.loads(await client.recv()))


async def _call(client: ClientConnection, number: int, name: str, **arguments: Any) -> None:
    params = {"name": name, "arguments": arguments}
    request = {"jsonrpc": "2.0", "id": number, "method": "tools/call", "params": params}
    await client.send(json.dumps(request))


async def test_bare_and_enveloped_requests_are_answered_bare() -> None:
    async with simulated_listener(0, FAST) as device, connect(device.url) as client:
        for request in (PING, f'{{"session_id":"x","type":"mcp","payload":{PING}}}'):
            await client.send(request)
            assert await _receive(client) == {
                "jsonrpc": "2.0",
                "id": 1,
                "error": {"message": "Method not implemented: ping"},
            }


async def test_every_client_hears_every_answer() -> None:
    async with (
        simulated_listener(0, FAST) as device,
        connect(device.url) as first,
        connect(device.url) as second,
    ):
        await first.send(PING)
        assert await _receive(first) == await _receive(second)


async def test_what_is_passed_over() -> None:
    async with simulated_listener(0, FAST) as device, connect(device.url) as client:
        room = 4_096 - len(PING)
        await client.send(PING + " " * (room + 1))  # too long
        await client.send([PING, " "])  # in two frames
        await client.send(PING.encode())  # binary
        await client.send('{"type":"hello","version":1}')
        await client.send('{"type":"mcp","payload":"x"}')
        await client.send("not json")
        last = PING.replace('"id":1', '"id":3')
        await client.send(last + " " * (4_096 - len(last)))
        assert (await _receive(client))["id"] == 3


async def test_only_its_path_is_served() -> None:
    async with simulated_listener(0, FAST) as device:
        with pytest.raises(InvalidStatus) as raised:
            await connect(device.url.replace("/ws", "/other"))
        assert raised.value.response.status_code == 404


async def test_a_reboot_drops_everybody_and_listens_again_at_the_same_address() -> None:
    async with simulated_listener(0, FAST) as device:
        url = device.url
        async with connect(url) as first, connect(url) as second:
            await _call(first, 7, "self.reboot")
            for client in (first, second):
                with pytest.raises(ConnectionClosedError) as raised:
                    await _receive(client)
                assert raised.value.rcvd is None
        async with asyncio.timeout(LIMIT):
            await device.until(lambda each: each.boots == 2 and each.ready)
        assert device.url == url
        async with connect(url) as client:
            await client.send(PING)
            assert (await _receive(client))["id"] == 1


async def test_a_failed_upgrade_answers_true() -> None:
    async with (
        serving({"/bad.bin": response(200, b"no image at all" * 100)}) as http,
        simulated_listener(0, FAST) as device,
        connect(device.url) as client,
    ):
        await _call(client, 8, "self.upgrade_firmware", url=f"{http.base}/bad.bin")
        assert (await _receive(client))["result"]["content"][0]["text"] == "true"
        assert (device.boots, device.version) == (1, "2.0.4")


async def test_a_successful_upgrade_never_answers() -> None:
    async with (
        serving({"/new.bin": response(200, firmware_image("2.1.0"))}) as http,
        simulated_listener(0, FAST) as device,
    ):
        async with connect(device.url) as client:
            await _call(client, 8, "self.upgrade_firmware", url=f"{http.base}/new.bin")
            with pytest.raises(ConnectionClosedError):
                await _receive(client)
        async with asyncio.timeout(LIMIT):
            await device.until(lambda each: each.boots == 2 and each.ready)
        async with connect(device.url) as client:
            await client.send('{"jsonrpc":"2.0","id":1,"method":"initialize"}')
            answer = await _receive(client)
            assert answer["result"]["serverInfo"] == {"name": "otto-robot", "version": "2.1.0"}


FIRST = replace(FAST, answers_first=True)


async def test_one_that_answers_first_tells_only_who_asked() -> None:
    async with (
        simulated_listener(0, FIRST) as device,
        connect(device.url) as first,
        connect(device.url) as second,
    ):
        await first.send(PING)
        assert (await _receive(first))["id"] == 1
        await second.send(PING.replace('"id":1', '"id":2'))
        assert (await _receive(second))["id"] == 2, "and nothing before"


async def test_one_that_answers_first_answers_before_it_begins() -> None:
    async with (
        serving({"/new.bin": response(200, firmware_image("2.1.0"))}) as http,
        simulated_listener(0, FIRST) as device,
    ):
        async with connect(device.url) as client:
            await _call(client, 8, "self.upgrade_firmware", url=f"{http.base}/new.bin")
            assert (await _receive(client))["result"]["content"][0]["text"] == "true"
            assert not http.asked
            # the main task upgrades, and asking goes on
            await client.send(PING)
            assert (await _receive(client))["error"]["message"] == "Method not implemented: ping"
            with pytest.raises(ConnectionClosedError):
                await _receive(client)
        async with asyncio.timeout(LIMIT):
            await device.until(lambda each: each.boots == 2 and each.ready)
        assert device.version == "2.1.0"
        async with connect(device.url) as client:
            await _call(client, 9, "self.reboot")
            assert (await _receive(client))["result"]["content"][0]["text"] == "true"
            with pytest.raises(ConnectionClosedError):
                await _receive(client)


async def test_one_that_answers_first_says_nothing_when_an_upgrade_fails() -> None:
    async with (
        serving({"/bad.bin": response(200, b"no image at all" * 100)}) as http,
        simulated_listener(0, FIRST) as device,
        connect(device.url) as client,
    ):
        await _call(client, 8, "self.upgrade_firmware", url=f"{http.base}/bad.bin")
        assert (await _receive(client))["id"] == 8
        device.notify("notifications/over", {})  # when the main task is done with it
        assert (await _receive(client))["method"] == "notifications/over"
        assert http.asked
        # what cannot be called is an error, as ever
        await _call(client, 10, "self.upgrade")
        assert (await _receive(client))["error"]["message"] == "Unknown tool: self.upgrade"


async def test_a_client_that_leaves_is_noticed() -> None:
    async with simulated_listener(0, FAST) as device:
        async with connect(device.url):
            async with asyncio.timeout(LIMIT):
                await device.until(lambda each: each.connected)
        async with asyncio.timeout(LIMIT):
            await device.until(lambda each: not each.connected)
        assert device.ready
        async with connect(device.url) as client:
            await client.send(PING)
            assert (await _receive(client))["id"] == 1
        assert device.connections == 2


async def test_a_taken_port_is_told() -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        with pytest.raises(OSError, match=str(port)):
            await run_listener(SimulatedDevice(), host="127.0.0.1", port=port)
        with pytest.raises(OSError, match=str(port)):
            async with simulated_listener(port=port):
                pytest.fail("it listens on a port that is taken")
