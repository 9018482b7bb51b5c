"""Frames of an MCP server that is no xiaozhi device.

What is lenient with devices is so with servers: nothing that comes costs the connection. But a
server's requests are the session's to answer, its sign of life among them.
"""

from __future__ import annotations

from typing import Any, Final

from mcp.shared.message import SessionMessage
from mcp.types import JSONRPCRequest

from companion.protocol.quirks import SDK_NOTIFICATIONS, DeviceCodec
from companion.protocol.wire_events import DeviceRequest
from companion.text import one_line

PING: Final = "ping"


class ServerCodec(DeviceCodec):
    """See `DeviceCodec`; made without any of its options."""

    _passed_on = SDK_NOTIFICATIONS | {"notifications/cancelled"}

    def _asked(
        self,
        request_id: Any,
        method: str,
        params: Any,
        messages: list[SessionMessage],
        replies: list[str],
    ) -> None:
        if method != PING:  # which would bury everything else
            self._observe(DeviceRequest(one_line(method), params))
        if isinstance(request_id, int | str) and isinstance(params, dict | None):
            request = JSONRPCRequest(jsonrpc="2.0", id=request_id, method=method)
            if params is not None:
                request = JSONRPCRequest(jsonrpc="2.0", id=request_id, method=method, params=params)
            messages.append(SessionMessage(request))
