"""Attacks that succeeded once, and have no place among the others: each fails without its mend.

A disk that fills up, half requests at the port for programs, damaged files, forged packets of a
conversation and secrets in addresses are tried by other parts.
"""

from __future__ import annotations

import asyncio
import os
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

from starlette.requests import Request as HttpRequest
from starlette.responses import JSONResponse

from companion.app.connect.connections import Connections
from companion.app.connect.hub import HubListener
from companion.app.offer.service import AssistantService
from companion.app.settings.settings import Settings
from companion.app.tools.records import CallOutcome
from companion.app.upgrade.service import UpgradeService
from companion.app.upgrade.views import UpgradeOutcome
from companion.devices.models import DeviceState
from companion.text import clean
from companion.transports.endpoint import Endpoint
from tests.campaign.neighbours import SECRET, hub, typed
from tests.campaign.report import LIMIT, SHORT, Report, run_attempts
from tests.fakes.assistant import assistant
from tests.fakes.devices import dialing_device, tool
from tests.fakes.mcp_http import scripted_server
from tests.fakes.upgrades import agree, bench, upgrades_of, write_image
from tests.fakes.waiting import device_in
from tests.unit.app.offer.test_service import KEY, living, offered_by
from tests.unit.app.test_workspace import workspace
from tests.unit.app.tools.test_identity import INFO, REBOOT, Board, connected, reboot, sent
from tests.unit.app.upgrade.test_one_at_a_time import offered

HOSTILE: Final = "\x9b2J\u202eevil\x85\x1b]0;x\x07\x1b[2J\u2066\u200f\x00\r"
"""Control characters of both kinds, and overrides of the direction."""


def run(report: Report) -> None:
    asyncio.run(_run(report))


async def _run(report: Report) -> None:
    attempts = (_closed, _spelled, _swapped_files, _added_later, _swapped_device, _printed)
    await run_attempts(report, report.some(attempts, 4))


async def _closed(report: Report) -> None:
    """An upgrade at a device's start ends at any turn of the loop: the device is free again."""
    with tempfile.TemporaryDirectory(prefix="mended-") as name:
        async with bench("hub", folder=Path(name)) as here:
            service = here.workspace[UpgradeService]
            for turns in range(1, 60 if report.seconds >= SHORT else 12):
                start = await offered(here, Path(name))
                task = asyncio.create_task(start.run())
                for _ in range(turns):
                    await asyncio.sleep(0)
                task.cancel()
                await asyncio.gather(task, return_exceptions=True)
                if service.is_running(here.key) or start.offer.live:
                    report.fault(f"an upgrade that ended after {turns} turns is never over")
                    return
                report.well()


async def _spelled(report: Report) -> None:
    """One device that spells its address in all ways is one device, with one name."""
    mac = "02:fe:5a:0a:0b:0c"
    plain = mac.replace(":", "")
    ways = [mac, mac.upper(), mac.replace(":", "-"), plain, plain.upper(), f" {mac} "]
    async with workspace() as space:
        for spelled in ways:
            async with dialing_device(space[HubListener].status.port, device_id=spelled):
                async with asyncio.timeout(LIMIT):
                    while True:
                        if any(view.connected for view in space.devices.views()):
                            break
                        await asyncio.sleep(0.01)
            report.well()
        keys = sorted(view.key for view in space.devices.views())
        if keys != [f"hub:{mac}"]:
            report.fault(f"one device is {len(keys)}: {keys}")


async def _swapped_files(report: Report) -> None:
    """Between the look at an image and the yes something else is in its place: a pipe, a device
    without an end, a folder, another file. Nothing hangs, and nothing is sent."""
    swaps: dict[str, Callable[[Path], Any]] = {
        "a pipe": os.mkfifo,
        "a device without an end": lambda path: path.symlink_to("/dev/zero"),
        "a terminal": lambda path: path.symlink_to("/dev/ptmx"),
        "a folder": Path.mkdir,
        "nothing": lambda path: None,
        "another file": lambda path: path.write_bytes(bytes(900_000)),
        "a link to itself": lambda path: path.symlink_to(path),
    }
    with tempfile.TemporaryDirectory(prefix="mended-") as name:
        async with bench("hub", folder=Path(name)) as here:
            for what, swap in swaps.items():
                path = write_image(Path(name))
                inspection = await here.inspect(path)
                path.unlink()
                swap(path)
                codes = frozenset(warning.code for warning in inspection.verdict.warnings)
                view = await here.workspace[UpgradeService].run(
                    here.key, inspection, confirm=agree, accepted=codes
                )
                if path.is_dir():
                    path.rmdir()
                else:
                    path.unlink(missing_ok=True)
                if view.outcome is UpgradeOutcome.UPGRADED or upgrades_of(here.device):
                    report.fault(f"{what} in the place of an image: {view.outcome}, {view.reason}")
                else:
                    report.well()


async def _added_later(report: Report) -> None:
    """A server that was chosen for an assistant adds a tool later: the assistant is not offered it
    unseen."""
    tools = [tool("add")]

    async def answer(request: HttpRequest, body: dict[str, Any]) -> JSONResponse | None:
        if body.get("method") != "tools/list":
            return None
        return JSONResponse({"jsonrpc": "2.0", "id": body["id"], "result": {"tools": tools}})

    with tempfile.TemporaryDirectory(prefix="mended-") as name:
        async with scripted_server(answer) as server, assistant() as (fake, address):
            settings = Settings(hub_host="127.0.0.1", hub_port=0)
            async with living(settings) as (space, _):
                source = await space[Connections].add(Endpoint.parse(server.url), name="Sums")
                key = await space[AssistantService].add("Family", address, [source, KEY])
                await device_in(space.devices, source, DeviceState.READY, within=LIMIT)
                await fake.connected()
                await asyncio.to_thread(settings.write, Path(name))
            tools.extend(tool(each) for each in ("delete_everything", "ADD", "add ", "self.reboot"))
            settings = await asyncio.to_thread(Settings.load, Path(name))
            async with living(settings) as (space, _):
                await device_in(space.devices, source, DeviceState.READY, within=LIMIT)
                seen = set(offered_by(space[AssistantService], key))
            # of several that are nearly of one name each is told with its server's
            if seen not in ({"add", "walk"}, {"Sums_add", "walk"}):
                report.fault(f"an assistant was offered {sorted(seen)} unseen")
            else:
                report.well(4)


async def _swapped_device(report: Report) -> None:
    """Between the question and the yes another device has the address."""
    first = "02:00:00:00:00:0a"
    for mac, name in (("02:00:00:00:00:0b", "otto-robot"), ("", "otto-robot"), (first, "other")):
        board = Board(first)
        async with connected(board, REBOOT, INFO) as (space, device, key):
            record = await reboot(space, device, key, board, mac, name)
            if record.outcome is not CallOutcome.NOT_SENT or sent(device):
                report.fault(f"a yes for {first} went to {mac or 'one without an address'}, {name}")
            else:
                report.well()


async def _printed(report: Report) -> None:
    """Nothing that a device says moves a terminal or deceives its reader, whichever command prints
    it, nor is it a formula for who opens the table."""
    device_id = "02:ac:00:00:00:03"

    async def call(device: Any, request: dict[str, Any]) -> None:
        await device.text(request, HOSTILE + "＝1+1")

    async def initialize(device: Any, request: dict[str, Any]) -> None:
        info = {"name": HOSTILE, "version": HOSTILE}
        found = {"protocolVersion": "2024-11-05", "capabilities": {"tools": {}}}
        await device.result(request, {**found, "serverInfo": info})

    tools = [
        tool("self.a.ping", description=HOSTILE, inputSchema={"title": HOSTILE, "type": "object"}),
        tool(f"self.a.{HOSTILE}"),
    ]
    with tempfile.TemporaryDirectory(prefix="mended-") as name:
        folder = Path(name)
        async with hub(folder) as (_, port):
            script = {"initialize": initialize, "tools/call": call}
            async with dialing_device(
                port, device_id=device_id, token=SECRET, tools=tools, on_request=script
            ) as device:
                key = f"hub:{device_id}"
                params = {"text": HOSTILE, HOSTILE: "\n＝1+1"}
                note = {"jsonrpc": "2.0", "method": "notifications/x", "params": params}
                for words in (
                    *(("tools", key), ("tools", key, "--json"), ("call", key, "self.a.ping")),
                    *(("call", key, "self.a.ping", "--json"), ("devices",), ("devices", "--json")),
                    *(("watch", key, "--seconds", "1"), ("call", key, f"self.a.{HOSTILE}")),
                    *(("diagnose", key), ("devices", "--now")),
                ):
                    await device.payload(note)
                    status, said = await typed(folder, port, words)
                    _judge(report, words, status, said)
        for words in (("history",), ("history", "--csv"), ("history", "--json"), ("timing",)):
            process = await asyncio.create_subprocess_exec(
                *(sys.executable, "-m", "companion", *words),
                cwd=folder,
                env={
                    **os.environ,
                    "COMPANION_CONFIG_DIR": str(folder / "settings"),
                    "PYTHONPATH": str(Path.cwd()),
                    "PYTHONUTF8": "1",
                },
                stdout=asyncio.subprocess.PIPE,
                stderr=asyncio.subprocess.STDOUT,
            )
            out, _ = await process.communicate()
            _judge(report, words, process.returncode or 0, out.decode("utf-8", "surrogateescape"))


def _judge(report: Report, words: tuple[str, ...], status: int, said: str) -> None:
    if clean(said, len(said)) != said:
        odd = sorted({each for each in said if clean(each, 1) != each})
        report.fault(f"{' '.join(words)!r} printed {odd}: {said[:300]!r}")
    elif status < 0:
        report.fault(f"{' '.join(words)!r} was not carried out")
    elif any(cell.lstrip('"').startswith("＝") for cell in said.split(",") if "--csv" in words):
        report.fault("a table has a formula")
    else:
        report.well()
