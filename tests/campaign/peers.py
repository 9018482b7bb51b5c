"""Those whom the app talks with: a hostile MCP server, an assistant server that orders what is for
the owner in every spelling, and devices with all quirks that real ones were seen to have."""

from __future__ import annotations

import asyncio
import json
import sys
import tempfile
from pathlib import Path
from typing import Any, Final

from companion.app.activity.activity import ActivityLog
from companion.app.assemble import assemble
from companion.app.connect.connections import Connections
from companion.app.connect.hub import HubListener
from companion.app.servers.asks import ServerAsks
from companion.app.settings.settings import Settings
from companion.app.tools.calls import CallService
from companion.app.tools.records import CallOutcome
from companion.devices.models import DeviceState
from companion.devices.timing import Timing
from companion.protocol.tools import ACTING
from companion.transports.endpoint import Endpoint
from tests.campaign import hostile_server
from tests.campaign.hostile_oauth import audiences, lies, raced
from tests.campaign.mutations import Mutations
from tests.campaign.report import LIMIT, Report, run_attempts
from tests.fakes.bare_upstream import SESSION
from tests.fakes.data import NAMES, OWN
from tests.fakes.devices import MAC, dialing_device
from tests.fakes.waiting import device_in, published
from tests.interaction.test_stock_limits import talk

MARK: Final = b'{"type":"stt","text":"the end"}'


def run(report: Report) -> None:
    asyncio.run(_run(report))


async def _run(report: Report) -> None:
    await run_attempts(report, (_hostile_server, _orders, _quirks, lies, audiences, raced))


async def _hostile_server(report: Report) -> None:
    """Nothing that it asks for is answered before a person has, whatever it asks."""
    assert hostile_server.__file__ is not None
    with tempfile.TemporaryDirectory(prefix="peers-") as folder:
        answers = Path(folder) / "answers"
        seed = str(report.random.randrange(10**6))
        words = (sys.executable, hostile_server.__file__, str(answers), seed)
        workspace = assemble(Settings(), timing=Timing(call=LIMIT, handshake=LIMIT), listen=False)
        await workspace.start()
        try:
            key = await workspace[Connections].add(Endpoint.stdio(words))
            await device_in(workspace.devices, key, DeviceState.READY, within=LIMIT)
            for _ in range(20):
                record = await workspace[CallService].call(key, "ping", {}, timeout=LIMIT)
                good = record.result is not None and record.result.text == "pong"
                # the server may say that it gives a call up
                if good or record.outcome is not CallOutcome.RUNNING:
                    report.well()
                else:
                    report.fault(f"a call of a hostile server was {record.outcome}")
            report.count("asks that wait for a person", len(workspace[ServerAsks].pending()))
        finally:
            await workspace.stop()
        lines = await asyncio.to_thread(answers.read_text, "utf-8") if answers.exists() else ""
        report.count("answers that a hostile server got", len(lines.splitlines()))
        for line in lines.splitlines():
            answer = json.loads(line)
            result = answer.get("result", {})
            declined = result.get("action") in ("cancel", "decline")
            if "error" in answer or declined or result in ({"roots": []}, {}):
                report.well()
            else:
                report.fault(f"a hostile server got {line[:300]}")


async def _orders(report: Report) -> None:
    """Calls of tools for the owner, in every spelling: none of them reaches the device."""
    mutations = Mutations(report.random)
    count = 3_000 if report.seconds >= 20 else 400
    with tempfile.TemporaryDirectory(prefix="peers-") as folder:
        for kind in ("websocket", "talking"):
            async with talk(kind, Path(folder)) as here:
                for number in range(count):
                    name = report.random.choice(sorted(ACTING))
                    frame = _order(name, number)
                    await here.to_device(
                        mutations.damaged(frame) if report.random.random() < 0.7 else frame
                    )
                    if number % 50 == 0:
                        await asyncio.sleep(0)
                await here.to_device(MARK)
                async with asyncio.timeout(LIMIT):
                    await here.device.until(lambda each: MARK in each.heard)
                passed = [frame for frame in here.device.heard if _acts(frame)]
                for frame in passed:
                    report.fault(f"an order reached the device: {frame[:300]!r}")
                report.well(count - len(passed))
                report.count("orders", count)


def _order(name: str, number: int) -> bytes:
    params: dict[str, Any] = {"name": name, "arguments": {"url": "http://127.0.0.1:9/x.bin"}}
    payload = {"jsonrpc": "2.0", "id": number, "method": "tools/call", "params": params}
    return json.dumps({"session_id": SESSION, "type": "mcp", "payload": payload}).encode()


def _acts(frame: bytes) -> bool:
    """As the firmware reads it: whether the device would act on it."""
    try:
        value = json.loads(frame)
    except ValueError:
        return False
    payload = value.get("payload") if isinstance(value, dict) else None
    if not isinstance(payload, dict) or payload.get("method") != "tools/call":
        return False
    params = payload.get("params")
    return isinstance(params, dict) and params.get("name") in ACTING


async def _quirks(report: Report) -> None:
    """Everything that devices were seen to send, from one device; then it is served."""
    workspace = assemble(
        Settings(hub_host="127.0.0.1", hub_port=0), timing=Timing(call=LIMIT, handshake=LIMIT)
    )
    await workspace.start()
    try:
        async with dialing_device(workspace[HubListener].status.port) as device:
            key = f"hub:{MAC}"
            await device_in(workspace.devices, key, DeviceState.READY, within=LIMIT)
            for name in NAMES:
                for direction, frame in OWN.frames(name):
                    if direction == "d2c" and b'"hello"' not in frame:
                        await device.raw(frame)
                        report.well()
            # one of those answers may have the number of the next call: they must be over
            last = published(
                workspace[ActivityLog].changed,
                lambda entry: entry.method == "notifications/last",
                within=LIMIT,
            )
            waiting = asyncio.create_task(last)
            await asyncio.sleep(0)
            await device.payload({"jsonrpc": "2.0", "method": "notifications/last"})
            await waiting
            before = len(device.requests("tools/call"))
            record = await workspace[CallService].call(key, "self.a.ping", {}, timeout=LIMIT)
            arrived = len(device.requests("tools/call")) - before
            if record.outcome is CallOutcome.ANSWERED and arrived == 1:
                report.well()
            else:
                report.fault(f"after all quirks a call was {record.outcome}, {arrived} arrived")
    finally:
        await workspace.stop()
