"""How long a body may take, with a connection that takes it as the test says."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

import pytest

from companion.transports.http.exchange import LINK, Exchange, Gone
from companion.transports.http.grants import HttpLimits

BODY = memoryview(bytes(10))


class Taking:
    """A `GrantConnection` that takes a byte again and again, `seconds` apart, `count` of them."""

    def __init__(self, seconds: float, count: int) -> None:
        self.pushed: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        self._seconds = seconds
        self._count = count

    def push(
        self, data: memoryview, on_sent: Callable[[int], None], *, paced: bool = False
    ) -> asyncio.Future[bool]:
        self._later(on_sent, len(data))
        return self.pushed

    def _later(self, on_sent: Callable[[int], None], left: int) -> None:
        if left == 0:
            self.pushed.set_result(True)
        elif self._count:
            self._count -= 1
            asyncio.get_running_loop().call_later(self._seconds, self._take, on_sent, left)

    def _take(self, on_sent: Callable[[int], None], left: int) -> None:
        if not self.pushed.done():
            on_sent(1)
            self._later(on_sent, left - 1)


def _exchange(link: Any, **limits: float) -> Exchange:
    scope = {
        "type": "http",
        "method": "GET",
        "raw_path": b"/",
        "query_string": b"",
        "headers": [],
        "state": {LINK: link},
        "client": ("192.0.2.7", 1),
        "server": ("192.0.2.1", 80),
    }

    async def unused(*_: Any) -> Any:
        raise AssertionError

    return Exchange(scope, unused, unused, HttpLimits(**limits))


async def test_time_counts_from_what_was_taken_last() -> None:
    seen: list[int] = []
    await _exchange(Taking(0.05, 10), idle_write=0.2).send_body(BODY, seen.append)
    assert seen == [1] * 10


async def test_who_takes_something_and_then_nothing_is_gone() -> None:
    link, seen = Taking(0.01, 3), list[int]()
    with pytest.raises(Gone, match="takes nothing"):
        await _exchange(link, idle_write=0.05).send_body(BODY, seen.append)
    assert seen == [1] * 3 and link.pushed.cancelled()


async def test_who_hangs_up_is_gone() -> None:
    link = Taking(0.01, 0)
    link.pushed.set_result(False)
    with pytest.raises(Gone, match="hung up"):
        await _exchange(link).send_body(BODY, print)


async def test_a_task_that_is_cancelled_hands_over_no_more() -> None:
    link = Taking(0.01, 0)
    task = asyncio.create_task(_exchange(link).send_body(BODY, print))
    await asyncio.sleep(0)
    task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await task
    assert link.pushed.cancelled()
