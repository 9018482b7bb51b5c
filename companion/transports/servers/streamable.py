"""An MCP server over Streamable HTTP or the older HTTP+SSE, by the SDK's clients.

Importing this module imports the SDK: `companion.transports.transports` does it in a thread.

Source: the MCP specification, "Streamable HTTP". Every message is a POST of its own, so the
connection counts as lost when the server cannot be dialed any more, or has forgotten the session.
A server that refuses the first message is asked for the stream of HTTP+SSE ("Backwards
Compatibility", same page); there the connection lasts as long as its stream.
"""

from __future__ import annotations

import asyncio
import json
import logging
import ssl
from asyncio import FIRST_COMPLETED
from collections.abc import AsyncIterator, Mapping
from contextlib import AsyncExitStack, asynccontextmanager, nullcontext
from typing import Any, Final, TypeGuard

import anyio
import httpx2
from mcp.client.sse import sse_client
from mcp.client.streamable_http import streamable_http_client
from mcp.shared.inbound import (
    MCP_METHOD_HEADER,
    MCP_NAME_HEADER,
    MCP_PROTOCOL_VERSION_HEADER,
    NAME_BEARING_METHODS,
    encode_header_value,
    find_invalid_x_mcp_header,
    mcp_param_headers,
    x_mcp_header_map,
)
from mcp.shared.message import ClientMessageMetadata, SessionMessage
from mcp.types import (
    CONNECTION_CLOSED,
    PROTOCOL_VERSION_META_KEY,
    JSONRPCError,
    JSONRPCMessage,
    JSONRPCRequest,
    JSONRPCResponse,
    jsonrpc_message_adapter,
)

from companion.errors import ConnectFailed, ConnectionLost, EndpointError
from companion.messages.message import Message
from companion.tasks import end_tasks
from companion.text import one_line
from companion.transports.channel import MAX_RECEIVE, Frame, Unanswered
from companion.transports.endpoint import Endpoint
from companion.transports.login import NO_LOGIN, Login, fill_in
from companion.transports.servers.http_client import READ_SECONDS, HttpFaults, make_client
from companion.transports.servers.server_channel import ServerChannel

logger = logging.getLogger(__name__)


# What HTTP requests of the newest version repeat in their headers, so that gateways can route.
#
# Source: the MCP specification of 2026-07-28, "Streamable HTTP", "Request headers" and "Custom
# headers from tool parameters". All of it is in the message already.

DISCOVER: Final = "server/discover"
_OF_TASKS: Final = frozenset({"tasks/get", "tasks/update", "tasks/cancel"})
"""These are routed by the task (Tasks extension, "Streamable HTTP: Routing Headers")."""

GOODBYE_SECONDS: Final = 2.0
"""For telling the server that the session is over."""
_BUFFER: Final = 64
"""Messages that wait to be read before the server has to."""


class ModernHeaders:
    """Of one connection. It sees the tools that are listed, which may want headers of their own."""

    def __init__(self) -> None:
        self._wanted: dict[str, Any] = {}

    def of(self, method: str, params: Mapping[str, Any] | None) -> dict[str, str]:
        """The headers of a request; none for one of an older version, which does not say whose
        it is."""
        params = params if params is not None else {}
        meta = params.get("_meta")
        version = meta.get(PROTOCOL_VERSION_META_KEY) if isinstance(meta, Mapping) else None
        if not isinstance(version, str):
            return {}
        headers = {MCP_PROTOCOL_VERSION_HEADER: version, MCP_METHOD_HEADER: method}
        task = method in _OF_TASKS
        name = params.get("taskId" if task else NAME_BEARING_METHODS.get(method, ""))
        if isinstance(name, str):
            headers[MCP_NAME_HEADER] = encode_header_value(name)
            arguments = params.get("arguments")
            if method == "tools/call" and name in self._wanted:
                given = arguments if isinstance(arguments, Mapping) else {}
                headers.update(mcp_param_headers(self._wanted[name], given))
        return headers

    def see(self, result: Mapping[str, Any]) -> None:
        """The answer to some request: a page of tools, if it has any."""
        tools = result.get("tools")
        for tool in tools if isinstance(tools, list) else ():
            name = tool.get("name") if isinstance(tool, Mapping) else None
            schema = tool.get("inputSchema") if isinstance(tool, Mapping) else None
            if isinstance(name, str) and isinstance(schema, dict):
                usable = find_invalid_x_mcp_header(schema) is None
                wanted = x_mcp_header_map(schema) if usable else {}
                self._wanted.pop(name, None)
                if wanted:
                    self._wanted[name] = wanted


for _name in ("mcp.client.streamable_http", "mcp.client.sse"):
    # They write session ids, addresses and refusals with all that was sent; what matters is told
    # by `reason`.
    _quiet = logging.getLogger(_name)
    _quiet.addHandler(logging.NullHandler())
    _quiet.propagate = False


@asynccontextmanager
async def connect(
    endpoint: Endpoint,
    login: Login = NO_LOGIN,
    *,
    auth: httpx2.Auth | None = None,
    timeout: float = 10.0,
    ssl_context: ssl.SSLContext | None = None,
) -> AsyncIterator[HttpChannel]:
    """A channel to an `http:` or `https:` endpoint; the session is ended on leaving.

    `login.secret` is sent as the bearer token, `login.headers` as they are; `auth` signs requests
    otherwise. `timeout` is in seconds, for each connection that is opened. Nothing is sent before
    the handshake, so that a server which is not there, or is none, is the channel's `reason`.
    Raises `EndpointError` when the address cannot be one.
    """
    address = fill_in(endpoint.text, login)
    headers = dict(login.headers)
    if login.secret:
        headers["Authorization"] = f"Bearer {login.secret}"
    faults = HttpFaults(one_line(endpoint.host), timeout, has_login="Authorization" in headers)
    try:
        client = await make_client(address, headers, auth, faults, timeout, ssl_context)
    except (httpx2.InvalidURL, UnicodeError):
        raise EndpointError("endpoint.unknown", text=endpoint.text) from None
    except ValueError:
        # the words of a header cannot be sent, and must not be repeated
        raise EndpointError("server.bad_header") from None
    channel = HttpChannel(endpoint.text, address, client, faults, timeout)
    try:
        yield channel
    finally:
        await channel.close()


class HttpChannel(ServerChannel):
    """See `ServerChannel`. Owns the task in which the SDK's transport runs."""

    # Servers forget a session on which nothing comes; and a server that has gone is noticed.
    needs_keepalive = True

    def __init__(
        self,
        address: str,
        url: str,
        client: httpx2.AsyncClient,
        faults: HttpFaults,
        timeout: float,
    ) -> None:
        super().__init__(address)
        self._url = url
        self._timeout = timeout
        self._client = client
        self._faults = faults
        self._version = ""
        self._handshake: Any = None
        """The id of the request that negotiates the version."""
        self._first: JSONRPCMessage | None = None
        """The handshake, as long as HTTP+SSE was not tried with it."""
        self._refusal: JSONRPCError | None = None
        """What Streamable HTTP had for it, when that may be a server of HTTP+SSE."""
        self._modern = ModernHeaders()
        self._write: Any = None
        self._frames: asyncio.Queue[Frame | None] = asyncio.Queue(_BUFFER)
        self._open = asyncio.Event()
        self._stop = asyncio.Event()
        self._ended = asyncio.Event()
        self._goodbye = True
        faults.on_lost = self._lost
        self._task = asyncio.create_task(self._run(), name=f"connection to {address}")

    async def send(self, text: str) -> None:
        await self._open.wait()
        if self._write is None or self._ended.is_set():
            raise ConnectionLost("call.lost")
        parsed = _parse(text)
        headers = {MCP_PROTOCOL_VERSION_HEADER: self._version} if self._version else None
        if isinstance(parsed, JSONRPCRequest):
            if parsed.method in ("initialize", DISCOVER):
                self._handshake, self._version, headers = parsed.id, "", None
                self._first = parsed if parsed.method == "initialize" else None
            headers = self._modern.of(parsed.method, parsed.params) or headers
        metadata = ClientMessageMetadata(headers=headers) if headers else None
        try:
            await self._write.send(SessionMessage(parsed, metadata=metadata))
        except (anyio.BrokenResourceError, anyio.ClosedResourceError):
            raise ConnectionLost("call.lost") from None

    async def __aiter__(self) -> AsyncIterator[Frame]:
        while (frame := await self._frames.get()) is not None:
            yield frame

    async def wait_closed(self) -> None:
        await self._ended.wait()

    async def close(self) -> None:
        self._stop.set()
        await asyncio.wait({self._task})

    def abort(self) -> None:
        self._goodbye = False
        self._stop.set()

    def _lost(self, reason: Message) -> None:
        self.reason = self.reason or reason
        self.abort()

    async def _run(self) -> None:
        """The SDK's transport from its beginning to its end: it must end where it began."""
        reading: asyncio.Task[None] | None = None
        try:
            async with AsyncExitStack() as stack:
                await stack.enter_async_context(self._client)
                read, self._write = await stack.enter_async_context(
                    streamable_http_client(
                        self._url, http_client=self._client, max_sse_event_size=MAX_RECEIVE
                    )
                )
                self._open.set()
                stopped = asyncio.create_task(self._stop.wait(), name=f"stop {self.address}")
                try:
                    while True:
                        name = f"read {self.address}"
                        reading = asyncio.create_task(self._receive(read), name=name)
                        await asyncio.wait({reading, stopped}, return_when=FIRST_COMPLETED)
                        refusal, self._refusal = self._refusal, None
                        if refusal is None or stopped.done():
                            break
                        read = await self._open_older(stack) or read
                        if not self._faults.old:
                            await self._frames.put(_frame(refusal))
                finally:
                    stopped.cancel()
                    if reading is not None:
                        reading.cancel()
                if self._faults.old and not self._stop.is_set():
                    self.reason = self.reason or self._faults.gone()
                async with asyncio.timeout(GOODBYE_SECONDS if self._goodbye else 0):
                    await stack.aclose()
        except TimeoutError:
            logger.debug("%s was left without a goodbye", self.address)
        except Exception as error:
            self.reason = self.reason or self._faults.why(error)
        finally:
            self.reason = self.reason or self._faults.trouble
            await end_tasks(reading)
            self._open.set()
            self._ended.set()
            self._end_frames()

    async def _open_older(self, stack: AsyncExitStack) -> Any:
        """What a server of HTTP+SSE is read from, once the handshake was sent to it again; `None`
        for one that has no such stream either."""
        first, self._first = self._first, None
        assert first is not None
        client = sse_client(
            self._url,
            sse_read_timeout=READ_SECONDS,
            # the one with our limits, headers and sign-in, which is open already
            httpx_client_factory=lambda **_: nullcontext(self._client),  # type: ignore[arg-type]
        )
        try:
            # no event of it need come
            async with asyncio.timeout(self._timeout):
                read, write = await stack.enter_async_context(client)
        except Exception as error:
            logger.debug("%s has no HTTP+SSE: %s", self.address, type(error).__name__)
            return None
        self._write, self._faults.old, self._faults.trouble = write, True, None
        await self._write.send(SessionMessage(first))
        return read

    async def _receive(self, read: Any) -> None:
        async for item in read:
            if isinstance(item, Exception):
                logger.debug("%s sent what is no message: %s", self.address, type(item).__name__)
                continue
            answer = item.message
            if isinstance(answer, JSONRPCResponse) and answer.id == self._handshake:
                version = answer.result.get("protocolVersion")
                self._version = version if isinstance(version, str) else ""
                self._faults.ready = True
            elif isinstance(answer, JSONRPCResponse):
                self._modern.see(answer.result)
            elif self._may_be_older(answer):
                self._refusal = answer
                return
            elif self._faults.broken and _is_closed(answer):
                self._lost(self._faults.gone())
                return
            elif (unanswered := self._unanswered(answer)) is not None:
                await self._frames.put(unanswered)
                continue
            await self._frames.put(_frame(answer))

    def _may_be_older(self, answer: JSONRPCMessage) -> TypeGuard[JSONRPCError]:
        refused = isinstance(answer, JSONRPCError) and answer.id == self._handshake
        return refused and self._first is not None and self._faults.perhaps_old

    def _unanswered(self, answer: JSONRPCMessage) -> Unanswered | None:
        """What became of a request that was refused by its status, of which the SDK says less."""
        if not isinstance(answer, JSONRPCError) or answer.id is None:
            return None
        reason = self._faults.refused.pop(answer.id, None)
        if reason is None or not isinstance(answer.id, int):
            return None
        return Unanswered(answer.id, ConnectFailed(reason))

    def _end_frames(self) -> None:
        while self._frames.full():
            self._frames.get_nowait()
        self._frames.put_nowait(None)


def _frame(answer: JSONRPCMessage) -> Frame:
    return answer.model_dump_json(by_alias=True, exclude_unset=True).encode()


def _is_closed(answer: JSONRPCMessage) -> bool:
    """Whether this is the SDK's own word for a server that went away while it answered."""
    return isinstance(answer, JSONRPCError) and answer.error.code == CONNECTION_CLOSED


def _parse(text: str) -> JSONRPCMessage:
    try:
        return jsonrpc_message_adapter.validate_json(text, by_name=False)
    except ValueError:
        # half of a surrogate pair, which cannot travel as UTF-8
        whole = json.dumps(json.loads(text), ensure_ascii=False).encode("utf-8", "replace")
        return jsonrpc_message_adapter.validate_json(whole, by_name=False)
