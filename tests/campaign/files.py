"""Damaged files of every kind that somebody else may have made: each is told as damaged, by the one
error of its reader, in bounded time and memory.

With `--whole` it tries 20,000 of each kind. Qt's decoders say what they think of a picture on the
standard error, which nobody sees.
"""

from __future__ import annotations

import random
import shutil
import tempfile
import time
from collections import Counter
from pathlib import Path
from typing import Final

from tests.campaign.report import Report, peak_memory
from tests.fakes.foreign_files import KINDS, Kind, tried

ENOUGH: Final = 20_000
"""Files of a kind; of one for which processes are started, a tenth."""
MOST_MEMORY: Final = 800.0
"""Megabytes of the process, at most: the largest picture that a person may open has 24 million
pixels, and is in the memory several times."""
_SHORTEST: Final = 20


def run(report: Report) -> None:
    for kind in KINDS:
        _try(report, kind)
    children = peak_memory(of_children=True)
    report.at_most("memory of a process that converts a sound, MB", children)
    for memory in (peak_memory(), children):
        if memory > MOST_MEMORY:
            report.fault(f"it took {memory:.0f} MB")


def _try(report: Report, kind: Kind) -> None:
    # a kind has its own, so that it can be played again without the others
    choose = random.Random(f"{report.seed} {kind.name}")
    ends = time.monotonic() + report.share(len(KINDS))
    found: Counter[str] = Counter()
    done = 0
    with tempfile.TemporaryDirectory(prefix="files-") as folder:
        here = Path(folder) / "one"
        enough = ENOUGH // 10 if kind.slow else ENOUGH
        while done < enough and (report.whole or done < _SHORTEST or time.monotonic() < ends):
            data = kind.damage(choose)
            here.mkdir()
            began = time.process_time()
            wrong = tried(kind, data, here)
            report.at_most("slowest file, s of a processor", time.process_time() - began)
            shutil.rmtree(here)
            if not wrong:
                report.well()
            elif not found[wrong]:
                report.fault(f"{kind.name}, number {done}: {wrong}\n{data[:200]!r}")
            else:
                report.fault(f"{kind.name}, number {done}: {wrong}")
            found[wrong] += bool(wrong)
            done += 1
    report.count(f"files: {kind.name}", done)
