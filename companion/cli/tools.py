"""`companion tools ENDPOINT`: what a device can do."""

from __future__ import annotations

import argparse
from itertools import groupby
from typing import Any

from companion.cli.connection import add_connection, add_endpoint, add_json, add_oauth
from companion.cli.output import error_json, print_json, say, show
from companion.cli.reach import open_workspace, reach, read_endpoint
from companion.devices.models import DeviceView
from companion.errors import CompanionError
from companion.protocol.tools import Tool
from companion.text import one_line


def add_arguments(parser: argparse.ArgumentParser) -> None:
    add_connection(parser)
    add_endpoint(parser)
    add_json(parser)
    add_oauth(parser)


async def run(arguments: argparse.Namespace) -> int:
    """List the tools; warnings about the listing go to standard error as well."""
    endpoint = read_endpoint(arguments.endpoint)
    async with open_workspace(arguments, endpoint) as workspace:
        view = await reach(workspace, endpoint, arguments)
    if arguments.json:
        print_json(_document(view))
    else:
        print_tools(view)
    for warning in view.warnings:
        say(warning.english())
    return 0


def failure(arguments: argparse.Namespace, error: CompanionError) -> dict[str, Any]:
    return {"endpoint": arguments.endpoint, "tools": [], "error": error_json(error)}


def _document(view: DeviceView) -> dict[str, Any]:
    return {
        "endpoint": view.key,
        "server": {
            "name": view.board,
            "version": view.version,
            "protocolVersion": view.protocol_version,
        },
        "tools": [
            {
                "name": tool.name,
                "title": tool.title,
                "description": tool.description,
                "inputSchema": dict(tool.input_schema),
                "userOnly": tool.user_only,
                **(_more(tool) if view.offers is not None else {}),
            }
            for tool in view.tools
        ],
        "warnings": [warning.english() for warning in view.warnings],
    }


def _more(tool: Tool) -> dict[str, Any]:
    """What only servers say, in the protocol's names."""
    more: dict[str, Any] = {}
    if tool.output_schema is not None:
        more["outputSchema"] = dict(tool.output_schema)
    if tool.annotations:
        more["annotations"] = dict(tool.annotations)
    return more


def print_tools(view: DeviceView) -> None:
    """A table for people, privileged actions last."""
    show(f"{view.name} ({view.board} {view.version}), {len(view.tools)} tools, {view.key}")
    ordinary = [tool for tool in view.tools if not tool.user_only]
    privileged = [tool for tool in view.tools if tool.user_only]
    for group, members in groupby(ordinary, key=lambda tool: tool.group):
        show(f"\n{group or 'Device'}")
        for tool in members:
            show(f"  {one_line(tool.name):<40} {one_line(tool.description, 70)}")
    if privileged:
        show("\nPrivileged (call needs --yes)")
        for tool in privileged:
            show(f"  {one_line(tool.name):<40} {one_line(tool.description, 70)}")
