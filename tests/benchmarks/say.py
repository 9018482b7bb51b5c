"""Saying something aloud: from the order to the first byte that a device fetched, on loopback, with
a ready file, and with text that eSpeak NG speaks and PyAV or FFmpeg converts."""

from __future__ import annotations

import asyncio
import shutil
import time
from dataclasses import dataclass
from statistics import median

from companion.app.say.views import SayView, SayWhat
from companion.devices.sound.convert import find_converter
from tests.fakes.sayings import BRIEF, SayBench, mqtt_bench, quick

FILE_AIM: float = 50.0
TEXT_AIM: float = 300.0
"""Milliseconds."""
_LIMITS = quick(pace=50.0)
_FILE, _TEXT = SayWhat("Dinner is ready.", BRIEF), SayWhat("Dinner is ready.")


@dataclass(frozen=True, slots=True)
class Figures:
    file: float
    """Seconds."""
    text: float | None
    """`None` where nothing here speaks or converts."""


def measure(rounds: int) -> Figures:
    return asyncio.run(_measure(rounds))


async def _measure(rounds: int) -> Figures:
    speaks = shutil.which("espeak-ng") is not None and find_converter() is not None
    async with mqtt_bench(limits=_LIMITS, speed=50.0) as bench:
        await _first_byte(bench, _FILE)  # modules are imported by the first
        file = [await _first_byte(bench, _FILE) for _ in range(rounds)]
        text = [await _first_byte(bench, _TEXT) for _ in range(rounds if speaks else 0)]
    return Figures(median(file), median(text) if text else None)


async def _first_byte(bench: SayBench, what: SayWhat) -> float:
    fetched: list[float] = []

    def look(view: SayView) -> None:
        if view.sent and not fetched:
            fetched.append(time.perf_counter())

    unsubscribe = bench.says.changed.subscribe(look)
    begun = time.perf_counter()
    try:
        view = await bench.ended(what)
    finally:
        unsubscribe()
    if not fetched:
        raise RuntimeError(f"it was not fetched: {view.reason}")
    # the next one must not find it still playing
    await bench.played()
    await asyncio.sleep(max(0.0, 2.5 / _LIMITS.pace))
    return fetched[0] - begun
