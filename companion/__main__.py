"""Composition root: which front end, with which arguments; nothing else."""

from __future__ import annotations

import sys
from collections.abc import Sequence

from companion.cli.parser import parse


def main(argv: Sequence[str] | None = None) -> int:
    """Run the window or one command; returns the exit status (see the README)."""
    arguments = parse(sys.argv[1:] if argv is None else argv)
    if arguments.command == "shots":
        from companion.ui.shots import run_shots

        return run_shots(arguments.directory, arguments.language, arguments.only)
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
    from companion.ui.application import WindowArguments, run_window

    return run_window(
        WindowArguments(
            demo=arguments.demo,
            hub_host=arguments.hub_host,
            hub_port=arguments.hub_port,
            hub_token=arguments.hub_token,
            timeout=arguments.timeout,
        )
    )


if __name__ == "__main__":
    sys.exit(main())
