"""What HTTP requests of the newest version repeat in their headers, so that gateways can route.

Source: the MCP specification of 2026-07-28, "Streamable HTTP", "Request headers" and "Custom
headers from tool parameters". All of it is in the message already. Importing this imports the SDK.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

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
from mcp.types import PROTOCOL_VERSION_META_KEY

DISCOVER: Final = "server/discover"


class ModernHeaders:
    """Of one connection. It sees the tools that are listed, which may want headers of their own."""

    def __init__(self) -> None:
        self._wanted: dict[str, Any] = {}

    def of(self, method: str, params: Mapping[str, Any] | None) -> dict[str, str]:
        """The headers of a request; none for one of a former version, which does not say whose
        it is."""
        params = params if params is not None else {}
        meta = params.get("_meta")
        version = meta.get(PROTOCOL_VERSION_META_KEY) if isinstance(meta, Mapping) else None
        if not isinstance(version, str):
            return {}
        headers = {MCP_PROTOCOL_VERSION_HEADER: version, MCP_METHOD_HEADER: method}
        name = params.get(NAME_BEARING_METHODS.get(method, ""))
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
