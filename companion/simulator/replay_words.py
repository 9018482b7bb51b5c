"""What a replayed device says to requests that are not in its recording.

A recording may begin in the middle: without the answers to `initialize` and `tools/list` nobody
could talk to the device, so those two are made up of what is known. All else is refused in the
words of the stock firmware (transports/README.md, "Answers" and "Listing tools").
"""

from __future__ import annotations

from typing import Any, Final

from companion.simulator.mcp_server import PROTOCOL_VERSION
from companion.simulator.recorded import RecordedRequest, Script

USER_ONLY: Final = frozenset(
    {
        "self.get_system_info",
        "self.reboot",
        "self.upgrade_firmware",
        "self.screen.get_info",
        "self.screen.snapshot",
        "self.screen.preview_image",
        "self.assets.set_download_url",
    }
)
"""Tools of the stock firmware that are listed only for who asks for them (transports/README.md,
"User-only tools")."""


def initialized(name: str) -> dict[str, Any]:
    """A result of `initialize`, as stock firmware gives it."""
    return {
        "protocolVersion": PROTOCOL_VERSION,
        "capabilities": {"tools": {}},
        "serverInfo": {"name": name, "version": ""},
    }


def tool_list(script: Script, *, with_user_tools: bool) -> dict[str, Any]:
    """A page with the tools that were called, with the arguments that they were given."""
    found: dict[str, dict[str, Any]] = {}
    for session in script.sessions:
        for exchange in session.exchanges:
            request = exchange.request
            if request.method == "tools/call" and request.shape == "plain" and request.subject:
                given = exchange.arguments if isinstance(exchange.arguments, dict) else {}
                found.setdefault(request.subject, {}).update(given)
    tools = [
        _tool(name, given)
        for name, given in found.items()
        if with_user_tools or name not in USER_ONLY
    ]
    return {"tools": tools}


def refusal(request: RecordedRequest) -> str:
    """The message of an error."""
    if request.method == "tools/call":
        return f"Unknown tool: {request.subject}" if request.subject else "Missing name"
    if request.method == "tools/list":
        return f"Failed to add tool {request.subject} because of payload size limit"
    return f"Method not implemented: {request.method}"


def _tool(name: str, given: dict[str, Any]) -> dict[str, Any]:
    properties = {each: {"type": _type(value)} for each, value in given.items()}
    schema = {"type": "object", "properties": properties}
    tool: dict[str, Any] = {"name": name, "description": "", "inputSchema": schema}
    if name in USER_ONLY:
        tool["annotations"] = {"audience": ["user"]}
    return tool


def _type(value: object) -> str:
    if isinstance(value, bool):
        return "boolean"
    if isinstance(value, float):
        return "integer" if value.is_integer() else "number"
    if isinstance(value, dict):
        return "object"
    return "array" if isinstance(value, list) else "string"
