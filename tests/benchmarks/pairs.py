"""Measuring two things in turn, so that a machine that slows down slows both."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Rounds:
    processes: int
    """Pairs, where each measurement starts a process or a session."""
    calls: int
    """Pairs, where each is one call."""


@dataclass(frozen=True, slots=True)
class Pair:
    """Seconds; the two lists are of equal length, measured in turn."""

    ours: list[float]
    floor: list[float]


def in_turn(ours: Callable[[], float], floor: Callable[[], float], rounds: int) -> Pair:
    """One of each uncounted, so that files are in the cache, unless a single pair only shows that
    it works; then `rounds` pairs."""
    if rounds > 1:
        ours(), floor()
    pairs = [(ours(), floor()) for _ in range(rounds)]
    return Pair([pair[0] for pair in pairs], [pair[1] for pair in pairs])


def as_installed(env: dict[str, str] | None = None) -> dict[str, str]:
    """An environment in which Python keeps what it compiled, as that of an installed program does:
    else each start would compile our modules again, and those of the floor are compiled."""
    given = os.environ if env is None else env
    return {name: value for name, value in given.items() if name != "PYTHONDONTWRITEBYTECODE"}


@contextmanager
def own_settings() -> Iterator[dict[str, str]]:
    """An environment in which the app has a folder of settings of its own, empty at first."""
    with tempfile.TemporaryDirectory() as folder:
        yield {**os.environ, "COMPANION_CONFIG_DIR": folder}


def process(*arguments: str, env: dict[str, str] | None = None) -> float:
    """Seconds of a whole Python process. Raises `RuntimeError` with what it said if it fails."""
    return program(sys.executable, *arguments, env=env)


def program(*words: str, env: dict[str, str] | None = None) -> float:
    """As `process`, of any program."""
    started = time.perf_counter()
    done = subprocess.run(
        words,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        timeout=120,
        env=as_installed(env),
    )
    elapsed = time.perf_counter() - started
    if done.returncode != 0:
        raise RuntimeError(f"{words} ended with {done.returncode}: {done.stderr}")
    return elapsed
