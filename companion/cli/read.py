"""`companion read ENDPOINT URI`: read a resource of an MCP server."""

from __future__ import annotations

import argparse
import asyncio
from pathlib import Path
from typing import Any

from companion.app.files.whole_file import write_bytes
from companion.cli.arguments import read_texts
from companion.cli.connection import add_connection, add_endpoint, add_json, add_oauth
from companion.cli.contents import open_server
from companion.cli.elicit import add_elicit
from companion.cli.output import error_json, print_json, say, show
from companion.cli.sign_in import allowed
from companion.errors import CompanionError, FileError, UsageError
from companion.protocol.offers import ResourceContent
from companion.protocol.uri_template import expand, variables_of
from companion.text import one_line


def add_arguments(parser: argparse.ArgumentParser) -> None:
    add_connection(parser)
    add_endpoint(parser)
    parser.add_argument("uri", metavar="URI", help="its address, or one with variables in braces")
    parser.add_argument("pairs", metavar="NAME=VALUE", nargs="*", help="for a variable")
    parser.add_argument(
        "--output", metavar="FILE", type=Path, help="save it there; is replaced if it exists"
    )
    add_json(parser)
    add_elicit(parser)
    add_oauth(parser)


def failure(arguments: argparse.Namespace, error: CompanionError) -> dict[str, Any]:
    return {"endpoint": arguments.endpoint, "contents": [], "error": error_json(error)}


async def run(arguments: argparse.Namespace) -> int:
    """Read a resource, or a template with `NAME=VALUE` for its variables."""
    uri = _address(arguments.uri, arguments.pairs)
    if arguments.output is not None:
        await asyncio.to_thread(_check_output, arguments.output)
    async with open_server(arguments) as (workspace, view):
        contents, key = workspace.contents, view.key
        parts = await allowed(workspace, arguments, lambda: contents.read(key, uri))
    if arguments.output is not None:
        if len(parts) != 1:
            raise UsageError("cli.several_parts", count=len(parts))
        await asyncio.to_thread(_write, arguments.output, _bytes(parts[0]))
    if arguments.json:
        document: dict[str, Any] = {"endpoint": view.key, "uri": uri}
        if arguments.output is not None:
            document["path"] = str(arguments.output)
        print_json({**document, "contents": [part.as_json() for part in parts]})
    elif arguments.output is not None:
        show(f"{arguments.output}: {parts[0].mime_type}, {parts[0].size} bytes")
    else:
        _print_parts(parts)
    return 0


def _address(uri: str, pairs: list[str]) -> str:
    values = read_texts(pairs)
    if not values:
        return uri
    unknown = values.keys() - set(variables_of(uri))
    if unknown:
        raise UsageError(
            "cli.no_variable", names=", ".join(sorted(one_line(name) for name in unknown))
        )
    return expand(uri, values)


def _print_parts(parts: tuple[ResourceContent, ...]) -> None:
    for part in parts:
        if len(parts) > 1:
            say(f"{one_line(part.uri, 8_192)} [{part.mime_type}]")
        if part.blob is None:
            show(part.shown)
        else:
            show(f"[{part.mime_type or 'binary'}, {part.size} bytes; --output FILE saves it]")


def _bytes(part: ResourceContent) -> bytes:
    if part.blob is not None:
        return part.blob
    return (part.text or "").encode("utf-8", "replace")


def _check_output(out: Path) -> None:
    """Before the server is troubled. Raises `UsageError`."""
    if out.is_dir() or not out.absolute().parent.is_dir():
        raise UsageError("cli.no_folder", name=one_line(str(out)))


def _write(out: Path, data: bytes) -> None:
    try:
        write_bytes(out, data)
    except OSError as error:
        reason = one_line(error.strerror or str(error))
        raise FileError("cli.output_unwritable", name=one_line(str(out)), reason=reason) from None
