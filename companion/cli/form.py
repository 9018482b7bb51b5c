"""`companion form FILE`: what form a tool's schema gets, for those who write the schema."""

from __future__ import annotations

import argparse
import difflib
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Final, Literal

from companion.app.files.whole_file import export_bytes
from companion.cli.form_outline import outline
from companion.cli.output import print_json, say, show
from companion.cli.tool_file import ToolFile, read_tool_file
from companion.errors import CompanionError, FileError, UsageError
from companion.messages.message import Message
from companion.protocol.schema.report import NamedSchema, report
from companion.protocol.tools import Tool
from companion.text import DESCRIPTION_LIMIT, clean, one_line

NAMED: Final = 10
"""Tools that a message names."""

ThemeName = Literal["light", "dark"]
Draw = Callable[[Tool, ThemeName, str], tuple[bytes, tuple[Message, ...]]]
"""Draws a tool's form in a theme and a language: the PNG, and what is to be said of it."""


def form(arguments: argparse.Namespace, draw: Draw) -> int:
    """Print the outline or the report, or draw the picture; returns the exit status.

    `draw` is the window's part, which is loaded only for a picture. Raises `FileError` for a
    file that cannot be used and `UsageError` for a tool that is not in it; nothing was
    printed then.
    """
    file = read_tool_file(arguments.file)
    for warning in file.warnings:
        say(warning.english())
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
        _shoot(arguments, tools[0], draw)
    except CompanionError as error:
        # a report is printed by now, and must stay the only document
        say(str(error))
        return error.exit_status
    (say if arguments.report else show)(str(arguments.shot))
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


def _shoot(arguments: argparse.Namespace, chosen: NamedSchema, draw: Draw) -> None:
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
        picture, warnings = draw(tool, arguments.theme, arguments.language)
    except ImportError as error:  # a library of the system that Qt needs is not there
        raise FileError("cli.shot_no_window", reason=one_line(str(error))) from None
    for warning in warnings:
        say(warning.english())
    _write(arguments.shot, picture)


def _write(path: Path, picture: bytes) -> None:
    """Write the whole file or none: nobody sees half a picture, and an old one is kept."""
    try:
        export_bytes(path, picture)
    except OSError as error:
        reason = one_line(error.strerror or str(error))
        raise FileError("cli.shot_unwritable", file=one_line(str(path)), reason=reason) from None
