"""`companion form FILE`: what form a tool's schema gets, for those who write the schema.

The tools are read from a file (a listing, one schema, or recorded frames) and shown as plain text:
each field, what it takes, and why it is as it is.
"""

from __future__ import annotations

import argparse
import difflib
import json
import sys
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from msgspec import Struct, field

from companion.app.files.whole_file import export_bytes
from companion.cli.commands import Command
from companion.cli.output import error_json, print_json, print_note, show
from companion.errors import CompanionError, FileError, UsageError
from companion.messages.message import Message, message
from companion.protocol.schema.fields import (
    ArrayField,
    ChoiceField,
    ConstField,
    EnumField,
    Field,
    IntegerField,
    JsonField,
    MapField,
    NumberField,
    StringField,
    StringStyle,
)
from companion.protocol.schema.form import Form, build_form
from companion.protocol.schema.jsontext import parse_json
from companion.protocol.schema.report import (
    NamedSchema,
    PlacedField,
    Role,
    notes_of,
    read_tools,
    report,
    walk,
)
from companion.protocol.schema.values import UNSET, Json, identical, write_number
from companion.protocol.session.listing import MAX_TOOLS
from companion.protocol.tools import Tool
from companion.text import DESCRIPTION_LIMIT, clean, one_line, reason_of

if TYPE_CHECKING:
    from companion.cli.commands import Window

NAMED: Final = 10
"""Tools that a message names."""
DESCRIPTION: Final = 100
"""Characters of a description that are shown."""
VALUE: Final = 80
"""Characters of a value that are shown."""
OPTIONS: Final = 8
"""Values of an enum that are named."""
MEGABYTES: Final = 16
"""Of a file that is read; the listing of the largest real server has 0.3."""

STANDARD_INPUT: Final = "-"


def _add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.description = (
        "Show the form that the app makes of a tool's schema: as an outline, as a "
        "report in JSON, or as a picture."
    )
    parser.epilog = (
        "Exit status: 0 done; 1 the file cannot be read, is no JSON or has no tools, or "
        "the picture cannot be drawn or written; 2 wrong use, also a tool that is not in the "
        "file, and --shot with several tools."
    )
    parser.add_argument(
        "file",
        metavar="FILE",
        help="an answer to tools/list (also whole, or recorded frames, one a line), an object "
        'with "tools", or one schema; - is the standard input; 16 MiB at most',
    )
    parser.add_argument("--tool", metavar="NAME", help="only this tool, by its exact name")
    parser.add_argument("--report", action="store_true", help="print one JSON document")
    parser.add_argument(
        "--shot", metavar="PNG", type=Path, help="draw the form into this file, without a screen"
    )
    parser.add_argument(
        "--theme", choices=("light", "dark"), default="light", help="of the picture"
    )
    parser.add_argument(
        "--language", metavar="LOCALE", default="en", help="of the picture, for example zh_CN"
    )


def _failure(arguments: argparse.Namespace, error: CompanionError) -> dict[str, Any]:
    return {"tools": [], "error": error_json(error)}


def _form(arguments: argparse.Namespace) -> int:
    """Print the outline or the report, or draw the picture; returns the exit status.

    Raises `FileError` for a file that cannot be used and `UsageError` for a tool that is not in it;
    nothing was printed then.
    """
    file = read_tool_file(arguments.file)
    for warning in file.warnings:
        print_note(warning.english())
    tools = _chosen(file, arguments.tool)
    if arguments.shot is not None and len(tools) > 1:
        raise UsageError(
            "cli.form_several",
            file=file.label,
            count=len(tools),
            others=_names(tool.name for tool in tools),
        )
    if arguments.report:
        print_json(report(tools))
    elif arguments.shot is None:
        for index, tool in enumerate(tools):
            if index:
                show("")
            for line in outline(tool):
                show(line)
    if arguments.shot is None:
        return 0
    try:
        _shoot(arguments, tools[0])
    except CompanionError as error:
        # a report is printed by now, and must stay the only document
        print_note(str(error))
        return error.exit_status
    (print_note if arguments.report else show)(str(arguments.shot))
    return 0


def _chosen(file: ToolFile, wanted: str | None) -> tuple[NamedSchema, ...]:
    if wanted is None:
        return tuple(file.tools)
    found = tuple(tool for tool in file.tools if tool.name == wanted)
    if found:
        return found
    names = [tool.name for tool in file.tools if tool.name]
    if not names:
        raise UsageError("cli.form_nameless", file=file.label)
    raise UsageError(
        "cli.form_no_tool",
        tool=one_line(wanted),
        file=file.label,
        others=_names(_near(wanted, names)),
    )


def _near(wanted: str, names: list[str]) -> list[str]:
    """The names that are like `wanted`; all of them where none is."""
    part = wanted.casefold()
    like = [name for name in names if part and part in name.casefold()]
    like += difflib.get_close_matches(wanted, names, n=NAMED, cutoff=0.5)
    return list(dict.fromkeys(like)) or names


def _names(names: Iterable[str]) -> str:
    every = [one_line(name) for name in names]
    return ", ".join(every[:NAMED]) + (" …" if len(every) > NAMED else "")


def _shoot(arguments: argparse.Namespace, chosen: NamedSchema) -> None:
    schema = chosen.schema
    if not isinstance(schema, dict):
        # only objects travel in a listing; `false` means a schema that nothing fits
        schema = {"not": {}} if schema is False else {}
    tool = Tool(
        name=chosen.name,
        title=one_line(chosen.title),
        description=clean(chosen.description, DESCRIPTION_LIMIT),
        input_schema=schema,
    )
    try:
        window: Window = arguments.window
        picture, warnings = window.draw_form(tool, arguments.theme, arguments.language)
    except ImportError as error:  # a library of the system that Qt needs is not there
        raise FileError("cli.shot_no_window", reason=one_line(str(error))) from None
    for warning in warnings:
        print_note(warning.english())
    _write_picture(arguments.shot, picture)


def _write_picture(path: Path, picture: bytes) -> None:
    """Write the whole file or none: nobody sees half a picture, and an old one is kept."""
    try:
        export_bytes(path, picture)
    except OSError as error:
        file = one_line(str(path))
        raise FileError("cli.shot_unwritable", file=file, reason=reason_of(error)) from None


# the file


class ToolFile(Struct):
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
        raise FileError("cli.form_unreadable", file=label, reason=reason_of(error)) from None
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


# the outline


def outline(tool: NamedSchema) -> Iterator[str]:
    """The lines that show one tool's form; text of the schema is cleaned and cut."""
    form = build_form(tool.schema)
    found = walk(form)
    name, title = one_line(tool.name), one_line(tool.title)
    head = name or title or "(a schema without a name)"
    yield f"{head} ({title})" if name and title and title != name else head
    if description := one_line(tool.description, DESCRIPTION):
        yield f"  {description}"
    for note in notes_of(form, found):
        yield f"  ! {note.english()}"
    if not found[1:] and found[0].field.kind == "object":
        yield "  This tool takes no arguments."
    for place in found:
        if place.level or place.field.kind != "object":
            yield from _lines(place)
    yield from _untouched(form)


def _untouched(form: Form) -> Iterator[str]:
    value = form.initial()
    check = form.check(value)
    held = _json(form.assemble(value), 2 * VALUE)
    if check.ok:
        yield f"  An untouched form sends {held}"
    else:
        yield f"  An untouched form holds {held} and is not sent:"
        for fault in check.faults:
            yield f"    {one_line(fault.pointer) or 'the whole'}: {_words(fault.message)}"


def _lines(place: PlacedField) -> Iterator[str]:
    field = place.field
    indent = "  " * max(place.level, 1)
    yield f"{indent}- {_label(place)}: " + ", ".join(_traits(place))
    indent += "    "
    if place.role is not Role.BRANCH and (text := one_line(field.description, DESCRIPTION)):
        yield indent + text
    if isinstance(field, JsonField):
        yield f"{indent}! A JSON editor: {_words(field.reason)}"
    for hint in field.hints:
        yield f"{indent}! {_words(hint)}"


def _label(place: PlacedField) -> str:
    field = place.field
    match place.role:
        case Role.ROOT:
            return "the whole"
        case Role.ENTRY:
            return f"entry {int(field.path[-1]) + 1}"
        case Role.EVERY_ENTRY:
            return "each entry"
        case Role.EVERY_VALUE:
            return "each value"
        case Role.BRANCH:
            assert place.branch is not None
            number = f" {place.branch.number}" if place.branch.number else ""
            return f"if {_words(place.branch.label)}{number}"
    name = one_line(field.name) or '""'
    title = one_line(field.title)
    return f"{name} ({title})" if title and title != name else name


def _traits(place: PlacedField) -> Iterator[str]:
    field = place.field
    yield from _kind(field)
    if place.role is Role.MEMBER:
        yield "required" if field.required else "optional"
    if field.nullable:
        yield "null allowed"
    if field.default.usable:
        yield f"default {_json(field.default.value)}"
    if field.examples:
        yield f"for example {_json(field.examples[0])}"
    if field.read_only:
        yield "read-only"
    if field.deprecated:
        yield "deprecated"
    if field.recursive:
        yield "as above"


def _kind(field: Field) -> Iterator[str]:
    match field:
        case IntegerField() | NumberField():
            yield field.kind
            yield from _bounds(field)
        case StringField():
            yield field.kind
            yield from _text(field)
        case EnumField():
            shown = ", ".join(_json(option.value, 40) for option in field.options[:OPTIONS])
            more = len(field.options) - OPTIONS
            yield f"one of {shown}" + (f" and {more} more" if more > 0 else "")
        case ConstField():
            yield f"always {_json(field.value)}"
        case ArrayField():
            yield "check list" if field.checklist else "list"
            yield from _counts(field.min_items, field.max_items, "entries")
            if field.unique:
                yield "each once"
        case MapField():
            yield "names and values"
            yield from _counts(field.min_properties, field.max_properties, "values")
        case ChoiceField() if field.kind == "choice":
            yield f"one of {len(field.branches)} kinds"
        case _:
            yield {"object": "group", "any": "any value", "json": "JSON"}.get(
                field.kind, field.kind
            )


def _bounds(field: IntegerField | NumberField) -> Iterator[str]:
    low = "" if field.minimum is None else write_number(field.minimum)
    high = "" if field.maximum is None else write_number(field.maximum)
    if isinstance(field, NumberField):
        if low and field.exclusive_minimum:
            yield f"above {low}"
            low = ""
        if high and field.exclusive_maximum:
            yield f"below {high}"
            high = ""
    yield from _counts(low, high, "")
    if field.multiple_of is not None:
        yield f"multiple of {write_number(field.multiple_of)}"


def _text(field: StringField) -> Iterator[str]:
    if field.format:
        yield f"format {one_line(field.format, VALUE)}"
    elif field.style is not StringStyle.LINE:
        yield field.style
    yield from _counts(
        field.min_length, field.max_length, "bytes" if field.counts_bytes else "characters"
    )
    for pattern in field.patterns[:2]:
        yield f"pattern {one_line(pattern, VALUE)}"


def _counts(low: int | str, high: int | str | None, what: str) -> Iterator[str]:
    """`1 to 5 entries`, `1 or more entries`, `at most 5 entries`, or nothing."""
    unit = f" {what}" if what else ""
    least, most = low not in (0, ""), high not in (None, "")
    if least and most:
        yield f"{low} to {high}{unit}"
    elif least:
        yield f"{low} or more{unit}"
    elif most:
        yield f"at most {high}{unit}"


def _json(value: Any, limit: int = VALUE) -> str:
    return one_line(json.dumps(value, ensure_ascii=False), limit)


def _words(text: Message) -> str:
    return one_line(text.english(), 300)


COMMANDS = {"form": Command(_add_arguments, _form, _failure)}
