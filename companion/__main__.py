"""Composition root: the command line, and the window for those commands that need it."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from typing import TYPE_CHECKING

from companion.cli import commands

if TYPE_CHECKING:
    from companion.cli.commands import ThemeName
    from companion.messages.message import Message
    from companion.protocol.tools import Tool


def main(argv: Sequence[str] | None = None) -> int:
    """Run the window or one command; returns the exit status (`resources/help/command-line.md`)."""
    return commands.main(sys.argv[1:] if argv is None else argv, _Window())


class _Window:
    """`companion.cli.window.Window`; Qt is loaded when something is wanted of it."""

    def start(self, arguments: argparse.Namespace) -> int:
        from companion.cli.carry_out import lend
        from companion.ui.application import start_window
        from companion.ui.main.one_window import WindowArguments

        status, problem = start_window(
            WindowArguments(
                demo=arguments.demo,
                hub_host=arguments.hub_host,
                hub_port=arguments.hub_port,
                hub_token=arguments.hub_token,
                hub_http_port=arguments.hub_http_port,
                hub_mqtt_port=arguments.hub_mqtt_port,
                upstream_ota=arguments.upstream_ota,
                language=arguments.language,
                timeout=arguments.timeout,
                target=arguments.target,
                lend=lend,
            )
        )
        if problem is not None:
            print(problem.english(), file=sys.stderr)
        return status

    def draw_form(
        self, tool: Tool, theme: ThemeName, language: str
    ) -> tuple[bytes, tuple[Message, ...]]:
        from companion.ui.offscreen import draw_form

        return draw_form(tool, theme, language)


if __name__ == "__main__":
    sys.exit(main())
