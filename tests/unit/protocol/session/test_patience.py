"""How long requests wait."""

from __future__ import annotations

import anyio
import pytest

from companion.protocol.session import patience
from companion.protocol.session.patience import Patience


async def test_time_runs_out() -> None:
    with Patience().limit(0.01) as limit:
        await anyio.sleep_forever()
    assert limit.passed


async def test_news_begin_it_again_but_not_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(patience, "LONGEST", 0.3)
    waits = Patience()
    begun = anyio.current_time()
    with anyio.fail_after(5), waits.limit(0.1) as limit:
        while True:
            await anyio.sleep(0.02)
            waits.restart(limit)
    assert limit.passed
    assert 0.25 < anyio.current_time() - begun < 2


async def test_a_person_stops_the_clock_of_all_requests() -> None:
    waits = Patience()
    with waits.limit(0.05) as first:
        with waits.person():
            with waits.limit(0.05) as second:
                waits.restart(first)
                await anyio.sleep(0.15)
            assert not second.passed
        await anyio.sleep_forever()
    assert first.passed
