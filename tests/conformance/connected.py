"""A workspace that is connected to one server, and the servers of others as programs."""

from __future__ import annotations

import asyncio
import os
import shlex
import signal
import subprocess
import sys
from collections.abc import AsyncIterator, Callable, Mapping
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass
from typing import Any

from companion.app.assemble import assemble
from companion.app.settings import Settings
from companion.app.tools.records import CallRecord
from companion.app.workspace import Workspace
from companion.devices.models import DeviceState, DeviceView
from companion.devices.timing import Timing
from companion.protocol.session.results import CallResult
from companion.transports.endpoint import Endpoint
from companion.transports.login import Login
from tests.conformance.packages import Packages
from tests.fakes.mcp_process import free_port
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
        return await self.workspace.calls.call(self.key, tool, arguments)

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
        workspace.logins.use_now(endpoint, Login(environment=environment))
    if attends:
        workspace.asks.attend()
    before(workspace)
    await workspace.start()
    try:
        await workspace.open(endpoint)
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


@asynccontextmanager
async def everything_over_http(npm: Packages, *, older: bool = False) -> AsyncIterator[Endpoint]:
    """`server-everything` over Streamable HTTP, or the `older` HTTP+SSE, in a process of its
    own."""
    port = free_port()
    process = await asyncio.create_subprocess_exec(
        *npm.words("server-everything", "sse" if older else "streamableHttp"),
        env={**npm.node.environment, "PORT": str(port)},
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
    )
    assert process.stderr is not None
    drain: asyncio.Task[bytes] | None = None
    try:
        async with asyncio.timeout(START_SECONDS):
            async for line in process.stderr:
                if b"listening" in line or b"running" in line:
                    break
            else:
                raise AssertionError("the server ended before it listened")
        # else it would wait for somebody who reads
        drain = asyncio.create_task(process.stderr.read(), name="drain server-everything")
        yield Endpoint.parse(f"http://127.0.0.1:{port}/{'sse' if older else 'mcp'}")
    finally:
        with suppress(ProcessLookupError):
            process.send_signal(signal.SIGTERM if os.name == "nt" else signal.SIGKILL)
        await process.wait()
        if drain is not None:
            await drain
