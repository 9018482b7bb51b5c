"""`companion resources ENDPOINT`: what an MCP server lets read."""

from __future__ import annotations

import argparse
from typing import Any

from companion.cli.connection import add_connection, add_endpoint, add_json, add_oauth
from companion.cli.contents import english, open_server
from companion.cli.elicit import add_elicit
from companion.cli.output import error_json, print_json, say, show
from companion.cli.sign_in import allowed
from companion.errors import CompanionError, DeviceError
from companion.protocol.offers import Resource, ResourceTemplate
from companion.text import one_line


def add_arguments(parser: argparse.ArgumentParser) -> None:
    add_connection(parser)
    add_endpoint(parser)
    add_json(parser)
    add_elicit(parser)
    add_oauth(parser)


def failure(arguments: argparse.Namespace, error: CompanionError) -> dict[str, Any]:
    return {
        "endpoint": arguments.endpoint,
        "resources": [],
        "templates": [],
        "error": error_json(error),
    }


async def run(arguments: argparse.Namespace) -> int:
    """List resources and templates; what was wrong with the lists goes to standard error."""
    async with open_server(arguments) as (workspace, view):
        if view.offers is None or not view.offers.resources:
            raise DeviceError("talk.no_resources", server=view.name)
        contents, key = workspace.contents, view.key
        listed = await allowed(workspace, arguments, lambda: contents.resources(key))
        templates = await allowed(workspace, arguments, lambda: contents.templates(key))
    if arguments.json:
        print_json(
            {
                "endpoint": view.key,
                "resources": [item.as_json() for item in listed.items],
                "templates": [item.as_json() for item in templates.items],
                "warnings": english(listed, templates),
            }
        )
    else:
        _print_resources(listed.items, templates.items)
        for warning in english(listed, templates):
            say(warning)
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
