"""What the tests of brokers stand on."""

from __future__ import annotations

import asyncio

import pytest


@pytest.fixture(autouse=True)
async def without_watching(monkeypatch: pytest.MonkeyPatch) -> None:
    """The loop of Windows cannot watch sockets, so nothing may ask a loop to."""

    def refuse(*_: object) -> None:
        pytest.fail("a socket was given to the loop to watch, which Windows cannot")

    loop = asyncio.get_running_loop()
    for name in ("add_reader", "add_writer"):
        monkeypatch.setattr(loop, name, refuse)
