"""Trying an address: a device answers, nothing answers, something else answers."""

from __future__ import annotations

import socket

import pytest
from websockets.asyncio.server import serve

from companion.app.connect.probe import probe
from companion.devices.timing import Timing
from companion.errors import CompanionError, ConnectFailed
from companion.transports.endpoint import Endpoint
from tests.fakes.devices import listening_device

QUICK = Timing(handshake=0.3, handshake_attempts=1, dial=2.0)


async def test_a_device_answers_and_is_hung_up_on() -> None:
    async with listening_device() as (device, url):
        view = await probe(Endpoint.parse(url), QUICK)
        assert view.connected
        assert (view.board, view.version, len(view.tools)) == ("test-board", "1.2.3", 2)
        assert not device.requests("tools/call")


async def test_nothing_there() -> None:
    with socket.socket() as held:
        held.bind(("127.0.0.1", 0))  # bound but not listening: refused for sure
        endpoint = Endpoint.parse(f"ws://127.0.0.1:{held.getsockname()[1]}/ws")
        with pytest.raises(ConnectFailed) as failed:
            await probe(endpoint, QUICK)
    assert failed.value.message.code == "connect.refused"


async def test_something_that_never_answers_is_no_device() -> None:
    async with serve(lambda connection: connection.wait_closed(), "127.0.0.1", 0) as server:
        port = next(iter(server.sockets)).getsockname()[1]
        with pytest.raises(CompanionError) as failed:
            await probe(Endpoint.parse(f"ws://127.0.0.1:{port}/"), QUICK)
    assert failed.value.message.code == "connect.handshake"


async def test_something_that_hangs_up_is_no_device() -> None:
    async with serve(lambda connection: connection.close(), "127.0.0.1", 0) as server:
        port = next(iter(server.sockets)).getsockname()[1]
        with pytest.raises(CompanionError) as failed:
            await probe(Endpoint.parse(f"ws://127.0.0.1:{port}/"), QUICK)
    assert failed.value.message.code == "connect.hung_up"


async def test_only_addresses_can_be_tried() -> None:
    with pytest.raises(ConnectFailed):
        await probe(Endpoint.parse("demo:"))
