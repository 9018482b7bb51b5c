"""Commands as whole processes: those that talk, compared to importing the SDK, which they cannot do
without, and those that do not, compared to a program that imports what they need of Python."""

from __future__ import annotations

from functools import partial

from tests.benchmarks.pairs import Pair, Rounds, in_turn, process


def measure(rounds: Rounds) -> Pair:
    return _beside(rounds, "import mcp", "tools", "demo:")


def measure_help(rounds: Rounds) -> Pair:
    return _beside(rounds, "import argparse; argparse.ArgumentParser().format_help()", "--help")


def measure_history(rounds: Rounds) -> Pair:
    """Of nothing: what reading it needs is loaded."""
    return _beside(rounds, "import argparse, asyncio, dataclasses, sqlite3", "history")


def _beside(rounds: Rounds, floor: str, *command: str) -> Pair:
    return in_turn(
        partial(process, "-m", "companion", *command),
        partial(process, "-c", floor),
        rounds.processes,
    )
