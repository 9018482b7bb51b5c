"""The tools in a file: a listing, one schema, or recorded frames."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from companion.errors import FileError
from companion.messages.message import Message, message
from companion.protocol.schema.jsontext import parse_json
from companion.protocol.schema.report import NamedSchema, read_tools
from companion.protocol.schema.values import UNSET, Json, identical
from companion.protocol.session.listing import MAX_TOOLS
from companion.text import one_line

MEGABYTES: Final = 16
"""Of a file that is read; the listing of the largest real server has 0.3."""

STANDARD_INPUT: Final = "-"


@dataclass(slots=True)
class ToolFile:
    """What was found in a file."""

    label: str
    """What messages call the file."""
    tools: list[NamedSchema] = field(default_factory=list)
    warnings: list[Message] = field(default_factory=list)


def read_tool_file(path: str) -> ToolFile:
    """Read the file at `path`, or standard input for ``-``.

    As with a device's own listing, what a file says carelessly is used with a warning; see
    `ToolFile.warnings`. Raises `FileError` when it cannot be read, is no JSON, or has no tools.
    """
    label = "the standard input" if path == STANDARD_INPUT else one_line(path)
    found = ToolFile(label)
    text = _decode(_read(path, label), found)
    problem: Message | None = None
    for document in _documents(text, found):
        tools = _tools_of(document, found)
        if isinstance(tools, Message):
            problem = problem or tools
        else:
            _add(found, tools)
    if not found.tools:
        raise FileError(problem or message("cli.form_nothing", file=label))
    found.warnings = list(dict.fromkeys(found.warnings))
    return found


def _read(path: str, label: str) -> bytes:
    limit = MEGABYTES * 1024 * 1024
    try:
        if path == STANDARD_INPUT:
            data = sys.stdin.buffer.read(limit + 1)
        elif Path(path).is_dir():
            raise FileError("cli.form_folder", file=label)
        else:
            with Path(path).open("rb") as file:
                data = file.read(limit + 1)
    except FileNotFoundError:
        raise FileError("cli.form_missing", file=label) from None
    except (OSError, ValueError) as error:  # a name with a NUL is a `ValueError`
        reason = one_line(getattr(error, "strerror", None) or str(error))
        raise FileError("cli.form_unreadable", file=label, reason=reason) from None
    if len(data) > limit:
        raise FileError("cli.form_too_large", file=label, limit=MEGABYTES)
    if not data.strip():
        raise FileError("cli.form_empty", file=label)
    return data


def _decode(data: bytes, found: ToolFile) -> str:
    # Windows shells write UTF-16 when they redirect, and editors there a mark before UTF-8
    encoding = json.detect_encoding(data)
    try:
        return data.decode(encoding)
    except UnicodeDecodeError:
        # so does the app with a device's frame: text may hold a name in another encoding
        found.warnings.append(message("cli.form_not_utf8", file=found.label))
        return data.decode("utf-8", "replace")


# JSON


def _documents(text: str, found: ToolFile) -> Iterator[Json]:
    """The documents in a file: one, or one on each line."""
    value, problem = _parse(text)
    if value is not UNSET:
        if problem is not None:
            found.warnings.append(_named("cli.form_taken_anyway", found, problem))
        yield from _members(value)
        return
    assert problem is not None
    lines = [(number, line) for number, line in enumerate(text.split("\n"), 1) if line.strip()]
    # a document over several lines does not begin with a line that is one of its own
    if len(lines) < 2 or not isinstance(_parse(lines[0][1])[0], Mapping):
        raise FileError(_named("cli.form_not_json", found, problem))
    for number, line in lines:
        value, problem = _parse(line)
        if value is UNSET:
            column = parse_json(line).column
            words = message("field.json.syntax", line=number, column=max(column, 1))
            raise FileError(_named("cli.form_not_json", found, words))
        if not _is_head(value):
            yield value


def _members(value: Json) -> Iterator[Json]:
    """A list of messages or recorded frames, one by one; anything else as it is."""
    if isinstance(value, list) and value and all(map(_is_message, value)):
        yield from value
    else:
        yield value


def _named(code: str, found: ToolFile, reason: Message) -> Message:
    return message(code, file=found.label, reason=reason.english())


def _parse(text: str) -> tuple[Any, Message | None]:
    """The value and what is wrong with the text; `UNSET` where it cannot be read at all.

    What exact JSON must not have (a name twice, line feeds in texts, half characters), a
    device's frame may: then it is read as the app reads frames.
    """
    parsed = parse_json(text)
    if parsed.ok:
        return parsed.value, None
    try:
        return json.loads(text, strict=False), parsed.problem
    except (ValueError, RecursionError):
        return UNSET, parsed.problem


# tools


def _is_message(document: Json) -> bool:
    """JSON-RPC, a device's envelope around it, or the record of a frame."""
    return isinstance(document, Mapping) and (
        "jsonrpc" in document
        or ("payload" in document and document.get("type") == "mcp")
        or ("dir" in document and isinstance(document.get("frame"), str))
    )


def _is_head(document: Json) -> bool:
    """The first line of a recording, which says what was recorded."""
    return isinstance(document, Mapping) and {"recording", "companion"} <= document.keys()


def _unwrapped(document: Json) -> Json:
    """The JSON-RPC message in a frame; a frame that is no JSON is `None`."""
    for _ in range(3):  # the record of a frame, the envelope, a payload that is text
        if isinstance(document, Mapping) and _is_message(document) and "jsonrpc" not in document:
            document = document["frame"] if "frame" in document else document["payload"]
        if isinstance(document, str):
            value = _parse(document)[0]
            document = None if value is UNSET else value
    return document


def _tools_of(document: Json, found: ToolFile) -> tuple[NamedSchema, ...] | Message:
    wrapped = _is_message(document)
    document = _unwrapped(document)
    nothing = message("cli.form_nothing", file=found.label)
    if isinstance(document, Mapping) and "jsonrpc" in document:
        error = document.get("error")
        if error is not None:
            words = error.get("message") if isinstance(error, Mapping) else error
            text = one_line(words if isinstance(words, str) else json.dumps(error))
            return message("cli.form_error_answer", file=found.label, text=text)
        document = document.get("result")
        if not isinstance(document, Mapping) or "tools" not in document:
            return nothing
    elif wrapped:
        return nothing
    if isinstance(document, Mapping) and isinstance(document.get("result"), Mapping):
        document = document["result"]
    if isinstance(document, Mapping) and isinstance(document.get("tools"), list):
        entries = [each for each in document["tools"] if isinstance(each, Mapping)]
        if len(entries) < len(document["tools"]):
            left_out = len(document["tools"]) - len(entries)
            found.warnings.append(message("tools.unusable", count=left_out))
        if not entries:
            return nothing
        document = entries
    tools = read_tools(document)
    if isinstance(tools, Message):
        return _named("cli.form_not_json", found, tools)
    return tools


def _add(found: ToolFile, tools: tuple[NamedSchema, ...]) -> None:
    """Add what is new. The pages of several listings repeat tools; one listing must not."""
    before = {tool.name: tool for tool in found.tools}
    names: set[str] = set()
    for tool in tools:
        known = before.get(tool.name) if tool.name else None
        if known is not None and identical(known.schema, tool.schema):
            continue
        if known is not None or tool.name in names:
            found.warnings.append(message("tools.duplicate", tool=one_line(tool.name)))
        elif len(found.tools) == MAX_TOOLS:
            found.warnings.append(message("tools.too_many", limit=MAX_TOOLS))
            return
        else:
            found.tools.append(tool)
            if tool.name:
                names.add(tool.name)
