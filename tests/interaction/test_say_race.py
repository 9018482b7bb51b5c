"""The address of what is said, asked for by others at the moment in which the device asks."""

from __future__ import annotations

import asyncio
from urllib.parse import urlsplit

import pytest

from companion.app.say.views import SayOutcome, SayWhat
from tests.fakes.http import Reply, ask, request
from tests.fakes.sayings import BRIEF, SayBench, mqtt_bench, quick

ROUNDS = 10
THIEVES = 8
LIMITS = quick(fetch=4.0, settle=0.2)


async def thieves(here: SayBench, source: str, before: int) -> list[Reply]:
    """Ask for the newest sound from an address, as soon as the device knows of it."""
    await here.device.until(lambda each: len(each.announcements) > before)
    url = urlsplit(here.device.announcements[-1].url)
    assert url.port is not None and url.hostname is not None
    what = request("GET", url.path, host=url.netloc)
    asked = (ask(url.port, what, host=url.hostname, source=source) for _ in range(THIEVES))
    return list(await asyncio.gather(*asked))


def taken(replies: list[Reply]) -> int:
    return sum(reply.status == 200 or b"OggS" in reply.raw for reply in replies)


async def test_no_other_address_gets_any_of_it() -> None:
    async with mqtt_bench(limits=LIMITS) as here:
        for number in range(ROUNDS):
            saying = await here.say(SayWhat(f"Saying {number}.", BRIEF))
            assert taken(await thieves(here, "127.0.0.2", number)) == 0
            [view] = await saying.done()
            assert view.outcome is SayOutcome.PLAYED
        assert await here.played() == ["played"] * ROUNDS


@pytest.mark.parametrize("late", [False, True])
async def test_it_is_given_out_once_even_to_the_devices_own_address(late: bool) -> None:
    """Behind one router others have the device's address: then one gets it, never two."""
    async with mqtt_bench(limits=LIMITS) as here:
        for number in range(ROUNDS):
            saying = await here.say(SayWhat(f"Saying {number}.", BRIEF))
            if late:
                await saying.done()
            replies = await thieves(here, "127.0.0.1", number)
            [view] = await saying.done()
            [ended] = (await here.played())[number:]
            assert taken(replies) + (ended == "played") == 1
            assert not late or view.outcome is SayOutcome.PLAYED
