"""Garbage is collected, and only on the window's thread."""

from __future__ import annotations

import asyncio
import gc
import threading
import weakref
from collections.abc import AsyncIterator, Iterator

import pytest
from PySide6.QtCore import QObject
from pytestqt.qtbot import QtBot
from qasync import QEventLoop

from companion.ui.main.garbage import WindowThreadCollector


@pytest.fixture
def collector(qapp: object) -> Iterator[WindowThreadCollector]:
    of_the_tests = gc.get_threshold()
    gc.set_threshold(700, 10, 10)  # Python's own
    collector = WindowThreadCollector()
    yield collector
    collector.close()
    gc.set_threshold(*of_the_tests)


class Knot(QObject):
    """Qt's object in a circle, which only a collection can free."""

    def __init__(self) -> None:
        super().__init__()
        self.me = self


def make_garbage() -> weakref.ref[Knot]:
    return weakref.ref(Knot())


def fill_up() -> list[list[int]]:
    """So many new objects that Python would collect by itself."""
    return [[number] for number in range(gc.get_threshold()[0] * 4)]


def test_automatic_collection_is_off_while_it_lives(collector: WindowThreadCollector) -> None:
    assert not gc.isenabled()
    gone = make_garbage()
    kept = fill_up()
    assert gone() is not None and kept


def test_automatic_collection_stays_off_when_the_window_is_gone(
    collector: WindowThreadCollector,
) -> None:
    collector.close()
    # the last of Qt's objects are taken down now, and a collection in between would wait for itself
    gone = make_garbage()
    kept = fill_up()
    assert gone() is not None and kept


def test_what_is_due_is_collected_on_the_window_s_thread(
    collector: WindowThreadCollector, qtbot: QtBot
) -> None:
    gone = make_garbage()
    kept = fill_up()
    threads: list[threading.Thread] = []

    def seen(phase: str, info: dict[str, int]) -> None:
        threads.append(threading.current_thread())

    gc.callbacks.append(seen)
    try:
        qtbot.waitUntil(lambda: gone() is None)
    finally:
        gc.callbacks.remove(seen)
    assert kept
    assert set(threads) == {threading.main_thread()}


def test_nothing_is_collected_when_nothing_is_due(collector: WindowThreadCollector) -> None:
    collector.collect()
    gc.collect()
    assert collector.collect() is None


def test_a_worker_thread_that_makes_garbage_collects_none(
    collector: WindowThreadCollector, qtloop: QEventLoop
) -> None:
    gone = make_garbage()
    counts: list[int] = []

    def work() -> None:
        kept = fill_up()
        counts.append(len(kept))

    async def journey() -> None:
        await asyncio.to_thread(work)

    qtloop.run_until_complete(journey())
    assert counts and gone() is not None


def test_what_is_there_when_it_begins_is_spared(sparing: None) -> None:
    loaded = [[number] for number in range(10_000)]
    WindowThreadCollector().close()
    assert len(gc.get_objects()) < 1_000 and loaded


async def test_a_generator_that_nobody_reads_to_its_end_is_closed() -> None:
    """As the answers of HTTP are: their last steps wait for something."""
    closed = asyncio.Event()

    async def pieces() -> AsyncIterator[int]:
        try:
            yield 1
            yield 2
        finally:
            await asyncio.sleep(0)
            closed.set()

    async for _piece in pieces():
        break
    await asyncio.wait_for(closed.wait(), 40)
