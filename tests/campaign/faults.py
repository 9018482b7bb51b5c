"""What happens to the computer: killed while it writes, stopped, a disk that is full, descriptors
that are gone, a clock that jumps, two programs in one folder, a line that dies.

After each fault everything that was on the disk a second before is there, every file can be read,
and a good device is served.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import resource
import signal
import sqlite3
import tempfile
import time
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from typing import Any, Final

from msgspec.structs import replace

from companion.app.activity.history.database import FILE_NAME
from companion.app.assemble import assemble
from companion.app.assets.noun import ASSETS
from companion.app.connect.connections import Connections
from companion.app.connect.hub import HubListener
from companion.app.files.store import Store
from companion.app.files.whole_file import write_bytes
from companion.app.forms.form_memory import LastValues
from companion.app.forms.saved_forms import SavedForms
from companion.app.frames.recording import read_recording
from companion.app.pictures.store import pictures_below
from companion.app.rollout.journal import read_journal
from companion.app.rollout.noun import ROLLOUT
from companion.app.settings.settings import Settings
from companion.app.stock.records import StockRecords
from companion.app.tools.calls import CallService
from companion.app.tools.records import CallOutcome
from companion.app.upgrade.noun import UPGRADE
from companion.app.upgrade.service import UpgradeService
from companion.app.upgrade.views import UpgradeStep, UpgradeView
from companion.app.workspace import Workspace
from companion.devices.models import DeviceState
from companion.devices.status import STATUS_TOOL
from companion.simulator import simulated_dialer
from companion.transports.endpoint import Endpoint
from companion.transports.hub import PATH
from tests.campaign.clock import clock_jumps
from tests.campaign.full_disks import fills_up
from tests.campaign.report import SHORT, LoopWatch, Report
from tests.campaign.target import MOST_SETTINGS, Forks, Frozen, Target
from tests.campaign.windows import window_killed
from tests.fakes.broker_device import device_behind, topic_name
from tests.fakes.devices import MAC, dialing_device, listening_device
from tests.fakes.faults import FaultProxy
from tests.fakes.full_disk import no_room
from tests.fakes.kept import kept_in
from tests.fakes.mosquitto import PROGRAM, Mosquitto
from tests.fakes.rollouts import BOARDS, Kind, fleet, image_file
from tests.fakes.upgrades import FAST, LIMITS, fast, upgrades_of, write_image
from tests.fakes.waiting import device_in
from tests.fakes.workbench import KEY
from tests.unit.app.test_workspace import workspace

ENOUGH: Final = 500
"""Kills."""
CHAINS: Final = 3
"""Folders in which they happen at the same time."""
PING: Final = "self.a.ping"
VOLUME: Final = "self.audio_speaker.set_volume"
LIMIT: Final = 120.0
"""Seconds for anything here, on a busy machine."""


def run(report: Report) -> None:
    asyncio.run(_run(report))


async def _run(report: Report) -> None:
    attempts = (
        *(_killed, _stopped, _two_programs, _full_disk, _no_room, _no_descriptors, _half_open),
        *(_half_open_hub, _broker, clock_jumps, _upgrade_cut, _upgrade_killed, _rollout_killed),
        *(fills_up, window_killed),
    )
    for attempt in report.some(attempts, 4):
        if report.late(attempt.__name__):
            continue
        heart = LoopWatch()
        try:
            async with asyncio.timeout(None if report.whole else LIMIT * 3 + report.seconds):
                await attempt(report)
        except Frozen as error:
            report.fault(f"{attempt.__name__}: froze or crashed: {error}")
        except TimeoutError:
            report.timed_out(attempt.__name__, heart)
        except OSError as error:
            report.fault(f"{attempt.__name__}: {error!r}")
        await heart.stop()


async def _served(report: Report, target: Target, after: str) -> None:
    """A good device dials in, and one call reaches it, once."""
    async with dialing_device(target.ports["hub"]) as device, asyncio.timeout(LIMIT):
        # another process: it can be asked, but tells nothing by itself
        while True:
            if (await target.ask("view", key=KEY))["connected"]:
                outcome = (await target.ask("call", key=KEY, tool=PING))["outcome"]
                if outcome != "not_sent":  # it still notices that it slept
                    break
            await asyncio.sleep(0.01)
        calls = len(device.requests("tools/call"))
    if outcome == "answered" and calls == 1:
        report.well()
    else:
        report.fault(f"after {after} a call was {outcome}, and arrived {calls} times")


async def _killed(report: Report) -> None:
    """Killed while each of its files is written, again and again: two folders at once."""
    chains = CHAINS if report.seconds >= SHORT else 1
    ends = time.monotonic() + report.share(2)
    async with Forks() as forks:
        await asyncio.gather(
            *(_kills(report, forks, ends, -(-ENOUGH // chains)) for _ in range(chains))
        )


async def _kills(report: Report, forks: Forks, ends: float, enough: int) -> None:
    with tempfile.TemporaryDirectory(prefix="faults-") as name:
        folder = Path(name)
        kills = known = first = 0
        written: dict[str, int] = {}
        while kills < enough and (kills == 0 or report.whole or time.monotonic() < ends):
            target = await Target.start(folder, forks)
            before = await asyncio.to_thread(_rows, folder)
            try:
                count = report.random.randrange(50, 200)
                await target.ask("tell", first=first, count=count)
                first += count
                await target.ask(
                    "accept", key=f"hub:02:ff:00:00:{kills >> 8:02x}:{kills & 255:02x}"
                )
                if kills % 8 == 0:
                    known = before + count
                    await _kept(folder, known)
                # more is being written when it comes
                await target.ask("tell", first=first, count=200)
                first += 200
                writing = asyncio.create_task(target.write(kills * 100, 100, written))
                await asyncio.sleep(report.random.random() * 0.25)
                target.signal(signal.SIGKILL)
                with contextlib.suppress(Frozen):
                    report.count("writes before kills", await writing)
            finally:
                await target.kill()
            kills += 1
            wrong = await asyncio.to_thread(_wrong_in, folder, known, kills, written)
            if failed := written.pop("failed", 0):
                wrong = wrong or f"{failed} writes failed, for no reason"
            report.fault(wrong) if wrong else report.well()
        target = await Target.start(folder, forks)
        await _served(report, target, "kills")
        await target.add_figures(report, stall=False)
        await target.end()
        report.count("kills while files were written", kills)


def _wrong_in(folder: Path, known: int, accepted: int, written: dict[str, int]) -> str:
    """What of `known` history, of `accepted` devices and of what was `written` (the last number of
    each kind) is lost or damaged; empty for nothing."""
    if damaged := [path.name for path in folder.glob("*.damaged*")]:
        return f"a file was damaged: {damaged}"
    for path in folder.glob("*.json"):
        try:
            json.loads(path.read_text("utf-8"))
        except ValueError as error:
            return f"{path.name} cannot be read: {error}"
    if (left := len(list(StockRecords(Store(folder))))) < accepted:
        return f"of {accepted} accepted devices {left} are left"
    if wrong := _not_written(folder, written):
        return wrong
    with contextlib.closing(sqlite3.connect(folder / FILE_NAME)) as connection:
        if connection.execute("PRAGMA integrity_check").fetchone() != ("ok",):
            return "the history is damaged"
    if (rows := _rows(folder)) < known:
        return f"of {known} entries that were written {rows} are left"
    return ""


def _rows(folder: Path) -> int:
    """Entries of the campaign in the history."""
    with contextlib.closing(sqlite3.connect(folder / FILE_NAME)) as connection:
        try:
            found = connection.execute("SELECT count(*) FROM entry WHERE event = 'notification'")
            return int(found.fetchone()[0])
        except sqlite3.OperationalError:
            return 0


async def _kept(folder: Path, count: int) -> None:
    """Until so many entries are in the history, which writes every second where it has the time.
    Where they do not come, what is asked next tells it."""
    with contextlib.suppress(TimeoutError):
        async with asyncio.timeout(LIMIT):
            while True:
                if await asyncio.to_thread(_rows, folder) >= count:
                    return
                await asyncio.sleep(0.1)


def _not_written(folder: Path, written: dict[str, int]) -> str:
    """Which file does not hold what was written into it last."""
    journal = read_journal(folder / "rollouts" / "a" / "journal.jsonl")
    pictures = list(pictures_below(folder / "pictures"))
    if "recording" in written:
        read_recording(folder / "recorded.jsonl")
    # one that was being written is there, but nobody knows what it is
    if (whole := sum(bool(each.sha256) for each in pictures)) < written.get("picture", 0):
        return f"of {written['picture']} pictures {whole} are left"
    found = {
        "settings": lambda: {each.endpoint for each in Settings.load(folder).devices},
        "form": lambda: {form.name for form in SavedForms.load(Store(folder)).every()},
        "upgrade": lambda: set(kept_in(folder, "upgrade")),
        "rollout": lambda: {event.at for event in journal.events} if journal else set(),
        # one id is used again and again: a later write may be there that nobody was told of
        "routine": lambda: {
            f"R {number}"
            for each in kept_in(folder, "routine").values()
            for number in range(int(each["name"].removeprefix("R ")) + 1)
        },
    }
    for kind, number in written.items():
        wanted = {
            "settings": Endpoint.hub(f"{number % MOST_SETTINGS:012x}").text,
            "form": f"f{number}",
            "upgrade": f"{number:032x}",
            "rollout": float(number),
            "routine": f"R {number}",
        }
        if kind in wanted and wanted[kind] not in found[kind]():
            return f"{kind} {number} was written, and is gone"
    return ""


async def _stopped(report: Report) -> None:
    """The computer sleeps: everything stands still for a while, then goes on."""
    with tempfile.TemporaryDirectory(prefix="faults-") as name:
        target = await Target.start(Path(name))
        try:
            for seconds in (0.5, 3.0 if report.seconds >= 20 else 1.0):
                target.signal(signal.SIGSTOP)
                await asyncio.sleep(seconds)
                target.signal(signal.SIGCONT)
                await _served(report, target, "sleep")
            await target.add_figures(report, stall=False)
            await target.end()
        finally:
            await target.kill()


async def _two_programs(report: Report) -> None:
    """Both write the same settings and stock list: nothing of either is lost."""
    with tempfile.TemporaryDirectory(prefix="faults-") as name:
        folder = Path(name)
        targets = [await Target.start(folder), await Target.start(folder)]
        try:
            for number in range(20):
                await asyncio.gather(
                    *(
                        target.ask("name", key=f"hub:{side}{number:03x}", name=f"{side} {number}")
                        for side, target in enumerate(targets)
                    )
                )
            for target in targets:
                await target.add_figures(report)
                await target.end()
        finally:
            for target in targets:
                await target.kill()
        kept = len((await asyncio.to_thread(Settings.load, folder)).devices)
        if kept == 40:
            report.well(40)
        else:
            report.fault(f"two programs named 40 devices, and {kept} are in the file")


async def _full_disk(report: Report) -> None:
    """Each byte at which the disk may be full: the file is the old one or the new one, whole."""
    with tempfile.TemporaryDirectory(prefix="faults-") as name:
        folder = Path(name)
        old, new = b'{"old": true}', b'{"new": "' + b"n" * 3_000 + b'"}'
        for at in (0, 1, 100, 2_999, 3_000, 3_008):
            for path in (folder / "settings.json", folder / "last_values.json"):
                write_bytes(path, old)
                with no_room(at):
                    try:
                        write_bytes(path, new)
                    except OSError:
                        report.count("writes that failed")
                if path.read_bytes() in (old, new):
                    report.well()
                else:
                    report.fault(f"{path.name} is neither old nor new, with room for {at} bytes")
        await asyncio.to_thread(LastValues.load, Store(folder))


async def _no_descriptors(report: Report) -> None:
    """All descriptors are taken for a while; the log does not fill up, and then all goes on."""
    with tempfile.TemporaryDirectory(prefix="faults-") as name:
        target = await Target.start(Path(name))
        try:
            pid = target.pid
            if not hasattr(resource, "prlimit"):
                report.left_out.append("descriptors: this system cannot take them from a process")
                return
            limits = resource.prlimit(pid, resource.RLIMIT_NOFILE)
            used = await asyncio.to_thread(_descriptors, pid)
            resource.prlimit(pid, resource.RLIMIT_NOFILE, (used, limits[1]))
            lines = []
            for door in ("hub", "http", "mqtt"):
                for _ in range(30):
                    with contextlib.suppress(OSError):
                        lines.append(await asyncio.open_connection("127.0.0.1", target.ports[door]))
            await asyncio.sleep(1)
            figures = await target.ask("figures")
            for _, writer in lines:
                writer.transport.abort()
            resource.prlimit(pid, resource.RLIMIT_NOFILE, limits)
            report.count("tracebacks without descriptors", figures["tracebacks"])
            if figures["tracebacks"] > 20:
                report.fault(f"without descriptors {figures['tracebacks']} tracebacks in a second")
            await asyncio.sleep(1.5)
            await _served(report, target, "descriptors were gone")
            await target.end()
        finally:
            await target.kill()


async def _no_room(report: Report) -> None:
    """The running app may write no byte more into any file, then again: nothing is damaged, and
    what was written before is there."""
    with tempfile.TemporaryDirectory(prefix="faults-") as name:
        folder = Path(name)
        if not hasattr(resource, "prlimit"):
            report.left_out.append("a full disk under a running app: not on this system")
            return
        target = await Target.start(folder)
        written: dict[str, int] = {}
        try:
            limits = resource.prlimit(target.pid, resource.RLIMIT_FSIZE)
            for turn, room in enumerate((0, 100, 1_000, 4_096, 20_000, 0)):
                await target.write(turn * 10, 3, written)
                resource.prlimit(target.pid, resource.RLIMIT_FSIZE, (room, limits[1]))
                await target.ask("tell", first=turn * 100, count=100)
                count = await target.write(turn * 10 + 3, 3, {})
                await asyncio.sleep(0.2)
                resource.prlimit(target.pid, resource.RLIMIT_FSIZE, limits)
                report.count("writes to a full disk", count)
                wrong = await asyncio.to_thread(_not_written, folder, written)
                report.fault(f"a full disk: {wrong}") if wrong else report.well(count)
            await target.write(100, 3, written)
            # what happened while there was no room is written later
            await target.ask("tell", first=700, count=1)
            told = 601
            await _kept(folder, told)
            wrong = await asyncio.to_thread(_wrong_in, folder, told, 0, written)
            report.fault(f"after a full disk: {wrong}") if wrong else report.well()
            await _served(report, target, "a full disk")
            await target.add_figures(report, stall=False)
            await target.end()
        finally:
            await target.kill()


def _descriptors(pid: int) -> int:
    return len(list(Path(f"/proc/{pid}/fd").iterdir()))


async def _half_open(report: Report) -> None:
    """A line that swallows everything, is cut, refused and mended: no call is made twice."""
    async with listening_device() as (device, url):
        port = int(url.split(":")[2].split("/")[0])
        async with FaultProxy(port) as proxy, workspace() as space:
            key = await space[Connections].add(Endpoint.parse(f"ws://127.0.0.1:{proxy.port}/ws"))
            for sent, fault in enumerate(("swallow", "cut", "refuse", "cut_device"), start=1):
                await device_in(space.devices, key, DeviceState.READY, within=LIMIT)
                calling = asyncio.create_task(
                    space[CallService].call(key, PING, {"n": sent}, timeout=1)
                )
                if report.random.random() < 0.5:
                    await asyncio.sleep(0)
                done: Any = getattr(proxy, fault)()
                if done is not None:
                    await done
                record = await calling
                await proxy.heal()
                proxy.cut()
                arrived = len(device.requests("tools/call"))
                if arrived <= sent and record.outcome is not CallOutcome.RUNNING:
                    report.well()
                else:
                    report.fault(f"{fault}: {sent} calls were made, and {arrived} arrived")
            await device_in(space.devices, key, DeviceState.READY, within=LIMIT)


async def _half_open_hub(report: Report) -> None:
    """The same where the device connects to this computer, and connects again after each fault."""
    async with workspace() as space, FaultProxy(space[HubListener].status.port) as proxy:
        key = f"hub:{MAC}"
        for fault in ("swallow", "cut", "cut_device"):
            async with dialing_device(proxy.port) as device:
                await device_in(space.devices, key, DeviceState.READY, within=LIMIT)
                calling = asyncio.create_task(space[CallService].call(key, PING, {}, timeout=1))
                if report.random.random() < 0.5:
                    await asyncio.sleep(0)
                getattr(proxy, fault)()
                record = await calling
                arrived = len(device.requests("tools/call"))
                if arrived <= 1 and record.outcome is not CallOutcome.RUNNING:
                    report.well()
                else:
                    report.fault(f"{fault}, at the hub: a call arrived {arrived} times")
                await proxy.heal()
                proxy.cut()
        async with dialing_device(proxy.port) as device:
            await device_in(space.devices, key, DeviceState.READY, within=LIMIT)
            record = await space[CallService].call(key, PING, {}, timeout=LIMIT)
            if record.outcome is CallOutcome.ANSWERED and len(device.requests("tools/call")) == 1:
                report.well()
            else:
                report.fault(f"after half-open lines a call was {record.outcome}")


async def _broker(report: Report) -> None:
    """A real broker is killed, frozen and started again while calls are under way: none is made
    twice, and the device is there again."""
    if PROGRAM is None:
        report.left_out.append("a broker that is killed: mosquitto is not installed")
        return
    with tempfile.TemporaryDirectory(prefix="broker-") as folder:
        async with (
            Mosquitto(Path(folder)) as broker,
            device_behind(broker.port) as device,
            workspace() as space,
        ):
            place = Endpoint.parse(f"mqtt://127.0.0.1:{broker.port}/")
            key = await space[Connections].add(place.with_device(topic_name(device)))
            for number in range(4 if report.seconds >= SHORT else 2):
                await device_in(space.devices, key, DeviceState.READY, within=LIMIT)
                before, seen = len(device.calls), device.connections
                calls = [
                    asyncio.create_task(
                        space[CallService].call(key, VOLUME, {"volume": each}, timeout=2)
                    )
                    for each in (10, 20, 30)
                ]
                # others fill it meanwhile, in the device's name
                load = asyncio.create_task(broker.load(topic_name(device)))
                await asyncio.sleep(report.random.random() * 0.1)
                if number % 2 == 0:
                    await broker.kill()
                    records = await asyncio.gather(*calls)
                    await broker.start()
                    async with asyncio.timeout(LIMIT):
                        await device.until(lambda each, seen=seen: each.connections > seen)
                else:
                    with broker.frozen():
                        records = await asyncio.gather(*calls)
                load.cancel()
                await asyncio.gather(load, return_exceptions=True)
                made = [dict(values)["volume"] for _, values in list(device.calls)[before:]]
                left = [record.outcome for record in records if record.outcome.value == "running"]
                if left or len(made) != len(set(made)):
                    report.fault(f"a broker that is gone: {made} arrived, {left} are left")
                else:
                    report.well(len(calls))
            await _again(report, space, key)
            record = await space[CallService].call(key, VOLUME, {"volume": 44}, timeout=LIMIT)
            if record.outcome is not CallOutcome.ANSWERED:
                report.fault(f"after a broker was killed a call was {record.outcome}")


async def _again(report: Report, space: Workspace, key: str) -> None:
    await device_in(space.devices, key, DeviceState.READY, within=LIMIT)
    report.well()


@contextlib.asynccontextmanager
async def _upgrading(folder: Path, port: int = 0) -> AsyncIterator[Workspace]:
    settings = Settings(hub_host="127.0.0.1", hub_port=port)
    space = assemble(
        settings, LIMITS, timing=FAST, keeps=dict.fromkeys((UPGRADE, ASSETS, ROLLOUT), folder)
    )
    await space.start()
    try:
        yield space
    finally:
        await space.stop()


async def _upgrade_cut(report: Report) -> None:
    """Cancelled, and the app closed, at each step of an upgrade: at most one call is sent, none
    before the yes, and afterwards it is known what the device runs."""
    steps = [each for each in UpgradeStep if each is not UpgradeStep.CHECK]  # nothing runs yet
    cuts = [(way, step) for way in ("cancel", "close") for step in steps]
    for way, step in report.some(cuts, 3):
        with tempfile.TemporaryDirectory(prefix="upgrade-") as name:
            await _cut_at(report, Path(name), way, step)


async def _cut_at(report: Report, folder: Path, way: str, step: UpgradeStep) -> None:
    words = f"{way} at {step.value}"
    async with contextlib.AsyncExitStack() as stack:
        opened = contextlib.AsyncExitStack()
        space = await opened.enter_async_context(_upgrading(folder))
        port = space[HubListener].status.port
        url = f"ws://127.0.0.1:{port}{PATH}"
        device = await stack.enter_async_context(simulated_dialer(url, 0, fast()))
        key = Endpoint.hub(device.identity.mac).text
        await device_in(space.devices, key, DeviceState.READY, within=LIMIT)
        inspection = await space[UpgradeService].inspect(key, write_image(folder))
        accepted = frozenset(warning.code for warning in inspection.verdict.warnings)
        reached = asyncio.Event()

        def look(view: UpgradeView) -> None:
            if view.step is step and not reached.is_set():
                reached.set()
                if way == "cancel":
                    space[UpgradeService].cancel(key)

        async def confirm(request: object) -> bool:
            await asyncio.sleep(0.02)  # the question is seen
            return True

        space[UpgradeService].changed.subscribe(look)
        running = asyncio.create_task(
            space[UpgradeService].run(key, inspection, confirm=confirm, accepted=accepted)
        )
        seeing = asyncio.create_task(reached.wait())
        await asyncio.wait({running, seeing}, return_when=asyncio.FIRST_COMPLETED)
        seeing.cancel()
        if way == "close":
            await opened.aclose()
            await asyncio.gather(running, return_exceptions=True)
            space = await opened.enter_async_context(_upgrading(folder, port))
        else:
            await asyncio.wait({running}, timeout=LIMIT)
        stack.push_async_exit(opened)
        await device_in(space.devices, key, DeviceState.READY, within=LIMIT)
        sent = len(upgrades_of(device))
        if not reached.is_set():
            report.count(f"steps that were not seen ({words})")
        await _until(lambda: not any(entry.unsettled for entry in space[UpgradeService].history()))
        early = step is UpgradeStep.CONFIRM
        known = [entry for entry in space[UpgradeService].history() if entry.outcome is not None]
        record = await space[CallService].call(key, STATUS_TOOL, {}, timeout=LIMIT)
        if sent > (0 if early else 1):
            report.fault(f"{words}: the device was told {sent} times to upgrade")
        elif sent and not known:
            report.fault(f"{words}: nothing is known of what became of the upgrade")
        elif record.outcome is not CallOutcome.ANSWERED:
            report.fault(f"{words}: a call after it was {record.outcome}")
        else:
            report.well()


async def _upgrade_killed(report: Report) -> None:
    """Killed at any moment of an upgrade; when the app is back it finds out how it ended, and
    sends nothing again."""
    async with Forks() as forks:
        for _ in range(20 if report.seconds >= SHORT else 1):
            with tempfile.TemporaryDirectory(prefix="upgrade-") as name:
                await _killed_in(report, forks, Path(name))


async def _killed_in(report: Report, forks: Forks, folder: Path) -> None:
    target = await Target.start(folder, forks)
    port = target.ports["hub"]
    url = f"ws://127.0.0.1:{port}{PATH}"
    behaviour = replace(fast(), download_rate=20_000.0)
    async with simulated_dialer(url, 0, behaviour) as device:
        key = Endpoint.hub(device.identity.mac).text
        image = str(write_image(folder))
        try:
            await target.connected(key)
            await target.ask("upgrade", key=key, file=image)
            await asyncio.sleep(report.random.random() * 1.2)
            at = (await target.ask("installing"))["steps"]
        finally:
            await target.kill()
        target = await Target.start(folder, forks, port)
        try:
            await target.connected(key)
            async with asyncio.timeout(LIMIT):
                while True:
                    found = await target.ask("installing")
                    if not found["unsettled"] and "" not in found["outcomes"]:
                        break
                    await asyncio.sleep(0.05)
            sent = len(upgrades_of(device))
            if sent > 1 or (sent and not found["outcomes"]):
                report.fault(f"killed at {at}: {sent} upgrades were sent, {found} is known")
            else:
                report.well()
            report.count(f"kills of an upgrade at {(at or ['its end'])[0]}")
            await target.add_figures(report, stall=False)
            await target.end()
        finally:
            await target.kill()


async def _rollout_killed(report: Report) -> None:
    """Killed again and again while firmware is rolled out: it goes on, and nobody who has it gets
    it once more."""
    with tempfile.TemporaryDirectory(prefix="rollout-") as name:
        folder = Path(name)
        async with Forks() as forks, contextlib.AsyncExitStack() as stack:
            target = await Target.start(folder, forks)
            port = target.ports["hub"]
            devices = await stack.enter_async_context(fleet(port, [Kind()] * 3))
            keys = [Endpoint.hub(device.identity.mac).text for device in devices]
            kills = 0
            too_often: list[str] = []
            try:
                for key in keys:
                    await target.connected(key)
                image = image_file(folder, BOARDS[0], payload=100_000)
                await target.ask("rollout", file=str(image), keys=keys)
                # what a person has not seen begin may be gone
                async with asyncio.timeout(LIMIT):
                    while True:
                        if (await target.ask("installing"))["rollouts"]:
                            break
                        await asyncio.sleep(0.01)
                for _ in range(8 if report.seconds >= SHORT else 1):
                    await asyncio.sleep(0.2 + report.random.random())
                    done = {device.identity.mac for device in devices if device.version == "2.1.0"}
                    before = [len(upgrades_of(device)) for device in devices]
                    await target.kill()
                    kills += 1
                    target = await Target.start(folder, forks, port)
                    for key in keys:
                        await target.connected(key)
                    await asyncio.sleep(0.3)
                    too_often += [
                        device.identity.mac
                        for device, count in zip(devices, before, strict=True)
                        if device.identity.mac in done and len(upgrades_of(device)) > count
                    ]
                async with asyncio.timeout(LIMIT):
                    while True:
                        found = await target.ask("installing")
                        if "running" not in found["rollouts"]:
                            break
                        await asyncio.sleep(0.1)
                upgraded = sum(device.version == "2.1.0" for device in devices)
                report.count("kills of a rollout", kills)
                report.at_most("devices of a killed rollout that have the version", upgraded)
                if too_often:
                    report.fault(f"a rollout that was killed told {too_often} once more")
                elif not found["rollouts"]:
                    report.fault("a rollout that was killed is forgotten")
                else:
                    report.well(kills)
                await target.add_figures(report, stall=False)
                await target.end()
            finally:
                await target.kill()


async def _until(done: Callable[[], bool]) -> None:
    async with asyncio.timeout(LIMIT):
        while True:
            if done():
                return
            await asyncio.sleep(0.02)
