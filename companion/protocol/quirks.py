"""The one module that knows how real devices differ from the protocol, both ways.

Source: transports/README.md, "Envelope", "Requests without an answer" and "Answers".
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from typing import Any, ClassVar, Final

from mcp.shared.exceptions import MCPError
from mcp.shared.message import SessionMessage
from mcp.types import (
    METHOD_NOT_FOUND,
    ErrorData,
    JSONRPCError,
    JSONRPCNotification,
    JSONRPCRequest,
    JSONRPCResponse,
)
from mcp_types.methods import parse_server_notification
from msgspec import Struct
from pydantic import ValidationError

from companion.errors import CompanionError
from companion.json import frame_of, frame_value, read_object
from companion.messages.message import Message, message
from companion.protocol.payloads import (
    MAX_FRAME,
    as_int,
    find_error,
    find_id,
    looks_like_json,
    payloads,
)
from companion.protocol.wire_events import (
    DeviceNotification,
    DeviceRequest,
    RepairedFrame,
    StrayAnswer,
    UnreadableFrame,
    WireEvent,
)
from companion.text import one_line
from companion.transports.channel import Unanswered
from companion.transports.streams import Decoded

NO_CODE: Final = 0
"""In place of the code that stock firmware does not send; JSON-RPC gives 0 no meaning."""

SDK_NOTIFICATIONS: Final = frozenset(
    {
        "notifications/progress",
        "notifications/prompts/list_changed",
        "notifications/resources/list_changed",
        "notifications/resources/updated",
        "notifications/tools/list_changed",
    }
)
"""What the SDK's session acts on; it would drop any other method, so those end here. So do log
messages, of which only an observer wants to hear."""

_VERSION: Final = "2025-11-25"
"""By which notifications are read before the SDK does; they are alike in all versions."""

_REMEMBERED: Final = 256
"""Answered and abandoned ids that are remembered, to name the request of a late answer."""


class WireError(Struct, frozen=True):
    """Travels as `ErrorData.data`: tells a device's error from one that the SDK made up."""

    code: int | None
    """As the device sent it; `None` when it sent none."""
    data: Any = None
    message: Message | None = None
    """Set when the words are ours, not the device's (too long, too large, unreadable)."""
    raised: CompanionError | None = None
    """Set when the channel knows more than that an error came: this is raised."""


class DeviceCodec:
    """Translates for one connection. Implements `companion.transports.streams.Codec`.

    `session_id` is put into envelopes; `None` sends bare payloads. `first_id` is added to the
    SDK's ids (1, 2, …), so that several clients of one control server do not take each other's
    answers; it must leave room below 2**31. `vision` (`{"url", "token"}`) is where a
    device's camera uploads. `observe` hears everything that is not an answer to us.
    """

    _passed_on: ClassVar[frozenset[str]] = SDK_NOTIFICATIONS

    def __init__(
        self,
        observe: Callable[[WireEvent], None],
        *,
        session_id: str | None = None,
        first_id: int = 0,
        vision: Mapping[str, str] | None = None,
    ) -> None:
        self._observe = observe
        self._session_id = session_id
        self._first_id = first_id
        self._vision = dict(vision) if vision else None
        self._open: dict[int, str] = {}
        self._closed: dict[int, str] = {}

    # outgoing

    def encode(self, message: SessionMessage) -> str:
        """The frame of one outgoing message; see `Codec`."""
        asked = message.message
        if isinstance(asked, JSONRPCRequest):
            wire_id = self._wire_id(asked.id)
            self._open[wire_id] = asked.method
            payload: dict[str, Any] = {"jsonrpc": "2.0", "id": wire_id, "method": asked.method}
            if (params := asked.params) is not None:
                payload["params"] = params
                if asked.method == "initialize" and self._vision:
                    capabilities = {**params.get("capabilities", {}), "vision": self._vision}
                    payload["params"] = {**params, "capabilities": capabilities}
            return self._frame(payload)
        payload = asked.model_dump(by_alias=True, mode="json", exclude_unset=True)
        if payload.get("method") == "notifications/cancelled":
            # The SDK gave up on this request: its answer, if it still comes, is a late one.
            wire_id = self._wire_id(payload["params"].get("requestId"))
            payload["params"]["requestId"] = wire_id
            self._close(wire_id)
        return self._frame(payload)

    def unsent(self, message: SessionMessage, size: int, limit: int) -> MCPError | None:
        """See `Codec`. Only a request has somebody waiting for an answer."""
        if not isinstance(message.message, JSONRPCRequest):
            return None
        self._open.pop(self._wire_id(message.message.id), None)
        words = _message("call.too_long", size=size, limit=limit)
        return MCPError(NO_CODE, words.english(), WireError(None, None, words))

    def unanswered(self, failure: Unanswered) -> Decoded:
        """See `Codec`. Of a request that was cancelled nobody wants to hear any more."""
        if failure.request_id not in self._open:
            return Decoded()
        self._close(failure.request_id)
        wire = WireError(None, None, failure.error.message, failure.error)
        return Decoded([_error(failure.request_id - self._first_id, str(failure.error), wire)])

    def _frame(self, payload: dict[str, Any]) -> str:
        frame: dict[str, Any] = payload
        if self._session_id is not None:
            frame = {"session_id": self._session_id, "type": "mcp", "payload": payload}
        return frame_of(frame)

    def _wire_id(self, request_id: Any) -> int:
        return self._first_id + int(request_id)

    def _close(self, wire_id: int) -> None:
        method = self._open.pop(wire_id, None)
        if method is not None:
            self._closed[wire_id] = method
            while len(self._closed) > _REMEMBERED:
                del self._closed[next(iter(self._closed))]

    # incoming

    def decode(self, frame: bytes) -> Decoded:
        """What a frame means to the session; see `Codec`. Never raises."""
        if not looks_like_json(frame):
            return Decoded()  # audio
        if len(frame) > MAX_FRAME:
            return self._too_large(frame)
        try:
            value = frame_value(frame)
        except (ValueError, RecursionError):
            return self._salvage(frame.decode("utf-8", "replace"), len(frame))
        messages: list[SessionMessage] = []
        replies: list[str] = []
        for payload in payloads(value):
            self._handle(payload, messages, replies)
        return Decoded(messages, replies)

    def _handle(self, payload: Any, messages: list[SessionMessage], replies: list[str]) -> None:
        if not isinstance(payload, dict):
            self._observe(DeviceNotification("", payload))
            return
        method = payload.get("method")
        if isinstance(method, str):
            params = payload.get("params")
            if payload.get("id") is not None and not method.startswith("notifications"):
                self._asked(payload["id"], method, params, messages, replies)
                return
            self._observe(DeviceNotification(one_line(method), params))
            if method in self._passed_on and _is_sound(method, params):
                given = {} if params is None else {"params": params}
                notification = JSONRPCNotification(jsonrpc="2.0", method=method, **given)
                messages.append(SessionMessage(notification))
        elif "id" in payload and ("result" in payload or "error" in payload):
            self._handle_answer(payload, messages)
        else:
            self._observe(DeviceNotification("", payload))

    def _asked(
        self,
        request_id: Any,
        method: str,
        params: Any,
        messages: list[SessionMessage],
        replies: list[str],
    ) -> None:
        """Stock firmware asks nothing; a fork that does is told so, as JSON-RPC has it."""
        self._observe(DeviceRequest(one_line(method), params))
        if isinstance(request_id, int | str):
            error = {"code": METHOD_NOT_FOUND, "message": f"Method not found: {one_line(method)}"}
            replies.append(self._frame({"jsonrpc": "2.0", "id": request_id, "error": error}))

    def _handle_answer(self, payload: dict[str, Any], messages: list[SessionMessage]) -> None:
        wire_id = as_int(payload["id"])
        method = self._open.get(wire_id) if wire_id is not None else None
        if wire_id is None or method is None:
            ours = self._closed.get(wire_id, "") if wire_id is not None else ""
            self._observe(StrayAnswer(payload["id"], ours, payload))
            return
        self._close(wire_id)
        request_id = wire_id - self._first_id
        error = payload.get("error")
        result = payload.get("result")
        if error is not None:
            messages.append(_device_error(request_id, error))
        elif isinstance(result, dict):
            if method == "initialize":
                _complete_initialize(result)
            elif method == "tools/call":
                _unnest_images(result)
            response = JSONRPCResponse(jsonrpc="2.0", id=request_id, result=result)
            messages.append(SessionMessage(response))
        else:
            messages.append(_own_error(request_id, _message("call.unreadable")))

    def _too_large(self, frame: bytes) -> Decoded:
        head = frame[:8_192].decode("utf-8", "replace")
        words = _message("call.too_large", size=len(frame), limit=MAX_FRAME)
        return self._unusable(find_id(head), words, head, len(frame))

    def _salvage(self, text: str, size: int) -> Decoded:
        found = find_error(text)
        if found is not None and found[0] in self._open:
            wire_id, words = found
            self._close(wire_id)
            self._observe(RepairedFrame(wire_id, text[:8_192]))
            return Decoded([_device_error(wire_id - self._first_id, {"message": words})])
        wire_id_or_none = found[0] if found is not None else find_id(text)
        return self._unusable(wire_id_or_none, _message("call.unreadable"), text, size)

    def _unusable(self, wire_id: int | None, words: Message, text: str, size: int) -> Decoded:
        if wire_id is None or wire_id not in self._open:
            self._observe(UnreadableFrame(size, one_line(text, 200)))
            return Decoded()
        self._close(wire_id)
        return Decoded([_own_error(wire_id - self._first_id, words)])


def _is_sound(method: str, params: Any) -> bool:
    """Whether the SDK can read a notification: it writes a traceback for each that it cannot."""
    if not isinstance(params, dict | None):
        return False
    try:
        parse_server_notification(method, _VERSION, params)
    except ValidationError:
        return False
    return True


_message = message  # `message` is also what the SDK calls the thing in its streams


def _complete_initialize(result: dict[str, Any]) -> None:
    """Give the SDK what it insists on and some devices leave out."""
    if not isinstance(result.get("capabilities"), dict):
        result["capabilities"] = {}
    info = result.get("serverInfo")
    info = info if isinstance(info, dict) else {}
    name, version = info.get("name"), info.get("version")
    result["serverInfo"] = {
        **info,
        "name": name if isinstance(name, str) else "",
        "version": version if isinstance(version, str) else "",
    }


def _error(request_id: int | str, words: str, wire: WireError) -> SessionMessage:
    code = NO_CODE if wire.code is None else wire.code
    error = ErrorData(code=code, message=words, data=wire)
    return SessionMessage(JSONRPCError(jsonrpc="2.0", id=request_id, error=error))


def _own_error(request_id: int, words: Message) -> SessionMessage:
    return _error(request_id, words.english(), WireError(None, None, words))


def _device_error(request_id: int, error: Any) -> SessionMessage:
    code, words, data = None, error, None
    if isinstance(error, dict):
        code, words, data = error.get("code"), error.get("message"), error.get("data")
    if not isinstance(words, str):
        words = json.dumps(error, ensure_ascii=False)
    usable = isinstance(code, int) and not isinstance(code, bool)
    return _error(request_id, words, WireError(code if usable else None, data))


def _unnest_images(result: dict[str, Any]) -> None:
    """Lift `data` and `mimeType` to where the protocol has them, in place: the firmware writes
    an image as JSON in a string in the content block (transports/README.md, "Answers"):
    ``{"type":"image","image":"{\\"type\\":\\"image\\",…}"}``.

    A block that cannot be lifted stays as it is and is shown as JSON.
    """
    content = result.get("content")
    if not isinstance(content, list):
        return
    for block in content:
        if not isinstance(block, dict) or block.get("type") != "image" or "data" in block:
            continue
        nested = block.get("image")
        if isinstance(nested, str):
            nested = read_object(nested, strict=False)
        if not isinstance(nested, dict):
            continue
        data, mime_type = nested.get("data"), nested.get("mimeType")
        if isinstance(data, str) and isinstance(mime_type, str):
            del block["image"]
            block["data"], block["mimeType"] = data, mime_type
