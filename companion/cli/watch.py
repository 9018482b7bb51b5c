"""`companion watch ENDPOINT`: what happens, as it happens."""

from __future__ import annotations

import argparse
import asyncio

from companion.app.workspace import Workspace
from companion.cli.connection import (
    DEFAULT_WAIT,
    add_connection,
    add_endpoint,
    add_json,
    add_no_poll,
    seconds,
)
from companion.cli.feed import Feed
from companion.cli.reach import Reached, open_workspace, read_endpoint
from companion.transports.endpoint import Endpoint


def add_arguments(parser: argparse.ArgumentParser) -> None:
    add_connection(parser)
    add_endpoint(parser)
    add_json(parser, "print one JSON object a line")
    parser.add_argument("--seconds", metavar="N", type=seconds, help="end after N seconds")
    add_no_poll(parser)


async def run(arguments: argparse.Namespace) -> int:
    """Print entries until `--seconds` have passed, or for ever.

    Raises `ConnectFailed` when no device was ready within `--wait` seconds.
    """
    endpoint = read_endpoint(arguments.endpoint)
    async with open_workspace(arguments, endpoint, watches=True) as workspace:
        with Feed(workspace, as_json=arguments.json) as feed:
            await feed.until(_watch(workspace, endpoint, arguments))
    return 0


async def _watch(workspace: Workspace, endpoint: Endpoint, arguments: argparse.Namespace) -> None:
    reached = Reached(workspace, endpoint)
    try:
        await workspace.open(endpoint)
        wait = arguments.wait or DEFAULT_WAIT
        if arguments.seconds is None:
            await reached.device(wait)
            await asyncio.get_running_loop().create_future()  # until Ctrl+C
        end = asyncio.get_running_loop().time() + arguments.seconds
        await reached.device(min(wait, arguments.seconds))
        await asyncio.sleep(end - asyncio.get_running_loop().time())
    finally:
        reached.close()
