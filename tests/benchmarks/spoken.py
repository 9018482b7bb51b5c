"""A short sentence until it is a sound that devices play: eSpeak NG speaks it, and PyAV makes Ogg
Opus of it. Against the same programs alone: eSpeak NG, and a Python that imports PyAV.
"""

from __future__ import annotations

import asyncio
import shutil
import subprocess
import sys
import time
from importlib.util import find_spec
from pathlib import Path
from typing import Final

from companion.app.say.voices import speak
from companion.devices.sound.convert import prepare_sound
from tests.benchmarks.pairs import Pair, Rounds, as_installed, in_turn

TEXT: Final = "Dinner is ready."


def measure(rounds: Rounds) -> Pair | None:
    espeak, av = shutil.which("espeak-ng"), find_spec("av")
    if espeak is None or av is None or av.origin is None:
        return None
    folder = str(Path(av.origin).parent.parent)
    bare = (
        (espeak, "--stdin", "--stdout"),
        (sys.executable, "-I", "-S", "-c", f"import sys; sys.path.append({folder!r}); import av"),
    )

    def floor() -> float:
        began = time.perf_counter()
        for command in bare:
            subprocess.run(
                command, input=TEXT.encode(), capture_output=True, check=True, env=as_installed()
            )
        return time.perf_counter() - began

    return in_turn(lambda: asyncio.run(_ours()), floor, rounds.processes)


async def _ours() -> float:
    began = time.perf_counter()
    prepared = await prepare_sound(await speak(TEXT, language="en"), rate=24_000)
    took = time.perf_counter() - began
    assert prepared.converted and prepared.milliseconds > 500
    return took
