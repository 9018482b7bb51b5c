"""A few sayings to a few devices; `many_sayings.py` runs any number."""

from __future__ import annotations

from tests.interaction.many_sayings import run_sayings


async def test_nothing_goes_wrong_with_several_devices_at_once() -> None:
    report = await run_sayings(20, 6, seed=3)
    assert report.faults == []
    assert report.outcomes["played"] and report.outcomes["shown"] and report.outcomes["cut_short"]
