"""Modules that import each other in circles can be asked for at the same time."""

from __future__ import annotations

import asyncio
import sys

import pytest

from companion.transports.loading import load_module

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


async def test_the_module_is_given_back() -> None:
    assert await load_module("companion.text") is sys.modules["companion.text"]
    with pytest.raises(ModuleNotFoundError):
        await load_module("companion.there_is_none")
    # the one that failed keeps nobody else from it
    async with asyncio.timeout(5):
        assert (await load_module("json")).loads("1") == 1


async def test_what_is_there_needs_no_thread() -> None:
    await load_module("companion.text")
    asked = asyncio.create_task(load_module("companion.text"))
    await asyncio.sleep(0)
    assert asked.done() and asked.result() is sys.modules["companion.text"]


async def test_what_needs_the_sdk_is_imported_at_once_by_all() -> None:
    # in a process of its own: here it is imported already
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-c", PROGRAM, stderr=asyncio.subprocess.PIPE
    )
    async with asyncio.timeout(60):
        _, errors = await process.communicate()
    assert process.returncode == 0, errors.decode()
