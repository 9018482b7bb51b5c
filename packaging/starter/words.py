"""What the starter says: short lines, and a way to stop with a reason."""

from __future__ import annotations

import sys


class Stop(Exception):
    """The start cannot go on. The text says what is wrong and what to do."""


def say(line: str) -> None:
    # standard error: the standard output of a command belongs to the command
    print(line, file=sys.stderr, flush=True)
