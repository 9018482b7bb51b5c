"""Ten hours with ten idle devices in a minute or two: does memory grow, and what do they cost?

The clock is simulated: the loop never waits for a timer. Where nothing is to be done it puts the
clock forward to the next one, so that all that happens in ten hours happens with its own intervals:
questions for the status, pings, what keeps a channel open, ticks, and what is kept of all that. The
devices are of this process, on real sockets, so that what they cost is in the figures too.

The second part is a window that is open and idle, in real time.
"""

from __future__ import annotations

import asyncio
import gc
import json
import os
import selectors
import subprocess
import sys
import tempfile
import time
import tracemalloc
from contextlib import AsyncExitStack
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from companion.app.activity.history.history import History
from companion.app.activity.noun import ACTIVITY
from companion.app.assemble import assemble
from companion.app.connect.hub import HubListener
from companion.app.settings.settings import Settings
from companion.app.upgrade.noun import UPGRADE
from companion.devices import clock
from companion.simulator import Behaviour, simulated_dialer
from companion.transports.hub import PATH
from tests.benchmarks.fleet import until
from tests.benchmarks.idle import resident

HOST: Final = "127.0.0.1"
DEVICES: Final = 10
HOURS: Final = 10
_HOUR: Final = 3_600.0
_GRACE: Final = 0.0005
"""Real seconds in which what is on its way on a socket, or in a thread, may still come."""


@dataclass(frozen=True, slots=True)
class Hours:
    hours: int
    kilobytes: list[float]
    """What Python had allocated at the end of each hour."""
    megabytes: list[float]
    """Of the process, as the system counts it, at the same times in another run."""
    busy: float
    """Percent of a processor, the devices' side included."""


def measure(hours: int = HOURS, seconds: float = _HOUR) -> Hours:
    """An hour may be shorter, to see whether it works."""
    length = str(seconds)
    allocated = _measured("allocated", hours, length)
    plain = _measured("resident", hours, length)
    return Hours(hours, allocated["memory"], plain["memory"], plain["busy"])


def measure_window(seconds: float) -> float:
    """Percent of a processor of a window with as many devices that nobody touches."""
    return float(_measured("window", seconds)["busy"])


def _measured(what: str, count: float, *more: str) -> dict[str, Any]:
    done = subprocess.run(
        [sys.executable, "-m", "tests.benchmarks.hours", what, str(count), *more],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        text=True,
        timeout=1_800,
        check=True,
        env=os.environ | {"QT_QPA_PLATFORM": "offscreen"},
    )
    found: dict[str, Any] = json.loads(done.stdout.splitlines()[-1])
    return found


class _JumpingSelector(selectors.DefaultSelector):
    """Instead of waiting for time to pass, has it pass."""

    skipped = 0.0
    """Seconds by which the clock is ahead."""

    def select(self, timeout: float | None = None) -> list[tuple[selectors.SelectorKey, int]]:
        if timeout is None or timeout <= _GRACE:
            return super().select(timeout)
        found = super().select(_GRACE)
        if not found:
            _JumpingSelector.skipped += timeout - _GRACE
        return found


def _jump_clocks() -> None:
    real = time.monotonic

    def ahead() -> float:
        return real() + _JumpingSelector.skipped

    time.monotonic = ahead  # what asyncio's loop reads as well
    clock._SLEPT = None  # type: ignore[misc]


async def _hours(what: str, hours: int, seconds: float) -> dict[str, Any]:
    with tempfile.TemporaryDirectory() as folder:
        history = History(Path(folder))
        settings = Settings(hub_host=HOST, hub_port=0)
        workspace = assemble(
            settings,
            history,
            keeps={ACTIVITY: Path(folder)},
            acts=(
                ACTIVITY,
                UPGRADE,
            ),
        )
        await workspace.start()
        url = f"ws://{HOST}:{workspace[HubListener].status.port}{PATH}"
        memory: list[float] = []
        try:
            async with AsyncExitStack() as stack:
                for index in range(DEVICES):
                    await stack.enter_async_context(simulated_dialer(url, index, Behaviour()))
                views = workspace.devices.views
                await until(lambda: sum(view.connected for view in views()) == DEVICES)
                if what == "allocated":
                    tracemalloc.start()
                begun, used = time.monotonic(), time.process_time()
                for hour in range(1, hours + 1):
                    await asyncio.sleep(begun + hour * seconds - time.monotonic())
                    gc.collect()
                    if what == "allocated":
                        memory.append(tracemalloc.get_traced_memory()[0] / 1_000)
                    else:
                        memory.append(resident() / 1_000_000)
                    if hour == 2 and "SHOW" in os.environ:
                        before = tracemalloc.take_snapshot()
                busy = (time.process_time() - used) / (time.monotonic() - begun) * 100
                if "SHOW" in os.environ:
                    for each in tracemalloc.take_snapshot().compare_to(before, "lineno")[:25]:
                        print(each, file=sys.stderr)
                still = {view.key: view.session for view in workspace.devices.views()}
                assert all(session == 1 for session in still.values()), still
        finally:
            await workspace.stop()
    return {"memory": memory, "busy": busy}


async def _window(seconds: float) -> dict[str, Any]:
    from tests.fakes.window import open_window

    async with open_window() as opened:
        workspace = opened.workspace
        devices = await asyncio.create_subprocess_exec(
            *(
                sys.executable,
                "-m",
                "companion",
                "simulate",
                "--hub",
                workspace[HubListener].status.url,
            ),
            *("--count", str(DEVICES)),
            stdout=asyncio.subprocess.DEVNULL,
            stderr=asyncio.subprocess.DEVNULL,
        )
        try:
            views = workspace.devices.views
            await until(lambda: sum(view.status is not None for view in views()) == DEVICES)
            opened.window.choose(workspace.devices.views()[0].key)
            await asyncio.sleep(min(seconds, 10.0))
            began, used = time.perf_counter(), time.process_time()
            await asyncio.sleep(seconds)
            busy = (time.process_time() - used) / (time.perf_counter() - began) * 100
        finally:
            devices.terminate()
            await devices.wait()
    return {"busy": busy}


def main(what: str, count: str, seconds: str = "") -> None:
    if what == "window":
        from tests.benchmarks.dress import on_window_loop

        print(json.dumps(on_window_loop(_window(float(count)))))
        return
    _jump_clocks()
    with asyncio.Runner(
        loop_factory=lambda: asyncio.SelectorEventLoop(_JumpingSelector())
    ) as runner:
        print(json.dumps(runner.run(_hours(what, int(count), float(seconds)))))


if __name__ == "__main__":
    main(*sys.argv[1:])
