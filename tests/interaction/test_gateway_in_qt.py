"""A gateway asked inside Qt's loop, where the window lives."""

from __future__ import annotations

import asyncio

from qasync import QEventLoop

from companion.devices.models import DeviceState, Way
from companion.devices.registry import DeviceRegistry
from companion.devices.timing import Timing
from companion.simulator import Behaviour
from companion.transports.gateway.client import GatewayTiming
from companion.transports.transports import Transports
from tests.fakes.gateway import fake_gateway
from tests.fakes.gateway_device import device_behind
from tests.fakes.stalls import stalls
from tests.fakes.waiting import device_in

LONGEST = 0.5
"""Seconds that the loop may stand still by itself; alone on a computer it is a tenth of that."""


def test_a_gateway_is_asked_in_the_windows_loop_without_blocking_it(qtloop: QEventLoop) -> None:
    async def journey() -> float:
        devices = DeviceRegistry(Timing(handshake=40, call=40))
        transports = Transports(gateway_timing=GatewayTiming(poll=0.05))
        async with (
            fake_gateway() as gateway,
            device_behind(gateway, behaviour=Behaviour(speed=50)) as (_, endpoint),
            stalls() as seen,
        ):
            device = devices.ensure(endpoint.text, Way.GATEWAY)
            async with transports.open(endpoint, gateway.login, timeout=40) as channel:
                serving = asyncio.create_task(device.serve(channel), name="serve")
                await device_in(devices, endpoint.text, DeviceState.READY)
                for number in range(20):
                    text = f"number {number}"
                    result = await device.session.call_tool("self.demo.echo", {"text": text}, 40)
                    assert result.text == text
                await device.disconnect()
                await serving
            await transports.stop()
        return seen.own

    stalled = qtloop.run_until_complete(journey())
    assert stalled < LONGEST
