"""Runs one command and turns how it ended into an exit status."""

from __future__ import annotations

import argparse
import asyncio
import os
import sys
from collections.abc import Callable, Coroutine
from typing import Any

from companion.app.bundle.log_ring import begin_log
from companion.cli.output import error_json, print_json, say
from companion.errors import CompanionError

Command = Callable[[argparse.Namespace], Coroutine[Any, Any, int]]

_LISTS = {
    "resources": ("resources", "templates"),
    "prompts": ("prompts",),
    "read": ("contents",),
    "prompt": ("messages",),
}
"""What stands empty in the document of a command that failed."""

INTERRUPTED = 130
"""What shells expect of a program that Ctrl+C ended."""


def run_command(arguments: argparse.Namespace, command: Command | None = None) -> int:
    """Run `command`, or the one that `arguments` name, on a loop of its own."""

    def work() -> int:
        # found in here, because Ctrl+C may come while its modules are still being imported
        chosen = command or _command(arguments.command)
        if getattr(arguments, "ask_secret", None):
            from companion.cli.reach import ask_for_secret

            ask_for_secret(arguments)
        return asyncio.run(chosen(arguments))

    return run_plainly(arguments, work, told=True)


def run_plainly(
    arguments: argparse.Namespace, work: Callable[[], int], *, told: bool = False
) -> int:
    """Run what needs no loop, or brings its own; errors are said and become the exit status.

    With `told` it says itself what goes wrong with files.
    """
    begin_log("%(name)s: %(message)s", told=told)
    try:
        return _guarded(arguments, work)
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        # The reader has gone (`| head`): nothing more can be said, and the interpreter must not
        # try to flush at exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0


def _guarded(arguments: argparse.Namespace, work: Callable[[], int]) -> int:
    try:
        return work()
    except CompanionError as error:
        say(str(error))
        if getattr(arguments, "json", False) or getattr(arguments, "report", False):
            _print_failure(arguments, error)
        return error.exit_status


def _print_failure(arguments: argparse.Namespace, error: CompanionError) -> None:
    """`--json` and `--report` promise one document, if it can only tell the reason."""
    if arguments.command == "call":
        print_json({"ok": False, "content": [], "error": error_json(error), "elapsedMs": 0})
    elif arguments.command == "tools":
        print_json({"endpoint": arguments.endpoint, "tools": [], "error": error_json(error)})
    elif arguments.command in _LISTS:
        lists: dict[str, Any] = {name: [] for name in _LISTS[arguments.command]}
        print_json({"endpoint": arguments.endpoint, **lists, "error": error_json(error)})
    elif arguments.command == "upgrade":
        from companion.cli.upgrade import failure_document

        print_json(failure_document(str(error)))
    elif arguments.command == "reboot":
        words = str(error)
        print_json({"outcome": "failed", "seconds": 0, "version": "", "reason": words})
    elif arguments.command == "diagnose":
        failure = {"endpoint": arguments.endpoint, "reached": False, "steps": []}
        print_json({**failure, "error": error_json(error)})
    elif arguments.command == "discover":
        print_json({"found": [], "scans": [], "problem": None, "error": error_json(error)})
    elif arguments.command == "bundle":
        failure = {"file": str(arguments.file), "saved": False, "files": [], "notes": []}
        print_json({**failure, "error": error_json(error)})
    elif arguments.command == "form":
        print_json({"tools": [], "error": error_json(error)})


def _command(name: str) -> Command:
    if name == "tools":
        from companion.cli.tools import tools

        return tools
    if name == "call":
        from companion.cli.call import call

        return call
    if name in ("resources", "prompts", "read", "prompt"):
        from companion.cli import contents

        named: Command = getattr(contents, name)
        return named
    if name == "image":
        from companion.cli.image import image

        return image
    if name == "snapshot":
        from companion.cli.snapshot import snapshot

        return snapshot
    if name == "preview":
        from companion.cli.preview import preview

        return preview
    if name == "upgrade":
        from companion.cli.upgrade import upgrade

        return upgrade
    if name == "reboot":
        from companion.cli.reboot import reboot

        return reboot
    if name == "diagnose":
        from companion.cli.diagnose import diagnose

        return diagnose
    if name == "hub":
        from companion.cli.hub import hub

        return hub
    if name == "watch":
        from companion.cli.watch import watch

        return watch
    if name == "history":
        from companion.cli.history import history

        return history
    if name == "discover":
        from companion.cli.discover import discover

        return discover
    from companion.cli.simulate import simulate

    return simulate
