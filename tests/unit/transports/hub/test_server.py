"""The hub on a real socket, dialed as the firmware dials."""

from __future__ import annotations

import asyncio
import contextlib
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidMessage, InvalidStatus

from companion.errors import ListenFailed
from companion.transports.hub import DialIn, HubServer, Refusal
from companion.transports.tcp import AddressPlaces
from tests.fakes.devices import HELLO, MAC
from tests.fakes.http import connected, until_closed
from tests.unit.transports.http.services import needs_more_loopbacks

HOST = "127.0.0.1"


class Seen:
    def __init__(self) -> None:
        self.devices: asyncio.Queue[DialIn] = asyncio.Queue()
        self.refusals: asyncio.Queue[Refusal] = asyncio.Queue()

    async def serve(self, dial_in: DialIn) -> None:
        self.devices.put_nowait(dial_in)
        async for _ in dial_in.channel:
            pass


@asynccontextmanager
async def hub(**options: Any) -> AsyncIterator[tuple[HubServer, Seen]]:
    seen = Seen()
    server = HubServer(seen.serve, seen.refusals.put_nowait, host=HOST, port=0, **options)
    await server.start()
    try:
        yield server, seen
    finally:
        await server.stop()


def dial(server: HubServer, path: str = "/xiaozhi/v1/", **headers: str) -> connect:
    url = f"ws://{HOST}:{server.port}{path}"
    return connect(url, additional_headers=headers, proxy=None)


async def soon(queue: asyncio.Queue[Any]) -> Any:
    async with asyncio.timeout(40):
        return await queue.get()


async def test_hello_is_answered_as_the_firmware_expects() -> None:
    async with hub() as (server, seen), dial(server, **{"Device-Id": MAC}) as connection:
        await connection.send(json.dumps(HELLO))
        answer = json.loads(await connection.recv())
        assert answer["type"] == "hello" and answer["transport"] == "websocket"
        assert answer["session_id"] and answer["audio_params"]["format"] == "opus"
        dial_in = await soon(seen.devices)
        assert dial_in.device_id == MAC and dial_in.hello == HELLO
        assert dial_in.channel.session_id == answer["session_id"]
        assert dial_in.channel.max_send == 65_535 and dial_in.channel.needs_keepalive


async def test_audio_and_noise_before_hello_are_passed_over() -> None:
    async with hub() as (server, seen), dial(server) as connection:
        await connection.send(b"\x00\xff audio")
        await connection.send("not json")
        await connection.send("[1]")
        await connection.send(json.dumps(HELLO))
        assert (await soon(seen.devices)).hello == HELLO


@pytest.mark.parametrize(
    ("headers", "device_id"),
    [
        ({"Device-Id": "AA:BB:CC:00:11:22"}, "aa:bb:cc:00:11:22"),
        ({"Client-Id": "Some-UUID"}, "Some-UUID"),
        ({}, HOST),
    ],
)
async def test_who_a_device_is(headers: dict[str, str], device_id: str) -> None:
    async with hub() as (server, seen), dial(server, **headers) as connection:
        await connection.send(json.dumps(HELLO))
        assert (await soon(seen.devices)).device_id == device_id


@pytest.mark.parametrize("path", ["/", "/xiaozhi/v2/", "/xiaozhi/ota/", "/ws"])
async def test_other_paths_are_not_found(path: str) -> None:
    async with hub() as (server, _):
        with pytest.raises(InvalidStatus) as caught:
            await dial(server, path).__aenter__()
        assert caught.value.response.status_code == 404


@pytest.mark.parametrize("path", ["/xiaozhi/v1/", "/xiaozhi/v1", "/xiaozhi/v1/?a=b"])
async def test_the_path_may_be_written_in_three_ways(path: str) -> None:
    async with hub() as (server, seen), dial(server, path) as connection:
        await connection.send(json.dumps(HELLO))
        await soon(seen.devices)


@pytest.mark.parametrize("header", ["Bearer secret", "bearer secret", "secret"])
async def test_the_right_token_is_let_in(header: str) -> None:
    async with hub(token="secret") as (server, seen), dial(server, Authorization=header) as dialed:
        await dialed.send(json.dumps(HELLO))
        await soon(seen.devices)


@pytest.mark.parametrize("header", [None, "Bearer wrong", "Bearer ", "Bearer secret2"])
async def test_a_wrong_token_is_turned_away_and_told(header: str | None) -> None:
    headers = {} if header is None else {"Authorization": header}
    async with hub(token="secret") as (server, seen):
        with pytest.raises(InvalidStatus) as caught:
            await dial(server, **headers).__aenter__()
        assert caught.value.response.status_code == 401
        assert await soon(seen.refusals) == Refusal(HOST, "token")


async def test_a_device_without_hello_is_let_go() -> None:
    async with hub(hello_timeout=0.05) as (server, seen), dial(server) as connection:
        assert await soon(seen.refusals) == Refusal(HOST, "no_hello")
        await asyncio.wait_for(connection.wait_closed(), 40)
        assert seen.devices.empty()


async def test_the_oldest_without_a_hello_makes_room() -> None:
    async with (
        hub(places=AddressPlaces(10, 4)) as (server, seen),
        contextlib.AsyncExitStack() as held,
    ):
        device = await held.enter_async_context(dial(server, **{"Device-Id": MAC}))
        await device.send(json.dumps(HELLO))
        await soon(seen.devices)
        silent, half = [await held.enter_async_context(connected(server.port)) for _ in range(2)]
        half[1].write(b"GET /xiaozhi/v1/ HTTP/1.1\r\nHost: h\r\n")
        await held.enter_async_context(dial(server))  # a handshake alone shows nothing either
        for dropped in (silent, half):
            another = await held.enter_async_context(dial(server))
            assert await until_closed(dropped[0]) == b""
            assert await soon(seen.refusals) == Refusal(HOST, "crowded")
        await another.send(json.dumps(HELLO))
        assert (await soon(seen.devices)).device_id == HOST
        assert device.close_code is None


async def test_a_device_that_is_slow_with_its_hello_makes_room_last() -> None:
    async with (
        hub(places=AddressPlaces(10, 4), token="secret") as (server, seen),
        contextlib.AsyncExitStack() as held,
    ):
        allowed = {"Device-Id": MAC, "Authorization": "Bearer secret"}
        device = await held.enter_async_context(dial(server, **allowed))
        crowd = [await held.enter_async_context(connected(server.port)) for _ in range(8)]
        for dropped in crowd[:5]:
            assert await until_closed(dropped[0]) == b""
        await device.send(json.dumps(HELLO))
        assert (await soon(seen.devices)).device_id == MAC


@needs_more_loopbacks
async def test_one_address_does_not_take_all_places() -> None:
    async with (
        hub(places=AddressPlaces(10, 3)) as (server, seen),
        contextlib.AsyncExitStack() as held,
    ):
        devices = []
        for _ in range(3):
            devices.append(await held.enter_async_context(dial(server)))
            await devices[-1].send(json.dumps(HELLO))
            await soon(seen.devices)
        late = await held.enter_async_context(connected(server.port))
        assert await until_closed(late[0]) == b"", "dropped unheard"
        assert await soon(seen.refusals) == Refusal(HOST, "crowded")
        url = f"ws://{HOST}:{server.port}/xiaozhi/v1/"
        async with connect(url, proxy=None, local_addr=("127.0.0.2", 0)) as another:
            await another.send(json.dumps(HELLO))
            assert (await soon(seen.devices)).device_id == "127.0.0.2"
        devices[0].transport.abort()
        while True:  # its place is free as soon as the hub has heard of it
            try:
                async with dial(server) as connection:
                    await connection.send(json.dumps(HELLO))
                    assert (await soon(seen.devices)).device_id == HOST
                    return
            except (OSError, InvalidMessage):
                await asyncio.sleep(0)


async def test_many_devices_at_once() -> None:
    async with hub() as (server, seen):
        connections = [await dial(server, **{"Device-Id": f"d{i}"}) for i in range(50)]
        for connection in connections:
            await connection.send(json.dumps(HELLO))
        devices = {(await soon(seen.devices)).device_id for _ in connections}
        assert devices == {f"d{i}" for i in range(50)}
        await asyncio.gather(*(connection.close() for connection in connections))


async def test_stopping_closes_every_connection() -> None:
    async with hub() as (server, seen):
        connection = await dial(server)
        await connection.send(json.dumps(HELLO))
        await soon(seen.devices)
        await server.stop()
        await asyncio.wait_for(connection.wait_closed(), 40)
        assert server._handlers == {}


async def test_stopping_waits_for_no_device_that_does_not_answer(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("companion.transports.hub.server.CLOSE_TIMEOUT", 60.0)
    async with hub() as (server, seen):
        connection = await dial(server)
        await connection.send(json.dumps(HELLO))
        await soon(seen.devices)
        connection.transport.pause_reading()
        async with asyncio.timeout(40):
            await server.stop()
        connection.transport.abort()


async def test_a_port_that_is_taken() -> None:
    async with hub() as (server, seen):
        second = HubServer(seen.serve, host=HOST, port=server.port)
        with pytest.raises(ListenFailed) as caught:
            await second.start()
        assert caught.value.message.code.startswith("hub.port_taken")


async def test_a_host_that_is_not_here() -> None:
    server = HubServer(Seen().serve, host="192.0.2.1", port=0)
    with pytest.raises(ListenFailed) as caught:
        await server.start()
    assert caught.value.message.code == "hub.cannot_listen"
