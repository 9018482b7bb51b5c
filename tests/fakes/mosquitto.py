"""A real MQTT broker: mosquitto, as a process of the test's own on a free port.

::

    @needs_mosquitto
    async def test_something(tmp_path: Path) -> None:
        async with Mosquitto(tmp_path, users={"name": "password"}) as broker:
            ... broker.port ...
"""

from __future__ import annotations

import asyncio
import base64
import hashlib
import os
import secrets
import shutil
import signal
import subprocess
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Self

from tests.fakes.certificates import Certificates
from tests.fakes.ports import free_port
from tests.unit.transports.mqtt_listener.clients import connect, publish

# an ordinary person's PATH does not name the folder in which Debian puts it
PROGRAM = shutil.which("mosquitto", path=f"{os.environ.get('PATH', '')}{os.pathsep}/usr/sbin")


class Mosquitto:
    """`async with` starts and ends it; in between it may be stopped, killed and started again,
    always on the same port. Without `users` everybody is let in, with any password; `rules` are
    the lines of an access list (mosquitto.conf, `acl_file`). With
    `certificates_wanted` only clients that prove who they are, by the authority of `tls`."""

    def __init__(
        self,
        folder: Path,
        *,
        users: Mapping[str, str] | None = None,
        rules: Sequence[str] = (),
        tls: Certificates | None = None,
        certificates_wanted: bool = False,
        port: int = 0,
        web: bool = False,
    ) -> None:
        self._folder = folder
        self._users = users
        self._rules = rules
        self._tls = tls
        self._certificates_wanted = certificates_wanted
        self.host = "127.0.0.1"
        self.port = port or free_port()
        self.web_port = free_port() if web else 0
        """Where it speaks MQTT over WebSocket as well."""
        self._process: subprocess.Popen[bytes] | None = None

    async def __aenter__(self) -> Self:
        await self.start()
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.kill()

    @property
    def log(self) -> str:
        return (self._folder / "mosquitto.log").read_text(errors="replace")

    async def load(self, device: str) -> None:
        """Publish what a device may say, and what nobody asked it for, as fast as the broker takes
        it, also once it is there again. Until it is cancelled."""
        said = [
            b'{"jsonrpc":"2.0","method":"notifications/n","params":{"text":"%s"}}' % (b"x" * 500),
            b'{"jsonrpc":"2.0","id":2000000000,"result":{"content":[]}}',
            b"x" * 2_000,
            b"",
        ]
        while True:
            with suppress(OSError):
                _, writer = await asyncio.open_connection(self.host, self.port)
                try:
                    writer.write(connect())
                    while not writer.is_closing():
                        writer.writelines(publish(f"devices/{device}/up", each) for each in said)
                        await writer.drain()
                        await asyncio.sleep(0.002)
                finally:
                    writer.transport.abort()
            await asyncio.sleep(0.02)

    async def start(self) -> None:
        """Returns when it takes connections."""
        assert PROGRAM is not None and self._process is None
        config = await asyncio.to_thread(self._write)
        with (self._folder / "mosquitto.log").open("ab") as log:
            self._process = subprocess.Popen(  # noqa: ASYNC220
                [PROGRAM, "-c", str(config)], stdin=subprocess.DEVNULL, stdout=log, stderr=log
            )
        try:
            async with asyncio.timeout(40):
                while not await self._answers():
                    assert self._process.poll() is None, self.log
                    await asyncio.sleep(0.02)
        except BaseException:
            await self.kill()
            raise

    async def stop(self) -> None:
        """End it as a system does that shuts down: it says goodbye to nobody, but closes."""
        await self._end(subprocess.Popen.terminate)

    async def kill(self) -> None:
        """End it at once. Harmless when it is not running."""
        await self._end(subprocess.Popen.kill)

    @contextmanager
    def frozen(self) -> Iterator[None]:
        """It holds its connections, and does nothing at all, as long as the body runs."""
        assert self._process is not None
        self._process.send_signal(signal.SIGSTOP)
        try:
            yield
        finally:
            self._process.send_signal(signal.SIGCONT)

    async def _end(self, how: object) -> None:
        process, self._process = self._process, None
        if process is not None:
            assert callable(how)
            how(process)
            await asyncio.to_thread(process.wait, 10)

    async def _answers(self) -> bool:
        try:
            _, writer = await asyncio.open_connection(self.host, self.port)
        except OSError:
            return False
        writer.close()
        await writer.wait_closed()
        return True

    def _write(self) -> Path:
        lines = [f"listener {self.port} {self.host}", "persistence false", "log_type all"]
        if hasattr(os, "geteuid") and os.geteuid() == 0:
            # else it becomes a user who may read none of a test's files
            lines.append("user root")
        if self._users is None:
            lines.append("allow_anonymous true")
        else:
            passwords = self._folder / "passwords"
            entries = (f"{user}:{_hashed(word)}\n" for user, word in self._users.items())
            passwords.write_text("".join(entries))
            passwords.chmod(0o600)
            lines += ["allow_anonymous false", f"password_file {passwords}"]
        if self._rules:
            (self._folder / "rules").write_text("\n".join(self._rules) + "\n")
            (self._folder / "rules").chmod(0o600)
            lines.append(f"acl_file {self._folder / 'rules'}")
        if self.web_port:
            lines += [f"listener {self.web_port} {self.host}", "protocol websockets"]
        if self._tls is not None:
            lines += [f"certfile {self._tls.certificate}", f"keyfile {self._tls.key}"]
            if self._certificates_wanted:
                lines += [f"cafile {self._tls.authority}", "require_certificate true"]
        config = self._folder / "mosquitto.conf"
        config.write_text("\n".join(lines) + "\n")
        return config


def _hashed(password: str) -> str:
    """As mosquitto_passwd writes it: PBKDF2 with SHA-512."""
    salt, rounds = secrets.token_bytes(12), 101
    digest = hashlib.pbkdf2_hmac("sha512", password.encode(), salt, rounds)
    return "$".join(
        ("", "7", str(rounds), base64.b64encode(salt).decode(), base64.b64encode(digest).decode())
    )
