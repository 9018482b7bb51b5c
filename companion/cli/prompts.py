"""`companion prompts ENDPOINT`: the prompts of an MCP server."""

from __future__ import annotations

import argparse
from typing import Any

from companion.cli.connection import add_connection, add_endpoint, add_json, add_oauth
from companion.cli.contents import english, list_prompts, open_server
from companion.cli.elicit import add_elicit
from companion.cli.output import error_json, print_json, say, show
from companion.cli.sign_in import allowed
from companion.errors import CompanionError
from companion.text import one_line


def add_arguments(parser: argparse.ArgumentParser) -> None:
    add_connection(parser)
    add_endpoint(parser)
    add_json(parser)
    add_elicit(parser)
    add_oauth(parser)


def failure(arguments: argparse.Namespace, error: CompanionError) -> dict[str, Any]:
    return {"endpoint": arguments.endpoint, "prompts": [], "error": error_json(error)}


async def run(arguments: argparse.Namespace) -> int:
    """List prompts and their arguments."""
    async with open_server(arguments) as (workspace, view):
        contents = workspace.contents
        listed = await allowed(workspace, arguments, lambda: list_prompts(contents, view))
    if arguments.json:
        print_json(
            {
                "endpoint": view.key,
                "prompts": [item.as_json() for item in listed.items],
                "warnings": english(listed),
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
    for warning in english(listed):
        say(warning)
    return 0
