"""Coroutines that have `qtloop` really run, in the app's loop, and not for ever."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterator

import pytest
from qasync import QEventLoop


@pytest.fixture
def reached() -> Iterator[list[str]]:
    """A test writes here; one that did not run to its end fails."""
    places: list[str] = []
    yield places
    assert places == ["begin", "end"]


@pytest.mark.parametrize("seconds", [0, 0.01])
async def test_a_coroutine_runs_to_its_end(
    qtloop: QEventLoop, reached: list[str], seconds: float
) -> None:
    assert asyncio.get_running_loop() is qtloop
    reached.append("begin")
    await asyncio.sleep(seconds)
    reached.append("end")


async def test_nothing_is_asked_that_python_3_14_deprecates(
    qtloop: QEventLoop, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delattr(asyncio, "iscoroutinefunction", raising=False)
    came = asyncio.Event()
    qtloop.call_soon(lambda: qtloop.call_at(qtloop.time() + 0.01, came.set))
    await came.wait()
    handle = qtloop.call_later(0.01, came.clear)
    handle.cancel()
    await asyncio.sleep(0.02)
    assert came.is_set()


def test_what_a_coroutine_raises_is_the_tests(qtloop: QEventLoop) -> None:
    async def wrong() -> None:
        await asyncio.sleep(0)
        raise LookupError("told")

    with pytest.raises(LookupError, match="told"):
        qtloop.run_until_complete(wrong())


async def test_a_generator_that_is_dropped_at_the_end_is_closed_in_the_loop(
    qtloop: QEventLoop, reached: list[str]
) -> None:
    async def read_in_part() -> AsyncIterator[int]:
        try:
            yield 1
        finally:
            await asyncio.sleep(0)
            assert asyncio.get_running_loop() is qtloop
            reached.append("end")

    lines = read_in_part()
    assert await anext(lines) == 1
    reached.append("begin")
    del lines


@pytest.mark.timeout(1)
def test_a_coroutine_that_hangs_is_ended_before_the_test(qtloop: QEventLoop) -> None:
    with pytest.raises(TimeoutError):
        qtloop.run_until_complete(asyncio.Event().wait())
