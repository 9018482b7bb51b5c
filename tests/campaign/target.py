"""The app as a process of its own, which is attacked, killed and stopped: all its doors open.

`Target.start` runs this file as a program. It says its ports on a line of JSON, then answers each
line of its standard input.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import signal
import sys
from dataclasses import asdict
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Self

from companion.app.activity.history.database import HistoryLimits
from companion.app.activity.history.history import History
from companion.app.assemble import assemble
from companion.app.forms.form_memory import FormMemory
from companion.app.pictures.store import GalleryStore
from companion.app.settings import Settings
from companion.app.tools.records import CallRequest
from companion.app.workspace import Workspace
from companion.devices.timing import Timing
from companion.events import Event
from companion.messages.message import message
from companion.transports.descriptors import AcceptFaults, raise_limit
from tests.campaign.report import LoopWatch, Tracebacks, peak_memory

START: float = 60.0
"""Seconds until it is there, on a busy machine."""
ANSWER: float = 60.0
"""Seconds without an answer after which it counts as frozen."""


class Frozen(Exception):
    """It does not answer any more, or has ended."""


class Target:
    """The campaign's end of it."""

    def __init__(self, process: asyncio.subprocess.Process, ports: dict[str, int]) -> None:
        self.process = process
        self.ports = ports
        self.tracebacks: list[str] = []

    @classmethod
    async def start(cls, folder: Path, *words: str) -> Self:
        """With its settings, history and all else in `folder`."""
        process = await asyncio.create_subprocess_exec(
            sys.executable,
            "-X",
            "faulthandler",
            "-m",
            "tests.campaign.target",
            *words,
            env={**os.environ, "COMPANION_CONFIG_DIR": str(folder)},
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.DEVNULL,
            limit=2**24,
        )
        made = cls(process, {})
        made.ports = await made._line(START)
        return made

    async def ask(self, do: str, within: float = ANSWER, **more: Any) -> dict[str, Any]:
        """Have it do something; raises `Frozen`."""
        assert self.process.stdin is not None
        try:
            self.process.stdin.write(json.dumps({"do": do, **more}).encode() + b"\n")
            await self.process.stdin.drain()
        except OSError as error:
            raise Frozen(f"it is gone: {error}") from None
        return await self._line(within)

    async def _line(self, within: float) -> dict[str, Any]:
        assert self.process.stdout is not None
        try:
            async with asyncio.timeout(within):
                line = await self.process.stdout.readline()
        except TimeoutError:
            raise Frozen(f"no answer within {within:g} s") from None
        if not line:
            raise Frozen(f"it has ended, with {await self.process.wait()}")
        answer: dict[str, Any] = json.loads(line)
        return answer

    async def kill(self) -> None:
        """As a power cut: without a word."""
        with contextlib.suppress(ProcessLookupError):
            self.process.send_signal(signal.SIGKILL)
        await self.process.wait()

    async def end(self) -> int:
        """As a person does; raises `Frozen` where it does not end."""
        with contextlib.suppress(ProcessLookupError):
            self.process.terminate()
        try:
            async with asyncio.timeout(START):
                return await self.process.wait()
        except TimeoutError:
            await self.kill()
            raise Frozen("it does not end on SIGTERM") from None


async def _agree(request: CallRequest) -> bool:
    return True


async def _serve(workspace: Workspace, heard: Tracebacks) -> None:
    loop = asyncio.get_running_loop()
    ended = asyncio.Event()
    loop.add_signal_handler(signal.SIGTERM, ended.set)
    reader = asyncio.StreamReader(limit=2**24)
    await loop.connect_read_pipe(lambda: asyncio.StreamReaderProtocol(reader), sys.stdin)
    heart = LoopWatch()
    listeners = workspace.stock.listeners
    _say({"hub": workspace.hub.port, "http": listeners.http_port, "mqtt": listeners.mqtt_port})
    ending = asyncio.create_task(ended.wait())
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
                record = await workspace.calls.call(
                    asked["key"], asked["tool"], asked.get("arguments", {}), timeout=20
                )
                _say({"outcome": record.outcome.value})
            case "view":
                view = workspace.devices.view(asked["key"])
                _say({"connected": view is not None and view.connected})
            case "accept":
                await workspace.stock.decisions.accept(asked["key"], upstream_url="")
                _say({})
            case "tell":
                title = message("live.notification")
                for number in range(asked["first"], asked["first"] + asked["count"]):
                    workspace.activity.add_event(
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
                workspace.settings.put_device(asked["key"], asked["name"])
                workspace.settings_changed.publish(workspace.settings)
                await workspace.settings.file.save(workspace.settings.document)
                _say({})
            case "devices":
                _say({"devices": [asdict(each) for each in workspace.settings.devices]})
    heart_stop = heart.stop()
    await heart_stop
    ending.cancel()


async def _main(folder: Path) -> None:
    settings = Settings.load(folder)
    settings.hub_host, settings.hub_port, settings.stock_open = "127.0.0.1", 0, True
    settings.web_port = settings.hub_mqtt_port = 0
    settings.former_url = ""
    memory = FormMemory.load(folder)
    memory.keep(folder)
    with Tracebacks() as heard:
        # as both front ends have it
        accepting = AcceptFaults()
        heard.of_loop(asyncio.get_running_loop(), accepting.takes)
        workspace = assemble(
            settings,
            timing=Timing(handshake=10, dial=10, call=20),
            memory=memory,
            gallery=GalleryStore(folder / "pictures"),
            upgrades=folder,
            stock=folder,
            seen=folder,
            history=History(folder, HistoryLimits.of(settings)),
        )
        await workspace.start()
        try:
            await _serve(workspace, heard)
        finally:
            await workspace.stop()
            await memory.close()


def _say(document: dict[str, Any]) -> None:
    print(json.dumps(document), flush=True)


if __name__ == "__main__":
    raise_limit()
    own = Path(os.environ["COMPANION_CONFIG_DIR"])
    own.mkdir(parents=True, exist_ok=True)
    asyncio.run(_main(own))
