"""A tool as the firmware has it: a name, a description, properties and a function."""

from __future__ import annotations

import base64
from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, Literal

from companion.simulator.cjson import MISSING, JsonObject, compact, int_of, text_of

PAGE_BYTES: Final = 8000
"""The firmware's limit of one page of `tools/list`."""

_PAGE_RESERVE: Final = 30
"""Bytes that the firmware keeps free in a page; the recorded pages end accordingly."""

Kind = Literal["boolean", "integer", "string"]
Arguments = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Json:
    """An answer that is sent as JSON in a text."""

    value: Any


@dataclass(frozen=True, slots=True)
class Image:
    """An answer that is an image."""

    mime_type: str
    data: bytes


Answer = bool | int | str | Json | Image
"""A string may hold lone surrogates (`surrogateescape`) for bytes that are not UTF-8."""

Run = Callable[[Arguments], Awaitable[Answer]]


class ToolError(Exception):
    """What a tool throws: its text becomes the error message, unescaped."""


@dataclass(frozen=True, slots=True)
class ToolArgument:
    """An argument of a tool. One without a `default` is required."""

    name: str
    kind: Kind
    default: bool | int | str | None = None
    minimum: int | None = None
    maximum: int | None = None

    def schema(self) -> dict[str, Any]:
        """Its JSON Schema, with the keys in the firmware's order."""
        schema: dict[str, Any] = {"type": self.kind}
        for key, value in (
            ("default", self.default),
            ("minimum", self.minimum),
            ("maximum", self.maximum),
        ):
            if value is not None:
                schema[key] = value
        return schema

    def read(self, value: object) -> bool | int | str | None:
        """The value to call with, or `None` where a required one is missing or of a wrong type.

        Raises `ToolError` when a number is out of range.
        """
        read: bool | int | str | None = None
        if self.kind == "boolean":
            read = value if isinstance(value, bool) else None
        elif self.kind == "integer":
            read = int_of(value)
            if read is not None:
                self._check_range(read)
        else:
            read = text_of(value)
        return self.default if read is None else read

    def _check_range(self, number: int) -> None:
        if self.minimum is not None and number < self.minimum:
            raise ToolError(f"Value is below minimum allowed: {self.minimum}")
        if self.maximum is not None and number > self.maximum:
            raise ToolError(f"Value exceeds maximum allowed: {self.maximum}")


@dataclass(frozen=True, slots=True)
class SimulatedTool:
    """A tool. A `user_only` one is listed only to who asks for it, but can always be called."""

    name: str
    description: str
    run: Run
    properties: tuple[ToolArgument, ...] = ()
    user_only: bool = False

    def listed(self, *, with_audience: bool = True) -> str:
        """Its entry in `tools/list`, as the firmware prints it."""
        schema: dict[str, Any] = {
            "type": "object",
            "properties": {each.name: each.schema() for each in self.properties},
        }
        required = [each.name for each in self.properties if each.default is None]
        if required:
            schema["required"] = required
        entry = {"name": self.name, "description": self.description, "inputSchema": schema}
        if self.user_only and with_audience:
            entry["annotations"] = {"audience": ["user"]}
        return compact(entry)

    def arguments(self, given: object) -> Arguments:
        """What `run` is called with. Raises `ToolError` as the firmware does.

        Names match whatever their case; what the tool does not know is passed over; an
        optional of the wrong type silently takes its default.
        """
        read: dict[str, Any] = {}
        for each in self.properties:
            value = given.get(each.name) if isinstance(given, JsonObject) else MISSING
            read[each.name] = each.read(value)
            if read[each.name] is None:
                raise ToolError(f"Missing valid argument: {each.name}")
        return read


def content(answer: Answer) -> dict[str, Any]:
    """One item of an answer's `content`. An image is nested, as JSON in a string."""
    if isinstance(answer, Image):
        data = base64.b64encode(answer.data).decode("ascii")
        nested = {"type": "image", "mimeType": answer.mime_type, "data": data}
        return {"type": "image", "image": compact(nested)}
    return {"type": "text", "text": answer_text(answer)}


def answer_text(answer: bool | int | str | Json) -> str:
    """An answer that is no image, as the text that is sent."""
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
