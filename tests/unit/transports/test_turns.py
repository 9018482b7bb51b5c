"""Those who come at once begin one after another, and nobody holds up anybody."""

from __future__ import annotations

import asyncio

from companion.transports.turns import Turns


async def test_each_has_a_turn_of_the_loop_to_itself_in_the_order_of_coming() -> None:
    turns = Turns()
    turn = 0
    begun: list[tuple[int, int]] = []

    async def count() -> None:
        nonlocal turn
        while True:
            turn += 1
            await asyncio.sleep(0)

    async def begin(number: int) -> None:
        await turns.next()
        begun.append((number, turn))

    counting = asyncio.create_task(count())
    await asyncio.gather(*(begin(number) for number in range(20)))
    counting.cancel()
    await asyncio.gather(counting, return_exceptions=True)
    assert [number for number, _ in begun] == list(range(20))
    assert len({turn for _, turn in begun}) == 20


async def test_who_gives_up_waiting_takes_nobody_s_turn() -> None:
    turns = Turns()
    waiting = [asyncio.create_task(turns.next()) for _ in range(5)]
    await asyncio.sleep(0)
    for task in waiting[:3]:
        task.cancel()
    async with asyncio.timeout(40):
        await asyncio.gather(*waiting, return_exceptions=True)
        await turns.next()
    assert [task.cancelled() for task in waiting] == [True] * 3 + [False] * 2
