"""Modules that import each other in circles can be asked for at the same time."""

from __future__ import annotations

import asyncio
import sys

import pytest

from companion.transports.loading import load_module

SESSION = "companion.protocol.session.session"
STREAMABLE = "companion.transports.servers.streamable"
SIGN_IN = "companion.app.servers.sign_in.flows"
PROGRAM = """
import asyncio
from companion.transports.loading import load_module

async def main():
    names = (
        "companion.protocol.session.session",
        "companion.transports.servers.streamable",
        "mcp.client.stdio",
        "companion.app.servers.sign_in.flows",
    )
    await asyncio.gather(*(load_module(name) for name in names * 2))

asyncio.run(main())
"""

CLIENT = """
import asyncio
import sys
from companion.transports.loading import load_module

for name in sys.argv[1:]:
    asyncio.run(load_module(name))
there = {"mcp.server.lowlevel", "mcp.server.mcpserver", "mcp.client.client", "uvicorn"}
assert not there & set(sys.modules)

import mcp
assert mcp.client.session.ClientSession is mcp.ClientSession is mcp.client.ClientSession
assert mcp.Client is mcp.client.Client and mcp.types.Tool is mcp.Tool
assert mcp.server.MCPServer.__module__ in sys.modules
try:
    mcp.there_is_none
except AttributeError as error:
    assert "there_is_none" in str(error)
else:
    raise AssertionError
"""
SERVER = """
import asyncio
import sys
import threading
from companion.transports.loading import load_module

asyncio.run(load_module("companion.protocol.session.offering"))
assert not {"mcp.server.mcpserver", "mcp.client.client"} & set(sys.modules)
import mcp
import mcp.server.lowlevel
assert mcp.server.Server is mcp.server.lowlevel.Server
assert mcp.server.MCPServer.__module__ in sys.modules

found = []
threads = [threading.Thread(target=lambda: found.append(mcp.Client)) for _ in range(8)]
for thread in threads:
    thread.start()
for thread in threads:
    thread.join()
assert found == [mcp.Client] * 8
"""
THERE = """
import asyncio
from companion.transports.loading import load_module

asyncio.run(load_module("companion.protocol.session.session"))
assert type(mcp) is package and mcp.client.Client is made
"""


async def test_the_module_is_given_back() -> None:
    assert await load_module("companion.text") is sys.modules["companion.text"]
    with pytest.raises(ModuleNotFoundError):
        await load_module("companion.there_is_none")
    # the one that failed keeps nobody else from it
    async with asyncio.timeout(40):
        assert (await load_module("json")).loads("1") == 1


async def test_what_is_there_needs_no_thread() -> None:
    await load_module("companion.text")
    asked = asyncio.create_task(load_module("companion.text"))
    await asyncio.sleep(0)
    assert asked.done() and asked.result() is sys.modules["companion.text"]


async def test_what_needs_the_sdk_is_imported_at_once_by_all() -> None:
    await runs(PROGRAM)


@pytest.mark.parametrize(
    "modules",
    [
        (SESSION,),
        (STREAMABLE,),
        (SIGN_IN,),
        (SIGN_IN, STREAMABLE, SESSION),
    ],
)
async def test_a_client_loads_no_server_until_the_sdk_itself_is_asked(
    modules: tuple[str, ...],
) -> None:
    await runs(CLIENT, *modules)


async def test_the_sdk_is_asked_by_several_threads_at_once() -> None:
    await runs(SERVER)


async def test_what_is_imported_already_stays_as_it_is() -> None:
    await runs(f"import mcp; package, made = type(mcp), mcp.client.Client\n{THERE}")


async def runs(program: str, *arguments: str) -> None:
    """In a process of its own: here the SDK is imported already."""
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-c", program, *arguments, stderr=asyncio.subprocess.PIPE
    )
    async with asyncio.timeout(60):
        _, errors = await process.communicate()
    assert process.returncode == 0, errors.decode()
