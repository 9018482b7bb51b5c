"""`companion resources`, `read`, `prompts` and `prompt`: what else an MCP server offers."""

from __future__ import annotations

import argparse
import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from companion.cli.arguments import add_elicit, attend, read_texts
from companion.cli.commands import Command
from companion.cli.connection import add_endpoint, add_json, add_oauth
from companion.cli.output import (
    check_output,
    failed_lists,
    print_json,
    print_note,
    show,
    write_output,
)
from companion.cli.reach import allowed, open_workspace, reach_one
from companion.cli.tools import block_json, print_block
from companion.errors import DeviceError, UsageError
from companion.protocol.resources import expand, variables_of
from companion.text import one_line
from companion.transports.endpoint import Endpoint

if TYPE_CHECKING:
    from companion.app.workspace import Workspace
    from companion.devices.models import DeviceView
    from companion.messages.message import Message
    from companion.protocol.offers import (
        Listing,
        Prompt,
        Resource,
        ResourceContent,
        ResourceTemplate,
    )

_UNWRITABLE: Final = "cli.output_unwritable"


@asynccontextmanager
async def _open_server(
    arguments: argparse.Namespace,
) -> AsyncIterator[tuple[Workspace, DeviceView]]:
    """The server of the endpoint; what was wrong with its lists is said at the end."""
    endpoint = Endpoint.parse(arguments.endpoint)
    async with open_workspace(arguments, endpoint) as workspace:
        attend(workspace, arguments.elicit)
        view = await reach_one(workspace, endpoint, arguments)
        yield workspace, view
        shortfalls = workspace.devices.view(view.key)
        for shortfall in shortfalls.shortfalls if shortfalls is not None else ():
            print_note(shortfall.english())


async def _list_prompts(
    workspace: Workspace, view: DeviceView, arguments: argparse.Namespace
) -> Listing[Prompt]:
    """Raises `DeviceError` for a server that has none."""
    from companion.app.servers.contents import ServerContents

    if view.offers is None or not view.offers.prompts:
        raise DeviceError("talk.no_prompts", server=view.name)
    return await allowed(workspace, arguments, lambda: workspace[ServerContents].prompts(view.key))


def _english(*listings: Listing[Any]) -> list[str]:
    """The warnings of listings, each once."""
    warnings: list[Message] = [each for listing in listings for each in listing.warnings]
    return [warning.english() for warning in dict.fromkeys(warnings)]


def _add_options(parser: argparse.ArgumentParser) -> None:
    add_json(parser)
    add_elicit(parser)
    add_oauth(parser)


def _add_list(parser: argparse.ArgumentParser) -> None:
    add_endpoint(parser)
    _add_options(parser)


async def _resources(arguments: argparse.Namespace) -> int:
    """List resources and templates; what was wrong with the lists goes to standard error."""
    from companion.app.servers.contents import ServerContents

    async with _open_server(arguments) as (workspace, view):
        if view.offers is None or not view.offers.resources:
            raise DeviceError("talk.no_resources", server=view.name)
        contents, key = workspace[ServerContents], view.key
        listed = await allowed(workspace, arguments, lambda: contents.resources(key))
        templates = await allowed(workspace, arguments, lambda: contents.templates(key))
    if arguments.json:
        print_json(
            {
                "endpoint": view.key,
                "resources": [item.as_json() for item in listed.items],
                "templates": [item.as_json() for item in templates.items],
                "warnings": _english(listed, templates),
            }
        )
    else:
        _print_resources(listed.items, templates.items)
        for warning in _english(listed, templates):
            print_note(warning)
    return 0


def _print_resources(items: tuple[Resource, ...], templates: tuple[ResourceTemplate, ...]) -> None:
    for each in items:
        _print_entry(each.uri, each)
    if templates:
        show("\nWith variables")
        for template in templates:
            _print_entry(template.uri_template, template)


def _print_entry(address: str, entry: Resource | ResourceTemplate) -> None:
    words = one_line(entry.title or entry.description or entry.name, 70)
    kind = f"[{entry.mime_type}]" if entry.mime_type else ""
    show(f"{one_line(address, 8_192)}  {kind} {words}".rstrip())


async def _prompts(arguments: argparse.Namespace) -> int:
    async with _open_server(arguments) as (workspace, view):
        listed = await _list_prompts(workspace, view, arguments)
    if arguments.json:
        print_json(
            {
                "endpoint": view.key,
                "prompts": [item.as_json() for item in listed.items],
                "warnings": _english(listed),
            }
        )
        return 0
    for prompt in listed.items:
        wanted = " ".join(
            f"{one_line(each.name)}=…" if each.required else f"[{one_line(each.name)}=…]"
            for each in prompt.arguments
        )
        show(f"{one_line(prompt.name)} {wanted}".rstrip())
        if prompt.description:
            show(f"    {one_line(prompt.description, 300)}")
    for warning in _english(listed):
        print_note(warning)
    return 0


def _add_read(parser: argparse.ArgumentParser) -> None:
    add_endpoint(parser)
    parser.add_argument("uri", metavar="URI", help="its address, or one with variables in braces")
    parser.add_argument("pairs", metavar="NAME=VALUE", nargs="*", help="for a variable")
    parser.add_argument(
        "--output", metavar="FILE", type=Path, help="save it there; is replaced if it exists"
    )
    _add_options(parser)


async def _read(arguments: argparse.Namespace) -> int:
    """Read a resource, or a template with `NAME=VALUE` for its variables."""
    from companion.app.servers.contents import ServerContents

    uri = _address(arguments.uri, arguments.pairs)
    if arguments.output is not None:
        await asyncio.to_thread(check_output, arguments.output, _UNWRITABLE)
    async with _open_server(arguments) as (workspace, view):
        contents, key = workspace[ServerContents], view.key
        parts = await allowed(workspace, arguments, lambda: contents.read(key, uri))
    if arguments.output is not None:
        if len(parts) != 1:
            raise UsageError("cli.several_parts", count=len(parts))
        await asyncio.to_thread(write_output, arguments.output, _bytes(parts[0]), _UNWRITABLE)
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
            print_note(f"{one_line(part.uri, 8_192)} [{part.mime_type}]")
        if part.blob is None:
            show(part.shown)
        else:
            show(f"[{part.mime_type or 'binary'}, {part.size} bytes; --output FILE saves it]")


def _bytes(part: ResourceContent) -> bytes:
    if part.blob is not None:
        return part.blob
    return (part.text or "").encode("utf-8", "replace")


def _add_prompt(parser: argparse.ArgumentParser) -> None:
    add_endpoint(parser)
    parser.add_argument("name", metavar="NAME", help="its exact name")
    parser.add_argument("pairs", metavar="NAME=VALUE", nargs="*", help="an argument of the prompt")
    _add_options(parser)


async def _prompt(arguments: argparse.Namespace) -> int:
    from companion.app.servers.contents import ServerContents

    given = read_texts(arguments.pairs)
    async with _open_server(arguments) as (workspace, view):
        contents, key, name = workspace[ServerContents], view.key, arguments.name
        listed = await _list_prompts(workspace, view, arguments)
        known = next((item for item in listed.items if item.name == arguments.name), None)
        _check_arguments(known, given)
        result = await allowed(workspace, arguments, lambda: contents.prompt(key, name, given))
    if arguments.json:
        print_json(
            {
                "endpoint": view.key,
                "prompt": arguments.name,
                "description": result.description,
                "messages": [
                    {"role": turn.role, "content": block_json(block)}
                    for turn in result.messages
                    for block in turn.content
                ],
            }
        )
        return 0
    if result.description:
        print_note(result.description)
    for turn in result.messages:
        show(f"{turn.role}:")
        for block in turn.content:
            print_block(block)
    return 0


def _check_arguments(known: Prompt | None, given: dict[str, str]) -> None:
    """A prompt that is not listed is tried all the same: the server says what it thinks of it."""
    if known is None:
        return
    missing = [one_line(a.name) for a in known.arguments if a.required and a.name not in given]
    if missing:
        raise UsageError("cli.prompt_misses", names=", ".join(missing))


COMMANDS = {
    "resources": Command(_add_list, _resources, failed_lists("resources", "templates")),
    "prompts": Command(_add_list, _prompts, failed_lists("prompts")),
    "read": Command(_add_read, _read, failed_lists("contents")),
    "prompt": Command(_add_prompt, _prompt, failed_lists("messages")),
}
