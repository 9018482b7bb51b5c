"""The page of rollouts, with simulated devices that are really upgraded."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Final

from PySide6.QtGui import QPixmap

from companion.app.rollout.engine import Phase
from companion.app.rollout.plan import WaveRule
from companion.ui.main.main_window import MainWindow
from companion.ui.main.window_frame import WindowFrame

if TYPE_CHECKING:
    from companion.app.fleet.each import ManyRequest

ROLLOUT_PAGES: Final = ("rollout-plan", "rollout-running", "rollout-report")
_PATIENCE: Final = 20.0

Take = Callable[[str, Callable[[], QPixmap]], Awaitable[None]]


async def shoot_rollouts(window: MainWindow, frame: WindowFrame, take: Take) -> None:
    """Draw a plan, what runs, and the report."""
    from companion.app.rollout.demo import DemoKind, demo_fleet, write_demo_image

    host = window.rollouts
    assert host is not None
    assert window.context is not None
    state, workspace = host.state, window.context.workspace
    kinds = (
        DemoKind(3, "otto-robot", "2.0.3", speed=40),
        DemoKind(4, "otto-robot", "2.0.4"),
        DemoKind(1, "bread-compact-wifi", "2.0.4", fault="broken-off", speed=40),
        DemoKind(3, "bread-compact-wifi", "2.0.4", speed=2),
        DemoKind(2, "xmini-c3", "2.0.1"),
    )
    with TemporaryDirectory() as name:
        boards = ("otto-robot", "bread-compact-wifi")
        images = [await write_demo_image(Path(name), board, "2.1.0") for board in boards]
        async with demo_fleet(workspace, kinds) as keys:
            views = workspace.devices.view
            await _until(lambda: all((view := views(key)) and view.connected for key in keys))
            host.show_new(keys)
            state.change(images=tuple(str(path) for path in images))
            canaries = WaveRule(tuple(keys[:2]))
            await _until(lambda: state.prepared is not None and not state.judging)
            state.change(
                name="Firmware 2.1.0",
                waves=(canaries, WaveRule(percent=20), WaveRule()),
                verified_percent=60.0,
                at_once=6,
                soak=0.5,
                stop_failures=3,
                stop_percent=50.0,
            )
            state.opened.emit()
            await take("rollout-plan", frame.grab)
            state.start(_agree_to_all)
            await _until(lambda: state.shown() is not None)
            view = state.shown()
            assert view is not None
            engine = view.engine
            await _until(
                lambda: engine.ended or (engine.count(Phase.FAILED) and engine.count(Phase.ORDERED))
            )
            state.changed.emit()
            await take("rollout-running", frame.grab)
            state.end()
            await _until(lambda: bool(engine.ended))
            await _until(lambda: (now := state.shown()) is not None and not now.here)
            state.changed.emit()
            await take("rollout-report", frame.grab)
            state.go("")


async def _until(condition: Callable[[], object]) -> None:
    async with asyncio.timeout(_PATIENCE):
        # no event tells what a widget looks like
        while not condition():  # noqa: ASYNC110
            await asyncio.sleep(0.01)


async def _agree_to_all(request: ManyRequest) -> bool:
    return True
