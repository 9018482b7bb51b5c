"""The table of `RESULTS.md`, as it was measured."""

from __future__ import annotations

import os
import platform
import statistics
import textwrap
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from importlib.metadata import version
from pathlib import Path
from typing import Protocol

from tests.benchmarks.pairs import Pair

WIDTH = 100
HEADING = "## "


class Measured(Protocol):
    @property
    def name(self) -> str: ...
    @property
    def what(self) -> str: ...
    @property
    def floor(self) -> str: ...
    @property
    def aim(self) -> float: ...
    @property
    def added(self) -> float: ...


@dataclass(frozen=True, slots=True)
class Line:
    text: str
    met: bool
    """Whether what was aimed at is reached."""


def line(benchmark: Measured, pair: Pair) -> Line:
    ratios = [ours / floor for ours, floor in zip(pair.ours, pair.floor, strict=True)]
    ratio = statistics.median(ratios)
    found = f"{ratio:.2f} ({min(ratios):.2f} to {max(ratios):.2f})"
    aim, met = f"{benchmark.aim:g}", ratio <= benchmark.aim
    if benchmark.added:
        more = [ours - floor for ours, floor in zip(pair.ours, pair.floor, strict=True)]
        added = statistics.median(more) * 1000
        found, aim = f"{found}, {added:.2f} ms added", f"{benchmark.added:g} ms added"
        met = added <= benchmark.added
    milliseconds = " / ".join(
        f"{statistics.median(each) * 1000:.1f}" for each in (pair.ours, pair.floor)
    )
    what = f"*{benchmark.name}*: {benchmark.what}"
    cells = (what, benchmark.floor, milliseconds, found, aim, "yes" if met else "**no**")
    return Line(f"| {' | '.join(cells)} |", met)


def write(path: Path, lines: Sequence[Line], told: Sequence[str]) -> None:
    """Put what was measured above the first heading of the second level; the rest stays."""
    text = path.read_text("utf-8") if path.exists() else ""
    at = text.find(f"\n{HEADING}")
    rest = text[at + 1 :] if at >= 0 else ""
    day = datetime.now(UTC)
    load = ", ".join(f"{each:.1f}" for each in os.getloadavg()) if hasattr(os, "getloadavg") else ""
    intro = (
        f"`python -m tests.benchmarks --results tests/benchmarks/RESULTS.md` on {day.day} "
        f"{day:%B %Y}: {platform.system()}, {os.cpu_count()} processors ({_processor()}), Python "
        f"{platform.python_version()}, PySide6 {version('PySide6-Essentials')}; load of the "
        f"machine at the end {load}. Medians of pairs that were measured in turn, with the least "
        "and the largest; milliseconds of ours and of the floor."
    )
    table = [
        "| what | floor | ms | ratio | aim | reached |",
        "|---|---|---|---|---|---|",
        *(each.text for each in lines),
    ]
    parts = ["# What was measured", _filled(intro), "\n".join(table), *map(_filled, told)]
    path.write_text("\n\n".join(parts) + "\n\n" + rest, "utf-8")


def _filled(text: str) -> str:
    return textwrap.fill(text, WIDTH, break_long_words=False, break_on_hyphens=False)


def _processor() -> str:
    """Its model, as far as the system tells."""
    try:
        lines = Path("/proc/cpuinfo").read_text("utf-8").splitlines()
    except OSError:
        lines = []
    models = [each.partition(":")[2].strip() for each in lines if each.startswith("model name")]
    return models[0] if models else platform.machine()
