"""One `tools/call` through service, device, link, session, codec and socket, and back.

The floor is a WebSocket that echoes frames of the same sizes: what the wire alone costs.
"""

from __future__ import annotations

import asyncio
import json
import time

from websockets.asyncio.client import connect
from websockets.asyncio.server import ServerConnection, serve

from companion.app.assemble import assemble
from companion.app.connect.hub import HubListener
from companion.app.settings.settings import Settings
from companion.app.tools.calls import CallService
from companion.app.tools.records import CallOutcome
from companion.devices.models import DeviceState
from companion.transports.endpoint import Endpoint
from tests.benchmarks.pairs import Pair, Rounds
from tests.fakes.devices import MAC, dialing_device
from tests.fakes.waiting import device_in

HOST = "127.0.0.1"
TOOL = "self.a.ping"


def measure(rounds: Rounds) -> Pair:
    return asyncio.run(_measure(rounds.calls))


async def _measure(rounds: int) -> Pair:
    workspace = assemble(Settings(hub_host=HOST, hub_port=0))
    await workspace.start()
    ours: list[float] = []
    floor: list[float] = []
    try:
        async with (
            dialing_device(workspace[HubListener].status.port),
            serve(_answer, HOST, 0, compression=None) as server,
            connect(f"ws://{HOST}:{_port(server)}", compression=None, proxy=None) as bare,
        ):
            key = Endpoint.hub(MAC).text
            await device_in(workspace.devices, key, DeviceState.READY)
            for number in range(rounds + 20):
                started = time.perf_counter()
                record = await workspace[CallService].call(key, TOOL, {"volume": number})
                between = time.perf_counter()
                await bare.send(_REQUEST)
                await bare.recv()
                ended = time.perf_counter()
                assert record.outcome is CallOutcome.ANSWERED
                if number >= 20:  # the first ones warm up
                    ours.append(between - started)
                    floor.append(ended - between)
    finally:
        await workspace.stop()
    return Pair(ours, floor)


def _frame(payload: object) -> str:
    return json.dumps({"session_id": "0" * 32, "type": "mcp", "payload": payload})


_REQUEST = _frame(
    {
        "jsonrpc": "2.0",
        "id": 100,
        "method": "tools/call",
        "params": {"name": TOOL, "arguments": {"volume": 100}},
    }
)
_ANSWER = _frame(
    {
        "jsonrpc": "2.0",
        "id": 100,
        "result": {"content": [{"type": "text", "text": "true"}], "isError": False},
    }
)


async def _answer(connection: ServerConnection) -> None:
    async for frame in connection:
        json.loads(frame)  # as the device at the other end of ours does
        await connection.send(_ANSWER)


def _port(server: object) -> int:
    return int(next(iter(server.sockets)).getsockname()[1])  # type: ignore[attr-defined]
