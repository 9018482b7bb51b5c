"""An MCP server that this computer starts, over its standard input and output.

Source: the MCP specification, "stdio" and "Shutdown": one JSON-RPC message a line, UTF-8; what
the server writes to its standard error is for people; it ends when its input is closed, or else
is told to, or else is made to.
"""

from __future__ import annotations

import asyncio
import re
import shutil
from collections.abc import AsyncIterator, Mapping
from contextlib import aclosing, asynccontextmanager
from typing import Final

from companion.errors import ConnectFailed, ConnectionLost
from companion.messages.message import Message, message
from companion.text import one_line
from companion.transports.channel import MAX_RECEIVE
from companion.transports.endpoint import Endpoint
from companion.transports.loading import load_module
from companion.transports.login import NO_LOGIN, Login, fill_in
from companion.transports.servers.process import Process, read_lines, search_path, start_process
from companion.transports.servers.server_channel import ServerChannel

OUTPUT_LIMIT: Final = 2_000
"""Characters of one line of its standard error that are kept."""
OUTPUT_RATE: Final = 50
"""Lines of its standard error that are shown a second; the others are left out."""
GOODBYE_SECONDS: Final = 2.0
"""How long a server may take to end after its input was closed, and again after it was told to;
as long as the SDK's own client waits."""
DRAIN_SECONDS: Final = 1.0
"""How long a server that has ended is read on when what it had started keeps its output open."""
FIRST_START_SECONDS: Final = 120.0
"""Launchers such as `npx` and `uvx` fetch the server from the Internet at its first start."""
SHORTEST_SECRET: Final = 6
"""Characters; shorter values are words, and would be blotted out of every line."""

_COLOURS: Final = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]")


@asynccontextmanager
async def start(
    endpoint: Endpoint, login: Login = NO_LOGIN, *, timeout: float = 10.0
) -> AsyncIterator[StdioChannel]:
    """Start the program of a `stdio:` endpoint; it is ended on leaving.

    `login.environment` is added to the few variables that it inherits, and fills `${NAME}` in
    its arguments. `timeout` is in seconds, until it runs; that it answers is not waited for.
    Raises `ConnectFailed` when it cannot be started.
    """
    program = one_line(endpoint.command[0])
    try:
        async with asyncio.timeout(timeout):
            environment = {**await _inherited(), **login.environment}
            path = environment.get("PATH", "")
            found = await asyncio.to_thread(shutil.which, endpoint.command[0], path=path)
            if found is None:
                raise ConnectFailed("server.no_program", program=program)
            arguments = [fill_in(part, login) for part in endpoint.command[1:]]
            process = await start_process([found, *arguments], environment)
    except TimeoutError:
        raise ConnectFailed("server.slow_start", program=program, seconds=f"{timeout:g}") from None
    except (OSError, ValueError) as error:
        reason = one_line(getattr(error, "strerror", None) or str(error))
        raise ConnectFailed("server.cannot_start", program=program, reason=reason) from None
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
            exited.cancel()
            read.cancel()
            await asyncio.gather(exited, read, return_exceptions=True)
        if not self._closing:
            self.reason = self._why()
        self._process.stop_reading()
        self._ended.set()

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
    # the SDK takes most of a second to import
    module = await load_module("mcp.client.stdio")
    environment: dict[str, str] = module.get_default_environment()
    environment["PATH"] = await asyncio.to_thread(search_path, environment.get("PATH", ""))
    return environment
