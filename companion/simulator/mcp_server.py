"""The firmware's MCP server and its kind of tool: answers, refusals, and silence.

Source of every rule here: transports/README.md, "Requests without an answer", "Answers",
"Firmware 2.5" and "Listing tools"; and the recorded frames, which the unit tests replay through
this module.
"""

from __future__ import annotations

import asyncio
import base64
from collections.abc import Awaitable, Callable, Mapping, Sequence
from typing import Any, Final, Literal

from msgspec import Struct

from companion.simulator.behaviour import HEALTHY, Behaviour
from companion.simulator.cjson import MISSING, JsonObject, compact, int_of, quoted, text_of
from companion.simulator.tasks import Action

PROTOCOL_VERSION: Final = "2024-11-05"
PAGE_BYTES: Final = 8000
"""The firmware's limit of one page of `tools/list`."""

_PAGE_RESERVE: Final = 30
"""Bytes that the firmware keeps free in a page; the recorded pages end accordingly."""
_OVERSIZED: Final = "x" * 8000
_NO_METHOD, _INVALID, _FAILED = -32601, -32602, -32603
"""Codes of errors, from firmware 2.5 on."""

Kind = Literal["boolean", "integer", "string"]
Arguments = Mapping[str, Any]


class Json(Struct, frozen=True):
    """An answer that is sent as JSON in a text."""

    value: Any


class Image(Struct, frozen=True):
    mime_type: str
    data: bytes


Answer = bool | int | str | Json | Image
"""A string may hold lone surrogates (`surrogateescape`) for bytes that are not UTF-8."""
Run = Callable[[Arguments], Awaitable[Answer]]


class ToolError(Exception):
    """What a tool throws: its text becomes the error message, unescaped."""


class ToolArgument(Struct, frozen=True):
    """An argument of a tool. One without a `default` is required."""

    name: str
    kind: Kind
    default: bool | int | str | None = None
    minimum: int | None = None
    maximum: int | None = None
    most_bytes: int | None = None
    """Of a string, where the device has `Behaviour.string_limits`."""

    def schema(self, behaviour: Behaviour = HEALTHY) -> dict[str, Any]:
        """Its JSON Schema, with the keys in the firmware's order."""
        limits = {"default": self.default, "minimum": self.minimum, "maximum": self.maximum}
        if behaviour.string_limits:
            limits["maxLength"] = self.most_bytes
        given = {key: value for key, value in limits.items() if value is not None}
        return {"type": self.kind, **given}

    def read(self, value: object, behaviour: Behaviour = HEALTHY) -> bool | int | str | None:
        """The value to call with, or `None` where a required one is missing or of a wrong type.

        Raises `ToolError` when a number is out of range or a string too long, and for a wrong
        type with `Behaviour.strict_types`.
        """
        read: bool | int | str | None
        if self.kind == "boolean":
            read = value if isinstance(value, bool) else None
        elif self.kind == "string":
            read = text_of(value)
        else:
            read = number = int_of(value)
            if number is not None and self.minimum is not None and number < self.minimum:
                raise ToolError(f"Value is below minimum allowed: {self.minimum}")
            if number is not None and self.maximum is not None and number > self.maximum:
                raise ToolError(f"Value exceeds maximum allowed: {self.maximum}")
        if read is None and value is not MISSING and behaviour.strict_types:
            raise ToolError(f"Invalid type for argument: {self.name}")
        if isinstance(read, str) and behaviour.string_limits:
            self._measure(read)
        return self.default if read is None else read

    def _measure(self, text: str) -> None:
        size = len(text.encode("utf-8", "surrogateescape"))
        if self.most_bytes is not None and size > self.most_bytes:
            raise ToolError(
                f"Property '{self.name}': string length {size} exceeds maximum {self.most_bytes}"
            )


class SimulatedTool(Struct, frozen=True):
    """A tool. A `user_only` one is listed only when asked for, but can always be called."""

    name: str
    description: str
    run: Run
    properties: tuple[ToolArgument, ...] = ()
    user_only: bool = False

    def listed(self, behaviour: Behaviour = HEALTHY) -> str:
        """Its entry in `tools/list`, as the firmware prints it."""
        schema: dict[str, Any] = {
            "type": "object",
            "properties": {each.name: each.schema(behaviour) for each in self.properties},
        }
        required = [each.name for each in self.properties if each.default is None]
        if required:
            schema["required"] = required
        entry = {"name": self.name, "description": self.description, "inputSchema": schema}
        if self.user_only and not behaviour.old_firmware:
            entry["annotations"] = {"audience": ["user"]}
        return compact(entry)

    def arguments(self, given: object, behaviour: Behaviour = HEALTHY) -> Arguments:
        """What `run` is called with. Raises `ToolError` as the firmware does.

        Names match in any case; unknown ones are ignored; an optional argument of the
        wrong type silently takes its default, without `Behaviour.strict_types`.
        """
        read: dict[str, Any] = {}
        for each in self.properties:
            value = given.get(each.name) if isinstance(given, JsonObject) else MISSING
            read[each.name] = each.read(value, behaviour)
            if read[each.name] is None:
                kind = "required" if behaviour.error_codes else "valid"
                raise ToolError(f"Missing {kind} argument: {each.name}")
        return read


class ToolTable(list[SimulatedTool]):
    """Tools, listed in the order in which `add` decorates what they run."""

    def __init__(self, *, user_only: bool = False) -> None:
        super().__init__()
        self._user_only = user_only

    def add(self, name: str, description: str, *properties: ToolArgument) -> Callable[[Run], Run]:
        def added(run: Run) -> Run:
            self.append(SimulatedTool(name, description, run, properties, self._user_only))
            return run

        return added


def content(answer: Answer) -> dict[str, Any]:
    """One item of an answer's `content`. An image is nested, as JSON in a string."""
    if isinstance(answer, Image):
        data = base64.b64encode(answer.data).decode("ascii")
        nested = {"type": "image", "mimeType": answer.mime_type, "data": data}
        return {"type": "image", "image": compact(nested)}
    return {"type": "text", "text": answer_text(answer)}


def answer_text(answer: bool | int | str | Json) -> str:
    if isinstance(answer, bool):
        return "true" if answer else "false"
    if isinstance(answer, Json):
        return compact(answer.value)
    return str(answer)


def page(entries: Sequence[tuple[str, str]]) -> str:
    """The result of `tools/list`, as JSON, from the first of `entries` (name, printed) on.

    Raises `ToolError` when not even one of them fits.
    """
    size = len('{"tools":[')
    fitting = 0
    for _name, printed in entries:
        size += len(printed.encode("utf-8", "surrogateescape")) + 1
        if size + _PAGE_RESERVE > PAGE_BYTES:
            break
        fitting += 1
    next_cursor = entries[fitting][0] if fitting < len(entries) else ""
    if fitting == 0:
        raise ToolError(f"Failed to add tool {next_cursor} because of payload size limit")
    tail = f',"nextCursor":"{next_cursor}"' if next_cursor else ""
    return '{"tools":[' + ",".join(printed for _, printed in entries[:fitting]) + "]" + tail + "}"


class McpServer:
    """Reads payloads at once; calls and answers go through the main task.

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
            self._refuse(number, _NO_METHOD, f"Method not implemented: {method}")

    def _initialize(self, number: int, params: JsonObject | None) -> None:
        capabilities = params.get("capabilities") if params else MISSING
        vision = capabilities.get("vision") if isinstance(capabilities, JsonObject) else MISSING
        url = text_of(vision.get("url")) if isinstance(vision, JsonObject) else None
        if isinstance(vision, JsonObject) and url is not None:
            self._on_vision(url, text_of(vision.get("token")) or "")
        info = {
            "protocolVersion": PROTOCOL_VERSION,
            "capabilities": {"tools": {}},
            "serverInfo": {"name": self._name, "version": self._version},
        }
        self._post(_result(number, compact(info)))

    def _list(self, number: int, params: JsonObject | None) -> None:
        cursor = text_of(params.get("cursor")) if params else None
        with_user_tools = params.get("withUserTools") if params else MISSING
        tools = self._from_cursor(cursor or "")
        entries = [
            (tool.name, tool.listed(self._behaviour))
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
            self._refuse(number, _FAILED, str(error))
            return
        if self._behaviour.cursor_loop:
            result = _looping(result, self._tools[0].name)
        self._post(_result(number, result))

    def _from_cursor(self, cursor: str) -> Sequence[SimulatedTool]:
        for index, tool in enumerate(self._tools):
            if cursor in ("", tool.name):
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
            self._refuse(number, _INVALID, "Missing params")
            return
        coded = self._behaviour.error_codes
        name = text_of(params.get("name"))
        if name is None:
            self._refuse(number, _INVALID, "Missing tool name" if coded else "Missing name")
            return
        given = params.get("arguments")
        if not (given is MISSING or isinstance(given, JsonObject)):
            words = "Invalid arguments: expected object" if coded else "Invalid arguments"
            self._refuse(number, _INVALID, words)
            return
        tool = next((tool for tool in self._tools if tool.name == name), None)
        if tool is None:
            self._refuse(number, _INVALID, f"Unknown tool: {name}")
            return
        try:
            arguments = tool.arguments(given, self._behaviour)
        except ToolError as error:
            self._refuse(number, _INVALID, str(error))
            return
        if self._on_call(tool.name, arguments):
            self._schedule(lambda: self._run(number, tool, arguments))

    async def _run(self, number: int, tool: SimulatedTool, arguments: Arguments) -> None:
        try:
            answer = await tool.run(arguments)
        except ToolError as error:
            payload = self._error(number, _FAILED, str(error))
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

    def _refuse(self, number: int, code: int, message: str) -> None:
        self._post(self._error(number, code, message))

    def _error(self, number: int, code: int, message: str) -> str:
        """A message is not escaped, so the frame may be invalid JSON; without
        `Behaviour.error_codes` it is all that an error has."""
        coded = f'"code":{code},' if self._behaviour.error_codes else ""
        return f'{{"jsonrpc":"2.0","id":{number},"error":{{{coded}"message":"{message}"}}}}'

    def _post(self, payload: str) -> None:
        self._schedule(lambda: self._send(payload))


def _result(number: int, result: str) -> str:
    return f'{{"jsonrpc":"2.0","id":{number},"result":{result}}}'


def _looping(result: str, cursor: str) -> str:
    head = result.split(',"nextCursor":', 1)[0].removesuffix("}")
    return f'{head},"nextCursor":{quoted(cursor)}}}'
