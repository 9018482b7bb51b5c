"""What `resources`, `read`, `prompts` and `prompt` share."""

from __future__ import annotations

import argparse
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from companion.app.servers.contents import ServerContents
from companion.app.workspace import Workspace
from companion.cli.elicit import attend
from companion.cli.output import say
from companion.cli.reach import open_workspace, reach_one, read_endpoint
from companion.devices.models import DeviceView
from companion.errors import DeviceError
from companion.messages.message import Message
from companion.protocol.offers import Listing, Prompt


@asynccontextmanager
async def open_server(
    arguments: argparse.Namespace,
) -> AsyncIterator[tuple[Workspace, DeviceView]]:
    """The server of the endpoint; what was wrong with its lists is said at the end."""
    endpoint = read_endpoint(arguments.endpoint)
    async with open_workspace(arguments, endpoint) as workspace:
        attend(workspace, arguments.elicit)
        view = await reach_one(workspace, endpoint, arguments)
        yield workspace, view
        shortfalls = workspace.devices.view(view.key)
        for shortfall in shortfalls.shortfalls if shortfalls is not None else ():
            say(shortfall.english())


async def list_prompts(contents: ServerContents, view: DeviceView) -> Listing[Prompt]:
    """Raises `DeviceError` for a server that has none."""
    if view.offers is None or not view.offers.prompts:
        raise DeviceError("talk.no_prompts", server=view.name)
    return await contents.prompts(view.key)


def english(*listings: Listing[Any]) -> list[str]:
    """The warnings of listings, each once."""
    warnings: list[Message] = [each for listing in listings for each in listing.warnings]
    return [warning.english() for warning in dict.fromkeys(warnings)]
