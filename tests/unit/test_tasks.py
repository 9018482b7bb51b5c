from __future__ import annotations

import asyncio
import gc
import weakref

from companion.tasks import end_tasks, happens, hold_task


async def test_tasks_are_over_when_their_end_was_waited_for() -> None:
    ended = []

    async def work(name: str, fault: Exception | None = None) -> None:
        try:
            await asyncio.Event().wait()
        finally:
            ended.append(name)
            if fault is not None:
                raise fault

    tasks = [asyncio.create_task(work("first")), asyncio.create_task(work("second", OSError()))]
    await asyncio.sleep(0)
    await end_tasks(*tasks, None)
    assert ended == ["first", "second"]
    assert all(task.done() for task in tasks)


async def test_to_end_no_task_does_not_yield() -> None:
    later: list[int] = []
    asyncio.get_running_loop().call_soon(later.append, 1)
    await end_tasks(None)
    assert later == []


async def test_a_task_is_held_while_it_runs() -> None:
    held: set[asyncio.Task[None]] = set()
    go_on = asyncio.Event()

    async def work() -> None:
        await go_on.wait()

    task = asyncio.create_task(work())
    hold_task(task, held)
    assert held == {task}
    go_on.set()
    await task
    await asyncio.sleep(0)
    assert held == set()


async def test_who_was_cancelled_can_still_wait_for_something() -> None:
    """As when a program is ended that a cancelled task had started."""
    told: list[bool] = []

    async def work() -> None:
        try:
            await asyncio.Event().wait()
        finally:
            happened = asyncio.Event()
            told.append(await happens(happened, 0.01))
            asyncio.get_running_loop().call_later(0.01, happened.set)
            told.append(await happens(happened, 10))
            told.append(await happens(happened, 0))

    task = asyncio.create_task(work())
    await asyncio.sleep(0)
    await end_tasks(task)
    assert told == [False, True, True] and task.cancelled()
    assert asyncio.all_tasks() == {asyncio.current_task()}


async def test_what_an_ended_task_knew_waits_for_no_collection() -> None:
    class Session:
        """What the task works with."""

    async def work(session: Session) -> None:
        await happens(asyncio.Event(), None)

    gc.disable()
    try:
        session = Session()
        known = weakref.ref(session)
        task = asyncio.create_task(work(session))
        del session
        await asyncio.sleep(0)
        await end_tasks(task)
        del task
        assert known() is None
    finally:
        gc.enable()
