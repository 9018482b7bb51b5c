"""Commands of this computer that the running app carries out, because it has the devices.

A window or a hub that has the hub's port listens on loopback, and says where in a file that this
user alone can read, with a token that is good while it runs. Both sides prove that they know the
token; it is never sent. Then a command is one line of JSON there, and lines of JSON back: what it
prints, and how it ends.
"""

from __future__ import annotations

import asyncio
import hashlib
import hmac
import json
import logging
import os
import secrets as randomness
from collections.abc import Awaitable, Callable
from contextlib import suppress
from pathlib import Path
from typing import Any, Final

from msgspec import Struct, ValidationError, convert, to_builtins

from companion import __version__
from companion.app.connect.hub import HubListener, HubStatus
from companion.app.files.whole_file import write_text
from companion.json import dumps
from companion.tasks import end_tasks, hold_task
from companion.transports.tcp import AT_ONCE, AddressPlaces, set_backlog

logger = logging.getLogger(__name__)

FOLDER: Final = "running"
"""Of the settings' folder: a file for each hub that is open, named after its port."""
HOST: Final = "127.0.0.1"
LONGEST: Final = 4_000_000
"""Bytes of a line: a result may hold a picture, and a command's arguments a long text."""
_MOST: Final = 100
"""Connections at once; see `AddressPlaces`: anybody on this computer can connect."""
_PROOF: Final = 1_000
"""Bytes of a line before both sides have proved that they know the token."""
_PIECE: Final = 64 * 1024
"""Bytes of a line that are read at once."""
_PATIENCE: Final = 10.0
"""Seconds from the connection to the proof, and for the app to answer."""
_BACKLOG: Final = 64_000_000
"""Bytes that wait for a terminal that does not read; then it is taken for gone."""
_END: Final = 1.0
"""Seconds in which a command may say how it ended, when the app is closed."""


class CommandRequest(Struct, frozen=True):
    """What was typed, and where."""

    words: tuple[str, ...]
    folder: str
    """In which the command was started: names of files are relative to it."""
    rewrites: bool = False
    """Whether a line of standard error can be written again."""
    process: int = 0
    user: str = ""


class CommandTurn:
    """One command while it is carried out."""

    def __init__(self, request: CommandRequest, send: Callable[[Any], None]) -> None:
        self.request = request
        self.stop = asyncio.Event()
        """Somebody pressed Ctrl+C there, or has left."""
        self._send = send

    def print(self, text: str, *, error: bool = False) -> None:
        """Print in the command's terminal, if it is still there."""
        self._send({"error" if error else "out": text})


CarryOut = Callable[[CommandTurn], Awaitable[int]]
"""Carries a command out and returns its exit status."""


class CommandServer:
    """Listens from `serve` to `stop`, while the hub is open."""

    def __init__(self, hub: HubListener) -> None:
        self.allowed: frozenset[str] = frozenset()
        """Commands that may do what is protected where no person can be asked."""
        self._hub = hub
        self._folder: Path | None = None
        self._carry_out: CarryOut | None = None
        self._token = randomness.token_urlsafe(32)
        self._server: asyncio.Server | None = None
        self._file: Path | None = None
        self._turns: set[asyncio.Task[None]] = set()
        self._places = AddressPlaces(_MOST, _MOST)
        self._closing = False
        self._writing = asyncio.Lock()
        self._work: set[asyncio.Future[Any]] = set()
        self._unsubscribe: Callable[[], None] = lambda: None

    async def serve(self, carry_out: CarryOut, folder: Path) -> None:
        """Let `carry_out` do what commands ask for that find the way in the settings' `folder`."""
        self._carry_out, self._folder = carry_out, folder / FOLDER
        try:
            self._server = await asyncio.start_server(
                self._accept, HOST, 0, limit=_PIECE, backlog=AT_ONCE
            )
        except OSError as error:
            logger.warning("commands cannot use the devices of this app: %s", error)
            return
        for each in self._server.sockets:
            set_backlog(each)
        self._unsubscribe = self._hub.changed.subscribe(self._hub_changed)
        await self._write(self._hub.status)

    def leave(self) -> None:
        """The app is being closed: no command begins, and those that end by it say so."""
        self._closing = True

    async def stop(self) -> None:
        """End what is under way."""
        self.leave()
        self._unsubscribe()
        server, self._server = self._server, None
        if server is not None:
            server.close()
        if self._turns:
            await asyncio.wait(self._turns, timeout=_END)
        await end_tasks(*self._turns, within=_END)
        # also where a file is just being written
        hold_task(asyncio.ensure_future(self._write(self._hub.status)), self._work)
        await asyncio.wait(self._work, timeout=_END)

    def secrets_seen(self) -> frozenset[str]:
        return frozenset({self._token})

    # where commands find it

    def _hub_changed(self, status: HubStatus) -> None:
        hold_task(asyncio.ensure_future(self._write(status)), self._work)

    async def _write(self, status: HubStatus) -> None:
        async with self._writing:
            await asyncio.to_thread(self._remove)
            server, folder = self._server, self._folder
            if not status.listening or server is None or folder is None:
                return
            port = server.sockets[0].getsockname()[1]
            self._file = folder / f"{status.port}.json"
            content = {"port": port, "token": self._token, "process": os.getpid()}
            try:
                await asyncio.to_thread(write_text, self._file, json.dumps(content))
            except OSError as error:
                logger.warning("commands cannot find this app: %s", error)

    def _remove(self) -> None:
        path, self._file = self._file, None
        if path is not None and (_read(path) or {}).get("token") == self._token:
            with suppress(OSError):
                path.unlink()

    # one command

    def _accept(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        if self._closing or not self._places.enter(writer, HOST, writer.transport.abort):
            writer.close()
            return
        task = asyncio.create_task(self._serve(reader, writer), name="serve a command")
        hold_task(task, self._turns)

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            with suppress(OSError, ValueError, TimeoutError, ValidationError):
                request = await self._request(reader, writer)
                if request is not None:
                    await self._turn(request, reader, writer)
        finally:
            self._places.leave(writer)
            await _close(writer)

    async def _request(
        self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter
    ) -> CommandRequest | None:
        """The request of somebody who knows the token."""
        mine = randomness.token_hex(16)
        async with asyncio.timeout(_PATIENCE):
            _send(writer, {"nonce": mine, "version": __version__})
            hello = await _receive(reader, _PROOF)
            theirs = str(hello.get("nonce", ""))
            proof = _proof(self._token, "command", mine, theirs)
            if not hmac.compare_digest(str(hello.get("proof", "")).encode(), proof.encode()):
                return None
            self._places.prove(writer)
            _send(writer, {"proof": _proof(self._token, "app", theirs, mine)})
            return convert(await _receive(reader), CommandRequest)

    async def _turn(
        self,
        request: CommandRequest,
        reader: asyncio.StreamReader,
        writer: asyncio.StreamWriter,
    ) -> None:
        assert self._carry_out is not None
        turn = CommandTurn(request, lambda value: _send(writer, value))
        work = asyncio.ensure_future(self._carry_out(turn))
        listening = asyncio.create_task(self._listen(turn, reader), name="a command's wishes")
        try:
            await asyncio.wait({work})
        finally:
            # the app is closed, or the command has ended
            await end_tasks(listening, work)
        if self._closing:
            _send(writer, {"closed": True})
        if not work.cancelled() and work.exception() is None:
            _send(writer, {"exit": work.result()})
        elif not work.cancelled():
            logger.error("a command failed", exc_info=work.exception())
            _send(writer, {"failed": True})
        await writer.drain()

    async def _listen(self, turn: CommandTurn, reader: asyncio.StreamReader) -> None:
        """Ctrl+C, and the end of the terminal, which is Ctrl+C as well."""
        with suppress(OSError, ValueError):
            while (await _receive(reader)).get("stop") is not True:
                pass
        turn.stop.set()


def _send(writer: asyncio.StreamWriter, value: Any) -> None:
    if writer.transport.get_write_buffer_size() > _BACKLOG:
        writer.transport.abort()
    if not writer.is_closing():
        writer.write(dumps(value).encode() + b"\n")


async def _close(writer: asyncio.StreamWriter) -> None:
    """Close, and wait a little for the other side to take what was sent."""
    writer.close()
    closing = asyncio.ensure_future(writer.wait_closed())
    await asyncio.wait({closing}, timeout=_END)
    if not closing.done():
        writer.transport.abort()
    await asyncio.gather(closing, return_exceptions=True)


async def _receive(reader: asyncio.StreamReader, longest: int = LONGEST) -> dict[str, Any]:
    """Raises `ConnectionError` at the end, and `ValueError` for what is too long or no object."""
    line = bytearray()
    while not line.endswith(b"\n"):
        try:
            line += await reader.readuntil()
        except asyncio.LimitOverrunError as error:
            line += await reader.readexactly(error.consumed)
        except asyncio.IncompleteReadError:
            raise ConnectionError from None
        if len(line) > longest:
            raise ValueError("too long")
    value = json.loads(line)
    if not isinstance(value, dict):
        raise ValueError("no object")
    return value


def _proof(token: str, who: str, first: str, second: str) -> str:
    text = f"{who} {first} {second}"
    return hmac.new(token.encode(), text.encode(), hashlib.sha256).hexdigest()


def _read(path: Path) -> dict[str, Any] | None:
    try:
        with path.open("rb") as file:
            value = json.loads(file.read(10_000))
    except (OSError, ValueError):
        return None
    return value if isinstance(value, dict) else None


# the command's side


class RunningApp:
    """A connection to the app that has the devices; `close` it."""

    def __init__(
        self, hub_port: int, reader: asyncio.StreamReader, writer: asyncio.StreamWriter
    ) -> None:
        self.hub_port = hub_port
        self._reader = reader
        self._writer = writer

    def ask(self, request: CommandRequest) -> None:
        _send(self._writer, to_builtins(request))

    def stop(self) -> None:
        _send(self._writer, {"stop": True})

    async def receive(self) -> dict[str, Any]:
        """The next line. Raises `ConnectionError` when the app has ended."""
        try:
            return await _receive(self._reader)
        except (OSError, ValueError):
            raise ConnectionError from None

    def close(self) -> None:
        self._writer.close()


async def find_app(folder: Path, hub_port: int | None, usual: int) -> RunningApp | None:
    """The app of this user that has the hub's port; any port for `None`, first the `usual` one."""
    paths = await asyncio.to_thread(lambda: sorted((folder / FOLDER).glob("*.json")))
    ports = [int(path.stem) for path in paths if path.stem.isdecimal()]
    wanted = sorted(ports, key=lambda port: port != usual) if hub_port is None else [hub_port]
    for port in wanted:
        if port in ports and (found := await _connect(folder / FOLDER / f"{port}.json", port)):
            return found
    return None


async def _connect(path: Path, hub_port: int) -> RunningApp | None:
    content = await asyncio.to_thread(_read, path) or {}
    token, port = content.get("token"), content.get("port")
    if not isinstance(token, str) or not isinstance(port, int):
        return None
    writer: asyncio.StreamWriter | None = None
    try:
        async with asyncio.timeout(_PATIENCE):
            reader, writer = await asyncio.open_connection(HOST, port, limit=_PIECE)
            hello = await _receive(reader, _PROOF)
            # another version may have other commands
            if hello.get("version") == __version__:
                theirs, mine = str(hello.get("nonce", "")), randomness.token_hex(16)
                proof = _proof(token, "command", theirs, mine)
                _send(writer, {"nonce": mine, "proof": proof})
                shown = str((await _receive(reader, _PROOF)).get("proof", ""))
                expected = _proof(token, "app", mine, theirs)
                if hmac.compare_digest(shown.encode(), expected.encode()):
                    return RunningApp(hub_port, reader, writer)
    except (OSError, ValueError, TimeoutError):  # of an app that crashed
        pass
    if writer is not None:
        writer.close()
    return None
