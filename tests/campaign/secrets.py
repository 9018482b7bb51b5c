"""Secrets of all kinds, planted through all ways in; every file and every copy is searched.

They come in as a person types them (addresses, arguments, saved forms), as devices and servers
send them (answers, notifications, broken frames, OTA requests, orders), and from the password
store. Then the folder of settings, the history with its log, recordings, exports, the support
bundle, the log and what is copied as a command line are read byte for byte.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import tempfile
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Final

import httpx2

from companion.app.activity.activity import ActivityLog
from companion.app.activity.history.database import HistoryLimits
from companion.app.activity.history.export import Format
from companion.app.activity.history.history import History
from companion.app.activity.noun import ACTIVITY
from companion.app.assemble import assemble
from companion.app.assets.noun import ASSETS
from companion.app.bundle.archive import collect, save
from companion.app.bundle.sources import RunSources, Scope
from companion.app.connect.connections import Connections
from companion.app.connect.hub import HubListener
from companion.app.connect.reach import Logins
from companion.app.files.store import Store
from companion.app.forms.form_file import SavedForm
from companion.app.forms.form_memory import FormMemory
from companion.app.frames.command import command_line
from companion.app.frames.log import FrameLog
from companion.app.frames.recording import Recording, write_recording
from companion.app.log_ring import begin_log, log_ring
from companion.app.rollout.noun import ROLLOUT
from companion.app.secrets import HUB_TOKEN, Secrets
from companion.app.settings.settings import Settings
from companion.app.stock.noun import STOCK
from companion.app.stock.service import StockService
from companion.app.tools.calls import CallService
from companion.app.upgrade.noun import UPGRADE
from companion.app.workspace import Workspace
from companion.cli.watch import entry_json, entry_line
from companion.devices.models import DeviceState
from companion.devices.timing import Timing
from companion.errors import CompanionError
from companion.transports.endpoint import Endpoint
from companion.transports.login import Login
from tests.campaign.report import LoopWatch, Report, Tracebacks, secrets_in
from tests.fakes.devices import MAC, ScriptedDevice, dialing_device, tool
from tests.fakes.planted import KEPT, SCHEMA, Plants
from tests.fakes.scripted_stock import BOOT
from tests.fakes.stock_workspace import ota_of
from tests.fakes.waiting import device_in, published

KEY: Final = Endpoint.hub(MAC).text
SET: Final = "self.wifi.set"
PATIENCE: Final = 240.0
"""Seconds: other parts of the campaign may run at the same time."""
_OF_NETWORKS: Final = ("ssid", "named")
"""Names of networks: no secrets on a person's own disk, but not in what leaves it."""


STILL_OVER: Final[tuple[tuple[str, str], ...]] = ()
"""Found, and not mended yet: what it is, and where. Anything else that is found is a fault."""


def run(report: Report) -> None:
    asyncio.run(_run(report))


async def _run(report: Report) -> None:
    heart = LoopWatch()
    rounds = 0
    while rounds == 0 or not report.over:
        rounds += 1
        with tempfile.TemporaryDirectory(prefix="secrets-") as folder:
            await _round(report, Path(folder))
    await heart.stop()
    report.stall, report.work = heart.stall, heart.work
    report.count("rounds", rounds)


async def _round(report: Report, folder: Path) -> None:
    plants = _Plants(f"{report.random.getrandbits(32):08x}")
    kept, out = folder / "kept", folder / "out"
    for place in (kept, out):
        place.mkdir()
    secrets = Secrets()
    settings = Settings(hub_host="127.0.0.1", hub_port=0, stock_open=True, former_url="")
    settings.write(kept)
    memory = FormMemory()
    memory.write_to(Store(kept))
    workspace = assemble(
        settings,
        memory,
        History(kept, HistoryLimits.of(settings)),
        timing=Timing(handshake=PATIENCE, dial=2, call=PATIENCE, backoff_first=5),
        secrets=secrets,
        keeps=dict.fromkeys((STOCK, ACTIVITY, UPGRADE, ASSETS, ROLLOUT), kept),
        acts=(
            ACTIVITY,
            UPGRADE,
        ),
    )
    workspace.settings_changed.subscribe(lambda changed: changed.write(kept))
    with Tracebacks() as log:
        begin_log("%(name)s: %(message)s", told=True)
        await workspace.start()
        try:
            await _plant(workspace, secrets, memory, plants)
            leaving = await _leaving(workspace, out)
        finally:
            await workspace.stop()
            await memory.close()
        leaving["the log"] = "\n".join(log.lines)
    _judge(report, plants, kept, out, leaving)


async def _plant(workspace: Workspace, secrets: Secrets, memory: FormMemory, plant: Plants) -> None:
    await secrets.set(HUB_TOKEN, KEPT["hub token"])
    login = Login(
        KEPT["login secret"],
        headers={"X-Team": KEPT["login header"]},
        environment={"MY_VARIABLE": KEPT["login variable"]},
    )
    workspace[Logins].use_now(Endpoint.parse("http://127.0.0.1:9/mcp"), login)
    # addresses, as a person types them
    for typed in (
        f"stdio:no-such-program --token {plant('option', 'program')}",
        f"stdio:no-such-program --api-key={plant('key', 'program')} --port 9",
        f"http://127.0.0.1:9/mcp?api_key={plant('query', 'address')}",
        f"ws://127.0.0.1:9/ws?token={plant('token', 'address')}",
    ):
        key = await workspace[Connections].add(Endpoint.parse(typed), "Server")
        memory.pins.add(key, _form(plant, "pin of a server"), SCHEMA)
    memory.saved.save(_form(plant, "saved form"), SCHEMA)
    memory.pins.add(KEY, _form(plant, "pin"), SCHEMA)

    async def answer(device: ScriptedDevice, request: dict[str, Any]) -> None:
        given = request["params"].get("arguments", {})
        await device.text(request, json.dumps({"took": given, **plant.everywhere("answer")}))

    listed = tool(SET, inputSchema=SCHEMA)
    async with dialing_device(
        workspace[HubListener].status.port, tools=[listed], on_request={"tools/call": answer}
    ) as device:
        await device_in(workspace.devices, KEY, DeviceState.READY, within=PATIENCE)
        given = {"pin": plant("pin", "call"), "phrase": plant("phrase", "call"), "volume": 5}
        await workspace[CallService].call(KEY, SET, {**given, "more": plant.everywhere("call")})
        for number in range(3):
            params = plant.everywhere(f"notification {number}")
            note = {"jsonrpc": "2.0", "method": f"notifications/n{number}", "params": params}
            await device.payload(note)
        broken = json.dumps(plant.everywhere("broken frame"))
        await device.raw(broken[:-1].encode() + b"\xff")
        await device.payload({"jsonrpc": "2.0", "method": "notifications/last"})
        await published(
            workspace[ActivityLog].changed,
            lambda entry: entry.method == "notifications/last",
            within=PATIENCE,
        )
    typed = f"http://127.0.0.1:9/ota/?lang=de&token={plant('token', 'OTA address')}"
    await workspace[StockService].decisions.accept("hub:02:58:5a:00:00:77", upstream_url=typed)
    await _ask_settings(workspace, plant)
    with contextlib.suppress(CompanionError):
        await workspace[Connections].diagnose(Endpoint.parse("http://127.0.0.1:9/mcp")).__anext__()


async def _ask_settings(workspace: Workspace, plant: Plants) -> None:
    """A stock device's OTA request, and a broken one."""
    body = {**BOOT, **plant.everywhere("OTA request"), "mac_address": MAC}
    headers = {"Device-Id": MAC, "Client-Id": "00000000-0000-4000-8000-000000000001"}
    async with httpx2.AsyncClient(trust_env=False, timeout=PATIENCE) as client:
        await client.post(ota_of(workspace), headers=headers, json=body)
        token = {"Authorization": f"Bearer {plant('bearer', 'OTA header')}"}
        broken = json.dumps(body)[:-1].encode()
        await client.post(ota_of(workspace), headers={**headers, **token}, content=broken)


class _Plants(Plants):
    """With the mark of a round, so that nothing is found that another one left."""

    def __init__(self, mark: str) -> None:
        super().__init__()
        self.mark = mark

    def __call__(self, kind: str, source: str) -> str:
        return super().__call__(kind, f"{self.mark} {source}")


def _form(plant: Plants, source: str) -> SavedForm:
    given = {"pin": plant("pin", source), "phrase": plant("phrase", source), "volume": 5}
    given |= {"more": plant.everywhere(source)}
    return SavedForm(f"Mine of {source}", SET, given, datetime.now(UTC))


async def _leaving(workspace: Workspace, out: Path) -> dict[str, str]:
    """What a person would hand on: written into `out`, or the texts by what they are."""
    frames = tuple(workspace[FrameLog].frames(KEY))
    view = workspace.devices.view(KEY)
    assert view is not None and frames
    recording = Recording("Otto", KEY, datetime.now(UTC), "1", frames, True)
    await asyncio.to_thread(
        write_recording, out / "recording.jsonl", recording, view.tools, workspace.stored_secrets()
    )
    for form in Format:
        tail = workspace[ActivityLog].entries()
        await workspace[History].export(out / f"export.{form.value}", form, tail=tail)
    await save(out / "bundle.zip", await collect(workspace[RunSources], Scope()))
    bundle = await collect(workspace[RunSources], Scope())
    known = workspace.stored_secrets()
    lines = [
        command_line(KEY, payload, view.tool(SET), kept=known) for payload in _payloads(frames)
    ]
    entries = workspace[ActivityLog].entries()
    return {
        "the bundle": "\n".join(part.text for part in bundle.files()),
        "a copied command": "\n".join(line.text for line in lines if line is not None),
        "watch": "\n".join(entry_line(each, known) for each in entries),
        "watch --json": "\n".join(json.dumps(entry_json(each, known)) for each in entries),
        "the log's last lines": "\n".join(str(each) for each in log_ring().lines()),
    }


def _payloads(frames: Any) -> Iterator[dict[str, Any]]:
    for frame in frames:
        with contextlib.suppress(ValueError):
            value = json.loads(frame.text)
            payload = value.get("payload", value) if isinstance(value, dict) else None
            if isinstance(payload, dict):
                yield payload


def _judge(report: Report, plants: _Plants, kept: Path, out: Path, leaving: dict[str, str]) -> None:
    own = {kind: text for kind, text in plants.all.items() if not kind.startswith(_OF_NETWORKS)}
    found = secrets_in(kept, own) + secrets_in(out, plants.all)
    for place, text in leaving.items():
        # a log and the lines of `watch` are a person's own, as the folder is
        searched = plants.all if place == "the bundle" else own
        found += [f"{kind} in {place}" for kind, each in searched.items() if each in text]
    known = {f"{kind} in {place}".replace("MARK", plants.mark) for kind, place in STILL_OVER}
    new = sorted(set(found) - known)
    for words in new:
        report.fault(f"a secret: {words}")
    report.well(max(len(plants.all) - len(new), 0))
    report.at_most("places that are still over", len(set(found) & known))
    report.at_most("secrets that were planted", len(plants.all))
    files = [path for path in (*kept.rglob("*"), *out.rglob("*")) if path.is_file()]
    report.at_most("files that were searched", len(files))
    report.at_most("copies that were searched", len(leaving))
