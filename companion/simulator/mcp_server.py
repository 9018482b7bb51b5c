"""The firmware's MCP server: what it answers, what it refuses, what it passes over in silence.

Source of every rule here: transports/README.md, "Requests without an answer", "Answers" and
"Listing tools"; and the recorded frames, which the unit tests replay through this module.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from typing import Any, Final

from companion.simulator.behaviour import Behaviour
from companion.simulator.cjson import (
    MISSING,
    JsonObject,
    compact,
    int_of,
    quoted,
    text_of,
)
from companion.simulator.main_task import Action
from companion.simulator.tools import Arguments, SimulatedTool, ToolError, content, page

PROTOCOL_VERSION: Final = "2024-11-05"

_OVERSIZED: Final = "x" * 8000


class McpServer:
    """Parses payloads at once and leaves calls and answers to the main task.

    `schedule` puts an action into the main task's queue; `send` sends one JSON-RPC payload.
    `on_call` is told of every call that is accepted; if it returns false the call is dropped.
    """

    def __init__(
        self,
        tools: Sequence[SimulatedTool],
        *,
        name: str,
        version: str,
        schedule: Callable[[Action], None],
        send: Callable[[str], Awaitable[None]],
        on_vision: Callable[[str, str], None] = lambda url, token: None,
        on_call: Callable[[str, Arguments], bool] = lambda name, arguments: True,
        behaviour: Behaviour | None = None,
    ) -> None:
        self._tools = tuple(tools)
        self._name = name
        self._version = version
        self._schedule = schedule
        self._send = send
        self._on_vision = on_vision
        self._on_call = on_call
        self._behaviour = behaviour or Behaviour()

    def receive(self, payload: object) -> None:
        """Take one JSON-RPC payload, as `cjson.parse` made it; anything may come."""
        if not isinstance(payload, JsonObject) or text_of(payload.get("jsonrpc")) != "2.0":
            return
        method = text_of(payload.get("method"))
        if method is None or method.startswith("notifications"):
            return
        params = payload.get("params")
        number = int_of(payload.get("id"))
        if number is None or not (params is MISSING or isinstance(params, JsonObject)):
            return
        given = params if isinstance(params, JsonObject) else None
        if method == "initialize":
            self._initialize(number, given)
        elif method == "tools/list":
            self._list(number, given)
        elif method == "tools/call":
            self._call(number, given)
        else:
            self._reply_error(number, f"Method not implemented: {method}")

    def _initialize(self, number: int, params: JsonObject | None) -> None:
        capabilities = params.get("capabilities") if params else MISSING
        vision = capabilities.get("vision") if isinstance(capabilities, JsonObject) else MISSING
        url = text_of(vision.get("url")) if isinstance(vision, JsonObject) else None
        if isinstance(vision, JsonObject) and url is not None:
            self._on_vision(url, text_of(vision.get("token")) or "")
        self._reply(
            number,
            compact(
                {
                    "protocolVersion": PROTOCOL_VERSION,
                    "capabilities": {"tools": {}},
                    "serverInfo": {"name": self._name, "version": self._version},
                }
            ),
        )

    def _list(self, number: int, params: JsonObject | None) -> None:
        cursor = text_of(params.get("cursor")) if params else None
        with_user_tools = params.get("withUserTools") if params else MISSING
        tools = self._from_cursor(cursor or "")
        entries = [
            (tool.name, tool.listed(with_audience=not self._behaviour.old_firmware))
            for tool in tools
            if with_user_tools is True or not tool.user_only
        ]
        if self._behaviour.duplicate_tools and entries and not cursor:
            entries.insert(1, entries[0])
        if self._behaviour.broken_page:
            self._break_page(entries)
        try:
            result = page(entries)
        except ToolError as error:
            self._reply_error(number, str(error))
            return
        if self._behaviour.cursor_loop:
            result = _looping(result, self._tools[0].name)
        self._reply(number, result)

    def _from_cursor(self, cursor: str) -> Sequence[SimulatedTool]:
        if not cursor:
            return self._tools
        for index, tool in enumerate(self._tools):
            if tool.name == cursor:
                return self._tools[index:]
        return ()

    def _break_page(self, entries: list[tuple[str, str]]) -> None:
        """Make the tool in the middle of the whole table too large for any page."""
        broken = self._tools[len(self._tools) // 2].name
        for index, (name, _printed) in enumerate(entries):
            if name == broken:
                entries[index] = (name, compact({"name": name, "description": _OVERSIZED}))

    def _call(self, number: int, params: JsonObject | None) -> None:
        if params is None:
            self._reply_error(number, "Missing params")
            return
        name = text_of(params.get("name"))
        if name is None:
            self._reply_error(number, "Missing name")
            return
        given = params.get("arguments")
        if not (given is MISSING or isinstance(given, JsonObject)):
            self._reply_error(number, "Invalid arguments")
            return
        tool = next((tool for tool in self._tools if tool.name == name), None)
        if tool is None:
            self._reply_error(number, f"Unknown tool: {name}")
            return
        try:
            arguments = tool.arguments(given)
        except ToolError as error:
            self._reply_error(number, str(error))
            return
        if self._on_call(tool.name, arguments):
            self._schedule(lambda: self._run(number, tool, arguments))

    async def _run(self, number: int, tool: SimulatedTool, arguments: Arguments) -> None:
        try:
            answer = await tool.run(arguments)
        except ToolError as error:
            payload = _error(number, str(error))
        else:
            item = self._padded(content(answer))
            payload = _result(number, compact({"content": [item], "isError": False}))
        if self._behaviour.silent:
            return
        if self._behaviour.answer_late:
            await asyncio.sleep(self._behaviour.answer_late)
        self._post(payload)
        if self._behaviour.answer_twice:
            self._post(payload)

    def _padded(self, item: dict[str, Any]) -> dict[str, Any]:
        missing = self._behaviour.big_answer_bytes - len(item.get("text", ""))
        if "text" in item and missing > 0:
            item["text"] += "." * missing
        return item

    def _reply(self, number: int, result: str) -> None:
        self._post(_result(number, result))

    def _reply_error(self, number: int, message: str) -> None:
        self._post(_error(number, message))

    def _post(self, payload: str) -> None:
        self._schedule(lambda: self._send(payload))


def _result(number: int, result: str) -> str:
    return f'{{"jsonrpc":"2.0","id":{number},"result":{result}}}'


def _error(number: int, message: str) -> str:
    """An error has no code, and its message is not escaped: the frame may be invalid JSON."""
    return f'{{"jsonrpc":"2.0","id":{number},"error":{{"message":"{message}"}}}}'


def _looping(result: str, cursor: str) -> str:
    head = result.split(',"nextCursor":', 1)[0].removesuffix("}")
    return f'{head},"nextCursor":{quoted(cursor)}}}'
