"""How much work something is, told without a clock: against a fixed piece of work."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def work_of_at_most(units: float) -> Iterator[None]:
    """What is done inside takes this thread at most so many units of work.

    A unit is done before and after, and the slower one counts, so that a slow or busy computer
    does not fail the test. It takes some 10 ms on a desktop computer. Give ten times of what the
    work needs: this tells linear from quadratic, not fast from slow (`tests/benchmarks`).
    """
    before = _unit()
    began = time.thread_time()
    yield
    spent = time.thread_time() - began
    unit = max(before, _unit())
    assert spent < units * unit, f"{spent / unit:.0f} units of work, {units:g} at most"


def _unit() -> float:
    began = time.thread_time()
    total = 0
    for number in range(200_000):
        total += number
    return time.thread_time() - began
