"""A workspace that is connected to one server, and the servers of others as programs."""

from __future__ import annotations

import shlex
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Callable, Iterator, Mapping
from contextlib import asynccontextmanager, contextmanager
from dataclasses import dataclass
from typing import Any

from companion.app.assemble import assemble
from companion.app.connect.connections import Connections
from companion.app.connect.reach import Logins
from companion.app.servers.asks import ServerAsks
from companion.app.settings.settings import Settings
from companion.app.tools.calls import CallService
from companion.app.tools.records import CallRecord
from companion.app.workspace import Workspace
from companion.devices.models import DeviceState, DeviceView
from companion.devices.timing import Timing
from companion.protocol.results import CallResult
from companion.transports.endpoint import Endpoint
from companion.transports.login import Login
from tests.conformance.packages import Packages
from tests.fakes.ports import free_port
from tests.fakes.waiting import device_in

START_SECONDS = 30.0
"""A busy machine takes its time to start Node.js."""


@dataclass
class Connected:
    workspace: Workspace
    endpoint: Endpoint

    @property
    def key(self) -> str:
        return self.endpoint.text

    @property
    def view(self) -> DeviceView:
        view = self.workspace.devices.view(self.key)
        assert view is not None
        return view

    async def ready(self) -> DeviceView:
        return await device_in(
            self.workspace.devices, self.key, DeviceState.READY, within=START_SECONDS
        )

    async def call(self, tool: str, **arguments: Any) -> CallRecord:
        return await self.workspace[CallService].call(self.key, tool, arguments)

    async def answer(self, tool: str, **arguments: Any) -> CallResult:
        """What a call brings that must succeed."""
        record = await self.call(tool, **arguments)
        assert record.problem is None and record.result is not None, record.problem
        return record.result


@asynccontextmanager
async def connected(
    endpoint: Endpoint,
    *,
    environment: Mapping[str, str] | None = None,
    before: Callable[[Workspace], object] = lambda workspace: None,
    attends: bool = True,
) -> AsyncIterator[Connected]:
    """The body runs when the server is ready. `before` prepares the workspace; with `attends`
    servers are told that somebody can be asked."""
    timing = Timing(handshake=START_SECONDS, dial=START_SECONDS, call=20.0)
    workspace = assemble(Settings(), listen=False, timing=timing)
    if environment:
        workspace[Logins].use_now(endpoint, Login(environment=environment))
    if attends:
        workspace[ServerAsks].attend()
    before(workspace)
    await workspace.start()
    try:
        await workspace[Connections].open(endpoint)
        server = Connected(workspace, endpoint)
        await server.ready()
        yield server
    finally:
        await workspace.stop()


def program(npm: Packages, package: str, *arguments: str) -> Endpoint:
    """A package's server, to be started by the app."""
    words = npm.words(package, *arguments)
    join = subprocess.list2cmdline if sys.platform == "win32" else shlex.join
    return Endpoint.parse(f"stdio:{join(words)}")


@contextmanager
def everything_over_http(npm: Packages, *, older: bool = False) -> Iterator[Endpoint]:
    """`server-everything` over Streamable HTTP, or the `older` HTTP+SSE, in a process of its own,
    which knows each client by its session."""
    port = free_port()
    with tempfile.TemporaryFile() as said:
        process = subprocess.Popen(
            npm.words("server-everything", "sse" if older else "streamableHttp"),
            env={**npm.node.environment, "PORT": str(port)},
            stdout=subprocess.DEVNULL,
            stderr=said,
        )
        try:
            ends = time.monotonic() + START_SECONDS
            while not _listens(port):
                if process.poll() is not None or time.monotonic() > ends:
                    said.seek(0)
                    raise AssertionError(f"the server does not listen: {said.read()[-2000:]!r}")
                time.sleep(0.01)
            yield Endpoint.parse(f"http://127.0.0.1:{port}/{'sse' if older else 'mcp'}")
        finally:
            process.kill()
            process.wait()


def _listens(port: int) -> bool:
    try:
        socket.create_connection(("127.0.0.1", port), 1).close()
    except OSError:
        return False
    return True
