"""Composition root: which front end, with which arguments; nothing else."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from typing import TYPE_CHECKING

from companion.cli.parser import parse

if TYPE_CHECKING:
    from companion.cli.form import ThemeName
    from companion.messages.message import Message
    from companion.protocol.tools import Tool


def main(argv: Sequence[str] | None = None) -> int:
    """Run the window or one command; returns the exit status (`resources/help/command-line.md`)."""
    arguments = parse(sys.argv[1:] if argv is None else argv)
    if arguments.command == "shots":
        from companion.ui.gallery.shots import run_shots

        return run_shots(arguments.directory, arguments.language, arguments.only)
    if arguments.command == "gallery":
        return _show_gallery(arguments.theme)
    if arguments.command == "form":
        from companion.cli.form import form
        from companion.cli.run import run_plainly

        return run_plainly(arguments, lambda: form(arguments, _draw_form))
    if arguments.command == "bundle":
        from companion.cli.bundle import bundle
        from companion.cli.run import run_plainly

        return run_plainly(arguments, lambda: bundle(arguments))
    if arguments.command is not None:
        from companion.cli.run import run_command

        return run_command(arguments)
    from companion.cli.display import why_no_window

    reason = why_no_window()
    if reason is not None:
        print(reason, file=sys.stderr)
        if not arguments.demo:
            return 1
        from companion.cli.run import run_command
        from companion.cli.terminal_demo import terminal_demo

        return run_command(arguments, terminal_demo)
    from companion.ui.application import WindowArguments, start_window

    status, said = start_window(
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
        )
    )
    if said is not None:
        print(said.english(), file=sys.stderr)
    return status


def _show_gallery(theme: str) -> int:
    from companion.cli.display import why_no_window

    reason = why_no_window()
    if reason is not None:
        print(reason, file=sys.stderr)
        return 1
    from companion.ui.gallery.run import run_gallery

    return run_gallery(theme)


def _draw_form(tool: Tool, theme: ThemeName, language: str) -> tuple[bytes, tuple[Message, ...]]:
    from companion.ui.gallery.form_shot import draw_form

    return draw_form(tool, theme, language)


if __name__ == "__main__":
    sys.exit(main())
