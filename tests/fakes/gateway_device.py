"""Simulated devices behind the gateway of the tests."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from typing import Any

from companion.simulator import Behaviour, SimulatedDevice
from companion.simulator.cjson import JsonObject, parse, quoted
from companion.simulator.tasks import owned_task, restart, run_firmware
from companion.transports.endpoint import Endpoint
from tests.fakes.gateway import Connection, FakeGateway, GatewayError


def client_id_of(device: SimulatedDevice) -> str:
    mac = device.identity.mac.replace(":", "_")
    return f"GID_test@@@{mac}@@@{device.identity.uuid}"


@asynccontextmanager
async def device_behind(
    gateway: FakeGateway,
    index: int = 0,
    behaviour: Behaviour | None = None,
    *,
    client_id: str | None = None,
) -> AsyncIterator[tuple[SimulatedDevice, Endpoint]]:
    """A simulated device that is connected to the gateway, and its endpoint."""
    device = SimulatedDevice(index, behaviour or Behaviour(speed=50))
    known = client_id or client_id_of(device)

    async def live() -> None:
        while True:
            device.confirm_firmware()
            await run_firmware(device, _Line(gateway, device, known).run())
            await restart(device)

    async with owned_task(live(), f"simulated device {index} behind a gateway"):
        async with asyncio.timeout(40):
            await device.until(lambda each: each.connected)
        yield device, gateway.place.with_device(known)


class _Line:
    """A simulated device's connection to the gateway: its `SimulatedLink`."""

    def __init__(self, gateway: FakeGateway, device: SimulatedDevice, client_id: str) -> None:
        self._gateway = gateway
        self._device = device
        self._client_id = client_id
        self._connection: Connection | None = None

    async def run(self) -> None:
        device = self._device
        while True:
            await device.may_dial.wait()
            connection = self._gateway.connect(self._client_id, self._hear)
            self._connection = connection
            device.link = self
            device.plugged()
            greeting = _greet(connection) if self._gateway.greets else connection.over.wait()
            try:
                async with owned_task(_ended(greeting), "gateway's own questions"):
                    await connection.over.wait()
            finally:
                self.drop()
                if device.link is self:
                    device.unplugged()
            await asyncio.sleep(device.behaviour.seconds(device.behaviour.mqtt_redial))

    async def send(self, payload: str) -> None:
        frame = f'{{"session_id":{quoted("")},"type":"mcp","payload":{payload}}}'
        await self.send_frame(frame.encode("utf-8", "surrogateescape"))

    async def send_frame(self, frame: bytes) -> None:
        if self._connection is not None:
            self._gateway.take(self._client_id, self._connection, frame)

    def close_channel(self) -> None:
        """MQTT has no channel besides a conversation's."""

    def drop(self) -> None:
        connection, self._connection = self._connection, None
        if connection is not None:
            self._gateway.lose(self._client_id, connection)

    def _hear(self, text: str) -> None:
        message = parse(text)
        assert isinstance(message, JsonObject)
        self._device.receive(message)


async def _greet(connection: Connection) -> None:
    """What the gateway asks a device that has connected."""
    with suppress(GatewayError):
        params: dict[str, Any] = {"protocolVersion": "2024-11-05", "capabilities": {}}
        await connection.ask("initialize", params)[1]
        listing: Any = {"nextCursor": ""}
        params = {}
        while isinstance(listing, dict) and "nextCursor" in listing:
            listing = await connection.ask("tools/list", params)[1]
            params = {"cursor": listing.get("nextCursor")} if isinstance(listing, dict) else {}


async def _ended(work: Any) -> None:
    await work
