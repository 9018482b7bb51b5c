"""Devices are asked on the window's loop, and more often the one whose overview is shown."""

from __future__ import annotations

from typing import Any

import pytest

from companion.app.activity.derived.service import DerivedService
from companion.devices.status import STATUS_TOOL
from companion.transports.endpoint import DEMO_TEXT
from tests.fakes.waiting import published
from tests.fakes.window import open_window
from tests.unit.app.activity.derived.bench import FAST, Bench


async def test_on_the_loop_of_the_window() -> None:
    made = Bench(timing=FAST)
    await made.derived.start()
    made.connect()
    for _ in range(3):
        await published(made.came, lambda name: name == STATUS_TOOL)
    await made.derived.stop()


async def test_the_device_whose_overview_is_shown_is_looked_at(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    looked: list[str] = []
    monkeypatch.setattr(DerivedService, "poll_soon", lambda self, key: looked.append(key))
    async with open_window(demo=True) as opened:
        await opened.ready(DEMO_TEXT)
        opened.window.choose(DEMO_TEXT)
        looked.clear()
        device: Any = opened.workspace.devices.device(DEMO_TEXT)
        device.update(problem=None, version="9.9.9")
        assert looked == [DEMO_TEXT]
