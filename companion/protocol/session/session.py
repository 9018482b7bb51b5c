"""An MCP session with one device or server: the SDK's `ClientSession`, with a device's quirks.

Importing this module imports the SDK, which takes most of a second: import it when the first
device arrives, off the loop's thread (`companion.devices.link` does).
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable, Iterator, Mapping
from contextlib import asynccontextmanager, contextmanager, nullcontext
from typing import Any, Final

import anyio
import anyio._backends._asyncio  # else loaded on the loop's thread, for the first device
from mcp.client.session import ClientRequestContext, ClientSession
from mcp.shared.dispatcher import CallOptions
from mcp.shared.exceptions import MCPError
from mcp.shared.jsonrpc_dispatcher import JSONRPCDispatcher
from mcp.shared.message import SessionMessage
from mcp.types import (
    CONNECTION_CLOSED,
    METHOD_NOT_FOUND,
    REQUEST_TIMEOUT,
    UNSUPPORTED_PROTOCOL_VERSION,
    CreateMessageResult,
    DiscoverResult,
    ElicitResult,
    ErrorData,
    Implementation,
    InitializeResult,
    JSONRPCRequest,
    ListRootsResult,
    Root,
)
from mcp_types.version import LATEST_MODERN_VERSION
from msgspec import Struct
from opentelemetry.propagate import set_global_textmap
from opentelemetry.propagators.composite import CompositePropagator
from opentelemetry.trace import (
    INVALID_SPAN,
    NoOpTracer,
    NoOpTracerProvider,
    set_tracer_provider,
)
from pydantic import BaseModel, ValidationError

from companion import __version__
from companion.errors import (
    AnswerTimeout,
    CompanionError,
    ConnectFailed,
    ConnectionLost,
    DeviceError,
    UrlRequired,
)
from companion.protocol.offers import ServerOffers, read_offers
from companion.protocol.quirks import NO_CODE, SDK_NOTIFICATIONS, DeviceCodec, WireError
from companion.protocol.results import CallResult, checked, read_result
from companion.protocol.session.listing import list_server_tools, list_tools
from companion.protocol.session.modern import (
    Listening,
    Modern,
    Patient,
    answered_input,
    with_identity,
    with_input,
)
from companion.protocol.session.patience import LONGEST, Patience
from companion.protocol.session.server_requests import (
    URL_REQUIRED,
    DeclaredCapabilities,
    RequestRefused,
    ServerRequests,
)
from companion.protocol.session.tasks import (
    EXTENSION,
    TASK_TTL_MS,
    ServerTask,
    read_created,
    task_result,
)
from companion.protocol.tools import ToolListing
from companion.protocol.wire_events import DeviceRequest, WireEvent
from companion.text import clean, one_line
from companion.transports.channel import Channel
from companion.transports.servers.server_channel import ServerChannel
from companion.transports.streams import Tap, open_streams

CLIENT_NAME: Final = "xiaozhi-companion"
_ERROR_LIMIT: Final = 2_000
"""Characters of a device's error that are shown."""
_NO_HANDSHAKE: Final = frozenset({METHOD_NOT_FOUND, UNSUPPORTED_PROTOCOL_VERSION})
"""How a server refuses the handshake that speaks only versions without one."""

OnProgress = Callable[[float, float | None, str], None]
"""Hears how much is done, of how much (where that is known), and words of the server."""


class ServerInfo(Struct, frozen=True):
    name: str
    """The board on stock firmware, for example `otto-robot`."""
    version: str
    """The firmware version on stock firmware."""
    protocol_version: str
    offers: ServerOffers | None = None
    """Of an MCP server; `None` for a device, which has tools and nothing else."""


class DeviceSession:
    """Requests to one device. Many may be open at once; the device answers one by one.

    Every method raises `AnswerTimeout`, `ConnectionLost` or `DeviceError`; times are seconds.
    """

    def __init__(
        self,
        session: ClientSession,
        dispatcher: JSONRPCDispatcher,
        *,
        device: bool = True,
        patience: Patience | None = None,
        requests: ServerRequests | None = None,
    ) -> None:
        """`device` is false for an MCP server that has none of the devices' quirks; `requests`
        answers what it asks, with the same `patience`."""
        self._session = session
        self._dispatcher = dispatcher
        self._device = device
        self._patience = patience if patience is not None else Patience()
        self._requests = requests
        self._modern: Modern | None = None
        self._listening: Listening | None = None
        self._promised: dict[str, Mapping[str, Any] | None] = {}
        """The `outputSchema` of each tool that was listed."""
        self._only_tasks: frozenset[str] = frozenset()
        """Tools of 2025-11-25 that are only called as a task."""

    async def initialize(self, timeout: float) -> ServerInfo:
        """The handshake. Raises `ConnectFailed` when the answer cannot be used.

        A server that knows no handshake any more is asked what it is instead. One that speaks both
        eras is asked the older way: only there its tools can ask a person or a model by themselves
        (elicitation, sampling) and log, which many do; long calls are followed in both.
        """
        try:
            with _usable_handshake():
                result = await _in_time(timeout, self._session.initialize)
        except DeviceError as error:
            if self._device or error.rpc_code not in _NO_HANDSHAKE:
                raise
            return await self._discover(timeout)
        info = result.server_info
        version = result.protocol_version
        offers = None if self._device else _offers(result)
        return ServerInfo(one_line(info.name), one_line(info.version), version, offers)

    async def _discover(self, timeout: float) -> ServerInfo:
        served = self._requests.served if self._requests is not None else DeclaredCapabilities()
        client = {"name": CLIENT_NAME, "version": __version__}
        self._modern = Modern(LATEST_MODERN_VERSION, client, served)
        answer = await self._request("server/discover", {}, timeout)
        with _usable_handshake():
            self._session.adopt(DiscoverResult.model_validate(answer, by_name=False))
        version = self._session.protocol_version or LATEST_MODERN_VERSION
        self._modern.version = version
        offers = read_offers(with_identity(answer), version)
        wanted = {
            "toolsListChanged": offers.tools_changed,
            "promptsListChanged": offers.prompts_changed,
            "resourcesListChanged": offers.resources_changed,
        }
        self._listening = Listening(self._listen, wanted)
        await self._listening.start()
        info = self._session.server_info
        name, firmware = (info.name, info.version) if info is not None else ("", "")
        return ServerInfo(one_line(name), one_line(firmware), version, offers)

    async def _listen(self, method: str, params: Mapping[str, Any]) -> dict[str, Any]:
        with _translated(0):
            return await self._dispatcher.send_raw_request(method, self._stamped(params))

    async def close(self) -> None:
        if self._listening is not None:
            await self._listening.stop()

    async def list_tools(
        self, timeout: float, on_first: Callable[[ToolListing], None] | None = None
    ) -> ToolListing:
        """All pages; `timeout` is for each page. `on_first` may be told a device's first listing,
        before it is compared (`companion.protocol.session.listing.list_tools`)."""

        async def fetch(params: Mapping[str, Any]) -> Mapping[str, Any]:
            return await self._request("tools/list", params, timeout)

        if self._device:
            listing = await list_tools(fetch, on_first)
        else:
            listing = await list_server_tools(fetch)
        # of two tools with one name the first counts
        self._promised = {tool.name: tool.output_schema for tool in reversed(listing.tools)}
        self._only_tasks = frozenset(tool.name for tool in listing.tools if tool.needs_task)
        return listing

    async def call_tool(
        self,
        name: str,
        arguments: Mapping[str, Any],
        timeout: float,
        *,
        on_progress: OnProgress | None = None,
    ) -> CallResult | ServerTask:
        """Call a tool. Cancelling the caller tells the device, which may still carry on.

        A server is asked to tell its progress, and while it does `timeout` starts again, for
        an hour at most. Its answer is checked against the tool's `outputSchema`. A server may
        answer with a task, for `task_result`.
        """
        params: dict[str, Any] = {"name": name, "arguments": dict(arguments)}
        if self._device:
            try:
                options: CallOptions = {"timeout": timeout}
                answer = await self._dispatcher.send_raw_request("tools/call", params, options)
            except MCPError as error:
                raise _translate(error, timeout) from None
            return read_result(name, answer)
        legacy = self._modern is None
        if legacy and name in self._only_tasks:
            params["task"] = {"ttl": TASK_TTL_MS}
        answer = await self._patiently("tools/call", params, timeout, on_progress)
        if not legacy or "task" in params:
            task = read_created(answer, legacy=legacy)
            if task is not None:
                return task
        return self._read(name, answer)

    def _read(self, name: str, answer: Mapping[str, Any]) -> CallResult:
        result = read_result(name, answer, doubts=False)
        promised = self._promised.get(name)
        return checked(result, promised, sent="structuredContent" in answer)

    async def task_result(
        self, name: str, task: ServerTask, timeout: float, on_state: Callable[[ServerTask], None]
    ) -> CallResult:
        """The result of a call of `name` that is a task, once there is one. `timeout` is for each
        request, not for the task. `on_state` gets each state. Cancelling this cancels no task.
        """

        async def ask(method: str, params: Mapping[str, Any]) -> dict[str, Any]:
            if method == "tasks/result":
                return await self._patiently(method, params, LONGEST, None)
            return await self._request(method, params, timeout)

        async def answer(key: str, request: Any) -> Mapping[str, Any]:
            return await answered_input(f"{EXTENSION}/{key}", request, self._requests)

        return self._read(name, await task_result(task, ask, answer, on_state))

    async def cancel_task(self, task: ServerTask, timeout: float) -> None:
        """Tell the server that nobody wants the task any more. When it stops is the server's."""
        await self._request("tasks/cancel", {"taskId": task.id}, timeout)

    async def request(
        self, method: str, params: Mapping[str, Any], timeout: float
    ) -> dict[str, Any]:
        """Any other request of a server, and its result as it came. As with tools, progress
        prolongs the time."""
        if self._modern is not None and self._listening is not None:
            # requests of older versions, for which the newest has other ways
            match method:
                case "resources/subscribe":
                    await self._listening.subscribe(params["uri"])
                    return {}
                case "resources/unsubscribe":
                    await self._listening.unsubscribe(params["uri"])
                    return {}
                case "logging/setLevel":
                    self._modern.log_level = params["level"]
                    return {}
        return await self._patiently(method, params, timeout, None)

    async def notify(self, method: str) -> None:
        """Tell something that nobody answers, such as that the roots have changed. The newest
        version knows nothing like that: there they are asked for when they are needed."""
        if self._modern is None:
            await self._dispatcher.notify(method, None)

    async def ping(self, timeout: float) -> None:
        """A sign of life. Stock firmware answers "not implemented", which is one."""
        try:
            await self._request("ping", None, timeout)
        except DeviceError:
            return

    async def _request(
        self, method: str, params: Mapping[str, Any] | None, timeout: float
    ) -> dict[str, Any]:
        # Not `ClientSession.send_request`: its typed models drop `withUserTools` on the way out
        # and `annotations.audience` on the way in, and one odd entry would fail a whole listing.
        options: CallOptions = {"timeout": timeout}
        with _translated(timeout):
            return await self._dispatcher.send_raw_request(method, self._stamped(params), options)

    async def _patiently(
        self,
        method: str,
        params: Mapping[str, Any],
        timeout: float,
        on_progress: OnProgress | None,
    ) -> dict[str, Any]:
        """A request whose time starts again with everything that is heard of it."""

        async def send(method: str, params: Mapping[str, Any]) -> dict[str, Any]:
            return await self._send(method, params, timeout, on_progress)

        if self._modern is None:
            return await send(method, params)
        return await with_input(method, params, send, self._requests)

    async def _send(
        self,
        method: str,
        params: Mapping[str, Any],
        timeout: float,
        on_progress: OnProgress | None,
    ) -> dict[str, Any]:
        async def progressed(progress: float, total: float | None, message: str | None) -> None:
            self._patience.restart(limit)
            if on_progress is not None:
                on_progress(progress, total, one_line(message))

        options: CallOptions = {"on_progress": progressed}
        # leaving the scope tells the server that nobody waits any more
        with self._patience.limit(timeout) as limit:
            try:
                return await self._dispatcher.send_raw_request(
                    method, self._stamped(params), options
                )
            except MCPError as error:
                failure = _translate(error, timeout)
                if isinstance(failure, UrlRequired) and self._requests is not None:
                    self._requests.url_required(failure.elicitations)
                raise failure from None
        raise AnswerTimeout("call.timeout", seconds=f"{timeout:g}")

    def _stamped(self, params: Mapping[str, Any] | None) -> Mapping[str, Any] | None:
        return params if self._modern is None else self._modern.stamped(params)


def _offers(result: InitializeResult) -> ServerOffers:
    plain = result.model_dump(by_alias=True, mode="json", exclude_none=True)
    return read_offers(plain, result.protocol_version)


@contextmanager
def _usable_handshake() -> Iterator[None]:
    """Raises `ConnectFailed` for an answer that cannot be used."""
    try:
        yield
    except ValidationError as error:
        reason = one_line(str(error.errors()[0].get("msg", "")))
        raise ConnectFailed("connect.bad_handshake", reason=reason) from None
    except RuntimeError as error:  # a protocol version that the SDK does not speak
        raise ConnectFailed("connect.bad_handshake", reason=one_line(str(error))) from None


async def _in_time(timeout: float, request: Callable[[], Any]) -> Any:
    try:
        with _translated(timeout), anyio.fail_after(timeout):
            return await request()
    except TimeoutError:
        raise AnswerTimeout("connect.handshake", seconds=f"{timeout:g}") from None


@contextmanager
def _translated(timeout: float) -> Iterator[None]:
    """Raises one of `companion.errors` for the SDK's error."""
    try:
        yield
    except MCPError as error:
        raise _translate(error, timeout) from None


def _translate(error: MCPError, timeout: float) -> CompanionError:
    wire = error.error.data
    words = clean(error.error.message, _ERROR_LIMIT)
    if isinstance(wire, WireError):
        if wire.code == URL_REQUIRED and isinstance(wire.data, Mapping):
            return UrlRequired("talk.url_required", wire.data.get("elicitations"))
        if wire.raised is not None:
            return wire.raised
        if wire.message is not None:
            return DeviceError(wire.message)
        return DeviceError("call.device_error", rpc_code=wire.code, text=words)
    if error.error.code == REQUEST_TIMEOUT:
        return AnswerTimeout("call.timeout", seconds=f"{timeout:g}")
    if error.error.code == CONNECTION_CLOSED:
        return ConnectionLost("call.lost")
    code = error.error.code if error.error.code != NO_CODE else None
    return DeviceError("call.device_error", rpc_code=code, text=words)


def callbacks(requests: ServerRequests | None) -> dict[str, Any]:
    """From the SDK's callbacks to `ServerRequests`, and back. `ClientSession` declares a capability
    for each callback, and refuses the other requests."""
    if requests is None:
        return {}
    served = requests.served
    answers: dict[str, Any] = {}

    def answering(ask: Callable[..., Awaitable[Mapping[str, Any]]], model: type[BaseModel]) -> Any:
        async def answer(context: ClientRequestContext, params: BaseModel) -> Any:
            plain = params.model_dump(by_alias=True, mode="json", exclude_none=True)
            try:
                given = await ask(context.request_id, plain)
            except RequestRefused as refusal:
                return ErrorData(code=refusal.code, message=refusal.text)
            return model.model_validate(given, by_name=False)

        return answer

    async def roots(context: ClientRequestContext) -> ListRootsResult | ErrorData:
        listed = [Root.model_validate(root.as_json()) for root in await requests.roots()]
        return ListRootsResult(roots=listed)

    if served.sampling:
        answers["sampling_callback"] = answering(requests.sample, CreateMessageResult)
    if served.elicitation:
        answers["elicitation_callback"] = answering(requests.elicit, ElicitResult)
    if served.roots:
        answers["list_roots_callback"] = roots
    return answers


class ServerCodec(DeviceCodec):
    """Frames of an MCP server that is no xiaozhi device; has none of `DeviceCodec`'s options.

    Its requests, `ping` too, are passed on for the session to answer.
    """

    _passed_on = SDK_NOTIFICATIONS | {"notifications/cancelled"}

    def _asked(
        self,
        request_id: Any,
        method: str,
        params: Any,
        messages: list[SessionMessage],
        replies: list[str],
    ) -> None:
        if method != "ping":  # which would bury everything else
            self._observe(DeviceRequest(one_line(method), params))
        if isinstance(request_id, int | str) and isinstance(params, dict | None):
            given = {} if params is None else {"params": params}
            request = JSONRPCRequest(jsonrpc="2.0", id=request_id, method=method, **given)
            messages.append(SessionMessage(request))


class _Untraced(NoOpTracerProvider, NoOpTracer):
    """Nobody traces requests here. To do nothing takes OpenTelemetry's own three context managers
    for each."""

    def get_tracer(self, *_: Any, **__: Any) -> NoOpTracer:
        return self

    def start_as_current_span(self, *_: Any, **__: Any) -> Any:
        return nullcontext(INVALID_SPAN)


set_tracer_provider(_Untraced())
set_global_textmap(CompositePropagator([]))


class _Dispatcher(JSONRPCDispatcher):
    """Holds nothing of the session that uses it: a circle would keep all that is left of an ended
    connection until Python looks for garbage in everything (`companion.devices.garbage`)."""

    async def run(self, on_request: Any, on_notify: Any, *_: Any, **more: Any) -> None:
        # what is left out is for what our streams never have, and for the SDK's own way to listen
        self.on_stream_exception = None
        await super().run(on_request, on_notify, **more)


@asynccontextmanager
async def open_session(
    channel: Channel,
    observe: Callable[[WireEvent], None],
    *,
    first_id: int = 0,
    vision: Mapping[str, str] | None = None,
    tap: Tap | None = None,
    requests: ServerRequests | None = None,
) -> AsyncIterator[DeviceSession]:
    """A session over an open channel; `initialize` is still to be called. `tap` sees its frames,
    `requests` answers what a server asks; a device asks nothing.

    Must be left in the task that entered it. Open requests end with `ConnectionLost`.
    """
    device = not isinstance(channel, ServerChannel)
    codec = (
        DeviceCodec(observe, session_id=channel.session_id, first_id=first_id, vision=vision)
        if device
        else ServerCodec(observe)
    )
    async with open_streams(channel, codec, tap) as (read_stream, write_stream):
        dispatcher = _Dispatcher(read_stream, write_stream)
        info = Implementation(name=CLIENT_NAME, version=__version__)
        patience = Patience()
        person = Patient(requests, patience) if requests is not None and not device else None
        answers = callbacks(person)
        async with ClientSession(dispatcher=dispatcher, client_info=info, **answers) as session:
            talking = DeviceSession(
                session, dispatcher, device=device, patience=patience, requests=person
            )
            try:
                yield talking
            finally:
                await talking.close()
