"""Being an MCP server: the official SDK's, with tools that somebody else has.

Source: the MCP specification, "Tools"; transports/README.md, "MCP endpoint of an assistant": there
this computer dials, and the far side is the client.

Importing this module imports the SDK's server, which takes a second: import it in a thread.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, Protocol

from mcp.server.context import ServerRequestContext
from mcp.server.lowlevel import NotificationOptions, Server
from mcp.server.session import ServerSession
from mcp.server.stdio import stdio_server
from mcp.shared.exceptions import MCPError
from mcp.shared.message import SessionMessage
from mcp.types import (
    INVALID_PARAMS,
    INVALID_REQUEST,
    PARSE_ERROR,
    CallToolRequestParams,
    CallToolResult,
    JSONRPCRequest,
    ListToolsResult,
    PaginatedRequestParams,
    Tool,
    jsonrpc_message_adapter,
)
from pydantic import ValidationError
from starlette.applications import Starlette

from companion import __version__
from companion.protocol.payloads import MAX_FRAME
from companion.text import one_line
from companion.transports.channel import Channel, Unanswered
from companion.transports.streams import Decoded, open_streams

logger = logging.getLogger(__name__)

SERVER_NAME: Final = "xiaozhi-companion"
_MOST_SESSIONS: Final = 64
"""Clients that can be told of a changed list."""


class Offering(Protocol):
    """What is offered. All names are those that the far side sees."""

    async def listing(self) -> Sequence[Mapping[str, Any]]:
        """The tools, each as `tools/list` has it."""

    async def call(self, name: str, arguments: Mapping[str, Any]) -> Mapping[str, Any] | None:
        """The result, as `tools/call` has it; `None` when no such tool is offered."""


class OfferingServer:
    """Serves an `Offering` on any number of connections."""

    def __init__(self, offering: Offering, name: str = "") -> None:
        """`name` is what clients are told that this is; empty for the app's own."""
        self._offering = offering
        self._sessions: dict[int, ServerSession] = {}
        """Who has read the list, oldest first."""
        self._calls = 0
        """Under way now."""
        self._no_calls = asyncio.Event()
        self._no_calls.set()
        self._server: Server[Any] = Server(
            name or SERVER_NAME,
            version=__version__,
            on_list_tools=self._list,
            on_call_tool=self._call,
        )

    async def _list(
        self, context: ServerRequestContext[Any], params: PaginatedRequestParams | None
    ) -> ListToolsResult:
        self._sessions.pop(id(context.session), None)
        self._sessions[id(context.session)] = context.session
        while len(self._sessions) > _MOST_SESSIONS:
            del self._sessions[next(iter(self._sessions))]
        listed = await self._offering.listing()
        tools = [Tool.model_validate(dict(each), by_name=False) for each in listed]
        return ListToolsResult(tools=tools)

    async def _call(
        self, context: ServerRequestContext[Any], params: CallToolRequestParams
    ) -> CallToolResult:
        self._calls += 1
        self._no_calls.clear()
        try:
            result = await self._offering.call(params.name, params.arguments or {})
        finally:
            self._calls -= 1
            if not self._calls:
                self._no_calls.set()
        if result is None:
            raise MCPError(INVALID_PARAMS, f"Unknown tool: {one_line(params.name)}")
        return CallToolResult.model_validate(dict(result), by_name=False)

    async def tools_changed(self) -> None:
        """Tell everybody who has read the list that there is another now."""
        for key, session in tuple(self._sessions.items()):
            try:
                await session.send_tool_list_changed()
            except Exception as error:  # whatever the SDK raises for a client that is gone
                logger.debug("a client is gone: %s", one_line(str(error)))
                self._sessions.pop(key, None)

    async def wait_for_calls(self) -> None:
        """Returns when no call is under way on any connection."""
        await self._no_calls.wait()

    async def serve(self, channel: Channel, began: Callable[[], None]) -> None:
        """Serve one connection; returns when it has ended. The channel is not closed.

        `began` is called when the far side asks for a session, each time.
        """
        async with open_streams(channel, _Codec(began)) as (read_stream, write_stream):
            await self._run(read_stream, write_stream)

    async def serve_stdio(self) -> None:
        """Serve the program that started this one; returns when it closes our standard input."""
        async with stdio_server() as (read_stream, write_stream):
            await self._run(read_stream, write_stream)

    async def _run(self, read_stream: Any, write_stream: Any) -> None:
        changes = NotificationOptions(tools_changed=True)
        options = self._server.create_initialization_options(changes)
        before = set(self._sessions)
        try:
            await self._server.run(read_stream, write_stream, options)
        finally:
            for key in set(self._sessions) - before:
                del self._sessions[key]

    def http_application(self, path: str) -> Starlette:
        """Streamable HTTP at `path`, for loopback: requests with another `Host`, or with the
        `Origin` of a page that is not of this computer, are refused."""
        return self._server.streamable_http_app(streamable_http_path=path)


class _Codec:
    """Bare JSON-RPC, one message a frame. Implements `companion.transports.streams.Codec`."""

    def __init__(self, began: Callable[[], None]) -> None:
        self._began = began

    def decode(self, frame: bytes) -> Decoded:
        if len(frame) > MAX_FRAME:
            return Decoded(replies=[_refusal(INVALID_REQUEST, "Request too large")])
        try:
            message = jsonrpc_message_adapter.validate_json(frame, by_name=False)
        except ValidationError as error:
            parsed = error.errors(include_url=False)[0]["type"] != "json_invalid"
            code, words = (
                (INVALID_REQUEST, "Invalid Request") if parsed else (PARSE_ERROR, "Parse error")
            )
            return Decoded(replies=[_refusal(code, words)])
        if isinstance(message, JSONRPCRequest) and message.method == "initialize":
            self._began()
        return Decoded([SessionMessage(message)])

    def encode(self, message: SessionMessage) -> str:
        return message.message.model_dump_json(by_alias=True, exclude_unset=True)

    def unsent(self, message: SessionMessage, size: int, limit: int) -> None:
        """Answers are cut before they come here: nothing of ours is that long."""
        logger.warning("a message of %d bytes was not sent", size)

    def unanswered(self, failure: Unanswered) -> Decoded:
        return Decoded()


def _refusal(code: int, words: str) -> str:
    # Source: JSON-RPC 2.0, "Response object": the id is null where it cannot be read
    return f'{{"jsonrpc":"2.0","id":null,"error":{{"code":{code},"message":"{words}"}}}}'
