"""A device that means harm: huge and endless listings, hostile schemas and patterns, picture bombs,
floods, and answers that nobody asked for, twice, or under other ids."""

from __future__ import annotations

import asyncio
import contextlib
import json
import struct
import tempfile
import time
import zlib
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, Final

from companion.app.assemble import assemble
from companion.app.connect.hub import HubListener
from companion.app.pictures.decode import OF_DEVICES, check_picture
from companion.app.settings.settings import Settings
from companion.app.tools.calls import CallService
from companion.app.tools.records import CallOutcome
from companion.app.workspace import Workspace
from companion.devices.models import DeviceState
from companion.devices.timing import Timing
from companion.errors import CompanionError
from companion.protocol.schema.form import build_form
from companion.transports.endpoint import Endpoint
from tests.campaign.mutations import Mutations
from tests.campaign.report import LoopWatch, Report
from tests.campaign.target import Frozen, Target
from tests.fakes.data import OWN
from tests.fakes.devices import MAC, ScriptedDevice, dialing_device, tool
from tests.fakes.pictures import bomb, picture
from tests.fakes.waiting import device_in

KEY: Final = Endpoint.hub(MAC).text
PING: Final = "self.a.ping"
LIMIT: Final = 120.0
"""Seconds for anything here, on a busy machine."""
_PATTERNS: Final = (
    ("(a+)+$", "a" * 40 + "!"),
    ("(a|aa)+$", "a" * 60 + "!"),
    ("(.*a){25}", "a" * 30 + "b"),
    ("^(([a-z])+.)+[A-Z]([a-z])+$", "a" * 60),
    ("(?:x+x+)+y", "x" * 60),
    ("((((a*)*)*)*)*b", "a" * 60),
    ("[", "a"),
    ("(?<=a{1,9999})b", "a" * 999),
)


def run(report: Report) -> None:
    asyncio.run(_run(report))


async def _run(report: Report) -> None:
    heart = LoopWatch()
    rounds = 0
    while rounds == 0 or not report.over:
        rounds += 1
        for attempt in report.some((_listing, _cursors, _answers, _flood, _schemas, _bombs), 3):
            if report.late(attempt.__name__):
                continue
            try:
                async with asyncio.timeout(LIMIT * 2):
                    await attempt(report)
            except TimeoutError:
                report.timed_out(attempt.__name__, heart)
            except (Frozen, CompanionError, OSError) as error:
                report.fault(f"{attempt.__name__}: {error!r}")
    await heart.stop()
    report.stall, report.work = max(report.stall, heart.stall), max(report.work, heart.work)
    report.count("rounds", rounds)


@asynccontextmanager
async def _connected(**script: Any) -> AsyncIterator[tuple[Workspace, ScriptedDevice]]:
    workspace = assemble(
        Settings(hub_host="127.0.0.1", hub_port=0, poll_status=False),
        timing=Timing(handshake=LIMIT, call=3),
    )
    await workspace.start()
    try:
        async with dialing_device(workspace[HubListener].status.port, **script) as device:
            yield workspace, device
    finally:
        await workspace.stop()


async def _ready(workspace: Workspace, key: str = KEY) -> None:
    await device_in(workspace.devices, key, DeviceState.READY, within=LIMIT)


async def _good(report: Report, workspace: Workspace, device: ScriptedDevice, after: str) -> None:
    """One call is answered with what it asked, and arrives once."""
    before = len(device.requests("tools/call"))
    record = await workspace[CallService].call(KEY, PING, {}, timeout=LIMIT)
    came = len(device.requests("tools/call")) - before
    if record.outcome is CallOutcome.ANSWERED and came == 1:
        report.well()
    else:
        report.fault(f"after {after} a call was {record.outcome}, and arrived {came} times")


async def _listing(report: Report) -> None:
    """50,000 tools, in one page or in many."""
    total, page = (50_000, 500) if report.seconds >= 20 else (5_000, 500)

    async def listed(device: ScriptedDevice, request: dict[str, Any]) -> None:
        first = int(request.get("params", {}).get("cursor") or 0)
        tools = [tool(f"self.x.t{number}") for number in range(first, first + page)]
        result: dict[str, Any] = {"tools": [tool(PING), *tools]}
        if first + page < total:
            result["nextCursor"] = str(first + page)
        await device.result(request, result)

    async with _connected(on_request={"tools/list": listed}) as (workspace, device):
        await _ready(workspace)
        view = workspace.devices.view(KEY)
        report.at_most("tools that were kept", len(view.tools) if view is not None else 0)
        await _good(report, workspace, device, "50,000 tools")


async def _cursors(report: Report) -> None:
    """A list without an end: another cursor each time, or the same one for ever."""
    for same in (True, False):

        async def listed(
            device: ScriptedDevice, request: dict[str, Any], same: bool = same
        ) -> None:
            number = int(request.get("params", {}).get("cursor") or 0)
            cursor = "7" if same else str(number + 1)
            await device.result(request, {"tools": [tool(PING)], "nextCursor": cursor})

        async with _connected(on_request={"tools/list": listed}) as (workspace, device):
            await _ready(workspace)
            await _good(report, workspace, device, "an endless listing")


async def _answers(report: Report) -> None:
    """Twice, for nothing, under ids that wrap around, and damaged; each call gets its own."""
    mutations = Mutations(report.random)
    ours: dict[str, int] = {}

    async def answer(device: ScriptedDevice, request: dict[str, Any]) -> None:
        number = request["id"]
        for other in (
            number + 1,
            number - 1,
            -number,
            number + 2**32,
            str(number + 1),
            None,
            2**31,
        ):
            await device.result({"id": other}, {"content": [{"type": "text", "text": "wrong"}]})
        for _ in range(5):
            frame = mutations.message()
            # with this very number it would be the device's answer, and a new list other tools
            if b'"id"' not in frame and b"list_changed" not in frame:
                await device.raw(frame)
        mark = request["params"]["arguments"].get("mark", "")
        ours[mark] = ours.get(mark, 0) + 1
        for _ in range(3):
            await device.text(request, mark)

    tools = [tool(PING, inputSchema={"type": "object", "properties": {"mark": {"type": "string"}}})]
    async with _connected(tools=tools, on_request={"tools/call": answer}) as (workspace, _):
        await _ready(workspace)
        for number in range(60):
            mark = f"mark {number}"
            record = await workspace[CallService].call(KEY, PING, {"mark": mark}, timeout=LIMIT)
            if record.result is not None and record.result.text == mark and ours[mark] == 1:
                report.well()
            else:
                got = record.result.text if record.result is not None else record.outcome
                report.fault(f"a call got {got!r} for {mark!r}, and arrived {ours.get(mark)} times")


async def _flood(report: Report) -> None:
    """Notifications as fast as they go, while another device is served. The app is a process of
    its own: here the device would stand in its way."""
    count = 20_000 if report.seconds >= 20 else 4_000
    note = {"jsonrpc": "2.0", "method": "notifications/x", "params": {"text": "y" * 80}}
    with tempfile.TemporaryDirectory(prefix="device-") as folder:
        target = await Target.start(Path(folder))
        try:
            port, key = target.ports["hub"], "hub:02:00:00:00:00:09"
            async with (
                dialing_device(port) as device,
                dialing_device(port, device_id=key.removeprefix("hub:")) as other,
            ):
                for each in (KEY, key):
                    await target.connected(each)

                async def send() -> None:
                    for number in range(count):
                        await device.payload(note)
                        if number % 20 == 0:
                            await asyncio.sleep(0)

                await target.ask("figures")
                sending = asyncio.create_task(send())
                calls, slowest = 0, 0.0
                while not sending.done():
                    began = time.monotonic()
                    outcome = (await target.ask("call", key=key, tool=PING))["outcome"]
                    slowest = max(slowest, time.monotonic() - began)
                    calls += 1
                    if outcome != "answered":
                        report.fault(f"during a flood a call was {outcome}")
                    await asyncio.sleep(0.05)
                await sending
                report.at_most("a call during a flood, ms", slowest * 1000)
                if len(other.requests("tools/call")) == calls:
                    report.well(count)
                else:
                    got = len(other.requests("tools/call"))
                    report.fault(f"during a flood {calls} calls were made, and {got} arrived")
                outcome = (await target.ask("call", key=KEY, tool=PING))["outcome"]
                if outcome != "answered":
                    report.fault(f"after its flood a call was {outcome}")
            await target.add_figures(report)
            await target.end()
        finally:
            await target.kill()


async def _schemas(report: Report) -> None:
    """Forms of hostile schemas are built and check values; catastrophic patterns among them."""
    mutations = Mutations(report.random)
    sound = list(OWN.servers_tools())
    schemas: list[Any] = [
        {"type": "object", "properties": {"a": {"type": "string", "pattern": pattern}}}
        for pattern, _ in _PATTERNS
    ]
    values: list[Any] = [{"a": text} for _, text in _PATTERNS]
    schemas += [_deep(2_000), {"$ref": "#"}, {"allOf": [{"$ref": "#"}] * 50}, _wide(20_000)]
    values += [{"a": 1}] * 4
    for _ in range(200):
        schemas.append(_damaged(mutations, report.random.choice(sound).get("inputSchema")))
        values.append(mutations.value(3))
    for schema, value in zip(schemas, values, strict=True):
        # as the app does it: what may take long is not on the loop
        done = await asyncio.wait_for(asyncio.to_thread(_check, schema, value), LIMIT)
        if done:
            report.fault(f"a form of {json.dumps(schema)[:300]}: {done}")
        else:
            report.well()


def _check(schema: Any, value: Any) -> str:
    try:
        form = build_form(schema if isinstance(schema, dict) else {})
        form.check_json(value)
    except Exception as error:  # any of them is a fault
        return repr(error)
    return ""


def _damaged(mutations: Mutations, schema: Any) -> Any:
    return mutations._changed(schema) if isinstance(schema, dict) else mutations.value(4)


def _deep(depth: int) -> dict[str, Any]:
    schema: dict[str, Any] = {"type": "string"}
    for _ in range(depth):
        schema = {"type": "object", "properties": {"a": schema}}
    return schema


def _wide(count: int) -> dict[str, Any]:
    return {"type": "object", "properties": {f"p{number}": {} for number in range(count)}}


async def _bombs(report: Report) -> None:
    """Pictures that are small as files and huge, endless or broken as pictures."""
    # in a thread: making them takes longer than anything that is measured
    sound, files = await asyncio.to_thread(bomb_files)
    for _ in range(200):
        data = bytearray(report.random.choice(sound))
        for _ in range(report.random.randrange(1, 8)):
            data[report.random.randrange(len(data))] = report.random.randrange(256)
        files.append(bytes(data[: report.random.randrange(1, len(data) + 1)]))
    for data in files:
        with contextlib.suppress(CompanionError):
            await asyncio.wait_for(asyncio.to_thread(check_picture, data, OF_DEVICES), LIMIT)
        report.well()


def bomb_files() -> tuple[list[bytes], list[bytes]]:
    """Sound pictures, and bombs."""
    sound = [picture(60, 40, kind) for kind in ("PNG", "JPEG", "GIF", "WEBP")]
    files = [bomb(60_000, 60_000), _chunks(), b"\xff\xd8" + b"\xff\xc0\x00\x11\x08\xff\xff\xff\xff"]
    return sound, [*files, _header(sound[2], 6, 0xFFFF), _header(sound[3], 24, 0xFFFF)]


def _header(data: bytes, at: int, side: int) -> bytes:
    return data[:at] + struct.pack("<HH", side, side) + data[at + 4 :]


def _chunks() -> bytes:
    """A PNG with a text of a hundred megabytes, packed."""
    body = b"a\0\0" + zlib.compress(bytes(100_000_000))
    crc = zlib.crc32(b"zTXt" + body)
    chunk = struct.pack(">I", len(body)) + b"zTXt" + body + struct.pack(">I", crc)
    sound = picture(20, 20, "PNG")
    return sound[:33] + chunk + sound[33:]
