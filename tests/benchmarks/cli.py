"""`companion tools demo:` against importing the SDK, which it cannot do without."""

from __future__ import annotations

from tests.benchmarks.pairs import Pair, Rounds, in_turn, process


def measure(rounds: Rounds) -> Pair:
    return in_turn(
        lambda: process("-m", "companion", "tools", "demo:"),
        lambda: process("-c", "import mcp"),
        rounds.processes,
    )
