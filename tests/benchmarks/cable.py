"""The loop's stall while a board writes 10,000 lines a second to its cable.

The board is a process of its own behind a pseudo-terminal, and the page Cable is on the screen. No
line may be lost.
"""

from __future__ import annotations

import asyncio
import os
import pty
import sys
import time
import tty

from companion.app.assemble import assemble
from companion.app.cable.service import CableService, CableSystem
from companion.app.settings.settings import Settings
from companion.transports.cable.ports import CablePort
from tests.benchmarks.dress import on_window_loop
from tests.benchmarks.pairs import Pair, Rounds

LINES = 10_000
"""A second."""
SECONDS = 5
FRAME = 0.016
BEAT = 0.002
WITHIN = 120.0

_BOARD = f"""
import os, sys, time
began, fd = time.monotonic(), int(sys.argv[1])
for part in range({SECONDS * 100}):
    lines = b"".join(
        b"\\x1b[0;32mI (%d) WifiBoard: line %d, as long as most of them are\\x1b[0m\\r\\n" % (n, n)
        for n in range(part * {LINES // 100}, (part + 1) * {LINES // 100})
    )
    while lines:
        lines = lines[os.write(fd, lines):]
    time.sleep(max(0, began + part / 100 - time.monotonic()))
"""


def measure(rounds: Rounds) -> Pair:
    stalls = [on_window_loop(_measure()) for _ in range(max(1, rounds.processes // 3))]
    return Pair(stalls, [FRAME] * len(stalls))


async def _measure() -> float:
    from companion.ui.cable.page import CablePage
    from companion.ui.cable.state import CablePageState
    from companion.ui.kit.page.context import Signals, UiContext
    from companion.ui.kit.page.tasks import TaskOwner

    main, other = pty.openpty()
    tty.setraw(other)
    port = CablePort(os.ttyname(other), "Espressif USB", "303a:1001", "a", "1")
    system = CableSystem(lambda: (port,), lambda: (), frozenset)
    workspace = assemble(Settings(hub_host="127.0.0.1", hub_port=0), system, listen=False)
    await workspace.start()
    signals, tasks = Signals(), TaskOwner()
    context = UiContext(workspace, signals, tasks, lambda title, text, bad: None)
    service = workspace[CableService]
    await service.look()
    state = CablePageState(context)
    page = CablePage(context, state)
    page.show()
    state.begin()
    try:
        async with asyncio.timeout(WITHIN):
            while not state.reading:  # noqa: ASYNC110
                await asyncio.sleep(BEAT)
            board = await asyncio.create_subprocess_exec(
                sys.executable, "-c", _BOARD, str(main), pass_fds=[main]
            )
            assert state.log is not None
            stalls: list[float] = []
            before = time.perf_counter()
            while state.log.count < LINES * SECONDS:
                await asyncio.sleep(BEAT)
                now = time.perf_counter()
                stalls.append(max(0.0, now - before - BEAT))
                before = now
            await board.wait()
        assert state.log.lost == 0
    finally:
        page.leave()
        await tasks.close()
        await workspace.stop()
        signals.close()
        page.deleteLater()
        os.close(main)
        os.close(other)
    return sorted(stalls)[int(len(stalls) * 0.99)]
