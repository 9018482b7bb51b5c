"""`companion prompt ENDPOINT NAME`: fill in a prompt of an MCP server and print it."""

from __future__ import annotations

import argparse
from typing import Any

from companion.cli.arguments import read_texts
from companion.cli.call import block_json, print_block
from companion.cli.connection import add_connection, add_endpoint, add_json, add_oauth
from companion.cli.contents import list_prompts, open_server
from companion.cli.elicit import add_elicit
from companion.cli.output import error_json, print_json, say, show
from companion.cli.sign_in import allowed
from companion.errors import CompanionError, UsageError
from companion.protocol.offers import Prompt, PromptResult
from companion.text import one_line


def add_arguments(parser: argparse.ArgumentParser) -> None:
    add_connection(parser)
    add_endpoint(parser)
    parser.add_argument("name", metavar="NAME", help="its exact name")
    parser.add_argument("pairs", metavar="NAME=VALUE", nargs="*", help="an argument of the prompt")
    add_json(parser)
    add_elicit(parser)
    add_oauth(parser)


def failure(arguments: argparse.Namespace, error: CompanionError) -> dict[str, Any]:
    return {"endpoint": arguments.endpoint, "messages": [], "error": error_json(error)}


async def run(arguments: argparse.Namespace) -> int:
    """Fill in a prompt and print its conversation."""
    given = read_texts(arguments.pairs)
    async with open_server(arguments) as (workspace, view):
        contents, key, name = workspace.contents, view.key, arguments.name
        listed = await allowed(workspace, arguments, lambda: list_prompts(contents, view))
        known = next((item for item in listed.items if item.name == arguments.name), None)
        _check_arguments(known, given)
        result = await allowed(workspace, arguments, lambda: contents.prompt(key, name, given))
    if arguments.json:
        print_json({"endpoint": view.key, "prompt": arguments.name, **prompt_json(result)})
        return 0
    if result.description:
        say(result.description)
    for turn in result.messages:
        show(f"{turn.role}:")
        for block in turn.content:
            print_block(block)
    return 0


def prompt_json(result: PromptResult) -> dict[str, Any]:
    """`{"description", "messages": [{"role", "content"}]}`, as the protocol has it."""
    return {
        "description": result.description,
        "messages": [
            {"role": turn.role, "content": block_json(block)}
            for turn in result.messages
            for block in turn.content
        ],
    }


def _check_arguments(known: Prompt | None, given: dict[str, str]) -> None:
    """A prompt that is not listed is tried all the same: the server says what it thinks of it."""
    if known is None:
        return
    missing = [one_line(a.name) for a in known.arguments if a.required and a.name not in given]
    if missing:
        raise UsageError("cli.prompt_misses", names=", ".join(missing))
