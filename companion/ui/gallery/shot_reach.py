"""What pictures of everything beyond this computer need: places that nobody has to have."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, Final

from companion.transports.endpoint import Endpoint

if TYPE_CHECKING:
    from companion.app.workspace import Workspace

BROKER: Final = "mqtts://broker.example.net:8883"
RANGE: Final = "192.168.1.0/24"
_HOST: Final = "127.0.0.1"
_NAME: Final = "Workshop robot"


def report_found(workspace: Workspace) -> None:
    """Two devices behind a broker, one of which was not heard of for a while."""
    place = Endpoint.parse("mqtt://broker.example.net/")
    for device, name, online in (
        ("02_00_00_00_00_21", "Desk clock", True),
        ("02_00_00_00_00_22", "Attic speaker", False),
    ):
        endpoint = place.with_device(device)
        workspace.nearby.report(endpoint, online=True, name=name)
        if not online:
            workspace.nearby.report(endpoint, online=False, name=name)


@asynccontextmanager
async def unreached_device(workspace: Workspace) -> AsyncIterator[str]:
    """A saved device at a port of this computer where nobody listens; its key."""
    server = await asyncio.start_server(lambda _reader, writer: writer.close(), _HOST, 0)
    port = server.sockets[0].getsockname()[1]
    server.close()
    await server.wait_closed()
    key = await workspace.add(Endpoint.parse(f"ws://{_HOST}:{port}/ws"), _NAME)
    try:
        yield key
    finally:
        await workspace.remove(key)
