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
import sys
import tempfile
import time
from collections.abc import Iterator
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any, Final

from companion.app.activity.history.database import FILE_NAME
from companion.app.files.whole_file import write_bytes
from companion.app.forms.form_memory import LastValues
from companion.app.settings import Settings
from companion.app.tools.records import CallOutcome
from companion.devices.models import DeviceState
from companion.transports.endpoint import Endpoint
from tests.campaign.report import Report
from tests.campaign.target import Frozen, Target
from tests.fakes.devices import MAC, dialing_device, listening_device
from tests.fakes.faults import FaultProxy
from tests.fakes.waiting import device_in
from tests.fakes.workbench import KEY
from tests.unit.app.test_workspace import workspace

ENOUGH: Final = 500
"""Kills."""
PING: Final = "self.a.ping"
LIMIT: Final = 60.0


def run(report: Report) -> None:
    asyncio.run(_run(report))


async def _run(report: Report) -> None:
    attempts = [_killed, _stopped, _two_programs, _full_disk, _no_descriptors, _half_open, _clock]
    for attempt in report.some(attempts, 3):
        try:
            async with asyncio.timeout(LIMIT * 3 + report.seconds):
                await attempt(report)
        except Frozen as error:
            report.fault(f"{attempt.__name__}: froze or crashed: {error}")
        except (TimeoutError, OSError) as error:
            report.fault(f"{attempt.__name__}: {error!r}")


async def _figures(report: Report, target: Target, *, stall: bool = True) -> None:
    figures = await target.ask("figures")
    report.memory = max(report.memory, figures["memory"])
    report.tracebacks += figures["tracebacks"]
    for text in figures["texts"]:
        report.add_fault(f"a traceback: {text}")
    if stall:
        report.stall = max(report.stall, figures["stall"])
        report.work = max(report.work, figures["work"])


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
    """Killed while history, settings and stock list are written, again and again."""
    with tempfile.TemporaryDirectory(prefix="faults-") as name:
        folder = Path(name)
        ends = time.monotonic() + report.share(2)
        kills = known = first = 0
        while kills < ENOUGH and (kills == 0 or time.monotonic() < ends):
            target = await Target.start(folder)
            try:
                count = report.random.randrange(50, 400)
                await target.ask("tell", first=first, count=count)
                told, first = first + count, first + count
                await target.ask("name", key=f"hub:{kills:012x}", name=f"Lamp {kills}")
                await target.ask(
                    "accept", key=f"hub:02:ff:00:00:{kills >> 8:02x}:{kills & 255:02x}"
                )
                if kills % 4 == 0:
                    await asyncio.sleep(1.1)  # what is older than a second must be there
                    known = told
                # more is being written when it comes
                await target.ask("tell", first=first, count=200)
                first += 200
                await asyncio.sleep(report.random.random() * 0.05)
            finally:
                await target.kill()
            kills += 1
            wrong = await asyncio.to_thread(_wrong_in, folder, known, kills)
            report.fault(wrong) if wrong else report.well()
        target = await Target.start(folder)
        await _served(report, target, "kills")
        await _figures(report, target, stall=False)
        await target.end()
        report.count("kills while files were written", kills)


def _wrong_in(folder: Path, known: int, devices: int) -> str:
    """What of `known` history and `devices` is lost or damaged; empty for nothing."""
    if damaged := [path.name for path in folder.glob("*.damaged*")]:
        return f"a file was damaged: {damaged}"
    for path in folder.glob("*.json"):
        try:
            json.loads(path.read_text("utf-8"))
        except ValueError as error:
            return f"{path.name} cannot be read: {error}"
    if len(Settings.load(folder).devices) < devices:
        return f"of {devices} named devices {len(Settings.load(folder).devices)} are left"
    with contextlib.closing(sqlite3.connect(folder / FILE_NAME)) as connection:
        if connection.execute("PRAGMA integrity_check").fetchone() != ("ok",):
            return "the history is damaged"
        (rows,) = connection.execute(
            "SELECT count(*) FROM entry WHERE event = 'notification'"
        ).fetchone()
    if rows < known:
        return f"of {known} entries older than a second {rows} are left"
    return ""


async def _stopped(report: Report) -> None:
    """The computer sleeps: everything stands still for a while, then goes on."""
    with tempfile.TemporaryDirectory(prefix="faults-") as name:
        target = await Target.start(Path(name))
        try:
            for seconds in (0.5, 3.0 if report.seconds >= 20 else 1.0):
                target.process.send_signal(signal.SIGSTOP)
                await asyncio.sleep(seconds)
                target.process.send_signal(signal.SIGCONT)
                await _served(report, target, "sleep")
            await _figures(report, target, stall=False)
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
                await _figures(report, target)
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
                with _room_for(at):
                    try:
                        write_bytes(path, new)
                    except OSError:
                        report.count("writes that failed")
                if path.read_bytes() in (old, new):
                    report.well()
                else:
                    report.fault(f"{path.name} is neither old nor new, with room for {at} bytes")
        await asyncio.to_thread(LastValues.load, folder)


@contextlib.contextmanager
def _room_for(size: int) -> Iterator[None]:
    """No file of this process can become larger than that."""
    limits = resource.getrlimit(resource.RLIMIT_FSIZE)
    before = signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, limits[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, limits)
        signal.signal(signal.SIGXFSZ, before)


async def _no_descriptors(report: Report) -> None:
    """All descriptors are taken for a while; the log does not fill up, and then all goes on."""
    with tempfile.TemporaryDirectory(prefix="faults-") as name:
        target = await Target.start(Path(name))
        try:
            pid = target.process.pid
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


def _descriptors(pid: int) -> int:
    return len(list(Path(f"/proc/{pid}/fd").iterdir()))


async def _half_open(report: Report) -> None:
    """A line that swallows everything, is cut, refused and mended: no call is made twice."""
    async with listening_device() as (device, url):
        port = int(url.split(":")[2].split("/")[0])
        async with FaultProxy(port) as proxy, workspace() as space:
            key = await space.add(Endpoint.parse(f"ws://127.0.0.1:{proxy.port}/ws"))
            for sent, fault in enumerate(("swallow", "cut", "refuse", "cut_device"), start=1):
                await device_in(space.devices, key, DeviceState.READY, within=LIMIT)
                calling = asyncio.create_task(space.calls.call(key, PING, {"n": sent}, timeout=1))
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


async def _clock(report: Report) -> None:
    """The clock jumps by hours, both ways: what is timed goes on, and entries keep their order."""
    real = datetime
    async with workspace() as space, dialing_device(space.hub.port) as device:
        key = f"hub:{MAC}"
        await device_in(space.devices, key, DeviceState.READY, within=LIMIT)
        for hours in (5, -5, 24 * 400):

            class Jumped(datetime):
                @classmethod
                def now(cls, tz: Any = None, hours: int = hours) -> Any:
                    return real.now(tz) + timedelta(hours=hours)

            jumped = _users_of(real)
            try:
                for owner in jumped:
                    owner.datetime = Jumped  # type: ignore[attr-defined]
                record = await space.calls.call(key, PING, {}, timeout=LIMIT)
            finally:
                for owner in jumped:
                    owner.datetime = real  # type: ignore[attr-defined]
            numbers = [entry.number for entry in space.activity.entries()]
            if record.outcome is CallOutcome.ANSWERED and numbers == sorted(numbers):
                report.well()
            else:
                report.fault(f"a clock that jumps by {hours} h: {record.outcome}")
        if len(device.requests("tools/call")) != 3:
            report.fault("a clock that jumps doubles or loses calls")


def _users_of(wanted: type) -> list[Any]:
    """The app's modules that tell the time by it."""
    return [
        module
        for name, module in tuple(sys.modules.items())
        if name.startswith("companion.") and getattr(module, "datetime", None) is wanted
    ]
