"""The app as a process of its own, which is attacked, killed and stopped: all its doors open.

`Target.start` runs this file as a program. It says its ports on a line of JSON, then answers each
line that it gets. `Forks` is a program that has loaded the app and nothing else: each target is a
fork of it, which is there in a tenth of the time, so that it can be killed some hundred times.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import signal
import socket
import sys
import tempfile
from collections.abc import Awaitable, Callable, Coroutine
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Self

from companion.app.activity.activity import ActivityLog
from companion.app.activity.history.database import HistoryLimits
from companion.app.activity.history.history import History
from companion.app.activity.noun import ACTIVITY
from companion.app.assemble import assemble
from companion.app.assets.noun import ASSETS
from companion.app.assets.service import AssetsService
from companion.app.connect.hub import HubListener
from companion.app.files.store import Store
from companion.app.forms.form_file import SavedForm
from companion.app.forms.form_memory import FormMemory
from companion.app.frames.recording import Recording, write_recording
from companion.app.offer.service import AssistantService
from companion.app.offer.settings import PROGRAMS_PORT
from companion.app.pictures.picture import PictureKind
from companion.app.pictures.service import PictureService
from companion.app.pictures.store import GalleryStore
from companion.app.rollout.engine import Happened, RolloutEvent
from companion.app.rollout.journal import Journal
from companion.app.rollout.noun import ROLLOUT
from companion.app.rollout.plan import RolloutPlan
from companion.app.rollout.service import RolloutService
from companion.app.routines.noun import ROUTINES
from companion.app.routines.routine import Action, ActionKind, Routine
from companion.app.routines.service import RoutineService
from companion.app.settings.ports import HUB_HOST, HUB_MQTT_PORT, HUB_PORT, STOCK_OPEN, WEB_PORT
from companion.app.settings.settings import Settings
from companion.app.stock.noun import STOCK
from companion.app.stock.service import StockService
from companion.app.stock.settings import FORMER_URL
from companion.app.tools.calls import CallService
from companion.app.upgrade.noun import UPGRADE
from companion.app.upgrade.service import UpgradeService
from companion.app.upgrade.views import UpgradeEntry
from companion.app.workspace import Workspace
from companion.devices.frames import Direction, WireFrame
from companion.devices.timing import Timing
from companion.errors import CompanionError
from companion.events import Event
from companion.messages.message import message
from companion.transports.descriptors import AcceptFaults, raise_limit
from tests.campaign.report import LoopWatch, Report, Tracebacks, peak_memory
from tests.fakes.rollouts import QUICK
from tests.fakes.upgrades import LIMITS
from tests.fakes.waiting import published

START: float = 120.0
"""Seconds until it is there, on a busy machine."""
MOST_SETTINGS: int = 200
"""Devices that are named; then they are named anew."""
ANSWER: float = 180.0
"""Seconds without an answer after which it counts as frozen."""

CALL: float = 120.0
"""Seconds for a call of a good device: less than `ANSWER`, so that a lost one is told."""


class Frozen(Exception):
    """It does not answer any more, or has ended."""


class Forks:
    """A program that has the app loaded, and becomes a target as often as one is wanted.

    ::

        async with Forks() as forks:
            target = await Target.start(folder, forks)
    """

    def __init__(self) -> None:
        self._folder = tempfile.TemporaryDirectory(prefix="forks-")
        self.path = Path(self._folder.name) / "socket"

    async def __aenter__(self) -> Self:
        words = ("-X", "faulthandler", "-m", "tests.campaign.target", str(self.path))
        self._process = await asyncio.create_subprocess_exec(
            sys.executable, *words, stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.PIPE
        )
        assert self._process.stdout is not None
        async with asyncio.timeout(START):
            if not await self._process.stdout.readline():
                raise Frozen("the app cannot be loaded")
        return self

    async def __aexit__(self, *_: object) -> None:
        with contextlib.suppress(ProcessLookupError):
            self._process.kill()
        await self._process.wait()
        self._folder.cleanup()


class Target:
    """The campaign's end of it."""

    def __init__(
        self,
        reader: asyncio.StreamReader,
        writer: asyncio.StreamWriter,
        process: asyncio.subprocess.Process | None,
    ) -> None:
        self._reader = reader
        self._writer = writer
        self._process = process
        self.pid = 0
        self.ports: dict[str, int] = {}

    @classmethod
    async def start(cls, folder: Path, forks: Forks | None = None, hub_port: int = 0) -> Self:
        """With its settings, history and all else in `folder`."""
        if forks is not None:
            reader, writer = await asyncio.open_unix_connection(str(forks.path), limit=2**24)
            writer.write(json.dumps({"folder": str(folder), "hub_port": hub_port}).encode() + b"\n")
            made = cls(reader, writer, None)
        else:
            process = await asyncio.create_subprocess_exec(
                sys.executable,
                "-X",
                "faulthandler",
                "-m",
                "tests.campaign.target",
                env={**os.environ, "COMPANION_CONFIG_DIR": str(folder)},
                stdin=asyncio.subprocess.PIPE,
                stdout=asyncio.subprocess.PIPE,
                stderr=asyncio.subprocess.DEVNULL,
                limit=2**24,
            )
            assert process.stdin is not None and process.stdout is not None
            made = cls(process.stdout, process.stdin, process)
        made.ports = await made._line(START)
        made.pid = made.ports.pop("pid")
        return made

    async def ask(self, do: str, within: float = ANSWER, **more: Any) -> dict[str, Any]:
        """Have it do something; raises `Frozen`."""
        try:
            self._writer.write(json.dumps({"do": do, **more}).encode() + b"\n")
            await self._writer.drain()
        except OSError as error:
            raise Frozen(f"it is gone: {error}") from None
        return await self._line(within)

    async def _line(self, within: float) -> dict[str, Any]:
        try:
            async with asyncio.timeout(within):
                line = await self._reader.readline()
        except TimeoutError:
            raise Frozen(f"no answer within {within:g} s") from None
        except OSError as error:
            raise Frozen(f"it is gone: {error}") from None
        if not line:
            raise Frozen(f"it has ended, with {await self._ended()}")
        answer: dict[str, Any] = json.loads(line)
        return answer

    async def write(self, first: int, count: int, written: dict[str, int]) -> int:
        """Have it write so much into each of its files. Notes what is on the disk: the last number
        of each kind, and how many pictures. Returns how many were tried, also when it is
        killed meanwhile."""
        asked = {"do": "write", "first": first, "count": count}
        self._writer.write(json.dumps(asked).encode() + b"\n")
        tried = 0
        try:
            while (said := await self._line(ANSWER))["kind"]:
                tried += 1
                if not said["written"]:
                    written["failed"] = written.get("failed", 0) + 1
                else:
                    # pictures have no number: they are counted
                    number = written.get("picture", 0) + 1
                    written[said["kind"]] = number if said["kind"] == "picture" else said["number"]
        except Frozen:
            if tried == 0:
                raise
        return tried

    async def connected(self, key: str) -> None:
        """Wait until a device is; raises `TimeoutError`."""
        # another process: it can be asked, but tells nothing by itself
        async with asyncio.timeout(START):
            while True:
                if (await self.ask("view", key=key))["connected"]:
                    return
                await asyncio.sleep(0.01)

    async def add_figures(self, report: Report, *, stall: bool = True) -> None:
        """Put into the report what it measured since it was asked last."""
        figures = await self.ask("figures")
        report.memory = max(report.memory, figures["memory"])
        report.tracebacks += figures["tracebacks"]
        for text in figures["texts"]:
            report.add_fault(f"a traceback: {text}")
        if stall:
            report.stall = max(report.stall, figures["stall"])
            report.work = max(report.work, figures["work"])

    def signal(self, number: int) -> None:
        with contextlib.suppress(ProcessLookupError):
            os.kill(self.pid, number)

    async def kill(self) -> None:
        """As a power cut: without a word."""
        self.signal(signal.SIGKILL)
        await self._ended()

    async def end(self) -> int:
        """As a person does; raises `Frozen` where it does not end. Returns its status, which is 0
        for a fork that ended by itself."""
        self.signal(signal.SIGTERM)
        try:
            async with asyncio.timeout(START):
                return await self._ended()
        except TimeoutError:
            await self.kill()
            raise Frozen("it does not end on SIGTERM") from None

    async def _ended(self) -> int:
        """Wait until it is gone."""
        if self._process is not None:
            return await self._process.wait()
        # the other end is closed by the system when nobody holds it any more
        with contextlib.suppress(OSError):
            while await self._reader.read(2**16):
                pass
        self._writer.close()
        return 0


async def _agree(request: object) -> bool:
    return True


async def _serve(workspace: Workspace, heard: Tracebacks, line: socket.socket | None) -> None:
    loop = asyncio.get_running_loop()
    ended = asyncio.Event()
    loop.add_signal_handler(signal.SIGTERM, ended.set)
    reader = asyncio.StreamReader(limit=2**24)
    pipe = line.makefile("rb", buffering=0) if line is not None else sys.stdin
    await loop.connect_read_pipe(lambda: asyncio.StreamReaderProtocol(reader), pipe)
    heart = LoopWatch()
    listeners = workspace[StockService].listeners
    ports = {
        "hub": workspace[HubListener].status.port,
        "http": listeners.http_port,
        "mqtt": listeners.mqtt_port,
    }

    def _say(document: dict[str, Any]) -> None:
        text = json.dumps(document) + "\n"
        if line is not None:
            line.sendall(text.encode())
        else:
            print(text, end="", flush=True)

    # loads what it needs now: an attempt may take all descriptors as soon as it knows the ports
    writer = _Writer(workspace)
    _say({**ports, "pid": os.getpid()})
    ending = asyncio.create_task(ended.wait())
    upgrade: asyncio.Task[Any] | None = None
    while not ended.is_set():
        reading = asyncio.create_task(reader.readline())
        await asyncio.wait({reading, ending}, return_when=asyncio.FIRST_COMPLETED)
        if not reading.done() or not reading.result():
            reading.cancel()
            break
        asked = json.loads(reading.result())
        do = asked.pop("do")
        match do:
            case "figures":
                _say(
                    {
                        "stall": heart.stall,
                        "work": heart.work,
                        "memory": peak_memory(),
                        "tracebacks": heard.count,
                        "texts": heard.texts,
                        "devices": len(workspace.devices.views()),
                    }
                )
                heart.stall = heart.work = 0.0
            case "call":
                record = await workspace[CallService].call(
                    asked["key"], asked["tool"], asked.get("arguments", {}), timeout=CALL
                )
                _say({"outcome": record.outcome.value})
            case "view":
                view = workspace.devices.view(asked["key"])
                _say({"connected": view is not None and view.connected})
            case "programs":
                _say(await _programs(workspace, asked["key"]))
            case "accept":
                await workspace[StockService].decisions.accept(asked["key"], upstream_url="")
                _say({})
            case "tell":
                title = message("live.notification")
                for number in range(asked["first"], asked["first"] + asked["count"]):
                    workspace[ActivityLog].add_event(
                        Event.now(
                            "notification",
                            device_key="hub:aa",
                            device_name="Lamp",
                            title=title,
                            method="notifications/n",
                            params={"number": number},
                        )
                    )
                _say({"at": datetime.now(UTC).isoformat()})
            case "name":
                workspace.settings.save_device(asked["key"], asked["name"])
                workspace.settings_changed.publish(workspace.settings)
                await workspace.settings.file.save(workspace.settings.document)
                _say({})
            case "write":
                # each is told of when it is on the disk, and must be there from then on
                for number in range(asked["first"], asked["first"] + asked["count"]):
                    # another one first each time, so that each is under way when it is killed
                    kinds = list(writer.kinds)
                    turn = (asked["first"] // 100 + number) % len(kinds)
                    for kind in (*kinds[turn:], *kinds[:turn]):
                        try:
                            await writer.kinds[kind](number)
                            written = True
                        except (CompanionError, OSError):
                            written = False
                        _say({"kind": kind, "number": number, "written": written})
                _say({"kind": "", "number": 0})
            case "upgrade":
                upgrade = _begun(_upgrade(workspace, asked["key"], asked["file"]))
                _say({})
            case "rollout":
                upgrade = _begun(_rollout(workspace, **asked))
                _say({})
            case "assets":
                upgrade = _begun(_install(workspace, asked["key"], asked["file"]))
                _say({})
            case "resume":
                _say({"said": await _resume(workspace)})
            case "installing":
                running = (
                    *workspace[UpgradeService].running(),
                    *workspace[AssetsService].running(),
                )
                entries = workspace[UpgradeService].history()
                rollouts = workspace[RolloutService].views()
                _say(
                    {
                        "steps": [view.step.value for view, _ in running],
                        "outcomes": [str(entry.outcome or "") for entry in entries],
                        "unsettled": sum(entry.unsettled for entry in entries),
                        "rollouts": [view.state for view in rollouts],
                        "under_way": workspace[RolloutService].under_way,
                        "installed": [
                            str(entry.outcome or "")
                            for entry in workspace[AssetsService].history.entries()
                        ],
                        "done": upgrade is not None and upgrade.done(),
                    }
                )
    await heart.stop()
    ending.cancel()
    if upgrade is not None:
        upgrade.cancel()
        await asyncio.gather(upgrade, return_exceptions=True)


async def _programs(workspace: Workspace, key: str) -> dict[str, Any]:
    """Offer a device's tools to programs of this computer; where, and what they send."""
    programs = workspace[AssistantService].programs
    workspace.settings[PROGRAMS_PORT] = 0
    chosen = await workspace[AssistantService].add_programs(f"Programs of {key}", [key])
    while not programs.status.listening:
        await published(programs.changed, lambda status: status.listening)
    port, token = programs.status.port, programs.token(chosen)
    return {"port": port, "url": programs.url(chosen), "token": token}


class _Writer:
    """Writes to each file of the app, by what the app itself uses."""

    def __init__(self, workspace: Workspace) -> None:
        self._workspace = workspace
        self.kinds: dict[str, Callable[[int], Awaitable[None]]] = {
            "settings": self._settings,
            "form": self._form,
            "upgrade": self._upgrade,
            "rollout": self._rollout,
            "recording": self._recording,
            "picture": self._picture,
            "routine": self._routine,
        }
        self._folder = Path(os.environ["COMPANION_CONFIG_DIR"])
        self._journal: Journal | None = None
        self._sound = _picture()

    async def _settings(self, number: int) -> None:
        settings = self._workspace.settings
        settings.save_device(f"hub:{number % MOST_SETTINGS:012x}", f"Lamp {number}")
        if not await settings.file.save(settings.document):
            raise OSError

    async def _form(self, number: int) -> None:
        saved = self._workspace[FormMemory].saved
        while len(saved.of("t")) > 50:
            saved.remove(saved.of("t")[0])
        saved.save(SavedForm(f"f{number}", "t", {"n": number}, datetime.now(UTC)), {})
        assert saved.records is not None
        if not await saved.records.save(saved.entries):
            raise OSError

    async def _upgrade(self, number: int) -> None:
        entry = UpgradeEntry(f"{number:032x}", "hub:aa", datetime.now(UTC), "Lamp", "x.bin")
        upgrades: Any = self._workspace[UpgradeService]
        await upgrades._history.store(entry)  # as a run does, without a device

    async def _rollout(self, number: int) -> None:
        await asyncio.to_thread(self._append, number)

    def _append(self, number: int) -> None:
        if self._journal is None:
            self._journal = Journal(self._folder / "rollouts" / "a")
            if self._journal.open() is None:
                self._journal.begin({"devices": []})
        event = RolloutEvent(float(number), Happened.ORDERED, "hub:aa")
        self._journal.append([event])

    async def _recording(self, number: int) -> None:
        frame = WireFrame(1, datetime.now(UTC), "hub:aa", 1, Direction.RECEIVED, b"x" * 3_000)
        recording = Recording.of(f"n{number}", "hub:aa", (frame,) * 20)
        await asyncio.to_thread(write_recording, self._folder / "recorded.jsonl", recording)

    async def _picture(self, number: int) -> None:
        await self._workspace[PictureService].gallery.add(
            self._sound, device_key="hub:aa", device_name="Lamp", kind=PictureKind.SNAPSHOT
        )

    async def _routine(self, number: int) -> None:
        action = Action(ActionKind.NOTICE, text=f"n{number}")
        self._workspace[RoutineService].save(
            Routine(f"r{number % 20}", f"R {number}", actions=(action,))
        )
        await self._workspace[RoutineService].saved()
        if any(store._trouble is not None for store in self._workspace._stores.values()):
            raise OSError


def _picture() -> bytes:
    from tests.fakes.pictures import picture

    return picture(40, 30)


def _begun(work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
    """`work` as a task. What it tells a person, as that there is no room to begin, is no fault."""
    task = asyncio.create_task(work)

    def ended(_: asyncio.Task[None]) -> None:
        error = None if task.cancelled() else task.exception()
        if error is not None and not isinstance(error, CompanionError):
            told = {"message": "what a person began failed", "exception": error}
            task.get_loop().call_exception_handler(told)

    task.add_done_callback(ended)
    return task


async def _upgrade(workspace: Workspace, key: str, file: str) -> None:
    inspection = await workspace[UpgradeService].inspect(key, Path(file))
    codes = frozenset(warning.code for warning in inspection.verdict.warnings)
    await workspace[UpgradeService].run(key, inspection, confirm=_agree, accepted=codes)


async def _install(workspace: Workspace, key: str, file: str) -> None:
    assets = workspace[AssetsService]
    data = await asyncio.to_thread(Path(file).read_bytes)
    inspection = await assets.inspect(key, await assets.read_bytes(data, "assets.bin"))
    await assets.run(key, inspection, confirm=_agree)


async def _rollout(
    workspace: Workspace, file: str, keys: list[str], at_once: int = RolloutPlan(()).at_once
) -> None:
    plan = RolloutPlan((file,), tuple(keys), soak=0.2, at_once=at_once)
    prepared = await workspace[RolloutService].preparation().prepare(plan)
    rollout = await workspace[RolloutService].begin(prepared, confirm=_agree)
    await workspace[RolloutService].ended(rollout)


async def _resume(workspace: Workspace) -> str:
    """Go on with all rollouts that have not ended; what kept one from it."""
    for view in workspace[RolloutService].views():
        if not view.engine.ended:
            try:
                await workspace[RolloutService].go_on(view.id)
            except CompanionError as error:
                return error.message.code
    return ""


async def _main(folder: Path, line: socket.socket | None = None, hub_port: int = 0) -> None:
    settings = Settings.load(folder)
    settings[HUB_HOST], settings[HUB_PORT], settings[STOCK_OPEN] = "127.0.0.1", hub_port, True
    settings[WEB_PORT] = settings[HUB_MQTT_PORT] = 0
    settings[FORMER_URL] = ""
    store = Store(folder)
    memory = FormMemory.load(store)
    memory.write_to(store)
    with Tracebacks() as heard:
        # as both front ends have it
        accepting = AcceptFaults()
        heard.of_loop(asyncio.get_running_loop(), accepting.handles)
        workspace = assemble(
            settings,
            memory,
            GalleryStore(folder / "pictures"),
            LIMITS,
            QUICK,
            History(folder, HistoryLimits.of(settings)),
            timing=Timing(handshake=START, dial=START, call=CALL),
            keeps=dict.fromkeys((UPGRADE, ASSETS, ROLLOUT, ROUTINES, STOCK, ACTIVITY), folder),
            acts=(
                ROLLOUT,
                ROUTINES,
            ),
        )
        await workspace.start()
        try:
            await _serve(workspace, heard, line)
        finally:
            await workspace.stop()
            await memory.close()


def _be_forked(path: str) -> None:
    """Become a target for each connection; what loads is loaded already."""
    from companion.transports.http import server  # noqa: F401

    _picture()
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)  # nobody asks how they ended
    with socket.socket(socket.AF_UNIX) as listener:
        listener.bind(path)
        listener.listen(100)
        print("there", flush=True)
        while True:
            line, _ = listener.accept()
            asked = b""
            while not asked.endswith(b"\n"):
                asked += line.recv(1)
            if os.fork() == 0:
                break
            line.close()
    signal.signal(signal.SIGCHLD, signal.SIG_DFL)
    options = json.loads(asked)
    os.environ["COMPANION_CONFIG_DIR"] = options["folder"]
    asyncio.run(_main(Path(options["folder"]), line, options["hub_port"]))
    os._exit(0)


if __name__ == "__main__":
    raise_limit()
    if len(sys.argv) > 1:
        _be_forked(sys.argv[1])
    own = Path(os.environ["COMPANION_CONFIG_DIR"])
    own.mkdir(parents=True, exist_ok=True)
    asyncio.run(_main(own))
