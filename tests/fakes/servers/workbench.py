"""A real MCP server, of the SDK's own classes: no xiaozhi device, and with none of its quirks.

As a program it speaks over its standard streams, or over Streamable HTTP with `--http PORT`.
Its tools have the names of the simulated device's, so that one test body asks both. It imports
nothing of ours, because a server that the app starts inherits no search path; and no module of
another name is in its folder, which Python searches first.
"""

from __future__ import annotations

import argparse
import asyncio
import base64
import os
import sys
import warnings
from typing import Any

from mcp.server.mcpserver import Context, Image, MCPServer
from mcp.server.mcpserver.exceptions import ToolError
from pydantic import BaseModel

_PIXEL = base64.b64decode(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="
)


class _AnyNotification(BaseModel):
    """The SDK's own types know the protocol's methods only, and drop other fields."""

    method: str
    params: dict[str, str]


def make_server(**options: Any) -> MCPServer:
    """A server with all its tools; `options` are those of `MCPServer`."""
    server = MCPServer("workbench", version="3.1.4", log_level="WARNING", **options)

    @server.tool("self.demo.echo", structured_output=False)
    async def echo(text: str) -> str:
        return text

    @server.tool("self.demo.picture", structured_output=False)
    async def picture() -> Image:
        return Image(data=_PIXEL, format="png")

    @server.tool("self.demo.fail", structured_output=False)
    async def fail() -> str:
        raise ToolError('Cannot write to "memory card": it is locked')

    @server.tool("self.demo.slow", structured_output=False)
    async def slow(ms: int, ctx: Context) -> str:
        await ctx.info("self.demo.slow began")
        try:
            await asyncio.sleep(ms / 1000)
        except asyncio.CancelledError:
            print("self.demo.slow was cancelled", file=sys.stderr, flush=True)
            raise
        return "true"

    @server.tool("self.demo.notify", structured_output=False)
    async def notify(method: str, text: str, ctx: Context) -> str:
        notification = _AnyNotification(method=method, params={"text": text})
        await ctx.session.send_notification(
            notification,  # type: ignore[arg-type]
            related_request_id=ctx.request_id,
        )
        return "true"

    @server.tool("self.demo.die", structured_output=False)
    async def die() -> str:
        print("self.demo.die: the end", file=sys.stderr, flush=True)
        os._exit(3)

    @server.tool("self.demo.complain", structured_output=False)
    async def complain(text: str) -> str:
        """Writes to the standard error."""
        print(text, file=sys.stderr, flush=True)
        return "true"

    @server.tool("self.demo.environment", structured_output=False)
    async def environment(name: str) -> str:
        return os.environ.get(name, "")

    @server.tool("self.demo.ask_back", structured_output=False)
    async def ask_back(ctx: Context) -> str:
        """Asks the client for a sign of life before it answers."""
        await ctx.session.send_ping()
        return "true"

    return server


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--http", type=int, metavar="PORT")
    arguments = parser.parse_args()
    warnings.simplefilter("ignore")
    server = make_server()
    if arguments.http is None:
        server.run("stdio")
    else:
        server.run("streamable-http", host="127.0.0.1", port=arguments.http)


if __name__ == "__main__":
    main()
