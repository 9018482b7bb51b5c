"""Garbage is collected in small pieces, whatever there is."""

from __future__ import annotations

import asyncio
import gc
import weakref
from collections.abc import Iterator

import pytest

from companion.devices import garbage
from companion.devices.garbage import Collector


class Knot:
    """In a circle, which only a collection can free."""

    def __init__(self) -> None:
        self.me = self


@pytest.fixture
def collector(sparing: None, monkeypatch: pytest.MonkeyPatch) -> Iterator[Collector]:
    """May spare objects; those of the tests are spared already, and there is no other garbage."""
    limits = gc.get_threshold()
    gc.set_threshold(700, 10, 10)  # Python's own
    monkeypatch.setattr(garbage, "MANY", 10_000)
    gc.collect()
    gc.freeze()
    others, count = gc.get_freeze_count(), gc.get_freeze_count
    # a worker has many more, and to look at them all again and again takes long
    monkeypatch.setattr(garbage, "SPARED", 100_000)
    monkeypatch.setattr(gc, "get_freeze_count", lambda: count() - others + garbage.SPARED)
    yield Collector()
    gc.set_threshold(*limits)
    gc.enable()


def some(count: int = 1_000) -> list[list[int]]:
    """So many new objects that stay; by default a look is due."""
    return [[number] for number in range(count)]


def test_python_collects_nothing_by_itself(collector: Collector) -> None:
    gone = weakref.ref(Knot())
    kept = some(100_000)
    assert gone() is not None and kept


def test_new_garbage_is_found_and_what_stays_is_not_spared_yet(collector: Collector) -> None:
    spared = gc.get_freeze_count()
    gone = weakref.ref(Knot())
    kept = some()
    assert collector.collect() == 0 and gone() is None
    assert gc.get_freeze_count() <= spared and kept


def test_nothing_is_collected_when_nothing_is_due(collector: Collector) -> None:
    gone = weakref.ref(Knot())
    assert collector.collect() is None and gone() is not None


def test_a_look_costs_what_came_since_however_much_is_there(collector: Collector) -> None:
    kept = []
    looked = []
    for _ in range(100):
        kept.append(some())
        looked.append(len(gc.get_objects()))
        collector.collect()
    assert max(looked) < 15_000


def test_garbage_among_what_outlived_a_look_is_found_by_another(collector: Collector) -> None:
    knot, kept = Knot(), [some()]
    assert collector.collect() == 0
    gone = weakref.ref(knot)
    del knot
    while collector.collect() != 1:
        assert gone() is not None
        kept.append(some())
    assert gone() is None


def spare(collector: Collector, kept: list[object], count: int) -> None:
    """Have so many more objects spared."""
    kept.append(some(count))
    assert collector.collect() == 1


def test_everything_is_looked_at_in_a_quiet_moment_when_half_as_much_came(
    collector: Collector,
) -> None:
    knot, kept = Knot(), list[object]()
    spare(collector, kept, 20_000)
    gone = weakref.ref(knot)
    del knot
    spare(collector, kept, garbage.SPARED * 3 // 5)
    kept.append(some())
    assert collector.collect() == 0 and gone() is not None  # much is going on
    assert collector.collect() == 2 and gone() is None
    assert collector.collect() is None  # once


def test_everything_is_looked_at_when_twice_as_much_is_there(collector: Collector) -> None:
    knot, kept = Knot(), list[object]()
    spare(collector, kept, 20_000)
    gone = weakref.ref(knot)
    del knot
    spare(collector, kept, garbage.SPARED * 11 // 10)
    kept.append(some())
    assert collector.collect() == 2 and gone() is None
    kept.append(some())
    assert collector.collect() == 0  # once


def test_what_was_spared_and_is_garbage_does_not_gather_without_end(collector: Collector) -> None:
    alive = weakref.WeakSet[Knot]()
    batch = garbage.MANY + 1_000
    most = looks = made = 0
    # twice, or a look could be the last one; each looks at all that the worker has
    while looks < 2:
        knots = [Knot() for _ in range(batch)]
        alive.update(knots)
        made += batch
        looked = [collector.collect()]
        del knots
        looked.append(collector.collect())  # a quiet moment
        assert looked[0] in (1, 2) and made < 3 * garbage.SPARED
        looks += looked.count(2)
        most = max(most, len(alive))
    assert most <= garbage.SPARED // 2 + 2 * batch
    gc.unfreeze()
    gc.collect()
    gc.freeze()


async def test_python_collects_by_itself_again_at_the_end(collector: Collector) -> None:
    running = asyncio.create_task(collector.run())
    await asyncio.sleep(0)
    assert not gc.isenabled()
    running.cancel()
    await asyncio.gather(running, return_exceptions=True)
    assert gc.isenabled()
