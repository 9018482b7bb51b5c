"""Who may let the app carry out commands, and whom a command believes."""

from __future__ import annotations

import asyncio
import json
import stat
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, cast

import pytest
from msgspec.structs import replace

from companion import __version__
from companion.app.connect.hub import HubListener, HubStatus
from companion.app.offer import commands
from companion.app.offer.commands import (
    FOLDER,
    HOST,
    CommandRequest,
    CommandServer,
    CommandTurn,
    find_app,
)
from companion.events import Publisher
from tests.fakes.workbench import until

PORT = 8686
REQUEST = CommandRequest(("tools", "hub:"), "/here")


@dataclass
class Hub:
    """What is seen of a hub."""

    status: HubStatus = field(default_factory=lambda: HubStatus(True, HOST, PORT))
    changed: Publisher[HubStatus] = field(default_factory=Publisher)

    def show(self, status: HubStatus) -> None:
        self.status = status
        self.changed.publish(status)


@dataclass
class Served:
    server: CommandServer
    hub: Hub
    turns: list[CommandTurn]
    folder: Path

    @property
    def files(self) -> list[str]:
        return sorted(path.name for path in (self.folder / FOLDER).glob("*"))

    def content(self) -> dict[str, Any]:
        content = json.loads((self.folder / FOLDER / f"{PORT}.json").read_text("utf-8"))
        assert isinstance(content, dict)
        return content


@asynccontextmanager
async def serving(folder: Path) -> AsyncIterator[Served]:
    turns: list[CommandTurn] = []

    async def carry_out(turn: CommandTurn) -> int:
        turns.append(turn)
        turn.print("hello\n")
        await turn.stop.wait()
        return 7

    hub = Hub()
    server = CommandServer(cast("HubListener", hub))
    await server.serve(carry_out, folder)
    try:
        yield Served(server, hub, turns, folder)
    finally:
        await server.stop()


async def test_a_command_is_printed_and_stopped(tmp_path: Path) -> None:
    async with serving(tmp_path) as served:
        app = await find_app(tmp_path, None, 0)
        assert app is not None and app.hub_port == PORT
        app.ask(REQUEST)
        assert await app.receive() == {"out": "hello\n"}
        assert served.turns[0].request == REQUEST
        app.stop()
        assert await app.receive() == {"exit": 7}
        app.close()


async def test_the_file_is_for_this_user_and_as_long_as_the_hub_is_open(tmp_path: Path) -> None:
    async with serving(tmp_path) as served:
        assert served.files == [f"{PORT}.json"]
        if sys.platform != "win32":
            mode = (tmp_path / FOLDER / f"{PORT}.json").stat().st_mode
            assert stat.S_IMODE(mode) == 0o600
        assert served.content()["token"] in served.server.secrets_seen()
        served.hub.show(replace(served.hub.status, listening=False))
        await until(lambda: not served.files)
        assert await find_app(tmp_path, None, PORT) is None
        served.hub.show(replace(served.hub.status, listening=True, port=9000))
        await until(lambda: served.files == ["9000.json"])
        assert await find_app(tmp_path, PORT, PORT) is None
        app = await find_app(tmp_path, 9000, PORT)
        assert app is not None
        app.close()
    assert served.files == []


async def test_who_does_not_know_the_token_gets_nothing(tmp_path: Path) -> None:
    async with serving(tmp_path) as served:
        path = tmp_path / FOLDER / f"{PORT}.json"
        path.write_text(json.dumps({**served.content(), "token": "guessed"}), "utf-8")
        assert await find_app(tmp_path, None, PORT) is None
        port = served.content()["port"]
        for said in (
            b'{"nonce": "", "proof": ""}\n',
            b"GET / HTTP/1.1\r\n\r\n",
            b"[]\n",
            b"\xff\n",
        ):
            reader, writer = await asyncio.open_connection(HOST, port)
            writer.write(said + b'{"words": ["call"], "folder": "/"}\n')
            first, *others = (await reader.read()).splitlines()
            assert set(json.loads(first)) == {"nonce", "version"} and not others
            writer.close()
        assert not served.turns


async def test_a_program_that_only_listens_there_is_not_believed(tmp_path: Path) -> None:
    asked = asyncio.Event()

    async def answer(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        writer.write(json.dumps({"nonce": "a", "version": __version__}).encode() + b"\n")
        await reader.readline()
        writer.write(b'{"proof": "mine"}\n')
        assert await reader.read() == b"", "nothing was asked of it"
        writer.close()
        await writer.wait_closed()
        asked.set()

    async with await asyncio.start_server(answer, HOST, 0) as server:
        port = server.sockets[0].getsockname()[1]
        (tmp_path / FOLDER).mkdir()
        content = {"port": port, "token": "of an app that crashed"}
        (tmp_path / FOLDER / f"{PORT}.json").write_text(json.dumps(content), "utf-8")
        assert await find_app(tmp_path, None, PORT) is None
        await asked.wait()
    # nobody listens any more
    assert await find_app(tmp_path, None, PORT) is None


async def test_strangers_who_hold_all_places_keep_no_command_out(tmp_path: Path) -> None:
    async with serving(tmp_path) as served:
        first = await find_app(tmp_path, None, PORT)
        assert first is not None
        first.ask(REQUEST)
        assert await first.receive() == {"out": "hello\n"}
        port = served.content()["port"]
        held = [await asyncio.open_connection(HOST, port) for _ in range(150)]
        app = await find_app(tmp_path, None, PORT)
        assert app is not None
        # who has proved it keeps the place
        first.stop()
        assert await first.receive() == {"exit": 7}
        first.close()
        app.close()
        for _, writer in held:
            writer.transport.abort()


async def test_a_line_of_a_stranger_is_not_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(commands, "_PATIENCE", 1_000.0)
    async with serving(tmp_path) as served:
        reader, writer = await asyncio.open_connection(HOST, served.content()["port"])
        await reader.readline()
        writer.write(b'{"nonce": "' + b"x" * 3_000_000)
        with suppress(ConnectionError):
            async with asyncio.timeout(30):
                assert await reader.read() == b""
        writer.transport.abort()


async def test_a_long_line_arrives_whole(tmp_path: Path) -> None:
    async with serving(tmp_path) as served:
        app = await find_app(tmp_path, None, PORT)
        assert app is not None
        long = replace(REQUEST, words=("say", "hub:", "x" * 1_000_000))
        app.ask(long)
        await app.receive()
        assert served.turns[0].request == long
        app.close()


@pytest.mark.parametrize("text", ["", "[]", "{", '{"port": "x", "token": "t"}'])
async def test_a_damaged_file_is_no_app(tmp_path: Path, text: str) -> None:
    (tmp_path / FOLDER).mkdir()
    (tmp_path / FOLDER / f"{PORT}.json").write_text(text, "utf-8")
    assert await find_app(tmp_path, None, PORT) is None


async def test_another_version_is_left_alone(tmp_path: Path) -> None:
    asked = asyncio.Event()

    async def answer(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        writer.write(b'{"nonce": "a", "version": "0.0.0"}\n')
        assert await reader.read() == b"", "nothing was asked of it"
        writer.close()
        await writer.wait_closed()
        asked.set()

    async with await asyncio.start_server(answer, HOST, 0) as server:
        content = {"port": server.sockets[0].getsockname()[1], "token": "t"}
        (tmp_path / FOLDER).mkdir()
        (tmp_path / FOLDER / f"{PORT}.json").write_text(json.dumps(content), "utf-8")
        assert await find_app(tmp_path, None, PORT) is None
        await asked.wait()


async def test_the_end_of_the_app_ends_a_command(tmp_path: Path) -> None:
    async with serving(tmp_path) as served:
        app = await find_app(tmp_path, None, PORT)
        assert app is not None
        app.ask(REQUEST)
        await app.receive()
        await served.server.stop()
        with pytest.raises(ConnectionError):
            await app.receive()
        app.close()
