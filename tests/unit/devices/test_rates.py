"""What of a flood is told: the first events, then a few, then how many there were."""

from __future__ import annotations

import json
from typing import Any

from companion.devices.frames import WireFrame
from companion.devices.models import DeviceState
from companion.devices.rates import FIRST_COUNT, LONGEST_COUNT, EventRates, RateLimits
from companion.events import Event
from tests.fakes.devices import ScriptedDevice, dialing_device
from tests.fakes.waiting import device_in, published
from tests.unit.devices.test_device import CALM, KEY, home

LIMITS = RateLimits(burst=10, a_second=2.0, burst_in_all=20, a_second_in_all=0.5)


def rates(now: list[float]) -> EventRates:
    return EventRates(LIMITS, lambda: now[0])


def told(rates: EventRates, count: int, event: str = "notification") -> int:
    return sum(rates.admits(event) for _ in range(count))


def test_many_at_once_and_then_some_a_second() -> None:
    now = [0.0]
    some = rates(now)
    assert told(some, 15) == 10
    now[0] = 1.0
    assert told(some, 15) == 2
    assert some.left_out() == {"notification": 18} and some.left_out() == {}


def test_what_never_stops_is_told_ever_less() -> None:
    now = [0.0]
    some = rates(now)
    counts = []
    for second in range(60):
        now[0] = float(second)
        counts.append(told(some, 100))
    assert sum(counts) == 20 + 29, "half a one each second"
    now[0] += 1_000.0
    assert told(some, 100) == 10, "it was quiet"


def test_each_kind_of_event_has_its_own_share() -> None:
    some = rates([0.0])
    assert told(some, 1_000) == 10
    assert told(some, 1, "disconnected") == 1


def test_the_counts_come_ever_more_seldom() -> None:
    some = rates([0.0])
    waits = [some.wait(lasts=number > 0) for number in range(12)]
    assert waits[:3] == [FIRST_COUNT, 2.0, 4.0] and waits[-1] == LONGEST_COUNT
    assert some.wait(lasts=False) == FIRST_COUNT


async def test_a_flood_is_told_as_one_and_every_frame_travels_on() -> None:
    async with home(CALM, RateLimits(burst=50)) as place, dialing_device(place.hub.port) as device:
        await device_in(place.devices, KEY, DeviceState.READY)
        frames: list[WireFrame] = []
        place.devices.frames.subscribe(frames.append)
        await flood(device, 400)
        more = await published(place.devices.events, lambda event: event.event == "more")
        # what was refilled meanwhile was told as well
        listed = [event for event in place.events if event.event == "notification"]
        assert 50 <= len(listed) < 400 and more.values["count"] == 400 - len(listed)
        assert more.title.english() == f"And {400 - len(listed)} more"
        assert more.values["events"] == {"notification": more.values["count"]}
        assert sum(b"notifications/message" in frame.data for frame in frames) == 400


async def test_the_rest_is_counted_before_the_end_is_told() -> None:
    async with home(CALM, RateLimits(burst=5, a_second=0.0)) as place:
        async with dialing_device(place.hub.port) as device:
            await device_in(place.devices, KEY, DeviceState.READY)
            await flood(device, 30)
            await device.payload({"jsonrpc": "2.0", "method": "notifications/last"})
            await device_in(place.devices, KEY, DeviceState.READY)
        await place.told("disconnected")
        names = [event.event for event in place.events]
        assert names[-2:] == ["more", "disconnected"]
        counted: Event = place.events[-2]
        assert counted.values["count"] == 31 - 5


async def flood(device: ScriptedDevice, count: int) -> None:
    for number in range(count):
        params: dict[str, Any] = {"level": "info", "data": number}
        payload = {"jsonrpc": "2.0", "method": "notifications/message", "params": params}
        await device.frame(json.dumps({"session_id": "", "type": "mcp", "payload": payload}))
