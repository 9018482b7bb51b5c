"""A channel to a device behind a gateway, frame by frame."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import pytest
from msgspec.structs import replace

from companion.errors import (
    AnswerTimeout,
    CompanionError,
    ConnectFailed,
    ConnectionLost,
    EndpointError,
    LoginRefused,
    UsageError,
)
from companion.transports.channel import Answers, Channel, Explains, Unanswered
from companion.transports.gateway.client import GatewayTiming
from companion.transports.gateway.gateways import Gateways
from companion.transports.login import Login
from tests.fakes.gateway import Connection, FakeGateway, fake_gateway
from tests.fakes.gateway_http import HttpResponse, html

WITHIN = 40.0
COMMANDS = "/api/commands/"
STATUS = "/api/devices/status"
ID = "G@@@aa@@@b"


class Device:
    """Behind the gateway: keeps what it hears and answers what a test tells it to."""

    def __init__(self, gateway: FakeGateway) -> None:
        self._gateway = gateway
        self.heard: list[dict[str, Any]] = []
        self.silent = False
        self.connection = self.connect()
        self._changed = asyncio.Event()

    def connect(self) -> Connection:
        self.connection = self._gateway.connect(ID, self._hear)
        return self.connection

    @property
    def names(self) -> list[str]:
        return [payload["params"]["name"] for payload in self.heard]

    async def until_heard(self, count: int) -> None:
        async with asyncio.timeout(WITHIN):
            while len(self.heard) < count:
                await self._changed.wait()

    def answer(self, number: int, payload: str) -> None:
        """Answer the request of that index with the rest of a JSON-RPC payload."""
        request_id = self.heard[number]["id"]
        frame = f'{{"type":"mcp","payload":{{"jsonrpc":"2.0","id":{request_id},{payload}}}}}'
        self._gateway.take(ID, self.connection, frame.encode())

    def _hear(self, text: str) -> None:
        message = json.loads(text)
        if message["type"] != "mcp":
            return
        self.heard.append(message["payload"])
        self._changed.set()
        self._changed = asyncio.Event()
        if not self.silent:
            self.answer(len(self.heard) - 1, '"result":{"content":[]}')


@asynccontextmanager
async def opened(
    gateway: FakeGateway, timing: GatewayTiming
) -> AsyncIterator[tuple[Channel, Device]]:
    device = Device(gateway)
    gateways = Gateways(timing)
    endpoint = gateway.place.with_device(ID)
    async with gateways.open(endpoint, gateway.login, timeout=WITHIN) as channel:
        yield channel, device
    await gateways.stop()


async def call(channel: Channel, number: int = 1, name: str = "self.x", **more: Any) -> None:
    params = {"name": name, "arguments": {}}
    request = {"jsonrpc": "2.0", "id": number, "method": "tools/call", "params": params, **more}
    await channel.send(json.dumps(request))


async def received(channel: Channel, count: int = 1) -> list[Any]:
    """Frames as JSON, and what stays unanswered as `(id, error)`."""
    found: list[Any] = []
    async with asyncio.timeout(WITHIN):
        async for frame in channel:
            if isinstance(frame, Unanswered):
                found.append((frame.request_id, frame.error))
            else:
                found.append(json.loads(frame))
            if len(found) == count:
                break
    return found


async def given_up(channel: Channel) -> CompanionError:
    ((number, error),) = await received(channel)
    assert number == 1
    assert isinstance(error, CompanionError)
    return error


async def test_a_call_and_its_answer(gateway: FakeGateway, timing: GatewayTiming) -> None:
    async with opened(gateway, timing) as (channel, device):
        await call(channel, 7, "self.lamp.on")
        assert await received(channel) == [{"jsonrpc": "2.0", "id": 7, "result": {"content": []}}]
        assert device.names == ["self.lamp.on"]
    (command,) = gateway.asked(COMMANDS)
    assert command.path == COMMANDS + ID
    assert json.loads(command.body)["type"] == "mcp"


async def test_what_a_channel_says_of_itself(gateway: FakeGateway, timing: GatewayTiming) -> None:
    async with opened(gateway, timing) as (channel, _):
        assert channel.session_id is None and channel.first_id == 0
        assert not (channel.shared or channel.needs_keepalive or channel.carries_more)
        assert channel.local_address is None and channel.peer_address is None
        assert channel.address == gateway.place.with_device(ID).text
        assert isinstance(channel, Explains) and isinstance(channel, Answers)
        assert await channel.answers(WITHIN) and channel.reason is None


async def test_the_devices_error(gateway: FakeGateway, timing: GatewayTiming) -> None:
    async with opened(gateway, timing) as (channel, device):
        device.silent = True
        await call(channel)
        await device.until_heard(1)
        device.answer(0, '"error":{"message":"Unknown tool: self.x"}')
        (error,) = await received(channel)
        assert error["error"] == {"message": "Unknown tool: self.x"}


async def test_one_request_at_a_time_in_their_order(
    gateway: FakeGateway, timing: GatewayTiming
) -> None:
    gateway.limit = WITHIN
    async with opened(gateway, replace(timing, limit=WITHIN)) as (channel, device):
        device.silent = True
        for number in (1, 2, 3):
            await call(channel, number, f"self.tool{number}")
        await device.until_heard(1)
        await gateway.until_asked(STATUS, 2)
        assert device.names == ["self.tool1"]
        device.silent = False
        device.answer(0, '"result":{"content":[]}')
        assert [frame["id"] for frame in await received(channel, 3)] == [1, 2, 3]
        assert device.names == ["self.tool1", "self.tool2", "self.tool3"]


async def test_who_stops_waiting_in_the_queue_was_never_sent(
    gateway: FakeGateway, timing: GatewayTiming
) -> None:
    gateway.limit = WITHIN
    async with opened(gateway, replace(timing, limit=WITHIN)) as (channel, device):
        device.silent = True
        for number in (1, 2, 3):
            await call(channel, number, f"self.tool{number}")
        await device.until_heard(1)
        for number in (1, 2):
            params = {"requestId": number}
            cancelled = {"method": "notifications/cancelled", "params": params}
            await channel.send(json.dumps({"jsonrpc": "2.0", **cancelled}))
        device.silent = False
        device.answer(0, '"result":{"content":[]}')
        # what was on its way is answered all the same, late
        assert [frame["id"] for frame in await received(channel, 2)] == [1, 3]
        assert device.names == ["self.tool1", "self.tool3"]


async def test_notifications_are_not_sent(gateway: FakeGateway, timing: GatewayTiming) -> None:
    async with opened(gateway, timing) as (channel, device):
        await channel.send('{"jsonrpc":"2.0","method":"notifications/initialized"}')
        await channel.send('{"jsonrpc":"2.0","id":1,"result":{}}')
        await call(channel)
        await received(channel)
        assert len(device.heard) == 1


async def test_the_camera_is_never_redirected(gateway: FakeGateway, timing: GatewayTiming) -> None:
    capabilities = {"vision": {"url": "http://here/", "token": "secret"}, "roots": {}}
    params = {"protocolVersion": "2024-11-05", "capabilities": capabilities}
    request = {"jsonrpc": "2.0", "id": 1, "method": "initialize", "params": params}
    async with opened(gateway, timing) as (channel, device):
        device.silent = True
        await channel.send(json.dumps(request))
        await device.until_heard(1)
    (payload,) = device.heard
    assert payload["params"] == {"protocolVersion": "2024-11-05", "capabilities": {"roots": {}}}


@pytest.mark.parametrize("name", ['bad"name', "bad\\name", "bad\nname", "\x01", "a\x1fb"])
async def test_a_name_that_would_cost_the_device_is_not_sent(
    gateway: FakeGateway, timing: GatewayTiming, name: str
) -> None:
    async with opened(gateway, timing) as (channel, device):
        await call(channel, name=name)
        error = await given_up(channel)
        assert type(error) is UsageError and error.message.code == "gateway.bad_name"
        await call(channel, method=name)
        assert type(await given_up(channel)) is UsageError
        await call(channel, 2, "self.你好.ok")
        assert (await received(channel))[0]["id"] == 2
        assert device.names == ["self.你好.ok"]


async def test_the_longest_request_that_passes(gateway: FakeGateway, timing: GatewayTiming) -> None:
    async with opened(gateway, timing) as (channel, device):
        request = {"jsonrpc": "2.0", "id": 1, "method": "tools/call"}
        empty = json.dumps({**request, "params": {"name": "x", "arguments": {"a": ""}}})
        text = "x" * (channel.max_send - len(empty))
        await call(channel, params={"name": "x", "arguments": {"a": text}})
        assert (await received(channel))[0]["id"] == 1
        await call(channel, params={"name": "x", "arguments": {"a": text + "x"}})
        error = await given_up(channel)
        assert type(error) is UsageError and error.message.code == "gateway.too_long"
        assert len(device.heard) == 1


async def test_a_timeout_says_nothing_and_is_not_repeated(
    gateway: FakeGateway, timing: GatewayTiming
) -> None:
    async with opened(gateway, replace(timing, poll=60.0)) as (channel, device):
        device.silent = True
        await call(channel)
        error = await given_up(channel)
        assert type(error) is AnswerTimeout and error.message.code == "gateway.device_silent"
        device.answer(0, '"result":{"content":[]}')  # late, and lost in the gateway
        await gateway.until_asked(STATUS, 3)  # it is watched closely from now on
        device.silent = False
        await call(channel, 2)
        assert (await received(channel))[0]["id"] == 2  # the channel goes on
        assert len(device.heard) == 2


async def test_who_is_long_in_answering_is_watched_closely(
    gateway: FakeGateway, timing: GatewayTiming
) -> None:
    gateway.limit = WITHIN
    long = replace(timing, limit=WITHIN, poll=60.0, slow=0.1, closely=0.02)
    async with opened(gateway, long) as (channel, device):
        device.silent = True
        await call(channel)
        await gateway.until_asked(STATUS, 4)
        device.answer(0, '"result":{"content":[]}')
        assert (await received(channel))[0]["id"] == 1


async def test_a_dropped_device_ends_the_channel(
    gateway: FakeGateway, timing: GatewayTiming
) -> None:
    async with opened(gateway, timing) as (channel, device):
        device.silent = True
        await call(channel, 1)
        await call(channel, 2)
        await device.until_heard(1)
        device.answer(0, '"error":{"message":"Failed to open "sd card""}')
        (first, second) = await received(channel, 3)
        assert first[0] == 1 and type(first[1]) is ConnectionLost
        assert first[1].message.code == "gateway.dropped"
        # the other one never left this computer
        assert second[0] == 2 and type(second[1]) is ConnectFailed
        await asyncio.wait_for(channel.wait_closed(), WITHIN)
        assert isinstance(channel, Explains) and channel.reason == first[1].message
        with pytest.raises(ConnectionLost):
            await call(channel, 3)
        assert len(device.heard) == 1


async def test_an_answer_that_is_too_long(gateway: FakeGateway, timing: GatewayTiming) -> None:
    async with opened(gateway, timing) as (channel, device):
        device.silent = True
        await call(channel)
        await device.until_heard(1)
        device.answer(0, f'"result":{{"content":["{"x" * 8192}"]}}')
        assert (await given_up(channel)).message.code == "gateway.dropped"


async def test_a_device_that_leaves_in_the_middle(
    gateway: FakeGateway, timing: GatewayTiming
) -> None:
    """The gateway would wait on; that it is gone is seen by asking who is there."""
    gateway.limit = WITHIN
    async with opened(gateway, replace(timing, limit=WITHIN, poll=0.1)) as (channel, device):
        device.silent = True
        await call(channel, 1)
        await call(channel, 2)
        await device.until_heard(1)
        gateway.lose(ID, device.connection)
        (first, second) = await received(channel, 3)
        assert type(first[1]) is ConnectionLost and first[1].message.code == "gateway.went_away"
        assert type(second[1]) is ConnectFailed
        assert isinstance(channel, Explains) and channel.reason is not None
        assert channel.reason.code == "gateway.device_left"


async def test_a_device_that_is_gone_was_sent_nothing(
    gateway: FakeGateway, timing: GatewayTiming
) -> None:
    async with opened(gateway, replace(timing, poll=60.0)) as (channel, device):
        gateway.lose(ID, device.connection)
        await call(channel)
        error = await given_up(channel)
        assert type(error) is ConnectFailed and error.message.code == "gateway.device_away"
        assert device.heard == []


@pytest.mark.parametrize(
    ("response", "code"),
    [
        (HttpResponse(0, "", b""), "gateway.hung_up"),
        (html(502, "Bad gateway"), "gateway.trouble"),
    ],
)
async def test_a_gateway_that_breaks_in_the_middle(
    gateway: FakeGateway, timing: GatewayTiming, response: HttpResponse, code: str
) -> None:
    async with opened(gateway, replace(timing, poll=60.0)) as (channel, _):
        gateway.interfere = lambda request: response
        await call(channel)
        error = await given_up(channel)
        assert type(error) is ConnectionLost and error.message.code == code
        await asyncio.wait_for(channel.wait_closed(), WITHIN)
    assert len(gateway.asked(COMMANDS)) == 1


async def test_a_gateway_that_ends_ends_the_channel(timing: GatewayTiming) -> None:
    async with fake_gateway() as gateway:
        device = Device(gateway)
        gateways = Gateways(timing)
        endpoint = gateway.place.with_device(ID)
        opening = gateways.open(endpoint, gateway.login, timeout=WITHIN)
        channel = await opening.__aenter__()
    await asyncio.wait_for(channel.wait_closed(), WITHIN)
    assert channel.reason is not None and channel.reason.code == "gateway.no_answer"
    assert await received(channel) == []
    assert not await channel.answers(WITHIN)
    await opening.__aexit__(None, None, None)
    assert device.heard == []


async def test_an_answer_to_an_earlier_question(
    gateway: FakeGateway, timing: GatewayTiming
) -> None:
    """As recorded: ids begin again with the device's next connection to the gateway."""
    listing = {"jsonrpc": "2.0", "id": 1, "method": "tools/list", "params": {}}
    async with opened(gateway, timing) as (channel, device):
        device.silent = True
        await call(channel)
        await device.until_heard(1)
        device.connect()  # before the device was done
        assert (await given_up(channel)).message.code == "gateway.dropped"
    gateways = Gateways(timing)
    endpoint = gateway.place.with_device(ID)
    async with gateways.open(endpoint, gateway.login, timeout=WITHIN) as channel:
        await channel.send(json.dumps(listing))
        await device.until_heard(2)
        assert device.heard[0]["id"] == device.heard[1]["id"]
        device.answer(0, '"result":{"content":[]}')
        error = await given_up(channel)
        assert type(error) is AnswerTimeout and error.message.code == "gateway.mixed_up"


async def test_closing_from_here(gateway: FakeGateway, timing: GatewayTiming) -> None:
    async with opened(gateway, timing) as (channel, device):
        device.silent = True
        await call(channel)
        await device.until_heard(1)
        await channel.close()
        await asyncio.wait_for(channel.wait_closed(), WITHIN)
        assert isinstance(channel, Explains) and channel.reason is None


async def test_a_device_that_is_not_there(gateway: FakeGateway, timing: GatewayTiming) -> None:
    gateways = Gateways(timing)
    endpoint = gateway.place.with_device("nobody")
    with pytest.raises(ConnectFailed) as raised:
        async with gateways.open(endpoint, gateway.login, timeout=WITHIN):
            pytest.fail("it was opened")
    assert raised.value.message.code == "gateway.device_offline"
    assert gateway.asked(COMMANDS) == []


async def test_a_gateway_without_a_device(gateway: FakeGateway, timing: GatewayTiming) -> None:
    with pytest.raises(EndpointError):
        async with Gateways(timing).open(gateway.place, gateway.login, timeout=WITHIN):
            pytest.fail("it was opened")


async def test_devices_of_one_gateway_share_one_question(
    gateway: FakeGateway, timing: GatewayTiming
) -> None:
    gateways = Gateways(timing)
    ids = [f"G@@@{number}@@@x" for number in range(10)]
    for each in ids:
        gateway.connect(each, lambda text: None)
    ready = asyncio.Barrier(len(ids) + 1)
    done = asyncio.Event()

    async def use(client_id: str) -> None:
        endpoint = gateway.place.with_device(client_id)
        async with gateways.open(endpoint, gateway.login, timeout=WITHIN):
            await ready.wait()
            await done.wait()

    async with asyncio.TaskGroup() as tasks:
        for each in ids:
            tasks.create_task(use(each))
        async with asyncio.timeout(WITHIN):
            await ready.wait()
        assert len(gateway.requests) <= 2
        await gateway.until_asked(STATUS, 2)
        last = json.loads(gateway.requests[-1].body)["clientIds"]
        assert last == sorted(ids)
        done.set()
    count = len(gateway.requests)
    with pytest.raises(TimeoutError):  # nobody is left who wants to know
        async with asyncio.timeout(0.5):
            await gateway.until_asked(STATUS)
    assert len(gateway.requests) == count


async def test_another_key_is_another_connection(
    gateway: FakeGateway, timing: GatewayTiming
) -> None:
    Device(gateway)
    gateways = Gateways(timing)
    endpoint = gateway.place.with_device(ID)
    async with gateways.open(endpoint, gateway.login, timeout=WITHIN):
        with pytest.raises(ConnectFailed) as raised:
            async with gateways.open(endpoint, Login("wrong"), timeout=WITHIN):
                pytest.fail("it was opened")
    assert raised.value.message.code == "gateway.wrong_key"


async def test_stopping_ends_all_channels(gateway: FakeGateway, timing: GatewayTiming) -> None:
    device = Device(gateway)
    device.silent = True
    gateways = Gateways(timing)
    endpoint = gateway.place.with_device(ID)
    async with gateways.open(endpoint, gateway.login, timeout=WITHIN) as channel:
        await call(channel)
        await device.until_heard(1)
        await gateways.stop()
        assert (await given_up(channel)).message.code == "gateway.went_away"
        await asyncio.wait_for(channel.wait_closed(), WITHIN)


async def test_who_of_a_list_is_there(gateway: FakeGateway, timing: GatewayTiming) -> None:
    Device(gateway)
    gateways = Gateways(timing)
    states = await gateways.states(
        gateway.place, gateway.login, [ID, "b", "c", "b"], timeout=WITHIN
    )
    assert states == {ID: True, "b": False, "c": False}
    assert await gateways.states(gateway.place, gateway.login, [], timeout=WITHIN) == {}
    assert len(gateway.requests) == 1
    with pytest.raises(LoginRefused):
        await gateways.states(gateway.place, Login("wrong"), [ID, "b"], timeout=WITHIN)
    with pytest.raises(ConnectFailed) as raised:
        await gateways.states(gateway.place, gateway.login, [ID, "b"], timeout=0)
    assert raised.value.message.code == "gateway.timeout"
