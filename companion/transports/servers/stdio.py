"""An MCP server that this computer starts, over its standard input and output.

Source: the MCP specification, "stdio" and "Shutdown": one JSON-RPC message a line, UTF-8; what
the server writes to its standard error is for people; it ends when its input is closed, or else
is told to, or else is made to.
"""

from __future__ import annotations

import asyncio
import os
import shutil
import subprocess
import sys
from asyncio.subprocess import SubprocessStreamProtocol
from collections.abc import AsyncGenerator, AsyncIterator, Mapping, Sequence
from contextlib import aclosing, asynccontextmanager, suppress
from pathlib import Path
from typing import Any, Final

from companion.errors import ConnectFailed, ConnectionLost
from companion.messages.message import Message, message
from companion.patterns import regex
from companion.tasks import end_tasks, happens
from companion.text import one_line
from companion.transports.channel import MAX_RECEIVE
from companion.transports.endpoint import Endpoint
from companion.transports.login import NO_LOGIN, Login, fill_in
from companion.transports.servers.group import ProcessGroup, group_of
from companion.transports.servers.server_channel import ServerChannel

# A program that we start and end, with everything that it starts itself.

_CHUNK: Final = 64 * 1024
_BUFFER: Final = 256 * 1024
"""Bytes of its output that wait to be read before it has to."""

_USUAL_PLACES: Final = (
    "/opt/homebrew/bin",
    "/usr/local/bin",
    "~/.local/bin",
    "~/.cargo/bin",
    "~/.bun/bin",
    "~/.volta/bin",
)
"""Where launchers are installed. An app that was not started from a terminal is not told of them
on macOS, nor on some Linux desktops."""

OUTPUT_LIMIT: Final = 2_000
"""Characters of one line of its standard error that are kept."""
OUTPUT_RATE: Final = 50
"""Lines of its standard error that are shown a second; the others are left out."""
GOODBYE_SECONDS: Final = 2.0
"""How long a server may take to end after its input was closed, and again after it was told to;
as long as the SDK's own client waits."""
_LOOK: Final = 0.02
"""Seconds after which it is looked again whether what a server left behind has ended."""
DRAIN_SECONDS: Final = 1.0
"""How long a server that has ended is read on when what it had started keeps its output open."""
FIRST_START_SECONDS: Final = 120.0
"""Launchers such as `npx` and `uvx` fetch the server from the Internet at its first start."""
SHORTEST_SECRET: Final = 6
"""Characters; shorter values are words, and would be blotted out of every line."""

_INHERITED: Final = (
    (
        "APPDATA",
        "HOMEDRIVE",
        "HOMEPATH",
        "LOCALAPPDATA",
        "PATH",
        "PATHEXT",
        "PROCESSOR_ARCHITECTURE",
        "SYSTEMDRIVE",
        "SYSTEMROOT",
        "TEMP",
        "USERNAME",
        "USERPROFILE",
    )
    if sys.platform == "win32"
    else ("HOME", "LOGNAME", "PATH", "SHELL", "TERM", "USER")
)
"""Variables that every server gets: those of the SDK's own client (a test compares), which would
take most of a second to import, while the server could be starting already."""

_COLOURS: Final = regex(r"\x1b\[[0-9;?]*[A-Za-z]")


class _ProcessProtocol(SubprocessStreamProtocol):
    """Tells the end of the program itself: `Process.wait` also waits for programs that inherited
    its output, and one of them may never end."""

    def __init__(self, loop: asyncio.AbstractEventLoop) -> None:
        super().__init__(limit=_BUFFER, loop=loop)
        self.exited = asyncio.Event()

    def process_exited(self) -> None:
        super().process_exited()
        self.exited.set()


class Process:
    """A running program. Its starter calls `end`, `kill` and then `release`."""

    def __init__(
        self,
        transport: asyncio.SubprocessTransport,
        protocol: _ProcessProtocol,
        group: ProcessGroup,
    ) -> None:
        assert protocol.stdin and protocol.stdout and protocol.stderr
        self.stdin = protocol.stdin
        self.stdout = protocol.stdout
        self.stderr = protocol.stderr
        self.exited = protocol.exited
        """Set when the program has ended for any reason."""
        self._transport = transport
        self._group = group

    @property
    def pid(self) -> int:
        return self._transport.get_pid()

    @property
    def status(self) -> int | None:
        """Its exit status; negative for the signal that ended it; `None` while it runs."""
        return self._transport.get_returncode()

    async def end(self, patience: float) -> None:
        """Close its input, then tell it to end, then make it; each gets `patience` seconds. So does
        what it started and left behind."""
        for step in (self.stdin.close, self._group.terminate, self.kill):
            step()
            if await happens(self.exited, patience):
                await self.end_left_behind(patience)
                return

    async def end_left_behind(self, patience: float) -> None:
        """End what it had started, once it has ended itself: told to at first, then made to."""
        self._group.terminate()
        with suppress(TimeoutError):
            async with asyncio.timeout(patience):
                while True:
                    if not self._group.lives():
                        return
                    await asyncio.sleep(_LOOK)
        self.kill()

    def kill(self) -> None:
        """End it and what it started, at once. Harmless when nothing of it runs."""
        self._group.kill()

    def stop_reading(self) -> None:
        """End its output, though somebody else may still hold it open."""
        for descriptor in (1, 2):
            pipe = self._transport.get_pipe_transport(descriptor)
            if pipe is not None:
                pipe.close()

    def release(self) -> None:
        self._transport.close()
        self._group.close()


async def start_process(command: Sequence[str], environment: Mapping[str, str]) -> Process:
    """Start a program in a session of its own. Raises `OSError`, or `ValueError` for a NUL."""
    loop = asyncio.get_running_loop()
    alone: dict[str, Any] = {"start_new_session": True}
    if sys.platform == "win32":
        flags = subprocess.CREATE_NO_WINDOW | subprocess.CREATE_NEW_PROCESS_GROUP
        alone = {"creationflags": flags}
    transport, protocol = await loop.subprocess_exec(
        lambda: _ProcessProtocol(loop),
        *command,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=dict(environment),
        **alone,
    )
    return Process(transport, protocol, group_of(transport))


def search_path(path: str) -> str:
    """`PATH` with the places where launchers usually are. Looks at the disk: use a thread."""
    known = path.split(os.pathsep) if path else []
    if sys.platform == "win32":
        return path
    more = [Path(place).expanduser() for place in _USUAL_PLACES]
    return os.pathsep.join([*known, *(str(p) for p in more if str(p) not in known and p.is_dir())])


async def read_lines(stream: asyncio.StreamReader, limit: int) -> AsyncGenerator[bytes, None]:
    """Lines without their line feed, until the end; of each at most `limit` bytes."""
    line = bytearray()
    while True:
        try:
            chunk = await stream.read(_CHUNK)
        except ConnectionError:
            chunk = b""
        if not chunk:
            break
        start = 0
        while (end := chunk.find(b"\n", start)) >= 0:
            line += chunk[start : min(end, start + limit - len(line))]
            yield bytes(line)
            line.clear()
            start = end + 1
        line += chunk[start : start + limit - len(line)]
    if line:
        yield bytes(line)


async def _run(endpoint: Endpoint, login: Login, timeout: float) -> Process:
    """Raises `ConnectFailed` when the program cannot be started."""
    program = one_line(endpoint.command[0])
    try:
        async with asyncio.timeout(timeout):
            environment = {**await _inherited(), **login.environment}
            path = environment.get("PATH", "")
            found = await asyncio.to_thread(shutil.which, endpoint.command[0], path=path)
            if found is None:
                raise ConnectFailed("server.no_program", program=program)
            arguments = [fill_in(part, login) for part in endpoint.command[1:]]
            return await start_process([found, *arguments], environment)
    except TimeoutError:
        raise ConnectFailed("server.slow_start", program=program, seconds=f"{timeout:g}") from None
    except (OSError, ValueError) as error:
        reason = one_line(getattr(error, "strerror", None) or str(error))
        raise ConnectFailed("server.cannot_start", program=program, reason=reason) from None


class EarlyStart:
    """A program that runs before its endpoint is opened: it needs as long to start as what speaks
    to it needs to be imported, and both can be done at once."""

    def __init__(self, endpoint: Endpoint, login: Login, process: Process | None) -> None:
        self._wanted = (endpoint.text, login)
        self._process = process

    def claim(self, endpoint: Endpoint, login: Login) -> Process | None:
        """The program, once, for the endpoint and login that it was started with."""
        if (endpoint.text, login) != self._wanted:
            return None
        process, self._process = self._process, None
        return process


@asynccontextmanager
async def start_early(
    endpoint: Endpoint, login: Login, timeout: float
) -> AsyncIterator[EarlyStart]:
    """Start the program of a `stdio:` endpoint; it is ended on leaving if nobody took it. Of one
    that cannot be started `start` tells why."""
    try:
        process = await _run(endpoint, login, timeout)
    except ConnectFailed:
        process = None
    early = EarlyStart(endpoint, login, process)
    try:
        yield early
    finally:
        left = early.claim(endpoint, login)
        if left is not None:
            left.kill()
            await left.exited.wait()
            left.release()


@asynccontextmanager
async def start(
    endpoint: Endpoint,
    login: Login = NO_LOGIN,
    *,
    timeout: float = 10.0,
    early: EarlyStart | None = None,
) -> AsyncIterator[StdioChannel]:
    """Start the program of a `stdio:` endpoint, unless it was started `early`; it is ended on
    leaving.

    `login.environment` is added to the few variables that it inherits, and fills `${NAME}` in
    its arguments. `timeout` is in seconds, until it runs; that it answers is not waited for.
    Raises `ConnectFailed` when it cannot be started.
    """
    process = early.claim(endpoint, login) if early is not None else None
    if process is None:
        process = await _run(endpoint, login, timeout)
    channel = StdioChannel(process, endpoint.text, login.environment)
    try:
        yield channel
    finally:
        await channel.close()


class StdioChannel(ServerChannel):
    """See `ServerChannel`. Owns the process, and the tasks that listen to it."""

    start_seconds = FIRST_START_SECONDS

    def __init__(self, process: Process, address: str, secrets: Mapping[str, str]) -> None:
        super().__init__(address)
        self._process = process
        self._secrets = [value for value in secrets.values() if len(value) >= SHORTEST_SECRET]
        self._last_words = ""
        self._read = asyncio.Event()
        self._ended = asyncio.Event()
        self._closing = False
        self._listener = asyncio.create_task(self._listen(), name=f"standard error of {address}")
        self._watcher = asyncio.create_task(self._watch(), name=f"end of {address}")

    @property
    def pid(self) -> int:
        return self._process.pid

    async def send(self, text: str) -> None:
        if self._ended.is_set() or self._closing:
            raise ConnectionLost("call.lost")
        try:
            self._process.stdin.write(text.encode() + b"\n")
            await self._process.stdin.drain()
        except OSError:
            raise ConnectionLost("call.lost") from None

    async def __aiter__(self) -> AsyncIterator[bytes]:
        async with aclosing(read_lines(self._process.stdout, MAX_RECEIVE)) as lines:
            async for line in lines:
                yield line
        self._read.set()

    async def wait_closed(self) -> None:
        await self._ended.wait()

    async def close(self) -> None:
        self._closing = True
        try:
            await self._process.end(GOODBYE_SECONDS)
        finally:
            # also when this is cancelled in the middle: no server outlives us
            self._process.kill()
            self._listener.cancel()
            self._watcher.cancel()
            self._ended.set()
            self._process.release()
        await asyncio.gather(self._listener, self._watcher, return_exceptions=True)

    def abort(self) -> None:
        self._closing = True
        self._process.kill()

    async def _watch(self) -> None:
        """Ends the channel when the server has ended, or closed its output."""
        exited = asyncio.create_task(self._process.exited.wait(), name="exited")
        read = asyncio.create_task(self._read.wait(), name="read to the end")
        try:
            await asyncio.wait({exited, read}, return_when=asyncio.FIRST_COMPLETED)
            # what it wrote before it ended is still to be read
            await asyncio.wait({exited, read, self._listener}, timeout=DRAIN_SECONDS)
        finally:
            await end_tasks(exited, read)
        if not self._closing:
            self.reason = self._why()
        self._process.stop_reading()
        self._ended.set()
        if self._process.exited.is_set():
            # now: its number can be somebody else's later
            await self._process.end_left_behind(GOODBYE_SECONDS)

    def _why(self) -> Message:
        status = self._process.status
        program = one_line(self.address)
        if status is None:
            return message("server.hung_up", program=program)
        if self._last_words:
            return message(
                "server.ended_saying", program=program, status=status, text=self._last_words
            )
        return message("server.ended", program=program, status=status)

    async def _listen(self) -> None:
        """Publishes what the server writes for people; ends with its standard error."""
        clock = asyncio.get_running_loop().time
        second, shown = 0, 0
        async for raw in read_lines(self._process.stderr, OUTPUT_LIMIT * 4):
            line = self._for_people(raw)
            if not line:
                continue
            self._last_words = line
            if int(clock()) != second:
                second, shown = int(clock()), 0
            shown += 1
            if shown <= OUTPUT_RATE:
                self.output.publish(line)

    def _for_people(self, raw: bytes) -> str:
        text = _COLOURS.sub("", raw.decode("utf-8", "replace"))
        for secret in self._secrets:
            text = text.replace(secret, "•••")
        return one_line(text, OUTPUT_LIMIT)


async def _inherited() -> dict[str, str]:
    """What every server gets of our environment, which may hold secrets of other programs."""
    given = {name: os.environ[name] for name in _INHERITED if name in os.environ}
    # what older shells export as functions is run by others
    environment = {name: value for name, value in given.items() if not value.startswith("()")}
    environment["PATH"] = await asyncio.to_thread(search_path, environment.get("PATH", ""))
    return environment
