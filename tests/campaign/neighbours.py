"""Others on the same computer: a second user, and programs that connect to whatever listens there.

What they cannot know is the app's token; all else they can: ports, names of files, when something
begins.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import resource
import signal
import sys
import tempfile
from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path
from typing import Any, Final

from companion import __version__
from companion.app.offer.commands import FOLDER, CommandRequest, RunningApp, find_app
from tests.campaign import second_user
from tests.campaign.report import LIMIT, SHORT, Report, run_attempts
from tests.fakes.devices import dialing_device
from tests.fakes.ports import free_port

HOST: Final = "127.0.0.1"
NOBODY: Final = 65_534
MOST_MEMORY: Final = 100.0
"""Megabytes that strangers may add to the app."""
SECRET: Final = "a-Token-0f-the-Campaign"
TOOL: Final = "self.a.ping"
_ROOT: Final = str(Path(__file__).resolve().parents[2])


def run(report: Report) -> None:
    asyncio.run(_run(report))


async def _run(report: Report) -> None:
    await run_attempts(report, (_false_app, _beside_strangers, _second_user, _crashed))


# commands, and the app that carries them out


async def _false_app(report: Report) -> None:
    """A program that took the port of an app that crashed: a command proves nothing to it that is
    of use elsewhere, tells it nothing of what was typed, and goes on without it."""
    talks = (_silent, _hangs_up, _reflects, _guesses, _garbage, _endless, _repeats)
    with tempfile.TemporaryDirectory(prefix="false-app-") as name:
        for talk in report.some(talks, 4):
            heard = bytearray()

            async def serve(
                reader: asyncio.StreamReader,
                writer: asyncio.StreamWriter,
                talk: _Talk = talk,
                heard: bytearray = heard,
            ) -> None:
                try:
                    await talk(reader, writer, heard)
                    while piece := await reader.read(2**16):
                        heard += piece
                except (OSError, ValueError, asyncio.CancelledError):
                    pass
                writer.close()

            server = await asyncio.start_server(serve, HOST, 0)
            async with server:
                port = server.sockets[0].getsockname()[1]
                (Path(name) / FOLDER).mkdir(exist_ok=True)
                content = json.dumps({"port": port, "token": SECRET, "process": 1})
                (Path(name) / FOLDER / "8686.json").write_text(content, "utf-8")
                app = await find_app(Path(name), 8686, 8686)
                if app is not None:
                    app.ask(CommandRequest(("call", "hub:", "x"), "/"))
                    app.close()
                    report.fault(f"a command believed a program that {talk.__name__}")
                elif SECRET.encode() in heard or b'"words"' in heard:
                    report.fault(f"a program that {talk.__name__} was told {bytes(heard[:300])!r}")
                else:
                    report.well()
        report.count("false apps", len(talks))


_Talk = Callable[[asyncio.StreamReader, asyncio.StreamWriter, bytearray], Awaitable[None]]


async def _hello(writer: asyncio.StreamWriter, **more: Any) -> None:
    hello = {"nonce": "0" * 32, "version": __version__, **more}
    writer.write(json.dumps(hello).encode() + b"\n")
    await writer.drain()


async def _silent(
    reader: asyncio.StreamReader, writer: asyncio.StreamWriter, heard: bytearray
) -> None:
    """Until the command has had enough."""


async def _hangs_up(
    reader: asyncio.StreamReader, writer: asyncio.StreamWriter, heard: bytearray
) -> None:
    await _hello(writer)
    heard += await reader.readline()
    writer.close()


async def _reflects(
    reader: asyncio.StreamReader, writer: asyncio.StreamWriter, heard: bytearray
) -> None:
    """What the command proved comes back as the proof of the app."""
    await _hello(writer)
    line = await reader.readline()
    heard += line
    writer.write(line)
    await writer.drain()


async def _guesses(
    reader: asyncio.StreamReader, writer: asyncio.StreamWriter, heard: bytearray
) -> None:
    await _hello(writer)
    heard += await reader.readline()
    for proof in ("", None, True, "0" * 64, ["0"] * 64):
        writer.write(json.dumps({"proof": proof}).encode() + b"\n")
    await writer.drain()


async def _garbage(
    reader: asyncio.StreamReader, writer: asyncio.StreamWriter, heard: bytearray
) -> None:
    writer.write(b"\xff" * 50 + b"\n" + b"[" * 100_000 + b"\n")
    await writer.drain()


async def _endless(
    reader: asyncio.StreamReader, writer: asyncio.StreamWriter, heard: bytearray
) -> None:
    for _ in range(200):
        writer.write(b"x" * 60_000)
        await writer.drain()


async def _repeats(
    reader: asyncio.StreamReader, writer: asyncio.StreamWriter, heard: bytearray
) -> None:
    """A version that is none, a nonce that is no text, and one hello after the other."""
    for nonce in (None, {}, "0", 5):
        await _hello(writer, nonce=nonce)
    heard += await reader.readline()


@contextlib.asynccontextmanager
async def hub(
    folder: Path, *, window: bool = False, **options: Any
) -> AsyncIterator[tuple[asyncio.subprocess.Process, int]]:
    """The command `hub`, or the window, as a person starts it, and its port."""
    port = free_port()
    first = ("--hub-token", SECRET) if window else ("hub",)
    words = (*first, "--hub-host", HOST, "--hub-port", str(port))
    others = ("--hub-http-port", "0", "--hub-mqtt-port", "0")
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "companion", *words, *others),
        cwd=folder,
        env={
            **os.environ,
            "COMPANION_CONFIG_DIR": str(folder / "settings"),
            "COMPANION_SECRET": SECRET,
            "PYTHONPATH": _ROOT,
        },
        stdin=asyncio.subprocess.DEVNULL,
        stdout=asyncio.subprocess.DEVNULL,
        stderr=asyncio.subprocess.DEVNULL,
        **options,
    )
    try:
        async with asyncio.timeout(LIMIT):
            while not (folder / "settings" / FOLDER / f"{port}.json").exists():
                if process.returncode is not None:
                    raise OSError(f"the hub ended with {process.returncode}")
                await asyncio.sleep(0.05)
        yield process, port
    finally:
        with contextlib.suppress(ProcessLookupError):
            process.terminate()
        try:
            async with asyncio.timeout(LIMIT):
                await process.wait()
        except TimeoutError:
            process.kill()


async def _beside_strangers(report: Report) -> None:
    """Programs without the token hold every place where commands come, say half of something, or
    say it without an end; a command is carried out all the same, and the memory stays small."""
    device_id = "02:ac:00:00:00:01"
    with tempfile.TemporaryDirectory(prefix="strangers-") as name:
        folder = Path(name)
        async with hub(folder) as (process, port):
            content = json.loads((folder / "settings" / FOLDER / f"{port}.json").read_text("utf-8"))
            async with dialing_device(port, device_id=device_id, token=SECRET) as device:
                before = _memory(process.pid)
                for count, said in (
                    (100, b""),
                    (100, b'{"nonce": "' + b"x" * 3_900_000),
                    (400 if report.seconds >= SHORT else 150, b'{"nonce": "'),
                ):
                    async with _held(content["port"], count, said):
                        status = await _typed(folder, port, ("call", f"hub:{device_id}", TOOL))
                    grown = _memory(process.pid) - before
                    report.at_most("memory that strangers took, MB", grown)
                    if status != 0:
                        report.fault(f"{count} strangers keep commands out ({status})")
                    elif grown > MOST_MEMORY:
                        report.fault(f"{count} strangers took {grown:.0f} MB")
                    else:
                        report.well(count)
                calls = len(device.requests("tools/call"))
                if calls != 3:
                    report.fault(f"3 commands among strangers were {calls} calls")


@contextlib.asynccontextmanager
async def _held(port: int, count: int, said: bytes) -> AsyncIterator[None]:
    lines = []
    try:
        for _ in range(count):
            _, writer = await asyncio.open_connection(HOST, port)
            lines.append(writer)
            writer.write(said)
        # what the other side takes of it
        for _ in range(60):
            if not any(_unsent(each) for each in lines):
                break
            await asyncio.sleep(0.05)
        yield
    finally:
        for writer in lines:
            writer.transport.abort()


def _unsent(writer: asyncio.StreamWriter) -> bool:
    return not writer.is_closing() and writer.transport.get_write_buffer_size() > 0


async def _typed(folder: Path, port: int, words: tuple[str, ...]) -> int:
    """How a command ended that the app carried out; -1 when none was found, or it did not."""
    return (await typed(folder, port, words))[0]


async def typed(folder: Path, port: int, words: tuple[str, ...]) -> tuple[int, str]:
    """As `_typed`, and all that it printed."""
    app: RunningApp | None = None
    printed = ""
    # one may lose its place to the next stranger, as anybody who tries again
    for _ in range(3):
        if (app := await find_app(folder / "settings", port, port)) is not None:
            break
    if app is None:
        return -1, ""
    try:
        app.ask(CommandRequest(words, str(folder)))
        async with asyncio.timeout(LIMIT):
            while True:
                said = await app.receive()
                printed += said.get("out", "") + said.get("error", "")
                if said.get("exit") is not None:
                    return int(said["exit"]), printed
    except ConnectionError:
        return -1, printed
    finally:
        app.close()


def _memory(pid: int) -> float:
    """Megabytes, now."""
    try:
        lines = Path(f"/proc/{pid}/status").read_text("ascii").splitlines()
    except OSError:
        return 0.0
    return sum(int(line.split()[1]) for line in lines if line.startswith("VmRSS")) / 1024


# another user


async def _second_user(report: Report) -> None:
    """Another user reads what the app wrote, looks into its process, and asks at its ports."""
    if not hasattr(os, "geteuid") or os.geteuid() != 0:
        report.left_out.append("a second user: only root can be one")
        return
    assert second_user.__file__ is not None
    device_id = "02:ac:00:00:00:02"
    with tempfile.TemporaryDirectory(prefix="second-user-") as name:
        folder = Path(name)
        await asyncio.to_thread(folder.chmod, 0o755)  # what is in there is for the app to protect
        async with (
            hub(folder) as (process, port),
            dialing_device(port, device_id=device_id, token=SECRET) as device,
        ):
            words = ("call", f"hub:{device_id}", TOOL, f"text={SECRET}")
            if await _typed(folder, port, words) != 0:
                report.fault("a command beside the app failed")
            content = json.loads((folder / "settings" / FOLDER / f"{port}.json").read_text("utf-8"))
            asked = {
                "folder": str(folder / "settings"),
                "pid": process.pid,
                "ports": [content["port"], port],
                "user": NOBODY,
            }
            stranger = await asyncio.create_subprocess_exec(
                *(sys.executable, "-I", second_user.__file__),
                stdin=asyncio.subprocess.PIPE,
                stdout=asyncio.subprocess.PIPE,
                cwd="/",
            )
            async with asyncio.timeout(LIMIT):
                out, _ = await stranger.communicate(json.dumps(asked).encode())
            found = json.loads(out)
            for what in found["got"]:
                report.fault(f"another user {what}")
            report.well(found["tried"] - len(found["got"]))
            report.count("what another user tried", found["tried"])
            if len(device.requests("tools/call")) != 1:
                report.fault("another user called a tool")


# a crash


async def _crashed(report: Report) -> None:
    """The app crashes where the system writes memory images of crashed programs: none is written,
    since it holds every secret that the app knows."""

    def unlimited() -> None:
        _, hard = resource.getrlimit(resource.RLIMIT_CORE)
        resource.setrlimit(resource.RLIMIT_CORE, (hard, hard))

    if resource.getrlimit(resource.RLIMIT_CORE)[1] == 0:
        report.left_out.append("images of crashed programs: this system lets none be written")
        return
    with tempfile.TemporaryDirectory(prefix="crash-") as name:
        folder = Path(name)
        async with hub(folder, preexec_fn=unlimited) as (process, _):
            limit = resource.prlimit(process.pid, resource.RLIMIT_CORE)[0]
            process.send_signal(signal.SIGABRT)
            async with asyncio.timeout(LIMIT):
                await process.wait()
        images = [name for name in await asyncio.to_thread(os.listdir, folder) if "core" in name]
        if limit != 0 or images:
            report.fault(f"a crash writes its memory to the disk: {limit} bytes, {images}")
        else:
            report.well()
