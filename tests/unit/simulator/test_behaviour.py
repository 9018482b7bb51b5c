"""Faults on purpose, as a hub sees them."""

from __future__ import annotations

import asyncio
import json

import pytest

from companion.simulator import Behaviour, SimulatedDevice, run_listener, simulated_dialer
from companion.simulator.behaviour import FOREIGN_ID, nonsense
from tests.unit.simulator.hub import LIMIT, listening_hub


async def test_a_device_without_a_hello() -> None:
    behaviour = Behaviour(no_hello=True, hello_timeout=0.1)
    async with listening_hub(None) as hub, simulated_dialer(hub.url, 0, behaviour):
        peer = await hub.next()
        assert await peer.gone() == 1006


async def test_a_device_that_vanishes_in_the_middle_of_a_call() -> None:
    behaviour = Behaviour(speed=50, vanish=True)
    async with listening_hub() as hub, simulated_dialer(hub.url, 0, behaviour) as device:
        peer = await hub.next()
        await peer.call_tool("self.get_device_status")
        assert await peer.gone() == 1006
        await hub.next()
        assert device.boots == 1
        assert [name for name, _ in device.calls] == ["self.get_device_status"]


async def test_rubbish_comes_before_every_answer() -> None:
    async with listening_hub() as hub, simulated_dialer(hub.url, 0, Behaviour(rubbish=True)):
        peer = await hub.next()
        await peer.request("ping")
        for frame in nonsense():
            assert await peer.receive() == frame
        assert (await peer.payload())["id"] == 1


async def test_answers_to_somebody_else() -> None:
    behaviour = Behaviour(foreign_answers=True)
    async with listening_hub() as hub, simulated_dialer(hub.url, 0, behaviour):
        peer = await hub.next()
        await peer.request("ping")
        assert [(await peer.payload())["id"] for _ in range(2)] == [FOREIGN_ID, 1]


async def test_late_answers() -> None:
    behaviour = Behaviour(answer_late=0.2)
    async with listening_hub() as hub, simulated_dialer(hub.url, 0, behaviour):
        peer = await hub.next()
        loop = asyncio.get_running_loop()
        start = loop.time()
        assert await peer.text_of("self.lamp.turn_on") == "true"
        assert loop.time() - start >= 0.2


async def test_ten_megabytes() -> None:
    behaviour = Behaviour(big_answer_bytes=10 * 1024 * 1024)
    async with listening_hub() as hub, simulated_dialer(hub.url, 0, behaviour):
        peer = await hub.next()
        assert len(await peer.text_of("self.lamp.turn_on")) == 10 * 1024 * 1024


async def test_anything_can_be_said_unasked() -> None:
    async with listening_hub() as hub, simulated_dialer(hub.url) as device:
        peer = await hub.next()
        await device.send('{"type":"sos_alert"}')
        assert await peer.payload() == {"type": "sos_alert"}
        await device.send_frame(b"\xff")
        assert await peer.receive() == b"\xff"
    await device.send("into the void")


async def test_calls_are_remembered_with_the_arguments_that_they_ran_with() -> None:
    async with listening_hub() as hub, simulated_dialer(hub.url) as device:
        peer = await hub.next()
        await peer.error_of("self.screen.set_brightness")  # refused, so it does not count
        await peer.text_of("self.screen.set_brightness", {"brightness": 9})
        assert list(device.calls) == [("self.screen.set_brightness", {"brightness": 9})]


async def test_a_fault_of_the_simulator_is_shown(caplog: pytest.LogCaptureFixture) -> None:
    async def break_it() -> None:
        raise ZeroDivisionError

    device = SimulatedDevice()
    device.main.schedule(break_it)
    with pytest.raises(ExceptionGroup) as raised:
        async with asyncio.timeout(LIMIT):
            await run_listener(device, host="127.0.0.1", port=0)
    assert raised.value.subgroup(ZeroDivisionError) is not None
    assert device.identity.mac in caplog.text
    assert not device.ready


def test_speed_divides_the_seconds_of_a_real_device() -> None:
    assert Behaviour(speed=4).seconds(2) == 0.5
    assert json.dumps(Behaviour().seconds(2)) == "2.0"
