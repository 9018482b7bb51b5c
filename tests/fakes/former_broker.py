"""A real mosquitto for the former server, which can die and come back on the same port."""

from __future__ import annotations

import asyncio
import shutil
import socket
import tempfile
from collections.abc import Mapping
from pathlib import Path

import pytest

LIMIT = 10.0
"""Seconds within which mosquitto accepts connections, or has ended."""


class Broker:
    """`users` maps names to passwords. Nobody else is let in."""

    def __init__(self, users: Mapping[str, str]) -> None:
        program = shutil.which("mosquitto") or shutil.which("mosquitto", path="/usr/sbin")
        if program is None or shutil.which("mosquitto_passwd") is None:
            pytest.skip("mosquitto is not installed here")
        self._program = program
        self._users = dict(users)
        self._folder = tempfile.TemporaryDirectory(prefix="mosquitto-")
        self._process: asyncio.subprocess.Process | None = None
        self.port = _free_port()

    @property
    def running(self) -> bool:
        return self._process is not None

    async def start(self) -> None:
        """Start it, and wait until it accepts connections."""
        folder = Path(self._folder.name)
        passwords = folder / "passwords"
        passwords.touch(0o600)
        for name, password in self._users.items():
            maker = await asyncio.create_subprocess_exec(
                "mosquitto_passwd", "-b", str(passwords), name, password
            )
            assert await maker.wait() == 0
        config = folder / "mosquitto.conf"
        config.write_text(
            f"listener {self.port} 127.0.0.1\nallow_anonymous false\n"
            f"password_file {passwords}\nuser root\nlog_type error\n"
        )
        self._process = await asyncio.create_subprocess_exec(
            self._program, "-c", str(config), stderr=asyncio.subprocess.DEVNULL
        )
        async with asyncio.timeout(LIMIT):
            while not await _accepts(self.port):
                assert self._process.returncode is None, "mosquitto has ended"
                await asyncio.sleep(0.02)

    async def stop(self) -> None:
        """Kill it, as a server dies; connections break."""
        process, self._process = self._process, None
        if process is not None:
            process.kill()
            await process.wait()

    async def close(self) -> None:
        """Stop it for good."""
        await self.stop()
        self._folder.cleanup()


async def _accepts(port: int) -> bool:
    try:
        _reader, writer = await asyncio.open_connection("127.0.0.1", port)
    except OSError:
        return False
    writer.transport.abort()
    return True


def _free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as server:
        return int(server.getsockname()[1])
