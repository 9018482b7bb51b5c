"""The watch over a fault of PySide6 6.12.0: under Python 3.11 it takes references away.

There, every timer event, every signal with a bool and every socket notifier costs ``None``
or ``True`` a reference that was not theirs to give; after some thousand turns of the loop
the process aborts. This is why ``pyproject.toml`` keeps PySide6 below 6.12.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys

import pytest

TURNS = 2_000
# A sound process moves these counts by a few dozen (caches that fill up); the fault takes
# at least one a turn.
SLACK = 300

CHILD = """
import asyncio, json, socket, sys
from PySide6.QtCore import QCoreApplication, QObject, Signal
from qasync import QEventLoop

class Source(QObject):
    switched = Signal(bool)

TURNS = int(sys.argv[1])
app = QCoreApplication([])
loop = QEventLoop(app)
asyncio.set_event_loop(loop)
seen = []
source = Source()
source.switched.connect(lambda on: seen.append(on))

async def turns():
    ours, theirs = socket.socketpair()
    ours.setblocking(False)
    theirs.setblocking(False)
    # the first turns fill caches
    for turn in range(TURNS + 100):
        if turn == 100:
            before = sys.getrefcount(None), sys.getrefcount(True)
        source.switched.emit(True)
        await loop.sock_sendall(theirs, b"x")
        await loop.sock_recv(ours, 1)
        await asyncio.sleep(0)
        seen.clear()
    after = sys.getrefcount(None), sys.getrefcount(True)
    ours.close()
    theirs.close()
    return before, after

before, after = loop.run_until_complete(turns())
loop.close()
print(json.dumps({"before": before, "after": after}))
"""


@pytest.mark.skipif(
    sys.version_info >= (3, 12),
    reason="from Python 3.12 on None and True are immortal: their count says nothing",
)
def test_the_event_loop_takes_no_references_from_none_and_true() -> None:
    child = subprocess.run(
        [sys.executable, "-c", CHILD, str(TURNS)],
        env={**os.environ, "QT_QPA_PLATFORM": "offscreen"},
        capture_output=True,
        text=True,
        timeout=110,
        check=False,
    )
    assert child.returncode == 0, (
        f"the loop's process ended with {child.returncode}: {child.stderr}"
    )
    counts = json.loads(child.stdout)
    for name, before, after in zip(
        ("None", "True"), counts["before"], counts["after"], strict=True
    ):
        assert after > before - SLACK, f"{name} lost {before - after} references in {TURNS} turns"
