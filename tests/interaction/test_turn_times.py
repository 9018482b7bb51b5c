"""Where the seconds went: the simulated device talks to an upstream server, over real sockets."""

from __future__ import annotations

import pytest

from companion.app.activity.activity import ActivityLog
from companion.app.stock.turns import TalkTurn, TurnLog
from companion.app.stock.views import Route
from companion.protocol.bridge.turn_times import TurnPart
from tests.fakes.upstream_script import Script
from tests.fakes.upstream_server import Kind
from tests.interaction.test_stock_devices import WAYS, Bench, bench, until_idle

THINKS = 1.0
"""Seconds; so long that no busy computer makes another part longer."""
VOLUME = "self.audio_speaker.set_volume"


async def the_turn(here: Bench) -> TalkTurn:
    await until_idle(here)
    [turn] = here.workspace[TurnLog].today(here.key)
    return turn


@pytest.mark.parametrize(("kind", "route"), WAYS)
async def test_the_parts_of_a_turn(kind: Kind, route: Route) -> None:
    async with bench(kind, Script(thinks=THINKS), route=route) as here:
        await here.device.talk()
        times = (await the_turn(here)).times
    seen = {part for part in TurnPart if times.length(part) is not None}
    if kind == "mqtt":
        # its sound goes past this computer
        assert seen == {TurnPart.THINKS} and times.slowest is None
    else:
        assert seen == set(TurnPart) and times.about
        assert times.slowest is TurnPart.THINKS
    assert not times.interrupted
    thinks = times.length(TurnPart.THINKS)
    assert thinks is not None and thinks > 1000 * THINKS / 2


async def test_a_tool_is_part_of_thinking() -> None:
    script = Script(calls=((VOLUME, {"volume": 30}),))
    async with bench("websocket", script, route=Route.TALKING) as here:
        await here.device.talk()
        turn = await the_turn(here)
        entries = here.workspace[ActivityLog].entries(here.key)
    names = [entry.event for entry in entries]
    # the row of the turn comes after what was said in it
    assert names.index("turn") > names.index("assistant_call")
    assert names.index("turn") > len(names) - 1 - names[::-1].index("spoken")
    call = next(entry for entry in entries if entry.event == "assistant_call")
    thinks = turn.times.length(TurnPart.THINKS)
    assert thinks is not None and thinks >= int(call.values["elapsed_ms"])


async def test_what_is_broken_off_is_interrupted() -> None:
    async with bench("websocket", Script(pace=20), route=Route.TALKING) as here:
        await here.device.talk(patience=0.5)
        times = (await the_turn(here)).times
    assert times.interrupted and times.end is None
