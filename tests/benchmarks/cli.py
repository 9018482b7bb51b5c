"""Commands as whole processes: those that talk, compared to importing the SDK, which they cannot do
without, and those that do not, compared to a program that imports what they need of Python.

They have a folder of settings of their own: nothing is written into a person's history, and how
long that is does not count.
"""

from __future__ import annotations

from functools import partial

from tests.benchmarks.pairs import Pair, Rounds, in_turn, own_settings, process


def measure(rounds: Rounds) -> Pair:
    return _beside(rounds, "import mcp", "tools", "demo:")


def measure_help(rounds: Rounds) -> Pair:
    return _beside(rounds, "import argparse; argparse.ArgumentParser().format_help()", "--help")


def measure_history(rounds: Rounds) -> Pair:
    """Of nothing: what reading it needs is loaded."""
    return _beside(rounds, "import argparse, asyncio, dataclasses, sqlite3", "history")


def _beside(rounds: Rounds, floor: str, *command: str) -> Pair:
    with own_settings() as env:
        return in_turn(
            partial(process, "-m", "companion", *command, env=env),
            partial(process, "-c", floor, env=env),
            rounds.processes,
        )
